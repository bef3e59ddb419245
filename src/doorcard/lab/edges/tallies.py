"""The results of each choice in one spot, counted or drawn, for each shape of game.

The shapes are: one further wager (TCP-03); one with a choice of size, or against a bank that shows
a card (CAR-02, FCP-02, C4P-02); and cards in the middle that come one by one (LIR-02, MSC-02).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import comb, factorial

import numpy as np
from msgspec import Struct

from doorcard.cards import Card
from doorcard.lab.edges.alike import alike, every_hand
from doorcard.lab.edges.banked import Main
from doorcard.lab.edges.classes import Hands
from doorcard.lab.edges.dealt import HALVES, DealtGame, results_of
from doorcard.lab.edges.decisions import (
    FOLD,
    FOLDED,
    PLAY,
    RIDE,
    TAKE_BACK,
    choice_of,
    compared,
    results,
)
from doorcard.lab.edges.figures import Net
from doorcard.lab.edges.matchups import House, Matchup, matchups
from doorcard.lab.edges.middle_edges import Ints, Middle, ends, paid
from doorcard.lab.edges.spots import EdgeSpot, completed, drawn
from doorcard.ranking import by_name
from doorcard.rules.errors import BadSetup, shown
from doorcard.rules.payments import least_with

MOST_DEALS = 20_000_000
"""The most deals that are gone through one by one."""


class EdgeTally(Struct):
    """The counts: by choice, the number of deals with each result, in first wagers.

    `gives_up` is the choice that leaves the hand, or the bet, and `kept` its result. `compared`
    counts deals in which the hand wins, ties and loses, and `unqualified` ones.
    """

    gives_up: str
    kept: Fraction
    nets: dict[str, Counter[Net]]
    compared: Counter[str]

    def add(self, counts: tuple[int, ...], weight: int = 1) -> None:
        """Count deals by the comparison of hands: won, level, lost, and unqualified."""
        names = ("win", "tie", "lose", "unqualified")
        for name, count in zip(names, counts, strict=True):
            self.compared[name] += weight * count

    @property
    def deals(self) -> int:
        """The number of deals counted."""
        return sum(self.nets[next(iter(self.nets))].values())


# --- one further wager, up to three cards each


def of_one(main: Main, spot: EdgeSpot, samples: int | None, seed: int) -> EdgeTally:
    """Return the results of playing if there is one further wager, as large as the first."""
    tally = EdgeTally(FOLD, Fraction(FOLDED), {PLAY: Counter()}, Counter())
    for matchup in _all(main, spot) if samples is None else _sampled(main, spot, samples, seed):
        tally.add(compared(main, matchup), matchup.hands)
        for net, count in results(main, matchup).items():
            tally.nets[PLAY][net] += matchup.hands * count
    return tally


def _all(main: Main, spot: EdgeSpot) -> Iterator[Matchup]:
    """Yield every hand the player may have, with its matchup."""
    lowest = main.lowest_rank
    if not (spot.own or spot.house or spot.dead):
        yield from matchups(main.scale, main.qualifiers, main.cards, lowest)
        return
    hands = completed(spot.own, spot.unseen, main.cards)
    bank = House(main.scale, main.qualifiers, completed(spot.house, spot.unseen, main.cards))
    values = by_name(main.scale).values(hands).tolist()
    for number, (own, value) in enumerate(zip(hands.tolist(), values, strict=True)):
        yield Matchup(number, tuple(own), 1, 0, value, bank.faces(own, value))


def _sampled(main: Main, spot: EdgeSpot, samples: int, seed: int) -> Iterator[Matchup]:
    """Yield matchups of random pairs of hands; pairs with the same result are merged."""
    ranking = by_name(main.scale)
    mine, theirs = map(ranking.values, drawn(spot, samples, np.random.default_rng(seed)))
    like = np.sign(theirs - mine)
    for rank in main.qualifiers:
        like = 2 * like + (theirs >= least_with(main.scale, rank))
    same = np.column_stack([mine, like])
    _, first, counts = np.unique(same, axis=0, return_index=True, return_counts=True)
    for at, count in zip(first.tolist(), counts.tolist(), strict=True):
        yield Matchup(0, (), 1, 0, int(mine[at]), ((int(theirs[at]), count),))


# --- five cards against the bank's five or six


def of_five(game: DealtGame, spot: EdgeSpot, samples: int | None, seed: int) -> EdgeTally:
    """Return the results of each size of the further wager with five cards against the bank.

    Sizes that only some hands may choose are included if the player's whole hand is known.
    """
    sizes = game.times
    if len(spot.own) == spot.sizes.own:
        sizes = game.sizes(by_name(game.rules.scale).look_up(spot.own))
    several = len(game.times) + len(game.more) > 1
    named = {size: choice_of(size, several) for size in sizes}
    nets: dict[str, Counter[Net]] = {name: Counter() for name in named.values()}
    tally = EdgeTally(FOLD, Fraction(-len(game.first)), nets, Counter())
    least = max(least_with(game.rules.scale, game.rules.qualifier), 1)
    faced = _faced(game, spot) if samples is None else _drawn(game, spot, samples, seed)
    for value, theirs in faced:
        short = theirs < least
        counted = [int(short.sum())]
        for which in (theirs < value, theirs == value, theirs > value):
            counted.append(int((which & ~short).sum()))
        wins, ties = int((theirs < value).sum()), int((theirs == value).sum())
        tally.add((wins, ties, len(theirs) - wins - ties, counted[0]))
        for size, odds in results_of(game, value).items():
            for net, count in zip(odds, counted, strict=True) if size in named else ():
                if count:
                    nets[named[size]][Fraction(net, HALVES)] += count
    return tally


def _faced(game: DealtGame, spot: EdgeSpot) -> Iterator[tuple[int, Ints]]:
    """Yield the strength of every hand the player may have, with those that the bank may have
    then."""
    ranking = by_name(game.rules.scale)
    for own in completed(spot.own, spot.unseen, spot.sizes.own).tolist():
        unseen = np.array([card for card in spot.unseen if card not in own], np.uint8)
        value = ranking.look_up(own)
        for came in _ways(len(unseen), spot.missing[1]):
            held = [*spot.house, *unseen[came.T]]
            theirs = ranking.values_of_columns(held) if len(came.T) else ranking.values([held])
            yield value, theirs.astype(np.int64)


def _ways(size: int, count: int) -> Iterator[Hands]:
    """Yield the ways to choose `count` of `size` things, in chunks: (ways, count) each."""
    if count < WALKED:
        yield every_hand(count)[: comb(size, count)]
        return
    for top in range(count - 1, size):
        for below in _ways(top, count - 1):
            yield np.column_stack([below, np.full(len(below), top, np.uint8)])


WALKED = 5
"""The number of cards from which the ways to choose them come in chunks, to save memory."""


def _drawn(game: DealtGame, spot: EdgeSpot, samples: int, seed: int) -> Iterator[tuple[int, Ints]]:
    """Yield random pairs of hands, by the strength of the player's."""
    ranking = by_name(game.rules.scale)
    mine, theirs = map(ranking.values, drawn(spot, samples, np.random.default_rng(seed)))
    order = np.argsort(mine, kind="stable")
    values, first = np.unique(mine[order], return_index=True)
    parts = np.split(theirs[order].astype(np.int64), first[1:])
    yield from zip(values.tolist(), parts, strict=True)


# --- cards in the middle that come one by one


def of_middle(rules: Middle, spot: EdgeSpot, staked: int | None) -> EdgeTally:
    """Return the results of each bet before the next card in the middle, if later bets are the best
    ones.

    `staked` is the number of first wagers on the table, by default the fewest possible. Each bet
    that may be taken back is counted by itself. Raise `BadSetup`: `too_many_cards`, `bad_count`.
    """
    done = len(spot.centre)
    if done == rules.middle:
        raise BadSetup(
            "too_many_cards",
            f"with {done} cards in the middle nothing is left to decide; name {done - 1} at most",
        )
    lies, orders = _staked(rules, done, staked), factorial(rules.middle - done)
    names: dict[int, str] = {}
    if rules.sizes:
        names = {size: choice_of(size, len(rules.sizes) > 1) for size in rules.sizes}
        tally = EdgeTally(FOLD, Fraction(-lies), {n: Counter() for n in names.values()}, Counter())
    else:
        tally = EdgeTally(TAKE_BACK, Fraction(0), {RIDE: Counter()}, Counter())
    for own, weight in _own(rules, spot):
        cards = (*own, *spot.centre)
        unseen = [card for card in spot.unseen if card not in own]
        _, odds = paid(rules, cards, unseen)
        for size in rules.sizes:
            for (there, odd), deals in ends(rules, cards, unseen, lies + size).items():
                tally.nets[names[size]][there * odd] += weight * deals
        if not rules.sizes:
            for odd, deals in zip(*np.unique(odds, return_counts=True), strict=True):
                tally.nets[RIDE][int(odd)] += weight * orders * int(deals)
        counts = [int(which.sum()) for which in (odds > 0, odds == 0, odds < 0)]
        tally.add((*counts, 0), weight * orders)
    return tally


def _staked(rules: Middle, done: int, staked: int | None) -> int:
    """Return the number of first wagers on the table after some bets, one for each unless given."""
    least, most = [1 + done * bet(rules.sizes or (0,)) for bet in (min, max)]
    if staked is None:
        return least
    if type(staked) is not int or not least <= staked <= most:
        where = f"{least} to {most} first wagers" if least < most else f"{least} first wager"
        raise BadSetup(
            "bad_count",
            f"{shown(staked)} first wagers can't lie there; with {done} cards in the middle there "
            f"are {where}",
        )
    return staked


def _own(rules: Middle, spot: EdgeSpot) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Yield the hands that the player may have, with the number of each."""
    if spot.own or spot.dead or spot.centre:
        for cards in completed(spot.own, spot.unseen, rules.own).tolist():
            yield tuple(cards), 1
        return
    made = alike(rules.own, rules.lowest_rank)
    for cards, count in zip(made.cards.tolist(), made.counts.tolist(), strict=True):
        yield tuple(cards), count
