"""Whatever is done at a table, whoever is told it bit by bit knows what a newcomer would be shown.

A table under anything that may come (`TableMachine`), a table of a tournament, and lessons, each
before an `Audience`, who hold all they are told against a frame made from nothing.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import Phase
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule
from msgspec.structs import replace

from doorcard.rules.errors import Refused
from doorcard.rules.stakes import Stakes
from doorcard.table import Pick
from doorcard.table import commands as c
from doorcard.table import facts as f
from doorcard.table.clocks import HOME_CLOCK, Clock
from doorcard.table.codec import decode_facts
from doorcard.table.terms import Arranged
from tests.room.audience import Audience, Reader
from tests.table.session.directed import LEVEL, Directed
from tests.table.session.machine import IDS, LAID, PEOPLE, TableMachine, anybody, run
from tests.table.session.played import Played, terms

MINUTES = terms(*IDS[:6], mode="minutes", clock=HOME_CLOCK, rabbit=True, contributing=0)
PRACTICE = terms(*IDS, mode="hand", practice=True, pause=0, clock=Clock(base_time=500))
STATES = (*LAID, MINUTES, PRACTICE)


class Watched(TableMachine):
    """A table that people watch."""

    reached: ClassVar[Counter[str]] = Counter()

    def __init__(self) -> None:
        super().__init__()
        self.audience = Audience(self.table.first)

    @initialize(
        laid=st.integers(0, len(STATES) - 1),
        first=st.sampled_from(IDS),
        people=st.integers(1, 5),
        bots=st.integers(1, 2),
    )
    def open(self, laid: int, first: str, people: int, bots: int) -> None:
        choice = STATES[laid].choice
        menu = (Pick(first), *choice.menu)
        laid_down = replace(STATES[laid], choice=replace(choice, menu=menu))
        self.table = Played(laid_down, deals=False)
        self.shadow = self.table.first
        self.audience.close()
        self.audience = Audience(self.table.first)
        for name in PEOPLE[:people]:
            self.sits(name, 0, "least")
        for _ in range(bots):
            self.host_seats_bot(0)

    def note(self, command: c.Request, happened: tuple[f.Fact, ...]) -> None:
        super().note(command, happened)
        told = len(self.audience.events)
        for at, kept in self.table.kept[told:]:
            self.audience.publishes(at, decode_facts(kept))

    # --- those who watch

    def reader(self, number: int) -> Reader:
        """Return one of those who watch."""
        return self.audience.readers[number % len(self.audience.readers)]

    @rule(number=st.integers(0, 5), keeps=st.booleans())
    def comes_again(self, number: int, keeps: bool) -> None:
        reader = self.reader(number)
        self.audience.joins(reader, reader.seq if keeps else None)

    @rule(number=st.integers(0, 5))
    def does_not_read(self, number: int) -> None:
        self.reader(number).slow = True

    @rule()
    def all_read(self) -> None:
        self.audience.all_read()

    @rule(keeps=st.booleans())
    def another_worker_has_the_table(self, keeps: bool) -> None:
        self.audience.comes_to(self.table.replayed(), keeps=keeps)

    # --- what else is done

    @rule(who=anybody)
    def takes_more_time(self, who: str) -> None:
        playing = self.table.session.playing
        if playing is not None:
            ask = playing.ask
            who = playing.people[ask.players[0] - 1] if ask is not None else who
            self.tries(c.From(who, c.MoreTime(playing.number, playing.decision.number)))

    @rule(who=anybody)
    def turns_up_what_would_have_come(self, who: str) -> None:
        self.tries(c.From(who, c.Rabbit(self.table.session.hands)))

    @precondition(lambda self: self.table.session.terms.practice)
    @rule()
    def takes_back(self) -> None:
        self.tries(c.From(self.table.session.alone, c.TakeBack(self.table.session.hands)))

    @precondition(lambda self: self.table.session.alone)
    @rule()
    def skips(self) -> None:
        self.tries(c.From(self.table.session.alone, c.Skip(self.table.session.hands)))

    @rule()
    def a_player_of_the_last_hand_shows(self) -> None:
        last = self.table.session.finished
        for who in () if last is None else last.playing.people:
            if self.tries(c.From(who, c.ShowCards(self.table.session.hands))):
                break

    @rule(who=anybody)
    def chats(self, who: str) -> None:
        self.tries(c.From(who, c.Chat("well"), who))

    @rule(chair=st.integers(1, 4), ban=st.booleans())
    def host_removes(self, chair: int, ban: bool) -> None:
        self.tries(c.From(self.table.session.host, c.Remove(chair, ban)))

    @rule(laid=st.integers(0, len(STATES) - 1), coach=st.booleans(), asks=st.booleans())
    def host_lays_down(self, laid: int, coach: bool = False, asks: bool = False) -> None:
        laid_down = replace(STATES[laid], coach=coach, approve_seats=asks)
        self.tries(c.From(self.table.session.host, c.SetTerms(laid_down)))

    def teardown(self) -> None:
        self.reached.update({f"heard {kind}": n for kind, n in self.audience.reached.items()})
        self.audience.close()


def run_watched(examples: int, steps: int, *, always_the_same: bool = False) -> Counter[str]:
    """Let so many tables be watched, and return what was reached; to shrink one takes minutes."""
    same, phases = always_the_same, [Phase.generate]
    return run(examples, steps, always_the_same=same, machine=Watched, phases=phases)


OFTEN = ("heard change", "heard frame", "heard welcome", "Acted", "HandOver", "SetTerms", "late")
RARE = ("heard closing", "ShowCards", "MadeHost", "Remove", "Restart")


def test_nobody_is_told_anything_stale_whatever_is_done() -> None:
    Watched.reached = Counter()
    reached = run_watched(examples=20, steps=30, always_the_same=True)
    assert [what for what in OFTEN if not reached[what]] == []


@pytest.mark.soak
def test_nobody_is_told_anything_stale_for_long() -> None:
    Watched.reached = Counter()
    reached = run_watched(examples=600, steps=60)
    assert [what for what in (*OFTEN, *RARE) if not reached[what]] == []


# Where a tournament says what is done, and in lessons

CHAIRS = {"ann": 400, "bob": 400, "cat": 400, "eve": 400}
NEXT = Stakes(ante=50, bring_in=100, small_bet=200, big_bet=400, chip=5, event=LEVEL.event)


def walks(table: Played, rng: Random, steps: int, *, directs: bool) -> Counter[str]:
    """Let what may come come to a table, before an audience; return what happened how often."""
    audience, done = Audience(table.first), Counter[str]()
    people = (*CHAIRS, "dan", "nobody")
    for _ in range(steps):
        wanted = _something(table, rng, rng.choice(people), directs=directs)
        try:
            happened = table.do(wanted)
        except Refused:
            continue
        finally:
            table.now = max(table.now, table.session.at)
        done.update([type(fact).__name__ for fact in happened])
        for at, kept in table.kept[len(audience.events) :]:
            audience.publishes(at, decode_facts(kept))
        _watches(audience, table, rng)
    audience.all_read()
    audience.close()
    return done + audience.reached


def _something(table: Played, rng: Random, who: str, *, directs: bool) -> c.Request:
    """Return what may come next, most often an answer that is wanted."""
    playing = table.session.playing
    if playing is not None and playing.ask is not None and rng.random() < 0.6:
        player = rng.choice(playing.ask.players)
        asked = playing.ask.to(player)
        action = rng.choice(rng.choice(asked.offers).examples())
        return table.answer(playing.people[player - 1], action)
    if rng.random() < 0.4:
        table.now = max(table.now, table.session.due or table.now) + rng.choice((0, 0, 1, 30))
        return c.Tick()
    number, decision = table.session.hands, 0 if playing is None else playing.decision.number
    if directs and rng.random() < 0.6:
        return _order(table, rng)
    return rng.choice(
        (
            c.From(who, c.Chat("well"), who),
            c.From(who, c.SitOut(out=rng.random() < 0.5), who),
            c.From(who, c.Skip(number), who),
            c.From(who, c.ShowCards(number), who),
            c.From(who, c.MoreTime(number, decision), who),
            c.From(who, c.TakeBack(number), who),
            c.From(who, c.Sit(0, 0), who),
            c.Connect(who),
            c.Disconnect(who),
        )
    )


def _order(table: Played, rng: Random) -> c.Direct:
    """Return what a tournament may say next: somebody's chips, a level, a break, a deal."""
    assert isinstance(table, Directed)
    if table.session.playing is None:
        held = {one.who: one.chips for one in table.session.seating.chairs if one is not None}
        table.chips_of.update(held)
    notice = table.notice
    changes: tuple[dict[str, Any], ...] = (
        {"level": notice.level + 1, "stakes": NEXT, "next": None},
        {"next": NEXT, "ends_at": table.now + 60},
        {"waits": rng.choice(("", "break", "balance", "round", "pause"))},
        {"left": rng.randint(2, 4)},
        {"hand_for_hand": not notice.hand_for_hand},
        {"break_until": table.now + 60},
    )
    if rng.random() < 0.5:
        table.notice = replace(notice, **rng.choice(changes))
    who = rng.choice(tuple(CHAIRS))
    if rng.random() < 0.2:
        moves = (
            table.chips_of.get(who, 0) > 0 and len([n for n in table.chips_of.values() if n]) > 2
        )
        table.chips_of[who] = 0 if moves else 400
        return table.order(moved=((who, 2),) if moves else ())
    return table.order(deal=_seated(table) > 1)


def _seated(table: Directed) -> int:
    return len([chips for chips in table.chips_of.values() if chips])


def _watches(audience: Audience, table: Played, rng: Random) -> None:
    """Let somebody fall behind, come again, or everybody come to another worker."""
    reader, what = rng.choice(audience.readers), rng.random()
    if what < 0.1:
        audience.joins(reader, rng.choice((reader.seq, None)))
    elif what < 0.2:
        reader.slow = True
    elif what < 0.3:
        audience.all_read()
    elif what < 0.33:
        audience.comes_to(table.replayed(), keeps=rng.random() < 0.5)


def cup(number: int) -> Played:
    """Return a table of a tournament to which most have come."""
    return Directed(CHAIRS, contributing=0, pause=number % 3).come("ann", "bob", "cat")


def lesson(number: int) -> Played:
    """Return a table at which one learns: an arranged deck, taken back, and skipped."""
    deck = tuple(Random(number).sample(range(52), 52))
    laid = terms(
        IDS[number % len(IDS)], arranged=Arranged("any", deck), practice=True, pause=0, coach=True
    )
    return Played(laid).sit("ann").bots(2)


def test_nobody_is_told_anything_stale_of_a_tournament() -> None:
    done = Counter[str]()
    for number in range(6):
        done += walks(cup(number), Random(number), 60, directs=True)
    wanted = ("Directed", "HandBegan", "Acted", "HandOver", "GotUp", "ChipsChanged", "change")
    assert [what for what in wanted if not done[what]] == []


def test_nobody_is_told_anything_stale_of_a_lesson() -> None:
    done = Counter[str]()
    for number in range(8):
        done += walks(lesson(number), Random(number), 40, directs=False)
    assert [what for what in ("Acted", "HandOver", "TakenBack", "change") if not done[what]] == []
