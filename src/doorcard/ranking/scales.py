"""The scales of hand strength, as data.

A scale says which cards are high, which combinations exist and in which order they stand. It
does nothing itself: `reference` reads it slowly and plainly, `tables` turns that reading into
tables, `lookup` looks hands up in them. A new scale is a new value in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from doorcard.cards import RANKS

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
"""The combination that cards of equal rank make, by how many there are of each."""

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

SOKO_ORDER = ("high card", "four straight", "four flush", *HIGH_ORDER[1:])
"""The combinations of a Sökö hand, weakest first (SOK-08)."""

SOKO_ABOVE_PAIR_ORDER = ("high card", "pair", "four straight", "four flush", *HIGH_ORDER[2:])

THREE_CARD_ORDER = (
    "high card",
    "pair",
    "flush",
    "straight",
    "three of a kind",
    "straight flush",
)
"""The combinations of three cards, weakest first (TCP-09)."""


@dataclass(frozen=True)
class Scale:
    """One way to order hands, as frozen data."""

    name: str
    categories: tuple[str, ...]
    """The combinations that count, weakest as a high hand first; a hand is the strongest it can be
    called. One that makes none of them is no hand."""
    ranks: str = RANKS
    """The ranks, lowest first. A hand that holds another rank is no hand."""
    set_ranks: str = ""
    """The ranks of cards that come more than once, lowest first; `ranks` where it says nothing."""
    ladder: str = ""
    """`size` neighbours on it make a straight, as high as the last of them."""
    size: int = 5
    """How many cards make a whole hand; straights and flushes are whole hands."""
    lowest_wins: bool = False
    partial: bool = True
    """Whether fewer than `size` cards make a hand."""
    wilds: int = 0
    """How many wild cards the scale allows."""
    nothing: str = "no cards"
    """What to call the value 0."""

    @property
    def suited(self) -> int:
        """Return how few cards of one suit matter; 0 where suits never do."""
        if "four flush" in self.categories:
            return self.size - 1
        return self.size if "flush" in self.categories else 0

    @property
    def joint(self) -> bool:
        """Return whether suited cards are worth nothing certain without the cards beside them.

        They are where a flush is a fault, which other cards may mend, and where an odd card counts.
        """
        return 0 < self.suited < self.size or (self.suited > 0 and self.lowest_wins)


def ace_to_six_name(*, broadway_is_straight: bool, aces_lowest_pair: bool) -> str:
    """Return the name of the ace-to-six scale with these options (RNK-10)."""
    broadway = "_BROADWAY" if broadway_is_straight else ""
    return f"ACE_TO_SIX{broadway}{'' if aces_lowest_pair else '_ACES_HIGHEST_PAIR'}"


def _ace_to_six(*, broadway_is_straight: bool, aces_lowest_pair: bool) -> Scale:
    return Scale(
        ace_to_six_name(
            broadway_is_straight=broadway_is_straight, aces_lowest_pair=aces_lowest_pair
        ),
        HIGH_ORDER,
        ranks=ACE_LOW_RANKS,
        set_ranks=ACE_LOW_RANKS if aces_lowest_pair else RANKS,
        ladder=ACE_AT_BOTH_ENDS if broadway_is_straight else ACE_LOW_RANKS,
        lowest_wins=True,
    )


STRIPPED_LOWEST = RANKS[: RANKS.index("T") + 1]
"""The ranks that can be a stripped deck's lowest (STR-01)."""


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


def _stripped(
    lowest_rank: str, *, flush_over_full: bool, trips_over_straight: bool, low_straight: bool
) -> Scale:
    ranks = RANKS[RANKS.index(lowest_rank) :]
    order = [*HIGH_ORDER, "five of a kind"]
    for raised, weaker, above in (
        (flush_over_full, "flush", "full house"),
        (trips_over_straight, "three of a kind", "straight"),
    ):
        if raised:
            order.remove(weaker)
            order.insert(order.index(above) + 1, weaker)
    return Scale(
        stripped_name(
            lowest_rank,
            flush_over_full=flush_over_full,
            trips_over_straight=trips_over_straight,
            low_straight=low_straight,
        ),
        tuple(order),
        ranks=ranks,
        ladder="A" + ranks if low_straight else ranks,
        wilds=7,
    )


STRIPPED = tuple(
    _stripped(lowest, flush_over_full=flush, trips_over_straight=trips, low_straight=low_straight)
    for lowest in STRIPPED_LOWEST
    for flush in (False, True)
    for trips in (False, True)
    for low_straight in (True, False)
)
"""The scale of every stripped deck, with every choice of options."""

SCALES = (
    Scale("HIGH", (*HIGH_ORDER, "five of a kind"), ladder=ACE_AT_BOTH_ENDS, wilds=7),
    Scale(
        "ACE_TO_FIVE",
        ("high card", "pair", "two pair", "three of a kind", "full house", "four of a kind"),
        ranks=ACE_LOW_RANKS,
        lowest_wins=True,
    ),
    Scale(
        "EIGHT_OR_BETTER",
        ("high card",),
        ranks=ACE_LOW_RANKS[:8],
        lowest_wins=True,
        partial=False,
        nothing="no low",
    ),
    Scale("SHOWING", HIGH_ORDER, ladder=ACE_AT_BOTH_ENDS),
    Scale("DEUCE_TO_SEVEN", HIGH_ORDER, ladder=RANKS, lowest_wins=True),
    *(
        _ace_to_six(broadway_is_straight=broadway, aces_lowest_pair=lowest)
        for broadway in (False, True)
        for lowest in (True, False)
    ),
    Scale("SOKO", SOKO_ORDER, ladder=ACE_AT_BOTH_ENDS),
    Scale("SOKO_ABOVE_PAIR", SOKO_ABOVE_PAIR_ORDER, ladder=ACE_AT_BOTH_ENDS),
    Scale("THREE_CARD", THREE_CARD_ORDER, ladder=ACE_AT_BOTH_ENDS, size=3, wilds=7),
)
