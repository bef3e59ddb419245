"""People at the tables of a simulation: they answer at once, whatever becomes of their connection.

A command that is not answered is sent again with the same id, on the same connection or the next
one, so some come twice, and some come late.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING

import msgspec

from doorcard.table.facts import Acted
from tools.load.client import Client, Wrong
from tools.load.messages import Ack, Closing, Heard, Refused, State

from .holding import Broken, Log
from .loop import context_of
from .workers import Connection, Worker

if TYPE_CHECKING:
    from .world import World

CHIPS = 200
"""What everybody brings."""
LEAST_THOUGHT, MOST_THOUGHT = 0.02, 0.4
"""Seconds in which people answer."""
QUIET = 0.8
"""How often they call or fold where they may."""
PATIENCE = 1.5
"""Seconds after which they send a command again, or connect anew."""
PASSED_OVER = 5.0
"""For how many seconds nobody is sent to a worker again that did not answer them."""
SILENCE = 2.5
"""Seconds after which they take a silent worker for gone, where there are others."""
AGAIN = ("store_failed", "store_closed", "room_closing", "internal", "too_many")
"""Refusals after which the same command is sent again: the room could not, for now."""


class Player(Client):
    """A client that lets hands come to an end: it seldom raises, and folds now and then."""

    def answer(self) -> bytes | None:
        """Return an answer to the question put to us, None where there is none."""
        question = self._question()
        if question is None:
            return None
        key, offers = question
        self._sent.add(key)
        if self._rng.random() < QUIET:
            offers = [offer for offer in offers if offer.do in ("Call", "Fold")] or offers
        offer = self._rng.choice(offers)
        return self._act(key, self._rng.choice(offer.examples))


class Acked(dict[str, int]):
    """The numbers of what was acknowledged; what changes nothing is not an event, and has any."""

    def __init__(self, loose: Mapping[str, object]) -> None:
        super().__init__()
        self._loose = loose

    def setdefault(self, id: str, seq: int = 0) -> int:
        """Note a number, unless there is another one that holds."""
        if id in self._loose:
            self[id] = seq
        return super().setdefault(id, seq)


class Person:
    """Somebody at a table."""

    def __init__(self, world: World, name: str, at: int, table: str) -> None:
        self.world = world
        self.name = name
        self.who = name.lower()
        self.table = table
        self.client = Player(name, f"token-{name}", table, CHIPS, f"{world.plan.seed}")
        self.client._count = 100 if world.plan.dealt else 0  # what was sent before has lower ones
        self.chance = Random(f"{world.plan.seed} {name} {at}")
        self.process = f"{name} at {at}"
        self.context = context_of(self.process)
        self.connection: Connection | None = None
        self.prompt = True
        """Whether they answer at once, so that they are never late."""
        self.away_until = 0.0
        self.since = 0.0
        """Since when they have been connected, or have not."""
        self.heard = 0.0
        """When they heard something, or connected, for the last time."""
        self.worker: Worker | None = None
        """Where they connected for the last time."""
        self.silent: Worker | None = None
        self.silent_until = 0.0
        """A worker that did not answer them, and until when they are sent to others."""
        self.said: dict[str, str] = {}
        """What they wrote in the chat, by the id of the command."""
        self.asked: dict[str, str] = {}
        """What else they asked for, by the id of the command."""
        self.client.acked = Acked(self.asked)
        self._sent: dict[str, tuple[bytes, float]] = {}

    @property
    def added(self) -> int:
        """How many bots they have seated."""
        done = [kind for id, kind in self.asked.items() if id in self.client.acked]
        return done.count("add_bot")

    def begin(self) -> None:
        """Come to the table."""
        loop = self.world.loop
        loop.call_soon(lambda: loop.create_task(self._live()), context=self.context)
        loop.call_later(PATIENCE, self._look, context=self.context)

    def do(self, what: str) -> None:
        """Do something besides playing."""
        if what == "chat":
            text = f"line {len(self.said)} of {self.name}"
            data = self.client._message("chat", text=text)
            self.said[next(reversed(self.client.pending))] = text
            self._say(data)
        elif what == "pause":
            self.ask("pause", {"on": True})
            self._later(1.0, self._undo, "pause", {"on": False})
        elif what == "sit out":
            self.ask("sit_out", {"out": True})
            self._later(1.0, self._undo, "sit_out", {"out": False})
        else:
            self.ask("react", {"what": "wow"})

    def _undo(self, kind: str, fields: dict[str, object]) -> None:
        """Ask for the opposite once all was answered: what is repeated comes in any order."""
        if any(self.asked.get(id) == kind for id in self.client.pending):
            self._later(1.0, self._undo, kind, fields)
        else:
            self.ask(kind, fields)

    def ask(self, kind: str, fields: dict[str, object]) -> None:
        """Send a command."""
        data = self.client._message(kind, **fields)
        self.asked[next(reversed(self.client.pending))] = kind
        self._say(data)

    def leave_for(self, seconds: float) -> None:
        """Lose the connection, and come back after some seconds."""
        self.away_until = self.world.loop.time() + seconds
        if self.connection is not None:
            self.connection.hang_up()

    def waits_since(self) -> float | None:
        """Return since when a command waits for its answer, None where none does."""
        return min([self._sent[id][1] for id in self._unanswered()], default=None)

    def _unanswered(self) -> list[str]:
        """Return the ids of what was sent and waits for its answer, in the order of sending.

        What they still think about is not sent by anything else, as the page sends nothing again
        that it has not sent.
        """
        return [id for id in self._sent if id in self.client.pending]

    def check(self, log: Log) -> None:
        """See that what was acknowledged was done, and once. Raise `Broken`."""
        acked = self.client.acked
        for id, text in self.said.items():
            if log.chats.count(text) != (id in acked):
                raise Broken(f"{text!r} was said {log.chats.count(text)} times")
        for id, action in self.client.answers.items():
            if id not in acked:
                continue
            found = [fact for fact in log.events[acked[id]].facts if isinstance(fact, Acted)]
            if not found or msgspec.json.decode(msgspec.json.encode(found[0].action)) != action:
                raise Broken(f"{id} is not in event {acked[id]}")

    async def _live(self) -> None:
        loop = self.world.loop
        while True:
            away = self.away_until - loop.time()
            await asyncio.sleep(max(away, self.chance.uniform(0.02, 0.3)))
            connection = self.world.dial(self)
            if connection is None:
                continue
            self.connection, self.since = connection, loop.time()
            self.heard = loop.time()
            for id in self._unanswered():
                self._repeat(id)
            while (text := await connection.hear()) is not None:
                self._hear(text)
            self.connection, self.since = None, loop.time()

    def _hear(self, text: str) -> None:
        self.heard = self.world.loop.time()
        try:
            heard, replies = self.client.hear(text)
            self.world.logs[self.table].check_heard(self.name, heard)
        except (Wrong, Broken) as error:
            self.world.fail(error)
            return
        self.world.note(self.name, f"hears {told(heard)}")
        if isinstance(heard, Refused):
            self._hear_refused(heard)
        elif isinstance(heard, Closing) and self.connection is not None:
            self.connection.hang_up()
        elif isinstance(heard, State):
            for data in replies:
                self.soon(self._say, data)
            if self.client.asked:
                self.soon(self._answer)

    def _hear_refused(self, heard: Refused) -> None:
        id, code = heard.refused or "", heard.error.code
        if code in AGAIN and id in self._sent:
            self.client.pending[id] = self._sent[id][0]
            self._later(0.4, self._repeat, id)
        elif code == "paused":
            self.client._sent = {key for key in self.client._sent if key[0] != "act"}
            self._later(0.5, self._answer)

    def _answer(self) -> None:
        data = self.client.answer()
        if data is not None:
            self._say(data)

    def _say(self, data: bytes) -> None:
        id = msgspec.json.decode(data)["id"]
        self._sent[id] = (data, self.world.loop.time())
        self._send(id, data)
        if self.chance.random() < self.world.plan.repeats:
            self._send(id, data)

    def _repeat(self, id: str) -> None:
        if id in self.client.pending:
            self._send(id, self.client.pending[id])

    def _send(self, id: str, data: bytes) -> None:
        if self.connection is not None:
            self.world.note(self.name, f"sends {data.decode()[:90]}")
            self.connection.say(data.decode())

    def _look(self) -> None:
        """Lose patience with what is not answered."""
        loop = self.world.loop
        loop.call_later(PATIENCE * self.chance.uniform(0.5, 1.5), self._look)
        since = self.waits_since()
        if self.world.plan.shared and self.connection and loop.time() - self.heard > SILENCE:
            self.world.note(self.name, "hears nothing, and tries another worker")
            self.silent, self.silent_until = self.worker, loop.time() + PASSED_OVER
            self.connection.hang_up()
            return
        if since is None or loop.time() - since < PATIENCE or self.connection is None:
            return
        if self.chance.random() < 0.3:
            self.world.note(self.name, "hangs up")
            self.connection.hang_up()
        else:
            for id in self._unanswered():
                self._repeat(id)

    def soon(self, work: Callable[..., None], *args: object) -> None:
        """Do something after a moment."""
        wait = self.chance.uniform(LEAST_THOUGHT, MOST_THOUGHT)
        self.world.loop.call_later(wait, work, *args, context=self.context)

    def _later(self, seconds: float, work: Callable[..., None], *args: object) -> None:
        wait = seconds * self.chance.uniform(0.5, 1.5)
        self.world.loop.call_later(wait, work, *args, context=self.context)


def told(heard: Heard) -> str:
    """Return a message in a few words."""
    match heard:
        case Ack():
            return f"Ack {heard.ack} {heard.seq}"
        case Refused():
            return f"Refused {heard.refused} {heard.error.code}"
        case Closing():
            return f"Closing {heard.error.code}"
    return f"{type(heard).__name__} {heard.seq}"
