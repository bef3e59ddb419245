"""A hand in words, as one player saw it: the lines of the log, and what may be answered now."""

from __future__ import annotations

from doorcard import voice
from doorcard.rl.live import LiveHand
from doorcard.rules.hand import state_before


class _Names:
    """What players are called by one of them."""

    def __init__(self, you: int) -> None:
        self.you = you

    def __getitem__(self, player: int) -> str:
        return "you" if player == self.you else f"Player {player}"


def told(live: LiveHand, viewer: int) -> str:
    """Return a hand in words as a viewer knows it, a line for each thing that happened.

    The numbered lines at the end are the actions on offer, if it is the viewer's turn.
    """
    view = live.view(viewer)
    story = voice.Story(state_before(view.state, view.facts))
    story.hear(view.facts)
    names = _Names(viewer)
    lines = [voice.log_text(line, names) for line in story.lines()]
    if live.player == viewer:
        lines += [f"{row}: {live.setting.actions[row]}" for row in live.choices]
    return "\n".join(lines)
