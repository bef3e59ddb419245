"""What `?` says: what may be typed now, in this game, and at any time, and how hands rank."""

from __future__ import annotations

from collections.abc import Iterator

from doorcard.cli import text as words
from doorcard.cli.hands import side_name
from doorcard.cli.prompt import Menu
from doorcard.rules.game import Game
from doorcard.rules.phases.market import Market
from doorcard.sheets.ranks import has_wilds, ranking_words

Row = tuple[str, str]
"""What to type, and what it does."""


def rows_now(menu: Menu) -> list[Row]:
    """Return what may be typed at the ask."""
    return [(entry.typed or entry.key, entry.words) for entry in menu.entries]


def rows_of(game: Game) -> list[Row]:
    """Return what may be typed in a game, whatever its phases ask for, and at any time."""
    kinds = dict.fromkeys(kind for phase in game.phases for kind in _kinds(phase))
    asked = [row for kind in kinds for row in words.HELP.get(kind, ())]
    return [*words.HELP_FIRST, *dict.fromkeys(asked), *words.HELP_LAST]


def rankings(game: Game) -> list[Row]:
    """Return how hands rank for each share of a game that ranks hands."""
    found = []
    for share in game.shares:
        scale = getattr(share, "scale", "")
        ranking = ranking_words(scale, wild=has_wilds(game), lowest_rank=game.lowest_rank)
        if ranking:
            found.append((side_name(share.side).capitalize(), " ".join(ranking)))
    return found


def _kinds(phase: object) -> Iterator[str]:
    """Yield the kinds of help that a phase needs."""
    kind = type(phase).__name__
    if not isinstance(phase, Market):
        yield kind
        return
    yield f"{kind}/swaps" if phase.swaps else kind
    if phase.deck == "free":
        yield f"{kind}/free"
    elif not phase.must_buy:
        yield f"{kind}/pat"
