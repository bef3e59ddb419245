"""From the table's address to a chair: somebody asks to come in, and the host answers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.room.page.reaching import TOUCH
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]


def test_somebody_asks_to_come_in_is_let_in_and_later_sent_away(arrive: Arrive) -> None:
    host, friend = arrive("Ann"), arrive()
    opened = host.open_table("razz", bots=0, pause=60)
    host.visit(opened["table"])
    host.sit()
    host.page.locator(".notice", has_text="You are alone here. Share the link").wait_for()

    friend.visit(opened["table"])
    friend.page.wait_for_url("**/door")
    friend.page.get_by_text("This link leads to the table “Home game”. Ann is the host.").wait_for()
    friend.page.fill("#name", "Bob")
    friend.page.get_by_role("button", name="Ask to come in").click()
    friend.page.wait_for_selector("#asked")
    host.page.locator("#at-once").get_by_text("Bob asks to come in.").wait_for()
    host.page.get_by_role("button", name="Let in").click()
    friend.page.wait_for_url(f"**/tables/{opened['table']}")
    friend.sit()

    host.page.get_by_label("What to do with Bob").click()
    host.page.get_by_role("button", name="Remove from the table").click()
    host.page.get_by_role("button", name="Really send Bob away?").click()
    friend.page.wait_for_url("**/door")
    friend.page.get_by_text("The host removed you from this table.").wait_for()
    friend.page.get_by_role("button", name="Ask to come in").wait_for()


def test_a_host_bans_somebody_who_has_no_chair_and_the_next_by_the_link_asks(
    arrive: Arrive,
) -> None:
    host, bob, back = arrive("Ann"), arrive("Bob"), arrive("Bobby")
    opened = host.open_table("razz", bots=0, pause=60)
    bob.ask("/api/join", code=opened["invite"])
    host.visit(opened["table"])
    host.page.get_by_label("What to do with Bob").click()
    host.page.get_by_role("button", name="Ban").click()
    host.page.get_by_role("button", name="Really ban Bob?").click()
    host.page.locator(".outside").get_by_text("Sent away").wait_for()
    back.page.goto(f"{back.room}/join/{opened['invite']}")
    back.page.wait_for_url("**/door")
    back.page.wait_for_selector("#asked")
    host.page.locator("#at-once").get_by_text("Bobby asks to come in.").wait_for()
    back.forgive("403")


def test_a_link_that_leads_nowhere_says_so_before_it_asks_for_a_name(arrive: Arrive) -> None:
    friend = arrive()
    for path, said in (
        ("/join/nothing", "This invite was taken back, or its link is not whole"),
        ("/tables/nowhere/door", "There is no table"),
    ):
        friend.page.goto(friend.room + path)
        assert said in friend.page.inner_text("#shut")
        assert friend.page.locator("#name").count() == 0
    friend.forgive("403", "404")


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
@pytest.mark.parametrize("size", [(667, 375), (568, 320), (844, 390)], ids=str)
def test_the_ways_in_are_in_sight_sideways(
    arrive: Arrive, size: tuple[int, int], locale: str
) -> None:
    """A guest's button to the table, and on the front page the first way to cards."""
    opened = arrive("Ann").open_table("razz", bots=0, pause=60)
    every = "#learn-now, .easy button, .entering > button.main"
    for path, ways in (
        (f"/join/{opened['invite']}", ".entering > button.main"),
        ("/", "#learn-now" if size[1] < 375 else every),
    ):
        page = (guest := arrive(size=size, locale=locale, **TOUCH)).page
        page.goto(f"{guest.room}{path}")
        page.wait_for_selector("#name")
        for way in page.locator(ways).all():
            box = way.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= size[1]
