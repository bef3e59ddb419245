"""On the smallest phones words keep clear of cards and buttons, and none that matters is left out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.room.page.reaching import MEASURED, TOUCH
from tests.room.page.standing import questions, standing
from tests.room.page.stubbing import Json, Stub, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

SMALLEST = (320, 568)
LOCALES = ("en-US", "de-DE")


def shown(arrive: Arrive, state: Json, size: tuple[int, int], locale: str, **you: object) -> Stub:
    """Return a page on a phone before which things stand so."""
    stub = stubbed(arrive("Ann", size, locale=locale, **TOUCH))
    stub.show({**state.pop("you"), **you}, **state)
    stub.page.wait_for_selector(f"#table[data-hand='{state['hand']['number']}']")
    stub.page.evaluate(MEASURED)
    return stub


def asked(game: str, players: int, kind: str) -> Json:
    """Return how things stand for who is asked a question of that kind."""
    found = next(each for each in questions(game, players, 2) if kind in each.name)
    return standing(found.hand, found.player)


WITHIN = """(node) => {
  const [inner, outer] = [node, node.parentElement].map((each) => each.getBoundingClientRect());
  return inner.width > 0 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1
    && inner.left >= outer.left && inner.right <= outer.right && node.scrollWidth <= node.clientWidth;
}"""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", ["CanPassOn", "CanRaise"])
@pytest.mark.parametrize("size", [SMALLEST, (375, 667), (412, 800)], ids=str)
def test_what_is_wild_is_in_sight_upright(
    arrive: Arrive, size: tuple[int, int], kind: str, locale: str
) -> None:
    stub = shown(arrive, asked("howdy-doody", 5, kind), size, locale)
    for part in (".stage > b", ".stage > .wilds"):
        assert stub.page.locator(part).evaluate(WITHIN)
