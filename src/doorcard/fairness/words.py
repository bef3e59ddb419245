"""Four words to read aloud: do all at the table see the same shuffle?

A server could tell each player of another set of roots. The words are made from the announcement
and from Z, and Z from contributions that the server learned too late to look for two tellings with
the same words.
"""

from __future__ import annotations

from doorcard.fairness.encoding import digest

FIRST = ("ba", "be", "bo", "da", "fi", "go", "hu", "ka",
         "le", "mo", "nu", "pi", "ro", "sa", "ti", "vo")  # fmt: skip
SECOND = ("bin", "dak", "fel", "gor", "him", "jat", "kem", "lon",
          "mus", "nar", "pol", "rid", "sev", "tun", "wok", "zel")  # fmt: skip
WORDS = tuple([first + second for first in FIRST for second in SECOND])
"""256 words of two syllables, one a byte: its high half says the first, its low half the second."""

COUNT = 4


def fingerprint(announced: bytes, z: bytes) -> str:
    """Return the four words of a shuffle, from its announcement's digest and Z."""
    return " ".join([WORDS[byte] for byte in digest("words", announced, z)[:COUNT]])
