"""The local best response: what it learns from what a bot does, and what it wins."""

from __future__ import annotations

from random import Random

import pytest

from doorcard import Action, Fold, Raise, View, games, start
from doorcard.bots import stay
from doorcard.cards import parse_cards, rank
from doorcard.rules.phases.bet import CanRaise
from doorcard.simulation.play import Dealer, open_hand
from tools.local_response import Response, measured, won_by

STUD = games.get("seven-card-stud")
ACE = 12


def folds(view: View, rng: Random) -> Action:
    """Fold where that is allowed."""
    return Fold() if view.can_fold and view.to_call else stay(view, rng)


def with_an_ace(view: View, rng: Random) -> Action:
    """Raise with an ace in the hole, and with nothing else."""
    ask = view.own_ask
    assert ask is not None
    more = next((offer for offer in ask.offers if isinstance(offer, CanRaise)), None)
    hole = [rank(place.card) for place in view.me.places if not place.up]
    return Raise(more.least) if more is not None and ACE in hole else stay(view, rng)


def test_a_player_who_always_folds_loses_the_antes() -> None:
    dealer = Dealer(1)
    opening = open_hand(STUD, None, None, 2)
    for number in range(4):
        dealer.begin(number)
        for you in (1, 2):
            assert won_by(opening, dealer, folds, you, 8, Random(1)) > 0


@pytest.mark.parametrize(("raised", "wanted"), [(True, 1.0), (False, 0.0)])
def test_what_a_bot_did_tells_what_it_holds(raised: bool, wanted: float) -> None:
    # Seat 2 shows the lower card and has to bring it in, or to complete, which it does with an ace.
    first = parse_cards("Ah Kc 2d Qd 9h 3h")
    order = [*first, *[card for card in range(52) if card not in first]]
    hand = start(STUD, [400, 400], orders=[order])
    assert hand.ask is not None
    assert hand.ask.players == (2,)
    response = Response(with_an_ace, 200, Random(3))
    done = Raise(4) if raised else hand.ask.default()
    response.saw(hand.seen_by(1), done)
    aces = [any(rank(card) == ACE for card in held) for held in response.held]
    likely = sum(w for w, ace in zip(response.weights, aces, strict=True) if ace)
    assert likely == pytest.approx(wanted, abs=0.15)


def test_a_card_that_was_seen_elsewhere_is_not_imagined() -> None:
    hand = start(STUD, [400, 400], orders=[range(52)])
    response = Response(stay, 100, Random(3))
    while hand.ask is not None and hand.state.street < 7:
        (player,) = hand.ask.players
        view = hand.seen_by(1)
        if player == 2:
            response.saw(view, hand.ask.to(2).default())
            known = set(range(52)) - set(view.state.unseen)
            assert not any(known & {*held} for held in response.held)
            assert all(len({*held}) == len(held) == 2 for held in response.held)
        hand = hand.act(player, hand.ask.to(player).default())


def test_the_same_seed_measures_the_same_and_beats_who_always_calls() -> None:
    once = measured("razz", stay, 12, 8, 5)
    assert once == measured("razz", stay, 12, 8, 5)
    assert once[0] > 0
