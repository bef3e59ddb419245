"""The commands that a table takes: those of people, and those of the room itself.

`doorcard.table.decide` takes both: a command causes facts, or is refused and changes nothing. A
person's client sends a `Command`; the room knows the sender by the connection (`From`).
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union

import msgspec
from msgspec import Meta, Struct, field

from doorcard.rules import phases
from doorcard.rules.actions import Action, DealerAction
from doorcard.rules.asks import DealerOffer
from doorcard.rules.errors import Refused
from doorcard.rules.stakes import Stakes
from doorcard.table.directing import DirectedSeat, Notice
from doorcard.table.rotation import Asks
from doorcard.table.terms import Pick, Terms

OURS = phases.__name__.partition(".")[0] + "."


def leaves(kind: type[Any]) -> list[type[Any]]:
    """Return every subclass of a class that Doorcard defines, at any depth.

    They are sorted by name. The dealer's answers and what other programs define are left out.
    """
    below = [
        each
        for each in kind.__subclasses__()
        if each.__module__.startswith(OURS) and not issubclass(each, DealerAction | DealerOffer)
    ]
    found = {*below, *[leaf for each in below for leaf in leaves(each)]}
    return sorted(found, key=lambda each: (each.__module__, each.__qualname__))


for _module in pkgutil.iter_modules(phases.__path__):
    import_module(f"{phases.__name__}.{_module.name}")

if TYPE_CHECKING:
    Answer = Action
else:
    Answer = Union[tuple(leaves(Action))]  # noqa: UP007
"""Any answer of a player's, `TimedOut` included, which only a table gives."""


class Tagged:
    """Reads plain data as one of several kinds, which the tag tells apart.

    msgspec analyses a union again for every value it reads; picking the kind by its tag first is a
    hundred times faster.
    """

    def __init__(self, kinds: Iterable[type[Any]]) -> None:
        self._kinds = {str(kind.__struct_config__.tag): kind for kind in kinds}
        self._any: Any = Union[tuple(self._kinds.values())]  # noqa: UP007
        fields = {str(kind.__struct_config__.tag_field) for kind in self._kinds.values()}
        (self._field,) = fields

    def read(self, data: object) -> Any:
        """Return a value of one of the kinds. Raise msgspec's `ValidationError`."""
        tag = data.get(self._field) if isinstance(data, dict) else None
        kind = self._kinds.get(tag) if isinstance(tag, str) else None
        return msgspec.convert(data, self._any if kind is None else kind)


_ANSWERS = Tagged(leaves(Action))


def read_answer(data: object) -> Action:
    """Return an answer from plain data, `{"do": "Raise", "to": 8}`.

    Raise `Refused` `bad_action`.
    """
    try:
        found: Action = _ANSWERS.read(data)
    except (msgspec.ValidationError, Refused) as error:
        raise Refused(
            "bad_action", "this is not an answer of a player: {error}", error=str(error)
        ) from None
    return found


Hex32 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]


class Command(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A request of a person to a table."""


class HostCommand(Command, frozen=True):
    """A request that only hosts may make, including people who help to host."""


class MainHostCommand(HostCommand, frozen=True):
    """A request that only the host may make, but not people who help to host."""


class Sit(Command, frozen=True, tag="sit"):
    """Take a chair (0: the first free one) with this many chips."""

    chips: int
    chair: int = 0


class Leave(Command, frozen=True, tag="leave"):
    """Leave the table, after the hand you are in; with `stay`, stay after all."""

    stay: bool = False


class TopUp(Command, frozen=True, tag="top_up"):
    """Bring more chips; in a hand they come when it is over."""

    chips: int


class SitOut(Command, frozen=True, tag="sit_out"):
    """Sit out from the next hand on, or (`out` false) come back."""

    out: bool = True


class AutoMuck(Command, frozen=True, tag="auto_muck"):
    """Muck your losing hands without being asked."""

    on: bool = True


class Choose(Command, frozen=True, tag="choose"):
    """As the dealer, choose the next game: a place on the menu, from 0.

    `options`, if given, are all that differ from the game's own; otherwise the menu's options hold.
    Only options that the menu leaves free for the dealer may differ from it (MIX-12).
    """

    place: int
    options: dict[str, Any] | None = None


class Agree(Command, frozen=True, tag="agree"):
    """Answer yes or no to the question before a hand: whether it is a bomb pot, as the dealer
    (`bomb`) or as one of all (`vote`), or whether antes `double`.
    """

    about: Asks
    yes: bool


class Act(Command, frozen=True, tag="act"):
    """Answer decision number `decision` of hand `hand`; `do` is one of the offers, filled in."""

    hand: int
    decision: int
    action: Answer = field(name="do")


class MoreTime(Command, frozen=True, tag="more_time"):
    """Take more time for decision number `decision` of hand `hand`, out of your time bank.

    To choose the game of the coming hand, `hand` is its number and `decision` is 0 (ROOM-57).
    """

    hand: int
    decision: int


class ShowCards(Command, frozen=True, tag="show"):
    """Show the cards you had in the hand before, even after folding (ROOM-70).

    `places` are the places of single cards, from 0; leave it empty for all of them.
    """

    hand: int
    places: tuple[int, ...] = ()


class Rabbit(Command, frozen=True, tag="rabbit"):
    """Turn up the cards that would have come in the hand before, if the terms allow it."""

    hand: int


class TakeBack(Command, frozen=True, tag="take_back"):
    """Go back to your latest decision in this hand, in practice (ROOM-73)."""

    hand: int


class Skip(Command, frozen=True, tag="skip"):
    """Play the rest of a hand at once, if only bots are still in."""

    hand: int


class Chat(Command, frozen=True, tag="chat"):
    """Say something to everybody here."""

    text: str


Reaction = Literal["well_played", "wow", "funny", "ouch", "thanks", "good_luck"]
"""The codes of the reactions (ROOM-74)."""


class React(Command, frozen=True, tag="react"):
    """Show everybody a reaction at your seat (ROOM-74)."""

    what: Reaction


class Commit(Command, frozen=True, tag="commit"):
    """Commit to a contribution of 32 bytes to a shuffle, by its hash."""

    hand: int
    shuffle: int
    commitment: Hex32


class Reveal(Command, frozen=True, tag="reveal"):
    """Show the contribution committed to."""

    hand: int
    shuffle: int
    contribution: Hex32


class Pause(HostCommand, frozen=True, tag="pause"):
    """As the host: stop every clock, or (`on` false) go on."""

    on: bool = True


class Deal(HostCommand, frozen=True, tag="deal"):
    """As the host: begin the next hand now."""


class Kick(HostCommand, frozen=True, tag="kick"):
    """As the host: take somebody out of their chair; they may watch, and ask for a chair."""

    chair: int


class Remove(HostCommand, frozen=True, tag="remove"):
    """As the host: send somebody away from the table, or `ban` them for good (ROOM-53).

    `chair` is theirs; for somebody without a chair, `person` is their number.
    """

    chair: int = 0
    ban: bool = False
    person: int = 0


class AnswerRequest(HostCommand, frozen=True, tag="answer_request"):
    """As the host: answer a request to come in, or for a chair."""

    request: int
    yes: bool = True


class LetBackIn(HostCommand, frozen=True, tag="let_back_in"):
    """As the host: let somebody who was sent away come back, by their number."""

    outsider: int


class AddBot(HostCommand, frozen=True, tag="add_bot"):
    """As the host: put a bot of this level into a chair (0: the first free one)."""

    level: str = "medium"
    chair: int = 0
    chips: int | None = None


class SetTerms(HostCommand, frozen=True, tag="set_terms"):
    """As the host: set other terms, which hold from the next hand on."""

    terms: Terms


class PassHost(MainHostCommand, frozen=True, tag="pass_host"):
    """As the host: make the person in a chair the host."""

    chair: int


class ShareHost(MainHostCommand, frozen=True, tag="share_host"):
    """As the host: let the person in a chair help to host, or (`on` false) no longer."""

    chair: int
    on: bool = True


class End(HostCommand, frozen=True, tag="end"):
    """As the host: end the table after the hand that is played."""


class From(Struct, frozen=True):
    """A command and its sender: their id and their name."""

    who: str
    command: Command
    name: str = ""


class RoomCommand(Struct, frozen=True):
    """A message from the room itself to a table."""


class Admit(RoomCommand, frozen=True):
    """The room let somebody in by a link; the `host`'s own link makes them the host."""

    who: str
    host: bool = False
    name: str = ""


class Knock(RoomCommand, frozen=True):
    """Somebody came to the table's address without an invite; the door's rule decides."""

    who: str
    name: str


class Connect(RoomCommand, frozen=True):
    """The room has a connection to somebody."""

    who: str


class Disconnect(RoomCommand, frozen=True):
    """The room has lost the connection to somebody."""

    who: str


class Tick(RoomCommand, frozen=True):
    """Time has passed: everything that is due happens."""


class Seal(RoomCommand, frozen=True):
    """The room drew as many secret seeds as the table wants."""

    seeds: tuple[bytes, ...]


class Stall(RoomCommand, frozen=True):
    """The room could not work, or not store anything, for some seconds: nobody loses time by it."""

    seconds: float


class Restart(RoomCommand, frozen=True):
    """The room is back after being down since a time, or the latest event: nobody loses time by it.

    Only those in `here` are connected.
    """

    since: float | None = None
    here: frozenset[str] = frozenset()


class DirectedDeal(Struct, frozen=True):
    """A hand that a tournament has dealt: its number, game and stakes.

    `chairs` are its players' chairs, from the dealer's left; the last one deals. With
    `absent_dead`, the hands of players who are not there now are dead (TRN-63).
    """

    number: int
    pick: Pick
    stakes: Stakes
    chairs: tuple[int, ...]
    absent_dead: bool = False


class Direct(RoomCommand, frozen=True):
    """The tournament sets who sits here, its standing, and the hand to deal, if any.

    `seq` is the number of the tournament's event behind this. `moved` gives the new table of each
    player who gets up; a table that is `broken` closes.
    """

    seq: int
    notice: Notice
    places: tuple[DirectedSeat, ...]
    deal: DirectedDeal | None = None
    moved: tuple[tuple[str, int], ...] = ()
    broken: bool = False


Request = From | RoomCommand
"""Anything that `decide` takes."""
