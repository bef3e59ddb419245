"""A table's whole state, between hands and in them: the fold of all its facts.

It has no socket, no clock and no random numbers: times and seeds come in with commands, and every
change is a fact (`doorcard.table.facts`). Times are seconds on one clock. `Playing` is a hand at
the table: the hand itself, its shuffles, and the timers of the players asked.
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
from doorcard.rules.phases.showdown import CanMuck
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
    """An open question: its number in the hand, and the timer of each player asked.

    When a player answers a sealed question, their timer goes and the number stays.
    """

    number: int = 0
    at: int = -1
    """The phase that asks."""
    timers: tuple[tuple[int, Timer], ...] = ()

    def timer(self, player: int) -> Timer | None:
        """Return a player's timer, None if the player is not asked."""
        return dict(self.timers).get(player)

    def with_timer(self, player: int, timer: Timer) -> Decision:
        """Return the decision with another timer for a player who is asked."""
        timers = tuple([(p, timer if p == player else t) for p, t in self.timers])
        return replace(self, timers=timers)

    def answered(self, player: int) -> Decision:
        """Return the decision after a player has answered."""
        return replace(self, timers=tuple([(p, t) for p, t in self.timers if p != player]))

    def moved(self, seconds: float, now: float | None) -> Decision:
        """Return the decision with every timer moved as `Timer.moved` does."""
        return replace(self, timers=tuple([(p, t.moved(seconds, now)) for p, t in self.timers]))


class Playing(Struct, frozen=True, gc=False):
    """A hand in progress. Players are numbered from the dealer's left; `chairs` are theirs."""

    number: int
    table: Table
    """The context that its shuffles are bound to; its `hand` is the hand's id."""
    pick: Pick
    chairs: tuple[int, ...]
    people: tuple[str, ...]
    stacks: tuple[int, ...]
    """The stacks at the beginning, in chips."""
    hand: Hand
    arranged: bool = False
    """Whether the deck was not shuffled but arranged by the room (ROOM-80)."""
    dealings: tuple[SealedShuffle, ...] = ()
    decision: Decision = Decision()
    late: tuple[int, ...] = ()
    """The players who let a decision time out, and have not been heard of since."""
    dead: tuple[int, ...] = ()
    """The players whose hands are dead in a tournament, since they weren't there at the deal."""
    earlier: Playing | None = None
    """The hand before the latest answer that may be taken back, in practice (ROOM-73)."""
    answer: Action | None = None
    """The answer that may be taken back."""
    skipped: bool = False
    """Whether only bots play on to the end, without thinking time."""

    @property
    def shuffling(self) -> SealedShuffle | None:
        """The running shuffle, if any."""
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
        """The number of secret seeds needed to go on: 0, 1 for a stub, or one for each deck."""
        ask = self.hand.ask
        if ask is None or ask.players[0] != DEALER or self.shuffling is not None:
            return 0
        whole = len(arranged(ask).cards) == len(self.hand.state.game.deck())
        return DECKS if whole else 1

    @property
    def is_put(self) -> bool:
        """Whether the hand's question has been put: by the same phase, to the remaining players."""
        ask, decision = self.ask, self.decision
        return (
            ask is not None
            and decision.at == self.hand.state.at
            and set(ask.players) == {player for player, _ in decision.timers}
        )

    def without_late(self, player: int) -> tuple[int, ...]:
        """Return the late players without a player who has been heard of."""
        return tuple([late for late in self.late if late != player])

    def is_showing(self, player: int) -> bool:
        """Return whether a player is asked to show or muck, with no bet left to decide."""
        ask = self.ask
        if ask is None or player not in ask.players:
            return False
        return any(type(offer) is CanMuck for offer in ask.to(player).offers)

    def player(self, who: str) -> int:
        """Return the number of somebody's player, 0 if they are not in the hand."""
        return self.people.index(who) + 1 if who in self.people else 0

    def timer_of(self, who: str) -> Timer | None:
        """Return somebody's timer for the open decision, None if they are not asked."""
        return self.decision.timer(self.player(who))


DAY = 24 * 3600


class AdmittedPerson(Struct, frozen=True, gc=False):
    """A person who was let in. `absent`: the table sat them out, since they are away.

    `seat`: a host approved them for a chair, or they must ask since a host removed them from one.
    `saved` counts how often on `day` (days since the epoch) they were treated as all-in (ROOM-14);
    `drawn` is the number of seconds their time bank lacked in hand `drawn_at` (ROOM-54). `number`
    and `name` identify them for hosts while they have no chair. `gone_at` is the time their
    connection was lost, 0 if it was not noted.
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
        """Return the seconds their time bank lacks in a hand: each hand puts some back."""
        return max(0.0, self.drawn - REFILL * (hand - self.drawn_at))

    def saved_on(self, now: float) -> int:
        """Return how often they were treated as all-in on the day of `now`."""
        return self.saved if self.day == int(now // DAY) else 0


class Choosing(Struct, frozen=True, gc=False):
    """The dealer's pending choice of a game: the dealer's chair, and the deadline.

    `lengthened` is how often the dealer has taken more time for it (ROOM-57).
    """

    chair: int
    deadline: float
    lengthened: int = 0


class LaidOpen(Struct, frozen=True, gc=False):
    """The cards of a finished hand that were shown afterwards, as `(player, card)`.

    `shown` are cards that players held (ROOM-70), `rabbit` those that would have come (ROOM-71).
    """

    shown: tuple[tuple[int, Card], ...] = ()
    rabbit: tuple[tuple[int, Card], ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All these cards."""
        return tuple([card for _, card in (*self.shown, *self.rabbit)])


NOTHING_LAID = LaidOpen()


class Finished(Struct, frozen=True, gc=False):
    """The hand before, as it ended, and the cards shown of it afterwards."""

    playing: Playing
    ended: float
    laid: LaidOpen = NOTHING_LAID


class Session(Struct, frozen=True, gc=False):
    """The state of a table. `at` is the time of the latest event, `host` is "" if there is none.

    `cohosts` may do everything the host may, except change the hosts.
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
    """The time at which the next hand begins."""
    hands: int = 0
    """The number of hands that have begun."""
    rotation: Rotation = Rotation()
    upcoming: Upcoming | None = None
    question: Question | None = None
    """The question before the coming hand."""
    kills: Kills = Kills()
    coming: Terms | None = None
    """The host's terms from the next hand on."""
    previous: str = NOTHING
    """The hash of everything spectators saw of the hand before."""
    paused_at: float | None = None
    """The time since which the host has stopped every clock."""
    closed: bool = False
    at: float = 0
    cohosts: tuple[str, ...] = ()
    door: Door = Door()
    last_bots: tuple[str, ...] = ()
    """The level of each bot that sat here when the table ended."""
    carried: tuple[tuple[Pick, Pick], ...] = ()
    """Picks whose next hand is played with other options because of an earlier one, and these."""
    directions: Directions | None = None
    """The latest order of the tournament, if the table plays in one."""

    def as_carried(self, pick: Pick) -> Pick:
        """Return a pick for its next hand, with what earlier hands left in a meter (CAR-12)."""
        return next((now for picked, now in self.carried if picked == pick), pick)

    def person(self, who: str) -> AdmittedPerson:
        """Return the record of somebody; an empty one for a stranger."""
        for person in self.people:
            if person.who == who:
                return person
        return AdmittedPerson(who)

    def admits(self, who: str) -> bool:
        """Return whether somebody has been let in: they may watch, and take a chair.

        Everybody may watch a table of a tournament.
        """
        if self.terms.event is not None:
            return True
        return any(person.who == who for person in self.people) and not self.door.bars(who)

    @property
    def watching(self) -> tuple[AdmittedPerson, ...]:
        """The people who were let in and have no chair, without the hosts; by their numbers."""
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
        """Return whether somebody is the host or a co-host."""
        return who != "" and (who == self.host or who in self.cohosts)

    def must_ask(self, who: str) -> bool:
        """Return whether somebody needs a host's approval to take a chair."""
        seat = self.person(who).seat
        if self.hosts(who) or seat == "approved" or self.seating.chair_of(who):
            return False
        return self.terms.approve_seats or seat == "must_ask"

    def with_person(self, person: AdmittedPerson) -> Session:
        """Return the session with a new record of somebody."""
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
        """The hand on the table: the present one, else the one before."""
        return self.playing or (self.finished.playing if self.finished is not None else None)

    @property
    def laid(self) -> LaidOpen:
        """The cards shown after the hand on the table was over."""
        return self.finished.laid if self.finished is not None else NOTHING_LAID

    @property
    def running(self) -> Playing:
        """The running hand. Raise `Illegal` `no_hand` between hands."""
        if self.playing is None:
            raise Illegal("no_hand", "no hand is being played; wait for the next one")
        return self.playing

    @property
    def alone(self) -> str:
        """The only person who sits here, with bots or without; "" if there are several, or none.

        In a tournament nobody counts as alone, since others wait, unless it is for practice: only
        then there is a coach.
        """
        if self.terms.event is not None and not self.terms.coach:
            return ""
        taken = [chair for chair in self.seating.chairs if chair is not None]
        people = [chair.who for chair in taken if not chair.bot]
        return people[0] if len(people) == 1 else ""

    @property
    def coached(self) -> bool:
        """Whether players may ask for odds: by the terms, or because one plays with bots alone."""
        taught = self.terms.arranged is not None
        bots = any(chair is not None and chair.bot for chair in self.seating.chairs)
        return self.terms.coach or bool(self.alone and bots and not taught)

    @property
    def paused(self) -> bool:
        """Whether the host has stopped the table."""
        return self.paused_at is not None

    @property
    def seeds_wanted(self) -> int:
        """The number of secret seeds the table waits for; 0 if it waits for none."""
        return 0 if self.playing is None or self.paused else self.playing.seeds_wanted

    @property
    def due(self) -> float | None:
        """The earliest time at which something is due; None for never."""
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
"""Returns a session without its running hand, and the time of the latest event."""


def new_session(id: str, host: str, terms: Terms, library: Library, at: float) -> Session:
    """Return a new table, empty."""
    return Session(id, host, terms, library, empty(terms.chairs), at=at)
