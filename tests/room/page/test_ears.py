"""What somebody is told who plays by ear alone is whole, and true at the moment it is said."""

from __future__ import annotations

import json
from typing import Any

import pytest

from doorcard.language import catalogue, speaking
from doorcard.voice.rendering import for_the_ear
from tests.room.page.node import NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

SHOWDOWN = """
import { ofOthers } from "%(folder)s/table/announcer.js";

const bob = { text: "Bob", chair: 2 };
const line = (kind, ...text) => ({ kind, text });
const lines = [
  line("action", bob, " calls 2"), line("returned", "20 unmatched back to ", bob),
  line("show", bob, " shows a pair"), line("detail", "a pair of twos"),
  line("result", bob, " wins 4"),
];
const given = (banked) => ofOthers(lines, { you: { chair: 1 }, hand: { banked } });
console.log(JSON.stringify([given(false), given(true)]));
"""


def test_what_a_rival_shows_and_gets_back_never_gives_way() -> None:
    """Nobody knows else what they beat; against a bank the others' hands are nobody's business."""
    calls, pair = "Bob calls 2.", "Bob shows a pair: a pair of twos."
    assert run(SHOWDOWN) == [[calls], [calls, pair]]


ENDING = """
import { besidesOwn, endSpoken, ends } from "%(folder)s/table/ears/ending.js";
import { settings } from "%(folder)s/settings.js";

const me = { text: "You", chair: 1 }, bob = { text: "Bob", chair: 2 };
const line = (kind, ...text) => ({ kind, text });
const lines = [
  line("action", bob, " calls 2"), line("heading", "Showdown"),
  line("show", HOUSE), line("detail", "king high"),
  line("show", bob, " shows a pair"), line("detail", "a pair of twos"),
  line("result", bob, " wins 4"), line("result", me, " lose 2"),
];
const players = (folded) => [{ player: 1, chair: 1, stack: 18, folded }, { player: 2, chair: 2 }];
const state = (over, folded) => ({ you: { chair: 1 }, names: ["Ann", "Bob"], hand: {
  number: 1, you: 1, over, banked: BANKED, players: players(folded),
  ...(over && { result: { nets: [-2, 2] } }),
} });
const told = (folded) => [endSpoken, besidesOwn].map((say) => say(lines, state(true, folded)));
const full = [told(false), told(true)];
settings.value = { ...settings.value, fullSpeech: false };
console.log(JSON.stringify({ ends: ends(state(false), state(true)), full, brief: told(true),
  plain: endSpoken([lines[0], lines[6]], state(true, true)) }));
"""
NET = "You are 2 chips down on this hand, and have 18 left."


def ending(banked: bool) -> Any:
    house = '"The dealer shows a king"' if banked else 'me, " show a king"'
    return run(ENDING.replace("HOUSE", house).replace("BANKED", json.dumps(banked)))


def test_the_end_is_told_hands_first_and_ones_own_result_last() -> None:
    found = ending(banked=False)
    assert found["ends"]
    (told, less), _ = found["full"]
    assert told == [
        *("Bob calls 2.", "Showdown.", "You show a king: king high."),
        *("Bob shows a pair: a pair of twos.", "Bob wins 4.", "You lose 2.", NET),
    ]
    assert less == []
    assert found["plain"] == ["Bob calls 2.", "Bob wins 4.", NET]


ORDERS = """
import { announced } from "%(folder)s/table/announcer.js";
import { NOTHING } from "%(folder)s/table/state.js";

const chairs = { You: 1, Bob: 2, Cy: 3 };
const line = (kind, who, text) => ({ kind, text: [{ text: who, chair: chairs[who] }, text] });
const hand = (who, shows, is) => [line("show", who, shows), { kind: "detail", text: [is] }];
const blocks = [
  hand("You", " show a king", "king high"), hand("Bob", " shows a pair", "a pair of twos"),
  [line("result", "Bob", " wins 4 for high")], [line("result", "Cy", " wins 2 for low")],
];
const players = [{ player: 1, chair: 1, stack: 18 }, { player: 2, chair: 2 }];
const result = { nets: [-2, 2], claims: [{ player: 0, text: [{ text: "Nobody has the low" }] }] };
const state = (over) => ({
  ...NOTHING, you: { chair: 1, player: 1 }, names: ["Ann", "Bob", "Cy"],
  table: { chairs: [], terms: {} },
  hand: { number: 1, you: 1, over, stage: {}, players, ...(over && { result }) },
});
const without = (all, i) => [...all.slice(0, i), ...all.slice(i + 1)];
const orders = (all) => all.length < 2 ? [all]
  : all.flatMap((each, i) => orders(without(all, i)).map((rest) => [each, ...rest]));
const found = [];
for (const order of orders([...blocks.keys()])) {
  for (const before of [0, 1, 2]) {
    // Before the end only hands are shown.
    if (order.slice(0, before).some((i) => i > 1)) continue;
    found.push([
      ...order.slice(0, before).flatMap((i) => announced(blocks[i], state(false), state(false))),
      ...announced(order.slice(before).flatMap((i) => blocks[i]), state(false), state(true)),
    ]);
  }
}
console.log(JSON.stringify(found));
"""


def test_in_whatever_order_the_end_comes_it_is_shown_then_won_then_counted() -> None:
    """Whichever hands are shown with the end itself, and wherever among its lines they stand."""
    shows = {"You show a king: king high.", "Bob shows a pair: a pair of twos."}
    wins = {"Bob wins 4 for high.", "Cy wins 2 for low."}
    orders = run(ORDERS)
    # 24 orders of four; before the end, the first hand in those 12 that begin with one, both in 4.
    assert len(orders) == 24 + 12 + 4
    for told in orders:
        assert set(told[:2]) == shows
        assert set(told[2:4]) == wins
        assert told[4:] == ["Nobody has the low.", NET]


FAILING = """
import { endSpoken } from "%(folder)s/table/ears/ending.js";

const failed = (player, ...text) =>
  ({ player, text: [{ player }, ...text.map((words) => words.name ? words : { text: words })] });
const better = [" declared high, but ", { name: 1, player: 2 }, " has the better hand: a pair"];
const both = failed(1, ` declared both and wins neither side, as `,
  { name: 1, player: 2 }, ` has the better hand for the high: a pair`);
const claims = [
  both, failed(3, ...better),
  { text: [{ text: "Nobody is one" }] }, { text: [{ text: "Nor two" }] },
];
const declared = ["both", "high", "high"];
const players = declared.map((side, i) => ({ player: i + 1, declared: side, stack: 5 }));
const state = { you: { chair: 1 }, names: ["Ann", "Bob", "Cy"],
  hand: { number: 1, you: 1, over: true, players, result: { claims, nets: [-2] } } };
console.log(JSON.stringify(endSpoken([], state)));
"""


def test_ones_own_claim_that_failed_goes_with_ones_result() -> None:
    *others, own = run(FAILING)
    assert own.startswith("Ann declared both and ")
    assert own.endswith("You are 2 chips down on this hand, and have 5 left.")
    assert others == [
        "Cy declared high, but Bob has the better hand: a pair.",
        "Nobody is one.",
        "Nor two.",
    ]


def test_brief_speech_is_brief_on_ones_turn_and_tells_the_whole_end() -> None:
    _, less = ending(banked=False)["brief"]
    assert less == []


def test_against_a_bank_nothing_of_others_is_said_once_one_has_folded() -> None:
    plays, folded = ending(banked=True)["full"]
    house, pair = "The dealer shows a king: king high.", "Bob shows a pair: a pair of twos."
    head = ["Bob calls 2.", "Showdown.", house, pair, "Bob wins 4.", "You lose 2.", NET]
    assert plays == [head, []]
    assert folded == [head, [pair, "Bob wins 4."]]


PRICES = """
import { bringInOwed, priceNow } from "%(folder)s/table/answering/ahead.js";
import { potAndPrice } from "%(folder)s/table/ears/pots.js";
import { timeLeft } from "%(folder)s/table/ears/timeleft.js";
import { canDo } from "%(folder)s/table/ears/choices.js";

const players = [{ player: 1, chair: 1, stack: 20 }, { player: 2, chair: 2, stack: 40 }];
const owed = { do: "BringIn", words: "bring in for 1", button: "Bring in 1",
  offer: { may: "CanBringIn", amount: 1 } };
const state = (ask, more = {}) => ({
  you: { chair: 1 }, names: ["Ann", "Bo"], table: { chairs: [], terms: {} }, ask,
  hand: { you: 1, total: 2, players, stage: { bets: true }, ...more },
});
const asked = (player, more = {}) => ({ decision: 1, mine: player === 1, offers: [owed],
  asked: [{ player, shown_from: 0, deadline: 75, bank: 60, ...more }] });
const dear = { ...owed, button: "Bring in 20", offer: { may: "CanBringIn", amount: 20 } };
console.log(JSON.stringify({
  others: [potAndPrice(state(asked(2))), priceNow(state(asked(2)))],
  mine: potAndPrice(state(asked(1))),
  broke: canDo(state({ ...asked(1), offers: [dear] })),
  times: [0, 14, 16].map((now) => timeLeft(state(asked(1)), now)),
  plain: timeLeft(state(asked(1, { bank: 0 })), 0),
}));
"""


def test_before_the_bring_in_nobody_is_told_that_they_may_check() -> None:
    """Bo has to bring in 1 yet; whoever stays in after that pays as much, so that is the price."""
    found = run(PRICES)
    assert found["others"] == ["Pot 2 chips. Bo has to bring in 1 chip.", 1]
    assert found["mine"] == "Pot 2 chips. 1 chip to bring in."


def test_a_bring_in_that_takes_the_last_chip_is_called_all_in() -> None:
    assert run(PRICES)["broke"] == "You can bring in 20, all-in."


def test_the_time_in_reserve_is_told_apart_from_ones_own() -> None:
    """Of 75 seconds the last 60 are out of the time bank: the warning counts down to those too."""
    found = run(PRICES)
    assert found["times"] == [
        "You have 15 seconds. Then 60 in reserve.",
        "You have 1 seconds. Then 60 in reserve.",
        "You have 59 seconds. They are out of the time bank.",
    ]
    assert found["plain"] == "You have 75 seconds."


EVENT = """
import { eventSpoken } from "%(folder)s/table/tournament/strip.js";
import { placedText, wonText } from "%(folder)s/tournament/own.js";

const stakes = { small: 80, big: 160, ante: 20, bring_in: 25 };
const event = { id: "cup", level: 5, next: stakes, left: 2, entries: 3 };
const hand = { over: false, players: [{ player: 1, chair: 1, stack: 495 }] };
const known = (you) => ({ value: { you: { number: 1, ...you },
  players: [{ you: true, number: 1, ...you }], tables: [],
  average: 500,
  level: { hands_left: 3 } } });
const said = (more, you) => eventSpoken({
  state: { value: { you: { chair: 1 }, hand,
    table: { event: { ...event, ...more }, terms: { stakes },
      chairs: [{ chair: 1, chips: 500 }] } } },
  tournament: { value: { tournament: { peek: () => null, ...known(you) } } },
});
const places = (...names) => ({ players: names.map((name) => ({ name, place: 1 })) });
console.log(JSON.stringify({
  over: said({ over: true, left: undefined, waits: "over" }, { place: 2, rank: 0 }),
  runs: said({}, { rank: 1, place: 0, chips: 500 }),
  out: [[2, 0], [1, 0], [1, 30]].map(([place, prize]) => placedText({ you: { place, prize } })),
  won: [wonText(places("Bo")), wonText(places("Bo", "Cy"))],
}));
"""


def test_a_tournament_that_is_over_tells_ones_place_and_no_level() -> None:
    found = run(EVENT)
    assert found["over"] == "The tournament is over. You came in place 2 of 3."
    assert "You have 495 chips now" in found["runs"], "what one has now, not before the hand"
    assert found["out"] == [
        "You are out: place 2.",
        "You have won the tournament.",
        "You have won the tournament: 30 points.",
    ]
    assert found["won"] == ["Bo has won.", "Bo and Cy have won."]


RELOADED = """
import { NOTHING, after, whoIs } from "%(folder)s/table/state.js";

const hand = { number: 3, you: 0, names: ["Ann", "Bo"],
  players: [{ player: 1, chair: 1 }, { player: 2, chair: 2 }] };
const welcome = { type: "welcome", seq: 9, at: 0, you: {}, ask: null, lines: [], hand,
  table: { chairs: [{ chair: 2, name: "Dee" }] } };
const state = after(NOTHING, welcome, 0);
console.log(JSON.stringify([1, 2].map((player) => whoIs(state, player).name)));
"""


def test_who_played_a_hand_is_known_after_they_got_up() -> None:
    """To whoever comes then, too: also where somebody else has taken the chair."""
    assert run(RELOADED) == ["Ann", "Bo"]


SPOKEN = """
import { RANKS, TEXT } from "%(folder)s/text.js";
import { asSpoken } from "%(folder)s/table/ears/wording.js";
import { canDo } from "%(folder)s/table/ears/choices.js";

const offers = [
  { words: "passen", button: "Aussetzen" }, { words: "weiter", button: "Karte nehmen" },
];
const ranks = asSpoken("kickers K-10-9");
TEXT.nouns = "large";
const can = canDo({ ask: { offers }, hand: { players: [] } });
Object.assign(RANKS, GERMAN);
console.log(JSON.stringify([ranks, can, asSpoken("Kicker K-10-9")]));
"""


def spoken() -> list[str]:
    """Return ranks as they are said, offers in a language with large nouns, and German ranks."""
    page = catalogue("de").page
    found: list[str] = run(SPOKEN.replace("GERMAN", json.dumps(page["RANKS"])))
    return found


def test_ranks_are_said_as_the_room_says_them() -> None:
    """In German, too, and with commas: a voice runs them together otherwise."""
    english, _, german = spoken()
    assert english == for_the_ear("kickers K-10-9") == "kickers king, ten, nine"
    with speaking("de"):
        assert german == for_the_ear("Kicker K-10-9") == "Kicker König, Zehn, Neun"


def test_a_verb_alone_begins_small_where_nouns_do_not() -> None:
    assert spoken()[1] == "You can aussetzen or Karte nehmen."


BREATH = """
import { announced } from "%(folder)s/table/announcer.js";
import { NOTHING } from "%(folder)s/table/state.js";

const at = (ask) => ({ ...NOTHING, you: { chair: 1 }, names: ["Ann", "Bo"], ask,
  table: { chairs: [], terms: {} },
  hand: { number: 3, you: 1, total: 21, players: [{ player: 1, chair: 1, stack: 9 }],
    stage: { phase: "Bet", bets: true, name: "Fourth street" } } });
const check = { do: "Call", words: "check", free: true, offer: { may: "CanCall", amount: 0 } };
const mine = at({ decision: 9, mine: true, asked: [], offers: [check] });
const line = (kind, say) => ({ kind, text: [say], say });
const street = line("deal", "Fourth street, pot 21 chips. Bo gets the ten of clubs.");
console.log(JSON.stringify([[street], [line("action", "Bo checks.")]].map((lines) =>
  announced(lines, at(null), mine).at(-1))));
"""


def test_street_and_pot_are_said_once_in_a_breath() -> None:
    """Where the street came earlier, one's turn says both."""
    new, later = run(BREATH)
    assert new == "Your turn. Checking is free. You can check."
    assert later == "Your turn, fourth street. Pot 21 chips. Checking is free. You can check."


COME = """
import { arrivalSpoken } from "%(folder)s/table/ears/arriving.js";
import { NOTHING } from "%(folder)s/table/state.js";

const up = (...cards) => cards.map((c) => ({ c, up: true }));
const players = [
  { player: 1, chair: 1, cards: up("2c") }, { player: 2, chair: 2, folded: true },
  { player: 3, chair: 3, opener: true, cards: [{ c: "??", known: "owner" }, ...up("Ac", "Td")] },
  { player: 4, chair: 4, cards: up("6c"), bet: 20 },
];
const state = { ...NOTHING, names: ["Ann", "Bo", "Clara", "Dan"], you: { chair: 1, player: 1 },
  table: { chairs: [], terms: {}, event: { id: "e", level: 2 } },
  hand: { number: 7, title: "Razz", you: 1, players, stakes: { small: 20, big: 40, ante: 5 },
    stage: { phase: "Bet", name: "Fourth street" } } };
console.log(JSON.stringify([state, { ...state, hand: { ...state.hand, over: true } }, NOTHING]
  .map(arrivalSpoken)));
"""


def test_whoever_comes_in_mid_hand_hears_how_things_stand() -> None:
    """Game, level and stakes, hand and street, what the others show; nothing where no hand runs."""
    assert run(COME) == [
        [
            "Razz, level 2, 20/40, ante 5. Hand 7. Fourth street. Clara shows the ace of clubs"
            " and the ten of diamonds. Dan shows the six of clubs. Clara opened."
            " Dan has 20 chips in front. Bo has folded."
            " You hold the two of clubs face up."
        ],
        [],
        [],
    ]


UNASKED = """
import { potAndPrice } from "%(folder)s/table/ears/pots.js";
import { NOTHING } from "%(folder)s/table/state.js";

const free = { free: true, words: "check", offer: { may: "CanCall", amount: 0 } };
const at = (mine) => ({ ...NOTHING, you: { chair: 1 }, table: { chairs: [], terms: {} },
  names: ["Ann", "Bob"], ask: { mine, asked: [], offers: [free] },
  hand: { you: 1, total: 2, stage: { bets: true },
    players: [{ player: 1, chair: 1, stack: 9 }, { player: 2, chair: 2, stack: 9 }] } });
console.log(JSON.stringify([at(true), at(false)].map(potAndPrice)));
"""


def test_nobody_hears_of_a_free_check_while_another_player_is_asked() -> None:
    assert run(UNASKED) == ["Pot 2 chips. Checking is free.", "Pot 2 chips."]


WAGERED = """
import { potAndPrice } from "%(folder)s/table/ears/pots.js";
import { NOTHING } from "%(folder)s/table/state.js";

const at = (mine, total) => ({ ...NOTHING, you: { chair: 1 }, table: { chairs: [], terms: {} },
  hand: { banked: true, you: 1, total, stage: {},
    players: [{ player: 1, chair: 1, paid: mine }] } });
console.log(JSON.stringify([at(0, 1), at(2, 3), at(0, 0)].map(potAndPrice)));
"""


def test_whose_chips_are_wagered_is_said_to_whoever_has_wagered_none() -> None:
    others, all_, none = run(WAGERED)
    assert others == "The others have wagered 1 chip."
    assert (all_, none) == ("3 chips wagered in all.", "0 chips wagered in all.")


SECRET = """
import { announced } from "%(folder)s/table/announcer.js";
import { NOTHING } from "%(folder)s/table/state.js";

const at = (decision) => ({ ...NOTHING, you: { chair: 1 }, names: ["Ann", "Ada"],
  table: { chairs: [], terms: {} }, ask: { decision, asked: [{ player: 1 }] },
  hand: { number: 3, you: 1, players: [], stage: { phase: "Auction", name: "Auction" } } });
const has = (chair, name) => ({ kind: "quiet", text: [{ chair, text: name }, " has bid"] });
console.log(JSON.stringify([4, 5].map((decision) =>
  announced([has(1, "Ann"), has(2, "Ada")], at(4), at(decision)))));
"""


def test_who_has_answered_in_secret_is_said_while_the_question_stands() -> None:
    """Of others, and not once all have answered: then what they answered is said."""
    assert run(SECRET) == [["Ada has bid."], []]


FOLDER_ASKED = """
import { cardsOfChair } from "%(folder)s/table/ears/hands.js";
import { NOTHING } from "%(folder)s/table/state.js";

const chairs = ["Ann", "Bo", "Cy"].map((name, i) => ({ chair: i + 1, name }));
const cards = [{ c: "??", known: "owner" }, { c: "Kh", up: true }, { c: "3s", up: true }];
const players = [{ player: 1, chair: 1 }, { player: 2, chair: 2, folded: true, cards },
  { player: 3, chair: 3, folded: true, cards: cards.slice(0, 1) }];
const state = { ...NOTHING, you: { chair: 1, player: 1 }, table: { chairs, terms: {} },
  hand: { number: 1, you: 1, players } };
console.log(JSON.stringify([2, 3].map((chair) => cardsOfChair(state, chair))));
"""


def test_what_lay_open_of_a_folded_hand_can_still_be_asked_for() -> None:
    assert run(FOLDER_ASKED) == [
        "Bo has folded, with the king of hearts and the three of spades face up.",
        "Cy has folded.",
    ]
