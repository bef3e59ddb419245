"""Weak passwords: the common ones, and those made from known facts about their owner.

The file beside this one holds the first bytes of hashes of some 13,000 passwords that leaked
elsewhere (`tools/common_passwords.py`). Digits and signs before and after a word make no
difference, nor does repeating the word.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Collection
from functools import cache
from itertools import pairwise
from pathlib import Path

COMMON = Path(__file__).with_name("common.bin")
HASH_BYTES = 6
ROOM_WORDS = ("doorcard", "poker", "stud", "studpoker", "cardroom", "cards")
"""Words that a guesser tries in a card room, besides a person's own name and login."""
FEW_CHARACTERS = 3
"""A password with at most this many different characters is too weak."""

_AROUND = re.compile(r"^[\W\d_]+|[\W\d_]+$")
_SIGNS = re.compile(r"[\W_]+")


def hash_of(word: str) -> bytes:
    """Return the key of a word in the file."""
    return hashlib.sha256(word.encode("utf-8", "surrogatepass")).digest()[:HASH_BYTES]


def guessable(password: str, known: Collection[str] = ()) -> bool:
    """Return whether a password is common, or made from what is `known` of its owner."""
    whole = unicodedata.normalize("NFKC", password).casefold()
    if len(set(whole)) <= FEW_CHARACTERS or _counts(whole):
        return True
    own = {_SIGNS.sub("", word.casefold()) for each in (*ROOM_WORDS, *known) for word in _of(each)}
    inside = _SIGNS.sub("", _AROUND.sub("", whole))
    forms = {whole, _SIGNS.sub("", whole), inside, _once(whole), _once(inside)}
    return any(form in own or hash_of(form) in _common() for form in forms)


def _of(known: str) -> tuple[str, ...]:
    """Return a login or a name, its words, and the part of an address before the @."""
    return known, known.partition("@")[0], *known.split()


def _counts(word: str) -> bool:
    """Return whether each character is the next of the alphabet, or of the digits, up or down."""
    steps = {_step(one, other) for one, other in pairwise(word)}
    return len(steps) == 1 and steps <= {1, -1}


def _step(one: str, other: str) -> int:
    step = ord(other) - ord(one)
    return {9: -1, -9: 1}.get(step, step) if (one + other).isdecimal() else step


def _once(word: str) -> str:
    """Return the part that a word repeats, if it is the same part again and again."""
    period = (word + word).find(word, 1)
    return word[:period] if 0 < period < len(word) else word


@cache
def _common() -> frozenset[bytes]:
    found = COMMON.read_bytes()
    return frozenset(found[at : at + HASH_BYTES] for at in range(0, len(found), HASH_BYTES))
