"""The value of a hand, computed slowly and plainly from the rules.

`made` returns the hand that given cards make, `best` tries every way to choose cards. A hand's key
is its combination's place on the scale and then its ranks in the order in which they are compared;
keys are compared like words in a dictionary, so that of two hands that agree until one of them runs
out of cards the longer one has the higher key (SHW-06, SHW-10). The tables come from these two
functions alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from doorcard.cards import RANKS, SUITS, Card
from doorcard.ranking.scales import SETS, Scale

Key = tuple[int, tuple[int, ...]]
"""A combination's place in `Scale.categories`, and the places of the ranks that are compared, in
order.

Places are in `Scale.ranks`; those of the cards of pairs and larger sets in `Scale.set_ranks`, if it
is not empty, and those of the top of a straight in `Scale.ladder`.
"""

DECK = tuple(range(len(RANKS) * len(SUITS)))


def made(scale: Scale, ranks: Sequence[str], of_suit: Sequence[str] = ()) -> Key | None:
    """Return the key of the hand that all these cards make; None if they don't make a hand.

    `of_suit` are those of the ranks that are of the commonest suit. RNK-01, 03, 05, 08 to 11;
    SHW-01, 02; SOK-02 to 12; STR-03 to 06; TCP-09, 11.
    """
    whole = len(ranks) == scale.size
    if not ranks or not (whole or scale.partial) or not set(ranks) <= set(scale.ranks):
        return None
    compared, sizes = _by_size(scale, ranks)
    claims = {SETS[tuple(n for n in sizes if n > 1)]: compared}
    top = _top_of_run(scale, ranks) if whole else None
    if top is not None:
        claims["straight"] = (top,)
    if whole and len(of_suit) == scale.size:
        claims["flush"] = compared
        if top is not None:
            claims["straight flush"] = (top,)
    if whole and "four flush" in scale.categories:
        claims |= _fours(scale, ranks, of_suit)
    order = scale.categories
    return max(((order.index(c), by) for c, by in claims.items() if c in order), default=None)


def _by_size(scale: Scale, ranks: Sequence[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the places of the different ranks and how often each comes, the most frequent
    first."""
    of_sets = scale.set_ranks or scale.ranks
    groups = [(n, (of_sets if n > 1 else scale.ranks).index(r)) for r, n in Counter(ranks).items()]
    sizes, places = zip(*sorted(groups, reverse=True), strict=True)
    return places, sizes


def _top_of_run(scale: Scale, ranks: Sequence[str]) -> int | None:
    """Return the ladder's place of the top of cards that are all consecutive, else None."""
    return _runs(scale.ladder, len(ranks)).get(frozenset(ranks))


@cache
def _runs(ladder: str, size: int) -> dict[frozenset[str], int]:
    """Return the place of the top of each run of `size` ranks on a ladder."""
    return {
        frozenset(ladder[top + 1 - size : top + 1]): top for top in range(size - 1, len(ladder))
    }


def _fours(
    scale: Scale, ranks: Sequence[str], of_suit: Sequence[str]
) -> dict[str, tuple[int, ...]]:
    """Return the hands that all cards but an odd one make: a four straight, a four flush (SOK-02,
    03)."""
    claims: dict[str, tuple[int, ...]] = {}
    for odd in range(len(ranks)):
        four = [*ranks[:odd], *ranks[odd + 1 :]]
        last = scale.ranks.index(ranks[odd])
        top = _top_of_run(scale, four)
        if top is not None:
            claims["four straight"] = max((top, last), claims.get("four straight", ()))
        if len(of_suit) == len(four) and sorted(four) == sorted(of_suit):
            highest_first = sorted(map(scale.ranks.index, four), reverse=True)
            claims["four flush"] = (*highest_first, last)
    return claims


def best(scale: Scale, cards: Sequence[Card], wild: int = 0) -> Key | None:
    """Return the best key that these cards and `wild` wild cards can make; None if there is none.

    Every choice of cards is tried, and for each wild card every card (RNK-02, 06). Slow.
    """
    keys = [
        key
        for held, stood_for in _hands(scale, cards, wild)
        if (key := _key(scale, (*held, *stood_for))) is not None
        and (not scale.bugs or _may_be_bugs(scale, stood_for, key))
    ]
    return (min if scale.lowest_wins else max)(keys, default=None)


def _may_be_bugs(scale: Scale, stood_for: Sequence[Card], key: Key) -> bool:
    """Return whether wild cards that are bugs may act as these cards in a hand (WLD-06)."""
    filled = scale.categories[key[0]] in ("straight", "flush", "straight flush")
    return filled or all(RANKS[card // 4] == "A" for card in stood_for)


def _key(scale: Scale, hand: Sequence[Card]) -> Key | None:
    ranks = [RANKS[card // 4] for card in hand]
    suits = [card % 4 for card in hand]
    commonest = max(suits, key=suits.count, default=None)
    return made(
        scale, ranks, [r for r, suit in zip(ranks, suits, strict=True) if suit == commonest]
    )


def _hands(
    scale: Scale, cards: Sequence[Card], wild: int
) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Yield every hand of `scale.size` cards, or of all cards if they are fewer: its natural cards,
    and those that its wild cards act as."""
    size = min(scale.size, len(cards) + wild)
    for natural in range(max(0, size - wild), min(size, len(cards)) + 1):
        for held in combinations(cards, natural):
            others = [card for card in DECK if card not in held]
            for stood_for in combinations(others, size - natural):
                yield held, stood_for
            for card in DECK[:: len(SUITS)]:
                if size == 5 and all(c // 4 == card // 4 for c in held) and natural < size:
                    yield held, (card,) * (size - natural)
