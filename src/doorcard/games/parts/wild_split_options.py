"""Options of games that have both wild cards, and high and low (WLD, HLS)."""

from __future__ import annotations

from typing import Literal

from doorcard.games.parts.split_options import HiLo, SplitOptions
from doorcard.games.parts.wild import NaturalBeatsWild, ShowingUsesWild
from doorcard.games.parts.wild_options import CancelAt, LowHoleAce, WildRole, WildTokens, high_scale
from doorcard.rules.openers import BestShowing


class WildSplitOptions(SplitOptions, frozen=True):
    """A game for high alone with nothing wild, unless its table says otherwise."""

    hi_lo: HiLo = False
    wild: WildTokens = "none"
    low_hole_ace: LowHoleAce = "high"
    cancel_at: CancelAt | Literal["none"] = "none"
    wild_role: WildRole = "full"
    natural_beats_wild: NaturalBeatsWild = False
    showing_uses_wild: ShowingUsesWild = False


def best_showing(options: WildSplitOptions) -> BestShowing:
    """Return the best hand showing as the options read wild cards there (SHW-08)."""
    scale = high_scale(options.wild_role)
    return BestShowing(options.showing_tie, options.showing_uses_wild, scale)
