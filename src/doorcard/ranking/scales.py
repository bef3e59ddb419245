"""The scales of hand strength, as data.

A scale says which cards are high, which combinations exist and how they are ordered. It is only
data: `reference` values hands by it slowly, `tables` makes tables from those values, `lookup` looks
hands up in them. A new scale is a new value in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from doorcard.cards import RANKS
from doorcard.language.saying import text

ACE_LOW_RANKS = "A" + RANKS[:-1]
ACE_AT_BOTH_ENDS = "A" + RANKS

SETS = {
    (): "high card",
    (2,): "pair",
    (2, 2): "two pair",
    (3,): "three of a kind",
    (3, 2): "full house",
    (4,): "four of a kind",
    (5,): "five of a kind",
}
"""The combination of cards of equal rank, by the number of each."""

HIGH_ORDER = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
)
"""The combinations of a high hand, weakest first (RNK-01)."""

WITH_WILDS_ORDER = (*HIGH_ORDER, "five of a kind")
"""The combinations of a high hand that may hold wild cards, weakest first (RNK-06)."""

SOKO_ORDER = ("high card", "four straight", "four flush", *HIGH_ORDER[1:])
"""The combinations of a Sökö hand, weakest first (SOK-08)."""

SOKO_ABOVE_PAIR_ORDER = ("high card", "pair", "four straight", "four flush", *HIGH_ORDER[2:])

NEW_YORK_ORDER = ("high card", "pair", "four flush", *HIGH_ORDER[2:])
"""The combinations of New York stud, weakest first (CAL-01)."""

FOURS = {
    SOKO_ORDER: "SOKO",
    SOKO_ABOVE_PAIR_ORDER: "SOKO_ABOVE_PAIR",
    NEW_YORK_ORDER: "NEW_YORK",
}
"""The names of the scales on which hands of four count, by their order."""

THREE_CARD_ORDER = (
    "high card",
    "pair",
    "flush",
    "straight",
    "three of a kind",
    "straight flush",
)
"""The combinations of three cards, weakest first (TCP-09)."""

FOUR_CARD_ORDER = (
    "high card",
    "pair",
    "two pair",
    "straight",
    "flush",
    "three of a kind",
    "straight flush",
    "four of a kind",
)
"""The combinations of four cards, weakest first (FCP-05)."""


MOST_WILD = 7
"""The wild cards that a scale allows by default."""


@dataclass(frozen=True)
class Scale:
    """An order of hands, as frozen data."""

    name: str
    categories: tuple[str, ...]
    """The combinations that count, weakest as a high hand first; a hand counts as the strongest
    that it makes. Cards that make none of them are not a hand."""
    ranks: str = RANKS
    """The ranks, lowest first. Cards with another rank are not a hand."""
    set_ranks: str = ""
    """The ranks of cards that come more than once, lowest first; `ranks` if it is empty."""
    ladder: str = ""
    """`size` neighbours on it make a straight, ranked by the last of them."""
    size: int = 5
    """The number of cards in a whole hand; straights and flushes are whole hands."""
    lowest_wins: bool = False
    partial: bool = True
    """True if fewer than `size` cards make a hand."""
    wilds: int = MOST_WILD
    """The most wild cards."""
    bugs: bool = False
    """A wild card is an ace, unless it fills a straight, a flush or both (WLD-06)."""
    nothing: str = text("no cards")
    """The name of the value 0."""

    @property
    def suited(self) -> int:
        """Return how many cards of a suit it takes for the suit to matter; 0 if it never does."""
        if "four flush" in self.categories:
            return self.size - 1
        return self.size if "flush" in self.categories else 0

    @property
    def joint(self) -> bool:
        """Return whether the value of suited cards depends on the other cards.

        It does if a flush makes a low worse, which other cards may avoid, and if an odd card
        counts.
        """
        return 0 < self.suited < self.size or (self.suited > 0 and self.lowest_wins)


STRIPPED_LOWEST = RANKS[: RANKS.index("T") + 1]
"""The ranks that may be the lowest of a stripped deck (STR-01)."""


def ace_to_six_name(lowest_rank: str, *, broadway_is_straight: bool, aces_lowest_pair: bool) -> str:
    """Return the name of the ace-to-six scale with these options (RNK-10, STR-10)."""
    options = {
        "_BROADWAY": broadway_is_straight,
        "_ACES_HIGHEST_PAIR": not aces_lowest_pair,
        f"_STRIPPED_{lowest_rank}": lowest_rank != RANKS[0],
    }
    return "ACE_TO_SIX" + "".join(name for name, on in options.items() if on)


def _ace_to_six(lowest_rank: str, *, broadway_is_straight: bool, aces_lowest_pair: bool) -> Scale:
    """Return an ace-to-six scale; the ace is next to the deck's lowest rank (STR-10)."""
    above_ace = RANKS[RANKS.index(lowest_rank) : -1]
    return Scale(
        ace_to_six_name(
            lowest_rank,
            broadway_is_straight=broadway_is_straight,
            aces_lowest_pair=aces_lowest_pair,
        ),
        HIGH_ORDER,
        ranks="A" + above_ace,
        set_ranks="A" + above_ace if aces_lowest_pair else above_ace + "A",
        ladder="A" + above_ace + "A" if broadway_is_straight else "A" + above_ace,
        lowest_wins=True,
    )


def stripped_name(
    lowest_rank: str, *, flush_over_full: bool, trips_over_straight: bool, low_straight: bool
) -> str:
    """Return the name of a stripped deck's scale with these options (STR-03, 05, 06)."""
    options = {
        "_FLUSH_OVER_FULL": flush_over_full,
        "_TRIPS_OVER_STRAIGHT": trips_over_straight,
        "_NO_LOW_STRAIGHT": not low_straight,
    }
    return f"STRIPPED_{lowest_rank}" + "".join(name for name, on in options.items() if on)


def soko_name(order: tuple[str, ...], stripped: str) -> str:
    """Return the name of the scale for an order of `FOURS`, and a deck by its `stripped_name`."""
    name = FOURS[order]
    return name if stripped == "STRIPPED_2" else f"{name}_{stripped}"


def _stripped(
    order: tuple[str, ...],
    lowest_rank: str,
    *,
    flush_over_full: bool,
    trips_over_straight: bool,
    low_straight: bool,
) -> Scale:
    ranks = RANKS[RANKS.index(lowest_rank) :]
    categories = list(order)
    for raised, weaker, above in (
        (flush_over_full, "flush", "full house"),
        (trips_over_straight, "three of a kind", "straight"),
    ):
        if raised:
            categories.remove(weaker)
            categories.insert(categories.index(above) + 1, weaker)
    name = stripped_name(
        lowest_rank,
        flush_over_full=flush_over_full,
        trips_over_straight=trips_over_straight,
        low_straight=low_straight,
    )
    high = order == WITH_WILDS_ORDER
    return Scale(
        name if high else soko_name(order, name),
        tuple(categories),
        ranks=ranks,
        ladder="A" + ranks if low_straight else ranks,
        wilds=MOST_WILD if high else 0,
    )


@cache
def stripped_scales() -> tuple[Scale, ...]:
    """Return the scales of every stripped deck, with every choice of options.

    From 2 up it is the whole deck, whose scales with the usual options are in `SCALES`. There are
    hundreds of them, and few programs need one.
    """
    high = (
        _stripped(
            order,
            lowest,
            flush_over_full=flush,
            trips_over_straight=trips,
            low_straight=low_straight,
        )
        for order in (WITH_WILDS_ORDER, *FOURS)
        for lowest in STRIPPED_LOWEST
        for flush in (False, True)
        for trips in (False, True)
        for low_straight in (True, False)
    )
    lows = (
        _ace_to_six(lowest, broadway_is_straight=broadway, aces_lowest_pair=aces)
        for lowest in STRIPPED_LOWEST
        for broadway in (False, True)
        for aces in (True, False)
    )
    return (*high, *lows)


def _or_better(name: str, ranks: int) -> Scale:
    """Return a scale of lows of five different ranks, none above the `ranks`-th from the ace."""
    return Scale(
        name,
        ("high card",),
        ranks=ACE_LOW_RANKS[:ranks],
        lowest_wins=True,
        partial=False,
        nothing=text("no low"),
    )


SCALES = (
    Scale("HIGH", WITH_WILDS_ORDER, ladder=ACE_AT_BOTH_ENDS),
    Scale("HIGH_WITH_BUGS", WITH_WILDS_ORDER, ladder=ACE_AT_BOTH_ENDS, bugs=True),
    Scale(
        "ACE_TO_FIVE",
        ("high card", "pair", "two pair", "three of a kind", "full house", "four of a kind"),
        ranks=ACE_LOW_RANKS,
        lowest_wins=True,
    ),
    _or_better("EIGHT_OR_BETTER", 8),
    _or_better("NINE_OR_BETTER", 9),
    Scale("SHOWING", HIGH_ORDER, ladder=ACE_AT_BOTH_ENDS, wilds=0),
    Scale("DEUCE_TO_SEVEN", HIGH_ORDER, ladder=RANKS, lowest_wins=True),
    Scale("THREE_CARD", THREE_CARD_ORDER, ladder=ACE_AT_BOTH_ENDS, size=3),
    Scale("FOUR_CARD", FOUR_CARD_ORDER, ladder=ACE_AT_BOTH_ENDS, size=4, wilds=0),
    _ace_to_six(RANKS[0], broadway_is_straight=False, aces_lowest_pair=True),
    *(
        _stripped(
            order, RANKS[0], flush_over_full=False, trips_over_straight=False, low_straight=True
        )
        for order in FOURS
    ),
)
"""The scales of most games, all for the whole deck."""
