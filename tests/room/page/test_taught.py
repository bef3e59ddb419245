"""A lesson on the page: from the front page to its end, with a teacher who can be overruled."""

from __future__ import annotations

from collections.abc import Callable

from tests.room.page.visiting import Visitor

READY = "#lesson.over, .offers:not(.sent) button.answer"
WORDS = "document.querySelector('#lesson p').innerText"
TWICE = 260
"""Milliseconds after which the same key is another press."""
COVERED = """() => {
  const panel = document.querySelector("#lesson").getBoundingClientRect();
  return [...document.querySelectorAll("#felt .card")].filter((card) => {
    const it = card.getBoundingClientRect();
    return it.left < panel.right - 1 && it.right > panel.left + 1
      && it.top < panel.bottom - 1 && it.bottom > panel.top + 1;
  }).length;
}"""


def test_a_stranger_learns_stud_by_keys(arrive: Callable[..., Visitor]) -> None:
    """A term is explained, a fold is held back once; then calls and checks are enough to win."""
    ann = arrive()
    page = ann.page
    ann.page.goto(ann.room)
    page.click("#learn summary")
    page.click("[data-lesson=stud]")
    page.wait_for_selector("#lesson .term")
    assert page.get_attribute("#lesson [aria-live]", "aria-live") == "polite"
    page.locator("#lesson .term", has_text="bring-in").press("Enter")
    assert "forced bet" in page.inner_text("#lesson .meaning")
    page.locator("#lesson .term", has_text="bring-in").press("Enter")
    first = page.evaluate(WORDS)
    for size in ((1366, 768), (390, 844), (844, 390)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_timeout(100)
        assert page.evaluate(COVERED) == 0, size
    page.set_viewport_size({"width": 1366, "height": 768})
    page.click("button.answer.Fold")
    if not page.locator("#lesson .held").count():
        page.click("button.answer.Fold")
    page.wait_for_selector("#lesson .held")
    assert "A pair of kings" in page.inner_text("#lesson .held")
    page.click("#lesson .inline .main")
    assert page.evaluate(WORDS) == first
    for _ in range(5):
        said = page.evaluate(WORDS)
        page.keyboard.press("c")
        page.wait_for_function(f"(said) => {WORDS} !== said", arg=said)
        page.wait_for_selector(READY)
        page.wait_for_timeout(TWICE)
    page.wait_for_selector("#lesson.over")
    assert page.inner_text("#lesson p").startswith("You win the pot")
    assert page.locator("#banner p").count() == 0
    page.click("#proof")
    assert "arranged" in page.inner_text("#dialog")
