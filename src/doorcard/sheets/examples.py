"""Example hands that show how a scale ranks, best first, with values from the scale itself.

The hands are chosen to be easy to read. A scale sorts and names them, so that the same hand is
shown as a straight if straights count, and as a low if they don't.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import RANKS, Card, card_name, parse_cards, rank
from doorcard.language.saying import cached_by_language, say, text
from doorcard.ranking import Ranking, RankingError, by_name
from doorcard.rules.shares.points import Nearest
from doorcard.sheets.text import WILD_ONLY

HIGHS = (
    "9h8h7h6h5h AhKhQhJhTh 8c8d8h8s3d AcAdAhAsKd KcKdKh5s5c KcKdKhQsQc AdJd8d6d2d AdKdJdTd8d "
    "9c8d7h6s5c AcKdQhJsTc QcQdQh7s2d QcQdQhAsKd AdJd8d6d3c AdKdJdTd8c 9c8d7h6s2c KcQdJhTs8c "
    "JcJd4h4s9c JcJdThTsKc TcTdKh8s4c TcTdKhQsJc AcJd8h5s3c AcKdJhTs8c"
)
WITH_WILD = "8c8d8h8s AcAdAhAs"
"""Hands that one wild card makes five of a kind; some scales count only five aces (WLD-06)."""
FOURS = "8c8d8h8s 9h8h7h6h QcQdQh7s AdJd8d6d 9c8d7h6s QcQdJh4s JcJd4h4s TcTdKhQs AcJd8h6s"
THREES = "9h8h7h 7c7d7h 9c8d7h AdJd6d TcTdKh AcJd5h"
OF_SIZE = {3: THREES, 4: FOURS, 5: HIGHS}
"""High hands to show, by the number of their cards."""
COUNTED = "AsAd5c Kc9d3h AcKd6h Td7s AhAc As5d"
"""Hands to be added up, with one ace, two and none (TWT-02)."""
LOWS = "5d4c3h2sAc 6d4c3h2sAc 7d5c4h3s2c 8d6c4h3s2c 8c7d6h5s3c 9d8c6h5s2c Kd8c6h5s2c AcAd5h4s3c"
MOST_LOWS = 4
"""Lows to show, besides one that is worse because of a pair or doesn't qualify."""


MEANINGS = {
    WILD_ONLY: text("five cards of one rank, of which at least one is wild"),
    "straight flush": text("five cards of one suit, in a row"),
    "four of a kind": text("four cards of one rank"),
    "full house": text("three cards of one rank and two of another"),
    "flush": text("five cards of one suit"),
    "straight": text("five cards in a row"),
    "three of a kind": text("three cards of one rank"),
    "two pair": text("two cards of one rank and two of another"),
    "pair": text("two cards of one rank"),
    "high card": text("none of these: the highest card counts"),
}
"""The definition of each kind of hand of five, by its name."""


class Example(Struct, frozen=True, omit_defaults=True):
    """A hand in the words of its scale, and its cards by their names.

    `kind` is the name of its kind if it counts as high, and `means` is the definition of that kind
    if it has five cards. `wild`: it has one more card, a wild one.
    """

    words: str
    cards: tuple[str, ...]
    means: str = ""
    kind: str = ""
    wild: bool = False


@cached_by_language()
def examples(scale: str, lowest_rank: str = RANKS[0], wild: bool = False) -> tuple[Example, ...]:
    """Return hands of a deck from `lowest_rank` up that show a scale, best first.

    There is one for each kind of hand, and the best few lows; none if it isn't a scale. Five of a
    kind is among them if cards may be `wild`.
    """
    try:
        ranking = by_name(scale)
    except RankingError:
        return ()
    if ranking.scale.lowest_wins:
        return _lows(ranking, lowest_rank)
    kinds: dict[str, tuple[int, tuple[Card, ...]]] = {}
    for cards in _fit(OF_SIZE[ranking.scale.size], lowest_rank):
        value = ranking.look_up(cards)
        kinds.setdefault(ranking.category(value), (value, cards))
    if wild and WILD_ONLY in ranking.scale.categories:
        fives = [(ranking.look_up(cards, 1), cards) for cards in _fit(WITH_WILD, lowest_rank)]
        kinds[WILD_ONLY] = next(
            (value, cards) for value, cards in fives if ranking.category(value) == WILD_ONLY
        )
    best_first = sorted(kinds.values(), reverse=True)
    means = MEANINGS if ranking.scale.size == 5 else {}
    return tuple(
        [
            replace(
                each,
                kind=say(kind),
                means=say(means[kind]) if kind in means else "",
                wild=kind == WILD_ONLY,
            )
            for value, cards in best_first
            for kind, each in [(ranking.category(value), _example(ranking, value, cards))]
        ]
    )


def added_up(share: Nearest) -> tuple[Example, ...]:
    """Return hands that show how points are added up for a number, best first."""
    hands = [parse_cards(hand) for hand in COUNTED.split()]
    return tuple(
        [
            Example(share.added_up(cards), tuple([card_name(card) for card in cards]))
            for cards in sorted(hands, key=share.worth, reverse=True)
        ]
    )


def _lows(ranking: Ranking, lowest_rank: str) -> tuple[Example, ...]:
    found = [(ranking.look_up(cards), cards) for cards in _fit(LOWS, lowest_rank)]
    found.sort(reverse=True)
    shown = [*found[:MOST_LOWS], *found[-1:]] if len(found) > MOST_LOWS else found
    return tuple([_example(ranking, value, cards) for value, cards in shown])


def _fit(hands: str, lowest_rank: str) -> list[tuple[Card, ...]]:
    least = RANKS.index(lowest_rank)
    read = [parse_cards(hand) for hand in hands.split()]
    return [cards for cards in read if all(rank(card) >= least for card in cards)]


def _example(ranking: Ranking, value: int, cards: tuple[Card, ...]) -> Example:
    return Example(ranking.describe(value), tuple([card_name(card) for card in cards]))
