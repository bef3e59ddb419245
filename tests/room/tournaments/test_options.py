"""Options of tournaments at work in a room: late and new entries, bounties, races, dead hands."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from doorcard.tournament import Structure
from tests.room.tournaments.playing import PATIENCE, face, opened, seated, until_over
from tests.room.visiting import Guest, House, refused

pytestmark = pytest.mark.anyio

LEDGER = Path(__file__).parents[3] / "docs" / "rules" / "tournaments.md"
STUD = {"games": ["five-card-stud"], "level_by": "minutes"}
LONG = [{"ante": 1, "bring_in": 1, "small_bet": 2, "length": 30}] * 2


# Late and new entries, bounties


async def all_in_until_one_is_out(guests: list[Guest], id: str) -> tuple[Guest, Guest]:
    """Let two who sit at a table play for all they have; return who won, and who is out."""
    table = (await face(guests[0], id))["you"]["table"]
    async with guests[0].at(table) as first, guests[1].at(table) as second:

        async def answers(visitor: Any) -> None:
            while True:
                await visitor.answer()

        playing = [asyncio.ensure_future(answers(one)) for one in (first, second)]
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    found = [(await face(one, id))["you"] for one in guests]
                    if found[0]["place"] or found[1]["place"]:
                        break
                    await asyncio.sleep(0.02)
        finally:
            for each in playing:
                each.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    one, other = guests
    return (other, one) if found[0]["place"] else (one, other)


@pytest.mark.proves("TRN-10", "TRN-12", "TRN-13", "TRN-80", "TRN-84")
async def test_who_is_out_enters_again_and_others_come_late_while_level_one_lasts(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    # No time passes: the other table waits for its people, however long this takes.
    now = house.clock.steady()
    monkeypatch.setattr(house.clock, "steady", lambda: now)
    ann, *others = [await house.guest(name) for name in ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")]
    wanted = {"entries": 8, "seats": 2, "stack": 2, "levels": LONG, "start": "time"}
    wanted |= {"format": "reentry", "late_until": 1, "bounty": "fixed", "bounty_amount": 5}
    id = await opened(ann, **STUD, **wanted)
    path = f"/api/tournaments/{id}"
    *friends, eve, fay = others
    for guest in friends:
        await guest.http.post(f"{path}/enter", json={})
    await ann.http.post(f"{path}/begin", json={})
    own = (await face(ann, id))["you"]["table"]
    (partner,) = [one for one in friends if (await face(one, id))["you"]["table"] == own]
    winner, loser = await all_in_until_one_is_out([ann, partner], id)
    out = await face(loser, id)
    assert (out["you"]["place"], out["you"]["may_enter"], out["late"]["open"]) == (4, True, True)
    assert [one["earned"] for one in out["players"] if one["table"]] == [5, 0, 0]
    again = (await loser.http.post(f"{path}/enter", json={})).json()
    mine = again["you"]
    assert (mine["entered"], mine["chips"], mine["place"], mine["table"]) == (2, 2, 0, own)
    assert (again["entries"], again["left"], again["pool"]) == (5, 4, 5 * (10 - 5))
    assert len(again["players"]) == 4  # the first entry is replaced
    assert [one["bounty"] for one in again["players"]] == [5] * 4
    refused(await loser.http.post(f"{path}/enter", json={}), 400, "already_entered")
    late = (await eve.http.post(f"{path}/enter", json={})).json()["you"]
    assert (late["table"], late["chips"]) == (f"{id}.3", 2)  # the others are full
    assert await seated(eve, id) == f"{id}.3"
    host = await house.room.tournaments.get(id)
    house.clock.seconds += 30 * 60
    host.heard(None)  # type: ignore[arg-type]
    async with asyncio.timeout(PATIENCE):
        while (found := await face(ann, id))["late"]["open"]:
            await asyncio.sleep(0.02)
    assert found["level"]["number"] == 2
    refused(await fay.http.post(f"{path}/enter", json={}), 400, "entries_closed")
    assert winner is not loser
    await ann.http.post(f"{path}/end", json={})


# Chips


@pytest.mark.proves("TRN-51", "TRN-52")
@pytest.mark.parametrize("way", ["race", "round"])
async def test_chips_are_changed_when_they_grow_and_everybody_is_shown_the_race(
    house: House, way: str
) -> None:
    ann, eve = [await house.guest(name) for name in ("Ann", "Eve")]
    small = {"ante": 1, "bring_in": 1, "small_bet": 2, "length": 1}
    large = {"ante": 20, "bring_in": 20, "small_bet": 80, "length": 50, "chip": 5}
    # In one hand of level one nobody can lose more than 1 + 4 * (2 + 2 + 4 + 4) chips.
    wanted = {"entries": 3, "seats": 3, "stack": 103, "levels": [small, large], "chip_race": way}
    id = await opened(ann, **STUD | {"level_by": "hands"}, **wanted, enter=False, bots="easy")
    found = await until_over(eve, id)
    if way == "race":  # 309 chips are not so many fives, so somebody has odd ones
        (race,) = [news for news in found["news"] if news["what"] == "race"]
        assert {one["player"] for one in race["cards"]} <= {1, 2, 3}
        dealt = [card for one in race["cards"] for card in one["cards"]]
        assert len(dealt) % 5 == 4  # one for each odd chip of 309
        assert any(one["won"] for one in race["cards"])
    assert found["chips"] % 5 == 0
    assert 300 <= found["chips"] <= 320


# Who is not there


@pytest.mark.proves("TRN-63")
async def test_the_hand_of_who_sits_out_at_the_deal_is_dead_where_the_option_says_so(
    house: House,
) -> None:
    ann = await house.guest("Ann")
    id = await opened(ann, entries=2, stack=4000, bots="easy", absent_dead=True)
    table = await house.room.tables.get(await seated(ann, id))
    async with ann.at(table.session.id) as visitor:
        await visitor.ask("sit_out", out=True)
        async with asyncio.timeout(PATIENCE):
            while not (table.session.playing and table.session.playing.dead):
                await asyncio.sleep(0)
        playing = table.session.playing
        assert [playing.people[player - 1] for player in playing.dead] == [await ann.id()]
        said = await visitor.until(lambda message: "out of this hand" in str(message))
        assert said["seq"]
    await ann.http.post(f"/api/tournaments/{id}/end", json={})


# All of them

OTHER: dict[str, Any] = {
    "format": "reentry",
    "max_entries": 3,
    "late_until": 1,
    "start": "time",
    "min_players": 3,
    "levels": [{"ante": 2, "bring_in": 2, "small_bet": 8, "length": 9}],
    "level_by": "minutes",
    "after_last": "double",
    "breaks": [{"after": 1, "minutes": 5}],
    "balance_gap": 2,
    "mover": "random",
    "redraw": "two_and_final",
    "hand_for_hand": "off",
    "h4h_minutes": 3,
    "payouts": [[2, [60, 40]]],
    "prize_unit": 5,
    "guarantee": 500,
    "chip_race": "round",
    "odd_chip_cards": "best_five",
    "no_show": "removed",
    "absent_dead": True,
    "uncap_last_two": False,
    "show_all_in_early": False,
    "time_bank": 30,
    "bounty": "progressive",
    "bounty_split": "high",
}
"""Every option, with a value that is not the usual one."""


def test_every_option_of_the_ledger_is_tried_here() -> None:
    table = LEDGER.read_text("utf-8").split("| Option | Values |")[1].split("\n\n")[0]
    rows = [line.split("|")[1] for line in table.splitlines()[2:]]
    named = {name for row in rows for name in re.findall(r"\w+", row)}
    assert named == set(OTHER)
    usual = {field: getattr(Structure, field, None) for field in OTHER}
    assert all(OTHER[name] != usual[name] for name in OTHER)


async def test_every_option_can_be_set_when_a_tournament_is_opened(house: House) -> None:
    ann = await house.guest("Ann")
    wanted = {**OTHER, "bounty_amount": 4, "refund_no_shows": False, "entries": 8}
    id = await opened(ann, **wanted)
    told = (await face(ann, id))["structure"]
    for name, value in {**wanted, "levels": None}.items():
        if value is not None:
            assert told[name] == value, name
    assert told["levels"][0]["ante"] == 2
    bad = {"absent_dead": "yes", "h4h_minutes": 99, "mover": "host", "time_bank": 5}
    for name, value in bad.items():
        answer = await ann.http.post("/api/tournaments", json={name: value})
        assert answer.status_code == 400, name
    await ann.http.post(f"/api/tournaments/{id}/end", json={})
