"""Two people and a bot play hands to the end, by clicking, each in a browser of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from doorcard import games
from tests.room.page.questions import FEW, KINDS, few
from tests.room.page.visiting import Visitor, play_together
from tests.soaking import of_which

Arrive = Callable[..., Visitor]

WANTED = ("Wager", "Play", "Bid", "Buy", "Change", "Swap", "Call", "Check", "Pick", "Pass", "Take")
"""What is clicked rather than anything else, by how its words begin: a drawing that ends only when
everybody passes is not drawn out until the deck is empty."""


SOON = ("three-card-poker",)
"""The game that short tests play; another they play by keys, and by roles and names alone."""
LATER = ("wall-street", "auction")
BOTS = {"three-card-poker": 4}
"""How many bots sit there: one, or as many as make a result longer than its place."""


def test_the_few_games_raise_every_kind_of_question() -> None:
    assert few() == KINDS


@pytest.fixture
def pair(arrive: Arrive) -> tuple[Visitor, Visitor]:
    return arrive("Ann"), arrive("Bob")


def play(pair: tuple[Visitor, Visitor], game: str, options: dict[str, Any]) -> None:
    """Open a table, let a friend in by the invite, and play a hand of a game."""
    host, friend = pair
    opened = host.open_table({"game": game, "options": options}, bots=BOTS.get(game, 1), pause=60)
    friend.page.goto(f"{friend.room}/join/{opened['invite']}")
    friend.page.wait_for_url(f"**/tables/{opened['table']}")
    host.visit(opened["table"])
    friend.sit()
    host.sit()
    host.deal()
    for (seen, end), other in zip(play_together(pair, *WANTED), ("Bob", "Ann"), strict=True):
        assert seen
        assert end["banner"] == ""
        assert len(end["links"]) == 3
        assert "Hand 1: " in end["log"]
        assert f"{other} " in end["log"]
        assert "Net " in end["over"]
        assert other in end["over"]


@pytest.mark.parametrize("game", of_which([*SOON, *LATER], SOON))
@pytest.mark.slow
def test_a_hand_with_a_friend(pair: tuple[Visitor, Visitor], game: str) -> None:
    play(pair, game, FEW[game])


@pytest.mark.soak
@pytest.mark.parametrize("game", [*games.ids(), *games.presets()])
def test_a_hand_of_every_game_with_a_friend(pair: tuple[Visitor, Visitor], game: str) -> None:
    play(pair, game, {})
