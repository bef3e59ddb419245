"""The evening's end in the browser: settling up, looking back, and a hand that a stranger sees."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.room.page.auditing import faults_of
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]


def test_each_amount_that_is_owed_has_its_unit(arrive: Arrive) -> None:
    """Chips, and what is paid for them where a chip is worth something else."""
    page = (ann := arrive("Ann")).page
    table = ann.open_table("razz")["table"]
    owed = {"payer": "Bob", "payee": "Ann"}
    pays = [{**owed, "chips": 12, "amount": "0.60"}, {**owed, "chips": 1, "amount": "1"}]
    ledger = {"value": "1", "rake": 0, "bank": 0, "accounts": [], "settle_up": pays}
    page.route("**/api/tables/*/ledger", lambda route: route.fulfill(json=ledger))
    page.goto(f"{ann.room}/tables/{table}/night")
    page.wait_for_selector(".pays li")
    told = page.locator(".pays li").all_inner_texts()
    assert told == ["Bob gives Ann 12 chips (0.60 in play money)", "Bob gives Ann 1 chip"]


@pytest.mark.proves("ROOM-61")
def test_a_night_is_looked_back_on_and_a_stranger_sees_a_hand_of_it(arrive: Arrive) -> None:
    ann = arrive("Ann")
    table = ann.open_table("five-card-stud", bots=1, solo=True, chairs=2, title="Thursday")["table"]
    ann.visit(f"{table}#deal")
    ann.play()
    page = ann.page
    page.goto(f"{ann.room}/tables/{table}/night")
    page.wait_for_selector(".results tbody tr")
    assert page.inner_text("h1") == "Thursday"
    assert page.locator(".results tbody tr").count() == 1  # bots are nobody to settle with
    assert page.inner_text(".pots li b").endswith("chips")
    assert page.is_visible("#again")
    assert faults_of(page) == []
    page.click("#copy-night")
    page.wait_for_selector("#copy-night:has-text('Copied'), textarea")

    page.click(".pots a")
    page.click("#share")
    page.click("#share-mine")
    link = page.input_value(".shared input")
    page.wait_for_selector("#share-mine", state="detached")

    stranger = arrive()
    stranger.page.goto(link)
    begin, steps = stranger.page.inner_text("#replay output").split("/")
    stranger.page.get_by_role("button", name="One step forward (right arrow)").click()
    assert stranger.page.inner_text("#replay output") == f"{int(begin) + 1}/{steps}"
    stranger.page.keyboard.press("End")
    stranger.page.wait_for_selector(".result")
    names = stranger.page.inner_text("#felt")
    assert "Ann" in names
    assert stranger.page.locator(".to-table, #share, .seat.mine").count() == 0

    page.click(".shared button:has-text('Take back')")
    page.wait_for_selector("#share-mine")
    stranger.page.reload()
    stranger.page.wait_for_selector("#banner p")
    assert "taken back" in stranger.page.inner_text("#banner")
    stranger.forgive("404")
