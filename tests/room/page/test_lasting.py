"""What goes on by itself or for long: a result that folds, a page nobody looks at, many hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.room.page.stubbing import FOLD, HAND, TABLE, asks, call, said, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

LOOKED_AWAY = """
  window.away = false;
  window.sounds = 0;
  Object.defineProperty(document, "hidden", { get: () => window.away });
  window.AudioContext = class { constructor() { window.sounds += 1; throw new Error("silent"); } };
"""
SILENT = "localStorage.setItem('doorcard.settings', JSON.stringify({ sound: false }))"
LOOK = "(away) => { window.away = away; document.dispatchEvent(new Event('visibilitychange')); }"
RESULT = {
    "awards": [{"pot": 0, "side": "high", "player": 1, "amount": 3, "words": "a pair"}],
    "nets": [2, -2],
}
HANDS = 60
MOST_LINES = 300
MOST_SAID = 40


def test_a_result_folds_away_after_twenty_seconds_and_opens_again(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.page.clock.install()
    stub = stubbed(ann)
    ann.page.mouse.click(1, 1)  # by keys it would stay
    stub.tell(hand={**HAND, "over": True, "result": RESULT})
    ann.page.wait_for_selector(".result .award")
    ann.page.clock.run_for(19_000)
    assert ann.page.locator(".result .award").count() == 1
    ann.page.clock.run_for(2_000)
    ann.page.wait_for_selector(".result.away")
    assert "+2" in ann.page.inner_text(".result")
    ann.page.click(".result .fold")
    ann.page.wait_for_selector(".result .award")
    stub.tell(hand={**HAND, "number": 2, "over": True, "result": RESULT})
    ann.page.wait_for_selector(".result .award")


def test_a_result_stays_for_a_player_who_uses_keys(arrive: Arrive) -> None:
    """Its links would go out of the order of the Tab key, and nobody would say so."""
    ann = arrive("Ann")
    ann.page.clock.install()
    stub = stubbed(ann)
    ann.page.keyboard.press("Shift")
    stub.tell(hand={**HAND, "over": True, "result": RESULT})
    ann.page.wait_for_selector(".result .award")
    ann.page.clock.run_for(60_000)
    assert ann.page.locator(".result .award").count() == 1
    ann.page.mouse.click(1, 1)
    ann.page.clock.run_for(3000)
    ann.page.wait_for_selector(".result.away")


def test_a_page_out_of_sight_calls_by_its_title_and_is_silent_unless_it_may_sound(
    arrive: Arrive,
) -> None:
    ann = arrive("Ann")
    ann.page.add_init_script(SILENT)
    ann.page.add_init_script(LOOKED_AWAY)
    stub = stubbed(ann)
    ann.page.evaluate(LOOK, True)
    stub.tell(ask=asks(FOLD, call(0)))
    ann.page.wait_for_function("() => document.title === 'Your turn · Home game'")
    ann.page.wait_for_function("() => document.title === 'Home game · Doorcard'")  # it flashes
    ann.page.evaluate(LOOK, False)
    ann.page.wait_for_function("() => document.title === 'Your turn · Home game'")
    stub.tell(ask=None)
    ann.page.wait_for_function("() => document.title === 'Home game · Doorcard'")
    assert ann.page.evaluate("window.sounds") == 0
    ann.page.click("#menu")
    ann.page.click(".tool.open-settings")
    ann.page.get_by_label("Sound").check()
    assert ann.page.evaluate("window.sounds") == 1


STILL = "localStorage.setItem('doorcard.settings', JSON.stringify({ motion: false }))"
MOVED = """() => new Promise((done) => {
  const until = performance.now() + 700;
  let most = 0;
  const look = () => {
    most = Math.max(most, document.getAnimations().length);
    if (performance.now() < until) requestAnimationFrame(look);
    else done(most);
  };
  look();
})"""


@pytest.mark.parametrize(
    "way", ["asked by the system", pytest.param("switched off", marks=pytest.mark.soak), "usual"]
)
def test_nothing_moves_where_that_is_wanted(arrive: Arrive, way: str) -> None:
    ann = arrive(
        "Ann", reduced_motion="reduce" if way == "asked by the system" else "no-preference"
    )
    if way == "switched off":
        ann.page.add_init_script(STILL)
    stub = stubbed(ann)
    stub.wait(300)
    [mine, bob] = HAND["players"]
    more = {**bob, "bet": 5, "cards": [*bob["cards"], {"c": "5c", "up": True}]}
    question = asks(FOLD, call(4))
    question["asked"][0]["shown_from"] -= 11
    stub.tell(hand={**HAND, "players": [mine, more]}, ask=question)
    assert (ann.page.evaluate(MOVED) > 0) == (way == "usual")


@pytest.mark.soak
def test_a_page_does_not_grow_with_the_hands_that_are_played(arrive: Arrive) -> None:
    ann = arrive("Ann")
    stub = stubbed(ann)
    tools = ann.context.new_cdp_session(ann.page)
    tools.send("Performance.enable")
    played(stub, range(2, 2 + HANDS))
    before = sizes(tools)
    played(stub, range(2 + HANDS, 2 + 2 * HANDS))
    after = sizes(tools)
    assert ann.page.locator(".log li").count() == MOST_LINES
    assert ann.page.locator("#announcer p").count() <= MOST_SAID
    assert ann.page.locator(".ghost").count() == 0
    for name in ("Nodes", "JSEventListeners"):
        assert after[name] < 1.15 * before[name], (name, before, after)


def played(stub: Any, numbers: range) -> None:
    """Let hands be played without the page's owner doing anything."""
    for number in numbers:
        hand = {**HAND, "number": number, "id": f"stub/{number}"}
        table = {**TABLE, "hand": number}
        stub.tell(lines=[said(f"Hand {number}")], hand=hand, table=table, ask=None)
        stub.tell(ask=asks(FOLD, call(1)))
        for amount in range(4):
            called = {"fact": "Called", "player": 2, "amount": amount}
            stub.tell(called, lines=[said(f"Bob calls {amount}")], ask=None)
        stub.tell(hand={**hand, "over": True, "result": RESULT})
        stub.wait(10)
    stub.wait(400)


def sizes(tools: Any) -> dict[str, float]:
    """Return what a page keeps, when all that is of no more use is gone."""
    tools.send("HeapProfiler.collectGarbage")
    return {each["name"]: each["value"] for each in tools.send("Performance.getMetrics")["metrics"]}
