"""Cards to buy: what the row is called, how the keyboard gets there, and which keys buy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.room.page.reaching import MEASURED, look
from tests.room.page.standing import questions, standing
from tests.room.page.stubbing import stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

FOCUSED = "() => document.activeElement.getAttribute('aria-label')"
RING = "() => getComputedStyle(document.querySelector('#answers')).outlineStyle"


@pytest.fixture
def buying(arrive: Arrive) -> Any:
    """Give a page that asks which card of the row is bought, the deck's at a price by its rank."""
    person = arrive("Ann")
    asked = [each for each in questions("abyssinia", 4, seeds=3) if "CanBuy" in each.name]
    look(person, None, asked[0], 2)
    return person.page


def test_the_row_is_a_group_with_a_heading_and_each_card_tells_price_and_key(buying: Any) -> None:
    row = buying.get_by_role("group", name="For sale")
    assert row.get_by_role("heading", name="For sale").count() == 1
    slots = row.get_by_role("button").all()
    assert [each.get_attribute("aria-keyshortcuts") for each in slots] == ["1", "2", "0"]
    names = [each.get_attribute("aria-label") for each in slots]
    assert names[-1] == "0: Buy: 1–4 chips, the deck card, priced by its rank"
    assert row.locator("kbd").all_inner_texts() == ["1", "2", "0"]
    for heading in ("Pot", "Your answers"):
        assert buying.get_by_role("heading", name=heading, exact=True).count() == 1


def test_the_hint_and_a_second_link_lead_to_the_row(buying: Any) -> None:
    buying.get_by_role("link", name="Pick a card in the row.").press("Enter")
    first = buying.locator("#row button").first.get_attribute("aria-label")
    assert buying.evaluate(FOCUSED) == first
    buying.locator(".skip").nth(1).press("Enter")
    assert buying.evaluate(FOCUSED) == first


def test_a_ring_tells_that_the_answers_have_the_keyboard(buying: Any) -> None:
    buying.keyboard.press("Shift")
    buying.evaluate("document.querySelector('#answers').focus()")
    assert buying.evaluate(RING) != "none"


OVERLAPS = """() => {
  const panel = document.querySelector(".closer").getBoundingClientRect();
  return [...document.querySelectorAll("button.slot")].filter((slot) => {
    const box = slot.getBoundingClientRect();
    return panel.left < box.right && box.left < panel.right
      && panel.top < box.top + box.height / 2 && box.top < panel.bottom;
  }).length;
}"""
"""How many cards for sale have their ranks covered."""


@pytest.mark.parametrize("size", [(1280, 720), (667, 375), (390, 844)])
def test_a_players_cards_shown_by_a_key_cover_no_rank_of_the_row(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    person = arrive("Ann", size)
    asked = [each for each in questions("abyssinia", 4, seeds=3) if "CanBuy" in each.name]
    look(person, None, asked[0], 2)
    page = person.page
    chair = page.locator(".seat:not(.mine):not(.folded)").first.get_attribute("data-chair")
    page.keyboard.press("v")
    page.keyboard.press(str(chair))
    page.wait_for_selector(".closer")
    assert page.evaluate(OVERLAPS) == 0


ON_KEYS = """() => {
  const words = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0;
  return [...document.querySelectorAll(".slot kbd, #answers kbd")].flatMap((key) => {
    const button = key.closest("button");
    const under = [...button.querySelectorAll(".index b, :scope > span:not(.card)")];
    return under.filter((each) => words(each).some((it) => over(it, key.getBoundingClientRect())))
      .map((each) => `${key.textContent} on ${each.textContent}`);
  });
}"""
"""Which marks of keys lie on a rank or a word."""


@pytest.mark.parametrize("game", ["wall-street", "buy-your-card"])
@pytest.mark.parametrize("size", [(320, 256), (320, 568), (427, 267), (640, 400)], ids=str)
def test_the_mark_of_a_key_lies_on_no_rank_and_no_word(
    arrive: Arrive, size: tuple[int, int], game: str
) -> None:
    person = arrive("Ann", size, locale="de-DE")
    question = next(each for each in questions(game, 4, 2) if "CanBuy" in each.name)
    state = standing(question.hand, question.player)
    state["hand"]["market"]["slots"][0]["card"]["c"] = "Qs"
    state["hand"]["market"]["slots"][1]["card"]["c"] = "Th"
    for offer in state["ask"]["offers"]:
        if offer["button"] == "Take the free card":
            offer["button"] = "Gratiskarte nehmen"
    stub = stubbed(person)
    stub.show(state.pop("you"), **state)
    person.page.wait_for_selector("button.slot kbd")
    person.page.evaluate(MEASURED)
    assert person.page.locator("button.slot kbd").count() > 3
    assert person.page.evaluate(ON_KEYS) == []
