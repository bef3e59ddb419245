"""Bots are players that answer an ask from a view: from their own cards, open cards, and the price.

>>> from random import Random
>>> from doorcard import bots, games, start
>>> hand = start(games.get("razz"), [200, 200], orders=[range(52)])
>>> (player,) = hand.ask.players
>>> hand = hand.act(player, bots.bot()(hand.seen_by(player), Random(7)))
"""

from __future__ import annotations

from collections.abc import Mapping

from doorcard.bots.player import BOTS, LEVELS, STYLES, bot
from doorcard.bots.policy import HANDLERS, Blind, Handler, Policy, Style, answers, random, stay

__all__ = [
    "BOTS",
    "HANDLERS",
    "LEVELS",
    "POLICIES",
    "STYLES",
    "Blind",
    "Handler",
    "Policy",
    "Style",
    "answers",
    "bot",
    "random",
    "stay",
]

POLICIES: Mapping[str, Policy] = {"random": random, "bots": bot()}
"""The policies by name."""
