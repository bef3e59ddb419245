"""Games for OpenSpiel: importing this registers `python_doorcard` with pyspiel.

>>> import pyspiel
>>> from doorcard.rl import openspiel
>>> game = pyspiel.load_game("python_doorcard(game=razz,players=2)")
>>> state = game.new_initial_state()

Chance deals card by card, with explicit probabilities. Players are 0, 1, … from the dealer's left,
and returns are in big bets. `game_of` makes a game from everything a `Setting` takes, house rules
too.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel

from doorcard import games
from doorcard.cards import NAMES
from doorcard.rl.seeing import Sight, record_of
from doorcard.rl.setting import Setting
from doorcard.rl.tree import Node, root
from doorcard.rules.stakes import Stakes

NAME = "python_doorcard"
MOST_PLAYERS = 14
LONGER = 20
"""The factor between the longest hand in the scouting and the longest that is allowed."""
PARAMETERS: dict[str, Any] = {
    "game": games.FAVOURITE,
    "players": 2,
    "stack": 0,
    "ante": -1,
    "bring_in": -1,
    "small_bet": -1,
    "big_bet": -1,
}
"""The parameters of `pyspiel.load_game`: amounts in chips, the usual ones if below 0 (for the
stack: 0)."""


def _type(setting: Setting | None) -> Any:
    """Return the OpenSpiel type of the game; of all games if no setting is given."""
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Doorcard" if setting is None else setting.game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if setting is None or _takes(setting) else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_PLAYERS if setting is None else setting.seats,
        min_num_players=1 if setting is None else setting.seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=PARAMETERS,
    )


class DoorcardGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Doorcard, with its seats, stakes and stacks, for OpenSpiel."""

    def __init__(
        self, params: dict[str, Any] | None = None, setting: Setting | None = None
    ) -> None:
        params = {**PARAMETERS, **(params or {})}
        if setting is None:
            setting = _setting(params)
        self.setting = setting
        chips = sum(setting.stacks)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(setting.actions),
            max_chance_outcomes=len(NAMES) - 1,
            num_players=setting.seats,
            min_utility=-max(setting.stacks) / setting.big_bet,
            max_utility=chips / setting.big_bet,
            max_game_length=LONGER * setting.longest,
            **({} if _takes(setting) else {"utility_sum": 0.0}),
        )
        super().__init__(_type(setting), info, params)

    def new_initial_state(self) -> DoorcardState:
        """Return the state before the first card."""
        return DoorcardState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return the observer, which makes arrays of a state."""
        return Observer(self.setting, params)


class DoorcardState(pyspiel.State):  # type: ignore[misc]
    """A hand at a place in the tree."""

    def __init__(self, game: DoorcardGame) -> None:
        super().__init__(game)
        self.node: Node = root(game.setting)

    def current_player(self) -> int:
        """Return the player in turn, in OpenSpiel's numbers."""
        if self.node.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.node.is_chance else self.node.player - 1

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.node.choices)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that may come, each with its probability."""
        cards = self.node.cards
        return [(card, 1.0 / len(cards)) for card in cards]

    def _apply_action(self, action: int) -> None:
        self.node = self.node.child(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"Deal {NAMES[action]}"
        return str(self.node.setting.actions[action])

    def is_terminal(self) -> bool:
        """Return whether the hand is over."""
        return self.node.over

    def returns(self) -> list[float]:
        """Return every player's win, in big bets; 0 before the end."""
        return self.node.won() if self.node.over else [0.0] * self.node.setting.seats

    def information_state_string(self, player: int | None = None) -> str:
        """Return a player's whole knowledge of how it came to this, in text."""
        return self.node.known_to(self._viewer(player))

    def observation_string(self, player: int | None = None) -> str:
        """Return a player's present knowledge; the same as `information_state_string`."""
        return self.node.known_to(self._viewer(player))

    def _viewer(self, player: int | None) -> int:
        return self.node.player if player is None else player + 1

    def __str__(self) -> str:
        return self.node.known_to(0)


class Observer:
    """Makes the arrays of a state: the parts of an observation by name, and all in one row."""

    def __init__(self, setting: Setting, params: Any = None) -> None:
        if params:
            raise ValueError(f"observers take no parameters, and there are {params}")
        self._record = record_of(setting)
        parts = list((self._record.names or ())[:-1])
        shapes = {name: self._record[name].shape for name in parts}
        sizes = [int(np.prod(shapes[name])) for name in parts]
        self.tensor = np.zeros(sum(sizes), np.float32)
        ends = np.cumsum(sizes)
        self.dict = {
            name: self.tensor[end - size : end].reshape(shapes[name])
            for name, size, end in zip(parts, sizes, ends, strict=True)
        }

    def set_from(self, state: DoorcardState, player: int) -> None:
        """Write a player's observation into `tensor`, of which the arrays in `dict` are parts."""
        node = state.node
        shown: Any = SimpleNamespace(
            setting=node.setting,
            turn=SimpleNamespace(state=node.state, facts=node.facts),
            player=node.player,
            chosen=node.chosen,
        )
        if node.player:
            shown.choices = node.choices
        seen, _ = Sight(shown).observe(player + 1)
        for name, part in self.dict.items():
            part[...] = seen[name]

    def string_from(self, state: DoorcardState, player: int) -> str:
        """Return a player's knowledge in text."""
        return state.node.known_to(player + 1)


def game_of(*args: Any, **settings: Any) -> DoorcardGame:
    """Return an OpenSpiel game from everything that `Setting` takes: `game_of("razz", 2)`."""
    setting = Setting(*args, **settings)
    stakes = setting.stakes
    params = {
        "game": setting.game.id,
        "players": setting.seats,
        "stack": setting.stacks[0],
        "ante": stakes.ante,
        "bring_in": stakes.bring_in,
        "small_bet": stakes.small_bet,
        "big_bet": stakes.big_bet,
    }
    return DoorcardGame(params, setting)


def _takes(setting: Setting) -> bool:
    return setting.game.banked or setting.stakes.rake is not None


def _setting(params: dict[str, Any]) -> Setting:
    game = games.get(str(params["game"]))
    amounts = {name: params[name] for name in ("ante", "bring_in", "small_bet", "big_bet")}
    stakes: Stakes = game.usual_stakes(**{k: int(n) for k, n in amounts.items() if int(n) >= 0})
    return Setting(game, int(params["players"]), stakes=stakes, stacks=int(params["stack"]) or None)


pyspiel.register_game(_type(None), DoorcardGame)
