"""A table played by hand-written time in a room that may end at any moment, and begin again.

The room's end is a cancelled append: what was under way is never heard of again, and whatever lies
in the store is all that is left. Everything is scripted, so that a run without any end says how the
table must stand in all others.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from hashlib import sha256
from itertools import cycle
from random import Random
from typing import Any, Literal

import msgspec

from doorcard.laws.runner import never_fold
from doorcard.room.config import Settings
from doorcard.room.hosting import TableHost, Tables
from doorcard.room.hosting.pulse import Pulse
from doorcard.room.hosting.table_keeper import Keeper, StoredTable
from doorcard.room.library import library
from doorcard.room.metrics import Metrics
from doorcard.room.store import Append, Outcome, Store
from doorcard.room.vault import Vault
from doorcard.rules.actions import Action
from doorcard.rules.stakes import Stakes
from doorcard.table import Choice, Pick, Session, Terms, decide, new_session
from doorcard.table import commands as c
from doorcard.table.chairs import Money
from doorcard.table.session import Playing
from tests.room.replying import reply_to
from tools.load.hurrying import contribution

End = Literal["before", "after", "acked"]
"""Where the room ends: before a commit, after it, or when it has been acknowledged."""
Ends = tuple[End, ...]
"""The ways in which a room ends at one event. It happens once, so in the last of them at most."""

ID = "t"
STAKES = Stakes(ante=1, bring_in=2, small_bet=4)
CHIPS = 800
"""What everybody brings."""
NAMES = ("ann", "bob", "cat", "dan", "eve", "fay")
AWAY = 1000.0
"""Seconds the room is away: longer than all the time a player has."""
HELP = 2
"""So many players contribute to shuffles; the others let the time for it pass."""


class FrailStore:
    """A store at which a room ends: the next append is the last thing it does."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.ends: End | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, append: Append) -> Outcome:
        if self.ends == "before":
            raise asyncio.CancelledError
        outcome = await self._store.append(append)
        if self.ends == "after":
            raise asyncio.CancelledError
        return outcome


class Script:
    """Says what is done next at a table, from how it stands, whatever happened to the room."""

    def __init__(self, pick: Pick, players: int, hands: int) -> None:
        self.names = NAMES[:players]
        self.hands = hands
        self.terms = Terms("A table", Choice((pick,)), money=Money(STAKES))
        self._name = msgspec.json.encode(pick).decode()

    def command(self, session: Session) -> c.Request | None:
        """Return the next command; None when something is to happen by itself, or all is over."""
        seated = [chair.who for chair in session.seating.chairs if chair is not None]
        if len(seated) < len(self.names):
            who = self.names[len(seated)]
            return c.From(who, c.Sit(CHIPS, 0), who)
        if session.seeds_wanted:
            return c.Seal(tuple(self._seeds(session)))
        playing = session.playing
        if playing is None:
            return None
        if playing.shuffling is not None:
            return contribution(playing, HELP)
        return self._act(playing)

    def _act(self, playing: Playing) -> c.From:
        assert playing.ask is not None
        player = playing.ask.players[0]
        decision = playing.decision.number
        rng = Random(f"{self._name} {playing.number} {decision} {player}")
        ask = playing.ask.to(player)
        buys = [offer for offer in ask.offers if offer.answer.__name__ == "Buy"]
        action: Action = rng.choice(buys[0].examples()) if buys else never_fold(ask, rng)
        return c.From(playing.people[player - 1], c.Act(playing.number, decision, action))

    def _seeds(self, session: Session) -> Iterator[bytes]:
        number = len(session.running.dealings)
        for i in range(session.seeds_wanted):
            yield sha256(f"{self._name} {session.hands} {number} {i}".encode()).digest()


class World:
    """A table in a room on one store; `life` begins the room anew."""

    def __init__(self, store: Store, script: Script) -> None:
        self.script = script
        self.store = store
        self.frail = FrailStore(store)
        self.keeper = Keeper(store, Vault(bytes(32)), library)
        self.now = 0.0
        self.acts: list[tuple[str, str]] = []
        """The answers of which somebody may say that they were given, in order."""
        self._settings = Settings()

    async def open(self) -> TableHost:
        """Open the table."""
        await self.keeper.create(ID, self.now, NAMES[0], self.script.terms)
        return await self.life()

    async def life(self) -> TableHost:
        """Begin the room on what is kept, and let everybody come back."""
        self.frail = FrailStore(self.store)
        frail: Any = self.frail
        keeper = Keeper(frail, Vault(bytes(32)), library)
        tables = Tables(keeper, self._settings, lambda: self.now, Metrics(), Pulse(lambda: 0.0))
        return await tables.get(ID)

    async def come_back(self, host: TableHost) -> None:
        """Connect everybody where it matters who is there: in a shuffle, and between hands."""
        playing = host.session.playing
        if playing is None or playing.ask is None:
            for name in self.script.names:
                await host.do(c.Connect(name))

    async def play(self, ways: tuple[Ends, ...] = ((),)) -> TableHost:
        """Play all hands; let the room end in these ways at the events, in turn."""
        host = await self.open()
        turns = cycle(ways)
        while not self._is_done(host.session):
            ends = next(turns)
            command = self.script.command(host.session)
            if command is None:
                assert host.session.due is not None
                self.now = host.session.due
                command = c.Tick()
            for end in ends:
                host = await self._end(host, command, end)
                if isinstance(command, c.Tick) and end == "before":
                    self.now = host.session.due or 0.0
            if not ends:
                await self._submit(host, command)
        return host

    def _is_done(self, session: Session) -> bool:
        return session.hands == self.script.hands and session.playing is None

    async def _submit(self, host: TableHost, command: c.Request) -> bytes:
        """Submit a command; one of a player with an id that follows from what it is."""
        id = id_of(command) if isinstance(command, c.From) else None
        reply = await reply_to(host, command, id)
        if (
            isinstance(command, c.From)
            and isinstance(command.command, c.Act)
            and (not self.acts or self.acts[-1][1] != id)
        ):
            self.acts.append((command.who, id_of(command)))
        return reply

    async def _end(self, host: TableHost, command: c.Request, end: End) -> TableHost:
        """Let the room end at a command, and begin anew; see that it stands as it did."""
        before, seq = host.session, host.seq
        after = decide(before, command, self.now).session
        self.frail.ends = end
        try:
            await self._submit(host, command)
        except asyncio.CancelledError:
            assert end != "acked"
        kept = end != "before"
        stands = after if kept else before
        await self._check_kept(stands, seq + kept)
        self.now = stands.at + AWAY
        host = await self.life()
        check_resumed(stands, host.session, AWAY)
        await self.come_back(host)
        if kept and isinstance(command, c.From):
            count, reply = host.seq, await self._submit(host, command)
            assert json.loads(reply) == {"type": "ack", "ack": id_of(command), "seq": seq + 1}
            assert host.seq == count  # it was done, and is not done again
        return host

    async def _check_kept(self, stands: Session, seq: int) -> None:
        """See that what is kept is how the table stood, as folded from whatever event."""
        loaded = await self.keeper.load(ID)
        assert loaded.seq == seq
        assert whole(loaded.session) == whole(stands)
        if stands.playing is None or stands.playing.number > 1:  # else that was the first event
            first = new_session(ID, NAMES[0], self.script.terms, library, 0)
            folded = self.keeper.after(StoredTable(first, 0), await self.keeper.events(ID))
            assert whole(folded.session) == whole(stands)


def whole(session: Session) -> dict[str, Any]:
    """Return everything that a session consists of, in a form that can be compared."""
    found = {name: getattr(session, name) for name in session.__struct_fields__}
    del found["library"]
    # People are kept in the order in which something last happened to them: that is not a state.
    found["people"] = {person.who: person for person in session.people}
    finished = session.finished
    found["playing"] = playing_of(session.playing)
    if finished is not None:
        found["finished"] = (playing_of(finished.playing), finished.ended, finished.laid)
    return found


def playing_of(playing: Playing | None) -> dict[str, Any] | None:
    """Return everything that a hand consists of; hands themselves are not compared by value."""
    if playing is None:
        return None
    found = {name: getattr(playing, name) for name in playing.__struct_fields__}
    hand = playing.hand
    found["hand"] = (hand.state, hand.ask, hand.facts, hand.heard)
    return found


def check_resumed(before: Session, after: Session, away: float) -> None:
    """See that a table goes on where it was, with all the time there was."""
    assert (after.seating, after.book) == (before.seating, before.book)
    assert [person.who for person in after.people if person.connected] == []
    old, new = before.playing, after.playing
    if old is None or new is None:
        assert old is new
        assert after.due is None  # the next hand waits until somebody is there
        return
    assert old.shuffling is None or before.due is None or after.due == before.due + away
    assert (new.hand.facts, new.hand.ask) == (old.hand.facts, old.hand.ask)
    assert new.decision.number == old.decision.number
    assert new.late == old.late
    assert [
        (player, timer.deadline - away, timer.shown_from - away, timer.bonus)
        for player, timer in new.decision.timers
    ] == [
        (player, timer.deadline, timer.shown_from, timer.bonus)
        for player, timer in old.decision.timers
    ]


def id_of(command: c.Request) -> str:
    """Return a command's id: the same for the same command, no other has it."""
    return sha256(repr(command).encode()).hexdigest()[:16]
