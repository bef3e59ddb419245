"""Cards of one's own that are chosen by keys: seen while they have the focus, sent by Enter."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doorcard import games
from doorcard.laws.runner import never_fold
from tests.room.page.reaching import MEASURED, look
from tests.room.page.standing import hands, questions, standing
from tests.room.page.stubbing import LOOK, Stub, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

APART = 260
"""Milliseconds after which the same key counts again."""
EDGE = 3
"""How far from the edge of a button its card has begun, in pixels, and a ring is still there."""


def asked(person: Visitor, game: str, kind: str) -> Stub:
    """Put the first question of a kind that hands of a game raise before somebody."""
    question = next(each for each in questions(game, 4, 2) if kind in each.name)
    stub = look(person, None, question, 10)
    stub.wait(LOOK)
    return stub


@pytest.mark.parametrize("colours", ["none", "active"])
@pytest.mark.parametrize("size", [(1024, 768), (320, 568)], ids=str)
def test_the_ring_lies_on_the_card_and_not_below_it(
    arrive: Arrive, size: tuple[int, int], colours: str
) -> None:
    """The edges of the card look different while it has the focus, apart from its corners."""
    person = arrive("Ann", size)
    page = asked(person, "anaconda", "CanPass").page
    page.emulate_media(forced_colors=colours)
    card = page.locator(".pick-card").nth(1)
    page.keyboard.press("Tab")
    box = card.bounding_box()
    assert box is not None
    x, y = round(box["x"]) + EDGE, round(box["y"]) + EDGE
    edges = [
        {"x": x + 10, "y": y, "width": 10, "height": 2},
        {"x": x, "y": y + 10, "width": 2, "height": 10},
    ]

    def seen() -> list[bytes]:
        page.evaluate(MEASURED)
        return [page.screenshot(clip=edge) for edge in edges]

    without = seen()
    card.focus()
    alike = [a == b for a, b in zip(without, seen(), strict=True)]
    assert alike == [False] * len(edges)


def test_enter_on_a_card_sends_once_enough_are_chosen_and_space_puts_it_back(
    arrive: Arrive,
) -> None:
    stub = asked(arrive("Ann"), "anaconda", "CanPass")
    page = stub.page
    said = page.locator("#announcer p")
    for place, key in enumerate(("Enter", "Space", "Enter")):
        page.locator(".pick-card").nth(place).press(key)
        page.wait_for_timeout(APART)
    said.filter(has_text="3 of 3. Enter sends them.").wait_for(state="attached")
    page.keyboard.press("Space")
    page.wait_for_timeout(APART)
    page.keyboard.press("Space")
    page.wait_for_timeout(APART)
    assert stub.acts() == []
    assert page.locator(".pick-card.named").count() == 3
    page.keyboard.press("Enter")
    stub.wait_for(1)
    assert [each["do"] for each in stub.acts()] == ["PassOn"]


def test_the_cards_to_give_up_come_into_sight_where_the_page_scrolls(arrive: Arrive) -> None:
    page = asked(arrive("Ann", (320, 180)), "buy-your-card", "CanBuy").page
    page.focus("button.slot")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.id === 'answers'")
    box = page.locator(".pick-card").first.bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 181


def test_a_card_in_the_order_keeps_its_key_beside_its_place(arrive: Arrive) -> None:
    """The sixth card is chosen first, by 6: it shows both numbers, apart, and its name has both."""
    page = asked(arrive("Ann"), "anaconda", "CanKeep").page
    page.keyboard.press("6")
    card = page.locator(".pick-card").nth(5)
    at, key = card.locator(".at"), card.locator("kbd")
    assert (at.inner_text(), key.inner_text()) == ("1", "6")
    name = card.get_attribute("aria-label") or ""
    assert name.startswith("6: ")
    assert name.endswith(", number 1")
    above, below = key.bounding_box(), at.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]


@pytest.mark.parametrize("size", [(1024, 768), (360, 640)], ids=str)
def test_cards_that_came_by_a_pass_are_marked_until_others_come(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    """Where they lie and where the next ones are chosen, by name too; none is new at the deal."""
    stub = stubbed(arrive("Ann", size))
    turns = [each for each in hands(games.get("anaconda"), 4, "0", never_fold) if each.ask]
    before: list[str] = []
    for phase, new in ((2, 0), (3, 0), (4, 3), (5, 3), (6, 2)):
        hand = next(each for each in turns if each.state.at == phase)
        assert hand.ask is not None
        assert 1 in hand.ask.players
        state = standing(hand, 1)
        own = [each["c"] for each in state["hand"]["players"][0]["cards"]]
        stub.show(state.pop("you"), **state)
        stub.wait()
        marked = stub.page.locator(".fresh:visible").evaluate_all(
            "all => all.map((a) => a.ariaLabel)"
        )
        assert len(marked) == new
        assert all(name.endswith(", new") for name in marked)
        named = stub.page.locator(".pick-card").evaluate_all("all => all.map((a) => a.ariaLabel)")
        assert sum(", new" in name for name in named) == (new if named else 0)
        if phase in (4, 6):
            assert len(set(own) - set(before)) == new
        before = own
