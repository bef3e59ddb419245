"""What the coach's line on a phone shows when it is opened, where amounts are filled in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.room.page.reaching import MEASURED, OUTSIDE, TOUCH
from tests.room.page.standing import questions, standing
from tests.room.page.stubbing import LOOK, Stub, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

SIZES = (
    (320, 568), (360, 640), (390, 844),
    (568, 320), (640, 360), (667, 375), (844, 390),
)  # fmt: skip
LEAST = 360
"""Pixels of height from which wagers leave a sentence of the coach its room."""
QUESTIONS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "wagers": ("three-card-poker", "CanWager", {}),
    "three wagers": ("three-card-poker", "CanWager", {"prime": True}),
    "an amount": ("seven-card-stud", "CanRaise", {"structure": "no_limit"}),
}
WORDS = [
    "Je weniger du setzt, desto weniger behält der Dealer im Schnitt; du setzt mindestens 1 Chip.",
    "Damit gewinnst du im Schnitt 27 % des Pots statt 17 %, und das kostet dich 3 Chips, die du "
    "nicht zurückbekommst. Am Ende stehst du schlechter da.",
    "Du hast zwei Zehnen; die zwei anderen Zehnen sind beide schon weg.",
    "Mit den Einsätzen, die noch folgen, ist dabei ein Pot von 20 Chips angenommen.",
]
OPENED = """() => {
  const [line, said] = [".coach-line", ".coach-said"].map((each) => document.querySelector(each));
  const rect = (node) => node.getBoundingClientRect();
  const box = rect(line);
  const meets = ({ left, top, right, bottom }) => left < box.right - 1 && right > box.left + 1
    && top < box.bottom - 1 && bottom > box.top + 1;
  const controls = [...document.querySelectorAll("#answers :is(button, input, label)")];
  const ways = [...line.querySelectorAll(".coach-ways button:not([hidden])")].map(rect);
  return {
    hidden: said.scrollHeight - said.clientHeight - said.scrollTop > 2,
    clear: !/rgba/.test(getComputedStyle(line).backgroundColor),
    out: ways.some(({ top, bottom }) => top < box.top - 1 || bottom > box.bottom + 1),
    over: controls.filter((each) => each.checkVisibility() && meets(rect(each)))
      .map((each) => each.outerHTML),
  };
}"""


@pytest.mark.parametrize("name", QUESTIONS)
def test_more_of_the_coach_is_all_it_said_on_any_phone(arrive: Arrive, name: str) -> None:
    """On a box that nothing shines through, around its buttons, and over none of the answers."""
    game, kind, options = QUESTIONS[name]
    asked = next(each for each in questions(game, 5, 2, **options) if kind in each.name)
    state = standing(asked.hand, asked.player)
    state["table"]["terms"]["coach"] = True
    said = {"hand": 7, "decision": state["ask"]["decision"], "player": asked.player}
    ann = arrive("Ann", SIZES[0], locale="de-DE", **TOUCH)
    ann.page.route(
        "**/api/tables/*/odds", lambda route: route.fulfill(json={**said, "words": WORDS})
    )
    stub = stubbed(ann)
    stub.show(state.pop("you"), **state)
    page = stub.page
    page.wait_for_selector(".coach-line:not(.asking) .coach-said")
    stub.wait(LOOK)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => innerWidth === {width}")
        page.evaluate(MEASURED)
        before = page.inner_text(".coach-said")
        if height >= LEAST or "wagers" not in name:  # its first sentence is whole
            assert page.locator(".coach-line.cut").count() == 0, (width, height)
        page.locator(".coach-line .plain").tap()
        page.wait_for_selector(".coach-line.whole")
        page.evaluate(MEASURED)
        words = page.inner_text(".coach-said")
        assert len(words) > len(before), (width, height)
        assert words.replace("\n\n", "\n").split("\n") == WORDS, (width, height)
        further, found = page.locator(".coach-line .further"), page.evaluate(OPENED)
        assert found.pop("hidden") is further.is_visible(), (width, height)
        assert found == {"clear": True, "out": False, "over": []}, (width, height)
        assert page.evaluate(OUTSIDE) == [], (width, height)
        while further.is_visible():
            further.tap()
            page.evaluate(MEASURED)
        page.locator(".coach-ways .more").tap()
        page.wait_for_selector(".coach-line:not(.whole)")


def told(ann: Visitor) -> Stub:
    """Return a table at which the coach gives reasons and says what each of two answers brings."""
    asked = next(each for each in questions("seven-card-stud", 3, 2) if "CanRaise" in each.name)
    state = standing(asked.hand, asked.player)
    state["table"]["terms"]["coach"] = True
    said = {"hand": 7, "decision": state["ask"]["decision"], "player": asked.player, "words": WORDS}
    said["worths"] = [
        {"answer": "Passen", "chips": 0.0, "low": 0.0, "high": 0.0},
        {"answer": "2 mitgehen", "chips": 1.5, "low": 1.2, "high": 1.8, "best": True,
         "advised": True},
    ]  # fmt: skip
    ann.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=said))
    stub = stubbed(ann)
    stub.show(state.pop("you"), **state)
    return stub


def test_beside_the_table_its_reasons_leave_the_table_of_answers_in_sight(arrive: Arrive) -> None:
    page = told(arrive("Ann", (1280, 800), locale="de-DE")).page
    page.locator("#coach .ways button").click()
    page.wait_for_selector("#coach .worths")
    page.evaluate(MEASURED)
    last, ways = (
        page.locator(part).bounding_box() for part in ("#coach .worths li:last-child", ".ways")
    )
    assert last
    assert ways
    assert last["y"] + last["height"] <= ways["y"]


def test_all_that_it_says_is_a_list_of_reasons_and_a_table_of_answers(arrive: Arrive) -> None:
    """With the range of each estimate and the advice named, as beside a desktop's table."""
    stub = told(arrive("Ann", (390, 844), locale="de-DE", **TOUCH))
    page = stub.page
    page.wait_for_selector(".coach-line:not(.asking) .coach-said")
    stub.wait(LOOK)
    page.locator(".coach-line .plain").tap()
    page.wait_for_selector(".coach-line.whole")
    reasons, answers = (
        page.locator(f".coach-said ul{kind} > li").all_inner_texts()
        for kind in (":not(.worths)", ".worths")
    )
    assert page.locator(".coach-said > p").inner_text() == WORDS[0]
    assert [each.replace("\n", " ") for each in reasons] == WORDS[1:]
    assert [each.split("\n") for each in answers] == [
        ["Passen", "0,0"],
        ["2 mitgehen", "+1,5", "+1,2 bis +1,8 · Rat des Coachs"],
    ]


def test_beside_the_question_whether_to_muck_it_points_to_the_buttons(arrive: Arrive) -> None:
    """It doesn't speak of a turn to come: it is yours."""
    asked = next(each for each in questions("buy-your-card", 5, 2) if "CanMuck" in each.name)
    state = standing(asked.hand, asked.player)
    state["table"]["terms"]["coach"] = True
    stub = stubbed(arrive("Ann", (1280, 800)))
    stub.show(state.pop("you"), **state)
    stub.page.wait_for_selector("#answers .Muck")
    said = "Beside the buttons you can read what showing and mucking mean."
    stub.page.locator("#coach", has_text=said).wait_for()
