"""A declaration goes by the shares of the bets before it."""

from __future__ import annotations

from random import Random

import pytest

from doorcard import games, start
from doorcard.bots.imagine import deals
from doorcard.bots.judging import sides_of
from doorcard.laws import deal
from doorcard.room.coach.coach import advice_for
from doorcard.room.coach.costliest import PastDecision
from doorcard.room.coach.figures.declared import declared_shares
from doorcard.room.coach.figures.worth import bet_decision_of
from doorcard.room.coach.reviewing import look_back
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import Call, CanCall
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.declare import CanSay, Say

NEAR = 0.06
"""A share by 10 × 240 deals is off by no more, but for one time in hundreds."""
GAMES = ("seven-card-stud-high-low", "chicago", "buy-your-card")


def before_and_after(name: str, seed: int) -> tuple[View, View, tuple[str, ...]]:
    """Return how a player sees their last bet in a hand of two, and then their declaration, with
    the words on offer; everybody calls, and does what comes first else."""
    game = games.get(name)
    rng = Random(seed)
    hand = start(game, [200] * 2, None, lambda cards: rng.sample(cards, len(cards)))
    last: dict[int, View] = {}
    while hand.ask is not None:
        player = hand.ask.players[0]
        ask = hand.ask.to(player)
        view = hand.seen_by(player)
        for offer in ask.offers:
            if isinstance(offer, CanSay) and player in last:
                return last[player], view, tuple(offer.sides)
        calls = any(isinstance(offer, CanCall) for offer in ask.offers)
        if calls and isinstance(hand.state.phase, Bet):
            last[player] = view
        action = Call() if calls else ask.default()
        hand = hand.act(player, action, lambda cards: rng.sample(cards, len(cards)))
    raise AssertionError("nobody declared")


def test_a_single_rival_declares_no_side_on_which_their_hand_hardly_beats_anything() -> None:
    """Ten, jack, five and queen of clubs lie open against five low cards: no low that the rival may
    have beats many of mine, though the best of them beat most of their own. Only with three low
    cards of other ranks in the hole, about one time in ten, may a rival go low at all."""
    game = games.get("seven-card-stud-high-low")
    order = deal("4h 5d As 7d 2c 5s 9h | 3d 8s Tc Jc 5c Qc Kd", game)
    hand = start(game, [200] * 2, None, [order])
    while hand.ask is not None:
        player = hand.ask.players[0]
        ask = hand.ask.to(player)
        if player == 1 and any(isinstance(offer, CanSay) for offer in ask.offers):
            break
        hand = hand.act(player, ask.default(), [order])
    view = hand.seen_by(1)
    found = deals(view, Random(1), 400)
    judge = sides_of(view, found, {})
    high = judge.sides.index("high")
    field = judge.field(found.rivals)
    assert (field.best[high] > 0).mean() > 0.85
    best = declared_shares(view, tuple(judge.sides))[0]
    assert best.word == "low"
    assert best.share.mean > 0.45


@pytest.mark.parametrize("easy", [False, True])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", GAMES)
def test_a_declaration_wins_what_the_last_bet_counted_on(name: str, seed: int, easy: bool) -> None:
    """Nothing lies between the two but a call, so the share of the best word is that of the bet, or
    more where another side than the likelier one wins more."""
    bet, declaration, words = before_and_after(name, seed)
    found = bet_decision_of(bet, easy=easy)
    assert found is not None
    best = declared_shares(declaration, words, easy=easy)[0]
    assert best.share.mean > found.held.mean - NEAR
    told = advice_for(declaration, beginner=easy)
    assert told.worths[0].chips == pytest.approx(best.share.mean * declaration.state.pot_total)


@pytest.mark.parametrize("easy", [False, True])
def test_a_look_back_names_the_share_that_was_told_at_the_table(easy: bool) -> None:
    """A pair of jacks wins another share against easy bots, who declare whatever they bet."""
    _, view, words = before_and_after("seven-card-stud-high-low", 2)
    best, *_, worst = declared_shares(view, words, easy=easy)
    others = {each.word: each.wins for each in declared_shares(view, words, easy=not easy)}
    assert round(100 * best.wins) != round(100 * others[best.word])
    told = advice_for(view, beginner=easy).words[0]
    assert f" in {best.wins:.0%} of hands like this" in told
    given = PastDecision(1, view, Say(worst.word))
    (costly,) = look_back([given], seconds=1000, easy=easy).decisions
    _, why = told.split(": ")
    assert costly.words.endswith(f": {why}")
