"""Kinds of hands that pay tables and house rules name: `flush`, or `pair T+`, from a rank up.

A kind without a rank is a category of its scale. With a rank it is that category, of at least that
rank: `pair T+` is a pair of tens or better, `four of a kind A+` is four aces.
"""

from __future__ import annotations

from functools import cache

from doorcard.cards import RANKS
from doorcard.language.saying import say, text
from doorcard.ranking import by_name
from doorcard.ranking.scales import SETS
from doorcard.ranking.words import SETS_OF, plural
from doorcard.rules.errors import BadSetup

FROM = "+"
"""The sign after a rank that means "or better"."""

_SIZES = {name: sizes for sizes, name in SETS.items() if len(sizes) == 1}


def parted_kind(kind: str) -> tuple[str, str]:
    """Return the category of a kind, and its lowest rank, "" for any rank."""
    category, _, least = kind.rpartition(" ")
    if category in _SIZES and len(least) == 2 and least[0] in RANKS and least[1] == FROM:
        return category, least[0]
    return kind, ""


def check_kind(scale: str, kind: str, *others: str) -> None:
    """Raise `BadSetup` (`bad_phase`) unless it is a kind of hand on a scale, or one of `others`."""
    kinds = {*by_name(scale).scale.categories, *others}
    if parted_kind(kind)[0] not in kinds:
        raise BadSetup(
            "bad_phase",
            "{kind!r} is not a hand of {scale}; {kinds}",
            kind=kind,
            scale=scale,
            kinds=sorted(kinds),
        )


@cache
def least_of(scale: str, kind: str) -> int:
    """Return the value of the worst whole hand of a kind that has a lowest rank.

    Raise `ValueError` if the kind has none.
    """
    category, least = parted_kind(kind)
    ranking = by_name(scale)
    if not least:
        raise ValueError(f"{kind!r} has no rank from which on it counts")
    of, size = RANKS.index(least), _SIZES[category][0]
    beside = [rank for rank in range(len(RANKS)) if rank != of][: ranking.scale.size - size]
    cards = [4 * of + suit for suit in range(size)]
    return ranking.look_up([*cards, *[4 * rank + (n + 3) % 4 for n, rank in enumerate(beside)]])


def kind_words(kind: str) -> str:
    """Return a kind of hand in words: `flush`, `a pair of tens or better`, `four aces`."""
    words = least_words(kind)
    if parted_kind(kind)[1] in ("", RANKS[-1]):
        return words
    return say("{hand} or better", hand=words)


def least_words(kind: str) -> str:
    """Return the worst hand of a kind in words: `flush`, `a pair of tens`, `four aces`."""
    category, least = parted_kind(kind)
    if not least:
        return say(kind)
    template = text("a pair of {ranks}") if category == "pair" else SETS_OF[category]
    return say(template, ranks=plural(least))
