"""The self-test of the shuffle: a proof, a statistical test, and bad shufflers that both must
catch."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from doorcard.cards import Card
from doorcard.fairness.encoding import check_secret
from doorcard.fairness.proving import OURS, Shuffler, Verdict, prove_draws, prove_orders
from doorcard.fairness.sampling import second_look
from doorcard.fairness.shuffling import Draw
from doorcard.rules.errors import BadSetup

KEY_VALUES = 16


def modulo(take: Callable[[], int], bound: int) -> int:
    """Draw by the remainder, without throwing bytes away: small answers come up more often."""
    return take() % bound


def swap_with_any(cards: list[Card], draw: Draw) -> None:
    """Swap each card with any other: nⁿ sequences can't be spread evenly over n! orders."""
    for i in range(len(cards)):
        j = draw(len(cards))
        cards[i], cards[j] = cards[j], cards[i]


def off_by_one(cards: list[Card], draw: Draw) -> None:
    """Never leave a card where it is (Sattolo): only the orders in one cycle come up."""
    for i in range(len(cards) - 1, 0, -1):
        j = draw(i)
        cards[i], cards[j] = cards[j], cards[i]


def weak_keys(cards: list[Card], draw: Draw) -> None:
    """Sort by random keys of which many are equal: equal ones keep their old order."""
    keys = {card: draw(KEY_VALUES) for card in cards}
    cards.sort(key=keys.__getitem__)


PLANTED = (
    Shuffler("modulo without rejection", bounded=modulo),
    Shuffler("swap with any place", arrange=swap_with_any),
    Shuffler("off by one (Sattolo)", arrange=off_by_one),
    Shuffler("sorted by weak keys", arrange=weak_keys),
)


FEWEST_DECKS = 5000
"""The least number of decks: with fewer, the statistical test would not see the planted
shufflers."""

BAD_DECKS = 20_000
"""The most decks that each planted shuffler makes."""


class Caught(Struct, frozen=True):
    """The verdicts on a shuffler planted to fail."""

    name: str
    verdicts: tuple[Verdict, ...]

    @property
    def proved(self) -> bool:
        """Return whether the proof catches it."""
        return not all(verdict.ok for verdict in self.verdicts if verdict.p is None)

    @property
    def sampled(self) -> bool:
        """Return whether the statistical test catches it."""
        return not all(verdict.ok for verdict in self.verdicts if verdict.p is not None)


class SelfTest(Struct, frozen=True):
    """The whole self-test: our own shuffle must pass everything; each bad one must fail both."""

    decks: int
    ours: tuple[Verdict, ...]
    planted: tuple[Caught, ...]

    @property
    def ok(self) -> bool:
        """Return whether our shuffle passed and both tests caught every planted one."""
        return all(verdict.ok for verdict in self.ours) and all(
            bad.proved and bad.sampled for bad in self.planted
        )


def judge(
    shuffler: Shuffler, decks: int, seed: bytes, done: Callable[[int], None] = lambda count: None
) -> tuple[Verdict, ...]:
    """Return the verdicts of the proof and of the statistical test on a shuffler."""
    return (
        prove_draws(shuffler.bounded),
        prove_orders(shuffler.arrange),
        *second_look(shuffler, decks, seed, done),
    )


def run_selftest(
    decks: int, seed: bytes, done: Callable[[int], None] = lambda count: None
) -> SelfTest:
    """Test the shuffle over `decks` decks from a seed of 32 bytes, and the four planted shufflers.

    `done` is called with the number of decks that our own shuffle has made so far. Raises
    `BadSetup`: `too_few_decks`, `bad_length`.
    """
    check_secret(seed, "the seed of the self-test")
    if decks < FEWEST_DECKS:
        raise BadSetup(
            "too_few_decks",
            f"{decks} decks tell too little; take at least {FEWEST_DECKS}",
            decks=decks,
        )
    ours = judge(OURS, decks, seed, done)
    planted = [Caught(bad.name, judge(bad, min(decks, BAD_DECKS), seed)) for bad in PLANTED]
    return SelfTest(decks, ours, tuple(planted))
