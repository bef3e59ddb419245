"""Terms over HTTP: the host reads, changes and lays them down, whole, with the same checks."""

from __future__ import annotations

import asyncio

import pytest

from doorcard.language import languages, speaking
from doorcard.room.page_texts import said_in
from doorcard.room.trials import process
from doorcard.table.terms import HOME_GAME, kept_title
from tests.records.house import BASED
from tests.room.trying import NOTHING
from tests.room.visiting import House, refused

pytestmark = pytest.mark.anyio

RAZZ = {"game": "friday-razz", "rules": BASED}


async def test_terms_that_are_read_can_be_changed_and_laid_down(house: House) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    table = await house.table(ann, bob)
    path = f"/api/tables/{table}/terms"
    terms = (await ann.http.get(path)).json()
    assert terms["choice"]["menu"] == [{"game": "five-card-stud"}]
    terms["choice"]["menu"] = [{"game": "razz", "options": {"burn": 1}}]
    terms["title"] = "Friday"
    answer = await ann.http.put(path, json=terms)
    assert answer.status_code == 200, answer.text
    assert answer.json() == terms == (await ann.http.get(path)).json()
    face = (await bob.http.get(f"/api/tables/{table}")).json()
    assert [pick["game"] for pick in face["terms"]["menu"]] == ["razz"]
    refused(await bob.http.get(path), 403, "not_host")
    refused(await bob.http.put(path, json=terms), 403, "not_host")


async def test_terms_laid_down_in_a_hand_are_the_ones_edited_next(house: House) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    table = await house.table(ann, bob)
    path = f"/api/tables/{table}/terms"
    async with ann.at(table) as a, bob.at(table) as b:
        await a.ask("sit", chips=100)
        await b.ask("sit", chips=100)
        await a.until(lambda m: m.get("ask"))
        terms = (await ann.http.get(path)).json()
        await ann.http.put(path, json={**terms, "title": "Later"})
        assert (await house.room.tables.get(table)).session.terms.title == "Here"
        assert (await ann.http.get(path)).json()["title"] == "Later"


async def test_terms_are_checked_as_those_of_the_socket(house: House) -> None:
    ann = await house.guest()
    table = await house.table(ann)
    path = f"/api/tables/{table}/terms"
    terms = (await ann.http.get(path)).json()
    refused(await ann.http.put(path, json={**terms, "chairs": 3}), 400, "chairs_fixed")
    wrong = {**terms, "choice": {"menu": [{"game": "whist"}]}}
    refused(await ann.http.put(path, json=wrong), 400, "no_such_game")
    refused(await ann.http.put(path, json={**terms, "colour": "red"}), 400, "bad_request")
    assert (await ann.http.get(path)).json() == terms


async def test_house_rules_larger_than_a_message_are_laid_down(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    table = await house.table(ann, bob)
    path = f"/api/tables/{table}/terms"
    terms = (await ann.http.get(path)).json()
    large = {**RAZZ, "rules": BASED + "\n# " + "x" * house.room.settings.frame_bytes}
    terms["choice"]["menu"] = [large]
    refused(await ann.http.put(path, json=terms), 400, "house_rule_untried")
    monkeypatch.setattr(process, "COMMAND", NOTHING)
    await ann.http.post("/api/house-rules", json=large)
    assert (await ann.http.put(path, json=terms)).status_code == 200
    assert (await ann.http.get(path)).json()["choice"]["menu"] == [large]
    [mine] = (await ann.http.get("/api/house-rules")).json()
    assert (mine["pick"], mine["game"]["id"]) == (large, "friday-razz")
    assert (await bob.http.get("/api/house-rules")).json() == []


async def test_a_repeat_lays_down_the_same(house: House) -> None:
    ann = await house.guest()
    path = f"/api/tables/{await house.table(ann)}/terms"
    terms = (await ann.http.get(path)).json()
    answers = await asyncio.gather(*[ann.http.put(path, json=terms) for _ in range(3)])
    assert [answer.json() for answer in answers] == [terms] * 3


GERMAN = {"Cookie": "language=de"}


async def test_a_title_that_nobody_gave_is_read_by_everybody_in_their_own_language(
    house: House,
) -> None:
    """Against bots, as the form proposes it in German, and changed by a host who reads German."""
    ann = await house.guest("Ann")
    solo = {"solo": True, "games": [{"game": "razz"}], "bots": ["easy"]}
    for wanted, english, german in (
        (solo, "Against bots", "Gegen Bots"),
        ({"title": "Pokerabend"}, "Home game", "Pokerabend"),
        ({"title": "Friday"}, "Friday", "Friday"),
    ):
        opened = await ann.http.post("/api/tables", json=wanted, headers=GERMAN)
        path = f"/api/tables/{opened.json()['table']}"
        for headers, title in ((GERMAN, german), ({}, english)):
            assert (await ann.http.get(path, headers=headers)).json()["title"] == title
        terms = (await ann.http.get(f"{path}/terms", headers=GERMAN)).json()
        assert terms["title"] == german
        await ann.http.put(f"{path}/terms", json=terms, headers=GERMAN)
        assert (await ann.http.get(f"{path}/terms")).json()["title"] == english


def test_the_form_proposes_the_usual_title_of_its_language() -> None:
    for tag in languages():
        with speaking(tag):
            assert kept_title(said_in(tag).get("home_game", HOME_GAME)) == HOME_GAME
