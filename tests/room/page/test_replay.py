"""Hands of the past in the page's modules: the replay, what is checked of a deal, odd chips."""

from __future__ import annotations

import pytest

from tests.room.page.node import NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

REPLAY = """
import { chaptersOf, snapshotsOf } from "%(folder)s/replay/snapshots.js";

const chairs = [{ chair: 1, name: "Ann" }, { chair: 2, name: "Bob" }];
const players = [{ player: 1, chair: 1 }, { player: 2, chair: 2 }];
const hand = (phase, at, street, more = {}) => {
  const stage = { phase, at, street, name: STREETS[street], leads: LEADING.includes(phase) };
  return { number: 4, title: "A", you: 1, players, stage, ...more };
};
const LEADING = ["Peek", "Deal"];
let seq = 10;
const STREETS = { 3: "Third street", 4: "Fourth street" };
const frame = (shown, lines = []) => ({
  type: "frame", seq: (seq += 1), at: seq, facts: [], lines, hand: shown, ask: null,
  you: { chair: 1 }, table: { chairs },
});
const frames = [
  frame(null),
  frame({ ...hand("Showdown", 9, 7), number: 3 }),
  frame(hand("Peek", 0, 0)),
  frame(hand("Deal", 1, 3)),
  frame(hand("Bet", 2, 3)),
  frame(hand("Bet", 2, 3)),
  frame(hand("Bet", 2, 3), [{ kind: "action", text: ["Bob checks"] }]),
  frame(hand("Deal", 3, 4)),
  frame(hand("Bet", 4, 4)),
  frame(hand("Showdown", 5, 4, { over: true, result: {} })),
];
const states = snapshotsOf(frames, 4);
const took = (shown) => ({ ...frame(shown), facts: [{ fact: "TakenBack" }] });
const named = (...shown) => chaptersOf(snapshotsOf(shown, 4)).map(({ words }) => words);
const third = () => frame(hand("Bet", 2, 3));
const fourth = () => frame(hand("Bet", 4, 4));
console.log(JSON.stringify({
  seqs: states.map((state) => state.seq),
  chapters: chaptersOf(states).map(({ at, words }) => [at, words]),
  taken: named(third(), fourth(), took(hand("Bet", 2, 3)), fourth()),
  within: named(third(), fourth(), took(hand("Bet", 4, 4)), third()),
  anew: named(third(), fourth(), third(), fourth(), took(hand("Bet", 2, 3)), fourth()),
}));
"""

SHOWN = """
import { snapshotsOf } from "%(folder)s/replay/snapshots.js";
import { withShown } from "%(folder)s/replay/snapshots.js";

const lie = (...cards) => cards.map((c, i) => (i < 2 ? { c } : { c, up: true }));
let seq = 0;
const frame = (ann, bob, facts = []) => ({
  type: "frame", seq: (seq += 1), at: seq, facts, ask: null, you: {}, table: { chairs: [] },
  hand: { number: 1, stage: { phase: "Bet", at: seq }, players: [
    { player: 1, chair: 1, cards: ann }, { player: 2, chair: 2, cards: bob }] },
});
const shownIn = (...frames) => withShown(snapshotsOf(frames, 1)).map(({ hand }) =>
  hand.players.map(({ cards }) => cards.map(({ c }) => c).join(" ")));
const dealt = { fact: "Dealt", player: 1, place: { card: 9 } };
const begins = () => frame(lie("??", "??", "Td"), lie("??", "??", "2c"));
const end = (bob) => frame(lie("As", "Ks", "Td", "4h"), bob);
const [first] = withShown(snapshotsOf([begins(), end(lie("??", "??", "2c"))], 1));
const faces = first.hand.players[0].cards;
console.log(JSON.stringify({
  dealt: shownIn(
    begins(),
    frame(lie("??", "??", "Td", "4h"), lie("??", "??", "2c"), [dealt]),
    end(lie("??", "??", "2c")),
  ),
  // What was given up may be either of the two below: only what came after is known.
  given: shownIn(
    begins(),
    frame(lie("??", "??", "Td", "4h"), lie("??", "??", "2c"),
      [{ fact: "Bought", player: 1, given: { card: 52 } }]),
    end([]),
  ),
  unknown: shownIn(
    begins(),
    frame(lie("??", "??", "Td", "4h"), [], [{ fact: "New", player: 1, place: { card: 52 } }]),
    end([]),
  ),
  // A new deal: other cards, though as many of them lie down.
  anew: shownIn(frame(lie("??", "??", "9s", "8s"), []), begins(), end([])),
  less: shownIn(frame(lie("??", "??", "Td", "4h", "5h"), []), end([])),
  faces,
}));
"""

CHECKS = """
import { readFileSync } from "node:fs";
import { cardsSeen, checked } from "%(folder)s/fairness/verifying.js";
import { spectatorHash } from "%(folder)s/fairness/checking.js";

const { transcripts } = JSON.parse(readFileSync("%(vectors)s"));
const [honest] = transcripts;
const whole = JSON.stringify(honest);
const verdict = (...about) => checked(...about).verdict;
const names = honest.shuffles.flatMap((shuffle) => shuffle.openings.map((opening) => opening.card));
const words = honest.shuffles.map((shuffle) => shuffle.fingerprint);
const wrong = (transcript, seen = names, told = words) => {
  const found = checked(JSON.stringify(transcript), "", seen, told);
  return [found.verdict, ...found.checks.filter((each) => !each.right).map((each) => each.what)];
};
const forged = (change) => {
  const copy = structuredClone(honest);
  change(copy.shuffles);
  return wrong(copy);
};
const bare = { ...honest, shuffles: honest.shuffles.map((each) => ({ ...each, openings: [] })) };
bare.spectator = spectatorHash(bare.format, bare.hand, bare.shuffles);
const other = ["2c", "2d", "2h"].find((name) => !names.includes(name));
const once = (name) => names.filter((each) => each === name).length === 1;
console.log(JSON.stringify({
  all: transcripts.map((each) => wrong(each, [], [])),
  honest: wrong(honest),
  unseen: wrong(honest, [...names, other]),
  told: wrong(honest, names, ["some other four words"]),
  card: forged(([first]) => (first.openings.find((each) => once(each.card)).card = other)),
  seed: forged(([first]) => (first.opened[0].seed = "00".repeat(32))),
  points: checked(whole, "", [], []).checks.map(({ what, count }) => [what, count]),
  unopened: wrong(bare),
  after: verdict(whole, JSON.stringify(bare), [], []),
  seen: cardsSeen([
    { hand: { players: [{ cards: [{ c: "As" }, { c: "??" }] }, {}], result: { c: "2c" } } },
    { hand: null },
    { hand: { players: [{ cards: [{ c: "As", up: true }] }],
      market: { slots: [{ card: { c: "Td" } }, {}] } } },
    { hand: { players: [], centre: [{ c: "3c" }], aside: [{ c: "4c" }], house: [{ c: "5c" }],
      rabbit: [{ player: 0, c: "6c" }] } },
  ]),
  unreadable: [{ name: "As", up: true }, { c: "??", up: true }, { c: "10s" }]
    .map((card) => wrong(honest, cardsSeen([{ hand: { players: [{ cards: [card] }] } }]))),
}));
"""

ODD = """
import { reasons } from "%(folder)s/table/felt/showdown.js";

// GEN-EX5: 25 is 13 and 12 (POT-02); two highs tie for 13, which is 7 and 6 (POT-04).
console.log(JSON.stringify([
  reasons({ side: "high", amount: 7, odd: 1, why: "highest_card", over: 1 }),
  reasons({ side: "high", amount: 6 }),
  reasons({ side: "low", amount: 12 }),
  reasons({ side: "low", amount: 7, odd: 1, why: "lowest_card" }),
]));
"""


PLAYING = """
import { Playback } from "%(folder)s/replay/playback.js";

const stage = (phase, at, street) =>
  ({ phase, at, street, name: `Street ${street}`, leads: phase === "Deal" });
const snapshot = (stage, more = {}) =>
  ({ hand: { number: 1, players: [], stage, ...more }, touched: [], lines: [] });
const snapshots = [
  snapshot(stage("Deal", 1, 3)), snapshot(stage("Bet", 2, 3)), snapshot(stage("Bet", 2, 3)),
  snapshot(stage("Bet", 4, 4)), snapshot(stage("Showdown", 5, 4), { over: true }),
];
const playback = new Playback(snapshots);
const at = (move) => (move(), playback.at.value);
const street = (by) => at(() => playback.street(by));
const asks = [null, {}].map((ask) => ({ ...snapshots[1], ask,
  hand: { ...snapshots[1].hand, players: [{ cards: [{ c: "As" }] }] } }));
const opened = [snapshots, [snapshots[0], ...asks, ...snapshots]]
  .map((each) => new Playback(each).begin);
console.log(JSON.stringify({
  opened,
  far: [at(() => playback.go(99)), at(() => playback.go(-3))],
  steps: [at(() => playback.step(1)), at(() => playback.step(1)), at(() => playback.step(-1))],
  streets: [street(1), street(1), street(1), street(-1)],
}));
"""


COSTLIEST = """
import { Playback } from "%(folder)s/replay/playback.js";
import { lookBack, mayLookBack } from "%(folder)s/replay/costliest.js";

const told = [{ decision: 1, verdict: "cost", words: "first", chips: 1 },
  { decision: 2, verdict: "same", words: "not mine" },
  { decision: 3, verdict: "cost", words: "third", chips: 2 },
  { decision: 8, verdict: "open", words: "nowhere" }];
const same = { decision: 1, verdict: "same", words: "same", why: "It is free." };
const bid = { decision: 3, verdict: "bid", words: "bid" };
const rooms = (found, whole = true) => {
  const decisions = found.map((each) => ({ answered: "", ...each }));
  return { ok: true, json: async () => ({ decisions, whole }) };
};
const answers = [rooms(told, false), rooms([same]), rooms([same, bid]), rooms([bid]),
  rooms([same, { ...bid, verdict: "open" }], false), rooms([told[0]]),
  ...Array(2).fill({ ok: false, status: 400,
    json: async () => ({ error: { code: "too_many", message: "others" } }) })];
const asked = [];
globalThis.fetch = async (path) => {
  asked.push(path);
  return { headers: new Headers(), status: 200, ...answers[asked.length - 1] };
};
const stage = { phase: "Bet", at: 1, name: "Bets" };
const snapshot = (decision, mine) => ({
  hand: { number: 1, players: [], stage, you: 1, over: true }, table: { terms: { coach: true } },
  ask: decision ? { decision, mine } : null, touched: [], lines: [],
});
const snapshots = [snapshot(0, false), snapshot(1, true), snapshot(1, true), snapshot(2, false),
  snapshot(3, true), snapshot(3, false), snapshot(0, false)];
const playback = new Playback(snapshots);
await lookBack(playback, "/api/tables/t/hands/1", 1);
const steps = playback.reviewed.value.map(({ at, words }) => [at, words]);
const dear = playback.costly.value.map(({ at, words }) => [at, words]);
const part = [playback.coached.value, Boolean(playback.rest.value)];
const first = (playback.toFirst(), playback.at.value);
playback.go(0);
const key = () => (playback.keyed("c")(), playback.at.value);
const went = [key(), key(), key()];
await playback.rest.value();
const again = asked.at(-1);
const none = [[playback.coached.value, Boolean(playback.rest.value)]];
const at = (playback.toFirst(), playback.at.value);
for (let i = 0; i < 4; i++) {
  await lookBack(playback, "/", 1);
  none.push([playback.coached.value, Boolean(playback.rest.value)]);
}
await lookBack(playback, "/");
const may = (change) => {
  const last = structuredClone(snapshots.at(-1));
  change(last);
  return mayLookBack({ snapshots: [last] });
};
const refused = playback.coached.value;
const anew = new Playback(snapshots);
await lookBack(anew, "/");
const waits = [anew.coached.value, anew.reviewed.value.length, Boolean(anew.rest.value)];
console.log(JSON.stringify({ asked: asked[0], again, steps, dear, first, at, part, went,
  none, refused, waits,
  may: [may(() => 0), may((s) => (s.hand.you = 0)), may((s) => (s.hand.over = false)),
    may((s) => (s.table.terms.coach = false))] }));
"""


def test_what_the_coach_thinks_is_asked_of_the_room_and_stepped_to() -> None:
    """The step is the last at which the decision was still open; it begins at the dearest one, else
    at the first, and keys go around those that cost chips in their order."""
    found = run(COSTLIEST)
    assert found["asked"] == "/api/tables/t/hands/1/costliest"
    assert found["steps"] == [[2, "first"], [4, "third"]]
    assert found["dear"] == [[4, "third"], [2, "first"]]
    assert (found["first"], found["at"]) == (4, 2)
    assert found["went"] == [2, 4, 2]
    assert found["refused"] == "Others."
    # Also where the coach had no time for the first question, it can be asked again.
    assert found["waits"] == ["Others.", 0, True]
    assert found["may"] == [True, False, False, False]


def test_the_rest_is_looked_at_when_it_is_asked_again_and_bids_are_never_said_to_cost_nothing() -> (
    None
):
    found = run(COSTLIEST)
    assert found["part"] == [
        "Two of your decisions clearly cost you chips: 3 in all, on average.",
        True,
    ]
    assert found["again"] == found["asked"]
    assert found["none"] == [
        ["None of your decisions clearly cost you chips.", False],
        ["Apart from your bids, none of your decisions clearly cost you chips.", False],
        ["Nobody can tell how many chips your bids cost you.", False],
        ["So far, none of your decisions clearly cost you chips.", True],
        ["One of your decisions clearly cost you chips: 1 on average.", False],
    ]


GOING_ON = (
    COSTLIEST[: COSTLIEST.index("const answers")]
    + """
const found = [rooms(told, false), rooms([told[0]], false), rooms([told[0]], LAST)];
let asked = 0;
const said = [];
const stage = { phase: "Bet", at: 1, name: "Bets" };
const playback = new Playback([{ hand: { number: 1, players: [], stage, you: 1, over: true },
  table: { terms: { coach: true } }, ask: null, touched: [], lines: [] }]);
globalThis.fetch = async () => {
  said.push(playback.coached.value);
  return { headers: new Headers(), status: 200, ...found[Math.min(asked++, 2)] };
};
await lookBack(playback, "/");
console.log(JSON.stringify([asked, said.slice(0, 3), playback.coached.value,
  Boolean(playback.rest.value)]));
"""
)


@pytest.mark.parametrize(("last", "asked"), [("true", 3), ("false", 6)])
def test_the_coach_goes_on_by_itself_so_many_times_and_then_waits_to_be_asked(
    last: str, asked: int
) -> None:
    still = "The coach is still looking at the rest…"
    assert run(GOING_ON.replace("LAST", last)) == [
        asked,
        [
            "The coach is looking through your decisions…",
            f"Two of your decisions clearly cost you chips: 3 in all, on average. {still}",
            f"One of your decisions clearly cost you chips: 1 on average. {still}",
        ],
        "One of your decisions clearly cost you chips: 1 on average.",
        last == "false",
    ]


def test_a_hand_is_played_no_further_than_it_is_long() -> None:
    found = run(PLAYING)
    # It opens on the first question with cards dealt, where there is one.
    assert found["opened"] == [0, 2]
    assert found["far"] == [4, 0]
    assert found["steps"] == [1, 2, 1]
    assert found["streets"] == [3, 4, 4, 3]


def test_a_replay_shows_each_change_of_its_hand_and_knows_the_streets() -> None:
    found = run(REPLAY)
    assert found["seqs"] == [13, 14, 16, 17, 18, 19, 20]  # of two alike, the later
    assert found["chapters"] == [[0, "Third street"], [4, "Fourth street"], [6, ""]]


def test_a_street_that_comes_again_is_numbered_but_not_where_an_answer_was_taken_back() -> None:
    """A game may go back to an earlier street; what was taken back never was, and is not listed."""
    found = run(REPLAY)
    third, fourth = "Third street", "Fourth street"
    assert found["taken"] == [third, fourth]
    assert found["within"] == [third, fourth, f"{third} (2)"]
    again = [f"{third} (2)", f"{fourth} (2)"]
    assert found["anew"] == [third, fourth, *again]


ALOUD = """
import { Aloud } from "%(folder)s/replay/controls.js";

const line = (text, kind = "action") => ({ kind, text: [text] });
const lines = [line("Hand 1", "hand"), line("Ann checks"), line("Shuffled", "quiet"),
  line("Ann shows", "show"), line("A pair", "detail"), line("Ann wins", "result"),
  line("Kept", "quiet"), line("Bo calls"), line("Fifth street, pot 9", "deal")];
const snapshots = [1, 2, 6, 6, 7, 9].map((count) => ({ lines: lines.slice(0, count) }));
const reviewed = { value: [
  { at: 1, words: "Check: Bet 4 would have brought 2 chips more." },
  { at: 3, words: "The coach would have shown, too.", why: "It may win." },
] };
const chapters = [{ at: 2, words: "Showdown" }, { at: 5, words: "Fifth street" }];
const said = snapshots.map((snapshot, at) => Aloud({
  playback: { snapshots, reviewed, chapters, snapshot: { value: snapshot }, at: { value: at } },
}));
console.log(JSON.stringify(said.map(({ props }) => props.children)));
"""


def test_every_line_of_a_step_is_said() -> None:
    """The quiet ones only where there is nothing else; where nothing is said, what was last. A
    street is told where it begins, once and after what came before it, and of a decision what the
    coach says of it, and why."""
    assert run(ALOUD) == [
        "Hand 1.",
        "Ann checks. Check: Bet 4 would have brought 2 chips more.",
        "Showdown. Ann shows: a pair. Ann wins.",
        "Ann wins. The coach would have shown, too. It may win.",
        "Kept.",
        "Bo calls. Fifth street, pot 9.",
    ]


def test_cards_that_were_shown_are_laid_open_only_without_doubt() -> None:
    found = run(SHOWN)
    open_now, shown = "As Ks Td", "As Ks Td 4h"
    assert found["dealt"] == [[open_now, "?? ?? 2c"], [shown, "?? ?? 2c"], [shown, "?? ?? 2c"]]
    for doubt in ("given", "unknown"):
        first, second, _ = [ann for ann, _ in found[doubt]]
        assert (first, second) == ("?? ?? Td", shown)
    assert found["anew"][0] == ["?? ?? 9s 8s", ""]
    assert found["anew"][1][0] == open_now
    assert found["less"][0] == ["?? ?? Td 4h 5h", ""]
    # They lie down as before: only what they are is known.
    assert found["faces"][0] == {"c": "As", "known": "all"}
    assert found["faces"][2] == {"c": "Td", "up": True}


def test_a_transcript_is_checked_point_by_point() -> None:
    found = run(CHECKS)
    assert found["all"] == [["in_order"] for _ in found["all"]]
    assert found["honest"] == ["in_order"]
    assert found["unseen"] == ["seen", "seen"]
    assert found["unopened"] == ["seen", "seen"]
    assert found["told"] == ["words", "words"]
    assert found["card"] == ["wrong_card", "wrong_card"]
    assert found["seed"] == ["wrong_deck", "wrong_deck"]
    assert found["after"] == "wrong_previous"
    counts = [["contributions", 5], ["choice", 3], ["decks", 14], ["words", 3], ["cards", 9]]
    assert found["points"] == [*counts, ["seen", 0], ["chain", 3]]
    assert found["seen"] == ["As", "Td", "3c", "4c", "5c", "6c"]
    assert found["unreadable"] == [["seen", "seen"]] * 3


def test_why_a_share_is_a_chip_larger() -> None:
    half = "1 chip can't be halved and goes to high"
    high = "1 chip left over, which can't be split: it goes by the highest card held, then ♠ ♥ ♦ ♣"
    low = "1 chip left over, which can't be split: it goes by the lowest card held, then ♣ ♦ ♥ ♠"
    assert run(ODD) == [[half, high], [], [], [low]]
