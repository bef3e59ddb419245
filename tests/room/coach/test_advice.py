"""The coach's words: what each kind of offer costs and gains, in figures worked out by hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from doorcard import Hand, Stakes, games, lab, start
from doorcard.cards import parse_card
from doorcard.lab.checked import Dealer, Done
from doorcard.language import speaking
from doorcard.laws import deal
from doorcard.room.coach.coach import advice_for
from doorcard.room.coach.figures.asking import Slow, affordable
from doorcard.room.coach.figures.draws import Draw, draws_of, known_cards, past
from doorcard.room.coach.figures.odds import odds_for
from doorcard.room.coach.figures.weighed import Chances
from doorcard.room.coach.figures.worth import Estimate, Valued, Worth, bet_decision_of
from doorcard.room.coach.phrases import Advised, percent
from doorcard.room.coach.words.advice import advice_words, level_words
from doorcard.room.coach.words.holding import draw_held, holding_words
from doorcard.room.coach.words.telling import NOTHING_TO_SAY, QUICKLY, TELLING
from doorcard.room.coach.words.verdict import bet_worths
from doorcard.rules.actions import Fold
from doorcard.rules.asks import Offer
from doorcard.rules.phases.bet import BringIn, Call, Raise
from doorcard.rules.phases.buying import Buy
from doorcard.rules.phases.draw_round import DrawRound
from doorcard.rules.phases.wager import Wager
from doorcard.rules.shares.points import Nearest
from doorcard.table.commands import leaves
from tests.room.coach.positions import asked_for, dealt, raised
from tests.weighing import bets_with, standing


def said(hand: Hand, share: float | None = None) -> tuple[str, ...]:
    """Return what the coach says to the player who is asked."""
    assert hand.ask is not None
    view = hand.seen_by(hand.ask.players[0])
    return advice_words(view, None if share is None else standing(view, share))


def test_a_call_is_weighed_against_what_it_may_win() -> None:
    """Six chips of antes, one brought in, four bet: four more win fifteen, which is 27%.

    Of fifteen, 40% are 6, which is 2 more than it costs; 20% are 3, which is 1 less.
    """
    view = raised().seen_by(3)
    for share, worth in ((0.4, 2), (0.2, -1)):
        bets = bets_with(view, share)
        assert bets is not None
        assert (bets.price, bets.pot, percent(bets.needed)) == (4, 15, "27%")
        call = bets.of(Call())
        assert call is not None
        assert call.chips.mean == pytest.approx(worth)


NAMES = {2: "Ann"}
STAKES = Stakes(ante=2, bring_in=1, small_bet=4)


@pytest.mark.parametrize(
    ("share", "rival", "stands", "advised"),
    [
        (
            0.6,
            0.2,
            "you are most likely ahead.",
            "Call 4: you win enough for that price. You hold three cards to a straight (A-2-4).",
        ),
        (0.6, 0.5, "nobody is clearly ahead.", "Call 4: "),
        (0.4, 0.3, "nobody is as likely to win as you.", "Call 4: "),
        (
            0.3,
            0.4,
            "you are probably behind.",
            "Call 4: you are probably behind, but the pot is big enough. You hold three cards to ",
        ),
        (0.2, 0.5, "you are probably behind.", "Fold: you win too little for what a call costs."),
    ],
)
def test_what_to_do_comes_first_then_what_decides_and_then_how_a_hand_stands(
    share: float, rival: float, stands: str, advised: str
) -> None:
    """A call needs 27% here; a quarter more than the best of the others is clearly ahead."""
    view = raised().seen_by(3)
    words = advice_words(view, standing(view, share, rival), NAMES)
    assert words[0].startswith(advised)
    assert f"({percent(share)})" in words[1]
    assert words[2].startswith("A call costs 4 chips, and 15 would then be in the pot: ")
    told = words.index(f"Ace high: by the cards alone, {stands}")
    before = ("May be", "By itself", "A raise would bring")
    assert all(each.startswith(before) for each in words[3:told])


def test_a_verdict_tells_who_bet_and_what_of_theirs_is_dead() -> None:
    """Ann shows the nine of spades, and two other nines lie in my own hand."""
    stakes = Stakes(ante=2, bring_in=1, small_bet=4)
    hand = dealt("seven-card-stud", "Ks Kd 2c | Kh 3h 9s | 9h 9d 4d", stakes)
    view = hand.act(1, BringIn()).act(2, Raise(4)).seen_by(3)
    told = advice_words(view, standing(view, 0.29), NAMES)
    assert told[0] == "Call 4: you hold a pair of nines, and win enough for that price."
    assert told[1:3] == (
        "You win about 3 times in 10 (29%). This takes into account that Ann has completed.",
        "A call costs 4 chips, and 15 would then be in the pot: to come out even, you have to win "
        "27% of the time, and you win more often.",
    )
    dead = "Two of the three other nines that would help Ann are dead."
    assert dead in told[3:]
    for share in (0.04, 0.95):  # then hardly any card matters
        assert dead not in advice_words(view, standing(view, share), NAMES)
    with speaking("de"):
        told = advice_words(view, standing(view, 0.29), NAMES)
    assert told[1] == (
        "Du gewinnst in etwa 3 von 10 Fällen (29\u00a0%). Mitgerechnet: Ann hat komplettiert."
    )
    assert "Zwei der drei anderen Neunen, die Ann helfen würden, sind schon tot." in told[3:]


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (0.04, "You hardly ever win (4%)"),
        (0.12, "You win about 1 time in 8 (12%)"),
        (0.29, "You win about 3 times in 10 (29%)"),
        (0.48, "You win a little less than half the time (48%)"),
        (0.5, "You win about half the time (50%)"),
        (0.68, "You win about 2 times in 3 (68%)"),
        (0.88, "You win about 7 times in 8 (88%)"),
        (0.97, "You nearly always win (97%)"),
    ],
)
def test_how_often_a_hand_wins_is_told_by_what_fits_its_percent(share: float, told: str) -> None:
    view = raised().seen_by(3)
    assert any(each.startswith(told) for each in advice_words(view, standing(view, share), NAMES))


def test_answers_whose_intervals_overlap_are_about_as_good() -> None:
    """A call brings 1 to 3 chips, a raise 2 to 6 and folding nothing."""
    view = raised().seen_by(3)
    bets = bet_decision_of(view, 1)
    assert bets is not None
    brings = {Call: Estimate(2, 1, 3), Raise: Estimate(4, 2, 6)}
    answers = [
        Valued(each.action, brings.get(type(each.action), Estimate.exactly(0)))
        for each in bets.answers
    ]
    weighed = standing(view, 0.4)._replace(bets=bets._replace(answers=tuple(answers)))
    words = advice_words(view, weighed, NAMES)
    assert words[0].startswith("Raise to 8: ")
    assert "May be as good: Call 4." in words
    assert [each.best for each in bet_worths(view, weighed)] == [False, True, True]


def test_a_price_is_compared_with_how_often_the_hand_wins() -> None:
    """Four chips for fifteen are 27%; of a pot that is divided, the part of it is compared."""
    view = raised().seen_by(3)
    for share, ends in (
        (0.4, "27% of the time, and you win more often."),
        (0.27, "27% of the time, and you win about as often."),
        (0.2, "27% of the time, and you win less often."),
    ):
        (told,) = [
            each
            for each in advice_words(view, standing(view, share), NAMES)
            if each.startswith("A call costs ")
        ]
        assert told.endswith(f": to come out even, you have to win {ends}")
    hand = dealt("seven-card-stud-8", "Ks Kd 2c | Kh 3h 9s | As 2h 4d", STAKES)
    view = hand.act(1, BringIn()).act(2, Raise(4)).seen_by(3)
    words = advice_words(view, standing(view, 0.4), NAMES)
    assert any(each.endswith("27% of it on average, and you win more.") for each in words)


def test_a_hand_with_nothing_is_folded_though_it_wins_hardly_more_often_than_it_has_to() -> None:
    """Of 15 chips 29% bring 0.35 more than the four paid: less than 3% of the pot."""
    view = raised().seen_by(3)
    weighed = standing(view, 0.29)._replace(nothing=True)
    words = advice_words(view, weighed, NAMES, beginner=True)
    assert words[0].startswith("Fold: ")
    assert words[2].endswith(
        "27% of the time, and you win hardly more often: too little to play a hand with neither a "
        "pair nor a draw."
    )
    words = advice_words(view, standing(view, 0.29), NAMES, beginner=True)
    assert words[2].endswith("27% of the time, and you win more often.")


@pytest.mark.parametrize(
    ("share", "nothing", "call", "first", "ends"),
    [
        (
            0.29,  # of 15 chips brings 0.35 more than the four paid, less 0.75 by later bets
            True,
            Estimate(-0.4, -0.9, 0.1),
            "you win enough for this call, but not for the bets after it.",
            "you win more often: enough for this call, but not for the bets that follow it.",
        ),
        (
            0.4,  # brings two chips more, less 1.8
            False,
            Estimate(0.2, -0.5, 0.9),
            "you are probably behind, and a call hardly pays.",
            "you win more often, but all in all a call is only about as good as a fold, and risks "
            "more.",
        ),
    ],
)
def test_a_fold_of_a_hand_that_wins_more_often_than_it_has_to_is_told_by_later_bets(
    share: float, nothing: bool, call: Estimate, first: str, ends: str
) -> None:
    """Nothing that is told argues for the call, which the bets on later streets spoil."""
    view = raised().seen_by(3)
    weighed = standing(view, share, 0.6)._replace(nothing=nothing)
    assert weighed.bets is not None
    answers = [
        each._replace(chips=call if isinstance(each.action, Call) else Estimate.exactly(-3))
        for each in weighed.bets.answers
        if not isinstance(each.action, Fold)
    ]
    later = call.mean - (share * 15 - 4)
    bets = weighed.bets._replace(
        answers=(Valued(Fold(), Estimate.exactly(0)), *answers), later=later
    )
    words = advice_words(view, weighed._replace(bets=bets), NAMES, beginner=True)
    assert words[0].startswith("Fold: ")
    assert first in words[0]
    assert words[2].endswith(f"you have to win 27% of the time, and {ends}")
    assert words[3].startswith("By itself, a call gains ")


def test_what_is_bolder_is_said_to_risk_more_chips() -> None:
    """A beginner as good as any is not advised to raise where a call is about as good: the averages
    lie within both ranges, or within one of them. Where neither does, the raise is advised, though
    the ranges overlap."""
    view = raised().seen_by(3)
    weighed = standing(view, 0.4, 0.4)
    assert weighed.bets is not None
    for call, more, level in (
        (Estimate(2, 1, 3), Estimate(2.1, 1, 3), True),
        (Estimate(5.9, 5.1, 6.7), Estimate(6.9, 5.8, 8), True),
        (Estimate(5.9, 5.1, 6.7), Estimate(7.4, 6.3, 8.5), False),
    ):
        brings = {Call: call, Raise: more}
        answers = [
            Valued(each.action, brings.get(type(each.action), Estimate.exactly(0)))
            for each in weighed.bets.answers
        ]
        bets = weighed.bets._replace(answers=tuple(answers))
        words = advice_words(view, weighed._replace(bets=bets), beginner=True)
        assert words[0].startswith("Call 4: " if level else "Raise to 8: ")
        bolder = "Raise to 8 may do about as well, but with more chips at risk."
        assert (words[1] == bolder) == level
        worths = bet_worths(view, weighed._replace(bets=bets), beginner=True)
        assert [each.best for each in worths] == [False, True, True]
        assert [each.advised for each in worths] == [False, level, not level]


def test_a_raise_with_a_poor_hand_is_called_a_bluff() -> None:
    """Of two, one with 10% wins less than half of an equal part; antes of 2 and 1 lie there."""
    stakes = Stakes(ante=2, bring_in=1, small_bet=4)
    view = dealt("seven-card-stud", "Ks Kd 2c | Kh 3h 9s", stakes).act(1, BringIn()).seen_by(2)
    bluffing = standing(view, 0.1)._replace(bets=bets_with(view, 0.1, raising=3.0))
    words = advice_words(view, bluffing, NAMES)
    assert words[0].startswith("Complete to 4 as a bluff: ")
    assert (
        "The bluff costs 4 chips to win the 5 in the pot: it pays if all others fold at least "
        "44% of the time; a little less is enough, since your hand may still win."
    ) in words
    hopeless = bluffing._replace(bets=bets_with(view, 0.01, raising=3.0))
    told = advice_words(view, hopeless, NAMES)
    assert any(each.endswith(" fold at least 44% of the time.") for each in told)
    view = raised().seen_by(3)
    strong = standing(view, 0.6)._replace(bets=bets_with(view, 0.6, raising=30.0))
    assert not any("bluff" in each for each in advice_words(view, strong, NAMES))


@pytest.mark.parametrize(("raising", "bluffs"), [(0.2, False), (3.0, True)])
def test_no_bluff_is_advised_where_another_answer_may_be_as_good(
    raising: float, bluffs: bool
) -> None:
    """Of two, one with 10% folds rather than bluffs for 0.2 chips, which may be none."""
    view = dealt("seven-card-stud", "Ks Kd 2c | Kh 3h 9s", STAKES).act(1, BringIn()).seen_by(2)
    bets = bets_with(view, 0.1, raising=raising)
    assert bets is not None
    unsure = [
        each._replace(chips=Estimate(raising, raising - 1, raising + 1))
        if isinstance(each.action, Raise)
        else each
        for each in bets.answers
    ]
    weighed = standing(view, 0.1)._replace(bets=bets._replace(answers=tuple(unsure)))
    first = advice_words(view, weighed, NAMES)[0]
    assert first.startswith("Complete to 4 as a bluff: ") is bluffs
    assert first.startswith("Fold: ") is not bluffs


@pytest.mark.parametrize(
    ("share", "raises"), [(0.1, False), (0.28, False), (0.33, False), (0.36, True)]
)
def test_nobody_is_told_to_bluff_against_several(share: float, raises: bool) -> None:
    """Behind a rival's 46%, of three players only one who wins more than a third may raise."""
    view = raised().seen_by(3)
    weighed = standing(view, share, 0.46)._replace(bets=bets_with(view, share, raising=9.0))
    words = advice_words(view, weighed, NAMES)
    assert words[0].startswith("Raise") is raises
    more = "Raise to 8: each chip you bet brings back more than one on average."
    assert words[0].startswith(more) is raises
    warned = (
        "Raise to 8 might bring more if the others fold, but it would be a bluff against several, "
        "and one who calls is enough to spoil it."
    )
    assert (warned in words) is not raises


def test_that_some_may_fold_makes_no_hand_better() -> None:
    """With 36% where some may fold but 20% if all stay, of three, one is behind and bluffs."""
    view = raised().seen_by(3)
    weighed = standing(view, 0.36, 0.32, staying=0.2)
    assert (weighed.chances.mine, weighed.chances.other) == (0.2, pytest.approx(0.4))
    assert weighed.chances.stands == -1
    assert weighed.bluffs_several
    assert not weighed._replace(chances=Chances(0.36, 0.32, 3)).bluffs


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("Kh 3h 9h 7h", "Complete to 4 as a semi-bluff: "),
        ("Kh 3c 9d 7h", "Complete to 4 as a bluff: "),
    ],
)
def test_a_bluff_that_may_still_become_a_good_hand_is_a_semi_bluff(cards: str, told: str) -> None:
    """Four hearts lack one card of the three to come; four cards of no suit lack more."""
    hand = dealt("seven-card-stud", f"Ks Kd 2c As | {cards}", Stakes(ante=2, small_bet=4))
    order = deal(f"Ks Kd 2c As | {cards}", hand.state.game)
    while hand.state.street < 4 or hand.ask is None or hand.ask.players[0] != 2:
        assert hand.ask is not None
        player = hand.ask.players[0]
        hand = hand.act(player, hand.ask.to(player).default(), [order])
    view = hand.seen_by(2)
    bluffing = standing(view, 0.1, 0.9)._replace(bets=bets_with(view, 0.1, raising=9.0))
    first = advice_words(view, bluffing, NAMES)[0]
    assert first.startswith(told.replace("Complete to", "Bet"))


def test_among_easy_bots_nobody_is_told_to_bluff() -> None:
    """With 10% a call for 27% of the pot loses, so of the honest answers folding is the best."""
    view = raised().seen_by(3)
    bluffing = standing(view, 0.1)._replace(bets=bets_with(view, 0.1, raising=3.0))
    words = advice_words(view, bluffing, NAMES, beginner=True)
    assert words[0] == "Fold: you win too little for what a call costs."
    assert "Raise to 8 would be a bluff: easy bots seldom fold to one." in words
    best = [each.answer for each in bet_worths(view, bluffing, beginner=True) if each.best]
    assert best == ["Fold"]


@pytest.mark.parametrize(
    ("share", "call", "advised"),
    [
        (0.36, Estimate(1, 0.5, 1.5), "Raise to 8: each chip you bet brings back "),
        (0.36, Estimate(2.9, 1.9, 3.9), "Call 4: "),
        (0.31, Estimate(1, 0.5, 1.5), "Call 4: "),
    ],
    ids=["more than a part", "as good", "less than a part"],
)
def test_among_easy_bots_who_is_behind_raises_only_with_more_than_a_part(
    share: float, call: Estimate, advised: str
) -> None:
    """36% of three parts is behind a rival's 46%, but wins back more than it pays; 31% doesn't."""
    view = raised().seen_by(3)
    weighed = standing(view, share, 0.46)
    assert weighed.bets is not None
    brings = {Call: call, Raise: Estimate(3, 2, 4)}
    answers = [
        Valued(each.action, brings.get(type(each.action), Estimate.exactly(0)))
        for each in weighed.bets.answers
    ]
    close = weighed._replace(bets=weighed.bets._replace(answers=tuple(answers)))
    words = advice_words(view, close, NAMES, beginner=True)
    assert words[0].startswith(advised)
    risky = any("more at stake with a hand that is behind" in each for each in words)
    assert risky is (share < 1 / 3)


def test_where_no_share_is_known_nothing_is_claimed() -> None:
    assert not any("by the cards alone" in each for each in said(raised(), None))


def test_what_an_all_in_player_can_t_win_does_not_count() -> None:
    """With 3 chips left after the ante, a call of 3 wins the antes and 3 of each bet: 6 + 1 + 6."""
    game = games.get("seven-card-stud")
    stakes = Stakes(ante=2, bring_in=1, small_bet=4)
    order = deal("Ks Kd 2c | Kh 3h 9s | As 2h 4d", game)
    hand = start(game, [200, 200, 5], stakes, [order]).act(1, BringIn()).act(2, Raise(4))
    bets = bet_decision_of(hand.seen_by(3), 1)
    assert bets is not None
    assert bets.pot == 13


def test_a_pair_is_told_with_the_cards_of_it_that_are_dead() -> None:
    """Player 1 holds two kings and sees none; when player 2's king lies open, one is dead."""
    hand = raised()
    assert holding_words(hand.seen_by(1)) == (
        "You hold two kings; neither of the other kings is dead.",
    )
    seen = dealt("seven-card-stud", "Ks Kd 2c | 3h 9s Kh | As 2h 4d")
    assert holding_words(seen.seen_by(1)) == (
        "You hold two kings; one of the other kings is dead.",
    )


def test_a_flush_and_a_low_are_told_with_theirs() -> None:
    """Three hearts, with two of the other ten open; 2, 3, 4 leave five ranks of four cards.

    Of these twenty, the five and the six that lie open are dead; a straight wants ace, five or six.
    """
    hand = dealt("seven-card-stud-8", "2h 3h 4h | Ks Kd 5h | Qs Qd 6h")
    assert holding_words(hand.seen_by(1)) == (
        "You hold three cards to a straight (2-3-4); two of the 12 cards that help are dead.",
        "You hold three cards to a flush; two of the 10 other hearts are dead.",
        "You hold three cards to a low (4-3-2); two of the 20 cards that help are dead.",
    )


@pytest.mark.parametrize(
    ("cards", "told", "helping"),
    [
        ("8c Th 9d", "three cards to a straight (8-9-10)", 16),  # 6, 7, J, Q
        ("Jc Th 9d 8s 3c", "four cards to a straight (8-9-10-J)", 8),  # 7, Q
        ("Ac Kh Qd Js 3c", "four cards to a straight (J-Q-K-A)", 4),  # 10
        ("Ac 4h 3d 2s 9c", "four cards to a straight (A-2-3-4)", 4),  # 5
        ("8c 9c Tc", "three cards to a straight (8-9-10) and three to a flush", 16),
        ("Jc Th 9d 8s 3c Kd", "four cards to a straight (8-9-10-J), with one card to ", 8),
        ("Jc Tc 9d 8c 3c Kd", "four cards to a straight (8-9-10-J) and four to a fl", 8),
        ("Jc Th 9d 8s Qc", "", 0),
        ("Jc Th 9d 2s 3c", "", 0),
        ("Ac Kc 2d", "", 0),
    ],
)
def test_a_straight_that_lacks_cards_is_named(cards: str, told: str, helping: int) -> None:
    """Each rank that helps has four cards, and the rivals show none of them."""
    rivals = " | 5s 5d 5h 4s 4d 4c | 2c 2h Ad Ks 6s 6d"
    if cards.startswith("Ac 4h"):
        rivals = " | Ts Td Th 7s 7d 7c | Jc Jh Jd Ks 6s 6d"
    count = len(cards.split())
    rivals = " | ".join([" ".join(each.split()[:count]) for each in rivals.split(" | ")])
    hand = dealt("seven-card-stud", cards + rivals)
    while hand.state.street < count:
        assert hand.ask is not None
        player = hand.ask.players[0]
        order = deal(cards + rivals, hand.state.game)
        hand = hand.act(player, hand.ask.to(player).default(), [order])
    view = hand.seen_by(1)
    assert draw_held(view).startswith(told)
    assert bool(draw_held(view)) == bool(told)
    found = list(draws_of(view.state, known_cards(view), view.state.game.deck()))
    left = [each.left for each in found if isinstance(each, Draw) and each.kind == "straight"]
    assert [len(each) for each in left] == ([helping] if helping else [])


def test_what_to_do_names_the_draw_and_a_share_above_ones_part() -> None:
    """Of three players each wins 33%: with 36% against 34% a raise is not for the best hand."""
    stakes = Stakes(ante=2, bring_in=1, small_bet=4)
    hand = dealt("seven-card-stud", "Ks Kd 2c | Kh 3h 9s | 8c Th 9d", stakes)
    view = hand.act(1, BringIn()).act(2, Raise(4)).seen_by(3)
    weighed = standing(view, 0.36, 0.34)._replace(bets=bets_with(view, 0.36, raising=9.0))
    told = advice_words(view, weighed, NAMES, beginner=True)[0]
    assert told == (
        "Raise to 8: each chip you bet brings back more than one on average. You hold three cards "
        "to a straight (8-9-10)."
    )
    # A third reads as 33%, and a hand that wins 33.4% is not said to win more.
    even = standing(view, 0.334, 0.333)._replace(bets=bets_with(view, 0.334, raising=9.0))
    assert "your hand is as good as any" in advice_words(view, even, NAMES)[0]
    folded = advice_words(view, standing(view, 0.1, 0.5), NAMES)[0]
    assert folded == "Fold: you win too little for what a call costs."


def test_what_is_low_is_told_as_the_game_ranks_it() -> None:
    """Deuce to seven: the ace is no help, and with 2, 3 and 7 the ranks 4, 5, 6, 8 and 9 are."""
    hand = dealt("razz-27", "2h 3h Ah | Ks Kd 5h | Qs Qd 6h")
    assert not any("to a low" in each for each in holding_words(hand.seen_by(1)))
    hand = dealt("razz-27", "2h 3h 7h | Ks Kd 9h | Qs Qd Ah")
    assert holding_words(hand.seen_by(1)) == (
        "You hold three cards to a low (7-3-2); one of the 20 cards that help is dead.",
    )


def test_three_cards_to_a_badugi_are_told_with_those_that_help() -> None:
    """2c 3d 4h want a spade of the ten other ranks; the ace of spades lies open, and is dead."""
    hand = dealt("razzdugi", "2c 3d 4h | Kd Kh As | Qs Qd 6h")
    assert holding_words(hand.seen_by(1)) == (
        "You hold three cards to a low (4-3-2); two of the 20 cards that help are dead.",
        "You hold three cards to a badugi; one of the 10 cards that help is dead.",
    )


@pytest.mark.parametrize(
    ("cards", "advised"),
    [
        ("2h Ks | 9d Td", "Take a card: every card brings you nearer to 27."),  # 13½ at most
        ("5h Ks | 9d Td", "Pass: most cards don't bring you nearer to 7."),  # 5½
        ("9h Ks | Td 8d", "Take a card: every card brings you nearer to 27."),
        ("9h 3s | Td 8d", "Take a card: every card brings you nearer to 27."),  # 22 at most
        ("6h As | Td 8d", "Pass: no card brings you nearer to 7."),  # which it is
    ],
)
def test_the_coach_says_whether_most_cards_help(cards: str, advised: str) -> None:
    hand = dealt("seven-twenty-seven", cards)
    while not isinstance(hand.state.phase, DrawRound):
        assert hand.ask is not None
        hand = hand.act(hand.ask.players[0], hand.ask.default())
    assert advice_words(hand.seen_by(1), None)[0] == advised


@pytest.mark.parametrize(
    ("targets", "cards", "high", "low"),
    [
        # With 5½ an ace makes 6½, a two 7½ and one of the eleven other face cards 6.
        (
            "7-27",
            "5h Ks",
            "Every card brings you nearer to 27.",
            "Of the 49 cards you can't see, 19 (39%) bring you nearer to 7, and 30 take you too "
            "far past it.",
        ),
        (
            "7-27",
            "6h As",
            "Every card brings you nearer to 27.",
            "No card brings you nearer to 7: every one takes you past it.",
        ),
        (
            "2-22",
            "9h Ks",
            # 19: aces to fives; a five makes 24.
            "Of the 49 cards you can't see, 20 (41%) bring you nearer to 22, and 29 take you too "
            "far past it.",
            "You are past 2 already, so no card brings you nearer to it.",
        ),
    ],
)
def test_of_each_number_it_is_told_how_many_cards_bring_points_nearer_and_how_many_past_it(
    targets: str, cards: str, high: str, low: str
) -> None:
    hand = dealt("seven-twenty-seven", f"{cards} | 9d Td", targets=targets)
    assert holding_words(hand.seen_by(1)) == (high, low)


def test_two_aces_past_a_number_are_not_called_past_it() -> None:
    """One ace counts 11 for 7; with another, 2 is as near as 12 and lies below it."""
    shares = games.get("seven-twenty-seven").shares
    share = next(each for each in shares if isinstance(each, Nearest) and not each.high)
    ace, other, face = [parse_card(each) for each in ("Ah", "As", "Ks")]
    assert share.beyond([ace])
    assert not share.beyond([ace, other])
    assert past(share, [ace], [other, face]) == 1


def test_nothing_is_told_that_is_not_seen() -> None:
    """The others' hole cards don't change a word."""
    for hole in ("Kh Kc", "7c 7d"):
        hand = dealt("seven-card-stud", f"Ks Kd 2c | {hole} 9s | As 2h 4d")
        assert "neither of the other kings is dead" in holding_words(hand.seen_by(1))[0]


def test_the_coach_has_words_for_every_offer_of_the_rules_or_needs_none() -> None:
    """For one that is named here, write a function in `room/coach/words/` that `tells` of it, or
    say that there is `nothing_to_say`."""
    offers = {kind for kind in leaves(Offer) if kind.__module__.startswith("doorcard.rules.")}
    assert offers - TELLING.keys() - NOTHING_TO_SAY == set()
    assert TELLING.keys() & NOTHING_TO_SAY == set()
    assert TELLING.keys() >= QUICKLY.keys()


@pytest.mark.parametrize(
    ("game", "cards", "house", "told"),
    [
        ("caribbean-stud", "As Kd 8c 5h 3d", "Qs Jd 8h 7s 2c", ("Fold", "Playing costs 10 chips ")),
        ("caribbean-stud", "2s 2d 8c 5h 3d", "Qs Jd 8h 7s 4c", ("Play", "Playing costs 10 chips ")),
        (
            "four-card-poker",
            "As Ad 8c 7h 2d",
            "Qs Jd 8h 7s 3c 4c",
            ("Play for 15 chips", "Playing for 15 chips "),
        ),
        ("crazy-4-poker", "7s 6d 4c 3h 2d", "Qs Jd 8h 7d 3c", ("Fold", "Even the best bet, ")),
        ("mississippi-stud-casino", "9s 9d", "", ("Play for 15 chips", "Playing for 15 chips ")),
        ("mississippi-stud-casino", "4s 2d", "", ("Fold", "Even the best bet, ")),
    ],
)
def test_playing_against_the_bank_is_weighed(
    game: str, cards: str, house: str, told: tuple[str, str]
) -> None:
    """First what to do in plain words, then what it brings."""
    built = games.get(game)
    order = deal(cards, built, house=house)
    hand = start(built, [200], None, [order]).act(1, Wager((("ante", 5),)), [order])
    advised, figures, *_ = advice_words(hand.seen_by(1), None)
    assert advised.startswith(f"{told[0]}: ")
    assert figures.startswith(told[1])
    assert not any(c.isdigit() for c in advised.partition(":")[2])


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (
            "Qs 6d 4c",
            "Play: you hold queen high, 6-4, the weakest hand with which playing costs less than "
            "folding.",
        ),
        (
            "Qs 6d 3c",
            "Fold: you hold queen high, 6-3, worse than queen high, 6-4. Only from that hand on, "
            "playing costs you less than folding.",
        ),
        (
            "Ks 3d 2c",
            "Play: you hold king high, 3-2, better than queen high, 6-4. From that hand on, "
            "playing costs you less than folding.",
        ),
    ],
)
def test_a_hand_against_the_bank_is_compared_with_the_weakest_that_is_played(
    cards: str, told: str
) -> None:
    """Q-6-4 is the break-even that every book on Three Card Poker has (TCP-03)."""
    game = games.get("three-card-poker")
    order = deal(cards, game, house="7c 8d 2h")
    hand = start(game, [200], None, [order]).act(1, Wager((("ante", 5),)), [order])
    assert advice_words(hand.seen_by(1), None)[0] == told


def test_a_bet_that_may_come_back_is_weighed() -> None:
    """Three bets of 5: two tens win 7.2 on each on average, ten-four-two lose."""
    built = games.get("let-it-ride")
    for cards, told in (
        ("Ts Td 4c", ("Let it ride: the bet wins on", "If it rides, the bet wins 7.2 on average.")),
        (
            "Ts 4d 2c",
            ("Take it back: if it rides, the bet loses on", "If it rides, the bet loses "),
        ),
    ):
        order = deal(cards, built)
        hand = start(built, [200], None, [order])
        assert "bet 3.5%" in advice_words(hand.seen_by(1), None)[1]
        hand = hand.act(1, Wager((("bet", 5),)), [order])
        words = advice_words(hand.seen_by(1), None)
        assert words[0].startswith(told[0])
        assert words[1].startswith(told[1])


def test_wagers_and_playing_are_told() -> None:
    """The ante of Three Card Poker costs 3.37%; a pair of kings is played."""
    game = games.get("three-card-poker")
    order = deal("Ks Kd 2c", game, house="7c 8d 2h")
    hand = start(game, [200], None, [order])
    wagered = asked_for(hand, "CanWager", order)
    assert wagered[0].startswith("The less you wager, the less the dealer keeps")
    assert wagered[1].startswith("Of each wager the dealer keeps on average: ante 3.4%, ")
    player = hand.act(1, Wager((("ante", 5),)), [order])
    advised, told = asked_for(player, "CanPlay", order)
    assert advised.startswith("Play: you hold a pair of kings, two kicker, better than queen high")
    assert told == "Playing costs 5 chips more."


@pytest.mark.parametrize(
    ("name", "most"), [("three-card-poker", 100), ("mississippi-stud-casino", 50)]
)
def test_one_is_told_to_keep_the_chips_for_later_wagers(name: str, most: int) -> None:
    """Of 200: one further wager as high as the ante, or three of them (TCP-03, MSC-02, 03)."""
    game = games.get(name)
    words = advice_words(start(game, [200], None, [deal("Ks", game)]).seen_by(1), None)
    assert words[-1] == (
        f"You need chips to play on after the deal: if you wager more than {most} of your 200 as "
        "the ante, you can't stay in to the end."
    )


def test_who_has_too_few_chips_to_play_on_is_told_to_fold() -> None:
    """TCP-25, in Three Card Poker, where the lab has no odds to give instead."""
    game = games.get("three-card-poker")
    order = deal("Ks Kd 2c", game, house="7c 8d 2h")
    hand = start(game, [148], None, [order]).act(1, Wager((("ante", 75),)), [order])
    assert advice_for(hand.seen_by(1)).words == ("Fold: you don't have the chips to play on.",)


def test_a_purchase_is_told_with_its_price_and_worth() -> None:
    game = games.get("buy-your-card")
    order = deal("As Ad Ah Ac Kc | 2c 3d 5h 7s 9c", game)
    hand = start(game, [200] * 2, None, [order])
    said = asked_for(hand, "CanBuy", order)
    assert any("; it costs 1 chip, and you end up " in each for each in said)


def test_a_card_that_is_worth_it_comes_first_with_the_one_to_give_up() -> None:
    """Twos and kings: a third two for one chip in place of the five makes a full house."""
    game = games.get("buy-your-card")
    order = deal("2c 2d Kd Kh 5c | 3d 4d 5h 9s Jc", game)
    hand = start(game, [200] * 2, None, [order])
    first, beside, *_ = asked_for(hand, "CanBuy", order)
    assert isinstance(first, Advised)
    assert isinstance(first.action, Buy)
    assert first.action.giving == 4
    assert first.brief == "Buy 2♥ and give up 5♣"
    assert first.startswith("Buy the two of hearts and give up the five of clubs: ")
    assert ": with it you hold a full house, twos over kings. It costs 1 chip, and you " in first
    assert first.endswith(" than with the cards you have (two pair, kings and twos).")
    assert beside.startswith("The next best, the ")
    assert beside.endswith(" chips less.")


def test_a_declaration_is_advised_by_the_word_on_its_button() -> None:
    """“Spade” is declared, and the spade in the hole wins that share, against four kings."""
    game = games.get("chicago")
    order = deal("As 4h 7c 8d Jh 2c 9d | Kc Kd Kh Ks 3h 5c 6d", game)
    hand = start(game, [200] * 2, None, [order])
    told = asked_for(hand, "CanSay", order)
    assert told[0] == (
        "Declare spade: you hold the ace of spades in the hole, and nearly always win that side."
    )
    assert told[1].startswith("With the spade in the hole you win ")


def test_a_declaration_is_told_with_what_each_word_wins() -> None:
    """Whoever holds four aces has no low."""
    game = games.get("buy-your-card")
    order = deal("As Ad Ah Ac Kc | 2c 3d 5h 7s 9c", game)
    hand = start(game, [200] * 2, None, [order])
    told = asked_for(hand, "CanSay", order)
    assert told[0] == "Declare high: you hold four aces, and nearly always win that side."
    assert told[1].startswith("With high you win ")
    assert not any("These figures" in each for each in told)
    # Where the share stands beside it, it is said why the figures differ from it.
    beside = asked_for(hand, "CanSay", order, share=0.6)
    assert beside[2] == (
        "These shares count how the others have bet. The odds by the cards alone don't, so they "
        "are different."
    )


@pytest.mark.parametrize("share", [0.1, 0.9])
def test_while_sides_are_declared_nobody_is_called_ahead_or_behind(share: float) -> None:
    """What wins one side may be behind for the whole pot: of that nothing is said."""
    game = games.get("buy-your-card")
    order = deal("As Ad Ah Ac Kc | 2c 3d 5h 7s 9c", game)
    hand = start(game, [200] * 2, None, [order])
    told = asked_for(hand, "CanSay", order, share=share)
    assert not [each for each in told if "ahead" in each or "behind" in each]
    assert any(each.startswith("Your hand: four aces") for each in told)


def test_before_the_first_bid_there_are_odds_and_quick_deals_where_others_are_slow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of every deal the engine would play on a machine where each takes a tenth of a second."""
    hand = dealt("auction", "As Ac | 7h 2d | Kd 9s")
    assert hand.ask is not None
    view = hand.seen_by(hand.ask.players[0])
    played: list[int] = []

    def plays(*, samples: int, seconds: float) -> object:
        played.append(samples)
        clock.append(clock[-1] + samples * seconds)
        return None

    clock = [0.0]
    monkeypatch.setattr("doorcard.room.coach.figures.asking.time.monotonic", lambda: clock[-1])
    with pytest.raises(Slow):
        affordable(lambda deals: plays(samples=deals, seconds=0.1))
    assert affordable(lambda deals: plays(samples=deals, seconds=0.0078125)) == 128
    assert played == [4, 4]

    def too_slow(*args: object, **wanted: object) -> object:
        raise Slow

    monkeypatch.setattr("doorcard.room.coach.figures.asking.affordable", too_slow)
    told = advice_words(view, standing(view, 0.4))
    # From the few deals that there is time for: no card brings half a chip more of so small a pot.
    assert told[0] == "Bid no more than 1: the cards in the row are worth about the same to you."
    assert told[1] == "The least you can bid is 1."
    assert told[2].startswith("On average you win ")
    assert told[3] == "Your hand so far: pair of aces."
    assert told[-2].startswith("Estimated from 4000 random deals, ")
    assert "all bid the least, and each in turn gets the first card left in the row" in told[-1]
    monkeypatch.setattr("doorcard.room.coach.figures.odds.affordable", lambda question: 40)
    found = odds_for(view)
    assert (found.by, found.samples, found.exact) == ("engine", 40, False)
    assert abs(sum(one.share for one in found.players) - 1) < 1e-9


def test_the_engine_plays_no_more_deals_for_what_others_declare_than_for_the_odds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    class Counting(Dealer):
        def deals(self, count: int, seed: int) -> Iterator[Done]:
            asked.append(count)
            return super().deals(count, seed)

    monkeypatch.setattr("doorcard.lab.showdowns.Dealer", Counting)
    hand = dealt("auction", "As Ac | 7h 2d | Kd 9s")
    lab.odds_of(lab.spot_of(hand.seen_by(1)), exact=False, samples=5)
    assert asked == [5]


def test_it_speaks_german_to_who_reads_german() -> None:
    """The same figures as above: 4 chips for 15, with 40% of them; two kings, one of them dead."""
    with speaking("de"):
        assert said(raised(), 0.4) == (
            "4 mitgehen: Du gewinnst oft genug, dass sich der Preis lohnt. Du hast drei Karten zur "
            "Straße (A-2-4).",
            "Du gewinnst in etwa 2 von 5 Fällen (40\u00a0%).",
            "Mitgehen kostet 4 Chips, und im Pot lägen dann 15. Damit du nichts verlierst, musst "
            "du in 27\u00a0% der Fälle gewinnen, und du gewinnst öfter.",
            "Ass hoch: Den Karten nach gewinnst du am ehesten.",
            "Du hast drei Karten zur Straße (A-2-4); die acht passenden Karten sind alle noch da.",
        )
        seen = dealt("seven-card-stud", "Ks Kd 2c | 3h 9s Kh | As 2h 4d")
        assert holding_words(seen.seen_by(1)) == (
            "Du hast zwei Könige; die zwei anderen Könige sind nicht mehr beide da.",
        )
        with pytest.raises(Slow) as slow:
            raise Slow
        assert (
            slow.value.translated()
            == "das dauert dem Coach zu lange; frag eine Street später noch einmal"
        )
    assert said(raised(), 0.4)[0].startswith("Call 4: ")


@pytest.mark.parametrize(
    ("best", "told"),
    [
        ("+-", []),
        ("++-", ["Another move may be as good."]),
        ("+++-", ["Two other moves may be as good."]),
        ("+++", ["By the figures, no other move is clearly worse."]),
    ],
)
def test_it_is_told_how_many_moves_the_figures_call_as_good(best: str, told: list[str]) -> None:
    assert level_words([Worth("Take", 1, 0.5, 1.5, best=each == "+") for each in best]) == told
