"""The client's picture of a hand without a table, to see how a mechanic is displayed."""

from __future__ import annotations

from typing import Any

import msgspec

from doorcard.fairness import Table
from doorcard.rules.hand import SPECTATOR, Hand, state_before
from doorcard.table.clocks import Timer
from doorcard.table.faces.ask import faces_of
from doorcard.table.session import Decision, Playing
from doorcard.table.terms import Pick


def preview(hand: Hand, viewer: int = SPECTATOR) -> dict[str, Any]:
    """Return the data a client would get about a hand, as read back from JSON.

    `viewer` is a player, numbered from 1, or 0 for a spectator. `hand` has the fields of a
    `HandFace`, `ask` those of an `AskFace` (None if nobody is asked); fields that have their
    default value are left out. Amounts are in chips. The table is made up: player 1 sits in chair
    1, and so on, and every time is 0. Raise `Illegal` `no_such_player`.
    """
    shown, ask = faces_of(as_played(hand), viewer)
    sent = msgspec.json.encode({"hand": shown, "ask": ask})
    found: dict[str, Any] = msgspec.json.decode(sent)
    return found


def as_played(hand: Hand) -> Playing:
    """Return a hand in the form a table would play it as its first."""
    state = hand.state
    players = tuple(range(1, len(state.seats) + 1))
    names = tuple([f"Player {player}" for player in players])
    asked = hand.ask.players if hand.ask is not None else ()
    return Playing(
        number=1,
        table=Table("preview/1", names, state.game.id, {}),
        pick=Pick(state.game.id),
        chairs=players,
        people=names,
        stacks=state_before(hand.state, hand.facts).stacks,
        hand=hand,
        decision=Decision(1, state.at, tuple([(player, Timer(0, 0, 0)) for player in asked])),
    )
