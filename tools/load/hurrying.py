"""A table whose people answer at once, and whose time is told, not waited for: hands by the second.

The room itself is at work: its host, its store, its sealing. Only sockets and waiting are left out.
"""

from __future__ import annotations

import asyncio
from hashlib import sha256
from random import Random

from doorcard.fairness import commitment
from doorcard.laws.runner import passive
from doorcard.room.config import Settings
from doorcard.room.hosting import TableHost, Tables
from doorcard.room.hosting.pulse import Pulse
from doorcard.room.hosting.table_keeper import Keeper
from doorcard.room.library import library
from doorcard.room.metrics import Metrics
from doorcard.room.new_table import FAVOURITE, NewTable, terms_of
from doorcard.room.store import Store
from doorcard.room.vault import Vault
from doorcard.table import Pick, Session
from doorcard.table import commands as c
from doorcard.table.session import Playing

PLAYERS = 6
FIRST = 1_700_000_000.0
THINKING = 2.0
"""Seconds somebody takes to answer."""
CHIPS = 200
SEED = 1
SHORTLY = 0.001
"""Seconds between two looks at whether the room has dealt."""


class Hurry:
    """One table, played as fast as the room decides and stores."""

    def __init__(
        self, store: Store, vault: Vault, people: tuple[str, ...], *, shuffles: bool = True
    ) -> None:
        """Let some people play, who have a part in each shuffle or not."""
        self.now = FIRST
        self.people = people
        self.keeper = Keeper(store, vault, library)
        self.tables = Tables(
            self.keeper, Settings(), lambda: self.now, Metrics(), Pulse(lambda: 0.0), Random(SEED)
        )
        self._rng = Random(SEED)
        self._shuffles = shuffles
        self._count = 0

    async def open(self, game: Pick = FAVOURITE) -> TableHost:
        """Open the table and let everybody in."""
        terms = terms_of(NewTable("Growing", (game,)))
        host = await self.tables.create(self.people[0], terms)
        for who in self.people:
            await host.submit(c.Admit(who, name=who))
            await host.do(c.Connect(who))
            await self._submit(host, c.From(who, c.Sit(CHIPS), who))
        return host

    async def leave(self, host: TableHost) -> None:
        """Let everybody leave the table for another day."""
        await host.submit(c.From(self.people[0], c.Pause(on=True)))
        for who in self.people:
            await host.do(c.Disconnect(who))

    async def play(self, host: TableHost, hands: int) -> None:
        """Play until so many hands are over."""
        while host.session.hands < hands or host.session.playing is not None:
            command = self._command(host.session)
            if command is not None:
                self.now += THINKING / 10
                await self._submit(host, command)
            elif host.session.seeds_wanted:
                await asyncio.sleep(SHORTLY)
            else:
                assert host.session.due is not None
                self.now = max(self.now, host.session.due)
                await host.do(c.Tick())

    async def _submit(self, host: TableHost, command: c.From) -> None:
        self._count += 1
        await host.submit(command, f"{command.who}-{self._count}")

    def _command(self, session: Session) -> c.From | None:
        playing = session.playing
        if playing is None:
            return self._money(session)
        if playing.shuffling is not None:
            return contribution(playing, len(self.people)) if self._shuffles else None
        if playing.ask is None:
            return None
        player = playing.ask.players[0]
        action = passive(playing.ask.to(player), self._rng)
        who = playing.people[player - 1]
        return c.From(who, c.Act(playing.number, playing.decision.number, action))

    def _money(self, session: Session) -> c.From | None:
        """Let whoever has lost all their chips bring some more."""
        for chair in session.seating.chairs:
            if chair is not None and not chair.chips + chair.promised:
                return c.From(chair.who, c.TopUp(CHIPS))
        return None


def contribution(playing: Playing, helping: int) -> c.From | None:
    """Return what a shuffle waits for from its first players: a bound share, or what it was."""
    dealing = playing.shuffling
    assert dealing is not None
    number = dealing.announcement.number
    for player in [player for player in dealing.missing if player <= helping]:
        who = playing.people[player - 1]
        share = sha256(f"{who} {playing.number} {number}".encode()).digest()
        if dealing.showing:
            return c.From(who, c.Reveal(playing.number, number, share.hex()))
        bound = commitment(dealing.announcement.digest(), player, share)
        return c.From(who, c.Commit(playing.number, number, bound))
    return None
