"""Bots read what rivals hold by what they did."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from doorcard import BringIn, Call, Raise, Stakes, View, bots, games, start
from doorcard.bots.habits import (
    BRING_IN,
    CLASSES,
    FORCED,
    MORE,
    ONE_BET,
    RAISES,
    STAYS,
    STEPS,
    TWO_BETS,
    CallingAlong,
    Habits,
    Situation,
    easy_habits_of,
    habits_of,
)
from doorcard.bots.imagine import deals
from doorcard.bots.judging import equity
from doorcard.bots.rival_hands import (
    believed_share,
    classes,
    done,
    ladders,
    read,
    steps_of,
    strengths,
    tenths,
    weights_of,
)
from doorcard.bots.weighing import weigh
from doorcard.rules.errors import BadSetup
from tests.bots.tables import STUD, dealt, heads_up

LOOKS = 600


def test_who_stays_in_half_of_the_time_whatever_they_hold_does_the_rest_as_others() -> None:
    """Half of what others do, and the other half stays in."""
    others = Habits({"0001": [[0, 80, 10]] * STEPS})
    at = Situation(0, 0, several=False)
    found = CallingAlong(others, 0.5).of(at)
    assert found == pytest.approx(others.of(at) * 0.5 + [0, 0.5, 0])
    assert found.sum(1) == pytest.approx(1)


def test_checks_of_easy_bots_tell_less_than_those_of_others() -> None:
    """Who never bet, and stays in half of the time without a look, may hold nearly any cards."""
    view = heads_up(raises=False).seen_by(1)
    any_cards = equity(View(view.state, 1), Random(1), LOOKS)
    easy = believed_share(view, Random(1), LOOKS, easy_habits_of(STUD))
    others = believed_share(view, Random(1), LOOKS)
    assert easy is not None
    assert others is not None
    assert any_cards < easy < (any_cards + others) / 2


def test_who_bets_every_street_is_believed_to_hold_more_than_who_never_does() -> None:
    bet, checked = heads_up(raises=True).seen_by(1), heads_up(raises=False).seen_by(1)
    against_bets = believed_share(bet, Random(1), LOOKS)
    against_checks = believed_share(checked, Random(1), LOOKS)
    assert against_bets is not None
    assert against_checks is not None
    any_cards = equity(View(checked.state, 1), Random(1), LOOKS)
    assert against_bets < any_cards - 0.04
    assert against_checks > against_bets + 0.08


def test_without_anything_told_every_deal_counts_the_same() -> None:
    view = View(heads_up(raises=True).seen_by(1).state, 1)
    assert steps_of(view) == []
    assert set(read(view, Random(1), 50).weights) == {1 / 50}
    assert believed_share(view, Random(1), 50) is None


def test_weights_are_chances() -> None:
    found = read(heads_up(raises=True).seen_by(1), Random(1), 200)
    assert sum(found.weights) == pytest.approx(1)
    assert min(found.weights) >= 0
    assert len(set(found.weights)) > 10


def test_the_better_a_hand_the_likelier_it_bets_where_nobody_has() -> None:
    """Whatever was counted: the best tenth of the hands bets more often than the worst."""
    for id in games.ids():
        rows = habits_of(id).of(Situation(0, 0, False))
        assert rows[-1][RAISES] > rows[0][RAISES]


def test_where_nothing_was_counted_an_action_tells_nothing() -> None:
    rows = Habits({}).of(Situation(1, 2, True))
    assert len(rows) == STEPS
    assert len({row[STAYS] for row in rows}) == 1


def test_a_sure_winner_gains_by_every_chip_and_a_sure_loser_loses_it() -> None:
    """Four aces against a board that can't beat them; and what can't win against them."""
    first = "As 2c Ac 3d Ad 7h Ah Tc 5c Jd 6h Qs 8d 4c"
    hand = start(games.get(STUD), [900, 900], Stakes(ante=1, small_bet=4), orders=[dealt(first)])
    while hand.ask is not None and hand.state.street < 7:
        (player,) = hand.ask.players
        hand = hand.act(player, hand.ask.to(player).default())
    view = hand.seen_by(1)
    found = weigh(view, Random(1), 60, 0, 8)
    assert found.share == pytest.approx(1)
    assert found.calling == pytest.approx(view.state.pot_total)
    assert found.raising is not None
    assert found.raising >= found.calling


def test_levels_go_by_their_names() -> None:
    assert bots.bot("hard") is bots.LEVELS["hard"]
    with pytest.raises(BadSetup) as refused:
        bots.bot("hardest")
    assert refused.value.code == "bad_level"
    assert "easy, medium, hard, rock" in refused.value.message


def test_a_bring_in_is_no_sign_of_strength() -> None:
    first = "9c Ah 9d Qd 4s 2s"
    hand = start(
        games.get(STUD), [90, 90], Stakes(ante=1, small_bet=4, bring_in=2), orders=[dealt(first)]
    )
    hand = hand.act(2, BringIn())
    assert steps_of(hand.seen_by(1)) == []


def test_whoever_owes_the_bring_in_and_bets_more_is_read_by_those_who_did_so() -> None:
    first = "9c Ah 9d Qd 4s 2s"
    stakes = Stakes(ante=1, small_bet=4, bring_in=2)
    hand = start(games.get(STUD), [90, 90], stakes, orders=[dealt(first)]).act(2, Raise(4))
    assert [each.at.faced for each in done(hand.seen_by(1))] == [FORCED]
    assert [each.at.faced for each in done(hand.act(1, Raise(8)).seen_by(2))] == [FORCED, ONE_BET]
    again = hand.act(1, Raise(8)).act(2, Raise(12)).act(1, Raise(16))
    assert [each.at.faced for each in done(again.seen_by(2))] == [FORCED, ONE_BET, TWO_BETS, MORE]


def test_what_was_not_counted_is_as_in_what_is_most_like_it() -> None:
    always, never = [[0, 0, 3000]] * STEPS, [[0, 3000, 0]] * STEPS
    found = Habits({Situation(ONE_BET, 2, False, 0).key: always})
    assert found.of(Situation(ONE_BET, 2, False, 2))[0, RAISES] > 0.9
    assert found.of(Situation(BRING_IN, 4, False, 1))[0, RAISES] > 0.9
    found = Habits({"1200": always, "1201": never})
    assert found.of(Situation(ONE_BET, 2, False, 0))[0, RAISES] > 0.95
    assert found.of(Situation(ONE_BET, 2, False, 1))[0, RAISES] < 0.05
    assert 0.4 < found.of(Situation(ONE_BET, 2, False, 2))[0, RAISES] < 0.6


def test_the_best_hands_are_told_apart_finely() -> None:
    ladder = np.arange(1, 101)[None]
    values = np.array([[1, 55, 91, 96, 99, 101]])  # they beat 0, 54, 90, 95, 98, 100 of 100
    assert strengths(values, ladder).tolist() == [0, 5, 9, 10, 11, 11]
    assert tenths(values, ladder).tolist() == [0, 5, 9, 9, 9, 9]


def test_cards_held_are_classed_by_what_may_lie_behind_the_same_open_cards() -> None:
    # Of three cards with a five up, ace and deuce beside it are the best in razz, and two more
    # fives the worst; king and queen are better than a pair.
    razz = games.get("razz")
    found = []
    for held in ("Ac Kc 2c Qc 5c", "Kd Kc Qd Qc 5c", "5d Kc 5h Qc 5c"):
        view = start(razz, [90, 90], orders=[dealt(f"{held} 9h")]).seen_by(1)
        seen = ladders(view.state)[1]
        assert seen.held is not None
        assert seen.held.cards == 3
        found.append(int(np.max(classes(deals(view, Random(1), 4), 1, seen.held))))
    assert found[0] == CLASSES - 1
    assert found[0] > found[1] >= found[2] == 0


def test_where_held_cards_were_counted_who_holds_what_did_so_is_believed() -> None:
    # Whoever calls the bring-in holds three low cards by these counts, whatever comes of them.
    rows = [[[10_000, 0, 0]] * STEPS, [[0, 10_000, 0]] * STEPS]
    at = Situation(BRING_IN, 4, several=False)
    counts = {
        at._replace(looks=looks, held=held).key: rows[held == CLASSES - 1]
        for looks in range(3)
        for held in range(CLASSES)
    }
    razz = games.get("razz")
    hand = start(razz, [90, 90], orders=[dealt("Kd Ac Kc 2d 5c Qh")]).act(2, BringIn())
    view = hand.act(1, Call()).seen_by(2)
    habits = Habits(counts)
    found = deals(view, Random(1), LOOKS)
    (step,) = steps_of(view, habits)
    weights = weights_of(found, [step])
    best = classes(found, 1, step.held) == CLASSES - 1
    assert weights[best].sum() > 0.95
    assert 0.02 < best.mean() < 0.25
    assert steps_of(view, Habits({}))[0].held is None


def test_held_cards_are_not_told_apart_where_they_may_be_given_away() -> None:
    for id, told in (("razz", True), ("anaconda", False), ("follow-the-queen", False)):
        opening = start(games.get(id), [400] * 3, orders=[range(52)])
        seen = ladders(opening.state)[1]
        assert (seen.held is not None) == told
