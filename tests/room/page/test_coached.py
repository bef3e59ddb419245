"""What the coach says on the page is what the room says, to a tenth of a percent."""

from __future__ import annotations

from collections.abc import Callable

from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

SHOWN = """() => [...document.querySelectorAll("#coach .odds li:not(.rest)")].map(
  (each) => [each.querySelector("span").textContent, each.querySelector("b").textContent])"""


def test_the_page_shows_what_the_room_works_out(arrive: Arrive) -> None:
    ann = arrive("Ann")
    table = ann.open_table("seven-card-stud-8", bots=2, coach=True)["table"]
    ann.visit(table)
    ann.sit()
    ann.asked()
    ann.page.wait_for_selector("#coach .odds li")
    advice = ann.context.request.get(f"{ann.room}/api/tables/{table}/odds").json()
    shares = {each["player"]: f"{100 * each['share']:.1f} %" for each in advice["odds"]["players"]}
    mine = shares.pop(advice["player"])
    [(you, first), *others] = ann.page.evaluate(SHOWN)
    assert (you, first) == ("You", mine)
    assert [share for _, share in others] == list(shares.values())
    said = ann.page.locator("#coach .advice li").all_inner_texts()
    assert said == advice["words"]
    line = ann.page.locator(".coach-line")
    assert line.is_hidden() or said[0] in line.inner_text()
