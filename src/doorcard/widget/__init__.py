"""A hand to step through in a notebook, with the odds of each street (`doorcard[notebooks]`).

from doorcard import widget
shown = widget.replay(hand)     # as the last line of a cell: the table, with buttons and keys
shown.step = 12                 # goes to a step; `step` also follows what you press
widget.page(hand)               # the same as a page of its own, which needs nothing else
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from doorcard.rules.errors import BadSetup
from doorcard.rules.hand import Hand
from doorcard.widget.page import page

if TYPE_CHECKING:
    from doorcard.widget.notebook import HandWidget

__all__ = ["page", "replay"]


def replay(
    hand: Hand,
    viewer: int | None = None,
    *,
    names: tuple[str, ...] | list[str] = (),
    odds: bool = True,
    samples: int | None = None,
    height: int = 620,
) -> HandWidget:
    """Return a widget that shows a hand step by step; a notebook draws it.

    `viewer` is the player whose knowledge is shown, or 0 for a spectator; None shows every card.
    `names` are the players', from the dealer's left. `odds` appear beside the table for each
    street, computed by `lab.street_odds_of` with `samples`. `height` is in pixels. Raise
    `BadSetup`: `missing_extra` without anywidget; `bad_count` for too few or too many names;
    `Illegal`: `no_such_player`.
    """
    try:
        from doorcard.widget.notebook import HandWidget
    except ImportError:
        raise BadSetup(
            "missing_extra",
            "a widget needs anywidget: pip install 'doorcard[notebooks]'; widget.page(hand) "
            "needs nothing",
        ) from None
    return HandWidget(page(hand, viewer, names=names, odds=odds, samples=samples), height=height)
