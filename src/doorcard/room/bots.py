"""Bots in chairs: three levels, played by the same bots as everywhere, from their view alone.

How long a bot thinks is drawn before it looks at its cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from doorcard.bots import Policy, Style, bot, stay
from doorcard.rules.actions import Action
from doorcard.rules.hand import View

CALLS_ALONG = 0.5
"""How often the easy bot just stays in, whatever it holds."""


def _easy(view: View, rng: Random) -> Action:
    """Stay in half of the time without looking, else play loosely and timidly."""
    if rng.random() < CALLS_ALONG:
        return stay(view, rng)
    return _LOOSE(view, rng)


_LOOSE = bot(Style(tight=0.3, bold=0.5, bluffs=0.0))

LEVELS: Mapping[str, Policy] = {
    "easy": _easy,
    "medium": bot(Style(tight=0.8, bold=0.9, bluffs=0.05)),
    "hard": bot(Style(tight=1.1, bold=1.2, bluffs=0.15)),
}
"""How bots play, by level."""

BOT_NAMES = (
    "Ada", "Blaise", "Clara", "Dimitri", "Emmy", "Fermat",
    "Grace", "Hugo", "Ida", "Jacob", "Kay", "Lotte",
)  # fmt: skip
"""What bots are called; there are more than chairs at a table."""
