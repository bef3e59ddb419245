"""What parts of a game check when they are made: names of cards, ranks and scales."""

from __future__ import annotations

from doorcard.cards import NAMES, RANKS, UNKNOWN
from doorcard.ranking import RankingError, by_name
from doorcard.rules.errors import BadSetup, shown


def check_scale(name: str) -> None:
    """Raise `BadSetup` (`bad_phase`) unless there is a ranking scale of that name."""
    try:
        by_name(name)
    except RankingError as error:
        raise BadSetup("bad_phase", f"scale: {error}") from None


def check_card(name: str) -> None:
    """Raise `BadSetup` (`bad_phase`) unless there is a card of that name."""
    if name not in NAMES[:UNKNOWN]:
        raise BadSetup("bad_phase", f"{shown(name)} is not a card; write one such as 'Qs'")


def check_rank(name: str) -> None:
    """Raise `BadSetup` (`bad_phase`) unless there is a rank of that name."""
    if len(name) != 1 or name not in RANKS:
        raise BadSetup("bad_phase", f"{shown(name)} is not a rank; write one of {RANKS}")
