"""The games a room can deal: those of Doorcard, and house rules that come as text."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from doorcard import games
from doorcard.records.house_rules import id_from, parse_rules
from doorcard.rules.game import Game
from doorcard.table import Pick

GAMES_BUILT = 512
"""The number of games that are cached."""


def library(pick: Pick) -> Game:
    """Return the game that a pick names.

    Raise `Refused` as `games.get` does, and `toml_too_long`, `bad_toml`, `bad_house_rule`. House
    rules that have not passed their trial may only be read in a separate process (`trying`).
    """
    return _built(pick.game, msgspec.json.encode(pick.options, order="sorted"), pick.rules)


@lru_cache(GAMES_BUILT)
def _built(game: str, options: bytes, rules: str) -> Game:
    changed = msgspec.json.decode(options)
    if not rules:
        return games.get(game, **changed)
    return parse_rules(rules, game, id_from(game)).build(**changed)
