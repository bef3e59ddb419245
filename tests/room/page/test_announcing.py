"""What is read aloud, what sounds, and how the talk counts: the page's modules in Node."""

from __future__ import annotations

import pytest

from tests.room.page.node import NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

TABLE = """
import { announced } from "%(folder)s/table/announcer.js";
import { NOTHING } from "%(folder)s/table/state.js";

const names = ["<b>Bo</b>", "Ann", "Cy"];
const chairs = [2, 1, 3].map((chair, i) => ({ chair, name: names[i] }));
const players = [{ player: 1, chair: 2 }, { player: 2, chair: 1 }, { player: 3, chair: 3 }];
const at = (street, more = {}, stage = {}) => ({
  ...NOTHING, seq: 7, you: { chair: 1, player: 2, host: false, auto_muck: false },
  table: { chairs, title: "Home", terms: {} }, names, ask: null,
  hand: {
    number: 3, title: "A Game", you: 2, players,
    stage: { phase: "Bet", street, name: "Fourth street", ...stage },
  },
  ...more,
});
const line = (text, more = {}) => ({ kind: "action", text: [text], ...more });
const told = (lines, before = at(3), after = at(3)) => announced(lines, before, after);
const say = (found) => console.log(JSON.stringify(found));
"""

DOINGS = (
    TABLE
    + """
say(told([
  line("Ann buys 10♦ for 6", { say: "Ann buys the ten of diamonds for 6 chips." }),
  line("<b>Bo</b> folds"),
  line("Shuffled. Words: ba be bi bo", { kind: "quiet" }),
  line("<b>Bo</b>: well?", { kind: "chat" }),
]));
"""
)


def test_what_happens_is_said_as_the_room_has_it_and_the_quiet_is_left_out() -> None:
    assert run(DOINGS) == [
        "Ann buys the ten of diamonds for 6 chips.",
        "<b>Bo</b> folds.",
        "<b>Bo</b>: well?",
    ]


TURN = (
    TABLE
    + """
const ask = (decision, ...all) =>
  ({ decision, mine: true, asked: [], offers: all.map((words) => ({ words })) });
const asked = at(4, { ask: ask(9, "fold", "call 2", "raise to 4") });
say([
  told([line("<b>Bo</b> bets 2")], at(4), asked),
  told([line("<b>Bo</b> has bid")], asked, asked),
  told([], asked, at(4, { ask: ask(10) })),
  told([], at(4), at(4, { ask: { decision: 9, mine: false, asked: [] } })),
  told([], NOTHING, asked),
]);
"""
)


def test_ones_turn_is_said_once_with_what_is_offered() -> None:
    turn = "Your turn, fourth street. Pot 0 chips. You can fold, call 2 or raise to 4."
    assert run(TURN) == [
        ["<b>Bo</b> bets 2.", turn],
        ["<b>Bo</b> has bid."],
        ["Your turn, fourth street. Pot 0 chips."],
        [],
        [turn],
    ]


EARS = (
    TABLE
    + """
import { myHand } from "%(folder)s/table/ears/hands.js";
import { rowItems, rowSpoken } from "%(folder)s/table/ears/row.js";
import { turnSpoken } from "%(folder)s/table/ears/turn.js";

const own = [{ c: "As", known: "owner" }, { c: "8d", known: "owner" }, { c: "Qc", up: true }];
const slots = [{ card: { c: "Ah", up: true }, price: 1 }, {}];
const row = { slots, selling: true, deck: "unseen" };
const state = (offers, more = {}) => at(4, {
  ask: { decision: 9, mine: true, asked: [], offers,
    barred: [{ do: "Raise", words: "Raise", why: "cap" }] },
  hand: { ...at(4).hand, total: 12, market: row, players: [
    { player: 1, chair: 2, bet: 3, stack: 70 },
    { player: 2, chair: 1, bet: 1, stack: 1, cards: own,
      strengths: [{ side: "high", words: "ace high, Q-8" }], holds: "ace high, queen, eight" },
  ], stage: { phase: "Bet", name: "Fourth street", ...more } },
});
const buy = {
  words: "buy 1 for 1", button: "Buy {slot}[ for {price}][, giving {giving}]",
  points: { slot: "slot", giving: "card" }, examples: [{ do: "Buy", slot: 1, giving: 0 },
    { do: "Buy", slot: 1, giving: 1 }, { do: "Buy", slot: 0 }],
  offer: { may: "CanBuy", items: [{ slot: 1, price: 1 }, { slot: 0, price: 4 }] },
};
const say_ = {
  words: "declare high or low", button: "Declare {sides}", points: { sides: "word" }, offer: {},
  examples: [{ do: "Say", sides: "high" }, { do: "Say", sides: "low" }],
};
const call = { words: "call 1", button: "Call 1", offer: { may: "CanCall", amount: 1 } };
say([
  turnSpoken(state([buy, say_])),
  turnSpoken(state([call], { bets: true })),
  turnSpoken(state([call], { bets: true }), true, { holds: myHand(state([call]), true) }),
  turnSpoken(state([call], { bets: true }), false),
  rowSpoken(state([])),
]);
"""
)

ROW_HEARD = (
    EARS.partition("say([")[0]
    + """
const market = state([buy, say_]);
const known = rowItems(market);
say([turnSpoken(market), turnSpoken(market, false), rowSpoken(market, known)]);
"""
)


def test_ones_turn_names_the_cards_for_sale_also_where_they_were_heard() -> None:
    """Brief words name neither the pot nor your hand."""
    full, brief, row = run(ROW_HEARD)
    can = "You can declare high or low or buy"
    cards = "1: the ace of hearts for 1 chip or 0: the deck card for 4 chips."
    assert f"{can} {cards} You can't raise" in full
    assert brief == f"Your turn, fourth street. {can} {cards}"
    assert row == "For sale as before."


def test_ones_turn_names_cards_after_the_numbers_of_their_keys() -> None:
    """Of three chips bet one has paid one, and has one more: the price is that one."""
    hold = "the ace of spades and the eight of diamonds face down, the queen of clubs face up"
    market, *betting, row = run(EARS)
    assert row == "For sale 1: the ace of hearts for 1 chip; slot 2 is empty; 0: the deck card."
    assert market == (
        f"Your turn, fourth street. Pot 12 chips. You hold {hold}: ace high, queen, eight. "
        "You can declare high or low or buy 1: the ace of hearts for 1 chip or 0: the deck card "
        "for 4 chips. "
        "You can't raise: no more raises."
    )
    turn = "Your turn, fourth street. Pot 12 chips. 1 chip to call."
    more = "You can call 1, all-in. You can't raise: no more raises."
    assert betting == [
        f"{turn} You hold {hold}: ace high, queen, eight. {more}",
        f"{turn} You hold ace high, queen, eight. {more}",
        f"{turn} You hold ace high, queen, eight.",
    ]


FAILED = (
    TABLE
    + """
const text = [{ player: 1 }, { text: " declared both and wins neither side, as " },
  { text: "you", player: 2 }, { text: " have the better hand for the low: 7-5-4-2-A low" }];
const shows = { player: 3, text: [{ player: 3 }, { text: " shows nothing" }] };
const claims = [{ player: 1, text }, shows];
const declared = ["both", "low", ""];
const ended = (claims, more) => at(4, { hand: { ...at(4).hand, over: true, ...more,
  result: { claims }, players: players.map((each, i) => ({ ...each, declared: declared[i] })) } });
const over = ended(claims, {});
const nobody = [{ player: 0, text: [{ text: "Nobody declared the high" }] }];
say([told([], at(4), over), told([], over, over), told([], NOTHING, over),
  told([], at(4), ended(nobody, {})), told([], at(4), ended(nobody, { banked: true }))]);
"""
)


def test_why_a_declaration_failed_is_said_once_when_the_hand_is_over() -> None:
    """And what nobody won. What was only shown has been told by its own line, and the bank's hand
    by another; whoever comes later is told nothing.
    """
    said = "<b>Bo</b> declared both and wins neither side, as you have the better hand for the low"
    won = "seven, five, four, two, ace low"
    nobody = ["Nobody declared the high."]
    assert run(FAILED) == [[f"{said}: {won}."], [], [], nobody, []]


WARNED = """
import { warning } from "%(folder)s/table/ears/notices.js";

const at = (seconds, question = "3/9") => ({ question, seconds });
console.log(JSON.stringify([
  warning(at(15.2), at(14.9), false), warning(at(14.9), at(14.7), false),
  warning(at(5.1), at(5), true), warning(at(Infinity, "3/8"), at(4), false),
  warning(at(16), at(4), false), warning(at(5.1), at(-1), false),
  warning(at(Infinity), at(12), false),
]));
"""
CLOCKS = """
import { since, warning } from "%(folder)s/table/ears/notices.js";

const warnings = (...clocks) => {
  let before = { question: "", seconds: Infinity };
  return clocks.map(([question, seconds]) => {
    const now = since(before, { question, seconds });
    const words = warning(before, now, false);
    before = now;
    return words;
  });
};
console.log(JSON.stringify([
  warnings(["3/9", 15.2], ["3/9", 14.9], ["3/9", 5.1], ["3/9", 4.9]),
  warnings(["3/9", 30], ["3/9", 15.1], ["3/9", 14.9]),
  warnings(["3/9", 15.2], ["3/9", 14.9], ["3/9", 44.9], ["3/9", 15.1], ["3/9", 14.9]),
]));
"""


def test_the_time_is_warned_of_at_fifteen_and_at_five_seconds() -> None:
    """Each once, and neither where a question begins with less, or one comes back with less."""
    five = "5 seconds left."
    asks = f"{five} Press E for more time."
    assert run(WARNED) == ["15 seconds left.", None, asks, None, "15 seconds left.", None, None]


def test_a_short_clock_is_warned_of_only_near_its_end() -> None:
    """The words of the turn take as long; with more time the earlier warning comes as well."""
    early, late = "15 seconds left.", "5 seconds left."
    assert run(CLOCKS) == [
        [None, None, None, late],
        [None, None, early],
        [None, None, None, None, early],
    ]


SOUNDS = """
import { soundsOf } from "%(folder)s/table/attention.js";
import { play } from "%(folder)s/table/attention.js";

play({ kind: "turn" });
console.log(JSON.stringify([
  soundsOf({}, false),
  soundsOf({ card: 2, chip: 1 }, true),
  soundsOf({ card: 20 }, false),
  soundsOf({ chip: 3 }, false),
]));
"""


def test_cards_chips_and_ones_turn_sound_and_nothing_else() -> None:
    nothing, bet, deal, wager = run(SOUNDS)
    assert nothing == []
    assert bet == [
        {"kind": "card", "times": 2},
        {"kind": "chip", "times": 1},
        {"kind": "turn", "times": 1},
    ]
    assert deal == [{"kind": "card", "times": 6}]
    assert wager == [{"kind": "chip", "times": 1}]


SILENT = """
import { play } from "%(folder)s/table/attention.js";

let made = 0;
globalThis.AudioContext = class {
  constructor() { made += 1; }
  get state() { return "suspended"; }
  async resume() {}
};
const userActivation = { hasBeenActive: false };
Object.defineProperty(globalThis, "navigator", { value: { userActivation } });
play({ kind: "turn" });
const before = made;
userActivation.hasBeenActive = true;
play({ kind: "turn" });
console.log(JSON.stringify([before, made]));
"""


def test_no_sound_is_asked_for_before_the_page_was_touched() -> None:
    assert run(SILENT) == [0, 1]


TALK = """
import { chatSince } from "%(folder)s/table/log.js";
import { percent } from "%(folder)s/words.js";

const line = (kind) => ({ text: ["x"], kind });
const lines = [line("chat"), line(""), line("chat"), line("chat")];
console.log(JSON.stringify({
  chat: [undefined, lines[1], lines[3]].map((last) => chatSince(lines, last)),
  none: chatSince([], undefined),
  percent: [0, 0.43149, 0.5, 1].map((part) => percent(part)),
}));
"""


def test_chat_is_counted_after_what_was_seen_and_parts_are_read_in_tenths() -> None:
    found = run(TALK)
    assert found["chat"] == [3, 2, 0]
    assert found["none"] == 0
    assert found["percent"] == ["0%", "43.1%", "50%", "100%"]
