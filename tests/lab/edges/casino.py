"""The casino games for the tests of their edges, and ways to play them by rule."""

from __future__ import annotations

from typing import Any

import numpy as np

from doorcard import games
from doorcard.lab.edges.counted import Faced
from doorcard.lab.edges.dealt import Choice, DealtGame
from doorcard.lab.edges.middle_edges import Middle
from doorcard.lab.edges.shapes import dealt_of, middle_of

QUEEN, KING, ACE = 10, 11, 12


def middle(game_id: str, **options: Any) -> Middle:
    found = middle_of(games.get(game_id, **options))
    assert found is not None
    return found


def dealt(game_id: str, **options: Any) -> DealtGame:
    found = dealt_of(games.get(game_id, **options))
    assert found is not None
    return found


def steps(*cuts: tuple[int, int]) -> Choice:
    """Return a way to play by strength alone: from each strength on so many antes, below fold."""

    def choose(hands: Faced, brings: Any) -> Any:
        size = max([size for least, size in cuts if hands.value >= least], default=0)
        return np.full(hands.above.shape, size)

    return choose


def ace_king(pair: int, least: int) -> Choice:
    """Return the rule of CAR-EX6: pairs, and with ace-king by the dealer's card."""

    def choose(hands: Faced, brings: Any) -> Any:
        if hands.value >= pair or hands.value < least:
            return np.full(hands.above.shape, 2 * (hands.value >= pair))
        ranks = np.sort(hands.cards[0] // 4)[::-1].tolist()
        shown = np.arange(52) // 4
        matches = np.isin(shown, ranks)
        rest = ranks[2:]
        low = matches & (shown <= QUEEN)
        high = (shown >= KING) & (QUEEN in rest or QUEEN - 1 in rest)
        none = ~matches & (QUEEN in rest) & (shown < ranks[3])
        return np.where(low | high | none, 2, 0) + np.zeros(hands.above.shape, int)

    return choose
