"""The last card where cards were turned aside: too few may be left to give everybody one (DCK-06).

The layout of a deal is that of a stub from which nothing is turned aside. In the deals in which so
many were that the last street can't be dealt, one card in the middle serves all instead.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from doorcard.lab.layout import MANY
from doorcard.lab.lying import Lying
from doorcard.lab.wildness import turned_aside

Flags = npt.NDArray[np.bool_]


def short_of_cards(lying: Lying) -> Flags | None:
    """Return in which deals one card is everybody's last, (n,); None where in none of them."""
    turned = turned_aside(lying) if lying.bears < MANY else None
    if turned is None:
        return None
    short: Flags = turned > lying.bears
    return short if short.any() else None
