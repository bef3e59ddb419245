"""Events as they are sent: what all viewers are told alike is made and written once for them all.

Each frame is put together of parts that are JSON already. Those of a spectator are everybody's; a
player's own are their cards, the question put to them, the lines that speak of them, and whatever
else of the event they may know. What that is, the player's own view of the hand decides: nothing of
a player's own part is ever put among what others are sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from doorcard.room.wire.events import Happened, facts_for
from doorcard.room.wire.lines import knows_more, lines_for, told_to_all
from doorcard.room.wire.messages import Frame, You, laid_in, openings_of, shown_in
from doorcard.rules.hand import SPECTATOR
from doorcard.table.faces import table_face
from doorcard.table.faces.ask import own_ask, public_ask
from doorcard.table.faces.hand import OwnLook, public_look
from doorcard.table.faces.seen import REMEMBERED, Same
from doorcard.table.openings import NewlyOpened

_JSON = msgspec.json.Encoder()
NOBODY = (SPECTATOR, 0)
"""A viewer who is no player and has no chair."""


def frame_of(event: Happened, you: You) -> bytes:
    """Return an event as JSON for one viewer."""
    return telling(event).frame_for(you)


def telling(event: Happened) -> Telling:
    """Return an event as everybody is told it in the language that is spoken."""
    return _telling(Same(event))


def _json(value: object) -> Any:
    """Return a value written as it stands in a frame, in the place of the value itself."""
    return Raw(_JSON.encode(value))


@lru_cache(maxsize=REMEMBERED)
def _telling(event: Same[Happened]) -> Telling:
    return Telling(event.value)


class Telling:
    """An event as it is told in one language; what everybody is told alike is written once."""

    def __init__(self, event: Happened) -> None:
        self._event = event
        self._before, self._after = event.before, event.after
        self._playing = shown_in(self._after)
        self._laid = laid_in(self._after)
        self._table = _json(table_face(self._after))
        self._facts = _json(list(facts_for(event, SPECTATOR)))
        self._told = told_to_all(event)
        self._lines = _json(lines_for(event, NOBODY))
        self._knowing = knows_more(Same(event))
        self._opened = self._newly_opened()
        self._hand: Any = None
        self._ask: Any = None
        self._players: list[bytes] = []
        if self._playing is not None:
            self._look = public_look(Same(self._playing), self._laid)
            face, ask = self._look.face, public_ask(Same(self._playing))
            self._players = [_JSON.encode(player) for player in face.players]
            self._face: Any = replace(face, players=_listed(self._players))
            self._hand = _json(self._face)
            self._ask = None if ask is None else _json(ask)

    def frame_for(self, you: You) -> bytes:
        """Return it as JSON for one viewer, in the language that was spoken at first."""
        player = you.player
        more = player > 0 and self._knowing[player - 1]
        viewer = player, you.chair
        alike = not more and not self._told.speaks_of(viewer)
        hand, ask = self._hand_for(player)
        frame: Any = Frame(
            seq=self._event.seq,
            at=self._event.at,
            facts=list(facts_for(self._event, player)) if more else self._facts,
            lines=self._lines if alike else lines_for(self._event, viewer),
            openings=self._openings_for(player),
            you=you,
            table=self._table,
            hand=hand,
            ask=ask,
            deadline=self._after.due,
        )
        return _JSON.encode(frame)

    def _hand_for(self, player: int) -> tuple[Any, Any]:
        """Return the hand on the table, and its question, as a player or a spectator sees them."""
        if self._playing is None or player == SPECTATOR:
            return self._hand, self._ask
        own = OwnLook(self._look, self._playing, player, self._laid)
        players = self._players.copy()
        for each, face in own.players().items():
            players[each - 1] = _JSON.encode(face)
        told = replace(self._face, you=player, players=_listed(players), result=own.result)
        return told, own_ask(own, self._playing) if own.asked else self._ask

    def _openings_for(self, player: int) -> Any:
        """Return the cards that the event opened to a player of the hand, or to everybody (0)."""
        if self._opened is None or self._playing is None:
            return []
        return openings_of(self._playing, self._opened.to(player))

    def _newly_opened(self) -> NewlyOpened | None:
        had, shown = shown_in(self._before), self._playing
        if shown is None:
            return None
        if had is not None and had.number != shown.number:
            had = None
        return NewlyOpened(had, shown, (laid_in(self._before), self._laid))


def _listed(parts: Sequence[bytes]) -> Any:
    """Return parts that are JSON already as a list of them."""
    return Raw(b"[" + b",".join(parts) + b"]")
