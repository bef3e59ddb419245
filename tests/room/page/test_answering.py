"""What is answered ahead of one's turn, what a double click sends, and the amounts of a raise."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.room.page.node import NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

PLAYING = """
import { Answering } from "%(folder)s/table/answering/model.js";

const sent = [];
let refusing = false;
const model = {
  state: { value: null },
  send: async (type, fields) => (sent.push(fields.do), refusing ? { code: "x" } : null),
};
const answering = new Answering(model);
const told = [];
for (const step of STEPS) {
  refusing = Boolean(step.refused);
  if (step.toggle) answering.toggle(step.toggle);
  else if (step.answer) await answering.answer(step.answer, step.shown ?? answering.question);
  else {
    model.state.value = step;
    answering.onState(step);
  }
  told.push({
    set: answering.ahead.value?.kind ?? null, price: answering.ahead.value?.price ?? null,
    dropped: answering.dropped.value, sent: sent.length,
  });
}
console.log(JSON.stringify({ told, sent }));
"""

AMOUNTS = """
import { fits, presets, step } from "%(folder)s/table/answering/betting.js";

const hand = HAND;
console.log(JSON.stringify(CASES.map(({ bounds, amounts }) => ({
  presets: presets(bounds, hand),
  fits: amounts.map((amount) => fits(bounds, amount)),
  up: amounts.map((amount) => step(bounds, amount, 1)),
  down: amounts.map((amount) => step(bounds, amount, -1)),
}))));
"""

BUTTONS = """
import { Answering } from "%(folder)s/table/answering/model.js";
import { buttonsOf } from "%(folder)s/table/answering/offers.js";

const hand = { you: 1, players: [{ player: 1, bet: 0 }] };
const state = { hand, ask: { mine: true, offers: OFFERS } };
const model = { state: { value: state } };
model.answering = new Answering(model);
const sent = [];
const items = buttonsOf(model, (action) => sent.push(action));
for (const { press } of items) press();
console.log(JSON.stringify({ items, sent }));
"""

FIELDS = """
import { Answering } from "%(folder)s/table/answering/model.js";
import { buttonsOf } from "%(folder)s/table/answering/offers.js";

const hand = { you: 1, players: [{ player: 1, bet: 0 }] };
const model = { state: { value: { hand, ask: { mine: true, offers: [OFFER] } } } };
model.answering = new Answering(model);
const seen = (filled) => {
  model.answering.filled.value = filled;
  let sent = null;
  const [{ words, ready, press }] = buttonsOf(model, (action) => (sent = action));
  press();
  return [words, ready, sent];
};
console.log(JSON.stringify([
  seen({}), seen({ index: "1", amount: "7" }), seen({ index: "1", amount: "12" }),
  seen({ index: "3", amount: "9" }),
]));
"""

FOLDING = """
import { Answering } from "%(folder)s/table/answering/model.js";
import { buttonsOf } from "%(folder)s/table/answering/offers.js";

const state = { hand: { you: 1, players: [] }, ask: { mine: true, offers: OFFERS } };
const model = { state: { value: state } };
model.answering = new Answering(model);
const sent = [];
const items = () => buttonsOf(model, (action) => sent.push(action));
const press = () => {
  const all = items();
  const fold = all.find(({ kind }) => kind === "Fold");
  fold.press();
  return { items: all, column: fold.column, sent: [...sent], picked: model.answering.picked.value };
};
console.log(JSON.stringify({ first: press(), second: press() }));
"""

MUCKING = (
    FOLDING.replace('"Fold"', '"Muck"')
    .replace("const press =", "const before = foldWords(model);\nconst press =")
    .replace("first: press()", "before, first: press()")
    .replace(
        "import { buttonsOf }",
        'import { foldWords } from "%(folder)s/table/answering/betting.js";\nimport { buttonsOf }',
    )
)

BUYING = """
import { Answering } from "%(folder)s/table/answering/model.js";
import { buySlot, cardAction } from "%(folder)s/table/answering/trading.js";

const buying = (offer, slot) => {
  const ask = { mine: true, decision: 1, offers: [{ offer: { may: "CanBuy", ...offer } }] };
  const model = { state: { value: { hand: { number: 1 }, ask } } };
  const sent = [];
  model.send = async (type, fields) => (sent.push(fields.do), null);
  model.answering = new Answering(model);
  buySlot(model, slot);
  return offer.places && !sent.length ? [sent, cardAction(model)(1)] : sent;
};
console.log(JSON.stringify({
  dear: buying({ places: 2 }, 3), plain: buying({}, 3),
  deck: buying({ places: 2, deck_first: true }, 0),
}));
"""

FOLD, CALL = {"do": "Fold"}, {"do": "Call"}


def state(
    mine: int = 0,
    theirs: int = 0,
    *,
    number: int = 1,
    street: int = 3,
    bets: bool = True,
    offers: list[dict[str, Any]] | None = None,
    decision: int = 7,
    paused: bool = False,
    redeals: int = 0,
    **me: Any,
) -> dict[str, Any]:
    """Return how things stand: what is bet by oneself and by the other, and what is asked."""
    players = [
        {"player": 1, "chair": 1, "stack": 50, "bet": mine, **me},
        {"player": 2, "chair": 2, "stack": 50, "bet": theirs},
    ]
    stage = {"phase": "Some", "bets": bets, "at": street, "street": street, "round": 1}
    asked = {"decision": decision, "asked": [], "mine": True, "offers": offers}
    return {
        "hand": {
            "number": number,
            "redeals": redeals,
            "you": 1,
            "players": players,
            "stage": stage,
        },
        "ask": asked if offers else None,
        "table": {"paused": paused},
    }


def offered(cost: int, *others: str) -> list[dict[str, Any]]:
    """Return the offers of a betting round."""
    kinds = [{"may": "CanFold"}, {"may": "CanCall", "amount": cost}]
    return [{"offer": offer} for offer in [*kinds, *({"may": name} for name in others)]]


def played(*steps: dict[str, Any]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return what is set after each step, and all that was sent."""
    found = run(PLAYING.replace("STEPS", json.dumps(steps)))
    return found["told"], found["sent"]


def toggle(kind: str) -> dict[str, Any]:
    return {"toggle": kind}


@pytest.mark.parametrize(
    ("kind", "bets", "cost", "answer"),
    [
        ("call", (0, 0), 0, CALL),
        ("call", (2, 4), 2, CALL),
        ("fold", (0, 0), 0, CALL),
        ("fold", (0, 4), 4, FOLD),
    ],
)
def test_what_was_set_answers_the_question(
    kind: str, bets: tuple[int, int], cost: int, answer: dict[str, Any]
) -> None:
    told, sent = played(
        state(*bets), toggle(kind), state(*bets), state(*bets, offers=offered(cost, "CanRaise"))
    )
    assert told[2]["set"] == kind
    assert told[2]["price"] == cost
    assert sent == [answer]
    assert told[3] == {"set": None, "price": None, "dropped": "", "sent": 1}


@pytest.mark.parametrize("asked", [None, offered(4)])
def test_another_price_cancels_at_once_and_says_so(asked: Any) -> None:
    told, sent = played(state(), toggle("call"), state(theirs=4, offers=asked))
    assert told[2] == {"set": None, "price": None, "dropped": "price", "sent": 0}
    assert sent == []


def test_folding_ahead_holds_at_any_price() -> None:
    _, sent = played(
        state(), toggle("fold"), state(theirs=4), state(theirs=8, offers=offered(8, "CanRaise"))
    )
    assert sent == [FOLD]


@pytest.mark.parametrize("kind", ["call", "fold"])
@pytest.mark.parametrize(
    "then",
    [
        state(street=4),
        state(number=2),
        state(redeals=1),
        state(bets=False),
        state(folded=True),
        state(all_in=True),
        state(street=4, offers=offered(0, "CanRaise")),
    ],
)
def test_nothing_set_outlasts_its_round(kind: str, then: dict[str, Any]) -> None:
    told, sent = played(state(), toggle(kind), then, state(offers=offered(0)))
    assert told[2]["set"] is None
    assert told[2]["dropped"] == ("" if then["hand"]["players"][0].get("folded") else "over")
    assert sent == []


@pytest.mark.parametrize("kind", ["call", "fold"])
@pytest.mark.parametrize(
    "offers",
    [
        [{"offer": {"may": "CanBringIn", "amount": 1}}, {"offer": {"may": "CanRaise"}}],
        [*offered(0), {"offer": {"may": "CanBuy"}}],
        [{"offer": {"may": "CanFold"}}, {"offer": {"may": "CanPat"}}],
    ],
)
def test_only_bets_are_answered_and_never_a_bring_in(kind: str, offers: Any) -> None:
    told, sent = played(state(), toggle(kind), state(offers=offers))
    assert told[2]["set"] is None
    assert sent == []


def test_a_call_is_made_only_at_the_price_that_was_seen() -> None:
    _, sent = played(
        state(theirs=4), toggle("call"), state(theirs=4, offers=offered(3, "CanRaise"))
    )
    assert sent == []


def test_a_call_costs_no_more_than_one_has() -> None:
    told, sent = played(state(theirs=90), toggle("call"), state(theirs=90, offers=offered(50)))
    assert told[1]["price"] == 50
    assert sent == [CALL]


def test_a_second_click_takes_it_back() -> None:
    told, sent = played(state(), toggle("fold"), toggle("fold"), state(offers=offered(0)))
    assert told[2]["set"] is None
    assert sent == []


def test_a_table_that_is_stopped_waits_with_it() -> None:
    asked = offered(0)
    told, sent = played(
        state(), toggle("call"), state(offers=asked, paused=True), state(offers=asked)
    )
    assert [each["sent"] for each in told] == [0, 0, 0, 1]
    assert sent == [CALL]


def test_a_double_click_sends_once_and_a_stale_one_nothing() -> None:
    told, sent = played(
        state(offers=offered(0)),
        {"answer": CALL},
        {"answer": CALL},
        state(offers=offered(4), theirs=4, decision=8),
        {"answer": CALL, "shown": "1/7/true"},
        {"answer": FOLD},
    )
    assert [each["sent"] for each in told] == [0, 1, 1, 1, 1, 2]
    assert sent == [CALL, FOLD]


def test_what_the_room_refused_may_be_answered_again() -> None:
    _, sent = played(state(offers=offered(0)), {"answer": FOLD, "refused": True}, {"answer": CALL})
    assert sent == [FOLD, CALL]


def test_nothing_is_answered_while_the_table_is_stopped() -> None:
    _, sent = played(state(offers=offered(0), paused=True), {"answer": CALL})
    assert sent == []


def test_a_fold_of_what_is_free_is_asked_once_and_elsewhere() -> None:
    may_call = {"words": "check", "offer": {"may": "CanCall"}, "free": True, "examples": [CALL]}
    may_call["column"] = "call"
    say = {"words": "say", "offer": {"may": "CanSay"}, "free": True, "examples": [{"do": "Say"}]}
    free = [{"offer": {"may": "CanFold"}}, may_call, say]
    found = run(FOLDING.replace("OFFERS", json.dumps(free)))
    assert found["first"]["sent"] == []
    assert found["first"]["picked"] == "fold"
    assert found["first"]["column"] == "fold"
    # The way back comes first, then what is free; nothing else may be answered meanwhile.
    back, sure, check = found["second"]["items"]
    assert (back["kind"], back["column"], back["main"]) == ("back", "fold", False)
    assert (sure["kind"], sure["column"]) == ("Fold", "raise")  # not under the same click
    assert check["words"] == "Check"
    assert found["second"]["sent"] == [FOLD]
    dear = [{"offer": {"may": "CanFold"}}, {"offer": {"may": "CanCall", "amount": 2}}]
    assert run(FOLDING.replace("OFFERS", json.dumps(dear)))["first"]["sent"] == [FOLD]


@pytest.mark.proves("ROOM-26")
def test_mucking_a_hand_that_decides_is_told_of_and_asked_for_twice() -> None:
    show = {
        "do": "Show",
        "words": "show",
        "offer": {"may": "CanShow"},
        "examples": [{"do": "Show"}],
    }
    muck = {"do": "Muck", "words": "muck", "offer": {"may": "CanMuck"}}
    for given, said in (
        ("wins", "Your hand may win"),
        ("won", "Show: your hand wins all of the pot or a part of it."),
        ("decides", "may change who wins"),
    ):
        offers = json.dumps([show, {**muck, "gives_up": given}])
        found = run(MUCKING.replace("OFFERS", offers))
        assert said in found["before"]
        assert found["first"]["sent"] == []
        assert found["first"]["column"] == "fold"
        back, sure = found["second"]["items"]
        assert (back["kind"], back["column"], back["main"]) == ("back", "fold", True)
        assert (sure["words"], sure["column"]) == ("Muck all the same", "raise")
        assert found["second"]["sent"] == [{"do": "Muck"}]
    found = run(MUCKING.replace("OFFERS", json.dumps([show, muck])))
    assert "tells the others how you play" in found["before"]
    assert [each.get("main") for each in found["first"]["items"]] == [None, True]
    assert found["first"]["sent"] == [{"do": "Muck"}]


def test_a_card_that_costs_another_is_not_bought_before_that_is_chosen() -> None:
    found = run(BUYING)
    assert found["dear"] == [[], {"do": "Buy", "slot": 3, "giving": 1}]
    assert found["plain"] == [{"do": "Buy", "slot": 3}]
    assert found["deck"] == [{"do": "Buy", "slot": 0}]


def test_presets_lie_within_the_bounds_of_a_raise() -> None:
    hand = {
        "you": 1,
        "total": 20,
        "players": [{"player": 1, "bet": 2}, {"player": 2, "bet": 6}],
    }
    # A call costs 4, so a pot is 24 on top of 6.
    cases = [
        {"bounds": {"least": 10, "most": 60}, "amounts": [9, 10, 60, 61, 10.5]},
        {"bounds": {"least": 10, "most": 30}, "amounts": [10]},
        {"bounds": {"least": 20, "most": 25}, "amounts": [20]},
        {"bounds": {"least": 10, "most": 47, "chip": 5}, "amounts": [10, 12, 45, 47]},
    ]
    found = run(AMOUNTS.replace("HAND", json.dumps(hand)).replace("CASES", json.dumps(cases)))
    assert [each["presets"] for each in found] == [
        [["least", 10], ["half_pot", 18], ["pot_sized", 30], ["most", 60]],
        [["least", 10], ["half_pot", 18], ["pot_sized", 30]],
        [["least", 20], ["most", 25]],
        [["least", 10], ["half_pot", 15], ["pot_sized", 30], ["most", 47]],
    ]
    assert found[0]["fits"] == [False, True, True, False, False]
    assert found[3]["fits"] == [True, False, True, True]
    assert found[3]["up"] == [15, 15, 47, 47]
    assert found[3]["down"] == [10, 10, 40, 45]


def test_an_offer_never_heard_of_has_its_words_and_a_button_for_each_example() -> None:
    offers = [
        {
            "do": "Juggle",
            "words": "juggle a card",
            "offer": {"may": "CanJuggle"},
            "examples": [{"do": "Juggle", "height": 2}, {"do": "Juggle", "height": 3}],
        },
        {"do": "Sing", "words": "sing", "offer": {"may": "CanSing"}, "examples": [{"do": "Sing"}]},
    ]
    found = run(BUTTONS.replace("OFFERS", json.dumps(offers)))
    told = [(each["words"], each["key"]) for each in found["items"]]
    assert told == [("Juggle a card: 2", "1"), ("Juggle a card: 3", "2"), ("Sing", "3")]
    assert found["sent"] == [example for offer in offers for example in offer["examples"]]


def test_an_offer_with_words_of_its_own_needs_nothing_of_the_page() -> None:
    offers = [
        {
            "do": "Turn",
            "words": "turn a card up",
            "offer": {"may": "CanTurn"},
            "examples": [{"do": "Turn", "index": 0}, {"do": "Turn", "index": 1}],
            "button": "Turn up {index}",
            "buttons": ["Turn up K♣", "Turn up T♦"],
            "points": {"index": "card"},
        },
        {
            "do": "Wait",
            "words": "wait",
            "offer": {"may": "CanWait"},
            "examples": [{"do": "Wait"}],
            "button": "Wait",
            "key": "x",
        },
        {
            "do": "Stay",
            "words": "stay",
            "offer": {"may": "CanStayOn"},
            "examples": [{"do": "Stay"}],
            "button": "Stay",
            "key": "s",
            "column": "call",
        },
    ]
    found = run(BUTTONS.replace("OFFERS", json.dumps(offers)))
    told = [(each["words"], each["key"]) for each in found["items"]]
    assert told == [("Turn up K♣", "1"), ("Turn up 10♦", "2"), ("Wait", "x"), ("Stay", "c")]


def test_every_answer_can_be_given_where_only_some_are_examples() -> None:
    cards = [{"value": at, "words": words} for at, words in enumerate(("K♣", "T♦", "4♥"))]
    offer = {
        "do": "Pawn",
        "words": "pawn a card",
        "offer": {"may": "CanPawn", "least": 2, "most": 9},
        "examples": [{"do": "Pawn", "index": 0, "amount": 2}, {"do": "Pawn", "amount": 9}],
        "button": "Pawn[ {index}][ for {amount}]",
        "buttons": ["Pawn K♣ for 2", "Pawn it for 9"],
        "points": {"index": "card", "amount": "amount"},
        "choices": {"index": [*cards, {"value": None, "words": "nothing"}]},
    }
    found = run(FIELDS.replace("OFFER", json.dumps(offer)))
    assert found == [
        ["Pawn K♣ for 2", True, {"do": "Pawn", "index": 0, "amount": 2}],
        ["Pawn 10♦ for 7", True, {"do": "Pawn", "index": 1, "amount": 7}],
        ["Pawn 10♦ for 12", False, {"do": "Pawn", "index": 1, "amount": 12}],
        ["Pawn for 9", True, {"do": "Pawn", "amount": 9}],
    ]


def test_every_bet_has_its_column_and_key() -> None:
    fold = {"do": "Fold", "offer": {"may": "CanFold"}, "button": "Fold"}
    call = {"do": "Call", "offer": {"may": "CanCall", "amount": 4}, "button": "Call 4"}
    offer = {"may": "CanRaise", "kind": "raise", "least": 8, "most": 12, "only": [8, 12]}
    offers = [
        fold,
        {**call, "column": "call", "examples": [CALL]},
        {"do": "Raise", "offer": offer, "button": "Raise to {to}"},
    ]
    found = run(BUTTONS.replace("OFFERS", json.dumps(offers)))
    told = [(each["words"], each["column"], each.get("key")) for each in found["items"]]
    assert told == [
        ("Fold", "fold", "f"),
        ("Call 4", "call", "c"),
        ("Raise to 8", "raise", "r"),
        ("Raise to 12", "raise", None),
    ]
    assert found["sent"] == [FOLD, CALL, {"do": "Raise", "to": 8}, {"do": "Raise", "to": 12}]


NAMING = """
import { Answering } from "%(folder)s/table/answering/model.js";
import { pressing } from "%(folder)s/table/answering/naming.js";
import { buttonsOf } from "%(folder)s/table/answering/offers.js";
import { announcements } from "%(folder)s/table/ears/liveregion.js";

const cards = ["7d", "Kc", "5c", "2s"].map((c) => ({ c, known: "owner" }));
const hand = { number: 1, you: 1, players: [{ player: 1, cards }] };
const ask = { mine: true, decision: 1, offers: [OFFER] };
const table = { terms: { practice: true }, chairs: [{ chair: 1 }, { chair: 2, bot: "easy" }] };
const model = { state: { value: { hand, ask, table, you: { chair: 1 } } } };
model.answering = new Answering(model);
const sent = [];
model.send = async (type, fields) => (sent.push(fields.do), null);
const seen = [];
for (const place of PRESSED) {
  pressing(model)(place);
  const [item] = buttonsOf(model, (action) => sent.push(action));
  seen.push([item.words, item.why, item.ready]);
}
buttonsOf(model, (action) => sent.push(action))[0].press();
const heard = announcements.value.map(({ words }) => words);
console.log(JSON.stringify({ seen, sent, heard }));
"""
HAND_ON: dict[str, Any] = {
    "do": "HandOn",
    "words": "hand two cards on",
    "question": "Which cards?",
    "button": "Hand on {gone}",
    "points": {"gone": "cards"},
    "offer": {"may": "CanHandOn", "places": [3, 2, 0], "count": 2},
}


def test_several_cards_are_pressed_and_pressed_back_before_they_are_sent() -> None:
    code = NAMING.replace("OFFER", json.dumps(HAND_ON))
    found = run(code.replace("PRESSED", "[0, 1, 3, 0, 2, 0]"))
    assert found["seen"] == [
        ["Hand on 7♦", "1 of 2 chosen", False],
        ["Hand on 7♦", "1 of 2 chosen", False],  # the king may not be named
        ["Hand on 7♦ 2♠", "2 of 2 chosen", True],
        ["Hand on 2♠", "1 of 2 chosen", False],
        ["Hand on 2♠ 5♣", "2 of 2 chosen", True],
        ["Hand on 2♠ 5♣", "2 of 2 chosen", True],  # a third is not taken
    ]
    assert found["sent"] == [{"do": "HandOn", "gone": [3, 2]}]
    assert found["heard"] == [
        "Seven of diamonds chosen, 1 of 2.",
        "Two of spades chosen, 2 of 2. Enter sends them.",
        "Seven of diamonds put back, 1 of 2.",
        "Five of clubs chosen, 2 of 2. Enter sends them.",
        "2 are chosen already: put one back first.",
    ]


def test_one_card_is_chosen_before_it_is_sent() -> None:
    one = {**HAND_ON, "offer": {**HAND_ON["offer"], "count": 1}}
    code = NAMING.replace("OFFER", json.dumps(one)).replace("PRESSED", "[2, 0]")
    found = run(code)
    assert found["seen"] == [["Hand on 5♣", None, True], ["Hand on 7♦", None, True]]
    assert found["sent"] == [{"do": "HandOn", "gone": [0]}]  # by the button, and nothing before
    assert found["heard"] == [
        "Five of clubs chosen: press it again, or the button.",
        "Seven of diamonds chosen: press it again, or the button.",
    ]
