"""Openers: the player who opens a betting round is picked from the exposed cards, or by the seat.

`entitled` says who opens by an opener, also where a record does not know every up-card. Openers of
games that rank the suits in their own order are in `suited`.
"""

from doorcard.rules.openers.by_cards import ByCards, Cards
from doorcard.rules.openers.by_seat import LeftOfDealer, NextOpener, PreviousOpener
from doorcard.rules.openers.door_cards import HighCard, LowCard
from doorcard.rules.openers.entitled import CanNameOpener, NameOpener
from doorcard.rules.openers.hands_showing import BestShowing, LowestShowing, Tie
from doorcard.rules.openers.opener import Opener

__all__ = [
    "BestShowing",
    "ByCards",
    "CanNameOpener",
    "Cards",
    "HighCard",
    "LeftOfDealer",
    "LowCard",
    "LowestShowing",
    "NameOpener",
    "NextOpener",
    "Opener",
    "PreviousOpener",
    "Tie",
]
