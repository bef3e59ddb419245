"""Equities, strengths and frames: they agree with the odds, and pictures show what they hold."""

from __future__ import annotations

import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import pytest

from doorcard import BadSetup, Refused, games, lab
from doorcard.cards import deck, parse_cards
from doorcard.lab import plots
from doorcard.lab.ranges.picture import field_of
from doorcard.ranking import HIGH

STUD8 = games.get("seven-card-stud-8")
FIVE = games.get("five-card-stud")


def test_the_equity_of_a_hand_is_its_own_odds() -> None:
    hands = ["(A, K, Q@0.5)/Kc4d5s", "(J)/Qc4h5h"]
    found = lab.equities(FIVE, hands)
    assert found.exact
    for one in found.hands:
        alone = lab.odds(FIVE, [f"{one.down}/Kc4d5s", hands[1]])
        assert one.share == pytest.approx(alone.of(1).share)
        assert one.interval == (one.share, one.share)
    assert [one.share for one in found.hands] == sorted([o.share for o in found.hands])[::-1]
    assert found.of("Kh").share > found.of("Qh").share
    with pytest.raises(BadSetup) as refused:
        found.of("2c")
    assert refused.value.code == "no_such_hand"


def test_intervals_of_hands_cover_their_odds() -> None:
    hands = ["(A, K, Q@0.5)/Kc4d5s", "(J)/Qc4h5h"]
    exact = lab.equities(FIVE, hands)
    missed = 0
    for seed in range(12):
        drawn = lab.equities(FIVE, hands, exact=False, samples=3_000, seed=seed)
        for one in drawn.hands:
            low, high = one.interval
            missed += not low <= exact.of(one.down).share <= high
    assert missed <= 18  # of 132, of which about 7 are expected


def test_strengths_are_those_of_every_hand() -> None:
    """Four cards are known and one comes: the hands are counted here one by one."""
    found = lab.strengths(FIVE, ["Kh/KcQcJc", "Ad/9d8d7d"])
    assert found.exact
    left = [card for card in deck() if card not in parse_cards("KhKcQcJcAd9d8d7d")]
    kinds = Counter(HIGH.category(HIGH.value([*parse_cards("KhKcQcJc"), card])) for card in left)
    assert found.of(1) == {kind: count / 44 for kind, count in kinds.items()}
    mine = [one for one in found.found if one.player == 1]
    assert mine[-1].at_least == pytest.approx(1)
    assert [one.hand for one in mine] == ["three of a kind", "two pair", "pair"]


def test_strengths_of_both_sides_of_a_range_are_weighed() -> None:
    drawn = lab.strengths(STUD8, ["(low3)/5h", "(TT+)/Kc"], samples=5_000)
    for side in ("high", "low"):
        for player in (1, 2):
            assert sum(drawn.of(player, side).values()) == pytest.approx(1)
    assert drawn.of(1, "low")["none"] < drawn.of(2, "low")["none"]
    exact = lab.strengths(FIVE, ["(A@0.25, 2)/AcQcJc", "Ad/9d8d7d"])
    pairs = {"(A)": Fraction(1, 4) * 2, "(2)": Fraction(4)}
    two = sum(
        weight * Fraction(str(lab.strengths(FIVE, [f"{text}/AcQcJc", "Ad/9d8d7d"]).of(1)["pair"]))
        .limit_denominator(10**6)
        for text, weight in pairs.items()
    ) / sum(pairs.values())  # fmt: skip
    assert exact.of(1)["pair"] == pytest.approx(float(two))
    with pytest.raises(BadSetup) as refused:
        drawn.of(3)
    assert refused.value.code == "no_such_player"


def test_deals_that_end_early_do_not_count() -> None:
    game = games.get("black-mariah", variant="B")
    found = lab.strengths(game, ["KdTs/Qh", "9c9h/Ah"], samples=4_000)
    odds = lab.odds(game, ["KdTs/Qh", "9c9h/Ah"], samples=4_000)
    assert found.redealt == odds.redealt > 0
    assert sum(found.of(1).values()) == pytest.approx(1)


def test_frames_hold_what_the_answers_hold() -> None:
    pytest.importorskip("pandas", reason="no pandas: pip install .[frames]")
    odds = lab.odds(STUD8, ["AsKd/7c5c4c3d", "QsQd/QhJh9s8d"])
    frame = odds.frame()
    assert list(frame["side"]) == ["high", "low"] * 2
    assert frame.groupby("player")["part"].sum().tolist() == pytest.approx(
        [one.share for one in odds.players]
    )
    assert set(frame.columns) >= {"share", "low", "high", "scoop", "wins", "ties"}
    values = lab.market(
        games.get("buy-your-card"), ["AsKd/7c7d4h", "??/QhJhTh"], "7h 9c Kh", pot=40, samples=500
    )
    frame = values.frame()
    assert list(frame["card"]) == [values.now.label, *[one.card for one in values.cards]]
    assert frame["share"].tolist() == [values.now.share, *[one.share for one in values.cards]]
    found = lab.equities(FIVE, ["(A, K)/Kc4d5s", "(J)/Qc4h5h"])
    assert found.frame()["weight"].sum() == pytest.approx(1)
    strong = lab.strengths(FIVE, ["Kh/KcQcJc", "Ad/9d8d7d"])
    assert len(strong.frame()) == len(strong.found)


def test_without_pandas_a_frame_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(Refused) as refused:
        lab.odds(FIVE, ["Kh/KcQcJc", "Ad/9d8d7d"]).frame()
    assert refused.value.code == "missing_extra"


def test_a_picture_has_a_field_for_every_hand() -> None:
    fields = Counter(field_of(hand) for hand in combinations(deck(), 2))
    assert len(fields) == 169
    assert (fields["AA"], fields["AKs"], fields["AKo"]) == (6, 4, 12)
    drawn = lab.Range("(AA@50%, KK)/7c").svg()
    assert drawn.startswith("<svg")
    assert drawn.count("<rect") == 169
    assert ">50%<" in drawn
    assert lab.Range("(A+)/7c").svg().count("<rect") == 52
    assert "×" in lab.Range("(any)/7c7d7h").svg(), "only one seven is left: no pair of them"
    assert f"and {comb(51, 3) - comb(47, 3) - 40:,} more" in lab.Range("(Axx)/7c").svg()
    assert "&amp; " in lab.Range("(A & pair)/7c").svg()
    found = lab.equities(FIVE, ["(A, K)/Kc4d5s", "(J)/Qc4h5h"])
    assert "Equity of (A-K)/Kc4d5s" in found.svg()
    assert "(A-K)/Kc4d5s" in found._repr_html_()
    assert lab.Range("(AA)")._repr_html_().startswith("<svg")


def test_plots_are_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="no Matplotlib: pip install .[plots]")
    found = lab.equities(FIVE, ["(A, K)/Kc4d5s", "(J)/Qc4h5h"])
    text = plots.save(plots.equities(found), tmp_path / "e.svg").read_text()
    assert text.startswith("<?xml")
    strong = lab.strengths(STUD8, ["(low3)/5h", "(TT+)/Kc"], samples=300)
    figure = plots.strengths(strong, side="low", names={1: "Low draw"})
    kinds = [label.get_text() for label in figure.axes[0].get_yticklabels()]
    assert kinds[-1] == "none"
    assert set(kinds) == {one.hand for one in strong.found if one.side == "low"}
    with pytest.raises(BadSetup):
        plots.strengths(strong, side="points")
