"""Faces of a hand that no table plays."""

from __future__ import annotations

import pytest

from doorcard import Fold, Raise, Stakes, games, parse_cards, start
from doorcard.rules.errors import Illegal
from doorcard.table.preview import preview

DEALT = parse_cards("As Ks Kd Qd")
"""Player 1 holds the ace of spades face down and the king of diamonds face up."""


def opened() -> list[int]:
    game = games.get("five-card-stud")
    return [*DEALT, *[card for card in game.deck() if card not in DEALT]]


HAND = start(games.get("five-card-stud"), [50, 40], Stakes(ante=1, small_bet=2), [opened()])


def cards(viewer: int, player: int) -> list[str]:
    return [card["c"] for card in preview(HAND, viewer)["hand"]["players"][player - 1]["cards"]]


def test_a_preview_shows_a_viewer_what_they_know_and_no_more() -> None:
    assert cards(1, 1) == ["As", "Kd"]
    assert cards(2, 1) == ["??", "Kd"]
    assert cards(0, 2) == ["??", "Qd"]


def test_the_player_who_is_asked_gets_the_buttons() -> None:
    mine, theirs = preview(HAND, 1)["ask"], preview(HAND, 2)["ask"]
    assert mine["mine"]
    assert [offer["button"] for offer in mine["offers"]] == ["Fold", "Check", "Bet {to}"]
    assert "mine" not in theirs
    assert "button" not in theirs["offers"][0]


def test_a_hand_that_is_over_tells_what_everybody_won() -> None:
    # Player 1's bet of 2 comes back, and the two antes go to player 1.
    over = HAND.act(1, Raise(2)).act(2, Fold())
    told = preview(over)
    assert told["ask"] is None
    assert told["hand"]["result"]["nets"] == [1, -1]


def test_a_viewer_who_is_not_in_the_hand_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        preview(HAND, 3)
    assert refused.value.code == "no_such_player"
