"""The example client plays a hand of every game in a room of its own, as its page says.

What it hears and says on the way is held against the published protocol.
"""

from __future__ import annotations

import asyncio
import importlib.util
import json
import re
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from doorcard import games
from doorcard.rules.asks import CanArrange, Offer
from doorcard.table.commands import leaves
from tests.room.serving import QUICK, served
from tests.room.visiting import validator

CLIENT = Path(__file__).parents[2] / "examples" / "room_client.py"

KINDS = {kind.__name__ for kind in leaves(Offer) if kind is not CanArrange}
"""Everything that may be on offer to a player."""

BASEBALL = {
    "game": "baseball",
    "options": {"three_up": "buy_wild", "four_hole": True, "four_up": "buy_down"},
}
ROLLED = {"game": "roll-your-own", "options": {"choose": "before"}}
RARE: dict[str, dict[str, Any]] = {
    "CanGive": {
        "game": "buy-your-card",
        "options": {"prices": [1000, 1000, 1000, 1], "see_before_discard": True},
    },
    "CanTakeUp": {"game": "dirty-schultz", "options": {"seventh_up": True}},
    "CanTakeDown": {"game": "dirty-schultz", "options": {"seventh_up": True}},
    "CanKeepNatural": {"game": "baseball", "options": {"three_up": "buy_wild"}},
    "CanTakeExtra": {"game": "baseball", "options": {"four_up": "buy_down"}},
    "CanGoWithout": {"game": "baseball", "options": {"four_up": "buy_down"}},
    "CanTurnCard": {"game": "baseball", "options": {"four_hole": True}},
    "CanTurnNoMore": {"game": "baseball", "options": {"four_hole": True}},
    "CanPay": {"game": "baseball"},
    "CanTurnOn": {"game": "no-peek"},
    "CanStay": {"game": "auction", "options": {"fold_in_auction": True}},
    **{key: {"game": "three-card-poker"} for key in ("CanWager", "CanPlay")},
    **{key: {"game": "anaconda"} for key in ("CanPassOn", "CanKeepCards")},
    **{key: {"game": "seven-twenty-seven"} for key in ("CanDraw", "CanPass")},
    **{key: {"game": "let-it-ride"} for key in ("CanWithdraw", "CanLetRide")},
    **dict.fromkeys(("CanPay", "CanKeepNatural", "CanTakeExtra", "CanGoWithout"), BASEBALL),
    **dict.fromkeys(("CanTurnCard", "CanTurnNoMore"), BASEBALL),
    **dict.fromkeys(("CanGetUp", "CanTurnInstead"), ROLLED),
    "CanTurnUp": {"game": "roll-your-own"},
    "CanPlayFor": {"game": "mississippi-stud-casino"},
}
MANY = ("auction", "buy-your-card", "dirty-schultz", "substitution", "wall-street")
"""Games that have most of them."""
ELSE = {"game": "razz"}
"""Where an offer is found that seldom or never comes up in the games as they are."""

SELDOM = {"CanPay", "CanTakeExtra", "CanGoWithout", "CanKeepNatural", "CanTurnCard"}
"""What a single rank brings, or a hand that comes to its last card: for the long tests."""


class Ear:
    """A connection that remembers what is heard and said."""

    def __init__(self, connection: ClientConnection, messages: list[Any]) -> None:
        self.connection = connection
        self.messages = messages

    async def send(self, text: str) -> None:
        self.messages.append(json.loads(text))
        await self.connection.send(text)

    async def recv(self) -> str | bytes:
        text = await self.connection.recv()
        self.messages.append(json.loads(text))
        return text


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("room"), **QUICK) as address:
        yield address


def client(room: str, messages: list[Any]) -> ModuleType:
    """Return the client's module, for a room."""
    spec = importlib.util.spec_from_file_location("room_client", CLIENT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)

    @asynccontextmanager
    async def listening(url: str, **options: Any) -> AsyncIterator[Ear]:
        async with connect(url, **options) as connection:
            yield Ear(connection, messages)

    vars(module).update(ROOM=room, connect=listening)
    return module


@pytest.mark.soak
def test_a_hand_of_every_game(room: str, capsys: pytest.CaptureFixture[str]) -> None:
    player = client(room, [])
    asyncio.run(player.main([]))
    *hands, last = capsys.readouterr().out.splitlines()
    assert last.startswith("Offers taken: ")
    ids = [*games.ids(), *games.presets()]
    assert [line.split(": ")[0] for line in hands] == [games.get(id).title for id in ids]
    shown = [line for line in hands if re.search(r"paid: \d+ for (?!uncontested)", line)]
    assert len(shown) >= len(hands) // 2, hands


@pytest.mark.parametrize(
    ("tries", "seldom"), [(20, SELDOM), pytest.param(400, set(), marks=pytest.mark.soak)]
)
@pytest.mark.slow
def test_every_kind_of_offer(room: str, tries: int, seldom: set[str]) -> None:
    messages: list[Any] = []
    player = client(room, messages)
    asyncio.run(player.main(list(MANY)))
    taken = set(player.sent)
    for _ in range(tries):
        missing = sorted(KINDS - taken - seldom)
        if not missing:
            break
        if "CanFold" in taken:
            player.sent.clear()  # so that it stays in: what it took often, it takes less than that
        picks = sorted({json.dumps(RARE.get(kind, ELSE)) for kind in missing})
        asyncio.run(player.main(picks))
        taken |= set(player.sent)
    assert taken >= KINDS - seldom
    check(messages)


def check(messages: list[Any]) -> None:
    """Hold one message of each sort against the protocol."""
    sorts = {sort_of(message): message for message in messages}
    assert len(sorts) > 60
    for message in sorts.values():
        validator(message["type"]).validate(message)


def sort_of(message: Any) -> str:
    """Return what makes a message another than those before: its facts, its offers, its phase."""
    facts = [fact["fact"] for fact in message.get("facts", ())]
    offers = [offer["do"] for offer in (message.get("ask") or {}).get("offers", ())]
    hand = message.get("hand")
    phase = hand["stage"]["phase"] if isinstance(hand, dict) else ""
    do = message.get("do", {}).get("do")
    return f"{message['type']} {sorted(set(facts))} {sorted(set(offers))} {phase} {do}"


async def host(bot: ModuleType, room: str) -> Any:
    """Open a table where the dealer chooses, bring the bot in, play a hand, and end it."""
    player = bot.room
    player.ROOM = room
    token = player.http("/api/guests", {"name": "Host"})["token"]
    games = [{"game": "seven-card-stud"}, {"game": "razz"}]
    table = player.http("/api/tables", {"games": games, "mode": "dealer", "pause": 0}, token)
    code = player.http(f"/api/tables/{table['table']}/invites", {}, token)["code"]
    coming = asyncio.create_task(asyncio.to_thread(bot.main, f"{room}/join/{code}"))
    url, share = f"ws{room[4:]}/ws/tables/{table['table']}", b"0" * 32
    async with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        async for text in socket:
            state = json.loads(text)
            if state["type"] not in ("welcome", "frame"):
                continue
            if (state.get("hand") or {}).get("over"):
                await socket.send(json.dumps({"id": "end", "type": "end"}))
                break
            if message := bot.wanted(state, share):
                await socket.send(json.dumps(message))
    async with asyncio.timeout(60):
        await coming
    return state


def test_a_bot_comes_in_by_an_invite_and_stays_until_the_table_ends(
    room: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(CLIENT.parent))
    state = asyncio.run(host(importlib.import_module("room_bot"), room))
    chairs = [one["name"] for one in state["table"]["chairs"] if one]
    assert sorted(chairs) == ["Example bot", "Host"]
    assert sum(state["hand"]["result"]["nets"]) == 0


def test_the_client_is_short_and_needs_no_doorcard_and_no_game() -> None:
    text = CLIENT.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 100
    imported = set(re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE))
    assert imported - set(sys.stdlib_module_names) == {"websockets"}
    assert not [id for id in games.ids() if id in text]
