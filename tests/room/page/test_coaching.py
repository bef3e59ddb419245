"""What the coach says belongs to the question that is asked now: its module in Node."""

from __future__ import annotations

import pytest

from tests.room.page.test_modules import NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

COACHING = """
import { coachOf } from "%(folder)s/table/coach.js";
import { signal } from "%(folder)s/ui.js";

const replies = [];
globalThis.fetch = (path) => new Promise((reply) =>
  replies.push((odds) => reply({ ok: true, status: 200, json: async () => ({ odds }) })));
const wait = () => new Promise((done) => setTimeout(done));
const asks = (decision, hand = 1) => ({
  you: { chair: 1 }, table: { terms: { coach: true } }, ask: { mine: true, decision },
  hand: { number: hand, players: [{ chair: 1, cards: [{ c: "As" }] }] },
});
const state = signal(asks(1));
const coach = coachOf({ id: "t", state, answering: { sent: signal(false) } });
const said = () => coach.advice.value?.odds ?? null;
state.value = asks(1);
const once = replies.length;
state.value = asks(2);
const twice = replies.length;
replies[1]("second");
await wait();
const first = said();
replies[0]("first");
await wait();
const late = said();
coach.advice.value = { hand: 1, odds: "old" };
state.value = { ...asks(3, 2), ask: null };
console.log(JSON.stringify({ once, twice, first, late, next: said() }));
"""


def test_advice_is_asked_for_once_and_never_stands_under_another_question() -> None:
    assert run(COACHING) == {
        "once": 1,
        "twice": 2,
        "first": "second",
        "late": "second",
        "next": None,
    }
