"""House rules at a room's tables: tried before they are dealt, once, and with these options."""

from __future__ import annotations

import json
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from doorcard.room.trials import process, trials
from doorcard.table import Choice, Pick
from tests.records.house import BASED, LISTED
from tests.room.trying import BROKEN, GUTS, NOTHING
from tests.room.visiting import House, refused, visited

pytestmark = pytest.mark.anyio

RAZZ = {"game": "friday-razz", "rules": BASED}
ASLEEP = (sys.executable, "-c", "import time; time.sleep(60)")


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A room of its own for each test: none remembers another's house rules."""
    async with visited(tmp_path) as opened:
        yield opened


async def test_a_table_deals_house_rules_once_they_stood_their_trial(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await house.guest()
    table = {"games": [GUTS], "bots": ["easy"], "pause": 0}
    sentence = refused(await ann.http.post("/api/tables", json=table), 400, "house_rule_untried")
    assert "/api/house-rules" in sentence
    answer = await ann.http.post("/api/house-rules", json=GUTS)
    assert answer.status_code == 200, answer.text
    assert answer.json()["pick"] == GUTS
    game = answer.json()["game"]
    assert (game["id"], game["title"], game["seats"]) == (
        "four-card-guts", "Four Card Guts", [2, 5]
    )  # fmt: skip
    monkeypatch.setattr(process, "COMMAND", BROKEN)  # it is remembered, so nothing is tried again
    assert (await ann.http.post("/api/house-rules", json=GUTS)).status_code == 200
    id = (await ann.http.post("/api/tables", json=table)).json()["table"]
    async with ann.at(id) as visitor:
        await visitor.ask("sit", chips=100)
        dealt = await visitor.until(lambda m: m.get("hand"))
        assert (dealt["hand"]["title"], dealt["hand"]["house_rules"]) == ("Four Card Guts", True)


async def test_other_options_and_another_version_are_another_trial(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "COMMAND", NOTHING)
    ann = await house.guest()
    answer = await ann.http.post("/api/house-rules", json=RAZZ)
    options = {option["name"]: option["default"] for option in answer.json()["game"]["options"]}
    assert "raise_cap" in options
    assert options["burn"] == 1  # as the house rules have it, not as the game they begin from
    assert (await ann.http.post("/api/tables", json={"games": [RAZZ]})).is_success
    other: dict[str, Any] = {"games": [{**RAZZ, "options": {"burn": 0}}]}
    refused(await ann.http.post("/api/tables", json=other), 400, "house_rule_untried")
    monkeypatch.setattr(trials, "__version__", "99.0")
    refused(await ann.http.post("/api/tables", json={"games": [RAZZ]}), 400, "house_rule_untried")


async def test_untried_rules_come_to_no_table_by_its_socket_either(house: House) -> None:
    ann = await house.guest()
    table = await house.table(ann)
    session = (await house.room.tables.get(table)).session
    terms = json.loads(msgspec.json.encode(session.terms))
    terms["choice"]["menu"] = [RAZZ]
    async with ann.at(table) as visitor:
        assert await visitor.refused("set_terms", terms=terms) == "house_rule_untried"
    laid = Pick(**RAZZ, free=("burn",))
    table = await house.table(ann, choice=Choice((laid,), "dealer", dealer_options=True))
    async with ann.at(table) as visitor:
        other = {"place": 0, "options": {"burn": 0}}
        assert await visitor.refused("choose", **other) == "house_rule_untried"


@pytest.mark.parametrize(
    ("rules", "code", "told"),
    [
        ("", "bad_house_rule", "send a TOML file's text"),
        ("title = ", "bad_toml", "this is not TOML"),
        (BASED.replace("burn = 1", "burn = 7"), "bad_house_rule", "options.burn: 7"),
        (LISTED.replace("[2, 5]", "[2, 14]\nrecycles = true"), "house_rule_fails", "14 players"),
    ],
)
async def test_rules_that_are_not_right(house: House, rules: str, code: str, told: str) -> None:
    ann = await house.guest()
    pick = {"game": "ours", "rules": rules}
    assert told in refused(await ann.http.post("/api/house-rules", json=pick), 400, code)


async def test_every_fault_is_told_with_its_path(house: House) -> None:
    ann = await house.guest()
    rules = LISTED.replace('"small"', "1").replace('"ddu"', '"x"')
    answer = await ann.http.post("/api/house-rules", json={"game": "ours", "rules": rules})
    refused(answer, 400, "bad_house_rule")
    faults = answer.json()["error"]["faults"]
    assert [fault[:9] for fault in faults] == ["phase[1]:", "phase[2]."]


@pytest.mark.parametrize(("command", "told"), [(ASLEEP, "more than 0 s"), (BROKEN, "be tried")])
async def test_a_trial_that_comes_to_nothing_is_a_refusal(
    house: House, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], told: str
) -> None:
    monkeypatch.setattr(process, "COMMAND", command)
    monkeypatch.setattr(process, "TRIAL_SECONDS", 5.0 if command is BROKEN else 0.1)
    ann = await house.guest()
    answer = await ann.http.post("/api/house-rules", json=GUTS)
    assert told in refused(answer, 400, "house_rule_fails")


async def test_house_rules_are_for_those_who_came_in(house: House) -> None:
    ann = await house.guest()
    del ann.http.headers["Authorization"]
    refused(await ann.http.post("/api/house-rules", json=GUTS), 401, "no_token")
