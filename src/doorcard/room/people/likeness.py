"""Names that look like another one, by the confusable characters of Unicode (UTS 39)."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from doorcard.rules.errors import Refused

_INVISIBLE = "\u200e"


def check_unlike(name: str, others: Iterable[str]) -> None:
    """Raise `Refused` `name_taken` for a name that can be mistaken for one of the others.

    An identical name passes; the caller who stores the names refuses it.
    """
    for other in others:
        if name.casefold() != other.casefold() and look_alike(name, other):
            raise Refused(
                "name_taken",
                "{name} looks like {other}, who sits here; take a name that can be told apart",
                name=name,
                other=other,
            )


def look_alike(one: str, other: str) -> bool:
    """Return whether two names can't be told apart by eye, whatever their letters' case."""
    return bool(_looks(one) & _looks(other))


@lru_cache(4096)
def _looks(name: str) -> frozenset[str]:
    """Return the skeletons of a name, as it is written and in small letters."""
    return frozenset([_skeleton(name), _skeleton(name.casefold())])


def _skeleton(name: str) -> str:
    letters = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
    return unicodedata.normalize("NFD", "".join(map(_look, letters)))


@cache
def _look(character: str) -> str:
    """Return the character that represents all those that look like one."""
    same = _alike(character)
    if len(same) != 1:
        return character  # it looks like no other character, or is represented by several
    (other,) = same
    return min(character, other) if _alike(other) == (character,) else other


def _alike(character: str) -> tuple[str, ...]:
    return _confusables().get(character, ())


class _Found(Struct):
    """A character that looks like another."""

    c: str


@cache
def _confusables() -> dict[str, tuple[str, ...]]:
    """Return the characters that look like each, from the library's data: its code keeps more."""
    data = files("confusable_homoglyphs").joinpath("confusables.json").read_bytes()
    found = msgspec.json.decode(data, type=dict[str, list[_Found]])
    return {
        each: tuple([sys.intern(other.c.strip(_INVISIBLE)) for other in alike])
        for each, alike in found.items()
    }
