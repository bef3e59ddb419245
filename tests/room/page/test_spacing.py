"""With the wider text spacing of WCAG 1.4.12 nothing is cut off or lies over something else."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy

import pytest

from tests.room.page.stubbing import FOLD, HAND, RAISE, asks, call, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

SPACING = """* { line-height: 1.5 !important; letter-spacing: .12em !important;
  word-spacing: .16em !important; } p { margin-bottom: 2em !important; }"""
HELD = "ace high, queen, eight, seven, four and three"
ADOPT = """(words) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(words);
  document.adoptedStyleSheets = [sheet]; }"""
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


@pytest.mark.parametrize("size", [(1366, 768), (320, 640)], ids=str)
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
