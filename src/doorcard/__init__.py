"""Doorcard plays every stud poker game people deal.

from doorcard import games, start
hand = start(games.get("razz"), stacks=[100, 100], orders=[deck])
print(hand)                     # the table
hand.legal                      # what may be answered: fold, call 4, raise to 8
hand = hand.act("raise 8")      # a new value

Beside hands there are packages, each loaded when you first name it: `doorcard.bots` (players),
`doorcard.lab` (odds, prices, edges), `doorcard.laws` (tests for games), `doorcard.ranking` (what
beats what), `doorcard.records` (hand files, histories, statistics, house rules),
`doorcard.simulation` (many hands), `doorcard.tournament` and `doorcard.widget` (a hand to step
through). `doorcard.rl` has environments for learning, for which you install `doorcard[rl]`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING

from doorcard import games
from doorcard.cards import card_name, card_names, parse_card, parse_cards
from doorcard.rules.actions import Action, Arrange, Fold, TimedOut
from doorcard.rules.errors import BadSetup, Illegal, Refused, UnknownCards
from doorcard.rules.game import Game
from doorcard.rules.hand import Hand, InWords, View, put_in_words, start
from doorcard.rules.legal import Legal
from doorcard.rules.phases.bet import BringIn, Call, Raise
from doorcard.rules.phases.showdown import Muck, Show
from doorcard.rules.phases.stand import Play
from doorcard.rules.phases.wager import Wager
from doorcard.rules.stakes import Rake, Stakes
from doorcard.version import __version__

if TYPE_CHECKING:
    from doorcard import bots, lab, laws, ranking, records, simulation, tournament, widget
    from doorcard import rl as rl  # it needs an extra, so `import *` leaves it out
    from doorcard.rules.picture import Picture

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
    "Legal",
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
    "__version__",
    "bots",
    "card_name",
    "card_names",
    "games",
    "lab",
    "laws",
    "parse_card",
    "parse_cards",
    "ranking",
    "records",
    "simulation",
    "start",
    "tournament",
    "widget",
]

LAZY = frozenset(
    {
        *("bots", "lab", "laws", "ranking", "records"),
        *("rl", "simulation", "tournament", "widget"),
    }
)
"""The packages that are imported when they are first used: some of them need NumPy."""


def __getattr__(name: str) -> object:
    if name in LAZY:
        return import_module(f"doorcard.{name}")
    message = f"module 'doorcard' has no attribute {name!r}"
    raise AttributeError(message, name=name, obj=sys.modules[__name__])


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})  # without `rl`, which can't be loaded everywhere


def _read(view: View, line: str) -> Action:
    from doorcard.voice.typed import read  # imported only when words are needed

    return read(view, line)


def _table(view: View) -> str:
    from doorcard.voice.table_drawing import table_text  # imported only when words are needed

    return table_text(view)


def _picture(hand: Hand | View) -> Picture:
    from doorcard.voice.table_picture import table_svg  # imported only when words are needed

    return table_svg(hand)


put_in_words(InWords(_read, _table, _picture))
