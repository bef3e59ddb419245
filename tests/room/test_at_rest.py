"""Whoever has a copy of the data folder without the key has no card, no seed and no way in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from doorcard.cards import Card, card_name
from doorcard.fairness import shuffle
from doorcard.laws.runner import never_fold
from doorcard.room.wire.events import Happened
from doorcard.table.codec import encode_facts
from tests.room.worlds import ScriptedClock, World, world

pytestmark = pytest.mark.anyio

CHAT = "meet me behind the barn"
PASSWORD = "correct horse battery"


def written(cards: Sequence[Card]) -> Iterator[bytes]:
    """Yield cards in every way they are written here or might be."""
    names = [card_name(card) for card in cards]
    if len(cards) > 4:  # a few bytes may stand anywhere by chance
        yield bytes(cards)
    yield ",".join(map(str, cards)).encode()
    yield ", ".join(map(str, cards)).encode()
    for between in ("", " ", ",", '","', '", "'):
        yield between.join(names).encode()


async def played(room: World) -> list[Happened]:
    """Play some of a hand, with talk and an account; return its events as the room told them."""
    told: list[Happened] = []
    guests = await room.open_table(["Ann", "Bob"], games=[{"game": "razz"}], pause=1)
    publish = room.host.watching.publish

    def listen(event: Happened) -> None:
        told.append(event)
        publish(event)

    room.host.watching.publish = listen  # type: ignore[method-assign]
    for guest in guests:
        await guest.ask(type="sit", chips=100)
        await room.settle()
    await guests[0].ask(type="chat", text=CHAT)
    await guests[0].http("POST", "/api/account", {"login": "ann", "password": PASSWORD})
    await room.pass_time(1)
    await room.pass_time(2)
    for _ in range(3):
        playing = room.host.session.playing
        assert playing is not None
        asked = playing.ask
        assert asked is not None
        chair = playing.chairs[asked.players[0] - 1]
        await room.act(guests[chair - 1], never_fold(asked, Random(1)))
    return told


async def test_no_card_no_seed_and_no_way_in_lies_there_in_clear(tmp_path: Path) -> None:
    async with world(tmp_path, ScriptedClock()) as room:
        told = await played(room)
        playing = room.host.session.playing
        assert playing is not None
        dealing = playing.dealings[0]
        seats = playing.hand.state.seats
        tokens = [guest.token for guest in room.guests]
        files = [path for path in sorted(tmp_path.iterdir()) if path.name != "room.key"]
        data = b"".join([path.read_bytes() for path in files])

    key = (tmp_path / "room.key").read_text().strip()
    plain = b"".join([encode_facts(tuple(t.fact for t in event.effects)) for event in told])
    # What is looked for is what would be there: in the clear it is found.
    assert dealing.sealed.seeds[0].hex().encode() in plain
    assert CHAT.encode() in plain
    assert b'"Acted"' in plain
    assert playing.table.hand.partition("/")[0].encode() in data
    assert len(files) >= 2, "the database and its write-ahead log"

    for seed in dealing.sealed.seeds:
        assert seed.hex().encode() not in data
        assert seed not in data
    [chosen] = [deck.order for deck in dealing.sealed.decks if deck.order]
    decks = [shuffle(sorted(chosen), seed) for seed in dealing.sealed.seeds]
    assert chosen in decks
    for deck in decks:
        for secret in written(deck[:6]):
            assert secret not in data
    for seat in seats:
        for secret in written(seat.cards[:3]):
            assert secret not in data
    for text in (CHAT, PASSWORD, '"Acted"', key, *tokens):
        assert text.encode() not in data
    assert bytes.fromhex(key) not in data
