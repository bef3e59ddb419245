"""A range is read as docs/ranges.md says, printed in one way, and refused with a reason."""

from __future__ import annotations

import pickle
from contextlib import suppress
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doorcard import BadSetup, parse_cards
from doorcard.cards import RANKS, SUITS, deck
from doorcard.lab import Range
from doorcard.lab.ranges.classes import ALIASES, CLASSES, class_named
from doorcard.lab.ranges.range_parser import LONGEST, MOST_ITEMS

SEVEN = deck("8")
"""Few enough cards to try every hand."""


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("(AA-TT)/7c", "(AA-TT)/7c"),
        ("( TT+ ) / 7♣", "(AA-TT)/7c"),
        ("(tt, QQ,JJ,kk,AA)/7c", "(AA-TT)/7c"),
        ("(low3)/5h", "(three-to-an-eight)/5h"),
        ("(Three To An Eight)/5h", "(three-to-an-eight)/5h"),
        ("(KA, AQ)", "(AK-AQ)"),
        ("(AT+)", "(AK-AT)"),
        ("(ATs+, ATo+)", "(AKo-ATo, AKs-ATs)"),
        ("(AT+s)", "(AKs-ATs)"),
        ("(KQ-98)", "(KQ, QJ, JT, T9, 98)"),
        ("(10+)/9c", "(A-T)/9c"),
        ("(A♠K♥)", "(AsKh)"),
        ("(KhA)", "(KhA)"),
        ("([A2-5][5-2A])", "([A5432][A5432])"),
        ("(Axs)", "(Axs)"),
        ("(A[K-A])", "(A[AK])"),
        ("(AA@50%, KK@.5, QQ@1)", "(QQ, AA-KK@0.5)"),
        ("(AA@0.125)", "(AA@0.125)"),
        ("(AA@0.25, AA@0.5)", "(AA@0.5)"),
        ("(!AsAd, any, AA)", "(AA, any, !AsAd)"),
        ("(AA, !AA)", "(AA, !AA)"),
        ("(three-flush & A, low3)", "(A & three-flush, three-to-an-eight)"),
        ("(split & AA-QQ)", "(AA & split-pair, KK & split-pair, QQ & split-pair)"),
        ("(98765)/", "(98765)"),
    ],
)
def test_a_range_is_printed_in_one_way(typed: str, printed: str) -> None:
    read = Range(typed)
    assert str(read) == printed
    assert Range(printed) == read
    assert hash(Range(printed)) == hash(read)
    assert pickle.loads(pickle.dumps(read)) == read


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("AA/7c", "parentheses"),
        ("(AA", "parentheses"),
        ("(AA)7c", "slash"),
        ("((AA))", "inside others"),
        ("(AA)/7c/8d", "cards face up"),
        ("(AA)/??", "still to come"),
        ("(AA)/7x", "'7x' is not a card"),
        ("()", "names no cards"),
        ("(AA,)", "names no cards"),
        ("(AA & )", "names no cards"),
        ("(!AA)", "only leaves hands out"),
        ("(!AA@0.5, KK)", "has no weight"),
        ("(AA@0)", "not a weight"),
        ("(AA@2)", "not a weight"),
        ("(AA@101%)", "not a weight"),
        ("(AA@0.123456)", "not a weight"),
        ("(AA@-1)", "not a weight"),
        ("(AA@)", "not a weight"),
        ("(three-flsh)", "did you mean three-flush"),
        ("(spit-pair)", "did you mean split-pair"),
        ("(lowe3)", "did you mean three-to-an-eight"),
        ("(zebra)", "rolled-up"),
        ("(AAs)", "never of one suit"),
        ("(As s)", "'KhA'"),
        ("(AKh)", "not a part of a range"),
        ("(AAAAA)", "only 4 cards"),
        ("(AsAAAA)", "only 4 cards"),
        ("(AsAs)", "twice"),
        ("(AA-TTT)", "not a span"),
        ("(AKs-ATo)", "not a span"),
        ("(AK-QT)", "not a span"),
        ("(AA-AA)", "not a span"),
        ("(AKK+)", "'+' stands after"),
        ("([AKX])", "not a part of a range"),
        ("([A-])", "a choice of ranks"),
        ("(AA)" + " " * LONGEST, "too long"),
        (f"({', '.join(['AA'] * (MOST_ITEMS + 1))})", "too long"),
        ("(" + " & ".join(["A2+"] * 4) + ")", "more than"),
        (7, "not text"),
    ],
)
def test_all_else_is_refused_with_a_reason(typed: str, told: str) -> None:
    with pytest.raises(BadSetup) as refused:
        Range(typed)
    assert refused.value.code == "bad_range"
    assert told in refused.value.message
    assert len(refused.value.message) < 700


RANK = st.sampled_from(RANKS)
PAIRED = st.builds(lambda rank: rank * 2, RANK)
TWO = st.lists(RANK, min_size=2, max_size=2, unique=True).map("".join)
SUITED = st.builds(str.__add__, TWO, st.sampled_from(["s", "o"]))
CARD = st.builds(str.__add__, RANK, st.sampled_from(SUITS))
CHOICE = st.lists(RANK, min_size=1, max_size=4).map(lambda ranks: f"[{''.join(ranks)}]")
SPAN = st.tuples(RANK, RANK).filter(lambda p: p[0] != p[1]).map(lambda p: f"{p[0] * 2}-{p[1] * 2}")
PART = st.one_of(
    PAIRED, TWO, SUITED, CARD, RANK, CHOICE, SPAN, PAIRED.map("{}+".format), st.just("Ax"),
    st.builds(str.__add__, CARD, CHOICE), st.sampled_from([*CLASSES, *ALIASES]),
)  # fmt: skip
HELD = st.builds(" & ".join, st.lists(PART, min_size=1, max_size=2))
WEIGHT = st.sampled_from(["", "", "@0.5", "@25%", "@.0625", "@1"])
ITEM = st.one_of(st.builds(str.__add__, HELD, WEIGHT), HELD.map("!{}".format))
RANGE = st.builds(
    lambda first, items, up: f"({', '.join([first, *items])}){up}",
    st.builds(str.__add__, HELD, WEIGHT),
    st.lists(ITEM, max_size=4),
    st.sampled_from(["", "/8c", "/Ah Kd"]),
)


@settings(max_examples=120, deadline=None)
@given(RANGE, st.randoms(use_true_random=False))
def test_what_is_printed_means_what_was_typed(typed: str, chance: object) -> None:
    read = Range(typed)
    again = Range(str(read))
    assert again == read
    assert str(again) == str(read)
    for hand in list(combinations(SEVEN, 2))[:: 1 + chance.randrange(40)]:  # type: ignore[attr-defined]
        assert again.weight(hand) == read.weight(hand)


@settings(max_examples=80, deadline=None)
@given(st.text(alphabet="()AK2s[]-+@!&, .%/xlow3", max_size=40))
def test_no_text_breaks_the_reader(text: str) -> None:
    with suppress(BadSetup):
        found = Range(f"({text})")
        assert Range(str(found)) == found


def test_a_union_takes_the_larger_weight_and_what_is_left_out_stays_out() -> None:
    read = Range("(AA@0.25, AsAd@0.5, any@0.1, !AhAc)")
    assert read.weight(parse_cards("AdAs")) == Fraction(1, 2)
    assert read.weight(parse_cards("AcAs")) == Fraction(1, 4)
    assert read.weight(parse_cards("2c9d")) == Fraction(1, 10)
    assert read.weight(parse_cards("AcAh")) == 0


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("(AA)", 6),
        ("(AK)", 16),
        ("(AKs)", 4),
        ("(AKo)", 12),
        ("(Ax)", 6 + 4 * 48),
        ("(A)", 6 + 4 * 48),
        ("(As x)", 51),
        ("(AsK)", 4),
        ("(AsKd)", 1),
        ("(xx)", 1326),
        ("(any)", 1326),
        ("([AK][AK])", 6 + 6 + 16),
        ("(TT+)", 30),
        ("(AA, !AsAd)", 5),
        ("(AA & AsA)", 3),
    ],
)
def test_as_many_hands_as_there_are(text: str, hands: int) -> None:
    assert len(Range(text).laid(deck(), 2).hands) == hands


def test_classes_go_by_several_names() -> None:
    for name, other in ALIASES.items():
        found = class_named(name.replace("-", " ").upper())
        assert found is not None
        assert found.name == other
    assert class_named("nothing") is None
