"""What the page shows of a table that mixes games: what comes next, who kills, what is asked."""

from __future__ import annotations

import pytest

from tests.room.page.drawing import DOCUMENT
from tests.room.page.node import NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

SHOWN = (
    DOCUMENT
    + """
const { Top } = await import("%(folder)s/table/topbar.js");
const { Before, asksOf } = await import("%(folder)s/table/answering/answers.js");
const { Notice } = await import("%(folder)s/table/felt/waiting.js");
const { timeLeft } = await import("%(folder)s/table/ears/timeleft.js");
const { NOTHING } = await import("%(folder)s/table/state.js");
const { time } = await import("%(folder)s/table/felt/clock.js");
const { signal } = await import("%(folder)s/ui.js");

time.value = 100;
const stakes = { small: 2, big: 4, ante: 1, bring_in: 1 };
const terms = { stakes, mode: "orbit", menu: [{ game: "razz", title: "Razz", seats: [2, 8] }] };
const chairs = [{ chair: 1, name: "Ann", chips: 9 }, { chair: 2, name: "Bob", chips: 9 }];
const table = { id: "t", title: "T", seats: 2, chairs, terms, host: 1 };
const stage = { phase: "Bet", name: "Fourth street", then: "fifth street" };
const top = (more, hand = null) => {
  const state = { ...NOTHING, table: { ...table, ...more }, hand };
  const drawnTop = drawn(html`<${Top} state=${state} />`);
  return { ahead: drawnTop.texts("coming"), stakes: drawnTop.texts("stakes") };
};
const hand = (of) => {
  return { number: 3, title: "Razz", players: [], stage, stakes: { ...stakes, ...of } };
};

const question = { about: "vote", missing: [1, 2], deadline: 130 };
const asking = (chair, more = {}) => ({
  ...NOTHING, you: { chair }, table: { ...table, question: { ...question, ...more } },
});
const buttons = (chair) => {
  const model = { state: signal(asking(chair)) };
  const shown = asksOf(model.state.value) ? html`<${Before} model=${model} />` : null;
  return drawn(shown).all("answer")
    .map((each) => [each.getAttribute("data-key"), each.textContent.trim()]);
};
console.log(JSON.stringify({
  between: top({ ahead: { words: "Next: Seven Card Stud" }, killer: 2 }),
  running: top({ ahead: { words: "2 more hands of Razz, then Seven Card Stud" } }, hand()),
  timed: top({ ahead: { words: "Razz, then Stud", until: 100 + 150 } }, hand()),
  dear: top({ ahead: { words: "Next: Stud", stakes: { small: 5, big: 10, ante: 2 } } }),
  nothing: top({}, hand()),
  killed: top({}, hand({ small: 4, big: 8, killed: true })),
  bomb: top({}, hand({ ante: 10, bring_in: 0, bomb: true })),
  mine: buttons(1), other: buttons(0),
  notice: drawn(html`<${Notice} state=${asking(1)} model=${{}} />`).words,
  left: [timeLeft(asking(1), 100), timeLeft(asking(0, { missing: [2] }), 100)],
}));
"""
)


def test_the_header_says_what_comes_next_and_the_stakes_in_force() -> None:
    found = run(SHOWN)
    assert found["between"]["ahead"] == ["Next: Seven Card Stud · Bob kills the next hand"]
    assert found["running"]["ahead"] == ["2 more hands of Razz, then Seven Card Stud"]
    assert found["timed"]["ahead"] == ["3 min · Razz, then Stud"]
    assert found["dear"]["ahead"] == ["Next: Stud · 5/10, ante 2"]
    assert found["nothing"]["ahead"] == []
    assert found["nothing"]["stakes"] == ["2/4, ante 1, bring-in 1"]
    assert found["killed"]["stakes"] == ["4/8, ante 1, bring-in 1, killed"]
    assert found["bomb"]["stakes"] == ["2/4, ante 10, bomb pot"]


def test_who_is_asked_before_a_hand_has_two_answers_with_keys() -> None:
    found = run(SHOWN)
    assert [key for key, _ in found["mine"]] == ["1", "2"]
    assert [words.split(" ")[0] for _, words in found["mine"]] == ["Bomb", "No"]
    assert found["other"] == []
    assert found["notice"].endswith("bomb pot: you and Bob 30 s")
    assert found["left"] == ["You have 30 seconds.", "Bob has 30 seconds."]
