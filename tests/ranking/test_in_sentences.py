"""Hands as they stand in a sentence, with their articles."""

from __future__ import annotations

import pytest

from doorcard.cards import parse_cards
from doorcard.language import speaking
from doorcard.ranking import by_name
from doorcard.ranking.words import as_object, as_subject, rank_rows, ranks_read

SHOWN = [
    ("HIGH", "TsTh9d4c2s", "a pair of tens", "ein Paar Zehnen", "ein Paar Zehnen"),
    ("HIGH", "AsKs9s4s2s", "a flush, ace", "ein Flush, Ass", "einen Flush, Ass"),
    ("HIGH", "9s8d7h6c5s", "a straight, nine", "eine Straße bis", "eine Straße bis"),
    ("HIGH", "9s8s7s6s5s", "a straight flush, nine", "ein Straight Flush", "einen Straight Flush"),
    ("HIGH", "9s9d9h6c6s", "a full house, nines", "ein Full House", "ein Full House"),
    ("HIGH", "9s9d9h6c5s", "three nines", "ein Drilling Neunen", "einen Drilling Neunen"),
    ("HIGH", "9s9d5h5c6s", "two pair, nines", "zwei Paare", "zwei Paare"),
    ("HIGH", "Qs9d5h3c2s", "queen high", "Dame hoch", "Dame hoch"),
    ("ACE_TO_FIVE", "8s6d5h3c2s", "an 8-6-5-3-2 low", "Low 8-6-5-3-2", "ein Low (8-6-5-3-2)"),
    ("ACE_TO_FIVE", "7s6d5h3c2s", "a 7-6-5-3-2 low", "Low 7-6-5-3-2", "ein Low (7-6-5-3-2)"),
]  # fmt: skip


@pytest.mark.parametrize(("scale", "cards", "english", "subject", "held"), SHOWN)
def test_a_hand_has_the_article_that_its_sentence_needs(
    scale: str, cards: str, english: str, subject: str, held: str
) -> None:
    ranking = by_name(scale)
    value = ranking.value(parse_cards(cards))
    for told in (as_subject(ranking.describe(value)), as_object(ranking.describe(value))):
        assert told.startswith(english)
    with speaking("de"):
        assert as_subject(ranking.describe(value)).startswith(subject)
        assert as_object(ranking.describe(value)).startswith(held)


def test_a_badugi_has_one_too() -> None:
    assert as_object("8-6-5-3 badugi") == "an 8-6-5-3 badugi"
    with speaking("de"):
        assert as_object("8-6-5-3-Badugi") == "ein 8-6-5-3-Badugi"


def test_what_is_no_hand_gets_no_article() -> None:
    for told in (
        "no low",
        "no low yet",
        "queen high for low",
        "17 points",
        "the seven of spades in the hole",
    ):
        assert as_object(told) == told


@pytest.mark.parametrize(
    ("cards", "english", "german"),
    [
        ("KsKhQd9c5s", "kickers Q-9-5", "Kicker Dame-9-5"),
        ("KsKhQdTcAs", "kickers A-Q-10", "Kicker Ass-Dame-10"),
        ("Ks8hQd9c5s", "king high, Q-9-8-5", "König hoch, dann Dame-9-8-5"),
        ("KsJs9s4s2s", "flush, king high, J-9-4-2", "Flush, König hoch, Bube-9-4-2"),
    ],
)
def test_german_mixes_no_letters_with_words(cards: str, english: str, german: str) -> None:
    ranking = by_name("HIGH")
    value = ranking.value(parse_cards(cards))
    assert ranking.describe(value).endswith(english)
    with speaking("de"):
        told = ranking.describe(value)
        assert told.endswith(german)
        assert ranks_read(rank_rows().findall(told)[0]) == ranks_read(english.split()[-1])
