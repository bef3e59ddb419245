"""The words of giving up a hand, which nearly every question offers."""

from __future__ import annotations

from doorcard.rules.asks import CanFold
from doorcard.rules.wording import OfferWords, Words

WORDS: tuple[Words, ...] = (
    OfferWords(offer=CanFold, keys="f", button="Fold", help="give up the hand", column="fold"),
)
