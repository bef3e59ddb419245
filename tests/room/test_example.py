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

TAKEN = 2
"""How often the client is told it took what it has taken: what it never took, it takes first."""


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
    titles = [games.get(id).title for id in games.by_kind()]
    assert [line.split(": ")[0] for line in hands] == titles
    shown = [line for line in hands if re.search(r"paid: \d+ for (?!uncontested)", line)]
    assert len(shown) >= len(hands) // 4, hands  # the others end with a fold, or against the bank


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
        player.sent.clear()  # what it took forty times, it takes less often than it folds
        often = TAKEN if "CanFold" in taken else TAKEN + 40
        player.sent.update(dict.fromkeys(taken, often))
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


async def host(bot: ModuleType, room: str) -> tuple[Any, list[Any]]:
    """Let the bot sit down where the dealer chooses; play two hands, and end the table.

    Return the last state, and each contribution to a shuffle that was shown.
    """
    player, me, shown = bot.room, bot.Bot(), []
    player.ROOM = room
    token = player.http("/api/guests", {"name": "Host"})["token"]
    games = [{"game": "seven-card-stud"}, {"game": "razz"}]
    terms = {"games": games, "mode": "dealer", "pause": 0, "approve_seats": True}
    table = player.http("/api/tables", terms, token)
    code = player.http(f"/api/tables/{table['table']}/invites", {}, token)["code"]
    coming = asyncio.create_task(asyncio.to_thread(bot.main, f"{room}/join/{code}"))
    url = f"ws{room[4:]}/ws/tables/{table['table']}"
    async with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        async for text in socket:
            state = json.loads(text)
            if state["type"] not in ("welcome", "frame"):
                continue
            facts = state.get("facts", ())
            shown += [one["contribution"] for one in facts if one["fact"] == "ContributionShown"]
            hand, requests = state.get("hand") or {}, state["you"]["door"].get("requests")
            if hand.get("over") and hand["number"] > 1:
                await socket.send(json.dumps({"id": "end", "type": "end"}))
                break
            if requests:
                number = requests[0]["number"]
                answer = {"type": "answer_request", "request": number}
                await socket.send(json.dumps({"id": f"let-{number}", **answer}))
            if message := me.wanted(state):
                await socket.send(json.dumps(message))
    async with asyncio.timeout(60):
        await coming
    return state, shown


@pytest.fixture
def bot(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module of the example bot."""
    monkeypatch.syspath_prepend(str(CLIENT.parent))
    return importlib.import_module("room_bot")


def test_a_bot_sits_down_once_approved_and_stays_until_the_table_ends(
    room: str, bot: ModuleType
) -> None:
    state, shown = asyncio.run(host(bot, room))
    chairs = [one["name"] for one in state["table"]["chairs"] if one]
    assert sorted(chairs) == ["Example bot", "Host"]
    assert sum(state["hand"]["result"]["nets"]) == 0
    assert len(shown) >= 4, "two players took part in two shuffles"
    assert len(set(shown)) == len(shown), "a secret that was shown was used again"


def outside_of_hands(seq: int, seat: str = "", chair: Any = None, **more: Any) -> dict[str, Any]:
    """Return a state in which nobody is asked anything."""
    table = {"chairs": [chair] if chair else [], "terms": {"least": 40}}
    you = {"chair": 2 if chair else 0, "player": 2 if chair else 0, "seat": seat}
    return {"type": "frame", "seq": seq, "table": table, "you": you, "ask": None, **more}


def test_a_bot_asks_a_host_once_and_sits_down_as_soon_as_it_is_approved(bot: ModuleType) -> None:
    me, seats = bot.Bot(), ["ask", "ask", "asked", "ask", "approved"]
    sent = [me.wanted(outside_of_hands(n, seat), 100.0 * n) for n, seat in enumerate(seats)]
    assert [one and one["id"] for one in sent] == ["sit-0", None, None, None, "sit-4"]


def test_a_bot_tries_again_a_while_after_it_was_refused(bot: ModuleType) -> None:
    me, times = bot.Bot(), [0.0, 1.0, bot.AGAIN]
    sent = [me.wanted(outside_of_hands(n), at) for n, at in enumerate(times)]
    assert [one and one["id"] for one in sent] == ["sit-0", None, "sit-2"]


def test_a_bot_without_chips_brings_new_ones_when_the_hand_is_over(bot: ModuleType) -> None:
    me, broke, paid = bot.Bot(), {"chair": 2}, {"chair": 2, "promised": 40}
    assert me.wanted(outside_of_hands(1, chair=broke, hand={"number": 1})) is None
    over = {"number": 1, "over": True}
    sent = me.wanted(outside_of_hands(2, chair=broke, hand=over))
    assert sent == {"id": "top_up-2", "type": "top_up", "chips": 40}
    assert me.wanted(outside_of_hands(3, chair=paid, hand=over), 100.0) is None


@pytest.mark.parametrize("link", [[], ["http://127.0.0.1:1"], ["CODE"], ["127.0.0.1:1/join/CODE"]])
def test_a_bot_says_what_link_it_needs(bot: ModuleType, link: list[str]) -> None:
    with pytest.raises(SystemExit, match=r"give the link of an invite, such as http://"):
        bot.main(*link)


def test_a_bot_says_that_no_room_is_there(bot: ModuleType) -> None:
    with pytest.raises(SystemExit, match=r"^http://127\.0\.0\.1:1: .+"):
        bot.main("http://127.0.0.1:1/join/CODE")


def test_the_client_is_short_and_needs_no_doorcard_and_no_game() -> None:
    text = CLIENT.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 100
    imported = set(re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE))
    assert imported - set(sys.stdlib_module_names) == {"websockets"}
    assert not [id for id in games.ids() if id in text]
