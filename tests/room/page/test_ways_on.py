"""Ways on by key and voice: past many words, after a removal, by the words that are shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from doorcard.language import speaking
from tests.room.page.drawers import open_drawer
from tests.room.page.questions import FEW
from tests.room.page.reaching import MEASURED
from tests.room.page.standing import questions, standing
from tests.room.page.stubbing import stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

PHONES = (320, 360, 390, 412)
HEARD = """(words) => [...document.querySelectorAll("#announcer p")]
  .some((each) => each.textContent.includes(words))"""
PLACE = "() => document.querySelector('#replay input[type=range]').value"
SETTINGS = "(settings) => localStorage.setItem('doorcard.settings', JSON.stringify(settings))"
MISNAMED = """() => [...document.querySelectorAll("[aria-label]:is(a, button)")].filter((each) => {
  const shown = each.innerText.trim().toLowerCase();
  return /^\\p{L}{2}/u.test(shown) && !each.ariaLabel.toLowerCase().startsWith(shown);
}).map((each) => each.ariaLabel)"""
"""What shows words with which its name doesn't begin (WCAG 2.5.3)."""
CUT = """() => [...document.querySelectorAll("#replay .keys button")].filter((each) => {
  const words = document.createRange();
  const written = each.querySelector(".words");
  words.selectNode(written?.offsetWidth > 1 ? written : each.firstChild);
  const room = each.getBoundingClientRect();
  return room.left < 0 || room.right > innerWidth
    || words.getBoundingClientRect().right > room.right + 1;
}).map((each) => each.innerText)"""
"""What of the player has no room for what is written on it."""


def past(person: Visitor) -> str:
    """Play a hand to its end; return the table."""
    table = person.open_table("five-card-stud", bots=1, chairs=2, pause=60)["table"]
    person.visit(table)
    person.sit()
    person.deal()
    person.play("Fold")
    return table


def speak(person: Visitor, language: str) -> None:
    """Have the pages that are opened from now on in a language."""
    person.context.add_cookies([{"name": "language", "value": language, "url": person.room}])


def replay(person: Visitor, table: str) -> Any:
    person.page.goto(f"{person.room}/tables/{table}/hands/1")
    person.page.wait_for_selector("#replay")
    return person.page


def test_the_keys_of_a_past_hand_are_switched_off_in_the_settings(arrive: Arrive) -> None:
    """Those that lead through it with those that play, and those that read aloud by themselves."""
    table = past(ann := arrive("Ann"))
    page = replay(ann, table)
    began = int(page.evaluate(PLACE))
    page.keyboard.press("ArrowRight")
    assert page.evaluate(PLACE) == str(began + 1)
    page.evaluate(SETTINGS, {"hotkeys": False})
    page = replay(ann, table)
    for key in ("ArrowRight", "End", " ", "c", "h"):
        page.keyboard.press(key)
    assert page.locator("#dialog").count() == 0
    page.keyboard.press("p")
    page.wait_for_function(HEARD, arg="Pot ")
    assert page.evaluate(PLACE) == str(began)
    page.evaluate(SETTINGS, {"hotkeys": True, "readKeys": False})
    page = replay(ann, table)
    page.keyboard.press("p")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(PLACE) == str(began + 1)
    assert not page.evaluate(HEARD, "Pot ")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_name_begins_with_the_words_that_are_shown(arrive: Arrive, language: str) -> None:
    page = (ann := arrive("Ann")).page
    table = past(ann)
    speak(ann, language)
    ann.visit(table)
    page.wait_for_selector("#menu")
    words = {"en": ("Past hands", "Save this hand"), "de": ("Gespielte Hände", "Hand speichern")}
    open_drawer(page, "hands", words[language][0])
    saved = page.locator("#dialog a.file[href$=file]")
    saved.wait_for()
    assert saved.inner_text() == words[language][1]
    assert page.evaluate(MISNAMED) == []
    replay(ann, table).wait_for_selector("#replay .keys")
    assert page.evaluate(MISNAMED) == []


COLOURS = """() => [...document.querySelectorAll("#replay .keys .words")].map((words) => {
  const [own, around] = [words, words.parentElement].map((each) => getComputedStyle(each).color);
  return [words.textContent, own === around];
})"""


def test_the_words_on_the_keys_of_the_player_have_the_colour_of_their_key(arrive: Arrive) -> None:
    """On gold they are dark: pale ones could not be read."""
    ann = arrive("Ann")
    replay(ann, past(ann)).wait_for_selector("#replay .keys")
    found = dict(ann.page.evaluate(COLOURS))
    assert found["Play"]
    assert all(found.values())


def test_the_keys_of_the_player_have_room_for_their_words_on_a_phone(arrive: Arrive) -> None:
    ann = arrive("Ann", (1280, 800), has_touch=True, is_mobile=True)
    table = past(ann)
    speak(ann, "de")
    page = replay(ann, table)
    for width in PHONES:
        page.set_viewport_size({"width": width, "height": 700})
        page.wait_for_function(f"innerWidth === {width}")
        page.evaluate(MEASURED)  # a narrow page has other keys
        assert page.evaluate(CUT) == [], width
    page.get_by_role("button", name="Abspielen", exact=True).tap()
    page.get_by_role("button", name="Pause", exact=True).wait_for()


def test_a_removed_table_is_told_and_the_keyboard_goes_on_in_the_list(arrive: Arrive) -> None:
    """To the next table's button, then to a heading, and never to what deals."""
    page = (ann := arrive("Ann")).page
    for game in ("razz", "five-card-stud"):
        more = {"solo": True, "chairs": 2, "bots": 1, "stakes": {"ante": 1, "small_bet": 2}}
        ann.visit(f"{ann.open_table(game, **more)['table']}#deal")
        page.wait_for_selector(".seat.mine")
    page.goto(ann.room)
    page.wait_for_selector(".yours li:nth-child(2) .remove")
    first, second = page.locator(".yours li b").all_inner_texts()
    page.locator(".yours .remove").first.press("Enter")
    page.wait_for_function(HEARD, arg=f"{first} is off the list.")
    page.wait_for_function("document.activeElement.matches('.remove')")
    assert second in page.evaluate("document.activeElement.ariaLabel")
    page.keyboard.press("Enter")
    page.wait_for_function(HEARD, arg=f"{second} is off the list.")
    page.wait_for_function("document.activeElement.matches('h2')")


def test_the_words_of_the_rules_are_skipped_to_what_deals(arrive: Arrive) -> None:
    page = (ann := arrive("Ann")).page
    page.goto(ann.room)
    page.locator("#shelf .game", has_text="Buy a Card").first.click()
    page.wait_for_selector("#dialog .sheet .term")
    link = page.locator("#dialog .skip")
    for _ in range(2):  # the text, which scrolls, then the link
        page.keyboard.press("Tab")
    assert link.evaluate("(each) => each === document.activeElement")
    assert link.inner_text() == "Skip to “Deal me in”"
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.matches('.dealing > .main')")
    page.wait_for_selector("#dialog")


UNNAMED = """() => {
  const bare = (text) => text.toLowerCase().replace(/[^\\p{L}\\p{N}]+/gu, " ").trim();
  const shown = (node) => node.nodeType === Node.TEXT_NODE ? node.data
    : node.nodeType !== Node.ELEMENT_NODE || node.matches("[aria-hidden=true], .card, kbd")
      || getComputedStyle(node).display === "none" ? "" : [...node.childNodes].map(shown).join(" ");
  const all = document.querySelectorAll(":is(#answers, #row) button[aria-label]");
  return [...all].filter((each) => {
    const name = ` ${bare(each.ariaLabel)} `;
    const parts = shown(each).split(/[\\p{L}\\p{N}]{1,2}[♣♦♥♠]/u).map(bare).filter(Boolean);
    const places = parts.map((part) => name.indexOf(` ${part} `));
    return places.some((at, i) => at < 0 || at < places[i - 1]);
  }).map((each) => `${shown(each).trim()} is called ${each.ariaLabel}`);
}"""
"""Answers that show words which are not in their name in that order (WCAG 2.5.3); the sign of a
card is a picture of it."""


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_answer_of_any_kind_is_called_by_the_words_it_shows(
    arrive: Arrive, language: str
) -> None:
    stub = stubbed(arrive("Ann", locale=language))
    found: list[str] = []
    number = 10
    for game, options in FEW.items():
        for question in questions(game, 4, 2, **options):
            number += 1
            with speaking(language):
                state = standing(question.hand, question.player, number)
            stub.show(state.pop("you"), **state)
            stub.page.wait_for_selector(f"#table[data-hand='{number}']")
            stub.page.locator("#answers .offers").wait_for()
            found += stub.page.evaluate(UNNAMED)
    assert found == []
