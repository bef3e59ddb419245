"""Many hands from a program, checked and made ready for an engine."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from doorcard.cards import Card
from doorcard.ranking import engines
from doorcard.ranking.errors import RankingError, bad_wild, too_many, unknown_card
from doorcard.ranking.numbering import MOST_CARDS, WILD_KEY, WILD_SHIFT
from doorcard.ranking.scales import Scale
from doorcard.ranking.stacks import (
    FIRST_WILD,
    NONE,
    Column,
    Hands,
    Keys,
    Values,
    even,
    keys,
    mixed,
)

Wild = int | npt.ArrayLike


def values_of_rows(
    scale: Scale, cards: npt.ArrayLike, wild: Wild, wild_cards: Collection[Card]
) -> Values:
    """Return the values of hands given as rows, (n, k), or raise, as `Ranking.values` does."""
    hands = np.asarray(cards)
    if hands.ndim != 2 or (hands.size and hands.dtype.kind not in "iu"):
        raise RankingError(
            "bad_shape",
            f"hands are an (n, k) array of integers, not {hands.shape} of {hands.dtype}",
        )
    wilds, most = _wilds(scale, wild, len(hands))
    if hands.shape[1] + most > MOST_CARDS:
        raise too_many(hands.shape[1], most)
    if hands.size and (hands.max() >= NONE or (hands.dtype.kind == "i" and hands.min() < 0)):
        raise unknown_card()
    rows = hands.astype(np.uint8, copy=False)
    side_by_side = rows if rows.strides[1] == 1 else None
    ready = Hands(len(rows), [*rows.T], side_by_side)
    return _values(scale, ready, _keys(scale, wild_cards), wild_cards, wilds, most)


def values_of_columns(
    scale: Scale, columns: Sequence[Column | int], wild: Wild, wild_cards: Collection[Card]
) -> Values:
    """Return the values of hands given as columns; raise as `Ranking.values_of_columns` does."""
    own, start, held = [], 0, 0
    added = _keys(scale, wild_cards)
    for column in columns:
        if isinstance(column, np.ndarray) and column.ndim:
            own.append(column.astype(np.uint8, copy=False))
        elif 0 <= column <= NONE:
            start += int(added.one[column])
            held |= int(added.masks[column])
        else:
            raise unknown_card()
    lengths = {len(column) for column in own} or {np.size(wild)}
    if len(lengths) > 1 or not (own or np.ndim(wild)):
        raise RankingError(
            "bad_shape", f"columns are of one length, not {sorted(lengths) if own else 'none'}"
        )
    count = lengths.pop()
    wilds, most = _wilds(scale, wild, count)
    ready = Hands(count, own, None, start, held)
    return _values(scale, ready, added, wild_cards, wilds, most)


def _wilds(scale: Scale, wild: Wild, count: int) -> tuple[int | Column, int]:
    """Return the number of wild cards of the hands, one number if it is the same for all, and the
    most."""
    if isinstance(wild, int) and 0 <= wild <= scale.wilds:
        return wild, wild
    wilds = np.asarray(wild)
    if wilds.ndim and wilds.shape != (count,):
        raise RankingError("bad_shape", f"{count} hands need {count} wilds, not {wilds.shape}")
    if not wilds.size:
        return 0, 0
    fewest, most = wilds.min(), wilds.max()
    if wilds.dtype.kind not in "iu" or fewest < 0 or most > scale.wilds:
        raise bad_wild(scale.name, scale.wilds, fewest if fewest < 0 else most)
    if fewest == most:
        return int(most), int(most)
    return wilds.astype(np.uint8, copy=False), int(most)


def _keys(scale: Scale, wild_cards: Collection[Card]) -> Keys:
    if not len(wild_cards):
        return keys()
    chosen = frozenset(wild_cards)
    if not chosen <= set(range(NONE)):
        raise unknown_card()
    if not scale.wilds:
        raise bad_wild(scale.name, 0, len(chosen))
    return keys(chosen)


def _values(
    scale: Scale,
    hands: Hands,
    added: Keys,
    wild_cards: Collection[Card],
    wilds: int | Column,
    most: int,
) -> Values:
    if isinstance(wilds, int) and not len(wild_cards):
        return engines.values(even(scale, wilds), added, hands)
    if isinstance(wilds, int):
        some = replace(hands, start=hands.start + wilds * WILD_KEY)
    else:
        some = replace(hands, columns=[*hands.columns, wilds + np.uint8(FIRST_WILD)])
    most = min(MOST_CARDS, most + len(wild_cards))
    values = engines.values(mixed(scale, most), added, some)
    if not scale.joint:
        return values
    wild = np.asarray(wilds) + (hands.start >> WILD_SHIFT)
    for column in hands.columns:
        wild = wild + np.isin(column, [*wild_cards])
    return np.where(wild > 0, values, engines.values(even(scale, 0), keys(), hands))
