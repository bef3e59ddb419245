"""A game that the page has never heard of: whatever comes is shown somehow, and nothing breaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.room.page.stubbing import HAND, LOOK, PLAYERS, TABLE, asks, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

PEEK = {
    "do": "Peek",
    "words": "look at a card",
    "offer": {"may": "CanPeek", "from": {"deep": [1, 2]}},
    "examples": [
        {"do": "Peek", "place": 0},
        {"do": "Peek", "at": {"slot": 1, "side": "left"}},
        {"do": "Peek", "at": {"slot": 2, "side": "left"}},
    ],
}
CURSE: dict[str, Any] = {"do": "Curse", "words": "curse <b>", "offer": {"may": "constructor"}}
CURSE["examples"] = [{"do": "Curse"}]
LINES = [
    {"kind": "moonlight", "text": ["Bob howls at ", {"moon": 1}, {"card": 99, "text": "it"}]},
    {"kind": "constructor", "text": []},
]
FACTS: list[dict[str, Any]] = [
    {"fact": "Peeked", "player": 1, "deep": [None, {"a": 1}]},
    {"fact": "constructor"},
    {"fact": "Awarded", "player": 2, "side": "sideways", "amount": 3, "pot": 0},
    {"fact": "Raised", "player": 2, "kind": "squeeze", "to": 9},
    {"fact": "Opened", "player": 2, "why": "toString"},
]
ODD_PLAYER = {
    **PLAYERS[1],
    "cards": [{"c": "Zx", "up": True, "known": "some"}, {"c": "*", "up": True}, {"c": "2c"}],
    "last": {"words": "wiggles it", "fact": "Wiggled"},
    "declared": "valueOf",
    "strengths": [{"side": "sideways", "words": "a <i>zap</i>"}],
    "showing": [],
    "aura": {"colour": 3},
}
STAGE = {"phase": "Peek_around", "at": 9, "street": 0, "name": "Peek around", "then": "toString"}
ODD_HAND = {
    **HAND,
    "number": 2,
    "title": "Peek <b>",
    "stage": STAGE,
    "players": [PLAYERS[0], ODD_PLAYER],
    "options": {"hasOwnProperty": True},
    "wild": ["Z", "Joker"],
    "market": {
        "slots": [{}, {"card": {"c": "Qq"}, "price": 3}],
        "deck": "sideways",
        "selling": True,
    },
    "attic": [{"c": "5h", "up": True}],
}
RESULT = {
    "awards": [
        {
            "pot": 0,
            "side": "sideways",
            "player": 2,
            "amount": 3,
            "words": "zap",
            "odd": 1,
            "why": "moon",
        }
    ],
    "settled": [{"player": 1, "on": "valueOf", "staked": 2}],
    "nets": [-2, 2],
}

CARDS_OF_BOB = """() => [...document.querySelectorAll("#seats .card")].map(
  (each) => each.getAttribute("aria-label"))"""


def test_what_has_no_word_is_shown_as_it_is_called(arrive: Arrive) -> None:
    ann = arrive("Ann")
    stub = stubbed(ann)
    barred = [
        {"do": "Levitate", "words": "Levitate", "why": "too_heavy"},
        {"do": "Raise", "words": "Raise", "why": "__proto__"},
    ]
    stub.tell(
        *FACTS,
        lines=LINES,
        hand=ODD_HAND,
        ask=asks(PEEK, CURSE, barred=barred),
        table={**TABLE, "hand": 2},
    )
    page = ann.page
    page.wait_for_selector(".offers button.answer")
    words = [each.strip() for each in page.locator(".offers button.answer span").all_inner_texts()]
    assert len(words) == len(set(words)) == 4
    assert words[0] == "Look at a card: 0"
    assert all("[object" not in each for each in words)
    assert words[3] == "Curse <b>"
    shown = page.inner_text("#app")
    bought = "two of clubs, face down, though seen by everybody"
    assert page.evaluate(CARDS_OF_BOB) == ["Zx, face up", "*, face up", bought]
    for told in (
        "Peek around",
        "wiggles it",
        "Bob howls at it",
        "a <i>zap</i>",
        "Joker",
        "levitate",
        "too heavy",
    ):
        assert told.lower() in shown.lower(), told
    stub.wait(LOOK)
    page.get_by_role("button", name="Look at a card").nth(1).click()
    stub.wait_for(1)
    assert stub.acts() == [PEEK["examples"][1]]  # type: ignore[index]
    stub.tell(hand={**ODD_HAND, "over": True, "result": RESULT}, ask=None)
    page.wait_for_selector(".result .links")
    assert "sideways" in page.inner_text(".result").lower()
    assert "moon" in page.inner_text(".result")
    stub.tell({"fact": "Imploded"}, table={**TABLE, "mode": "whirl", "mood": {}}, hand=None)
    page.wait_for_selector(".result", state="detached")
    assert "undefined" not in shown
