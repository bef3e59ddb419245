"""Where a form says what is wrong: in sight, in plain words, over nothing that has the focus."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from tests.room.page.drawers import open_drawer
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

NARROWEST, LOW, LAPTOP = (320, 256), (640, 360), (1280, 800)
"""1280 × 1024 at 400%, a laptop's 1280 × 720 at 200%, and a laptop."""
WRONG = ("-3", "1.5", "")
STAKES = ("ante", "small_bet", "big_bet")

COVERED = """(form) => {
  const covers = (each) => {
    each.scrollIntoView({ block: "nearest" });
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const over = [[.5, .5], [.1, .5], [.9, .5], [.5, .15], [.5, .85]].map(([x, y]) =>
      document.elementFromPoint(left + x * (right - left), top + y * (bottom - top)));
    return over.some((one) => one?.closest(".error") && !each.closest(".error"));
  };
  return [...document.querySelectorAll(`${form} :is(button, summary, [aria-invalid=true])`)]
    .filter((each) => each.checkVisibility() && covers(each))
    .map((each) => each.innerText || each.name);
}"""
"""What of a form lies below its refusal once it is brought into sight, in any of five points."""

SEEN = """(selector) => {
  const field = document.querySelector(selector);
  const message = field.closest("label").querySelector(".fault");
  if (!message || document.activeElement !== field) return "no message, or no focus";
  return [field, message].map((each) => each.getBoundingClientRect())
    .every(({ top, bottom }) => top >= 0 && bottom <= innerHeight) ? "" : "out of sight";
}"""
"""Whether a field and what is said of it are both within the window; "" for yes."""


def wrong_stakes(page: Any, form: str) -> None:
    """Write stakes that no table can have, and send them."""
    page.select_option(f"{form} [name=stakes]", label="Custom…")
    for name, value in zip(STAKES, WRONG, strict=True):
        page.fill(f"{form} [name={name}]", value)
    page.press(f"{form} [name=big_bet]", "Enter")
    page.wait_for_selector(f"{form} > .error li")


@pytest.mark.parametrize("size", [NARROWEST, LOW, LAPTOP], ids=str)
def test_what_is_wrong_covers_nothing_of_the_form(arrive: Arrive, size: tuple[int, int]) -> None:
    """Neither on the page nor in a drawer (WCAG 2.4.11)."""
    page = (ann := arrive("Ann", size)).page
    ann.unfold()
    wrong_stakes(page, "#opening .terms")
    assert page.evaluate(COVERED, "#opening .terms") == []
    ann.visit(ann.open_table("seven-card-stud")["table"])
    page.wait_for_selector("#menu")
    open_drawer(page, "terms", "Games and stakes")
    wrong_stakes(page, "#dialog .terms")
    assert page.evaluate(COVERED, "#dialog .terms") == []


def test_a_field_for_a_whole_number_says_so(arrive: Arrive) -> None:
    """Whether what is written is no whole number or none at all (WCAG 3.3.3)."""
    page = (ann := arrive("Ann")).page
    ann.unfold()
    page.select_option("#opening [name=stakes]", label="Custom…")
    small = page.locator("#opening [name=small_bet]")
    for written in ("1.5", "1-2"):
        small.fill("")
        small.press_sequentially(written)
        small.press("Enter")
        message = page.locator("#opening label:has([name=small_bet]) .fault")
        message.wait_for()
        assert message.inner_text() == "Small bet: whole numbers only."
        small.fill("2")
        message.wait_for(state="detached")


@pytest.mark.parametrize(
    ("size", "place", "written"),
    [(NARROWEST, "#name", ""), (LOW, "[name=code]", "foo")],
    ids=str,
)
def test_a_faulty_field_comes_into_sight_with_what_is_said_of_it(
    arrive: Arrive, size: tuple[int, int], place: str, written: str
) -> None:
    """With the field at the foot of the window, as Enter finds it after Tab."""
    person = arrive("Ann" if written else "", size)
    page = person.page
    page.goto(person.room)
    field = page.locator(place)
    field.fill(written)
    field.evaluate("(each) => each.scrollIntoView({ block: 'end' })")
    field.press("Enter")
    page.wait_for_selector(f"label:has({place}) .fault")
    assert page.evaluate(SEEN, place) == ""
    person.faults.clear()  # the invite was refused


TOPS = """(form) => [...document.querySelectorAll(`${form} .row:has(.fault)`)].map((row) =>
  [...row.querySelectorAll(".field > input")].map((each) =>
    each.getBoundingClientRect()).map(({ left, top }) => [left, top].map(Math.round)))"""
"""Where the fields of a row with a fault are."""


@pytest.mark.parametrize("size", [NARROWEST, LOW, LAPTOP], ids=str)
def test_a_field_with_a_fault_stays_in_line_with_the_others(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    page = (ann := arrive("Ann", size)).page
    ann.unfold()
    page.select_option("#opening [name=stakes]", label="Custom…")
    page.fill("#opening [name=small_bet]", "1.5")
    page.fill("#opening [name=ante]", "-3")
    page.press("#opening [name=small_bet]", "Enter")
    page.wait_for_selector("#opening .terms > .error li")
    rows = page.evaluate(TOPS, "#opening .terms")
    assert len(rows) == 1
    lines = 1 + sum(after[0] <= before[0] for before, after in pairwise(rows[0]))
    assert len({top for _, top in rows[0]}) == lines
