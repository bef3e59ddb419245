"""What answers are worth: held against every deal counted through by hand, and against what a
player may know."""

from __future__ import annotations

import numpy as np
import pytest

from doorcard import Action, Hand, Stakes, View, games, start
from doorcard.bots.habits import FOLDS, RAISES, habits_of, situation
from doorcard.bots.rival_hands import ladders, steps_of, strengths
from doorcard.laws import deal
from doorcard.laws.runner import never_fold
from doorcard.ranking import by_name
from doorcard.room.coach.coach import advice_for
from doorcard.room.coach.figures import worth
from doorcard.room.coach.figures.asking import Played
from doorcard.room.coach.figures.worth import GOING_ON, BetDecision, bet_decision_of
from doorcard.room.coach.figures.worth_lab import lab_worths
from doorcard.rules.actions import Fold
from doorcard.rules.phases.bet import Call, CanRaise, Raise
from doorcard.rules.phases.buying import DECK, Buy, CanBuy
from doorcard.rules.pots import winnable
from doorcard.table import Pick
from tests.room.coach.positions import dealt
from tests.room.twins import twin, written

FIVE = "five-card-stud"
CARDS = "Ks 9h 9d 4c 2s | 8c Th 8d 5c 3s"
"""A pair of nines, and a pair of eights that shows: only the ten or the eight beside it tells."""


def last_street(*, bets: bool) -> Hand:
    """Five-card stud heads-up on its last street, where the rival has bet each street or never;
    player 1 is asked."""
    game = games.get(FIVE)
    order = deal(CARDS, game)
    hand = start(game, [300, 300], Stakes(ante=2, bring_in=1, small_bet=4), [order])
    while hand.ask is not None:
        (player,) = hand.ask.players
        ask = hand.ask.to(player)
        more = next((offer for offer in ask.offers if isinstance(offer, CanRaise)), None)
        ready = player == 1 and hand.state.street == 5 and (not bets or hand.state.step.count)
        if ready:
            return hand
        if bets and player == 2 and more is not None and not hand.state.step.count:
            hand = hand.act(player, Raise(more.least))
        else:
            hand = hand.act(player, ask.default(), [order])
    raise AssertionError("player 1 is never asked there")


def enumerated(view: View, total: int) -> dict[type[Action], float]:
    """Return what a call, and a raise to a total, bring: every hole card the rival may have, each
    by how likely it would have been played so, and by what it would answer."""
    state, game = view.state, view.state.game
    rival = 2
    rate = by_name("HIGH").value
    mine = [place.card for place in state.seat(1).places]
    theirs = [place.card for place in state.seat(2).places if place.up]
    price = state.seat(2).bet - state.seat(1).bet
    pot = state.seat(1).paid + state.seat(2).paid
    habits = habits_of(game.id).of
    public = ladders(state)[rival]
    here = situation(state, 1, public.looks)
    before = here._replace(faced=2 if state.step.count > 1 else 1)
    pressed = habits(before.raised() if state.step.count else before)
    steps, held = steps_of(view), public.ladder
    cost = total - state.seat(1).bet
    theirs_to_pay = total - state.seat(2).bet
    whole = call = raising = 0.0
    for hole in view.unseen():
        values = np.array([[rate([*theirs, hole])]])
        weight = 1.0
        for step in steps:
            weight *= float(step.likely[0, strengths(values, step.ladder)][0])
        won = {1: 1.0, 0: 0.5, -1: 0.0}[int(np.sign(rate(mine) - values[0, 0]))]
        row = pressed[strengths(values, held)[0]]
        folds, again = row[FOLDS], row[RAISES]
        more = total - max(seat.bet for seat in state.seats)
        called = won * (pot + cost + theirs_to_pay) - cost
        raised = won * (pot + cost + theirs_to_pay + 2 * more) - cost - more
        whole += weight
        call += weight * (won * (pot + price) - price)
        raising += weight * (folds * pot + (1 - folds - again) * called + again * raised)
    return {Call: call / whole, Raise: raising / whole}


def found(view: View, deals: int) -> tuple[BetDecision, int]:
    bets = bet_decision_of(view, deals)
    assert bets is not None
    total = next(each.action.to for each in bets.answers if isinstance(each.action, Raise))
    return bets, total


@pytest.mark.parametrize("bets", [True, False])
def test_what_answers_bring_is_what_all_deals_counted_through_bring(bets: bool) -> None:
    """The interval may miss a truth one time in twenty, so twice its width is allowed."""
    view = last_street(bets=bets).seen_by(1)
    weighed, total = found(view, 400)
    truth = enumerated(view, total)
    for each in weighed.answers:
        if type(each.action) in truth:
            mean, low, high = each.chips
            assert abs(mean - truth[type(each.action)]) <= high - low
            assert high - low < 8


QUADS = "8s 8h 8d 8c 2s | Kc Th 9d 5c 3s"
"""Four eights of which three show on fourth street: nothing beats them any more."""


@pytest.mark.parametrize(("player", "gains"), [(1, True), (2, False)])
def test_a_check_and_a_bet_count_the_same_bets_to_come(
    monkeypatch: pytest.MonkeyPatch, player: int, gains: bool
) -> None:
    """One big bet is to come, of which a player pays 0.4. Who can't lose wins as much from a rival
    who would call a bet, after a check as after a bet; who can't win has to pay nothing."""
    order = deal(QUADS, games.get(FIVE))
    hand = start(games.get(FIVE), [300, 300], Stakes(ante=2, bring_in=1, small_bet=4), [order])
    while hand.state.street < 4 or hand.ask is None or hand.ask.players != (player,):
        assert hand.ask is not None
        hand = hand.act(hand.ask.players[0], hand.ask.default(), [order])
    view = hand.seen_by(player)
    told = {}
    for part in (0.0, GOING_ON):
        monkeypatch.setattr(worth, "GOING_ON", part)
        bets = bet_decision_of(view, 60)
        assert bets is not None
        told[part] = {str(each.action): each.chips.mean for each in bets.answers}
    added = {each: told[GOING_ON][each] - alone for each, alone in told[0.0].items()}
    assert added.pop(str(Fold())) == 0
    assert len(added) > 1
    assert len({round(each, 6) for each in added.values()}) == 1
    more = next(iter(added.values()))
    assert (0 < more < GOING_ON * 8) if gains else more == 0


def test_intervals_shrink_as_deals_are_added() -> None:
    """Sixteen times as many deals make it about a quarter as wide."""
    view = last_street(bets=True).seen_by(1)
    few, many = found(view, 25)[0], found(view, 400)[0]
    widths = [bets.held.high - bets.held.low for bets in (few, many)]
    assert widths[1] < 0.6 * widths[0]


def test_a_decision_without_betting_has_no_bets() -> None:
    hand = dealt("buy-your-card", "As Ad Ah Ac Kc | 2c 3d 5h 7s 9c")
    assert hand.ask is not None
    view = hand.seen_by(hand.ask.players[0])
    assert bet_decision_of(view) is None


def test_a_sure_winner_is_worth_the_pot_by_the_word_it_declares() -> None:
    """Four aces: high wins the half of the pot that there is for it, or all of it; low nothing."""
    game = games.get("buy-your-card")
    order = deal("As Ad Ah Ac Kc | 2c 3d 5h 7s 9c", game)
    hand = start(game, [200] * 2, None, [order])
    seen: list[View] = []
    while hand.ask is not None and not seen:
        player = hand.ask.players[0]
        kinds = {type(each).__name__ for each in hand.ask.to(player).offers}
        if "CanSay" in kinds and player == 1:
            seen.append(hand.seen_by(1))
        hand = hand.act(player, hand.ask.to(player).default(), [order])
    worths = lab_worths(seen[0])
    assert worths[0].answer == "Declare high"
    assert worths[0].best
    assert 0 < worths[0].low <= worths[0].chips <= worths[0].high <= seen[0].state.pot_total
    assert [each.chips for each in worths] == sorted([each.chips for each in worths], reverse=True)


def test_a_purchase_is_worth_what_it_wins_less_its_price() -> None:
    """A third two for one chip: its share of a pot that is one chip larger, less the chip."""
    game = games.get("buy-your-card")
    order = deal("2c 2d Kd Kh 5c | 3d 4d 5h 9s Jc", game)
    hand = start(game, [200] * 2, None, [order])
    while hand.ask is not None:
        player = hand.ask.players[0]
        if "CanBuy" in {type(each).__name__ for each in hand.ask.to(player).offers}:
            break
        hand = hand.act(player, hand.ask.to(player).default(), [order])
    view = hand.seen_by(player)
    told = advice_for(view)
    assert told.worths[0].best
    assert told.worths[0].answer == told.brief
    assert told.worths[0].answer.startswith("Buy 2♥ and give up ")
    assert "Stand pat" in [each.answer for each in told.worths]


def test_standing_pat_is_never_worth_less_than_folding() -> None:
    """Of 20 chips, 4 are one's own bets to come: 10% are 2, so that hand is folded to a bet and
    brings 0, or loses the 3 that a card cost; 30% are 6, and of 23 with the price 6.9."""
    played = Played(20, 4)
    assert (played.brings(0.1, 0), played.brings(0.1, 3)) == (0, -3)
    assert played.brings(0.3, 0) == pytest.approx(2)
    assert played.brings(0.3, 3) == pytest.approx(-0.1)
    assert (played.folds(0.1), played.folds(0.19), played.folds(0.19, 3)) == (True, True, False)


def test_folding_stands_beside_the_cards_for_sale() -> None:
    """It brings nothing, and is marked by nobody: standing pat costs nothing either."""
    order = deal("Jc 3s 5d 9d Kh | As Ad 5h 9s Jh | Qs Qd 7h 8h 2c", games.get("buy-your-card"))
    hand = start(games.get("buy-your-card"), [200] * 3, None, [order])
    while hand.ask is not None and not any(
        isinstance(each, CanBuy) for each in hand.ask.to(hand.ask.players[0]).offers
    ):
        hand = hand.act(hand.ask.players[0], hand.ask.default(), [order])
    assert hand.ask is not None
    worths = {each.answer: each for each in lab_worths(hand.seen_by(hand.ask.players[0]))}
    assert (worths["Fold"].chips, worths["Fold"].best) == (0, False)
    assert worths["Stand pat"].chips >= 0


@pytest.mark.parametrize(
    ("game", "viewer"), [("seven-card-stud-8", 1), ("substitution", 2), ("buy-your-card", 3)]
)
def test_no_value_hangs_on_a_card_that_the_viewer_can_t_see(game: str, viewer: int) -> None:
    """Two hands that look alike to a player: all that the coach says there is the same."""
    script = written(Pick(game), Stakes(ante=1, bring_in=1, small_bet=4), (200,) * 3, never_fold, 5)
    other = twin(script.upto(len(script.steps) * 3 // 5), viewer)
    asked = 0
    for one, same in zip(script.hands(), other.hands(), strict=False):
        if one.ask is None or viewer not in one.ask.players:
            continue
        views = [hand.seen_by(viewer) for hand in (one, same)]
        first, second = [(bet_decision_of(view, 10), lab_worths(view)) for view in views]
        assert first == second
        asked += 1
    assert asked > 2


def test_what_was_paid_for_cards_lies_in_the_pot_that_is_won() -> None:
    """Three antes of 1, and purchases for 1, 3 and 2: the player who paid least may win all 9, and
    11 after a bet of 1 and its call."""
    game = games.get("price-is-right")
    order = deal("Ks Kd | Qs Jd | 9s 8d", game, rest="Kh 2c 4c 5c 6c 7d")
    hand = start(game, [200] * 3, None, [order])
    for slot in (1, DECK, 2):
        assert hand.ask is not None
        (player,) = hand.ask.players
        hand = hand.act(player, Buy(slot), [order])
    assert hand.ask is not None
    assert hand.state.pot_total == 9
    (player,) = hand.ask.players
    asked = bet_decision_of(hand.seen_by(player), 4)
    assert asked is not None
    assert asked.pot == 9
    hand = hand.act(player, Raise(1))
    assert hand.ask is not None
    answered = bet_decision_of(hand.seen_by(hand.ask.players[0]), 4)
    assert answered is not None
    assert answered.pot == 11


def test_a_bet_that_one_can_t_call_in_full_is_not_all_in_one_s_pot() -> None:
    """After an ante of 2 each, 3 chips call a bet of 8: they win 6, and 3 of each player."""
    game = games.get("five-card-stud")
    stakes = Stakes(ante=2, bring_in=1, small_bet=8)
    order = deal("Ks 2d | Kd 9h | Kh 3h", game)
    hand = start(game, [5, 200, 200], stakes, [order])
    while hand.ask is not None and hand.ask.players != (1,):
        (player,) = hand.ask.players
        offers = hand.ask.to(player).offers
        more = next((each for each in offers if isinstance(each, CanRaise)), None)
        raises = more is not None and max(seat.bet for seat in hand.state.seats) < 8
        action = Raise(8) if raises else hand.ask.to(player).default()
        hand = hand.act(player, action, [order])
    assert winnable(hand.state, 1, hand.state.seat(1).stack) == 6 + 3 * 3
