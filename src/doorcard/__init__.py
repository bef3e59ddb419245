"""Doorcard plays every stud poker game people deal.

from doorcard import games, start
hand = start(games.get("razz"), stacks=[100, 100], orders=[deck])
hand.ask                        # whose answer is wanted, and what is on offer
hand = hand.act(1, BringIn())   # a new value
"""

from __future__ import annotations

from doorcard import games
from doorcard.cards import card_name, card_names, parse_card, parse_cards
from doorcard.rules.actions import Action, Arrange, Fold, TimedOut
from doorcard.rules.errors import BadSetup, Illegal, Refused, UnknownCards
from doorcard.rules.game import Game, Rake, Stakes
from doorcard.rules.hand import Hand, View, start
from doorcard.rules.phases.bet import BringIn, Call, Raise
from doorcard.rules.phases.showdown import Muck, Show
from doorcard.rules.phases.stand import Play
from doorcard.rules.phases.wager import Wager

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Arrange",
    "BadSetup",
    "BringIn",
    "Call",
    "Fold",
    "Game",
    "Hand",
    "Illegal",
    "Muck",
    "Play",
    "Raise",
    "Rake",
    "Refused",
    "Show",
    "Stakes",
    "TimedOut",
    "UnknownCards",
    "View",
    "Wager",
    "card_name",
    "card_names",
    "games",
    "parse_card",
    "parse_cards",
    "start",
]
