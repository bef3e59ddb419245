"""Messages that come twice, late, early or from somebody else change nothing.

A hand is played with its messages among such others. It comes out as it was written down, and the
table's log holds each answer once, in its order.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import to_builtins

from doorcard import games
from doorcard.laws.runner import never_fold, passive
from doorcard.room.history import past_hand
from doorcard.rules.actions import DEALER
from doorcard.table import Pick
from doorcard.table.facts import Acted
from doorcard.table.money.stakes import PRESETS
from tests.room.rigging import rig_rooms
from tests.room.twins import Policy, Script, last, written
from tests.room.worlds import Guest, ScriptedClock, World, world

pytestmark = pytest.mark.anyio

STAKES = "home-small"
CHIPS = 200
HARMLESS = {"stale_decision", "too_late", "not_your_turn", "stale_shuffle"}
"""How messages out of their time may be refused."""


class Storm:
    """A hand played among messages that should not be there."""

    def __init__(self, room: World, script: Script, rng: Random) -> None:
        self.room = room
        self.script = script
        self.rng = rng
        self.people: dict[int, Guest] = {}
        self.messages: list[tuple[int, dict[str, Any]]] = []
        self.codes: Counter[str] = Counter()

    async def play(self) -> None:
        """Take chairs, each command sent twice, and play."""
        names = ["Ann", "Bob", "Cid"]
        guests = await self.room.open_table(
            names, games=[to_builtins(self.script.pick)], stakes=STAKES, pause=1
        )
        for guest in guests:
            for _ in range(2):
                await guest.ask(id="sit", type="sit", chips=CHIPS)
            await self.room.settle()
        self.people = dict(enumerate([*guests[1:], guests[0]], 1))
        self.number()
        await self.room.pass_time(1)
        done = 0
        for player, _ in self.script.steps:
            if player == DEALER:
                await self.room.pass_time(2)
                continue
            await self.stray(done)
            asked, message = self.messages[done]
            guest = self.people[asked]
            first = await guest.ask(**message)
            again = await guest.ask(**message)
            assert first == again
            assert first["ack"] == message["id"]
            await self.room.settle()
            done += 1

    def number(self) -> None:
        """Write down every message of the hand, as a client sends it."""
        hands = self.script.hands()
        decision, open_for = 0, set[int]()
        for number, ((player, action), before) in enumerate(
            zip(self.script.steps, hands, strict=False)
        ):
            assert before.ask is not None
            if player == DEALER:
                open_for = set()
                continue
            if player not in open_for:
                decision, open_for = decision + 1, set(before.ask.players)
            open_for.discard(player)
            message = {
                "id": f"m{number}", "hand": 1, "decision": decision, "do": to_builtins(action),
            }  # fmt: skip
            self.messages.append((player, message))

    async def stray(self, done: int) -> None:
        """Send some of the messages before or after their time, or from another chair."""
        asked, message = self.messages[done]
        strays = [(asked, {**message, "id": f"wrong{done}", "decision": message["decision"] + 1})]
        strays.append((asked % 3 + 1, {**message, "id": f"other{done}"}))
        for player, old in self.rng.sample(self.messages[:done], min(done, 2)):
            strays.append((player, {**old, "id": f"late{done}-{old['id']}"}))
            again = await self.people[player].ask(**old)
            assert again["ack"] == old["id"]
        for player, early in self.rng.sample(self.messages[done + 1 :], min(2, self.left(done))):
            if early["decision"] != message["decision"]:
                strays.append((player, {**early, "id": f"early{done}-{early['id']}"}))
        self.rng.shuffle(strays)
        open_now = self.asked()
        for player, stray in strays:
            if stray["decision"] == message["decision"] and player in open_now:
                continue  # another answer to the open question is not a stray
            reply = await self.people[player].ask(**stray)
            assert "refused" in reply, json.dumps(stray)
            self.codes[reply["error"]["code"]] += 1

    def left(self, done: int) -> int:
        """Return how many messages are to come after this one."""
        return len(self.messages) - done - 1

    def asked(self) -> tuple[int, ...]:
        """Return who is asked now."""
        playing = self.room.host.session.playing
        assert playing is not None
        assert playing.ask is not None
        return playing.ask.players


async def weathered(
    folder: Path, monkeypatch: pytest.MonkeyPatch, game: str, policy: Policy, seed: int
) -> None:
    """Play a hand among stray messages and compare how it comes out."""
    stakes = PRESETS[STAKES].stakes
    script = written(Pick(game), stakes, (CHIPS,) * 3, policy, seed)
    rig_rooms(monkeypatch).stack(script.orders)
    async with world(folder, ScriptedClock()) as room:
        storm = Storm(room, script, Random(seed))
        await storm.play()
        session = room.host.session
        chips = {chair.name: chair.chips for chair in session.seating.chairs if chair is not None}
        ends = [seat.stack for seat in last(script).state.seats]
        assert [chips[storm.people[player].name] for player in (1, 2, 3)] == ends
        past = await past_hand(room.room.tables.keeper, room.table, 1)
        acted = [
            t.fact for event in past.events for t in event.effects if isinstance(t.fact, Acted)
        ]
        assert [(fact.player, fact.action) for fact in acted] == [
            step for step in script.steps if step[0] != DEALER
        ]
    assert set(storm.codes) <= HARMLESS, storm.codes
    assert storm.codes["stale_decision"] > len(acted)


@pytest.mark.parametrize("game", ["seven-card-stud", "auction"])
async def test_stray_messages_change_nothing(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await weathered(tmp_path, monkeypatch, game, passive, 1)


@pytest.mark.soak
@pytest.mark.parametrize("game", games.ids())
async def test_stray_messages_change_no_game(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed, policy in ((2, passive), (3, never_fold)):
        await weathered(tmp_path / str(seed), monkeypatch, game, policy, seed)
