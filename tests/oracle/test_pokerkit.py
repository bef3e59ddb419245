"""Random hands of each game PokerKit plays, with equal stacks at the end of every one.

Two hundred of each; ten thousand more in the long tests.

Two to eight seats, stacks from one chip to sixty big bets, antes, bring-ins and bets at random.
Where the ledger has another rule than PokerKit, the hand is still compared: with a raise left out
that only one allows (GEN-21), with PokerKit's own odd chips (POT-04, 05, 07, 08), with its muck
taken away (DCK-06). Left out are only the hands that PokerKit can't go on with: those in which
everyone in a side pot folded (GEN-23), and those in which the fold that ends sixth street gives
PokerKit cards to deal again (DCK-06). How many there were is asserted, and printed with `-rP`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from doorcard import Stakes
from doorcard.rules import pots
from doorcard.rules.limits import Fixed
from doorcard.rules.openers import BestShowing, LowCard
from doorcard.rules.phases import showdown
from doorcard.rules.phases.bet import BetStep, CanRaise
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.state import Pot, Seat, State
from doorcard.rules.verdicts import verdict
from tests.oracle import driver
from tests.oracle.driver import Differs, Duel, games_known

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pokerkit")

CHUNKS = [(0, 200), *[pytest.param(n, 1000, marks=pytest.mark.soak) for n in range(1, 11)]]
"""Numbers of chunks, and how many hands there are in each."""

MOST = {
    driver.SHORT_RAISE: 0.09,
    driver.SPLIT_BY_CARD: 0.03,
    driver.LOW_ELSEWHERE: 0.06,
    driver.LAST_CARD: 0.025,
}
"""The largest part of hands that may be judged by PokerKit's convention, by rule."""


def duels(name: str, label: str, hands: int) -> Counter[str]:
    game = games_known()[name]
    counts: Counter[str] = Counter()
    for number in range(hands):
        counts += Duel(name, game, f"{name}/{label}/{number}").play()
    return counts


@pytest.mark.proves("GEN-06", "GEN-08", "GEN-10", "GEN-11", "GEN-12", "GEN-13", "GEN-14", "GEN-15")
@pytest.mark.proves(
    "GEN-17", "GEN-18", "GEN-19", "GEN-20", "GEN-21", "GEN-22", "GEN-23", "GEN-24", "GEN-25"
)
@pytest.mark.proves("SHW-01", "SHW-02", "SHW-05", "RNK-02", "RNK-03", "RNK-04", "SCS-01", "SCS-08")
@pytest.mark.parametrize(("chunk", "hands"), CHUNKS)
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(
            "seven-card-stud", marks=pytest.mark.proves("SCS-10", "SHW-09", "RNK-01", "RNK-05")
        ),
        pytest.param(
            "seven-card-stud-8",
            marks=[
                pytest.mark.proves("S8B-04", "S8B-05", "S8B-06", "S8B-08", "S8B-09", "S8B-10"),
                pytest.mark.proves("S8B-11", "S8B-12", "S8B-13", "S8B-14", "S8B-15", "S8B-16"),
                pytest.mark.proves("S8B-17", "S8B-18", "S8B-19", "S8B-20", "S8B-23", "S8B-25"),
                pytest.mark.proves("S8B-26", "S8B-27", "S8B-28", "RNK-09", "RNK-12"),
                pytest.mark.proves("POT-02", "POT-03", "POT-08"),
            ],
        ),
        pytest.param("razz", marks=pytest.mark.proves("SCS-09", "SHW-10", "RNK-08")),
    ],
)
def test_every_hand_ends_with_equal_stacks(
    name: str, chunk: int, hands: int, record_property: Callable[[str, object], None]
) -> None:
    counts = duels(name, str(chunk), hands)
    record_property(name, dict(counts))
    print(name, chunk, dict(counts))
    assert counts["showdowns"] > 0.8 * hands
    assert counts["all-in"] > 0.4 * hands
    assert counts["side pots"] > 0.3 * hands
    assert counts["community cards"] > 0.02 * hands
    for rule, part in MOST.items():
        assert counts[rule] <= part * hands, rule
    assert counts["excluded"] <= 0.006 * hands
    assert counts["excluded"] == counts[driver.ORPHANED_POT] + counts[driver.LAST_CARD_FOLD]


def _after_a_short_one(change: Callable[[CanRaise], CanRaise | None]) -> Callable[..., Any]:
    """Return an offer of raises that is wrong in rounds with an all-in of less than a bet alone."""
    right = Bet._raising

    def raising(self: Bet, state: State, step: BetStep, seat: Seat) -> CanRaise | None:
        offer = right(self, state, step, seat)
        short = step.kind != "complete" and step.high != step.count * step.size
        return change(offer) if short and offer is not None else offer

    return raising


def _larger(offer: CanRaise) -> CanRaise:
    return replace(offer, least=3 * offer.least, most=3 * offer.most)


FAULTS: dict[str, tuple[Any, str, Callable[..., Any]]] = {
    "anyone brings in": (LowCard, "pick", lambda self, state: state.live[0]),
    "anyone opens": (BestShowing, "pick", lambda self, state: state.live[-1]),
    "no cap on raises": (Bet, "_is_capped", lambda self, state: False),
    "small bets throughout": (Stakes, "bet", lambda self, size: self.small_bet),
    "no side pots": (pots, "layers", lambda state, bets: [Pot(sum(bets), state.live)]),
    "odd chip to the low": (showdown, "split", lambda *amounts: pots.split(*amounts)[::-1]),
    "everybody wins": (verdict, "winners", lambda players, worth: list(players)),
    "a raise after a short one is larger": (Bet, "_raising", _after_a_short_one(_larger)),
    "nobody raises after a short one": (Bet, "_raising", _after_a_short_one(lambda offer: None)),
    "a short all-in is always full": (Fixed, "is_full", lambda *of: True),
    "a short all-in is never full": (Fixed, "is_full", lambda *of: False),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_noticed(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    monkeypatch.setattr(*FAULTS[fault])
    with pytest.raises((Differs, ValueError, AssertionError)):
        duels("seven-card-stud-8", "fault", 300)
