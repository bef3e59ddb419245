"""A process in which bots think: questions on standard input, answers on standard output.

A question is a level, a seed and a view, and so nothing that the bot's seat may not know; an answer
is an action as JSON. Each comes after its length, in four bytes. When the input ends, so does the
process: the room that asked is gone, however it went.
"""

from __future__ import annotations

import os
import pickle
import sys
from functools import lru_cache
from random import Random
from typing import BinaryIO

import msgspec
from msgspec.structs import replace

from doorcard.bots import BOTS
from doorcard.rules.game import Game
from doorcard.rules.hand import View

POLITE = 5
"""How far the tables go before it."""
LENGTH_BYTES = 4
GAMES = 64
"""How many games are known again, so that what bots remember of each is found again too."""


def main() -> None:
    """Answer questions until there are no more."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    while question := _read(sys.stdin.buffer):
        level, seed, view = pickle.loads(question)
        action = BOTS[level](_known(view), Random(seed))
        answer = msgspec.json.encode(action)
        sys.stdout.buffer.write(len(answer).to_bytes(LENGTH_BYTES) + answer)
        sys.stdout.buffer.flush()


def _read(source: BinaryIO) -> bytes:
    """Return the next question, b"" at the end."""
    return source.read(int.from_bytes(source.read(LENGTH_BYTES)))


def _known(view: View) -> View:
    """Return a view with its game as it came first, and not a copy of it."""
    return View(replace(view.state, game=_game(view.state.game)), view.viewer, view.facts)


@lru_cache(maxsize=GAMES)
def _game(game: Game) -> Game:
    return game


if __name__ == "__main__":
    main()
