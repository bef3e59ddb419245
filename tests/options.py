"""Values of games' options: every one that a test tries, or one at random."""

from __future__ import annotations

import random
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import Meta

TEXTS = {
    "structure": ["fixed", "spread(1,7)", "pot_limit", "no_limit"],
    "price_by_rank": ["2-5:2,6-K:1,A:4", "2-A:1", "2-6:1,7:0,8-T:3,J-A:9"],
}
"""Values of options that are texts of a form of their own, by name."""
LISTS = {
    "buy_prices": [[], [3, 7], [8, 4]],
    "prices": [[1, 2, 3], [1, 1, 2], [0, 5, 9], [1, 2, 3, 4], [2, 2, 3, 3], [4, 0, 1, 20]],
}
"""Values of options that are lists, by name; those that are too long or too short are left out."""


def values_of(name: str, hint: Any) -> list[Any]:
    """Return every value an option may have, the ends of a range, or some of many."""
    if get_origin(hint) is Annotated:
        inner, *metas = get_args(hint)
        examples = next((meta.examples for meta in metas if meta.examples), None)
        if examples:
            return list(examples)
        if inner is int:
            (meta,) = (meta for meta in metas if isinstance(meta, Meta))
            return [meta.ge, meta.ge + 1, meta.le]
        if get_origin(inner) is tuple:
            return [value for value in LISTS[name] if _fits(value, hint)]
        return values_of(name, inner)
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if hint is bool:
        return [False, True]
    if hint is str:
        return TEXTS[name]
    if get_origin(hint) is dict:
        return []
    return [value for part in get_args(hint) for value in values_of(name, part)]


def _fits(value: Any, hint: Any) -> bool:
    try:
        msgspec.convert(value, hint)
    except msgspec.ValidationError:
        return False
    return True


def random_value(chance: random.Random, name: str, hint: Any) -> Any:
    """Return a value of an option, from its type and bounds; numbers are mostly small."""
    metas = [meta for meta in get_args(hint)[1:] if isinstance(meta, Meta)]
    inner = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    if name in TEXTS:
        return chance.choice(TEXTS[name])
    for meta in metas:
        if meta.examples:
            return chance.choice(meta.examples)
    if get_origin(inner) is Literal:
        return chance.choice(get_args(inner))
    if inner is bool:
        return chance.random() < 0.5
    if inner is int:
        (meta,) = metas
        return chance.randint(int(meta.ge or 0), min(int(meta.le or 9), 9))
    if get_origin(inner) is tuple:
        (meta,) = metas
        most = meta.max_length or 4
        count = chance.randint(meta.min_length or 0, most)
        return [random_value(chance, "", get_args(inner)[0]) for _ in range(count)]
    return random_value(chance, name, chance.choice(get_args(inner)))
