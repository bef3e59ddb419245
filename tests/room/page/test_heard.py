"""What is said aloud once, when it happens: answers set ahead, the next hand, the coach, undo."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from doorcard.rules.phases import auction_words
from doorcard.rules.phases.auction import CanBid
from tests.room.page.hearing import ANSWERED_BY_BOB, HOST, READ, TAKE, read
from tests.room.page.reaching import look
from tests.room.page.standing import questions
from tests.room.page.stubbing import (
    COACH_BUTTON,
    FOLD,
    HAND,
    LOOK,
    RAISE,
    TABLE,
    Json,
    Stub,
    asks,
    call,
    said,
    stubbed,
)  # fmt: skip
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

HERE = "() => [...document.querySelectorAll('#dialog [role=status] p')].map((e) => e.textContent)"


def test_what_is_set_ahead_is_said_as_it_is_set_dropped_and_carried_out(arrive: Arrive) -> None:
    """Bob has bet 1: to call costs 1, and 2 when he has bet 2."""
    stub = stubbed(arrive("Ann"), ask=ANSWERED_BY_BOB)
    page = stub.page
    page.get_by_role("button", name="Call 1").click()
    page.get_by_role("button", name="Call 1").click()
    page.get_by_role("button", name="Call 1").click()
    dearer = deepcopy(HAND)
    dearer["players"][1]["bet"] = 2
    stub.tell(hand=dearer)
    page.get_by_role("button", name="Call 2").wait_for()
    stub.wait(LOOK)  # sooner, a tap would have been meant for the old price
    page.get_by_role("button", name="Fold").click()
    before = read(stub)
    assert before == [
        "Set ahead of your turn: Call 1.",
        "No longer set: Call 1.",
        "Set ahead of your turn: Call 1.",
        "Your \u201ccall 1\u201d ahead is cancelled: the price has changed.",
        "Set ahead of your turn: Fold.",
    ]
    stub.tell(ask=asks(FOLD, call(2)))
    assert read(stub) == [*before, "Answered for you as you set it: Fold."]
    assert stub.acts() == [{"do": "Fold"}]


def test_answers_are_set_ahead_by_keys_that_are_told_once(arrive: Arrive) -> None:
    """The keys that answer on Ann's turn; pressed again, each takes back what it set."""
    stub = stubbed(arrive("Ann"), ask=ANSWERED_BY_BOB)
    how = "To answer ahead of your turn, press F for “fold” or C for “call 1”"
    stub.page.locator("#announcer p", has_text=how).wait_for(state="attached")
    for key, words in [
        ("c", "Set ahead of your turn: Call 1."),
        ("f", "Set ahead of your turn: Fold."),
    ]:
        stub.page.keyboard.press(key)
        assert read(stub)[-1] == words
    stub.page.wait_for_timeout(300)  # the same key at once would be the same press
    stub.page.keyboard.press("f")
    assert read(stub)[-1] == "No longer set: Fold."
    assert stub.acts() == []


BANK_SHOWS = [
    said("The dealer shows the king of clubs", kind="show"),
    said("King high: the bank does not qualify", kind="detail"),
]


def again(stub: Stub, times: int) -> None:
    """Press the key that says the last thing again; the same key twice at once counts once."""
    for _ in range(times):
        stub.page.keyboard.press("a")
        stub.page.keyboard.press("Shift")


def test_of_a_long_end_nothing_of_ones_own_is_lost_and_a_key_leads_back(arrive: Arrive) -> None:
    """Ann's own line, the last card, the bank's hand and who won; Bob's eight cards give way, and
    are heard by going back: the key says the last thing again, then what was before it. Against a
    bank his hand gives way too.
    """
    stub = stubbed(arrive("Ann"), hand={**HAND, "banked": True})
    stub.wait()
    bob = {"text": "Bob", "chair": 2}
    others = [said(bob, f" lets bet {number} ride") for number in range(8)]
    shows = [said(bob, " shows a pair", kind="show"), said("A pair of twos", kind="detail")]
    mine = [said({"text": "You", "chair": 1}, " let it ride"), said("For everybody: the ten")]
    won = [said(bob, " wins 2", kind="result"), said(bob, ": well!", kind="chat")]
    stub.tell(lines=[*mine, *others, *shows, *BANK_SHOWS, *won])
    before, *rest = ["You let it ride.", "For everybody: the ten."]
    bank = "The dealer shows the king of clubs: king high: the bank does not qualify."
    short = [before, *rest, bank, "Bob wins 2.", "Bob: well!"]
    assert read(stub)[-5:] == short
    assert not any("bet 0" in each for each in read(stub))
    told = [f"Bob lets bet {number} ride." for number in range(8)]
    pair = "Bob shows a pair: a pair of twos."
    backwards = [before, *rest, *told, pair, *short[2:]][::-1]
    again(stub, 3)
    assert read(stub)[-3:] == backwards[:3]
    stub.page.keyboard.press("i")  # whoever asks for something else begins with the last again
    again(stub, 14)
    assert read(stub)[-14:] == backwards
    again(stub, 30)
    assert read(stub)[-1] == "Nothing was said before that."


FIRST = next(
    words.first for words in auction_words.WORDS if getattr(words, "offer", None) is CanBid
)
"""What a beginner is told of a bid."""
BID: Json = {
    "do": "Bid",
    "words": "bid",
    "button": "Bid {amount}",
    "first": FIRST,
    "offer": {"may": "CanBid", "least": 1, "most": 9},
}


def test_a_bid_is_called_so_and_that_all_answer_is_said_once(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"))
    page = stub.page
    asked = asks(BID)
    asked["asked"] = [{**asked["asked"][0], "player": player} for player in (1, 2)]
    stub.show(HOST, hand={**HAND, "stage": {"name": "Auction"}}, ask=asked)
    page.get_by_role("spinbutton", name="Your bid", exact=True).wait_for()
    page.get_by_role("slider", name="Your bid, by sliding", exact=True).wait_for()
    told = " ".join(read(stub))
    assert told.count("Everybody answers at once") == 1
    assert told.count(FIRST) == 1


def test_an_amount_that_cannot_be_sent_is_told_to_whoever_tries(arrive: Arrive) -> None:
    """Of a raise to 40 at most: the field says why, and Enter says it aloud, each time."""
    page = (stub := stubbed(arrive("Ann"), ask=asks(FOLD, call(2), RAISE))).page
    field = page.get_by_role("spinbutton", name="Amount", exact=True)
    assert page.get_by_role("slider", name="Amount, by sliding", exact=True).count() == 1
    stub.wait(LOOK)
    page.keyboard.press("r")
    assert read(stub)[-1] == "Amount, from 4 to 40. Type it, then press Enter."
    described = field.get_attribute("aria-describedby")
    assert page.locator(f"#{described}").text_content() == "From 4 to 40."
    assert field.get_attribute("aria-invalid") == "false"
    field.fill("999")
    assert field.get_attribute("aria-invalid") == "true"
    assert field.evaluate("(field) => getComputedStyle(field).boxShadow") != "none"
    tied = field.get_attribute("aria-describedby")
    assert page.locator(f"#{tied}").inner_text() == "At most 40"
    alert = page.locator("#announcer + [role=alert] p")
    assert alert.count() == 0
    field.press("Enter")
    alert.wait_for(state="attached")
    assert alert.inner_text() == "At most 40"
    assert stub.acts() == []
    # The button that sends it keeps its name, and has the reason behind it.
    assert page.get_by_role("button", name="Raise to 999: at most 40", exact=True).is_disabled()


def test_the_next_hand_is_offered_aloud_and_dealt_by_a_key(arrive: Arrive) -> None:
    over = {**deepcopy(HAND), "over": True}
    late = time.time() + 86_400
    stub = stubbed(arrive("Ann"))
    stub.show(HOST, hand=over, table={**TABLE, "next_at": time.time() + 30})
    stub.wait(300)
    assert "You can deal now: press N." not in read(stub)
    stub.show(HOST, hand=over, table={**TABLE, "next_at": late})
    stub.page.wait_for_selector("#deal")
    assert read(stub).count("You can deal now: press N.") == 1
    assert stub.page.get_attribute("#deal", "aria-keyshortcuts") == "N"
    stub.page.focus("#answers")
    stub.page.keyboard.press("Tab")
    assert stub.page.evaluate("document.activeElement.id") == "deal"
    stub.page.keyboard.press("n")
    assert stub.wait_for(1)[-1]["type"] == "deal"


def test_a_key_that_what_is_open_keeps_from_the_table_is_told_with_the_way_back(
    arrive: Arrive,
) -> None:
    stub = stubbed(arrive("Ann"))
    stub.page.keyboard.press("h")
    stub.page.wait_for_selector("#dialog")
    over = {**deepcopy(HAND), "over": True}
    stub.show(HOST, hand=over, table={**TABLE, "next_at": time.time() + 86_400}, ask=None)
    heard = stub.page.locator("#dialog [role=status] p", has_text="press N")
    heard.wait_for(state="attached")
    assert heard.text_content() == (
        "You can deal now: press N. Before that, Escape closes what you have opened over the table."
    )


def test_the_key_of_the_next_hand_skips_what_only_bots_still_play(arrive: Arrive) -> None:
    """It is said when one has folded; a finger finds the button where one answers."""
    stub = stubbed(arrive("Ann", (390, 844), has_touch=True, is_mobile=True))
    page = stub.page
    stub.show({**HOST, "skip": True}, ask=ANSWERED_BY_BOB)
    page.wait_for_selector("#skip-hand")
    assert sum("press N to skip" in each for each in read(stub)) == 1
    page.keyboard.press("n")
    assert stub.wait_for(1)[-1] == {"type": "skip", "hand": 1, "id": stub.sent[-1]["id"]}
    stub.show(HOST, ask=ANSWERED_BY_BOB)
    page.wait_for_selector("#skip-hand", state="detached")


def test_a_key_takes_an_answer_back_and_one_goes_on_where_one_answers(arrive: Arrive) -> None:
    """The button is gone with the answer that it takes back."""
    stub = stubbed(arrive("Ann"))
    page = stub.page
    stub.show({**HOST, "back": True}, ask=ANSWERED_BY_BOB)
    page.focus(".take-back")
    page.keyboard.press("z")
    assert stub.wait_for(1)[-1] == {"type": "take_back", "hand": 1, "id": stub.sent[-1]["id"]}
    stub.you = HOST
    stub.tell({"fact": "TakenBack", "player": 1}, ask=asks(FOLD, call(1)))
    page.wait_for_selector(".take-back", state="detached")
    stub.wait()
    assert page.evaluate("document.activeElement.id") == "answers"
    assert not [words for words in read(stub) if "Only practice tables" in words]


@pytest.fixture
def advised(arrive: Arrive) -> Stub:
    """Give a table with a coach who says what it is asked at, in two sentences."""
    person = arrive("Ann", (390, 844))
    words = ["Calling costs 1 chip and brings more than that: call.", "You hold Q♣."]
    said = {"hand": 1, "decision": 2, "player": 1, "odds": None, "words": words}
    said["brief"] = "Call"
    person.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=said))
    table = {**TABLE, "terms": {**TABLE["terms"], "coach": True}}
    stub = stubbed(person, table=table, ask=asks(FOLD, call(1)))
    person.page.wait_for_selector(".coach-said")
    return stub


def test_the_coach_is_heard_by_itself_and_by_a_key_and_falls_silent(advised: Stub) -> None:
    page = advised.page
    first = "Coach. Calling costs 1 chip and brings more than that: call."
    assert read(advised)[-1] == first
    page.keyboard.press("k")
    # A sentence first; asked once more its reasons, and then it begins anew.
    assert read(advised)[-1] == f"{first} Press K for the next part, 1 to go."
    page.keyboard.press("Shift")
    page.keyboard.press("k")
    assert read(advised)[-1] == "Coach. You hold the queen of clubs."
    page.keyboard.press("Shift")
    page.keyboard.press("k")
    assert read(advised)[-1] == f"{first} Press K for the next part, 1 to go."
    page.wait_for_selector(".coach-line.whole")
    advised.tell(ask=ANSWERED_BY_BOB)
    page.wait_for_selector(".coach-said", state="detached")
    assert page.locator(".coach-line").inner_text() == "Ask the coach"


def test_the_coachs_line_is_its_beginning_until_one_asks_for_more(arrive: Arrive) -> None:
    """Whole sentences."""
    person = arrive("Ann", (390, 844))
    words = ["Calling costs 1 chip and brings more than that: call.", "You hold Q♣."]
    said = {"hand": 1, "decision": 2, "player": 1, "odds": None, "words": words, "brief": "Call"}
    person.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=said))
    table = {**TABLE, "terms": {**TABLE["terms"], "coach": True}}
    stub = stubbed(person, table=table, ask=asks(FOLD, call(1)))
    page = stub.page
    line, button = page.locator(".coach-line"), page.locator(COACH_BUTTON)
    page.wait_for_selector(".coach-said")
    assert page.inner_text(".coach-said") == " ".join(words)
    said |= {"decision": 3, "words": words + ["The others show nothing that beats a queen."] * 4}
    stub.tell(ask=asks(FOLD, call(1), decision=3))
    page.wait_for_selector(".coach-line .more")
    height = page.locator(".coach-said").bounding_box()["height"]
    assert button.get_attribute("aria-expanded") == "false"
    assert page.inner_text(".coach-said").endswith(".")
    assert page.inner_text(".coach-line .more") == "More"
    stub.wait(LOOK)
    button.click()
    assert button.get_attribute("aria-expanded") == "true"
    assert line.inner_text().count("beats a queen") > 1
    assert page.locator(".coach-said").bounding_box()["height"] > height
    assert page.inner_text(".coach-line .more") == "Less"
    # It opens downwards: the cards that one decides about stay in sight.
    own = page.locator("#own").bounding_box()
    assert page.locator(".coach-line").bounding_box()["y"] >= own["y"] + own["height"]
    page.keyboard.press("Escape")
    page.wait_for_selector(".coach-line:not(.whole)")


def test_a_dialogue_says_nothing_again_that_was_said_before_it(arrive: Arrive) -> None:
    """What is said while it is open is said in it, and not once more when it is closed."""
    stub = stubbed(arrive("Ann"))
    page = stub.page
    page.keyboard.press("p")
    before = read(stub)
    assert before == ["Pot 3 chips. 1 chip to call."]
    page.keyboard.press("o")
    page.wait_for_selector("#dialog.reading")
    assert page.evaluate(HERE) == []
    stub.tell(ask=asks(FOLD, call(1)))
    page.locator("#dialog [role=status] p", has_text="Your turn").wait_for(state="attached")
    assert len(page.evaluate(HERE)) == 1
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog", state="detached")
    waited = ["One moment…"]  # where what is opened takes a while to come
    assert read(stub) in (before, before + waited)
    page.keyboard.press("p")
    assert [each for each in read(stub) if each not in waited] == before * 2


HELP = "Each card of the row has a price."
MUST = "Take one card, or fold. The price you pay goes into the pot."
"""What is said instead where nobody may stand pat."""
BUY: Json = {
    "do": "Buy",
    "words": "buy 1 for 1",
    "button": "Buy {slot}[ for {price}]",
    "first": HELP,
    "points": {"slot": "slot"},
    "offer": {"may": "CanBuy", "items": [{"slot": 1, "price": 1}]},
    "examples": [{"do": "Buy", "slot": 1}],
}


def test_help_for_a_question_that_is_new_is_said_aloud_until_it_was_answered(
    arrive: Arrive,
) -> None:
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, BUY))
    assert read(stub).count(MUST) == 1
    stub.page.locator(".offers button.Fold").click(delay=LOOK)
    stub.tell(ask=None)
    stub.tell(ask=asks(FOLD, BUY, decision=3))
    stub.page.wait_for_selector(".offers:not(.sent)")
    assert read(stub).count(MUST) == 1


def test_an_answer_is_called_by_words_for_its_cards(arrive: Arrive) -> None:
    """What it shows is `Take Q♣`, which no voice reads well; its key is not of its name."""
    page = stubbed(arrive("Ann"), ask=asks(FOLD, TAKE)).page
    button = page.get_by_role("button", name="Take the queen of clubs", exact=True)
    assert button.inner_text().split() == ["Take", "Q♣", "1"]
    assert button.get_attribute("aria-keyshortcuts") == "1"


def test_each_card_of_an_auction_is_offered_once(arrive: Arrive) -> None:
    person = arrive("Ann")
    asked = next(each for each in questions("auction", 3, seeds=3) if "CanTake" in each.name)
    look(person, None, asked, 2)
    page = person.page
    cards = page.locator("#table button.slot").count()
    assert cards > 1
    takes = page.get_by_role("button", name=re.compile("Take ")).all()
    assert len(takes) == cards
    page.wait_for_timeout(LOOK)
    page.keyboard.press("1")
    page.wait_for_selector(".offers .answer.Take >> nth=0")
    assert page.locator(".offers .answer.Take").count() == 1  # it is asked once more
    page.wait_for_timeout(LOOK)
    page.keyboard.press("1")
    page.wait_for_selector(".offers.sent")


def taught(person: Visitor, told: dict[str, Any]) -> Stub:
    """Return a lesson's table, whose teacher says what was `told` last."""
    said = {"lesson": "some", "title": "Some", "number": 2, "of": 3, "hand": 1}
    person.page.route("**/api/tables/*/lesson", lambda route: route.fulfill(json=said | told))
    table = {**TABLE, "terms": {**TABLE["terms"], "lesson": "some"}}
    return stubbed(person, table=table, ask=asks(FOLD, call(1)))


def test_praise_for_an_answer_is_gone_when_it_is_taken_back(arrive: Arrive) -> None:
    praise = [{"to": {"do": "Call"}, "after": "Well called."}]
    stub = taught(arrive("Ann"), {"decision": 2, "words": "Call.", "advice": praise})
    page = stub.page
    page.wait_for_selector("#lesson p:has-text('Call.')")
    stub.wait(LOOK)
    page.click(".offers button.Call")
    stub.tell(ask=ANSWERED_BY_BOB)
    page.wait_for_selector("#lesson .reply:has-text('Well called.')")
    stub.tell({"fact": "TakenBack", "player": 1}, ask=asks(FOLD, call(1), decision=4))
    page.wait_for_selector("#lesson .reply", state="detached")


@pytest.mark.parametrize(("to", "stays"), [({}, True), ({"do": "Call"}, False)])
def test_what_was_wrong_with_an_answer_is_read_beside_the_next_question(
    arrive: Arrive, to: dict[str, str], stays: bool
) -> None:
    """Praise goes with it; what was wrong goes with the next answer, and when it is taken back."""
    advice = [{"to": to, "after": "So it is."}]
    told: dict[str, Any] = {"decision": 2, "words": "What now?", "advice": advice}
    stub = taught(arrive("Ann"), told)
    page = stub.page
    page.wait_for_selector("#lesson p:has-text('What now?')")
    stub.wait(LOOK)
    page.click(".offers button.Call")
    stub.tell(ask=ANSWERED_BY_BOB)
    page.wait_for_selector("#lesson .reply:has-text('So it is.')")
    told |= {"decision": 4, "words": "And now?"}
    stub.tell(ask=asks(FOLD, call(1), decision=4))
    page.wait_for_selector("#lesson p:has-text('And now?')")
    assert page.locator("#lesson .reply").count() == int(stays)
    stub.tell({"fact": "TakenBack", "player": 1}, ask=asks(FOLD, call(1), decision=6))
    page.wait_for_selector("#lesson .reply", state="detached")


def test_a_second_step_and_the_way_back_are_said_with_their_keys(arrive: Arrive) -> None:
    """The keyboard goes where what was pressed in the row is asked about."""
    gives = {**BUY, "offer": {**BUY["offer"], "places": 1}}
    market = {
        "selling": True,
        "deck": "none",
        "slots": [{"card": {"c": "4d", "up": True}, "price": 1}],
    }
    stub = stubbed(arrive("Ann"), hand={**HAND, "market": market}, ask=asks(FOLD, gives))
    page = stub.page
    stub.wait(LOOK)
    page.press("button.slot", "Enter")
    page.wait_for_selector(".pick-card")
    assert page.evaluate("document.activeElement.id") == "answers"
    seen = page.locator("#answers .turn-line").get_by_role("img", name="four of diamonds")
    assert seen.inner_text() == "4♦"
    cards = "1: ace of spades; 2: eight of diamonds; 3: queen of clubs."
    asked = f"Which card do you give up for the four of diamonds? {cards}"
    assert read(stub)[-1] == f"{asked} Choose one, then press it again."
    page.keyboard.press("Escape")
    assert read(stub)[-1] == ("Back. You can fold or buy 1: the four of diamonds for 1 chip.")


def test_that_bots_have_a_clock_is_not_told_aloud(arrive: Arrive) -> None:
    """Alone with a bot, only one's own questions wait for ever."""
    slow, bobs = asks(FOLD, call(1)), deepcopy(ANSWERED_BY_BOB)
    slow["asked"] = [{**each, "deadline": each["deadline"] + 86_400} for each in slow["asked"]]
    bobs["asked"] = [{**each, "deadline": time.time() + 30} for each in bobs["asked"]]
    ann, bob = TABLE["chairs"]
    with_bot = {**TABLE, "chairs": [ann, {**bob, "bot": "easy"}]}
    stub = stubbed(arrive("Ann"), table=with_bot, ask=slow)
    stub.tell(ask={**bobs, "decision": 3})
    assert not [words for words in read(stub) if words.startswith("From now on")]
    stub.tell(ask=asks(FOLD, call(1), decision=4))
    assert [words for words in read(stub) if words.startswith("From now on")]


def test_who_played_with_bots_hears_the_clock_begin_as_somebody_sits_down(arrive: Arrive) -> None:
    """Ann has a day for her decision, until Bob comes; from then on it is 10 and 20 seconds."""
    ann, bob = arrive("Ann"), arrive("Bob")
    opened = ann.open_table("five-card-stud", bots=1, chairs=3)
    ann.visit(opened["table"])
    ann.sit()
    ann.asked()
    begins = "From now on the clock runs: 30 seconds a move."
    assert begins not in ann.page.evaluate(READ)
    bob.ask("/api/join", code=opened["invite"])
    bob.visit(opened["table"])
    bob.sit()
    ann.page.wait_for_function(f"(words) => ({READ})().includes(words)", arg=begins)


def test_a_clock_that_begins_and_people_who_ask_are_told_aloud(arrive: Arrive) -> None:
    slow = asks(FOLD, call(1))
    slow["asked"] = [{**each, "deadline": each["deadline"] + 86_400} for each in slow["asked"]]
    terms = {**TABLE["terms"], "clock": {"base_time": 10, "countdown": 20}}
    stub = stubbed(arrive("Ann"), table={**TABLE, "terms": terms}, ask=slow)
    stub.tell(ask=asks(FOLD, call(1), decision=3))
    stub.wait()
    assert "From now on the clock runs: 30 seconds a move." in read(stub)
    door = {"requests": [{"number": 1, "name": "Cy", "seat": False}]}
    stub.show({**stub.you, "host": True, "door": door})
    stub.page.wait_for_selector("#at-once .requests button")
    assert read(stub)[-1] == "Press J to answer."
    stub.page.keyboard.press("j")
    assert stub.page.evaluate("document.activeElement.innerText") == "Let in"


def test_new_words_are_said_and_reached_in_the_order_they_are_read(advised: Stub) -> None:
    """From the words of the turn Tab leads to the new words, and then to the answers."""
    page = advised.page
    heard = page.locator("#announcer p")
    heard.filter(has_text=re.compile("^New words: Fold and Call[.]$")).wait_for(state="attached")
    named = "document.activeElement.ariaLabel ?? document.activeElement.innerText"
    for words in ("New words: Fold", "New words: Call", "Fold"):
        page.keyboard.press("Tab")
        assert page.evaluate(named).startswith(words)
    advised.tell(ask=asks(FOLD, call(1), decision=3))
    heard.filter(has_text=re.compile("^New words: (?!Fold)")).wait_for(state="attached")


def test_in_brief_speech_new_words_stand_beside_the_question_and_are_not_said(
    advised: Stub,
) -> None:
    page = advised.page
    heard = page.locator("#announcer p", has_text="New words: ")
    heard.first.wait_for(state="attached")
    page.keyboard.press("s")
    advised.tell(ask=asks(FOLD, call(1), decision=3))
    page.locator(".new-words", has_not_text="Fold").wait_for()
    advised.wait(LOOK)
    assert not heard.filter(has_not_text="Fold").count()


def test_a_table_that_has_ended_says_so_and_leads_on(arrive: Arrive) -> None:
    """Its two ways on stand in the place of the answers, where the keyboard is taken."""
    stub = stubbed(arrive("Ann"))
    gone = {**stub.you, "chair": 0, "player": 0}
    stub.show(gone, hand=None, table={**TABLE, "chairs": [], "closed": True})
    page = stub.page
    page.locator("#answers a.main", has_text="Look back on this night").wait_for()
    assert "This table has ended." in read(stub)
    assert page.evaluate("document.activeElement.id") == "answers"
    page.keyboard.press("q")
    assert read(stub)[-1] == "This table has ended."
    page.locator("#answers button", has_text="Chips won and lost").wait_for()


def test_cards_for_sale_are_named_at_each_turn(arrive: Arrive) -> None:
    """Their numbers are forgotten once others have acted; in brief speech they are named too."""
    slots = [{"card": {"c": "4d", "up": True}, "price": 1}]
    hand = {**HAND, "market": {"selling": True, "deck": "none", "slots": slots}}
    hand["stage"] = {"phase": "Market", "name": "Buying"}
    stub = stubbed(arrive("Ann"), hand=hand, ask=asks(FOLD, BUY))
    named = "You can fold or buy 1: the four of diamonds for 1 chip."
    assert any(named in each for each in read(stub))
    for decision in (4, 6):
        stub.tell(ask={**ANSWERED_BY_BOB, "decision": decision - 1})
        stub.tell(ask=asks(FOLD, BUY, decision=decision))
        stub.wait()
        assert any(named in each for each in read(stub)[-2:])
        stub.page.keyboard.press("s")  # brief speech
