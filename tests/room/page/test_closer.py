"""With seven others on a phone, everybody's up-cards can be read, also from nearer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doorcard import games
from tests.room.page.standing import hands, standing
from tests.room.page.stubbing import Stub, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]
PHONES = ((320, 568), (390, 844), (844, 390))
STREET = 6
"""Cards that players hold: two down, four up."""

STRIPS = """() => [...document.querySelectorAll(".seat:not(.mine) .lies")].map((hand) => {
  const cards = [...hand.querySelectorAll(".card.up")];
  return cards.map((card, i) => {
    const box = card.getBoundingClientRect();
    const next = cards[i + 1]?.getBoundingClientRect().left ?? box.right;
    const rank = card.querySelector("b");
    const size = parseFloat(getComputedStyle(rank).fontSize);
    return { strip: Math.min(next, box.right) - box.left, size };
  });
})"""


@pytest.fixture
def table(arrive: Arrive, request: pytest.FixtureRequest) -> Stub:
    stub = stubbed(arrive("Ann", request.param))
    on_sixth = (
        hand
        for hand in hands(games.get("seven-card-stud"), 8)
        if hand.ask and 1 in hand.ask.players and len(hand.state.seat(2).places) == STREET
    )
    state = standing(next(on_sixth), 1)
    stub.show(state.pop("you"), **state)
    stub.page.wait_for_function(
        "() => document.querySelectorAll('.seat:not(.mine) .lies').length === 7"
    )
    return stub


@pytest.mark.parametrize("table", PHONES, indirect=True)
def test_up_cards_show_rank_and_suit_in_letters_that_can_be_read(table: Stub) -> None:
    seats = table.page.evaluate(STRIPS)
    assert [len(cards) for cards in seats] == [4] * 7
    for card in (card for cards in seats for card in cards):
        assert card["size"] >= 16
        assert card["strip"] >= 0.75 * card["size"]


@pytest.mark.parametrize("table", PHONES[:1], indirect=True)
def test_a_seat_is_looked_at_from_nearer_by_a_tap_or_a_key_and_put_away(table: Stub) -> None:
    page = table.page
    page.locator(".seat:not(.mine) .lies").nth(2).click()
    closer = page.locator(".closer")
    card = closer.locator(".card.up").first.bounding_box()
    assert card is not None
    assert card["width"] >= 40
    box = closer.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 320
    closer.click()
    assert closer.count() == 0
    page.keyboard.press("v")
    page.keyboard.press("3")
    assert "Bo" in closer.inner_text()
    page.keyboard.press("Escape")
    assert closer.count() == 0
    page.wait_for_selector("#answers .answer")


@pytest.mark.parametrize("table", PHONES[1:2], indirect=True)
def test_a_look_by_a_key_ends_with_the_question_and_one_by_a_tap_goes_on(table: Stub) -> None:
    page = table.page
    closer = page.locator(".closer")
    for by_key in (True, False):
        state = table.state
        if by_key:
            page.keyboard.press("v")
            page.keyboard.press("3")
        else:
            page.locator(".seat:not(.mine) .lies").nth(2).click()
        closer.wait_for()
        table.tell(ask={**state["ask"], "decision": state["ask"]["decision"] + 1})
        closer.wait_for(state="detached" if by_key else "attached")
        table.wait()
        assert closer.count() == (0 if by_key else 1)


@pytest.mark.parametrize("table", PHONES[1:2], indirect=True)
@pytest.mark.parametrize("way", ["felt", "own", "turned"])
def test_a_press_anywhere_else_or_a_turned_window_ends_a_look(table: Stub, way: str) -> None:
    page = table.page
    page.locator(".seat:not(.mine) .lies").nth(2).click()
    page.wait_for_selector(".closer")
    if way == "turned":
        size = page.viewport_size
        assert size is not None
        page.set_viewport_size({"width": size["height"], "height": size["width"]})
    else:
        page.locator({"felt": "#table", "own": ".mine .hold"}[way]).dispatch_event("click")
    page.wait_for_selector(".closer", state="detached")
    page.locator(".seat:not(.mine) .lies").nth(1).click()
    page.wait_for_selector(".closer")
