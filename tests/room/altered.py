"""Doorcard where something is other than usual: `python -m tests.room.altered [--…] serve …`."""

from __future__ import annotations

import argparse
import sys
import time

LOOK_SECONDS = 0.1
"""Seconds between two looks for hands that are to be packed."""


def main(words: list[str]) -> None:
    """Change what is asked for, then do what the program does."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clock-ahead", type=float, default=0, help="seconds")
    parser.add_argument("--packed-after", type=float, help="seconds after the end of each hand")
    given, sys.argv[1:] = parser.parse_known_args(words)
    machine = time.time
    time.time = lambda: machine() + given.clock_ahead  # before Doorcard takes hold of it
    if given.packed_after is not None:
        pack_soon(given.packed_after)
    from doorcard.cli import main as doorcard

    doorcard()


def pack_soon(after: float) -> None:
    """Let each hand be packed by itself, soon after its end."""
    from doorcard.room.hosting.packing import Packing

    Packing.__init__.__defaults__ = (*(Packing.__init__.__defaults__ or ())[:-2], after, 1)
    Packing.run.__defaults__ = (LOOK_SECONDS, 0.0)


if __name__ == "__main__":
    main(sys.argv[1:])
