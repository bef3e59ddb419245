"""Play random hands and check every law at their decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from doorcard.laws.broken import LawBroken
from doorcard.laws.conservation import (
    cards_are_conserved,
    chips_are_conserved,
    up_cards_are_exposed,
)
from doorcard.laws.honesty import nobody_chooses_who_is_out, offers_are_honest
from doorcard.laws.imagining import (
    imagined_hands_go_on,
    new_deals_are_told,
    other_cards_are_told,
    turns_are_told,
    up_cards_are_told,
)
from doorcard.laws.part_odds import parts_leave_cards_as_told
from doorcard.laws.replay import Record, act, encode, files_hold, replays_alike
from doorcard.laws.report import Report, expected_events
from doorcard.laws.secrecy import (
    asks_are_public,
    facts_fold_as_seen,
    imagined_hands_agree,
    sealed_answers_stay_sealed,
    views_keep_secrets,
)
from doorcard.laws.wording import (
    answers_have_verbs,
    facts_have_words,
    game_has_words,
    offers_have_words,
)
from doorcard.rules.actions import DEALER, Action, Arrange, Fold, TimedOut
from doorcard.rules.asks import Ask, CanArrange
from doorcard.rules.errors import BadSetup
from doorcard.rules.facts import Began, CardsIn
from doorcard.rules.game import Game
from doorcard.rules.hand import Hand
from doorcard.rules.stakes import Stakes
from doorcard.rules.state import Seat, State

Policy = Callable[[Ask, Random], Action]
"""A function that picks an answer from the offers."""


def uniform(ask: Ask, rng: Random) -> Action:
    """Pick uniformly among the kinds of offer, then among its examples."""
    return rng.choice(rng.choice(ask.offers).examples())


def never_fold(ask: Ask, rng: Random) -> Action:
    """Pick uniformly among the kinds of offer except folding, so that hands reach a showdown."""
    offers = [offer for offer in ask.offers if offer.answer is not Fold]
    return rng.choice(rng.choice(offers or ask.offers).examples())


def passive(ask: Ask, rng: Random) -> Action:
    """Nine times in ten, take the first offer that is not folding: many stay in, and few raise."""
    if rng.random() < 0.1:
        return uniform(ask, rng)
    offers = [offer for offer in ask.offers if offer.answer is not Fold]
    return rng.choice((offers or ask.offers)[0].examples())


Stacks = Callable[[Random, int, Stakes], Sequence[int]]
"""A function that gives the stacks of a hand, from a random source, the number of seats and the
stakes."""

POLICIES: tuple[Policy, ...] = (never_fold, uniform, never_fold, passive)
"""The policies, used in turn: half the hands never fold, since random play rarely reaches a
showdown."""

LONGEST_HAND = 2000
"""The decisions after which a hand counts as endless."""


def deep_stacks(rng: Random, seats: int, stakes: Stakes) -> list[int]:
    """Return stacks that outlast most hands."""
    return [rng.randint(10, 60) * stakes.bet("big") for _ in range(seats)]


def short_stacks(rng: Random, seats: int, stakes: Stakes) -> list[int]:
    """Return stacks of a few chips to a few bets, so that all-ins happen at every point."""
    most = 3 * stakes.bet("big")
    return [rng.choice((rng.randint(1, most), rng.randint(1, stakes.bet("big")), most)) for _ in
            range(seats)]  # fmt: skip


def mixed_stacks(rng: Random, seats: int, stakes: Stakes) -> list[int]:
    """Return short stacks in a third of the hands, deep ones in a third, and both in the rest."""
    kind = rng.randrange(3)
    if kind == 0:
        return short_stacks(rng, seats, stakes)
    deep = deep_stacks(rng, seats, stakes)
    if kind == 1:
        return deep
    return [rng.choice(pair) for pair in zip(short_stacks(rng, seats, stakes), deep, strict=True)]


def play_under_laws(
    game: Game,
    hands: int = 200,
    *,
    seed: int | str = 0,
    seats: int | Sequence[int] = (),
    stakes: Stakes | None = None,
    stacks: Stacks = mixed_stacks,
    policies: Sequence[Policy] = POLICIES,
    time_outs: float = 0.01,
    every: int = 1,
) -> Report:
    """Play random hands under the laws, and return what they reached.

    `seats` is the number of players, or several numbers that are taken in turn (by default, all
    that the game allows). `time_outs` is the share of decisions, 0 to 1, that time out, in every
    other hand.

    Conservation and folding are checked at every fact, replay at every decision and at the end, and
    the other laws at every `every`-th decision (0: never). There, secrecy and folding are checked
    for every viewer, and imagined hands for one; elsewhere folding is checked for a spectator and
    two players. The same arguments play the same hands, whatever `every` is.

    Raise `LawBroken` with everything needed to play the hand again, and `BadSetup` for stakes that
    the game can't be played for. Call `check` on the report to see whether the run was enough.
    """
    stakes = stakes or Stakes()
    fewest, most = game.seats
    counts = [seats] if isinstance(seats, int) else list(seats) or list(range(fewest, most + 1))
    report = Report(game.id, expected_events(game, max(counts)))
    game_has_words(game)
    for number in range(hands):
        rng = Random(f"{seed}/{number}")
        chance = Random(f"{seed}/{number}/laws")
        count = counts[number // len(policies) % len(counts)]
        record = Record(game, stacks(rng, count, stakes), stakes)
        watched = _Watched(record, report, rng, chance, every)
        try:
            watched.play(policies[number % len(policies)], time_outs if number // 2 % 2 else 0.0)
        except Exception as error:
            if isinstance(error, BadSetup) and not record.answers:
                raise
            broken = _as_broken(error)
            broken.context |= {
                "game": (game.id, game.options),
                "hand": f"seed {seed!r}, number {number}",
                "stacks": record.stacks,
                "stakes": stakes,
                "answers": record.answers,
            }
            raise broken from broken.__cause__
    return report


def _as_broken(error: Exception) -> LawBroken:
    """Return an error as a broken law: an answer on offer must not crash."""
    if isinstance(error, LawBroken):
        return error
    broken = LawBroken("honest_offers", f"{type(error).__name__}: {error}")
    broken.__cause__ = error
    return broken


class _Watched:
    """A hand that is played while every law is checked."""

    def __init__(
        self, record: Record, report: Report, rng: Random, chance: Random, every: int
    ) -> None:
        self.record = record
        self.report = report
        self.rng = rng
        self.chance = chance
        """The random source of the laws, apart from that of play: checking more or less plays the
        same hands."""
        self.every = every
        self.chips = sum(record.stacks)
        self.viewers = range(len(record.stacks) + 1)
        self.all_in = False
        self.seats: tuple[Seat, ...] = ()
        """The seats as the present phase began with them; () if cards have come in since."""

    def play(self, policy: Policy, time_outs: float) -> None:
        hand = self.record.start()
        self._after(self.record.first_state(), hand)
        self._at_decision(hand)
        while hand.ask is not None:
            player, action = self._answer(hand, policy, time_outs)
            self.record.answers.append((player, action))
            after = act(hand, player, action)
            answers_have_verbs(player, action, after.news)
            self._after(hand.state, after)
            hand = after
            if len(self.record.answers) > LONGEST_HAND:
                raise LawBroken("reach", f"a hand went on for {LONGEST_HAND} decisions")
            self._at_decision(hand)
        replays_alike(self.record, hand)
        for viewer in (0, self.chance.choice(self.viewers[1:])):
            first = self.record.first_state().seen_by(viewer)
            facts_have_words(first, [fact.seen_by(viewer) for fact in hand.facts], viewer)
        files_hold(hand, self.chance.choice((None, *self.viewers)))
        self.report.decisions += len(self.record.answers)
        self.report.all_ins += self.all_in
        self.report.time_outs += any(type(a) is TimedOut for _, a in self.record.answers)
        self.report.count(hand.facts, hand.state)

    def _answer(self, hand: Hand, policy: Policy, time_outs: float) -> tuple[int, Action]:
        ask = hand.ask
        assert ask is not None
        player = self.rng.choice(ask.players)
        ask = ask.put_to(player, hand.state.hand_of(player)) if player else ask
        offer = ask.offers[0]
        if player == DEALER and isinstance(offer, CanArrange):
            return player, Arrange(tuple(self.rng.sample(offer.cards, len(offer.cards))))
        if self.rng.random() < time_outs:
            return player, TimedOut()
        return player, policy(ask, self.rng)

    def _after(self, before: State, hand: Hand) -> None:
        """Check the laws that are checked at every fact."""
        state = before
        for fact in hand.news:
            earlier, state = state, fact.apply(state)
            parts_leave_cards_as_told(earlier, state, fact)
            if isinstance(fact, Began):
                other_cards_are_told(self.seats, earlier)
                self.seats = state.seats
            elif type(fact) is CardsIn:
                new_deals_are_told(earlier)
                self.seats = ()
            up_cards_are_told(earlier, state, fact)
            up_cards_are_exposed(earlier, state, fact)
            cards_are_conserved(state)
            chips_are_conserved(state, self.chips)
            if not self.all_in:
                self.all_in = any(not seat.stack and not seat.folded for seat in state.seats)
        if encode(state) != encode(hand.state):
            raise LawBroken("replay", "the facts one by one lead to another state than the hand's")
        facts_fold_as_seen(before, hand.news, self.viewers if self._due(hand) else self._some())

    def _due(self, hand: Hand) -> bool:
        """Return whether the laws that are not checked at every fact are due."""
        number = len(self.record.answers)
        return bool(self.every) and (hand.ask is None or number % self.every == 0)

    def _some(self) -> tuple[int, ...]:
        """Return a spectator and two players, any of them."""
        players = self.viewers[1:]
        return (0, *self.chance.sample(players, min(2, len(players))))

    def _at_decision(self, hand: Hand) -> None:
        """Check the laws of decisions and of the end, if they are due."""
        if not self._due(hand):
            return
        self.report.checked += 1
        for viewer in self.viewers:
            views_keep_secrets(hand, viewer, self.chance)
        imagined_hands_agree(hand, self.chance.choice(self.viewers), self.chance)
        imagined_hands_go_on(hand, self.chance)
        sealed_answers_stay_sealed(hand, self.chance)
        asks_are_public(hand)
        offers_are_honest(hand)
        offers_have_words(hand.state, hand.ask)
        nobody_chooses_who_is_out(hand)
        turns_are_told(hand)
