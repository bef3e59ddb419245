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
from doorcard.lab.counting import Z_95
from doorcard.lab.edges.banked import Main, read
from doorcard.lab.edges.decisions import FOLDED, compared, results
from doorcard.lab.edges.figures import Outcome, deviation, listed, mean
from doorcard.lab.edges.matchups import House, Matchup, matchups
from doorcard.lab.edges.spots import Cards, Spot, completed, drawn, spot_of
from doorcard.ranking import by_name
from doorcard.rules.errors import BadSetup, shown
from doorcard.rules.game import Game
from doorcard.rules.payments import least_with

MOST_SAMPLES = 2_000_000
"""More would fill the memory, and what is exact takes less time."""


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
    `too_many_cards`, `not_enough_cards`, `bad_count`.
    """
    main = read(game).main
    spot = spot_of(game, main.cards, cards, house, dead)
    if samples is not None and (type(samples) is not int or not 1 <= samples <= MOST_SAMPLES):
        raise BadSetup(
            "bad_count",
            f"{shown(samples)} samples can't be drawn; it takes 1 to {MOST_SAMPLES:,}, or none at "
            "all for what is exact",
        )
    found = _all(main, spot) if samples is None else _sampled(main, spot, samples, seed)
    counts: Counter[str] = Counter()
    nets: Counter[int] = Counter()
    for matchup in found:
        names = ("win", "tie", "lose", "unqualified")
        for name, count in zip(names, compared(main, matchup), strict=True):
            counts[name] += matchup.hands * count
        for net, count in results(main, matchup).items():
            nets[net] += matchup.hands * count
    deals = sum(nets.values())
    play, exact = mean(nets), samples is None
    error = 0.0 if exact else Z_95 * deviation(nets) / sqrt(deals)
    return AgainstTheBank(
        game=game.id,
        cards=card_names(spot.own),
        house=card_names(spot.house),
        dead=card_names(spot.dead),
        exact=exact,
        deals=deals,
        win=counts["win"] / deals,
        tie=counts["tie"] / deals,
        lose=counts["lose"] / deals,
        unqualified=counts["unqualified"] / deals,
        play=float(play),
        play_exact=str(play) if exact else "",
        interval=(float(play) - error, float(play) + error),
        fold=float(FOLDED),
        better="play" if play > FOLDED else "fold",
        outcomes=listed(nets),
    )


def _all(main: Main, spot: Spot) -> Iterator[Matchup]:
    """Yield every hand the player may have, with all that it faces."""
    lowest = main.lowest_rank
    if not (spot.own or spot.house or spot.dead):
        yield from matchups(main.scale, main.qualifiers, main.cards, lowest)
        return
    hands = completed(spot.own, spot.unseen, main.cards)
    bank = House(main.scale, main.qualifiers, completed(spot.house, spot.unseen, main.cards))
    values = by_name(main.scale).values(hands).tolist()
    for number, (own, value) in enumerate(zip(hands.tolist(), values, strict=True)):
        yield Matchup(number, tuple(own), 1, 0, value, bank.faces(own, value))


def _sampled(main: Main, spot: Spot, samples: int, seed: int) -> Iterator[Matchup]:
    """Yield pairs of hands drawn at random, those together of which the same is true."""
    ranking = by_name(main.scale)
    mine, theirs = map(ranking.values, drawn(spot, samples, np.random.default_rng(seed)))
    like = np.sign(theirs - mine)
    for rank in main.qualifiers:
        like = 2 * like + (theirs >= least_with(main.scale, rank))
    same = np.column_stack([mine, like])
    _, first, counts = np.unique(same, axis=0, return_index=True, return_counts=True)
    for at, count in zip(first.tolist(), counts.tolist(), strict=True):
        yield Matchup(0, (), 1, 0, int(mine[at]), ((int(theirs[at]), count),))
