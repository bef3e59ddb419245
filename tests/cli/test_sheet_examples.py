"""The hands that a rule sheet draws: they are what their words say, and come best first."""

from __future__ import annotations

from itertools import pairwise, zip_longest

import pytest

from doorcard import games
from doorcard.cards import RANKS, parse_cards, rank
from doorcard.ranking import by_name
from doorcard.rules.shares.points import Nearest
from doorcard.sheets import sheet
from doorcard.sheets.examples import Example, examples


def told(found: tuple[Example, ...]) -> list[str]:
    return [example.words for example in found]


def test_high_hands_are_shown_one_of_each_kind() -> None:
    assert [words.split(",")[0] for words in told(examples("HIGH"))] == [
        "straight flush",
        "four eights",
        "full house",
        "flush",
        "straight",
        "three queens",
        "two pair",
        "pair of tens",
        "ace high",
    ]


def test_lows_are_shown_as_each_scale_ranks_them() -> None:
    """The wheel is best in ace-to-five, a straight in ace-to-six, and no good in deuce-to-seven."""
    assert told(examples("ACE_TO_FIVE"))[0] == "5-4-3-2-A low"
    assert told(examples("ACE_TO_SIX"))[0] == "6-4-3-2-A low"
    assert told(examples("DEUCE_TO_SEVEN"))[0] == "7-5-4-3-2 low"
    assert told(examples("EIGHT_OR_BETTER"))[-1] == "no low"


@pytest.mark.proves("RNK-06", "WLD-06")
def test_five_of_a_kind_is_drawn_where_cards_may_be_wild() -> None:
    """Four of a rank and a wild card; a wild card that is a bug makes only five aces."""
    for scale, four in (("HIGH", "8c 8d 8h 8s"), ("HIGH_WITH_BUGS", "Ac Ad Ah As")):
        best, *others = examples(scale, wild=True)
        assert (best.kind, best.wild) == ("five of a kind", True)
        assert sorted(best.cards) == sorted(four.split())
        assert others == list(examples(scale))
        assert not any(each.wild for each in others)
    assert examples("THREE_CARD", wild=True) == examples("THREE_CARD")
    assert examples("ACE_TO_FIVE", wild=True) == examples("ACE_TO_FIVE")


@pytest.mark.parametrize("id", [*games.ids(), *games.presets()])
def test_the_drawn_kinds_of_a_game_are_those_that_its_words_list(id: str) -> None:
    for share in sheet(games.get(id)).shares:
        drawn = [each.kind for each in share.examples if each.kind]
        if drawn:
            assert share.ranking[0] == f"Best first: {', '.join(drawn)}."


def test_what_is_no_scale_has_no_examples() -> None:
    assert examples("") == ()


@pytest.mark.parametrize("id", games.ids())
def test_every_game_with_a_ranking_shows_hands_of_its_own_deck(id: str) -> None:
    game = games.get(id)
    for share, part in zip_longest(sheet(game).shares, game.shares):
        counted = isinstance(part, Nearest)  # points are not ranked, but added up
        assert bool(share.examples) == (bool(share.ranking) or counted), share
        for example in share.examples:
            cards = parse_cards(" ".join(example.cards))
            assert len(set(cards)) == len(cards)
            assert all(rank(card) >= RANKS.index(game.lowest_rank) for card in cards)


@pytest.mark.parametrize("scale", ["HIGH", "ACE_TO_FIVE", "ACE_TO_SIX", "DEUCE_TO_SEVEN", "SOKO"])
def test_they_come_best_first_and_are_worth_what_is_said(scale: str) -> None:
    ranking = by_name(scale)
    values = [ranking.value(parse_cards(" ".join(each.cards))) for each in examples(scale)]
    assert all(better > worse for better, worse in pairwise(values))
    assert told(examples(scale)) == [ranking.describe(value) for value in values]


def test_high_hands_say_what_they_are_made_of_and_lows_do_not() -> None:
    """A hand that is called by its kind says what that is; lows are told card by card."""
    means = {each.words.split(",")[0]: each.means for each in examples("HIGH")}
    assert means["flush"] == "five cards of one suit"
    assert means["straight flush"] == "five cards of one suit, in a row"
    assert all(means.values())
    assert not any(each.means for each in examples("ACE_TO_FIVE"))
