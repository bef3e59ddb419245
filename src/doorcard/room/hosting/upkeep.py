"""Gives a table what it waits for: secret seeds, answers of bots, and time.

Bots are asked like anybody else, and answer after a while. The delay is drawn before the bot gets
its view, so that it shows nothing about its cards. Time is seconds since 1970 that never jump while
the room runs: the machine's clock may be set, and deadlines must not move with it. Between two runs
the machine's clock counts: it tells how long the room was down.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random, SystemRandom

from doorcard.fairness.encoding import DIGEST_BYTES
from doorcard.room.config import Settings
from doorcard.room.faults import Rounds
from doorcard.room.lessons import scripted
from doorcard.room.thinking.thinkers import Thinkers
from doorcard.rules.actions import Action
from doorcard.rules.hand import View
from doorcard.table import Session
from doorcard.table import commands as c
from doorcard.table.session import Playing

Clock = Callable[[], float]


def steady_clock(machine: Clock = time.time, steady: Clock = time.monotonic) -> Clock:
    """Return a clock that starts at the machine's time and then runs independently.

    `machine` tells the time and may be reset at any moment; `steady` only counts seconds.
    """
    offset = machine() - steady()
    return lambda: steady() + offset


CHANCE: Random = SystemRandom()
"""The source of all random numbers of tables, except in a simulation: the seeds of decks, the ids
of tables, the bots' choices."""


class BotPlayers:
    """Gives the answers of bots, in separate processes, so that nobody waits for their thinking."""

    def __init__(self, settings: Settings, chance: Random = CHANCE) -> None:
        least, most = settings.bot_least_seconds, settings.bot_most_seconds
        self._least, self._span = least, max(0.0, most - least)
        self.chance = chance
        self.thinkers = Thinkers()

    def thinking_time(self) -> float:
        """Return the seconds that a bot will think."""
        return self._least + self._span * self.chance.random()

    async def answer(self, level: str, view: View) -> Action:
        """Return a bot's answer to the question of its view."""
        return await self.thinkers.answer(level, view, self.chance)

    async def close(self) -> None:
        """End their processes."""
        await self.thinkers.close()


LEAST_WAIT = 0.001
"""The seconds between two checks whether something is due."""

BotTurn = tuple[int, int, int]
"""A bot's turn: hand, decision, player."""


class Upkeep:
    """Watches for what a table waits for. `do` submits a command."""

    def __init__(
        self,
        do: Callable[[c.Request], Awaitable[None]],
        clock: Clock,
        bots: BotPlayers,
        rounds: Rounds,
    ) -> None:
        """Take the table's `rounds`, which log errors and set the pause after one."""
        self.do = do
        self._clock = clock
        self._bots = bots
        self._rounds = rounds
        self._restart_timer: asyncio.TimerHandle | None = None
        """The timer after which the table's upkeep begins anew, if an error has ended it."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._alarm: asyncio.TimerHandle | None = None
        self._thinking: set[BotTurn] = set()
        self._session: Session | None = None
        self.stopped = False
        self._on_duty = True
        self._skipped = asyncio.Event()
        """Set when nobody waits for bots any more."""

    @property
    def busy(self) -> bool:
        """Whether it has begun something that is not over."""
        return bool(self._tasks)

    @property
    def begins_anew(self) -> bool:
        """Whether it starts again after a pause, since an error has ended something."""
        return self._restart_timer is not None and not self._restart_timer.cancelled()

    def follow(self, session: Session) -> None:
        """Do what a table waits for now, and drop what an earlier state waited for.

        After an unexpected error, all of it is started again after a pause, so that no table waits
        for ever.
        """
        if self.stopped:
            return
        self._session = session
        try:
            self._follow(session)
        except Exception as error:
            self._fail("table", error)

    def _follow(self, session: Session) -> None:
        if not self._on_duty:
            return
        if session.seeds_wanted:
            draw = self._bots.chance.randbytes
            seeds = [draw(DIGEST_BYTES) for _ in range(session.seeds_wanted)]
            self.run(self.do(c.Seal(tuple(seeds))), "seeds")
        if session.playing is not None and session.playing.skipped:
            self._skipped.set()
        else:
            self._skipped.clear()
        self.call_bots(session)
        self._set_alarm(session.due)

    def take_duty(self, held: bool) -> None:
        """Do from now on what the table waits for, or leave it to another worker."""
        self._on_duty = held
        if not held:
            self._set_alarm(None)

    def stop(self) -> None:
        """Stop."""
        self.stopped = True
        self._set_alarm(None)
        if self._restart_timer is not None:
            self._restart_timer.cancel()
        for task in self._tasks:
            task.cancel()

    def _set_alarm(self, due: float | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if due is not None and self._on_duty and not self.stopped:
            wait = max(LEAST_WAIT, due - self._clock())
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(wait, lambda: self.run(self._tick(), "alarm"))

    async def _tick(self) -> None:
        """Submit what is due; if a timer fires a little early, set it again."""
        self._alarm = None
        await self.do(c.Tick())
        self._rounds.worked()
        if self._alarm is None and self._session is not None:
            self._set_alarm(self._session.due)

    def call_bots(self, session: Session) -> None:
        """Have the bots think that are asked now, and have not begun."""
        playing = session.playing
        if playing is None or playing.ask is None or session.paused:
            return
        for player in playing.ask.players:
            chair = session.seating.chair(playing.chairs[player - 1])
            turn = (playing.number, playing.decision.number, player)
            if chair.bot and turn not in self._thinking:
                self._thinking.add(turn)
                self.run(self._let_think(turn, chair.bot), "bot")

    async def _let_think(self, turn: BotTurn, level: str) -> None:
        """Answer for a bot, unless its turn is over by then.

        It thinks first and waits afterwards, so that a difficult hand takes no longer; if the hand
        is skipped, it doesn't wait.
        """
        loop = asyncio.get_running_loop()
        until = loop.time() + self._bots.thinking_time()
        number, decision, player = turn
        try:
            playing = self._open(turn)
            if playing is None:
                return
            action = scripted(self._session, player) or await self._bots.answer(
                level, playing.hand.seen_by(player)
            )
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout_at(until):
                    await self._skipped.wait()
            if self._open(turn) is not None:
                bot = playing.people[player - 1]
                await self.do(c.From(bot, c.Act(number, decision, action)))
        finally:
            self._thinking.discard(turn)

    def _open(self, turn: BotTurn) -> Playing | None:
        """Return the hand of a turn that is not over, else None; None too if it is not ours."""
        playing = self._session.playing if self._session is not None else None
        number, decision, player = turn
        if playing is None or (playing.number, playing.decision.number) != (number, decision):
            return None
        if not self._on_duty:
            return None
        return playing if playing.ask is not None and player in playing.ask.players else None

    def run(self, work: Awaitable[None], where: str = "table") -> None:
        """Submit a command, unless the table closes first."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(partial(self._ended, where))

    def _ended(self, where: str, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._fail(where, error)

    def _fail(self, where: str, error: BaseException) -> None:
        """Note an error, and start again after a pause with what the table waits for."""
        pause = self._rounds.failed(where, error)
        if self._restart_timer is None and not self.stopped:
            self._restart_timer = asyncio.get_running_loop().call_later(pause, self._begin_anew)

    def _begin_anew(self) -> None:
        self._restart_timer = None
        if self._session is not None:
            self.follow(self._session)
