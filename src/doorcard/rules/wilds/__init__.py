"""Which cards are wild: read off the up-cards, named by a game, or for one player or side alone."""

from doorcard.rules.wilds.named import WildCard, WildCards
from doorcard.rules.wilds.own import FirstUp, KingsAndLow, LowHole
from doorcard.rules.wilds.several import SeveralWilds
from doorcard.rules.wilds.up_cards import FollowPair, FollowRank, TopAside

__all__ = [
    "FirstUp",
    "FollowPair",
    "FollowRank",
    "KingsAndLow",
    "LowHole",
    "SeveralWilds",
    "TopAside",
    "WildCard",
    "WildCards",
]
