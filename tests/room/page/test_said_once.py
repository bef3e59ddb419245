"""What stands on the table for whoever reads it by arrows and headings: each thing once."""

from __future__ import annotations

from collections.abc import Callable

from tests.room.page.reaching import look
from tests.room.page.standing import questions
from tests.room.page.stubbing import CHAIRS, HAND, PLAYERS, TABLE, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

UNPAIRED = """() => [...document.querySelectorAll(".spot dl > *")]
  .filter((each, i) => each.matches(i % 2 ? "dt" : "dd")).length"""


def test_a_seat_says_once_how_somebody_stands_and_what_was_said_is_not_read_again(
    arrive: Arrive,
) -> None:
    stub = stubbed(arrive("Ann"))
    gone = {**CHAIRS[1], "connected": False, "out": True}
    late = {**PLAYERS[1], "out": True, "last": {"words": "timed out", "fact": "TimedOut"}}
    folded = {**PLAYERS[1], "folded": True}
    for bob, words in ((late, "timed out"), (folded, "sits out")):
        table = {**TABLE, "chairs": [CHAIRS[0], gone]}
        over = {"over": True, "banked": True} if bob is folded else {}
        stub.show(stub.you, table=table, hand={**HAND, "players": [PLAYERS[0], bob], **over})
        seat = stub.page.locator("#seats [data-chair='2']")
        seat.get_by_text(words, exact=True).wait_for()
        assert seat.inner_text().count(words) == 1
    side = stub.page.get_by_role("complementary", name="Log, chat and players")
    assert side.get_by_role("region", name="Log, chat and players").count() == 0
    stub.page.wait_for_selector("#announcer p", state="attached")
    stub.page.wait_for_selector("#announcer p:not([aria-hidden])", state="detached")


def test_each_hand_that_is_paid_stands_with_its_price_under_a_heading_of_the_table(
    arrive: Arrive,
) -> None:
    asked = [each for each in questions("three-card-poker", 2, seeds=1) if "CanWager" in each.name]
    page = look(arrive("Ann"), None, asked[0], 2).page
    page.wait_for_selector(".spot dl dd", state="attached")
    assert page.evaluate(UNPAIRED) == 0
    assert page.locator(".spot h2").first.inner_text() == "Ante"
    assert page.locator(".spot h3").count() == 0
