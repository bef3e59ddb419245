"""Where the keyboard is: it is never lost, and its ring can be seen on every ground."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.room.page.drawers import open_drawer
from tests.room.page.files import FOLDER
from tests.room.page.stubbing import FOLD, RAISE, TABLE, asks, call, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

HELD = "() => document.activeElement && document.activeElement !== document.body"
STAYS = """async () => {
  document.querySelector(".open-keys").click();
  for (;;) {
    await new Promise(requestAnimationFrame);
    if (!document.querySelector("dialog[open]")) return false;
    if (document.querySelector("dialog .keys")) return true;
  }
}"""
"""Whether a dialog is there all the time while the one that it leads to is on its way."""
GROUNDS = (
    "ink", "room", "raised", "sheet", "field", "felt", "felt-light", "felt-dark",
    "rail", "rail-light", "go", "stop",
)  # fmt: skip
"""What may lie around something that has the focus: its ring stands off by two pixels."""


def luminance(colour: str) -> float:
    """Return the relative luminance of `#rrggbb`, as WCAG 2.2 defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours; white on black has 21."""
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


def test_the_ring_around_what_has_the_focus_is_seen_on_every_ground() -> None:
    assert round(contrast("#ffffff", "#000000"), 2) == 21
    tokens = (FOLDER / "css" / "tokens.css").read_text("utf-8")
    named = re.findall(r"--([\w-]+): (#[0-9a-f]{6});", tokens)
    (ring,) = [colour for name, colour in named if name == "ring"]
    grounds = [(name, colour) for name, colour in named if name in GROUNDS]
    assert {name for name, _ in grounds} == set(GROUNDS)
    assert len(grounds) == len(GROUNDS) + 6  # three felts
    faint = [(name, colour) for name, colour in grounds if contrast(ring, colour) < 3]
    assert faint == []
    styles = "".join(path.read_text("utf-8") for path in (FOLDER / "css").glob("*.css"))
    rings = re.findall(r":focus-visible[^{}]*\{ outline: \d+px solid ([^;]*);", styles)
    assert len(rings) >= 4
    assert set(rings) == {"var(--ring)"}


def test_the_focus_is_never_lost_when_its_place_is_gone(arrive: Arrive) -> None:
    """After an answer, at the end of a hand, when a drawer closes, when one leaves the seat."""
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, call(2)))
    page = stub.page
    page.focus(".offers button.Call")
    page.keyboard.press("Enter")
    stub.tell(ask=None)
    page.wait_for_selector(".offers", state="detached")
    page.wait_for_function(HELD)
    page.get_by_role("button", name="Fold").focus()
    stub.tell(hand={**stub.state["hand"], "over": True})
    page.wait_for_selector(".ahead", state="detached")
    page.wait_for_function(HELD)
    page.focus("#menu")
    page.keyboard.press("Enter")
    page.wait_for_selector(".menu-drawer[open]")
    assert page.evaluate(STAYS)
    page.keyboard.press("Escape")
    page.wait_for_selector(".menu-drawer[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog", state="detached")
    page.wait_for_function("() => document.activeElement.id === 'menu'")
    stub.you = {"chair": 0, "player": 0, "host": False, "auto_muck": False}
    page.focus("#own button")
    stub.tell(table={**TABLE, "chairs": [TABLE["chairs"][1]]}, hand=None)
    page.wait_for_selector(".sitting")
    page.wait_for_function(HELD)
    assert page.get_attribute(".skip", "href") == "#buy-in"
    page.locator("#announcer p", has_text="You are watching.").wait_for(state="attached")


def test_whoever_goes_on_while_a_drawer_closes_is_not_taken_back(arrive: Arrive) -> None:
    """The browser closes it at once, and tells so a moment later: then one may be elsewhere."""
    page = stubbed(arrive("Ann"), ask=asks(FOLD, call(2))).page
    page.focus("#menu")
    page.keyboard.press("Enter")
    page.wait_for_selector(".menu-drawer[open]")
    page.evaluate(
        """() => { document.querySelector("#dialog").close();
          document.querySelector(".offers .Call").focus(); }"""
    )
    page.wait_for_selector("#dialog", state="detached")
    assert page.evaluate("document.activeElement.matches('.offers .Call')")


def test_the_focus_is_not_lost_when_the_window_becomes_narrow(arrive: Arrive) -> None:
    """As when somebody zooms to 200%: what is beside the table is gone then, with its field."""
    page = stubbed(arrive("Ann", (1366, 768)), ask=asks(FOLD, call(2))).page
    page.focus("#chat-text")
    page.set_viewport_size({"width": 683, "height": 384})
    page.wait_for_function("() => document.activeElement.id === 'answers'")
    page.keyboard.press("t")
    page.get_by_role("tab", name="Chat", selected=True).wait_for()
    page.set_viewport_size({"width": 1366, "height": 768})
    page.wait_for_selector("#side:not(.open)")
    page.wait_for_function(HELD)
    assert page.locator("#felt[inert]").count() == 0


def test_a_drawer_of_the_menu_leads_back_to_the_menu_and_to_the_table(arrive: Arrive) -> None:
    page = stubbed(arrive("Ann")).page
    page.click("#menu")
    assert page.locator("#dialog .out").count() == 0
    page.click(".open-keys")
    page.get_by_role("dialog").get_by_role("button", name="Back", exact=True).click()
    page.wait_for_selector(".menu-drawer[open]")
    page.click(".open-keys")
    page.wait_for_selector("#dialog .keys")
    page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).click()
    page.wait_for_selector("#dialog", state="detached")


def test_a_drawer_scrolls_by_keys_before_one_steps_into_it(arrive: Arrive) -> None:
    page = stubbed(arrive("Ann", (683, 384))).page
    page.keyboard.press("h")
    page.wait_for_selector("#dialog[open] .keys")
    headed = "#dialog h3:text-is('To ask again') + dl"
    assert "Say the pot" in page.locator(headed).inner_text()
    scrolled = "() => document.querySelector('.drawer-body').scrollTop"
    assert page.evaluate("document.activeElement.localName") == "h2"
    places = []
    for key in ("ArrowDown", "PageDown", "End", "Home"):
        page.keyboard.press(key)
        places.append(page.evaluate(scrolled))
    assert 0 < places[0] < places[1] < places[2]
    assert places[3] == 0


def test_escape_leads_to_the_answers_out_of_fields_and_of_drawers(arrive: Arrive) -> None:
    """Also where what opened a drawer is gone, or was a key."""
    page = (stub := stubbed(arrive("Ann"), ask=asks(FOLD, call(2), RAISE))).page
    here = "() => document.activeElement.id"
    for key, field in (("t", "chat-text"), ("r", "amount")):
        page.keyboard.press(key)
        assert page.evaluate(here) == field
        page.keyboard.press("Escape")
        assert page.evaluate(here) == "answers"
    stub.tell(ask=None)
    page.get_by_role("button", name="Fold").focus()
    page.keyboard.press("h")
    page.wait_for_selector("#dialog[open]")
    stub.tell(ask=asks(FOLD, call(2)))
    page.wait_for_selector(".ahead", state="detached")
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog", state="detached")
    page.wait_for_function("() => document.activeElement.id === 'answers'")


NOTED = """() => {
  window.noted = [];
  document.addEventListener("focusin", ({ target }) =>
    target.closest("dialog") || noted.push(target.id || target.className));
}"""
"""Notes what gets the focus outside of dialogs."""
AT = """() => { const { id, className, localName } = document.activeElement;
  return id || className || localName; }"""


def test_from_drawer_to_drawer_the_focus_never_goes_to_the_table(arrive: Arrive) -> None:
    """Each begins at its heading; Escape leads back to the button that opened it, then out."""
    page = stubbed(arrive("Ann"), ask=asks(FOLD, call(2))).page
    page.focus(".offers .Call")
    page.keyboard.press("m")
    page.wait_for_selector(".menu-drawer[open]")
    assert page.evaluate(AT) == "h2"
    page.evaluate(NOTED)
    page.press(".open-settings", "Enter")
    page.wait_for_selector("#dialog[open] .preferences")
    assert page.evaluate(AT) == "h2"
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.activeElement.matches('.menu-drawer .open-settings')")
    assert page.evaluate("noted") == []
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog", state="detached")
    page.wait_for_function("() => document.activeElement.matches('.offers .Call')")


def test_seats_are_headings(arrive: Arrive) -> None:
    page = stubbed(arrive("Ann")).page
    seats = page.get_by_role("heading", level=2).all_inner_texts()
    bob, ann = "Chair 2: Bob, 78 chips, dealer button", "Chair 1: You, Ann, 79 chips"
    assert seats[:3] == [bob, "Pot", ann]


UNDER = """() => {
  const held = document.activeElement;
  const button = document.querySelector("#dialog .terms > button.main");
  if (held === button || !held.closest("#dialog .terms")) return [held.tagName, ""];
  const low = held.getBoundingClientRect().bottom;
  const edge = button.getBoundingClientRect().top;
  return [held.tagName, low > edge ? `${held.id} ${held.innerText}` : ""];
}"""
"""What has the focus, and its words if the button below the form covers a part of it."""


@pytest.mark.slow
@pytest.mark.parametrize("size", [(320, 568), (640, 400), (1093, 504)], ids=str)
def test_the_button_below_the_terms_never_covers_what_has_the_focus(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    """On the way down, and back (WCAG 2.4.11)."""
    ann = arrive("Ann", size)
    ann.visit(ann.open_table("seven-card-stud")["table"])
    ann.page.wait_for_selector("#menu")
    open_drawer(ann.page, "terms", "Games and stakes")
    ann.page.wait_for_selector("#dialog .terms")
    for key in ("Tab", "Shift+Tab"):
        reached = []
        for _ in range(26):
            ann.page.keyboard.press(key)
            reached.append(ann.page.evaluate(UNDER))
        assert "SUMMARY" in [name for name, _ in reached]
        assert [words for _, words in reached if words] == []


def test_the_menu_button_has_the_focus_back_where_the_browser_closed_what_it_led_to(
    arrive: Arrive,
) -> None:
    """Tab leads past the last control to no element: Escape is the browser's own there."""
    stub = stubbed(ann := arrive("Ann"))
    stub.show({**stub.you, "host": True})
    page = stub.page
    for _ in range(2):  # the second time nothing is fetched
        page.focus("#menu")
        page.keyboard.press("Enter")
        page.click(".open-host")
        page.wait_for_selector("#dialog .drawer-body #level", state="attached")
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Escape")
        page.wait_for_selector("#dialog", state="detached")
        page.wait_for_function("document.activeElement.id === 'menu'", timeout=5000)
    ann.faults.clear()  # the room knows no invites of a stubbed table
