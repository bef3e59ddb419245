"""What a hand is worth for each side, as it is drawn beside cards and as it is heard."""

from __future__ import annotations

import pytest

from doorcard import games
from doorcard.language import speaking
from doorcard.rules.reading import Strength
from doorcard.voice import holding, side_by_side, without_side

STUD8 = games.get("seven-card-stud-8")
CHICAGO = games.get("chicago")

PAIR = "pair of nines, kickers 8-5-2"
POOR = Strength("low", PAIR, for_low=True, short="pair of nines")
NO_LOW = "no low"


def high(words: str) -> Strength:
    return Strength("high", words, short=words.split(", kickers")[0])


@pytest.mark.parametrize(
    ("found", "drawn", "heard"),
    [
        (
            [high("king high, 9-6"), Strength("low", "K-9-6 low")],
            "High: king high, 9-6 · Low: K-9-6",
            "king high, nine, six, for high and low",
        ),
        (
            [high("pair of tens"), Strength("low", NO_LOW, nothing=True)],
            "High: pair of tens · Low: none",
            "a pair of tens for high; no low",
        ),
        (
            [high("pair of tens"), Strength("low", NO_LOW, nothing=True, not_yet=True)],
            "High: pair of tens · Low: none yet",
            "a pair of tens for high; no low yet",
        ),
        (
            [high("pair of tens"), Strength("low", NO_LOW, nothing=True, out_of_reach=True)],
            "High: pair of tens · Low: out of reach",
            "a pair of tens for high; low: out of reach",
        ),
        (
            [high(PAIR), POOR],
            f"High: {PAIR} · Low: poor (pair of nines)",
            "a pair of nines, kickers eight, five, two, for high; a poor low",
        ),
        (
            [high("pair of nines, kickers A-K-Q"), POOR],
            "High: pair of nines, kickers A-K-Q · Low: poor (pair of nines)",
            "a pair of nines, kickers ace, king, queen for high; only a pair of nines for low",
        ),
        (
            [high("straight, nine high"), POOR],
            "High: straight, nine high · Low: poor (pair of nines)",
            "a straight, nine high; a pair of nines, kickers eight, five, two, a poor low",
        ),
        ([Strength("low", "K-9-6 low")], "K-9-6 low", "a king, nine, six low"),
        ([POOR], f"{PAIR}, a poor low", "a pair of nines, kickers eight, five, two, a poor low"),
        ([], "", ""),
    ],
)
def test_each_side_is_told_in_one_form_and_heard_once(
    found: list[Strength], drawn: str, heard: str
) -> None:
    assert " · ".join(side_by_side(found, STUD8)) == drawn
    assert holding(found, STUD8) == heard


def test_words_that_name_their_side_say_it_once() -> None:
    found = [high("pair of tens"), Strength("spade", "no spade in the hole", not_yet=True)]
    assert side_by_side(found, CHICAGO) == ["High: pair of tens", "no spade in the hole yet"]
    assert holding(found, CHICAGO) == "a pair of tens for high; no spade in the hole yet"


def test_the_ranks_of_a_low_are_told_without_its_name_in_each_language() -> None:
    assert without_side("8-6-4-2-A low", "low") == "8-6-4-2-A"
    assert without_side("no low", "low") == "no low"
    assert without_side("full house, kings over fives", "high") == "full house, kings over fives"
    with speaking("de"):
        assert without_side("Low 8-6-4-2-A", "Low") == "8-6-4-2-A"
        found = [high("ein Paar"), Strength("low", "Low K-9-6")]
        assert side_by_side(found, STUD8) == ["High: ein Paar", "Low: K-9-6"]
