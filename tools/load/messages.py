"""What a program has to read of what a room sends: the little it acts upon, and skips the rest."""

from __future__ import annotations

import msgspec
from msgspec import Raw, Struct


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
"""Everything a room sends."""

HEARD: msgspec.json.Decoder[Heard] = msgspec.json.Decoder(Heard)
