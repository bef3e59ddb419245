"""The messages that a client gets from a table's socket (`incoming` has those it sends).

It gets a welcome, a frame for every event, and replies to its commands. A frame holds the facts of
one event as this viewer may see them, the cards that were opened to them, and the table and the
hand after it. Frames are numbered without gaps, however little of an event the viewer may see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from doorcard.room.wire.events import AnyFact
from doorcard.room.wire.lines import LineFace
from doorcard.rules.errors import Refused
from doorcard.rules.wording import Sound
from doorcard.table.faces import AskFace, HandFace, TableFace
from doorcard.table.faces.table_face import DoorFace


class You(Struct, frozen=True):
    """A viewer's identity at the table: the chair, the player of the hand (0: none), a host.

    `main` is the host who may share hosting and pass it on. `seat` is what they need for a chair:
    "" for nothing, `ask` for a host's approval, `asked` while they wait for it, `approved` once it
    was given. The `door` is for hosts alone. `back`: they may take their latest answer back,
    `skip`: have the rest of the hand played at once.
    `more_time`: the seconds more that they may take for the question put to them, or to choose
    the game. `moved` is the table where they play now, if the tournament moved them from this
    one.
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
    """A card opened to the viewer, which proves its place in a shuffle's deck."""

    shuffle: int
    dealt: int
    position: int
    card: str
    salt: str
    path: tuple[str, ...]


class Frame(Struct, frozen=True, tag="frame", tag_field="type"):
    """One event: its facts, its lines, and the state after it.

    `sounds`: how many cards and how many movements of chips are heard in it.
    """

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
    sounds: dict[Sound, int]


class Change(Struct, frozen=True, omit_defaults=True, tag="change", tag_field="type"):
    """One event, and the changes of the state; fields that are left out are unchanged.

    Lists and `sounds` that are left out are empty. `table` has the fields of the table that
    changed, `hand` those of the hand, and of its `players` only those who changed, each of them
    whole. A field that is null there is left out of the whole. A `hand` with a `number` is another
    one, and whole.
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
    sounds: dict[Sound, int] = {}


class Welcome(Struct, frozen=True, tag="welcome", tag_field="type"):
    """The state, for a client that is new or has missed too much: an event without facts.

    `at` is the present time: deadlines are on the room's clock. `lines` are those of this hand so
    far, and earlier ones as far as they are remembered; None if a client has them already.
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
    """A command was carried out: its `ack`nowledged id, and the number of its event."""

    ack: str
    seq: int


class Error(Struct, frozen=True, omit_defaults=True):
    """The reason of a refusal: a code for programs, and a sentence for people.

    `retry_after` is in seconds; `faults` are those of house rules, one by one.
    """

    code: str
    message: str
    retry_after: int | None = None
    faults: tuple[str, ...] = ()

    @classmethod
    def of(cls, refused: Refused) -> Error:
        """Return a refusal in the form for a client, in the current language."""
        retry, faults = refused.context.get("retry_after"), refused.context.get("faults")
        return cls(
            refused.code,
            refused.translated(),
            retry if type(retry) is int else None,
            faults if isinstance(faults, tuple) else (),
        )


class RefusedCommand(Struct, frozen=True, tag="refused", tag_field="type"):
    """A command was refused and changed nothing; `state` is the present state."""

    refused: str | None
    error: Error
    state: Welcome | None = None


class Closing(Struct, frozen=True, tag="closing", tag_field="type"):
    """The room closes this connection, with the reason."""

    error: Error


Outgoing = Frame | Change | Welcome | Ack | RefusedCommand | Closing
"""Any message to a client."""

encode: Callable[[Outgoing], bytes] = msgspec.json.Encoder().encode
"""Returns a message as JSON."""
