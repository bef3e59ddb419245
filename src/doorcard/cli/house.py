"""House rules on the command line: a path to a `.toml` file stands wherever a game does."""

from __future__ import annotations

from collections.abc import Sequence

from doorcard import games, records
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game

ENDING = ".toml"


def is_house_rule(game: str) -> bool:
    """Return whether what stands for a game is a file of house rules."""
    return game.lower().endswith(ENDING)


def house_game(path: str, settings: Sequence[str], *, trial: bool) -> Game:
    """Return the game of a file with `name=value` texts on top of its options.

    With `trial` it must have survived the laws. Raise `Refused` with a code.
    """
    from doorcard.cli.running import read_settings

    rules = records.read_rules(path)
    game = rules.build()  # the file's own faults come first
    if settings and rules.base is None:
        raise BadSetup("no_such_option", f"{path} is a list of phases, which has no options to set")
    if settings and rules.base is not None:
        chosen, _ = read_settings(games.file_of(rules.base).Options, settings)
        game = rules.build(**chosen)
    if trial:
        from doorcard.cli.acceptance import accept

        accept(game, "\n".join([rules.text, *settings]))
    return game
