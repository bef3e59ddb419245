"""The messages that a client is sent by a table's socket (`incoming` has what it sends).

It is sent a welcome, a frame for every event, and replies to its commands. A frame holds the facts
of one event as this viewer may see them, the cards that were opened to them, and the table and the
hand as they are then. Frames are numbered without gaps, whatever of an event the viewer may see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from doorcard.room.wire.events import AnyFact
from doorcard.room.wire.lines import LineFace
from doorcard.rules.errors import Refused
from doorcard.table.faces import AskFace, HandFace, TableFace
from doorcard.table.faces.table import DoorFace


class You(Struct, frozen=True):
    """Who a viewer is at the table: the chair, the player of the hand (0: none), a host.

    `main` is the host who may share hosting and pass it on. `seat` says what a chair takes: "" for
    sitting down, `ask` for a host's approval, `asked` where it is waited for, `approved` where it
    was given. The `door` is for hosts alone. `back`: they may take their latest answer back,
    `skip`: have the rest of the hand played at once.
    `more_time`: the seconds of their time bank that they may take for the question put to them.
    `moved` is the table where they play now, whom the tournament moved from this one.
    """

    chair: int = 0
    player: int = 0
    host: bool = False
    auto_muck: bool = False
    name: str = ""
    back: bool = False
    skip: bool = False
    main: bool = False
    seat: Literal["", "ask", "asked", "approved"] = ""
    door: DoorFace | None = None
    more_time: float = 0
    moved: str = ""


class OpenCard(Struct, frozen=True):
    """A card opened to the viewer, which shows where it lay in a shuffle's deck."""

    shuffle: int
    dealt: int
    position: int
    card: str
    salt: str
    path: tuple[str, ...]


class Frame(Struct, frozen=True, tag="frame", tag_field="type"):
    """One event: what happened, in `facts` and in words, and how things stand after it."""

    seq: int
    at: float
    facts: list[AnyFact]
    lines: list[LineFace]
    openings: list[OpenCard]
    you: You
    table: TableFace
    hand: HandFace | None
    ask: AskFace | None
    deadline: float | None


class Change(Struct, frozen=True, omit_defaults=True, tag="change", tag_field="type"):
    """One event, and what it changed of how things stand; what is left out is as it was before.

    Lists that are left out are empty. `table` has the fields of the table that changed, `hand`
    those of the hand, and of its `players` only those who changed, each of them whole. A field that
    is null there is left out of the whole. A `hand` with a `number` is another one, and whole.
    """

    seq: int
    at: float
    facts: list[AnyFact] = []
    lines: list[LineFace] = []
    openings: list[OpenCard] = []
    you: You | UnsetType = UNSET
    table: dict[str, Any] = {}
    hand: dict[str, Any] | UnsetType | None = UNSET
    ask: AskFace | UnsetType | None = UNSET
    deadline: float | UnsetType | None = UNSET


class Welcome(Struct, frozen=True, tag="welcome", tag_field="type"):
    """How things stand, for whoever comes or has missed too much: the same without facts.

    `at` is the time now: deadlines are on the room's clock. `lines` is what was said so far of this
    hand, and of what went before as far as it is remembered; None where a client has it already.
    """

    seq: int
    at: float
    openings: list[OpenCard]
    you: You
    table: TableFace
    hand: HandFace | None
    ask: AskFace | None
    deadline: float | None
    lines: list[LineFace] | None = None


class Ack(Struct, frozen=True, tag="ack", tag_field="type"):
    """A command was done: its `ack`nowledged id, and the number of its event."""

    ack: str
    seq: int


class Error(Struct, frozen=True, omit_defaults=True):
    """Why something was refused: a code to act on, a sentence to read.

    `retry_after` has seconds; `faults` are those of house rules, one by one.
    """

    code: str
    message: str
    retry_after: int | None = None
    faults: tuple[str, ...] = ()

    @classmethod
    def of(cls, refused: Refused) -> Error:
        """Return a refusal as a client is told it, in the language that is spoken."""
        retry, faults = refused.context.get("retry_after"), refused.context.get("faults")
        return cls(
            refused.code,
            refused.told(),
            retry if type(retry) is int else None,
            faults if isinstance(faults, tuple) else (),
        )


class RefusedCommand(Struct, frozen=True, tag="refused", tag_field="type"):
    """A command was refused and changed nothing; `state` is how things stand."""

    refused: str | None
    error: Error
    state: Welcome | None = None


class Closing(Struct, frozen=True, tag="closing", tag_field="type"):
    """The room closes this connection, and why."""

    error: Error


Outgoing = Frame | Change | Welcome | Ack | RefusedCommand | Closing
"""Everything a client may be sent."""

encode: Callable[[Outgoing], bytes] = msgspec.json.Encoder().encode
"""Returns a message as JSON."""
