"""What somebody hears who comes to a page by keys: its title, and what comes to stand there."""

from __future__ import annotations

from collections.abc import Callable

from tests.room.page.stubbing import Stub
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

TITLE = "(title) => document.title === title"
LAST = """() => localStorage.setItem("doorcard.opening", JSON.stringify({
  terms: { title: "Friday", choice: { menu: [{ game: "razz" }] },
    money: { stakes: { ante: 1, small_bet: 2, big_bet: 0, bring_in: 1 }, buy_in: {} } },
  seats: { chairs: 8, bots: [] } }))"""
FOCUSED = "(selector) => document.activeElement.matches(selector)"


def test_whoever_asks_to_come_in_hears_so_and_each_view_has_a_title_of_its_own(
    arrive: Arrive,
) -> None:
    host, friend = arrive("Ann"), arrive()
    table = host.open_table("razz", bots=0, pause=60, title="Friday")["table"]
    page = friend.page
    page.goto(f"{friend.room}/tables/{table}/door")
    page.wait_for_function(TITLE, arg="At the door of “Friday” · Doorcard")
    page.fill("#name", "Bob")
    page.press("#name", "Enter")
    page.wait_for_function(FOCUSED, arg="#asked")
    page.wait_for_function(TITLE, arg="Waiting for the host of “Friday” · Doorcard")
    for path, title in (
        ("/tables/nowhere/door", "You can't come in by this link · Doorcard"),
        ("/", "Lobby · Doorcard"),
        ("/tournaments", "Tournaments · Doorcard"),
    ):
        page.goto(friend.room + path)
        page.wait_for_function(TITLE, arg=title)
    friend.forgive("404")


def test_a_stranger_is_told_at_the_door_alone_that_there_is_one(arrive: Arrive) -> None:
    """Not by the table, which sends everybody there who is not let in, soon or at once."""
    stub = Stub(stranger := arrive())
    stub.turns_away = "no_token"
    stranger.visit("event.1")  # a tournament's, which is tried some times
    stub.page.wait_for_selector(".loading")
    while len(stub.lines) < 2:
        stub.wait()
    assert stub.page.inner_text("#banner") == ""
    assert stub.page.locator(".loading").count() == 1


def test_whoever_chooses_a_language_goes_on_where_they_were(arrive: Arrive) -> None:
    """At the choice, with the menu open that it stands in, and with what was typed."""
    person = arrive()
    page = person.page
    page.goto(person.room)
    page.fill("#name", "Bob")
    page.select_option(".language", "de")
    page.wait_for_selector("html[lang=de] #name")
    assert page.input_value("#name") == "Bob"
    page.wait_for_function(FOCUSED, arg=".language")
    page.press("#name", "Enter")
    page.wait_for_url("**/tables/*")
    page.goto(person.room)
    page.click(".me summary")
    page.select_option(".language", "en")
    page.wait_for_selector("html[lang=en] .me[open]")
    page.wait_for_function(FOCUSED, arg=".language")


def test_at_a_table_the_way_back_outlasts_the_choice_of_a_language(arrive: Arrive) -> None:
    page = (ann := arrive("Ann", (390, 844))).page
    ann.visit(ann.open_table("razz", bots=0, pause=60)["table"])
    page.click("#menu")
    page.click(".menu-drawer .open-settings")
    for language in ("de", "en"):
        page.select_option(".language", language)
        page.wait_for_selector(f"html[lang={language}] #dialog .language")
    page.click("#dialog .out")
    page.wait_for_selector(".menu-drawer .open-settings")


def test_of_games_that_were_ticked_one_is_chosen_where_one_is_dealt(arrive: Arrive) -> None:
    page = (ann := arrive("Ann")).page
    ann.unfold()
    page.locator("#opening [name=mode][value=dealer]").check()
    page.locator("#opening .menu [type=checkbox]:checked").first.wait_for(state="attached")
    page.locator("#opening [name=mode][value=fixed]").check()
    page.locator("#opening .menu [type=radio]").first.wait_for(state="attached")
    chosen = page.locator("#opening .menu [type=radio]:checked")
    assert chosen.count() == 1
    name = page.locator(f"#{chosen.get_attribute('id')}-name").inner_text()
    page.locator("#opening summary", has_text=f"Options of {name}").click()
    page.get_by_role("group", name=f"Options of {name}", exact=True).last.wait_for()


HEARD = """(words) => [...document.querySelectorAll("[role=status] p, p[role=status]")]
  .some((each) => each.textContent.includes(words))"""


def test_a_hand_of_the_past_is_asked_by_keys_and_its_end_says_what_it_brought(
    arrive: Arrive,
) -> None:
    page = (ann := arrive("Ann")).page
    table = ann.open_table("five-card-stud", bots=1, chairs=2, pause=60)["table"]
    ann.visit(table)
    ann.sit()
    ann.deal()
    ann.play("Fold")
    page.goto(f"{ann.room}/tables/{table}/hands/1")
    page.wait_for_selector("#replay")  # at the first question: both are in
    asked = (("i", "In the hand are 2"), ("p", "Pot "), ("End", " down on this hand"))
    for key, words in (*asked, ("y", "You have folded.")):
        page.keyboard.press(key)
        page.wait_for_function(HEARD, arg=words)
    page.keyboard.press("h")
    page.locator("#dialog dl.keys", has_text="Say your hand").wait_for()
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog", state="detached")
    for place in ("#side", "#replay"):
        assert page.get_attribute(place, "aria-label")


def test_a_front_page_that_has_a_last_table_tells_its_stakes(arrive: Arrive) -> None:
    page = (ann := arrive("Ann")).page
    page.goto(ann.room)
    page.evaluate(LAST)
    page.reload()
    ann.unfold()
    hint = page.locator("#opening .again small")
    hint.wait_for()
    assert hint.inner_text() == "Razz, 2/4, ante 1, bring-in 1, 8 chairs"


def test_enter_in_an_empty_field_plays_nothing(arrive: Arrive) -> None:
    """It says what to do; the button plays without a name, as it says."""
    page = (person := arrive()).page
    page.goto(person.room)
    page.press("#name", "Enter")
    fault = page.get_by_role("alert").get_by_text("Enter a name first.")
    fault.wait_for()
    assert page.url.rstrip("/") == person.room
    name = page.locator("#name")
    told = page.locator(f"#{name.get_attribute('aria-describedby')}")
    assert name.get_attribute("aria-invalid") == "true"
    assert told.inner_text() == fault.inner_text()
    # It stands at the field, before the ways on, and goes with the first letter.
    assert told.bounding_box()["y"] < page.locator("#learn-now").bounding_box()["y"]
    page.keyboard.type("A")
    fault.wait_for(state="detached")
    page.keyboard.press("Backspace")
    page.press("#play-now", "Enter")
    page.wait_for_url("**/tables/*")
