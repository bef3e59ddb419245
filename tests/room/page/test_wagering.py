"""Wagers against a bank: how many chips each may have, and what they pay, on any screen."""

from __future__ import annotations

from collections.abc import Callable

from tests.room.page.standing import questions
from tests.room.page.test_reaching import look
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
