"""Peers: libraries that do some of the same work, where they are installed.

One that is not here, or that works otherwise than it did, costs its rows and nothing else.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from importlib import import_module, metadata
from typing import Any, NamedTuple

from doorcard.cli.benching.turns import Turn


class Peer(NamedTuple):
    """A library as people call it, and as pip and `import` do."""

    name: str
    package: str


EVAL7 = Peer("eval7", "eval7")
PHEVALUATOR = Peer("phevaluator", "phevaluator")
POKERKIT = Peer("PokerKit", "pokerkit")
RLCARD = Peer("RLCard", "rlcard")
TREYS = Peer("treys", "treys")

PEERS = (EVAL7, PHEVALUATOR, TREYS, POKERKIT, RLCARD)

BESIDES = ("numpy", "numba")
"""What else matters for how fast it is."""


class Unfit(Exception):
    """A peer cannot be measured; the words, after its name, say why."""


class Entry(NamedTuple):
    """A peer that would take part; `ready` returns its turn, or raises whatever it likes."""

    peer: Peer
    ready: Callable[[Any], Turn]
    """From the peer's module."""


def load(peer: Peer) -> Any:
    """Return a peer's module; raise `Unfit` where there is none."""
    try:
        return import_module(peer.package)
    except ImportError as fault:
        if getattr(fault, "name", None) != peer.package:
            raise Unfit(f"can't be imported: {fault}") from None
        raise Unfit(f"is not installed: pip install {peer.package}") from None


def enter(entries: Mapping[str, Entry]) -> tuple[dict[str, Turn], dict[str, str]]:
    """Return the turns of those who can take part, and why the others cannot."""
    turns: dict[str, Turn] = {}
    missing: dict[str, str] = {}
    for name, entry in entries.items():
        try:
            with warnings.catch_warnings():  # a peer's, about what it is built on
                warnings.simplefilter("ignore")
                turn = entry.ready(load(entry.peer))
                turn(1, 0)
        except Unfit as unfit:
            missing[name] = f"{entry.peer.name} {unfit}"
        except Exception as fault:  # whatever a peer of another version may raise
            told = f"{type(fault).__name__}: {fault}"
            missing[name] = f"{entry.peer.name} can't be measured: {told}"
        else:
            turns[name] = turn
    return turns, missing


def version(package: str) -> str | None:
    """Return which version of a package is installed, None if it is not."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None
