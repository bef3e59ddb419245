"""The automatic part of a tournament: levels, breaks, rounds, moves, places and chips."""

from __future__ import annotations

from collections.abc import Sequence

from doorcard.cards import Card
from doorcard.tournament import facts as f
from doorcard.tournament.bounties import Claim, parts
from doorcard.tournament.chips import raced, rounded
from doorcard.tournament.event import Event
from doorcard.tournament.facts import Fact
from doorcard.tournament.places import paid_places
from doorcard.tournament.seating import (
    Draw,
    counts,
    drawn,
    free_seats,
    fullest,
    is_broken_next,
    least_filled,
    next_dealer,
)
from doorcard.tournament.structure import DECK


class Going:
    """An event that changes fact by fact."""

    def __init__(self, event: Event, draw: Draw) -> None:
        self.event = event
        self.draw = draw
        self.facts: list[Fact] = []

    def do(self, fact: Fact) -> None:
        """Apply a fact."""
        self.facts.append(fact)
        self.event = fact.apply(self.event)


def begin(going: Going) -> None:
    """Start with the present entries: tables, seats by lot, the first level (TRN-14, TRN-20)."""
    event, structure = going.event, going.event.structure
    if len(event.entrants) < structure.min_players:
        going.do(f.Began(on=False))
        return
    going.do(f.Began())
    count = -(-len(event.entrants) // structure.seats)
    tables = list(range(1, count + 1))
    for table in tables:
        going.do(f.TableOpened(table, 0))
    numbers = [entrant.number for entrant in event.entrants]
    for number, table, seat in drawn(numbers, tables, structure.seats, going.draw):
        going.do(f.Seated(number, table, seat, "draw"))
    seats = tuple([(one.number, one.table, one.seat) for one in going.event.playing])
    going.do(f.Redrawn(seats, _first_dealers(going)))
    going.do(f.LevelBegan(0))


def _first_dealers(going: Going) -> tuple[tuple[int, int], ...]:
    """Return a random seat for each table; the first dealer's seat is the one after it (TRN-22)."""
    found = []
    for table in going.event.tables:
        here = going.event.at_table(table.number)
        found.append((table.number, going.draw(here)[0].seat - 1))
    return tuple(found)


def seat_late(going: Going, number: int) -> None:
    """Seat a late entry by lot at one of the tables with fewest players (TRN-12)."""
    tables = least_filled(going.event)
    if not tables:
        new = going.event.opened + 1
        going.do(f.TableOpened(new, going.draw(range(going.event.structure.seats))[0]))
        tables = [new]
    table = going.draw(tables)[0]
    seat = going.draw(sorted(free_seats(going.event, table)))[0]
    going.do(f.Seated(number, table, seat, "late"))


def go_on(going: Going) -> None:
    """Do everything that is due, until nothing is."""
    while going.event.phase == "playing":
        done = len(going.facts)
        for step in STEPS:
            step(going)
            if going.event.phase != "playing" or len(going.facts) > done:
                break
        else:
            return


def _remove_missing(going: Going) -> None:
    """Remove entries whose players never came, between two hands (TRN-67)."""
    event = going.event
    for number in event.missing:
        entrant = event.entrant(number)
        if entrant.plays and not entrant.came and not event.table(entrant.table).dealing:
            going.do(f.Removed(number))
            refunds = event.structure.refund_no_shows
            going.do(f.Refunded(number) if refunds else f.Placed((number,)))
            return


def _close_entries(going: Going) -> None:
    event = going.event
    if event.is_late_open:
        late = event.level >= event.structure.late_until
        if late or len(event.playing) <= paid_places(event):
            going.do(f.EntriesClosed())


def _end(going: Going) -> None:
    event = going.event
    if event.ending and not any(table.dealing for table in event.tables):
        going.do(f.CalledOff())
        return
    if len(event.playing) == 1 and not event.is_late_open:
        if event.round is not None:
            _end_round(going, last=True)
        going.do(f.Ended(going.event.playing[0].number))


def _clock(going: Going) -> None:
    event = going.event
    if event.paused_at is not None:
        return
    busy = any(table.dealing for table in event.tables)
    if event.break_due and not busy:
        going.do(f.BreakBegan(event.at + 60 * event.break_due))
    elif event.break_until is not None and event.at >= event.break_until:
        going.do(f.BreakEnded())
        _begin_level(going)
    elif event.runs and _level_is_over(event):
        if minutes := event.structure.pause_after(event.level):
            going.do(f.BreakDue(minutes))
        else:
            _begin_level(going)


def _begin_level(going: Going) -> None:
    """Begin the next level; after the first one, mark players who have not come (TRN-67)."""
    event = going.event
    going.do(f.LevelBegan(event.level + 1))
    missing = tuple([entrant.number for entrant in event.playing if not entrant.came])
    if event.level == 0 and event.structure.no_show == "removed" and missing:
        going.do(f.Missed(missing))


def _level_is_over(event: Event) -> bool:
    if event.structure.level_by == "minutes":
        return event.left <= 0
    length = event.now_level.length
    dealt = [t.in_level for t in event.tables if t.level == event.level]
    return max(dealt, default=0) >= length


def _rounds(going: Going) -> None:
    """Play hand for hand one player before the paid places, at several tables (TRN-40…42)."""
    event = going.event
    if event.structure.hand_for_hand == "off" or event.is_late_open:
        return
    left, paid = len(event.playing), paid_places(event)
    busy = any(table.dealing for table in event.tables)
    if event.round is None:
        if left == paid + 1 and len(event.tables) > 1 and not busy:
            going.do(f.RoundsBegan())
        return
    waiting = [t for t in event.tables if not t.done and len(event.at_table(t.number)) >= 2]
    if busy or (waiting and any(table.done for table in event.tables)):
        return
    if any(table.done for table in event.tables) or left <= paid or len(event.tables) == 1:
        _end_round(going, last=left <= paid or len(event.tables) == 1)


def _end_round(going: Going, last: bool) -> None:
    place(going, going.event.round or ())
    going.do(f.RoundEnded(last))


def place(going: Going, gone: Sequence[tuple[int, int, int]]) -> None:
    """Place the players who went out in one hand, or one round: a larger stack before it is higher,
    equal stacks share (TRN-45, TRN-46). Within a hand they come from the dealer's left.
    """
    for before in sorted({stack for _, stack, _ in gone}):
        alike = [(table, i, n) for i, (n, stack, table) in enumerate(gone) if stack == before]
        going.do(f.Placed(tuple([number for _, _, number in sorted(alike)])))


def _in_round(event: Event) -> bool:
    """Return whether some tables have finished their hand of a round and others have not."""
    return event.round is not None and any(table.done for table in event.tables)


def _break_tables(going: Going) -> None:
    event = going.event
    if _in_round(event):
        return
    last = max(table.number for table in event.tables)
    if event.table(last).dealing or not is_broken_next(event, last):
        return
    _scatter(going, last)


def _scatter(going: Going, number: int) -> None:
    """Break a table: each of its players gets another table and a seat by lot (TRN-35)."""
    for entrant in going.draw(going.event.at_table(number)):
        table = going.draw(least_filled(going.event, but=number))[0]
        seat = going.draw(sorted(free_seats(going.event, table)))[0]
        going.do(f.Seated(entrant.number, table, seat, "break"))
    going.do(f.TableBroken(number))
    redraw, left = going.event.structure.redraw, len(going.event.tables)
    if (left == 1 and redraw != "off") or (left == 2 and redraw == "two_and_final"):
        going.do(f.RedrawDue())


def _balance(going: Going) -> None:
    """Move a player from the fullest table to the emptiest, between two hands (TRN-30…33)."""
    event = going.event
    if _in_round(event):
        return
    sitting = counts(event)
    source = fullest(event)
    table = event.table(source)
    if table.dealing or sitting[source] - min(sitting.values()) <= event.structure.balance_gap:
        return
    to = min(sitting, key=lambda number: (sitting[number], number))
    here = event.at_table(source)
    who = going.draw(here)[0] if event.structure.mover == "random" else next_dealer(event, table)
    assert who is not None, "the fullest table has players"
    going.do(f.Seated(who.number, to, free_seats(event, to)[0], "balance"))


def _redraw(going: Going) -> None:
    event = going.event
    if not event.redraw_due or any(table.dealing for table in event.tables):
        return
    tables = [table.number for table in event.tables]
    numbers = [entrant.number for entrant in event.playing]
    seats = tuple(drawn(numbers, tables, event.structure.seats, going.draw))
    places = dict.fromkeys(tables, ()) | {
        table: tuple([seat for _, drawn_to, seat in seats if drawn_to == table]) for table in tables
    }
    dealers = tuple([(table, going.draw(places[table])[0] - 1) for table in tables])
    going.do(f.Redrawn(seats, dealers))


def pay_bounty(going: Going, number: int, claim: Claim, dealing: Sequence[int]) -> None:
    """Pay an entry's bounty to the players who put it out (TRN-80…83)."""
    bounty = going.event.entrant(number).bounty
    if not bounty or not claim:
        return
    for (player, _), part in zip(claim, parts(bounty, claim), strict=True):
        kept = part // 2 if going.event.structure.bounty == "progressive" else 0
        going.do(f.BountyPaid(number, dealing[player - 1], part - kept, kept))


def change_chips(going: Going, number: int) -> None:
    """Exchange a table's chips for those of its new level (TRN-51)."""
    event, structure = going.event, going.event.structure
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
        after, cards = raced(stacks, old, chip, going.draw(range(DECK)))
    numbers = [entrant.number for entrant in here]
    going.do(f.Raced(number, tuple(zip(numbers, after, strict=True)), cards))


def change_game(going: Going, number: int) -> None:
    """Change to the next game of the rotation, once this one has been dealt long enough.

    An orbit ends when every seat dealt in at its beginning has dealt; a seat whose player has gone
    counts as passed (MIX-03).
    """
    event, table = going.event, going.event.table(number)
    if len(event.games) == 1:
        return
    seats = {entrant.seat for entrant in event.at_table(number)}
    per = event.structure.per_game
    over = not seats & set(table.to_deal) if per == "orbit" else table.since >= per
    if table.since and not over:
        return
    game = (table.game + 1) % len(event.games) if table.since else table.game
    going.do(f.GameChanged(number, game, tuple(sorted(seats))))


STEPS = (
    _close_entries,
    _remove_missing,
    _end,
    _clock,
    _rounds,
    _break_tables,
    _balance,
    _redraw,
)
"""The automatic steps, in order."""
