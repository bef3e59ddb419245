"""The state of a tournament: players, seats, chips, levels and places.

An `Event` is an immutable value. Only facts change it, so it can be restored from stored facts.
"""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from doorcard.rules.game import Game
from doorcard.rules.stakes import EventRules, Stakes
from doorcard.tournament.structure import Level, Structure


class Entrant(Struct, frozen=True):
    """An entry, numbered from 1 as they came; a re-entry is a new one (TRN-13)."""

    number: int
    who: str
    stack: int = 0
    table: int = 0
    seat: int = 0
    bounty: int = 0
    earned: int = 0
    """The bounties that were paid to it."""
    name: str = ""
    bot: str = ""
    """The level of a bot; empty for people."""
    bank: float = 0.0
    """The seconds of its time bank that are used up (TRN-71)."""
    came: bool = False
    """Whether its player was ever there (TRN-67)."""

    @property
    def plays(self) -> bool:
        """Whether it has a seat."""
        return self.table > 0


class EventTable(Struct, frozen=True):
    """A table: its dealer, its game, and its seats that became empty, the latest last."""

    number: int
    dealer: int = 0
    """The seat that dealt last; before the first hand, the one before the first dealer's."""
    dealing: tuple[int, ...] = ()
    """The entries in the running hand, from the dealer's left; the last one deals."""
    opened_with: tuple[int, ...] = ()
    """Their stacks at its beginning."""
    emptied: tuple[int, ...] = ()
    hands: int = 0
    level: int = 0
    """The level of its latest hand, counted from 0, and the number of hands dealt at that level."""
    in_level: int = 0
    game: int = 0
    """Its game in the rotation, counted from 0."""
    to_deal: tuple[int, ...] = ()
    """The seats that still have to deal before the game changes (MIX-03)."""
    since: int = 0
    """The number of hands dealt of the game."""
    chip: int = 0
    """The chip of its latest hand."""
    rules: EventRules = EventRules()
    """The special rules of its latest hand."""
    done: bool = False
    """Whether it has finished its hand of a round, hand for hand."""


class Event(Struct, frozen=True, dict=True):
    """A tournament. Times are seconds on one clock."""

    structure: Structure
    phase: str = "open"
    """`open` before the start, `playing`, `over`; `off` if it was cancelled, or too few players
    came."""
    entrants: tuple[Entrant, ...] = ()
    tables: tuple[EventTable, ...] = ()
    opened: int = 0
    """The highest number that a table ever had; numbers are not reused."""
    level: int = 0
    """The level, counted from 0."""
    left: float = 0.0
    """The seconds left in the level, as of `at`, if levels are timed."""
    runs: bool = False
    """Whether the level's clock runs."""
    at: float = 0.0
    break_due: int = 0
    """The minutes of the break that begins when no hand is running any more."""
    break_until: float | None = None
    outs: tuple[tuple[int, ...], ...] = ()
    """Entries that are out, first out first; those in one tuple share their place."""
    round: tuple[tuple[int, int, int], ...] | None = None
    """Hand for hand: the players who went out in this round, with their stack before and their
    table."""
    redraw_due: bool = False
    entries_closed: bool = False
    """Whether entry is closed, and prizes are fixed (TRN-11, TRN-15, TRN-48)."""
    removed: int = 0
    """The chips that left play, less those that races added (TRN-07)."""
    paused_at: float | None = None
    """The time since which its host has stopped it, if so."""
    reading: bool = False
    """Whether it is stopped only while its host reads, and goes on automatically."""
    ending: bool = False
    """Whether it is cancelled as soon as no hand is running."""
    missing: tuple[int, ...] = ()
    """Entries whose players were not there by the end of level one, and are to be removed."""
    refunded: tuple[int, ...] = ()
    """Entries whose buy-in was refunded, and who can't place."""

    def entrant(self, number: int) -> Entrant:
        """Return an entry."""
        return self.entrants[number - 1]

    def table(self, number: int) -> EventTable:
        """Return a table that is still in play."""
        return next(table for table in self.tables if table.number == number)

    @cached_property
    def playing(self) -> tuple[Entrant, ...]:
        """All entries that have a seat."""
        return tuple([entrant for entrant in self.entrants if entrant.plays])

    def at_table(self, number: int) -> tuple[Entrant, ...]:
        """Return the entries at a table, by seat."""
        found = [entrant for entrant in self.playing if entrant.table == number]
        return tuple(sorted(found, key=lambda entrant: entrant.seat))

    @property
    def clock_runs(self) -> bool:
        """Whether the level is timed now; hand for hand it is not (TRN-42)."""
        by_minutes = self.structure.level_by == "minutes"
        return self.runs and by_minutes and self.round is None and self.paused_at is None

    @property
    def now_level(self) -> Level:
        """The level, as its list has it."""
        return self.structure.level(self.level)[0]

    @property
    def is_late_open(self) -> bool:
        """Whether late entry or re-entry is open (TRN-10, TRN-11)."""
        return self.phase == "playing" and not self.entries_closed

    @cached_property
    def games(self) -> tuple[Game, ...]:
        """The games of the rotation."""
        return self.structure.built()

    def game_of(self, table: EventTable) -> Game:
        """Return the game of a table."""
        return self.games[table.game]

    def stakes_of(self, table: EventTable) -> Stakes:
        """Return the stakes of a table's latest hand (TRN-03), with its special rules."""
        return replace(self.structure.stakes(table.level), event=table.rules)

    @property
    def paid_for(self) -> int:
        """The number of entries that pay for the prizes: those not refunded (TRN-47, TRN-67)."""
        return len(self.entrants) - len(self.refunded)

    def rules(self) -> EventRules:
        """Return the special rules of a hand that begins now (TRN-08, TRN-55, TRN-70)."""
        structure = self.structure
        return EventRules(
            uncapped=structure.uncap_last_two and len(self.playing) == 2,
            best_five=structure.odd_chip_cards == "best_five",
            open_all_in=structure.show_all_in_early,
        )

    @property
    def chips(self) -> int:
        """The number of chips in play."""
        return sum([entrant.stack for entrant in self.entrants])


def with_entrant(event: Event, number: int, **changed: object) -> Event:
    """Return an event with an entry changed."""
    entrants = list(event.entrants)
    entrants[number - 1] = replace(entrants[number - 1], **changed)
    return replace(event, entrants=tuple(entrants))


def with_table(event: Event, number: int, **changed: object) -> Event:
    """Return an event with a table changed."""
    tables = [replace(t, **changed) if t.number == number else t for t in event.tables]
    return replace(event, tables=tuple(tables))


def emptied(event: Event, entrant: Entrant) -> Event:
    """Return an event in which an entry has lost its seat, which is the latest empty one."""
    for table in event.tables:
        if table.number == entrant.table:
            event = with_table(event, table.number, emptied=(*table.emptied, entrant.seat))
    return with_entrant(event, entrant.number, table=0, seat=0)
