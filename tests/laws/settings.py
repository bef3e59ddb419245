"""Games in every setting: each value of each option, one by one or many at once."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta
from msgspec.structs import fields, replace

from doorcard import BadSetup, Game, Rake, Stakes, games

TEXTS = {
    "structure": ["fixed", "pot_limit", "no_limit", "spread(1,9)"],
    "passes": ["1L1", "3L1,2L2,1L3", "2R1,1R6", "6L5"],
    "price_by_rank": ["2-5:2,6-K:1,A:4", "2-A:1", "2-6:1,7:0,8-T:3,J-A:9"],
}
"""Values of options that are texts, by name."""
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


def options_of(game: str) -> dict[str, list[Any]]:
    """Return every option of a game with its values."""
    kind = games.file_of(game).Options
    hints = get_type_hints(kind, include_extras=True)
    found = {field.name: values_of(field.name, hints[field.name]) for field in fields(kind)}
    assert all(len(values) > 1 for name, values in found.items() if name != "exhaust"), found
    return found


def settings_of(game: str) -> list[dict[str, Any]]:
    """Return settings that hold every value of every option, one by one and then at random.

    Those that a game refuses, since its options do not go together, are left out.
    """
    options = options_of(game)
    alone = [{name: value} for name, values in options.items() for value in values]
    rng = Random(game)
    mixed = [{n: rng.choice(values) for n, values in options.items()} for _ in range(80)]
    allowed = (setting for setting in mixed if _goes_together(game, setting))
    return [*[one for one in alone if _goes_together(game, one)], *islice(allowed, 8)]


def few_settings_of(game: str) -> list[dict[str, Any]]:
    """Return few settings that hold every value of every option, many of them at once."""
    options = options_of(game)
    rng = Random(game)
    left = {(name, repr(value)) for name, values in options.items() for value in values}
    found: list[dict[str, Any]] = []
    mixed = [{n: rng.choice(values) for n, values in options.items()} for _ in range(200)]
    alone = [{name: value} for name, values in options.items() for value in values]
    for setting in [*mixed, *alone]:
        new = left & {(name, repr(value)) for name, value in setting.items()}
        if new and _goes_together(game, setting):
            found.append(setting)
            left -= new
    return found


def _goes_together(game: str, options: dict[str, Any]) -> bool:
    try:
        games.get(game, **options)
    except BadSetup:
        return False
    return True


STAKES = {
    "plain": Stakes(ante=1, small_bet=4, bring_in=2),
    "odd": Stakes(ante=3, small_bet=5, big_bet=11, bring_in=3, rake=Rake(step=20, amount=1, cap=3)),
    "chips": Stakes(ante=5, small_bet=20, bring_in=5, chip=5),
    "untrimmed": Stakes(ante=2, small_bet=6, bring_in=1, trim_antes=False),
}


def stakes_for(game: Game, stakes: Stakes) -> Stakes:
    """Return stakes without a big bet where there is only the small one."""
    return replace(stakes, big_bet=0) if game.one_bet else stakes
