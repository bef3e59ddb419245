"""Hands as a table plays them, without the table: for tests of faces."""

from __future__ import annotations

from typing import Any

import msgspec

from doorcard.fairness import Table
from doorcard.rules.hand import Hand
from doorcard.table.clocks import Timer
from doorcard.table.faces.ask import AskFace, ask_face
from doorcard.table.faces.hand_face import HandFace, hand_face
from doorcard.table.session import Decision, Playing
from doorcard.table.terms import Pick

_JSON = msgspec.json.Encoder()


def playing(hand: Hand, stacks: tuple[int, ...] = (), decision: Decision | None = None) -> Playing:
    """Return a hand as table `t` plays it as its seventh; player 1 sits in chair 2, and so on."""
    count = len(hand.state.seats)
    names = tuple([f"Player {number}" for number in range(1, count + 1)])
    game = hand.state.game.id
    return Playing(
        number=7,
        table=Table("t/7", names, game, {}),
        pick=Pick(game),
        chairs=tuple(range(2, count + 2)),
        people=tuple([f"secret-{number}" for number in range(1, count + 1)]),
        stacks=stacks or (100,) * count,
        hand=hand,
        decision=decision or put(hand),
    )


def put(hand: Hand) -> Decision:
    """Return a hand's question as the third of it, put at 100 with 10 + 20 seconds to answer."""
    ask = hand.ask
    timers = [(player, Timer(100, 110, 130)) for player in (ask.players if ask else ())]
    return Decision(3, hand.state.at, tuple(timers))


def face(hand: Hand, viewer: int, **more: Any) -> HandFace:
    """Return a hand's face for a viewer."""
    return hand_face(playing(hand, **more), viewer)


def asked(hand: Hand, viewer: int, decision: Decision | None = None) -> AskFace:
    """Return the face of the question that a hand puts."""
    found = ask_face(playing(hand, decision=decision), viewer)
    assert found is not None
    return found


def plain(found: object) -> Any:
    """Return a face as a client reads it."""
    return msgspec.json.decode(encoded(found))


def encoded(found: object) -> bytes:
    """Return a face as it is sent."""
    return _JSON.encode(found)
