"""A trial of house rules as a process: a pick on standard input, a verdict on standard output."""

from __future__ import annotations

import os
import sys

import msgspec
from msgspec import Struct

from doorcard.laws import try_out
from doorcard.room.library import library
from doorcard.rules.errors import Refused
from doorcard.table import Pick

POLITE = 10
"""How far the tables go before it."""


class Verdict(Struct, frozen=True):
    """What a trial came to: nothing, or why the rules are refused."""

    code: str = ""
    message: str = ""


def main() -> None:
    """Try the game of a pick."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    pick = msgspec.json.decode(sys.stdin.buffer.read(), type=Pick)
    sys.stdout.buffer.write(msgspec.json.encode(_verdict(pick)))


def _verdict(pick: Pick) -> Verdict:
    try:
        try_out(library(pick))
    except Refused as refused:
        return Verdict(refused.code, refused.message)
    return Verdict()


if __name__ == "__main__":
    main()
