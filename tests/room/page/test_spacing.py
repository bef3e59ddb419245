"""With the wider text spacing of WCAG 1.4.12 nothing is cut off or lies over something else."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy

import pytest

from tests.room.page.reaching import FINGER, MEASURED, POINTER, TOUCH, look, measured
from tests.room.page.spaced import ADOPT, SPACING
from tests.room.page.standing import questions
from tests.room.page.stubbing import FOLD, HAND, RAISE, Stub, asks, call, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

HELD = "ace high, queen, eight, seven, four and three"
BOXES = """() => { const words = document.querySelector("#own .hold .words");
  const range = document.createRange(); range.selectNodeContents(words);
  const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 1)
    .map(({ top }) => Math.round(top)));
  return [{ lines: tops.size, bottom: range.getBoundingClientRect().bottom },
    { bottom: document.querySelector("#own").getBoundingClientRect().bottom }]; }"""


def test_the_name_of_the_game_is_whole_on_the_narrowest_phone(arrive: Arrive) -> None:
    hand = {**deepcopy(HAND), "title": "Five Card Stud High-Low"}
    page = stubbed(arrive("Ann", (320, 640)), hand=hand, ask=asks(FOLD, call(1))).page
    page.evaluate(ADOPT, SPACING)
    page.wait_for_function("() => document.querySelector('#sheet').offsetHeight > 0")
    assert page.evaluate(CUT) == []


CUT = """() => {
  const game = document.querySelector("#sheet");
  const range = document.createRange();
  range.selectNodeContents(game);
  const words = range.getBoundingClientRect();
  return [game, game.closest(".played"), game.closest("#top")].filter((each) => {
    const box = each.getBoundingClientRect();
    return words.bottom > box.bottom + 1 || words.right > box.right + 1 || words.top < box.top - 1;
  }).map((each) => each.className || each.id);
}"""
"""What cuts the name off."""


@pytest.mark.parametrize("size", [(1366, 768), (320, 640), (640, 360)], ids=str)
def test_two_lines_of_what_one_holds_are_whole(arrive: Arrive, size: tuple[int, int]) -> None:
    """They end before what comes below: the line of the coach on a phone, else the lower edge."""
    person = arrive("Ann", size)
    hand = deepcopy(HAND)
    hand["players"][0]["strengths"] = [{"side": "high", "words": HELD}]
    stub = stubbed(person, hand=hand, ask=asks(FOLD, call(1), RAISE))
    stub.page.evaluate(ADOPT, SPACING)
    stub.wait()
    words, own = stub.page.evaluate(BOXES)
    assert words["lines"] >= 2
    assert words["bottom"] <= own["bottom"]


def test_at_400_percent_what_is_said_for_a_moment_leaves_your_turn_in_sight(
    arrive: Arrive,
) -> None:
    """It says what the table would: that is above, out of sight."""
    person = arrive("Ann", (320, 256))
    stub = look(person, None, questions("buy-your-card", 4, seeds=1)[1], 2)
    page = stub.page
    page.evaluate(ADOPT, SPACING)
    page.wait_for_selector("#felt.spaced")
    stub.wait()
    page.keyboard.press("z")
    page.wait_for_selector(".briefly")
    stub.wait()
    said, turn = [page.locator(each).bounding_box() for each in (".briefly", ".turn-line")]
    assert said is not None
    assert turn is not None
    apart = said["y"] + said["height"] <= turn["y"] or said["y"] >= turn["y"] + turn["height"]
    assert apart, (said, turn)


ASKED = (
    ("buy-your-card", 4),
    ("grocery-store-dots", 5),
    ("seven-card-stud-8", 5),
    ("chicago", 3),
    ("auction", 4),
)
"""Games with most kinds of questions, and how many play."""
HIDDEN = """() => {
  const faults = [];
  const cut = (what, box) => {
    const range = document.createRange();
    range.selectNodeContents(what);
    const words = range.getBoundingClientRect();
    return words.width && (words.top < box.top - 1 || words.bottom > box.bottom + 1
      || words.left < box.left - 1 || words.right > box.right + 1);
  };
  for (const plate of document.querySelectorAll("#felt .plate"))
    for (const words of plate.querySelectorAll(".name, .stack"))
      if (words.getClientRects().length && cut(words, plate.getBoundingClientRect()))
        faults.push(`${words.innerText} leaves its plate`);
  for (const words of document.querySelectorAll("#seats .front .words:not(.unseen)")) {
    const { top } = words.getBoundingClientRect();
    const cards = words.closest(".seat").querySelector(".cards.fan").getBoundingClientRect();
    if (top < cards.bottom - 1) faults.push(`${words.innerText} lies under cards`);
  }
  for (const part of document.querySelectorAll("#top .stage > *"))
    if (cut(part, part.parentElement.getBoundingClientRect()))
      faults.push(`${part.innerText} is left out above`);
  const hold = document.querySelector("#own .hold .words").getBoundingClientRect();
  const answers = document.querySelector("#answers").getBoundingClientRect();
  if (hold.bottom > answers.top + 1 && hold.right > answers.left + 1)
    faults.push("what one holds is covered");
  return faults;
}"""
"""What can't be read whole: a seat's words, what comes next, what one holds."""


@pytest.mark.parametrize(
    ("size", "more"),
    [
        ((1280, 720), {}),
        ((640, 360), {}),
        ((320, 568), TOUCH),
        ((320, 640), TOUCH),
        ((390, 844), TOUCH),
    ],
    ids=str,
)
@pytest.mark.slow
def test_at_every_kind_of_question_nothing_is_cut_off_or_covered(
    arrive: Arrive, size: tuple[int, int], more: dict[str, bool]
) -> None:
    person = arrive("Ann", size, **more)
    faults: list[str] = []
    stub: Stub | None = None
    asked = [each for game in ASKED for each in questions(*game, seeds=1)]
    assert len({each.name.split(maxsplit=1)[1] for each in asked}) >= 8
    for number, question in enumerate(asked, 2):
        first = stub is None
        stub = look(person, stub, question, number)
        if first:
            person.page.evaluate(ADOPT, SPACING)
            person.page.wait_for_selector("#felt.spaced")
            person.page.evaluate(MEASURED)
        found = [*measured(person, FINGER if more else POINTER), *person.page.evaluate(HIDDEN)]
        faults += [f"{question.name}: {each}" for each in found]
    assert not faults, "\n".join(faults)
