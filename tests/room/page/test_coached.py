"""What the coach says on the page is what the room says, to a tenth of a percent."""

from __future__ import annotations

from collections.abc import Callable
from decimal import ROUND_HALF_UP, Decimal

from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

SHOWN = """() => [...document.querySelectorAll("#coach .odds li:not(.rest)")].map(
  (each) => [each.querySelector("span").textContent, each.querySelector("b").textContent])"""


def shown(share: float) -> str:
    """Return a share as a browser writes it: what stands halfway is rounded up."""
    return f"{Decimal(repr(100 * share)).quantize(Decimal('0.1'), ROUND_HALF_UP)} %"


def test_the_page_shows_what_the_room_works_out(arrive: Arrive) -> None:
    ann = arrive("Ann")
    table = ann.open_table("seven-card-stud-8", bots=2, coach=True)["table"]
    ann.visit(table)
    ann.sit()
    ann.asked()
    ann.page.wait_for_selector("#coach .odds li")
    advice = ann.context.request.get(f"{ann.room}/api/tables/{table}/odds").json()
    shares = {each["player"]: shown(each["share"]) for each in advice["odds"]["players"]}
    mine = shares.pop(advice["player"])
    [(you, first), *others] = ann.page.evaluate(SHOWN)
    assert (you, first) == ("You", mine)
    assert [share for _, share in others] == list(shares.values())
    said = ann.page.locator("#coach .advice li").all_inner_texts()
    assert said == advice["words"]
    term = ann.page.locator("#coach .advice .term").first
    term.wait_for()
    term.click()
    assert ann.page.locator("#coach .advice .meaning").count() == 1
    line = ann.page.locator(".coach-line")
    assert line.is_hidden() or advice["brief"] in line.inner_text()
