"""Words on buttons and in tables are whole where there is little room."""

from __future__ import annotations

from collections.abc import Callable

from tests.room.page.reaching import TOUCH
from tests.room.page.standing import questions, standing
from tests.room.page.stubbing import stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

UPRIGHT = (390, 844)
LINES = """(node) => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""
"""On how many lines the text of a part stands."""


def test_the_chips_of_the_night_name_the_players_on_a_narrow_phone(arrive: Arrive) -> None:
    ann = arrive("Ann", UPRIGHT, locale="de", **TOUCH)
    account = {"name": "Jörg", "chips": 148, "brought": 160, "taken": 0, "net": -12, "bots": 0}
    book = {"value": "1", "accounts": [account], "rake": 0, "bank": 0, "settle_up": []}
    page = stubbed(ann).page
    page.route("**/ledger", lambda route: route.fulfill(json=book))
    page.tap("#menu")
    page.tap(".open-ledger")
    page.wait_for_selector(".book")
    for cell in page.locator(".book th:first-child").all():
        assert cell.evaluate(LINES) == 1
    assert page.locator(".book").evaluate("(book) => book.scrollWidth - book.clientWidth") <= 1
    assert "·" not in page.inner_text(".drawer .links")


def test_a_long_word_for_undoing_breaks_at_its_parts(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann", UPRIGHT, locale="de", **TOUCH))
    stub.show({**stub.you, "back": True})
    stub.page.wait_for_selector(".take-back .short")
    assert stub.page.locator(".take-back .short").evaluate(LINES) == 2


def test_the_key_of_a_choice_lies_beside_its_words(arrive: Arrive) -> None:
    ann = arrive("Ann", (1280, 720))
    [asked] = [each for each in questions("english-stud", 4, 2) if "CanSwap" in each.name]
    state = standing(asked.hand, asked.player)
    stub = stubbed(ann)
    stub.show(state.pop("you"), **state)
    stub.page.wait_for_selector(".choices .Swap kbd")
    words, key = stub.page.locator(".choices .Swap").evaluate("""(button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      range.setEndBefore(button.querySelector("kbd"));
      return [range.getBoundingClientRect().right,
        button.querySelector("kbd").getBoundingClientRect().left];
    }""")
    assert words <= key
