"""What is wild is told whole: ranks, cards, and what is so on one side or in one place alone."""

from __future__ import annotations

from typing import Any

import pytest

from doorcard import Stakes, games, start
from doorcard.rules.reading import wild_now
from doorcard.voice import wild_names, wild_words


@pytest.mark.parametrize(
    ("game", "options", "words"),
    [
        ("baseball", {}, "Nines are wild and threes are wild face down"),  # BSB-02, BSB-03
        ("baseball", {"three_up": "free", "pay_wild": "none"}, "Nines are wild"),
        ("follow-the-queen", {"leader_wild": "hidden"}, "Queens are wild face down"),  # FTQ-07
        ("follow-the-queen", {"leader_wild": "all"}, "Queens are wild"),  # FTX-02
        ("wild-stud", {}, "Twos are wild"),
    ],
)
def test_ranks_that_are_wild_face_down_alone_are_told_so(
    game: str, options: dict[str, Any], words: str
) -> None:
    hand = start(games.get(game, **options), [100] * 3, Stakes(ante=1, small_bet=2))
    assert wild_words(wild_now(hand.state)) == words


def test_what_is_wild_for_a_side_is_told_as_a_sentence() -> None:
    """ANA-15."""
    wild = ("high 3", "high Qs", "low K")
    assert wild_words(wild) == (
        "Threes are wild for high, Q♠ is wild for high and kings are wild for low"
    )
    assert wild_names(("9", "Ts", "down 3")) == "9 10♠ 3 face down"
