"""What a thumb does on a phone: numbers, wagers, what the coach says, the way out of a question."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from tests.room.page.boxes import boxes, last, show
from tests.room.page.reaching import MEASURED, TOUCH, look
from tests.room.page.standing import questions
from tests.room.page.stubbing import COACH_BUTTON, FOLD, LOOK, TABLE, Stub, asks, call, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

UPRIGHT, SMALL, SIDEWAYS = (390, 844), (360, 640), (844, 390)

SENTENCES = [
    f"Sentence number {number} of what the coach says of this hand." for number in range(14)
]


def meet(one: list[int], other: list[int]) -> bool:
    """Tell whether two boxes have pixels in common."""
    return min(one[2], other[2]) > max(one[0], other[0]) and min(one[3], other[3]) > max(
        one[1], other[1]
    )


def test_a_wager_is_set_by_a_thumb_and_what_is_typed_takes_its_place(arrive: Arrive) -> None:
    person = arrive("Ann", SMALL, **TOUCH)
    [asked, *_] = [e for e in questions("three-card-poker", 3, seeds=1) if "CanWager" in e.name]
    stub = look(person, None, asked, 2)
    page = stub.page
    assert page.locator(".badge.dealer").count() == 0  # the bank deals
    fields = page.locator(".wagers input")
    less, more = page.locator(".wagers .step >> nth=2"), page.locator(".wagers .step >> nth=3")
    more.tap()
    assert fields.nth(1).input_value() == "1"
    less.tap()
    assert fields.nth(1).input_value() == "0"
    for number, typed in ((1, "2"), (0, "5")):
        fields.nth(number).tap()
        page.keyboard.type(typed)
        assert fields.nth(number).input_value() == typed
    assert page.locator(".answer.Wager").inner_text() == "Wager 7"


def advised(arrive: Arrive, size: tuple[int, int], words: list[str]) -> Stub:
    """Give a table with a coach who says so many sentences."""
    person = arrive("Ann", size, **TOUCH)
    said: dict[str, Any] = {"hand": 1, "decision": 2, "player": 1, "odds": None, "words": words}
    person.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=said))
    table = {**TABLE, "terms": {**TABLE["terms"], "coach": True}}
    stub = stubbed(person, table=table, ask=asks(FOLD, call(0)))
    stub.page.wait_for_selector(".coach-said")
    stub.page.evaluate(MEASURED)
    return stub


@pytest.mark.parametrize("size", [SMALL, UPRIGHT], ids=str)
def test_long_words_of_the_coach_can_be_read_and_scrolled_to_their_end(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    stub = advised(arrive, size, SENTENCES)
    page = stub.page
    stub.wait(LOOK)
    page.tap(".coach-line .plain")
    said = page.locator(".coach-line.whole .coach-said")
    said.wait_for()
    line = said.evaluate("(node) => parseFloat(getComputedStyle(node).lineHeight)")
    seen = said.evaluate("(node) => node.clientHeight")
    assert seen >= 5 * line
    for part in ("#table", "#own .card", "#own .hold .words", ".offers .answer"):
        for box in boxes(stub, part):
            assert not meet(boxes(stub, ".coach-line")[0], box), part
    # The advice, and each reason in a line of its own.
    assert said.inner_text().replace("\n\n", "\n").split("\n") == SENTENCES
    said.tap()  # and it stays open
    while page.locator(".coach-line .further").is_visible():
        before = said.evaluate("(node) => node.scrollTop")
        page.tap(".coach-line .further")
        page.evaluate(MEASURED)
        assert said.evaluate("(node) => node.scrollTop") > before
    end = said.evaluate("(node) => node.scrollHeight - node.clientHeight - node.scrollTop")
    assert end <= 2
    page.tap(".coach-line .more")
    page.wait_for_selector(".coach-line:not(.whole)")


@pytest.mark.parametrize("size", [(320, 568), SMALL, UPRIGHT], ids=str)
def test_the_buttons_of_the_coach_lie_over_no_answer_where_one_declares(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    person = arrive("Ann", size, **TOUCH)
    said: dict[str, Any] = {"hand": 1, "decision": 1, "player": 1, "odds": None}
    person.page.route(
        "**/api/tables/*/odds", lambda route: route.fulfill(json=said | {"words": SENTENCES})
    )
    asked = next(each for each in questions("chicago", 3, seeds=2) if "CanSay" in each.name)
    stub = look(person, None, asked, 2)
    table = deepcopy(stub.state["table"])
    table["terms"]["coach"] = True
    stub.tell(table=table)
    stub.page.evaluate(MEASURED)
    stub.wait(LOOK)
    stub.page.locator(COACH_BUTTON).tap()
    stub.page.wait_for_selector(".coach-line.whole .further:visible")
    answers = boxes(stub, "#answers .answer")
    assert len(answers) >= 3
    for way in boxes(stub, ".coach-ways button"):
        assert not any(meet(way, answer) for answer in answers), (way, answers)


def test_one_sentence_that_is_longer_than_its_line_has_more(arrive: Arrive) -> None:
    stub = advised(arrive, UPRIGHT, [" ".join(SENTENCES)])
    stub.page.wait_for_selector(".coach-line .more")


def test_who_folds_for_nothing_is_led_back_first(arrive: Arrive) -> None:
    """The way back stands where they pressed, and beside it to check, the one lit button."""
    stub = stubbed(arrive("Ann", UPRIGHT, **TOUCH), ask=asks(FOLD, call(0)))
    page = stub.page
    page.wait_for_selector(".offers")
    stub.wait(LOOK)
    [fold] = boxes(stub, ".offers .Fold")
    page.tap(".offers .Fold")
    page.wait_for_selector(".offers .back:not(.main)")
    words = page.locator(".bar button").all_inner_texts()
    assert words == ["Back", "Check", "Fold all the same"]
    [back] = boxes(stub, ".offers .back")
    [sure] = boxes(stub, ".offers .Fold")
    assert meet(back, fold)
    assert not meet(sure, fold)


@pytest.mark.parametrize("size", [UPRIGHT, SMALL, SIDEWAYS], ids=str)
def test_a_result_stays_clear_of_the_buttons_for_the_next_game(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    person = arrive("Ann", size, **TOUCH)
    stub = stubbed(person)
    for number, (game, players) in enumerate((("caribbean-stud", 2), ("razz", 5)), 2):
        show(stub, last(game, players), number, host=True)
        table = {**stub.state["table"], "next_at": None, "terms": {**TABLE["terms"]}}
        # One who is alone has the game of before and others to choose from.
        away = [{**each, "out": each["chair"] > 1} for each in table["chairs"]]
        table |= {"choosing": {"chair": 1, "deadline": 9e9}, "chairs": away}
        stub.show(stub.you, table=table)
        page = stub.page
        page.wait_for_selector(".ways button")
        page.evaluate(MEASURED)
        [result] = boxes(stub, ".result")
        for button in boxes(stub, ".ways button"):
            assert not meet(result, button), game
    person.forgive("404")


NEAR = """() => [...document.querySelectorAll("#seats .seat")].map((seat) => {
  const told = seat.querySelector(".front .did, .front .bet");
  if (!told) return 0;
  const [words, ...cards] = [told, ...seat.querySelectorAll(".lies .card")]
    .map((node) => node.getBoundingClientRect());
  const left = Math.min(...cards.map((card) => card.left));
  const right = Math.max(...cards.map((card) => card.right));
  return Math.max(words.left - right, left - words.right);
})"""
"""How many pixels there are between a seat's words and its cards."""


def test_words_of_a_seat_lie_near_its_own_cards(arrive: Arrive) -> None:
    """Also where cards are few yet, beside which they stand on a small phone."""
    person = arrive("Ann", SMALL, **TOUCH)
    stub = stubbed(person)
    asked = [each for each in questions("buy-your-card", 6, seeds=2) if "CanBuy" in each.name]
    show(stub, asked[0].hand, 2, asked[0].player)
    near = stub.page.evaluate(NEAR)
    assert max(near) < 30
    person.forgive("404")


def test_the_bar_back_to_the_table_tells_the_time(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann", UPRIGHT, **TOUCH))
    page = stub.page
    stub.show(stub.you, table=TABLE, ask=asks(FOLD, call(0)))
    asked = stub.state["ask"]["asked"][0]
    stub.tell(ask={**stub.state["ask"], "asked": [{**asked, "shown_from": 0}]})
    page.tap("#menu")
    page.locator("#dialog .calling .clock", has_text=" s").wait_for()


def test_the_log_is_drawn_down_by_its_head_to_close_it(arrive: Arrive) -> None:
    """A shorter way down leaves it open."""
    person = arrive("Ann", UPRIGHT, **TOUCH)
    page = stubbed(person).page
    page.tap("#talk-open")
    left, top, right, bottom = boxes_of(page, ".sheet-head")
    finger = page.context.new_cdp_session(page)

    def draw(down: int) -> None:
        x, y = (left + right) / 2, (top + bottom) / 2
        finger.send("Input.dispatchTouchEvent", touch("touchStart", x, y))
        finger.send("Input.dispatchTouchEvent", touch("touchMove", x, y + down))
        finger.send("Input.dispatchTouchEvent", touch("touchEnd"))

    draw(20)
    page.wait_for_timeout(LOOK)
    assert page.locator("#side.open").count() == 1
    draw(90)
    page.wait_for_selector("#side:not(.open)", state="attached")
    person.forgive("404")


def touch(kind: str, *place: float) -> dict[str, Any]:
    """Return an event of one finger, as the browser's own tools take it."""
    return {"type": kind, "touchPoints": [dict(zip("xy", place, strict=True))] if place else []}


def boxes_of(page: Any, part: str) -> tuple[float, float, float, float]:
    """Return the edges of what is there once."""
    box = page.locator(part).bounding_box()
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def test_the_form_for_a_table_shows_a_few_games_and_all_when_asked(arrive: Arrive) -> None:
    """The one that is chosen is among them; the page alone scrolls, and no list in it."""
    page = (ann := arrive("Ann", UPRIGHT, **TOUCH)).page
    ann.unfold()
    games = page.locator("#opening .menu > li")
    games.first.wait_for()
    few = games.count()
    assert 3 <= few <= 8
    page.locator("#opening [name=dealt]").fill("chicago")
    page.locator("#opening .game", has_text="Chicago").first.tap()
    page.locator("#opening [name=dealt]").fill("")
    assert games.count() == few
    assert page.locator("#opening .menu :checked").count() == 1
    page.locator("#opening .games-choice > button").tap()
    assert games.count() > 5 * few
    assert (
        games.first.evaluate("(one) => one.parentNode.scrollHeight - one.parentNode.clientHeight")
        < 2
    )


def test_a_card_of_several_is_taken_by_a_second_press(arrive: Arrive) -> None:
    """A finger may have meant the one beside it."""
    person = arrive("Ann", (320, 568), **TOUCH)
    asked = next(each for each in questions("auction", 3, seeds=3) if "CanTake" in each.name)
    stub = look(person, None, asked, 2)
    stub.wait(LOOK)
    slots = stub.page.locator("#table button.slot")
    slots.nth(0).tap()
    stub.wait(LOOK)
    slots.nth(1).tap()
    answer = stub.page.locator("#answers .answer.Take")
    assert answer.count() == 1
    assert answer.inner_text().startswith("Take ")
    assert not [each for each in stub.sent if each["type"] == "act"]
    stub.wait(LOOK)
    answer.tap()
    stub.wait(LOOK)
    [sent] = [each["do"] for each in stub.sent if each["type"] == "act"]
    assert sent == {"do": "Take", "slot": 2}
    person.forgive("404")
