"""What holds in every tournament, whatever goes wrong in it.

The events of the tournament are held against those of its tables, chip by chip and seat by seat,
and against places that are counted here once more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from doorcard.room.hosting.table_keeper import StoredTable
from doorcard.room.library import library
from doorcard.room.tournaments.event_keeper import TournamentSetup
from doorcard.room.tournaments.orders import terms_of
from doorcard.table import new_session
from doorcard.table.chairs import SatDown
from doorcard.table.facts import HandBegan
from doorcard.tournament import Structure, fold, new_event, standings
from doorcard.tournament import facts as f
from doorcard.tournament.event import Event

from .holding import Broken, Log

Gone = tuple[tuple[int, int], ...]
"""Entries that went out at the same moment, each with its chips when the hand began."""


class Laws:
    """A tournament as its log tells it, with its tables as theirs do. All raise `Broken`."""

    def __init__(self, id: str, opened: TournamentSetup, at: float) -> None:
        self.id = id
        self.opened = opened
        self.event: Event = new_event(opened.structure, at)
        self.seq = 0
        self.logs: dict[str, Log] = {}
        self.moments: list[Gone] = []
        """Who went out when, first out first."""
        self._round: list[tuple[int, int]] = []
        """Who went out in this round, hand for hand."""
        self._handed_out = 0
        """All chips that were ever given to entries."""
        self._left = 0
        """Chips that left play, less those that came in by changing chips."""
        self._first: dict[str, tuple[int, int]] = {}
        """Who was given a seat, with its table and the number of the first hand that is theirs."""
        self._hand: tuple[int, int] | None = None
        """The event and table of the latest hand in which somebody went out."""

    @property
    def structure(self) -> Structure:
        """What it is played by."""
        return self.opened.structure

    @property
    def over(self) -> bool:
        """Whether nothing is left to do at any table."""
        ended = self.event.phase in ("over", "off")
        return ended and all(log.session.closed for log in self.logs.values())

    # The tournament's events

    def take(self, seq: int, facts: Sequence[f.Fact]) -> None:
        """Take an event of the tournament that was kept."""
        if seq != self.seq + 1:
            raise Broken(f"the tournament's event {seq} was kept after {self.seq}")
        for fact in facts:
            self._before(fact)
            self.event = fold(self.event, [fact])
            self._after(fact)
        self.seq = seq
        event = self.event
        if event.phase == "playing" and event.chips != self._handed_out - self._left:
            raise Broken(
                f"{event.chips} chips are in play; {self._handed_out} were handed out, and "
                f"{self._left} left"
            )
        seats = [(one.table, one.seat) for one in event.playing]
        if len(set(seats)) < len(seats) or any(not one.stack for one in event.playing):
            raise Broken(f"a seat is given twice, or to somebody without chips: {seats}")

    def _before(self, fact: f.Fact) -> None:
        event = self.event
        match fact:
            case f.HandEnded():
                self._check_ended(fact)
            case f.WentOut(number=number, before=before, in_round=True):
                self._round.append((number, before))
            case f.WentOut(number=number, before=before):
                self._out_of_a_hand(number, before)
            case f.Removed(number=number):
                self._left += event.entrant(number).stack
                self.moments.append(((number, 0),))
            case f.Refunded():
                self.moments.pop()  # who is refunded has no place
            case f.Raced():
                self._check_raced(fact)
            case f.RoundEnded() if self._round:
                self.moments.append(tuple(self._round))
                self._round = []
            case _:
                pass

    def _after(self, fact: f.Fact) -> None:
        match fact:
            case f.Seated(number=number, table=table, why=why):
                if why in ("draw", "late"):
                    self._handed_out += self.structure.stack
                first = self.event.table(table).hands + 1
                self._first[self.event.entrant(number).who] = (table, first)
            case f.HandBegan():
                here = {entrant.number for entrant in self.event.at_table(fact.table)}
                if set(fact.players) != here:
                    raise Broken(f"{here - set(fact.players)} miss a hand at table {fact.table}")
                self._check_moved(fact)
            case _:
                pass

    def _check_moved(self, fact: f.HandBegan) -> None:
        """See that whoever was given a seat plays the first hand after it (TRN-12, TRN-33)."""
        number = self.event.table(fact.table).hands
        for entrant in self.event.at_table(fact.table):
            table, first = self._first.pop(entrant.who, (0, 0))
            if table == fact.table and first != number:
                raise Broken(f"{entrant.who} plays hand {number} of table {table}, not {first}")

    def _out_of_a_hand(self, number: int, before: int) -> None:
        """Note who went out; those of one hand come one after the other in one event."""
        table = self.event.entrant(number).table
        hand = (self.seq, table)
        if self._hand == hand:
            self.moments[-1] = (*self.moments[-1], (number, before))
        else:
            self.moments.append(((number, before),))
            self._hand = hand

    def _check_ended(self, fact: f.HandEnded) -> None:
        """See that a hand came out as its table says."""
        done = self.logs[f"{self.id}.{fact.table}"].session.finished
        if done is None or done.playing.number != self.event.table(fact.table).hands:
            raise Broken(f"a hand of table {fact.table} was taken that is not its latest")
        if tuple(done.playing.hand.stacks) != fact.stacks:
            raise Broken(f"{fact.stacks} were taken for {done.playing.hand.stacks}")

    def _check_raced(self, fact: f.Raced) -> None:
        """See that stacks change by less than a chip, and all are of the new one (TRN-51…54)."""
        chip = self.event.now_level.chip
        for number, stack in fact.stacks:
            before = self.event.entrant(number).stack
            whole = before - before % chip
            if stack % chip or stack not in (whole, whole + chip) or not stack:
                raise Broken(f"{before} was changed for {stack} in chips of {chip}")
            self._left += before - stack
        if self.structure.chip_race == "race" and len(fact.cards) != len(fact.stacks):
            raise Broken("a race has cards for everybody at the table")

    # The events of its tables

    def take_table(self, table: str, seq: int, at: float, facts: tuple[Any, ...]) -> None:
        """Take an event of a table that was kept."""
        number = int(table.rpartition(".")[2])
        if table not in self.logs:
            terms = terms_of(self.id, self.opened, number)
            self.logs[table] = Log(StoredTable(new_session(table, self.id, terms, library, 0), 0))
        log = self.logs[table]
        log.take_facts(seq, at, facts)
        log.check_nobody_late(seq, [])
        if any(isinstance(fact, SatDown) for fact in facts):
            self._check_seats()
        if any(isinstance(fact, HandBegan) for fact in facts):
            self._check_began(number, log)

    def _check_seats(self) -> None:
        """See that nobody sits in two chairs."""
        seated = [
            chair.who
            for log in self.logs.values()
            for chair in log.session.seating.chairs
            if chair is not None
        ]
        if len(set(seated)) < len(seated):
            raise Broken(f"somebody sits at two tables: {sorted(seated)}")

    def _check_began(self, number: int, log: Log) -> None:
        """See that a hand is dealt to whom and with what the tournament says."""
        playing, table = log.session.playing, self.event.table(number)
        assert playing is not None
        wanted = tuple([self.event.entrant(n).who for n in table.dealing])
        if (playing.number, playing.people, playing.stacks) != (
            table.hands,
            wanted,
            table.opened_with,
        ):
            raise Broken(f"hand {playing.number} of table {number} is not what was ordered")
        for other in self.logs.values():
            twice = other.session.playing
            if other is not log and twice is not None and set(twice.people) & set(playing.people):
                raise Broken(f"somebody plays at table {number} and {other.session.id} at once")

    # The end

    def check_end(self) -> None:
        """See that everybody has the place they played for, and all that was won adds up."""
        event = self.event
        if event.phase != "over":
            raise Broken(f"the tournament is {event.phase} at its end")
        found = {one.number: one.place for one in standings(event) if one.place}
        if found != self._places():
            raise Broken(f"the places are {found}, by the log {self._places()}")
        paid = sum([one.prize for one in standings(event)])
        paid += sum([one.earned for one in event.entrants])
        bounties = sum([one.bounty for one in event.entrants])
        structure = self.structure
        refunds = len(event.refunded) * (
            structure.bounty_amount if structure.bounty != "off" else 0
        )
        if paid + bounties != structure.buy_in * event.paid_for + refunds:
            raise Broken(f"{paid} were paid and {bounties} kept, of {event.paid_for} entries")
        for log in self.logs.values():
            if not log.session.closed or log.session.book.total:
                raise Broken(f"table {log.session.id} is not closed, or has chips")

    def _places(self) -> dict[int, int]:
        """Count the places: later out is higher, in one moment more chips, equal ones share."""
        last = {one.who: one.number for one in self.event.entrants}
        out = {number for moment in self.moments for number, _ in moment}
        winner = [n for group in self.event.outs for n in group if n not in out]
        if len(winner) != 1:
            raise Broken(f"{winner} have won")
        found, place = {winner[0]: 1}, 2
        for moment in reversed(self.moments):
            counted = [one for one in moment if last[self.event.entrant(one[0]).who] == one[0]]
            for number, before in counted:
                found[number] = place + sum([more > before for _, more in counted])
            place += len(counted)
        return found
