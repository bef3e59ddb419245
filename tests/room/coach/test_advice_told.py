"""What newcomers were told at a table: decisions in which the coach's words and figures have to
agree with each other and with the lessons."""

from __future__ import annotations

import pytest

from doorcard import Hand, Stakes, games, start
from doorcard.cards import card_name
from doorcard.language import speaking
from doorcard.laws import deal
from doorcard.room.coach.coach import advice_for
from doorcard.room.coach.figures.draws import has_nothing
from doorcard.room.coach.figures.weighed import Chances
from doorcard.room.coach.figures.worth import GOING_ON, bet_decision_of, bets_to_come
from doorcard.room.coach.words.advice import advice_words, brief_words
from doorcard.room.coach.words.holding import draw_held, holding_words
from doorcard.room.coach.words.reasons import cause, dead_cards, reasoned
from doorcard.room.coach.words.standing import standing_words
from doorcard.room.coach.words.turning import Earlier, since_words
from doorcard.room.coach.words.verdict import for_next_decision, verdict
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import BringIn, Call, Raise
from doorcard.rules.reading.worth import for_sale
from tests.room.coach.positions import dealt
from tests.weighing import standing

STAKES = Stakes(ante=1, bring_in=1, small_bet=2)
NAMES = {1: "Ann", 2: "Blaise", 3: "Cleo", 4: "Dan"}


def brought_in() -> Hand:
    """Return seven-card stud in which the last player has to bring in with ten, five, two."""
    return dealt("seven-card-stud", "8d 9d Th | 3c 4h Td | 6h 7c Qd | Tc 5s 2c", STAKES)


def completed() -> Hand:
    """Return seven-card stud in which queen, seven, five are asked to call a full bet."""
    hand = dealt("seven-card-stud", "9h Jc 2d | Kh 9c 3d | 7d Qh 5h", STAKES)
    return hand.act(1, BringIn()).act(2, Raise(2))


def test_to_bring_in_is_what_brings_most_where_hardly_anybody_folds() -> None:
    """Of four players a ten-high hand wins least: to complete puts in more for less."""
    told = advice_for(brought_in().seen_by(4), beginner=True)
    assert told.brief == "Bring in 1"
    chips = {each.answer: each.chips for each in told.worths}
    assert chips["Complete to 2"] < chips["Bring in 1"]


@pytest.mark.parametrize("beginner", [True, False])
def test_a_hand_without_a_pair_is_not_called_for_a_full_bet(beginner: bool) -> None:
    """It wins often enough for this bet, and four more are to come; so the second lesson says."""
    told = advice_for(completed().seen_by(3), beginner=beginner)
    assert told.words[0].startswith("Fold: ")
    assert told.needed is not None
    assert told.held is not None
    assert told.held > told.needed
    assert any("with the bets still to come, it loses" in each for each in told.words)
    assert next(each.chips for each in told.worths if each.answer == "Call 2") < 0


def test_bets_to_come_are_counted_to_whoever_pays() -> None:
    """Small bet 4, big bet 8: 4 + 3 · 8 are to come on third street. To call 3 of 4 binds to three
    quarters of what a player pays of them; against one rival a hand wins twice what it pays."""
    stakes = Stakes(ante=2, bring_in=1, small_bet=4)
    hand = dealt("seven-card-stud", "Ks Kd 2c | Kh 3h 9s", stakes).act(1, BringIn())
    view = hand.act(2, Raise(4)).seen_by(1)
    to_come = GOING_ON * 0.75 * (4 + 3 * 8)
    assert bets_to_come(view, 3) == pytest.approx(to_come)
    bets = bet_decision_of(view, 20)
    assert bets is not None
    assert bets.later == pytest.approx((2 * bets.held.mean - 1) * to_come)
    call = bets.of(Call())
    assert call is not None
    assert call.chips.mean == pytest.approx(bets.held.mean * bets.pot - 3 + bets.later)


def test_nobody_pays_later_what_they_no_longer_have() -> None:
    """With 2 chips left after a call of 4, that is all that can be bet later."""
    game = games.get("seven-card-stud")
    stakes = Stakes(ante=2, bring_in=1, small_bet=4)
    order = deal("Ks Kd 2c | Kh 3h 9s", game)
    hand = start(game, [9, 200], stakes, [order]).act(1, BringIn()).act(2, Raise(4))
    bets = bet_decision_of(hand.seen_by(1), 20)
    assert bets is not None
    assert bets.price == 3
    assert bets.later == pytest.approx((2 * bets.held.mean - 1) * 3)


def test_easy_bots_are_not_expected_to_fold() -> None:
    """To complete with the worst hand of four gains only if others fold."""
    view = brought_in().seen_by(4)
    raising = []
    for easy in (False, True):
        bets = bet_decision_of(view, 60, easy=easy)
        assert bets is not None
        raising += [each.chips.mean for each in bets.answers if isinstance(each.action, Raise)]
    folding, staying = raising
    assert staying < 0 < folding


@pytest.mark.parametrize(
    ("cards", "nothing"),
    [
        ("9h 7d 4c", True),
        ("7d Qh 5h", True),
        ("7d 7h 5h", False),
        ("7h Qh 5h", False),
        ("7d 6h 5h", False),
        ("2d 3h Ah", False),
        ("Td Qh Kc", False),
        ("Td Qh 4c", True),
    ],
)
def test_a_pair_a_draw_or_three_high_cards_are_something(cards: str, nothing: bool) -> None:
    hand = dealt("seven-card-stud", f"{cards} | Kh 9c 3d | 6d 8s 2s")
    assert has_nothing(hand.seen_by(1)) == nothing


def in_the_row(cards: str) -> Hand:
    """Return a hand in which the row of cards for sale holds the other twos."""
    game = games.get("buy-your-card")
    order = deal(cards, game)
    hand = start(game, [200] * 2, None, [order])
    while not for_sale(hand.state):
        assert hand.ask is not None
        player = hand.ask.players[0]
        hand = hand.act(player, hand.ask.to(player).default(), [order])
    return hand


def test_what_lies_for_sale_is_not_dead() -> None:
    """Of what the first player shows, one nine and one five lie in the rival's hand, and the other
    twos in the row. So do both that match a pair of twos."""
    hand = in_the_row("Kd Jh 2c 9c 5c | 3d 4d 5h 9s Jc")
    row = [card_name(card) for card in for_sale(hand.state)]
    assert {"2d", "2h", "2s"} <= set(row)
    assert dead_cards(hand.seen_by(2), 1) == (1, 3, "nines")
    held = in_the_row("2c 2d Kd Jh 5c | 3d 4d 5h 9s Jc")
    assert {"2h", "2s"} <= {card_name(card) for card in for_sale(held.state)}
    words = holding_words(held.seen_by(1))
    assert "You hold two twos; neither of the other twos is dead." in words


def test_one_dead_card_of_three_is_not_said_against_a_rival() -> None:
    """One of the nines that match what the second player shows lies here: that tells little."""
    hand = dealt("seven-card-stud", "Ks Kd 2c | Kh 3h 9s | 9h 8d 4d", STAKES)
    view = hand.act(1, BringIn()).act(2, Raise(2)).seen_by(3)
    assert dead_cards(view, 2) == (1, 3, "nines")
    told = "You win. This takes into account that Ann has completed."
    assert reasoned("You win", view, {2: "Ann"}) == told


def test_a_weak_hand_is_folded_to_the_bring_in_if_a_call_does_no_better() -> None:
    """Five, nine, ten of three suits win about what the one chip costs, and folding costs nothing
    either: a beginner is told to fold, as the second lesson says, and that both do as well."""
    cards = "Ks 8d 2c | Jh 3h 9s | 5c 9d Th | As 2h 4d | Qs 6d 6h"
    hand = dealt("seven-card-stud", cards, STAKES).act(1, BringIn()).act(2, Call())
    told = advice_for(hand.seen_by(3), beginner=True)
    assert told.words[0] == "Fold: without a pair or a draw, a call hardly does better than a fold."
    assert [each.answer for each in told.worths if each.best] == ["Fold", "Call 1"]
    stands = "Ten high: by the cards, and with no raise so far, you are probably behind."
    assert stands in told.words


@pytest.mark.parametrize(
    ("cards", "held"),
    [("Kd Qs 4h", "a K-Q-4 low"), ("8d 8s 9h", "a pair of eights, bad for low")],
)
def test_where_only_the_low_counts_a_fold_names_the_cards_that_are_poor_for_it(
    cards: str, held: str
) -> None:
    """In razz the fourth player brings in, and the second or third has completed."""
    hand = dealt("razz", f"{cards} | 3c 4s Td | 6h 7c 5d | Kc Qc Ks", STAKES)
    view = hand.act(4, BringIn()).act(1, Call()).act(2, Raise(2)).act(3, Call()).act(4, Call())
    told = advice_words(view.seen_by(1), standing(view.seen_by(1), 0.05, 0.2), NAMES)
    assert told[0].startswith("Fold: ")
    assert told[0].endswith(f" You hold {held}.")


def test_advice_that_turns_says_what_has_happened_since() -> None:
    """Two tens were to bet; then Blaise raised and Cleo called, and 20% are left of 55."""
    cards = "Ts Td 2c | Kh 3h 9s | As 2h 4d"
    hand = dealt("seven-card-stud", cards, Stakes(ante=1, bring_in=1, small_bet=4))
    before = hand.act(1, BringIn()).act(2, Call())
    hand = before.act(3, Raise(4)).act(1, Call()).act(2, Raise(8)).act(3, Call())
    view = hand.seen_by(1)
    weighed = standing(view, 0.1, 0.6)
    bet = Earlier(len(before.facts), 0.55, folds=False, costs=True)
    words = advice_words(view, weighed, NAMES, earlier=bet)
    assert words[0] == (
        "Fold: you win too little for what a call costs. You hold a pair of tens. Since your last "
        "decision, Cleo has bet, then Blaise has raised, then Cleo has called."
    )
    assert brief_words(words) == "Fold"
    assert "When you last had to decide, it was 55%." in words
    # What is advised as it was needs no cause, nor does a fold after a check that was free.
    for earlier in (None, bet._replace(folds=True), bet._replace(costs=False)):
        first = advice_words(view, weighed, NAMES, earlier=earlier)[0]
        assert "Since your last decision" not in first
    with speaking("de"):
        first = advice_words(view, weighed, NAMES, earlier=bet)[0]
        assert first.endswith(
            "Seit deiner letzten Entscheidung hat Cleo gesetzt, dann hat Blaise erhöht, dann ist "
            "Cleo mitgegangen."
        )


def test_a_fold_after_a_free_check_is_explained_where_the_hand_was_bet_before() -> None:
    """Two tens bet third street and check the fourth for nothing; then Blaise bets."""
    cards = "Ts Td 2c 3d 8c | Kh 3h 9s Kd Qc"
    hand = dealt("seven-card-stud", cards, STAKES).act(1, BringIn())
    order = deal(cards, hand.state.game)
    before = hand.act(2, Call(), [order])
    hand = before.act(2, Call())
    bet = Earlier(len(before.facts) - 1, 0.55, folds=False, costs=True)
    view = hand.seen_by(1)
    checked = for_next_decision(view, standing(view, 0.4), earlier=bet)
    assert checked is not None
    assert checked.costs
    alone = for_next_decision(view, standing(view, 0.4))
    assert alone is not None
    assert not alone.costs
    after = hand.act(1, Call(), [order]).act(2, Raise(4)).seen_by(1)
    told = verdict(after, standing(after, 0.1, 0.9), NAMES, earlier=checked)
    assert told is not None
    assert told.startswith("Fold: ")
    assert told.endswith("Since your last decision, Blaise has bet.")


def test_who_called_before_the_bet_is_not_said_to_have_called_it() -> None:
    """Cleo bets on third street, and both call; on fourth, Blaise bets: nobody has called that."""
    cards = "Ts Td 2c 3d | Kh 3h 9s Kd | As 2h 8d 4c"
    hand = dealt("seven-card-stud", cards, STAKES).act(1, BringIn()).act(2, Call())
    before = hand.act(3, Raise(2))
    order = deal(cards, hand.state.game)
    hand = before.act(1, Call(), [order]).act(2, Call(), [order])
    view = hand.act(2, Raise(2)).act(3, Call()).seen_by(1)
    told = since_words(view, NAMES, Earlier(len(before.facts), 0.55, folds=False, costs=True))
    assert told == (
        "Since your last decision, Blaise has called; in this round, Blaise has bet, then Cleo has "
        "called."
    )
    with speaking("de"):
        told = since_words(view, NAMES, Earlier(len(before.facts), 0.55, folds=False, costs=True))
    assert told == (
        "Seit deiner letzten Entscheidung ist Blaise mitgegangen; in dieser Runde hat Blaise "
        "gesetzt, dann ist Cleo mitgegangen."
    )


@pytest.mark.parametrize(
    ("share", "alone", "told"),
    [
        (0.5, 0.49, ""),
        (0.5, 0.47, "{cards} and if nobody folds, it would be 47%."),
        (0.5, 0.4, "{list}, but {checked}."),
        (
            0.7,
            0.2,
            "{cards}, it would be 20%, but {checked}.",
        ),
        (0.3, 0.4, "{list}, but those who stay in mostly hold something."),
    ],
)
def test_a_share_that_differs_from_that_of_the_cards_has_a_cause(
    share: float, alone: float, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has bet: with strong hands somebody would have."""
    hand = dealt("seven-card-stud", "Ts Td 2c | Kh 3h 9s | As 2h 4d", STAKES)
    view = hand.act(1, BringIn()).act(2, Call()).seen_by(3)
    checked = "nobody has raised, and with a strong hand somebody often would"
    cards = "By the cards alone, whatever the others bet"
    listed = f"{cards}, it would be 40%"
    chances = Chances(share, 0.3, 3, alone=alone)
    words = told.format(checked=checked, list=listed, cards=cards)
    assert cause(view, NAMES, chances) == words
    kept = chances._replace(beside=0.6)  # where cards are chosen, the list has another share
    small = "nobody folds" in words
    assert cause(view, NAMES, kept) == ("" if small else words)
    monkeypatch.setattr("doorcard.room.coach.words.reasons.changing", lambda view: True)
    still = "By the cards alone, with those that all may still buy or exchange"
    assert cause(view, NAMES, kept) == ("" if small else words.replace(cards, still))


@pytest.mark.parametrize(
    ("staying", "why"),
    [
        (0.24, "others who still have to pay may fold, and then you win more often"),
        (0.33, "players who have bet and called so more often hold hands that you beat"),
    ],
)
def test_a_share_that_rises_although_somebody_has_bet_has_a_cause_too(
    staying: float, why: str
) -> None:
    """From 22% to 33%: of that, what bets tell makes two points or all, and folds the rest."""
    view = completed().seen_by(3)
    chances = Chances(0.33, 0.4, 3, alone=0.22, staying=staying)
    listed = "By the cards alone, whatever the others bet, it would be 22%"
    assert cause(view, NAMES, chances) == f"{listed}, but {why}."


def test_a_share_that_counts_folds_has_a_cause_before_anybody_has_acted() -> None:
    """Nothing tells of the rivals' hands yet, but the share beside the list is another one."""
    view = completed().seen_by(3)
    told = cause(view, NAMES, Chances(0.4, 0.3, 3, cards=0.3, staying=0.3))
    assert "By the cards alone, whatever the others bet, it would be 30%" in told
    assert told.endswith("but others who still have to pay may fold, and then you win more often.")


def test_who_checked_is_named_where_others_have_bet_before() -> None:
    """On third street Cleo completed; on fourth, the best that shows is asked first and checks."""
    cards = "Ts Td 2c 3d | Kh 3h 9s 4c | As 2h 8d Ks"
    hand = dealt("seven-card-stud", cards, STAKES).act(1, BringIn()).act(2, Call())
    order = deal(cards, hand.state.game)
    hand = hand.act(3, Raise(2)).act(1, Call()).act(2, Call(), [order]).act(3, Call())
    told = cause(hand.seen_by(1), NAMES, Chances(0.5, 0.3, 3, alone=0.4))
    assert told == (
        "By the cards alone, whatever the others bet, it would be 40%, but Cleo has checked "
        "on this street, and with a strong hand would often bet."
    )
    # Whoever is ahead although somebody bet is told no such reason, unless their cards are dead.
    view = hand.seen_by(1)
    told = "You win. This takes into account that Cleo has completed."
    assert reasoned("You win", view, NAMES) == told
    assert reasoned("You win", view, NAMES, ahead=True) == "You win."


def test_bets_and_raises_of_a_rival_are_counted_apart() -> None:
    """Blaise completes, then Cleo raises; on fourth street Blaise bets, and raises Cleo's raise."""
    cards = "Ts Td 2c 3d | Kh 3h 9s Kd | As 2h 8d 4c"
    hand = dealt("seven-card-stud", cards, STAKES).act(1, BringIn()).act(2, Raise(2))
    order = deal(cards, hand.state.game)
    hand = hand.act(3, Raise(4)).act(1, Call(), [order]).act(2, Call(), [order])
    hand = hand.act(2, Raise(2)).act(3, Raise(4)).act(1, Call()).act(2, Raise(6))
    view = hand.seen_by(1)
    assert reasoned("You win", view, NAMES) == (
        "You win. This takes into account that Blaise has completed, bet once and raised once; "
        "Cleo has raised twice."
    )
    # A raise is worth knowing also to a player who is ahead.
    assert reasoned("You win", view, NAMES, ahead=True) == reasoned("You win", view, NAMES)
    with speaking("de"):
        assert reasoned("Du gewinnst", view, NAMES) == (
            "Du gewinnst. Mitgerechnet: Blaise hat komplettiert, einmal gesetzt und einmal erhöht; "
            "Cleo hat zweimal erhöht."
        )


def test_of_several_who_bet_the_two_are_named_who_did_most() -> None:
    """Blaise completes, Cleo and Dan raise; Ann and Blaise call, and Dan bets on fourth street."""
    cards = "Ts Td 2c 3d | Kh 3h 9s Kd | As 5h 8d 4c | 7s 6h 9c Ad"
    hand = dealt("seven-card-stud", cards, STAKES).act(1, BringIn()).act(2, Raise(2))
    order = deal(cards, hand.state.game)
    hand = hand.act(3, Raise(4)).act(4, Raise(6)).act(1, Call(), [order])
    for player in (2, 3):
        hand = hand.act(player, Call(), [order])
    told = reasoned("You win", hand.act(4, Raise(2)).seen_by(1), NAMES)
    assert told == (
        "You win. What counts most here: Cleo has raised once; Dan has bet once and raised once."
    )


def test_those_who_bet_alike_have_one_sentence() -> None:
    """Blaise completes, Cleo and Dan raise, and nobody bets more."""
    cards = "Ts Td 2c 3d | Kh 3h 9s Kd | As 5h 8d 4c | 7s 6h 9c Ad"
    hand = dealt("seven-card-stud", cards, STAKES).act(1, BringIn()).act(2, Call())
    hand = hand.act(3, Raise(2)).act(4, Raise(4)).act(1, Call())
    told = reasoned("You win", hand.act(2, Raise(6)).seen_by(1), NAMES)
    assert told.endswith("Blaise and Dan have each raised once.")


def test_a_pair_is_bad_for_low_and_a_low_is_named_once() -> None:
    """Razz ranks a pair below any low; where high and low share, `low` is not said twice."""
    razz = dealt("razz", "8s 8d 6c | Kh 3h 9s | As 2h 4d").seen_by(1)
    assert _stands(razz).startswith("Pair of eights, bad for low: ")
    market = dealt("buy-your-card", "9h 8s 6c 4c 3h | Kh 3d 9s Qs Jd").seen_by(1)
    assert _stands(market).startswith("Nine high, 9-8-6-4-3 low: ")
    with speaking("de"):
        assert _stands(razz).startswith("Paar Achten, schlecht für Low: ")
        assert _stands(market).startswith("Neun hoch für High, Low 9-8-6-4-3: ")


def test_one_card_that_lies_open_is_said_to_be_one() -> None:
    hand = dealt("seven-card-stud", "Ts 9d 2c | Qh 3h Ks | 4s 2h 5d", STAKES)
    told = list(standing_words(hand.seen_by(1), standing(hand.seen_by(1), 0.2), NAMES))
    assert "The up-card of Blaise alone already beats your hand: king high." in told


def test_a_hand_that_is_beaten_now_and_wins_most_is_said_to_be_so_in_one_sentence() -> None:
    """Four hearts to a flush against an ace that lies open, on fifth street."""
    cards = "Kh Th 8h 3h 2c | Qd 9s Ac 8d 3c"
    hand = dealt("seven-card-stud", cards, STAKES)
    order = deal(cards, hand.state.game)
    while hand.state.street < 5:
        assert hand.ask is not None
        player = hand.ask.players[0]
        hand = hand.act(player, hand.ask.to(player).default(), [order])
    view = hand.seen_by(1)
    for share, told in (
        (0.7, "nobody is as likely to win as you"),
        (0.5, "nobody is clearly ahead"),
    ):
        assert list(standing_words(view, standing(view, share), NAMES)) == [
            "King high: so far Blaise shows more (ace high, 8-3), but with the cards to come, "
            f"{told}."
        ]
    with speaking("de"):
        assert list(standing_words(view, standing(view, 0.7), NAMES)) == [
            "König hoch: Blaise liegt mit den offenen Karten noch vorn (Ass hoch, dann 8-3), aber "
            "mit den Karten, die noch kommen, gewinnst du am häufigsten."
        ]


def _stands(view: View) -> str:
    return next(iter(standing_words(view, standing(view, 0.3))))


def test_no_draw_is_named_that_lacks_more_cards_than_come() -> None:
    """On sixth street one card comes: three cards to a low are none, four are."""
    rivals = " | Ts Td Th 7s 7d 7c | Jc Jh Jd Ks 6s 6d"
    for cards, named in (("2c 4h 6c Kh Qd Kc", False), ("2c 4h 6c 3h Qd Kc", True)):
        hand = dealt("seven-card-stud-8", cards + rivals)
        order = deal(cards + rivals, hand.state.game)
        while hand.state.street < 6:
            assert hand.ask is not None
            player = hand.ask.players[0]
            hand = hand.act(player, hand.ask.to(player).default(), [order])
        told = [*holding_words(hand.seen_by(1)), draw_held(hand.seen_by(1))]
        assert any("to a low (6-4-3-2)" in each for each in told) is named
        assert any("to a low" in each for each in told) is named


def test_a_low_that_is_made_may_become_a_better_one() -> None:
    """Nine, eight, six, four, three is a low: an ace, two, five or seven would take the nine."""
    view = dealt("buy-your-card", "9h 8s 6c 4c 3h | Kh 3d 9s Qs Jd").seen_by(1)
    assert draw_held(view) == "four cards to a better low (8-6-4-3)"
