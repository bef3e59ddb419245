"""The facts of a hand: it begins, cards are shuffled, players are asked and answer, it ends.

A hand's own facts are not repeated here. They follow from its answers and card orders, and the
engine gives the same ones whenever a table is replayed.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from doorcard import games
from doorcard.fairness import Table
from doorcard.rules.actions import DEALER, Arrange
from doorcard.rules.asks import arranged
from doorcard.rules.hand import start
from doorcard.rules.stakes import Stakes
from doorcard.table.clocks import Timer
from doorcard.table.commands import Answer
from doorcard.table.dealing import SealedShuffle, seal_deal
from doorcard.table.facts.fold import TableFact
from doorcard.table.kills import Kills
from doorcard.table.rotation import Rotation
from doorcard.table.session import Decision, Finished, Playing, Session
from doorcard.table.terms import Pick


class HandBegan(TableFact, frozen=True):
    """A hand of a game began among the chairs that were dealt in, for these stakes."""

    plays: ClassVar[bool] = True

    number: int
    pick: Pick
    stakes: Stakes

    def apply(self, session: Session) -> Session:
        seating = session.seating
        chairs = [seating.chair(number) for number in seating.dealt]
        stacks = tuple([chair.chips for chair in chairs])
        arranged = session.terms.arranged
        orders = None if arranged is None else [arranged.deck]
        hand = start(session.library(self.pick), stacks, self.stakes, orders)
        playing = Playing(
            number=self.number,
            table=Table(
                f"{session.id}/{self.number}",
                tuple([chair.name for chair in chairs]),
                self.pick.game,
                self.pick.bound,
            ),
            pick=self.pick,
            chairs=seating.dealt,
            people=tuple([chair.who for chair in chairs]),
            stacks=stacks,
            hand=hand,
            arranged=arranged is not None,
        )
        return replace(
            session,
            playing=playing,
            finished=None,
            hands=self.number,
            next_at=None,
            choosing=None,
            upcoming=None,
            rotation=_rotation(session),
        )


class HandDead(TableFact, frozen=True):
    """In a tournament, a player was not there at the deal, so their hand is dead."""

    player: int

    def apply(self, session: Session) -> Session:
        playing = session.running
        return replace(session, playing=replace(playing, dead=(*playing.dead, self.player)))


def _rotation(session: Session) -> Rotation:
    upcoming, seating = session.upcoming, session.seating
    if upcoming is None:  # an event stored before games were counted
        return session.rotation
    return session.rotation.began(upcoming, seating.dealt, seating.dealer)


class DeckSealed(TableFact, frozen=True):
    """Secret seeds were drawn for a shuffle; their roots are announced, and players may commit.

    `seeds` in hexadecimal: eight for a deck, one for a recycled stub. They stay secret until a deck
    is chosen; the chosen deck's stay secret for ever.
    """

    secret: ClassVar[bool] = True

    seeds: tuple[str, ...]
    expected: tuple[int, ...]
    deadline: float

    def apply(self, session: Session) -> Session:
        playing = session.running
        ask = playing.hand.ask
        assert ask is not None
        number = len(playing.dealings)
        last = playing.dealings[-1].shuffle if playing.dealings else None
        sealed = seal_deal(
            playing.table,
            arranged(ask).cards,
            tuple([bytes.fromhex(seed) for seed in self.seeds]),
            last.digest() if last else session.previous,
            number,
        )
        dealing = SealedShuffle(sealed, self.expected, self.deadline)
        return _with(session, replace(playing, dealings=(*playing.dealings, dealing)))


class Committed(TableFact, frozen=True):
    """A player committed to a contribution by its hash."""

    player: int
    commitment: str

    def apply(self, session: Session) -> Session:
        dealing = _shuffling(session)
        given = (*dealing.commitments, (self.player, self.commitment))
        return _dealing(session, replace(dealing, commitments=given))


class RevealsOpened(TableFact, frozen=True):
    """All commitments that count are in; players who made one show the contribution until then."""

    deadline: float

    def apply(self, session: Session) -> Session:
        dealing = replace(_shuffling(session), showing=True, deadline=self.deadline)
        return _dealing(session, dealing)


class ContributionShown(TableFact, frozen=True, tag="Revealed"):
    """A player showed the contribution committed to. It is stored under an older name."""

    player: int
    contribution: str

    def apply(self, session: Session) -> Session:
        dealing = _shuffling(session)
        given = (*dealing.contributions, (self.player, self.contribution))
        return _dealing(session, replace(dealing, contributions=given))


class DeckChosen(TableFact, frozen=True):
    """The contributions chose a deck, and its cards are dealt; the other decks are made public."""

    plays: ClassVar[bool] = True

    def apply(self, session: Session) -> Session:
        playing = session.running
        dealing = _shuffling(session).chosen()
        hand = playing.hand.act(DEALER, Arrange(dealing.order))
        dealings = (*playing.dealings[:-1], dealing)
        return _with(session, replace(playing, dealings=dealings, hand=hand))


class Asked(TableFact, frozen=True):
    """A question was put: its number in the hand, the phase that asks, and each player's timer."""

    decision: int
    phase: int
    timers: tuple[tuple[int, Timer], ...]

    def apply(self, session: Session) -> Session:
        decision = Decision(self.decision, self.phase, self.timers)
        return _with(session, replace(session.running, decision=decision))


class TimerSet(TableFact, frozen=True):
    """A player's time for the open decision changed: they disconnected, or are back (ROOM-07)."""

    player: int
    timer: Timer

    def apply(self, session: Session) -> Session:
        playing = session.running
        decision = playing.decision.with_timer(self.player, self.timer)
        return _with(session, replace(playing, decision=decision))


Why = Literal["", "time", "away", "left"]
"""The reason why a table answers for a player: they ran out of time, are away, or have left."""


class Acted(TableFact, frozen=True):
    """A player answered, or (`late`) the table answered for them; `why` is the reason."""

    plays: ClassVar[bool] = True

    player: int
    action: Answer
    late: bool = False
    why: Why = ""

    def apply(self, session: Session) -> Session:
        playing = session.running
        late = playing.without_late(self.player)
        if self.late:
            missed = not playing.is_showing(self.player)
            late = (*late, self.player) if missed else playing.late
        who = playing.people[self.player - 1]
        kept = session.terms.practice and session.alone == who and not self.late
        return _with(
            session,
            replace(
                playing,
                hand=playing.hand.act(self.player, self.action),
                decision=playing.decision.answered(self.player),
                late=late,
                earlier=playing if kept else playing.earlier,
                answer=self.action if kept else playing.answer,
            ),
        )


class TakenBack(TableFact, frozen=True):
    """A player took the latest answer back: the hand is as it was before it (ROOM-73).

    The question is put again, under a number of its own.
    """

    player: int

    def apply(self, session: Session) -> Session:
        earlier = session.running.earlier
        assert earlier is not None
        number = session.running.decision.number
        return _with(session, replace(earlier, decision=Decision(number)))


class Skipped(TableFact, frozen=True):
    """Nobody waits for the rest of the hand any longer: bots play it without thinking time."""

    def apply(self, session: Session) -> Session:
        return _with(session, replace(session.running, skipped=True))


class HandOver(TableFact, frozen=True):
    """The hand is over; `spectator` is the hash of everything spectators saw of it.

    The chips move by `HandSettled`, which follows.
    """

    number: int
    spectator: str
    at: float

    def apply(self, session: Session) -> Session:
        playing, kill = session.running, session.terms.kill
        finished = Finished(replace(playing, earlier=None, answer=None), self.at)
        kills = Kills()
        if kill is not None:
            kills = session.kills.after(kill, playing.hand, playing.people)
        carried = _carried(session.carried, playing)
        session = replace(session, carried=carried, kills=kills)
        return replace(session, playing=None, finished=finished, previous=self.spectator)


def _carried(
    before: tuple[tuple[Pick, Pick], ...], playing: Playing
) -> tuple[tuple[Pick, Pick], ...]:
    """Return the picks that are played with other options from now on (CAR-12)."""
    changed = games.carried(playing.hand)
    if not changed:
        return before
    first = next((picked for picked, now in before if now == playing.pick), playing.pick)
    now = replace(playing.pick, options=playing.pick.options | changed)
    return (*[pair for pair in before if pair[0] != first], (first, now))


def _shuffling(session: Session) -> SealedShuffle:
    dealing = session.running.shuffling
    assert dealing is not None
    return dealing


def _dealing(session: Session, dealing: SealedShuffle) -> Session:
    playing = session.running
    return _with(session, replace(playing, dealings=(*playing.dealings[:-1], dealing)))


def _with(session: Session, playing: Playing) -> Session:
    return replace(session, playing=playing)
