"""The coach's verdict: one action, the reason for it, and no figure that argues for another."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from doorcard import Hand, Stakes, games, start
from doorcard.lab.answers import Odds, PlayerOdds
from doorcard.language import speaking
from doorcard.laws import deal
from doorcard.room.coach.choosing import about_as_good, choices
from doorcard.room.coach.figures.odds import odds_for
from doorcard.room.coach.figures.weighed import Chances, Weighed, weighed_by
from doorcard.room.coach.figures.worth import Estimate, Valued, Worth, bet_decision_of
from doorcard.room.coach.phrases import chips_on_average, difference, percent, too_dear
from doorcard.room.coach.words import selling
from doorcard.room.coach.words.advice import advice_words, brief_words
from doorcard.room.coach.words.standing import standing_words
from doorcard.room.coach.words.verdict import bet_worths, figures, verdict
from doorcard.room.coach.words.verdict_reasons import AS_MUCH, CHECKS, FREE, NO_BET, WEAK
from doorcard.rules.actions import Fold
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import Call, CanCall, CanRaise
from doorcard.rules.phases.buying import CanBuy
from doorcard.rules.places import DOWN_KNOWN
from doorcard.rules.reading import beaten_by, strengths
from tests.bots.tables import heads_up
from tests.decisions import decisions
from tests.room.coach.positions import asked_for, dealt, raised
from tests.weighing import standing


def betting(id: str, seed: int) -> list[Hand]:
    """Return a hand of a game at each decision of its betting."""
    stakes = Stakes(ante=1, bring_in=1, small_bet=4)
    return [hand for hand in decisions(id, (90, 200, 60, 150), stakes, seed) if _bets(hand)]


def _bets(hand: Hand) -> bool:
    assert hand.ask is not None
    offers = hand.ask.to(hand.ask.players[0]).offers
    return any(isinstance(offer, CanCall | CanRaise) for offer in offers)


@pytest.mark.parametrize("id", ["seven-card-stud", "five-card-stud", "razz"])
def test_what_is_advised_is_what_brings_most_and_nothing_argues_for_another_answer(id: str) -> None:
    """In any hand: every answer on offer has its figures, and the first words name the best."""
    for hand in betting(id, 1):
        assert hand.ask is not None
        player = hand.ask.players[0]
        view = hand.seen_by(player)
        bets = bet_decision_of(view, 4)
        assert bets is not None
        share = bets.held.mean
        weighed = Weighed(Chances(share, 1 - share, len(hand.state.live)), bets)
        worths = bet_worths(view, weighed)
        offered = hand.ask.to(player).offers
        assert {type(each.action) for each in bets.answers} == {each.answer for each in offered}
        able = [each for each in worths if bets.price or each.answer != "Fold"]
        assert not any(each.best for each in worths if each not in able)
        best = max(able, key=lambda each: each.chips)
        staying = [each for each in able if not re.match("Raise|Bet", each.answer)]
        if not weighed.bluffs_several:
            staying = [each for each in staying if _level(each, best, bets.bet / 20)]
        if weighed.bluffs and staying:
            best = max(staying, key=lambda each: each.chips)
        words = advice_words(view, weighed)
        assert re.match(f"{best.answer}( as a (semi-)?bluff)?: ", words[0])
        assert "%" not in words[0]
        good = next((each for each in words if each.startswith("May be as good: ")), "")
        others = [each for each in worths if each is not best and each.chips <= best.chips]
        if "win back about what a call costs" in words[0]:
            assert others[0].best
        assert all((each.answer in good) == each.best for each in others)
        assert [each.answer for each in worths if each.advised] == [best.answer]
        assert _marked(able, best, bets.bet / 20) == [each for each in able if each.best]
        assert brief_words(words) == words[0].partition(":")[0]
        assert any(f"{percent(share)}" in each for each in words[1:])


def _marked(able: list[Worth], best: Worth, hair: float) -> list[Worth]:
    """Return what a reader expects to be marked: going up and down from what is advised, all that
    its interval reaches, or that is level if it brings more, up to the first that is not so."""
    ordered = sorted(able, key=lambda each: each.chips)
    level = [
        each
        for each in ordered
        if (each.chips <= best.chips and each.high >= best.low) or _level(each, best, hair)
    ]
    at = ordered.index(best)
    first = next((i + 1 for i in reversed(range(at)) if ordered[i] not in level), 0)
    last = next((i for i in range(at, len(ordered)) if ordered[i] not in level), len(ordered))
    return [each for each in able if each in ordered[first:last]]


def _level(one: Worth, other: Worth, hair: float) -> bool:
    """Tell whether the figure of one lies in the range of the other, or both differ by a hair."""
    within = one.low <= other.chips <= one.high or other.low <= one.chips <= other.high
    return within or abs(one.chips - other.chips) < hair


def test_marks_go_by_the_answer_that_is_advised() -> None:
    """A call brings 9.5 (9 to 10) and the raise 9.3 (8.3 to 10.3): that is marked. A raise of -1
    (-3 to 1) reaches a fold, but the call between them is surely worse: neither is marked."""
    view = raised().seen_by(3)
    bets = bet_decision_of(view, 1)
    assert bets is not None
    fold, call, more = bets.answers[:3]

    def level(called: Estimate, raising: Estimate, advised: int) -> list[int]:
        answers = [fold, call._replace(chips=called), more._replace(chips=raising)]
        weighed = Weighed(Chances(0.3, 0.5, 3), bets._replace(answers=tuple(answers)))
        return [answers.index(each) for each in about_as_good(weighed, answers[advised])]

    assert level(Estimate(9.5, 9, 10), Estimate(9.3, 8.3, 10.3), 1) == [2]
    assert level(Estimate(9.5, 9, 10), Estimate(9.3, 8.3, 10.3), 2) == [1]
    # Nobody is told that what clearly brings more is only as good, though the ranges overlap.
    assert level(Estimate(5.9, 5.1, 6.7), Estimate(7.4, 6.3, 8.5), 1) == []
    assert level(Estimate(5.9, 5.1, 6.7), Estimate(7.4, 6.3, 8.5), 2) == [1]
    assert level(Estimate(-0.6, -1.1, -0.3), Estimate(-1, -3, 1), 0) == []
    assert level(Estimate(-0.6, -1.1, 0.1), Estimate(-1, -3, 1), 0) == [1, 2]
    assert level(Estimate(-0.1, -0.15, -0.05), Estimate(-1, -1.2, -0.8), 0) == [1]  # by a hair


@pytest.mark.parametrize(
    ("amount", "told"),
    [(3.44, "3.4 chips"), (0.25, "0.3 chips"), (-0.25, "-0.3 chips"), (1.04, "1 chip"), (0, "0 ")],
)
def test_averages_are_said_to_the_tenth_that_stands_beside_the_answers(
    amount: float, told: str
) -> None:
    """Halves are rounded away from nothing, as a browser does."""
    assert chips_on_average(amount).startswith(told)


def test_what_is_said_to_come_of_two_figures_is_worked_out_from_what_is_shown() -> None:
    """1.24 is shown as 1.2, and 0.36 as 0.4: 0.8 apart, though 0.88 would be 0.9."""
    assert difference(1.24, 0.36) == 0.8


def test_only_what_helps_is_offered_and_not_buying_is_called_what_its_button_is() -> None:
    """Four aces with a king need nothing: no card for sale is worth half a chip."""
    game = games.get("buy-your-card")
    order = deal("As Ad Ah Ac Kc | 2c 3d 5h 7s 9c", game)
    hand = start(game, [200] * 2, None, [order])
    told = asked_for(hand, "CanBuy", order)
    assert len([each for each in told if each.startswith("With the") and "it costs" in each]) <= 3
    assert not any("you hold three aces" in each for each in told)  # of four, and one given up
    with speaking("de"):
        told = asked_for(hand, "CanBuy", order)
        assert not any("Kaufe nichts" in each for each in told)


def test_a_hand_that_is_well_ahead_is_said_to_need_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards that change nothing, for a hand that wins nine times in ten, or one time in ten."""
    game = games.get("buy-your-card")
    order = deal("As Ad Ah Ac Kc | 2c 3d 5h 7s 9c", game)
    known = selling.values_for
    for share, ahead in ((0.9, True), (0.1, False)):

        def found(view: View, offer: CanBuy, share: float = share) -> Any:
            market = known(view, offer)
            cards = tuple([replace(one, share=share) for one in market.cards])
            return replace(market, now=replace(market.now, share=share), cards=cards)

        monkeypatch.setattr(selling, "values_for", found)
        told = asked_for(start(game, [200] * 2, None, [order]), "CanBuy", order)
        assert ("you are well ahead already" in told[0]) is ahead


def test_why_no_card_is_bought_is_said_with_what_it_would_make() -> None:
    assert too_dear("4h", 1, "with it you hold two pair") == (
        "the best buy would be the four of hearts; with it you hold two pair, but that isn't worth "
        "the 1 chip it costs."
    )
    assert too_dear("4h", 1, "").endswith("but it isn't worth the 1 chip to you that it costs.")
    assert too_dear("4h", 0, "").endswith("but it is worth no more to you than it costs.")


@pytest.mark.parametrize(
    ("off", "judged"),
    [
        (0.0, "that isn't worth the 1 chip it costs."),
        (0.05, "keeping your chips is about as good."),
    ],
)
def test_who_stands_pat_is_told_what_the_best_card_would_bring(
    monkeypatch: pytest.MonkeyPatch, off: float, judged: str
) -> None:
    """Half of 6 chips, of which 2 are one's own bets to come, brings 1; with each card 55% of 7,
    less these and the price, 0.85. In a pot of 9 both would bring 4.5, less the bets. Where the
    shares may be 5% off, nobody can tell which is better."""
    order = deal("As 6d 7h Tc Jc | 2c 3d 5h 7s 9c", games.get("buy-your-card"))
    known = selling.values_for

    def found(view: View, offer: CanBuy) -> Any:
        market = known(view, offer)
        with_it, as_it_is = (0.55 - off, 0.55 + off), (0.5 - off, 0.5 + off)
        cards = tuple(
            [replace(one, share=0.55, gain=0.05, interval=with_it) for one in market.cards]
        )
        return replace(market, now=replace(market.now, share=0.5, interval=as_it_is), cards=cards)

    monkeypatch.setattr(selling, "values_for", found)
    hand = start(games.get("buy-your-card"), [200] * 2, None, [order])
    told = asked_for(hand, "CanBuy", order)
    assert re.fullmatch(
        f"Stand pat: the best buy would be the .*; with it you hold .*, but {judged}", told[0]
    )
    small = "With the bets still to come the pot is only about 6 chips; from about 9 on, that card "
    joins = "its price goes into the pot, and you may win it back."
    assert f"{small}would pay: {joins}" in told
    counted = "With the bets still to come, this counts on a pot of 6 chips, 2 of them from you."
    assert counted in told


@pytest.mark.parametrize("second", [0.3, 0.6])
def test_beside_a_card_stands_what_is_next_best(
    monkeypatch: pytest.MonkeyPatch, second: float
) -> None:
    """The first card wins 90% of the pot, and the cards as they are half of it: another one is the
    next best only where it wins more than that."""
    order = deal("As 6d 7h Tc Jc | 2c 3d 5h 7s 9c", games.get("buy-your-card"))
    known = selling.values_for

    def found(view: View, offer: CanBuy) -> Any:
        market = known(view, offer)
        shares = [0.9, *[second] * len(market.cards)]
        cards = tuple(
            [
                replace(one, share=share, interval=(share, share), gain=share - 0.5, price=0)
                for one, share in zip(market.cards, shares, strict=False)
            ]
        )
        return replace(market, now=replace(market.now, share=0.5, interval=(0.5, 0.5)), cards=cards)

    monkeypatch.setattr(selling, "values_for", found)
    monkeypatch.setattr(selling.Played, "brings", lambda self, share, price: 10 * share - price)
    hand = start(games.get("buy-your-card"), [200] * 2, None, [order])
    first, beside, *_ = asked_for(hand, "CanBuy", order)
    assert " better off than with the cards you have (three cards to a better low)." in first
    named = "would be “Stand pat”: " if second < 0.5 else "(the .*), would bring you 3 chips less"
    assert re.match(f"The next best,? {named}", beside), beside


@pytest.mark.parametrize(
    ("share", "off", "helps"),
    [
        (0.5, 0.0, "helps you."),
        (0.48, 0.0, "helps you."),
        (0.52, 0.0, "helps you enough for its price."),
        (0.52, 0.1, "clearly helps you."),
    ],
)
def test_who_stands_pat_is_told_that_no_card_changes_much(
    monkeypatch: pytest.MonkeyPatch, share: float, off: float, helps: str
) -> None:
    """Whoever alone goes low wins half of the pot with a better low, too."""
    order = deal("As 6d 7h Tc Jc | 2c 3d 5h 7s 9c", games.get("buy-your-card"))
    known = selling.values_for

    def found(view: View, offer: CanBuy) -> Any:
        market = known(view, offer)
        with_it, as_it_is = (share - off, share + off), (0.5 - off, 0.5 + off)
        cards = tuple(
            [replace(one, share=share, gain=share - 0.5, interval=with_it) for one in market.cards]
        )
        return replace(market, now=replace(market.now, share=0.5, interval=as_it_is), cards=cards)

    monkeypatch.setattr(selling, "values_for", found)
    first = asked_for(start(games.get("buy-your-card"), [200] * 2, None, [order]), "CanBuy", order)
    assert first[0].startswith("Stand pat: you hold three cards to a better low (7-6-A), and ")
    assert first[0].endswith(f" and none of the cards for sale {helps}")


def seven(cards: str, streets: int) -> Hand:
    """Return seven-card stud in which all have called up to a street."""
    hand = dealt("seven-card-stud", cards, Stakes(ante=1, bring_in=1, small_bet=4))
    order = deal(cards, hand.state.game)
    while hand.ask is not None and hand.state.street < streets:
        player = hand.ask.players[0]
        hand = hand.act(player, hand.ask.to(player).default(), [order])
    return hand


SIXES = "Kc Kd 2c 2h 9s | 3h 8s 6c 6d 6h | As Jh 4d 7c Td"


def test_it_is_told_who_shows_a_hand_that_beats_mine_and_with_what() -> None:
    """Kings and twos lose to three sixes that lie open; who has them is not told so."""
    hand = seven(SIXES, 5)
    names = {1: "Ann", 2: "Clara", 3: "Bob"}
    told = "The up-cards of Clara alone already beat your hand: three sixes."
    assert told in _said(hand, 1, names)
    assert not any("already beat" in each for each in _said(hand, 2, names))
    with speaking("de"):
        assert "Schon die offenen Karten von Clara schlagen dein Blatt: Drilling Sechsen." in _said(
            hand, 1, names
        )


DOORS = "2c 3d 4h 9s | 5s 6c Kd Qh | 7h 8s Ac Tc"


def test_several_who_show_more_are_told_in_one_sentence() -> None:
    """A king and an ace that lie open beat a four, a three and a two."""
    hand = seven(DOORS, 3)
    said = [each for each in _said(hand, 1, {2: "Clara", 3: "Bob"}) if "already" in each]
    assert said == ["The up-cards of Clara and Bob alone already beat your hand."]


def _said(hand: Hand, player: int, names: dict[int, str]) -> list[str]:
    view = hand.seen_by(player)
    return list(standing_words(view, standing(view, 0.3, 0.4), names))


def test_hidden_cards_never_tell() -> None:
    """A pair that lies down beats nobody yet."""
    hand = seven("Kc Kd 2c 2h 9s | 6h 6s 6c 8d Jh | As Jc 4d 7c Td", 5)
    assert beaten_by(hand.seen_by(1).state, 1) == ()
    assert beaten_by(hand.state, 1) == ()


def test_a_card_that_everybody_knows_tells_though_it_lies_face_down() -> None:
    """So does one that was bought from the row in place of a card in the hole: with the two kings
    it makes two pair, and nines and jacks are less."""
    hand = seven("Jc Jd 9c 9h 4s | 2d 6s Kc Kh 2h", 5)
    assert beaten_by(hand.seen_by(1).state, 1) == ()
    seat = hand.state.seat(2)
    places = (DOWN_KNOWN[seat.places[0].card], *seat.places[1:])
    state = replace(hand.state, seats=hand.state.with_seat(2, replace(seat, places=places)))
    assert [player for player, _ in beaten_by(state.seen_by(1), 1)] == [2]


def test_who_is_said_to_be_ahead_by_what_shows_is_ahead() -> None:
    """With all cards known, whoever shows more holds more, whatever is hidden."""
    found = 0
    for seed in range(30):
        for hand in betting("seven-card-stud", seed):
            share = hand.state.game.shares[0]
            for player in hand.state.live:
                for other, words in beaten_by(hand.seen_by(player).state, player):
                    found += 1
                    assert words
                    assert share.value(hand.state, other) > share.value(hand.state, player)
                    assert strengths(hand.state, player)
    assert found > 20


def test_a_counted_share_of_nothing_or_of_all_is_said_as_certain() -> None:
    """Where all deals were counted; of deals that were drawn, 0% is no proof."""
    view = seven(SIXES, 5).seen_by(1)

    def stands(share: float, *, counted: bool, sure: tuple[str, ...] = ()) -> list[str]:
        weighed = standing(view, share, 1 - share, counted=counted, sure=sure)
        return list(standing_words(view, weighed))[:2]

    assert stands(0.0, counted=True)[0] == "Two pair, kings and twos: this hand can't win any more."
    assert stands(0.0, counted=False)[0].endswith("you can hardly win.")
    assert stands(0.01, counted=False)[0].endswith("you are probably behind.")
    assert stands(1.0, counted=True)[0].endswith("the whole pot is yours, whatever comes.")
    assert stands(0.5, counted=True, sure=("low",))[1] == "The half for low is yours."
    asked = raised().seen_by(3)
    lost = advice_words(asked, standing(asked, 0.0, 1.0, counted=True))
    assert lost[0] == "Fold: your hand can't win any more."
    assert "May be as good: Raise to 8." in lost
    assert "can't" not in advice_words(asked, standing(asked, 0.0, 1.0))[0]


def test_nobody_is_advised_to_fold_where_checking_is_free() -> None:
    """With each answer worth nothing, as for a hand that is lost: a check costs nothing either."""
    view = raised().seen_by(3)
    bets = bet_decision_of(view, 1)
    assert bets is not None
    nothing = tuple([each._replace(chips=Estimate.exactly(0)) for each in bets.answers])
    for price, advised in ((0, Call), (4, Fold)):
        free = bets._replace(answers=nothing, price=price)
        weighed = Weighed(Chances(0.0, 1.0, 3, counted=True), free)
        assert isinstance(choices(weighed)[0].action, advised)
        told = verdict(view, weighed, beginner=True)
        assert told is not None
        assert told.endswith("your hand can't win any more.")
        assert ("it is free" in told) is (price == 0)


def test_that_an_answer_is_free_follows_it_at_once() -> None:
    """After what others show it would point to nothing."""
    shown = "Clara already shows more than your ace high"
    for reason in (FREE, NO_BET, AS_MUCH, *CHECKS.values(), WEAK):
        assert reason.words(shown=shown).startswith("it is free, ")
        assert shown in reason.words(shown=shown)
    assert FREE.words(shown=shown).endswith(f"can't win any more. {shown}.")


def test_cards_that_are_passed_on_together_are_those_that_are_missed_least() -> None:
    hand = dealt("anaconda", "6s 8h Th Kd 2d 9c 4h | Jd Jh 4c 7s 7h 5d Qs")
    said = asked_for(hand, "CanPassOn", ())
    assert any(each.endswith("you will miss those least.") for each in said)


def test_a_beginner_who_is_behind_folds_what_may_lose_chips() -> None:
    """A call brings -1 to 3 chips: as likely as not it gains, but with a hand that is behind."""
    view = raised().seen_by(3)
    bets = bet_decision_of(view, 1)
    assert bets is not None
    chips = {Call: Estimate(1, -1, 3), Fold: Estimate.exactly(0)}
    answers = tuple([Valued(each.action, chips[type(each.action)]) for each in bets.answers[:2]])
    weighed = Weighed(Chances(0.3, 0.5, 3), bets._replace(answers=answers))
    told = {each: verdict(view, weighed, beginner=each) for each in (False, True)}
    held = "You hold three cards to a straight (A-2-4)."
    close = "it is close, but you win back about what a call costs."
    assert told[False] == f"Call 4: {close} {held}"
    assert told[True] == "Fold: you are probably behind, and a call hardly pays."
    ahead = weighed._replace(chances=Chances(0.5, 0.3, 3))
    fair = f"Call 4: your hand keeps up with the others, and the price is fair. {held}"
    assert verdict(view, ahead, beginner=True) == fair
    assert "May be as good: Fold." in list(figures(view, ahead, {}, beginner=True))
    cheap = ahead._replace(bets=ahead.bets._replace(looking=True)) if ahead.bets else ahead
    look = f"Call 4: that is cheap, and your hand is worth one more card. {held}"
    assert verdict(view, cheap, beginner=True) == look
    gains = (*answers[:1], answers[1]._replace(chips=Estimate(1, 0.5, 1.5)))
    sure = Weighed(Chances(0.3, 0.5, 3), bets._replace(answers=gains))
    assert verdict(view, sure, beginner=True) == (
        f"Call 4: you are probably behind, but the pot is big enough. {held}"
    )


def test_it_is_certain_only_where_nothing_but_cards_decides() -> None:
    """Once all deals of a stud game are counted; while cards are for sale that proves nothing."""
    view = seven(SIXES, 5).seen_by(1)
    mine = PlayerOdds(1, 0.0, {"high": 0.0}, 0.0, {"high": 0}, {"high": 0}, (0.0, 0.0), "0")
    rival = PlayerOdds(2, 1.0, {"high": 1.0}, 1.0, {"high": 9}, {"high": 0}, (1.0, 1.0), "1")
    odds = Odds("seven-card-stud", True, 9, (mine, rival))
    buying = start(games.get("buy-your-card"), [200] * 2).seen_by(1)
    for seen, by, counted in (
        (view, odds, True),
        (view, replace(odds, redealt=0.1), False),
        (buying, odds, False),
    ):
        weighed = weighed_by(seen, by, None)
        assert weighed is not None
        assert weighed.chances.counted == counted


def test_a_share_is_that_against_hands_that_would_have_bet_so() -> None:
    """A pair against somebody who bets every street wins less than against any cards, and that is
    said; by the cards alone it stands as the odds have it."""
    view = heads_up(raises=True).seen_by(1)
    odds = odds_for(view)
    weighed = weighed_by(view, odds, bet_decision_of(view))
    assert weighed is not None
    assert weighed.bets is not None
    assert weighed.chances.alone == odds.of(1).share
    assert weighed.chances.share < odds.of(1).share - 0.2
    assert weighed.chances.share == weighed.bets.held.mean
    words = advice_words(view, weighed)
    assert any("a player who bets like that usually has a good hand" in each for each in words)
    assert any("by how the others have bet" in each for each in words)
