"""A host by keys: bringing others to the table, letting them in, inviting them; and a choice."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.room.page.stubbing import CHAIRS, TABLE, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

HEARD = """(words) => [...document.querySelectorAll("#announcer p")]
  .some((each) => each.textContent.includes(words))"""
FOCUSED = "(selector) => document.activeElement.matches(selector)"

MARKED = "(field) => document.activeElement === field && field.selectionEnd === field.value.length"
WRONG = """([fields, words]) => document.querySelectorAll("[aria-invalid=true]").length === fields
  && document.querySelector("#opening > .error").textContent === words"""


def test_who_is_alone_adds_bot_after_bot_by_one_button_and_keeps_the_tools_in_use(
    arrive: Arrive,
) -> None:
    page = (ann := arrive("Ann")).page
    ann.visit(ann.open_table("razz", bots=0, pause=60)["table"])
    ann.sit()
    page.focus(".notice .add-one")
    for others in (1, 2):
        page.keyboard.press("Enter")
        page.wait_for_selector(f".others li:nth-child({others})")
        assert page.evaluate(FOCUSED, ".notice .add-one")
    page.focus("#side #level")
    page.evaluate("() => document.querySelector('.deal-now').click()")
    page.wait_for_selector(".seat .card")
    assert page.evaluate(FOCUSED, "#side #level")
    page.focus("#answers")
    page.wait_for_selector("#side #level", state="detached")
    page.wait_for_function(HEARD, arg="The host's tools are in the menu from now on: press M.")


def test_who_chooses_hears_how_and_until_when_and_who_is_alone_what_they_wait_for(
    arrive: Arrive,
) -> None:
    stub = stubbed(arrive("Ann"), hand=None)
    alone = {**TABLE, "chairs": CHAIRS[:1], "host": 0, "next_at": time.time() + 60}
    stub.tell(table=alone)
    stub.page.wait_for_function(HEARD, arg="You are alone here. Wait for others;")
    stub.tell(table={**TABLE, "choosing": {"chair": 1, "deadline": time.time() + 60}})
    stub.page.wait_for_function(HEARD, arg="Pick one, then deal it. You have ")


def test_a_host_has_a_coach_come_for_whoever_is_new_by_one_button(arrive: Arrive) -> None:
    ann = arrive("Ann", (390, 844))
    table = ann.open_table("razz", bots=0, pause=60)["table"]
    ann.visit(table)
    ann.sit()
    ann.page.click(".hosts")
    ann.page.click("#dialog #allow-coach")
    ann.page.wait_for_selector("#dialog #allow-coach", state="detached")
    told = ann.page.locator(".log", has_text="From the next hand on there is a coach for everybody")
    told.wait_for(state="attached")
    terms = ann.context.request.get(f"{ann.room}/api/tables/{table}/terms").json()
    assert terms["coach"] is True


def test_the_log_keeps_some_lines_beside_all_the_hosts_tools_and_a_coach(arrive: Arrive) -> None:
    """The sentence of a coach is as long as its place; the field for the chat lies above it."""
    ann = arrive("Ann", (1366, 768))
    page = ann.page
    ann.visit(ann.open_table("razz", bots=3, pause=60, coach=True)["table"])
    ann.sit()
    page.wait_for_selector("#side .controls #invite")
    page.evaluate(
        """() => {
          const coach = document.querySelector("#side").appendChild(document.createElement("div"));
          Object.assign(coach.style, { minHeight: "20rem" });
        }"""
    )
    log = page.locator("#side .log").bounding_box()
    assert log
    assert log["height"] >= 64


def test_an_invite_is_copied_aloud_and_whoever_asks_is_answered_by_name(arrive: Arrive) -> None:
    host, friend = arrive("Ann"), arrive("Bob")
    page = host.page
    table = host.open_table("razz", bots=0, pause=60)["table"]
    host.visit(table)
    host.sit()
    page.click("#side #invite")
    field = page.get_by_label("Send this to your friends:", exact=True)
    page.evaluate(
        "() => { navigator.clipboard.writeText = async () => { throw new Error('no'); }; }"
    )
    page.click("#side .copy-link")
    heard = page.locator("#side [role=status]", has_text="The text is marked")
    heard.wait_for(state="attached")
    assert field.evaluate(MARKED)
    page.evaluate("() => { navigator.clipboard.writeText = async () => {}; }")
    page.focus("#side .copy-link")
    page.keyboard.press("Enter")
    page.locator("#side [role=status]", has_text="It is copied.").wait_for(state="attached")
    assert page.evaluate(FOCUSED, "#side .copy-link")

    friend.ask(f"/api/tables/{table}/knock")
    page.get_by_role("button", name="Refuse Bob", exact=True).wait_for()
    page.get_by_role("button", name="Let in Bob", exact=True).click()
    page.wait_for_function(HEARD, arg="Bob may come in.")


def test_a_field_is_wrong_no_longer_than_it_is(arrive: Arrive) -> None:
    page = (ann := arrive("Ann")).page
    page.goto(f"{ann.room}/tournaments")
    places = page.get_by_role("spinbutton", name="Players, at most", exact=True)
    places.fill("1")
    places.press("Enter")
    page.wait_for_function(WRONG, arg=[1, "Players, at most: 2 or more."])
    places.fill("3")
    page.wait_for_function(WRONG, arg=[0, ""])
