"""Events as they are sent: what all viewers are told alike is made and written once for them all.

Each frame is put together of parts that are JSON already. Those of a spectator are everybody's; a
player's own are their cards, the question put to them, the lines that speak of them, and whatever
else of the event they may know. What that is, the player's own view of the hand decides: nothing of
a player's own part is ever put among what others are sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from doorcard.room.wire.events import Happened, facts_for
from doorcard.room.wire.lines import LineFace, lines_for, told_to_all, viewer_in
from doorcard.room.wire.messages import (
    Frame,
    OpenCard,
    Welcome,
    You,
    laid_in,
    openings_of,
    openings_so_far,
    shown_in,
)
from doorcard.rules.hand import SPECTATOR
from doorcard.table.faces import AskFace, table_face
from doorcard.table.faces.ask import own_ask, public_ask
from doorcard.table.faces.hand import OwnLook, PublicLook, public_look
from doorcard.table.faces.players import PlayerFace
from doorcard.table.faces.result import ResultFace
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


def written(value: object) -> Any:
    """Return a value written as it stands in a frame, in the place of the value itself."""
    return Raw(_JSON.encode(value))


@lru_cache(maxsize=REMEMBERED)
def _telling(event: Same[Happened]) -> Telling:
    return Telling(event.value)


class Telling:
    """An event as it is told in one language; what everybody is told alike is made once."""

    def __init__(self, event: Happened) -> None:
        self.event = event
        self.playing = shown_in(event.after)
        self.table = table_face(event.after)
        self.facts: list[Any] = list(facts_for(event, SPECTATOR))
        self.told = told_to_all(event)
        """What is said of it, as everybody may know it."""
        self.lines: list[LineFace] = lines_for(event, NOBODY, self.told)
        self._laid = laid_in(event.after)
        self._opened = self._newly_opened()
        self._own: dict[int, OwnLook] = {}
        self.since: Any = None
        """What is remembered of what it changed; see `changes`."""
        self.look: PublicLook | None = None
        self.ask: AskFace | None = None
        if self.playing is not None:
            self.look = public_look(self.playing, self._laid)
            self.ask = public_ask(Same(self.playing))

    def left_by(self, who: str, you: You) -> int:
        """Return the chair that somebody gets up from in it, who is told so; 0 for none."""
        return 0 if you.chair or not self.told.chairs else viewer_in(self.event, who)[1]

    def frame_for(self, you: You, left: int = 0) -> bytes:
        """Return it as JSON for one viewer, in the language that was spoken at first.

        `left` is the chair that the viewer gets up from in it.
        """
        own = self.own_look(you.player)
        frame: Any = Frame(
            seq=self.event.seq,
            at=self.event.at,
            facts=self.facts_for(you.player),
            lines=self.lines_for(you, left),
            openings=self.openings_for(you.player),
            you=you,
            table=self._table_json,
            hand=self.hand_json if own is None else self.hand_for(own),
            ask=self.ask_for(own) if own is not None and own.asked else self.ask_json,
            deadline=self.event.after.due,
        )
        return _JSON.encode(frame)

    def welcome_for(self, you: You, now: float, lines: list[LineFace]) -> bytes:
        """Return as JSON how things stand after it, for whoever comes now."""
        own = self.own_look(you.player)
        welcome: Any = Welcome(
            seq=self.event.seq,
            at=now,
            openings=openings_so_far(self.event.after, you.player),
            you=you,
            table=self._table_json,
            hand=self.hand_json if own is None else self.hand_for(own),
            ask=self.ask_for(own) if own is not None and own.asked else self.ask_json,
            deadline=self.event.after.due,
            lines=lines,
        )
        return _JSON.encode(welcome)

    def is_alike_for(self, you: You, left: int = 0) -> bool:
        """Tell whether a viewer is told of the event what everybody is."""
        viewer = (you.player, you.chair or left)
        return not (self._knows_more(you.player) or self.told.speaks_of(viewer))

    def own_look(self, player: int) -> OwnLook | None:
        """Return the hand on the table as a player sees it; None for everybody else."""
        if self.look is None or self.playing is None or player == SPECTATOR:
            return None
        own = self._own.get(player)
        if own is None:
            own = self._own[player] = OwnLook(self.look, self.playing, player, self._laid)
        return own

    def player(self, number: int) -> PlayerFace:
        """Return a player of the hand on the table, as everybody sees them."""
        assert self.look is not None
        return self.look.face.players[number - 1]

    def facts_for(self, player: int) -> Any:
        """Return the facts of the event as a player, or anybody else (0), may see them."""
        return list(facts_for(self.event, player)) if self._knows_more(player) else self.facts_json

    def lines_for(self, you: You, left: int = 0) -> Any:
        """Return what a viewer is told of the event in words."""
        if self.is_alike_for(you, left):
            return self.lines_json
        return lines_for(self.event, (you.player, you.chair or left), self.told)

    def openings_for(self, player: int) -> list[OpenCard]:
        """Return the cards that the event opened to a player of the hand, or to everybody (0)."""
        if self._opened is None or self.playing is None:
            return []
        return openings_of(self.playing, self._opened.to(player))

    def ask_for(self, own: OwnLook) -> AskFace | None:
        """Return the question as it is put to a player who is asked."""
        return None if self.playing is None else own_ask(own, self.playing)

    def hand_for(self, own: OwnLook) -> Any:
        """Return the hand on the table as a player sees it."""
        players = self._players.copy()
        for each, face in own.players.items():
            players[each - 1] = _JSON.encode(face)
        told: Any = replace(own.public, you=own.viewer, result=own.result)
        return replace(told, players=_listed(players))

    @property
    def result(self) -> ResultFace | None:
        """How the hand came out, as everybody is told it."""
        return None if self.look is None else self.look.face.result

    @cached_property
    def facts_json(self) -> Any:
        """The facts of the event as everybody may see them."""
        return written(self.facts)

    @cached_property
    def lines_json(self) -> Any:
        """What is said of the event to whoever it does not speak of."""
        return written(self.lines)

    @cached_property
    def ask_json(self) -> Any:
        """The question as whoever is not asked sees it."""
        return None if self.ask is None else written(self.ask)

    @cached_property
    def _table_json(self) -> Any:
        return written(self.table)

    @cached_property
    def hand_json(self) -> Any:
        """The hand on the table as everybody may see it."""
        if self.look is None:
            return None
        face: Any = replace(self.look.face, players=())
        return written(replace(face, players=_listed(self._players)))

    @cached_property
    def _players(self) -> list[bytes]:
        return [] if self.look is None else [_JSON.encode(face) for face in self.look.face.players]

    def _knows_more(self, player: int) -> bool:
        return player > 0 and self.told.knowing[player - 1]

    def _newly_opened(self) -> NewlyOpened | None:
        before, shown = self.event.before, self.playing
        had = shown_in(before)
        if shown is None:
            return None
        if had is not None and had.number != shown.number:
            had = None
        opened = NewlyOpened(had, shown, (laid_in(before), self._laid))
        return None if opened.none else opened


def _listed(parts: Sequence[bytes]) -> Any:
    """Return parts that are JSON already as a list of them."""
    return Raw(b"[" + b",".join(parts) + b"]")
