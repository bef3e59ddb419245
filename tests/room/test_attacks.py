"""What strangers, guests and bad luck did to a room once, and may do no more."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import update

from doorcard.room.config import Settings
from doorcard.room.context import open_room
from doorcard.room.hosting import TableHost
from doorcard.room.people.likeness import look_alike
from doorcard.room.store.failures import StoreFailed
from doorcard.room.store.schema import CHECKPOINT, GAME_TABLE
from doorcard.rules.errors import Refused
from doorcard.table import commands as c
from tests.room.attacking import OUTAGE, playing
from tests.room.visiting import CHIPS, QUICK, Guest, House, code_of, visited

pytestmark = pytest.mark.anyio

LONG = 3600.0


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with visited(tmp_path) as opened:
        yield opened


async def test_a_second_room_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    wanted = Settings(data_dir=tmp_path, **QUICK)
    first = await open_room(wanted)
    with pytest.raises(Refused, match=r"a room runs on .* already") as refused:
        await open_room(wanted)
    assert refused.value.code == "room_running"
    await first.close()
    again = await open_room(wanted)
    await again.close()


async def test_a_room_with_another_key_than_its_database_is_refused(tmp_path: Path) -> None:
    first = await open_room(Settings(data_dir=tmp_path, key="5a" * 32, **QUICK))
    await first.close()
    with pytest.raises(Refused, match="encrypted under another key") as refused:
        await open_room(Settings(data_dir=tmp_path, key="6b" * 32, **QUICK))
    assert refused.value.code == "wrong_key"
    again = await open_room(Settings(data_dir=tmp_path, key="5a" * 32, **QUICK))
    await again.close()


async def test_nobody_is_late_for_a_process_that_was_stopped(house: House) -> None:
    async with AsyncExitStack() as stack:
        at = await playing(house, stack)
        before, open_before = await at.time_left(), await at.decision()
        assert 0 < before < OUTAGE
        pulse = house.room.tables._pulse
        pulse._felt -= OUTAGE
        house.clock.seconds += OUTAGE
        await (await at.host()).do(c.Tick())
        assert await at.decision() == open_before
        assert await at.time_left() < before + 2
        assert "ack" in await at.asked.answer()


async def test_nobody_is_late_for_a_store_that_failed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with AsyncExitStack() as stack:
        at = await playing(house, stack)
        host, before, open_before = await at.host(), await at.time_left(), await at.decision()

        async def fail(append: object) -> None:
            raise StoreFailed("store_failed", "the disk is full")

        with monkeypatch.context() as broken:
            broken.setattr(house.room.store, "append", fail)
            with pytest.raises(Refused, match="the disk is full"):
                await host.submit(c.From((await at_host(house)).id, c.Pause()))
            house.clock.seconds += OUTAGE
        await host.do(c.Tick())
        assert await at.decision() == open_before
        assert await at.time_left() <= before
        assert "ack" in await at.asked.answer()


async def at_host(house: House) -> Any:
    """Return the person who hosts the only table."""
    (host,) = [one for one in house.room.tables.opened() if one.session.people]
    return type("Person", (), {"id": host.session.host})


async def test_nobody_is_late_for_a_store_that_kept_the_table_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with AsyncExitStack() as stack:
        at = await playing(house, stack)
        host, before, open_before = await at.host(), await at.time_left(), await at.decision()
        append = house.room.store.append

        async def slowly(wanted: Any) -> Any:
            house.clock.seconds += OUTAGE
            return await append(wanted)

        with monkeypatch.context() as stalling:
            stalling.setattr(house.room.store, "append", slowly)
            await host.submit(c.From(host.session.host, c.Chat("hello"), "Ann"))
        await host.do(c.Tick())
        assert await at.decision() == open_before
        assert await at.time_left() <= before


async def test_a_clock_that_is_behind_freezes_no_table(tmp_path: Path) -> None:
    async with visited(tmp_path) as house:
        house.clock.seconds += LONG
        async with AsyncExitStack() as stack:
            at = await playing(house, stack)
            table = at.table
    async with visited(tmp_path) as house:  # its clock is an hour behind what it was
        host = await house.room.tables.get(table)
        assert host.session.due is not None
        assert host.session.due - host._now() < OUTAGE
        assert host._now() >= host.session.at
        later = host._now()
        house.clock.seconds += 10
        assert host._now() - later >= 10


async def test_a_socket_ends_with_its_session(house: House) -> None:
    ann = await house.guest("Ann")
    table = await house.table(ann)
    async with ann.at(table) as visitor:
        await visitor.hear()
        assert (await ann.http.delete("/api/me")).status_code == 204
        assert code_of(await visitor.until(lambda m: m["type"] == "closing")) == "bad_token"


async def test_a_new_password_ends_the_other_sockets(house: House) -> None:
    ann = await house.guest("Ann")
    table = await house.table(ann)
    first = {"login": "ann", "password": "a long password"}
    assert (await ann.http.post("/api/account", json=first)).is_success
    answer = await ann.http.post("/api/login", json=first)
    ann.http.cookies.clear()
    elsewhere = Guest(house, ann.http, answer.json()["token"])
    async with elsewhere.at(table) as old:
        await old.hear()
        change = {"old": first["password"], "new": "another long password"}
        assert (await ann.http.post("/api/password", json=change)).status_code == 204
        assert code_of(await old.until(lambda m: m["type"] == "closing")) == "bad_token"
    async with ann.at(table) as kept:
        assert (await kept.hear())["type"] == "welcome"


async def test_one_person_can_open_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async with visited(tmp_path, most_tables_per_person=2) as house:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        wanted = {"title": "Here", "games": [{"game": "razz"}]}
        for _ in range(2):
            assert (await ann.http.post("/api/tables", json=wanted)).is_success
        refused = await ann.http.post("/api/tables", json=wanted)
        assert (refused.status_code, code_of(refused.json())) == (400, "too_many_tables")
        assert (await bob.http.post("/api/tables", json=wanted)).is_success


async def test_one_address_opens_tables_only_so_fast(tmp_path: Path) -> None:
    async with visited(tmp_path, table_rate="3/minute") as house:
        wanted = {"title": "Here", "games": [{"game": "razz"}]}
        codes = []
        for name in ("Ann", "Bob", "Cleo", "Dan"):
            guest = await house.guest(name)
            codes.append((await guest.http.post("/api/tables", json=wanted)).status_code)
        assert codes == [201, 201, 201, 429]


async def test_paused_tables_that_nobody_watches_sleep(tmp_path: Path) -> None:
    async with visited(tmp_path, most_tables=1) as house:
        async with AsyncExitStack() as stack:
            at = await playing(house, stack)
            host = await at.host()
            await host.submit(c.From(host.session.host, c.Pause()))
        await gone(host)
        bob = await house.guest("Bob")
        wanted = {"title": "Here", "games": [{"game": "razz"}]}
        assert (await bob.http.post("/api/tables", json=wanted)).is_success
        kept = await house.room.tables.get(at.table)
        assert kept.session.paused
        assert kept.session.playing is not None


async def gone(host: TableHost) -> None:
    """Wait until nobody watches a table."""
    while host.watching:
        await asyncio.sleep(0.01)


async def test_a_database_that_is_deleted_is_noticed(house: House, tmp_path: Path) -> None:
    ann = await house.guest("Ann")
    table = await house.table(ann)
    assert (await ann.http.get("/healthz")).is_success
    async with ann.at(table) as visitor:
        assert "ack" in await visitor.ask("sit", chips=CHIPS)
        (tmp_path / "room.sqlite").rename(tmp_path / "elsewhere.sqlite")
        assert await visitor.refused("chat", text="is this kept?") == "database_gone"
    answer = await ann.http.get("/healthz")
    assert (answer.status_code, code_of(answer.json())) == (503, "database_gone")


async def test_one_unreadable_table_hides_no_other(house: House) -> None:
    ann = await house.guest("Ann")
    spoilt, sound = await house.table(ann), await house.table(ann)
    host = await house.room.tables.get(spoilt)
    await house.room.tables.unload(host)

    spoil = update(GAME_TABLE).where(GAME_TABLE.c.id == spoilt).values(payload=b"\0" * 64)
    await house.room.store.change(lambda connection: connection.execute(spoil).close())
    spoil = update(CHECKPOINT).where(CHECKPOINT.c.table_id == spoilt).values(payload=b"\0" * 64)
    await house.room.store.change(lambda connection: connection.execute(spoil).close())
    answer = await ann.http.get("/api/tables")
    assert [row["id"] for row in answer.json()] == [sound]


@pytest.mark.parametrize(
    ("called", "welcome"),
    [("evil.example", False), ("evil.example:80", False), ("localhost", True), ("10.1.2.3", True)],
)
async def test_a_name_of_the_visitors_choice_is_not_the_rooms_own(
    called: str, welcome: bool, house: House
) -> None:
    ann = await house.guest("Ann")
    headers = {"Host": called, "Origin": f"http://{called}"}
    answer = await ann.http.patch("/api/me", json={"name": "Eve"}, headers=headers)
    assert answer.is_success is welcome
    assert welcome or code_of(answer.json()) == "bad_origin"


CYRILLIC = "\u0410nn"


async def test_a_name_that_looks_like_another_one_is_refused(house: House) -> None:
    ann, eve = await house.guest("Ann"), await house.guest(CYRILLIC)
    table = await house.table(ann, eve)
    async with ann.at(table) as first, eve.at(table) as second:
        assert "ack" in await first.ask("sit", chips=CHIPS)
        assert await second.refused("sit", chips=CHIPS) == "name_taken"


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("Ann", CYRILLIC, True),
        ("Ann", "ANN", True),
        ("Bill", "Bi1l", True),
        ("Bill", "Bi\u2160l", True),
        ("modern", "modem", True),
        ("Ann", "Anna", False),
        ("Zoe", "Zo\u00eb", False),
        ("\u041e\u043b\u044f", "\u041e\u043b\u0433", False),
    ],
)
def test_names_that_look_alike(one: str, other: str, alike: bool) -> None:
    assert look_alike(one, other) is alike


async def test_a_host_can_leave_nobody_without_time_for_their_part_in_the_shuffle(
    house: House,
) -> None:
    ann = await house.guest("Ann")
    table = await house.table(ann, contributing=2)
    async with ann.at(table) as visitor:
        host = await house.room.tables.get(table)
        none = replace(host.session.terms, contributing=0)
        wanted = json.loads(msgspec.json.encode(none))
        assert await visitor.refused("set_terms", terms=wanted) == "bad_clock"


async def test_settings_can_be_switched_to_and_fro_only_so_fast(tmp_path: Path) -> None:
    async with visited(tmp_path, change_rate="5/minute") as house:
        ann = await house.guest("Ann")
        table = await house.table(ann)
        async with ann.at(table) as visitor:
            assert "ack" in await visitor.ask("sit", chips=CHIPS)
            replies = [await visitor.ask("auto_muck", on=bool(n % 2)) for n in range(8)]
            assert [reply["type"] for reply in replies][:4] == ["ack"] * 4
            assert {code_of(reply) for reply in replies[4:]} == {"too_many"}
            assert "ack" in await visitor.ask("chat", text="talk has a rate of its own")
