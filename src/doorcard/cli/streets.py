"""What a stage of a hand is called: by its street, its round, or the phase that runs."""

from __future__ import annotations

from doorcard.cli import text as words
from doorcard.rules.game import Game
from doorcard.rules.reading import counts_streets, stage_of
from doorcard.rules.state import State


def stage_name(state: State) -> str:
    """Return what the table is at: the phase by name, else the street, and which round of it."""
    stage = stage_of(state)
    phase = words.PHASES.get(stage.phase)
    if phase is not None:
        return phase
    street = dealt_name(state.game, stage.street)
    if stage.round > 1:
        return words.STREET_AGAIN.format(street=street, number=stage.round)
    return street


def dealt_name(game: Game, count: int) -> str:
    """Return what it is called when everybody has got so many cards."""
    street = words.STREET.format(count=count)
    return words.STREETS.get(count, street) if counts_streets(game) else street
