"""The shuffle written again from its description, slowly and with nothing of the package."""

from __future__ import annotations

import hashlib

DOMAIN = b"doorcard fairness 1"


def length(part: bytes) -> bytes:
    return bytes([0, 0, len(part) // 256, len(part) % 256])


def packed(*parts: bytes) -> bytes:
    return b"".join([length(part) + part for part in parts])


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104, for keys no longer than a block."""
    key = key + bytes(64 - len(key))
    inner = hashlib.sha256(bytes([byte ^ 0x36 for byte in key]) + message).digest()
    return hashlib.sha256(bytes([byte ^ 0x5C for byte in key]) + inner).digest()


def block(seed: bytes, label: bytes, number: int) -> bytes:
    return hmac_sha256(seed, packed(DOMAIN, label, bytes([0] * 7 + [number])))


def shuffled(cards: list[int], seed: bytes) -> list[int]:
    """Take the bytes of ten blocks, more than any deck needs, and shuffle with them."""
    left = list(b"".join([block(seed, b"order", number) for number in range(10)]))
    cards = list(cards)
    for last in range(len(cards) - 1, 0, -1):
        choices = last + 1
        fair = 256 // choices * choices
        while left[0] >= fair:
            left.pop(0)
        pick = left.pop(0) % choices
        cards[last], cards[pick] = cards[pick], cards[last]
    return cards
