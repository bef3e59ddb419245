"""Asking the table by keys, and reading it in a panel, for whoever sees nothing of it."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from tests.room.page.hearing import BANK
from tests.room.page.node import NODE, run
from tests.room.page.stubbing import FOLD, HAND, TABLE, asks, call, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

READ = """() => [...document.querySelectorAll('#announcer p')].map((each) => each.textContent)
  .filter((words) => !/^(?:Press H for the list of keys|Some Stud, 1[/]2)/.test(words))"""
HEADINGS = """() => [...document.querySelectorAll("#dialog h3, #dialog h4")].map((each) =>
  [...each.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data)
    .join("").trim())"""

KEYS = """
import { ASKING, COLUMNS, PANEL } from "%(folder)s/table/answering/hints.js";

console.log(JSON.stringify([Object.keys(ASKING), PANEL, Object.values(COLUMNS)]));
"""


@pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")
def test_no_key_that_asks_answers_too() -> None:
    asking, panel, columns = run(KEYS)
    # An answer whose letter is taken gets a digit.
    others = {*columns, *"0123456789", "m", "h", "t", "n", "z", "d", "j", "?"}
    assert {*asking, panel} & others == set()
    assert panel not in asking
    assert len(asking) == 12


def test_each_key_says_one_thing_and_all_can_be_switched_off(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"))
    stub.tell(ask=asks(FOLD, call(1)))
    stub.page.wait_for_selector(".offers button.Call")
    for key in ("p", "y", "v", "2", "i", "a"):
        stub.page.keyboard.press(key)
    turn, *said = stub.page.evaluate(READ)
    hold = "the ace of spades and the eight of diamonds face down, the queen of clubs face up"
    assert said == [
        "Pot 3 chips. 1 chip to call.",
        f"You hold {hold}: ace high, queen, eight.",
        "Cards of which chair? Press its number.",
        "Bob has 2 cards face down, the seven of hearts face up. 1 chip in front, 78 chips behind. "
        "The cards are shown over the table: Escape puts them away.",
        who := "In the hand are 2: you and Bob in chair 2. You to act. Bob has the dealer button.",
        "The button marks the dealer: cards and turns go round the table from the player after it, "
        "and it moves on by one player each hand.",
        turn,
    ]
    stub.page.keyboard.press("i")
    assert stub.page.evaluate(READ)[-1] == who
    for key in ("v", "2"):
        stub.page.keyboard.press(key)
    assert "Escape" not in stub.page.evaluate(READ)[-1]  # the way to put them away is told once
    assert stub.acts() == []
    stub.page.keyboard.press("l")
    left = [f"You have {seconds} seconds." for seconds in range(2, 31)]
    assert stub.page.evaluate(READ)[-1] in left
    stub.page.evaluate(
        """() => localStorage.setItem("doorcard.settings", JSON.stringify({ readKeys: false }))"""
    )
    stub.page.reload()
    stub.page.wait_for_selector("#felt #seats .seat")
    stub.page.keyboard.press("p")
    stub.page.keyboard.press("o")
    stub.wait()
    # Whoever comes back is told the street before.
    assert stub.page.evaluate(READ) == [turn.replace(", third street", "")]
    assert stub.page.locator("#dialog").count() == 0


CROSS = {
    "centre": [
        {"c": "As", "up": True},
        {"c": "Td", "up": True, "wild": True},
        *({"c": "??"} for _ in range(3)),
    ],
    "grid": [[None, 1, None], [0, 4, 2], [None, 3, None]],
}


def test_cards_in_the_middle_and_the_banks_are_read_where_they_lie(arrive: Arrive) -> None:
    """In a cross each by its place (ICR-02), by the key and under headings."""
    stub = stubbed(arrive("Ann"))
    stub.tell(hand={**HAND, **CROSS, **BANK})
    stub.wait()
    stub.page.keyboard.press("p")
    back = "a card face down"
    places = f"right: {back}; bottom: {back}"
    cross = f"top: the wild ten of diamonds; left: the ace of spades; centre: {back}; {places}"
    house = "2 cards face down, the king of clubs face up"
    assert stub.page.evaluate(READ)[-2:] == [f"For everybody: {cross}.", f"The dealer: {house}."]
    stub.page.keyboard.press("o")
    stub.page.wait_for_selector("#dialog.reading")
    headings = stub.page.evaluate(HEADINGS)
    assert headings[1:5] == ["For everybody", "The dealer", "What it pays", "Your hand"]
    body = stub.page.inner_text("#dialog")
    assert f"The dealer\n\n{house}." in body
    assert "First and Second: a pair, 2 to 1." in body


SALE = {
    "selling": True,
    "deck": "unseen",
    "deck_price": 3,
    "slots": [{"card": {"c": "4d", "up": True}, "price": 1}, {"card": {"c": "Ks", "up": True}}],
}


def test_the_row_is_told_with_its_prices_while_it_is_for_sale(arrive: Arrive) -> None:
    """The deck's card too; in a round of bets only what lies there. The round itself is told."""
    stub = stubbed(arrive("Ann"))
    bob = {"decision": 1, "asked": [{"player": 2, "shown_from": 0, "deadline": 0}]}
    stage = {"phase": "Market", "name": "Buying, round 2 of 3", "at": 7}
    stub.tell(hand={**HAND, "market": SALE, "stage": stage}, ask=bob)
    stub.wait()
    sale = "For sale 1: the four of diamonds for 1 chip; 2: the king of spades; "
    sale += "0: the deck card for 3 chips."
    assert stub.page.evaluate(READ)[-1] == f"Buying, round 2 of 3. {sale}"
    stub.page.keyboard.press("p")
    assert stub.page.evaluate(READ)[-1] == sale
    # Whoever walks through the row comes to each card by its number, with its price.
    named = [each.get_attribute("aria-label") for each in stub.page.locator("#row .slot").all()]
    assert named == [
        "1: the four of diamonds, costs 1 chip",
        "2: the king of spades",
        "0: the deck card, costs 3 chips",
    ]
    stub.tell(hand={**HAND, "market": SALE}, ask=bob)
    stub.wait()  # how to answer ahead is told once, a moment after the question
    stub.page.keyboard.press("Shift")
    stub.page.keyboard.press("p")
    lies = "In the row: the four of diamonds and the king of spades."
    assert stub.page.evaluate(READ)[-1] == lies


def test_the_number_of_a_chair_is_asked_for_and_taken_back(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"))
    seats = stub.state["table"]["seats"]
    again = "Press another number, or Escape."
    for key, words in (
        ("9", f"There is no chair 9: this table has {seats}. {again}"),
        ("0", f"There is no chair 0: this table has {seats}. {again}"),
        ("x", f"That is not the number of a chair. {again}"),
        ("Escape", "Cancelled."),
    ):
        stub.page.keyboard.press("v")
        stub.page.keyboard.press(key)
        assert stub.page.evaluate(READ)[-1] == words


def test_the_keys_that_a_panel_lists_work_in_it(arrive: Arrive) -> None:
    """They are read there, in its own region; those that answer don't, and say why."""
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, call(1)))
    stub.page.keyboard.press("o")
    stub.page.wait_for_selector("#dialog.reading kbd")
    for key in ("p", "v", "2", "f", "c"):
        stub.page.keyboard.press(key)
    stub.wait()
    said = stub.page.locator("#dialog [role=status] p").all_inner_texts()
    assert [words.split(".")[0] for words in said] == [
        "Pot 3 chips", "Cards of which chair? Press its number",
        "Bob has 2 cards face down, the seven of hearts face up",
        *["You have opened something over the table"] * 2,
    ]  # fmt: skip
    assert stub.acts() == []
    stub.page.keyboard.press("o")
    stub.page.wait_for_selector("#dialog", state="detached")


def test_the_keys_that_ask_answer_in_what_lies_over_the_table(arrive: Arrive) -> None:
    """Those that play don't, and say how often Escape is pressed before they do."""
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, call(1)))
    page, keys = stub.page, stub.page.keyboard
    page.click("#menu")
    page.click(".tool.open-keys")
    page.wait_for_selector("#dialog[open]:not(.menu-drawer)")
    here = "#dialog [role=status] p"
    covered = "You have opened something over the table. Press Escape"
    for key in "pyv2f":
        keys.press(key)
    stub.wait()
    pot, hand, _, cards, advice = page.locator(here).all_inner_texts()
    assert pot.startswith("Pot 3 chips")
    assert hand.startswith("You hold the ace of spades")
    assert cards.startswith("Bob has 2 cards face down, the seven of hearts face up")
    assert advice == f"{covered} 2 times, then the key again."
    keys.press("v")
    keys.press("Escape")  # nobody waits for the number any longer
    page.wait_for_selector(".menu-drawer[open]")
    keys.press("f")
    stub.wait()
    assert page.locator(here).all_inner_texts() == [f"{covered}, then the key again."]
    assert page.locator(".closer").count() == 0
    assert stub.acts() == []


def test_no_panel_is_opened_over_another(arrive: Arrive) -> None:
    """What was filled in there would be lost."""
    stub = stubbed(arrive("Ann"))
    stub.page.click("#menu")
    stub.page.wait_for_selector(".menu-drawer[open]")
    stub.page.keyboard.press("o")
    stub.page.wait_for_selector(".briefly")
    assert stub.page.locator("#dialog.menu-drawer").count() == 1
    assert stub.page.locator("#dialog.reading").count() == 0


def test_the_whole_table_is_read_under_headings(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"))
    stub.page.keyboard.press("o")
    stub.page.wait_for_selector("#dialog.reading")
    assert stub.page.evaluate(HEADINGS) == [
        "Pot and price", "Your hand", "Who is in", "Time left", "The players' cards",
        "Chair 1: You, Ann, 79 chips", "Chair 2: Bob, 78 chips, dealer button", "Said last",
    ]  # fmt: skip
    body = stub.page.inner_text("#dialog")
    assert "Bob has 2 cards face down, the seven of hearts face up." in body
    stub.tell(ask=asks(FOLD, call(1)))  # what is behind the panel is not read, so it reads too
    stub.page.locator("#dialog [role=status] p", has_text="Your turn").wait_for(state="attached")


def test_who_is_to_choose_the_game_hears_so_and_may_take_more_time(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"))
    over = HAND | {"over": True, "result": {"awards": []}}
    choosing = {"chair": 1, "deadline": time.time() + 600, "otherwise": "Razz"}
    you = {"chair": 1, "player": 1, "host": True, "auto_muck": False, "more_time": 200}
    stub.tell(table={**TABLE, "choosing": choosing}, hand=over, ask=None, you=you)
    stub.page.wait_for_selector(".open-chooser")
    longer = "Press E for 20 seconds more, up to ten times."
    assert f"seconds, Razz is dealt. {longer}" in " ".join(stub.page.evaluate(READ))
    for key in ("q", "p", "i", "c"):
        stub.page.keyboard.press(key)
        last = stub.page.evaluate(READ)[-1]
        assert "You choose the next game: the games are among your answers." in " ".join(
            stub.page.evaluate(READ)[-3:]
        ), (key, last)
    stub.page.keyboard.press("l")
    assert stub.page.evaluate(READ)[-1].endswith("seconds. You can take 200 more.")
    stub.page.keyboard.press("e")
    (sent,) = stub.wait_for(1)
    assert {name: sent[name] for name in ("type", "hand", "decision")} == {
        "type": "more_time", "hand": TABLE["hand"] + 1, "decision": 0,
    }  # fmt: skip
    assert stub.page.get_by_role("button", name="More time: +20 s").count() == 1
    stub.page.click(".open-chooser")
    stub.page.wait_for_selector(".choosing .games")
    stub.page.get_by_role("button", name="More time: +20 s").click()
    assert stub.wait_for(2)[1]["type"] == "more_time"
    stub.page.keyboard.press("o")
    stub.page.wait_for_selector("#dialog h3")
    assert stub.page.evaluate(HEADINGS)[0] == "What you are asked"
