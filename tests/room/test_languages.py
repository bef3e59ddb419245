"""Everybody at a table reads and hears their own language, and nobody anybody else's."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.connection import ASGIConnection

from doorcard import games
from doorcard.language import speaking
from doorcard.room.http.access import language_of
from tests.language.pretending import MARK, TAG, catalogues, marked
from tests.room.visiting import CHIPS, House, Visitor

pytestmark = pytest.mark.anyio

COOKIE = f"language={TAG}"
DRAFT = '[language]\nname = "Draft"\nready = false\n[buttons]\n"Fold" = "F"\n'
"""A catalogue in the making, which nobody is offered."""


@pytest.fixture(scope="module", autouse=True)
def pretended(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Have a language in which every text begins with a mark."""
    with (
        pytest.MonkeyPatch.context() as patch,
        catalogues(tmp_path_factory.mktemp("catalogues"), patch, **{TAG: marked(), "yy": DRAFT}),
    ):
        yield


async def play(*visitors: Visitor) -> None:
    """Play a hand to its end, each answering as soon as they are asked."""
    await asyncio.gather(*map(_answer, visitors))


async def _answer(visitor: Visitor) -> None:
    done = -1
    while not (visitor.state["hand"] or {}).get("over"):
        ask = visitor.state["ask"] or {}
        if not ask.get("mine") or ask["decision"] <= done:
            await visitor.hear()
            continue
        done = ask["decision"]
        do = ask["offers"][-2 if len(ask["offers"]) > 1 else 0]["examples"][0]
        await visitor.ask("act", hand=1, decision=done, do=do)


def lines_of(visitor: Visitor) -> list[dict[str, Any]]:
    """Return every line that somebody was told."""
    return [line for message in visitor.heard for line in message.get("lines") or []]


def text_of(line: dict[str, Any]) -> str:
    """Return a line as it is written."""
    return "".join([p if isinstance(p, str) else p.get("text", "") for p in line["text"]])


@pytest.mark.parametrize("game", ["buy-your-card", "five-card-stud"])
async def test_two_people_at_a_table_never_hear_each_other_s_language(
    house: House, game: str
) -> None:
    ann, bo = await house.guest("Ann"), await house.guest("Bo")
    table = await house.table(ann, bo, game=game)
    async with ann.at(table) as a, bo.at(table, Cookie=COOKIE) as b:
        for visitor in (a, b):
            await visitor.ask("sit", chips=CHIPS)
        await a.ask("deal")
        await b.until_seq(a.state["seq"])
        await play(a, b)
        await a.ask("chat", text="gg")
        assert MARK not in json.dumps(a.heard, ensure_ascii=False)
        own = [line for line in lines_of(b) if line["kind"] != "chat"]
        assert len(own) > 5
        for line in own:
            assert MARK in text_of(line), line
            assert MARK in line.get("say", MARK), line
        for frame in [message for message in b.heard if message.get("hand")]:
            assert frame["hand"]["stage"]["name"].startswith(MARK)
            for offer in (frame["ask"] or {}).get("offers", ()):
                assert MARK in offer["words"]
                assert MARK in offer.get("button", MARK)
                assert MARK in offer.get("question", MARK)
            for player in frame["hand"]["players"]:
                assert MARK in player.get("last", {}).get("words", MARK)
                assert all(MARK in each["words"] for each in player.get("strengths", ()))


REFUSED: dict[str, list[dict[str, Any]]] = {
    "sit": [{"chips": 1}, {"chips": 10**8}, {"chips": CHIPS, "chair": 99}],
    "act": [
        {"hand": hand, "decision": decision, "do": do}
        for hand in (1, 7)
        for decision in (0, 1, 5)
        for do in ({"do": "Fold"}, {"do": "Raise", "to": 3}, {"do": "Buy", "slot": 3, "giving": 9})
    ],
    "leave": [{}],
    "top_up": [{"chips": 3}, {"chips": 10**8}],
    "chat": [{"text": ""}, {"text": "x" * 900}],
    "kick": [{"chair": 3}, {"chair": 99}],
    "add_bot": [{"chair": 99, "chips": 4, "level": "easy"}, {"chips": 4, "level": "none"}],
    "more_time": [{"hand": 1, "decision": 1}],
    "take_back": [{"hand": 1}],
    "skip": [{"hand": 1}],
    "rabbit": [{"hand": 1}],
    "show": [{"hand": 1}],
    "choose": [{"place": 0}],
    "deal": [{}],
    "pass_host": [{"chair": 1}],
    "nonsense": [{}],
}
"""Commands that may be refused where they are sent, each with its fields."""


async def test_every_refusal_is_told_in_the_language_of_whoever_is_refused(house: House) -> None:
    """Before anybody sits, and in a hand: the same in both languages but for the mark."""
    ann, bo = await house.guest("Ann"), await house.guest("Bo")
    table = await house.table(ann, bo)
    codes = set()
    async with ann.at(table) as a, bo.at(table, Cookie=COOKIE) as b:
        for seated in (False, True):
            for kind, several in REFUSED.items():
                for number, fields in enumerate(several):
                    id = f"{seated}-{kind}-{number}"
                    reply = await b.say(json.dumps({"id": id, "type": kind, **fields}), id)
                    if reply["type"] == "refused":
                        codes.add(reply["error"]["code"])
                        assert reply["error"]["message"].startswith(MARK), reply
            for visitor in (a, b):
                await visitor.ask("sit", chips=CHIPS)
        assert MARK not in json.dumps(a.heard, ensure_ascii=False)
    assert len(codes) > 12, codes


async def test_who_comes_back_is_told_what_was_said_in_their_language(house: House) -> None:
    ann, bo = await house.guest("Ann"), await house.guest("Bo")
    table = await house.table(ann, bo)
    async with ann.at(table) as a, bo.at(table) as b:
        for visitor in (a, b):
            await visitor.ask("sit", chips=CHIPS)
        await a.ask("deal")
    async with bo.at(table, Cookie=COOKIE) as again, ann.at(table) as english:
        told = (await again.hear())["lines"]
        assert told
        assert all(MARK in text_of(line) for line in told)
        assert MARK not in json.dumps(await english.hear(), ensure_ascii=False)
    async with bo.at(table, query="?since=1", Cookie=COOKIE) as missed:
        told = [text_of(line) for _ in range(3) for line in (await missed.hear())["lines"]]
        assert told
        assert all(MARK in text for text in told)


async def test_a_connection_may_name_its_language(house: House) -> None:
    """Which goes before the cookie; one that isn't spoken here changes nothing."""
    ann = await house.guest("Ann")
    table = await house.table(ann)
    english = "language=en"
    for query, cookie, translated in (
        (f"?{COOKIE}", english, True),
        (f"?{english}", COOKIE, False),
        ("?language=zz", COOKIE, True),
        ("", english, False),
    ):
        async with ann.at(table, query=query, Cookie=cookie) as socket:
            reply = await socket.say(json.dumps({"id": "sit", "type": "sit", "chips": 1}), "sit")
            assert reply["error"]["message"].startswith(MARK) is translated, query


@pytest.mark.parametrize(
    "path",
    [
        "/api/games",
        "/api/lessons",
        "/api/glossary",
        *[f"/api/games/{id}/sheet" for id in ("razz", "auction", "three-card-poker")],
    ],
)
async def test_what_is_asked_for_comes_in_the_language_of_whoever_asks(
    house: House, path: str
) -> None:
    ann = await house.guest("Ann")
    for _ in range(2):
        assert MARK not in (await ann.http.get(path)).text
        said = (await ann.http.get(path, headers={"Accept-Language": TAG})).text
        assert said.count(MARK) > 3
        assert MARK not in (await ann.http.get(path, headers={"Cookie": "language=zz"})).text


async def test_a_hand_of_the_past_is_told_in_the_language_of_whoever_looks(house: House) -> None:
    ann, bo = await house.guest("Ann"), await house.guest("Bo")
    table = await house.table(ann, bo)
    async with ann.at(table) as a, bo.at(table) as b:
        for visitor in (a, b):
            await visitor.ask("sit", chips=CHIPS)
        await a.ask("deal")
        await b.until_seq(a.state["seq"])
        await play(a, b)
    made = (await ann.http.post(f"/api/tables/{table}/hands/1/links", json={"view": "mine"})).json()
    for path in (
        *(f"/api/tables/{table}/hands", f"/api/tables/{table}/hands/1"),
        *(f"/api/shared/{made['code']}", f"/hands/{made['code']}"),
    ):
        marked_text = (await ann.http.get(path, headers={"Cookie": COOKIE})).text
        assert MARK in marked_text, path
        assert MARK not in (await ann.http.get(path)).text, path


async def test_a_lesson_is_taught_in_the_language_of_the_learner(house: House) -> None:
    ann = await house.guest("Ann")
    table = (await ann.http.post("/api/lessons/stud")).json()["table"]
    async with ann.at(table) as visitor:
        await visitor.ask("deal")
        await visitor.turn()
    path = f"/api/tables/{table}/lesson"
    assert MARK not in (await ann.http.get(path)).text
    said = (await ann.http.get(path, headers={"Cookie": COOKIE})).json()
    assert said["words"].startswith(MARK)
    assert "{" not in said["words"]


def connection(**headers: str) -> ASGIConnection[Any, Any, Any, Any]:
    """Return a connection with these headers."""
    found = [(name.replace("_", "-").encode(), text.encode()) for name, text in headers.items()]
    return ASGIConnection({"type": "http", "headers": found, "path": "/"})


@pytest.mark.parametrize(
    ("headers", "tag"),
    [
        ({}, "en"),
        ({"cookie": COOKIE}, TAG),
        ({"cookie": "language=tlh", "accept_language": TAG}, TAG),
        ({"cookie": "language=en", "accept_language": TAG}, "en"),
        ({"accept_language": f"{TAG}-AT"}, TAG),
        ({"accept_language": f"fr, {TAG};q=0.8, en;q=0.9"}, "en"),
        ({"accept_language": f"fr, {TAG};q=0.8, en;q=0.7"}, TAG),
        ({"accept_language": f"{TAG};q=0, *"}, "en"),
        ({"accept_language": f"yy, {TAG};q=0.8"}, TAG),
        ({"cookie": "language=yy"}, "en"),
        ({"accept_language": f"{TAG};q=lots, ;;;, ,"}, "en"),
    ],
)
def test_a_language_is_chosen_by_cookie_then_by_browser(headers: dict[str, str], tag: str) -> None:
    assert language_of(connection(**headers)) == tag


def test_titles_of_games_stay_as_they_are() -> None:
    with speaking(TAG):
        assert [games.get(id).title for id in ("razz", "chicago")] == ["Razz", "Chicago"]
