"""What is said of a key that answers nothing, of a secret answer, and before one leaves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.room.page.reaching import look
from tests.room.page.standing import questions
from tests.room.page.stubbing import FOLD, HAND, LOOK, Json, Stub, asks, call, stubbed
from tests.room.page.visiting import Visitor
from tests.room.page.windows import DESK

Arrive = Callable[..., Visitor]

READ = "() => [...document.querySelectorAll('#announcer p')].map((each) => each.textContent)"
COVERED = """(selector) => {
  const [bar, it] = [".briefly", selector].map((each) =>
    document.querySelector(each).getBoundingClientRect());
  return it.top < bar.bottom && it.bottom > bar.top && it.left < bar.right && it.right > bar.left;
}"""
BOB: Json = {"player": 2, "shown_from": 0, "deadline": 0}
BID: Json = {
    "do": "Bid",
    "words": "bid 1 to 65",
    "button": "Bid {amount}",
    "points": {"amount": "amount"},
    "offer": {"may": "CanBid", "least": 1, "most": 65, "chip": 1},
    "examples": [{"do": "Bid", "amount": 1}, {"do": "Bid", "amount": 65}],
}


def read(stub: Stub) -> list[str]:
    """Return what the region holds."""
    stub.wait()
    found: list[str] = stub.page.evaluate(READ)
    return found


def test_whoever_arrives_hears_which_key_lists_the_keys(arrive: Arrive) -> None:
    """And that in browse mode, in which H leads to headings, no key reaches the page."""
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, call(2)))
    keys, mode = read(stub)[0].split(". ", 1)
    assert keys == "Press H for the list of keys"
    assert all(word in mode for word in ("focus mode", "heading", "NVDA", "JAWS"))
    # The shield at the top is named after what it opens; what its words are for is its title.
    shield = stub.page.get_by_role("button", name="Check that the deal is fair", exact=True)
    assert (shield.get_attribute("title") or "").startswith("The four words")
    stub.page.keyboard.press("h")
    stub.page.locator("p.quiet", has_text="switch to focus mode").wait_for()


def test_a_key_that_means_nothing_says_why_and_what_one_can_do(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"), ask={"decision": 1, "asked": [BOB]})
    stub.page.keyboard.press("r")
    ahead = "press F for “fold” or C for “call 1”; the same key takes it back."
    assert (
        read(stub)[-1]
        == f"It is not your turn; Bob is asked. To answer ahead of your turn, {ahead}"
    )
    stub.tell(ask=asks(BID))
    stub.wait(LOOK)
    stub.page.keyboard.press("c")
    assert read(stub)[-1] == "You can't check or call here. You can bid 1 to 65."
    stub.page.keyboard.press("7")
    assert read(stub)[-1] == "7 is not a choice here. You can bid 1 to 65."
    barred = [{"do": "Raise", "words": "Raise", "column": "raise", "why": "cap"}]
    stub.tell(ask=asks(FOLD, call(2), decision=3, barred=barred))
    stub.wait(LOOK)
    stub.page.keyboard.press("r")
    assert read(stub)[-1] == "You can't raise: no more raises. You can fold or call 2."
    for key, why in (
        ("n", "The next hand can't be dealt yet: this one is still being played."),
        ("z", "Moves can only be undone at a table for practice."),
    ):
        stub.page.keyboard.press(key)
        assert read(stub)[-1] == why
        assert stub.page.inner_text(".briefly") == why  # whoever sees the page reads it, too
    assert stub.acts() == []


@pytest.mark.parametrize("size", [DESK, (320, 640), (320, 180)])
def test_a_refusal_goes_with_the_panel_and_covers_nothing_that_has_the_focus(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    page = stubbed(arrive("Ann", size), ask=asks(FOLD, call(2))).page
    page.focus("#menu")
    page.keyboard.press("Enter")
    page.wait_for_selector(".menu-drawer[open]")
    page.keyboard.press("f")
    page.wait_for_selector(".briefly", state="attached")
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog", state="detached")
    page.wait_for_function("() => document.activeElement.id === 'menu'")
    assert page.locator(".briefly").count() == 0
    page.keyboard.press("z")  # which says at the table, too, that it does nothing
    page.wait_for_selector(".briefly")
    assert not page.evaluate(COVERED, "#menu")
    page.keyboard.press("Tab")
    assert not page.evaluate(COVERED, ":focus")


MEANS = "Declare a side of the pot; with both, you have to win both."
SAY: Json = {
    "do": "Say",
    "words": "declare high, low or both",
    "button": "Declare {sides}",
    "buttons": ["Declare high", "Declare low", "Declare both"],
    "first": MEANS,
    "points": {"sides": "word"},
    "offer": {"may": "CanSay", "words": ["high", "low", "both"]},
    "examples": [{"do": "Say", "sides": side} for side in ("high", "low", "both")],
    "free": True,
}


def test_a_side_for_which_the_hand_has_nothing_is_declared_by_a_second_press(
    arrive: Arrive,
) -> None:
    """So are both; the other side is declared at once."""
    stub = stubbed(arrive("Ann"))
    strengths = [
        {"side": "high", "words": "pair of nines"},
        {"side": "low", "words": "no low", "nothing": True},
    ]
    players = [{**each, "strengths": strengths} for each in HAND["players"]]
    hand = {**HAND, "stage": {"name": "Declaring"}, "players": players}
    for decision, (side, asked) in enumerate((("low", True), ("both", True), ("high", False)), 2):
        stub.tell(hand=hand, ask=asks(FOLD, SAY, decision=decision))
        stub.wait(LOOK)
        stub.page.click(f"#answers button:has-text('Declare {side}')")
        if asked:
            stub.page.get_by_text("No low: sure?").first.wait_for()
            stub.wait(LOOK)
            stub.page.click(f"#answers button:has-text('Declare {side}')")
        assert stub.wait_for(decision - 1)[-1]["do"] == {"do": "Say", "sides": side}


def test_both_sides_are_declared_by_a_second_press(arrive: Arrive) -> None:
    """Whatever the hand has: a slip would cost the half that it wins. Both buttons begin alike."""
    say = {**SAY, "buttons": ["High ansagen", "Low ansagen", "beides ansagen"]}
    stub = stubbed(arrive("Ann"), hand={**HAND, "stage": {"name": "Declaring"}}, ask=asks(say))
    both = stub.page.locator("#answers button").get_by_text("Beides ansagen", exact=True)
    stub.wait(LOOK)
    both.click()
    stub.page.get_by_text("If you don't win both, you win nothing. Sure?").first.wait_for()
    stub.wait(LOOK)
    assert stub.acts() == []
    both.click()
    assert stub.wait_for(1)[-1]["do"] == {"do": "Say", "sides": "both"}


def test_a_declaration_is_told_with_its_keys_each_time_it_is_asked_for(arrive: Arrive) -> None:
    """On one's turn, in brief speech too, by Q and after a wrong key; what `both` risks, by Q."""
    keys = "Press F to fold, 1 to declare high, 2 to declare low or 3 to declare both."
    stub = stubbed(arrive("Ann"))
    hand = {**HAND, "stage": {"name": "Declaring"}}
    for decision in (2, 3):
        stub.tell(hand=hand, ask=asks(FOLD, SAY, decision=decision))
        turns = [words for words in read(stub) if words.startswith("Your turn")]
        assert len(turns) == decision - 1
        assert turns[-1].endswith(keys)
        stub.page.keyboard.press("s")
    stub.wait(LOOK)
    stub.page.keyboard.press("q")
    assert read(stub)[-1] == f"{keys} {MEANS}"
    stub.page.keyboard.press("7")
    assert read(stub)[-1] == f"7 is not a choice here. {keys}"
    assert stub.acts() == []


def test_what_a_declaration_means_is_said_once_in_each_game(arrive: Arrive) -> None:
    """Whoever knows it from one game may not know that the next one offers `both`."""
    page = (stub := stubbed(arrive("Ann"))).page
    told = []
    for decision, game in enumerate(["some-stud", "some-stud", "other-stud"], 3):
        stub.tell(ask=None)
        stub.tell(hand={**HAND, "game": game}, ask=asks(SAY, decision=decision))
        page.wait_for_selector(".offers:not(.sent)")
        told.append(read(stub).count(MEANS))
        stub.wait(LOOK)
        page.keyboard.press("1")
        page.wait_for_selector(".offers.sent")
    assert told == [1, 1, 2]


def test_what_is_on_offer_is_never_said_to_be_missing(arrive: Arrive) -> None:
    """Though something keeps its button from being pressed."""
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, call(2)))
    stub.page.evaluate("() => document.querySelector('#answers').setAttribute('inert', '')")
    stub.wait(LOOK)
    stub.page.keyboard.press("f")
    assert read(stub)[-1] == "You can fold or call 2."
    stub.page.keyboard.press("r")
    assert read(stub)[-1] == "You can't bet or raise here. You can fold or call 2."
    assert stub.acts() == []


BUY: Json = {
    "do": "Buy",
    "words": "buy",
    "button": "Buy {slot}[ for {price}][, giving {giving}]",
    "points": {"slot": "slot", "giving": "card"},
    "offer": {"may": "CanBuy", "items": [{"slot": 1, "price": 1}], "deck_first": False},
    "examples": [{"do": "Buy", "slot": 1}],
}
PAT: Json = {
    "do": "Pat",
    "words": "stand pat",
    "button": "Stand pat",
    "column": "call",
    "free": True,
    "offer": {"may": "CanPat"},
    "examples": [{"do": "Pat"}],
}
ROW: Json = {
    "selling": True,
    "deck": "none",
    "slots": [{"card": {"c": "4d", "up": True}, "price": 1}],
}


def test_what_is_asked_in_the_middle_of_an_answer_can_be_asked_for_again(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"), hand={**HAND, "market": ROW}, ask=asks(FOLD, PAT, BUY))
    stub.wait(LOOK)
    stub.page.keyboard.press("f")
    asked = read(stub)[-1]
    assert asked.endswith("Press F for yes, Escape to go back.")
    stub.page.keyboard.press("y")
    assert read(stub)[-1] != asked
    stub.page.keyboard.press("q")
    assert read(stub)[-1] == asked


def test_the_question_is_told_with_the_cards_that_are_chosen_so_far(arrive: Arrive) -> None:
    asked = next(each for each in questions("anaconda", 4, 2) if "CanPass" in each.name)
    stub = look(arrive("Ann"), None, asked, 2)
    stub.wait(LOOK)
    stub.page.keyboard.press("3")
    stub.page.keyboard.press("y")
    chosen = read(stub)[-1].partition("Chosen so far: ")[2]
    assert chosen
    stub.page.keyboard.press("q")
    assert read(stub)[-1].endswith(f"Choose 3, then press Enter. Chosen so far: {chosen}")


def test_while_a_fold_is_asked_once_more_no_other_key_answers(arrive: Arrive) -> None:
    """Not those of the row, of the bar, or of a card: each is told, and the question stays."""
    stub = stubbed(arrive("Ann"), hand={**HAND, "market": ROW}, ask=asks(FOLD, PAT, BUY))
    stub.wait(LOOK)
    stub.page.keyboard.press("f")
    for key in ("1", "r", "7", "g"):
        stub.page.keyboard.press(key)
        assert read(stub)[-1] == "First answer what was just asked, or press Escape."
        assert stub.page.locator("#answers .offers button:not(.term)").count() == 3
    assert stub.page.locator("#row button").count() == 0
    stub.page.keyboard.press("Escape")
    assert stub.page.locator("#row button").count() == 1
    stub.page.keyboard.press("1")
    stub.page.get_by_text("Buy 4♦ for 1 chip?").wait_for()
    assert stub.acts() == []


def test_a_secret_answer_is_said_to_whoever_gave_it(arrive: Arrive) -> None:
    """Only while others still think: what is opened at once has a line of its own."""
    both = asks(BID)
    both["asked"].append(BOB)
    stub = stubbed(arrive("Ann"), ask=both)
    stub.page.fill("#amount", "7")
    stub.page.press("#amount", "y")
    assert read(stub)[-1].startswith("You hold ")
    stub.page.press("#amount", "x")
    assert read(stub)[-1].startswith("Only digits count")
    assert stub.page.input_value("#amount") == "7"  # letters leave it as it is
    stub.page.press("#amount", "Enter")
    stub.wait_for(1)
    assert read(stub)[-1] == "Your answer: bid 7. Bob has yet to answer."
    stub.tell(ask=asks(BID, decision=3))
    stub.wait(LOOK)
    before = read(stub)
    stub.page.press("#amount", "Enter")
    stub.wait_for(2)
    assert read(stub) == before


def test_a_letter_in_a_number_field_is_the_key_that_its_button_shows(arrive: Arrive) -> None:
    """No letter is part of a number, and the field has the focus where an amount is asked for."""
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, BID))
    stub.wait(LOOK)
    stub.page.fill("#amount", "7")
    stub.page.press("#amount", "r")
    stub.wait_for(1)
    stub.tell(ask=asks(FOLD, BID, decision=3))
    stub.wait(LOOK)
    stub.page.focus("#amount")
    stub.page.press("#amount", "f")
    stub.wait_for(2)
    assert stub.acts() == [{"do": "Bid", "amount": 7}, {"do": "Fold"}]


def test_leaving_asks_aloud_and_as_long_as_one_stays_there(arrive: Arrive) -> None:
    page = (stub := stubbed(arrive("Ann"))).page
    page.focus("#menu")
    page.keyboard.press("Enter")
    button = page.locator(".menu-drawer button", has_text="eave")
    button.focus()
    said = page.locator("#dialog [role=status] p")
    for away in ("Escape", "Tab"):
        page.keyboard.press("Enter")
        assert said.last.inner_text().startswith("Really leave?")
        page.keyboard.press(away)
        said.filter(has_text="Nothing was done.").last.wait_for(state="attached")
        assert said.last.inner_text() == "Nothing was done."
        assert page.locator("#dialog[open]").count() == 1
        assert button.inner_text() == "Leave the table"
    assert stub.sent == []
