"""A table's whole state, between hands and in them: the fold of everything that happened there.

It has no socket, no clock and no chance of its own: times and seeds come in with commands, and
every change is a fact (`doorcard.table.facts`). Times are seconds on one clock.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from doorcard.fairness import NOTHING
from doorcard.rules.errors import Illegal
from doorcard.table.chairs import Seating, empty
from doorcard.table.money.book import Book
from doorcard.table.playing import Playing
from doorcard.table.terms import Library, Terms

DAY = 24 * 3600


class Person(Struct, frozen=True, gc=False):
    """Somebody who ever sat here. `absent`: sat out by the table, for want of an answer.

    `saved` counts how often on `day` (days since the epoch) they were treated as all-in (ROOM-14).
    """

    who: str
    connected: bool = False
    auto_muck: bool = False
    absent: bool = False
    day: int = -1
    saved: int = 0

    def saved_on(self, now: float) -> int:
        """Return how often they were treated as all-in on the day of `now`."""
        return self.saved if self.day == int(now // DAY) else 0


class Choosing(Struct, frozen=True, gc=False):
    """The dealer is choosing what to deal: from which chair, and until when."""

    chair: int
    deadline: float


class Finished(Struct, frozen=True, gc=False):
    """The hand before, as it ended, and the players who laid their cards open afterwards."""

    playing: Playing
    ended: float
    showed: tuple[int, ...] = ()


class Session(Struct, frozen=True, gc=False):
    """A table as it stands. `at` is the time of the latest event, `host` "" while nobody is."""

    id: str
    host: str
    terms: Terms
    library: Library
    seating: Seating
    book: Book = Book()
    people: tuple[Person, ...] = ()
    playing: Playing | None = None
    finished: Finished | None = None
    choosing: Choosing | None = None
    next_at: float | None = None
    """When the next hand begins."""
    hands: int = 0
    """How many hands have begun."""
    turn: int = 0
    """Whose turn it is on the menu, where games rotate."""
    dealt: int = 0
    """How many hands of that game have been dealt."""
    coming: Terms | None = None
    """What the host has laid down from the next hand on."""
    previous: str = NOTHING
    """The hash of what everybody saw of the hand before."""
    paused_at: float | None = None
    """Since when the host has stopped every clock."""
    closed: bool = False
    at: float = 0

    def person(self, who: str) -> Person:
        """Return what is known of somebody; nothing much of a stranger."""
        return next((person for person in self.people if person.who == who), Person(who))

    def admits(self, who: str) -> bool:
        """Tell whether somebody has been let in: they may watch, and take a chair."""
        return any(person.who == who for person in self.people)

    def with_person(self, person: Person) -> Session:
        """Return the session with what is known of somebody renewed."""
        others = [one for one in self.people if one.who != person.who]
        return replace(self, people=(*others, person))

    @property
    def running(self) -> Playing:
        """The hand in progress. Raise `Illegal` `no_hand` between hands."""
        if self.playing is None:
            raise Illegal("no_hand", "no hand is being played; wait for the next one")
        return self.playing

    @property
    def paused(self) -> bool:
        """Whether the host has stopped the table."""
        return self.paused_at is not None

    @property
    def seeds_wanted(self) -> int:
        """How many secret seeds the table waits for; 0 where it waits for none."""
        return 0 if self.playing is None or self.paused else self.playing.seeds_wanted

    @property
    def due(self) -> float | None:
        """The earliest time at which something happens by itself; None for never."""
        if self.paused:
            return None
        times = [] if self.next_at is None else [self.next_at]
        if self.choosing is not None:
            times.append(self.choosing.deadline)
        if self.playing is not None:
            if self.playing.shuffling is not None:
                times.append(self.playing.shuffling.deadline)
            times += [timer.deadline for _, timer in self.playing.decision.timers]
        return min(times, default=None)


def opened(id: str, host: str, terms: Terms, library: Library, at: float) -> Session:
    """Return a new table, empty."""
    return Session(id, host, terms, library, empty(terms.chairs), at=at)
