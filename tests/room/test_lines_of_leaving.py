"""What people hear when somebody gets up: they themselves, who is out, and who has won."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from msgspec.structs import replace

from doorcard.room.wire.events import Happened
from doorcard.room.wire.frames import EventFrames, you_of
from doorcard.table import commands as c
from doorcard.table.directing import DirectedSeat
from tests.room.merging import Client, told_in_turn
from tests.room.published import PublishedTable
from tests.table.session.directed import Directed
from tests.table.session.played import HOST, terms


class Cup(PublishedTable, Directed):
    """A table of a tournament whose events are kept."""


def told(event: Happened, who: str) -> list[str]:
    """Return what somebody is told of an event who follows it by frames."""
    heard, you = EventFrames(event), you_of(event.after, who, who)
    lines = json.loads(msgspec.json.encode(heard.lines_for(you, heard.left_by(who))))
    return [
        "".join([p if isinstance(p, str) else _text(p) for p in each["text"]]) for each in lines
    ]


def _text(piece: dict[str, Any]) -> str:
    return str(piece.get("text", piece.get("chips")))


def test_whoever_gets_up_is_told_so_as_you() -> None:
    """In a frame that only tells what changed, too; the others hear the name."""
    table = PublishedTable(terms("razz")).sit("ann", "bob")
    table.do(c.From("ann", c.Leave()))
    event = table.events[-1]
    assert told(event, "ann")[0].startswith("You get up with ")
    assert told(event, "bob")[0].startswith("ann gets up with ")
    client, [first, then] = Client("ann"), told_in_turn(table.events[-2:])
    client.hear(first, you_of(first.event.after, "ann", "ann"))
    sent = client.hear(then, you_of(event.after, "ann", "ann"))
    assert json.loads(sent)["type"] == "change"
    assert b'"You"' in sent


def test_at_the_end_of_a_tournament_nobody_is_out_who_has_won() -> None:
    """Whoever is out is told so by the tournament, with the place; and no hand is waited for."""
    table = Cup({"ann": 25, "bob": 25}).come("ann", "bob")
    left = (DirectedSeat(1, "ann", "ann", 0), DirectedSeat(2, "bob", "bob", 50))
    table.do(table.order(places=left))
    table.notice = replace(table.notice, left=1, over=True)
    table.do(table.order(places=(), broken=True))
    event = table.events[-1]
    assert table.session.closed
    assert told(event, "ann") == []
    assert told(event, "bob") == told(event, "nobody") == ["ann is out of the tournament"]


def test_a_table_that_ends_between_hands_waits_for_none() -> None:
    table = PublishedTable(terms("razz")).sit("ann", "bob")
    table.do(c.From(HOST, c.End()))
    assert "The table has ended" in told(table.events[-1], "nobody")
    table = PublishedTable(terms("razz")).sit("ann", "bob").start()
    table.do(c.From(HOST, c.End()))
    assert told(table.events[-1], "nobody") == ["The table ends after this hand"]
