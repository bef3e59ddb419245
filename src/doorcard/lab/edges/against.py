"""Odds against the bank in one spot: the hand's chances, and the value of each choice.

The answer is exact unless you ask for an estimate, or there are too many deals to go through. All
ways to complete the player's hand are tried, and for each of these hands the bank's hands, or the
cards in the middle, are counted; if no card is known at all, hands that differ only in suits are
counted together.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt

from msgspec import Struct

from doorcard.cards import card_names
from doorcard.lab.edges.banked import Main, read
from doorcard.lab.edges.dealt import DealtGame
from doorcard.lab.edges.figures import Net, Outcome, deviation, listed, mean
from doorcard.lab.edges.middle_edges import Middle
from doorcard.lab.edges.others import first_named
from doorcard.lab.edges.shapes import dealt_of, middle_of, sizes_of
from doorcard.lab.edges.spots import Cards, EdgeSpot, spot_of
from doorcard.lab.edges.tallies import MOST_DEALS, EdgeTally, of_five, of_middle, of_one
from doorcard.lab.outcome_counts import Z_95
from doorcard.rules.errors import BadSetup, shown
from doorcard.rules.game import Game

MOST_SAMPLES = 2_000_000
"""The most samples: more would fill the memory, and an exact answer would be quicker."""

SAMPLES = 500_000
"""The number of samples if there are too many deals to go through, unless you give one."""


class Worth(Struct, frozen=True):
    """The average result of a choice, in first wagers; `exact` is the same as a fraction.

    `interval` is the 95% interval; it has no width unless deals were drawn, and then `exact` is
    "".
    """

    choice: str
    average: float
    exact: str
    interval: tuple[float, float]


class AgainstTheBank(Struct, frozen=True):
    """The odds of a player's cards against the bank, given the known cards.

    `win`, `tie` and `lose` are the chances that the player's hand is better than the bank's, level,
    or worse, whether that qualifies or not; `unqualified` is the chance that it does not. If the
    bank has no hand, they are the chances that the hand pays in the end, gets its stake back, or
    pays nothing.

    `choices` are the player's choices, the best first, and `better` is the best one. `play` is the
    average result, in first wagers, of the best choice that stays in, and `fold` that of giving up.
    `outcomes` are the results of playing so. `deals` is the number of deals counted: all there are
    if `exact`. `interval` is the 95% interval of `play`; it has no width if that is exact, and
    `play_exact` is then the same as a fraction.
    """

    game: str
    wager: str
    cards: str
    house: str
    centre: str
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
    choices: tuple[Worth, ...]
    outcomes: tuple[Outcome, ...]


def against_the_bank(
    game: Game,
    cards: Cards,
    house: Cards = "",
    dead: Cards = "",
    samples: int | None = None,
    seed: int = 0,
    *,
    centre: Cards = "",
    staked: int | None = None,
    exact: bool | None = None,
) -> AgainstTheBank:
    """Return the odds of a player's cards against the bank, and the value of each choice now.

    `cards` are the player's, none to all of them known (`Qs??`, `??????` or nothing); so are those
    of the `house`. Those in the `centre` were turned up, and show which bet is next; `staked` is
    the number of first wagers the player has made so far, if later ones may be chosen (by default,
    each was the smallest). `dead` cards are out of play. Unknown cards are drawn from all unseen
    ones; if cards of the player are missing, a choice has to be made without them. Side wagers are
    left out (`decisions`).

    The answer is exact unless `samples` are given, `exact` is False, or it is None and there are
    more than 20 million deals to go through; then 500,000 are drawn, or as many as `samples` says.

    Raise `BadSetup`: as `house_edges`, and `bad_card`, `card_twice`, `not_in_deck`,
    `too_many_cards`, `not_enough_cards`, `bad_count`, `too_many_deals`.
    """
    middle, dealt = middle_of(game), dealt_of(game)
    shape = middle or dealt or read(game).main
    spot = spot_of(game, sizes_of(shape), cards, house, dead, centre)
    if staked is not None and not (middle and middle.sizes):
        raise BadSetup(
            "bad_count",
            f"how much you wagered before changes nothing in {game.title}; leave it out",
        )
    samples = _samples(game, shape, spot, samples, exact)
    if middle is not None:
        tally = of_middle(middle, spot, staked)
    elif dealt is not None:
        tally = of_five(dealt, spot, samples, seed)
    else:
        assert isinstance(shape, Main)
        tally = of_one(shape, spot, samples, seed)
    return _result_of(game, spot, tally, exact=samples is None)


def _samples(
    game: Game,
    shape: Middle | DealtGame | Main,
    spot: EdgeSpot,
    samples: int | None,
    exact: bool | None,
) -> int | None:
    """Return the number of deals to draw; None if all are counted. Raise `BadSetup`."""
    if samples is not None and (type(samples) is not int or not 1 <= samples <= MOST_SAMPLES):
        raise BadSetup(
            "bad_count",
            f"{shown(samples)} samples can't be drawn; it takes 1 to {MOST_SAMPLES:,}, or none at "
            "all for what is exact",
        )
    if isinstance(shape, Middle):
        if samples is not None or exact is False:
            raise BadSetup(
                "bad_count",
                f"in {game.title} all deals are counted, which is quick; leave samples out",
            )
        return None
    many = isinstance(shape, DealtGame) and spot.deals > MOST_DEALS
    if exact and many:
        raise BadSetup(
            "too_many_deals",
            f"there are {spot.deals:,} deals, and at most {MOST_DEALS:,} are counted one by one; "
            "name more cards, or let some deals be drawn",
        )
    drawn = not exact and (exact is False or many or samples is not None)
    return (samples or SAMPLES) if drawn else None


def _result_of(game: Game, spot: EdgeSpot, tally: EdgeTally, *, exact: bool) -> AgainstTheBank:
    kept = Worth(tally.gives_up, float(tally.kept), str(tally.kept), (float(tally.kept),) * 2)
    means = {choice: mean(nets) for choice, nets in tally.nets.items()}
    staying = max(means, key=lambda choice: means[choice])
    worth = {choice: _worth(choice, nets, exact=exact) for choice, nets in tally.nets.items()}
    means[tally.gives_up], worth[tally.gives_up] = tally.kept, kept
    best = sorted(means, key=lambda choice: (-means[choice], choice != tally.gives_up))
    play, deals = worth[staying], tally.deals
    counted = sum([tally.compared[name] for name in ("win", "tie", "lose")])
    return AgainstTheBank(
        game=game.id,
        wager=first_named(game),
        cards=card_names(spot.own),
        house=card_names(spot.house),
        centre=card_names(spot.centre),
        dead=card_names(spot.dead),
        exact=exact,
        deals=deals,
        win=tally.compared["win"] / counted,
        tie=tally.compared["tie"] / counted,
        lose=tally.compared["lose"] / counted,
        unqualified=tally.compared["unqualified"] / counted,
        play=play.average,
        play_exact=play.exact,
        interval=play.interval,
        fold=kept.average,
        better=best[0],
        choices=tuple([worth[choice] for choice in best]),
        outcomes=listed(tally.nets[staying]),
    )


def _worth(choice: str, nets: Counter[Net], *, exact: bool) -> Worth:
    average: Fraction = mean(nets)
    error = 0.0 if exact else Z_95 * deviation(nets) / sqrt(sum(nets.values()))
    reach = (float(average) - error, float(average) + error)
    return Worth(choice, float(average), str(average) if exact else "", reach)
