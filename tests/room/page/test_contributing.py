"""One's own part in a shuffle, and the cards that are checked as they come."""

from __future__ import annotations

import pytest

from tests.room.page.test_modules import NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

SHUFFLING = """
import { readFileSync } from "node:fs";
import { announced, commitment } from "%(folder)s/fairness/checking.js";
import { Contributing } from "%(folder)s/fairness/contributing.js";
import { hex, unhex } from "%(folder)s/fairness/hashing.js";

const { transcripts: [{ shuffles: [shuffle] }] } = JSON.parse(readFileSync("%(vectors)s"));
const kept = new Map();
globalThis.sessionStorage = {
  setItem: (key, value) => kept.set(key, value),
  getItem: (key) => kept.get(key) ?? null,
  removeItem: (key) => kept.delete(key),
};
const hand = { id: "a", number: 4, you: 1 };
const hash = announced(shuffle.announcement);
const sealed = { fact: "DeckSealed", announcement: shuffle.announcement };
const chosen = (change = () => {}) => {
  const copy = structuredClone(shuffle);
  change(copy);
  return { fact: "DeckChosen", shuffle: copy };
};
const { number } = shuffle.announcement;
const openings = shuffle.openings.map((opening) => ({ ...opening, shuffle: number }));

async function heard(...messages) {
  const sent = [];
  let found;
  const send = async (type, fields) => void sent.push({ type, ...fields });
  const one = new Contributing(send, (told) => (found = told));
  for (const { face = null, of = hand, ...message } of messages)
    await one.hear(message, { table: { shuffle: face }, hand: of });
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
console.log(JSON.stringify({
  played,
  bound: commit.commitment === commitment(hash, 1, unhex(reveal.contribution)),
  bytes: unhex(reveal.contribution).length,
  left: kept.size,
  looksOn: (await heard({ facts: [sealed], face, of: { ...hand, you: 0 } })).sent,
  notAsked: (await heard({ facts: [sealed], face: { ...face, missing: [2] } })).sent,
  changed: await heard({ facts: [otherwise] }, { facts: [chosen()] }),
  forged: await heard({ facts: [sealed] }, { facts: [chosen((s) => (s.cut += 1))] }),
  card: await heard({ facts: [sealed, chosen()], openings: [{ ...openings[0], card: "??" }] }),
  unheard: await heard({ openings }),
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
    for wrong in ("changed", "forged", "card"):
        assert found[wrong]["fault"] is True, wrong
        assert found[wrong]["count"] == 0
    # After a reload in mid-hand there is nothing to check a card against; that is no fault.
    assert (found["unheard"]["count"], found["unheard"]["fault"]) == (0, False)
    assert (found["next"]["count"], found["next"]["fault"]) == (0, False)
