"""A tournament as a session above its tables: commands in, facts out, no clock, no chance.

Whoever runs it deals the hands. `ready` tells which tables may begin one; `Begin` says who is dealt
in, and `Finish` how it ended. All else follows: levels, breaks, races, moves, places and bounties.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch

from msgspec import Struct

from doorcard.cards import Card
from doorcard.rules.errors import Refused
from doorcard.tournament import event as e
from doorcard.tournament.bounties import Claim, parts
from doorcard.tournament.chips import raced, rounded
from doorcard.tournament.event import Event, Fact
from doorcard.tournament.places import entries_of, paid_places
from doorcard.tournament.seating import (
    Draw,
    counts,
    drawn,
    free_seats,
    fullest,
    in_order,
    is_broken_next,
    least_filled,
    must_wait,
    next_dealer,
)
from doorcard.tournament.structure import DECK, Structure


class Command(Struct, frozen=True, tag=True, tag_field="do"):
    """Something that is asked of a tournament."""


class Enter(Command, frozen=True):
    """Somebody enters, or enters anew (TRN-10…13)."""

    who: str


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

    `stacks` are the chips of its players in the order of the hand; `claims` says for each who has
    none left, by their place in that order from 1, who won the pot that put them out.
    """

    table: int
    stacks: tuple[int, ...]
    claims: Mapping[int, Claim] = {}


class Disqualify(Command, frozen=True):
    """An entry is taken out of play, its chips with it (TRN-68)."""

    number: int


class Decided(Struct, frozen=True):
    """What follows from a command, and how things stand then."""

    facts: tuple[Fact, ...]
    event: Event


def new_event(structure: Structure, at: float = 0.0) -> Event:
    """Return a tournament that nobody has entered."""
    return Event(structure, at=at)


def fold(event: Event, facts: Sequence[Fact]) -> Event:
    """Return an event after facts that were kept."""
    for fact in facts:
        event = fact.apply(event)
    return event


def decide(event: Event, command: Command, now: float, draw: Draw) -> Decided:
    """Return what follows from a command at a time, in seconds; what it was is kept in facts.

    `draw` puts things into an order drawn by lot. Raise `Refused` where the command can't be: then
    nothing has happened.
    """
    turn = _Turn(event, draw)
    if now > event.at:
        turn.do(e.Passed(now))
    _go_on(turn)
    _carry_out(command, turn)
    _go_on(turn)
    return Decided(tuple(turn.facts), turn.event)


def ready(event: Event, table: int) -> bool:
    """Tell whether a table may begin its next hand."""
    sitting = counts(event)
    return (
        event.phase == "playing"
        and sitting.get(table, 0) >= 2
        and not event.table(table).dealing
        and not event.redraw_due
        and not event.break_due
        and event.break_until is None
        and not (event.round is not None and event.table(table).done)
        and not must_wait(event, table)
    )


def next_due(event: Event) -> float | None:
    """Return when time alone changes something: the end of a level or a break."""
    if event.phase != "playing":
        return None
    if event.break_until is not None:
        return event.break_until
    minutes = event.structure.level_by == "minutes"
    return event.at + max(0.0, event.left) if event.runs and minutes else None


class _Turn:
    """An event that goes on, fact by fact."""

    def __init__(self, event: Event, draw: Draw) -> None:
        self.event = event
        self.draw = draw
        self.facts: list[Fact] = []

    def do(self, fact: Fact) -> None:
        """Let something happen."""
        self.facts.append(fact)
        self.event = fact.apply(self.event)


# --- commands


@singledispatch
def _carry_out(command: Command, turn: _Turn) -> None:
    raise TypeError(f"{command!r} is no command of a tournament")


@_carry_out.register
def _(command: Tick, turn: _Turn) -> None:
    """Time is all."""


@_carry_out.register
def _(command: Enter, turn: _Turn) -> None:
    event, structure = turn.event, turn.event.structure
    mine = [entrant for entrant in event.entrants if entrant.who == command.who]
    if event.phase == "over" or (event.phase == "playing" and not event.is_late_open):
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
    turn.do(e.Entered(command.who))
    if event.phase == "playing":
        _seat_late(turn, turn.event.entrants[-1].number)
    elif structure.start == "full" and len(turn.event.entrants) == structure.entries:
        _begin(turn)


@_carry_out.register
def _(command: Withdraw, turn: _Turn) -> None:
    if turn.event.phase != "open":
        raise Refused("has_begun", "the tournament has begun; an entry can't be taken back now")
    if all(entrant.who != command.who for entrant in turn.event.entrants):
        raise Refused("not_entered", "{who} has not entered", who=command.who)
    turn.do(e.Withdrew(command.who))


@_carry_out.register
def _(command: Start, turn: _Turn) -> None:
    if turn.event.phase != "open":
        raise Refused("has_begun", "the tournament has begun already")
    _begin(turn)


@_carry_out.register
def _(command: Begin, turn: _Turn) -> None:
    event = turn.event
    if all(table.number != command.table for table in event.tables):
        raise Refused("no_such_table", "there is no table {table}", table=command.table)
    if not ready(event, command.table):
        raise Refused("table_waits", "table {table} can't deal a hand now", table=command.table)
    _change_chips(turn, command.table)
    _change_game(turn, command.table)
    players = in_order(turn.event, turn.event.table(command.table))
    turn.do(e.HandBegan(command.table, tuple([entrant.number for entrant in players])))


@_carry_out.register
def _(command: Finish, turn: _Turn) -> None:
    table = next((t for t in turn.event.tables if t.number == command.table), None)
    if table is None or not table.dealing:
        raise Refused("no_hand", "table {table} plays no hand", table=command.table)
    if len(command.stacks) != len(table.dealing) or min(command.stacks) < 0:
        raise Refused(
            "bad_stacks", "{players} players have so many stacks", players=len(table.dealing)
        )
    if sum(command.stacks) != sum(table.opened_with):
        raise Refused(
            "chips_lost",
            "{chips} chips came out of the hand, and {before} went in",
            chips=sum(command.stacks),
            before=sum(table.opened_with),
        )
    turn.do(e.HandEnded(command.table, command.stacks))
    gone = []
    for place, (number, before) in enumerate(zip(table.dealing, table.opened_with, strict=True), 1):
        if not command.stacks[place - 1]:
            _pay_bounty(turn, number, command.claims.get(place, ()), table.dealing)
            gone.append((number, before))
    for number, before in gone:
        turn.do(e.WentOut(number, before, in_round=turn.event.round is not None))
    if turn.event.round is None:
        _place(turn, [(number, before, table.number) for number, before in gone])


@_carry_out.register
def _(command: Disqualify, turn: _Turn) -> None:
    event = turn.event
    if event.phase != "playing" or not 1 <= command.number <= len(event.entrants):
        raise Refused("not_entered", "entry {number} does not play", number=command.number)
    entrant = event.entrant(command.number)
    if not entrant.plays:
        raise Refused("not_entered", "entry {number} does not play", number=command.number)
    if event.table(entrant.table).dealing:
        raise Refused("hand_runs", "the hand at table {table} comes first", table=entrant.table)
    turn.do(e.Removed(command.number))
    turn.do(e.Placed((command.number,)))


# --- what follows by itself


def _begin(turn: _Turn) -> None:
    event, structure = turn.event, turn.event.structure
    if len(event.entrants) < structure.min_players:
        turn.do(e.Began(on=False))
        return
    turn.do(e.Began())
    count = -(-len(event.entrants) // structure.seats)
    tables = list(range(1, count + 1))
    for table in tables:
        turn.do(e.TableOpened(table, 0))
    numbers = [entrant.number for entrant in event.entrants]
    for number, table, seat in drawn(numbers, tables, structure.seats, turn.draw):
        turn.do(e.Seated(number, table, seat, "draw"))
    seats = tuple([(one.number, one.table, one.seat) for one in turn.event.playing])
    turn.do(e.Redrawn(seats, _first_dealers(turn)))
    turn.do(e.LevelBegan(0))


def _first_dealers(turn: _Turn) -> tuple[tuple[int, int], ...]:
    """Return for each table a seat by lot, after which the dealer's lies (TRN-22)."""
    found = []
    for table in turn.event.tables:
        here = turn.event.at_table(table.number)
        found.append((table.number, turn.draw(here)[0].seat - 1))
    return tuple(found)


def _seat_late(turn: _Turn, number: int) -> None:
    """Seat a late entry by lot at one of the tables with fewest players (TRN-12)."""
    tables = least_filled(turn.event)
    if not tables:
        new = max(table.number for table in turn.event.tables) + 1
        turn.do(e.TableOpened(new, turn.draw(range(turn.event.structure.seats))[0]))
        tables = [new]
    table = turn.draw(tables)[0]
    seat = turn.draw(sorted(free_seats(turn.event, table)))[0]
    turn.do(e.Seated(number, table, seat, "late"))


def _go_on(turn: _Turn) -> None:
    """Do all that is due, until nothing is."""
    while turn.event.phase == "playing":
        done = len(turn.facts)
        for step in (_close_entries, _end, _clock, _rounds, _break_tables, _balance, _redraw):
            step(turn)
            if turn.event.phase != "playing" or len(turn.facts) > done:
                break
        else:
            return


def _close_entries(turn: _Turn) -> None:
    event = turn.event
    if event.is_late_open:
        late = event.level >= event.structure.late_until
        if late or len(event.playing) <= paid_places(event):
            turn.do(e.EntriesClosed())


def _end(turn: _Turn) -> None:
    event = turn.event
    if len(event.playing) == 1 and not event.is_late_open:
        if event.round is not None:
            _end_round(turn, last=True)
        turn.do(e.Ended(turn.event.playing[0].number))


def _clock(turn: _Turn) -> None:
    event = turn.event
    busy = any(table.dealing for table in event.tables)
    if event.break_due and not busy:
        turn.do(e.BreakBegan(event.at + 60 * event.break_due))
    elif event.break_until is not None and event.at >= event.break_until:
        turn.do(e.BreakEnded())
        turn.do(e.LevelBegan(event.level + 1))
    elif event.runs and _level_is_over(event):
        if minutes := event.structure.pause_after(event.level):
            turn.do(e.BreakDue(minutes))
        else:
            turn.do(e.LevelBegan(event.level + 1))


def _level_is_over(event: Event) -> bool:
    if event.structure.level_by == "minutes":
        return event.left <= 0
    length = event.now_level.length
    dealt = [t.in_level for t in event.tables if t.level == event.level]
    return max(dealt, default=0) >= length


def _rounds(turn: _Turn) -> None:
    """Play hand for hand while one more than is paid is left at several tables (TRN-40…42)."""
    event = turn.event
    if event.structure.hand_for_hand == "off" or event.is_late_open:
        return
    left, paid = len(event.playing), paid_places(event)
    busy = any(table.dealing for table in event.tables)
    if event.round is None:
        if left == paid + 1 and len(event.tables) > 1 and not busy:
            turn.do(e.RoundsBegan())
        return
    waiting = [t for t in event.tables if not t.done and len(event.at_table(t.number)) >= 2]
    if busy or (waiting and any(table.done for table in event.tables)):
        return
    if any(table.done for table in event.tables) or left <= paid or len(event.tables) == 1:
        _end_round(turn, last=left <= paid or len(event.tables) == 1)


def _end_round(turn: _Turn, last: bool) -> None:
    _place(turn, turn.event.round or ())
    turn.do(e.RoundEnded(last))


def _place(turn: _Turn, gone: Sequence[tuple[int, int, int]]) -> None:
    """Place those who went out in one hand, or one round: who began it with more is higher, equal
    stacks share (TRN-45, TRN-46). Within a hand they come from the dealer's left.
    """
    for before in sorted({stack for _, stack, _ in gone}):
        alike = [(table, i, n) for i, (n, stack, table) in enumerate(gone) if stack == before]
        turn.do(e.Placed(tuple([number for _, _, number in sorted(alike)])))


def _in_round(event: Event) -> bool:
    """Tell whether some tables have ended their hand of a round and others have not."""
    return event.round is not None and any(table.done for table in event.tables)


def _break_tables(turn: _Turn) -> None:
    event = turn.event
    if _in_round(event):
        return
    last = max(table.number for table in event.tables)
    if event.table(last).dealing or not is_broken_next(event, last):
        return
    _scatter(turn, last)


def _scatter(turn: _Turn, number: int) -> None:
    """Break a table: each of its players gets a table by lot, and a seat (TRN-35)."""
    for entrant in turn.draw(turn.event.at_table(number)):
        table = turn.draw(least_filled(turn.event, but=number))[0]
        seat = turn.draw(sorted(free_seats(turn.event, table)))[0]
        turn.do(e.Seated(entrant.number, table, seat, "break"))
    turn.do(e.TableBroken(number))
    redraw, left = turn.event.structure.redraw, len(turn.event.tables)
    if (left == 1 and redraw != "off") or (left == 2 and redraw == "two_and_final"):
        turn.do(e.RedrawDue())


def _balance(turn: _Turn) -> None:
    """Let a player move from the fullest table to the emptiest, between two hands (TRN-30…33)."""
    event = turn.event
    if _in_round(event):
        return
    sitting = counts(event)
    source = fullest(event)
    table = event.table(source)
    if table.dealing or sitting[source] - min(sitting.values()) <= event.structure.balance_gap:
        return
    to = min(sitting, key=lambda number: (sitting[number], number))
    here = event.at_table(source)
    who = turn.draw(here)[0] if event.structure.mover == "random" else next_dealer(event, table)
    assert who is not None, "the fullest table has players"
    turn.do(e.Seated(who.number, to, free_seats(event, to)[0], "balance"))


def _redraw(turn: _Turn) -> None:
    event = turn.event
    if not event.redraw_due or any(table.dealing for table in event.tables):
        return
    tables = [table.number for table in event.tables]
    numbers = [entrant.number for entrant in event.playing]
    seats = tuple(drawn(numbers, tables, event.structure.seats, turn.draw))
    places = dict.fromkeys(tables, ()) | {
        table: tuple([seat for _, at, seat in seats if at == table]) for table in tables
    }
    dealers = tuple([(table, turn.draw(places[table])[0] - 1) for table in tables])
    turn.do(e.Redrawn(seats, dealers))


def _pay_bounty(turn: _Turn, number: int, claim: Claim, dealing: Sequence[int]) -> None:
    """Pay the bounty on an entry to those who put it out (TRN-80…83)."""
    bounty = turn.event.entrant(number).bounty
    if not bounty or not claim:
        return
    for (player, _), part in zip(claim, parts(bounty, claim), strict=True):
        kept = part // 2 if turn.event.structure.bounty == "progressive" else 0
        turn.do(e.BountyPaid(number, dealing[player - 1], part - kept, kept))


def _change_chips(turn: _Turn, number: int) -> None:
    """Change a table's chips for those of the level that begins there (TRN-51)."""
    event, structure = turn.event, turn.event.structure
    chip = event.now_level.chip
    here = event.at_table(number)
    stacks = [entrant.stack for entrant in here]
    if not any(stack % chip for stack in stacks):
        return
    cards: tuple[tuple[Card, ...], ...] = ()
    if structure.chip_race == "round":
        after = rounded(stacks, chip)
    else:
        old = max(
            unit
            for unit in {level.chip for level in structure.levels}
            if unit < chip and not any(stack % unit for stack in stacks)
        )
        after, cards = raced(stacks, old, chip, turn.draw(range(DECK)))
    numbers = [entrant.number for entrant in here]
    turn.do(e.Raced(number, tuple(zip(numbers, after, strict=True)), cards))


def _change_game(turn: _Turn, number: int) -> None:
    """Turn to the next game of the rotation, once this one has been dealt for long enough.

    An orbit ends when every seat has dealt that was dealt in when it began; one whose player has
    gone counts as passed (MIX-03).
    """
    event, table = turn.event, turn.event.table(number)
    if len(event.games) == 1:
        return
    seats = {entrant.seat for entrant in event.at_table(number)}
    per = event.structure.per_game
    over = not seats & set(table.to_deal) if per == "orbit" else table.since >= per
    if table.since and not over:
        return
    game = (table.game + 1) % len(event.games) if table.since else table.game
    turn.do(e.GameChanged(number, game, tuple(sorted(seats))))


__all__ = [
    "Begin",
    "Command",
    "Decided",
    "Disqualify",
    "Enter",
    "Finish",
    "Start",
    "Tick",
    "Withdraw",
    "decide",
    "entries_of",
    "fold",
    "new_event",
    "next_due",
    "ready",
]
