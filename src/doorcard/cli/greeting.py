"""What a table plays for, in words: its structure, its stakes, and options out of the ordinary."""

from __future__ import annotations

import re
from collections.abc import Callable

from doorcard.cli import text as words
from doorcard.cli.sheet import value_text
from doorcard.rules.game import Game, Stakes
from doorcard.sheets import option_infos

STRUCTURE = "structure"
"""The option that the stakes tell already."""


def stakes_words(
    game: Game, stakes: Stakes, chips: Callable[[int], str] = str, player: int = 1
) -> str:
    """Return what is bet, anted and brought in; amounts as `chips` writes them."""
    if game.banked:
        return words.STAKES_BANKED.format(unit=chips(stakes.unit_chips()))
    template = words.STAKES if game.ante_required else words.STAKES_BRING_IN
    return template.format(
        bets=_bets(game, stakes, chips),
        ante=chips(stakes.ante_of(player)),
        bring_in=chips(stakes.bring_in_chips()),
    )


def _bets(game: Game, stakes: Stakes, chips: Callable[[int], str]) -> str:
    limits = (getattr(phase, "limit", None) for phase in game.phases)
    limit = next((limit for limit in limits if limit is not None), None)
    kind = type(limit).__name__
    plain = " ".join(re.findall("[A-Z][a-z]*", kind)).lower()
    table = words.BETS_OF_ONE_SIZE if game.one_bet else words.BETS
    template = table.get(kind, words.BETS_OTHERWISE)
    return template.format(
        kind=plain,
        small=chips(stakes.bet("small")),
        big=chips(stakes.bet("big")),
        least=chips(getattr(limit, "least", 0)),
        most=chips(getattr(limit, "most", 0)),
    )


def changed_options(game: Game) -> str:
    """Return the options that are not as usual, `burn 1, show_all_in false`."""
    told = []
    for info in option_infos(game):
        value = getattr(game.options, info.name, info.default)
        if value != info.default and info.name != STRUCTURE:
            told.append(f"{info.name} {value_text(value)}")
    return ", ".join(told)


def chips_words(count: int) -> str:
    """Return a number of chips in words."""
    one, many = words.CHIPS
    return one if count == 1 else many.format(count=count)
