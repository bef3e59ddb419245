"""Cards and wagers in the middle: how many chips each may have, what they pay, where they lie."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.room.page.boxes import boxes, show
from tests.room.page.hearing import read
from tests.room.page.reaching import look
from tests.room.page.standing import questions
from tests.room.page.stubbing import LOOK, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]


def test_what_a_wager_of_several_may_come_to_is_told_for_each_of_them(arrive: Arrive) -> None:
    """Let It Ride has three equal bets: of 200 chips each of them can have 66 at most."""
    person = arrive("Ann")
    asked = [each for each in questions("let-it-ride", 3, seeds=1) if "CanWager" in each.name]
    stub = look(person, None, asked[0], 2)
    [offer] = [each["offer"] for each in stub.state["ask"]["offers"] if each["do"] == "Wager"]
    most = offer["most"] // 3
    assert offer["each"] == 3
    field, button = stub.page.locator("#amount"), stub.page.locator(".offers button.Wager")
    assert field.get_attribute("max") == str(most)
    field.fill(str(most + 1))
    assert button.inner_text().startswith(f"At most {most}")
    field.fill(str(most))
    assert button.is_enabled()


def test_the_key_of_a_wager_says_which_and_the_least_that_it_takes(arrive: Arrive) -> None:
    """Three Card Poker's ante, beside which another line may stay empty."""
    asked = [each for each in questions("three-card-poker", 2, seeds=1) if "CanWager" in each.name]
    stub = look(arrive("Ann"), None, asked[0], 2)
    [offer] = [each["offer"] for each in stub.state["ask"]["offers"] if each["do"] == "Wager"]
    most = stub.page.locator("#amount").get_attribute("max")
    stub.wait(LOOK)
    stub.page.keyboard.press("r")
    expected = f"Ante, from {offer['least']} to {most}. Type it, then press Enter."
    assert offer["least"] > 0
    assert read(stub)[-1] == expected


def test_the_next_wagers_begin_with_the_last_ones(arrive: Arrive) -> None:
    """Unless they are no longer allowed."""
    asked = [each for each in questions("three-card-poker", 2, seeds=1) if "CanWager" in each.name]
    stub = look(arrive("Ann"), None, asked[0], 2)
    fields = stub.page.locator(".wagers input")
    first = [each.input_value() for each in fields.all()]
    for field, chips in zip(fields.all(), ("5", "2"), strict=True):
        field.fill(chips)
    stub.wait(LOOK)
    stub.page.click(".offers button.Wager")
    stub.wait_for(1)
    ask = {**stub.state["ask"], "decision": stub.state["ask"]["decision"] + 1}
    stub.tell(ask=ask)
    stub.page.wait_for_selector(".offers button.Wager:enabled")
    assert [each.input_value() for each in fields.all()] == ["5", "2"]
    [offer] = [each["offer"] for each in ask["offers"] if each["do"] == "Wager"]
    offer["most"] = 6
    stub.tell(ask={**ask, "decision": ask["decision"] + 1})
    least = "(least) => document.querySelector('#amount').value === least"
    stub.page.wait_for_function(least, arg=first[0])
    assert [each.input_value() for each in fields.all()] == first


def test_a_key_that_means_nothing_beside_a_bank_names_those_that_do(arrive: Arrive) -> None:
    """There are no betting rounds there, in which everybody learns the keys."""
    asked = [each for each in questions("three-card-poker", 2, seeds=1) if "CanPlay" in each.name]
    stub = look(arrive("Ann"), None, asked[0], 2)
    stub.wait(LOOK)
    stub.page.keyboard.press("r")
    told = read(stub)[-1]
    assert told.startswith("You can't bet or raise here. Press ")
    assert "C to play for " in told
    assert "F to fold" in told


def test_only_the_wager_that_is_too_much_is_wrong_and_is_named_aloud(arrive: Arrive) -> None:
    person = arrive("Ann")
    asked = [each for each in questions("three-card-poker", 2, seeds=1) if "CanWager" in each.name]
    stub = look(person, None, asked[0], 2)
    ante, plus = stub.page.locator(".wagers input").all()
    ante.fill("5000")
    assert [each.get_attribute("aria-invalid") for each in (ante, plus)] == ["true", "false"]
    ante.press("Enter")
    alert = stub.page.locator("[role=alert]", has_text="Ante: at most ")
    alert.wait_for(state="attached")
    ante.fill("0")
    plus.fill("5000")
    assert [each.get_attribute("aria-invalid") for each in (ante, plus)] == ["false", "true"]


@pytest.mark.parametrize("size", [(640, 400), (320, 568)], ids=str)
def test_what_wagers_pay_is_a_button_away_where_the_cloth_has_no_room_for_it(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    person = arrive("Ann", size)
    asked = [each for each in questions("let-it-ride", 3, seeds=1) if "CanWager" in each.name]
    page = look(person, None, asked[0], 2).page
    assert page.locator("#table .spot dl:visible").count() == 0
    page.get_by_role("button", name="What it pays").click()
    tables = page.get_by_role("dialog").locator("dl")
    tables.first.wait_for()
    assert "royal flush" in tables.first.inner_text().lower()


@pytest.mark.parametrize("players", [4, 8])
def test_cards_in_lines_lie_on_the_smallest_table(arrive: Arrive, players: int) -> None:
    """Also above the line of a coach: they cover neither one's own cards nor the pot."""
    person = arrive("Ann", (320, 568))
    stub = stubbed(person)
    asked = questions("iron-cross", players, seeds=1)[0]
    show(stub, asked.hand, 2, asked.player)
    [own], [pot] = boxes(stub, "#own"), boxes(stub, ".pots .pot")
    cross = boxes(stub, ".shared.lines .card")
    assert len(cross) == 5
    assert max(bottom for *_, bottom in cross) <= own[1]
    for left, top, right, bottom in cross:
        apart = right <= pot[0] or pot[2] <= left or bottom <= pot[1] or pot[3] <= top
        assert apart
    person.forgive("404")


def test_a_fold_against_a_bank_is_asked_once_more_by_tap_and_by_key(arrive: Arrive) -> None:
    """It can end the hand, and then there is nothing to take back."""
    asked = [each for each in questions("three-card-poker", 2, seeds=1) if "CanPlay" in each.name]
    stub = look(arrive("Ann"), None, asked[0], 2)
    page = stub.page
    stub.wait(LOOK)
    page.click(".offers button.Fold")
    page.wait_for_selector(".offers button.back")
    words = "Then this hand is over for you. Fold all the same?"
    assert words in page.inner_text("#answers .turn-line")
    stub.wait(LOOK)
    page.keyboard.press("Escape")
    page.wait_for_selector(".offers button.back", state="detached")
    stub.wait(LOOK)
    page.keyboard.press("f")
    page.wait_for_selector(".offers button.back")
    assert read(stub)[-1] == f"{words} Press F for yes, Escape to go back."
    assert stub.acts() == []
    stub.wait(LOOK)
    page.keyboard.press("f")
    stub.wait_for(1)
    assert stub.acts() == [{"do": "Fold"}]
