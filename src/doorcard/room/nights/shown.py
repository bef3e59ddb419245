"""Hands that anybody with their link may look at (ROOM-61): its permissions and its view.

A link shows a finished hand as everybody at the table saw it, or as one of its players did. Pages
for strangers are made once and cached for a while, one at a time, so that many visitors don't slow
the tables down.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec
from msgspec import Raw, Struct
from sqlalchemy import Connection, insert, select, update

from doorcard.fairness import dumps, transcript_of
from doorcard.language import languages, tag
from doorcard.language.saying import Later
from doorcard.records import dumps as dump_file
from doorcard.records import export
from doorcard.room.history import PastHand, past_hand
from doorcard.room.hosting.table_keeper import Keeper
from doorcard.room.nights.picture import hand_svg, png, title_of, words_of
from doorcard.room.outcomes import HandOutcome, outcome_of
from doorcard.room.store.schema import PUBLIC_HAND
from doorcard.room.wire.frames import public_frame
from doorcard.rules.errors import Illegal, Refused
from doorcard.rules.hand import SPECTATOR
from doorcard.table import Pick
from doorcard.table.faces import hand_face
from doorcard.table.session import Finished

CODE_BYTES = 9
EVERYBODY = ""
"""The viewer of a link that shows what everybody saw."""
HANDS_READY = 32
"""The number of hands cached for strangers, ready to be sent."""

Made = TypeVar("Made")


class Link(Struct, frozen=True):
    """A link to a hand; `person` is the viewer whose view it shows, "" for everybody's."""

    code: str
    table: str
    number: int
    person: str
    by: str

    @property
    def id(self) -> str:
        """The link's name for people who may take it back but not open it."""
        return hashlib.sha256(self.code.encode()).hexdigest()[:16]


class Ready(Struct, frozen=True):
    """A hand in the view of its link."""

    frames: bytes
    file: str
    fairness: bytes
    title: str
    words: str
    svg: str
    pick: Pick


class Shown:
    """The public hands of a room."""

    def __init__(self, keeper: Keeper, clock: Callable[[], float]) -> None:
        self._keeper = keeper
        self._clock = clock
        self._ready: OrderedDict[tuple[str, str], Ready] = OrderedDict()
        self._pictures: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._lock = asyncio.Lock()

    async def share(self, table: str, number: int, person: str, by: str) -> Link:
        """Return the link to a hand in somebody's view; make it if there is none.

        Raise `Refused`: `no_such_hand`, `hand_runs`, `not_in_hand`.
        """
        past = await past_hand(self._keeper, table, number, to=Later("share it"))
        if person != EVERYBODY and not past.playing.player(person):
            raise Illegal(
                "not_in_hand", "you were not dealt in, so there is no view of yours to share"
            )
        made = Link(secrets.token_urlsafe(CODE_BYTES), table, number, person, by)
        at = self._clock()

        def work(connection: Connection) -> Link:
            for link in _links(connection, table, number):
                if link.person == person:
                    return link
            row = {"code": made.code, "table_id": table, "number": number, "person_id": person}
            connection.execute(insert(PUBLIC_HAND).values(**row, created_by=by, created_at=at))
            return made

        return await self._keeper.store.change(work)

    async def took_part(self, table: str, number: int, person: str) -> bool:
        """Return whether somebody was dealt into a finished hand.

        Raise `Refused` `no_such_hand`.
        """
        playing = (await past_hand(self._keeper, table, number)).playing
        return playing.hand.over and bool(playing.player(person))

    async def links(self, table: str, number: int) -> Sequence[Link]:
        """Return the valid links to a hand."""
        return await self._keeper.store.read(lambda c: _links(c, table, number))

    async def revoke(self, code: str) -> None:
        """Take a link back; once taken back, it stays invalid."""
        at = self._clock()
        live = (PUBLIC_HAND.c.code == code, PUBLIC_HAND.c.revoked_at.is_(None))
        await self._keeper.store.change(
            lambda c: c.execute(update(PUBLIC_HAND).where(*live).values(revoked_at=at)).close()
        )
        for language in languages():
            self._ready.pop((code, language), None)
            self._pictures.pop((code, language), None)

    async def find(self, code: str) -> Link:
        """Return a valid link. Raise `Refused` `no_such_link`."""
        live = (PUBLIC_HAND.c.code == code, PUBLIC_HAND.c.revoked_at.is_(None))
        found = await self._keeper.store.read(
            lambda c: c.execute(select(*_COLUMNS).where(*live)).first()
        )
        if found is None:
            raise Refused(
                "no_such_link",
                "this link shows no hand; perhaps it was taken back. Ask the person who sent it "
                "for a new one",
            )
        return Link(*found)

    async def ready(self, code: str) -> Ready:
        """Return the view of a link. Raise `Refused` `no_such_link`."""
        link = await self.find(code)
        async with self._lock:
            found = self._ready.get((code, tag()))
            if found is None:
                past = await past_hand(self._keeper, link.table, link.number)
                found = await asyncio.to_thread(_made, past, link.person)
                _remember(self._ready, code, found)
            return found

    async def picture(self, code: str) -> bytes:
        """Return the picture of a link's hand, as PNG. Raise `Refused` `no_such_link`."""
        ready = await self.ready(code)
        async with self._lock:
            if (code, tag()) not in self._pictures:
                _remember(self._pictures, code, await asyncio.to_thread(png, ready.svg))
            return self._pictures[code, tag()]


def _made(past: PastHand, person: str) -> Ready:
    playing = past.playing
    player = playing.player(person)
    frames = [Raw(public_frame(event, player)) for event in past.events]
    outcome: HandOutcome = outcome_of(Finished(playing, 0), playing.table.seats)
    return Ready(
        frames=msgspec.json.encode(frames),
        file=dump_file(export(playing.hand, player)),
        fairness=dumps(transcript_of(past.kept, player)),
        title=title_of(outcome),
        words=words_of(outcome),
        svg=hand_svg(hand_face(playing, SPECTATOR), outcome),
        pick=playing.pick,
    )


_COLUMNS = (
    PUBLIC_HAND.c.code,
    PUBLIC_HAND.c.table_id,
    PUBLIC_HAND.c.number,
    PUBLIC_HAND.c.person_id,
    PUBLIC_HAND.c.created_by,
)


def _links(connection: Connection, table: str, number: int) -> list[Link]:
    there = (PUBLIC_HAND.c.table_id == table, PUBLIC_HAND.c.number == number)
    found = select(*_COLUMNS).where(*there, PUBLIC_HAND.c.revoked_at.is_(None))
    rows = connection.execute(found.order_by(PUBLIC_HAND.c.created_at, PUBLIC_HAND.c.code))
    return [Link(*row) for row in rows]


def _remember(among: OrderedDict[tuple[str, str], Made], code: str, made: Made) -> None:
    """Cache what was made of a link's hand in the current language."""
    among[code, tag()] = made
    if len(among) > HANDS_READY:
        among.popitem(last=False)
