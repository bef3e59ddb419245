"""A process for bots' thinking: questions on standard input, answers on standard output.

A question is a level, a seed and a view, so it only holds what the bot's seat may know; an answer
is an action as JSON. Each is preceded by its length, in four bytes. When the input ends, so does
the process, since the room is gone, for whatever reason.
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
"""The niceness of the process, so that tables go first."""
LENGTH_BYTES = 4
GAMES = 64
"""The number of games kept, so that the bots' caches for each game are found again."""


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
    """Return a view with the first copy of its game that came."""
    return View(replace(view.state, game=_game(view.state.game)), view.viewer, view.facts)


@lru_cache(maxsize=GAMES)
def _game(game: Game) -> Game:
    return game


if __name__ == "__main__":
    main()
