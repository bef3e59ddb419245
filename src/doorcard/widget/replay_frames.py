"""A hand as the frames of a replay, equal to those that a room would have sent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from doorcard.fairness import Table
from doorcard.room.wire.lines import line_face
from doorcard.rules.actions import DEALER
from doorcard.rules.facts import Began, Fact
from doorcard.rules.hand import SPECTATOR, Hand, state_before
from doorcard.table.clocks import Timer
from doorcard.table.faces.ask import ask_face
from doorcard.table.faces.games import stakes_face
from doorcard.table.faces.hand_face import HandFace, hand_face
from doorcard.table.hand_words import PlayerNames
from doorcard.table.session import Decision, Playing
from doorcard.table.terms import Pick
from doorcard.voice import Story, fact_words


class FrameStep(Struct, frozen=True):
    """The hand after a step, and the number of its facts up to it."""

    hand: Hand
    facts: int


def steps(hand: Hand) -> Iterator[FrameStep]:
    """Yield a hand after each answer, and after the cards that came next."""
    state = state_before(hand.state, hand.facts)
    answered, before = False, 0
    for count, fact in enumerate(hand.facts):
        answers = bool(fact_words(type(fact)).verbs)
        if count and (answers or (answered and isinstance(fact, Began))):
            asked = state.phase.ask(state) if answers and not state.over else None
            yield FrameStep(Hand(state, asked, hand.facts[:count], before), count)
            answered, before = False, count
        answered = answered or answers
        state = fact.apply(state)
    yield FrameStep(replace(hand, heard=before), len(hand.facts))


def frames(hand: Hand, viewer: int | None, names: Sequence[str]) -> list[dict[str, Any]]:
    """Return a hand's frames for a viewer; None for a viewer who knows every card."""
    first = state_before(hand.state, hand.facts)
    story = Story(first if viewer is None else first.seen_by(viewer))
    found = []
    shown = 0
    for number, step in enumerate(steps(hand)):
        playing = _playing(step.hand, first.stacks, names)
        news = hand.facts[shown : step.facts]
        seen = [fact if viewer is None else fact.seen_by(viewer) for fact in news]
        story.hear(seen)
        heard = PlayerNames(playing, viewer or 0)
        lines = [line_face(line, playing, heard) for line in story.lines()]
        found.append(_frame(number, playing, viewer, seen, lines))
        shown = step.facts
    return found


def _frame(
    number: int, playing: Playing, viewer: int | None, facts: Sequence[Fact], lines: Sequence[Any]
) -> dict[str, Any]:
    you = viewer or SPECTATOR
    frame = {
        "type": "frame",
        "seq": number + 1,
        "at": number,
        "facts": list(facts),
        "lines": list(lines),
        "openings": [],
        "you": {"chair": you, "player": you},
        "table": _table(playing),
        "hand": _known(playing) if viewer is None else hand_face(playing, viewer),
        "ask": ask_face(playing, you),
    }
    found: dict[str, Any] = msgspec.to_builtins(frame)
    return found


def _known(playing: Playing) -> HandFace:
    """Return a hand with every player's cards as that player sees them."""
    face = hand_face(playing, SPECTATOR)
    own = [hand_face(playing, player).players[player - 1] for player in playing.chairs]
    return replace(face, players=tuple(own))


def _playing(hand: Hand, stacks: tuple[int, ...], names: Sequence[str]) -> Playing:
    game = hand.state.game.id
    asked = hand.ask.players if hand.ask and hand.ask.players[0] != DEALER else ()
    timers = tuple([(player, Timer(0, 0, 0)) for player in asked])
    chairs = tuple(range(1, len(names) + 1))
    return Playing(
        number=1,
        table=Table("notebook/1", tuple(names), game, {}),
        pick=Pick(game),
        chairs=chairs,
        people=tuple(names),
        stacks=stacks,
        hand=hand,
        decision=Decision(1, hand.state.at, timers),
    )


def _table(playing: Playing) -> dict[str, Any]:
    state = playing.hand.state
    chairs = [
        {"chair": chair, "name": name, "chips": seat.stack, "connected": True}
        for chair, name, seat in zip(playing.chairs, playing.people, state.seats, strict=True)
    ]
    menu = [{"game": state.game.id, "title": state.game.title, "seats": state.game.seats}]
    stakes = stakes_face(state.stakes, state.game)
    terms = {"stakes": stakes, "least": 1, "most": 1, "value": "1", "mode": "fixed", "menu": menu}
    seats = len(chairs)
    return {
        "id": "notebook", "title": state.game.title, "seats": seats, "terms": terms, "host": 0,
        "chairs": chairs, "dealer": seats, "hand": 1,
    }  # fmt: skip
