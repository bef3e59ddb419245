"""A tournament that is played by the test: the page asks for it here, and hears what one likes."""

from __future__ import annotations

import json
import time
from copy import deepcopy
from typing import Any

from tests.room.page.visiting import Visitor

Json = dict[str, Any]

ID = "cup"
LEVELS: list[Json] = [
    {"ante": 5 * n, "bring_in": 10 * n, "small_bet": 20 * n, "big_bet": 40 * n, "length": 8}
    for n in (1, 2, 3, 4, 6, 8)
]
STRUCTURE: Json = {
    "games": [{"game": "seven-card-stud", "options": {}}],
    "stack": 1000,
    "entries": 6,
    "seats": 3,
    "levels": LEVELS,
    "start": "full",
    "late_until": 0,
    "breaks": [{"after": 3, "minutes": 5}],
}
READY: list[Json] = [
    {
        "id": "turbo",
        "title": "Turbo",
        "words": "Begins when six have entered; levels of 8 minutes.",
        "structure": STRUCTURE,
    },
    {
        "id": "evening",
        "title": "An evening for fifteen",
        "words": "Two tables, late entry and a break; about three hours.",
        "structure": {**STRUCTURE, "entries": 16, "seats": 8, "start": "time", "late_until": 3},
    },
]
NAMES = ("Ann <b>", "Bo", "Cornelia", "Dorothea W.", "Ed", "Archibald Featherstone")


def stakes(level: Json) -> Json:
    """Return the stakes of a level as the room tells them."""
    names = {"small": "small_bet", "big": "big_bet", "ante": "ante", "bring_in": "bring_in"}
    return {name: level[key] for name, key in names.items()} | {"unit": 5, "chip": 5}


def entry(number: int, name: str, **more: Any) -> Json:
    """Return an entry that has just been made."""
    usual = {"bot": "", "chips": 0, "table": 0, "seat": 0, "rank": 0, "place": 0, "prize": 0}
    usual |= {"bounty": 0, "earned": 0, "you": False, "away": False}
    return {"number": number, "name": name, **usual, **more}


def opened(entries: int = 4, **more: Any) -> Json:
    """Return a tournament that some have entered, Ann first."""
    players = [entry(i, name, you=i == 1) for i, name in enumerate(NAMES[:entries], 1)]
    mine = {"number": 1 if entries else 0, "table": "", "seat": 0, "chips": 0, "rank": 0}
    mine |= {"place": 0, "prize": 0, "entered": int(entries > 0)}
    face: Json = {
        "id": ID,
        "seq": 1,
        "at": time.time(),
        "title": "Friday night",
        "phase": "open",
        "host": True,
        "structure": STRUCTURE,
        "games": ["Seven-Card Something"],
        "entries": entries,
        "places": 6,
        "left": 0,
        "begins_at": None,
        "late": {"open": False, "until_level": 0},
        "level": None,
        "next": None,
        "break": None,
        "hand_for_hand": False,
        "average": 0,
        "chips": 0,
        "prizes": [60],
        "pool": 60,
        "bounties": False,
        "tables": [],
        "players": players,
        "you": {**mine, "may_enter": not entries, "may_withdraw": entries > 0},
        "news": [],
    }
    return {**face, **more}


def played(**more: Any) -> Json:
    """Return a tournament that six play at two tables, Ann third at the first."""
    chips = (950, 1900, 1350, 800, 500, 500)
    players = [
        entry(i, name, you=i == 1, chips=chips[i - 1], table=1 + i % 2, seat=(i + 1) // 2)
        for i, name in enumerate(NAMES, 1)
    ]
    players.sort(key=lambda each: -each["chips"])
    for each in players:
        each["rank"] = 1 + sum(other["chips"] > each["chips"] for other in players)
    mine = {"number": 1, "table": f"{ID}.2", "seat": 1, "chips": 950, "rank": 3, "place": 0}
    mine |= {"prize": 0, "may_enter": False, "may_withdraw": False, "entered": 1}
    level = {"number": 2, "stakes": stakes(LEVELS[1]), "ends_at": time.time() + 299}
    tables = [
        {"id": f"{ID}.{n}", "number": n, "players": 3, "hand": 14, "waits": False, "final": False}
        for n in (1, 2)
    ]
    face = opened(6) | {
        "phase": "playing",
        "seq": 10,
        "left": 6,
        "level": {**level, "hands_left": None, "stands": False},
        "next": {"number": 3, "stakes": stakes(LEVELS[2]), "break_minutes": 5},
        "average": 1000,
        "chips": 6000,
        "prizes": [39, 21],
        "tables": tables,
        "players": players,
        "you": mine,
    }
    return {**face, **more}


def ended(**more: Any) -> Json:
    """Return a tournament that is over: Ann was second."""
    order = (2, 1, 3, 4, 5, 6)
    prizes = (39, 21, 0, 0, 0, 0)
    players = [
        entry(n, NAMES[n - 1], you=n == 1, place=place, prize=prizes[place - 1])
        for place, n in enumerate(order, 1)
    ]
    face = played() | {"phase": "over", "seq": 90, "left": 1, "players": players, "tables": []}
    face["you"] = {**face["you"], "table": "", "place": 2, "prize": 21, "chips": 0, "rank": 0}
    return {**face, "level": None, "next": None, **more}


def event(**more: Any) -> Json:
    """Return what a table of it says of it."""
    at = {"id": ID, "title": "Friday night", "table": 2, "level": 2, "ends_at": time.time() + 299}
    state = {"left": 6, "entries": 6, "hand_for_hand": False, "break_until": None}
    return {**at, "next": stakes(LEVELS[2]), **state, "waits": "", "over": False, **more}


class Running:
    """The room's answers about tournaments, to one visitor."""

    def __init__(self, person: Visitor, face: Json | None = None) -> None:
        self.face = face or opened()
        self.posted: list[tuple[str, Json]] = []
        self._held: list[Any] = []
        self.page = person.page
        person.page.route("**/api/tournaments**", self._answer)
        person.page.route("**/api/tournaments/**", self._answer)

    def _answer(self, route: Any) -> None:
        request = route.request
        path = request.url.partition("/api/tournaments")[2]
        if request.method == "POST":
            self.posted.append((path, json.loads(request.post_data or "{}")))
            self._fulfil(route, self.face if path else {"id": ID})
        elif path == "/structures":
            self._fulfil(route, READY)
        elif not path:
            self._fulfil(route, [self.row()])
        elif "since" in path:
            self._held.append(route)
        else:
            self._fulfil(route, self.face)

    def _fulfil(self, route: Any, answer: object) -> None:
        route.fulfill(json=answer)

    def row(self) -> Json:
        """Return how it stands in the list."""
        names = ("id", "title", "phase", "games", "entries", "places", "left", "begins_at", "host")
        row = {name: self.face[name] for name in names}
        you = self.face["you"]
        more = {"buy_in": 10, "entered": you["number"] > 0, "table": you["table"]}
        return {**row, **more, "start": "full"}

    def show(self, face: Json) -> None:
        """Let it stand in a new way; whoever has asked is told."""
        self.face = deepcopy(face) | {"seq": max(face["seq"], self.face["seq"] + 1)}
        held, self._held = self._held, []
        for route in held:
            self._fulfil(route, self.face)


SAID = """(words) => [...document.querySelectorAll("#announcer p")]
  .some((each) => each.textContent.includes(words))"""
