"""Names, words, refusals, and what an import may cost."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable

import pytest

from doorcard.cards import UNKNOWN, parse_cards
from doorcard.ranking import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    SHOWING,
    SOKO,
    THREE_CARD,
    Ranking,
    RankingError,
    ace_to_six,
    by_name,
    stripped,
)
from doorcard.ranking.rank_tables import classes
from tests.ranking.rankings import RANKINGS


@pytest.mark.parametrize("ranking", RANKINGS, ids=repr)
def test_every_class_has_words_of_its_own(ranking: Ranking) -> None:
    values = range(len(classes(ranking.scale).keys))
    assert len({ranking.describe(value) for value in values}) == len(values)


@pytest.mark.parametrize(
    ("ranking", "hand", "category", "words"),
    [
        (HIGH, "Ks Kd Kc 5h 5s 9d 2c", "full house", "full house, kings over fives"),
        (HIGH, "Ks Kd Ac 4h 3s", "pair", "pair of kings, kickers A-4-3"),
        (HIGH, "Ks Kd 9c 9h As", "two pair", "two pair, kings and nines, ace kicker"),
        (HIGH, "6s 6d 6c Ah Ts", "three of a kind", "three sixes, kickers A-10"),
        (HIGH, "6s 6d 6c 6h Ts", "four of a kind", "four sixes, ten kicker"),
        (HIGH, "As Js 9s 4s 2s", "flush", "flush, ace high, J-9-4-2"),
        (HIGH, "5s 6d 7c 8h 9s", "straight", "straight, nine high"),
        (HIGH, "As 2s 3s 4s 5s", "straight flush", "straight flush, five high"),
        (HIGH, "Ks Jd 9c 4h 2s", "high card", "king high, J-9-4-2"),
        (SOKO, "Ks 9s 6s 2s 3d", "four flush", "four flush, king high, 9-6-2, three kicker"),
        (SOKO, "As Kd Qc Jh 9s", "four straight", "four straight, ace high, nine kicker"),
        (SOKO, "As 2d 3c 4h Ks", "four straight", "four straight, four high, king kicker"),
        (THREE_CARD, "Ks Qs As", "straight flush", "straight flush, ace high"),
        (THREE_CARD, "6s 6d 6c", "three of a kind", "three sixes"),
        (THREE_CARD, "As 2d 3c", "straight", "straight, three high"),
        (THREE_CARD, "As 9s 4s", "flush", "flush, ace high, 9-4"),
        (THREE_CARD, "Qs Qd Ac", "pair", "pair of queens, ace kicker"),
        (THREE_CARD, "Qs 6d 4c", "high card", "queen high, 6-4"),
        (SHOWING, "Ks", "high card", "king high"),
        (SHOWING, "9s 9d", "pair", "pair of nines"),
        (SHOWING, "9s 9d Ac", "pair", "pair of nines, ace kicker"),
        (ACE_TO_FIVE, "8s 6d 4c 3h 2s", "high card", "8-6-4-3-2 low"),
        (ACE_TO_FIVE, "8s 6d", "high card", "8-6 low"),
        (ACE_TO_FIVE, "8s 8d As", "pair", "pair of eights, ace kicker"),
        (DEUCE_TO_SEVEN, "7s 5d 4c 3h 2s", "high card", "7-5-4-3-2 low"),
        (DEUCE_TO_SEVEN, "7s 5s 4s 3s 2s", "flush", "flush, seven high, 5-4-3-2"),
        (DEUCE_TO_SEVEN, "6s 5d 4c 3h 2s", "straight", "straight, six high"),
        (DEUCE_TO_SEVEN, "As Ad 4c 3h 2s", "pair", "pair of aces, kickers 4-3-2"),
        (ACE_TO_SIX, "5s 4d 3c 2h As", "straight", "straight, five high"),
        (ACE_TO_SIX, "Ks Qd Jc Th As", "high card", "K-Q-J-10-A low"),
        (ace_to_six(broadway_is_straight=True), "Ks Qd Jc Th As", "straight", "straight, ace high"),
        (
            ace_to_six(aces_lowest_pair=False),
            "As Ad Kc Kh 2s",
            "two pair",
            "two pair, aces and kings, two kicker",
        ),
        (EIGHT_OR_BETTER, "8s 6d 4c 3h As Ad Ac", "high card", "8-6-4-3-A low"),
        (EIGHT_OR_BETTER, "9s 6d 4c 3h As", "no low", "no low"),
    ],
)
def test_words(ranking: Ranking, hand: str, category: str, words: str) -> None:
    value = ranking.value(parse_cards(hand))
    assert (ranking.category(value), ranking.describe(value)) == (category, words)


@pytest.mark.parametrize("ranking", RANKINGS, ids=repr)
def test_a_ranking_is_found_by_its_name(ranking: Ranking) -> None:
    assert by_name(ranking.name) is ranking
    assert pickle.loads(pickle.dumps(ranking)) is ranking


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("unknown_ranking", lambda: by_name("HIGHEST")),
        ("bad_rank", lambda: stripped("J")),
        ("bad_rank", lambda: stripped("")),
        ("unknown_card", lambda: HIGH.value([0, UNKNOWN])),
        ("unknown_card", lambda: HIGH.value([0, -1])),
        ("unknown_card", lambda: HIGH.value("As")),
        ("unknown_card", lambda: HIGH.value([3.0, 1])),
        ("repeated_card", lambda: HIGH.value([0, 5, 0])),
        ("too_many_cards", lambda: HIGH.value(range(9))),
        ("too_many_cards", lambda: HIGH.value(range(5), wild=3)),
        ("bad_wild", lambda: HIGH.value([0], wild=None)),
        ("unknown_card", lambda: HIGH.values([[0, UNKNOWN]])),
        ("unknown_card", lambda: HIGH.values([[0, -1]])),
        ("bad_wild", lambda: HIGH.value([0], wild=-1)),
        ("bad_wild", lambda: HIGH.value([], wild=8)),
        ("bad_wild", lambda: SOKO.value([0], wild=1)),
        ("bad_wild", lambda: SOKO.values([[0]], wild=1)),
        ("bad_wild", lambda: HIGH.values([[0], [1]], wild=[0, -1])),
        ("too_many_cards", lambda: HIGH.values([range(8)])),
        ("too_many_cards", lambda: HIGH.values([range(7)], wild=1)),
        ("bad_shape", lambda: HIGH.values([0, 1, 2])),
        ("bad_shape", lambda: HIGH.values([[0.5]])),
        ("bad_shape", lambda: HIGH.values([[0], [1]], wild=[0])),
        ("unknown_value", lambda: HIGH.describe(-1)),
        ("unknown_value", lambda: EIGHT_OR_BETTER.category(57)),
    ],
)
def test_refusals_have_a_code_and_a_sentence(code: str, wrong: Callable[[], object]) -> None:
    with pytest.raises(RankingError) as refused:
        wrong()
    assert refused.value.code == code
    assert " " in str(refused.value)


def test_importing_reads_no_numpy_and_builds_nothing() -> None:
    program = (
        "import sys; from doorcard.ranking import HIGH, rank_tables;"
        "assert 'numpy' not in sys.modules; assert not rank_tables.tables.cache_info().currsize"
    )
    subprocess.run(
        [sys.executable, "-c", program], check=True, env={"PYTHONPATH": ":".join(sys.path)}
    )
