"""What a face says of claims: the result of a hand, and its sentences."""

from __future__ import annotations

from typing import Any

from doorcard import Hand
from tests.table.faces.tables import face, plain


def result(hand: Hand, viewer: int = 0) -> Any:
    return plain(face(hand, viewer))["result"]


def sentences(hand: Hand, viewer: int = 0) -> list[str]:
    """Return the sentences as the page writes them, players by their numbers."""
    return [
        "".join([piece.get("text") or f"#{piece['player']}" for piece in claim["text"]])
        for claim in result(hand, viewer).get("claims", ())
    ]
