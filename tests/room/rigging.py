"""Two rooms alike in all but cards: their decks are stacked, and all else is taken from a count.

What a fairness record holds of a deck is a hash over its cards. Here a leaf is hashed without its
card, so that roots, paths, words and seeds are those of any deck, and every byte can be compared.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from types import SimpleNamespace

import pytest

from doorcard.cards import Card
from doorcard.fairness import commitments
from doorcard.fairness.commitments import SealedDeck
from doorcard.fairness.merkle import tree_of
from doorcard.fairness.shuffling import salts, shuffle

DRAWING = ("people.rows", "people.people")
"""The modules of a room that draw what leaves it in some form."""


class Rig:
    """What both rooms get in place of chance."""

    def __init__(self) -> None:
        self.orders: list[tuple[Card, ...]] = []
        self._drawn = 0
        self._leaf = commitments.leaf

    def stack(self, orders: list[tuple[Card, ...]]) -> None:
        """Begin a world whose shuffles give these orders."""
        self.orders = orders
        self._drawn = 0

    def seal(
        self, hand: str, number: int, deck: int, cards: Sequence[Card], seed: bytes
    ) -> SealedDeck:
        """Seal a deck as the room does, the first of them stacked."""
        order = self.orders[number] if deck == 0 else shuffle(sorted(cards), seed)
        assert sorted(order) == sorted(cards)
        salted = salts(seed, len(order))
        tree = tree_of([self._leaf(hand, number, deck, i, 0, s) for i, s in enumerate(salted)])
        sealed = SealedDeck(hand, number, deck, order, seed, tree[-1][0].hex())
        vars(sealed)["_tree"] = tree  # which would be made of the order else
        return sealed

    def token_bytes(self, count: int) -> bytes:
        """Return bytes from the count."""
        self._drawn += 1
        return hashlib.shake_256(b"%d" % self._drawn).digest(count)

    def token_hex(self, count: int) -> str:
        """Return them in hexadecimal."""
        return self.token_bytes(count).hex()


class Counted(Random):
    """Chance of a room whose bytes come from the count."""

    def __init__(self, rig: Rig) -> None:
        super().__init__(1)
        self._rig = rig

    def randbytes(self, n: int) -> bytes:
        """Return bytes from the count."""
        return self._rig.token_bytes(n)


def rig_rooms(monkeypatch: pytest.MonkeyPatch) -> Rig:
    """Let rooms be alike: no chance, no time but theirs, the first deck played from its top."""
    rig = Rig()
    drawing = SimpleNamespace(
        token_bytes=rig.token_bytes,
        token_hex=rig.token_hex,
        token_urlsafe=rig.token_hex,
    )
    monkeypatch.setattr("doorcard.room.context.CHANCE", Counted(rig))
    for module in DRAWING:
        monkeypatch.setattr(f"doorcard.room.{module}.secrets", drawing)
    monkeypatch.setattr("doorcard.fairness.commitments.seal", rig.seal)
    monkeypatch.setattr("doorcard.fairness.choosing.pick", lambda z, decks, size: (0, 0))
    monkeypatch.setattr("prometheus_client.context_managers.default_timer", lambda: 0.0)
    monkeypatch.setattr("doorcard.room.hosting.host.perf_counter", lambda: 0.0)
    monkeypatch.setattr("doorcard.room.socket.perf_counter", lambda: 0.0)
    monkeypatch.setattr("prometheus_client.metrics.time", SimpleNamespace(time=lambda: 0.0))
    return rig
