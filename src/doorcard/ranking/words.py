"""Hands in words, made from their keys."""

from __future__ import annotations

from collections.abc import Sequence

from doorcard.cards import RANKS
from doorcard.ranking.reference import Key
from doorcard.ranking.scales import SETS, Scale

_NAMES = "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"
_NAME = dict(zip(RANKS, (*_NAMES, "jack", "queen", "king", "ace"), strict=True))
SUIT_WORDS = {"c": "club", "d": "diamond", "h": "heart", "s": "spade"}
_SETS_IN = {category: len(sizes) for sizes, category in SETS.items()}


def plural(rank: str) -> str:
    """Return the word for several cards of a rank: `sixes`."""
    return _NAME[rank] + ("es" if rank == "6" else "s")


def rank_word(rank: str) -> str:
    """Return the word for a rank: `six`, `queen`."""
    return _NAME[rank]


def card_phrase(card: str) -> str:
    """Return a card's name in words: `queen of spades` for `Qs`."""
    return f"{_NAME[card[0]]} of {SUIT_WORDS[card[1]]}s"


def number(n: int) -> str:
    """Return a small number as a word, a larger one in digits."""
    return ("no", "one", *_NAMES[:8])[n] if 0 <= n <= 9 else str(n)


def _kickers(ranks: Sequence[str]) -> str:
    if not ranks:
        return ""
    if len(ranks) == 1:
        return f", {_NAME[ranks[0]]} kicker"
    return f", kickers {'-'.join(ranks)}"


def describe(scale: Scale, key: Key | None) -> str:
    """Return a hand in words; on one scale, no two classes of hands get the same words."""
    if key is None:
        return scale.nothing
    category = scale.categories[key[0]]
    if category in ("straight", "straight flush"):
        return f"{category}, {_NAME[scale.ladder[key[1][0]]]} high"
    if category == "four straight":
        top_of_four, odd = scale.ladder[key[1][0]], scale.ranks[key[1][1]]
        return f"four straight, {_NAME[top_of_four]} high{_kickers([odd])}"
    of_sets = _SETS_IN.get(category, 0)
    top, *rest = (
        (scale.set_ranks if n < of_sets and scale.set_ranks else scale.ranks)[place]
        for n, place in enumerate(key[1])
    )
    if category == "high card" and scale.lowest_wins:
        return f"{'-'.join((top, *rest))} low"
    if category in ("high card", "flush"):
        name = f"{_NAME[top]} high" if category == "high card" else f"flush, {_NAME[top]} high"
        return ", ".join([name, *(["-".join(rest)] if rest else [])])
    if category == "four flush":
        return f"four flush, {_NAME[top]} high, {'-'.join(rest[:-1])}{_kickers(rest[-1:])}"
    if category == "pair":
        return f"pair of {plural(top)}{_kickers(rest)}"
    if category == "two pair":
        return f"two pair, {plural(top)} and {plural(rest[0])}{_kickers(rest[1:])}"
    if category == "full house":
        return f"full house, {plural(top)} over {plural(rest[0])}"
    return f"{category.split()[0]} {plural(top)}{_kickers(rest)}"
