"""Names of wagers and of sides of the pot, where their code is not a word."""

from __future__ import annotations

from doorcard.language.saying import say, text

NAMES = {
    "bet1": text("first bet"),
    "bet2": text("second bet"),
    "bet3": text("last bet"),
    "bonus": text("ante bonus"),
    "bonus3": text("3 Card Bonus"),
}


def named(code: str) -> str:
    """Return the name of a wager: `pair plus` for `pair_plus`, `first bet` for `bet1`."""
    return say(NAMES.get(code) or code.replace("_", " "))
