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


def number(value: int) -> bytes:
    return bytes([value >> shift & 255 for shift in range(56, -8, -8)])


def hashed(*parts: bytes) -> bytes:
    return hashlib.sha256(packed(DOMAIN, *parts)).digest()


def salt(seed: bytes, position: int) -> bytes:
    return hmac_sha256(seed, packed(DOMAIN, b"salt", number(position)))


def leaf(hand: bytes, shuffle: int, deck: int, position: int, card: int, salted: bytes) -> bytes:
    numbers = [number(value) for value in (shuffle, deck, position, card)]
    data = packed(DOMAIN, b"card", hand, *numbers, salted)
    return hashlib.sha256(bytes([0]) + data).digest()


def root(leaves: list[bytes]) -> bytes:
    """RFC 6962, section 2.1, as it is written there."""
    if len(leaves) == 1:
        return leaves[0]
    k = 1
    while 2 * k < len(leaves):
        k *= 2
    return hashlib.sha256(bytes([1]) + root(leaves[:k]) + root(leaves[k:])).digest()


def root_of_deck(hand: bytes, shuffle: int, deck: int, cards: list[int], seed: bytes) -> bytes:
    order = shuffled(sorted(cards), seed)
    return root(
        [
            leaf(hand, shuffle, deck, position, card, salt(seed, position))
            for position, card in enumerate(order)
        ]
    )


def chosen(z: bytes, decks: int, size: int) -> tuple[int, int]:
    left = list(b"".join([block(z, b"choice", number) for number in range(4)]))
    picks = []
    for choices in (decks, size):
        fair = 256 // choices * choices
        while left[0] >= fair:
            left.pop(0)
        picks.append(left.pop(0) % choices)
    return picks[0], picks[1]
