"""The lines of a hand, and names to say them by."""

from __future__ import annotations

from doorcard import Hand
from doorcard.rules.sentences import LogLine
from doorcard.rules.state import first_state
from doorcard.voice import Story


class Names:
    """Ann, Bob and Cy; `you` is who listens."""

    def __init__(self, you: int = 0) -> None:
        self.you = you

    def __getitem__(self, player: int) -> str:
        return ("Ann", "Bob", "Cy")[player - 1]


def told(hand: Hand, viewer: int = 0, stacks: tuple[int, ...] = (50, 50)) -> list[LogLine]:
    """Return the lines of a hand, as a viewer knows it."""
    story = Story(first_state(hand.state.game, hand.state.stakes, stacks))
    story.hear([fact.seen_by(viewer) for fact in hand.facts])
    return story.lines()
