"""Odds of one spot against the bank: partly known hands, samples, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

from doorcard import BadSetup
from doorcard.cards import card_names, deck, parse_cards
from doorcard.lab import edges
from doorcard.lab.edges import against_the_bank
from tests.lab.edges.games import banked, paying, payments
from tests.lab.edges.slow import strength


def test_the_whole_game_is_the_sum_of_its_hands() -> None:
    found = against_the_bank(banked(), "")
    hands = edges.decisions(banked())
    assert found == against_the_bank(banked(), "??????", "????", "??")
    assert found.deals == 407_170_400
    assert found.exact
    net = sum(d.net * d.hands for d in hands)
    assert Fraction(found.play_exact) == Fraction(net, found.deals)
    assert found.win == found.lose == sum(d.win * d.hands for d in hands) / found.deals
    assert found.unqualified == (22_100 - 15_380) / 22_100
    assert found.interval == (found.play, found.play)


@pytest.mark.parametrize(
    ("own", "house", "dead"),
    [("QsJh", "9h", ""), ("Qs??4c", "Kh9d", "2c"), ("", "AhKd3c", "Qs"), ("7h8h9h", "Ah", "2c2d")],
)
def test_a_card_that_is_missing_is_each_of_those_unseen(own: str, house: str, dead: str) -> None:
    """What is unknown is the mean over one more known card, of the player's or of the bank's."""
    game = banked()
    found = against_the_bank(game, own, house, dead)
    seen = parse_cards((own + house + dead).replace("??", ""))
    held = parse_cards(own.replace("??", ""))
    more = [card for card in deck() if card not in seen]
    if len(held) < 3:
        each = [against_the_bank(game, (*held, card), house, dead) for card in more]
    else:
        each = [against_the_bank(game, own, (*parse_cards(house), card), dead) for card in more]
    plays = [Fraction(one.play_exact) for one in each]
    assert Fraction(found.play_exact) == sum(plays, Fraction(0)) / len(plays)
    for name in ("win", "tie", "lose", "unqualified"):
        mean = sum(getattr(one, name) for one in each) / len(each)
        assert getattr(found, name) == pytest.approx(mean, abs=1e-12)
    unseen, missing = 52 - len(seen), 3 - len(held)
    bank = 3 - len(parse_cards(house))
    assert found.deals == comb(unseen, missing) * comb(unseen - missing, bank)


def test_dead_cards_come_to_nobody() -> None:
    dead = "AcAdAhAsKcKdKhKsQcQdQh"
    found = against_the_bank(banked(), "QsJh4d", dead=dead)
    left = [c for c in deck() if c not in parse_cards("QsJh4d" + dead)]
    hands = [strength(hand) for hand in combinations(left, 3)]
    assert found.deals == len(hands)
    assert found.unqualified == sum(hand < (0, 10) for hand in hands) / len(hands)


def test_cards_are_texts_or_numbers() -> None:
    text = against_the_bank(banked(), "Qs Jh 4d", "2c??")
    assert against_the_bank(banked(), parse_cards("QsJh4d"), [0, 52]) == text
    assert (text.cards, text.house, text.dead) == ("QsJh4d", "2c", "")


def test_the_pay_tables_of_the_game_count() -> None:
    plain, paid = (
        against_the_bank(banked(ante_bonus=bonus), "7h8h9h") for bonus in ("off", "5-4-1")
    )
    assert Fraction(paid.play_exact) == Fraction(plain.play_exact) + 5
    assert (plain.win, plain.better, plain.fold) == (paid.win, "play", -1)


@pytest.mark.parametrize(("own", "house", "dead"), [("QsJh4d", "", ""), ("Qs??4c", "9h", "AcAd")])
def test_intervals_cover_what_is_exact(own: str, house: str, dead: str) -> None:
    """Of 300 intervals of 95% between 272 and 296 cover it: three deviations either way."""
    exact = against_the_bank(banked(), own, house, dead).play
    found = [against_the_bank(banked(), own, house, dead, 400, seed) for seed in range(300)]
    assert {(one.exact, one.deals, one.play_exact) for one in found} == {(False, 400, "")}
    covered = sum(one.interval[0] <= exact <= one.interval[1] for one in found)
    assert 272 <= covered <= 296
    assert len({one.play for one in found}) > 50


def test_samples_agree_with_the_exact_odds() -> None:
    for own, house, dead in (("Qs", "Kh9d", "2c"), ("", "", ""), ("QsJh4d", "Kh", "")):
        exact = against_the_bank(banked(), own, house, dead)
        found = against_the_bank(banked(), own, house, dead, samples=40_000, seed=2)
        for name in ("win", "tie", "lose", "unqualified"):
            # Five standard deviations of a share are at most 5 * 0.5 / sqrt(40,000).
            assert abs(getattr(found, name) - getattr(exact, name)) < 0.0125
        assert {outcome.net for outcome in found.outcomes} <= {o.net for o in exact.outcomes}
    again = against_the_bank(banked(), "Qs", samples=50, seed=9)
    assert again == against_the_bank(banked(), "Qs", samples=50, seed=9)


REFUSED: list[tuple[dict[str, Any], str, str]] = [
    ({"cards": "QsQs4d"}, "card_twice", "Qs"),
    ({"cards": "QsJh4d", "house": "4d"}, "card_twice", "4d"),
    ({"cards": "QsJh4d", "dead": "2c2c"}, "card_twice", "2c"),
    ({"cards": "QsJh4d5d"}, "too_many_cards", "at most 3"),
    ({"cards": "", "house": "????????"}, "too_many_cards", "at most 3"),
    ({"cards": "Xs"}, "bad_card", "Xs"),
    ({"cards": [60]}, "bad_card", "60"),
    ({"cards": ["Qs"]}, "bad_card", "'Qs'"),
    ({"cards": [True]}, "bad_card", "True"),
    ({"cards": "", "dead": card_names(deck()[:47])}, "not_enough_cards", "5 cards are left"),
    ({"cards": "QsJh4d", "samples": 0}, "bad_count", "0"),
    ({"cards": "QsJh4d", "samples": 10**9}, "bad_count", "1 to 2,000,000"),
    ({"cards": "QsJh4d", "samples": True}, "bad_count", "True"),
]


@pytest.mark.parametrize(("asked", "code", "named"), REFUSED)
def test_what_is_asked_wrongly_is_refused(asked: dict[str, Any], code: str, named: str) -> None:
    with pytest.raises(BadSetup) as refused:
        against_the_bank(banked(), **asked)
    assert refused.value.code == code
    assert named in refused.value.message


def test_a_card_of_no_deck_is_refused() -> None:
    short = paying(*payments(banked()), lowest_rank="6")
    with pytest.raises(BadSetup, match="not_in_deck"):
        against_the_bank(short, "2c")
    assert against_the_bank(short, "6c").deals == comb(35, 2) * comb(33, 3)
