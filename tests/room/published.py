"""A table whose events are kept as a room publishes them."""

from __future__ import annotations

from typing import Any

from doorcard.room.wire.events import Happened
from doorcard.table import Fact, decide
from doorcard.table import commands as c
from tests.table.session.played import Played


class PublishedTable(Played):
    """A table whose events are kept as a room publishes them."""

    def __init__(self, *args: Any, **others: Any) -> None:
        super().__init__(*args, **others)
        self.events: list[Happened] = []

    def once(self, command: c.Request) -> tuple[Fact, ...]:
        before, decided = self.session, decide(self.session, command, self.now)
        facts, seq = super().once(command), len(self.events) + 1
        self.events.append(Happened(seq, decided.at, decided.effects, before, self.session))
        return facts


GAMES = ("seven-card-stud-8", "buy-your-card", "auction", "chicago", "the-bitch")
