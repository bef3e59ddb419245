"""One look-up for all scales, at two speeds: one hand in plain Python, many in NumPy.

Both do the same: add up the keys of the cards, read the multiset's number from the sum, and take
the better of the value of the ranks and the value of the cards of one suit. On a few scales these
can't be separated, and hands with many cards of a suit are read from a third table (`joint`).
Scales, and numbers of wild cards, differ only in their tables.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import combinations
from typing import TYPE_CHECKING

from doorcard.cards import Card, card_names, deck
from doorcard.language.saying import nearest
from doorcard.ranking import words
from doorcard.ranking.errors import RankingError, bad_wild, too_many, unknown_card
from doorcard.ranking.numbering import (
    FLUSH_MASK,
    KEYS,
    LOWER_MASK,
    MOST_CARDS,
    ONE_SUIT,
    RANKS_PER_SUIT,
    SUIT_MASKS,
    UPPER_SHIFT,
    numbering,
)
from doorcard.ranking.reference import Key
from doorcard.ranking.scales import SCALES, Scale, stripped_scales

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


_DECK = frozenset(deck())

_Lists = tuple[int, list[int], list[int], list[int], list[int]]
"""The tables that `value` reads, for one number of wild cards: the sum to start from, the
numbering's `base` and `place`, the values of ranks and of flushes (no list if the scale is
`joint`). A plain tuple, because it unpacks fastest."""


@dataclass(frozen=True, eq=False, repr=False)
class Ranking:
    """A scale of hand strength: the larger value is the better hand on every scale, also for lows.

    Values compare across hands of any length and number of wild cards; 0 is not a hand: no cards,
    or on `EIGHT_OR_BETTER` no low. You can't compare values of different scales, and a later
    version of the library may number them differently.
    """

    scale: Scale
    _lists: list[_Lists | None] = field(
        init=False, default_factory=lambda: [None] * (MOST_CARDS + 1)
    )

    @property
    def name(self) -> str:
        """Return the name under which `by_name` finds the scale."""
        return self.scale.name

    def __repr__(self) -> str:
        return f"<ranking {self.name}>"

    def __reduce__(self) -> tuple[Callable[[str], Ranking], tuple[str]]:
        return by_name, (self.name,)  # its tables are rebuilt where it is unpickled

    def value(self, cards: Sequence[Card], wild: int = 0) -> int:
        """Return the value of the best hand in `cards` and `wild` further wild cards.

        `cards` are the natural cards, 0 to 51, each once and in any order; with the wild ones they
        are at most seven. RNK-01 to 11, SHW-01 to 03, 06, 10, SOK-02 to 12, STR-03 to 06, TCP-09,
        11.

        Raises `RankingError`: `unknown_card`, `repeated_card`, `too_many_cards`, `bad_wild`.
        """
        if (
            type(wild) is not int
            or len(cards) + wild > MOST_CARDS
            or len(_DECK.intersection(cards)) != len(cards)
        ):
            self._refuse(cards, wild)
        return self.look_up(cards, wild)

    def _refuse(self, cards: Sequence[Card], wild: int) -> None:
        """Raise the error for a hand, if it has one."""
        self._check_wild(wild)
        if not _DECK.issuperset(cards):
            raise unknown_card()
        twice = sorted({card for card in cards if list(cards).count(card) > 1})
        if twice:
            raise RankingError(
                "repeated_card",
                f"{card_names(twice, ' ')} stands twice in a hand; each card may come once",
            )
        raise too_many(len(cards), wild)

    def look_up(self, cards: Sequence[Card], wild: int = 0) -> int:
        """Return the same as `value`, for cards that are known to be valid.

        Use it to rank hand after hand: cards are not checked, which saves half of the time. There
        may be more than seven cards in all, in games where some cards bring others; then the best
        seven count.
        """
        count, keys = len(cards), KEYS
        if not 0 <= wild <= MOST_CARDS - count:
            return self._value_of_many(cards, wild)
        total, base, place, ranks, flushes = self._lists[wild] or self._make_lists(wild)
        try:
            if count == MOST_CARDS:  # most hands: unrolled, which is faster than a loop
                a, b, c, d, e, f, g = cards
                total += keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
            else:
                for card in cards:
                    total += keys[card]
        except (IndexError, TypeError):
            raise unknown_card() from None
        value = ranks[base[total & LOWER_MASK] + place[total >> UPPER_SHIFT]]
        if total & FLUSH_MASK:
            held = 0
            for card in cards:
                held += SUIT_MASKS[card]
            if not flushes:
                return self._value_of_suited(total, held)
            return max(
                value,
                flushes[held & ONE_SUIT],
                flushes[held >> RANKS_PER_SUIT & ONE_SUIT],
                flushes[held >> 2 * RANKS_PER_SUIT & ONE_SUIT],
                flushes[held >> 3 * RANKS_PER_SUIT],
            )
        return value

    def _value_of_suited(self, total: int, held: int) -> int:
        codes, first, within, values = self._joint_lists
        while first[held & ONE_SUIT] < 0:
            held >>= RANKS_PER_SUIT
        mask = held & ONE_SUIT
        _, base, place, *_ = self._lists[0] or self._make_lists(0)
        others = total - codes[mask]
        return values[
            first[mask] + within[base[others & LOWER_MASK] + place[others >> UPPER_SHIFT]]
        ]

    @cached_property
    def _joint_lists(self) -> tuple[list[int], list[int], list[int], list[int]]:
        from doorcard.ranking.joint import joint

        made = joint(self.scale)
        return made.codes.tolist(), made.first.tolist(), _shared(made.within), _shared(made.values)

    def _value_of_many(self, cards: Sequence[Card], wild: int) -> int:
        self._check_wild(wild)
        return max(self.look_up(some, wild) for some in combinations(cards, MOST_CARDS - wild))

    def _check_wild(self, wild: int) -> None:
        if type(wild) is not int or not 0 <= wild <= self.scale.wilds:
            raise bad_wild(self.name, self.scale.wilds, wild)

    def _make_lists(self, wild: int) -> _Lists:
        from doorcard.ranking.rank_tables import tables

        self._check_wild(wild)
        made = tables(self.scale, wild)
        flushes = [] if self.scale.joint else _shared(made.flushes)
        lists = (made.start, *_numbering_lists(), _shared(made.ranks), flushes)
        self._lists[wild] = lists
        return lists

    def values(
        self,
        cards: npt.ArrayLike,
        wild: int | npt.ArrayLike = 0,
        *,
        wild_cards: Collection[Card] = (),
    ) -> npt.NDArray[np.int32]:
        """Return the values of many hands of equal length: (n, k) cards -> (n,) values.

        `cards` are integers, best uint8, with at most seven columns; `wild` is one number for all
        hands or one for each, (n,). Any of `wild_cards` is wild in every hand that holds it, as in
        deuces wild. As `value` otherwise, but there is no check for a card that comes twice in a
        hand; choose the engine with `doorcard.ranking.use`.

        Raises `RankingError`: `unknown_card`, `bad_wild`, `too_many_cards`, `bad_shape`.
        """
        from doorcard.ranking import many

        return many.values_of_rows(self.scale, cards, wild, wild_cards)

    def values_of_columns(
        self,
        columns: Sequence[npt.NDArray[np.uint8] | int],
        wild: int | npt.ArrayLike = 0,
        *,
        wild_cards: Collection[Card] = (),
    ) -> npt.NDArray[np.int32]:
        """Return the values of many hands given as columns: the n-th card of every hand in one.

        A column is an (n,) uint8 array, or an int if all hands hold the same card; at least one is
        an array. 52 stands for no card, so hands may have different lengths. `wild` is one number
        for all hands or one for each, (n,); a hand's cards and wild cards are at most seven, which
        is not checked. This is `values` for the lab: cards are neither checked nor copied.
        `wild_cards` are as in `values`.

        Raises `RankingError`: `unknown_card` (of an int), `bad_wild`, `bad_shape`.
        """
        from doorcard.ranking import many

        return many.values_of_columns(self.scale, columns, wild, wild_cards)

    def values_of_few(self, cards: npt.NDArray[np.uint8], wild: int = 0) -> npt.NDArray[np.int32]:
        """Return the values of a few hundred hands, in far less time than for many: (k, n) uint8
        cards, a row for each card of a hand, -> (n,) values.

        52 stands for no card, and 57 for a wild one, of which no hand has more than `wild`. Of more
        than seven rows the best seven cards count. As `values` otherwise; cards are not checked.

        Raises `RankingError`: `bad_wild`.
        """
        from doorcard.ranking import few

        self._check_wild(wild)
        return few.values(self.scale, cards, wild)

    def category(self, value: int) -> str:
        """Return the kind of hand for a value: "full house" (RNK-01).

        Raises `RankingError`: `unknown_value`.
        """
        key = self._key(value)
        return self.scale.nothing if key is None else self.scale.categories[key[0]]

    def describe(self, value: int) -> str:
        """Return the hand for a value in words: "full house, kings over fives".

        Values differ exactly where their descriptions do. Raises `RankingError`: `unknown_value`.
        """
        return words.describe(self.scale, self._key(value))

    def compared(self, value: int) -> tuple[str, str]:
        """Return the kind of hand of a value, and the ranks that are compared, in their order.

        For a straight that is its top. Raises `RankingError`: `unknown_value`.
        """
        key = self._key(value)
        if key is None:
            return self.scale.nothing, ""
        kind = self.scale.categories[key[0]]
        places = self.scale.ladder if "straight" in kind else self.scale.ranks
        return kind, "".join([places[place] for place in key[1]])

    def span(self, category: str) -> tuple[int, int]:
        """Return the worst and the best value of a kind of hand."""
        from doorcard.ranking.rank_tables import classes

        at = self.scale.categories.index(category)
        found = [n for n, key in enumerate(classes(self.scale).keys) if key and key[0] == at]
        return min(found), max(found)

    def _key(self, value: int) -> Key | None:
        from doorcard.ranking.rank_tables import classes

        keys = classes(self.scale).keys
        if not 0 <= value < len(keys):
            raise RankingError(
                "unknown_value", f"{self.name} values are 0 to {len(keys) - 1}, not {value}"
            )
        return keys[value]


@cache
def _numbering_lists() -> tuple[list[int], list[int]]:
    numbers = numbering()
    return _shared(numbers.base), _shared(numbers.place)


def _shared(table: npt.NDArray[np.integer]) -> list[int]:
    """Return a table as a list in which equal numbers are one object, so more of it stays in the
    cache."""
    import numpy as np

    objects = np.arange(table.max() + 1).astype(object)
    shared: list[int] = objects[table].tolist()
    return shared


_RANKINGS = {scale.name: Ranking(scale) for scale in SCALES}


@cache
def _all_rankings() -> dict[str, Ranking]:
    """Return the rankings by name, including those of stripped decks, which are made on first
    use."""
    stripped = [scale for scale in stripped_scales() if scale.name not in _RANKINGS]
    return _RANKINGS | {scale.name: Ranking(scale) for scale in stripped}


def by_name(name: str) -> Ranking:
    """Return the ranking with this name, such as "HIGH".

    Raises `RankingError`: `unknown_ranking`.
    """
    found = _RANKINGS.get(name) or _all_rankings().get(name)
    if found is None:
        near = nearest(name, _RANKINGS)
        meant = f" (did you mean {near!r}?)" if near else ""
        raise RankingError(
            "unknown_ranking",
            f"there is no ranking {name!r}{meant}; there are "
            f"{', '.join(name for name in _all_rankings() if 'STRIPPED' not in name)} "
            "and those of stripped decks",
        )
    return found
