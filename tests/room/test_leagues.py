"""Leagues over HTTP: who may do what, what counts, and the season as an answer and as files."""

from __future__ import annotations

import asyncio
import csv
from collections.abc import AsyncIterator
from io import StringIO
from typing import Any

import pytest

from doorcard.leagues import night
from doorcard.room.leagues import MOST_HOSTED, MOST_MEMBERS, event_at
from doorcard.tournament import Begin, Finish, Level, Structure, decide, new_event
from doorcard.tournament import Enter as EnterEvent
from tests.room.visiting import PATIENCE, Guest, House, end, folded, visited

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    async with visited(tmp_path_factory.mktemp("room"), knock_rate="1000/second") as opened:
        yield opened


async def opened(guest: Guest, **setup: Any) -> str:
    """Open a league and return its path."""
    answer = await guest.http.post("/api/leagues", json={"title": "Thursdays", **setup})
    assert answer.is_success, answer.text
    return f"/api/leagues/{answer.json()['id']}"


async def did(guest: Guest, path: str, **data: Any) -> dict[str, Any]:
    """Do something to a league and return how it stands then."""
    answer = await guest.http.post(path, json=data)
    assert answer.status_code == 200, answer.text
    face: dict[str, Any] = answer.json()
    return face


async def code(guest: Guest, path: str, **data: Any) -> tuple[int, str]:
    """Do something that is refused; return how."""
    answer = await guest.http.post(path, json=data)
    return answer.status_code, answer.json()["error"]["code"]


async def test_a_night_counts_for_those_who_are_in_the_league(house: House) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    table = await folded(house, ann, bob)
    path = await opened(ann)
    assert await code(ann, f"{path}/count", table=table) == (400, "not_over")
    await end(house, table, ann)
    face = await did(ann, f"{path}/count", table=table)
    assert (face["meetings"], len(face["apart"])) == ([], 1)  # Bob is not in the league yet
    assert await code(ann, f"{path}/count", table=table) == (400, "already_counts")

    before = (await bob.http.get(path)).json()
    assert (before["title"], before["count"], before["member"], before["members"]) == (
        "Thursdays", 1, False, [],
    )  # fmt: skip
    assert before["apart"] == []
    face = await did(bob, f"{path}/join")
    assert [(one["name"], one["host"], one["you"]) for one in face["members"]] == [
        ("Ann", True, False),
        ("Bob", False, True),
    ]
    (meeting,) = face["meetings"]
    assert (meeting["table"], meeting["kind"], meeting["players"]) == (table, "night", 2)
    ledger = (await ann.http.get(f"/api/tables/{table}/ledger")).json()
    nets = {account["name"]: account["net"] for account in ledger["accounts"]}
    won = {face["members"][row["player"] - 1]["name"]: row["won"] for row in face["table"]}
    assert won == nets
    # One point for who won more, half a point each where both came out even.
    even = len(set(nets.values())) == 1
    assert sorted([row["total"] for row in face["table"]]) == ([0.5, 0.5] if even else [0, 1])
    best = max(nets.values())
    assert face["table"][0]["won"] == best
    assert [(duel["one"], duel["other"], duel["met"]) for duel in face["duels"]] == [(1, 2, 1)]
    told = {record["what"] for record in face["records"]}
    assert told == {"points", "firsts", "streak", "meetings"} | (set() if even else {"won"})

    face = await did(ann, f"{path}/setup", title="Fridays", rules={"formula": "places"})
    points = [8.5, 8.5] if even else [10, 7]
    assert (face["title"], [row["total"] for row in face["table"]]) == ("Fridays", points)

    rows = list(csv.reader(StringIO((await bob.http.get(f"{path}/season.csv")).text)))
    assert rows[0][:4] == ["rank", "name", "points", "meetings"]
    assert [(float(row[2]), float(row[7])) for row in rows[1:]] == [(each, each) for each in points]
    file = await bob.http.get(f"{path}/season.json")
    assert file.json()["table"] == face["table"]
    assert "season.json" in file.headers["content-disposition"]

    face = await did(ann, f"{path}/uncount", table=table)
    assert face["meetings"] == []
    assert await code(ann, f"{path}/uncount", table=table) == (400, "does_not_count")


async def test_only_its_host_changes_a_league_and_strangers_see_nothing_of_it(house: House) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    path = await opened(ann)
    for what, data in {
        "setup": {"title": "Mine"},
        "count": {"table": "x"},
        "uncount": {"table": "x"},
        "remove": {"number": 1},
    }.items():
        assert await code(bob, f"{path}/{what}", **data) == (403, "not_host")
    for name in ("season.csv", "season.json"):
        answer = await bob.http.get(f"{path}/{name}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_in_league")
    assert (await bob.http.get("/api/leagues")).json() == []
    assert [row["title"] for row in (await ann.http.get("/api/leagues")).json()] == ["Thursdays"]
    assert (await house.client().get(path)).status_code == 401
    missing = await ann.http.get("/api/leagues/nosuch")
    assert (missing.status_code, missing.json()["error"]["code"]) == (404, "no_such_league")


async def test_people_come_and_go_but_the_host_stays(house: House) -> None:
    ann, bob, cy = [await house.guest(name) for name in ("Ann", "Bob", "Cy")]
    path = await opened(ann)
    for guest in (bob, cy, cy):
        face = await did(guest, f"{path}/join")
    assert [one["name"] for one in face["members"]] == ["Ann", "Bob", "Cy"]
    assert await code(ann, f"{path}/leave") == (400, "host_stays")
    assert await code(ann, f"{path}/remove", number=1) == (400, "host_stays")
    assert await code(ann, f"{path}/remove", number=4) == (400, "no_such_member")
    assert (await did(bob, f"{path}/leave"))["member"] is False
    face = await did(ann, f"{path}/remove", number=2)
    assert [one["name"] for one in face["members"]] == ["Ann"]


async def test_who_is_deleted_is_in_no_league_any_more(house: House) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    path = await opened(ann)
    await did(bob, f"{path}/join")
    assert (await bob.http.post("/api/me/delete", json={})).is_success
    assert [one["name"] for one in (await ann.http.get(path)).json()["members"]] == ["Ann"]


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ({"title": ""}, "bad_title"),
        ({"title": "x" * 61}, "bad_title"),
        ({"title": "a\nb"}, "bad_title"),
        ({"rules": {"formula": "places", "places": [1, 2]}}, "bad_league"),
        ({"rules": {"best": -1}}, "bad_league"),
    ],
)
async def test_a_league_that_makes_no_sense_is_refused(
    house: House, setup: dict[str, Any], code: str
) -> None:
    ann = await house.guest()
    answer = await ann.http.post("/api/leagues", json={"title": "Thursdays", **setup})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, code)


async def test_one_person_opens_only_so_many_and_so_many_are_let_in(house: House) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    for _ in range(MOST_HOSTED):
        path = await opened(ann)
    assert await code(ann, "/api/leagues", title="More") == (400, "too_many_leagues")
    league = await house.room.leagues.get(path.rpartition("/")[2])
    for number in range(MOST_MEMBERS - 1):
        await house.room.leagues.join(league, f"p{number}")
    assert await code(bob, f"{path}/join") == (400, "league_full")


async def test_a_table_counts_only_for_who_was_let_in(house: House) -> None:
    ann, bob, cy = [await house.guest(name) for name in ("Ann", "Bob", "Cy")]
    table = await folded(house, ann, bob)
    await end(house, table, ann)
    path = await opened(cy)
    assert await code(cy, f"{path}/count", table=table) == (403, "not_admitted")
    assert await code(cy, f"{path}/count", table="nosuch") == (404, "no_such_table")


async def test_a_table_at_which_no_hand_was_dealt_counts_for_nothing(house: House) -> None:
    ann = await house.guest()
    table = await house.table(ann)
    await end(house, table, ann)
    path = await opened(ann)
    assert await code(ann, f"{path}/count", table=table) == (400, "nothing_counts")


class Over:
    """A tournament that is over, as far as a league looks at it."""

    def __init__(self) -> None:
        levels = (Level(ante=1, small_bet=2, length=9),)
        structure = Structure(games=("razz",), levels=levels, stack=60, entries=2, title="Final")
        event = new_event(structure)
        for who in ("ann", "bob"):
            event = decide(event, EnterEvent(who), 0, list).event
        event = decide(event, Begin(1), 5, list).event
        self.id = "t1"
        self.event = event

    def finish(self) -> Over:
        first = self.event.entrant(self.event.table(1).dealing[0]).who == "ann"
        stacks = (120, 0) if first else (0, 120)
        self.event = decide(self.event, Finish(1, stacks), 60, list).event
        return self


def test_a_tournament_counts_by_its_places_and_what_was_won_beyond_the_buy_ins() -> None:
    meeting = event_at(Over().finish(), 7.0)  # type: ignore[arg-type]
    # Two entries of 10, and all 20 go to the first.
    assert (meeting.kind, meeting.title, meeting.at) == ("tournament", "Final", 7.0)
    assert [(one.who, one.place, one.won) for one in meeting.results] == [
        ("ann", 1, 10),
        ("bob", 2, -10),
    ]
    with pytest.raises(Exception, match="not over yet"):
        event_at(Over(), 7.0)  # type: ignore[arg-type]


async def test_a_league_is_the_same_after_it_was_written_and_read(house: House) -> None:
    ann = await house.guest()
    path = await opened(ann, rules={"formula": "root", "best": 3})
    id = path.rpartition("/")[2]
    league = await house.room.leagues.get(id)
    assert (league.setup.rules.formula, league.setup.rules.best) == ("root", 3)
    assert league.meetings == ()
    table = await house.table(ann)
    counted = night(table, "Here", 5.0, {"a": 1.5, "b": -1.5})
    await house.room.leagues.count(league, counted)
    assert (await house.room.leagues.get(id)).meetings == (counted,)


async def test_a_tournament_of_the_room_counts_once_it_is_over(house: House) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    quick = {
        "entries": 2, "seats": 2, "stack": 20, "games": ["razz"], "pause": 0, "enter": False,
        "levels": [{"ante": 5, "bring_in": 5, "small_bet": 10, "length": 9}], "title": "Final",
    }  # fmt: skip
    id = (await ann.http.post("/api/tournaments", json=quick)).json()["id"]
    path, theirs = await opened(ann), await opened(bob)
    assert await code(ann, f"{path}/count", table=id) == (400, "not_over")
    assert await code(bob, f"{theirs}/count", table=id) == (403, "not_admitted")
    assert (await ann.http.post(f"/api/tournaments/{id}/fill", json={"level": "easy"})).is_success
    seq, phase = -1, ""
    async with asyncio.timeout(PATIENCE):
        while phase != "over":
            now = (await ann.http.get(f"/api/tournaments/{id}?since={seq}")).json()
            seq, phase = now["seq"], now["phase"]
    face = await did(ann, f"{path}/count", table=id)
    # Bots are in no league, so it brings nobody points.
    assert [(one["kind"], one["title"], one["players"]) for one in face["apart"]] == [
        ("tournament", "Final", 0)
    ]


async def test_a_tournament_of_two_people_brings_the_winner_a_point(house: House) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    path = await opened(ann)
    await did(bob, f"{path}/join")
    quick = {
        "entries": 2, "seats": 2, "stack": 5, "games": ["razz"], "pause": 0, "title": "Duel",
        "levels": [{"ante": 5, "bring_in": 5, "small_bet": 10, "length": 9}],
    }  # fmt: skip
    id = (await ann.http.post("/api/tournaments", json=quick)).json()["id"]
    assert (await bob.http.post(f"/api/tournaments/{id}/enter", json={})).is_success
    now: dict[str, Any] = {"seq": -1, "phase": ""}  # both are all-in for the ante
    async with asyncio.timeout(PATIENCE):
        while now["phase"] != "over":
            now = (await ann.http.get(f"/api/tournaments/{id}?since={now['seq']}")).json()
    face = await did(ann, f"{path}/count", table=id)
    (meeting,) = face["meetings"]
    assert (meeting["kind"], meeting["title"], meeting["players"]) == ("tournament", "Duel", 2)
    names = [one["name"] for one in face["members"]]
    totals = {names[row["player"] - 1]: row["total"] for row in face["table"]}
    won = {names[row["player"] - 1]: row["won"] for row in face["table"]}
    (first,) = [one["name"] for one in now["players"] if one["place"] == 1]
    (second,) = {"Ann", "Bob"} - {first}
    assert totals == {first: 1, second: 0}
    assert won == {first: 10, second: -10}  # 20 points for the first, less the buy-in of 10


@pytest.mark.parametrize(("name", "written"), [("=1+1", "'=1+1"), ("Bob;=1+1", "Bob;'=1+1")])
async def test_a_name_is_no_formula_in_a_spreadsheet(house: House, name: str, written: str) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", name)]
    path = await opened(ann)
    await did(bob, f"{path}/join")
    season = await ann.http.get(f"{path}/season.csv")
    assert written in [row[1] for row in csv.reader(StringIO(season.text))]
