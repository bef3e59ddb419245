"""What is read aloud, what sounds, and how the talk counts: the page's modules in Node."""

from __future__ import annotations

import pytest

from tests.room.page.test_modules import NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

TABLE = """
import { announced } from "%(folder)s/table/announce.js";
import { NOTHING } from "%(folder)s/table/state.js";

const names = ["<b>Bo</b>", "Ann", "Cy"];
const chairs = [2, 1, 3].map((chair, i) => ({ chair, name: names[i] }));
const players = [{ player: 1, chair: 2 }, { player: 2, chair: 1 }, { player: 3, chair: 3 }];
const at = (street, more = {}, stage = {}) => ({
  ...NOTHING, seq: 7, you: { chair: 1, player: 2, host: false, auto_muck: false },
  table: { chairs, title: "Home", terms: {} }, names, ask: null,
  hand: {
    number: 3, title: "A Game", you: 2, players,
    stage: { phase: "Bet", street, named: true, ...stage },
  },
  ...more,
});
const dealt = (player, place) => ({ fact: "Dealt", player, place });
const up = (player, card) => dealt(player, { card, up: true, known: "all" });
const down = (player, card) => dealt(player, { card, up: false, known: "owner" });
const called = { fact: "Called", player: 1, amount: 2 };
const told = (facts, before = at(3), after = at(3)) => announced(facts, before, after);
const say = (found) => console.log(JSON.stringify(found));
"""

CARDS = (
    TABLE
    + """
say([
  told([down(1, 52), down(2, 51), up(1, 20), up(2, 0)], NOTHING, at(3)),
  told([up(3, 38), up(1, 33)], at(3), at(4)),
  told([up(3, 38)], at(3), at(4, {}, { named: false })),
  told([called, down(1, 52), down(3, 52), down(2, 48)], at(6), at(7)),
]);
"""
)


def test_each_card_is_said_with_where_it_lies_and_whose_it_is() -> None:
    first, fourth, unnamed, last = run(CARDS)
    assert first == [
        "Ace of spades, down, to you; seven of clubs, up, to <b>Bo</b>; two of clubs, up, to you; "
        "down cards to <b>Bo</b>"
    ]
    assert fourth == ["Fourth street: jack of hearts, up, to Cy; ten of diamonds, up, to <b>Bo</b>"]
    assert unnamed == ["Jack of hearts, up, to Cy"]
    assert last == [
        "<b>Bo</b> calls 2",
        "Seventh street: ace of clubs, down, to you; down cards to <b>Bo</b> and Cy",
    ]


DOINGS = (
    TABLE
    + """
const slots = [{ card: { c: "??" } }, { card: { c: "Td" } }];
const selling = at(4); selling.hand.market = { slots };
const over = at(7); over.hand.result = { awards: [
  { pot: 1, player: 1, side: "high", amount: 30, words: "two pair, kings and fours" },
  { pot: 1, player: 2, side: "low", amount: 30, words: "8-6-4-3-A" },
  { pot: 2, player: 3, side: "uncontested", amount: 4 },
] };
say([
  told([
    { fact: "Anted", amounts: [1, 1, 1] },
    { fact: "BroughtIn", player: 1, amount: 1 },
    { fact: "Raised", player: 2, kind: "complete", to: 4 },
    { fact: "Folded", player: 3 },
    { fact: "DeckChosen", shuffle: { fingerprint: "ba be bi bo" } },
    { fact: "Chatted", chair: 2, name: "<b>Bo</b>", text: "well" },
    { fact: "NeverHeardOf", player: 1 },
  ]),
  told([
    { fact: "Bought", player: 1, slot: 2, amount: 6 },
    { fact: "Paid", player: 1, amount: 6 },
  ], selling),
  told([{ fact: "Revealed", sides: ["both", "high", ""] }]),
  told([{ fact: "ShownDown", player: 1, cards: [47, 11, 52] }]),
  told([
    { fact: "Awarded", player: 1, pot: 1, side: "high", amount: 30 },
    { fact: "Awarded", player: 2, pot: 1, side: "low", amount: 30 },
    { fact: "Awarded", player: 3, pot: 2, side: "uncontested", amount: 4 },
  ], at(7), over),
]);
"""
)


def test_what_players_do_is_said_in_full_words() -> None:
    betting, buying, declared, shown, won = run(DOINGS)
    assert betting == [
        "Everyone antes 1",
        "<b>Bo</b> brings in 1",
        "You complete to 4",
        "Cy folds",
        "<b>Bo</b>: well",
    ]
    assert buying == ["<b>Bo</b> buys ten of diamonds for 6"]
    assert declared == ["Declared: <b>Bo</b> both ways and You high"]
    assert shown == ["<b>Bo</b> shows king of spades, four of spades, a card"]
    assert won == [
        "<b>Bo</b> wins 30 with two pair, kings and fours",
        "You win 30 for low with 8-6-4-3-A",
        "Cy wins 4",
    ]


TURN = (
    TABLE
    + """
const ask = (decision, ...all) =>
  ({ decision, mine: true, asked: [], offers: all.map((words) => ({ words })) });
const asked = at(4, { ask: ask(9, "fold", "call 2", "raise to 4") });
say([
  told([{ fact: "Raised", player: 1, kind: "bet", to: 2 }], at(4), asked),
  told([{ fact: "BidMade", player: 1, amount: null }], asked, asked),
  told([], asked, at(4, { ask: ask(10) })),
  told([], at(4), at(4, { ask: { decision: 9, mine: false, asked: [] } })),
  told([], NOTHING, asked),
]);
"""
)


def test_ones_turn_is_said_once_with_what_is_offered() -> None:
    turn = "Your turn: fold, call 2, raise to 4."
    assert run(TURN) == [
        ["<b>Bo</b> bets 2", turn],
        ["<b>Bo</b> has bid"],
        ["Your turn"],
        [],
        [turn],
    ]


SOUNDS = """
import { soundsOf } from "%(folder)s/table/attention.js";
import { play } from "%(folder)s/table/sounds.js";

const dealt = { fact: "Dealt", player: 1, place: { card: 0, up: true, known: "all" } };
play({ kind: "turn" });
console.log(JSON.stringify([
  soundsOf([], false),
  soundsOf([{ fact: "Called", player: 1, amount: 0 }, { fact: "Folded", player: 2 }], false),
  soundsOf([{ fact: "Raised", player: 1, kind: "bet", to: 2, amount: 2 }, dealt, dealt], true),
  soundsOf([{ fact: "Anted", amounts: [0, 0] }, ...Array(20).fill(dealt)], false),
  soundsOf([{ fact: "Wagered", player: 1, amounts: [["ante", 5]] }], false),
]));
"""


def test_cards_chips_and_ones_turn_sound_and_nothing_else() -> None:
    nothing, check, bet, deal, wager = run(SOUNDS)
    assert nothing == check == []
    assert bet == [
        {"kind": "card", "times": 2},
        {"kind": "chip", "times": 1},
        {"kind": "turn", "times": 1},
    ]
    assert deal == [{"kind": "card", "times": 6}]
    assert wager == [{"kind": "chip", "times": 1}]


TALK = """
import { chatSince } from "%(folder)s/table/side/talk.js";
import { percent } from "%(folder)s/table/coaching.js";

const line = (kind) => ({ words: "x", kind });
const lines = [line("chat"), line(""), line("chat"), line("chat")];
console.log(JSON.stringify({
  chat: [undefined, lines[1], lines[3]].map((last) => chatSince(lines, last)),
  none: chatSince([], undefined),
  percent: [0, 0.43149, 0.5, 1].map(percent),
}));
"""


def test_chat_is_counted_after_what_was_seen_and_parts_are_read_in_tenths() -> None:
    found = run(TALK)
    assert found["chat"] == [3, 2, 0]
    assert found["none"] == 0
    assert found["percent"] == ["0.0", "43.1", "50.0", "100.0"]
