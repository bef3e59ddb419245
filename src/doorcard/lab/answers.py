"""What the lab answers, as frozen data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from doorcard.rules.errors import BadSetup

By = Literal["columns", "engine"]
"""Who dealt: the columns, many deals at once, or the engine, one after the other."""


class PlayerOdds(Struct, frozen=True):
    """One player's odds; all but the counts are parts of 1.

    `share` is the part of the pot won on average, and `interval` where it lies with 95 %
    confidence, from the deals drawn (the share twice, if all were counted through). `sides` says by
    which sides it is won, and adds up to the share. `scoop` is how often the whole pot is won
    alone. `wins` and `ties` count the deals in which a side is won alone or shared. `says` is how
    often each word is declared, in games in which that is done.
    """

    player: int
    share: float
    sides: dict[str, float]
    scoop: float
    wins: dict[str, int]
    ties: dict[str, int]
    interval: tuple[float, float]
    fraction: str
    says: dict[str, float] = {}

    def _repr_html_(self) -> str:
        from doorcard.lab.showing import player_html  # only where a table is wanted

        return player_html(self)


class Odds(Struct, frozen=True):
    """The odds of all players in a spot.

    `samples` is how many deals were drawn, or counted through where `exact`. `carried` and
    `redealt` say how often nobody wins the pot, and how often the deal is broken off for a new one;
    with all shares they come to 1. `by` says who dealt: the `columns`, which are quick and know
    every part of the game, or the `engine`, which plays it.
    """

    game: str
    exact: bool
    samples: int
    players: tuple[PlayerOdds, ...]
    carried: float = 0.0
    redealt: float = 0.0
    seed: int | None = None
    by: By = "columns"

    def of(self, player: int) -> PlayerOdds:
        """Return the odds of a player, numbered as the hands were; `BadSetup` if not still in."""
        for one in self.players:
            if one.player == player:
                return one
        raise BadSetup("no_such_player", f"player {player} is not among those still in")

    def _repr_html_(self) -> str:
        from doorcard.lab.showing import odds_html  # only where a table is wanted

        return odds_html(self)
