"""What the coach says belongs to the question that is asked now: its module in Node."""

from __future__ import annotations

import pytest

from tests.room.page.node import NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

COACHING = """
import { askCoach, coachOf } from "%(folder)s/table/coach/coaching.js";
import { announcements } from "%(folder)s/table/ears/liveregion.js";
import { signal } from "%(folder)s/ui.js";

const replies = [];
globalThis.fetch = (path) => new Promise((reply) =>
  replies.push((said) => reply({ ok: true, status: 200, json: async () =>
    ({ hand: 1, words: [said] }) })));
const wait = () => new Promise((done) => setTimeout(done));
const asks = (decision, hand = 1, mine = true) => ({
  you: { chair: 1 }, table: { terms: { coach: true } }, ask: { mine, decision },
  hand: { number: hand, players: [{ chair: 1, cards: [{ c: "As" }] }] },
});
const state = signal(asks(1));
const undone = signal(0);
const model = { id: "t", state, undone, answering: { sent: signal(false), picked: signal(null) } };
const coach = coachOf(model);
const said = () => coach.advice.value?.words[0] ?? null;
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
const old = [coach.old.value];
state.value = asks(3, 1, false);
old.push(coach.old.value);
const again = askCoach(model)[0];
replies[2]("third: K♣");
await wait();
old.push(coach.old.value);
const aloud = announcements.value.map(({ words }) => words);
const repeated = askCoach(model)[0];
undone.value = 1;
const taken = said();
coach.advice.value = { hand: 1, words: ["old"] };
state.value = { ...asks(3, 2), ask: null };
const next = said();
undone.value = 2;
state.value = asks(3);
const branches = [replies.length];
state.value = asks(3);
branches.push(replies.length);
undone.value = 3;
branches.push(replies.length);
model.answering.sent.value = true;
state.value = asks(4, 3);
const ticked = [replies.length];
model.answering.sent.value = false;
ticked.push(replies.length);
const muck = { ...asks(9, 3).ask, offers: [{ offer: { may: "CanMuck" } }] };
coach.advice.value = { hand: 3, words: ["old"] };
const unasked = replies.length;
state.value = { ...asks(9, 3), ask: muck };
const silent = replies.length === unasked && coach.advice.value === null;
const none = [];
state.value = { ...asks(3, 2), table: { terms: {} } };
none.push(askCoach(model)[0]);
console.log(JSON.stringify(
  { once, twice, first, late, old, again, aloud, repeated, taken, branches, ticked, none, next,
    silent }));
"""


BRIEF = """
import { askCoach, coachOf } from "%(folder)s/table/coach/coaching.js";
import { settings } from "%(folder)s/settings.js";
import { signal } from "%(folder)s/ui.js";

globalThis.fetch = () => new Promise(() => {});
const state = signal({ you: { chair: 1 }, table: null, ask: null, hand: null });
const answering = { sent: signal(false), picked: signal(null) };
const model = { id: "t", state, undone: signal(0), answering };
const coach = coachOf(model);
const words = ["Check: it costs nothing. You hold four hearts.", "A pair."];
const worths = [
  { answer: "Check", chips: 0.42, low: 0.3, high: 0.5 },
  { answer: "Bet 1", chips: -1, low: -1, high: -1 },
];
coach.advice.value = { hand: 1, words, brief: "Check", worths };
const aloud = [true, false].map((fullSpeech) => {
  settings.value = { ...settings.value, fullSpeech };
  return coach.aloud();
});
settings.value = { ...settings.value, fullSpeech: false };
aloud.push(coach.parts());
const table = { terms: { coach: true } };
state.value = { you: { chair: 1 }, table, ask: { mine: true, decision: 1 },
  hand: { number: 1, players: [{ chair: 1, cards: [{ c: "As" }] }] } };
coach.asking.value = false;
coach.old.value = false;
for (let nth = 0; nth < 4; nth++) aloud.push(askCoach(model)[0]);
console.log(JSON.stringify({ brief: coach.brief(), aloud }));
"""


def test_unasked_it_says_one_sentence_and_asked_a_part_with_each_press() -> None:
    """To a player who likes it brief what to do and why alone; then the reasons, then figures."""
    assert run(BRIEF) == {
        "brief": "Check",
        "aloud": [
            "Coach. Check: it costs nothing. You hold four hearts.",
            "Coach. Check: it costs nothing.",
            [
                "Check: it costs nothing.",
                "You hold four hearts. A pair.",
                "On average this brings you, in chips: Check: +0.4; Bet 1: −1.0.",
            ],
            "Coach. Check: it costs nothing. Press K for the next part, 2 to go.",
            "Coach. You hold four hearts. A pair. Press K for the next part, 1 to go.",
            "Coach. On average this brings you, in chips: Check: +0.4; Bet 1: −1.0.",
            "Coach. Check: it costs nothing. Press K for the next part, 2 to go.",
        ],
    }


def test_advice_is_asked_for_once_and_never_stands_under_another_question() -> None:
    """It is said aloud when it comes, and by a key; it is old when another is asked.

    A question that is answered at once, by what was ticked before, is not asked about.
    """
    assert run(COACHING) == {
        "once": 1,
        "twice": 2,
        "first": "second",
        "late": "second",
        # Whether to show a hand or muck it the table tells by itself.
        "silent": True,
        "old": [False, True, False],
        "again": "The coach is thinking…",
        "aloud": ["Coach. Second", "Coach. Third: the king of clubs"],
        "repeated": "Coach. Third: the king of clubs",
        "taken": None,
        "branches": [4, 4, 5],
        "ticked": [5, 6],
        "none": ["This table has no coach."],
        "next": None,
    }
