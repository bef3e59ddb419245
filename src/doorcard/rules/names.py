"""The names that parts of a game are given: of ranking scales, cards and ranks, each checked."""

from __future__ import annotations

from doorcard.cards import NAMES, RANKS, UNKNOWN
from doorcard.ranking import RankingError, by_name
from doorcard.rules.errors import BadSetup


def check_scale(name: str) -> None:
    """Raise `BadSetup` (`bad_phase`) unless a ranking scale has that name."""
    try:
        by_name(name)
    except RankingError as error:
        raise BadSetup("bad_phase", "scale: {error}", error=str(error)) from None


def check_card(name: str) -> None:
    """Raise `BadSetup` (`bad_phase`) unless a card has that name."""
    if name not in NAMES[:UNKNOWN]:
        raise BadSetup("bad_phase", "{name!r} is not a card; write one such as 'Qs'", name=name)


def check_rank(name: str) -> None:
    """Raise `BadSetup` (`bad_phase`) unless a rank has that name."""
    if len(name) != 1 or name not in RANKS:
        raise BadSetup(
            "bad_phase", "{name!r} is not a rank; write one of {ranks}", name=name, ranks=RANKS
        )
