"""Write src/doorcard/room/people/common.bin: hashes of the passwords that are guessed first.

python -m pip install zxcvbn && python -m tools.common_passwords

The list is zxcvbn's (MIT licence), which counted what leaked from other services. Hashes stand for
the words, so that nobody has to read them here: many are rude.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module

from doorcard.room.people.guessing import COMMON, HASH_BYTES, hash_of

BASES = 3000
"""How many of the most common words are refused with digits and signs around them."""
SHORT, LONG = 4, 8
"""From how many characters on a common word is one, and any word of the list."""


def packed(words: Iterable[str]) -> bytes:
    """Return the hashes of words, the most common first, as the file has them."""
    kept = [
        word
        for place, word in enumerate(words)
        if len(word) >= LONG or (len(word) >= SHORT and place < BASES)
    ]
    return b"".join(sorted({hash_of(word) for word in kept}))


def main() -> None:
    """Write the file anew."""
    found = packed(import_module("zxcvbn.frequency_lists").FREQUENCY_LISTS["passwords"])
    COMMON.write_bytes(found)
    print(f"{len(found) // HASH_BYTES} passwords")


if __name__ == "__main__":
    main()
