"""The widget of notebooks in a browser: its frame, the step on both sides, keys, and axe."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from doorcard import games, widget
from tests.room.page.auditing import faults_of
from tools.site.drawn import stayed

NAMES = ("Ann", "Bo", "Cy")
HEIGHT = 620

NOTEBOOK = """async ([esm, page, height]) => {
  const data = { page, height, step: 0, title: "A hand" };
  const heard = {};
  window.saved = [];
  window.model = {
    get: (key) => data[key],
    set: (key, value) => void (data[key] = value),
    save_changes: () => window.saved.push(data.step),
    on: (event, call) => void (heard[event] = call),
    off: (event) => void delete heard[event],
  };
  window.lead = (step) => { data.step = step; heard["change:step"](); };
  const { default: made } = await import("data:text/javascript," + encodeURIComponent(esm));
  window.end = made.render({ model: window.model, el: document.getElementById("cell") });
  window.listening = () => Object.keys(heard).length;
}"""
"""What a notebook does with a widget, as far as this one asks for it."""


@pytest.fixture(scope="module")
def page() -> str:
    """Give the page of a hand of razz."""
    return widget.page(stayed(games.get("razz")), names=NAMES, samples=200)


@pytest.fixture
def opened(browser: Any) -> Iterator[Any]:
    """Give an empty page, on which nothing may go wrong and from which nothing may be fetched."""
    page = browser.new_page(viewport={"width": 1100, "height": HEIGHT})
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", lambda it: it.url.startswith("http") and faults.append(it.url))
    yield page
    page.close()
    assert faults == []


def test_a_step_is_the_same_in_the_notebook_and_on_the_table(opened: Any, page: str) -> None:
    notebook = pytest.importorskip("doorcard.widget.notebook", reason="needs anywidget")
    opened.set_content('<!doctype html><html lang="en"><title>n</title><div id="cell"></div>')
    opened.evaluate(NOTEBOOK, [notebook.ESM, page, HEIGHT])
    table = opened.frame_locator("iframe")
    table.locator("#replay output").wait_for()
    table.get_by_role("button", name="One step forward").click()
    opened.wait_for_function("saved.at(-1) === 1")
    opened.evaluate("lead(5)")
    table.locator("#replay output", has_text="6/").wait_for()
    table.locator("body").press("ArrowLeft")
    opened.wait_for_function("saved.at(-1) === 4")
    assert opened.evaluate("saved") == [1, 4]
    opened.evaluate("end()")
    assert opened.evaluate("listening()") == 0


@pytest.mark.parametrize("width", [1100, 390])
def test_axe_finds_nothing_and_the_odds_are_there(opened: Any, page: str, width: int) -> None:
    opened.set_viewport_size({"width": width, "height": HEIGHT})
    opened.set_content(page)
    opened.locator("#replay output").wait_for()
    opened.locator("body").press("End")
    assert "7 cards" in opened.locator(".street-odds").text_content() or width < 1000
    assert opened.locator(".street-odds li").count() == len(NAMES)
    assert faults_of(opened) == []
