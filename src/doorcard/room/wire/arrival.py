"""The state for somebody who comes to a table, and the cards that were opened to them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from doorcard.room.wire.lines import LineFace
from doorcard.room.wire.messages import OpenCard, Welcome, You
from doorcard.table import Session
from doorcard.table.dealing import SealedShuffle
from doorcard.table.faces import faces_of, table_face
from doorcard.table.faces.seen import ByIdentity
from doorcard.table.openings import Origin, opened_to, opening_of
from doorcard.table.session import Playing

OPENED = 64
"""The number of opened cards that are cached: those of the events that are being sent."""


def welcome_of(
    session: Session, seq: int, you: You, now: float, lines: list[LineFace] | None = None
) -> Welcome:
    """Return the state for one viewer, with every card that was opened to them."""
    playing = session.shown
    hand, ask = (None, None) if playing is None else faces_of(playing, you.player, session.laid)
    return Welcome(
        seq=seq,
        at=now,
        openings=openings_so_far(session, you.player),
        you=you,
        table=table_face(session),
        hand=hand,
        ask=ask,
        deadline=session.due,
        lines=lines,
    )


def openings_so_far(session: Session, player: int) -> list[OpenCard]:
    """Return all cards of the hand on the table that were opened to a player, or to everybody."""
    shown = session.shown
    if shown is None:
        return []
    return openings_of(shown, opened_to(shown, player, session.laid))


def openings_of(playing: Playing, origins: Iterable[Origin]) -> list[OpenCard]:
    """Return cards of a hand with their proofs, by their origin."""
    return [
        _open_card(ByIdentity(playing.dealings[shuffle]), shuffle, dealt)
        for shuffle, dealt in sorted(origins)
    ]


@lru_cache(OPENED)
def _open_card(dealing: ByIdentity[SealedShuffle], shuffle: int, dealt: int) -> OpenCard:
    """Return a card of a shuffle with its proof, made once for everybody who may know it."""
    opening = opening_of(dealing.value, dealt, public=False)
    fields = {name: getattr(opening, name) for name in OpenCard.__struct_fields__[1:]}
    return OpenCard(shuffle=shuffle, **fields)
