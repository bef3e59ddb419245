"""Showdowns in columns: hands are valued, declared in games with declarations, and judged."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.cards import UNKNOWN
from doorcard.lab.checked import Dealer
from doorcard.lab.columns import Deals
from doorcard.lab.deal_sampling import all_deals, count_ways, random_deals
from doorcard.lab.declared import Ladder, ladder, says
from doorcard.lab.known_parts import answered_by
from doorcard.lab.layout import CENTRE, MANY
from doorcard.lab.outcomes import Codes, Contest, Words, bits_of, judge
from doorcard.lab.redeals import redeals
from doorcard.lab.shares import Worth, worth
from doorcard.lab.spot import Spot
from doorcard.lab.wild import turned_aside
from doorcard.rules.game import Game
from doorcard.rules.phases.declare import Declare
from doorcard.rules.phases.showdown import values_of, verdict_of
from doorcard.rules.verdicts import BOTH, CardsSpeak, Together, Verdict

Flags = npt.NDArray[np.bool_]

EXACT_AT_MOST = 10_000_000
"""The most deals that are counted unless the caller insists on an exact answer."""

MOST_EXACT = 10**10
"""The most deals that can be counted at all."""

LADDER_DEALS = 1 << 19
"""The number of deals drawn to find the values of a rival's hand, if not all are counted."""

LADDER_EXACT = 1 << 21
"""The most deals that are counted for that if the odds are sampled anyway."""

LADDER_BY_ENGINE = 1 << 12
"""The most deals that the engine plays for that, if the columns can't."""

LADDER_SEED = 0

Ladders = dict[int, tuple[Ladder, ...]]
"""The possible values of every player's hand as the others see it, by side."""


class Judging(NamedTuple):
    """The data needed to judge the deals of one spot."""

    verdict: Verdict
    ladders: Ladders
    both: bool
    exact: bool
    """True if the ladders were counted in full."""


def judging_of(spot: Spot, *, exactly: bool = False, deals: int = LADDER_BY_ENGINE) -> Judging:
    """Return the data to judge a spot; if sides are declared, with the ladders.

    `deals` is the number that the engine is going to deal: it deals at most as many for the
    ladders.
    """
    verdict = verdict_of(spot.game)
    most = EXACT_AT_MOST if exactly else LADDER_EXACT
    words = words_of(spot.game)
    if not words or type(verdict) in (CardsSpeak, Together):
        return Judging(verdict, {}, False, True)
    if answered_by(spot) == "engine":
        return Judging(verdict, _ladders_dealt(spot, deals), BOTH in words, False)
    public = as_seen(spot)
    exact = True
    ladders = {}
    for player in spot.live:
        ladders[player], counted = _ladders(public, player, most)
        exact = exact and counted
    return Judging(verdict, ladders, BOTH in words, exact)


def words_of(game: Game) -> tuple[str, ...]:
    """Return the words that may be declared, () if nothing is."""
    return next((phase.words for phase in game.phases if isinstance(phase, Declare)), ())


def showdown(deals: Deals, judging: Judging) -> tuple[Contest, Codes]:
    """Return the contest for the pot in each deal, and the codes of the outcomes."""
    spot = deals.spot
    values = _values(deals)
    again = redeals(deals)
    short = short_of_cards(deals)
    if short is not None:
        shared = deals.sharing()
        values = [
            [np.where(short, other, own) for own, other in zip(one, others, strict=True)]
            for one, others in zip(values, _values(shared), strict=True)
        ]
        stopped = redeals(shared)
        if again is not None and stopped is not None:
            again = np.where(short, stopped, again)
    sides = tuple(share.side for share in spot.game.shares)
    contest = Contest(spot.live, sides, tuple(map(tuple, values)), spot.redeals)
    if judging.ladders:
        contest = contest._replace(words=said(contest, spot, judging))
    codes = judge(judging.verdict, contest)
    if again is not None:
        codes = np.where(again, contest.redealt, codes)
    return contest, codes


def _values(deals: Deals) -> list[list[Worth]]:
    """Return the values of hands, by share and player still in."""
    return [
        [worth(share, deals, player) for player in deals.spot.live] for share in deals.game.shares
    ]


def as_seen(spot: Spot) -> Spot:
    """Return the spot as everybody sees it, with face-down cards unknown."""
    known = [cell for cell in spot.cells if cell.card != UNKNOWN and not cell.up]
    cells = tuple(c._replace(card=UNKNOWN) if c in known else c for c in spot.cells)
    unseen = sorted([*spot.unseen, *(cell.card for cell in known)])
    return spot._replace(cells=cells, unseen=tuple(unseen), table=None)


def _ladders(public: Spot, player: int, most: int) -> tuple[tuple[Ladder, ...], bool]:
    """Return the ladders of one player, by side, and whether they are exact."""
    alone = public
    if public.game.wild is None:  # others' cards don't matter here
        cells = tuple(cell for cell in public.cells if cell.player in (CENTRE, player))
        alone = public._replace(cells=cells, live=(player,), said=())
    exact = count_ways(alone) <= most
    return _ladders_of(alone, player, exact), exact


@lru_cache(128)
def _ladders_of(spot: Spot, player: int, exact: bool) -> tuple[Ladder, ...]:
    chunks = all_deals(spot) if exact else random_deals(spot, LADDER_DEALS, LADDER_SEED)
    found: list[list[Worth]] = [[] for _ in spot.game.shares]
    for deals in chunks:
        for column, share in zip(found, spot.game.shares, strict=True):
            column.append(worth(share, deals, player))
    return tuple(_ladder(column) for column in found)


def _ladders_dealt(spot: Spot, most: int) -> Ladders:
    """Return the ladders of every player, from deals that the engine plays of the unseen cards."""
    dealer = Dealer(spot, public=True)
    deals = dealer.deals(min(most, LADDER_BY_ENGINE), LADDER_SEED)
    found = [values_of(done.state, spot.live) for done in deals if not done.redealt]
    sides = [share.side for share in spot.game.shares]
    return {
        player: tuple(
            _ladder([np.array([values[side][player] for values in found] or [0], np.int32)])
            for side in sides
        )
        for player in spot.live
    }


def _ladder(columns: Sequence[Worth]) -> Ladder:
    values, counts = np.unique(np.concatenate(columns), return_counts=True)
    return ladder(values, counts)


def said(contest: Contest, spot: Spot, judging: Judging) -> tuple[Words, ...]:
    """Return the words that each player declares: those already said, else what their own odds
    favour."""
    words = []
    for at, player in enumerate(contest.players):
        said = spot.said[player - 1] if spot.said else ""
        if said:
            words.append(np.full(contest.deals, bits_of(contest.sides, said)))
            continue
        mine = [worth[at] for worth in contest.worth]
        rivals = [
            [ladders[side] for other, ladders in judging.ladders.items() if other != player]
            for side in range(len(contest.sides))
        ]
        words.append(says(mine, rivals, judging.both))
    return tuple(words)


def short_of_cards(deals: Deals) -> Flags | None:
    """Return in which deals one card is everybody's last, (n,); None if it never is.

    The layout assumes that no cards are turned aside. If there are so many that the last street
    can't be dealt, one card in the middle serves all instead (DCK-06).
    """
    turned = turned_aside(deals) if deals.bears < MANY else None
    if turned is None:
        return None
    short: Flags = turned > deals.bears
    return short if short.any() else None
