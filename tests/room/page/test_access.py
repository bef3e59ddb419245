"""Labels, roles and contrast of every view, as axe judges them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.room.page.auditing import faults_of
from tests.room.page.files import FOLDER, catalogue
from tests.room.page.visiting import DESK, PHONE, Visitor

Arrive = Callable[..., Visitor]

SETTLED = 300
"""Milliseconds after which what faded in is there."""


def open_drawer(page: Any, name: str, words: str) -> None:
    """Open a drawer by the button in the menu, or among the host's tools that lie there."""
    page.click("#menu")
    if page.locator(f".open-{name}").count():
        page.click(f".open-{name}")
    else:
        page.click(".open-host")
        page.click(f".drawer.edge button:text-is('{words}')")
    page.wait_for_selector("#dialog:not(.menu-drawer)")


class Audit:
    """Somebody who looks at one view after another, and what was wrong with them."""

    def __init__(self, person: Visitor) -> None:
        self.person = person
        self.faults: list[str] = []

    def look(self, view: str) -> None:
        """Note what is seriously wrong with what is shown."""
        self.person.page.wait_for_timeout(SETTLED)
        self.faults += [f"{view}: {fault}" for fault in faults_of(self.person.page)]

    def done(self) -> None:
        """Fail if anything was."""
        assert not self.faults, "\n".join(self.faults)


@pytest.fixture(params=[DESK, pytest.param(PHONE, marks=pytest.mark.soak)], ids=["desk", "phone"])
def ann(arrive: Arrive, request: pytest.FixtureRequest) -> Visitor:
    return arrive("Ann <b>", request.param)


def test_the_front_page(ann: Visitor, arrive: Arrive) -> None:
    audit = Audit(arrive())
    audit.person.page.goto(ann.room)
    audit.person.page.wait_for_selector("#name")
    audit.look("the door")
    audit.person = ann
    ann.page.goto(ann.room)
    ann.page.wait_for_selector("#opening")
    audit.look("the lobby")
    audit.done()


def test_the_table_from_the_first_card_to_the_last(ann: Visitor) -> None:
    audit, page = Audit(ann), ann.page
    table = ann.open_table("buy-your-card", bots=2, pause=60)["table"]
    ann.visit(table)
    page.wait_for_selector(".sitting")
    audit.look("a table with a free chair")
    ann.sit()
    page.goto(f"{ann.room}/tables/{table}#deal")
    page.reload()
    ann.asked()
    audit.look("one's turn")
    ann.click("Buy", "Call")
    ann.asked()
    audit.look("a card is to be given up, or another question")
    ann.play("Buy", "Call")
    audit.look("the showdown")
    page.goto(f"{ann.room}/tables/{table}/hands/1")
    page.wait_for_selector("#replay .keys")
    audit.look("a hand of the past")
    audit.done()


def drawers() -> list[str]:
    """Return the names of all that can be opened over the table."""
    source = (FOLDER / "js" / "drawers" / "drawer.js").read_text("utf-8")
    found = re.search(r"DRAWERS = \{(.*?)\};", source, re.DOTALL)
    assert found
    return re.findall(r"^\s*(\w+):", found[1], re.MULTILINE)


def test_every_drawer(ann: Visitor) -> None:
    audit, page = Audit(ann), ann.page
    table = ann.open_table("seven-card-stud-8", bots=2, pause=60)["table"]
    ann.visit(table)
    ann.sit()
    words = catalogue()["TEXT"]
    for name in drawers():
        open_drawer(page, name, words.get(f"{name}_open", ""))
        audit.look(name)
        page.keyboard.press("Escape")
        page.wait_for_selector("#dialog", state="detached")
    page.click("#menu")
    audit.look("the menu")
    page.keyboard.press("Escape")
    if page.locator("#talk-open").is_visible():
        page.click("#talk-open")
    for tab in ("chat", "players"):
        page.click(f"#tab-{tab}")
        audit.look(f"the tab of the {tab}")
    audit.done()
