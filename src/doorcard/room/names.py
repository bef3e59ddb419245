"""Names and chat: text that strangers write and others read, made harmless.

What can't be seen, turns the direction of reading or piles up is taken away; what is left is one
line of ordinary text. It is still only text: whoever shows it must never take it for markup.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from doorcard.language.saying import Later
from doorcard.rules.errors import Refused

LONGEST_NAME = 24
LONGEST_CHAT = 300
"""Most characters (code points) of a name and of a chat line, once cleaned."""

MOST_MARKS = 3
"""How many accents and other combining marks may stand on one character."""

_LONGEST_RAW = 4096
_SPACES = frozenset("\t\n\v\f\r\x85")
# Shown as nothing although they count as letters, symbols or marks.
_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def clean_name(text: str) -> str:
    """Return a name of 1 to 24 characters as it may be shown; raise `Refused` `bad_name`."""
    return _cleaned(text, "bad_name", Later("a name"), LONGEST_NAME)


def clean_chat(text: str) -> str:
    """Return a chat line of 1 to 300 characters as it may be shown; raise `Refused` `bad_chat`."""
    return _cleaned(text, "bad_chat", Later("a chat line"), LONGEST_CHAT)


def _cleaned(text: str, code: str, what: Later, most: int) -> str:
    # Normalizing a long pile of marks takes time that grows with its square.
    found = _clean(text) if len(text) <= _LONGEST_RAW else text
    if not 1 <= len(found) <= most:
        raise Refused(
            code,
            "{what} has {length} characters that can be shown; it needs 1 to {most}",
            what=what,
            length=len(found),
            most=most,
        )
    return found


def _clean(text: str) -> str:
    # Taking away what stood between a letter and its accent can bring them together: once more.
    composed = unicodedata.normalize("NFC", "".join(_seen(unicodedata.normalize("NFC", text))))
    return " ".join("".join(_based(composed)).split())


def _seen(text: str) -> Iterator[str]:
    """Yield the characters that can be seen, and a plain space for each kind of space."""
    for character in text:
        category = unicodedata.category(character)
        if character in _SPACES or category[0] == "Z":
            yield " "
        elif category[0] != "C" and character not in _BLANKS and not _selects(character):
            yield character


def _selects(character: str) -> bool:
    """Return whether a character only chooses another's shape."""
    return (
        "\ufe00" <= character <= "\ufe0f"
        or "\U000e0100" <= character <= "\U000e01ef"
        or "\u180b" <= character <= "\u180f"
    )


def _based(text: str) -> Iterator[str]:
    """Yield the characters, marks only on something to stand on and no more than a few."""
    left = 0
    for character in text:
        if unicodedata.category(character)[0] != "M":
            left = 0 if character == " " else MOST_MARKS
        elif left == 0:
            continue
        else:
            left -= 1
        yield character
