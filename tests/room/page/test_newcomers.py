"""What a newcomer finds by its words: the menu of the table, and what beats what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.room.page.stubbing import stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]
PHONE = (390, 844)
OPENS = {
    "en": {
        "primer": "What beats what?",
        "hands": "Past hands",
        "ledger": "Who owes whom",
        "reading": "The table in words",
        "proof": "Was the deal fair?",
    },
    "de": {
        "primer": "Was schlägt was?",
        "hands": "Gespielte Hände",
        "ledger": "Wer wem was schuldet",
        "reading": "Der Tisch in Worten",
        "proof": "Wurde fair gegeben?",
    },
}
STRAIGHT = {"words": "straight, nine high", "cards": ["9c", "8d", "7h", "6s", "5c"]}
STRAIGHT |= {"kind": "straight", "means": "five cards in a row"}
LOW = {"words": "6-4-3-2-A low", "cards": ["6d", "4c", "3h", "2s", "Ac"]}
SHEET = {
    "title": "Some Stud",
    "shares": [
        {"side": "high", "words": "The best hand.", "examples": [STRAIGHT]},
        {"side": "low", "words": "The best low hand.", "examples": [LOW]},
    ],
}


def speaks(person: Visitor, language: str) -> Visitor:
    """Return somebody whose room speaks a language."""
    cookie = {"name": "language", "value": language, "url": person.room}
    person.context.add_cookies([cookie])
    return person


def fulfil(page: Any, path: str, answer: object) -> None:
    """Answer what a page asks about its table in the room's place."""
    page.route(f"**/api/tables/*/{path}", lambda route: route.fulfill(json=answer))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_menu_says_what_it_opens_and_what_it_opens_is_called_so(
    arrive: Arrive, language: str
) -> None:
    page: Any = stubbed(speaks(arrive("Ann", PHONE), language)).page
    fulfil(page, "sheet", SHEET)
    fulfil(page, "hands*", [])
    fulfil(page, "ledger", {"accounts": [], "settle_up": [], "rake": 0, "bank": 0, "bots": 0})
    for name, words in OPENS[language].items():
        page.click("#menu")
        page.click(f".open-{name}:text-is('{words}')")
        page.wait_for_selector("#dialog:not(.menu-drawer)")
        title = page.inner_text("#dialog h2")
        assert title == (words.rstrip("?") if name == "primer" else words)
        page.keyboard.press("Escape")
        page.wait_for_selector("#dialog", state="detached")


def test_what_beats_what_is_headed_by_kinds_for_every_share_of_the_game(arrive: Arrive) -> None:
    page = stubbed(arrive("Ann", PHONE)).page
    fulfil(page, "sheet", SHEET)
    page.click("#menu")
    page.click(".open-primer")
    rows = page.locator("#dialog .examples li")
    rows.nth(1).wait_for()
    assert rows.locator("b").all_inner_texts() == ["Straight"]
    assert rows.nth(0).locator(".named").inner_text() == "straight, nine high"
    assert "6-4-3-2-A low" in rows.nth(1).inner_text()
    assert page.locator("#dialog p", has_text="The best low hand.").is_visible()
    # Nothing begins here: one came by oneself, and sees both parts.
    assert page.locator("#dialog h3", has_text="What you see at the table").is_visible()
    assert page.locator("#dialog .begins").count() == 0
