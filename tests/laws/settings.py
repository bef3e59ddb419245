"""Games in every setting: each value of each option, one by one or many at once."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any, get_type_hints

from msgspec.structs import fields, replace

from doorcard import BadSetup, Game, Rake, Stakes, games
from tests.options import values_of


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
