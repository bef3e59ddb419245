"""A table as a client draws it, apart from the hand: the same for everybody who looks."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from doorcard.table.chairs import Chair
from doorcard.table.dealing import Dealing
from doorcard.table.faces.once import REMEMBERED, Same
from doorcard.table.faces.terms import TermsFace, terms_face
from doorcard.table.session import Session


class ChairFace(Struct, frozen=True, omit_defaults=True):
    """Somebody's chair: the name, chips, and a bot's level.

    `out`: not dealt in; `leaves`: gets up when the hand is over; `promised` chips come then.
    `connected` is told of people only.
    """

    chair: int
    name: str
    chips: int = 0
    bot: str = ""
    out: bool = False
    leaves: bool = False
    promised: int = 0
    connected: bool = False


class ChoosingFace(Struct, frozen=True):
    """The dealer is choosing the game: from which chair, and until when."""

    chair: int
    deadline: float


class ShuffleFace(Struct, frozen=True, omit_defaults=True):
    """A shuffle on its way: its number in the hand, and whose part has not come in.

    `announcement` is the hash that contributions are bound to, in hexadecimal. `showing`: players
    show what they committed to; before that they commit. Whoever is `missing` at the `deadline` is
    left out.
    """

    number: int
    kind: str
    announcement: str
    missing: tuple[int, ...]
    deadline: float
    showing: bool = False


class TableFace(Struct, frozen=True, omit_defaults=True):
    """A table: who sits where and on which terms. Chairs are numbered from 1, clockwise.

    `host` and `dealer` are chairs, 0 for none. `seats` is how many chairs there are, of which
    `chairs` has the taken ones. `coming` are terms from the next hand on, `chosen` the game for it.
    `fingerprint` are four words of the running hand's latest deck, to be read aloud.
    """

    id: str
    title: str
    seats: int
    terms: TermsFace
    host: int = 0
    chairs: tuple[ChairFace, ...] = ()
    dealer: int = 0
    hand: int = 0
    coming: TermsFace | None = None
    choosing: ChoosingFace | None = None
    next_at: float | None = None
    paused: bool = False
    closed: bool = False
    shuffle: ShuffleFace | None = None
    fingerprint: str = ""


def table_face(session: Session) -> TableFace:
    """Return a table as everybody may see it; nothing in it tells who people are but by name."""
    return _table_face(Same(session))


@lru_cache(maxsize=REMEMBERED)
def _table_face(same: Same[Session]) -> TableFace:
    session = same.value
    terms, coming, choosing = session.terms, session.coming, session.choosing
    return TableFace(
        id=session.id,
        title=terms.title,
        seats=terms.chairs,
        terms=terms_face(session, terms),
        host=session.seating.chair_of(session.host),
        chairs=tuple(
            [
                _chair_face(session, number, chair)
                for number, chair in enumerate(session.seating.chairs, 1)
                if chair is not None
            ]
        ),
        dealer=session.seating.dealer,
        hand=session.hands,
        coming=None if coming is None else terms_face(session, coming),
        choosing=None if choosing is None else ChoosingFace(choosing.chair, choosing.deadline),
        next_at=session.next_at,
        paused=session.paused,
        closed=session.closed,
        shuffle=_shuffle_face(session),
        fingerprint=_fingerprint(session),
    )


def _chair_face(session: Session, number: int, chair: Chair) -> ChairFace:
    return ChairFace(
        chair=number,
        name=chair.name,
        chips=chair.chips,
        bot=chair.bot,
        out=chair.out,
        leaves=chair.leaves,
        promised=chair.promised,
        connected=not chair.bot and session.person(chair.who).connected,
    )


def _shuffle_face(session: Session) -> ShuffleFace | None:
    dealing: Dealing | None = None if session.playing is None else session.playing.shuffling
    if dealing is None:
        return None
    return ShuffleFace(
        number=dealing.announcement.number,
        kind=dealing.announcement.kind,
        announcement=dealing.announcement.digest().hex(),
        missing=dealing.missing,
        deadline=dealing.deadline,
        showing=dealing.showing,
    )


def _fingerprint(session: Session) -> str:
    """Return the words of the latest deck of the running hand; none before it is chosen."""
    dealings = () if session.playing is None else session.playing.dealings
    shuffles = [dealing.shuffle for dealing in dealings if dealing.shuffle is not None]
    return shuffles[-1].fingerprint if shuffles else ""
