"""How a hand stands at a decision: its odds, as far as there is time, and what the others did."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import takewhile
from random import Random
from typing import NamedTuple

from doorcard import lab
from doorcard.bots.betting import POOR
from doorcard.bots.habits import easy_habits_of
from doorcard.bots.rival_hands import believed_share
from doorcard.lab.endings import deals_wanted
from doorcard.room.coach.figures.asking import Slow, affordable
from doorcard.room.coach.figures.changing import changing, kept_share
from doorcard.room.coach.figures.draws import has_nothing
from doorcard.room.coach.figures.worth import HAIR, Bets, Valued
from doorcard.rules.actions import Fold
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import Bet, Call, Raise
from doorcard.rules.phases.showdown import Showdown

CLEARLY = 1.25
"""A hand is ahead if its share is at least 1.25 times the best other one's; if it is the other way
round, it is behind."""
NOISE = 0.03
"""Without a pair or a draw, a beginner is advised a call only if it gains at least 3 % of the
pot."""
SAMPLES = 20_000
"""Deals that are drawn where there are too many to count through: a share to about 0.7 %."""
SAMPLES_BY_ENGINE = 4000
"""Deals that the engine plays where it has to: a share to about 1.5 %."""
SECONDS = 2.0
"""How long deals are counted, and then drawn, for one question, in seconds."""
SEED = 20_261_124
"""The seed of every draw of deals, so that the same view always gets the same figures."""
SAMPLES_READ = 800
"""Deals that are weighed by what the others did: a share to about 3 %."""


class Chances(NamedTuple):
    """How a hand stands.

    `share` is the part of the pot won on average, `rival` the largest of another, `players` how
    many are still in. Where others have bet or checked, the share is that against hands that would
    have played so, `alone` what it would be by the cards alone, and `called` what it is if all who
    are in stay (None: as the share). `counted`: all deals were, so that a share of 0 or 1 is
    certain. Where cards are still bought or exchanged, all these count with that, and `beside` is
    the share that the odds show, which don't.
    """

    share: float
    rival: float
    players: int
    counted: bool = False
    alone: float | None = None
    called: float | None = None
    beside: float | None = None

    @property
    def stands(self) -> int:
        """Return 1 for a hand that wins clearly more than the best other, -1 for less, or 0."""
        if self.share >= CLEARLY * self.rival:
            return 1
        return -1 if CLEARLY * self.share <= self.rival else 0

    @property
    def leads(self) -> bool:
        """Tell whether a hand that is ahead wins more often than all others together."""
        return self.stands > 0 and self.share > 0.5

    @property
    def hopeless(self) -> bool:
        """Tell whether the hand certainly wins nothing."""
        return self.counted and self.share == 0

    @property
    def certain(self) -> bool:
        """Tell whether the hand certainly wins the whole pot."""
        return self.counted and self.share == 1


class Weighed(NamedTuple):
    """A decision as the coach sees it; `bets` is None where there is no betting.

    `sure` are the sides of the pot, of several, that the player wins alone whatever comes.
    `nothing`: a hand that is to be high has neither a pair nor a draw, while cards are to come.
    `likely` are the sides, of several, that the player wins alone more often than not, by the cards
    alone.
    """

    spot: Chances
    bets: Bets | None = None
    sure: tuple[str, ...] = ()
    nothing: bool = False
    likely: tuple[str, ...] = ()

    @property
    def poor(self) -> bool:
        """Tell whether a raise would be a bluff with a hand that hardly wins if it is called."""
        return self.bets is not None and self.bets.held.mean * self.spot.players < POOR

    @property
    def bluffs(self) -> bool:
        """Tell whether a raise would be a bluff: with a poor hand, or one that is behind."""
        return self.poor or self.spot.stands < 0


def _only_cards_decide(view: View) -> bool:
    """Tell whether nobody will choose, buy or declare anything that changes what hands win."""
    state = view.state
    later = state.game.phases[state.at :]
    return all(phase.leads or isinstance(phase, Bet | Showdown) for phase in later)


def weighed_by(
    view: View, odds: lab.Odds | None, bets: Bets | None, *, easy: bool = False
) -> Weighed | None:
    """Return how a hand stands, by the cards and by what the others did, `easy` bots or others;
    None if none can tell."""
    players = len(view.state.live)
    if odds is None:
        if bets is None:
            return None
        share = bets.held.mean
        spot = Chances(share, (1 - share) / max(1, players - 1), players)
        return Weighed(spot, bets, nothing=has_nothing(view))
    mine = odds.of(view.viewer)
    others = [each.share for each in odds.players if each.player != view.viewer]
    counted = odds.exact and not (odds.carried or odds.redealt) and _only_cards_decide(view)
    sure = [side for side, wins in mine.wins.items() if counted and wins == odds.samples]
    likely = [side for side, wins in mine.wins.items() if 2 * wins > odds.samples]
    several = len(mine.sides) > 1
    share, rival, alone, called = mine.share, max(others, default=1 - mine.share), None, None
    beside = None
    if not counted and changing(view):
        beside, share = share, kept_share(view)
        rival = rival * (1 - share) / (1 - beside) if beside < 1 else 1 - share
    if not (counted and share in (0, 1)):
        habits = easy_habits_of(view.state.game.id) if easy else None
        called = believed_share(view, Random(SEED), SAMPLES_READ, habits)
        alone = None if called is None else share
        read = called if bets is None else bets.held.mean
        if read is not None:
            rival = rival * (1 - read) / (1 - share) if share < 1 else 1 - read
            share = read
    spot = Chances(share, rival, players, counted, alone, called, beside)
    if not several:
        return Weighed(spot, bets, nothing=has_nothing(view))
    return Weighed(spot, bets, tuple(sure), has_nothing(view), tuple(likely))


def odds_for(view: View, seconds: float = SECONDS) -> lab.Odds:
    """Return the odds of a view: all deals counted where there is time for it, else some drawn.

    Raise `Refused`: `coach_slow`, and what the lab refuses.
    """
    spot = lab.spot_of(view)
    if lab.answered_by(spot) == "engine":
        return _by_engine(spot)
    try:
        return lab.odds_of(spot, samples=SAMPLES, progress=_within(seconds))
    except Slow:
        return lab.odds_of(spot, exact=False, samples=SAMPLES, progress=_within(seconds))


def _by_engine(spot: lab.Spot) -> lab.Odds:
    """Return the odds of a spot that the engine deals, of as many deals as there is time for."""
    deals = affordable(lambda deals: lab.odds_of(spot, exact=False, samples=deals))
    total, counting = deals_wanted(spot, None, SAMPLES_BY_ENGINE)
    if counting and total <= deals:
        return lab.odds_of(spot)
    return lab.odds_of(spot, exact=False, samples=min(deals, SAMPLES_BY_ENGINE))


def _within(seconds: float) -> Callable[[int, int], None]:
    """Return what stops the lab when its time is over."""
    ends = time.monotonic() + seconds

    def check(done: int, total: int) -> None:
        if done < total and time.monotonic() > ends:
            raise Slow

    return check


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
    found = list(bets._replace(answers=kept).as_good)
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
        chips = one.chips
        overlaps = chips.low <= mine.high and mine.low <= chips.high
        return overlaps or abs(chips.mean - mine.mean) < hair

    below = [each for each in others if each.chips.mean <= mine.mean]
    above = [each for each in others if each.chips.mean > mine.mean]
    below.sort(key=lambda each: -each.chips.mean)
    above.sort(key=lambda each: each.chips.mean)
    found = [*takewhile(near, below), *takewhile(near, above)]
    return [each for each in others if each in found]
