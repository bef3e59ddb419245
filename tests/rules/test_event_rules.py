"""Rules of a tournament that change a hand (TRN-55, TRN-70)."""

from __future__ import annotations

from random import Random

import pytest

from doorcard import Stakes, games, start
from doorcard.cards import deck
from doorcard.laws.runner import never_fold
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.errors import BadSetup
from doorcard.rules.facts import Awarded, Shown
from doorcard.rules.phases.bet import Call, CanCall, Raise
from doorcard.rules.phases.showdown import Show, ShownDown
from doorcard.rules.stakes import EventRules
from doorcard.rules.state import first_state
from doorcard.voice.story import Story
from tests.rules.table import deck_with, to_end

STAKES = {"ante": 1, "bring_in": 2, "small_bet": 4}


def calls(ask: Ask) -> Action:
    """Call, and show."""
    return Call() if any(offer.answer is Call for offer in ask.offers) else Show()


def bets(ask: Ask) -> Action:
    """Bet where a check is free, else call; and show."""
    free = any(type(offer) is CanCall and not offer.amount for offer in ask.offers)
    wanted = (Raise if free else Call, Show)
    return next((o for o in ask.offers if o.answer in wanted), ask.offers[0]).examples()[0]


@pytest.mark.proves("TRN-55")
@pytest.mark.parametrize("best_five", [False, True])
def test_an_odd_chip_goes_by_the_best_five_cards_where_the_tournament_says_so(
    best_five: bool,
) -> None:
    """Two straights to the nine share 13 chips; 1 also holds A♥, and 2 has 9♠ against 9♥."""
    order = deck_with("9h 8c 7d 6h 5c Ah 2d", "9s 8d 7s 6d 5h Ks 2c", "Qd Jc 3c 3d 3h 4d 4h")
    stakes = Stakes(**STAKES, event=EventRules(best_five=best_five))
    hand = start(games.get("seven-card-stud"), (100, 100, 100), stakes, [order])
    hand = hand.act(3, hand.ask.offers[0].examples()[0])  # type: ignore[union-attr]
    hand = to_end(hand.act(1, Raise(4)).act(2, Call()).act(3, Fold()), calls)
    won = {fact.player: fact.amount for fact in hand.facts if isinstance(fact, Awarded)}
    assert won == ({1: 6, 2: 7} if best_five else {1: 7, 2: 6})


@pytest.mark.proves("TRN-70")
def test_hands_stay_closed_until_sealed_choices_and_draws_are_made() -> None:
    rng = Random(3)
    stakes = Stakes(**STAKES, event=EventRules())
    game = games.get("english-stud")
    cards = rng.sample(deck(), 52)
    hand = start(game, (5, 5, 5), stakes, [cards, *[cards] * 3])
    exchanged = 0
    while not hand.over:
        ask = hand.ask
        assert ask is not None
        phase = hand.state.phase
        if phase.private:
            exchanged += 1
            assert not [fact for fact in hand.facts if type(fact) is Shown]
        player = ask.players[0]
        hand = hand.act(player, never_fold(ask.to(player), rng))
    assert exchanged >= 3
    assert {fact.player for fact in hand.facts if type(fact) is Shown} == {1, 2, 3}


def test_a_hand_that_all_in_laid_open_is_not_told_again_at_the_showdown() -> None:
    """The last bet of seventh street takes the last chip: nothing is dealt in between."""
    stakes = Stakes(**STAKES, event=EventRules())
    order = deck_with("9h 8c 7d 6h 5c Ah 2d", "9s 8d 7s 6d 5h Ks 2c")
    hand = to_end(start(games.get("seven-card-stud"), (30, 30), stakes, [order]), bets)
    assert sum(type(fact) is Shown for fact in hand.facts) == 2
    assert sum(type(fact) is ShownDown for fact in hand.facts) == 2
    story = Story(first_state(hand.state.game, stakes, (30, 30)))
    story.hear(hand.facts)
    lines = story.lines()
    assert [line.kind for line in lines].count("show") == 2
    assert [line.kind for line in lines].count("heading") == 1


def test_rules_of_a_tournament_are_a_struct() -> None:
    with pytest.raises(BadSetup) as refusal:
        Stakes(event="uncapped")  # type: ignore[arg-type]
    assert refusal.value.code == "bad_stakes"
