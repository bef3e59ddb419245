"""Which answer of a betting round is advised, and which may be as good."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from doorcard.room.coach.figures.weighed import Weighed
from doorcard.room.coach.figures.worth import HAIR, Valued
from doorcard.rules.actions import Fold
from doorcard.rules.phases.bet import Call, Raise

NOISE = 0.03
"""Without a pair or a draw, a beginner is advised a call only if it gains at least 3 % of the
pot."""


def choices(weighed: Weighed, *, beginner: bool = False) -> list[Valued]:
    """Return what is advised, then what may be as good.

    Nobody is advised to fold where that costs nothing to avoid, nor to bluff where another answer
    may be as good. Beginners are advised no bluffs, no raise with a hand that is behind (easy bots
    seldom fold), and no call of a bet with one that may lose chips on average, as far as can be
    told, nor with one that has neither a pair nor a draw unless it clearly gains. With a pair, a
    draw or three high cards, they are advised to call the bring-in alone where that may be as good
    as folding. Where their hand is as good as any, they are advised no raise that may be as good as
    a call.
    """
    bets = weighed.bets
    assert bets is not None, "without betting there is nothing to choose from"
    kept = bets.answers
    if not bets.price:
        kept = tuple([each for each in kept if not isinstance(each.action, Fold)])
    behind = weighed.spot.stands < 0
    if beginner and (weighed.poor or behind):
        kept = tuple([each for each in kept if not isinstance(each.action, Raise)])
    found = _as_good_as_the_best(kept, HAIR * bets.bet)
    if weighed.bluffs and isinstance(found[0].action, Raise):
        found.sort(key=lambda each: (isinstance(each.action, Raise), -each.chips.mean))
    if not beginner:
        return found
    if bets.looking and not weighed.nothing and not isinstance(found[0].action, Raise):
        found.sort(key=lambda each: not (isinstance(each.action, Call) and each.chips.high >= 0))
    elif isinstance(found[0].action, Call) and bets.price:
        if weighed.nothing and found[0].chips.mean < NOISE * bets.pot:
            found = [each for each in kept if isinstance(each.action, Fold) or each in found]
        if behind or weighed.nothing:
            found.sort(key=lambda each: not isinstance(each.action, Fold))
    elif isinstance(found[0].action, Raise) and weighed.spot.stands == 0:
        found.sort(key=lambda each: (isinstance(each.action, Raise), -each.chips.mean))
    return found


def _as_good_as_the_best(answers: Sequence[Valued], hair: float) -> list[Valued]:
    """Return the answer that brings the most on average, and all that may be as good.

    Unlike what is marked (`about_as_good`), these may lie beyond one that is surely worse: any of
    them may be advised instead of a bluff.
    """
    best = max(answers, key=lambda each: each.chips.mean)
    found = [each for each in answers if each.chips.alike(best.chips, hair)]
    return sorted(found, key=lambda each: each is not best)


def about_as_good(weighed: Weighed, advised: Valued) -> list[Valued]:
    """Return the answers that may be as good as the one that is `advised`: their intervals overlap,
    or they differ by a hair; none beyond one that is surely better or worse.

    Folding is none of them where going on costs nothing.
    """
    bets = weighed.bets
    assert bets is not None, "without betting there is nothing to choose from"
    mine, hair = advised.chips, HAIR * bets.bet
    others = [each for each in bets.answers if each is not advised]
    if not bets.price:
        others = [each for each in others if not isinstance(each.action, Fold)]

    def near(one: Valued) -> bool:
        return one.chips.alike(mine, hair)

    below = [each for each in others if each.chips.mean <= mine.mean]
    above = [each for each in others if each.chips.mean > mine.mean]
    below.sort(key=lambda each: -each.chips.mean)
    above.sort(key=lambda each: each.chips.mean)
    found = [*takewhile(near, below), *takewhile(near, above)]
    return [each for each in others if each in found]
