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
from doorcard.room.wire.lines import knows_more, lines_for
from doorcard.room.wire.messages import Frame, You, laid_in, openings_of, shown_in
from doorcard.rules.hand import SPECTATOR
from doorcard.table.faces import table_face
from doorcard.table.faces.ask import own_ask, public_ask
from doorcard.table.faces.hand import OwnLook, public_look
from doorcard.table.faces.seen import REMEMBERED, Same
from doorcard.table.openings import cards_unmoved, opened_to
from doorcard.table.session import Playing

_JSON = msgspec.json.Encoder()
NOBODY = (SPECTATOR, 0)
"""A viewer who is no player and has no chair."""


def frame_of(event: Happened, you: You) -> bytes:
    """Return an event as JSON for one viewer."""
    shared = _shared(Same(event))
    hand, ask = shared.hand_for(you.player)
    frame: Any = Frame(
        seq=event.seq,
        at=event.at,
        facts=shared.facts_for(you.player),
        lines=shared.lines_for(you),
        openings=shared.openings_for(you.player),
        you=you,
        table=shared.table,
        hand=hand,
        ask=ask,
        deadline=shared.due,
    )
    return _JSON.encode(frame)


def _json(value: object) -> Any:
    """Return a value written as it stands in a frame, in the place of the value itself."""
    return Raw(_JSON.encode(value))


@lru_cache(maxsize=REMEMBERED)
def _shared(event: Same[Happened]) -> _Shared:
    return _Shared(event.value)


class _Shared:
    """What everybody is told of an event alike, in one language, written once."""

    def __init__(self, event: Happened) -> None:
        self._event = event
        self._before, self._after = event.before, event.after
        self._playing = shown_in(self._after)
        self._laid = laid_in(self._after)
        self.table = _json(table_face(self._after))
        self.due = self._after.due
        self._facts = _json(list(facts_for(event, SPECTATOR)))
        self._line_faces = lines_for(event, NOBODY)
        self._lines = _json(self._line_faces)
        self._knowing = knows_more(Same(event))
        self._had = self._same_hand_before()
        self._moved = self._cards_moved()
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

    def facts_for(self, player: int) -> Any:
        """Return the facts as a player, or a spectator (0), may see them."""
        if player and self._knowing[player - 1]:
            return list(facts_for(self._event, player))
        return self._facts

    def lines_for(self, you: You) -> Any:
        """Return the lines as a viewer is told them; those that don't speak of them are shared."""
        lines = lines_for(self._event, (you.player, you.chair))
        return self._lines if _same(lines, self._line_faces) else lines

    def hand_for(self, player: int) -> tuple[Any, Any]:
        """Return the hand on the table, and its question, as a player or a spectator sees them."""
        if self._playing is None or player == SPECTATOR:
            return self._hand, self._ask
        own = OwnLook(self._look, self._playing, player, self._laid)
        players = self._players.copy()
        for each, face in own.players().items():
            players[each - 1] = _JSON.encode(face)
        told = replace(self._face, you=player, players=_listed(players), result=own.result)
        return told, own_ask(own, self._playing) if own.asked else self._ask

    def openings_for(self, player: int) -> Any:
        """Return the cards that the event opened to a player of the hand, or to everybody (0)."""
        had, shown = self._had, self._playing
        if not self._moved or shown is None:
            return []
        known = frozenset() if had is None else opened_to(had, player, laid_in(self._before))
        return openings_of(shown, player, self._laid, known)

    def _same_hand_before(self) -> Playing | None:
        """Return the same hand as it was before the event; None where there was none."""
        had, shown = shown_in(self._before), self._playing
        same = had is not None and shown is not None and had.number == shown.number
        return had if same else None

    def _cards_moved(self) -> bool:
        """Tell whether somebody may have come to know a card."""
        had, shown = shown_in(self._before), self._playing
        if had is None or shown is None:
            return shown is not None
        return not cards_unmoved(had, shown) or self._laid != laid_in(self._before)


def _listed(parts: Sequence[bytes]) -> Any:
    """Return parts that are JSON already as a list of them."""
    return Raw(b"[" + b",".join(parts) + b"]")


def _same(lines: Sequence[object], others: Sequence[object]) -> bool:
    return len(lines) == len(others) and all(map(_is, lines, others))


def _is(one: object, other: object) -> bool:
    return one is other
