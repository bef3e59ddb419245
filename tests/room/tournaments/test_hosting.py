"""What the host of a tournament can do while it is played: pause it, take somebody out."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.room.tournaments.playing import PATIENCE, face, opened, ranked, until_over
from tests.room.visiting import Guest, House, refused, visited

pytestmark = pytest.mark.anyio


async def standing(guest: Guest, id: str) -> Any:
    """Return how a paused tournament stands once no hand is played any more."""
    async with asyncio.timeout(PATIENCE):
        found = await face(guest, id)
        while any(table["waits"] != "pause" for table in found["tables"]):
            found = await face(guest, id, found["seq"])
    return found


@pytest.mark.proves("TRN-68")
async def test_in_a_pause_nothing_is_dealt_and_somebody_is_taken_out_with_their_chips(
    house: House,
) -> None:
    ann, eve = [await house.guest(name) for name in ("Ann", "Eve")]
    id = await opened(ann, stack=4000, enter=False, bots="easy")
    path = f"/api/tournaments/{id}"
    refused(await eve.http.post(f"{path}/pause", json={}), 403, "not_host")
    refused(await eve.http.post(f"{path}/disqualify", json={"number": 1}), 403, "not_host")
    assert (await ann.http.post(f"{path}/pause", json={})).json()["paused"]
    stands = await standing(eve, id)
    assert stands["level"]["stands"]
    hands = [table["hand"] for table in stands["tables"]]
    out = max(stands["players"], key=lambda one: one["chips"])
    refused(await ann.http.post(f"{path}/disqualify", json={"number": 99}), 400, "not_entered")
    after = (await ann.http.post(f"{path}/disqualify", json={"number": out["number"]})).json()
    assert (after["left"], after["chips"]) == (3, 16000 - out["chips"])
    (gone,) = [one for one in after["players"] if one["number"] == out["number"]]
    assert (gone["place"], gone["chips"]) == (4, 0)
    assert after["news"][-1]["what"] in ("removed", "moved", "broken", "redrawn")
    still = await standing(eve, id)
    assert [table["hand"] for table in still["tables"]] == hands
    again = (await ann.http.post(f"{path}/pause", json={"on": False})).json()
    assert not again["paused"]
    async with asyncio.timeout(PATIENCE):
        found = await face(eve, id)
        while [one["hand"] for one in found["tables"]] == hands:
            found = await face(eve, id, found["seq"])
    assert found["phase"] == "playing"
    await ann.http.post(f"{path}/end", json={})


async def test_a_pause_for_reading_is_no_news_until_its_host_means_it(house: House) -> None:
    ann = await house.guest("Ann")
    id = await opened(ann, stack=4000, enter=False, bots="easy")

    async def paused(**said: Any) -> tuple[bool, list[str]]:
        found = (await ann.http.post(f"/api/tournaments/{id}/pause", json=said)).json()
        told = [one["what"] for one in found["news"] if one["what"] in ("paused", "continued")]
        return found["reading"], told

    assert await paused(reading=True) == (True, [])
    assert await paused(on=False, reading=True) == (False, [])
    assert await paused(reading=True) == (True, [])
    assert await paused() == (False, ["paused"])
    assert await paused(on=False) == (False, ["paused", "continued"])


async def test_a_paused_tournament_goes_on_to_its_end(house: House) -> None:
    ann = await house.guest("Ann")
    id = await opened(ann, enter=False, bots="easy")
    path = f"/api/tournaments/{id}"
    await ann.http.post(f"{path}/pause", json={})
    await ann.http.post(f"{path}/pause", json={"on": False})
    found = await until_over(ann, id)
    assert ranked(found["players"])
    refused(await ann.http.post(f"{path}/pause", json={}), 400, "not_playing")


async def test_who_is_taken_out_is_refused_while_their_hand_is_played(house: House) -> None:
    ann = await house.guest("Ann")
    id = await opened(ann, entries=2, stack=400, bots="easy")
    path = f"/api/tournaments/{id}"
    async with asyncio.timeout(PATIENCE):
        while not (await face(ann, id))["tables"][0]["hand"]:
            await asyncio.sleep(0.01)
    # Whoever brings in, Ann is asked before the bot can fold, and she does not answer.
    refused(await ann.http.post(f"{path}/disqualify", json={"number": 2}), 400, "hand_runs")
    await ann.http.post(f"{path}/end", json={})


async def test_a_tournament_that_is_over_is_opened_again_with_the_same_bots(house: House) -> None:
    """It begins at once where nobody but its host and bots had entered."""
    ann, eve = [await house.guest(name) for name in ("Ann", "Eve")]
    id = await opened(ann, enter=False, bots="easy", title="Friday", stack=400)
    path = f"/api/tournaments/{id}/again"
    refused(await ann.http.post(path, json={}), 400, "not_over")
    refused(await eve.http.post(path, json={}), 403, "not_host")
    await ann.http.post(f"/api/tournaments/{id}/end", json={})
    async with asyncio.timeout(PATIENCE):
        before = await face(ann, id)
        while before["phase"] != "off":
            before = await face(ann, id, before["seq"])
    again = (await ann.http.post(path, json={})).json()["id"]
    assert again != id
    after = await face(ann, again)
    assert (after["title"], after["phase"]) == ("Friday", "playing")
    assert after["structure"] == before["structure"]
    bots = [[(one["name"], one["bot"]) for one in each["players"]] for each in (before, after)]
    assert sorted(bots[0]) == sorted(bots[1])
    await ann.http.post(f"/api/tournaments/{again}/end", json={})


async def test_a_host_changes_a_tournament_only_so_fast(tmp_path: Path) -> None:
    """Each pause is an event that is kept and told to everybody."""
    async with visited(tmp_path, change_rate="5/minute") as house:
        ann = await house.guest("Ann")
        id = await opened(ann, enter=False)
        path = f"/api/tournaments/{id}/disqualify"
        answers = [await ann.http.post(path, json={"number": 99}) for _ in range(7)]
        assert [answer.status_code for answer in answers[:4]] == [400] * 4
        refused(answers[-1], 429, "too_many")
