"""One seat at a table, for Gymnasium: the other players are bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from doorcard import games
from doorcard.bots import BOTS, Policy
from doorcard.rl.actions import Actions
from doorcard.rl.live import LiveHand, hand_text
from doorcard.rl.seeing import Sight, spaces_of
from doorcard.rl.setting import SHARES, Setting
from doorcard.rules.errors import BadSetup, Illegal
from doorcard.rules.game import Game
from doorcard.rules.stakes import Stakes
from doorcard.simulation.running import policies_of


class SeatEnv(gymnasium.Env[Any, int]):
    """One seat at a table of any game, as a Gymnasium environment: an episode is one hand.

    `against` are the other players: the level of a bot (`easy`, `medium`, `hard`), `random`, or a
    policy; the same for all, or one for each of them from the left of this seat. `seat` is counted
    from the dealer's left, from 1; without it, the deal passes clockwise from hand to hand. The
    other arguments are those of `DoorcardEnv`.

    The reward is the win in big bets, at the end of the hand. Learners that use a mask find it in
    the observation, in `info["action_mask"]` and by `action_masks()`. A masked action is replaced
    by the cheapest answer that stays in, and `info["illegal"]` is set; with `strict` it raises
    `Illegal`.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        *,
        seat: int | None = None,
        against: str | Policy | Sequence[str | Policy] = "medium",
        stakes: Stakes | None = None,
        stacks: int | Sequence[int] | None = None,
        sizes: Sequence[float] = SHARES,
        history: int | None = None,
        strict: bool = False,
        text: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.setting = Setting(
            game, seats, stakes=stakes, stacks=stacks, sizes=sizes, history=history, **options
        )
        if seat is not None and not 1 <= seat <= self.setting.seats:
            raise BadSetup("bad_seats", f"there is no seat {seat}; write 1 to {self.setting.seats}")
        self.render_mode = render_mode
        self.strict = strict
        self.text = text
        self.live = LiveHand(self.setting)
        self._sight = Sight(self.live)
        self._fixed = seat
        self.seat = seat or 1
        """The learner's seat in this hand, from the dealer's left."""
        self._rivals = _rivals(against, self.setting.seats - 1)
        self._seeded = False
        self.observation_space = spaces_of(self.setting)
        self.action_space: Any = spaces.Discrete(len(self.setting.actions))

    @property
    def actions(self) -> Actions:
        """The table of actions: `print(env.actions)`."""
        return self.setting.actions

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of the actions that may be taken now."""
        mask = self._sight.observe(self.seat)[1]
        return mask.astype(np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal the next hand in which this seat has a decision; a seed gives a fixed first one."""
        super().reset(seed=seed)
        if seed is not None or not self._seeded:
            self.live.reseed(int(self.np_random.integers(2**63)))
            self._seeded = True
            self.seat = self._fixed or self.setting.seats
        while True:
            self.seat = self._fixed or self.seat % self.setting.seats + 1
            self.live.deal()
            self._sight.begin()
            self._let_others_play()
            if self.live.player:
                return self._seen(), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action, let the others answer, and return Gymnasium's five values.

        With `strict`, raise `Illegal` (`not_offered`) for a masked action.
        """
        live = self.live
        illegal = False
        if int(action) in live.choices or self.strict:
            live.choose(int(action))
        elif not live.player:
            raise Illegal("hand_over", "the hand is over; reset deals the next one")
        else:
            illegal = True
            self._go_on_for_least()
        self._let_others_play()
        ended = not live.player
        reward = live.won()[self.seat - 1] if ended else 0.0
        info = self._info()
        if illegal:
            info["illegal"] = True
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, ended, False, info

    def _go_on_for_least(self) -> None:
        """Give the cheapest answer that does not give up the hand."""
        live = self.live
        assert live.ask is not None
        live.play(live.ask.put_to(self.seat, live.turn.state.hand_of(self.seat)).default())

    def _let_others_play(self) -> None:
        live = self.live
        while live.player and live.player != self.seat:
            player = live.player
            policy = self._rivals[(player - self.seat) % self.setting.seats - 1]
            live.play(policy(live.view(player), live.dealer.choices))

    def _seen(self) -> Any:
        seen, mask = self._sight.observe(self.seat)
        return {"observation": seen, "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._sight.observe(self.seat)[1]}
        if self.text:
            info["text"] = hand_text(self.live, self.seat)
        return info

    def render(self) -> str | None:  # type: ignore[override]
        """Return this seat's knowledge as text (`ansi`), or print it (`human`)."""
        words = hand_text(self.live, self.seat)
        if self.render_mode == "human":
            print(words)
            return None
        return words


def _rivals(against: str | Policy | Sequence[str | Policy], count: int) -> tuple[Policy, ...]:
    """Return the other players, from the left of the seat."""
    several = [against] * count if isinstance(against, str) or callable(against) else list(against)
    if not count:
        return ()
    levels = [BOTS.get(one, one) if isinstance(one, str) else one for one in several]
    return policies_of(levels, "bots", count)


SPACE = "doorcard"
"""The prefix of the games' names, before a slash."""


def register_games() -> None:
    """Register every game with `gymnasium.make`; importing this package does it."""
    for game in (*games.ids(), *games.presets()):
        name = f"{SPACE}/{game}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, "doorcard.rl:SeatEnv", kwargs={"game": game})
