"""One's own part in a shuffle, and the cards that are checked as they come."""

from __future__ import annotations

import pytest

from tests.room.page.node import NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

SHUFFLING = """
import { readFileSync } from "node:fs";
import { announced, commitment } from "%(folder)s/fairness/checking.js";
import { Contributing } from "%(folder)s/fairness/contributing.js";
import { hex, unhex } from "%(folder)s/fairness/hashing.js";
import * as verifying from "%(folder)s/fairness/verifying.js";

const { transcripts: [told] } = JSON.parse(readFileSync("%(vectors)s"));
const { hand: id, shuffles: [shuffle] } = told;
const kept = new Map();
globalThis.sessionStorage = {
  setItem: (key, value) => kept.set(key, value),
  getItem: (key) => kept.get(key) ?? null,
  removeItem: (key) => kept.delete(key),
};
const hand = { id, number: 4, you: 1 };
const hash = announced(shuffle.announcement);
const sealed = { fact: "DeckSealed", announcement: shuffle.announcement };
const chosen = (change = () => {}) => {
  const copy = structuredClone(shuffle);
  change(copy);
  return { fact: "DeckChosen", shuffle: copy };
};
const { number } = shuffle.announcement;
const openings = shuffle.openings.map((opening) => ({ ...opening, shuffle: number }));
const lying = (cards) => ({ ...hand, players: [{ cards: cards.map(({ card: c }) => ({ c })) }] });

// What is drawn is what player 1 of the transcript drew, so that the shuffle has it.
const drawn = unhex(shuffle.contributions.find(([player]) => player === 1)[1]);
Object.defineProperty(crypto, "getRandomValues", { value: (bytes) => (bytes.set(drawn), bytes) });
let refused = null;

async function heard(...messages) {
  const sent = [];
  let found;
  const send = async (type, fields) => (sent.push({ type, ...fields }), refused);
  const one = new Contributing(send, (told) => (found = told), (work) => work(verifying));
  for (const { face = null, of = hand, terms = {}, flip = 0, ...message } of messages) {
    drawn[0] ^= flip;
    await one.onMessage(message, { table: { shuffle: face, terms }, hand: message.hand ?? of });
  }
  return { ...found, fault: Boolean(found.fault), sent };
}

const face = { number, announcement: hex(hash), missing: [1, 2] };
const showing = { ...face, showing: true };
const played = await heard(
  { facts: [sealed], face }, { face }, { face: { ...face, missing: [2] } },
  { face: showing }, { face: showing }, { facts: [chosen()] }, { openings },
);
const [commit, reveal] = played.sent;
// Right by itself, but other decks were announced.
const otherwise = { ...sealed, announcement: { ...sealed.announcement, game: "another" } };
const steps = [{ facts: [sealed], face }, { face: showing }, { facts: [chosen()] }];
// The cards of a shuffle to which other bytes of yours went are dealt anew.
const before = { ...face, announcement: hex(announced(otherwise.announcement)) };
const anew = (facts, practice) => heard(
  { facts: [otherwise], face: before, flip: 1 }, { face: { ...before, showing: true } },
  { facts, terms: { practice }, flip: 1 }, ...steps, { openings },
);
const back = [{ fact: "TakenBack", player: 1 }];
const early = [steps[0], { ...steps[2], face: showing }];
const third = { ...hand, you: 3 };
const as = (who, all) => all.map((step) => ({ ...step, of: who }));
const asked = (all) => all.map((step) =>
  step.face ? { ...step, face: { ...step.face, missing: [3] } } : step);
drawn[0] ^= 1;
const replaced = { late: await heard(...steps), early: await heard(...early) };
const stranger = await heard(...as(third, asked(steps)));
refused = { code: "not_yet" };
const tooLate = await heard(...steps);
refused = null;
drawn[0] ^= 1;
console.log(JSON.stringify({
  replaced, stranger, tooLate, early: await heard(...early),
  played,
  bound: commit.commitment === commitment(hash, 1, unhex(reveal.contribution)),
  bytes: unhex(reveal.contribution).length,
  left: kept.size,
  looksOn: (await heard({ facts: [sealed], face, of: { ...hand, you: 0 } })).sent,
  notAsked: (await heard({ facts: [sealed], face: { ...face, missing: [2] } })).sent,
  changed: await heard({ facts: [otherwise] }, { facts: [chosen()] }),
  forged: await heard({ facts: [sealed] }, { facts: [chosen((s) => (s.cut += 1))] }),
  card: await heard({ facts: [sealed, chosen()], openings: [{ ...openings[0], card: "??" }] }),
  unheard: await heard({ openings }, { hand: lying(openings) }),
  elsewhere: await heard({ facts: [sealed, chosen()], of: { ...hand, id: "b" } }),
  shown: await heard({ facts: [sealed, chosen()], openings, hand: lying(openings) }),
  unopened: await heard(
    { facts: [sealed, chosen()], openings: openings.slice(1), hand: lying(openings) },
  ),
  again: await heard({ facts: [sealed, chosen()], openings }, { openings }),
  stacked: await heard({ facts: [sealed, chosen((s) => s.opened.fill(s.opened[0]))] }),
  twice: await heard({ facts: [sealed] }, { facts: back, terms: { practice: true } },
    { facts: [otherwise] }, { facts: [sealed] }),
  anew: [await anew(back, true), await anew(back, false), await anew([], true)],
  forgotten: await heard({ facts: [sealed, chosen()], openings },
    { facts: back, terms: { practice: true } }, { facts: [otherwise] }),
  next: await heard({ facts: [sealed, chosen()], openings }, { of: { ...hand, id: "b" } }),
}));
"""


def test_what_was_committed_is_shown_when_all_have_and_what_comes_is_checked() -> None:
    found = run(SHUFFLING)
    played = found["played"]
    assert [(each["type"], each["hand"]) for each in played["sent"]] == [
        ("commit", 4),
        ("reveal", 4),
    ]
    assert found["bound"]
    assert found["bytes"] == 32
    assert found["left"] == 0
    assert (played["count"], played["fault"]) == (3, False)
    assert found["looksOn"] == found["notAsked"] == []
    for wrong in ("changed", "forged", "card", "elsewhere", "stacked"):
        assert found[wrong]["fault"] is True, wrong
        assert found[wrong]["count"] == 0
    # Every card that is shown is opened, so that it can be checked; one is checked once.
    assert (found["shown"]["count"], found["shown"]["fault"]) == (3, False)
    assert found["unopened"]["fault"] is True
    assert (found["again"]["count"], found["again"]["fault"]) == (3, False)
    # After a reload in mid-hand there is nothing to check a card against; that is not a fault.
    assert (found["unheard"]["count"], found["unheard"]["fault"]) == (0, False)
    assert (found["next"]["count"], found["next"]["fault"]) == (0, False)
    # What the room took and is not in the shuffle is told, whichever of the two is heard first.
    assert found["replaced"]["late"]["fault"] is True
    assert found["replaced"]["early"]["fault"] is True
    assert found["stranger"]["fault"] is True
    # What the room refused as late is left out rightly; what is in the shuffle is not a fault.
    assert found["tooLate"]["fault"] is False
    assert found["early"]["fault"] is False


def test_only_where_an_answer_was_taken_back_in_practice_may_a_shuffle_come_anew() -> None:
    """As where one takes back a wager that was answered before the cards were dealt."""
    found = run(SHUFFLING)
    assert [each["fault"] for each in found["anew"]] == [False, True, True]
    assert found["anew"][0]["count"] == 3
    assert found["twice"]["fault"] is True
    assert (found["forgotten"]["count"], found["forgotten"]["fault"]) == (0, False)
