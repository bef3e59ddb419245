"""Ties between players who show equally good hands: the suit or the place lets one of them open."""

from __future__ import annotations

from doorcard.cards import UNKNOWN, Card
from doorcard.rules.openers import BestShowing, Cards, LowestShowing
from doorcard.rules.state import State


def is_tied(opener: object, state: State, player: int) -> bool:
    """Return whether others show a hand that is as good as that of the player who opens."""
    if not isinstance(opener, BestShowing | LowestShowing):
        return False  # a door card decides by its rank and suit, which are told together
    if isinstance(opener, BestShowing) and opener.wild and state.game.wild is not None:
        return False
    shown = {live: state.seat(live).up_cards for live in state.live}
    if player not in shown or any(not cards or UNKNOWN in cards for cards in shown.values()):
        return False
    worth = opener.worth(shown[player])
    return any(live != player and opener.worth(shown[live]) == worth for live in shown)


def tie_card(opener: object, cards: Cards) -> Card:
    """Return the card whose suit parts equal hands; `UNKNOWN` if the players' places do."""
    assert isinstance(opener, BestShowing | LowestShowing)
    if opener.tie == "position":
        return UNKNOWN
    if isinstance(opener, BestShowing):
        return max(cards, key=lambda card: opener.tie_break((card,)))
    ace = UNKNOWN if not opener.ace_low else 12
    highest = max(-1 if card >> 2 == ace else card >> 2 for card in cards)
    return min(card for card in cards if (-1 if card >> 2 == ace else card >> 2) == highest)
