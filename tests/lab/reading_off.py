"""The engine's deals in columns: every card where it came to lie, so that both judge the same.

Nothing is valued or judged here. A deal that was broken off is filled up with any cards.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from doorcard.cards import UNKNOWN, Card
from doorcard.lab.checked import Done
from doorcard.lab.columns import Deals
from doorcard.lab.deal_sampling import plan_of
from doorcard.lab.layout import CENTRE, MANY
from doorcard.lab.spot import Spot


def read_off(spot: Spot, dones: Sequence[Done]) -> Deals:
    """Return these deals of a spot, side by side."""
    rows = [_row(spot, done) for done in dones]
    columns = np.array(rows, np.uint8).reshape(len(dones), -1).T
    return Deals(spot, list(columns), len(dones))


def _row(spot: Spot, done: Done) -> list[Card]:
    """Return the cards a deal drew: one for each cell that is not known, then those turned aside.

    Where one card in the middle came to serve all, it stands for the first of the last cards, and
    cards turned aside that have no other place for the next ones (see `lab.sharing`).
    """
    state = done.state
    came = {
        player: iter([(place.card, place.up) for place in state.seat(player).places])
        for player in spot.live
    }
    came[CENTRE] = iter([(place.card, True) for place in state.centre])
    aside = [card for card, player in state.exposed if not player]
    for place in state.centre:
        aside.remove(place.card)
    aside = aside[len(spot.aside) :]
    spare = plan_of(spot).spare
    shared = len(state.centre) > sum(cell.player == CENTRE for cell in spot.cells)
    instead = [state.centre[-1].card, *aside[spare:]] if shared else []
    given: list[Card | None] = []
    for cell in spot.cells:
        if cell.player not in came:
            continue
        if shared and cell.bears < MANY:
            given.append(instead.pop(0) if instead else None)
            continue
        card, up = next(came[cell.player], (None, cell.up))
        assert done.redealt or card is not None, "the engine deals fewer cards"
        assert card is None or up == cell.up, "the card lies otherwise"
        if cell.card == UNKNOWN:
            given.append(card)
        else:
            assert card == cell.card or (card is None and done.redealt)
    left = [list(rest) for player, rest in came.items() if not (shared and player == CENTRE)]
    assert not any(left), "the engine deals more cards"
    row = [*given, *(aside[:spare] + [None] * spare)[:spare]]
    rest = iter([card for card in spot.unseen if card not in row])
    return [next(rest) if card is None else card for card in row]
