"""The room over HTTP: coming in, tables and invites, past hands, money, and every refusal."""

from __future__ import annotations

import csv
import io
import socket
from pathlib import Path
from typing import Any

import pytest

from doorcard import games
from doorcard.fairness import loads, verify
from doorcard.fairness.standalone import verify_deal
from doorcard.rules.phases.declare import Declare
from tests.cli.terminal import run
from tests.room.visiting import CHIPS, House, play, refused, visited

pytestmark = pytest.mark.anyio
DAY = 24 * 3600


async def test_nobody_is_anybody_without_a_token(house: House) -> None:
    ann = await house.guest()
    http = house.client()
    assert "enter a name first" in refused(await http.get("/api/me"), 401, "no_token")
    for forged in ("x", ann.token[:-1], ann.token + "x", "%00"):
        headers = {"Authorization": f"Bearer {forged}"}
        sentence = refused(await http.get("/api/me", headers=headers), 401, "bad_token")
        assert ann.token[:8] not in sentence
    assert (await ann.http.get("/api/me")).json() == {"name": "Ann", "login": None, "token": None}
    house.clock.seconds += 31 * DAY
    refused(await ann.http.get("/api/me"), 401, "token_expired")


async def test_whoever_asks_who_is_here_is_told_and_never_refused(house: House) -> None:
    ann, http = await house.guest(), house.client()
    strangers = [{}, {"Authorization": "Bearer x"}, {"Cookie": "doorcard=x"}]
    for headers in strangers:
        answer = await http.get("/api/here", headers=headers)
        assert (answer.status_code, answer.json()) == (200, {"me": None})
    me = (await ann.http.get("/api/here")).json()["me"]
    assert me == (await ann.http.get("/api/me")).json()
    house.clock.seconds += 31 * DAY
    assert (await ann.http.get("/api/here")).json() == {"me": None}


async def test_a_cookie_brings_somebody_back_and_no_script_reads_it(house: House) -> None:
    http = house.client()
    cookie = (await http.post("/api/guests", json={"name": "Ann"})).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert (await http.get("/api/me")).json()["name"] == "Ann"
    assert (await http.delete("/api/me")).status_code == 204
    refused(await http.get("/api/me"), 401, "no_token")


async def test_invites_let_in_while_they_hold(house: House) -> None:
    ann, bob, eve = [await house.guest(name) for name in ("Ann", "Bob", "Eve")]
    table = await house.table(ann)
    path = f"/api/tables/{table}/invites"
    refused(await bob.http.get(f"/api/tables/{table}"), 403, "not_admitted")
    once = (await ann.http.post(path, json={"uses": 1})).json()["code"]
    assert (await bob.http.post("/api/join", json={"code": once})).json() == {"table": table}
    assert (await bob.http.get(f"/api/tables/{table}")).json()["id"] == table
    refused(await eve.http.post("/api/join", json={"code": once}), 403, "invite_used")
    refused(await bob.http.post(path, json={}), 403, "not_host")
    refused(await bob.http.get(path), 403, "not_host")
    refused(await eve.http.post("/api/join", json={"code": "made-up"}), 403, "bad_invite")
    refused(await ann.http.post(path, json={"uses": 0}), 400, "bad_uses")
    more = (await ann.http.post(path, json={})).json()["code"]
    assert (await ann.http.delete(path)).status_code == 204
    refused(await eve.http.post("/api/join", json={"code": more}), 403, "bad_invite")
    last = (await ann.http.post(path, json={})).json()["code"]
    house.clock.seconds += 8 * DAY
    sentence = refused(await eve.http.post("/api/join", json={"code": last}), 403, "invite_expired")
    assert "ask" in sentence


async def test_unknown_tables_hands_and_pages(house: House) -> None:
    ann = await house.guest()
    table = await house.table(ann)
    get = ann.http.get
    assert "check the link" in refused(await get("/api/tables/nowhere"), 404, "no_such_table")
    refused(await get(f"/api/tables/{table}/hands/1"), 404, "no_such_hand")
    refused(await get(f"/api/tables/{table}/hands/1/file"), 404, "no_such_hand")
    refused(await get("/api/nothing"), 404, "not_found")
    refused(await ann.http.put("/api/me", json={}), 405, "bad_method")


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"games": [{"game": "old-maid"}]}, "no_such_game"),
        ({"games": [{"game": "razz", "options": {"burns": 1}}]}, "no_such_option"),
        ({"games": [{"game": "razz", "options": {"burn": 7}}]}, "bad_option"),
        ({"games": []}, "bad_menu"),
        ({"games": [{"game": "razz"}], "default": 1}, "bad_menu"),
        ({"stakes": "free"}, "no_such_stakes"),
        ({"stakes": {"ante": -1}}, "bad_stakes"),
        ({"title": "\u200b"}, "bad_name"),
        ({"chairs": 99}, "bad_chairs"),
        ({"clock": {"base_time": -1}}, "bad_clock"),
        ({"buy_in": {"least": 5, "most": 4}}, "bad_buy_in"),
        ({"value": "1/3"}, "bad_request"),
        ({"bots": ["cruel"]}, "no_such_level"),
        ({"bots": ["easy"] * 3, "chairs": 2}, "table_full"),
        ({"pause": -1}, "bad_clock"),
        ({"colour": "green"}, "bad_request"),
        ({"games": [{"game": "price-is-right"}], "chairs": 2}, "too_few_chairs"),
        ({"games": [{"game": "chicago"}], "chairs": 10}, "too_many_chairs"),
    ],
)
async def test_a_table_that_cannot_be(house: House, wanted: dict[str, Any], code: str) -> None:
    ann = await house.guest()
    refused(await ann.http.post("/api/tables", json=wanted), 400, code)
    assert (await ann.http.get("/api/tables")).json() == []


async def test_chairs_that_a_game_does_not_seat_are_refused_with_how_many_it_seats(
    house: House,
) -> None:
    """Not where those whom a game has no seat for sit out, nor where nobody said how many."""
    ann = await house.guest()
    picks = [{"game": "chicago"}, {"game": "five-card-stud"}]
    wide, narrow = [games.get(each["game"]).seats[1] for each in picks][::-1]
    assert narrow < wide
    hand = {"games": picks, "mode": "hand", "chairs": wide}
    refusal = await ann.http.post("/api/tables", json=hand)
    refused(refusal, 400, "too_many_chairs")
    assert f"at most {narrow} players" in refusal.text
    for wanted in (
        {**hand, "sit_out_extra": True},
        {**hand, "chairs": narrow},
        {"games": picks[::-1], "chairs": wide},
        {"games": picks, "mode": "hand"},
    ):
        assert (await ann.http.post("/api/tables", json=wanted)).is_success


async def test_requests_of_other_sites_and_requests_too_large(house: House) -> None:
    ann = await house.guest()
    foreign = {"Origin": "https://evil.example"}
    answer = await ann.http.post("/api/tables", json={}, headers=foreign)
    refused(answer, 403, "bad_origin")
    assert (await ann.http.get("/api/games", headers=foreign)).status_code == 200
    large = await ann.http.post("/api/tables", json={"title": "x" * 70_000})
    refused(large, 413, "too_large")
    said = {"Content-Type": "application/json"}
    broken = await ann.http.post("/api/tables", content=b"{", headers=said)
    refused(broken, 400, "bad_request")


async def test_too_many_requests_say_when_to_come_back(tmp_path: Path) -> None:
    async with visited(tmp_path, guest_rate="2/minute") as house:
        await house.guest("Ann")
        await house.guest("Bob")
        http = house.client()
        answer = await http.post("/api/guests", json={"name": "Eve"})
        refused(answer, 429, "too_many")
        assert 1 <= int(answer.headers["retry-after"]) <= 60


async def test_files_of_the_pages_count_apart_from_what_is_asked(tmp_path: Path) -> None:
    """A table has some files, each drawer more; friends who share an address open it at once."""
    async with visited(tmp_path, http_rate="3/minute", file_rate="4/minute") as house:
        http = house.client()
        files = [await http.get("/static/js/ui.js") for _ in range(5)]
        assert [each.status_code for each in files] == [200] * 4 + [429]
        asked = [await http.get("/api/here") for _ in range(4)]
        assert [each.status_code for each in asked] == [200] * 3 + [429]


async def test_a_hand_that_is_over_replays_verifies_and_is_settled(
    house: House, tmp_path: Path
) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("=Bob")
    table = await play(house, ann, bob)
    path = f"/api/tables/{table}"
    row = (await ann.http.get(f"{path}/hands")).json()[-1]
    assert (row["number"], row["game"], row["players"]) == (1, "five-card-stud", 2)
    frames = (await ann.http.get(f"{path}/hands/1")).json()
    assert [f["seq"] for f in frames] == list(range(frames[0]["seq"], frames[-1]["seq"] + 1))
    stages = [f["hand"]["stage"] for f in frames if f["hand"]]
    assert {each["phase"] for each in stages if each.get("leads")} == {"Deal"}
    assert {each["phase"] for each in stages if each.get("bets")} == {"Bet"}
    nets = frames[-1]["hand"]["result"]["nets"]
    assert sum(nets) == 0

    file = tmp_path / "hand.phh"
    answer = await ann.http.get(f"{path}/hands/1/file")
    assert "hand-1.phh" in answer.headers["content-disposition"]
    file.write_text(answer.text)
    replayed = run("replay", str(file), "--json")
    assert replayed.status == 0, replayed.out
    assert replayed.json["finishing_stacks"] == [CHIPS + net for net in nets]

    for guest in (ann, bob):
        answer = await guest.http.get(f"{path}/hands/1/fairness")
        report = verify(loads(answer.content))
        assert report.verdict == "nobody_contributed", report  # as none of these guests did
        assert verify_deal.check(answer.json()) == report.verdict
        opened = {each["card"] for each in answer.json()["shuffles"][0]["openings"]}
        last = (await guest.http.get(f"{path}/hands/1")).json()[-1]
        mine = last["hand"]["players"][last["you"]["player"] - 1]["cards"]
        assert opened >= {card["c"] for card in mine}


async def test_the_ledger_balances_and_says_who_pays_whom(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("=Bob")
    table = await play(house, ann, bob)
    path = f"/api/tables/{table}"
    ledger = (await ann.http.get(f"{path}/ledger")).json()
    assert {a["name"] for a in ledger["accounts"]} == {"Ann", "=Bob"}
    assert sum(a["net"] for a in ledger["accounts"]) + ledger["rake"] + ledger["bank"] == 0
    for account in ledger["accounts"]:
        assert account["net"] == account["chips"] + account["taken"] - account["brought"]
    answer = await ann.http.get(f"{path}/settle-up.csv")
    rows = list(csv.reader(io.StringIO(answer.text)))
    assert len(rows) == 1 + len(ledger["settle_up"])
    for pay in ledger["settle_up"]:
        # a name that a spreadsheet would take for a formula is written as text
        assert {"'=Bob", "Ann"} == set(rows[1]) & {"'=Bob", "Ann", "=Bob"}
        assert {pay["payer"], pay["payee"]} == {"Ann", "=Bob"}


async def test_how_the_room_is(house: House) -> None:
    http = house.client()
    assert (await http.get("/healthz")).json()["ok"] is True
    assert "doorcard_" in (await http.get("/metrics")).text
    answer = await http.get("/api/games")
    assert answer.headers["content-security-policy"].startswith("default-src 'self'")
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_a_room_without_its_database_says_so(tmp_path: Path) -> None:
    async with visited(tmp_path) as house:
        await house.room.store.close()
        http = house.client()
        refused(await http.get("/healthz"), 503, "store_closed")


@pytest.mark.parametrize(
    ("flags", "code", "hint"),
    [
        (["--database-url", "postgresql://room@127.0.0.1:1/cards"], "database", "127.0.0.1"),
        (["--database-url", "sqlite:////proc/room.sqlite"], "database", "/proc/room.sqlite"),
        (["--data-dir", "/proc/doorcard"], "bad_data_dir", "/proc/doorcard"),
        (["--host", "203.0.113.1"], "bad_address", "--host"),
        (["--message-rate", "often"], "bad_setting", "message_rate"),
    ],
)
def test_a_room_that_cannot_open_says_why(
    tmp_path: Path, flags: list[str], code: str, hint: str
) -> None:
    ran = run("serve", "--data-dir", str(tmp_path), "--port", "0", *flags)
    assert ran.status == 1
    assert code in ran.err
    assert hint in ran.err.replace("\n", "")
    assert "Traceback" not in ran.err


def test_a_port_in_use_says_so(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ran = run("serve", "--data-dir", str(tmp_path), "--port", port)
    assert ran.status == 1
    assert "port_in_use" in ran.err
    assert "--port" in ran.err


async def test_the_api_describes_itself(house: House) -> None:
    http = house.client()
    document = (await http.get("/schema/openapi.json")).json()
    operations = {
        f"{method} {path}": operation
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }
    assert "post /api/house-rules" in operations
    assert len(operations) > 20
    for name, operation in operations.items():
        assert operation["summary"], name
        good, *bad = sorted(operation["responses"])
        assert good in ("200", "201", "204"), name
        if "/api/" in name:
            assert {"400", "401", "429", "503"} <= set(bad), name
        for status in bad:
            content = operation["responses"][status]["content"]["application/json"]
            assert content["schema"]["$ref"].endswith("/Refusal"), name


@pytest.mark.proves("GEN-07")
async def test_games_come_with_their_names_and_usual_stakes(house: House) -> None:
    ann = await house.guest("Ann")
    rows = {row["id"]: row for row in (await ann.http.get("/api/games")).json()}
    assert rows["california-stud"]["also"] == ["Canadian Stud"]
    assert rows["buy-your-card"]["stakes"] == "home-unit"
    assert rows["razz"]["stakes"] == "home-small"
    near = (await ann.http.get("/api/games/like", params={"name": "lowbal"})).json()
    assert near[0] == "five-card-stud-low"
    opened = await ann.http.post("/api/tables", json={"games": [{"game": "Lowball"}]})
    table = (await ann.http.get(f"/api/tables/{opened.json()['table']}")).json()
    (pick,) = table["terms"]["menu"]
    assert (pick["title"], pick["also"]) == ("Five Card Stud Low", ["Lowball", "Five Card Lowball"])
    assert (table["terms"]["stakes"]["ante"], table["terms"]["stakes"]["small"]) == (1, 1)


async def test_a_game_to_choose_says_that_sides_are_declared(house: House) -> None:
    ann = await house.guest("Ann")
    rows = {row["id"]: row for row in (await ann.http.get("/api/games")).json()}
    for id in ("chicago", "seven-card-stud-high-low", "buy-your-card", "razz", "seven-card-stud-8"):
        declared = any(isinstance(phase, Declare) for phase in games.get(id).phases)
        assert ("declares" in rows[id]["glance"]["summary"]) == declared
    assert "declares" in rows["chicago"]["glance"]["summary"]
    assert "declares" not in rows["razz"]["glance"]["summary"]


@pytest.mark.proves("ROOM-40", "ROOM-41", "ROOM-44")
@pytest.mark.parametrize(
    ("wanted", "raked"),
    [
        ({}, False),
        ({"stakes": "limit-2-4"}, True),
        ({"stakes": "limit-2-4", "rake": False}, False),
        ({"stakes": "limit-2-4", "rake": True}, True),
        ({"stakes": "home-big"}, False),
    ],
)
async def test_card_room_stakes_come_with_their_rake(
    house: House, wanted: dict[str, Any], raked: bool
) -> None:
    ann = await house.guest("Ann")
    opened = await ann.http.post("/api/tables", json=wanted)
    table = (await ann.http.get(f"/api/tables/{opened.json()['table']}")).json()
    assert table["terms"].get("raked", False) == raked
    rows = {row["id"]: row for row in (await ann.http.get("/api/stakes")).json()}
    assert rows["limit-2-4"]["rake"] == [
        {"players": 2, "step": "5", "amount": "0.25", "cap": "1"},
        {"players": 4, "step": "5", "amount": "0.25", "cap": "2"},
        {"players": 10, "step": "5", "amount": "0.25", "cap": "3"},
    ]
    assert "rake" not in rows["home-unit"]


async def test_a_list_of_tables_opens_none(house: House) -> None:
    ann = await house.guest("Ann")
    table = await house.table(ann)
    host = await house.room.tables.get(table)
    face = (await ann.http.get("/api/tables")).json()
    assert [row["id"] for row in face] == [table]
    await house.room.tables.unload(host)
    assert (await ann.http.get("/api/tables")).json() == face
    assert table not in [each.session.id for each in house.room.tables.opened()]
