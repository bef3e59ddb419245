"""A player or watcher as a program: it keeps count of what it was told, and of what it sent.

It has no socket: messages go in by `hear`, and those to be sent come out. A command that was not
answered is kept, to be sent again with the same id when the connection is back.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any

import msgspec
from msgspec import Raw

from doorcard.fairness import commitment
from tools.load.messages import (
    HEARD,
    Ack,
    Change,
    Closing,
    Frame,
    Heard,
    Offer,
    Refused,
    State,
    frame_after,
)

_JSON = msgspec.json.Encoder()


class Wrong(Exception):
    """The room broke a promise."""


class Client:
    """One person at one table. With `chips` it sits down; without, it watches."""

    changes = True
    """Whether the room is to send what changed, as the page lets it, and not whole frames."""

    def __init__(self, name: str, token: str, table: str, chips: int = 0, seed: str = "") -> None:
        self.name, self.token, self.table, self.chips = name, token, table, chips
        self.seq: int | None = None
        self.state: State | None = None
        self.pending: dict[str, bytes] = {}
        """Commands that were not answered yet, by id, in the order in which they were sent."""
        self.acked: dict[str, int] = {}
        self.answers: dict[str, Any] = {}
        """What was answered to decisions, by the id of the command."""
        self.refused: list[tuple[str, str]] = []
        """Ids and codes of refused commands."""
        self.hands: set[int] = set()
        """The hands that were seen to their end."""
        self._rng = Random(f"{seed} {name} {table}")
        self._sent: set[tuple[str, int, int]] = set()
        self._cards: tuple[tuple[int, int], tuple[str, ...]] = ((0, 0), ())
        self._count = 0

    @property
    def path(self) -> str:
        """Where the socket is."""
        since = "" if self.seq is None else f"&since={self.seq}"
        return f"/ws/tables/{self.table}?changes={str(self.changes).lower()}{since}"

    def hear(self, data: str | bytes) -> tuple[Heard, list[bytes]]:
        """Take in a message; return it, and what is to be sent at once. Raise `Wrong`."""
        told = HEARD.decode(data)
        heard = self._whole(told) if isinstance(told, Change) else told
        if isinstance(heard, State):
            self._stand(heard)
            return heard, self._unasked(heard)
        if isinstance(heard, Ack):
            if self.pending.pop(heard.ack, None) is None and heard.ack not in self.acked:
                raise Wrong(f"{self.name}: an acknowledgement of {heard.ack}, which was not sent")
            if self.acked.setdefault(heard.ack, heard.seq) != heard.seq:
                raise Wrong(f"{self.name}: {heard.ack} was acknowledged as two events")
        elif isinstance(heard, Refused):
            self.pending.pop(heard.refused or "", None)
            self.refused.append((heard.refused or "", heard.error.code))
        return heard, []

    def _whole(self, change: Change) -> Frame:
        if self.state is None:
            raise Wrong(f"{self.name}: change {change.seq} came first")
        return frame_after(self.state, change)

    @property
    def asked(self) -> bool:
        """Whether a question is put to us that we have not answered."""
        return self._question() is not None

    def answer(self) -> bytes | None:
        """Return an answer to the question put to us, None where there is none."""
        question = self._question()
        if question is None:
            return None
        key, offers = question
        self._sent.add(key)
        offer = self._rng.choice([o for o in offers if o.do != "Fold"] or offers)
        action = self._rng.choice(offer.examples)
        return self._act(key, action)

    def say(self, text: str) -> bytes:
        """Return a line of chat."""
        return self._message("chat", text=text)

    def _act(self, key: tuple[str, int, int], action: Raw) -> bytes:
        _, hand, decision = key
        message = self._message(None, hand=hand, decision=decision, do=action)
        self.answers[next(reversed(self.pending))] = msgspec.json.decode(action)
        return message

    def _question(self) -> tuple[tuple[str, int, int], tuple[Offer, ...]] | None:
        state = self.state
        if state is None or state.ask is None or state.hand is None or not state.ask.mine:
            return None
        key = ("act", state.hand.number, state.ask.decision)
        return None if key in self._sent else (key, state.ask.offers)

    def _stand(self, state: State) -> None:
        """Note how things stand. Raise `Wrong` where an event is missing, or cards have changed."""
        if self.seq is not None:
            if isinstance(state, Frame) and state.seq != self.seq + 1:
                raise Wrong(f"{self.name}: event {state.seq} came after {self.seq}")
            if state.seq < self.seq:
                raise Wrong(f"{self.name}: the room forgot events after {state.seq}")
        self.seq, self.state = state.seq, state
        hand = state.hand
        if hand is None:
            return
        if hand.over:
            self.hands.add(hand.number)
        if hand.you:
            deal = (hand.number, hand.redeals)
            cards = tuple([card.c for card in hand.players[hand.you - 1].cards])
            before, had = self._cards
            if hand.game == "seven-card-stud-8" and before == deal and cards[: len(had)] != had:
                raise Wrong(f"{self.name}: {had} became {cards} in hand {deal}")
            self._cards = deal, cards

    def _unasked(self, state: State) -> list[bytes]:
        """Return what is sent without a question: a seat is taken, a part in a shuffle too."""
        if self.chips and not state.you.chair and self._once("sit", 0, 0):
            return [self._message("sit", chips=self.chips)]
        if self._is_broke(state) and self._once("top_up", state.table.hand, 0):
            return [self._message("top_up", chips=self.chips)]
        shuffle, player = state.table.shuffle, state.you.player
        if shuffle is None or player not in shuffle.missing:
            return []
        number, hand = shuffle.number, state.table.hand
        if not self._once("reveal" if shuffle.showing else "commit", hand, number):
            return []
        share = sha256(f"{self.token} {hand} {number}".encode()).digest()
        if shuffle.showing:
            return [self._message("reveal", hand=hand, shuffle=number, contribution=share.hex())]
        bound = commitment(bytes.fromhex(shuffle.announcement), player, share)
        return [self._message("commit", hand=hand, shuffle=number, commitment=bound)]

    def _is_broke(self, state: State) -> bool:
        """Tell whether we have lost everything, and no hand is played in which we may win."""
        if not state.you.chair or state.hand is None or not state.hand.over:
            return False
        return not sum(
            [c.chips + c.promised for c in state.table.chairs if c.chair == state.you.chair]
        )

    def _once(self, what: str, hand: int, number: int) -> bool:
        key = (what, hand, number)
        new = key not in self._sent
        self._sent.add(key)
        return new

    def _message(self, kind: str | None, **fields: Any) -> bytes:
        self._count += 1
        id = f"{self.name}-{self._count}"
        head = {"id": id} if kind is None else {"id": id, "type": kind}
        data = _JSON.encode({**head, **fields})
        self.pending[id] = data
        return data


def is_closing(heard: Heard) -> bool:
    """Tell whether the room ends the connection."""
    return isinstance(heard, Closing)
