"""Why a player opens where another one shows as good a hand: a listener compares by ear."""

from __future__ import annotations

import pytest

from doorcard import Stakes, games, start
from doorcard.cards import UNKNOWN, parse_cards
from doorcard.language import speaking
from doorcard.laws import order
from doorcard.rules.openers import LowestShowing
from doorcard.rules.openers.suited import SuitedShowing
from doorcard.voice import spoken
from tests.voice.telling import Names, told

KINGS = "2c 3d Kc Ks"
"""A hole card for Ann and one for Bob, then the kings that they show."""


def opening(deal: str, **options: object) -> str:
    """Return what is said of the opener of a hand of Five Card Stud."""
    game = games.get("five-card-stud", **options)
    hand = start(game, (50, 50), Stakes(ante=1, small_bet=2), orders=[order(deal)])
    (said,) = [line for line in told(hand) if line.kind == "open"]
    return spoken(said, Names())


@pytest.mark.proves("SHW-04")
def test_the_suit_is_named_that_decides_between_equal_hands() -> None:
    assert opening(KINGS) == (
        "Bob acts first, best showing with king high; on a tie the suit counts: the king of spades."
    )
    assert opening("2c 3d Qc Ks") == "Bob acts first, best showing with king high."
    with speaking("de"):
        assert opening(KINGS).endswith("König; bei Gleichstand zählt die Farbe: Pik-König.")


def test_the_place_at_the_table_is_named_where_it_decides() -> None:
    assert opening(KINGS, showing_tie="position").endswith(
        "king high; on a tie the nearest to the button's left."
    )


def test_the_card_that_decides_is_the_one_that_the_rule_looks_at() -> None:
    """Low hands: their highest card, aces low; Telesina: hearts before diamonds, clubs, spades."""
    two, ace = parse_cards("2d Ac")
    assert LowestShowing().tie_card((two, ace)) == two
    assert LowestShowing(ace_low=False).tie_card((two, ace)) == ace
    assert LowestShowing(tie="position").tie_card((two, ace)) == UNKNOWN
    spade, heart = parse_cards("Ks Kh")
    assert SuitedShowing().tie_card((two, spade, heart)) == heart
