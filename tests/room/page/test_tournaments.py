"""Tournaments in the browser: opening one, waiting, the line at a table, moving on, a result."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from playwright.sync_api import expect

from doorcard.language import speaking
from tests.room.page.reaching import FAULTS, FINGER, LETTERS, MEASURED, OUTSIDE, TOUCH
from tests.room.page.running import ID, NAMES, SAID, Running, ended, event, opened, played
from tests.room.page.standing import NO_LIMIT, questions, standing
from tests.room.page.stubbing import (
    ANN,
    COACH_BUTTON,
    FOLD,
    HAND,
    PATIENCE_SECONDS,
    STAKES,
    TABLE,
    Json,
    Stub,
    asks,
    call,
    stubbed,
)
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

SMALL = """(least) => [...document.querySelectorAll("button, a, select, summary, input")]
  .filter((each) => each.checkVisibility()
    && !each.matches(".skip, .term, [type=checkbox], [type=radio]"))
  .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < least - 0.5 || height < least - 0.5)
  .map(([words, { width, height }]) => `${words} ${width} by ${height}`)"""
"""What a finger could miss; of a word in a sentence more is pressed than is drawn (base.css)."""
WIDTHS = "[document.scrollingElement.scrollWidth, innerWidth]"
LONGER = 6000
"""Milliseconds, more than the page waits before it follows to another table."""


def page_of(person: Visitor, face: Json) -> Running:
    """Open the page of a tournament that isn't in any room."""
    running = Running(person, face)
    person.page.goto(f"{person.room}/tournaments/{ID}")
    person.page.wait_for_selector("#tournament .panel")
    return running


def table_of(person: Visitor, face: Json, clock: bool = False, **more: Any) -> tuple[Running, Stub]:
    """Open the page of one of its tables."""
    stub = Stub(person)
    if clock:
        person.page.clock.install()
    running = Running(person, face)
    table = {**TABLE, "id": f"{ID}.2", "host": 0, "event": event(**more)}
    stub.state |= {"table": table, "ask": asks(FOLD, call(2))}
    person.visit(f"{ID}.2")
    person.page.wait_for_selector("#event .rank:has-text('Place')")
    return running, stub


def is_posted(running: Running, wanted: list[tuple[str, Json]]) -> None:
    """Hold that this is asked of the room in the end, and nothing else."""
    until = time.monotonic() + PATIENCE_SECONDS
    while running.posted != wanted and time.monotonic() < until:
        running.page.wait_for_timeout(50)
    assert running.posted == wanted


def said(page: Any, words: str) -> None:
    """Wait until somebody who listens hears it."""
    page.wait_for_function(SAID, arg=words)


def test_the_form_asks_for_what_was_chosen_and_the_rest_is_as_it_was_ready(arrive: Arrive) -> None:
    ann = arrive("Ann")
    running, page = Running(ann), ann.page
    page.goto(f"{ann.room}/tournaments")
    page.check("[name=preset][value=evening]")
    assert page.input_value("[name=title]") == "An evening for fifteen"
    page.fill("[name=title]", "Friends")
    page.fill("[name=entries]", "12")
    page.fill("[name=length]", "20")
    page.select_option("[name=bots]", "easy")
    page.click("#opening details.more > summary")
    page.check("[name=again]")
    page.select_option("[name=bounty]", "fixed")
    page.click("text=Levels (6)")
    page.fill("[name=ante-0]", "10")
    page.click("text=One level fewer")
    page.click("#opening > button.main")
    page.wait_for_url(f"**/tournaments/{ID}")
    [(path, asked)] = running.posted
    assert path == ""
    wanted = {"preset": "evening", "title": "Friends", "entries": 12, "bots": "easy"}
    wanted |= {"start": "time", "begins_at": None, "late_until": 3, "format": "reentry"}
    wanted |= {"bounty": "fixed", "bounty_amount": 5, "buy_in": 10, "enter": True}
    wanted |= {"games": [{"game": "seven-card-stud", "options": {}}], "seats": 8, "stack": 1000}
    assert {name: asked[name] for name in wanted} == wanted
    assert [level["length"] for level in asked["levels"]] == [20] * 5
    assert asked["levels"][0]["ante"] == 10
    assert asked["levels"][1] == {
        "ante": 10, "bring_in": 20, "small_bet": 40, "big_bet": 80, "length": 20
    }  # fmt: skip


def test_a_ready_structure_is_described_in_whole_sentences(arrive: Arrive) -> None:
    """The words that can be pressed for their meaning are read as they stand there."""
    ann = arrive("Ann")
    Running(ann)
    ann.page.goto(f"{ann.room}/tournaments")
    ann.page.wait_for_selector(".ready-one .term")
    for one in ann.page.locator(".ready-one").all():
        words = " ".join(one.locator("small").inner_text().split())
        expect(one.get_by_role("radio")).to_have_accessible_description(words)


@pytest.mark.parametrize("start", ["full", "host"])
def test_one_that_is_filled_with_bots_begins_as_its_form_says(arrive: Arrive, start: str) -> None:
    ann = arrive("Ann")
    Stub(ann).state["table"] = {**TABLE, "host": 0, "event": event()}
    running, page = Running(ann), ann.page
    page.goto(f"{ann.room}/tournaments")
    page.check("[name=preset][value=turbo]")
    begins = page.locator("[name=start]")
    page.select_option("[name=bots]", "easy")
    assert begins.input_value() == "full"
    assert "at once, as soon as it is open" in begins.inner_text()
    begins.select_option(start)
    if start == "full":
        running.face = played()
    page.click("#opening > button.main")
    # Who opens one that is full from the start is taken to their table at once.
    where = "tables/{}.2" if start == "full" else "tournaments/{}"
    page.wait_for_url(f"**/{where.format(ID)}")
    [(_, asked)] = running.posted
    assert (asked["start"], asked["bots"]) == ("time" if start == "host" else "full", "easy")


def test_a_host_who_waits_for_nobody_finds_the_way_to_begin_on_top(arrive: Arrive) -> None:
    """All places are taken: nobody is invited any more, and the prizes don't grow."""
    ann = arrive("Ann", (390, 844))
    waiting = opened(6)
    waiting["structure"] = {**waiting["structure"], "start": "time"}
    running = page_of(ann, waiting)
    page = ann.page
    page.wait_for_selector(".hero h2 + div #begin")
    assert page.locator("#begin").count() == 1
    assert "You are the host: begin when you like." in page.inner_text(".hero")
    assert page.locator("#share").count() == 0
    assert "They grow" not in page.inner_text("body")
    page.click("#begin")
    assert running.posted == [("/cup/begin", {})]
    running.show({**opened(5), "structure": waiting["structure"]})
    page.wait_for_selector(".hosting #begin")
    assert page.locator("#share").count() == 1
    assert "They grow" in page.inner_text("body")


def test_whoever_has_entered_waits_and_is_taken_to_their_table(arrive: Arrive) -> None:
    ann = arrive("Ann")
    Stub(ann).state["table"] = {**TABLE, "host": 0, "event": event()}
    running = page_of(ann, opened(5))
    page = ann.page
    assert page.inner_text(".hero h2") == "You have entered"
    assert "5 of 6 have entered" in page.inner_text(".hero")
    page.click("#fill")
    assert running.posted == [("/cup/fill", {"level": "medium", "count": 1})]
    running.show(played())
    page.wait_for_url(f"**/tables/{ID}.2")


@pytest.mark.proves("TRN-73")
def test_the_page_follows_how_it_stands(arrive: Arrive) -> None:
    ann = arrive("Ann")
    running, page = page_of(ann, played()), ann.page
    assert page.inner_text(".level-clock h2") == "Level 2"
    assert re.fullmatch(r"4:5\d", page.inner_text(".level-clock .left-time"))
    rows = page.locator(".standings tbody tr")
    assert [row.split("\t")[:2] for row in rows.all_inner_texts()][2] == ["3", f"{NAMES[0]} you"]
    assert rows.all_inner_texts()[4].startswith("5, shared")
    stacks = [row.split("\t")[2] for row in rows.all_inner_texts()]
    assert stacks == ["1900", "1350", "950", "800", "500", "500"]
    told = page.inner_text(".figures").split("\n")
    figures = dict(zip(told[::2], told[1::2], strict=True))
    assert figures == {
        "Next level": "60/120, ante 15, bring-in 30",
        "Still in": "6 of 6",
        "Average": "1000",
        "Places paid": "2",
    }
    prizes = " ".join(page.inner_text(".prizes ol").split())
    assert prizes == "Place 1 39 points Place 2 21 points"
    assert "place 3 of the 6" in page.inner_text(".hero")
    links = page.locator(".tables a").evaluate_all("(all) => all.map((each) => each.pathname)")
    assert links == [f"/tables/{ID}.1", f"/tables/{ID}.2"]
    news = [{"seq": 11, "at": 0.0, "what": "out", "text": "Ed is out."}]
    running.show(played(left=5, news=news))
    page.wait_for_selector(".figures:has-text('5 of 6')")
    assert page.inner_text(".news") == "Ed is out."
    running.show(ended())
    page.wait_for_selector("#copy-result")
    assert page.inner_text(".hero h2") == "Place 2: 21 points."


def test_a_result_is_copied_as_text_with_its_link(arrive: Arrive) -> None:
    stranger = arrive()
    nobody = {**ended()["you"], "number": 0, "place": 0, "prize": 0}
    players = [{**each, "you": False} for each in ended()["players"]]
    page_of(stranger, ended(you=nobody, players=players, host=False))
    page = stranger.page
    assert page.inner_text(".hero h2") == "Bo has won."
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    page.click("#copy-result")
    told = page.input_value("textarea").splitlines()
    assert told[0].startswith("Friday night, ")
    assert told[3:5] == ["1 Bo (39 points)", "2 Ann <b> (21 points)"]
    assert told[-1] == f"{stranger.room}/tournaments/{ID}"


def test_a_host_pauses_it_and_lets_it_go_on(arrive: Arrive) -> None:
    ann = arrive("Ann")
    running, page = page_of(ann, played()), ann.page
    page.click("#pause")
    assert running.posted == [("/cup/pause", {"on": True})]
    stands = {**played()["level"], "ends_at": None, "stands": True}
    running.show(played(paused=True, level=stands))
    page.wait_for_selector(".level-clock .note:has-text('Paused by the host')")
    assert page.inner_text(".level-clock .left-time") == "The clock is stopped"
    page.click("#pause:has-text('Let it go on')")
    assert running.posted[-1] == ("/cup/pause", {"on": False})
    running.show(played(host=False))
    page.wait_for_selector("#pause", state="detached")


def test_who_only_reads_is_not_told_that_the_host_has_paused_it(arrive: Arrive) -> None:
    ann = arrive("Ann")
    stands = {**played()["level"], "ends_at": None, "hands_left": 3, "stands": True}
    _, page = page_of(ann, played(paused=True, reading=True, level=stands)), ann.page
    page.wait_for_selector(".level-clock:has-text('It waits while you read')")
    assert page.inner_text(".level-clock .left-time") == "3 hands to the next level"
    assert page.locator(".level-clock .note").count() == 0
    assert page.inner_text("#pause") == "Pause it"


def test_for_practice_it_waits_for_a_reader_of_the_coach_until_the_cards_are_gone(
    arrive: Arrive,
) -> None:
    """A player who folds with the coach's line open is not waited for: the line is gone."""
    ann = arrive("Ann", (390, 844), **TOUCH)
    words = ["Fold: you win too little.", "You win about 1 time in 10 (10%)."]
    advice = {"hand": 1, "decision": 1, "player": ANN, "odds": None, "words": words}
    ann.page.route(
        "**/api/tables/*/odds", lambda route: route.fulfill(json=advice | {"brief": "Fold"})
    )
    running, stub = table_of(ann, played())
    table = deepcopy(stub.state["table"])
    table["terms"]["coach"] = True
    stub.tell(table=table)
    running.face = played(seq=11, paused=True, reading=True)  # the answer of the room
    ann.page.locator(COACH_BUTTON).tap()
    pauses = [("/cup/pause", {"on": on, "reading": True}) for on in (True, False)]
    is_posted(running, pauses[:1])
    running.face = played(seq=12)
    hand = deepcopy(stub.state["hand"])
    next(each for each in hand["players"] if each["player"] == ANN)["folded"] = True
    stub.tell(ask=None, hand=hand)
    is_posted(running, pauses)


@pytest.mark.proves("TRN-68")
def test_a_host_is_asked_once_more_before_somebody_is_taken_out(arrive: Arrive) -> None:
    ann = arrive("Ann")
    running, page = page_of(ann, played()), ann.page
    page.click(".removing summary")
    assert page.is_disabled("#remove")
    page.select_option("[name=remove]", label="Bo")
    page.click("#remove")
    assert "Bo places now" in page.inner_text("#remove-hint")
    assert running.posted == []
    page.select_option("[name=remove]", label="Ed")  # whoever chooses anew is asked anew
    page.wait_for_selector("#remove-hint p", state="detached")
    page.click("#remove")
    page.click("#remove.danger")
    assert running.posted == [("/cup/disqualify", {"number": 5})]


@pytest.mark.proves("TRN-52")
def test_a_host_hears_what_cancelling_does_before_it_is_done(arrive: Arrive) -> None:
    """The button asks, tied to what it would do; once it is gone, the heading has the keyboard."""
    running = Running(person := arrive("Ann"), opened(host=True))
    page = person.page
    page.goto(f"{person.room}/tournaments/{ID}")
    page.press("#end", "Enter")
    told = page.locator("#end-hint[role=status]")
    told.get_by_text("Really cancel it: Hands under way are played").wait_for()
    assert page.get_attribute("#end", "aria-describedby") == "end-hint"
    running.face["phase"] = "off"
    page.press("#end", "Enter")
    page.wait_for_function("() => document.activeElement.textContent === 'It was cancelled'")
    assert running.posted == [(f"/{ID}/end", {})]


def test_everybody_is_shown_the_cards_of_a_race(arrive: Arrive) -> None:
    eve = arrive("Eve")
    cards = [
        {"player": 2, "cards": [51, 0], "won": True},
        {"player": 3, "cards": [], "won": False},
        {"player": 1, "cards": [26], "won": False},
    ]
    news = [{"seq": 9, "at": 0.0, "what": "race", "text": "…", "table": 2, "cards": cards}]
    page_of(eve, played(host=False, news=news))
    page = eve.page
    told = [" ".join(row.split()) for row in page.locator(".races li").all_inner_texts()]
    assert told == ["Bo A♠ 2♣ wins a chip", f"{NAMES[0]} 8♥"]
    assert page.inner_text(".races h3") == "Table 2"
    spoken = page.locator(".races [role=img]").evaluate_all("(all) => all.map((x) => x.ariaLabel)")
    assert spoken == ["ace of spades", "two of clubs", "eight of hearts"]


def test_levels_may_go_by_hands(arrive: Arrive) -> None:
    ann = arrive("Ann")
    running, page = Running(ann), ann.page
    page.goto(f"{ann.room}/tournaments")
    page.click("#opening details.more > summary")
    page.select_option("[name=level_by]", "hands")
    page.wait_for_selector("label:has-text('Hands of a level')")
    page.fill("[name=length]", "7")
    page.click("#opening > button.main")
    page.wait_for_url(f"**/tournaments/{ID}")
    [(_, asked)] = running.posted
    assert (asked["level_by"], {level["length"] for level in asked["levels"]}) == ("hands", {7})


def test_with_bots_for_practice_a_level_lasts_hands_unless_it_is_chosen_otherwise(
    arrive: Arrive,
) -> None:
    """Nobody's reading costs them the time of a level."""
    ann = arrive("Ann")
    Running(ann)
    page = ann.page
    page.goto(f"{ann.room}/tournaments")
    page.click("#opening details.more > summary")
    by = page.locator("[name=level_by]")
    assert by.input_value() == "minutes"
    page.select_option("[name=bots]", "easy")
    page.wait_for_selector("label:has-text('Hands of a level')")
    assert "hands instead of minutes" in page.inner_text("#by-hands")
    by.select_option("minutes")
    page.select_option("[name=bots]", "hard")
    page.wait_for_selector("label:has-text('Minutes per level')")
    assert by.input_value() == "minutes"
    assert page.locator("#by-hands").count() == 0
    page.select_option("[name=bots]", "")
    page.select_option("[name=bots]", "easy")
    page.wait_for_selector("label:has-text('Hands of a level')")
    assert "hands instead of minutes" in page.inner_text("#by-hands")


def test_the_line_at_the_table_says_level_clock_and_place(arrive: Arrive) -> None:
    ann = arrive("Ann", (320, 568), **TOUCH)
    _, stub = table_of(ann, played())
    page = ann.page
    page.wait_for_function("() => /\\d:\\d\\d/.test(document.querySelector('#event').innerText)")
    line = page.inner_text("#event").split()
    assert line[:2] == ["Level", "2"]
    assert re.fullmatch(r"4:\d\d", line[2])
    assert " ".join(line[3:10]) == "Before this hand: place 3 of 6"
    page.keyboard.press("w")
    said(page, "Level 2, 1/2, ante 1, bring-in 1. 5 minutes left.")
    said(page, "Then 60/120, ante 15, bring-in 30.")
    # What lies before her now, not what she had before the hand.
    said(page, "Before this hand you were in place 3 of 6. You have 79 chips now; the average is")
    count, faults = page.evaluate(FAULTS, [FINGER, LETTERS])
    assert (count > 0, faults) == (True, [])
    held = event(hand_for_hand=True, waits="round")
    stub.tell(table={**TABLE, "host": 0, "event": held}, ask=None, hand=None)
    page.wait_for_selector("#event .note:has-text('Hand for hand')")
    assert "until the others have ended their hand" in page.inner_text(".notice")


def test_a_hand_that_began_before_the_level_is_told_by_its_own_bets(arrive: Arrive) -> None:
    _, stub = table_of(arrive("Ann", (320, 568)), played())
    terms = {**TABLE["terms"], "stakes": {**STAKES, "small": 2, "big": 4}}
    table = {**TABLE, "terms": terms, "host": 0, "event": event()}
    stub.tell(table=table, hand={**HAND, "stakes": STAKES})
    stub.page.wait_for_selector("#event :text-is('This hand 1/2')")
    assert stub.page.inner_text("#event").split("\n")[0].startswith("This hand 1/2")
    assert stub.page.locator("#event :text-is('then level 2: 2/4')").count() == 1
    assert stub.page.locator("#event .then").count() == 0  # one step at a time
    stub.tell(table=table, hand={**HAND, "stakes": terms["stakes"]})
    stub.page.wait_for_selector("#event :text-is('Level 2')")


def test_a_level_in_hands_counts_from_the_next_hand_and_the_place_is_the_last_ones(
    arrive: Arrive,
) -> None:
    """Two counts of hands to two levels contradict each other; so do a place and chips in play."""
    face = played()
    face["level"] |= {"ends_at": None, "hands_left": 3}
    page = arrive("Ann", (320, 568))
    _, stub = table_of(page, face, ends_at=None)
    stub.page.wait_for_selector("#event .clock:text-is('3 hands to the next level')")
    assert stub.page.inner_text("#event .rank") == "Before this hand: place 3 of 6"
    terms = {**TABLE["terms"], "stakes": {**STAKES, "small": 2, "big": 4}}
    table = {**TABLE, "terms": terms, "host": 0, "event": event(ends_at=None)}
    stub.tell(table=table)
    stub.page.wait_for_selector("#event :text-is('then level 2: 2/4')")
    assert "to the next level" not in stub.page.inner_text("#event")
    stub.tell(table=table, hand={**HAND, "over": True}, ask=None)
    stub.page.wait_for_selector("#event .rank:text-matches('^Place 3 of 6')")


def test_the_last_minute_of_a_level_is_one(arrive: Arrive) -> None:
    ann = arrive("Ann")
    _, stub = table_of(ann, played())
    stub.tell(table={**TABLE, "host": 0, "event": event(ends_at=time.time() + 85)})
    ann.page.wait_for_function("() => /1:\\d\\d/.test(document.querySelector('#event').innerText)")
    ann.page.keyboard.press("w")
    said(ann.page, " 1 minute left.")


def test_the_time_bank_is_told_once_it_runs(arrive: Arrive) -> None:
    ann = arrive("Ann")
    _, stub = table_of(ann, played())
    page, now = ann.page, time.time()
    own = [{"player": 1, "shown_from": now - 5, "deadline": now + 119, "bank": 60}]
    stub.tell(ask=asks(FOLD, call(2), decision=3, asked=own))
    page.wait_for_function(TURN, arg="Your turn\\. ?\\d+ s")
    own = [{"player": 1, "shown_from": now - 25, "deadline": now + 40, "bank": 60}]
    stub.tell(ask=asks(FOLD, call(2), decision=4, asked=own))
    page.wait_for_function(TURN, arg="time bank [34]\\d s")


TURN = "(words) => new RegExp(words).test(document.querySelector('.turn-line')?.textContent)"


def test_nothing_is_bought_and_nobody_sits_down_at_its_tables(arrive: Arrive) -> None:
    ann = arrive("Ann")
    _, stub = table_of(ann, played())
    page = ann.page
    page.click("#menu")
    assert page.locator(".open-ledger, .top-up, dialog button:has-text('Leave')").count() == 0
    page.click(".open-tournament")
    page.wait_for_selector("#dialog .standings")
    page.keyboard.press("Escape")
    chairs = [{**chair, "chips": 0} for chair in TABLE["chairs"]]
    stub.tell(table={**stub.state["table"], "chairs": chairs}, ask=None)
    stub.wait()
    assert page.locator("#rebuy").count() == 0
    stub.you = {**stub.you, "chair": 0}
    stub.tell(hand=None)
    page.wait_for_selector(".sitting")
    assert page.locator("#buy-in, .seat.free").count() == 0


def test_a_move_is_told_and_the_page_follows_by_itself(arrive: Arrive) -> None:
    ann = arrive("Ann")
    running, stub = table_of(ann, played(), clock=True)
    page = ann.page
    there = played()
    there["you"] = {**there["you"], "table": f"{ID}.1"}
    running.face = there
    stub.you = {**stub.you, "chair": 0, "moved": f"{ID}.1"}
    stub.tell(table={**stub.state["table"], "closed": True}, ask=None, hand=None)
    page.wait_for_selector("#turned")
    assert "You move to table 1." in page.inner_text("#turned")
    said(page, "You move to table 1. The page takes you there.")
    stub.you = {**stub.you, "chair": 1, "moved": ""}
    stub.state["table"] = {**TABLE, "id": f"{ID}.1", "host": 0, "event": event(table=1)}
    page.clock.fast_forward(LONGER)
    page.wait_for_url(f"**/tables/{ID}.1")
    said(page, "You are at table 1 now, in chair 1; 2 sit here.")


def test_whoever_is_out_is_told_their_place_and_may_watch_on(arrive: Arrive) -> None:
    ann = arrive("Ann")
    running, _ = table_of(ann, played())
    page = ann.page
    out = played(left=5)
    out["you"] = {**out["you"], "table": "", "place": 6, "chips": 0, "rank": 0}
    out["players"] = [{**each, "place": 6 * each["you"]} for each in out["players"]]
    running.show(out)
    page.wait_for_selector("#turned")
    said(page, "You are out: place 6.")
    page.click("#turned button:has-text('Watch')")
    page.wait_for_selector("#turned", state="detached")
    assert "Placed 6" in page.inner_text("#event")
    one = played(tables=played()["tables"][:1], you=out["you"], players=out["players"])
    running.show(one)
    said(page, "This is the final table.")
    page.wait_for_selector("#event .note:has-text('Final table')")
    running.show(ended(you={**out["you"], "place": 6}))
    page.wait_for_selector(f"#turned a[href='/tournaments/{ID}']")
    said(page, "Bo has won.")


VIEWS = {"before it": opened, "while it is played": played, "its result": ended}


@pytest.mark.parametrize("size", [(320, 568), (844, 390)], ids=str)
def test_a_finger_meets_all_there_is(arrive: Arrive, size: tuple[int, int]) -> None:
    ann = arrive("Ann", size, **TOUCH)
    running = page_of(ann, opened(3))
    page = ann.page
    for view, face in VIEWS.items():
        running.face = face()
        page.reload()
        page.wait_for_selector("#tournament .panel")
        wide, window = page.evaluate(WIDTHS)
        assert (view, page.evaluate(SMALL, FINGER), wide <= window) == (view, [], True)
    page.goto(f"{ann.room}/tournaments")
    page.click("#opening details.more > summary")
    page.click("text=Levels (6)")
    wide, window = page.evaluate(WIDTHS)
    assert (page.evaluate(SMALL, FINGER), wide <= window) == ([], True)


@pytest.mark.parametrize("language", ["en", "de"])
def test_answers_stay_within_a_low_window_below_the_line_of_the_level(
    arrive: Arrive, language: str
) -> None:
    """The line takes its height from a window that has none to spare, and amounts take the most."""
    with speaking(language):
        asked = questions("seven-card-stud", 4, 3, **NO_LIMIT)
        states = [standing(each.hand, each.player, 7 + i) for i, each in enumerate(asked)]
    ann = arrive("Ann", (667, 375), locale=language, **TOUCH)
    Running(ann, played())
    stub = stubbed(ann)
    for state in states:
        state["table"]["event"] = event()
        stub.show(state.pop("you"), **state)
        stub.page.wait_for_selector(f"#table[data-hand='{state['hand']['number']}']")
        stub.page.wait_for_selector("#answers .offers .answer")
        stub.page.wait_for_selector("#event")
        stub.page.evaluate(MEASURED)
        assert stub.page.evaluate(OUTSIDE) == []
