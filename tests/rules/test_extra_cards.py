"""A card that a trigger deals is none of the deal's own: the deal goes on as if it had not come."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from doorcard import Stakes, start
from doorcard.cards import card_names
from doorcard.games.parts.options import SevenCardOptions
from doorcard.games.parts.shared_streets import pot_game, seven_card_streets
from doorcard.lab import street_odds_of
from doorcard.laws import order, play_under_laws
from doorcard.rules.openers import BestShowing, LowCard
from doorcard.rules.shares import High
from doorcard.sheets import sheet
from tests.rules.extra_cards import EXTRA, OWED, Counting, ExtraOnFour
from tests.rules.table import play

STAKES = Stakes(ante=1, small_bet=4, bring_in=2)


@pytest.mark.proves("GEN-03", "GEN-26")
def test_a_deal_goes_on_after_an_extra_card_and_counts_its_own() -> None:
    """P1's four brings a three; then P2 gets a five and P3 a ten, and on fourth street each one."""
    OWED.clear()
    game = replace(EXTRA, triggers=(Counting(), *EXTRA.triggers))
    stock = order("As Qh 7d Ks Jh 6d 4c 3c 5c Th 2c 2d 2h")
    hand = start(game, (50, 50, 50), STAKES, [stock])
    held = [card_names(seat.cards, " ") for seat in hand.state.seats]
    assert held == ["As Ks 4c 3c", "Qh Jh 5c", "7d 6d Th"]
    assert OWED == [8, 7, 6, 5, 4, 3, 2, 2, 1, 0]
    OWED.clear()
    hand = play(hand, "1 bring 2, 2 call 2, 3 call 2")
    assert OWED == [2, 1, 0]
    assert [len(seat.cards) for seat in hand.state.seats] == [5, 4, 4]
    assert hand.state.street == 4


@pytest.mark.slow
def test_hands_with_extra_cards_keep_the_laws() -> None:
    play_under_laws(EXTRA, 60, seed="extra", seats=(2, 4, 7)).check("Folded", "Mucked")


@pytest.mark.proves("GEN-26")
def test_odds_by_street_are_named_by_what_everybody_was_dealt() -> None:
    stock = order("As Qh 7d Ks Jh 6d 4c 3c 5c Th 2c 2d 2h")
    hand = start(EXTRA, (50, 50, 50), STAKES, [stock])
    hand = play(hand, "1 bring 2, 2 call 2, 3 call 2")
    labels = [street.label for street in street_odds_of(hand, samples=5, exact=False)]
    assert labels == ["3 cards", "4 cards"]


def test_seats_and_sheet_count_extra_cards() -> None:
    """Six cards each for eight, one for all and four extra ones are 53, and a deck has 52."""
    options = SevenCardOptions()
    streets = seven_card_streets(options, LowCard(), BestShowing(), True, exhaust=options.exhaust)
    parts = {"phases": streets, "shares": (High(),), "ledger": (), "options": options}
    made = {"id": "extra", "title": "Extra", "seats": (2, 8), **parts}
    assert pot_game(**made).seats == (2, 8)  # type: ignore[arg-type]
    extra = pot_game(**made, triggers=(ExtraOnFour(),))  # type: ignore[arg-type]
    assert extra.seats == (2, 7)
    (won,) = sheet(extra).shares
    assert "A player's best five of seven or more cards make the hand." in won.words
