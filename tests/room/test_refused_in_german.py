"""What a room refuses is told in the language of whoever asked, over HTTP and over a socket."""

from __future__ import annotations

import json
import re

import pytest
from websockets.asyncio.client import connect

from tests.room.visiting import CHIPS, House, Json

pytestmark = pytest.mark.anyio

GERMAN = ({"Cookie": "language=de"}, {"Accept-Language": "de-AT, en;q=0.5"})
ENGLISH = ({}, {"Cookie": "language=en", "Accept-Language": "de"})


def error(message: Json) -> tuple[str, str]:
    """Return the code and the sentence of a refusal."""
    return message["error"]["code"], message["error"]["message"]


@pytest.mark.parametrize(
    ("headers", "sentence"),
    [
        *[(each, "einen Tisch 'nowhere' gibt es nicht; prüfe den Link") for each in GERMAN],
        *[(each, "there is no table 'nowhere'; check the link") for each in ENGLISH],
    ],
)
async def test_over_http(house: House, headers: dict[str, str], sentence: str) -> None:
    ann = await house.guest()
    answer = await ann.http.get("/api/tables/nowhere", headers=headers)
    assert error(answer.json()) == ("no_such_table", sentence)


async def test_over_http_what_the_server_does_not_take_is_told_too(house: House) -> None:
    ann = await house.guest()
    answer = await ann.http.get("/api/nothing", headers=GERMAN[0])
    told = "unter dieser Adresse gibt es nichts; /schema zeigt, was es gibt"
    assert error(answer.json()) == ("not_found", told)
    assert error((await ann.http.get("/api/nothing")).json())[1].startswith("there is nothing at")


@pytest.mark.parametrize("headers", GERMAN)
async def test_over_a_socket(house: House, headers: dict[str, str]) -> None:
    """The big bet is 4, so ten are 40; a bet of 3 is none of a limit game's."""
    ann, bo = await house.guest("Ann"), await house.guest("Bo")
    table = await house.table(ann, bo)
    async with ann.at(table, **headers) as a, bo.at(table, **headers) as b:
        low = "12 Chips sind zu wenig; bring mindestens 40 mit, das sind 10 große Einsätze"
        assert error(await a.ask("sit", chips=12)) == ("buy_in_low", low)
        for visitor in (a, b):
            await visitor.ask("sit", chips=CHIPS)
        assert error(await a.ask("sit", chips=CHIPS))[1] == "du sitzt schon auf Platz 1"
        for visitor in (a, b):
            await visitor.until(lambda message: message.get("ask"))
        asked, other = (a, b) if a.state["ask"].get("mine") else (b, a)
        decision = asked.state["ask"]["decision"]
        wrong = {"hand": 1, "decision": decision, "do": {"do": "Raise", "to": 3}}
        code, told = error(await asked.ask("act", **wrong))
        assert code == "bad_amount"
        assert told == "insgesamt 3 geht hier nicht; möglich: 2 setzen"
        code, told = error(await other.ask("act", **wrong))
        assert code == "not_your_turn"
        assert re.fullmatch(r"Spieler \d ist nicht gefragt, sondern Spieler \d", told)


async def test_each_at_a_table_in_their_own_language(house: House) -> None:
    ann, bo = await house.guest("Ann"), await house.guest("Bo")
    table = await house.table(ann, bo)
    async with ann.at(table, **GERMAN[0]) as a, bo.at(table) as b:
        assert error(await a.ask("leave"))[1].startswith("du hast keinen Platz")
        assert error(await b.ask("leave"))[1].startswith("you have no chair")
        assert error(await b.ask("pause"))[1] == "only the host may do that"


async def test_the_same_refusal_is_told_anew_in_another_language(house: House) -> None:
    """The table remembers it by the id of the command, for whoever sends that once more."""
    ann = await house.guest()
    table = await house.table(ann)
    async with ann.at(table) as english:
        told = error(await english.ask("leave", id="once"))
        assert told == ("not_seated", "you have no chair at this table; sit down first")
    async with ann.at(table, **GERMAN[0]) as german:
        told = error(await german.ask("leave", id="once"))
        assert told == ("not_seated", "du hast keinen Platz an diesem Tisch; setz dich zuerst")


@pytest.mark.parametrize(
    ("headers", "sentence"),
    [
        *[
            (each, "der Server kennt diesen Browser nicht; gib zuerst einen Namen ein")
            for each in GERMAN
        ],
        *[(each, "the room does not know this browser; enter a name first") for each in ENGLISH],
    ],
)
async def test_who_is_turned_away_is_told_why(
    house: House, headers: dict[str, str], sentence: str
) -> None:
    url = f"ws{house.address[4:]}/ws/tables/any"
    async with connect(url, additional_headers=headers) as connection:
        closing = json.loads(await connection.recv())
    assert (closing["type"], error(closing)) == ("closing", ("no_token", sentence))


async def test_who_is_fenced_off_or_removed_is_told_why(house: House) -> None:
    ann, bo = await house.guest("Ann"), await house.guest("Bo")
    table = await house.table(ann, bo)
    async with bo.at(table, **GERMAN[0]) as first, bo.at(table) as second:
        closing = await first.until(lambda m: m["type"] == "closing")
        told = "dieser Tisch wurde in einem anderen Fenster geöffnet und geht dort weiter"
        assert error(closing) == ("fenced", told)
        await second.hear()


@pytest.mark.parametrize(
    ("headers", "told"),
    [(GERMAN[0], "Hier ist nichts"), (ENGLISH[0], "There is nothing here")],
)
async def test_a_mistyped_address_leads_a_reader_to_a_page(
    house: House, headers: dict[str, str], told: str
) -> None:
    ann = await house.guest()
    answer = await ann.http.get("/tabels", headers={**headers, "Accept": "text/html,*/*;q=0.8"})
    assert (answer.status_code, answer.headers["content-type"]) == (
        404,
        "text/html; charset=utf-8",
    )
    assert f"<h1>{told}</h1>" in answer.text
    assert 'href="/"' in answer.text
