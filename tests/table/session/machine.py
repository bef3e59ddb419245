"""A table that does anything its commands allow, in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from decimal import Decimal
from hashlib import sha256
from random import Random
from typing import Any, ClassVar

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)
from msgspec.structs import replace

from doorcard import Fold, TimedOut, games
from doorcard.fairness import commitment
from doorcard.laws.runner import never_fold, uniform
from doorcard.rules.actions import Arrange
from doorcard.rules.asks import Ask
from doorcard.rules.errors import Refused
from doorcard.rules.phases.bet import Call, Raise
from doorcard.rules.phases.showdown import Muck
from doorcard.table import Pick, fold
from doorcard.table import commands as c
from doorcard.table import facts as f
from doorcard.table.bombs import Bomb
from doorcard.table.chairs import Money
from doorcard.table.clocks import Clock
from doorcard.table.codec import decode_facts, decode_session, encode_session
from doorcard.table.deciding.host_commands import LEAST_CONTRIBUTING
from doorcard.table.kills import Kill
from doorcard.table.money.rakes import RakePlan
from doorcard.table.money.stakes import limit_stakes
from doorcard.table.openings import opened_to
from tests.table.session.invariants import picture
from tests.table.session.played import HOST, Played, library, terms

PEOPLE = ("ann", "bob", "cat", "dan", "eve")
BOTS = ("bot:Ada", "bot:Blaise")
IDS = tuple(games.ids())
LAID = tuple(
    terms(*IDS, mode=mode, chairs=6, value=Decimal("0.01"), **others)
    for mode, others in (
        ("hand", {"kill": Kill(), "bomb": Bomb(hands=3), "dealer_ante": True}),
        ("dealer", {"contributing": 2, "default": 3}),
        ("orbit", {"clock": Clock(timeout_policy="fold", protection_limit=1), "pause": 0}),
        ("orbit", {"kill": Kill("half"), "bomb": Bomb("vote"), "double_ante": True, "pause": 0}),
        ("dealer", {"money": Money(limit_stakes("1")), "rake": RakePlan()}),
    )
)
WRONG = (Fold(), Call(), Raise(3), Raise(10**9), Muck(), TimedOut(), Arrange((1, 2, 3)))
who_does = st.sampled_from(PEOPLE)
anybody = st.sampled_from((*PEOPLE, *PEOPLE, *BOTS, "stranger", HOST))
chair_number = st.sampled_from((0, 0, 0, 1, 2, 3, 4, 5, 6, 7))
seed_of = st.integers(0, 10**6)


def contribution(who: str) -> str:
    """Return somebody's contribution, always the same."""
    return sha256(who.encode()).hexdigest()


def asked_of(request: c.Request) -> c.Command | c.RoomCommand:
    """Return what is asked, whoever asks."""
    return request.command if isinstance(request, c.From) else request


class TableMachine(RuleBasedStateMachine):
    """A table, with a second one that only ever sees what was kept."""

    reached: ClassVar[Counter[str]] = Counter()

    def __init__(self) -> None:
        super().__init__()
        self.table = Played(LAID[0], deals=False)
        self.shadow = self.table.first
        self.latest: c.Request | None = None
        self.hand = 0
        self.seen: frozenset[tuple[int, int]] = frozenset()

    @initialize(
        laid=st.integers(0, len(LAID) - 1),
        first=st.sampled_from(IDS),
        people=st.integers(2, 5),
        bots=st.integers(0, 2),
    )
    def open(self, laid: int, first: str, people: int, bots: int) -> None:
        """Open a table whose menu begins with some game, and seat people and bots."""
        choice = LAID[laid].choice
        menu = (Pick(first), *choice.menu)
        self.table = Played(replace(LAID[laid], choice=replace(choice, menu=menu)), deals=False)
        self.shadow = self.table.first
        for name in PEOPLE[:people]:
            self.sits(name, 0, "least")
        for _ in range(bots):
            self.host_seats_bot(0)

    # --- doing

    def tries(self, command: c.Request) -> bool:
        """Do what may be refused, which then changes nothing; tell whether it was done."""
        before = self.table.session
        count = len(self.table.kept)
        try:
            happened = self.table.once(command)
        except Refused as refusal:
            code = refusal.code
        else:
            self.has_happened(command, happened, count)
            return True
        self.reached[f"refused {code}"] += 1
        assert self.table.session is before
        return False

    def has_happened(self, command: c.Request, happened: tuple[f.Fact, ...], count: int) -> None:
        """Tell the other table what was kept beyond the first `count` events."""
        for at, kept in self.table.kept[count:]:
            self.shadow = fold(self.shadow, at, decode_facts(kept))
        self.sees_more()
        self.latest = command
        self.note(command, happened)

    def sees_more(self) -> None:
        """What a spectator has seen of a hand stays seen."""
        playing, last = self.table.session.playing, self.hand
        if playing is None:
            self.hand, self.seen = 0, frozenset()
            return
        seen = opened_to(playing, 0)
        assert last != playing.number or seen >= self.seen
        self.hand, self.seen = playing.number, seen

    def note(self, command: c.Request, happened: tuple[f.Fact, ...]) -> None:
        """Count what was reached, so that a run that reaches little can fail."""
        self.reached[type(asked_of(command)).__name__] += 1
        for fact in happened:
            self.reached[type(fact).__name__] += 1
            if isinstance(fact, f.Acted) and fact.late:
                self.reached["late"] += 1
            if isinstance(fact, f.HandBegan):
                self.reached[fact.pick.game] += 1

    # --- people

    @rule(who=anybody, about=st.sampled_from(("bomb", "vote", "double")), yes=st.booleans())
    def answers_before_a_hand(self, who: str, about: Any, yes: bool) -> None:
        question = self.table.session.question
        if question is not None:
            about, chair = question.about, self.table.session.seating.chair(question.chairs[0])
            who = chair.who if yes else who
        self.tries(c.From(who, c.Agree(about, yes)))

    @rule(who=who_does, chair=chair_number, chips=st.sampled_from(("least", "most", "one", "none")))
    def sits(self, who: str, chair: int, chips: str) -> None:
        money = self.table.session.terms.money
        least, most = money.buy_in.chips(money.stakes)
        amount = {"least": least, "most": most, "one": 1, "none": 0}[chips]
        self.tries(c.From(who, c.Sit(amount, chair), who))

    @rule(who=anybody)
    def leaves(self, who: str) -> None:
        self.tries(c.From(who, c.Leave()))

    @rule(who=anybody, chips=st.sampled_from((0, 1, 50, 400)))
    def brings_more(self, who: str, chips: int) -> None:
        self.tries(c.From(who, c.TopUp(chips)))

    @rule(who=anybody, out=st.booleans())
    def sits_out(self, who: str, out: bool) -> None:
        self.tries(c.From(who, c.SitOut(out)))

    @rule(who=anybody, on=st.booleans())
    def mucks_by_itself(self, who: str, on: bool) -> None:
        self.tries(c.From(who, c.AutoMuck(on)))

    @rule(who=anybody)
    def is_lost(self, who: str) -> None:
        assert self.tries(c.Disconnect(who))

    @precondition(lambda self: self.asked() is not None)
    @rule()
    def the_asked_is_lost(self) -> None:
        playing, ask = self.table.session.running, self.asked()
        assert ask is not None
        assert self.tries(c.Disconnect(playing.people[ask.players[0] - 1]))

    def asked(self) -> Ask | None:
        """Return the open decision, where there is one."""
        playing = self.table.session.playing
        return None if playing is None else playing.ask

    @rule(who=anybody)
    def is_back(self, who: str) -> None:
        assert self.tries(c.Connect(who))

    @rule(who=anybody, hand=st.integers(0, 3))
    def shows(self, who: str, hand: int) -> None:
        self.tries(c.From(who, c.ShowCards(self.table.session.hands - hand + 1)))

    # --- playing

    @rule(seed=seed_of)
    def plays_a_hand(self, seed: int) -> None:
        """Play to the end of a hand in which nobody folds."""
        hands = self.table.session.hands + (self.table.session.playing is None)
        self.plays(200, seed, True, lambda: self.table.session.book.hand == hands)
        self.reached["played"] += self.table.session.book.hand == hands

    @rule(steps=st.integers(1, 25), seed=seed_of, stay=st.booleans())
    def plays_on(self, steps: int, seed: int, stay: bool) -> None:
        self.plays(steps, seed, stay, lambda: False)

    def plays(self, steps: int, seed: int, stay: bool, done: Callable[[], bool]) -> None:
        """Let the table do what it waits for, so many times or until it is done."""
        rng = Random(seed)
        for _ in range(steps):
            if done():
                return
            session = self.table.session
            playing = session.playing
            if session.seeds_wanted:
                self.all_contribute(*rng.choices((*PEOPLE, "nobody"), k=2))
            elif session.paused:
                return
            elif playing is not None and playing.ask is not None:
                self.answers(rng, never_fold if stay else uniform)
            elif session.due is not None:
                self.time_runs_out(0)

    def answers(self, rng: Random, policy: Callable[..., Any]) -> None:
        """Answer for one of the asked; only lateness may be refused."""
        playing = self.table.session.running
        ask = playing.ask
        assert ask is not None
        player = rng.choice(ask.players)
        timer = playing.decision.timer(player)
        assert timer is not None
        number, asked = playing.decision.number, ask.players
        done = self.tries(
            c.From(
                playing.people[player - 1],
                c.Act(playing.number, number, policy(ask.to(player), rng)),
            )
        )
        assert done is not timer.is_over(max(self.table.now, self.table.session.at))
        after = self.table.session.playing
        if done and after is not None and len(asked) > 1:
            left = {p for p in asked if p != player}
            if after.ask is not None and set(after.ask.players) == left:
                assert after.decision.number == number  # a sealed question keeps its number

    @rule(who=anybody, action=st.sampled_from(WRONG), back=st.integers(-1, 2))
    def answers_wrongly(self, who: str, action: Any, back: int) -> None:
        """Answer out of turn, with what may not be on offer, or a question put before."""
        playing = self.table.session.playing
        number = playing.decision.number if playing is not None else 0
        hand = self.table.session.hands
        done = self.tries(c.From(who, c.Act(hand, number - back, action)))
        if done:
            assert back == 0
            assert not isinstance(action, TimedOut | Arrange)

    @precondition(lambda self: self.latest is not None)
    @rule()
    def the_same_again(self) -> None:
        """A command that comes twice does not count twice."""
        latest = self.latest
        assert latest is not None
        money = self.table.session.book.total
        twice = self.tries(latest)
        command = asked_of(latest)
        if isinstance(command, c.Act | c.Choose | c.Seal | c.Commit | c.Reveal):
            assert not twice
        elif isinstance(command, c.Sit):  # a host may be asked for a chair twice
            assert not twice or self.table.session.book.total == money
        elif not isinstance(command, c.TopUp | c.Tick | c.Leave | c.Kick | c.AddBot):
            assert self.table.session.book.total <= money

    @rule(game=st.sampled_from(IDS), who=anybody)
    def chooses(self, game: str, who: str) -> None:
        choosing = self.table.session.choosing
        if choosing is not None and who != "stranger":
            chair = self.table.session.seating.chairs[choosing.chair - 1]
            who = who if chair is None else chair.who  # gone, while the table is stopped
        menu = [pick.game for pick in self.table.session.terms.choice.menu]
        self.tries(c.From(who, c.Choose(menu.index(game) if game in menu else len(menu))))

    # --- the deal

    @precondition(lambda self: self.table.session.seeds_wanted)
    @rule()
    def seals(self) -> None:
        self.table.seal()
        at, kept = self.table.kept[-1]
        self.shadow = fold(self.shadow, at, decode_facts(kept))
        self.note(c.Seal(()), decode_facts(kept))

    @precondition(lambda self: self.table.session.seeds_wanted)
    @rule(silent=st.sampled_from((*PEOPLE, "nobody")), shy=st.sampled_from((*PEOPLE, "nobody")))
    def all_contribute(self, silent: str, shy: str) -> None:
        """Shuffle with the parts of all but who does not commit, or does not show."""
        self.seals()
        playing = self.table.session.playing
        people = () if playing is None else playing.people  # all may have left meanwhile
        for who in people:
            if who != silent:
                self.commits(who, 0)
        for who in people:
            if who not in (silent, shy):
                self.reveals(who, False)

    @rule(who=anybody, number=st.integers(0, 1))
    def commits(self, who: str, number: int) -> None:
        session = self.table.session
        playing = session.playing
        hash = "f" * 64
        if playing is not None and playing.shuffling is not None and playing.player(who):
            number = playing.shuffling.announcement.number
            given = bytes.fromhex(contribution(who))
            hash = commitment(playing.shuffling.announcement.digest(), playing.player(who), given)
        self.tries(c.From(who, c.Commit(session.hands, number, hash)))

    @rule(who=anybody, wrong=st.booleans())
    def reveals(self, who: str, wrong: bool) -> None:
        session = self.table.session
        playing = session.playing
        shuffling = playing.shuffling if playing is not None else None
        number = shuffling.announcement.number if shuffling is not None else 0
        self.tries(
            c.From(who, c.Reveal(session.hands, number, contribution("x" if wrong else who)))
        )

    # --- time

    @precondition(lambda self: self.table.session.due is not None)
    @rule(more=st.sampled_from((0, 0.001, 40)))
    def time_runs_out(self, more: float) -> None:
        due = self.table.session.due
        assert due is not None
        self.table.now = max(self.table.now, due) + more
        before = self.table.session.finished
        assert self.tries(c.Tick())
        session = self.table.session
        left, ended = session.due, session.finished is not before
        # Everything that was due has happened; but a hand's end is an event's last: the next comes.
        assert left is None or left > self.table.now or (ended and left == session.next_at)

    @rule(seconds=st.sampled_from((0.5, 5, 29)))
    def time_passes(self, seconds: float) -> None:
        """Let time pass without a tick: a command may come before what is due."""
        self.table.now += seconds

    @rule(seconds=st.sampled_from((-3600, -7, 100_000)))
    def the_clock_jumps(self, seconds: float) -> None:
        self.table.now += seconds
        assert self.tries(c.Tick())

    # --- the room

    @rule()
    def the_room_restarts(self) -> None:
        """What was kept gives the same table again; then every deadline is as far as it was."""
        before = self.table.session
        again = self.table.replayed()
        assert picture(again) == picture(before)
        self.table.session = again
        self.same_as_shadow()
        due, was = before.due, before.at
        assert self.tries(c.Restart())
        after = self.table.session
        assert not any(person.connected for person in after.people)
        if due is not None and after.playing is not None:
            assert after.due == due + max(0, self.table.now - was)

    @precondition(lambda self: self.table.session.playing is None)
    @rule()
    def the_session_is_kept_whole(self) -> None:
        self.shadow = decode_session(encode_session(self.table.session), library)
        self.reached["kept whole"] += 1
        self.same_as_shadow()

    def same_as_shadow(self) -> None:
        """Compare with the table that was only told what was kept."""
        live, kept = picture(self.table.session), picture(self.shadow)
        if kept["finished"] is None:
            live["finished"] = None
        assert live == kept

    def teardown(self) -> None:
        self.same_as_shadow()
        assert picture(self.table.replayed()) == picture(self.table.session)

    # --- the host

    @rule(on=st.booleans(), who=st.sampled_from((HOST, "ann")))
    def host_pauses(self, on: bool, who: str) -> None:
        self.tries(c.From(who, c.Pause(on)))

    @precondition(lambda self: self.table.session.paused)
    @rule()
    def host_goes_on(self) -> None:
        assert self.tries(c.From(self.table.session.host, c.Pause(False)))

    @rule(chair=chair_number)
    def host_kicks(self, chair: int) -> None:
        self.tries(c.From(self.table.session.host, c.Kick(chair)))

    @rule(chair=chair_number)
    def host_seats_bot(self, chair: int) -> None:
        money = self.table.session.terms.money
        least, _ = money.buy_in.chips(money.stakes)
        self.tries(c.From(self.table.session.host, c.AddBot("calm", chair, least)))

    @rule(laid=st.integers(0, len(LAID) - 1))
    def host_lays_down(self, laid: int) -> None:
        session, wanted = self.table.session, LAID[laid]
        hurried = wanted.contributing < min(LEAST_CONTRIBUTING, session.terms.contributing)
        done = self.tries(c.From(session.host, c.SetTerms(wanted)))
        assert done is not (session.closed or hurried)

    @rule(chair=chair_number)
    def host_passes(self, chair: int) -> None:
        self.tries(c.From(self.table.session.host, c.PassHost(chair)))

    @rule(chair=chair_number, on=st.booleans())
    def host_shares(self, chair: int, on: bool) -> None:
        self.tries(c.From(self.table.session.host, c.ShareHost(chair, on)))

    @rule(who=st.sampled_from(("eve", "mallory")))
    def stranger_knocks(self, who: str) -> None:
        self.tries(c.Knock(who, who))

    @precondition(lambda self: self.table.session.door.requests)
    @rule(yes=st.booleans())
    def host_answers(self, yes: bool) -> None:
        session = self.table.session
        request = session.door.requests[0]
        assert self.tries(c.From(session.host, c.AnswerRequest(request.number, yes)))
        after = self.table.session
        assert after.door.request_of(request.who) is None
        if not request.seat:
            assert after.admits(request.who) is (yes or session.admits(request.who))

    @precondition(lambda self: self.table.session.door.outside)
    @rule()
    def host_lets_back(self) -> None:
        session = self.table.session
        assert self.tries(c.From(session.host, c.LetBackIn(session.door.outside[0].number)))

    @precondition(lambda self: len(self.table.kept) > 150)
    @rule()
    def host_closes(self) -> None:
        self.tries(c.From(self.table.session.host, c.End()))


def run(
    examples: int,
    steps: int,
    *,
    always_the_same: bool = False,
    machine: type[TableMachine] | None = None,
    phases: Iterable[Phase] = tuple(Phase),
) -> Counter[str]:
    """Run a machine, and return what it has reached since its `reached` was empty."""
    machine = machine or TableMachine
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=always_the_same,
            report_multiple_bugs=False,
            phases=phases,
            suppress_health_check=list(HealthCheck),
        ),
    )
    return machine.reached
