"""Dealing actions beside `_decks` may be left out, and are checked where they stand."""

from __future__ import annotations

import pytest

from doorcard import records
from doorcard.records import HandFile

ROW = "AsKd7c9hKc6dAd4s5hJcTh3s2d8d" + "??" * 38
DEALT = ("d dh p1 As7cKcAd5h", "d dh p2 Kd9h6d4sJc", "d db Th3s2d")
PAIR = "AsKd7c9hKc6dKhQd4c" + "??" * 43
"""For two: P1 gets As7c/KcKh, P2 Kd9h/6dQd; 4c would come to the middle after the kings."""


def refusal(
    variant: str, deck: str, *lines: str, **options: object
) -> tuple[str, int | None] | None:
    result = records.replay(
        HandFile(
            variant=variant,
            options=options,
            antes=(1, 1),
            starting_stacks=(50, 50),
            decks=(deck,),
            actions=lines,
        )
    )
    return None if result.error is None else (result.error.code, result.error.action)


@pytest.mark.parametrize(
    ("lines", "refused"),
    [
        (("p1 buy deck 7c", "p2 f"), None),
        (("p1 buy deck 7c", "d dh p1 8d", "p2 f"), None),
        (("p1 buy deck 7c", "d dh p1 9d", "p2 f"), ("bad_deal", 1)),
        (("p1 buy deck 7c", "d dh p2 8d", "p2 f"), ("bad_deal", 1)),
        (("p1 buy 1 7c", "d db 8d", "p2 f"), None),
        (("p1 buy 1 7c", "d db 8c", "p2 f"), ("bad_deal", 1)),
        (("p1 sd", "d db 8d", "p2 f"), ("bad_deal", 1)),
        ((*DEALT, "p1 f"), None),
        ((DEALT[0], "p1 f"), None),
        (("d dh p1 As7c", "d db Th", "d dh p1 Kc", "d db 3s", "p1 f"), None),
        (("d db 3sTh", "p1 f"), ("bad_deal", 0)),
    ],
)
def test_cards_for_sale_and_bought_are_checked(
    lines: tuple[str, ...], refused: tuple[str, int] | None
) -> None:
    assert refusal("buy-your-card", ROW, *lines) == refused


@pytest.mark.parametrize(
    ("lines", "refused"),
    [
        (("p1 cc", "p2 cc", "d dh p1 Kh", "d dh p2 Qd", "d db 4c", "p1 f"), ("bad_deal", 3)),
        (("p1 cc", "p2 cc", "d dh p1 Kh", "d dh p2 4c", "d db Qd", "p1 f"), None),
        (("p1 cc", "p2 cc", "d db 4c", "p1 f"), ("bad_deal", 2)),
        (("p1 cc", "p2 cc", "p1 f"), None),
    ],
)
def test_a_card_that_belongs_to_nobody_is_checked(
    lines: tuple[str, ...], refused: tuple[str, int] | None
) -> None:
    """The kings turn the next card up at once, before P2 is dealt (DSZ-12)."""
    assert refusal("dirty-schultz", PAIR, *lines, centre_card=True) == refused
