"""The five-card family: one card down, four up, a bet after each up-card; decks may be stripped.

Five-card stud for high, low or both, with a buy, and Sökö share these streets, options and scales.
"""

from __future__ import annotations

from typing import Annotated, Literal, Protocol

from msgspec import Meta

from doorcard.games.parts.options import Recycled, TableOptions
from doorcard.games.parts.shared_streets import betting
from doorcard.ranking import stripped
from doorcard.rules.openers import BestShowing, HighCard, LowCard, Opener, PreviousOpener
from doorcard.rules.phase import Phase
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import High

HighOpening = Annotated[
    Literal["high_free", "high_bring_in", "low_bring_in"],
    Meta(
        title="The first round is opened by",
        extra={
            "values": {
                "high_free": "The best hand showing",
                "high_bring_in": "The highest card, with a bring-in",
                "low_bring_in": "The lowest card, with a bring-in",
            }
        },
        description="who acts first: the best hand showing, or a forced bring-in in round one",
    ),
]
"""`opening` if the best hand showing opens (FCS-10)."""

OpenPairBigBet = Annotated[
    bool,
    Meta(
        title="A pair showing may bet double in the second round",
        description="the big bet is allowed in round two while a pair shows",
    ),
]
"""`open_pair_big_bet` (FCS-31)."""

LastCardDown = Annotated[
    bool,
    Meta(title="The fifth card comes face down", description="the fifth card is dealt face down"),
]
"""`last_card_down` (FCS-20)."""

DeckLow = Annotated[
    Literal["2", "3", "4", "5", "6", "7", "8", "9", "T"],
    Meta(
        title="The deck begins with",
        extra={
            "values": {
                "2": "Twos: 52 cards",
                "3": "Threes: 48 cards",
                "4": "Fours: 44 cards",
                "5": "Fives: 40 cards",
                "6": "Sixes: 36 cards",
                "7": "Sevens: 32 cards",
                "8": "Eights: 28 cards",
                "9": "Nines: 24 cards",
                "T": "Tens: 20 cards",
            }
        },
        description="the lowest rank in the deck; with 6, 36 cards are dealt",
    ),
]
"""`deck_low` (STR-01)."""

LowStraight = Annotated[
    bool,
    Meta(
        title="The ace also begins the lowest straight",
        description="the ace also makes a straight with the lowest ranks of the deck",
    ),
]
"""`low_straight` (STR-03)."""

FlushOverFull = Annotated[
    bool, Meta(title="A flush beats a full house", description="a flush beats a full house")
]
"""`flush_over_full` (STR-05)."""

TripsOverStraight = Annotated[
    bool,
    Meta(title="Three of a kind beats a straight", description="three of a kind beats a straight"),
]
"""`trips_over_straight` (STR-06)."""


class FiveCardOptions(TableOptions, frozen=True):
    """The options of every five-card game with one winner."""

    last_card_down: LastCardDown = False
    deck_low: DeckLow = "2"
    exhaust: Recycled = "recycle"


class FiveCardHighOptions(FiveCardOptions, frozen=True):
    """The options of every five-card game for the best hand."""

    opening: HighOpening = "high_free"
    open_pair_big_bet: OpenPairBigBet = True
    low_straight: LowStraight = True
    flush_over_full: FlushOverFull = False
    trips_over_straight: TripsOverStraight = False


class Deck(Protocol):
    """The options for the deck and for the order of high hands."""

    @property
    def deck_low(self) -> str: ...
    @property
    def low_straight(self) -> bool: ...
    @property
    def flush_over_full(self) -> bool: ...
    @property
    def trips_over_straight(self) -> bool: ...


class Opening(Protocol):
    """The options for the opener, if the best hand showing opens."""

    @property
    def opening(self) -> str: ...
    @property
    def showing_tie(self) -> Literal["suit", "position"]: ...


def high_of(options: Deck) -> High:
    """Return the high share as the options rank it; the plain one with a whole deck and order
    (STR)."""
    plain = options.deck_low == "2" and options.low_straight
    if plain and not (options.flush_over_full or options.trips_over_straight):
        return High()
    ranking = stripped(
        options.deck_low,
        low_straight=options.low_straight,
        flush_over_full=options.flush_over_full,
        trips_over_straight=options.trips_over_straight,
    )
    return High(ranking.name)


def high_openers(options: Opening) -> tuple[Opener, Opener]:
    """Return the openers of round one and the later rounds of a game for high (FCS-10…12)."""
    best = BestShowing(options.showing_tie)
    first: dict[str, Opener] = {
        "high_free": best,
        "high_bring_in": HighCard(),
        "low_bring_in": LowCard(),
    }
    return first[options.opening], best


def five_card_streets(
    options: TableOptions,
    openers: tuple[Opener, Opener],
    *,
    bring_in: bool,
    last_card_down: bool,
    open_pair: bool = False,
    before_last: tuple[Phase, ...] = (),
    ending: tuple[Phase, ...] | None = None,
) -> tuple[Phase, ...]:
    """Return the streets of a five-card game: du, u, u, u with a bet after each (FCS-04).

    The small bet in rounds one and two, then the big one (FCS-30). Two `openers`: of round one and
    of the others; with `last_card_down` the opener of round three opens the last one (FCS-20).
    `before_last` comes between the fifth card and the last round, `ending` is a showdown unless
    given.
    """
    first, later = openers
    return (
        Ante(),
        Deal("du", options.burn),
        betting(options, "small", first, bring_in),
        Deal("u", options.burn),
        betting(options, "small", later, open_pair=open_pair),
        Deal("u", options.burn),
        betting(options, "big", later),
        Deal("d" if last_card_down else "u", options.burn),
        *before_last,
        betting(options, "big", PreviousOpener() if last_card_down else later),
        *((Showdown(options.show_all_in),) if ending is None else ending),
    )


def high_streets(options: FiveCardHighOptions) -> tuple[Phase, ...]:
    """Return the streets of a five-card game for the best hand (FCS-01…31)."""
    return five_card_streets(
        options,
        high_openers(options),
        bring_in=options.opening != "high_free",
        last_card_down=options.last_card_down,
        open_pair=options.open_pair_big_bet,
    )
