"""Three Card Poker for the tests of its edges: whole, from short decks, with other payments."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from doorcard import games
from doorcard.rules.game import Game
from doorcard.rules.payments import Payment

GAME = "three-card-poker"


def banked(**options: Any) -> Game:
    return games.get(GAME, **options)


def paying(*payments: Payment, **changes: Any) -> Game:
    """Return the game with other payments, and other fields of its own."""
    game = banked()
    bank: Any = game.phases[-1]
    return replace(
        game, **{"phases": (*game.phases[:-1], replace(bank, payments=payments)), **changes}
    )


def payments(game: Game) -> tuple[Any, ...]:
    bank: Any = game.phases[-1]
    return tuple(bank.payments)
