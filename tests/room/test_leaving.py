"""What is kept of people is told to them, deleted when they ask, and swept when nobody needs it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select

from doorcard.room.people import leaving
from doorcard.room.store.schema import GAME_TABLE, INVITE, MEMBER, METADATA, PERSON, TOKEN
from tests.room.people import DAY, START, Room, code_of, registered, room, shared
from tests.room.visiting import CHIPS, visited
from tests.room.visiting import code_of as code_in

pytestmark = pytest.mark.anyio
__all__ = ["room", "shared"]

PASSWORD = "lovelace 1815"


async def member(room: Room, table: str, person: str) -> None:
    row = {"table_id": table, "person_id": person}
    await room.store.change(lambda c: c.execute(MEMBER.insert().values(row)).close())


@pytest.fixture
async def empty(room: Room) -> AsyncIterator[Room]:
    """A room whose tables nobody was let into, before and after."""
    yield room
    await room.store.change(lambda c: c.execute(delete(MEMBER)).close())


async def test_what_is_kept_is_told_to_whom_it_is_about(empty: Room) -> None:
    people = empty.people
    ada = await registered(empty)
    await people.log_in("ada", PASSWORD)
    await member(empty, "t1", ada.person.id)
    await people.invite("t1", ada.person.id)
    await people.invite("t2", "somebody else")
    kept = await people.kept(ada.token)
    assert (kept.id, kept.name, kept.login) == (ada.person.id, "Ada", "ada")
    assert sorted(one.this for one in kept.sessions) == [False, True]
    assert [(one.id, one.hands, one.opened_by_you) for one in kept.tables] == [("t1", 0, False)]
    assert [(one.table, one.revoked_at) for one in kept.invites] == [("t1", None)]
    assert PASSWORD not in repr(kept)
    assert ada.token not in repr(kept)
    assert "argon2" not in repr(kept)


async def test_a_deleted_person_is_nowhere_and_others_stay(empty: Room) -> None:
    people = empty.people
    ada, bob = await registered(empty), await people.guest("Bob")
    invite = await people.invite("t1", ada.person.id)
    for who in (ada, bob):
        await member(empty, "t1", who.person.id)
    assert await code_of(people.may_leave(ada.token, None)) == "bad_password"
    assert await code_of(people.may_leave(ada.token, "lovelace 1816")) == "bad_password"
    assert (await people.may_leave(bob.token, None)).id == bob.person.id
    await people.erase(await people.may_leave(ada.token, PASSWORD))
    assert await code_of(people.who(ada.token)) == "bad_token"
    assert await code_of(people.log_in("ada", PASSWORD)) == "bad_password"
    assert await code_of(people.redeem(invite.code)) == "bad_invite"
    assert await people.names([ada.person.id, bob.person.id]) == {bob.person.id: "Bob"}
    assert await people.who(bob.token) == bob.person
    for table in METADATA.sorted_tables:
        kept = repr(await empty.rows(table))
        assert "Ada" not in kept, table.name
        assert "'ada'" not in kept, table.name
        assert (ada.person.id in kept) == (table in (PERSON, TOKEN, INVITE)), table.name
    again = await registered(empty)
    assert again.person.id != ada.person.id
    empty.now = START + 60 * DAY + 1
    await people.sweep()
    for table in METADATA.sorted_tables:
        assert ada.person.id not in repr(await empty.rows(table)), table.name


async def test_what_nobody_needs_is_swept_in_batches(
    empty: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leaving, "BATCH", 2)
    people = empty.people
    ada = await registered(empty)
    guests = [await people.guest(f"Guest {number}") for number in range(5)]
    await member(empty, "t1", guests[0].person.id)
    await people.invite("t1", "host")
    empty.now = START + 59 * DAY
    fresh = await people.guest("Fresh")
    assert await people.sweep() == 1  # the invite, which held for 7 days
    assert len(await empty.rows(TOKEN)) == 7
    empty.now = START + 60 * DAY + 1  # 30 days after the sessions of 30 days
    later = await people.log_in("ada", PASSWORD)
    assert await people.sweep() == 6 + 4
    assert await empty.rows(INVITE) == []
    assert {row.id for row in await empty.rows(PERSON)} == {
        ada.person.id,
        guests[0].person.id,
        fresh.person.id,
    }
    assert await people.who(later.token) == later.person
    assert await people.who(fresh.token) == fresh.person
    assert await people.sweep() == 0


async def test_ended_sessions_are_swept_too(empty: Room) -> None:
    ada, bob = await empty.people.guest("Ada"), await empty.people.guest("Bob")
    await empty.people.log_out(ada.token)
    empty.now = START + 30 * DAY - 1
    assert await empty.people.sweep() == 0
    empty.now = START + 30 * DAY + 1
    assert await empty.people.sweep() == 2
    assert [row.id for row in await empty.rows(PERSON)] == [bob.person.id]


async def test_an_account_outlasts_its_sessions(empty: Room) -> None:
    """Whoever has a login may come back after years."""
    ada = await registered(empty)
    empty.now = START + 60 * DAY + 1
    assert await empty.people.sweep() == 1  # the session
    assert await empty.rows(TOKEN) == []
    assert (await empty.people.log_in("ada", PASSWORD)).person.id == ada.person.id


async def test_a_session_ends_everywhere_else(tmp_path: Path) -> None:
    async with visited(tmp_path) as house:
        ann = await house.guest("Ann")
        account = {"login": "ann", "password": "a long password"}
        assert (await ann.http.post("/api/account", json=account)).is_success
        other = house.client()
        assert (await other.post("/api/login", json=account)).is_success
        found = (await ann.http.get("/api/sessions")).json()
        assert [one["this"] for one in found] == [True, False]
        assert not any(ann.token.startswith(one["id"]) for one in found)
        assert (await ann.http.delete("/api/sessions")).status_code == 204
        assert (await other.get("/api/me")).status_code == 401
        assert len((await ann.http.get("/api/sessions")).json()) == 1


async def test_who_is_deleted_gets_up_and_leaves_no_name_in_the_room(tmp_path: Path) -> None:
    async with visited(tmp_path) as house:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        table, alone = await house.table(ann, bob), await house.table(bob)
        for guest in (ann, bob):
            async with guest.at(table) as visitor:
                await visitor.ask("sit", chips=CHIPS)
                await visitor.ask("sit_out")
        kept: Any = (await bob.http.get("/api/me/file")).json()
        assert {one["id"] for one in kept["tables"]} == {table, alone}
        account = {"login": "bob", "password": "a long password"}
        assert (await bob.http.post("/api/account", json=account)).is_success
        refused = await bob.http.post("/api/me/delete", json={"password": "another long one"})
        assert (refused.status_code, code_in(refused.json())) == (400, "bad_password")
        sure = {"password": account["password"]}
        async with bob.at(table) as visitor:
            await visitor.hear()
            assert (await bob.http.post("/api/me/delete", json=sure)).status_code == 204
            assert code_in(await visitor.until(lambda m: m["type"] == "closing")) == "bad_token"
        assert (await bob.http.get("/api/me")).status_code == 401
        assert (await house.room.tables.get(alone)).session.closed
        there = (await house.room.tables.get(table)).session
        assert [chair.name for chair in there.seating.chairs if chair] == ["Ann"]
        assert not there.closed
        ledger = (await ann.http.get(f"/api/tables/{table}/ledger")).json()
        assert sorted(one["name"] for one in ledger["accounts"]) == ["Ann", "a former player"]
        rows = await house.room.store.read(lambda c: list(c.execute(select(PERSON.c.name))))
        assert sorted(row.name for row in rows) == ["", "Ann"]
        ended = await house.room.store.read(
            lambda c: list(c.execute(select(GAME_TABLE.c.id).where(GAME_TABLE.c.ended_at > 0)))
        )
        assert [row.id for row in ended] == [alone]
