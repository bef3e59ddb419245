"""The edges of casino games with cards in the middle, or five cards against the bank's."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest

from doorcard import BadSetup, games
from doorcard.cards import deck, parse_cards
from doorcard.lab import edges
from doorcard.lab.edges.alike import alike, class_of, every_hand, one_more, place_of
from doorcard.lab.edges.counted import Against, _Rows, _Sums, faced
from doorcard.lab.edges.dealt import Choice, DealtGame, best, play_by, played
from doorcard.lab.edges.figures import mean
from doorcard.lab.edges.middle_edges import average, best_bet
from doorcard.lab.edges.others import hands_by_value, side_edges
from doorcard.lab.edges.shapes import dealt_of, middle_of, payments_of
from doorcard.ranking import FOUR_CARD, HIGH
from doorcard.rules.kinds import least_of
from doorcard.rules.payments import Jackpot, least_with
from tests.lab.edges.casino import ace_king, dealt, middle, steps


@pytest.mark.parametrize(("cards", "classes"), [(1, 13), (2, 169), (3, 1755), (4, 16_432)])
def test_hands_alike_but_for_their_suits(cards: int, classes: int) -> None:
    made = alike(cards)
    assert len(made.counts) == classes
    assert made.counts.sum() == comb(52, cards)
    assert (np.diff(made.cards.astype(int), axis=1) > 0).all()


def test_hands_have_places_and_classes() -> None:
    hands = every_hand(3)
    assert (place_of(hands) == np.arange(22_100)).all()
    assert (np.bincount(class_of(3)) == alike(3).counts).all()
    row = int(place_of(np.array([parse_cards("2c9dKs")], np.uint8))[0])
    for card in (0, 5, 30, 51):
        hand = sorted({*hands[row].tolist(), card})
        if len(hand) == 4:
            assert every_hand(4)[one_more(3)[row, card]].tolist() == hand


@pytest.mark.soak
def test_hands_without_the_players_cards_are_counted() -> None:
    """Four of a kind from 43 others, for the eight ranks that the player has none of."""
    rules = Against("HIGH", 5, shown=False)
    made, rows = alike(5), _Rows(rules)
    values = HIGH.values(made.cards)
    kinds = [v for v in np.unique(values).tolist() if HIGH.category(v) == "four of a kind"]
    fours = np.isin(values, kinds)
    rows.add(made.cards[fours], made.counts[fours])
    own = np.array([parse_cards("2c5d9hJsKs"), parse_cards("2c2d9hJsKs")], np.uint8)
    found = _Sums(rules, own, 1).at_most(rows, max(kinds))
    # A hand of the player's own is taken away once more: it is not among the fours.
    assert [int(n) for n in found[:, 0] + 1] == [8 * 43, 9 * 43]


@pytest.mark.proves("LIR-09", "MSC-09")
@pytest.mark.parametrize("game", ["let-it-ride", "mississippi-stud-casino"])
@pytest.mark.parametrize(
    ("table", "figure"),
    [
        ("50-40-30-6-4-1", "2.1357"),
        ("50-40-30-6-3-1", "7.0950"),
        ("40-40-30-6-3-1", "7.2760"),
        ("50-40-30-5-4-1", "5.3937"),
        ("200-40-30-6-3-1", "4.3801"),
    ],
)
def test_the_three_card_bonus(game: str, table: str, figure: str) -> None:
    built = games.get(game, bonus3=True, bonus3_table=table)
    (found,) = side_edges(built, middle(game, bonus3=True, bonus3_table=table))
    assert f"{100 * found.edge:.4f}" == figure
    assert found.deals == 22_100


@pytest.mark.proves("CAR-09")
@pytest.mark.parametrize(
    ("table", "meter"),
    [
        ("100-75-50", "263205.26"),
        ("150-100-50", "246784.21"),
        ("500-100-50", "218047.37"),
        ("500-150-75", "176613.16"),
    ],
)
def test_the_meter_at_which_a_stake_is_even(table: str, meter: str) -> None:
    game = games.get("caribbean-stud", jackpot=1, jackpot_table=table)
    (pay,) = [pay for pay in payments_of(game) if isinstance(pay, Jackpot)]
    assert f"{float(edges.even_meter(pay)):.2f}" == meter


@pytest.mark.proves("FCP-05")
def test_how_often_four_cards_make_each_hand() -> None:
    counts: Counter[str] = Counter()
    for value, count in hands_by_value("FOUR_CARD", 4).items():
        counts[FOUR_CARD.category(value)] += count
    assert list(counts.values())[::-1] == [13, 44, 2_496, 2_816, 2_772, 2_808, 82_368, 177_408]
    assert sum(counts.values()) == 270_725


@pytest.mark.proves("FCP-03", "FCP-07", "C4P-03")
def test_how_often_the_best_four_of_five_make_each_hand() -> None:
    counts: Counter[str] = Counter()
    aces = queens = 0
    for value, count in hands_by_value("FOUR_CARD", 5).items():
        kind = FOUR_CARD.category(value)
        counts[kind] += count
        aces += count * (kind == "pair" and value >= least_of("FOUR_CARD", "pair A+"))
        queens += count * (kind == "pair" and value >= least_of("FOUR_CARD", "pair Q+"))
    assert dict(counts) == {
        "four of a kind": 624,
        "straight flush": 2_072,
        "three of a kind": 58_656,
        "flush": 114_616,
        "straight": 101_808,
        "two pair": 123_552,
        "pair": 1_047_552,
        "high card": 1_150_080,
    }
    assert (aces, queens) == (81_096, 242_916)


@pytest.mark.proves("CAR-03", "CAR-06", "C4P-04")
def test_how_often_the_dealer_qualifies() -> None:
    least = {"HIGH": least_with("HIGH", "AK"), "FOUR_CARD": least_with("FOUR_CARD", "K")}
    found = {
        scale: sum([n for value, n in hands_by_value(scale, 5).items() if value >= cut])
        for scale, cut in least.items()
    }
    assert found == {"HIGH": 1_463_700, "FOUR_CARD": 2_202_480}
    named = {each.kind: each.hands for each in edges.hand_frequencies(games.get("caribbean-stud"))}
    assert named["royal flush"] == 4
    assert named["straight flush"] == 36
    assert named["high card"] == 1_302_540


@pytest.mark.proves("LIR-02")
@pytest.mark.parametrize(
    ("cards", "rides"),
    [
        ("TsTd4c", True),
        ("9s9d4c", False),
        ("JhTh9h", True),
        ("Ks8d3c", False),
        ("TsTd4c7h", True),
        ("9c5d2sJh", False),
        ("JhTh9h2c", False),
        ("8c9dThJs", True),
    ],
)
def test_a_bet_rides_if_it_wins_on_average(cards: str, rides: bool) -> None:
    held = parse_cards(cards)
    total, ways = average(middle("let-it-ride"), held, [c for c in deck() if c not in held])
    assert ways == comb(52 - len(held), 5 - len(held))
    assert (total > 0) == rides


@pytest.mark.proves("MSC-02", "MSC-03")
def test_the_best_bet_is_what_trying_everything_finds() -> None:
    """On fourth street with two pairs of cards; every way to bet is tried, card by card."""
    rules = middle("mississippi-stud-casino")
    for cards, staked in (("9s8s7c", 2), ("KdKc4h", 4), ("9d5h2c", 2), ("AhQdJs", 2)):
        held = parse_cards(cards)
        unseen = [card for card in deck() if card not in held]
        found = best_bet(rules, held, unseen, staked)
        pays = dict.fromkeys(unseen, 0)
        for one, other in combinations(unseen, 2):
            odds = _odds([*held, one, other])
            pays[one] += odds
            pays[other] += odds
        for size, net in found.sizes.items():
            lies = staked + size
            best_last = [
                max(-48 * lies, *[(lies + n) * o for n in (1, 2, 3)]) for o in pays.values()
            ]
            assert net == sum(best_last)
        assert found.folding == -staked * 49 * 48


def _odds(cards: list[int]) -> int:
    value = HIGH.value(cards)
    kind = HIGH.category(value)
    table = {"straight flush": 100, "four of a kind": 40, "full house": 10, "flush": 6}
    table |= {"straight": 4, "three of a kind": 3, "two pair": 2, "high card": -1}
    if kind == "pair":
        (rank,) = {c // 4 for c in cards if [d // 4 for d in cards].count(c // 4) == 2}
        return 1 if rank >= 9 else 0 if rank >= 4 else -1
    if kind == "straight flush" and min(cards) // 4 == 8:
        return 500
    return table[kind]


@pytest.mark.parametrize(
    ("game", "options"),
    [("three-card-poker", {}), ("seven-card-stud", {})],
)
def test_other_games_have_neither_shape(game: str, options: dict[str, Any]) -> None:
    assert middle_of(games.get(game, **options)) is None
    assert dealt_of(games.get(game, **options)) is None


def test_what_is_known_at_once() -> None:
    found = edges.known_edges(games.get("four-card-poker"))
    assert {name: f"{100 * edge:.4f}" for name, edge in found.items()} == {
        "ante": "2.7879",
        "aces_up": "3.8917",
    }
    found = edges.known_edges(games.get("caribbean-stud", raise_table="100-50-20-8-6-5-4-2-1"))
    assert not found


# --- every deal counted


@pytest.mark.soak
@pytest.mark.proves("LIR-05", "LIR-02", "LIR-03")
def test_let_it_ride() -> None:
    found = edges.house_edges(games.get("let-it-ride"))
    assert found.main.exact == "37963/1082900"
    assert f"{100 * found.main.edge:.6f}" == "3.505679"
    assert f"{100 * found.main.element_of_risk:.6f}" == "2.864803"
    assert f"{found.main.average_stake:.6f}" == "1.223707"
    assert found.main.rule.startswith("let the first bet ride in 7.2760% of deals")
    assert found.main.rule.endswith("the second in 15.0947%")
    assert found.deals == comb(52, 3) * 49 * 48


@pytest.mark.soak
@pytest.mark.proves("MSC-05", "MSC-02", "MSC-03")
def test_mississippi_stud() -> None:
    found = edges.house_edges(games.get("mississippi-stud-casino"))
    assert found.main.exact == "53223/1082900"
    assert f"{100 * found.main.edge:.6f}" == "4.914858"
    assert f"{100 * found.main.element_of_risk:.6f}" == "1.369128"
    assert f"{found.main.average_stake:.6f}" == "3.589772"
    assert found.deals == comb(52, 2) * 50 * 49 * 48


FOUND = [
    ("caribbean-stud", "5.2243", "2.5553", "2.0445", comb(52, 5) * 47 * comb(46, 4)),
    ("four-card-poker", "2.7879", "1.3013", "2.1423", comb(52, 5) * 47 * comb(46, 5)),
    ("crazy-4-poker", "3.4189", "1.0901", "3.1362", comb(52, 5) * comb(47, 5)),
]


@pytest.mark.soak
@pytest.mark.proves("CAR-05", "FCP-04", "C4P-06", "C4P-EX5")
@pytest.mark.parametrize(("game", "edge", "risk", "stake", "deals"), FOUND)
def test_five_cards_against_the_bank(
    game: str, edge: str, risk: str, stake: str, deals: int
) -> None:
    found = edges.house_edges(games.get(game))
    main = found.main
    assert f"{100 * main.edge:.4f}" == edge
    assert f"{100 * main.element_of_risk:.4f}" == risk
    assert f"{main.average_stake:.4f}" == stake
    assert main.deals == deals
    known = edges.known_edges(games.get(game))
    for wager in found.wagers:
        assert known[wager.wager] == pytest.approx(wager.edge, abs=1e-12)
    if game == "crazy-4-poker":
        assert "play 1 K-Q-8-5-2" in main.rule
        assert "K-Q-7-6-2 to K-Q-8-4-2" in main.rule


@pytest.mark.soak
@pytest.mark.proves("FCP-07", "C4P-09")
@pytest.mark.parametrize(
    ("game", "wager", "figures"),
    [
        (
            "four-card-poker",
            "aces_up",
            ["3.8917", "1.9786", "4.2355", "2.7759", "5.0328", "6.1486"],
        ),
        ("crazy-4-poker", "queens_up", ["4.5203", "2.2634", "3.0606", "6.7772", "5.3175"]),
    ],
)
def test_wagers_on_the_hand_alone(game: str, wager: str, figures: list[str]) -> None:
    told = [edge for edge in edges.published(game) if edge.wager == wager]
    assert [f"{100 * edge.edge:.4f}" for edge in told] == figures


def _percent(game: DealtGame, choice: Choice, hands: Any = None) -> tuple[str, str]:
    found = play_by(game, choice) if hands is None else played(game, hands, choice)
    lost, stake = -mean(found.nets) / 2, Fraction(found.staked, found.deals)
    return f"{100 * float(lost):.2f}", f"{100 * float(lost / stake):.2f}"


@pytest.mark.soak
@pytest.mark.proves("CAR-EX5", "CAR-EX6")
def test_simple_rules_for_caribbean_stud() -> None:
    game = dealt("caribbean-stud")
    hands = list(faced(game.rules))
    pair, least = least_of("HIGH", "pair 2+"), least_with("HIGH", "AK")
    jack = HIGH.value(parse_cards("AsKdJc8h3s"))
    assert _percent(game, steps((0, 2)), hands) == ("16.61", "5.54")
    assert _percent(game, steps((least, 2)), hands) == ("5.68", "2.67")
    assert _percent(game, steps((pair, 2)), hands) == ("5.47", "2.74")
    assert _percent(game, steps((jack, 2)), hands) == ("5.32", "2.60")
    assert _percent(game, ace_king(pair, least), hands)[0] == "5.22"
    assert _percent(game, best, hands) == ("5.22", "2.56")


@pytest.mark.soak
@pytest.mark.proves("C4P-EX5", "FCP-EX4")
def test_simple_rules_for_four_cards() -> None:
    aces, threes, tens = (least_of("FOUR_CARD", f"pair {rank}+") for rank in "A3T")
    queen = FOUR_CARD.value(parse_cards("KsQd8c4h"))
    crazy = steps((queen, 1), (aces, 3))
    assert _percent(dealt("crazy-4-poker"), crazy) == ("3.42", "1.09")
    four = play_by(dealt("four-card-poker"), steps((threes, 1), (tens, 3)))
    assert f"{-50 * float(mean(four.nets)):.4f}" == "3.3971"
    assert f"{four.staked / four.deals:.3f}" == "2.146"


@pytest.mark.soak
def test_counting_agrees_with_walking_the_deals_of_some_hands() -> None:
    game = dealt("caribbean-stud")
    wanted = {HIGH.value(parse_cards(hand)) for hand in ("AsKdQc9h4d", "2s2d5c9hKh")}
    for each in faced(game.rules):
        if each.value not in wanted:
            continue
        own = each.cards[0].tolist()
        for shown in [card for card in deck() if card not in own][::9]:
            rest = [card for card in deck() if card not in own and card != shown]
            ways = np.array(list(combinations(rest, 4)), np.uint8)
            values = HIGH.values_of_columns([shown, *ways.T])
            least = least_with("HIGH", "AK")
            told = [a[0, shown] for a in (each.unqualified, each.below, each.level, each.above)]
            counts = values >= least
            assert told == [
                (~counts).sum(),
                (counts & (values < each.value)).sum(),
                (counts & (values == each.value)).sum(),
                (counts & (values > each.value)).sum(),
            ]


def test_a_game_of_another_shape_is_refused() -> None:
    from msgspec.structs import replace

    game = games.get("caribbean-stud")
    with pytest.raises(BadSetup, match="no_edges"):
        edges.house_edges(replace(game, lowest_rank="7"))
