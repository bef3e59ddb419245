"""The wild cards of a game, in the one line that describes the game (WLD)."""

from __future__ import annotations

from typing import Protocol

from doorcard.cards import SUIT_SYMBOLS, SUITS
from doorcard.games.parts.wild_options import tokens
from doorcard.language.saying import say, text
from doorcard.ranking.words import listed, plural
from doorcard.rules.wilds.named import named_by

OWN = {
    "low_hole": text("the rank of your lowest card in the hole is wild for you"),
    "kings_and_low": text("kings are wild, and so is the rank of your lowest other card"),
    "first_up": text("the rank of your first card face up is wild for you"),
}
"""The cards that are wild for one player alone, by `own_wild`."""


class WildOptions(Protocol):
    """Options for cards that are wild for everybody, and for one player alone."""

    @property
    def wild(self) -> str: ...
    @property
    def own_wild(self) -> str: ...


def wild_said(options: WildOptions) -> list[str]:
    """Return the wild cards in parts of a sentence, small: `twos are wild`; [] if nothing is
    wild."""
    named = named_by(tokens(options.wild))
    cards = [name[0] + SUIT_SYMBOLS[SUITS.index(name[1])] for name in named if len(name) > 1]
    every = listed([*[plural(name) for name in named if len(name) == 1], *cards])
    one = len(named) == len(cards) == 1
    sentence = say(text("{cards} is wild") if one else text("{cards} are wild"), cards=every)
    own = OWN.get(options.own_wild)
    return [*([sentence] if every else []), *([say(own)] if own else [])]
