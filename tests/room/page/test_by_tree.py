"""A whole hand of every game by the accessibility tree alone: by roles and names, and by ear."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Error

from doorcard import games
from tests.room.page.visiting import Visitor
from tests.soaking import of_which

Arrive = Callable[..., Visitor]

MOST_STEPS = 150
SHORTEST = "buy-your-card"
LAST = re.compile(r"^(Fold|Muck|Back|Bet|Raise|Complete|Sit out|Take my)")
"""What is pressed only where nothing else is there: it gives up, goes back, or makes it long."""

CARD = re.compile(r"^\d: (Give up the )?\w+ of (clubs|diamonds|hearts|spades)$")
"""A card to be named, pressed where nothing that could be sent is chosen yet."""
ANSWER = re.compile(
    r"^(\d: )?(Fold|Check|Call|Bet|Raise|Complete|Bring|Buy|Take|Stand|Change|Give|Bid|Declare"
    r"|Show|Muck|Stay|Play|Wager|Sit out|Back|Pass|Turn|Keep|Pay|Let it ride|No further)\b|"
    + CARD.pattern
)


UNFOLDS = "[aria-expanded]"
"""A word that can be pressed for its meaning says that it unfolds something; no answer does."""


def names_of(main: Any) -> list[str]:
    """Return the names of what has a role, as the tree has them; cards come after what is sent."""
    found = re.findall(r"""- '?button "([^"]*)"(?!.*(?:disabled|pressed))""", main.aria_snapshot())
    words = main.get_by_role("button").and_(main.locator(UNFOLDS)).all_inner_texts()
    names = Counter(name for name in found if ANSWER.match(name)) - Counter(words)
    return sorted(names, key=_is_card)


def _is_card(name: str) -> bool:
    return CARD.match(name) is not None


def heard(page: Any) -> str:
    """Return all that the live regions of the tree say."""
    return " ".join(page.get_by_role("status").all_inner_texts())


@pytest.mark.parametrize("game", of_which(games.ids(), [SHORTEST]))
def test_a_hand_is_played_by_roles_and_names_alone(arrive: Arrive, game: str) -> None:
    ann = arrive("Ann")
    page = ann.page
    bots = max(1, games.get(game).seats[0] - 1)
    ann.visit(ann.open_table(game, bots=bots, chairs=max(3, bots + 1), pause=60)["table"])
    page.get_by_role("button", name="Sit down").click()
    main = page.get_by_role("main")
    over = page.get_by_role("link", name="Replay")
    page.get_by_role("button", name=re.compile("^Deal( now)?$")).first.click()
    pressed: list[str] = []
    for _ in range(MOST_STEPS):
        ready = main.get_by_role("button", name=ANSWER).filter(visible=True)
        over.or_(ready).first.wait_for()
        if over.count():
            break
        names = names_of(main)
        # A card that was chosen is named and asked about beside the way back.
        asked = any(name.startswith("Back") for name in names)
        within = page.get_by_role("region", name="Your answers") if asked else main
        names = names_of(within)
        if not names:
            page.wait_for_timeout(50)
            continue
        name = next((each for each in names if not LAST.match(each)), None) or names[0]
        try:
            button = within.get_by_role("button", name=name, exact=True)
            button.and_(page.locator(f":not({UNFOLDS})")).first.click(timeout=1500)
            pressed.append(name)
        except Error:
            page.wait_for_timeout(50)  # the question was over before it was pressed
    assert over.count(), [*pressed, *names_of(main)]
    assert pressed
    assert not any("slot" in name for name in pressed), pressed
    assert re.search(r"\b(wins?|won|loses?|gets?) ", heard(page)), heard(page)
