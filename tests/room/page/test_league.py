"""A league in the browser: opened, joined by its link, a night that counts, and its season."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.room.page.auditing import faults_of
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]


def open_league(host: Visitor) -> None:
    """Open a league from the front page."""
    page = host.page
    page.goto(host.room)
    page.click("#leagues > summary")
    page.click("#leagues details > summary")
    page.fill("#leagues [name=title]", "Thursdays")
    page.select_option("#leagues [name=formula]", "places")
    page.fill("#leagues [name=places]", "5, 3")
    page.click("#leagues button.main")
    page.wait_for_url("**/leagues/*")
    page.wait_for_selector("h1:has-text('Thursdays')")


def test_a_league_is_opened_and_joined_by_its_link(arrive: Arrive) -> None:
    ann, bob = arrive("Ann"), arrive("Bob")
    open_league(ann)
    assert "Nothing counts yet" in ann.page.inner_text("main")
    bob.page.goto(ann.page.url)
    bob.page.click("#join-league")
    bob.page.wait_for_selector("#leave-league")
    assert "the host adds nights" in bob.page.inner_text("main")
    ann.page.reload()
    ann.page.click("summary:has-text('Who is in it')")
    assert ann.page.inner_text(".people bdi") == "Bob"
    assert faults_of(ann.page) == []
    ann.page.click(".people button")
    ann.page.wait_for_selector(".people", state="detached")


SEASON: dict[str, Any] = {
    "id": "l", "title": "Thursdays", "rules": {"formula": "places", "places": [5, 3], "best": 0},
    "host": True, "member": True, "count": 3,
    "members": [
        {"number": 1, "name": "Ann", "host": True, "you": True},
        {"number": 2, "name": "Bob", "host": False, "you": False},
        {"number": 3, "name": "Cy", "host": False, "you": False},
    ],
    "meetings": [
        {"table": "a", "kind": "night", "title": "First", "at": 1.7e9, "players": 2},
        {"table": "b", "kind": "tournament", "title": "Final", "at": 1.7001e9, "players": 3},
    ],
    "apart": [{"table": "c", "kind": "night", "title": "Alone", "at": 1.69e9, "players": 1}],
    "table": [
        {"player": 2, "rank": 1, "total": 8, "meetings": 2, "firsts": 1, "place": 1.5, "won": 12.5,
         "points": [3, 5], "line": [3, 8]},
        {"player": 1, "rank": 2, "total": 5, "meetings": 2, "firsts": 1, "place": 2, "won": -7.5,
         "points": [5, 0], "line": [5, 5]},
        {"player": 3, "rank": 3, "total": 3, "meetings": 1, "firsts": 0, "place": 2, "won": -5,
         "points": [None, 3], "line": [0, 3]},
    ],
    "duels": [
        {"one": 1, "other": 2, "met": 2, "one_ahead": 1, "other_ahead": 1},
        {"one": 2, "other": 3, "met": 1, "one_ahead": 1, "other_ahead": 0},
    ],
    "records": [{"what": "points", "value": 5, "players": [1, 2], "meeting": 0}],
}  # fmt: skip


@pytest.mark.parametrize("size", [(1280, 900), (360, 740)])
def test_a_season_is_told_in_a_table_a_plot_and_head_to_head(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    ann = arrive("Ann")
    page = ann.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.route("**/api/leagues/l", lambda route: route.fulfill(json=SEASON))
    page.goto(f"{ann.room}/leagues/l")
    page.wait_for_selector(".plot")
    rows = [row.split() for row in page.locator(".results tbody").first.inner_text().splitlines()]
    assert rows[0][:3] == ["1.", "Bob", "8"]
    assert rows[0][-1] == "+12.5"
    assert page.locator(".plot polyline").count() == 3
    assert "Bob 8, Ann 5, Cy 3" in (page.get_attribute(".plot", "aria-label") or "")
    duels = page.locator(".results").last.locator("tbody tr")
    assert duels.first.inner_text().split()[1:] == ["–", "1", ":", "1", "1", ":", "0"]
    assert "Most points at once: 5 for Ann and Bob" in page.inner_text("main")
    assert page.get_attribute("a:has-text('First')", "href") == "/tables/a/night"
    assert page.get_attribute("a:has-text('Final')", "href") == "/tournaments/b"
    assert "fewer than two of the league" in page.inner_text(".meetings")
    assert faults_of(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
