"""Words that were once cut, or covered, where a table has little room."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.room.page.reaching import MEASURED, TOUCH
from tests.room.page.spaced import ADOPT, SPACING
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


def advised(
    ann: Visitor, name: str, players: int, kind: str, *words: str, at: str = ".coach-line"
) -> Stub:
    """Put a question before somebody to whom the coach says something, in its line or its panel."""
    asked = next(each for each in questions(name, players, 4) if kind in each.name)
    state = standing(asked.hand, asked.player)
    state["table"]["terms"]["coach"] = True
    decision = state["ask"]["decision"]
    said = {"hand": 7, "decision": decision, "player": asked.player, "words": words}
    ann.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=said))
    stub = stubbed(ann)
    stub.show(state.pop("you"), **state)
    stub.page.wait_for_selector(f"{at} :is(.coach-said, .advice)")
    stub.page.wait_for_selector(".asking", state="detached")
    stub.page.evaluate(MEASURED)
    return stub


SENTENCES = (
    "Declare both: you hold an ace high, and with it nearly always win that side of the pot.",
    "A player who wants both halves has to win both of them, and else gets nothing at all of what "
    "is in the pot.",
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


def test_the_panel_of_the_coach_keeps_its_buttons_in_sight(arrive: Arrive) -> None:
    """However many reasons there are; the last of them can be scrolled above the buttons."""
    ann = arrive("Ann", (1280, 800))
    words = [f"This is the reason of number {number}: it says a good deal." for number in range(30)]
    page = advised(ann, "seven-card-stud-8", 4, "CanRaise", *words, at="#coach").page
    panel, ways = page.locator("#coach"), page.locator("#coach button[aria-expanded]:not(.term)")
    ways.last.click()
    for count in (2, 1):
        page.wait_for_function("(count) => document.querySelectorAll("
            "'#coach button[aria-expanded]:not(.term)').length === count", arg=count)  # fmt: skip
        for way in ways.all():
            assert way.evaluate(REACHED)
        if count > 1:
            ways.first.click()
    panel.evaluate("(node) => node.scrollTo(0, node.scrollHeight)")
    last, way = panel.locator("li").last.bounding_box(), ways.last.bounding_box()
    assert "number 29" in panel.locator("li").last.inner_text()
    assert last is not None
    assert way is not None
    assert last["y"] + last["height"] <= way["y"]


REACHED = """(node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [0.1, 0.9].every((part) =>
    node.contains(document.elementFromPoint(left + width / 2, top + part * height)));
}"""
"""Whether something is in sight from its upper to its lower edge."""

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


KEYS_OVER = """() => {
  const over = (one, other) => one.right > other.left + 0.5 && one.left < other.right - 0.5
    && one.bottom > other.top + 0.5 && one.top < other.bottom - 0.5;
  const parts = (button) => {
    const found = [...button.querySelectorAll(".card svg path, .card svg text:not(:first-child)")];
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: of } = texts.currentNode;
      if (of.closest("kbd, .unseen, .card")) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      found.push(...range.getClientRects());
    }
    return found.map((each) => each.getBoundingClientRect?.() ?? each);
  };
  const buttons = [...document.querySelectorAll("#answers button, #middle button.slot")]
    .filter((each) => each.querySelector("kbd")?.getClientRects().length);
  return [buttons.length, buttons.filter((each) => {
    const key = each.querySelector("kbd").getBoundingClientRect();
    return parts(each).some((part) => over(part, key));
  }).map((each) => each.innerText)];
}"""
"""How many answers have a key, and of which it covers words, or the suit of a card."""


@pytest.mark.parametrize("size", [(640, 400), (320, 568)], ids=str)
@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("buy-your-card", "CanBuy"),
        ("anaconda", "CanPass"),
        ("seven-card-stud-8", "CanRaise"),
        ("substitution", "CanSwap"),
    ],
)
def test_keys_cover_neither_words_nor_suits_with_wider_letters(
    arrive: Arrive, name: str, kind: str, size: tuple[int, int]
) -> None:
    ann = arrive("Ann", size)
    asked = next(each for each in questions(name, 4, 4) if kind in each.name)
    state = standing(asked.hand, asked.player)
    page = stubbed(ann, **{key: state[key] for key in ("table", "hand", "ask")}).page
    page.evaluate(ADOPT, SPACING)
    page.wait_for_selector("#felt.spaced")
    page.evaluate(MEASURED)
    count, covered = page.evaluate(KEYS_OVER)
    assert count >= 2
    assert covered == []


def test_the_line_of_your_hand_lies_below_your_cards(arrive: Arrive) -> None:
    """Sideways it has small letters, and lines that lie close together."""
    ann = arrive("Ann", (1093, 504))
    asked = next(each for each in questions("buy-your-card", 4, 4) if "CanRaise" in each.name)
    state = standing(asked.hand, asked.player)
    sides = (("high", "High: ace high, J-9-8-3"), ("low", "Low: J-9-8-3-A"))
    mine = next(each for each in state["hand"]["players"] if each["player"] == asked.player)
    mine["strengths"] = [{"side": side, "words": words} for side, words in sides]
    stub = stubbed(ann)
    stub.show(state.pop("you"), **state)
    words = stub.page.locator(".hold .words.long").bounding_box()
    card = stub.page.locator(".hold .card").first.bounding_box()
    assert words is not None
    assert card is not None
    assert words["y"] >= card["y"] + card["height"] + 2
    assert words["y"] + words["height"] <= 504


def test_the_arrow_that_undoes_is_in_the_middle_of_its_button(arrive: Arrive) -> None:
    ann = arrive("Ann", (320, 568), **TOUCH)
    stub = stubbed(ann)
    stub.show({**stub.you, "back": True})
    icon, button = [
        stub.page.locator(each).bounding_box() for each in (".take-back .icon", ".take-back")
    ]
    assert icon is not None
    assert button is not None
    middle = button["x"] + button["width"] / 2
    assert abs(icon["x"] + icon["width"] / 2 - middle) <= 1
