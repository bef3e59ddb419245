"""What a newcomer finds by its words, and what they can't do without knowing."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from tests.room.page.hearing import read, speaks
from tests.room.page.stubbing import FOLD, HAND, LOOK, TABLE, asks, call, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]
PHONE = (390, 844)
OPENS = {
    "en": {
        "primer": "What beats what?",
        "hands": "Past hands",
        "ledger": "Chips won and lost",
        "reading": "The table in words",
        "proof": "Was the deal fair?",
    },
    "de": {
        "primer": "Was schlägt was?",
        "hands": "Gespielte Hände",
        "ledger": "Abrechnung des Abends",
        "reading": "Der Tisch in Worten",
        "proof": "Wurde fair gegeben?",
    },
}
STRAIGHT = {"words": "straight, nine high", "cards": ["9c", "8d", "7h", "6s", "5c"]}
STRAIGHT |= {"kind": "straight", "means": "five cards in a row"}
LOW = {"words": "6-4-3-2-A low", "cards": ["6d", "4c", "3h", "2s", "Ac"]}
ACES = "Aces are low."
SHEET = {
    "title": "Some Stud",
    "summary": "The best hand and the best low hand share the pot.",
    "steps": [],
    "frame": [],
    "shares": [
        {"side": "high", "words": "The best hand.", "examples": [STRAIGHT]},
        {"side": "low", "words": "The best low hand.", "examples": [LOW], "lows": [ACES]},
    ],
}


def fulfil(page: Any, path: str, answer: object) -> None:
    """Answer what a page asks about its table in the room's place."""
    page.route(f"**/api/tables/*/{path}", lambda route: route.fulfill(json=answer))


def test_a_card_that_everybody_knows_is_explained_where_it_first_lies(arrive: Arrive) -> None:
    """Once, aloud by its name; and its name comes up where a pointer rests on it."""
    hint = "Your card with the dashed edge lies face down, but everybody knows it."
    stub = stubbed(arrive("Ann"))
    hand = deepcopy(stub.state["hand"])
    hand["players"][0]["cards"][0] = {"c": "As", "known": "all"}
    stub.tell(hand=hand, ask=asks(FOLD, call(2)))
    shown = stub.page.locator("#answers").get_by_text(hint)
    shown.wait_for()
    told = [each for each in read(stub) if "everybody knows" in each]
    assert told == ["The ace of spades lies face down, but everybody knows it."]
    title = stub.page.locator(".mine .card.known").get_attribute("title")
    assert title == "ace of spades, face down, though seen by everybody"
    stub.wait(LOOK)
    stub.page.click("#answers .Call")
    stub.wait_for(1)
    stub.tell(ask=asks(FOLD, call(2), decision=3))
    stub.page.wait_for_selector("#answers .offers:not(.sent) .Call")
    assert shown.count() == 0


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_menu_says_what_it_opens_and_what_it_opens_is_called_so(
    arrive: Arrive, language: str
) -> None:
    page: Any = stubbed(speaks(arrive("Ann", PHONE), language)).page
    fulfil(page, "sheet", SHEET)
    fulfil(page, "hands*", [])
    fulfil(page, "ledger", {"accounts": [], "settle_up": [], "rake": 0, "bank": 0})
    for name, words in OPENS[language].items():
        page.click("#menu")
        page.click(f".open-{name}:text-is('{words}')")
        page.wait_for_selector("#dialog:not(.menu-drawer)")
        title = page.inner_text("#dialog h2")
        assert title == (words.rstrip("?") if name == "primer" else words)
        page.keyboard.press("Escape")  # back to the menu, and on to the table
        page.wait_for_selector("#dialog.menu-drawer")
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
    assert page.locator("#dialog p", has_text=ACES).count() == 1
    assert page.locator("#dialog h3", has_text="What you see at the table").is_visible()


@pytest.mark.parametrize(
    ("unit", "told"), [(2, " A unit is 2 chips at this table."), (1, "")], ids=["two", "one"]
)
def test_the_rules_say_for_what_chips_this_table_plays(
    arrive: Arrive, unit: int, told: str
) -> None:
    """Their prices are in units, of which nothing need be said where one is a chip."""
    stakes = {"small": 4, "big": 8, "ante": 2, "unit": unit}
    page = stubbed(arrive("Ann", PHONE), hand={**HAND, "stakes": stakes}).page
    fulfil(page, "sheet", SHEET)
    page.click("#menu")
    page.click(".open-sheet")
    assert page.inner_text("#dialog .here").endswith(f"4 and 8, ante 2.{told}")


def test_the_glossary_finds_a_word_by_another_of_its_forms(arrive: Arrive) -> None:
    page = stubbed(arrive("Ann", PHONE)).page
    page.click("#menu")
    page.click(".open-glossary")
    field = page.locator("#dialog .term-list input")
    for typed, found in (("antes", "ante"), ("completed", "completion"), ("kick", "kicker")):
        field.fill(typed)
        first = page.locator("#dialog .term-list dt").first
        first.wait_for()
        assert first.inner_text().lower().split("\n")[0].startswith(found)
    field.fill("xyzzy")
    page.locator("#dialog [role=status]", has_text="no such word").wait_for()


def test_a_lesson_of_two_halves_shows_low_hands_too(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann", PHONE))
    page = stub.page
    fulfil(page, "sheet", SHEET)
    page.route("**/api/tables/*/lesson", lambda route: route.fulfill(json={"number": 2}))
    stub.show(stub.you, table={**TABLE, "terms": {**TABLE["terms"], "lesson": "high-low"}})
    page.click("#menu")
    page.click(".open-primer")
    page.locator("#dialog p", has_text="The best low hand.").wait_for()


GIVE = {
    "do": "Give",
    "words": "give up a card",
    "question": "Which card?",
    "button": "Give up {giving}",
    "offer": {"may": "CanGive", "places": [0, 1, 2]},
    "examples": [{"do": "Give", "giving": 0}],
}
PASS: dict[str, Any] = {
    "do": "Pass",
    "words": "pass a card",
    "question": "Which card?",
    "button": "Pass {gone}",
    "column": "call",
    "points": {"gone": "cards"},
    "offer": {"may": "CanPass", "places": [0, 1, 2], "count": 1},
    "examples": [{"do": "Pass", "gone": [0]}],
}
LATER = "() => { const now = performance.now(); performance.now = () => now + 60_000; }"
"""Lets a press come long after the one before."""
BUTTON = {"giving": "Give up 8♦", "gone": "Pass 8♦"}
SAID = "(words) => document.querySelector('#announcer').textContent.includes(words)"


@pytest.mark.parametrize(("offer", "field"), [(GIVE, "giving"), (PASS, "gone")])
def test_a_press_on_ones_own_card_chooses_it_and_the_second_gives_it_up(
    arrive: Arrive, offer: dict[str, Any], field: str
) -> None:
    """Two that follow at once are one; the button gives it up as well."""
    stub = stubbed(arrive("Ann", PHONE))
    page, decision = stub.page, 2
    for how in ("press", "button"):
        decision += 1
        stub.tell(ask=asks(offer, decision=decision))
        page.wait_for_selector(".hold.gives")
        stub.wait(LOOK)
        page.locator(".giving .card").nth(0).dblclick()
        page.locator(".giving .card").nth(1).click()
        page.wait_for_function(SAID, arg="Eight of diamonds chosen: press it again, or the button")
        page.wait_for_selector(".pick-card.named")
        assert page.locator(".hold .card.chosen").count() == 1
        assert page.locator(".pick-card.named").count() == 1
        if how == "press":
            page.evaluate(LATER)
            page.locator(".giving .card").nth(1).click()
            page.evaluate("() => delete performance.now")
        else:
            page.locator(".bar button.answer", has_text=BUTTON[field]).click()
        sent = stub.wait_for(decision - 2)[-1]["do"]
        assert sent == {"do": offer["do"], field: 1 if field == "giving" else [1]}


def test_no_answer_is_set_ahead_of_what_the_teacher_says(arrive: Arrive) -> None:
    """Elsewhere it is."""
    stub = stubbed(arrive("Ann", PHONE))
    stub.page.wait_for_selector(".ahead button")
    stub.page.route("**/api/tables/*/lesson", lambda route: route.fulfill(json={"number": 2}))
    stub.show(stub.you, table={**TABLE, "terms": {**TABLE["terms"], "lesson": "stud"}})
    stub.page.wait_for_selector("#lesson")
    assert stub.page.locator(".ahead").count() == 0


def test_after_the_last_lesson_another_game_is_looked_for_among_all(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann", PHONE))
    page = stub.page
    row = {"lesson": "market", "game": "buy-your-card", "title": "Buy Your Card", "number": 4}
    over = {**row, "of": 4, "hand": 1, "over": True, "words": "That is how it goes.", "next": None}
    page.route("**/api/tables/*/lesson", lambda route: route.fulfill(json=over))
    ended = {**HAND, "over": True}
    stub.show(
        stub.you, table={**TABLE, "terms": {**TABLE["terms"], "lesson": "market"}}, hand=ended
    )
    page.get_by_role("link", name="Choose another game").click()
    page.wait_for_function("() => document.activeElement.matches('#shelf h2')")


def test_a_tab_names_a_lesson_once_that_is_called_as_its_game(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"))
    terms = {**TABLE["terms"], "practice": True}
    for title, said in ((HAND["title"], ""), ("Practice", " · Practice")):
        stub.show(stub.you, table={**TABLE, "terms": terms, "title": title})
        stub.page.wait_for_function(
            "(end) => document.title.endsWith(end)", arg=f"{HAND['title']}{said} · Doorcard"
        )
        assert stub.page.title().count(HAND["title"]) == 1
    stub.show(stub.you, table={**TABLE, "terms": {**terms, "lesson": "some"}, "title": "Folding"})
    stub.page.wait_for_function(
        "(name) => document.title === name", arg=f"Lesson · {HAND['title']} · Folding · Doorcard"
    )


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["kicker", "none yet", "Third street"]),
        ("de", ["Kicker", "noch keines", "Third Street"]),
    ],
)
def test_the_words_of_your_hand_and_of_the_street_are_explained_where_they_stand(
    arrive: Arrive, language: str, words: list[str]
) -> None:
    """Beside the cards, and in the chip that names the street; each shuts with the next press."""
    stub = stubbed(arrive("Ann", PHONE, has_touch=True, is_mobile=True, locale=language))
    kicker, none, street = words
    hand = deepcopy(stub.state["hand"])
    hand["stage"]["name"] = street
    high = {"side": "high", "words": f"High: ace high, {kicker} nine"}
    low = {"side": "low", "words": f"Low: {none}"}
    hand["players"][0]["strengths"] = [high, low]
    stub.tell(hand=hand)
    for place, word in ((".mine .words", kicker), (".mine .words", none), (".stage > b", street)):
        term = stub.page.locator(f"{place} button.term", has_text=word)
        term.tap()
        meaning = stub.page.locator(f"{place} .meaning")
        meaning.wait_for()
        box = meaning.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]
        assert box["height"] > 20
        term.tap()
        meaning.wait_for(state="detached")


def test_to_muck_is_explained_beside_the_question(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"))
    muck = {"do": "Muck", "words": "muck", "button": "Muck", "offer": {"may": "CanMuck"}}
    muck |= {"column": "fold", "examples": [{"do": "Muck"}]}
    show = {"do": "Show", "words": "show", "button": "Show", "offer": {"may": "CanShow"}}
    show |= {"column": "call", "free": True, "examples": [{"do": "Show"}]}
    stub.tell(ask=asks(show, muck))
    stub.wait(LOOK)  # a question that came under the finger is answered by no press
    stub.page.locator(".turn-line button.term", has_text="muck").click()
    meaning = stub.page.locator(".turn-line .meaning")
    meaning.wait_for()
    assert "without showing it" in meaning.inner_text()
