"""A tournament as a session above its tables: commands in, facts out, no clock, no randomness.

The caller deals the hands. `ready` tells whether a table may begin one; `Begin` starts it, and
`Finish` reports its end. Everything else follows: levels, breaks, races, moves, places and
bounties.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch

from msgspec import Struct

from doorcard.rules.errors import Refused
from doorcard.tournament import facts as f
from doorcard.tournament.bounties import Claim
from doorcard.tournament.event import Event
from doorcard.tournament.facts import Fact
from doorcard.tournament.following import (
    Going,
    begin,
    change_chips,
    change_game,
    go_on,
    pay_bounty,
    place,
    seat_late,
)
from doorcard.tournament.seating import Draw, counts, in_order, must_wait
from doorcard.tournament.structure import Structure


class Command(Struct, frozen=True, tag=True, tag_field="do"):
    """A command to a tournament."""


class Enter(Command, frozen=True):
    """Somebody enters, or re-enters (TRN-10…13); for a bot with its level."""

    who: str
    name: str = ""
    bot: str = ""


class Withdraw(Command, frozen=True):
    """Somebody takes their entry back before the start (TRN-14)."""

    who: str


class Start(Command, frozen=True):
    """The time of a scheduled tournament has come (TRN-14)."""


class Tick(Command, frozen=True):
    """Time has passed."""


class Begin(Command, frozen=True):
    """A table deals its next hand."""

    table: int


class Finish(Command, frozen=True):
    """A table's hand is over.

    `stacks` are the chips of its players in the order of the hand; for each player without chips,
    by their place in that order from 1, `claims` gives the winners of the pot that put them out.
    `banks` are the seconds of their time banks that they have used in total (TRN-71).
    """

    table: int
    stacks: tuple[int, ...]
    claims: Mapping[int, Claim] = {}
    banks: tuple[float, ...] = ()


class Disqualify(Command, frozen=True):
    """Remove an entry from play, with its chips (TRN-68)."""

    number: int


class Arrive(Command, frozen=True):
    """The player of an entry is there (TRN-67)."""

    number: int


class Resume(Command, frozen=True):
    """There was no process for the tournament up to now: the time since then does not count."""


class Pause(Command, frozen=True):
    """Stop the tournament after the running hands, or go on.

    With `reading`, it stops while the host reads; the end of reading doesn't end another pause.
    A pause for reading becomes another by one command.
    """

    on: bool = True
    reading: bool = False


class Hurry(Command, frozen=True):
    """Skip the present pauses after hands."""


class CallOff(Command, frozen=True):
    """End the tournament without places, after the running hands."""


class Decided(Struct, frozen=True):
    """The facts of a command, and the event after them."""

    facts: tuple[Fact, ...]
    event: Event


def new_event(structure: Structure, at: float = 0.0) -> Event:
    """Return a tournament without entries."""
    return Event(structure, at=at)


def fold(event: Event, facts: Sequence[Fact]) -> Event:
    """Return an event after stored facts."""
    for fact in facts:
        event = fact.apply(event)
    return event


def decide(event: Event, command: Command, now: float, draw: Draw) -> Decided:
    """Return the facts that follow from a command at a time, in seconds, and the event after them.

    `draw` puts things into a random order. Raise `Refused` if the command is not allowed; then
    nothing has changed.
    """
    going = Going(event, draw)
    if now > event.at:
        going.do(f.Resumed(now) if isinstance(command, Resume) else f.Passed(now))
    go_on(going)
    _carry_out(command, going)
    go_on(going)
    return Decided(tuple(going.facts), going.event)


def ready(event: Event, table: int) -> bool:
    """Return whether a table may begin its next hand."""
    sitting = counts(event)
    return (
        event.phase == "playing"
        and sitting.get(table, 0) >= 2
        and not event.table(table).dealing
        and not event.redraw_due
        and not event.ending
        and event.paused_at is None
        and not event.break_due
        and event.break_until is None
        and not (event.round is not None and event.table(table).done)
        and not must_wait(event, table)
    )


def next_due(event: Event) -> float | None:
    """Return the next time at which something is due: the end of a level or a break."""
    if event.phase != "playing" or event.paused_at is not None:
        return None
    if event.break_until is not None:
        return event.break_until
    return event.at + max(0.0, event.left) if event.clock_runs else None


@singledispatch
def _carry_out(command: Command, going: Going) -> None:
    raise TypeError(f"{command!r} is not a command of a tournament")


@_carry_out.register
def _(command: Tick, going: Going) -> None:
    """Do nothing more: `Tick` only lets time pass."""


@_carry_out.register
def _(command: Hurry, going: Going) -> None:
    going.do(f.Hurried())


@_carry_out.register
def _(command: Resume, going: Going) -> None:
    """Do nothing more: `Resume` only discounts the time."""


@_carry_out.register
def _(command: Arrive, going: Going) -> None:
    if not going.event.entrant(command.number).came:
        going.do(f.Came(command.number))


@_carry_out.register
def _(command: Pause, going: Going) -> None:
    if going.event.phase != "playing":
        raise Refused("not_playing", "the tournament is not being played")
    if command.on and going.event.reading and not command.reading:
        going.do(f.Continued())
    if command.on == (going.event.paused_at is not None):
        return
    if command.on:
        going.do(f.Paused(command.reading))
    elif going.event.reading or not command.reading:
        going.do(f.Continued())


@_carry_out.register
def _(command: CallOff, going: Going) -> None:
    if going.event.phase in ("over", "off"):
        raise Refused("is_over", "the tournament is over already")
    if not going.event.ending:
        going.do(f.Ending())
    if going.event.phase == "open":
        going.do(f.CalledOff())


@_carry_out.register
def _(command: Enter, going: Going) -> None:
    event, structure = going.event, going.event.structure
    mine = [entrant for entrant in event.entrants if entrant.who == command.who]
    if event.phase in ("over", "off") or (event.phase == "playing" and not event.is_late_open):
        raise Refused("entries_closed", "nobody can enter this tournament any more")
    if any(entrant.plays for entrant in mine) or (mine and event.phase == "open"):
        raise Refused("already_entered", "{who} plays in this tournament already", who=command.who)
    most = structure.max_entries if structure.format == "reentry" else 1
    if len(mine) >= most:
        raise Refused(
            "too_many_entries",
            "{who} has entered {times} times, and no more is allowed here",
            who=command.who,
            times=len(mine),
        )
    if len(event.entrants) >= structure.entries:
        raise Refused("event_full", "all {places} places are taken", places=structure.entries)
    taken = {one.name.casefold() for one in event.entrants if one.who != command.who}
    if command.name and command.name.casefold() in taken:
        raise Refused(
            "name_taken",
            "somebody called {name} plays in this tournament; take another name",
            name=command.name,
        )
    going.do(f.Entered(command.who, command.name, command.bot))
    if event.phase == "playing":
        seat_late(going, going.event.entrants[-1].number)
    elif structure.start == "full" and len(going.event.entrants) == structure.entries:
        begin(going)


@_carry_out.register
def _(command: Withdraw, going: Going) -> None:
    if going.event.phase != "open":
        raise Refused("has_begun", "the tournament has begun; an entry can't be taken back now")
    if all(entrant.who != command.who for entrant in going.event.entrants):
        raise Refused("not_entered", "{who} has not entered", who=command.who)
    going.do(f.Withdrew(command.who))


@_carry_out.register
def _(command: Start, going: Going) -> None:
    if going.event.phase != "open":
        raise Refused("has_begun", "the tournament has begun already")
    begin(going)


@_carry_out.register
def _(command: Begin, going: Going) -> None:
    event = going.event
    if all(table.number != command.table for table in event.tables):
        raise Refused("no_such_table", "there is no table {table}", table=command.table)
    if not ready(event, command.table):
        raise Refused("table_waits", "table {table} can't deal a hand now", table=command.table)
    change_chips(going, command.table)
    change_game(going, command.table)
    players = in_order(going.event, going.event.table(command.table))
    going.do(f.HandBegan(command.table, tuple([entrant.number for entrant in players])))


@_carry_out.register
def _(command: Finish, going: Going) -> None:
    table = next((t for t in going.event.tables if t.number == command.table), None)
    if table is None or not table.dealing:
        raise Refused("no_hand", "table {table} plays no hand", table=command.table)
    if len(command.stacks) != len(table.dealing) or min(command.stacks) < 0:
        raise Refused(
            "bad_stacks",
            "{players} players ended the hand; give the chips of each of them",
            players=len(table.dealing),
        )
    if sum(command.stacks) != sum(table.opened_with):
        raise Refused(
            "chips_lost",
            "{chips} chips came out of the hand, and {before} went in",
            chips=sum(command.stacks),
            before=sum(table.opened_with),
        )
    going.do(f.HandEnded(command.table, command.stacks, command.banks))
    gone = []
    for player, (number, before) in enumerate(
        zip(table.dealing, table.opened_with, strict=True), 1
    ):
        if not command.stacks[player - 1]:
            pay_bounty(going, number, command.claims.get(player, ()), table.dealing)
            gone.append((number, before))
    for number, before in gone:
        going.do(f.WentOut(number, before, in_round=going.event.round is not None))
    if going.event.round is None:
        place(going, [(number, before, table.number) for number, before in gone])


@_carry_out.register
def _(command: Disqualify, going: Going) -> None:
    event = going.event
    if event.phase != "playing" or not 1 <= command.number <= len(event.entrants):
        raise Refused("not_entered", "entry {number} does not play", number=command.number)
    entrant = event.entrant(command.number)
    if not entrant.plays:
        raise Refused("not_entered", "entry {number} does not play", number=command.number)
    if event.table(entrant.table).dealing:
        raise Refused("hand_runs", "the hand at table {table} comes first", table=entrant.table)
    going.do(f.Removed(command.number))
    going.do(f.Placed((command.number,)))
