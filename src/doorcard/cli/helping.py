"""What `?` says: what may be typed now, in this game, and at any time, and how hands rank."""

from __future__ import annotations

from collections.abc import Iterator

from doorcard.cli import text as words
from doorcard.cli.prompt import Menu
from doorcard.rules.asks import CanFold, Offer
from doorcard.rules.game import Game
from doorcard.rules.phase import Phase
from doorcard.sheets.rankings import has_wilds, ranking_words
from doorcard.voice import offer_words, part_words, side_words

Row = tuple[str, str]
"""What to type, and what it does."""


def rows_now(menu: Menu) -> list[Row]:
    """Return what may be typed at the ask."""
    return [(entry.typed or entry.key, entry.words) for entry in menu.entries]


def rows_of(game: Game) -> list[Row]:
    """Return what may be typed in a game, whatever its phases ask for, and at any time."""
    asked = [row for phase in game.phases for row in _rows_of(phase)]
    return [*words.HELP_FIRST, *dict.fromkeys(asked), *words.HELP_LAST]


def rankings(game: Game) -> list[Row]:
    """Return how hands rank for each share of a game that ranks hands."""
    found = []
    for share in game.shares:
        scale = getattr(share, "scale", "")
        ranking = ranking_words(scale, wild=has_wilds(game), lowest_rank=game.lowest_rank)
        if ranking:
            found.append((side_words(game, share.side).capitalize(), " ".join(ranking)))
    return found


def _rows_of(phase: Phase) -> Iterator[Row]:
    """Yield what may be typed while a phase runs, fold included."""
    offers = part_words(type(phase)).offers
    kinds: tuple[type[Offer], ...] = (CanFold, *offers(phase)) if offers else ()
    for kind in kinds:
        said = offer_words(kind)
        yield said.typed or said.keys, said.help
