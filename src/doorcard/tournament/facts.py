"""The facts of a tournament. Only facts change an event."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.tournament.event import Entrant, Event, EventTable, emptied, with_entrant, with_table


class Fact(Struct, frozen=True, tag=True, tag_field="fact"):
    """A fact of a tournament."""

    def apply(self, event: Event) -> Event:
        """Return the event after this fact."""
        raise NotImplementedError


class Passed(Fact, frozen=True):
    """Time has passed; a running clock has less time left."""

    at: float

    def apply(self, event: Event) -> Event:
        left = event.left - (self.at - event.at if event.clock_runs else 0)
        return replace(event, at=self.at, left=left)


class Entered(Fact, frozen=True):
    """Somebody has entered (TRN-10…13)."""

    who: str
    name: str = ""
    bot: str = ""

    def apply(self, event: Event) -> Event:
        bounty = event.structure.bounty_amount if event.structure.bounty != "off" else 0
        number, came = len(event.entrants) + 1, bool(self.bot)
        new = Entrant(number, self.who, bounty=bounty, name=self.name, bot=self.bot, came=came)
        return replace(event, entrants=(*event.entrants, new))


class Withdrew(Fact, frozen=True):
    """Somebody has left before the start, which is free (TRN-14)."""

    who: str

    def apply(self, event: Event) -> Event:
        rest = [entrant for entrant in event.entrants if entrant.who != self.who]
        return replace(event, entrants=tuple([replace(e, number=i) for i, e in enumerate(rest, 1)]))


class Resumed(Fact, frozen=True):
    """It goes on after a time without a process; the clocks of levels and breaks did not run."""

    at: float

    def apply(self, event: Event) -> Event:
        until = None if event.break_until is None else event.break_until + self.at - event.at
        return replace(event, at=self.at, break_until=until)


class Paused(Fact, frozen=True):
    """Its host has stopped it: no hand begins, no clock runs; `reading`: while they read."""

    reading: bool = False

    def apply(self, event: Event) -> Event:
        return replace(event, paused_at=event.at, reading=self.reading)


class Continued(Fact, frozen=True):
    """It goes on after a pause; a break lasts longer by the same time."""

    def apply(self, event: Event) -> Event:
        until, since = event.break_until, event.paused_at
        if until is not None and since is not None:
            until += event.at - since
        return replace(event, paused_at=None, reading=False, break_until=until)


class Hurried(Fact, frozen=True):
    """A player who practises alone skips the pause: the next hands begin now."""

    def apply(self, event: Event) -> Event:
        return event


class Came(Fact, frozen=True):
    """The player of an entry is there for the first time (TRN-67)."""

    number: int

    def apply(self, event: Event) -> Event:
        return with_entrant(event, self.number, came=True)


class Ending(Fact, frozen=True):
    """It is to be cancelled, after the running hands."""

    def apply(self, event: Event) -> Event:
        return replace(event, ending=True)


class CalledOff(Fact, frozen=True):
    """It was cancelled: nobody places, and every entry is refunded."""

    def apply(self, event: Event) -> Event:
        unseated = tuple([replace(entrant, table=0, seat=0) for entrant in event.entrants])
        return replace(event, phase="off", runs=False, entrants=unseated, tables=())


class Began(Fact, frozen=True):
    """The tournament has begun; with too few players it is cancelled, and everybody is refunded."""

    on: bool = True

    def apply(self, event: Event) -> Event:
        return replace(event, phase="playing" if self.on else "off")


class TableOpened(Fact, frozen=True):
    """A table was set up; the seat after `dealer` deals first (TRN-22)."""

    table: int
    dealer: int

    def apply(self, event: Event) -> Event:
        tables = (*event.tables, EventTable(self.table, self.dealer))
        return replace(event, tables=tables, opened=max(event.opened, self.table))


class TableBroken(Fact, frozen=True):
    """A table was closed: its players sit at others (TRN-35)."""

    table: int

    def apply(self, event: Event) -> Event:
        rest = [table for table in event.tables if table.number != self.table]
        return replace(event, tables=tuple(rest))


class Seated(Fact, frozen=True):
    """An entry got a seat: `why` is draw, late, balance, break or redraw."""

    number: int
    table: int
    seat: int
    why: str

    def apply(self, event: Event) -> Event:
        entrant = event.entrant(self.number)
        if entrant.plays:
            event = emptied(event, entrant)
        stack = event.structure.stack if self.why in ("draw", "late") else entrant.stack
        event = with_entrant(event, self.number, table=self.table, seat=self.seat, stack=stack)
        table = event.table(self.table)
        still = tuple([seat for seat in table.emptied if seat != self.seat])
        return with_table(event, self.table, emptied=still)


class EntriesClosed(Fact, frozen=True):
    """Entry is closed (TRN-11, TRN-15)."""

    def apply(self, event: Event) -> Event:
        return replace(event, entries_closed=True)


class LevelBegan(Fact, frozen=True):
    """A level holds for all hands that begin from now on (TRN-03). It is counted from 0."""

    level: int

    def apply(self, event: Event) -> Event:
        seconds = 60.0 * event.structure.level(self.level)[0].length
        return replace(event, level=self.level, left=seconds, runs=True)


class BreakDue(Fact, frozen=True):
    """No new hand begins; after the running ones there is a break (TRN-05)."""

    minutes: int

    def apply(self, event: Event) -> Event:
        return replace(event, break_due=self.minutes, runs=False)


class BreakBegan(Fact, frozen=True):
    """The break has begun."""

    until: float

    def apply(self, event: Event) -> Event:
        return replace(event, break_due=0, break_until=self.until)


class BreakEnded(Fact, frozen=True):
    """The break is over."""

    def apply(self, event: Event) -> Event:
        return replace(event, break_until=None)


class GameChanged(Fact, frozen=True):
    """Another game of the rotation is dealt at a table (MIX-03)."""

    table: int
    game: int
    to_deal: tuple[int, ...]

    def apply(self, event: Event) -> Event:
        return with_table(event, self.table, game=self.game, to_deal=self.to_deal, since=0)


class Raced(Fact, frozen=True):
    """A table's chips were exchanged for those of its level, and odd ones raced off (TRN-51…54)."""

    table: int
    stacks: tuple[tuple[int, int], ...]
    """Each entry with its chips afterwards."""
    cards: tuple[tuple[Card, ...], ...] = ()

    def apply(self, event: Event) -> Event:
        before = event.chips
        for number, stack in self.stacks:
            event = with_entrant(event, number, stack=stack)
        return replace(event, removed=event.removed + before - event.chips)


class HandBegan(Fact, frozen=True):
    """A table deals a hand at the present level."""

    table: int
    players: tuple[int, ...]

    def apply(self, event: Event) -> Event:
        table = event.table(self.table)
        dealer = event.entrant(self.players[-1]).seat
        level = event.level
        return with_table(
            event,
            self.table,
            dealer=dealer,
            dealing=self.players,
            opened_with=tuple([event.entrant(number).stack for number in self.players]),
            hands=table.hands + 1,
            since=table.since + 1,
            to_deal=tuple([seat for seat in table.to_deal if seat != dealer]),
            level=level,
            in_level=1 + (table.in_level if table.level == level else 0),
            chip=event.structure.level(level)[0].chip,
            rules=event.rules(),
        )


class HandEnded(Fact, frozen=True):
    """A table's hand is over; `stacks` are the players' chips, in the order of the hand."""

    table: int
    stacks: tuple[int, ...]
    banks: tuple[float, ...] = ()
    """The seconds they have used of their time banks in total; empty if no time was recorded."""

    def apply(self, event: Event) -> Event:
        table = event.table(self.table)
        banks = self.banks or (0.0,) * len(self.stacks)
        for number, stack, bank in zip(table.dealing, self.stacks, banks, strict=True):
            event = with_entrant(event, number, stack=stack, bank=bank)
        done = event.round is not None
        return with_table(event, self.table, dealing=(), opened_with=(), done=done)


class WentOut(Fact, frozen=True):
    """An entry has no chips left, and no seat. In a round its place is not known yet."""

    number: int
    before: int = 0
    in_round: bool = False

    def apply(self, event: Event) -> Event:
        entrant = event.entrant(self.number)
        event = emptied(event, entrant)
        if self.in_round and event.round is not None:
            event = replace(event, round=(*event.round, (self.number, self.before, entrant.table)))
        return event


class Placed(Fact, frozen=True):
    """Entries are out, and share a place if there are several; the first gets an odd unit."""

    numbers: tuple[int, ...]

    def apply(self, event: Event) -> Event:
        return replace(event, outs=(*event.outs, self.numbers))


class Removed(Fact, frozen=True):
    """A disqualified player's chips left play (TRN-68)."""

    number: int

    def apply(self, event: Event) -> Event:
        stack = event.entrant(self.number).stack
        event = replace(emptied(event, event.entrant(self.number)), removed=event.removed + stack)
        return with_entrant(event, self.number, stack=0)


class Missed(Fact, frozen=True):
    """Players who were not there by the end of level one; their entries are removed (TRN-67)."""

    numbers: tuple[int, ...]

    def apply(self, event: Event) -> Event:
        return replace(event, missing=self.numbers)


class Refunded(Fact, frozen=True):
    """An entry was refunded; it has no place, and no part in the prizes."""

    number: int

    def apply(self, event: Event) -> Event:
        return replace(event, refunded=(*event.refunded, self.number))


class BountyPaid(Fact, frozen=True):
    """A part of an entry's bounty was paid to a player who put it out; `kept` adds to their own."""

    number: int
    to: int
    paid: int
    kept: int = 0

    def apply(self, event: Event) -> Event:
        winner = event.entrant(self.to)
        event = with_entrant(
            event, self.to, earned=winner.earned + self.paid, bounty=winner.bounty + self.kept
        )
        return with_entrant(
            event, self.number, bounty=event.entrant(self.number).bounty - self.paid - self.kept
        )


class RoundsBegan(Fact, frozen=True):
    """From now on tables play hand for hand (TRN-40)."""

    def apply(self, event: Event) -> Event:
        return replace(event, round=())


class RoundEnded(Fact, frozen=True):
    """All tables have finished their hand of a round; `last` if play goes on as usual.

    It takes a fixed number of minutes from the level, however long it lasted (TRN-42).
    """

    last: bool = False

    def apply(self, event: Event) -> Event:
        played = any(table.done for table in event.tables)
        tables = tuple([replace(table, done=False) for table in event.tables])
        left = event.left - (60 * event.structure.h4h_minutes if played else 0)
        return replace(event, tables=tables, round=None if self.last else (), left=left)


class RedrawDue(Fact, frozen=True):
    """The players of the remaining tables get new seats by lot before their next hands (TRN-36)."""

    due: bool = True

    def apply(self, event: Event) -> Event:
        return replace(event, redraw_due=self.due)


class Redrawn(Fact, frozen=True):
    """All players have new seats: entry, table and seat of each."""

    seats: tuple[tuple[int, int, int], ...]
    dealers: tuple[tuple[int, int], ...]
    """Each table with the seat before its first dealer's."""

    def apply(self, event: Event) -> Event:
        for number, table, seat in self.seats:
            event = with_entrant(event, number, table=table, seat=seat)
        for table, dealer in self.dealers:
            event = with_table(event, table, dealer=dealer, emptied=(), to_deal=(), since=0)
        return replace(event, redraw_due=False)


class Ended(Fact, frozen=True):
    """One player has all chips, and keeps their own bounty (TRN-84)."""

    winner: int

    def apply(self, event: Event) -> Event:
        entrant = event.entrant(self.winner)
        event = with_entrant(event, self.winner, earned=entrant.earned + entrant.bounty, bounty=0)
        event = replace(emptied(event, entrant), outs=(*event.outs, (self.winner,)))
        return replace(event, phase="over", runs=False)
