"""The endings of a spot's deals: all of them, or some at random, dealt in columns or by the engine.

All questions about many deals (shares, the equity of each hand of a range, the strengths of hands)
read the same endings, and so agree with the odds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import lcm, perm
from typing import NamedTuple

import numpy as np

from doorcard.lab.answers import By
from doorcard.lab.by_engine import EngineJudge, every_deal
from doorcard.lab.checked import Dealer, Done
from doorcard.lab.deal_sampling import all_deals, check_seed, count_ways, random_deals
from doorcard.lab.known_parts import answered_by
from doorcard.lab.outcome_counts import CodeCounts
from doorcard.lab.outcomes import Codes, ShowdownOutcome, Words
from doorcard.lab.ranges.deals import Ranged
from doorcard.lab.ranges.joint import Indexes
from doorcard.lab.redeals import check_going_on
from doorcard.lab.shares import Worth
from doorcard.lab.showdowns import (
    EXACT_AT_MOST,
    MOST_EXACT,
    judging_of,
    showdown,
    words_of,
)
from doorcard.lab.spot import Spot
from doorcard.rules.errors import BadSetup, shown

SAMPLES = 1_000_000
"""The number of deals that the columns draw by default."""

SAMPLES_BY_ENGINE = 20_000
"""The number of deals that the engine plays by default."""

EXACT_BY_ENGINE = 20_000
"""The most ways of dealing that the engine goes through unless you insist on an exact answer."""

MOST_BY_ENGINE = 10**6
"""The most ways of dealing that the engine ever goes through."""

APART = 1 << 32
"""The distance between the seeds for different hands of ranges."""

Asked = Spot | Ranged
"""The subject of odds: a spot, or one in which some players hold a hand of a range."""


class Endings(NamedTuple):
    """The endings of some deals: a code for each, the players' declarations, and the values of
    hands.

    `worth` is by side and player. `weights` is the number of deals that each counts for, one number
    for all or one for each. `chosen` is the number of the hand in its range for each player with a
    range, (players, n).
    """

    codes: Codes
    words: Sequence[Words]
    worth: Sequence[Sequence[Worth]]
    weights: int | Sequence[int] = 1
    chosen: Indexes | None = None

    def tell(self, tally: CodeCounts, values: Codes | Words) -> None:
        """Count values of these deals, each with the weight of its deal."""
        if isinstance(self.weights, int):
            tally.add(values, self.weights)
        else:
            tally.add_weighed(values, self.weights)


class Look:
    """The deals of a spot that are looked at; iterating yields their endings.

    `total` is the number of deals to look at. `exact` and `by` are final once all were looked at;
    `others` are then the outcomes of codes that can't be read by themselves.

    Raise `BadSetup`: `deal_stopped`, `no_such_word`, `bad_count`, `too_many_deals`.
    """

    def __init__(self, asked: Asked, exact: bool | None, samples: int | None, seed: int) -> None:
        self.asked = asked
        self.spot: Spot = asked.spot if isinstance(asked, Ranged) else asked
        check_spot(self.spot)
        self.by: By = answered_by(self.spot)
        self.total, self.exact = deals_wanted(asked, exact, samples)
        self.seed = seed
        self.others: dict[int, ShowdownOutcome] = {}
        self._insists = exact is True

    def __iter__(self) -> Iterator[Endings]:
        return self._dealt() if self.by == "engine" else self._in_columns()

    def _in_columns(self) -> Iterator[Endings]:
        judging = judging_of(self.spot, exactly=self.exact)
        asked = self.asked
        if isinstance(asked, Ranged):
            deals = asked.all_deals() if self.exact else asked.random_deals(self.total, self.seed)
        elif self.exact:
            deals = all_deals(asked)
        else:
            deals = random_deals(asked, self.total, self.seed)
        self.exact = self.exact and judging.exact
        for one in deals:
            contest, codes = showdown(one, judging)
            yield Endings(codes, contest.words, contest.worth, one.weight, one.chosen)

    def _dealt(self) -> Iterator[Endings]:
        check_seed(self.seed)
        judge = EngineJudge(self.spot, judging_of(self.spot, deals=self.total))
        self.others = judge.others
        if self.exact:
            try:
                every = list(self._every())
            except BadSetup:
                if self._insists:
                    raise
                self.total = SAMPLES_BY_ENGINE
                self.exact = False
        if self.exact:
            self.exact = judge.judging.exact
            for dones, weights, chosen in every:
                yield from _ended(judge, iter(dones), chosen, weights)
        else:
            for dealer, count, seed, chosen in self._random():
                yield from _ended(judge, dealer.deals(count, seed), chosen)

    def _every(self) -> Iterator[tuple[list[Done], list[int], Sequence[int] | None]]:
        """Yield every deal with its weight, by the hands of ranges."""
        most = MOST_BY_ENGINE if self._insists else EXACT_BY_ENGINE
        asked = self.asked
        if not isinstance(asked, Ranged):
            yield *every_deal(Dealer(asked), most), None
            return
        found = []
        for chosen, weight in asked.every_way():
            dones, weights = every_deal(Dealer(asked.at(chosen)), most)
            found.append((dones, weights, chosen, weight))
        whole = lcm(*(sum(weights) for _, weights, _, _ in found))
        for dones, weights, chosen, weight in found:
            scale = weight * (whole // sum(weights))
            yield dones, [one * scale for one in weights], chosen

    def _random(self) -> Iterator[tuple[Dealer, int, int, Sequence[int] | None]]:
        asked = self.asked
        if not isinstance(asked, Ranged):
            yield Dealer(asked), self.total, self.seed, None
            return
        for number, (chosen, count) in enumerate(asked.random_ways(self.total, self.seed), 1):
            yield Dealer(asked.at(chosen)), count, self.seed + number * APART, chosen


def _ended(
    judge: EngineJudge,
    dones: Iterator[Done],
    chosen: Sequence[int] | None,
    weights: Sequence[int] | None = None,
) -> Iterator[Endings]:
    coming = iter(weights or ())
    for ended in judge.ended(dones):
        count = len(ended.codes)
        hands = None
        if chosen is not None:
            hands = np.tile(np.asarray(chosen)[:, None], (1, count))
        each = 1 if weights is None else list(islice(coming, count))
        yield Endings(ended.codes, ended.words, ended.worth, each, hands)


def check_spot(spot: Spot) -> None:
    """Raise `BadSetup` if a spot can't have odds: `deal_stopped`, `no_such_word`."""
    check_going_on(spot)
    if not spot.said:
        return
    words = words_of(spot.game)
    if len(spot.said) != spot.seats or any(word and word not in words for word in spot.said):
        raise BadSetup(
            "no_such_word",
            f"{shown(list(spot.said))} was declared; {spot.seats} players need as many words, each "
            f"of {', '.join(words) or 'none, since nothing is declared here'}, or empty",
        )


def deals_wanted(asked: Asked, exact: bool | None, samples: int | None) -> tuple[int, bool]:
    """Return the number of deals to look at, and whether these are all possible deals.

    If the engine deals, the number may turn out larger. Raise `BadSetup`: `bad_count`,
    `too_many_deals`.
    """
    spot = asked.spot if isinstance(asked, Ranged) else asked
    engine = answered_by(spot) == "engine"
    wanted = (SAMPLES_BY_ENGINE if engine else SAMPLES) if samples is None else samples
    if type(wanted) is not int or wanted < 1:
        raise BadSetup("bad_count", f"{shown(samples)} samples: ask for a whole number from 1 up")
    if exact is False:
        return wanted, False
    total = _ways(asked, engine=engine)
    if total is not None and total <= (EXACT_BY_ENGINE if engine else EXACT_AT_MOST):
        return total, True
    if exact is None:
        return wanted, False
    most = MOST_BY_ENGINE if engine else MOST_EXACT
    if total is None or total > most:
        lie = "more ways than can be listed" if total is None else f"{total:,} ways"
        raise BadSetup(
            "too_many_deals",
            f"the cards to come may lie in {lie}, and at most {most:,} can be counted; "
            "ask for sampled odds or give more cards",
            ways=total,
        )
    return total, True


def _ways(asked: Asked, *, engine: bool) -> int | None:
    """Return the number of different ways in which the cards may come; None if they can't be
    listed."""
    if isinstance(asked, Ranged):
        return asked.orders if engine else asked.ways
    return perm(len(asked.unseen), asked.missing) if engine else count_ways(asked)
