"""The lab answers questions about any game, exactly or by simulation: odds, prices, house edges.

>>> from doorcard import games, lab
>>> found = lab.odds(games.get("razz"), ["As2d/3c4h", "KsQd/JcTh"], dead="5c")
>>> found.of(1).share > 0.9
True
"""

from __future__ import annotations

from doorcard.lab import edges
from doorcard.lab.answers import Choice, Choices, MarketValues, Odds, Offered, PlayerOdds
from doorcard.lab.choices import declaration, discard, discard_of
from doorcard.lab.endings import SAMPLES
from doorcard.lab.equities import Equities, HandEquity, equities
from doorcard.lab.known_parts import answered_by
from doorcard.lab.leaks import Answered, Leak, Leaks, answered, leaks
from doorcard.lab.market import market, market_of
from doorcard.lab.notebook import cards_svg
from doorcard.lab.odds import SEED, odds, odds_of
from doorcard.lab.ranges import Range
from doorcard.lab.spot import Held, Spot, make_spot, read_spot, spot_of
from doorcard.lab.streets import Street, moments, street_odds, street_odds_of
from doorcard.lab.strengths import Strength, Strengths, strengths

__all__ = [
    "SAMPLES",
    "SEED",
    "Answered",
    "Choice",
    "Choices",
    "Equities",
    "HandEquity",
    "Held",
    "Leak",
    "Leaks",
    "MarketValues",
    "Odds",
    "Offered",
    "PlayerOdds",
    "Range",
    "Spot",
    "Street",
    "Strength",
    "Strengths",
    "answered",
    "answered_by",
    "cards_svg",
    "declaration",
    "discard",
    "discard_of",
    "edges",
    "equities",
    "leaks",
    "make_spot",
    "market",
    "market_of",
    "moments",
    "odds",
    "odds_of",
    "read_spot",
    "spot_of",
    "street_odds",
    "street_odds_of",
    "strengths",
]
