"""Words that were once cut, or covered, where a table has little room."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.room.page.reaching import MEASURED, TOUCH
from tests.room.page.standing import questions, standing
from tests.room.page.stubbing import CHAIRS, TABLE, Stub, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

PHONES = [(390, 844), (320, 568), (667, 375)]


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_the_way_back_into_the_game_is_whole_in_german(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    ann = arrive("Ann", size, locale="de-DE", **TOUCH)
    chairs = [{**chair, "out": chair["chair"] == 1} for chair in CHAIRS]
    page = stubbed(ann, table={**TABLE, "chairs": chairs}).page
    button = page.locator("#back-in")
    assert button.inner_text() == "Wieder mitspielen"
    assert button.evaluate("(each) => each.scrollWidth - each.clientWidth") <= 0


def advised(ann: Visitor, name: str, players: int, kind: str, *words: str) -> Stub:
    """Put a question before somebody to whom the coach says something."""
    asked = next(each for each in questions(name, players, 4) if kind in each.name)
    state = standing(asked.hand, asked.player)
    state["table"]["terms"]["coach"] = True
    decision = state["ask"]["decision"]
    said = {"hand": 7, "decision": decision, "player": asked.player, "words": words}
    ann.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=said))
    stub = stubbed(ann)
    stub.show(state.pop("you"), **state)
    stub.page.wait_for_selector(".coach-line:not(.asking) .coach-said")
    stub.page.evaluate(MEASURED)
    return stub


SENTENCES = (
    "Declare both: you hold an ace high, and with it nearly always win that side of the pot.",
    "A player who wants both halves has to win both, and else gets nothing of the pot.",
    "More.",
)
SAID = """() => {
  const box = document.querySelector(".coach-box").getBoundingClientRect();
  const [more, said] = [".coach-line .more", ".coach-said"].map((each) =>
    document.querySelector(each));
  const { left, top } = more.getBoundingClientRect();
  const range = document.createRange();
  const words = document.createTreeWalker(said, NodeFilter.SHOW_TEXT);
  const covered = [];
  let lowest = 0;
  const found = [];
  while (words.nextNode()) for (const each of words.currentNode.data.matchAll(/\\S+/g))
    found.push([words.currentNode, each.index, each[0]]);
  for (const [node, start, word] of found) {
    range.setStart(node, start);
    range.setEnd(node, start + word.length);
    const place = range.getBoundingClientRect();
    if (place.bottom > box.bottom + 2) break;
    lowest = Math.max(lowest, place.bottom);
    if (place.right > left && place.bottom > top + 4) covered.push(word);
  }
  const offers = document.querySelector(".offers").getBoundingClientRect();
  const line = parseFloat(getComputedStyle(said).lineHeight);
  return [said.innerText, covered, Math.floor((offers.top - lowest) / line)];
}"""
"""What the coach says, which words the button covers, and how many lines below are empty."""


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_what_the_coach_says_sideways_uses_the_lines_there_are(arrive: Arrive, locale: str) -> None:
    ann = arrive("Ann", (667, 375), locale=locale, **TOUCH)
    page = advised(ann, "chicago", 4, "CanSay", *SENTENCES).page
    said, covered, empty = page.evaluate(SAID)
    assert said == " ".join(SENTENCES[:2])
    assert covered == []
    assert empty <= 1


def test_what_the_coach_says_sideways_ends_with_a_whole_word(arrive: Arrive) -> None:
    """Of every length, wherever the button at its end comes to lie."""
    reason = "given that Ada has raised once and Blaise has called, "
    for more in range(4):
        ann = arrive("Ann", (667, 375), **TOUCH)
        long = f"Declare high: {'so ' * more}you are probably ahead, {reason * 6}and that is it."
        page = advised(ann, "chicago", 4, "CanSay", long).page
        page.wait_for_selector(".coach-line.cut")
        _, covered, empty = page.evaluate(SAID)
        assert covered == []
        assert empty <= 1


UPRIGHT = {(390, 844): 3, (360, 640): 3, (320, 568): 3, (320, 640): 4}
"""How many lines the coach has on phones."""


@pytest.mark.parametrize(("size", "lines"), UPRIGHT.items(), ids=str)
def test_the_coach_has_three_lines_or_more_on_a_phone(
    arrive: Arrive, size: tuple[int, int], lines: int
) -> None:
    """And covers neither the answers nor what is above."""
    ann = arrive("Ann", size, **TOUCH)
    words = f"Buy the ten of hearts{', with which you hold a flush, king high' * 6}."
    page = advised(ann, "buy-your-card", 4, "CanBuy", words, "More.").page
    said = page.locator(".coach-said").evaluate(
        "(each) => each.clientHeight / parseFloat(getComputedStyle(each).lineHeight)"
    )
    assert round(said) == lines
    boxes = [page.locator(each).bounding_box() for each in (".coach-line", ".offers")]
    line, offers = [box for box in boxes if box]
    assert line["y"] + line["height"] <= offers["y"]
    for each in page.locator(".hold .words, .after button").all():
        box = each.bounding_box()
        assert box is None or box["y"] + box["height"] <= line["y"] + 0.5


PASSING = {"en-US": "Passing cards, round 1 of 3", "de-DE": "Weitergeben, Runde 1 von 3"}


@pytest.mark.parametrize("locale", PASSING)
@pytest.mark.parametrize("size", [(667, 375), (640, 400)], ids=str)
def test_a_phase_with_a_long_name_has_it_whole_sideways(
    arrive: Arrive, size: tuple[int, int], locale: str
) -> None:
    """With some room to spare, for browsers that draw letters a little wider."""
    ann = arrive("Ann", size, locale=locale, **TOUCH)
    asked = next(each for each in questions("anaconda", 6, 2) if "CanPass" in each.name)
    state = standing(asked.hand, asked.player)
    assert state["hand"]["stage"]["name"] == PASSING["en-US"]
    state["hand"]["stage"]["name"] = PASSING[locale]
    stub = stubbed(ann)
    stub.show(state.pop("you"), **state)
    name = stub.page.locator(".stage > b.long")
    room, wide = name.evaluate("(each) => [each.parentElement.clientWidth, each.scrollWidth]")
    assert wide <= 0.9 * room
