"""How a hand stands at a decision: its odds, as far as there is time, and what the others did."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from doorcard import lab
from doorcard.bots.habits import easy_habits_of
from doorcard.bots.reading import believed_share
from doorcard.lab.endings import deals_wanted
from doorcard.room.coach.figures.worth import Bets
from doorcard.room.coach.words.advice import Slow, affordable
from doorcard.room.coach.words.holding import has_nothing
from doorcard.room.coach.words.verdict import Spot, Weighed
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import Bet
from doorcard.rules.phases.showdown import Showdown

SAMPLES = 20_000
"""Deals that are drawn where there are too many to count through: a share to about 0.7 %."""
SAMPLES_BY_ENGINE = 4000
"""Deals that the engine plays where it has to: a share to about 1.5 %."""
SECONDS = 2.0
"""How long deals are counted through, and then drawn, for one question."""
SEED = 20_261_124
"""The same view is told the same."""
SAMPLES_READ = 800
"""Deals that are weighed by what the others did: a share to about 3 %."""


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
        spot = Spot(share, (1 - share) / max(1, players - 1), players)
        return Weighed(spot, bets, nothing=has_nothing(view))
    mine = odds.of(view.viewer)
    others = [each.share for each in odds.players if each.player != view.viewer]
    counted = odds.exact and not (odds.carried or odds.redealt) and _only_cards_decide(view)
    sure = [side for side, wins in mine.wins.items() if counted and wins == odds.samples]
    several = len(mine.sides) > 1
    share, rival, alone, called = mine.share, max(others, default=1 - mine.share), None, None
    if not (counted and share in (0, 1)):
        habits = easy_habits_of(view.state.game.id) if easy else None
        called = believed_share(view, Random(SEED), SAMPLES_READ, habits)
        alone = None if called is None else share
        read = called if bets is None else bets.held.mean
        if read is not None:
            rival = rival * (1 - read) / (1 - share) if share < 1 else 1 - read
            share = read
    spot = Spot(share, rival, players, counted, alone, called)
    return Weighed(spot, bets, tuple(sure) if several else (), has_nothing(view))


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
