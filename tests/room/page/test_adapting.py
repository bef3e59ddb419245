"""The page as people set their devices: large letters, zoom, few colours, small screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.room.page.drawers import close_drawers, drawers, open_drawer
from tests.room.page.files import catalogue
from tests.room.page.reaching import FIRST, LAID, MEASURED, POINTER, TOUCH, look, measured
from tests.room.page.standing import Question, questions
from tests.room.page.stubbing import Stub, asks, call, stubbed
from tests.room.page.visiting import CHROMIUM, FLAGS, Visitor

Arrive = Callable[..., Visitor]

UNSCROLLED = "[document.scrollingElement.scrollWidth, innerWidth]"


def kinds(players: int = 7) -> list[Question]:
    """Return a question of each set of kinds of offers that a few games raise."""
    asked = [each for name in FIRST for each in questions(name, players, seeds=2)]
    return list({each.name.split(maxsplit=1)[1]: each for each in asked}.values())


def wrong(person: Visitor, least: int = POINTER) -> list[str]:
    """Return what is wrong with any kind of question on a page, each beginning with which."""
    found: list[str] = []
    stub: Stub | None = None
    for number, question in enumerate(kinds(), 2):
        stub = look(person, stub, question, number)
        found += [f"{question.name}: {each}" for each in measured(person, least)]
        scrolls, window = person.page.evaluate(UNSCROLLED)
        found += [f"{question.name}: {scrolls} wide"] if scrolls > window else []
    return found


@pytest.fixture(params=[(32, (1366, 768)), (24, (1366, 768)), (20, (412, 915))], ids=str)
def large(browser: Any, room: str, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Give somebody whose browser is set to large letters."""
    letters, size = request.param
    flags = [*FLAGS, f"--blink-settings=defaultFontSize={letters}"]
    opened = browser.browser_type.launch(executable_path=CHROMIUM, args=flags)
    person = Visitor(opened, room, size)
    person.register("Ann")
    yield person
    person.go()
    opened.close()


@pytest.mark.soak
def test_letters_twice_as_large_leave_every_question_to_be_answered(large: Visitor) -> None:
    assert wrong(large) == []


ROOT = "() => { document.documentElement.style.fontSize = '32px'; }"


def test_letters_that_a_style_of_the_readers_own_doubles_leave_nothing_over_anything(
    arrive: Arrive,
) -> None:
    """Such a style changes no size that a media query knows; the page follows it all the same."""
    ann = arrive("Ann", (1280, 800))
    (buys,) = [each for each in questions("buy-your-card", 7, seeds=1) if "CanBuy" in each.name]
    bets = questions("seven-card-stud", 7, seeds=1)[-1]
    stub = look(ann, None, buys, 2)
    ann.page.evaluate(ROOT)
    ann.page.wait_for_selector("#felt.flat")
    assert not ann.page.locator("#side").is_visible()
    for number, question in enumerate((buys, bets), 3):
        look(ann, stub, question, number)
        assert measured(ann, POINTER) == []


def test_large_letters_beside_the_log_keep_ones_cards_off_the_answers(arrive: Arrive) -> None:
    """There the table is narrow in a wide window: its own width says how large things are."""
    ann = arrive("Ann", (1366, 768))
    (bid, *_) = [each for each in questions("auction", 7, seeds=2) if "CanBid" in each.name]
    look(ann, None, bid, 2)
    ann.page.evaluate(ROOT.replace("32px", "24px"))
    ann.page.wait_for_selector("#felt.flat")
    assert ann.page.locator("#side").is_visible()
    ann.page.evaluate(MEASURED)
    assert measured(ann, POINTER) == []


def test_at_four_times_the_zoom_the_table_is_a_column_that_scrolls(arrive: Arrive) -> None:
    """Nothing lies over anything, and one's turn brings the answers into sight."""
    ann = arrive("Ann", (320, 256))
    stub = None
    (buys,) = [each for each in questions("buy-your-card", 5, seeds=1) if "CanBuy" in each.name]
    for number, (width, height) in enumerate([(320, 256), (427, 320)], 2):
        ann.page.set_viewport_size({"width": width, "height": height})
        stub = look(ann, stub, buys, number)
        assert ann.page.evaluate("() => scrollY") > 0
        assert ann.page.evaluate(LAID) == []
        assert ann.page.evaluate(UNSCROLLED) == [width, width]
        for control in ann.page.locator("#answers button:visible, button.slot").all():
            control.click(trial=True)  # it can be scrolled to, and nothing covers it


@pytest.mark.soak
def test_at_twice_the_zoom_every_question_can_be_answered(arrive: Arrive) -> None:
    assert wrong(arrive("Ann", (683, 384), device_scale_factor=2)) == []


def test_cards_keep_their_colours_where_the_system_has_its_own(arrive: Arrive) -> None:
    """Whose turn it is gets a line, since light around a plate is not drawn then."""
    stub = stubbed(arrive("Ann", forced_colors="active"), ask=asks(call(2)))
    style = "(selector) => ({ ...getComputedStyle(document.querySelector(selector)) })"
    paper = stub.page.evaluate(
        "() => getComputedStyle(document.querySelector('.card:not(.back)')).forcedColorAdjust"
    )
    assert paper == "none"
    assert stub.page.evaluate(style, ".seat.turn .plate")["outlineStyle"] == "solid"
    assert stub.page.evaluate(style, "button.answer")["borderTopStyle"] == "solid"


def test_what_is_selected_looks_unlike_what_has_the_focus(arrive: Arrive) -> None:
    page = stubbed(arrive("Ann", (1366, 768), forced_colors="active"), ask=asks(call(2))).page
    tab = page.locator("#side [aria-selected='true']").first
    ring = "(it) => getComputedStyle(it).outlineStyle"
    assert tab.evaluate(ring) == "dashed"
    page.keyboard.press("Tab")
    tab.focus()
    assert tab.evaluate(ring) == "solid"


SMALL = """() => {
  const top = ["dialog[open]", "#side.open", "body"].map((each) => document.querySelector(each))
    .find(Boolean);
  const faults = [];
  for (const node of top.querySelectorAll("a[href], button, input, select, summary, textarea")) {
    const style = getComputedStyle(node);
    const { width, height } = (node.closest("label") ?? node).getBoundingClientRect();
    const apart = node.disabled || node.closest("[inert]") || node.matches(".term, .slot")
      || style.display === "inline" || style.visibility === "hidden" || style.clipPath !== "none";
    if (!apart && width && (width < 43.5 || height < 43.5))
      faults.push(`${node.innerText || node.id || node.className}: ${width} by ${height}`);
  }
  const letters = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (letters.nextNode()) {
    const { parentElement: of, data } = letters.currentNode;
    const seen = data.trim() && of.getClientRects().length && !of.closest("svg, .unseen");
    const size = parseFloat(getComputedStyle(of).fontSize);
    if (seen && size < 10) faults.push(`${data}: letters of ${size}`);
  }
  for (const place of [document.scrollingElement, ...document.querySelectorAll("#side, #talk")])
    if (place.scrollWidth > place.clientWidth + 1) faults.push("it scrolls sideways");
  return faults;
}"""
"""What a finger can't hit, letters that are too small, and a page that is too wide."""


@pytest.mark.soak
@pytest.mark.parametrize("size", [(390, 844), (844, 390), (320, 568)], ids=str)
def test_a_finger_hits_everything_on_every_page(arrive: Arrive, size: tuple[int, int]) -> None:
    found: list[str] = []
    stranger = arrive("", size, **TOUCH)
    ann = arrive("Ann", size, **TOUCH)
    page = ann.page

    def see(where: str, of: Any = page) -> None:
        of.wait_for_timeout(150)
        found.extend(f"{where}: {fault}" for fault in of.evaluate(SMALL))

    stranger.page.goto(stranger.room)
    stranger.page.wait_for_selector("#name")
    see("the door", stranger.page)
    page.goto(ann.room)
    page.wait_for_selector("#opening")
    see("the lobby")
    ann.unfold()
    see("the form that opens a table")
    table = ann.open_table("buy-your-card", bots=2, pause=60, coach=True)["table"]
    ann.visit(table)
    page.wait_for_selector(".sitting")
    see("a free chair")
    ann.sit()
    page.goto(f"{ann.room}/tables/{table}#deal")
    page.reload()
    ann.asked()
    see("one's turn")
    words = catalogue()["TEXT"]
    page.click("#menu")
    assert page.locator(".open-keys").is_hidden()  # a finger has none
    page.keyboard.press("Escape")
    for name in [each for each in drawers() if each != "keys"]:
        open_drawer(page, name, words.get(f"{name}_open", ""))
        see(name)
        close_drawers(page)
    page.click("#menu")
    see("the menu")
    page.keyboard.press("Escape")
    page.click("#talk-open")
    for tab in ("chat", "players", "log"):
        page.click(f"#tab-{tab}")
        see(tab)
    page.keyboard.press("Escape")
    ann.play("Buy", "Call")
    see("the result")
    page.goto(f"{ann.room}/tables/{table}/hands/1")
    page.wait_for_selector("#replay .keys")
    see("a replay")
    page.goto(f"{ann.room}/tables/{table}/night")
    page.wait_for_selector(".results")
    see("the night")
    assert found == []
