"""What concerns the room's safety is in its log, and no secret with it."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog

from doorcard.room.logs import configure_logs
from doorcard.room.noting import MOST_A_MINUTE, MOST_CALLERS, SECURITY, Noting
from doorcard.table.commands import From, Kick
from tests.room.visiting import Guest, House, visited

pytestmark = pytest.mark.anyio

LOGIN, PASSWORD, OTHER = "ann.bond", "a long password", "another long password"
PAGE = Path(__file__).resolve().parents[2] / "docs" / "room" / "security.md"


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """The stream that logs go to."""
    root = logging.getLogger()
    before = root.handlers, root.level
    stream = io.StringIO()
    configure_logs("json", "info", stream=stream)
    yield stream
    structlog.reset_defaults()
    root.handlers, root.level = before


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in stream.getvalue().splitlines()]
    return [line for line in found if line.get("security")]


def noted(stream: io.StringIO) -> list[tuple[str, str, str]]:
    """Return each line's name, its code and whose it is."""
    return [(it["event"], it.get("code", ""), it.get("person", "")) for it in lines(stream)]


async def test_who_comes_and_who_fails_to_is_logged_without_secrets(
    tmp_path: Path, written: io.StringIO
) -> None:
    async with visited(tmp_path) as house:
        ann, http = await house.guest("Annabel"), house.client()
        id = await ann.id()
        account = {"login": LOGIN, "password": PASSWORD}
        short = {"login": LOGIN, "password": "short"}
        assert (await ann.http.post("/api/account", json=short)).status_code == 400
        assert (await ann.http.post("/api/account", json=account)).is_success
        assert (await http.post("/api/login", json=account)).status_code == 201
        wrong = {**account, "password": OTHER}
        unknown = {**account, "login": "nobody.here"}
        assert (await http.post("/api/login", json=wrong)).status_code == 400
        assert (await http.post("/api/login", json=unknown)).status_code == 400
        change = {"old": OTHER, "new": PASSWORD}
        assert (await ann.http.post("/api/password", json=change)).status_code == 400
        change = {"old": PASSWORD, "new": OTHER}
        assert (await ann.http.post("/api/password", json=change)).status_code == 204
        assert (await ann.http.delete("/api/me")).status_code == 204
        assert (await ann.http.get("/api/me")).status_code == 401
    assert noted(written) == [
        ("guest_came_in", "", id),
        ("account_refused", "bad_password", ""),
        ("account_made", "", id),
        ("logged_in", "", id),
        ("login_failed", "bad_password", id),
        ("login_failed", "bad_password", ""),
        ("password_change_failed", "bad_password", ""),
        ("password_changed", "", id),
        ("logged_out", "", id),
        ("access_refused", "bad_token", ""),
    ]
    assert {line["address"] for line in lines(written)} == {"127.0.0.1"}
    for secret in (LOGIN, PASSWORD, OTHER, "nobody.here", "Annabel", ann.token):
        assert secret not in written.getvalue()


async def _removal(house: House, ann: Guest, bob: Guest, table: str) -> None:
    async with ann.at(table) as host, bob.at(table) as guest:
        for visitor in (host, guest):
            await visitor.ask("sit", chips=100)
        bobs = (await house.room.tables.get(table)).session.seating.chair_of(await bob.id())
        refusal = await guest.ask("remove", chair=1)
        assert refusal["error"]["code"] == "not_host"
        await host.ask("kick", chair=bobs)
        await guest.until(lambda m: m.get("you", {}).get("chair") == 0)
        (number,) = [each.number for each in (await _session(house, table)).watching]
        await host.ask("remove", person=number, ban=True)
        (outside,) = (await _session(house, table)).door.outside
        await host.ask("let_back_in", outsider=outside.number)


async def _session(house: House, table: str) -> Any:
    return (await house.room.tables.get(table)).session


async def test_who_is_sent_away_is_logged_by_whom_and_whom(
    tmp_path: Path, written: io.StringIO
) -> None:
    async with visited(tmp_path) as house:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        table = await house.table(ann, bob, pause=60)  # nobody is in a hand
        path = f"/api/tables/{table}/invites"
        code = (await ann.http.post(path, json={})).json()["code"]
        await _removal(house, ann, bob, table)
        assert (await ann.http.delete(path)).status_code == 204
        assert (await bob.http.post("/api/join", json={"code": code})).is_success
        eve = await house.guest("Eve")
        assert (await eve.http.post("/api/join", json={"code": code})).status_code == 403
        ids = await ann.id(), await bob.id(), await eve.id()
    found = [line for line in lines(written) if line["event"] != "guest_came_in"]
    assert [(it["event"], it.get("person"), it.get("whom")) for it in found] == [
        ("invite_used", ids[1], None),
        ("invite_made", ids[0], None),
        ("access_refused", ids[1], None),
        ("made_get_up", ids[0], ids[1]),
        ("banned", ids[0], ids[1]),
        ("let_back_in", ids[0], ids[1]),
        ("invites_revoked", ids[0], None),
        ("access_refused", None, None),
    ]
    assert {it["table"] for it in found if "table" in it} == {table}
    assert code not in written.getvalue()


async def test_a_command_that_is_repeated_is_logged_once_and_names_who_it_was_about(
    tmp_path: Path, written: io.StringIO
) -> None:
    async with visited(tmp_path) as house:
        ann, bob, cat = [await house.guest(name) for name in ("Ann", "Bob", "Cat")]
        table = await house.table(ann, bob, cat, pause=60)  # nobody is in a hand
        bobs = await bob.id()
        async with ann.at(table) as host, bob.at(table) as guest, cat.at(table) as other:
            await guest.ask("sit", chips=100, chair=2)
            await host.ask("kick", id="k1", chair=2)
            await other.ask("sit", chips=100, chair=2)
            await host.ask("kick", id="k1", chair=2)  # the reply was lost
            session = await _session(house, table)
            assert session.seating.chair_of(await cat.id()) == 2
            await host.ask("share_host", chair=2)
            await host.ask("share_host", chair=2)  # it is shared already
        cats = await cat.id()
    found = [(it["event"], it.get("whom")) for it in lines(written) if "whom" in it]
    assert found == [("made_get_up", bobs), ("host_shared", cats)]


async def test_what_is_done_although_its_sender_is_gone_is_told_of_all_the_same(
    tmp_path: Path,
) -> None:
    async with visited(tmp_path) as house:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        table = await house.table(ann, bob, pause=60)
        async with bob.at(table) as guest:
            await guest.ask("sit", chips=100, chair=2)
        host, told = await house.room.tables.get(table), asyncio.Event()
        asked = From(await ann.id(), Kick(2))
        sending = asyncio.create_task(host.submit(asked, did=lambda _event: told.set()))
        await asyncio.sleep(0)  # the command is on its way
        sending.cancel()
        async with asyncio.timeout(30):
            await told.wait()
        assert sending.cancelled()
        assert host.session.seating.chairs[1] is None


def test_a_flood_writes_so_many_lines_and_then_how_many_more(written: io.StringIO) -> None:
    now = 0.0
    noting = Noting(lambda: now)
    for _ in range(MOST_A_MINUTE + 5):
        noting.note("limit_reached", "10.0.0.1", code="too_many")
    noting.note("limit_reached", "10.0.0.2", code="too_many")
    assert len(lines(written)) == MOST_A_MINUTE + 1
    now = 60.0
    noting.note("login_failed", "10.0.0.1", code="bad_password")
    *_, left, last = lines(written)
    assert (left["event"], left["of"], left["lines"]) == ("left_out", "limit_reached", 5)
    assert (last["event"], last["level"]) == ("login_failed", "warning")


def test_any_number_of_callers_fill_no_memory(written: io.StringIO) -> None:
    noting = Noting(lambda: 0.0)
    for number in range(MOST_CALLERS + 100):
        noting.note("guest_came_in", f"2001:db8::{number:x}")
    assert len(noting._counts) == MOST_CALLERS + 1
    assert len(lines(written)) == MOST_CALLERS + MOST_A_MINUTE


def test_every_name_is_on_the_page() -> None:
    told = set(re.findall(r"`(\w+)`", PAGE.read_text(encoding="utf-8")))
    assert {*SECURITY, "left_out"} <= told, {*SECURITY, "left_out"} - told
