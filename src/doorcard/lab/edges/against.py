"""Odds against the bank in one spot: how the hand does, and what each choice brings.

Nothing is estimated unless asked for, or there are too many deals to walk. The player's missing
cards are tried in every way, and for each of these hands the bank's, or the cards in the middle,
are counted; where nothing is known at all, hands alike but for suits are counted together.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt

from msgspec import Struct

from doorcard.cards import card_names
from doorcard.lab.counting import Z_95
from doorcard.lab.edges.banked import Main, read
from doorcard.lab.edges.dealt import DealtGame
from doorcard.lab.edges.figures import Net, Outcome, deviation, listed, mean
from doorcard.lab.edges.middle import Middle
from doorcard.lab.edges.others import first_named
from doorcard.lab.edges.shapes import dealt_of, middle_of, sizes_of
from doorcard.lab.edges.spots import Cards, EdgeSpot, spot_of
from doorcard.lab.edges.tallies import MOST_DEALS, EdgeTally, of_five, of_middle, of_one
from doorcard.rules.errors import BadSetup, shown
from doorcard.rules.game import Game

MOST_SAMPLES = 2_000_000
"""More would fill the memory, and what is exact takes less time."""

SAMPLES = 500_000
"""So many deals are drawn where there are too many to walk, unless told."""


class Worth(Struct, frozen=True):
    """What a choice brings on average, in first wagers; `exact` is the same as a fraction.

    `interval` holds it with 95 % certainty; it has no width unless deals were drawn, and then
    `exact` is "".
    """

    choice: str
    average: float
    exact: str
    interval: tuple[float, float]


class AgainstTheBank(Struct, frozen=True):
    """What a player's cards are worth against the bank, as far as cards are known.

    `win`, `tie` and `lose` are how likely the player's hand is better than the bank's, level,
    worse, whether that qualifies or not; `unqualified` how likely it does not. Where no hand of the
    bank's is dealt, they are how likely the hand pays in the end, gets its stake back, or pays
    nothing.

    `choices` are all things that the player may do, the best first, and `better` is the best one.
    `play` is what the best of those brings that stay in, in first wagers, and `fold` what giving up
    comes to. `outcomes` are the results of playing so. `deals` is how many deals were counted: all
    there are if `exact`. `interval` holds `play` with 95 % certainty; it has no width where that is
    exact, and `play_exact` is then the same as a fraction.
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
    """Return what a player's cards are worth against the bank, and each choice that there is now.

    `cards` are the player's, none to all of them known (`Qs??`, `??????` or nothing); so are those
    of the `house`. Those in the `centre` were turned up, and tell which bet is next; `staked` is
    how many first wagers the player has made so far, where later ones are chosen (by default, each
    was the smallest). `dead` cards are out of play. Cards that nobody knows are drawn from all
    unseen ones, and with cards of the player missing, a choice is what it brings whatever these
    are. Side wagers are left out (`decisions`).

    The answer is exact unless `samples` are given, `exact` is False, or it is None and there are
    more than 20 million deals to walk; then 500,000 are drawn, or as many as `samples` says.

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
    return _told(game, spot, tally, exact=samples is None)


def _samples(
    game: Game,
    shape: Middle | DealtGame | Main,
    spot: EdgeSpot,
    samples: int | None,
    exact: bool | None,
) -> int | None:
    """Return how many deals are drawn; None where all are counted. Raise `BadSetup`."""
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


def _told(game: Game, spot: EdgeSpot, tally: EdgeTally, *, exact: bool) -> AgainstTheBank:
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
