"""Hands in words, made from their keys."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from doorcard.cards import RANKS, SUITS
from doorcard.language.saying import cached_by_language, say, text, word, words_of
from doorcard.ranking.reference import Key
from doorcard.ranking.scales import SETS, Scale

_ONE = words_of(
    "ranks", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
    "queen", "king", "ace",
)  # fmt: skip
_SEVERAL = words_of(
    "ranks", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens",
    "jacks", "queens", "kings", "aces",
)  # fmt: skip
_NAME = dict(zip(RANKS, _ONE, strict=True))
_PLURAL = dict(zip(RANKS, _SEVERAL, strict=True))
SUIT_WORDS = dict(zip(SUITS, words_of("suits", "club", "diamond", "heart", "spade"), strict=True))
_SUITS = dict(zip(SUITS, words_of("suits", "clubs", "diamonds", "hearts", "spades"), strict=True))
_TOPS = words_of(
    "tops", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
    "queen", "king", "ace",
)  # fmt: skip
_TOP = dict(zip(RANKS, _TOPS, strict=True))
"""Ranks as the end of a straight or the top of a flush; other languages inflect them there."""

_COURT = words_of("court", "J", "Q", "K", "A")
"""The signs of ranks beside words; other languages write these as words there, too."""

_NUMBERS = words_of(
    "numbers", "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"
)
_SETS_IN = {category: len(sizes) for sizes, category in SETS.items()}


def plural(rank: str) -> str:
    """Return the word for several cards of a rank: `sixes`."""
    return word("ranks", _PLURAL[rank])


def rank_word(rank: str) -> str:
    """Return the word for a rank: `six`, `queen`."""
    return word("ranks", _NAME[rank])


def _top_word(rank: str) -> str:
    """Return the word for the highest rank of a straight or a flush: `queen`."""
    return word("tops", _TOP[rank])


def written(ranks: Sequence[str]) -> str:
    """Return ranks as they are written on cards: `K-10-8`."""
    return "-".join(ranks).replace("T", "10")


def ranks_in_row(ranks: Sequence[str]) -> str:
    """Return ranks as they are written on cards, a single one as a word: `K-10-8`, `king`."""
    return rank_word(ranks[0]) if len(ranks) == 1 else written(ranks)


def _beside_words(ranks: Sequence[str]) -> str:
    """Return ranks as they are written after the word for another, a single one as a word.

    In English as on cards, `K-10-8`; where letters would not fit the words, `König-10-8`.
    """
    if len(ranks) == 1:
        return rank_word(ranks[0])
    return "-".join([word("court", rank).replace("T", "10") for rank in ranks])


def rank_pattern() -> str:
    """Return a pattern of a rank as it is written in a row, in the active language."""
    return f"(?:10|[2-9]|{'|'.join([*_COURT, *(word('court', rank) for rank in _COURT)])})"


@cached_by_language()
def rank_rows() -> re.Pattern[str]:
    """Return the pattern of several ranks in a row, as they are written in the active language."""
    rank = rank_pattern()
    return re.compile(rf"(?<![\w-]){rank}(?:-{rank})+(?![\w-])")


def ranks_read(row: str) -> str:
    """Return the ranks of a row as their signs, `KT8`, whichever way they are written."""
    signs = {word("court", rank): rank for rank in _COURT}
    return "".join([signs.get(rank, rank).replace("10", "T") for rank in row.split("-")])


def ranks_spoken(row: str) -> str:
    """Return ranks that are written in a row as they are read aloud: `king, ten, eight`.

    Without the commas a voice runs them together.
    """
    return ", ".join(map(rank_word, ranks_read(row)))


def suit_word(suit: str) -> str:
    """Return the word for a suit: `spade`."""
    return word("suits", SUIT_WORDS[suit])


def suit_plural(suit: str) -> str:
    """Return the word for several cards of a suit: `spades`."""
    return word("suits", _SUITS[suit])


def card_phrase(card: str) -> str:
    """Return a card's name in words: `queen of spades` for `Qs`."""
    return say("{rank} of {suit}", rank=rank_word(card[0]), suit=suit_plural(card[1]))


def number(n: int) -> str:
    """Return a small number as a word, a larger one in digits."""
    return word("numbers", _NUMBERS[n]) if 0 <= n <= 9 else str(n)


def capital(text: str) -> str:
    """Return a text with a capital first letter, the others unchanged."""
    return text[:1].upper() + text[1:]


def listed(items: Sequence[str]) -> str:
    """Return several things in a sentence: `a, b and c`."""
    if len(items) < 2:
        return "".join(items)
    return say("{first} and {last}", first=", ".join(items[:-1]), last=items[-1])


def either(items: Sequence[str]) -> str:
    """Return alternatives in a sentence: `a, b or c`."""
    if len(items) < 2:
        return "".join(items)
    return say("{first} or {last}", first=", ".join(items[:-1]), last=items[-1])


KICKER = text(", {rank} kicker")
KICKERS = text(", kickers {ranks}")
"""The end of a hand in words, if kickers decide it."""

CATEGORIES = (
    text("high card"),
    text("pair"),
    text("four straight"),
    text("four flush"),
    text("two pair"),
    text("three of a kind"),
    text("straight"),
    text("flush"),
    text("full house"),
    text("four of a kind"),
    text("straight flush"),
    text("five of a kind"),
    text("royal flush"),
)
"""The kinds of hands, as a list names them."""

SETS_OF = {
    "three of a kind": text("three {ranks}"),
    "four of a kind": text("four {ranks}"),
    "five of a kind": text("five {ranks}"),
}
"""Hands of one rank, by their category."""


_NAMED = words_of(
    "subjects", "high card", "a pair", "a four straight", "a four flush", "two pair",
    "three of a kind", "a straight", "a flush", "a full house", "four of a kind",
    "a straight flush", "five of a kind", "a royal flush",
)  # fmt: skip
_HELD = words_of(
    "objects", "high card", "a pair", "a four straight", "a four flush", "two pair",
    "three of a kind", "a straight", "a flush", "a full house", "four of a kind",
    "a straight flush", "five of a kind", "a royal flush",
)  # fmt: skip
LOW = text("{ranks} low")
BADUGI = text("{ranks} badugi")
"""Hands that are called by their ranks."""

words_of("subjects", "{ranks} low")
words_of("objects", "{ranks} low")
_SUBJECTS = dict(zip(CATEGORIES, _NAMED, strict=True))
_OBJECTS = dict(zip(CATEGORIES, _HELD, strict=True))
"""Kinds of hands as they are used in a sentence; other languages inflect them as objects."""

_WRITTEN = re.compile(r"(?:10|[2-9JQKA])(?:-(?:10|[2-9JQKA]))*")
"""Ranks as written on cards, at the beginning of a text."""


def after_side(hand: str) -> str:
    """Return a described hand as it stands after the name of its side of the pot.

    A language that calls a low so before its ranks has just said it: `für Low: 8-6-4-2-A`.
    """
    return hand.removeprefix(say(LOW, ranks=""))


def as_subject(hand: str) -> str:
    """Return a described hand with its article: `a pair of tens`, `an 8-6-4-2-A low`."""
    return _in_sentence(hand, "subjects", _SUBJECTS)


def as_object(hand: str) -> str:
    """Return a described hand with its article, as the object of "shows", "holds" or "has"."""
    return _in_sentence(hand, "objects", _OBJECTS)


def _in_sentence(hand: str, context: str, kinds: Mapping[str, str]) -> str:
    for category in sorted(kinds, key=len, reverse=True):
        name = say(category)
        if hand.startswith(name) and not hand[len(name) : len(name) + 1].isalnum():
            return word(context, kinds[category]) + hand[len(name) :]
    low = say(LOW, ranks="")
    if low.endswith(" ") and hand.startswith(low):  # a language that names a low before its ranks
        row, *after = re.split("(?=[ ,])", hand.removeprefix(low), maxsplit=1)
        return word(context, LOW).format(ranks=row) + "".join(after)
    first = _WRITTEN.match(hand)
    ranks = first[0] if first else hand.split(" ")[0]
    rest = hand[len(ranks) :]
    named = first or ranks in map(rank_word, RANKS)
    called = [say(LOW, ranks=""), say(BADUGI, ranks="")]
    if named and any(each and rest.startswith(each) for each in called):
        vowel = ranks[0] in "8A" or ranks in (rank_word("8"), rank_word("A"))
        return say("an {hand}" if vowel else "a {hand}", hand=hand)
    return hand


def _kickers(ranks: Sequence[str]) -> str:
    if not ranks:
        return ""
    if len(ranks) == 1:
        return say(KICKER, rank=rank_word(ranks[0]))
    return say(KICKERS, ranks=_beside_words(ranks))


def describe(scale: Scale, key: Key | None) -> str:
    """Return a hand in words; on one scale, different classes of hands get different words."""
    if key is None:
        return say(scale.nothing)
    category = scale.categories[key[0]]
    if category in ("straight", "straight flush"):
        top = _top_word(scale.ladder[key[1][0]])
        if category == "straight":
            return say("straight, {rank} high", rank=top)
        return say("straight flush, {rank} high", rank=top)
    if category == "four straight":
        top_of_four, odd = scale.ladder[key[1][0]], scale.ranks[key[1][1]]
        words = say("four straight, {rank} high", rank=_top_word(top_of_four))
        return words + _kickers([odd])
    of_sets = _SETS_IN.get(category, 0)
    top, *rest = (
        (scale.set_ranks if n < of_sets and scale.set_ranks else scale.ranks)[place]
        for n, place in enumerate(key[1])
    )
    if category == "high card" and scale.lowest_wins:
        return say(LOW, ranks=ranks_in_row((top, *rest)))
    if category == "high card" and rest:
        return say("{rank} high, {ranks}", rank=rank_word(top), ranks=_beside_words(rest))
    if category in ("high card", "flush"):
        name = say(FLUSH if category == "flush" else HIGH_CARD, rank=rank_word(top))
        return ", ".join([name, *([_beside_words(rest)] if rest else [])])
    if category == "four flush":
        words = say("four flush, {rank} high", rank=rank_word(top))
        return f"{words}, {_beside_words(rest[:-1])}{_kickers(rest[-1:])}"
    return _of_sets(category, [top, *rest])


HIGH_CARD = text("{rank} high")
FLUSH = text("flush, {rank} high")


def _of_sets(category: str, ranks: Sequence[str]) -> str:
    """Return a hand of cards of equal rank in words, the larger sets first."""
    top, *rest = ranks
    if category == "pair":
        return say("pair of {ranks}", ranks=plural(top)) + _kickers(rest)
    if category == "two pair":
        words = say("two pair, {ranks} and {others}", ranks=plural(top), others=plural(rest[0]))
        return words + _kickers(rest[1:])
    if category == "full house":
        return say("full house, {ranks} over {others}", ranks=plural(top), others=plural(rest[0]))
    return say(SETS_OF[category], ranks=plural(top)) + _kickers(rest)
