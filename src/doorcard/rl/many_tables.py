"""Many tables at once: one step takes an action at each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from doorcard.rl.actions import Actions
from doorcard.rl.live import LiveHand
from doorcard.rl.seeing import Sight, record_of
from doorcard.rl.setting import SHARES, Setting
from doorcard.rules.game import Game
from doorcard.rules.stakes import Stakes


class Step(NamedTuple):
    """The results of a step, a row for each table.

    `seen` is the observation of the player to act: named arrays, the mask among them
    (`seen["action_mask"]`). `players` are the players to act, from 1. If a hand has `ended`,
    `rewards` are each seat's win, in big bets, and the next hand has been dealt; otherwise they are
    0.
    """

    seen: NDArray[np.void]
    players: NDArray[np.int64]
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]


class Tables:
    """`count` tables of one game; the other arguments are the same as for `DoorcardEnv`."""

    def __init__(
        self,
        game: Game | str,
        count: int,
        seats: int | None = None,
        *,
        stakes: Stakes | None = None,
        stacks: int | Sequence[int] | None = None,
        sizes: Sequence[float] = SHARES,
        history: int | None = None,
        **options: Any,
    ) -> None:
        self.setting = Setting(
            game, seats, stakes=stakes, stacks=stacks, sizes=sizes, history=history, **options
        )
        self.record = record_of(self.setting)
        """The parts of an observation, and their shapes."""
        self.live = [LiveHand(self.setting) for _ in range(count)]
        self._sights = [Sight(live) for live in self.live]

    @property
    def actions(self) -> Actions:
        """The table of actions: `print(tables.actions)`."""
        return self.setting.actions

    def reset(self, seed: int) -> Step:
        """Deal a hand at every table; the same seed deals the same hands."""
        for number, (live, sight) in enumerate(zip(self.live, self._sights, strict=True)):
            live.reseed(seed * len(self.live) + number)
            live.deal()
            sight.begin()
        return self._step([], [])

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Step:
        """Take an action at each table, for the player who is to act there.

        Raise `Illegal` (`not_offered`) for a masked one; the tables before it have gone on.
        """
        rows: list[int] = np.asarray(actions).tolist()
        ended: list[int] = []
        rewards: list[list[float]] = []
        for number, (live, row) in enumerate(zip(self.live, rows, strict=True)):
            live.choose(row)
            if not live.player:
                ended.append(number)
                rewards.append(live.won())
                live.deal()
                self._sights[number].begin()
        return self._step(ended, rewards)

    def _step(self, ended: list[int], won: list[list[float]]) -> Step:
        written: list[bytes | bytearray] = []
        players: list[int] = []
        for live, sight in zip(self.live, self._sights, strict=True):
            players.append(live.player)
            written += sight.written(live.player)
        rewards = np.zeros((len(players), self.setting.seats), np.float32)
        over = np.zeros(len(players), np.bool_)
        if ended:
            rewards[ended] = won
            over[ended] = True
        seen = np.frombuffer(bytearray(b"".join(written)), self.record)
        return Step(seen, np.array(players), rewards, over)
