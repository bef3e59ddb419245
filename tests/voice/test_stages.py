"""What a round is called while somebody has to answer."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from doorcard import games, start
from doorcard.language import speaking
from doorcard.laws import order
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.declare import Declare
from doorcard.rules.phases.no_peek import TurnOn
from doorcard.voice import next_name, stage_name
from tests.rules.demands import STAKES, dealt


@pytest.mark.proves("BSB-04")
def test_a_card_that_asks_for_a_price_is_told_with_its_street() -> None:
    """The three comes with the third street, before anybody has bet."""
    hand = dealt(games.get("baseball"), "Kc 9c 7d Qs 3h 4d")
    assert stage_name(hand.state) == "Third street: a card to pay for"
    with speaking("de"):
        assert stage_name(hand.state) == "Third Street: Karte, die etwas kostet"


@pytest.mark.proves("NBB-03")
def test_rounds_that_come_again_and_again_are_not_called_by_the_cards_in_a_pile() -> None:
    game = games.get("no-peek")
    hand = start(game, (50, 50), STAKES, orders=[order("Kc 9c 7d Qs 3h 4d")])
    if stage_name(hand.state) == "Turning cards up":
        hand = hand.act(1, TurnOn())
    assert stage_name(hand.state) == "Betting"


@pytest.mark.proves("ANA-02", "ANA-09")
def test_betting_after_cards_were_passed_or_turned_is_numbered() -> None:
    """One bet before three passes, one after each, and one after each of four cards turned up."""
    game = games.get("anaconda")
    state = start(game, (50, 50), STAKES, orders=[order("Kc 9c 7d Qs 3h 4d")]).state
    bets = [at for at, phase in enumerate(game.phases) if isinstance(phase, Bet)]
    told = [stage_name(replace(state, at=at)) for at in bets]
    numbered = [f"Betting, round {number} of 7" for number in range(1, 8)]
    assert told == ["Betting with 7 cards", *numbered]


def test_what_comes_is_not_told_as_if_it_ran() -> None:
    """While somebody bets, `then declaring` would be read as what they are to do now."""
    game = games.get("chicago")
    state = start(game, (50, 50), STAKES, orders=[order("Kc 9c 7d Qs 3h 4d")]).state
    declaring = next(at for at, each in enumerate(game.phases) if isinstance(each, Declare))
    before = replace(state, at=declaring - 1)
    assert next_name(before) == "everybody declares a side"
    assert stage_name(replace(state, at=declaring)) == "Declaring"
    with speaking("de"):
        assert next_name(before) == "sagt jeder eine Hälfte an"
