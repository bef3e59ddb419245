"""Which answer of a betting round is advised, and which may be as good.

Of what is about as good as the answer that brings the most, less at stake may be advised. So what
is advised never stands clearly below another figure that is shown, but for a bluff and for a hand
that a beginner is told to fold; and that is said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

from doorcard.room.coach.figures.weighed import Weighed
from doorcard.room.coach.figures.worth import HAIR, BetDecision, Valued
from doorcard.rules.actions import Fold
from doorcard.rules.phases.bet import Call, Raise

NOISE = 0.03
"""Without a pair or a draw, a beginner is advised a call only if it gains at least 3% of the
pot."""


def choices(weighed: Weighed, *, beginner: bool = False) -> list[Valued]:
    """Return what is advised, then what is about as good as the best answer.

    It is the answer that brings the most on average, but nobody is advised to fold where that costs
    nothing to avoid, nor to bluff where another answer is about as good. For a `beginner` further
    rules hold: `_allowed` and `_for_beginners`.
    """
    bets = weighed.bets
    assert bets is not None, "without betting there is nothing to choose from"
    kept = _allowed(weighed, bets, beginner=beginner)
    found = _as_good_as_the_best(kept, HAIR * bets.bet)
    if weighed.bluffs and isinstance(found[0].action, Raise):
        found = _rather_no_raise(found)
    return _for_beginners(weighed, bets, kept, found) if beginner else found


def _allowed(weighed: Weighed, bets: BetDecision, *, beginner: bool) -> list[Valued]:
    """Return the answers that may be advised at all.

    Not a fold where going on is free, nor a bluff against several; and to a beginner no bluff at
    all, since easy bots seldom fold.
    """
    kept = [each for each in bets.answers if bets.price or not isinstance(each.action, Fold)]
    if weighed.bluffs_several or (beginner and weighed.bluffs):
        kept = [each for each in kept if not isinstance(each.action, Raise)]
    return kept


def _for_beginners(
    weighed: Weighed, bets: BetDecision, kept: Sequence[Valued], found: list[Valued]
) -> list[Valued]:
    """Return what is `found` to be as good as the best answer, in the order for a beginner."""
    best = found[0]
    if bets.looking and not weighed.nothing and not isinstance(best.action, Raise):
        # The bring-in alone is called with a pair, a draw or three high cards.
        return _first(found, lambda each: isinstance(each.action, Call) and each.chips.high >= 0)
    if isinstance(best.action, Call) and bets.price:
        if weighed.nothing and best.chips.mean < NOISE * bets.pot:
            # A hand with nothing is folded unless it clearly gains by a call.
            found = [each for each in kept if isinstance(each.action, Fold) or each in found]
        if weighed.nothing or weighed.chances.stands < 0:
            # It is folded where a call may lose chips, and so is one that is behind.
            return _first(found, lambda each: isinstance(each.action, Fold))
    elif isinstance(best.action, Raise) and weighed.chances.stands <= 0:
        # A hand that is not ahead is not raised where a call is about as good.
        return _rather_no_raise(found)
    return found


def _first(found: Sequence[Valued], which: Callable[[Valued], bool]) -> list[Valued]:
    """Return the same answers with some of them first."""
    return sorted(found, key=lambda each: not which(each))


def _rather_no_raise(found: Sequence[Valued]) -> list[Valued]:
    """Return the same answers, the best first, but any other before a raise."""
    return sorted(found, key=lambda each: (isinstance(each.action, Raise), -each.chips.mean))


def _as_good_as_the_best(answers: Sequence[Valued], hair: float) -> list[Valued]:
    """Return the answer that brings the most on average, and all that are about as good.

    Unlike what is marked (`about_as_good`), these may lie beyond one that is surely worse: any of
    them may be advised instead of a bluff.
    """
    best = max(answers, key=lambda each: each.chips.mean)
    found = [each for each in answers if each.chips.level(best.chips, hair)]
    return sorted(found, key=lambda each: each is not best)


def about_as_good(weighed: Weighed, advised: Valued) -> list[Valued]:
    """Return the answers that may be as good as the one that is `advised`: those that bring less
    if their intervals overlap, those that bring more if both are about the same; or if they differ
    by a hair. None is beyond one that is surely better or worse.

    Folding is none of them where going on costs nothing.
    """
    bets = weighed.bets
    assert bets is not None, "without betting there is nothing to choose from"
    mine, hair = advised.chips, HAIR * bets.bet
    others = [each for each in bets.answers if each is not advised]
    if not bets.price:
        others = [each for each in others if not isinstance(each.action, Fold)]

    def near(one: Valued) -> bool:
        same = one.chips.level if one.chips.mean > mine.mean else one.chips.alike
        return same(mine, hair)

    below = [each for each in others if each.chips.mean <= mine.mean]
    above = [each for each in others if each.chips.mean > mine.mean]
    below.sort(key=lambda each: -each.chips.mean)
    above.sort(key=lambda each: each.chips.mean)
    found = [*takewhile(near, below), *takewhile(near, above)]
    return [each for each in others if each in found]
