"""A host by keys: bringing others to the table, letting them in, inviting them; and the dealer's choice."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.room.page.stubbing import CHAIRS, TABLE, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

HEARD = """(words) => [...document.querySelectorAll("#announcer p")]
  .some((each) => each.textContent.includes(words))"""
FOCUSED = "(selector) => document.activeElement.matches(selector)"


def test_who_is_alone_adds_bot_after_bot_by_one_button_and_keeps_the_tools_in_use(
    arrive: Arrive,
) -> None:
    page = (ann := arrive("Ann")).page
    ann.visit(ann.open_table("razz", bots=0, pause=60)["table"])
    ann.sit()
    page.focus(".notice button.main")
    for others in (1, 2):
        page.keyboard.press("Enter")
        page.wait_for_selector(f".others li:nth-child({others})")
        assert page.evaluate(FOCUSED, ".notice button.main")
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
    stub.page.wait_for_function(HEARD, arg="pick one, then deal it. You have ")
