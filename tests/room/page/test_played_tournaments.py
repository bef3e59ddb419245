"""Tournaments of a real room in the browser: entered by a link, followed from table to table."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Error

from tests.room.page.running import SAID
from tests.room.page.stubbing import Json
from tests.room.page.visiting import Visitor
from tests.room.page.windows import PATIENCE

Arrive = Callable[..., Visitor]

LEVELS: list[Json] = [
    {"ante": n, "bring_in": n, "small_bet": 10 * n, "length": 500, "chip": 1} for n in (1, 2)
]
QUICK: Json = {
    "entries": 6,
    "seats": 5,
    "stack": 30,
    "levels": LEVELS,
    "level_by": "hands",
    "games": ["five-card-stud"],
    "title": "Two tables",
    "pause": 0,
}
"""Six at two tables, of which the second is broken as soon as somebody is out."""
HERE = "(path) => location.pathname === path"


def enter_at_the_second(person: Visitor) -> str:
    """Enter tournaments as the last one, until it is at the table that is broken first."""
    page = person.page
    for _ in range(20):
        wanted = {**QUICK, "enter": False, "pause": 1}
        id: str = person.ask("/api/tournaments", **wanted)["id"]
        person.ask(f"/api/tournaments/{id}/fill", level="maniac", count=5)
        page.goto(f"{person.room}/tournaments/{id}")
        page.click("#enter button.main")
        page.wait_for_selector("#event")
        if page.url.endswith(".2"):
            return id
        person.ask(f"/api/tournaments/{id}/end")
    raise AssertionError("always at the first table")


def test_a_friend_enters_by_the_link_and_bots_fill_up(arrive: Arrive) -> None:
    ann, bea = arrive("Ann"), arrive()
    page = ann.page
    page.goto(ann.room)
    page.click(".tournaments-panel .button")
    page.wait_for_selector("#opening .ready-one")
    page.fill("[name=title]", "Friday")
    page.fill("[name=entries]", "6")
    page.click("#opening details.more > summary")
    page.fill("[name=seats]", "3")
    page.click("#opening > button.main")
    page.wait_for_selector("#begin")
    assert "1 of 6 have entered" in page.inner_text(".hero")
    bea.page.goto(page.url)
    bea.page.fill("#name", "Bea")
    bea.page.click("#enter button.main")
    bea.page.wait_for_selector(".hero h2:has-text('You have entered')")
    page.wait_for_selector(".hero:has-text('Bea')")
    page.click("#fill")
    for person in (ann, bea):
        person.page.wait_for_selector("#event:has-text('Level 1')")
        person.page.wait_for_selector(".seat.mine")
        assert person.page.locator(".seat").count() == 3
    ann.page.goto(f"{ann.room}/tournaments")
    ann.page.wait_for_selector(".tournaments:has-text('You play')")


@pytest.mark.proves("TRN-33", "TRN-35")
def test_a_tournament_against_bots_is_one_press_away(arrive: Arrive) -> None:
    ann = arrive("Ann", (390, 844), has_touch=True, is_mobile=True)
    page = ann.page
    page.goto(f"{ann.room}/tournaments")
    page.click("#practise")
    page.wait_for_selector(".seat.mine .card")
    assert page.locator("#seats .plate .bot").count() >= 5


def test_somebody_is_moved_and_the_page_goes_along(arrive: Arrive) -> None:
    ann = arrive("Ann")
    id, page = enter_at_the_second(ann), ann.page
    page.click("#menu")
    page.click("dialog button:has-text('Sit out')")
    page.keyboard.press("Escape")
    page.wait_for_function(HERE, arg=f"/tables/{id}.1")
    page.wait_for_selector(".seat.mine")
    page.wait_for_function(SAID, arg="You are at table 1 now, in chair")


@pytest.mark.soak
def test_six_people_play_to_the_final_table_of_two_and_to_the_end(arrive: Arrive) -> None:
    names = ("Ann", "Bea", "Cid", "Dora", "Ed", "Fay")
    people = [arrive(name) for name in names]
    ann, *others = people
    id = ann.ask("/api/tournaments", **{**QUICK, "seats": 3, "stack": 60})["id"]
    address = f"{ann.room}/tournaments/{id}"
    ann.page.goto(address)
    for person in others:
        person.page.goto(address)
        person.page.click("#enter button.main")
    for person in people:
        person.page.wait_for_selector(".seat.mine")
    finals = set()
    until = time.monotonic() + 10 * PATIENCE / 1000
    face: Json = {}
    while face.get("phase") != "over":
        assert time.monotonic() < until, face
        for person in people:
            finals |= {person} if answers(person) else set()
        face = ann.context.request.get(f"{ann.room}/api/tournaments/{id}").json()
    assert len(finals) >= 2
    places = [one["place"] for one in face["players"]]
    assert sorted(places) == places
    assert sum(one["prize"] for one in face["players"]) == 60
    for person in people:
        person.page.goto(address)
        person.page.wait_for_selector("#copy-result")
        told = person.page.locator(".standings tbody .col-player bdi").all_inner_texts()
        assert told == [one["name"] for one in face["players"]]


def answers(person: Visitor) -> bool:
    """Answer what is asked of somebody; tell whether they sit at the final table.

    Whoever is led to another table meanwhile is looked at again later.
    """
    try:
        found: Any = person.page.evaluate(STATE)
        if found["asked"]:
            person.click("Call", "Raise", "Bet", "Complete")
    except Error as error:
        if "because of a navigation" not in error.message:
            raise
        return False
    return bool(found["final"])


STATE = """() => ({
  final: Boolean(document.querySelector("#event .note")?.textContent.includes("Final table")),
  asked: Boolean(document.querySelector(".offers:not(.sent) button.answer:not(:disabled)")),
})"""


def test_the_address_of_a_table_that_is_gone_leads_to_the_tournament(arrive: Arrive) -> None:
    ann = arrive("Ann")
    id = ann.ask("/api/tournaments", **QUICK)["id"]
    ann.visit(f"{id}.7")
    ann.page.wait_for_url(f"**/tournaments/{id}")
    ann.page.wait_for_selector("#begin")
    ann.forgive("404")


def test_a_tournament_with_bots_stands_still_while_one_reads(arrive: Arrive) -> None:
    """Levels of minutes don't pass while rules are open, and pass on when they are shut."""
    person = arrive("Ann")
    page = person.page
    minutes = [{**each, "length": 600} for each in LEVELS]
    wanted = {**QUICK, "entries": 4, "levels": minutes, "level_by": "minutes", "bots": "easy"}
    id = person.ask("/api/tournaments", **wanted)["id"]
    at = f"{person.room}/api/tournaments/{id}"
    person.visit(f"{id}.1")
    page.wait_for_selector(".seat.mine .card")

    def comes(paused: bool) -> None:
        end = time.monotonic() + PATIENCE / 1000
        answer = person.context.request.get(at).json()
        while answer["paused"] != paused:
            assert time.monotonic() < end
            answer = person.context.request.get(at).json()

    comes(False)
    page.keyboard.press("?")
    page.wait_for_selector("#dialog")
    comes(True)
    page.keyboard.press("Escape")
    comes(False)
    # Who closes the tab while they read goes on in any other.
    page.keyboard.press("?")
    comes(True)
    other = person.context.new_page()
    page.goto("about:blank")
    other.goto(f"{person.room}/tables/{id}.1")
    comes(False)
    other.close()
