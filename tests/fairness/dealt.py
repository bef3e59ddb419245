"""A hand dealt fairly, from chosen seeds: a deal, a redeal and a recycled stub, at three seats."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import Card, deck
from doorcard.fairness.choosing import choose, commitment
from doorcard.fairness.commitments import Sealed, Table, announce, announce_stub
from doorcard.fairness.encoding import NOTHING
from doorcard.fairness.transcript import (
    Kept,
    Known,
    Shuffle,
    Transcript,
    dealing_order,
    dumps,
    open_card,
    settle,
    spectator_digest,
    transcript_of,
)

TABLE = Table("tuesday/17", ("Ann", "Bob", "Čeněk"), "a game", {"rounds": 2, "low": "A-5"})
GIVING = {1: b"1" * 32, 2: b"2" * 32, 3: b"3" * 32}


def seeds(name: str, count: int = 8) -> list[bytes]:
    """Return seeds made from a name: secrets only to who does not read this file."""
    return [sha256(f"{name} {number}".encode()).digest() for number in range(count)]


def settled(sealed: Sealed, giving: Mapping[int, bytes], silent: Sequence[int] = ()) -> Shuffle:
    """Return a shuffle for which players commit, and all but the silent ones show."""
    announced = sealed.announcement.digest()
    promised = {player: commitment(announced, player, given) for player, given in giving.items()}
    shown = {player: given.hex() for player, given in giving.items() if player not in silent}
    return settle(sealed, choose(sealed.announcement, promised, shown))


class Hand(Struct, frozen=True):
    """A hand as its server keeps it."""

    sealed: tuple[Sealed, ...]
    kept: tuple[Kept, ...]

    def order(self, number: int) -> tuple[Card, ...]:
        return dealing_order(self.sealed[number], self.kept[number].shuffle)

    def seen_by(self, viewer: int = 0) -> Transcript:
        return transcript_of(self.kept, viewer)


def known(sealed: Sealed, shuffle: Shuffle) -> tuple[Known, ...]:
    """Deal two cards to each of three players, down and up, and one that nobody may see."""
    down = [Known(open_card(sealed, shuffle, dealt), (dealt + 1,)) for dealt in range(3)]
    up = [Known(open_card(sealed, shuffle, dealt, public=True)) for dealt in range(3, 6)]
    return (*down, *up, Known(open_card(sealed, shuffle, 6)))


def deal(table: Table = TABLE, previous: str = NOTHING, cards: Sequence[Card] = deck()) -> Hand:
    """Deal a hand, deal it again, and shuffle ten cards of it once more."""
    first = announce(table, cards, seeds("deal"), previous)
    one = settled(first, GIVING)
    second = announce(table, cards, seeds("redeal"), one.digest(), 1)
    two = settled(second, {1: GIVING[1], 3: GIVING[3]}, silent=[3])
    stub = dealing_order(second, two)[:10]
    third = announce_stub(table, stub, seeds("stub", 1)[0], two.digest(), 2)
    three = settled(third, {2: GIVING[2]})
    sealed = (first, second, third)
    shuffles = (one, two, three)
    return Hand(
        sealed,
        tuple([Kept(b, known(a, b)) for a, b in zip(sealed, shuffles, strict=True)]),
    )


def plain(told: Transcript) -> Any:
    """Return a transcript as JSON has it."""
    return json.loads(dumps(told))


def signed(told: Transcript) -> Transcript:
    """Return a forged transcript with the hash of what everybody saw made to fit."""
    return replace(told, spectator=spectator_digest(told.hand, told.shuffles))
