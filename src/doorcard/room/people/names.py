"""Names and chat: text that strangers write and others read, made harmless.

Characters that are invisible, change the reading direction or pile up are removed; one line of
ordinary text is left. It is still only text: never show it as markup.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from doorcard.language.saying import Later
from doorcard.rules.errors import Refused
from doorcard.table.deciding.people_commands import LONGEST_CHAT

LONGEST_NAME = 24
"""The most characters (code points) of a name, after cleaning."""

MOST_MARKS = 3
"""The most accents and other combining marks on one character."""

_LONGEST_RAW = 4096
_SPACES = frozenset("\t\n\v\f\r\x85")
# Invisible, although they count as letters, symbols or marks.
_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def clean_name(text: str) -> str:
    """Return a name of 1 to 24 characters, cleaned; raise `Refused` `bad_name`."""
    return _cleaned(text, "bad_name", Later("a name"), LONGEST_NAME)


def clean_chat(text: str) -> str:
    """Return a chat line of 1 to 300 characters, cleaned; raise `Refused` `bad_chat`."""
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
    # Removing a character between a letter and its accent may combine them, so normalize again.
    composed = unicodedata.normalize("NFC", "".join(_seen(unicodedata.normalize("NFC", text))))
    return " ".join("".join(_based(composed)).split())


def _seen(text: str) -> Iterator[str]:
    """Yield the visible characters, and a plain space for each kind of space."""
    for character in text:
        category = unicodedata.category(character)
        if character in _SPACES or category[0] == "Z":
            yield " "
        elif category[0] != "C" and character not in _BLANKS and not _selects(character):
            yield character


def _selects(character: str) -> bool:
    """Return whether a character only selects another's shape."""
    return (
        "\ufe00" <= character <= "\ufe0f"
        or "\U000e0100" <= character <= "\U000e01ef"
        or "\u180b" <= character <= "\u180f"
    )


def _based(text: str) -> Iterator[str]:
    """Yield the characters, with marks only after a base character and only a few of them."""
    left = 0
    for character in text:
        if unicodedata.category(character)[0] != "M":
            left = 0 if character == " " else MOST_MARKS
        elif left == 0:
            continue
        else:
            left -= 1
        yield character
