"""Offers as a player reads them: in the menu, in the help, and as they are typed."""

from __future__ import annotations

from collections.abc import Iterator

from doorcard.cli import text as words
from doorcard.language.saying import say
from doorcard.ranking.words import capital
from doorcard.rules.asks import CanFold, Offer
from doorcard.rules.game import Game
from doorcard.rules.phase import Phase
from doorcard.sheets.rankings import has_wilds, ranking_words
from doorcard.voice import offer_words, part_words, side_words

Row = tuple[str, str]
"""What to type, and what it does."""


def rows_of(game: Game) -> list[Row]:
    """Return everything you can type in a game: answers to its phases, and words for any time."""
    asked = [row for phase in game.phases for row in _rows_of(phase)]
    first, last = [map(_row, rows) for rows in (words.HELP_FIRST, words.HELP_LAST)]
    return [*first, *dict.fromkeys(asked), *last]


def _row(row: Row) -> Row:
    """Return what to type with what it does in the language that is spoken."""
    typed, told = row
    return typed, say(told)


def rankings(game: Game) -> list[Row]:
    """Return how hands rank for each share of a game that ranks hands."""
    found = []
    for share in game.shares:
        scale = getattr(share, "scale", "")
        ranking = ranking_words(scale, wild=has_wilds(game), lowest_rank=game.lowest_rank)
        if ranking:
            found.append((capital(side_words(game, share.side)), " ".join(ranking)))
    return found


def _rows_of(phase: Phase) -> Iterator[Row]:
    """Yield what may be typed while a phase runs, fold included."""
    offers = part_words(type(phase)).offers
    kinds: tuple[type[Offer], ...] = (CanFold, *offers(phase)) if offers else ()
    for kind in kinds:
        said = offer_words(kind)
        yield said.typed or said.keys, say(said.help)
        if {"card", "cards"} & set(said.points.values()):
            yield _row(words.HELP_BY_PLACE)
