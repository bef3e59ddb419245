"""Tournaments in a room, over HTTP and at their tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from doorcard.room.tournaments.event_keeper import TournamentSetup
from doorcard.room.tournaments.orders import pause_after
from doorcard.room.tournaments.presets import PRESETS
from doorcard.tournament.event import Entrant, Event
from tests.room.tournaments.playing import PATIENCE, SMALL, face, opened, ranked, seated, until_over
from tests.room.visiting import Guest, House, refused, visited
from tests.table.session.played import Played, terms

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    async with visited(tmp_path_factory.mktemp("room"), lobby="on") as opened:
        yield opened


@pytest.mark.proves("TRN-66")
@pytest.mark.slow
async def test_two_tables_are_played_to_their_end_though_their_only_person_sits_out(
    house: House,
) -> None:
    ann = await house.guest("Ann")
    id = await opened(ann, bots="easy")
    table = await seated(ann, id)
    async with ann.at(table) as visitor:
        await visitor.ask("sit_out", out=True)
    found = await until_over(ann, id)
    assert ranked(found["players"])
    assert sum(one["chips"] for one in found["players"]) == 160
    assert sum(one["prize"] for one in found["players"]) == 40
    assert found["you"]["place"] in (1, 2, 3, 4)
    what = [news["what"] for news in found["news"]]
    assert what[-1] == "over"
    for number in (1, 2):
        host = await house.room.tables.get(f"{id}.{number}")
        async with asyncio.timeout(PATIENCE):
            while not host.session.closed:
                await asyncio.sleep(0.01)
        assert host.session.book.total == 0


@pytest.mark.proves("TRN-73")
async def test_everybody_may_see_everything_but_cards_at_any_time(house: House) -> None:
    ann, eve = [await house.guest(name) for name in ("Ann", "Eve")]
    id = await opened(ann, bots="easy", pause=600, stack=200)
    async with asyncio.timeout(PATIENCE):
        found = await face(eve, id)
        while not all(table["hand"] for table in found["tables"]):
            found = await face(eve, id, found["seq"])
    assert (found["phase"], found["entries"], found["left"], found["average"]) == (
        "playing",
        4,
        4,
        200,
    )
    assert found["level"]["number"] == 1
    assert found["level"]["stakes"]["small"] == 4
    assert 0 <= found["level"]["hands_left"] <= 5
    assert (found["next"]["number"], found["next"]["stakes"]["small"]) == (2, 8)
    assert found["prizes"] == [40]
    assert found["players"][0]["rank"] == 1
    assert sum(one["chips"] for one in found["players"]) == 800
    assert [one["number"] for one in found["tables"]] == [1, 2]
    assert found["you"] == {**found["you"], "number": 0, "table": "", "may_enter": False}
    mine = (await face(ann, id))["you"]
    assert mine["table"] in (f"{id}.1", f"{id}.2")
    async with eve.at(mine["table"]) as watching:  # who has no part in it may watch
        await watching.hear()
        told = watching.state["table"]["event"]
        assert (told["id"], told["level"], told["left"], told["entries"]) == (id, 1, 4, 4)
        assert await watching.refused("sit", chips=100) == "tournament_table"
        assert await watching.refused("chat", text="psst") == "not_seated"
    await ann.http.post(f"/api/tournaments/{id}/end", json={})


async def test_people_enter_take_it_back_and_play_at_the_table_they_are_given(
    house: House,
) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    id = await opened(ann, entries=2, listed=True)
    path = f"/api/tournaments/{id}"
    refused(await bob.http.post(f"{path}/fill", json={}), 403, "not_host")
    refused(await bob.http.post(f"{path}/begin", json={}), 403, "not_host")
    refused(await ann.http.post(f"{path}/begin", json={}), 400, "too_few_players")
    refused(await ann.http.post(f"{path}/enter", json={}), 400, "already_entered")
    refused(await ann.http.get("/api/tournaments/none"), 404, "no_such_tournament")
    assert id in [row["id"] for row in (await bob.http.get("/api/tournaments")).json()]
    refused(await bob.http.get(f"/api/tables/{id}"), 404, "no_such_table")
    other = await house.guest("Ann")
    refused(await other.http.post(f"{path}/enter", json={}), 400, "name_taken")
    assert (await bob.http.post(f"{path}/enter", json={})).json()["phase"] == "playing"
    refused(await bob.http.post(f"{path}/withdraw", json={}), 400, "has_begun")
    table = (await face(bob, id))["you"]["table"]
    async with ann.at(table) as first, bob.at(table) as second:
        for visitor in (first, second):
            await visitor.hear()
            while not visitor.state["you"]["chair"]:
                await visitor.hear()
        async with asyncio.timeout(PATIENCE):
            while not (first.state.get("ask") or {}).get("asked"):
                await first.hear()
        assert first.state["hand"] is not None
        assert first.state["ask"]["asked"][0]["bank"] == 60


async def test_who_practises_with_bots_has_a_coach_and_goes_on_when_they_like(
    house: House,
) -> None:
    """Two hands are begun though the pause between them is ten minutes unless told otherwise.

    What she wants is kept as an event, so another worker that looks after the table hears of it.
    """
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    # What `opened` asks for otherwise is a pause as short as tests like it.
    id = await opened(ann, bots="easy", entries=2, stack=400, pause=None)
    path = f"/api/tournaments/{id}/next"
    refused(await bob.http.post(path, json={}), 403, "not_host")
    table = await seated(ann, id)
    assert (await ann.http.get(f"/api/tables/{table}")).json()["terms"]["coach"]
    async with ann.at(table) as visitor:
        await visitor.ask("sit_out", out=True)  # each hand is over without a word of hers
        session = (await house.room.tables.get(table)).session
        async with asyncio.timeout(PATIENCE):
            for hand in (1, 2):
                while session.hands < hand or session.playing is not None:
                    await ann.http.post(path, json={})
                    await asyncio.sleep(0.05)
                    session = (await house.room.tables.get(table)).session


def test_bots_wait_for_who_practises_only_as_long_as_they_play() -> None:
    """Ten minutes where she may be reading; five seconds as soon as she is out, or never played."""
    session = Played(terms("razz", pause=600)).session
    structure = PRESETS["sit-and-go"].structure
    bot = Entrant(2, "bot:Ada", 1000, table=1, seat=2, bot="easy")
    for table, practice, pause in ((1, True, 600), (0, True, 5), (0, False, 600)):
        opened = TournamentSetup("ann", structure, pause=600, practice=practice)
        ann = Entrant(1, "ann", 1000 * table, table=table, seat=table)
        event = Event(structure, phase="playing", entrants=(ann, bot))
        assert pause_after(opened, event, session) == pause


async def test_where_others_may_enter_there_is_no_coach_and_nobody_hurries(house: House) -> None:
    ann = await house.guest("Ann")
    for wanted in ({}, {"bots": "easy", "enter": False}, {"bots": "easy", "late_until": 2}):
        id = await opened(ann, entries=2, **wanted)
        answer = await ann.http.post(f"/api/tournaments/{id}/next", json={})
        refused(answer, 403, "not_host")


async def test_an_entry_is_taken_back_before_the_start_and_one_may_open_it_for_others(
    house: House,
) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    id = await opened(ann, enter=False)
    path = f"/api/tournaments/{id}"
    assert (await bob.http.post(f"{path}/enter", json={})).json()["you"]["may_withdraw"]
    assert (await bob.http.post(f"{path}/withdraw", json={})).json()["entries"] == 0
    refused(await bob.http.post(f"{path}/withdraw", json={}), 400, "not_entered")
    assert (await ann.http.post(f"{path}/end", json={})).json()["phase"] == "off"
    refused(await bob.http.post(f"{path}/enter", json={}), 400, "entries_closed")


async def test_what_nobody_could_play_is_refused_and_ready_structures_are_offered(
    house: House,
) -> None:
    ann = await house.guest("Ann")
    for wanted, code in (
        ({"preset": "none"}, "no_such_preset"),
        ({"seats": 20}, "bad_tournament"),
        ({"entries": 9999}, "bad_tournament"),
        ({"games": ["whist"]}, "no_such_game"),
        ({"bots": "god"}, "no_such_level"),
    ):
        refused(await ann.http.post("/api/tournaments", json={**SMALL, **wanted}), 400, code)
    rows = (await ann.http.get("/api/tournaments/structures")).json()
    assert len(rows) >= 4
    for row in rows:
        answer = await ann.http.post("/api/tournaments", json={"preset": row["id"]})
        assert answer.is_success
        await ann.http.post(f"/api/tournaments/{answer.json()['id']}/end", json={})


@pytest.mark.slow
async def test_it_begins_at_its_time_and_goes_on_in_another_room_on_the_same_database(
    tmp_path: Path,
) -> None:
    async with visited(tmp_path) as house:
        ann = await house.guest("Ann")
        begins = house.clock() + 1000
        id = await opened(
            ann, bots="easy", begins_at=begins, entries=6, seats=3, stack=60, enter=False
        )
        assert (await face(ann, id))["phase"] == "open"
        house.clock.seconds += 1001
        host = await house.room.tournaments.get(id)
        host.heard(None)  # type: ignore[arg-type]
        async with asyncio.timeout(PATIENCE):
            found = await face(ann, id)
            while found["phase"] != "over" and not any(one["hand"] > 1 for one in found["tables"]):
                found = await face(ann, id, found["seq"])
        token, ahead = ann.token, house.clock.seconds
    async with visited(tmp_path) as house:
        house.clock.seconds = ahead
        await house.room.tournaments.look()
        again = Guest(house, house.client(), token)
        again.http.headers["Authorization"] = f"Bearer {token}"
        found = await until_over(again, id)
        assert len(found["players"]) == 6
        assert ranked(found["players"])
        assert sum(one["chips"] for one in found["players"]) == 360
