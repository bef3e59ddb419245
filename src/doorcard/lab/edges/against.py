"""Odds against the bank in one spot: beat it, tie, lose; and what playing brings, or folding.

Nothing is estimated unless asked for. The player's missing cards are tried in every way, and for
each of these hands the bank's are counted; where nothing is known at all, hands alike but for
suits are counted together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt

import numpy as np
from msgspec import Struct

from doorcard.cards import card_names
from doorcard.lab.edges.banked import Banked, read
from doorcard.lab.edges.decisions import FOLDED, compared, results
from doorcard.lab.edges.figures import Outcome, deviation, listed, mean
from doorcard.lab.edges.matchups import House, Matchup, matchups
from doorcard.lab.edges.spots import Cards, Spot, completed, drawn, spot_of
from doorcard.ranking import by_name
from doorcard.rules.errors import BadSetup, shown
from doorcard.rules.game import Game

DEVIATIONS_95 = 1.959963984540054
"""Half the width of a 95 % interval, in standard deviations of a mean."""


class AgainstTheBank(Struct, frozen=True):
    """What a player's cards are worth against the bank's, as far as these are known.

    `win`, `tie` and `lose` are how likely the player's hand is better, level, worse, whether the
    bank's qualifies or not; `unqualified` how likely it does not. `play` and `fold` are what each
    brings on average, in antes; `better` is the one to choose. `outcomes` are the results of
    playing. `deals` is how many deals were counted: all there are if `exact`. `interval` holds
    `play` with 95 % certainty; it has no width where that is exact, and `play_exact` is then the
    same as a fraction.
    """

    game: str
    cards: str
    house: str
    dead: str
    exact: bool
    deals: int
    win: float
    tie: float
    lose: float
    unqualified: float
    play: float
    play_exact: str
    interval: tuple[float, float]
    fold: float
    better: str
    outcomes: tuple[Outcome, ...]


def against_the_bank(
    game: Game,
    cards: Cards,
    house: Cards = "",
    dead: Cards = "",
    samples: int | None = None,
    seed: int = 0,
) -> AgainstTheBank:
    """Return what a player's cards are worth against the bank, exactly unless `samples` are given.

    `cards` are the player's, none to all of them known (`Qs??`, `??????` or nothing); so are those
    of the `house`. `dead` cards are out of play. Cards that nobody knows are drawn from all unseen
    ones, and with cards of the player missing, playing and folding are what each brings whatever
    these are. Side wagers are left out (`decisions`).

    Raise `BadSetup`: as `house_edges`, and `bad_card`, `card_twice`, `not_in_deck`,
    `too_many_cards`, `out_of_cards`, `bad_count`.
    """
    banked = read(game)
    spot = spot_of(game, banked.cards, cards, house, dead)
    if samples is not None and (type(samples) is not int or samples < 1):
        raise BadSetup(
            "bad_count", f"{shown(samples)} samples can't be drawn; it takes 1 or more, or None"
        )
    found = _all(banked, spot) if samples is None else _sampled(banked, spot, samples, seed)
    counts: Counter[str] = Counter()
    nets: Counter[int] = Counter()
    for matchup in found:
        names = ("win", "tie", "lose", "unqualified")
        for name, count in zip(names, compared(banked, matchup), strict=True):
            counts[name] += matchup.hands * count
        for net, count in results(banked, matchup).items():
            nets[net] += matchup.hands * count
    deals = sum(nets.values())
    play, exact = mean(nets), samples is None
    error = 0.0 if exact else DEVIATIONS_95 * deviation(nets) / sqrt(deals)
    return AgainstTheBank(
        game.id,
        card_names(spot.own),
        card_names(spot.house),
        card_names(spot.dead),
        exact,
        deals,
        *(counts[name] / deals for name in ("win", "tie", "lose", "unqualified")),
        float(play),
        str(play) if exact else "",
        (float(play) - error, float(play) + error),
        float(FOLDED),
        "play" if play > FOLDED else "fold",
        listed(nets),
    )


def _all(banked: Banked, spot: Spot) -> Iterator[Matchup]:
    """Yield every hand the player may have, with all that it faces."""
    lowest = banked.game.lowest_rank
    if not (spot.own or spot.house or spot.dead):
        yield from matchups(banked.scale, banked.qualifiers, banked.cards, lowest)
        return
    hands = completed(spot.own, spot.unseen, banked.cards)
    bank = House(banked.scale, banked.qualifiers, completed(spot.house, spot.unseen, banked.cards))
    values = by_name(banked.scale).values(hands).tolist()
    for number, (own, value) in enumerate(zip(hands.tolist(), values, strict=True)):
        yield Matchup(number, tuple(own), 1, 0, value, bank.faces(own, value))


def _sampled(banked: Banked, spot: Spot, samples: int, seed: int) -> Iterator[Matchup]:
    """Yield pairs of hands drawn at random, equally strong ones together."""
    ranking = by_name(banked.scale)
    mine, theirs = map(ranking.values, drawn(spot, samples, np.random.default_rng(seed)))
    pairs, counts = np.unique(np.column_stack([mine, theirs]), axis=0, return_counts=True)
    for (value, house), count in zip(pairs.tolist(), counts.tolist(), strict=True):
        yield Matchup(0, (), 1, 0, value, ((house, count),))
