"""Hands of the past that no room keeps: the page of a replay is given them."""

from __future__ import annotations

from typing import Any

from doorcard import games
from tests.room.page.reaching import MEASURED
from tests.room.page.standing import hands, standing
from tests.room.page.stubbing import Json
from tests.room.page.visiting import Visitor

NUMBER = 7


def frames_of(game: str, players: int, seed: str, viewer: int = 1) -> list[Json]:
    """Return what a room would give of a hand, from its first question to its end."""
    found = []
    for seq, hand in enumerate(hands(games.get(game), players, seed), 1):
        state = standing(hand, viewer, NUMBER)
        state["table"]["terms"]["coach"] = True
        if state["ask"]:
            state["ask"]["decision"] = seq
        found.append({"type": "frame", "seq": seq, "at": seq, "facts": [], "lines": [], **state})
    return found


def replayed(person: Visitor, game: str, players: int, seed: str = "1", words: str = "") -> Any:
    """Open the replay of a hand; `words` is what the coach says of each decision."""
    frames = frames_of(game, players, seed)
    asked = [each["ask"]["decision"] for each in frames if (each["ask"] or {}).get("mine")]
    told = [
        {"decision": each, "answered": "Call", "verdict": "same", "words": words}
        for each in dict.fromkeys(asked)
    ]
    path = f"**/api/tables/stub/hands/{NUMBER}"
    person.page.route(path, lambda route: route.fulfill(json=frames))
    costliest = {"decisions": told if words else [], "whole": True}
    person.page.route(f"{path}/costliest", lambda route: route.fulfill(json=costliest))
    person.page.goto(f"{person.room}/tables/stub/hands/{NUMBER}")
    person.page.wait_for_selector("#replay .keys")
    person.page.evaluate(MEASURED)
    return person.page
