"""The reasons that begin with the cards: what is held, what beats it, and what is won of a pot that
is divided."""

from __future__ import annotations

import pytest

from doorcard import Hand, Stakes, games, start
from doorcard.laws import deal
from doorcard.room.coach.figures.weighed import Chances, Weighed
from doorcard.room.coach.figures.worth import Estimate, Valued, bet_decision_of
from doorcard.room.coach.words.advice import advice_words
from doorcard.room.coach.words.verdict import verdict
from doorcard.rules.actions import Fold
from doorcard.rules.phases.bet import Call, Raise
from tests.room.coach.positions import dealt, raised
from tests.weighing import bets_with, standing


def chicago(street: int) -> Hand:
    """Return Chicago in which the first player, with 8-7-6 and the six of spades in the hole, is
    asked to call a bet on a street; the others show a king and a ten, then a pair of kings."""
    cards = "6s 7d 8h 2c 3d | Qd Jc Kd Kh 4h | 5c 5h Tc 9h 9d"
    game = games.get("chicago")
    order = deal(cards, game)
    hand = start(game, [200] * 3, None, [order])
    while hand.ask is not None:
        player = hand.ask.players[0]
        if hand.state.street == street and player == 2 and not hand.state.step.count:
            hand = hand.act(player, Raise(4), [order])
        elif hand.state.street == street and player == 1 and hand.state.step.count:
            return hand
        else:
            hand = hand.act(player, hand.ask.to(player).default(), [order])
    raise AssertionError(street)


def test_a_fold_of_a_divided_pot_says_what_is_beaten_and_what_is_won() -> None:
    """No other hand wins more than its 30%, but the bets that follow cost more than that: nothing
    that is told argues for going on."""
    view = chicago(4).seen_by(1)
    bets = bets_with(view, 0.3)
    assert bets is not None
    chips = {Fold: 0.0, Call: -1.0}
    answers = [
        each._replace(chips=Estimate.exactly(chips.get(type(each.action), -2.0)))
        for each in bets.answers
    ]
    bets = bets._replace(answers=tuple(answers), later=-3.0, price=2, pot=8)
    weighed = Weighed(Chances(0.3, 0.2, 3), bets)
    first, *others = advice_words(view, weighed, {2: "Ann", 3: "Bob"})
    assert first == (
        "Fold: for high, Ann and Bob already show more than you, and your six of spades in the "
        "hole is easily beaten. You win about 30% of the pot: enough for this call, but not for "
        "the bets after it."
    )
    stands = (
        ", no single hand is clearly ahead of yours, but together the others win too much for what "
        "staying in costs."
    )
    assert any(each.endswith(stands) for each in others)
    assert not any("already beat" in each for each in others)  # said with the advice
    low = weighed._replace(bets=bets._replace(pot=30, held=Estimate.exactly(0.01)))
    assert (
        "You win about 1% of the pot, too little for what a call costs."
        in advice_words(view, low, {2: "Ann", 3: "Bob"})[0]
    )


def test_a_hand_that_shows_less_for_high_is_told_in_one_sentence_that_it_is_not_behind() -> None:
    """A ten and a pair of kings lie open, and yet it wins as much as any: by its spade, and by what
    comes. What is held names that spade, too, for it is half of the pot."""
    view = chicago(4).seen_by(1)
    first, *others = advice_words(view, standing(view, 0.34, 0.34), {2: "Ann", 3: "Bob"})
    assert first == (
        "Call 4: you win enough for that price. You hold only eight high and the six of spades in "
        "the hole."
    )
    assert any(
        each.startswith("Eight high, ")
        and each.endswith(
            ". For high, Ann and Bob show more so far, but counting the cards to come and the rest "
            "of the pot, nobody is clearly ahead."
        )
        for each in others
    )
    assert not any("already beat" in each for each in others)


def test_a_call_that_comes_to_nothing_is_not_said_to_lose() -> None:
    """With the later bets a call brings 0.0: it gains nothing, and that is what is said."""
    view = raised().seen_by(3)
    bets = bets_with(view, 0.3)
    assert bets is not None
    chips = {Fold: Estimate.exactly(0), Call: Estimate(-0.02, -0.5, 0.4)}
    answers = [
        each._replace(chips=chips.get(type(each.action), Estimate.exactly(-3)))
        for each in bets.answers
    ]
    weighed = Weighed(Chances(0.3, 0.25, 3), bets._replace(answers=tuple(answers), later=-0.5))
    told = verdict(view, weighed)
    assert told == "Fold: with the bets after it, a call wins you no more than it costs."


def test_who_is_beaten_by_up_cards_is_told_by_whose() -> None:
    """A pair of kings lies open against an eight, for nothing; a flush draw is named instead."""
    cards = "6s 7d 8h 2c | Qd Jc Kd Kh | 5c 5h Tc 9h"
    hand = dealt("seven-card-stud", cards, Stakes(ante=1, bring_in=1, small_bet=2))
    order = deal(cards, hand.state.game)
    while hand.state.street < 4 or hand.ask is None or hand.ask.players[0] != 1:
        assert hand.ask is not None
        player = hand.ask.players[0]
        hand = hand.act(player, hand.ask.to(player).default(), [order])
    view = hand.seen_by(1)
    told = verdict(view, standing(view, 0.1, 0.6), {2: "Ann", 3: "Bob"})
    assert told == "Check: it is free, and Ann and Bob already show more than your eight high."


def test_where_an_open_pair_allows_two_bets_that_is_said() -> None:
    """On the second street of five-card stud a pair of nines shows (FCS-31); a king does not."""
    for third, shows in (("9h", True), ("Kh", False)):
        hand = dealt("five-card-stud", f"Kc 7d 4d | Qd 9s {third}")
        order = deal(f"Kc 7d 4d | Qd 9s {third}", hand.state.game)
        while hand.state.street < 3:
            assert hand.ask is not None
            hand = hand.act(hand.ask.players[0], hand.ask.default(), [order])
        assert hand.ask is not None
        view = hand.seen_by(hand.ask.players[0])
        told = advice_words(view, standing(view, 0.5))
        assert ("A pair shows, so the big bet is allowed, too." in told) == shows


@pytest.mark.parametrize(
    ("raising", "called", "why", "figure"),
    [
        (
            8.0,
            0.3,
            "A raise would bring less: worse hands fold to it.",
            "A raise would bring 1.5 chips less on average: when it is called, you win only 30% "
            "of the pot.",
        ),
        (
            8.0,
            0.6,
            "A raise would bring less.",
            "A raise would bring 1.5 chips less on average.",
        ),
        (
            9.4,
            0.3,
            "that price. You hold three cards to a straight (A-2-4).",
            "May be as good: Raise to 8.",
        ),
    ],
)
def test_a_good_hand_that_is_called_is_told_why_it_is_not_raised(
    raising: float, called: float, why: str, figure: str
) -> None:
    """Three are in, and it wins 60%; how often it wins when it is called tells who would fold."""
    view = raised().seen_by(3)
    bets = bets_with(view, 0.6)
    assert bets is not None
    chips = {Fold: 0.0, Call: 9.5, Raise: raising}
    answers = [
        Valued(
            each.action,
            Estimate.exactly(chips[type(each.action)]),
            called if isinstance(each.action, Raise) else None,
        )
        for each in bets.answers
    ]
    weighed = Weighed(Chances(0.6, 0.2, 3), bets._replace(answers=tuple(answers)))
    words = advice_words(view, weighed)
    assert words[0].startswith("Call 4: you win enough for that price.")
    assert words[0].endswith(why)
    assert figure in words
    # Of one that wins its part alone nobody asks that.
    poorer = weighed._replace(bets=weighed.bets._replace(held=Estimate.exactly(0.35)))  # type: ignore[union-attr]
    assert "A raise" not in " ".join(advice_words(view, poorer))


def test_the_share_of_a_raise_that_is_called_is_that_against_hands_that_stay() -> None:
    """Hands that it beats fold more often; easy bots are counted as never folding."""
    view = raised().seen_by(3)
    bets = bet_decision_of(view, 60)
    assert bets is not None
    (raise_,) = [each for each in bets.answers if isinstance(each.action, Raise)]
    assert raise_.called is not None
    assert raise_.called < bets.held.mean
    assert all(each.called is None for each in bets.answers if each is not raise_)
    easy = bet_decision_of(view, 60, easy=True)
    assert easy is not None
    (raise_,) = [each for each in easy.answers if isinstance(each.action, Raise)]
    assert raise_.called == pytest.approx(easy.held.mean)
