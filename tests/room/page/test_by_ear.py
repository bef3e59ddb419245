"""Playing by keys and ears: what is asked for is said, and no key does what was not meant."""

from __future__ import annotations

import time
from collections.abc import Callable
from copy import deepcopy
from typing import Literal

import pytest

from tests.room.page.hearing import ANSWERED_BY_BOB, HOST, TAKE, read
from tests.room.page.running import Running
from tests.room.page.stubbing import FOLD, HAND, LOOK, RAISE, TABLE, Json, Stub, asks, call, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

OVER: Json = {**deepcopy(HAND), "over": True}
DEAL = "You can deal now: press N."
HERE = "document.activeElement.id"


def last_said(stub: Stub, *keys: str) -> str:
    """Return what is said last after keys."""
    for key in keys:
        stub.page.keyboard.press(key)
    return read(stub)[-1]


def test_keys_work_on_a_switch_and_escape_leads_back(arrive: Arrive) -> None:
    """It takes no letters; Enter, which presses it, sends nothing that was filled in."""
    table = {**TABLE, "terms": {**TABLE["terms"], "coach": True}}
    person = arrive("Ann")
    odds = {"hand": 1, "decision": 2, "player": 1, "odds": None, "words": []}
    person.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=odds))
    stub = stubbed(person, table=table, ask=asks(FOLD, call(1), RAISE))
    page = stub.page
    page.get_by_role("spinbutton", name="Amount", exact=True).fill("8")
    page.get_by_role("switch", name="Show the coach").focus()
    assert last_said(stub, "p") == "Pot 3 chips. 1 chip to call."
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert page.evaluate(HERE) == "answers"
    assert stub.acts() == []
    page.get_by_role("switch", name="Show the coach").focus()
    stub.wait(LOOK)
    page.keyboard.press("c")
    stub.wait_for(1)
    assert stub.acts() == [{"do": "Call"}]


def test_the_next_hand_is_offered_where_ones_own_answer_ended_the_last(arrive: Arrive) -> None:
    """The room's word that the answer came may be later than what it did."""
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, call(1)))
    stub.replies = False
    stub.wait(LOOK)
    stub.page.keyboard.press("c")
    stub.wait_for(1)
    stub.you = HOST
    stub.tell(hand=OVER, ask=None, table={**TABLE, "next_at": time.time() + 86_400})
    stub.page.wait_for_selector("#deal")
    assert read(stub).count(DEAL) == 1


def test_whoever_sits_out_is_told_the_way_back_and_takes_it_by_a_key(arrive: Arrive) -> None:
    ann, bob = TABLE["chairs"]
    stub = stubbed(arrive("Ann"), ask=ANSWERED_BY_BOB)
    stub.tell(table={**TABLE, "chairs": [{**ann, "out": True}, bob]}, ask=None)
    stub.page.wait_for_selector("#back-in")
    assert read(stub)[-1] == "Press D to be dealt in again."
    assert last_said(stub, "c") == "You sit out. Press D to be dealt in again."
    stub.page.keyboard.press("d")
    [sent] = stub.wait_for(1)
    assert (sent["type"], sent["out"]) == ("sit_out", False)
    stub.tell(table=TABLE)
    stub.page.wait_for_selector("#back-in", state="detached")
    stub.page.keyboard.press("Shift")
    assert last_said(stub, "d") == "You are not sitting out: you are dealt in already."


AHEAD = (
    "To answer ahead of your turn, press F for “fold” or C for “call 1”; "
    "the same key takes it back."
)


def test_a_key_says_what_one_can_do_and_one_that_nobody_asks(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, call(1), {**RAISE, "words": "raise to 4 to 40"}))
    assert last_said(stub, "q") == "You can fold, call 1 or raise to 4 to 40."
    assert last_said(stub, "j") == "Only a host is asked who may come in."
    stub.show(HOST, ask=ANSWERED_BY_BOB)
    stub.page.keyboard.press("Shift")
    assert last_said(stub, "q") == f"It is not your turn; Bob is asked. {AHEAD}"
    assert last_said(stub, "j") == "Nobody asks to come in or for a chair."


PLAY: Json = {
    "do": "Call",
    "words": "play for 5",
    "button": "Play for 5",
    "column": "call",
    "offer": {"may": "CanCall", "amount": 5},
    "examples": [{"do": "Call"}],
}


@pytest.fixture
def banked(arrive: Arrive) -> Stub:
    """Give a hand against a bank, in which Ann has two wagers and may play on."""
    ann, bob = deepcopy(HAND["players"])
    ann["wagers"] = [{"on": "ante", "chips": 5}, {"on": "pair plus", "chips": 1}]
    house = [{"c": "Kc", "up": True}, {"c": "??"}]
    hand = {**HAND, "banked": True, "players": [ann, bob], "house": house, "total": 11}
    return stubbed(arrive("Ann"), hand=hand, ask=asks(FOLD, PLAY))


def test_against_a_bank_one_is_told_ones_wagers_and_what_playing_costs(banked: Stub) -> None:
    banked.page.keyboard.press("p")
    said = [words for words in read(banked) if words.startswith("You have 5 chips")]
    have = "You have 5 chips on the ante and 1 chip on the pair plus."
    assert said == [f"{have} You can fold or play for 5."]


def test_the_bank_is_asked_for_its_cards_as_players_are(banked: Stub) -> None:
    cards = "a card face down, the king of clubs face up"
    which = "Cards of which chair? Press its number. 0 is the dealer."
    assert last_said(banked, "v") == which
    assert last_said(banked, "0") == f"The dealer: {cards}."
    last_said(banked, "i")
    assert any("All play against the dealer." in words for words in read(banked))
    group = banked.page.get_by_role("group", name="The dealer")
    assert group.get_by_role("img").count() == 2


def test_a_key_that_is_no_chair_is_asked_for_again_and_answers_nothing(arrive: Arrive) -> None:
    """The digit after it is the chair's, though it means an answer too."""
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, TAKE))
    stub.wait(LOOK)
    wrong = "That is not the number of a chair. Press another number, or Escape."
    assert last_said(stub, "v", "x") == wrong
    assert last_said(stub, "2").startswith("Bob has ")
    assert stub.acts() == []


GONE = "The field is gone, so 1 did nothing. Press 1 again if you mean it now."
LATER = 1100
"""Milliseconds after which a digit is none of those that were begun in a field."""


def test_a_digit_for_a_field_that_has_gone_answers_nothing(arrive: Arrive) -> None:
    """Time ran out while an amount was typed: the digit means what it says when it comes again."""
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, call(2), RAISE))
    field = stub.page.get_by_role("spinbutton", name="Amount", exact=True)
    field.press("4")
    stub.tell(ask=asks(FOLD, TAKE, decision=3))
    field.wait_for(state="detached")
    stub.wait(LOOK)
    assert last_said(stub, "1") == GONE
    assert stub.acts() == []
    stub.wait(LATER)
    stub.page.keyboard.press("1")
    stub.wait_for(1)
    assert stub.acts() == [{"do": "Peek"}]


def test_after_a_field_was_sent_digits_answer_the_next_question(arrive: Arrive) -> None:
    """Enter sends the amount, so its field is not missed."""
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, call(2), RAISE))
    stub.wait(LOOK)
    field = stub.page.get_by_role("spinbutton", name="Amount", exact=True)
    field.fill("8")
    field.press("Enter")
    stub.wait_for(1)
    stub.tell(ask=asks(FOLD, TAKE, decision=3))
    field.wait_for(state="detached")
    stub.wait(LOOK)
    stub.page.keyboard.press("1")
    stub.wait_for(2)
    assert stub.acts() == [{"do": "Raise", "to": 8}, {"do": "Peek"}]


def test_help_for_buying_is_said_whole(arrive: Arrive) -> None:
    """What a purchase takes, and what it is not to buy, as those read who see it."""
    buy: Json = {
        "do": "Buy",
        "words": "buy 1 for 1",
        "button": "Buy {slot}",
        "first": "Each card of the row has a price.",
        "points": {"slot": "slot"},
        "offer": {"may": "CanBuy", "items": [{"slot": 1, "price": 1}], "places": 1},
        "examples": [{"do": "Buy", "slot": 1}],
    }
    pat: Json = {"do": "Pat", "words": "stand pat", "button": "Stand pat", "column": "call"}
    pat |= {"offer": {"may": "CanPat"}, "examples": [{"do": "Pat"}]}
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, buy, pat))
    gives = "You give up one of your cards for it."
    stands = "To stand pat is to keep your cards and buy none."
    assert f"{buy['first']} {gives} {stands}" in read(stub)
    must = stubbed(arrive("Bob"), ask=asks(FOLD, buy))
    words = "Take one card, or fold. The price you pay goes into the pot."
    assert f"{words} {gives}" in read(must)


def test_a_field_that_is_put_right_is_wrong_no_longer(arrive: Arrive) -> None:
    """At once, before it is sent again; and what was complained of is gone with it."""
    ann = arrive("Ann")
    Running(ann)
    page = ann.page
    page.goto(f"{ann.room}/tournaments")
    page.fill("[name=entries]", "1")
    page.click("#opening > button.main")
    page.wait_for_selector("[name=entries][aria-invalid=true]")
    page.fill("[name=entries]", "6")
    page.wait_for_selector("[name=entries]:not([aria-invalid])")
    assert page.locator("#opening .error").inner_text() == ""


def test_each_fault_of_a_form_is_said_at_its_field(arrive: Arrive) -> None:
    """All at once, the first of them gets the focus; in no field's name, but as its description."""
    ann = arrive("Ann")
    Running(ann)
    page = ann.page
    page.goto(f"{ann.room}/tournaments")
    page.fill("[name=title]", "")
    page.fill("[name=entries]", "1")
    page.click("#opening > button.main")
    faults = []
    fields: tuple[tuple[str, Literal["textbox", "spinbutton"]], ...]
    fields = (("title", "textbox"), ("entries", "spinbutton"))
    for name, role in fields:
        field = page.locator(f"#opening [name={name}][aria-invalid=true]")
        field.wait_for()
        note = page.locator(f"#{field.get_attribute('aria-describedby')}")
        faults.append(note.inner_text())
        label = page.locator(f"label:has([name={name}]) > span").inner_text()
        assert page.get_by_role(role, name=label, exact=True).count() == 1
        box, at = note.bounding_box(), field.bounding_box()
        assert box is not None
        assert at is not None
        assert 0 <= box["y"] - at["y"] - at["height"] < 20
    assert faults[0] == "Name of the tournament: fill this in."
    assert page.locator("#opening > .error li").all_inner_texts() == faults
    assert page.evaluate("document.activeElement.name") == "title"
    page.fill("[name=title]", "Cup")
    page.wait_for_selector("[name=title]:not([aria-invalid])")
    assert page.locator("#opening > .error").inner_text() == faults[1]


def test_an_invite_that_is_refused_is_said_at_its_field(arrive: Arrive) -> None:
    page = (ann := arrive("Ann")).page
    page.goto(ann.room)
    page.fill(".following input", "nothing")
    page.press(".following input", "Enter")
    field = page.locator(".following input[aria-invalid=true]")
    field.wait_for()
    words = "This invite was taken back, or its link is not whole; ask for another."
    told = page.locator(f"#{field.get_attribute('aria-describedby')}")
    assert told.inner_text() == words
    assert page.evaluate("document.activeElement.name") == "code"
    ann.faults.clear()  # the browser logs the refusal


def test_a_new_word_asks_for_its_meaning_and_says_it(arrive: Arrive) -> None:
    """Beside the answer of the same name; what it means comes right behind it, and aloud."""
    table = {**TABLE, "terms": {**TABLE["terms"], "coach": True}}
    person = arrive("Ann")
    odds = {"hand": 1, "decision": 2, "player": 1, "odds": None, "words": []}
    person.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=odds))
    stub = stubbed(person, table=table, ask=asks(FOLD, call(1)))
    page = stub.page
    asking = page.locator(".new-words .term").first
    asking.wait_for()
    button = page.locator(".new-words").get_by_role(
        "button", name=f"New words: {asking.inner_text()}", exact=True, expanded=False
    )
    button.press("Enter")
    meaning = page.locator(".new-words .term + .meaning")
    meaning.wait_for()
    # The coach may say something at the same moment.
    assert read(stub).count(meaning.inner_text()) == 1


def test_whoever_comes_back_between_two_hands_is_not_told_that_they_sit_out(
    arrive: Arrive,
) -> None:
    """In the room's first message they are still away; it deals them in at once."""
    ann, bob = TABLE["chairs"]
    away = {**ann, "out": True, "connected": False}
    waiting = {"rebuy": [], "back": [1], "more": 0}
    later = {**TABLE, "next_at": time.time() + 86_400}
    person = arrive("Ann")
    stub = Stub(person)
    stub.you = HOST
    stub.state |= {"table": {**TABLE, "chairs": [away, bob], "waiting": waiting}, "hand": OVER}
    person.visit("stub")
    stub.page.wait_for_selector("#felt #seats .seat")
    assert not [words for words in read(stub) if "sit out" in words or "dealt in" in words]
    stub.tell(table=later)
    stub.page.wait_for_function("() => document.activeElement.id === 'answers'")
    assert read(stub).count(DEAL) == 1
    assert not [words for words in read(stub) if "sit out" in words or "dealt in" in words]
    # Whoever is there and sits out is told.
    stub.tell(table={**TABLE, "chairs": [{**ann, "out": True}, bob], "waiting": waiting})
    stub.page.wait_for_selector("#back-in")
    assert [words for words in read(stub) if "You sit out." in words]


PASS: Json = {
    "do": "PassOn",
    "words": "pass a card on",
    "question": "What do you pass on?",
    "button": "Pass {cards}",
    "column": "call",
    "points": {"cards": "cards"},
    "offer": {"may": "CanPassOn", "places": [0, 1], "count": 1, "getter": 2},
}


def test_who_gets_the_cards_passed_on_is_heard_and_the_button_says_what_it_does(
    arrive: Arrive,
) -> None:
    """The question stands above the cards, also where one card answers it."""
    stub = stubbed(arrive("Ann"), ask=asks(PASS))
    assert last_said(stub, "q").startswith("You can pass a card on. It goes to Bob.")
    answers = stub.page.locator("#answers")
    assert answers.locator(".naming small").inner_text() == "What do you pass on? It goes to Bob."
    button = answers.locator("button.PassOn")
    assert button.inner_text() == "Pass a card on"
    assert button.is_disabled()
    two = {**PASS, "words": "pass two cards on", "offer": {**PASS["offer"], "count": 2}}
    stub.tell(ask=asks(two, decision=3))
    assert "You can pass two cards on. They go to Bob." in read(stub)[-1]
    assert answers.locator(".naming small").inner_text().endswith("They go to Bob.")


def test_an_order_of_cards_says_what_becomes_of_the_first_and_the_last(arrive: Arrive) -> None:
    """ANA-08 and ANA-09: the first is turned up first, and the last is never turned up."""
    offer = {"may": "CanKeepCards", "places": [0, 1], "count": 2, "ordered": True}
    keep = {**PASS, "do": "Keep", "words": "keep two cards", "button": "Keep {cards}"}
    stub = stubbed(arrive("Ann"), ask=asks({**keep, "question": "Which?", "offer": offer}))
    order = "The first is turned up first, the last stays down."
    assert last_said(stub, "q").endswith(f"Choose 2, then press Enter. {order}")
    shown = stub.page.locator("#answers .naming small")
    assert shown.inner_text() == f"Which? {order}"


def test_what_is_asked_of_keys_while_something_is_open_is_true_there(arrive: Arrive) -> None:
    """The next hand is dealt once that is closed; a key that does nothing then says so at once."""
    stub = stubbed(arrive("Ann"))
    late = {**TABLE, "next_at": time.time() + 86_400}
    stub.show({**HOST, "back": True}, hand=OVER, table=late, ask=None)
    stub.page.wait_for_selector("#deal")
    undo = "Z undoes your last move."
    assert last_said(stub, "q") == f"{DEAL} {undo}"
    stub.page.keyboard.press("m")
    stub.page.wait_for_selector("#dialog")
    stub.page.keyboard.press("q")
    first = "Before that, Escape closes what you have opened over the table."
    heard = stub.page.locator("#dialog [role=status] p")
    heard.filter(has_text=f"{DEAL} {first} {undo}").wait_for(state="attached")
    stub.show({**HOST, "host": False}, hand=OVER, table=TABLE, ask=None)
    stub.page.wait_for_selector("#deal", state="detached")
    stub.page.keyboard.press("n")
    alone = "The next hand begins by itself; only a host can deal it sooner."
    heard.filter(has_text=alone).wait_for(state="attached")


def test_where_nothing_was_said_yet_the_key_that_repeats_says_how_things_stand(
    arrive: Arrive,
) -> None:
    """The page is loaded anew when another language is chosen."""
    stub = stubbed(arrive("Ann"), hand=OVER, ask=None)
    stub.wait()
    assert last_said(stub, "a") == last_said(stub, "q") != "Nothing was said before that."
