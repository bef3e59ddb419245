"""High-low games: how a table ranks lows (RNK-13), and how the hand ends, declared or not."""

from __future__ import annotations

from typing import Protocol

from doorcard.games.parts.options import DeclareOptions
from doorcard.games.parts.shared_streets import betting
from doorcard.games.parts.split_options import SplitOptions
from doorcard.ranking import ace_to_six
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Share
from doorcard.rules.openers import PreviousOpener
from doorcard.rules.phase import Phase
from doorcard.rules.phases.declare import Declare
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import High, Low
from doorcard.rules.verdicts import BOTH, BothSides, Declared


class RanksLows(Protocol):
    """The options for low hands; `deck_low` and `qualifier` too, if a game has them."""

    @property
    def low_rank(self) -> str: ...
    @property
    def a6_broadway_is_straight(self) -> bool: ...
    @property
    def a6_aces_lowest_pair(self) -> bool: ...


def low_scale(
    low_rank: str,
    *,
    broadway_is_straight: bool,
    aces_lowest_pair: bool,
    lowest_rank: str = "2",
) -> str:
    """Return the name of the scale for `low_rank` and the options of ace-to-six.

    In a deck from `lowest_rank` up only ace-to-six differs, by its straights (STR-10).
    """
    if low_rank == "A5":
        return "ACE_TO_FIVE"
    if low_rank == "27":
        return "DEUCE_TO_SEVEN"
    return ace_to_six(
        broadway_is_straight=broadway_is_straight,
        aces_lowest_pair=aces_lowest_pair,
        lowest_rank=lowest_rank,
    ).name


OR_BETTER = {"8": "EIGHT_OR_BETTER", "9": "NINE_OR_BETTER"}
"""The scale of each qualifier (RNK-09, HLS-05)."""


def low_of(options: RanksLows) -> Low:
    """Return the low share of a game as its options rank it; the ace is high in 2-7 (POT-05).

    Raise `BadSetup` (`bad_option`) for a qualifier with another ranking than ace-to-five (HLS-05).
    """
    qualifier = getattr(options, "qualifier", "none")
    if qualifier != "none":
        if options.low_rank != "A5":
            raise BadSetup(
                "bad_option",
                "qualifier = {qualifier!r} goes with low_rank = 'A5' alone, not with {low_rank!r}",
                qualifier=qualifier,
                low_rank=options.low_rank,
            )
        return Low(OR_BETTER[qualifier])
    scale = low_scale(
        options.low_rank,
        broadway_is_straight=options.a6_broadway_is_straight,
        aces_lowest_pair=options.a6_aces_lowest_pair,
        lowest_rank=getattr(options, "deck_low", "2"),
    )
    return Low(scale, ace_low=options.low_rank != "27")


def ending(
    options: DeclareOptions,
    *,
    of: tuple[str, ...] = ("high", "low"),
    then: tuple[Phase, ...] = (),
) -> tuple[Phase, ...]:
    """Return the last phases of a game whose pot has the sides `of`, with these options.

    `then` comes between the declarations, if there are any, and the showdown.
    """
    if options.declare == "none":
        return (Showdown(options.show_all_in),)
    both = BothSides(options.both_tie, options.both_fail, options.both_scope)
    allowed = options.allow_both
    return (
        Declare(options.declare, (*of, BOTH) if allowed else of),
        *then,
        Showdown(
            options.show_all_in,
            verdict=Declared(both=both if allowed else None, no_winner=options.no_winner),
        ),
    )


def split_shares(options: RanksLows, high: High) -> tuple[Share, ...]:
    """Return `high` and the low half of the pot; `high` alone if `hi_lo` is off.

    Raise `BadSetup` (`bad_option`) as `low_of`.
    """
    return (high, low_of(options)) if _splits(options) else (high,)


def split_ending(options: SplitOptions) -> tuple[Phase, ...]:
    """Return the last phases: declarations, a bet after them, the showdown (HLS-03, HLS-16).

    Without `hi_lo` that is the showdown alone.
    """
    if not _splits(options):
        return (Showdown(options.show_all_in),)
    bets = options.bet_after_declare
    return ending(options, then=(betting(options, "big", PreviousOpener()),) if bets else ())


def _splits(options: object) -> bool:
    return bool(getattr(options, "hi_lo", True))
