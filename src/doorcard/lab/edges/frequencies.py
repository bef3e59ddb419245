"""The frequencies of hands: of the player's cards, and of the player's and the bank's together."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from doorcard.cards import SUITS, deck
from doorcard.lab.edges.banked import read
from doorcard.lab.edges.classes import Counts, classes, hands_of
from doorcard.lab.edges.counted import OWN
from doorcard.lab.edges.decisions import decided
from doorcard.lab.edges.middle_edges import Middle
from doorcard.lab.edges.others import hands_by_value
from doorcard.lab.edges.shapes import dealt_of, middle_of, sizes_of
from doorcard.ranking import by_name
from doorcard.ranking.rank_tables import classes as strengths
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.payments import RED, ROYAL, HandPays, royal

USUAL_SCALE = "HIGH"


class Kinds(NamedTuple):
    """Kinds of hand, best first: names, a strength of each, and the deals by class, (n, kinds).

    The deals are those of one hand of a class.
    """

    names: tuple[str, ...]
    values: tuple[int, ...]
    deals: Counts


@cache
def kinds(scale: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the kinds of hand of a scale, best first, and one strength of each.

    The best straight flush is a kind of its own.
    """
    ranking = by_name(scale)
    names = [
        ROYAL if value == royal(scale) else ranking.category(value)
        for value in range(len(strengths(ranking.scale).keys))
    ]
    first = {name: value for value, name in reversed(list(enumerate(names))) if value}
    best = sorted(first, key=lambda name: -first[name])
    return tuple(best), tuple(first[name] for name in best)


@cache
def together(scale: str, cards: int, lowest_rank: str) -> Kinds:
    """Return the kinds of hand that player's and bank's cards make together, over all deals.

    With three cards each, that is 1,755 classes by 18,424 hands of the bank.
    """
    ranking = by_name(scale)
    names, values = kinds(scale)
    kind = np.zeros(len(strengths(ranking.scale).keys), np.uint8)
    for value in range(1, len(kind)):
        name = ROYAL if value == royal(scale) else ranking.category(value)
        kind[value] = names.index(name)
    hands = hands_of(cards, lowest_rank)
    holding = np.stack([(hands == card).any(axis=1) for card in range(52)])
    columns = np.ascontiguousarray(hands.T)
    counted = []
    for own in classes(cards, lowest_rank).hands.tolist():
        free = np.flatnonzero(~holding[own].any(axis=0))
        made = ranking.values_of_columns([*own, *columns[:, free]])
        counted.append(np.bincount(kind[made], minlength=len(names)))
    return Kinds(names, values, np.array(counted))


class Frequency(Struct, frozen=True):
    """The number of hands of a kind among `of` equally likely ones."""

    kind: str
    hands: int
    of: int
    probability: float


def hand_frequencies(game: Game) -> tuple[Frequency, ...]:
    """Return how many of a player's hands are of each kind, best first (TCP-10).

    Raise `BadSetup` as `house_edges` does; so do the other functions here.
    """
    shape = middle_of(game) or dealt_of(game)
    if shape is not None:
        scale = shape.scale if isinstance(shape, Middle) else shape.rules.scale
        return _of_five(scale, game.lowest_rank)
    main = read(game).main
    category = by_name(main.scale).category
    counts: Counter[str] = Counter()
    for decision, *_ in reversed(decided(main)):
        counts[category(decision.value)] += decision.hands
    return _listed(dict(counts))


def _of_five(scale: str, lowest_rank: str) -> tuple[Frequency, ...]:
    """Return how many hands of five cards are of each kind; the royal flush is a kind of its
    own."""
    names, _ = kinds(scale)
    ranking = by_name(scale)
    found = dict.fromkeys(names, 0)
    for value, count in hands_by_value(scale, OWN, lowest_rank).items():
        whole = ranking.scale.size == 5 and value == royal(scale)
        found[ROYAL if whole else ranking.category(value)] += count
    return _listed({kind: count for kind, count in found.items() if count})


def together_frequencies(game: Game) -> tuple[Frequency, ...]:
    """Return how many of all hands of player's and bank's cards are of each kind, best first.

    With three cards each these are the 20,358,520 hands of six cards, the best five of which count
    (TCP-21); the royal flush is a kind of its own. Raise `BadSetup` (`no_edges`) if the bank has no
    cards, or there are more of them.
    """
    if middle_of(game) or dealt_of(game):
        raise BadSetup(
            "no_edges",
            f"in {game.title} it is not counted what the player's and the bank's cards make "
            "together: it is where each gets up to three; ask how often a hand is dealt",
            game=game.id,
        )
    banked = read(game)
    scales = [p.scale for p in banked.sides if isinstance(p, HandPays) and p.with_house]
    found = together((scales or [USUAL_SCALE])[0], banked.main.cards, banked.main.lowest_rank)
    deals = classes(banked.main.cards, banked.main.lowest_rank).counts @ found.deals
    split = comb(
        2 * banked.main.cards, banked.main.cards
    )  # the deals that make the same cards together
    hands = dict(zip(found.names, (deals // split).tolist(), strict=True))
    return _listed({kind: count for kind, count in hands.items() if count})


def colour_frequencies(game: Game) -> tuple[Frequency, Frequency]:
    """Return how often the player's cards are of one colour, and how often all dealt cards are
    (TCP-19).

    All dealt cards are the player's, those in the middle and the bank's.
    """
    shape = middle_of(game) or dealt_of(game)
    sizes = sizes_of(shape or read(game).main)
    every = sizes.own + sizes.middle + sizes.house
    return (
        _one_colour(game.lowest_rank, "own cards of one colour", sizes.own),
        _one_colour(game.lowest_rank, "all cards of one colour", every),
    )


def _one_colour(lowest_rank: str, kind: str, cards: int) -> Frequency:
    size = len(deck(lowest_rank))
    colours = len(SUITS) // len(RED)
    hands, of = colours * comb(size // colours, cards), comb(size, cards)
    return Frequency(kind, hands, of, hands / of)


def _listed(hands: dict[str, int]) -> tuple[Frequency, ...]:
    of = sum(hands.values())
    return tuple(Frequency(kind, count, of, count / of) for kind, count in hands.items())
