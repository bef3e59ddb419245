"""What a program has to read of what a room sends: the little it acts upon, and skips the rest."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import fields, replace


class Shuffle(Struct):
    """A shuffle on its way."""

    number: int
    announcement: str
    missing: tuple[int, ...]
    showing: bool = False


class Chair(Struct):
    """Somebody's chair."""

    chair: int
    chips: int = 0
    promised: int = 0


class Table(Struct):
    """A table: the number of its hand, and the shuffle that waits for contributions."""

    hand: int = 0
    chairs: tuple[Chair, ...] = ()
    shuffle: Shuffle | None = None


class Card(Struct):
    """A card, `??` where it is not known."""

    c: str


class Player(Struct):
    """A player of a hand."""

    player: int
    cards: tuple[Card, ...] = ()


class Hand(Struct):
    """A hand; `you` is one's player in it."""

    number: int
    game: str
    players: tuple[Player, ...]
    you: int = 0
    redeals: int = 0
    over: bool = False


class Offer(Struct):
    """An offer, with answers that may be sent back as they are."""

    do: str
    examples: tuple[Raw, ...] = ()


class Ask(Struct):
    """A question; `mine`: it is put to us."""

    decision: int
    mine: bool = False
    offers: tuple[Offer, ...] = ()


class You(Struct):
    """Who we are at the table."""

    chair: int = 0
    player: int = 0


class State(Struct):
    """How things stand after event `seq`."""

    seq: int
    at: float
    you: You
    table: Table
    hand: Hand | None = None
    ask: Ask | None = None


class Frame(State, tag="frame"):
    """An event, and how things stand after it."""


class Welcome(State, tag="welcome"):
    """How things stand."""


class TableChange(Struct, frozen=True):
    """What changed of a table."""

    hand: int | UnsetType = UNSET
    chairs: tuple[Chair, ...] | UnsetType | None = UNSET
    shuffle: Shuffle | UnsetType | None = UNSET


class HandChange(Struct):
    """What changed of a hand; one that has a number is another one."""

    number: int | UnsetType = UNSET
    game: str | UnsetType = UNSET
    players: tuple[Player, ...] = ()
    you: int | UnsetType | None = UNSET
    redeals: int | UnsetType = UNSET
    over: bool | UnsetType = UNSET


class Change(Struct, tag="change"):
    """An event, and what it changed."""

    seq: int
    at: float
    you: You | UnsetType = UNSET
    table: TableChange = TableChange()
    hand: HandChange | UnsetType | None = UNSET
    ask: Ask | UnsetType | None = UNSET


_T = TypeVar("_T", bound=Struct)


def frame_after(had: State, change: Change) -> Frame:
    """Return the frame that a change makes of how things stood."""
    hand = had.hand
    if change.hand is None:
        hand = None
    elif change.hand is not UNSET:
        changed = change.hand
        new = {each.player: each for each in changed.players}
        if changed.number is not UNSET or hand is None:
            hand = Hand(0, "", changed.players)
        players = tuple([new.get(each.player, each) for each in hand.players])
        hand = _put(replace(hand, players=players), changed, ("players",))
    you = had.you if change.you is UNSET else change.you
    ask = had.ask if change.ask is UNSET else change.ask
    return Frame(change.seq, change.at, you, _put(had.table, change.table), hand, ask)


def _put(whole: _T, change: Struct, besides: tuple[str, ...] = ()) -> _T:
    """Return something with the fields that changed; null is what it is when left out."""
    found: dict[str, Any] = {}
    for name in change.__struct_fields__:
        value = getattr(change, name)
        if name not in besides and value is not UNSET:
            found[name] = _DEFAULTS[type(whole), name] if value is None else value
    return replace(whole, **found) if found else whole


_DEFAULTS: dict[tuple[type[Struct], str], Any] = {
    (kind, field.name): field.default for kind in (Table, Hand) for field in fields(kind)
}


class Ack(Struct, tag="ack"):
    """A command was done, in event `seq`."""

    ack: str
    seq: int


class Error(Struct):
    """Why something was refused."""

    code: str
    message: str


class Refused(Struct, tag="refused"):
    """A command was refused."""

    refused: str | None
    error: Error


class Closing(Struct, tag="closing"):
    """The room closes the connection."""

    error: Error


Heard = Frame | Welcome | Ack | Refused | Closing
"""Everything a room sends, changes put together."""

HEARD: msgspec.json.Decoder[Heard | Change] = msgspec.json.Decoder(Heard | Change)
