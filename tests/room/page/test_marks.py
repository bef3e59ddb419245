"""What a card wins is marked and said, and a cross of cards is one stop of the Tab key."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doorcard import games
from tests.room.page.drawing import DOCUMENT
from tests.room.page.node import NODE, run
from tests.room.page.standing import hands, standing
from tests.room.page.stubbing import stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

MARKS = (
    DOCUMENT
    + """
const { Cards } = await import("%(folder)s/table/felt/cards.js");
const { litOf } = await import("%(folder)s/table/phrases.js");
const faces = ["As", "Kd", "2c"].map((c) => ({ c, up: true }));
const award = (side, cards, more) => ({ player: 1, pot: 0, amount: 4, side, cards, ...more });
const shown = (awards) => {
  const lit = litOf({ sides: {}, result: { awards } }, { player: 1 });
  const all = drawn(html`<${Cards} faces=${faces} lit=${lit} />`);
  return [all.all("card").map((each) => each.getAttribute("aria-label")), all.texts("wins")];
};
console.log(JSON.stringify({
  shared: shown([award("high", [0, 1]), award("low", [0, 2])]),
  alone: shown([award("high", [0, 1])]),
  both: shown([award("both", [0, 1, 2], { each: { high: [0, 1], low: [2] } })]),
}));
"""
)

NAMED = (
    DOCUMENT
    + """
const { answerWords } = await import("%(folder)s/table/answering/offers.js");
const { asSpoken, cardSpoken } = await import("%(folder)s/table/ears/wording.js");
const { markOf } = await import("%(folder)s/table/felt/cards.js");
const { wildsText } = await import("%(folder)s/table/phrases.js");
const { Did } = await import("%(folder)s/table/felt/seats.js");
const cards = ["6d", "Th", "Ks"].map((c) => ({ c, known: "owner" }));
const hand = { you: 1, players: [{ player: 1, cards }], sides: { high: "high", low: "low" },
  wild: ["high 3", "K"] };
const keep = (ordered) => ({ do: "KeepCards", words: "keep cards", button: "Keep {cards}",
  points: { cards: "cards" }, offer: { may: "CanKeepCards", ordered } });
const kept = (ordered) => answerWords(keep(ordered), { do: "KeepCards", cards: [2, 0] }, hand);
const named = { ...hand, over: true, sides: { both: "beides", spade: "the spade in the hole" },
  said: { spade: "spade" } };
const says = (declared) => drawn(html`<${Did} hand=${named}
  player=${{ player: 1, declared }} chair=${{ chair: 1 }} />`).texts("token")[0];
const awards = [{ player: 1, pot: 0, amount: 20, side: "high" },
  { player: 1, pot: 1, amount: 9, side: "high" }];
const won = { ...hand, over: true, result: { awards } };
console.log(JSON.stringify({
  kept: [kept(true), kept(false)].map((words) => [words, asSpoken(words)]),
  pass: [asSpoken("Pass 2♣ 6♥ 10♠ on"), asSpoken("Pass 2♣ on")],
  wild: ["3h", "Ks"].map((c) => cardSpoken({ c, wild: true }, hand)),
  shown: wildsText(hand),
  gains: drawn(html`<${Did} hand=${won} player=${{ player: 1 }} chair=${{ chair: 1 }} />`)
    .texts("gain"),
  says: [says("both"), says("spade")],
  signs: ["high", "diamond", "spade", "dots"].map(markOf),
}));
"""
)


@pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")
def test_kept_cards_wild_ones_and_what_was_won_are_named() -> None:
    """In the order in which they are kept; wild for high alone; two pots won are one sum."""
    found = run(NAMED)
    said = "the king of spades and the six of diamonds"
    assert found["kept"] == [
        ["Keep K♠ and 6♦, in this order", f"Keep {said}, in this order"],
        ["Keep K♠ and 6♦", f"Keep {said}"],
    ]
    several = "the two of clubs, the six of hearts and the ten of spades"
    assert found["pass"] == [f"Pass {several} on", "Pass the two of clubs on"]
    assert found["wild"] == ["the three of hearts, wild for high", "the wild king of spades"]
    assert found["shown"] == "Wild: 3 for high, K"
    assert found["gains"] == ["wins 29"]
    # Heard, and seen on the token: with the word that was declared, not with the side's long name.
    assert found["says"] == ["declares beidesbeides", "declares spadespade"]
    # A suit that wins a side has its own sign, and no side but diamonds has that of diamonds.
    assert found["signs"] == ["▲", "♦", "♠", "●"]


STOPS = """() => [...document.querySelectorAll("#middle .lines [data-stop]")].map(
  (card) => [card.tabIndex, card.getAttribute("aria-label")])"""


@pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")
def test_which_cards_win_which_side_is_marked_and_said() -> None:
    found = run(MARKS)
    labels, marks = found["shared"]
    assert labels == [
        "ace of spades, face up, winning card for high and low",
        "king of diamonds, face up, winning card for high",
        "two of clubs, face up, winning card for low",
    ]
    assert ["".join(mark.split()) for mark in marks] == ["▲▼", "▲", "▼"]
    assert found["alone"][1] == []
    assert found["alone"][0][0].endswith(", winning card")
    assert ["".join(mark.split()) for mark in found["both"][1]] == ["▲", "▲", "▼"]


def test_a_cross_is_one_stop_with_arrows_inside_and_one_name_for_what_is_hidden(
    arrive: Arrive,
) -> None:
    stub = stubbed(arrive("Ann"))
    game = games.get("iron-cross")
    crosses = [
        hand for hand in hands(game, 3) if hand.ask and 1 in hand.ask.players and hand.state.centre
    ]
    for number, hand in enumerate((crosses[0], crosses[-1]), 8):
        state = standing(hand, 1, number)
        stub.show(state.pop("you"), **state)
        stub.wait(200)
        stops = stub.page.evaluate(STOPS)
        assert [tab for tab, _ in stops].count(0) == 1
        assert sum("face" in name and "down" in name for _, name in stops) <= 1
    stub.page.locator("#middle .lines [data-stop]").first.focus()
    stub.page.keyboard.press("ArrowRight")
    focused = stub.page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    assert focused == stops[1][1]
