"""Nothing that the coach says at a decision argues against its own figures, in any hand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest

from doorcard import Hand, Stakes, lab
from doorcard.lab.answers import Odds
from doorcard.room import advice, coach
from doorcard.room.advice_costs import percent
from doorcard.room.coach import Told, advice_for, weighed_by
from doorcard.room.verdict import CLEARLY, Weighed
from doorcard.room.worth import Bets, Worth, bets_of
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import Call, Raise
from tests.decisions import decisions

GAMES = ("seven-card-stud", "five-card-stud", "razz", "seven-card-stud-8", "buy-your-card")
STAKES = Stakes(ante=1, bring_in=1, small_bet=2)
STACKS = (90, 200, 60, 150)
DEALS = 24
SMALL = 0.03
"""The margin that the coach names as "next to nothing": so much of the pot."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have few deals drawn for the odds: they are what the figures are held against, not more."""
    monkeypatch.setattr(coach, "odds_for", odds)
    monkeypatch.setattr("doorcard.room.worth.bets_of.__defaults__", (DEALS, None))
    monkeypatch.setattr(advice, "SAMPLES", 200)
    monkeypatch.setattr(advice, "affordable", lambda question: 20)


def odds(view: View) -> Odds:
    return lab.odds_of(lab.spot_of(view), exact=False, samples=300)


def asked(id: str, hands: Iterable[int]) -> Iterator[View]:
    """Yield what a player sees who is asked, at each decision of a few hands."""
    for seed in hands:
        for hand in decisions(id, STACKS, STAKES, seed):
            yield seen(hand)


def seen(hand: Hand) -> View:
    assert hand.ask is not None
    return hand.seen_by(hand.ask.players[0])


@pytest.mark.parametrize("beginner", [True, False])
@pytest.mark.parametrize("id", GAMES)
def test_what_is_said_agrees_with_the_figures(id: str, beginner: bool) -> None:
    agrees(id, range(1), beginner)


@pytest.mark.soak
@pytest.mark.parametrize("beginner", [True, False])
@pytest.mark.parametrize("id", GAMES)
def test_what_is_said_agrees_with_the_figures_in_many_hands(id: str, beginner: bool) -> None:
    agrees(id, range(1, 12), beginner)


def agrees(id: str, hands: Iterable[int], beginner: bool) -> None:
    """Hold each thing that is said against the figures beside it."""
    heard = 0
    for view in asked(id, hands):
        told = advice_for(view, beginner=beginner)
        if not told.worths:
            continue
        heard += 1
        bets = bets_of(view, easy=beginner)
        if bets is None:
            best_of_what_is_for_sale(told)
            continue
        weighed = weighed_by(view, odds(view), bets)
        assert weighed is not None
        nothing_brings_more_unless_it_is_said_why(told, bets)
        ahead_and_behind_as_the_share_is(told, weighed)
        reasons_are_true(told, weighed)
    assert heard > 10


def best_of_what_is_for_sale(told: Told) -> None:
    """What is advised brings most; no card that brings more than standing pat is called dear."""
    advised = next((each for each in told.worths if each.answer == told.brief), None)
    assert advised is not None, told.brief
    assert advised.chips == max([each.chips for each in told.worths])
    assert not any("worth its price" in each for each in told.words)
    if "would lose chips" in told.words[0]:
        assert all(each.chips <= 0 for each in told.worths if each.answer.startswith("Buy "))


def nothing_brings_more_unless_it_is_said_why(told: Told, bets: Bets) -> None:
    """An answer that surely brings more than what is advised is named, with the reason against it;
    a small gain that is given up is called small."""
    advised = _advised(told)
    able = [each for each in told.worths if bets.price or each.answer != "Fold"]
    best = max(able, key=lambda each: each.chips)
    if best.low > advised.high:
        named = [each for each in told.words[1:] if each.startswith(best.answer)]
        bluff = any("would be a bluff" in each for each in named)
        more = any("more on average, but it puts more at stake" in each for each in named)
        small = "next to nothing" in told.words[0] and best.chips < SMALL * bets.pot
        assert bluff or more or small, told


def ahead_and_behind_as_the_share_is(told: Told, weighed: Weighed) -> None:
    """Behind is who wins clearly less than the best rival, as the share says that is shown."""
    share, rival = weighed.spot.share, weighed.spot.rival
    assert weighed.bets is not None
    certain = weighed.spot.counted and share in (0, 1)
    if not certain:
        assert share == weighed.bets.held.mean
    shown = next((each for each in told.words if each.startswith("You ")), "")
    if shown:
        assert f"({percent(weighed.bets.held.mean)})" in shown or percent(share) in shown
    for each in told.words:
        if "you are probably behind" in each or "a hand that is behind" in each:
            assert CLEARLY * share <= rival, told
        if "ahead" in each:
            assert share >= CLEARLY * rival, told
        if "as good as any" in each or "about even" in each:
            assert share < CLEARLY * rival, told
            assert rival < CLEARLY * share, told


def reasons_are_true(told: Told, weighed: Weighed) -> None:
    """Each reason is what the figures say."""
    bets, first = weighed.bets, told.words[0]
    assert bets is not None
    call = next((each.chips for each in bets.answers if isinstance(each.action, Call)), None)
    raises = [each.chips for each in bets.answers if isinstance(each.action, Raise)]
    enough = bets.held.mean >= bets.needed
    if "you win enough" in first:
        assert enough or (bets.later > 0 and any("would bring you about" in w for w in told.words))
    if "not for those" in first:
        assert call is not None
        assert call.mean <= 0 < -bets.later
        assert any("bets on later streets" in each for each in told.words)
    if "too little" in first:
        assert not enough
        assert call is not None
        assert call.mean <= 0
    if "the pot pays enough" in first or "win enough for that price" in first:
        assert call is not None
        assert call.high >= 0
    if "too weak to bet" in first:
        assert weighed.poor
    if "about as much" in first:
        assert any(each.high >= _advised(told).low for each in raises)
    elif "would win you no more" in first or "mostly better hands" in first:
        assert call is not None
        assert all(each.mean <= call.mean for each in raises)
    if "hardly pays" in first:
        assert call is not None
        assert call.low <= 0
    assert not re.search("nothing to bet", first) or not raises


def _advised(told: Told) -> Worth:
    """Return what is advised, with what it brings."""
    answer = told.brief.removesuffix(" as a bluff")
    return next(each for each in told.worths if each.answer == answer)
