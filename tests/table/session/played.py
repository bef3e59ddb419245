"""A table played by hand-written time: commands in, everything that happened kept beside it.

Whatever is done, what must always hold is checked at once (`invariants`), and what was kept can be
folded again from the start.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from doorcard import Game, Stakes, games
from doorcard.fairness import DECKS
from doorcard.laws.runner import never_fold
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.errors import Refused
from doorcard.table import Choice, Fact, Pick, Session, Terms, decide, fold, new_session
from doorcard.table import commands as c
from doorcard.table.chairs import Money
from doorcard.table.codec import decode_facts, encode_facts
from doorcard.table.session import Playing
from tests.table.session.invariants import all_holds

HOST = "host"
STAKES = Stakes(ante=1, bring_in=2, small_bet=4)
"""Bets of 4 and 8: one buys in for 80 to 800."""


@cache
def _built(pick: bytes) -> Game:
    read = msgspec.json.decode(pick, type=Pick)
    return games.get(read.game, **read.options)


def library(pick: Pick) -> Game:
    """Give a game by its pick, built once."""
    return _built(msgspec.json.encode(pick))


def menu(*ids: str) -> tuple[Pick, ...]:
    """Return a menu of games without options."""
    return tuple([Pick(id) for id in ids])


def terms(*ids: str, mode: Any = "fixed", default: int | None = None, **others: Any) -> Terms:
    """Return terms to play these games; a shuffle waits for nobody unless told to."""
    choice = Choice(menu(*(ids or ("seven-card-stud",))), mode, default)
    given = {"money": Money(STAKES), "contributing": 0, **others}
    return Terms("A table", choice, **given)


def calls(ask: Ask) -> Action:
    """Answer by what stays in and costs least."""
    offer = next((offer for offer in ask.offers if offer.answer is not Fold), ask.offers[0])
    return offer.examples()[0]


def folds(ask: Ask) -> Action:
    """Fold where that is on offer."""
    return Fold() if any(offer.answer is Fold for offer in ask.offers) else calls(ask)


def stays(name: str) -> Callable[[Ask], Action]:
    """Answer at random, never folding."""
    rng = Random(name)
    return lambda ask: never_fold(ask, rng)


class Played:
    """A table, its time, and all that happened there. `deals`: shuffles need nobody's help."""

    def __init__(self, laid: Terms | None = None, *, id: str = "t", deals: bool = True) -> None:
        self.first = new_session(id, HOST, laid or terms(), library, 0)
        self.session: Session = self.first
        self.now: float = 0
        self.deals = deals
        self.kept: list[tuple[float, bytes]] = []
        self.drawn = 0

    # --- doing

    def do(self, command: c.Request) -> tuple[Fact, ...]:
        """Do something now, and deal if cards are wanted; return what happened."""
        happened = self.once(command)
        while self.deals and self.session.seeds_wanted:
            happened += self.seal()
            happened += self.once(c.Tick())
        return happened

    def once(self, command: c.Request) -> tuple[Fact, ...]:
        """Do one thing and nothing else; a refusal must leave the table as it was."""
        before = self.session
        decided = decide(before, command, self.now)
        self.session = decided.session
        if decided.facts:
            self.kept.append((decided.at, encode_facts(decided.facts)))
        else:
            assert self.session is before
        all_holds(before, self.session)
        return decided.facts

    def seal(self) -> tuple[Fact, ...]:
        """Draw the seeds that are wanted."""
        seeds = []
        for _ in range(self.session.seeds_wanted):
            self.drawn += 1
            seeds.append(sha256(f"{self.session.id} {self.drawn}".encode()).digest())
        assert len(seeds) in (1, DECKS)
        return self.once(c.Seal(tuple(seeds)))

    def refused(self, code: str, command: c.Request) -> str:
        """Do what is refused, and return the sentence."""
        before = self.session
        with pytest.raises(Refused) as refusal:
            decide(before, command, self.now)
        assert refusal.value.code == code, refusal.value
        assert self.session is before
        return refusal.value.message

    def at(self, time: float) -> tuple[Fact, ...]:
        """Let time pass until then, tick by tick; return what happened."""
        happened: tuple[Fact, ...] = ()
        while (due := self.session.due) is not None and due <= time:
            self.now = max(self.now, due)
            happened += self.do(c.Tick())
        self.now = time
        return happened

    def after(self, seconds: float) -> tuple[Fact, ...]:
        """Let so many seconds pass."""
        return self.at(self.now + seconds)

    # --- people

    def sit(self, *names: str, chips: int = 200) -> Played:
        """Sit people down in the first free chairs, who are connected."""
        for name in names:
            self.do(c.From(name, c.Sit(chips, 0), name))
        return self

    def bots(self, count: int = 1, chips: int = 200) -> Played:
        """Seat bots: `bot:Ada`, `bot:Blaise` and so on."""
        for _ in range(count):
            self.do(c.From(HOST, c.AddBot("calm", 0, chips)))
        return self

    def start(self) -> Played:
        """Wait for the next hand to begin."""
        assert self.session.next_at is not None
        self.at(self.session.next_at)
        return self

    # --- playing

    @property
    def hand(self) -> Playing:
        """The hand in progress."""
        return self.session.running

    @property
    def asked(self) -> tuple[str, ...]:
        """Who is asked."""
        ask = self.hand.ask
        return () if ask is None else tuple([self.hand.people[p - 1] for p in ask.players])

    def act(self, who: str, action: Action | Callable[[Ask], Action]) -> tuple[Fact, ...]:
        """Answer for somebody who is asked."""
        if not isinstance(action, Action):
            ask = self.hand.ask
            assert ask is not None
            action = action(ask.to(self.hand.player(who)))
        return self.do(self.answer(who, action))

    def answer(self, who: str, action: Action) -> c.From:
        """Return the command by which somebody answers the open decision."""
        return c.From(who, c.Act(self.hand.number, self.hand.decision.number, action))

    def all_act(self, by: Callable[[Ask], Action] = calls, until: int = 0) -> Played:
        """Let everybody answer so, to the end of the hand or until so many have answered."""
        number, done = self.hand.number, 0
        while self.session.playing is not None and self.hand.number == number:
            self.act(self.asked[0], by)
            done += 1
            if done == until:
                break
        return self

    def reach(self, phase: type) -> tuple[str, ...]:
        """Play on, folding nothing, until a phase of this kind asks; return who is asked."""
        rng = stays(phase.__name__)
        while not isinstance(self.hand.hand.state.phase, phase) or not self.asked:
            self.act(self.asked[0], rng)
        return self.asked

    def chips(self, who: str) -> int:
        """Return somebody's chips on their chair."""
        return self.session.seating.chair(self.session.seating.of(who)).chips

    # --- what was kept

    def replayed(self) -> Session:
        """Fold everything that was kept, from the empty table on."""
        session = self.first
        for at, facts in self.kept:
            session = fold(session, at, decode_facts(facts))
        return session


def seat_of(table: Played, who: str) -> Any:
    """Return somebody's seat in the hand."""
    return table.hand.hand.state.seat(table.hand.player(who))


def three(laid: Terms | None = None, **others: Any) -> Played:
    """Return a table of three people at the first decision of a hand, dealt at second 5."""
    return Played(laid, **others).sit("ann", "bob", "cat").start()


T = TypeVar("T", bound=msgspec.Struct)


def changed(laid: T, **fields: Any) -> T:
    """Return terms or stakes with other fields."""
    return replace(laid, **fields)
