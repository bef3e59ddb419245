"""Whoever hides their cards shows them to nobody who looks over their shoulder."""

from __future__ import annotations

from collections.abc import Callable

from tests.room.page.stubbing import asks, said, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

HIDES = "localStorage.setItem('doorcard.settings', JSON.stringify({ hideCards: true }))"
GIVE = {
    "do": "Give",
    "words": "give up a card",
    "question": "Which card?",
    "offer": {"may": "CanGive", "places": [0, 1, 2]},
}
SHOWN = """() => {
  const seen = (each) => getComputedStyle(each).visibility !== "hidden";
  const ink = (each) => getComputedStyle(each).color;
  const cards = (place) => [...document.querySelectorAll(`${place} .card`)]
    .map((card) => seen(card.querySelector(".index")));
  return {
    hold: cards(".hold"), giving: cards(".giving"),
    words: seen(document.querySelector(".hold .words")),
    log: [...document.querySelectorAll(".log li")]
      .filter((line) => ink(line) !== "rgba(0, 0, 0, 0)")
      .map((line) => line.textContent),
  };
}"""


def test_hidden_cards_are_seen_under_the_pointer_alone(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.context.add_init_script(HIDES)
    stub = stubbed(ann)
    down = {"card": 51, "up": False, "known": "owner"}
    stub.tell(
        {"fact": "Dealt", "player": 1, "place": down},
        {"fact": "Dealt", "player": 1, "place": {"card": 40, "up": True, "known": "all"}},
        lines=[
            said("You (", {"card": 51}, ")", kind="deal", secret=True),
            said("You get ", {"card": 40}),
        ],
        ask=asks({**GIVE, "examples": [{"do": "Give", "giving": 0}]}),
    )
    drew = said({"text": "You", "chair": 1}, " get ", {"card": 24}, secret=True)
    stub.tell({"fact": "Drew", "player": 1, "place": {**down, "card": 24}}, lines=[drew])
    stub.page.wait_for_selector(".giving")
    assert stub.page.evaluate(SHOWN) == {
        "hold": [False, False, True],
        "giving": [False, False, True],
        "words": False,
        "log": ["You get Q♣"],
    }
    assert stub.page.get_by_role("group", name="Your cards").count() == 1
    stub.page.hover(".hold")
    assert stub.page.evaluate(SHOWN)["hold"] == [True, True, True]
    stub.page.hover(".pick-card")
    assert stub.page.evaluate(SHOWN)["giving"] == [True, False, True]
    stub.page.hover(".log .secret")
    assert len(stub.page.evaluate(SHOWN)["log"]) == 2
