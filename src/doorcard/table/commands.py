"""What may be asked of a table. `who` is the person who asks, as the room knows them.

A command is decided by `doorcard.table.decide`: it causes facts, or is refused and changes nothing.
"""

from __future__ import annotations

from msgspec import Struct

from doorcard.rules.actions import Action
from doorcard.table.terms import Pick, Terms


class Command(Struct, frozen=True):
    """Something asked of a table."""

    who: str


class Sit(Command, frozen=True):
    """Take a chair with chips; chair 0 is the first free one."""

    name: str
    chair: int
    chips: int


class Leave(Command, frozen=True):
    """Leave the chair: at once, or after the hand one is in."""


class TopUp(Command, frozen=True):
    """Bring more chips; in a hand they come when it is over (ROOM-16)."""

    chips: int


class SitOut(Command, frozen=True):
    """Be dealt in no more from the next hand on, or be again."""

    out: bool


class AutoMuck(Command, frozen=True):
    """Have hands that win nothing mucked at the showdown without being asked (ROOM-18)."""

    on: bool


class Choose(Command, frozen=True):
    """Choose what is dealt next, as the dealer."""

    pick: Pick


class Act(Command, frozen=True):
    """Answer a decision of a hand."""

    hand: int
    decision: int
    action: Action


class ShowCards(Command, frozen=True):
    """Lay open the cards one held when the hand before ended (ROOM-21)."""

    hand: int


class Commit(Command, frozen=True):
    """Commit to a contribution to a shuffle, by its hash."""

    hand: int
    shuffle: int
    commitment: str


class Reveal(Command, frozen=True):
    """Show the contribution committed to."""

    hand: int
    shuffle: int
    contribution: str


class Chat(Command, frozen=True):
    """Say something to all."""

    name: str
    text: str


class Connect(Command, frozen=True):
    """The room has a connection to somebody."""


class Disconnect(Command, frozen=True):
    """The room has no connection to somebody any more."""


class Admit(Command, frozen=True):
    """The room let somebody in; who comes first to a table without a host is its host."""


class Tick(Command, frozen=True):
    """Time has passed: whatever is due happens. `who` is nobody."""

    who: str = ""


class Seal(Command, frozen=True):
    """The room drew secret seeds, as many as the table wants. `who` is nobody."""

    seeds: tuple[bytes, ...]


class Restart(Command, frozen=True):
    """The room is back after it was away: nobody is connected, and no time has passed for anyone.

    `who` is nobody.
    """

    who: str = ""


class HostCommand(Command, frozen=True):
    """Something only the host may ask."""


class Pause(HostCommand, frozen=True):
    """Stop every clock, or (`on` false) go on."""

    on: bool


class Deal(HostCommand, frozen=True):
    """Begin the next hand now, however long the pause before it still is."""


class Kick(HostCommand, frozen=True):
    """Make somebody leave."""

    chair: int


class AddBot(HostCommand, frozen=True):
    """Put a bot into a chair; chair 0 is the first free one."""

    bot: str
    """Who it is."""
    name: str
    level: str
    chair: int
    chips: int


class SetTerms(HostCommand, frozen=True):
    """Lay down other terms, which hold from the next hand on."""

    terms: Terms


class PassHost(HostCommand, frozen=True):
    """Make somebody who sits here the host."""

    chair: int


class End(HostCommand, frozen=True):
    """End the table: the hand is played, then everybody takes their chips."""
