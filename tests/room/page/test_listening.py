"""What somebody hears who comes in mid-hand, skips to its end, or asks what a word means."""

from __future__ import annotations

from collections.abc import Callable

from tests.room.page.hearing import ANSWERED_BY_BOB, BANK, HOST, read, speaks
from tests.room.page.stubbing import (
    FOLD,
    HAND,
    PLAYERS,
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

HEARD = """window.heard = [];
new MutationObserver(() => {
  for (const each of document.querySelectorAll("[role=status] p"))
    if (!heard.includes(each.textContent)) heard.push(each.textContent);
}).observe(document, { childList: true, subtree: true });"""
ALL = "() => [...document.querySelectorAll('#announcer p')].map((each) => each.textContent)"
BOB: Json = {"text": "Bob", "chair": 2}
COMES = (
    "Some Stud, 1/2, ante 1, bring-in 1. Hand 1. Third street. Bob shows the seven of hearts."
    " Bob has 1 chip in front."
)

BRIEFER = "Is that too much, or too slow? Press S, and less is said on your turn."
"""What is said after the first hand that somebody hears."""


def test_whoever_comes_hears_the_situation_before_their_turn(arrive: Arrive) -> None:
    """Once, in one breath; the street isn't said again, nor anything after a reconnection."""
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, call(1)))
    stub.wait()
    stub.show(stub.you)
    stub.wait()
    told = stub.page.evaluate(ALL)
    assert told.count(COMES) == 1
    turn = next(each for each in told if each.startswith("Your turn"))
    assert told.index(turn) == told.index(COMES) + 1
    assert turn.startswith("Your turn. Pot 3 chips.")


def skipped(stub: Stub) -> list[str]:
    """Let a hand that is skipped be played to its end; return what is said of it."""
    stub.show({**HOST, "skip": True}, ask=ANSWERED_BY_BOB)
    stub.page.wait_for_selector("#skip-hand")
    before = len(read(stub))
    stub.page.keyboard.press("n")
    stub.wait_for(1)
    for street in ("Fourth", "Fifth"):
        stub.tell(lines=[said(f"{street} street", kind="deal"), said(BOB, " checks")])
    stub.tell(lines=[said("Declared: Bob high", kind="note")])
    over = {**HAND, "over": True, "result": {"nets": [-1, 1]}}
    over["players"] = [{**PLAYERS[0], "folded": True}, PLAYERS[1]]
    shows = [said(BOB, " shows a pair", kind="show"), said(BOB, " wins 2", kind="result")]
    stub.tell(lines=shows, hand=over, ask=None)
    return read(stub)[before:]


ENGLISH = """(place) => [...document.querySelectorAll(`${place} [lang=en]`)]
  .map((each) => each.textContent)"""


def test_english_terms_are_said_in_english_in_a_german_page(arrive: Arrive) -> None:
    """In what is heard, in the log, and on buttons; a word that has one of them in it is German."""
    stub = stubbed(speaks(arrive("Ann"), "de"), ask=asks({**FOLD, "button": "Check"}))
    stub.tell(lines=[said(BOB, " bringt das Bring-in, der Ante-Bonus zahlt", kind="action")])
    stub.page.wait_for_selector("#announcer :text('Ante-Bonus')", state="attached")
    for place, terms in (("#announcer", "Bring-in"), (".log", "Bring-in"), (".answer", "Check")):
        assert stub.page.evaluate(ENGLISH, place)[-1] == terms
    english = stubbed(arrive("Bea"))
    english.tell(lines=[said(BOB, " brings in 1", kind="action")])
    assert english.page.evaluate(ENGLISH, "body") == []


def test_of_a_hand_that_is_skipped_only_the_end_is_said(arrive: Arrive) -> None:
    """What was declared and shown explains it; all the rest can be asked for again."""
    stub = stubbed(arrive("Ann"))
    told = skipped(stub)
    net = "You are 1 chip down on this hand, and have 79 left."
    declared = "Declared: Bob high."
    assert told == [declared, "Bob shows a pair.", "Bob wins 2.", net, BRIEFER]
    checked = "Bob checks."
    for before in (net, "Bob wins 2.", "Bob shows a pair.", declared, checked):
        stub.page.keyboard.press("a")
        stub.page.keyboard.press("Shift")
        assert read(stub)[-1] == before


def test_a_word_of_the_coach_says_its_meaning_when_it_is_opened(arrive: Arrive) -> None:
    person = arrive("Ann")
    odds = {"hand": 1, "decision": 2, "player": 1, "odds": None, "words": ["Raise the ante now."]}
    person.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=odds))
    stub = stubbed(person, table={**TABLE, "terms": {**TABLE["terms"], "coach": True}})
    stub.tell(ask=asks(FOLD, call(1)))
    word = stub.page.locator(".advice .term", has_text="ante")
    word.press("Enter")
    meaning = stub.page.locator(".advice .meaning")
    meaning.wait_for()
    assert read(stub).count(meaning.inner_text()) == 1
    word.press("Enter")
    meaning.wait_for(state="detached")
    assert sum(each.startswith("Ante:") for each in read(stub)) == 1


def test_a_key_that_would_play_says_what_lies_over_the_table(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, call(1)))
    page = stub.page
    page.keyboard.press("h")
    page.wait_for_selector("#dialog .keys")
    stub.wait()
    page.keyboard.press("c")
    covered = page.locator("#dialog [role=status] p", has_text="something over the table")
    covered.wait_for(state="attached")
    assert stub.acts() == []


def test_whoever_opens_a_table_is_not_told_to_take_a_chair(arrive: Arrive) -> None:
    """They sit down by themselves; nor is a hand offered that is being dealt."""
    ann = arrive("Ann")
    opened = ann.open_table("razz", bots=1, pause=60)
    ann.page.add_init_script(HEARD)
    ann.page.goto(f"{ann.room}/tables/{opened['table']}#opened")
    ann.page.wait_for_selector(".seat.mine, #own .plate")
    ann.page.wait_for_function("() => heard.some((words) => /Your turn|sit down/.test(words))")
    assert [each for each in ann.page.evaluate("heard") if "You are watching" in each] == []


def test_ones_turn_at_another_table_is_said_when_there_is_time_and_is_put_away(
    arrive: Arrive,
) -> None:
    person = arrive("Ann")
    other = {**TABLE, "id": "other", "title": "Fridays", "chair": 1, "turn": True}
    person.page.route("**/api/tables", lambda route: route.fulfill(json=[other]))
    mine = {**TABLE, "terms": {**TABLE["terms"], "practice": True, "door": "closed"}}
    page = stubbed(person, table=mine).page
    link = page.locator("#banner [role=status][aria-live=polite] a")
    link.wait_for()
    assert link.inner_text() == "Your turn at \u201cFridays\u201d: go there"
    page.click("#banner [aria-label=Close]")
    link.wait_for(state="detached")


def test_what_was_said_is_over_though_more_is_said(arrive: Arrive) -> None:
    """Whoever reads the page by arrows doesn't come upon all of it."""
    stub = stubbed(arrive("Ann"))
    first = stub.page.locator("#announcer p[aria-hidden=true]")
    for _ in range(30):
        stub.page.keyboard.press("p")
        stub.wait(500)
        if first.count():
            return
    raise AssertionError("it is never over")


def test_the_pay_table_can_be_asked_for(arrive: Arrive) -> None:
    """By a key; and what the dealer has lies under a heading."""
    stub = stubbed(arrive("Ann"))
    stub.page.keyboard.press("b")
    assert read(stub)[-1] == "Nobody plays against the dealer here."
    stub.show(stub.you, hand={**HAND, "banked": True, **BANK})
    heading = stub.page.get_by_role("heading", level=2, name="The dealer", exact=True)
    heading.wait_for(state="attached")
    stub.page.keyboard.press("Shift")
    stub.page.keyboard.press("b")
    assert read(stub)[-1].endswith("a pair, 2 to 1.")


def test_each_key_is_listed_once(arrive: Arrive) -> None:
    page = stubbed(arrive("Ann")).page
    page.keyboard.press("h")
    page.wait_for_selector("#dialog .keys")
    keys = page.locator("#dialog .keys kbd").all_inner_texts()
    assert len(keys) == len(set(keys))


def test_chips_to_add_have_a_short_name_and_a_hint(arrive: Arrive) -> None:
    page = stubbed(arrive("Ann")).page
    page.keyboard.press("m")
    field = page.get_by_role("spinbutton", name="Chips to add", exact=True)
    field.wait_for()
    hint = page.locator(f"#{field.get_attribute('aria-describedby')}")
    assert hint.inner_text() == "During a hand, you get them when it is over."


def test_a_table_for_practice_is_entitled_by_its_game(arrive: Arrive) -> None:
    """All of them are called alike: their game comes first."""
    terms = {**TABLE["terms"], "practice": True}
    stub = stubbed(arrive("Ann"), table={**TABLE, "title": "Against bots", "terms": terms})
    stub.page.wait_for_function("document.title === 'Some Stud · Against bots · Doorcard'")


def test_english_names_of_games_are_said_in_english_on_the_german_front_page(
    arrive: Arrive,
) -> None:
    page = (ann := speaks(arrive("Ann"), "de")).page
    page.goto(ann.room)
    page.wait_for_selector("#shelf .game")
    assert "Seven Card Stud" in page.evaluate(ENGLISH, "#shelf .game b")
    nav = page.locator("nav.ways")
    assert nav.get_attribute("aria-label") == "Anders spielen"
