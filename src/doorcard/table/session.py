"""A table's whole state, between hands and in them: the fold of everything that happened there.

It has no socket, no clock and no chance of its own: times and seeds come in with commands, and
every change is a fact (`doorcard.table.facts`). Times are seconds on one clock. `Playing` is a hand
as a table plays it: the hand itself, its shuffles, and the time of whoever is asked.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.fairness import DECKS, NOTHING, Table
from doorcard.rules.actions import DEALER, Action
from doorcard.rules.asks import Ask, arranged
from doorcard.rules.errors import Illegal
from doorcard.rules.hand import Hand
from doorcard.table.chairs import Seating, empty
from doorcard.table.clocks import REFILL, Timer
from doorcard.table.dealing import SealedShuffle
from doorcard.table.directing import Directions, table_id
from doorcard.table.door import Door
from doorcard.table.kills import Kills
from doorcard.table.money.book import Book
from doorcard.table.rotation import Question, Rotation, Upcoming
from doorcard.table.terms import Library, Pick, Terms


class Decision(Struct, frozen=True, gc=False):
    """A question the table put: its number in the hand, and each asked player's timer.

    Of a sealed question the timers of those who have answered are gone; the number stays.
    """

    number: int = 0
    at: int = -1
    """The phase that asks."""
    timers: tuple[tuple[int, Timer], ...] = ()

    def timer(self, player: int) -> Timer | None:
        """Return a player's timer, None where the player is not asked."""
        return dict(self.timers).get(player)

    def with_timer(self, player: int, timer: Timer) -> Decision:
        """Return the decision with another timer for a player who is asked."""
        timers = tuple([(p, timer if p == player else t) for p, t in self.timers])
        return replace(self, timers=timers)

    def answered(self, player: int) -> Decision:
        """Return the decision when a player has answered."""
        return replace(self, timers=tuple([(p, t) for p, t in self.timers if p != player]))

    def moved(self, seconds: float, now: float | None) -> Decision:
        """Return the decision with every timer moved as `Timer.moved` does."""
        return replace(self, timers=tuple([(p, t.moved(seconds, now)) for p, t in self.timers]))


class Playing(Struct, frozen=True, gc=False):
    """A hand in progress. Players are numbered from the dealer's left; `chairs` says where."""

    number: int
    table: Table
    """What its shuffles are bound to; its `hand` is the hand's id."""
    pick: Pick
    chairs: tuple[int, ...]
    people: tuple[str, ...]
    stacks: tuple[int, ...]
    """What each player began with."""
    hand: Hand
    arranged: bool = False
    """The deck was not shuffled but lies in an order of the room's (ROOM-80)."""
    dealings: tuple[SealedShuffle, ...] = ()
    decision: Decision = Decision()
    late: tuple[int, ...] = ()
    """The players who let a decision pass, and have not been heard of since."""
    dead: tuple[int, ...] = ()
    """The players whose hands are dead in a tournament, as they weren't there at the deal."""
    earlier: Playing | None = None
    """The hand before the latest answer that may be taken back, in practice (ROOM-73)."""
    answer: Action | None = None
    """That answer."""
    skipped: bool = False
    """Whether bots alone play it to its end, and nobody waits for it."""

    @property
    def shuffling(self) -> SealedShuffle | None:
        """The shuffle that is on its way, if any."""
        if self.dealings and self.dealings[-1].shuffle is None:
            return self.dealings[-1]
        return None

    @property
    def ask(self) -> Ask | None:
        """The question put to players; None while cards are shuffled and when the hand is over."""
        ask = self.hand.ask
        return None if ask is None or ask.players[0] == DEALER else ask

    @property
    def seeds_wanted(self) -> int:
        """How many secret seeds are wanted to go on: 0, 1 for a stub, or one for each deck."""
        ask = self.hand.ask
        if ask is None or ask.players[0] != DEALER or self.shuffling is not None:
            return 0
        whole = len(arranged(ask).cards) == len(self.hand.state.game.deck())
        return DECKS if whole else 1

    @property
    def is_put(self) -> bool:
        """Whether the hand's question has been put: by the same phase, to the players left."""
        ask, decision = self.ask, self.decision
        return (
            ask is not None
            and decision.at == self.hand.state.at
            and set(ask.players) == {player for player, _ in decision.timers}
        )

    def without_late(self, player: int) -> tuple[int, ...]:
        """Return who is late, but for a player who has been heard of."""
        return tuple([late for late in self.late if late != player])

    def player(self, who: str) -> int:
        """Return the number of somebody's player, 0 for who has no part in the hand."""
        return self.people.index(who) + 1 if who in self.people else 0

    def timer_of(self, who: str) -> Timer | None:
        """Return the time somebody has for the open decision, None where they are not asked."""
        return self.decision.timer(self.player(who))

    def player_in(self, chair: int) -> int:
        """Return the player who sits in a chair, 0 where nobody of the hand does."""
        return self.chairs.index(chair) + 1 if chair in self.chairs else 0


DAY = 24 * 3600


class AdmittedPerson(Struct, frozen=True, gc=False):
    """Somebody who was let in. `absent`: sat out by the table, since they are away.

    `seat`: a host approved of their taking a chair, or they must ask, since a host removed them
    from one. `saved` counts how often on `day` (days since the epoch) they were treated as all-in
    (ROOM-14); `drawn` is what their time bank lacked in hand `drawn_at` (ROOM-54). `number` and
    `name` are what hosts know them by while they have no chair. `gone_at` is when their connection
    was lost, 0 where that was not noted.
    """

    who: str
    connected: bool = False
    auto_muck: bool = False
    absent: bool = False
    day: int = -1
    saved: int = 0
    seat: Literal["", "approved", "must_ask"] = ""
    number: int = 0
    name: str = ""
    drawn: float = 0
    drawn_at: int = 0
    gone_at: float = 0

    def lacks(self, hand: int) -> float:
        """Return how many seconds their time bank lacks in a hand: each hand puts some back."""
        return max(0.0, self.drawn - REFILL * (hand - self.drawn_at))

    def saved_on(self, now: float) -> int:
        """Return how often they were treated as all-in on the day of `now`."""
        return self.saved if self.day == int(now // DAY) else 0


class Choosing(Struct, frozen=True, gc=False):
    """The dealer is choosing what to deal: from which chair, and until when."""

    chair: int
    deadline: float


class LaidOpen(Struct, frozen=True, gc=False):
    """What lies open of a hand that is over besides what it showed by itself, as `(player, card)`.

    `shown` are cards that players held (ROOM-70), `rabbit` those that would have come (ROOM-71).
    """

    shown: tuple[tuple[int, Card], ...] = ()
    rabbit: tuple[tuple[int, Card], ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of it."""
        return tuple([card for _, card in (*self.shown, *self.rabbit)])


NOTHING_LAID = LaidOpen()


class Finished(Struct, frozen=True, gc=False):
    """The hand before, as it ended, and what was laid open of it afterwards."""

    playing: Playing
    ended: float
    laid: LaidOpen = NOTHING_LAID


class Session(Struct, frozen=True, gc=False):
    """A table as it stands. `at` is the time of the latest event, `host` "" while nobody is.

    `cohosts` may do whatever the host may, except for what concerns the hosts.
    """

    id: str
    host: str
    terms: Terms
    library: Library
    seating: Seating
    book: Book = Book()
    people: tuple[AdmittedPerson, ...] = ()
    playing: Playing | None = None
    finished: Finished | None = None
    choosing: Choosing | None = None
    next_at: float | None = None
    """When the next hand begins."""
    hands: int = 0
    """How many hands have begun."""
    rotation: Rotation = Rotation()
    upcoming: Upcoming | None = None
    question: Question | None = None
    """What is asked before the hand that comes."""
    kills: Kills = Kills()
    coming: Terms | None = None
    """What the host has laid down from the next hand on."""
    previous: str = NOTHING
    """The hash of what everybody saw of the hand before."""
    paused_at: float | None = None
    """Since when the host has stopped every clock."""
    closed: bool = False
    at: float = 0
    cohosts: tuple[str, ...] = ()
    door: Door = Door()
    last_bots: tuple[str, ...] = ()
    """The level of each bot that sat here when the table ended."""
    carried: tuple[tuple[Pick, Pick], ...] = ()
    """Picks whose next hand is played with other options since an earlier one, and as what."""
    directions: Directions | None = None
    """What the tournament last told the table that plays in one."""

    def as_carried(self, pick: Pick) -> Pick:
        """Return a pick as its next hand is played: with what earlier hands left (CAR-12)."""
        return next((now for picked, now in self.carried if picked == pick), pick)

    def person(self, who: str) -> AdmittedPerson:
        """Return what is known of somebody; nothing much of a stranger."""
        for person in self.people:
            if person.who == who:
                return person
        return AdmittedPerson(who)

    def admits(self, who: str) -> bool:
        """Tell whether somebody has been let in: they may watch, and take a chair.

        Everybody may watch a table of a tournament.
        """
        if self.terms.event is not None:
            return True
        return any(person.who == who for person in self.people) and not self.door.bars(who)

    @property
    def watching(self) -> tuple[AdmittedPerson, ...]:
        """Those who were let in and have no chair, without the hosts; by their numbers."""
        seated = {chair.who for chair in self.seating.chairs if chair is not None}
        there = [
            person
            for person in self.people
            if person.number
            and person.who not in seated
            and self.admits(person.who)
            and not self.hosts(person.who)
        ]
        return tuple(sorted(there, key=lambda person: person.number))

    def moved_to(self, who: str) -> str:
        """Return the id of the table to which the tournament moved somebody from here, or ""."""
        event, known = self.terms.event, self.directions
        number = known.moved_to(who) if known is not None else 0
        if event is None or not number or self.seating.chair_of(who):
            return ""
        return table_id(event.id, number)

    def hosts(self, who: str) -> bool:
        """Tell whether somebody is the host, or hosts the table too."""
        return who != "" and (who == self.host or who in self.cohosts)

    def must_ask(self, who: str) -> bool:
        """Tell whether somebody needs a host's approval to take a chair."""
        seat = self.person(who).seat
        if self.hosts(who) or seat == "approved" or self.seating.chair_of(who):
            return False
        return self.terms.approve_seats or seat == "must_ask"

    def with_person(self, person: AdmittedPerson) -> Session:
        """Return the session with what is known of somebody renewed."""
        others = [one for one in self.people if one.who != person.who]
        return replace(self, people=(*others, person))

    @property
    def bots(self) -> tuple[str, ...]:
        """The level of each bot that sits here, or sat here when the table ended."""
        if self.closed:
            return self.last_bots
        return tuple([chair.bot for chair in self.seating.chairs if chair and chair.bot])

    @property
    def shown(self) -> Playing | None:
        """The hand on the table: the one that is played, else the one before."""
        return self.playing or (self.finished.playing if self.finished is not None else None)

    @property
    def laid(self) -> LaidOpen:
        """What was laid open when the hand on the table was over."""
        return self.finished.laid if self.finished is not None else NOTHING_LAID

    @property
    def running(self) -> Playing:
        """The hand in progress. Raise `Illegal` `no_hand` between hands."""
        if self.playing is None:
            raise Illegal("no_hand", "no hand is being played; wait for the next one")
        return self.playing

    @property
    def alone(self) -> str:
        """The only person who sits here, with bots or without; "" where several do, or nobody.

        In a tournament nobody plays alone, since others wait, unless it is for practice: a coach
        is there only in that.
        """
        if self.terms.event is not None and not self.terms.coach:
            return ""
        taken = [chair for chair in self.seating.chairs if chair is not None]
        people = [chair.who for chair in taken if not chair.bot]
        return people[0] if len(people) == 1 else ""

    @property
    def coached(self) -> bool:
        """Whether odds may be asked for: by the terms, or where somebody plays with bots alone."""
        taught = self.terms.arranged is not None
        bots = any(chair is not None and chair.bot for chair in self.seating.chairs)
        return self.terms.coach or bool(self.alone and bots and not taught)

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
        if self.question is not None:
            times.append(self.question.deadline)
        if self.playing is not None:
            if self.playing.shuffling is not None:
                times.append(self.playing.shuffling.deadline)
            times += [timer.deadline for _, timer in self.playing.decision.timers]
        return min(times, default=None)


all_but_hand = attrgetter(
    *[name for name in Session.__struct_fields__ if name not in ("playing", "at")]
)
"""Returns all of a session but the hand that is played, and the time of the latest event."""


def new_session(id: str, host: str, terms: Terms, library: Library, at: float) -> Session:
    """Return a new table, empty."""
    return Session(id, host, terms, library, empty(terms.chairs), at=at)
