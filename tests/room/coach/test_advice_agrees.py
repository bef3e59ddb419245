"""Nothing that the coach says at a decision argues against its own figures, in any hand."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from doorcard import Stakes
from doorcard.room.coach.coach import CoachFindings, advice_for
from doorcard.room.coach.figures.weighed import CLEARLY, Weighed, weighed_by
from doorcard.room.coach.figures.worth import BetDecision, Worth, bet_decision_of
from doorcard.room.coach.phrases import difference, percent, tenth
from doorcard.room.coach.words.turning import Earlier
from doorcard.rules.phases.bet import Call, Raise
from tests.room.coach.few_deals import asked, draw_few, odds
from tests.soaking import of_which

GAMES = ("seven-card-stud", "five-card-stud", "razz", "seven-card-stud-8", "buy-your-card")
STAKES = Stakes(ante=1, bring_in=1, small_bet=2)
STACKS = (90, 200, 60, 150)
SAMPLES = 300
SMALL = 0.03
"""The margin that the coach names as "next to nothing": so much of the pot."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_few(monkeypatch, SAMPLES)


@pytest.mark.parametrize("beginner", [True, False])
@pytest.mark.parametrize("id", of_which(GAMES, GAMES[:2], pytest.mark.slow))
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
    before: dict[tuple[int, int], Earlier] = {}
    for number, view in asked(id, STACKS, STAKES, hands):
        earlier = before.get((number, view.viewer))
        told = advice_for(view, beginner=beginner, earlier=earlier)
        if told.earlier is not None:
            before[number, view.viewer] = told.earlier
        times_fit_the_percent(told)
        who_has_bet_is_said_alike(told)
        if not told.worths:
            continue
        heard += 1
        bets = bet_decision_of(view, easy=beginner)
        if bets is None:
            best_of_what_is_for_sale(told)
            continue
        weighed = weighed_by(view, odds(view, SAMPLES), bets, easy=beginner)
        assert weighed is not None
        nothing_brings_more_unless_it_is_said_why(told, bets)
        ahead_and_behind_as_the_share_is(told, weighed)
        reasons_are_true(told, weighed)
        not_raised_for_a_reason(told, weighed)
        what_turned_is_named(told, earlier)
    assert heard > 10


def times_fit_the_percent(told: CoachFindings) -> None:
    """What is said in words to be won of so many times is what the percent beside it is, to two
    points and an eighth."""
    for each in told.words:
        found = re.search(r"about (\d+) times? in (\d+) \((\d+)%\)", each)
        if found is not None:
            times, of, points = map(int, found.groups())
            off = abs(100 * times / of - points)
            assert off <= 2, each
            assert off <= min(points, 100 - points) / 8, each
        half = re.search(r"a little (less|more) than half the time \((\d+)%\)", each)
        if half is not None:
            assert (half[1] == "more") == (int(half[2]) > 50), each
            assert 0 < abs(int(half[2]) - 50) < 8, each


def who_has_bet_is_said_alike(told: CoachFindings) -> None:
    """Nobody is read by their bets where nobody has bet, and one cause at most is told."""
    said = " ".join(told.words)
    quiet = "nobody has bet" in said or "no bet so far" in said
    bets = re.search("how the others have bet|has bet |have bet |(has|have) raised", said)
    assert not (quiet and bets), said
    assert len([each for each in told.words if each.startswith("By the cards alone")]) <= 1


def what_turned_is_named(told: CoachFindings, earlier: Earlier | None) -> None:
    """Who was to put chips in and is to fold now is told who has bet or raised since."""
    if earlier is None or told.earlier is None:
        return
    if told.earlier.folds and earlier.costs and not earlier.folds:
        since = r" Since your last decision, Player \d.* (bet|raised)"
        assert re.search(since, told.words[0]), told.words
    else:
        assert "Since your last decision" not in told.words[0] or earlier.folds


def best_of_what_is_for_sale(told: CoachFindings) -> None:
    """What is advised brings most; no card that brings more than standing pat is called dear."""
    advised = next((each for each in told.worths if each.answer == told.brief), None)
    assert advised is not None, told.brief
    assert advised.chips == max([each.chips for each in told.worths])
    assert not any("worth its price" in each for each in told.words)
    buys = sorted([each.chips for each in told.worths if each.answer.startswith("Buy ")])
    others = [each.chips for each in told.worths if not each.answer.startswith("Buy ")]
    for words in told.words:
        less = re.search(r"The next best, .*, would bring you ([\d.]+) chips? less", words)
        if less is not None:
            assert float(less[1]) == difference(advised.chips, buys[-2]), told
            assert tenth(buys[-2]) >= tenth(max(others, default=0)), told  # as is read
        if "The next best would be" in words:
            assert buys[-2] < max(others, default=0), told
    if "would lose chips" in told.words[0]:
        assert all(each.chips <= 0 for each in told.worths if each.answer.startswith("Buy "))


def nothing_brings_more_unless_it_is_said_why(told: CoachFindings, bets: BetDecision) -> None:
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
        hair = best.chips - advised.chips < bets.bet / 20
        assert bluff or more or small or hair, told


def ahead_and_behind_as_the_share_is(told: CoachFindings, weighed: Weighed) -> None:
    """Behind is who wins clearly less than the best rival if all stay in; that some may fold, which
    the share that is shown counts, makes no hand better."""
    share = weighed.chances.share
    assert weighed.bets is not None
    certain = weighed.chances.counted and share in (0, 1)
    if not certain:
        assert share == weighed.bets.held.mean
    share_said = r"[Yy]ou win\b[^.:]*%"  # in the advice itself, or in a sentence of its own
    shown = next((each for each in told.words if re.search(share_said, each)), "")
    if shown:
        assert f"({percent(weighed.bets.held.mean)})" in shown or percent(share) in shown
    share, rival = weighed.chances.mine, weighed.chances.other
    for each in told.words:
        if "you are probably behind" in each or "a hand that is behind" in each:
            assert CLEARLY * share <= rival, told
        if "no other hand wins as often" in each:
            assert share >= CLEARLY * rival, told
            assert share <= 0.5, told
        if "as much of the pot as yours" in each or "probably ahead for" in each:
            assert share >= CLEARLY * rival, told
        elif "probably ahead" in each:
            assert share > 0.5, told
        if "ahead" in each and " is clearly ahead" not in each:
            assert share >= CLEARLY * rival, told
        if "as good as any" in each or "nobody is clearly ahead" in each:
            assert share < CLEARLY * rival, told
            assert rival < CLEARLY * share, told


def reasons_are_true(told: CoachFindings, weighed: Weighed) -> None:
    """Each reason is what the figures say."""
    bets, first = weighed.bets, told.words[0]
    assert bets is not None
    call = next((each.chips for each in bets.answers if isinstance(each.action, Call)), None)
    raises = [each.chips for each in bets.answers if isinstance(each.action, Raise)]
    enough = bets.held.mean >= bets.needed
    if "you win enough" in first:
        assert enough or (bets.later > 0 and any("would bring you about" in w for w in told.words))
    if "you win enough for this call" in first:
        assert enough
    if "and you win back more" in first:
        assert weighed.chances.mine * weighed.chances.players > 1
        assert round(100 * bets.held.mean) * weighed.chances.players > 100
    if re.search("the bets after it", first):
        assert call is not None
        assert call.mean <= 0 < -bets.later
    if (
        re.search("this call just about pays|about what this call needs", first)
        or "what it costs, and no more" in first
    ):
        same = percent(bets.held.mean) == percent(bets.needed)
        assert same or bets.held.low <= bets.needed <= bets.held.high
        assert abs(bets.held.mean - bets.needed) < 0.02
        assert any(re.search("you win about (as often|that much)", each) for each in told.words)
    if "cheap enough to look" in first or "worth one more card" in first:
        assert bets.looking
    if "worth one more card" in first or "keeps up with the others" in first:
        assert weighed.chances.stands >= 0
        assert any(each.startswith("May be as good: ") for each in told.words)
    if "over many hands" in first or "hardly does better than a fold" in first:
        assert next(each for each in told.worths if each.answer.startswith("Call")).best
        assert next(each for each in told.worths if each.answer == "Fold").best
    if "too little for what a call costs" in first:
        assert bets.held.mean < bets.needed
        assert call is not None
        assert call.mean <= 0
    if "the pot is big enough" in first or "win enough for that price" in first:
        assert call is not None
        assert call.high >= 0
    if "too weak to bet" in first:
        assert weighed.poor
    if "about as much" in first:
        assert any(each.high >= _advised(told).low for each in raises)
    elif "would win you no more" in first or "mostly better hands" in first:
        assert call is not None
        assert all(each.mean <= call.mean for each in raises)
    if "a call hardly pays" in first:
        assert call is not None
        assert call.low <= 0
    if "no better" in first or "wins you no more" in first:
        assert call is not None
        assert round(call.mean, 1) <= 0
    assert not re.search("nothing to bet", first) or not raises


def not_raised_for_a_reason(told: CoachFindings, weighed: Weighed) -> None:
    """A hand that wins well above its part and is called is told why it is not raised, and that a
    raise brings less only where it does, by as much as stands beside the answers."""
    bets, first = weighed.bets, told.words[0]
    assert bets is not None
    raises = [each for each in bets.answers if isinstance(each.action, Raise)]
    shown = [each for each in told.worths if each.answer.startswith(("Raise", "Complete"))]
    if "worse hands fold to it" in first:
        assert min(each.called or 0 for each in raises) < bets.held.mean, told
    if "A raise would bring less" in first:
        assert not any(each.best for each in shown), told
    for words in told.words:
        less = re.match(r"A (?:raise|bet) would bring ([\d.]+) chips? less", words)
        if less is not None:
            most = max([each.chips.mean for each in raises])
            assert float(less[1]) == difference(_advised(told).chips, most), told
    good = bets.held.mean * weighed.chances.players >= CLEARLY
    if good and told.brief.startswith("Call") and raises and not any(w.best for w in shown):
        assert "A raise would bring less" in first, told


def _advised(told: CoachFindings) -> Worth:
    """Return what is advised, with what it brings."""
    answer = re.sub(" as a (semi-)?bluff$", "", told.brief)
    return next(each for each in told.worths if each.answer == answer)
