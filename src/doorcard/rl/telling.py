"""A hand in words, as one player saw it: the lines of the log, and what may be answered now."""

from __future__ import annotations

from collections.abc import Sequence

from doorcard import voice
from doorcard.rl.live import LiveHand
from doorcard.rules.facts import Fact
from doorcard.rules.state import first_state


class _Names:
    """What players are called by one of them."""

    def __init__(self, you: int) -> None:
        self.you = you

    def __getitem__(self, player: int) -> str:
        return "you" if player == self.you else f"Player {player}"


def facts_seen(live: LiveHand, viewer: int) -> Sequence[Fact]:
    """Return all facts of a hand so far, as a viewer saw them."""
    return [fact.seen_by(viewer) for fact in (*live.setting.opening.facts, *live.turn.facts)]


def told(live: LiveHand, viewer: int) -> str:
    """Return a hand in words as a viewer knows it, a line for each thing that happened.

    The numbered lines at the end are the actions on offer, if it is the viewer's turn.
    """
    setting = live.setting
    story = voice.Story(first_state(setting.game, setting.stakes, setting.stacks))
    story.hear(facts_seen(live, viewer))
    names = _Names(viewer)
    lines = [voice.log_text(line, names) for line in story.lines()]
    if live.player == viewer:
        lines += [f"{row}: {setting.actions[row]}" for row in live.choices]
    return "\n".join(lines)
