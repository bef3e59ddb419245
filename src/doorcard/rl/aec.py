"""A table for PettingZoo: every player is an agent, and they act in turn (AEC)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import AECEnv

from doorcard.rl.actions import Actions
from doorcard.rl.live import LiveHand, hand_text
from doorcard.rl.seeing import Sight, spaces_of
from doorcard.rl.setting import SHARES, Setting
from doorcard.rules.errors import Illegal
from doorcard.rules.game import Game
from doorcard.rules.stakes import Stakes


class DoorcardEnv(AECEnv[str, Any, int]):
    """A table of any game, as a PettingZoo environment: an episode is one hand.

    `game` is a game's name, with its options as further arguments, or a `Game`, such as house rules
    that were read from a file. `stacks` are chips, the same for all or each player's; 100 big bets
    unless given. Agents are `player_1` to the dealer's left, then clockwise. Rewards are in big
    bets and come at the end of the hand; they add up to minus the house's rake, or to a bank's
    loss.

    If any amount may be bet, `sizes` are the shares of the pot among the actions. `history` is the
    number of answers in an observation. With `text`, `infos` have a `text` of the agent's
    knowledge, which takes far longer than the rest.

    Raise `BadSetup` as `start` does; `step` raises `Illegal` for an action that is masked.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": ["ansi", "human"],
        "name": "doorcard_v0",
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        *,
        stakes: Stakes | None = None,
        stacks: int | Sequence[int] | None = None,
        sizes: Sequence[float] = SHARES,
        history: int | None = None,
        text: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.setting = Setting(
            game, seats, stakes=stakes, stacks=stacks, sizes=sizes, history=history, **options
        )
        self.render_mode = render_mode
        self.text = text
        self.live = LiveHand(self.setting)
        self._sight = Sight(self.live)
        self.possible_agents = [f"player_{seat}" for seat in range(1, self.setting.seats + 1)]
        self._players = {agent: seat for seat, agent in enumerate(self.possible_agents, 1)}
        self.observation_spaces = {agent: spaces_of(self.setting) for agent in self._players}
        self.action_spaces = {
            agent: spaces.Discrete(len(self.setting.actions)) for agent in self._players
        }
        self._seeded = False
        self.agents: list[str] = []
        self.agent_selection: str = self.possible_agents[0]

    @property
    def actions(self) -> Actions:
        """The table of actions: `print(env.actions)`."""
        return self.setting.actions

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions, the same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next hand; a seed gives a fixed first hand."""
        if seed is not None or not self._seeded:
            self.live.reseed(fresh_seed() if seed is None else seed)
            self._seeded = True
        self.live.deal()
        self._sight.begin()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def observe(self, agent: str) -> Any:
        """Return an agent's observation, with the mask of its actions: none unless it is to act."""
        seen, mask = self._sight.observe(self._players[agent])
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int) -> None:
        """Take an action for the agent that is to act. Raise `Illegal` if it is masked.

        When the hand is over, the only action is None, once for each agent.
        """
        if not self.agents:
            raise Illegal("hand_over", "no hand is being played; reset deals the next one")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.live.choose(int(action))
        if self.live.player:
            self._select()
            return
        for agent, won in zip(self.possible_agents, self.live.won(), strict=True):
            self.rewards[agent] = won
            self._cumulative_rewards[agent] += won
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]
        self._tell()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.live.player - 1]
        self._tell()

    def _tell(self) -> None:
        if self.text:
            for agent, player in self._players.items():
                self.infos[agent] = {"text": hand_text(self.live, player)}
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Return the knowledge of the agent to act as text (`ansi`), or print it (`human`)."""
        words = hand_text(self.live, self._players[self.agent_selection])
        if self.render_mode == "human":
            print(words)
            return None
        return words

    def close(self) -> None:
        """Close the table; there is nothing to release."""


def fresh_seed() -> int:
    """Return a seed that nobody can guess."""
    from secrets import randbits

    return randbits(64)


env = DoorcardEnv
"""Makes a table; PettingZoo's own modules have a function of this name."""
