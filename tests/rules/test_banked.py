"""Against a bank: who sees what when, what every wager comes to, and how often it wins."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import numpy as np
import pytest

from doorcard import BadSetup, Fold, Hand, Illegal, Stakes, TimedOut, games, start
from doorcard.bots import bot
from doorcard.cards import UNKNOWN, deck, parse_cards
from doorcard.laws import deal
from doorcard.ranking import HIGH, THREE_CARD
from doorcard.rules.asks import CAN_FOLD
from doorcard.rules.payments import AgainstHouse, HandPays, OneColour, least_with, royal
from doorcard.rules.phases.bank import HouseShown, Settled
from doorcard.rules.phases.deal import DealtHouse
from doorcard.rules.phases.stand import CanPlay, Play, Played
from doorcard.rules.phases.wager import CanWager, Wager
from doorcard.simulation import mirrored, simulate

GAME = "three-card-poker"


def wagered(*amounts: dict[str, int], stack: int = 100, cards: str = "", **options: Any) -> Hand:
    """Return a hand in which every player has wagered; nothing is one who sits out."""
    game = games.get(GAME, **options)
    text, _, house = cards.partition("/")
    order = deal(text, game, house=house) if cards else range(52)
    hand = start(game, [stack] * len(amounts), orders=[order])
    for player, made in enumerate(amounts, 1):
        hand = hand.act(player, Wager(tuple(made.items())) if made else Fold(), [order])
    return hand


@pytest.mark.proves("TCP-24")
def test_nobody_sees_the_dealer_s_cards_before_the_last_decision() -> None:
    hand = wagered({"ante": 5}, {"ante": 5}, {"ante": 5})
    while hand.ask is not None:
        for viewer in range(4):
            seen = hand.seen_by(viewer).state.house
            assert [place.card for place in seen] == [UNKNOWN] * 3
        assert not any(isinstance(fact, HouseShown) for fact in hand.facts)
        hand = hand.act(hand.ask.players[0], Play())
    for viewer in range(4):
        seen = hand.seen_by(viewer).state.house
        assert [place.card for place in seen] == [3, 7, 11]
    kinds = [type(fact) for fact in hand.facts]
    assert kinds.index(HouseShown) < kinds.index(Settled)
    last_play = max(i for i, kind in enumerate(kinds) if kind is Played)
    assert last_play < kinds.index(HouseShown)


@pytest.mark.proves("TCP-24")
def test_the_dealer_s_cards_are_exposed_when_all_have_folded() -> None:
    hand = wagered({"ante": 5}).act(1, Fold())
    assert hand.over
    assert all(place.up for place in hand.state.house)


def test_the_dealer_is_dealt_last_in_each_pass() -> None:
    hand = wagered({"ante": 5}, {}, {"ante": 5})
    dealt = [getattr(f, "player", 0) for f in hand.facts if type(f).__name__.startswith("Dealt")]
    assert dealt == [1, 3, 0] * 3
    assert isinstance(hand.facts[-2], DealtHouse)


@pytest.mark.proves("TCP-02", "TCP-03")
def test_wagers_go_round_before_the_deal_and_decisions_after_it() -> None:
    hand = start(games.get(GAME), [100, 100])
    asked = []
    while hand.ask is not None and len(asked) < 2:
        asked.append(hand.ask.players)
        assert not hand.state.order
        hand = hand.act(hand.ask.players[0], Wager((("ante", 7),)), [range(52)])
    assert hand.ask is not None
    assert asked == [(1,), (2,)]
    assert hand.ask.players == (1,)
    assert hand.ask.offers == (CAN_FOLD, CanPlay(7))


@pytest.mark.proves("TCP-25")
@pytest.mark.parametrize(("stack", "able"), [(19, False), (20, True)])
def test_playing_takes_as_much_as_the_ante_or_is_not_on_offer(stack: int, able: bool) -> None:
    hand = wagered({"ante": 10}, stack=stack)
    assert hand.ask is not None
    assert hand.ask.offers == ((CAN_FOLD, CanPlay(10)) if able else (CAN_FOLD,))


def test_who_times_out_sits_out_or_folds() -> None:
    game = games.get(GAME)
    hand = start(game, [50, 50]).act(1, TimedOut()).act(2, Wager((("ante", 5),)), [range(52)])
    assert hand.state.live == (2,)
    hand = hand.act(2, TimedOut())
    assert hand.over
    assert hand.stacks == (50, 45)
    assert hand.state.bank == 5


def test_nothing_is_dealt_when_nobody_is_in() -> None:
    hand = wagered({}, {})
    assert hand.over
    assert hand.stacks == (100, 100)
    assert not hand.state.house
    assert not hand.state.order


def test_only_hands_that_count_are_laid_open() -> None:
    """P1 folds a wager that survives, P2 one that does not, P3 plays."""
    both = {"ante": 5, "prime": 1}
    hand = wagered(both, {"ante": 5, "pair_plus": 1}, both, prime=True)
    hand = hand.act(1, Fold()).act(2, Fold()).act(3, Play())
    known = [UNKNOWN not in seat.cards for seat in hand.seen_by(0).state.seats]
    assert known == [True, False, True]


WAGERS: list[tuple[Any, str]] = [
    ((), "bad_amount"),
    ((("ante", 0),), "bad_amount"),
    ((("ante", -1),), "bad_amount"),
    ((("ante", 101),), "bad_amount"),
    ((("ante", 100), ("pair_plus", 1)), "bad_amount"),
    ((("ante", 1.0),), "bad_amount"),
    ((("ante", True),), "bad_amount"),
    (("ante", 5), "bad_amount"),
    (5, "bad_amount"),
    ((("ante", 5), ("ante", 5)), "not_offered"),
    ((("pair_plus", 5),), "not_offered"),
    ((("ante", 5), ("prime", 5)), "not_offered"),
    ((("play", 5),), "not_offered"),
]


@pytest.mark.parametrize(("amounts", "code"), WAGERS)
def test_wagers_that_are_none_are_refused(amounts: Any, code: str) -> None:
    with pytest.raises(Illegal) as refused:
        start(games.get(GAME), [100]).act(1, Wager(amounts))
    assert refused.value.code == code


def test_wagers_are_whole_chips_of_at_least_the_unit() -> None:
    offer = CanWager("ante", ("pair_plus",), (), 10, 52, chip=5)
    fine = [(("ante", 10),), (("ante", 15), ("pair_plus", 10)), (("ante", 52),)]
    wrong = [(("ante", 5),), (("ante", 12),), (("ante", 10), ("pair_plus", 5)), (("ante", 51),)]
    assert [offer.refuse(Wager(amounts)) for amounts in fine] == [None] * 3
    assert all(offer.refuse(Wager(amounts)) for amounts in wrong)
    poor = start(games.get(GAME), [9], Stakes(ante=0, small_bet=10, unit=10))
    assert poor.ask is not None
    assert poor.ask.offers == (CAN_FOLD,)


@pytest.mark.proves("TCP-18")
def test_only_pair_plus_may_stand_alone() -> None:
    game = games.get(GAME, pp_standalone=True, prime=True)
    hand = start(game, [100])
    assert hand.act(1, Wager((("pair_plus", 5),)), [range(52)]).over
    for alone in ((("prime", 5),), (("pair_plus", 5), ("prime", 5))):
        with pytest.raises(Illegal, match="not_offered"):
            hand.act(1, Wager(alone))


@pytest.mark.parametrize(
    "options",
    [
        {"ante_bonus": "5-4"},
        {"ante_bonus": "5-4-0"},
        {"ante_bonus": "1-4-5"},
        {"ante_bonus": "5-4-1\n"},
        {"pair_plus_table": "40-30-6-4"},
        {"pair_plus_table": "40,30,6,4,1"},
        {"pair_plus_table": "30-40-6-4-1"},
        {"six_card_table": "1000-200-50-25-20-10"},
        {"six_card_table": "off"},
        {"six_card": True, "six_card_table": "200-1000-50-25-20-10-5"},
    ],
)
def test_an_impossible_pay_table_is_refused_with_what_would_be_right(options: Any) -> None:
    with pytest.raises(BadSetup, match="bad_option") as refused:
        games.get(GAME, **options)
    assert "-" in refused.value.message
    assert [name for name in options if name in refused.value.message]


@pytest.mark.parametrize("off", ["off", "none", False])
def test_a_pay_table_may_be_off(off: Any) -> None:
    game = games.get(GAME, ante_bonus=off, pair_plus_table=off, pp_standalone=True)
    offers = start(game, [100]).ask.offers  # type: ignore[union-attr]
    assert offers[1] == CanWager("ante", (), (), 1, 100)
    hand = start(game, [100], orders=[deal("7h 8h 9h", game, house="Jc 8d 4s")])
    hand = hand.act(1, Wager((("ante", 10),)), [deal("7h 8h 9h", game, house="Jc 8d 4s")])
    assert hand.act(1, Play()).stacks == (110,)


def test_the_highest_straight_flush_may_have_odds_of_its_own() -> None:
    table = {"pair_plus_table": "50-40-30-6-3-1"}
    for cards, odds in (("Qs Ks As", 50), ("Js Qs Ks", 40), ("2s 3s 5s", 3)):
        hand = wagered({"ante": 1, "pair_plus": 1}, cards=cards + "/2c 3d 5h", **table)
        won = {f.on: f.won for f in hand.act(1, Play()).facts if isinstance(f, Settled)}
        assert won["pair_plus"] == odds


@pytest.mark.proves("TCP-04")
def test_15380_of_22100_hands_qualify() -> None:
    values = THREE_CARD.values(list(combinations(range(52), 3)))
    counted = int((values >= least_with("THREE_CARD", "Q")).sum())
    assert counted == 15_380
    assert f"{counted / 22_100:.2%}" == "69.59%"


@pytest.mark.proves("TCP-19")
def test_prime_counts_as_combinatorics_has_it() -> None:
    prime = next(p for p in games.get(GAME, prime=True).phases[-1].payments if p.on == "prime")  # type: ignore[attr-defined]
    assert isinstance(prime, OneColour)
    colour = [sum(1 << c for c in range(52) if c % 4 in suits) for suits in ((1, 2), (0, 3))]
    one = sum(
        any(not sum(1 << card for card in hand) & ~cards for cards in colour)
        for hand in combinations(range(52), 3)
    )
    assert one == 2 * comb(26, 3) == 5_200
    assert 2 * comb(26, 6) == 460_460
    assert comb(52, 6) == 20_358_520
    together = Fraction(comb(23, 3), comb(49, 3))
    assert Fraction(5_200, 22_100) * together == Fraction(460_460, 20_358_520)
    own = Fraction(5_200, 22_100) * (1 - together)
    lost = 1 - Fraction(5_200, 22_100)
    edge = lost - own * prime.own - Fraction(460_460, 20_358_520) * prime.together
    assert f"{float(edge):.4%}" == "3.6206%"


SIX_CARD_COUNTS = {
    "royal flush": 188,
    "straight flush": 1_656,
    "four of a kind": 14_664,
    "full house": 165_984,
    "flush": 205_792,
    "straight": 361_620,
    "three of a kind": 732_160,
    "two pair": 2_532_816,
    "pair": 9_730_740,
    "high card": 6_612_900,
}


@pytest.mark.proves("TCP-21")
@pytest.mark.slow
def test_six_card_counts_of_all_20358520_hands() -> None:
    """Every six cards once, by the two lowest of them."""
    counts: Counter[int] = Counter()
    cards = np.arange(52, dtype=np.uint8)
    fours = np.array(list(combinations(range(50), 4)), dtype=np.uint8)
    for low in range(47):
        for second in range(low + 1, 48):
            rest = cards[second + 1 :]
            chosen = fours[:0] if len(rest) < 4 else fours[fours[:, 3] < len(rest)]
            hands = np.empty((len(chosen), 6), dtype=np.uint8)
            hands[:, 0], hands[:, 1], hands[:, 2:] = low, second, rest[chosen]
            values, times = np.unique(HIGH.values(hands), return_counts=True)
            counts.update(dict(zip(values.tolist(), times.tolist(), strict=True)))
    found: Counter[str] = Counter()
    for value, times in counts.items():
        found["royal flush" if value == royal("HIGH") else HIGH.category(value)] += times
    assert found == SIX_CARD_COUNTS
    assert sum(SIX_CARD_COUNTS.values()) == comb(52, 6)


@pytest.mark.proves("TCP-05", "TCP-06", "TCP-07", "TCP-08")
def test_what_ante_and_play_come_to_by_the_strengths_of_the_hands() -> None:
    payments = games.get(GAME).phases[-1].payments  # type: ignore[attr-defined]
    ante, play = (pay for pay in payments if isinstance(pay, AgainstHouse))
    values = {text: THREE_CARD.value(parse_cards(text)) for text in ("5c3d2s", "JsTd8c", "Qs3d2c")}
    low, jack, queen = values.values()
    assert [ante.odds_of(v, jack) for v in (low, jack, queen)] == [1, 1, 1]
    assert [play.odds_of(v, jack) for v in (low, jack, queen)] == [0, 0, 0]
    for pay in (ante, play):
        assert [pay.odds_of(v, queen) for v in (low, queen, queen + 1)] == [-1, 0, 1]


@pytest.mark.proves("TCP-16")
def test_pair_plus_has_the_edge_of_its_counts() -> None:
    payments = games.get(GAME).phases[-1].payments  # type: ignore[attr-defined]
    (pays,) = (pay for pay in payments if pay.on == "pair_plus")
    assert isinstance(pays, HandPays)
    net = sum(pays.odds_of(hand) for hand in combinations(deck(), 3))
    assert f"{-net / 22_100:.4%}" == "2.3167%"


@pytest.mark.parametrize(
    ("cards", "plays"),
    [("Qs 6d 4c", True), ("Qs 6d 3c", False), ("Qh 5h 4d", False), ("2s 2d 3c", True)],
)
def test_a_bot_plays_queen_six_four_or_better(cards: str, plays: bool) -> None:
    hand = wagered({"ante": 10}, cards=cards + "/Ac Ad Ah")
    assert bot()(hand.seen_by(1), Random(1)) == (Play() if plays else Fold())


def test_a_bot_sits_out_when_it_could_not_play() -> None:
    for stack, sits_out in ((1, True), (2, False)):
        view = start(games.get(GAME), [stack]).seen_by(1)
        assert (bot()(view, Random(0)) == Fold()) is sits_out


def test_one_player_against_the_bank_can_be_simulated() -> None:
    result = simulate(games.get(GAME), hands=50, seats=1, seed=4, policy="bots")
    assert result.net[0] == -result.bank != 0


def test_mirrored_hands_of_one_player_are_played_by_each_policy_in_turn() -> None:
    def folding(view: Any, rng: Random) -> Any:
        return Fold() if any(isinstance(o, CanPlay) for o in view.ask.offers) else bot()(view, rng)

    same = mirrored(games.get(GAME), bot(), bot(), hands=20, seats=1, seed=3)
    assert (same.mean, same.low, same.high) == (0, 0, 0)
    ahead = mirrored(games.get(GAME), bot(), folding, hands=200, seats=1, seed=3)
    assert ahead.mean > 0


@pytest.mark.proves("TCP-04", "TCP-11")
@pytest.mark.parametrize(
    ("scale", "rank", "worst"),
    [
        ("THREE_CARD", "Q", "Qs3h2s"),
        ("THREE_CARD", "A", "As4h2s"),  # A-3-2 is a straight
        ("HIGH", "A", "As6h4s3h2s"),
        ("HIGH", "7", "7s5h4s3h2s"),
    ],
)
def test_the_worst_hand_that_qualifies_is_no_run(scale: str, rank: str, worst: str) -> None:
    ranking = {"THREE_CARD": THREE_CARD, "HIGH": HIGH}[scale]
    assert least_with(scale, rank) == ranking.value(parse_cards(worst))


@pytest.mark.parametrize(("scale", "rank"), [("THREE_CARD", "4"), ("HIGH", "6"), ("HIGH", "")])
def test_every_hand_qualifies_where_none_is_as_low(scale: str, rank: str) -> None:
    assert least_with(scale, rank) == 0
