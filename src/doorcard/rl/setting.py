"""A setting of a game and its layout in arrays: made once, shared by all its tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from doorcard import games
from doorcard.rl.actions import Actions
from doorcard.rl.scouting import scout
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.hand import Hand, start
from doorcard.rules.stakes import Stakes
from doorcard.simulation.play import default_stack

SHARES = (0.5, 1.0)
"""The shares of the pot that may be bet if amounts are free, besides the least and the most."""
MOST_HISTORY = 128
"""The default for the most answers in an observation."""


class Setting:
    """A game with its seats, stakes and stacks, its table of actions and the sizes of arrays."""

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        *,
        stakes: Stakes | None = None,
        stacks: int | Sequence[int] | None = None,
        sizes: Sequence[float] = SHARES,
        history: int | None = None,
        **options: Any,
    ) -> None:
        if isinstance(game, str):
            game = games.get(game, **options)
        elif options:
            raise BadSetup("bad_option", f"options belong to a game's name: {', '.join(options)}")
        self.seats = _seats(game, seats, stacks)
        self.stakes = stakes or game.usual_stakes()
        self.stacks = _stacks(stacks, self.seats, self.stakes)
        self.opening: Hand = start(game, self.stacks, self.stakes)
        self.game = self.opening.state.game
        """The game with the deck for this number of players."""
        found = scout(game, self.seats, self.stakes, tuple(sizes))
        self.actions = Actions(found, sizes)
        self.big_bet = self.stakes.bet("big")
        self.places = found.places
        self.shared = found.shared
        self.longest = found.decisions
        """The most decisions of a hand in the scouting."""
        longest = min(MOST_HISTORY, -(-found.decisions // 16) * 16)
        self.history = longest if history is None else history
        self.facts = {name: number for number, name in enumerate(found.facts, 2)}
        """The numbers of the facts in a history; 1 is any other, 0 none."""
        self.words = {word: number for number, word in enumerate(found.words, 1)}
        """The numbers of the words in a history."""


def _seats(game: Game, seats: int | None, stacks: int | Sequence[int] | None) -> int:
    if seats is not None:
        return seats
    if stacks is not None and not isinstance(stacks, int):
        return len(stacks)
    return max(2, game.seats[0]) if game.seats[1] >= 2 else game.seats[1]


def _stacks(stacks: int | Sequence[int] | None, seats: int, stakes: Stakes) -> tuple[int, ...]:
    """Return every player's chips at the start; 100 big bets by default."""
    if stacks is None:
        stacks = default_stack(stakes)
    if isinstance(stacks, int):
        return (stacks,) * seats
    if len(stacks) != seats:
        raise BadSetup("bad_stack", f"there are {len(stacks)} stacks for {seats} seats")
    return tuple(stacks)
