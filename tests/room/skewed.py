"""Doorcard on a machine whose clock is wrong: `python -m tests.room.skewed SECONDS serve …`."""

from __future__ import annotations

import sys
import time


def main(words: list[str]) -> None:
    """Put this process's clock ahead by so many seconds, then do what the program does."""
    ahead, machine = float(words[0]), time.time
    time.time = lambda: machine() + ahead  # before anything of Doorcard's takes hold of it
    from doorcard.cli import main as doorcard

    sys.argv[1:] = words[1:]
    doorcard()


if __name__ == "__main__":
    main(sys.argv[1:])
