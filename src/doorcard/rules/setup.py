"""Checks before a hand is started: types, seats, stacks and stakes."""

from __future__ import annotations

from collections.abc import Sequence

from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.stakes import MOST_CHIPS, Stakes


def check_kinds(game: Game, stakes: Stakes | None) -> None:
    """Raise `BadSetup` (`bad_setup`) unless these are a game and stakes, or none."""
    if not isinstance(game, Game) or (stakes is not None and type(stakes) is not Stakes):
        raise BadSetup(
            "bad_setup",
            "a hand needs a Game and Stakes, not {game} and {stakes}; games.get('razz') builds a "
            "game",
            game=type(game).__name__,
            stakes=type(stakes).__name__,
        )


def check_setup(game: Game, stacks: Sequence[int], stakes: Stakes) -> None:
    """Raise `BadSetup` unless a game can be started with these stacks and stakes."""
    if not isinstance(stacks, list | tuple):
        raise BadSetup(
            "bad_stack", "stacks are {stacks!r}; write a list of whole numbers", stacks=stacks
        )
    fewest, most = game.seats
    count = len(stacks)
    if not fewest <= count <= most:
        raise BadSetup(
            "bad_seats",
            "{title} is for {fewest} to {most} players here, not {players}",
            title=game.title,
            fewest=fewest,
            most=most,
            players=count,
        )
    for player, stack in enumerate(stacks, 1):
        if type(stack) is not int or not 0 < stack <= MOST_CHIPS:
            raise BadSetup(
                "bad_stack",
                "player {player} has a stack of {stack!r}; it must be a whole number from 1 to "
                "{most_chips}",
                player=player,
                stack=stack,
                most_chips=MOST_CHIPS,
            )
    for name, amounts in (("antes", stakes.antes), ("dead", stakes.dead)):
        if amounts and len(amounts) != count:
            raise BadSetup(
                "bad_stakes",
                "{name} has {amounts} amounts for {count} players",
                name=name,
                amounts=len(amounts),
                count=count,
            )
    if game.one_bet and stakes.big_bet not in (0, stakes.small_bet):
        raise BadSetup(
            "bad_stakes",
            "the big bet is {big_bet}; {title} is played with the small bet of {small_bet} "
            "throughout (GEN-14)",
            big_bet=stakes.big_bet,
            title=game.title,
            small_bet=stakes.small_bet,
        )
    if game.ante_required and not any(map(stakes.ante_of, range(1, count + 1))):
        raise BadSetup(
            "bad_stakes", "{title} without a bring-in needs an ante (GEN-06)", title=game.title
        )
