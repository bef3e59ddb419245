"""A replay on a phone: its keys and the result leave the table its room, and are within reach."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.room.page.past import replayed
from tests.room.page.reaching import FINGER, LAID, MEASURED, TOUCH
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

WORDS = (
    "You chose “Call 2”. The coach would have chosen “Raise to 4”; your choice may be just as "
    "good. You hold a pair of tens, and no other hand wins as often."
)
KEYS = """(least) => {
  const seen = (node) => node.checkVisibility();
  const keys = [...document.querySelectorAll("#replay :is(button, select, input)")].filter(seen);
  const box = (node) => node.getBoundingClientRect();
  const faults = keys.filter((key) => {
    const { left, top, right, bottom, width, height } = box(key);
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
      || !key.matches("input") && Math.min(width, height) < least - .5
      || !key.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  }).map((key) => key.ariaLabel || key.innerText);
  const others = [...document.querySelectorAll("#seats .seat .plate, .mine :is(.plate, .card)")];
  const meets = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const over = [...document.querySelectorAll(".result, #replay")].flatMap((panel) =>
    others.filter((each) => meets(box(panel), box(each))).map((each) => each.className));
  return [...faults, ...over];
}"""
"""The keys that can't be pressed, and places at the table that the keys or the result cover."""
TOPS = """() => [...document.querySelectorAll("#replay .keys > *")].map((key) =>
  Math.round(key.getBoundingClientRect().top))"""


@pytest.mark.parametrize(
    "size", [(320, 568), (390, 844), (844, 390), (667, 375), (568, 320)], ids=str
)
def test_the_keys_and_the_result_of_a_replay_leave_eight_players_their_places(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    """Also where the coach has something to say: no key moves for it, and a key shows it all."""
    page = replayed(arrive("Ann", size, **TOUCH), "seven-card-stud", 8, words=WORDS)
    page.wait_for_selector("#coach-thinks")
    page.keyboard.press("Home")
    tops = page.evaluate(TOPS)
    while not page.locator(".cost-here").count():
        page.keyboard.press("ArrowRight")
    page.evaluate(MEASURED)
    assert page.evaluate(TOPS) == tops
    assert page.evaluate(KEYS, FINGER) == []
    assert page.evaluate(LAID) == []
    page.keyboard.press("End")
    page.wait_for_selector(".result")
    page.evaluate(MEASURED)
    assert page.evaluate(TOPS) == tops
    assert page.evaluate(KEYS, FINGER) == []
    assert page.locator(".result .award b").first.evaluate(
        "(node) => node.getBoundingClientRect().bottom"
        " < node.closest('.result').getBoundingClientRect().bottom"
    )
    page.locator("#coach-thinks").tap()
    page.locator(".drawer").get_by_text("wins as often.").first.wait_for()


@pytest.mark.parametrize("size", [(844, 390), (667, 375)], ids=str)
def test_sideways_the_keys_that_step_are_in_one_row(arrive: Arrive, size: tuple[int, int]) -> None:
    page = replayed(arrive("Ann", size, **TOUCH), "seven-card-stud", 3)
    tops = page.evaluate(TOPS)
    names = page.locator("#replay .keys > *").evaluate_all("(keys) => keys.map((e) => e.innerText)")
    assert len({top for top, name in zip(tops, names, strict=True) if name in set("«‹›»")}) == 1


def test_the_first_tab_of_a_replay_offers_a_way_to_its_buttons(arrive: Arrive) -> None:
    page = replayed(arrive("Ann"), "seven-card-stud", 3)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement?.id === 'replay'")
    page.keyboard.press("Tab")
    assert page.evaluate("Boolean(document.activeElement.closest('#replay'))")


RINGS = """() => [...document.querySelectorAll(".costliest .line")].map((line) => {
  line.focus({ focusVisible: true });
  const { outlineWidth, outlineColor, outlineOffset } = getComputedStyle(line);
  const [{ left, right }, list] = [line, line.closest("ol")].map((e) => e.getBoundingClientRect());
  const out = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  return [outlineWidth, outlineColor, left - out >= list.left && right + out <= list.right];
})"""
"""The ring of each decision in the coach's list, and whether it is whole."""


def test_the_decision_you_are_at_shows_the_focus_like_each_other(arrive: Arrive) -> None:
    page = replayed(arrive("Ann", (1280, 800)), "seven-card-stud", 3, words=WORDS)
    page.locator(".costliest .line").nth(1).click()
    page.wait_for_selector(".costliest .line[aria-current]")
    page.keyboard.press("Shift")  # by keys
    width, colour, whole = page.evaluate(RINGS)[0]
    assert (width, whole) == ("3px", True)
    assert all(each == [width, colour, whole] for each in page.evaluate(RINGS))


def test_the_coachs_list_has_the_height_that_the_log_can_spare(arrive: Arrive) -> None:
    """A list that is longer than its room has more than half of the column; the log keeps some."""
    page = replayed(arrive("Ann", (1280, 800)), "seven-card-stud", 3, words=WORDS)
    page.wait_for_selector(".costliest .line")
    side, found, log = page.evaluate(
        "['#side', '.costliest', '#talk'].map((e) => document.querySelector(e).offsetHeight)"
    )
    assert page.evaluate(
        "(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)"
        "(document.querySelector('.costliest ol'))"
    )
    assert found > side / 2
    assert log > side / 8
