"""The required words of a part: an entry that leaves one out is refused when it is created.

So the import of a module fails if its mechanic lacks words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from doorcard.rules.errors import MissingWords, WrongWords

UNSAID: Any = None
"""The default of a field that an entry must fill in."""

ODDS = (
    "write 'nothing' if it changes no card, nor how one lies; 'columns' if the lab has a twin of "
    "it; 'engine' if it leaves every player's cards as they were dealt; 'engine from a view' if it "
    "moves, turns, adds or takes cards of players"
)
"""The values of a part's `odds` field."""


def all_said(kind: type[Struct], entry: Struct, wanted: Mapping[str, str]) -> None:
    """Raise `MissingWords` if an entry leaves out a `wanted` field."""
    for field, says in wanted.items():
        if getattr(entry, field) is UNSAID:
            raise MissingWords(
                f"{type(entry).__name__} of {kind.__name__} leaves out {field}: {says}"
            )


def verbs_fit(kind: type[Struct], verbs: Iterable[Any]) -> None:
    """Raise `WrongWords` if a verb writes a field that a kind of fact does not have."""
    for verb in verbs:
        for what in verb.written:
            if isinstance(what, str) and not hasattr(kind, what):
                has = ", ".join(kind.__struct_fields__) or "no fields"
                raise WrongWords(
                    f"{kind.__name__}: {verb.word!r} writes {what!r}, which it does not have; it "
                    f"has {has}"
                )
