"""What holds at every step of a simulation, whatever goes wrong in it.

Each event is checked when it has been committed, against the session that its log folds to; each
message when somebody hears it; and at the end, what everybody was promised.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from doorcard.laws import cards_are_conserved, chips_are_conserved
from doorcard.room.hosting.table_keeper import Keeper, StoredTable
from doorcard.room.store import Append
from doorcard.room.store.queries import SealedEvent
from doorcard.table import Session
from doorcard.table import facts as f
from doorcard.table.facts.fold import replayed
from tests.room.crashing import whole
from tools.load.messages import Ack, Frame, Heard, State

SLACK = 0.001
"""Seconds by which sums of times are not exact."""


class Broken(AssertionError):
    """Something that holds in every simulation did not."""


class Told(msgspec.Struct):
    """An event as it was kept: its time and its facts."""

    at: float
    facts: tuple[Any, ...]


class Log:
    """A table as its log tells it."""

    def __init__(self, kept: StoredTable) -> None:
        self.session = kept.session
        self.seq = kept.seq
        self.events: dict[int, Told] = {}
        self.chats: list[str] = []

    @property
    def asks(self) -> bool:
        """Whether somebody is asked in a hand."""
        return self.session.playing is not None and self.session.playing.ask is not None

    def played(self, hands: int) -> bool:
        """Tell whether so many hands are over."""
        begun = self.session.hands
        return begun > hands or (begun == hands and self.session.playing is None)

    def take(self, keeper: Keeper, append: Append) -> tuple[Any, ...]:
        """Take an event that has been committed, and return its facts. Raise `Broken`."""
        facts = keeper.facts(append.table, SealedEvent(append.seq, append.at, append.payload))
        self.take_facts(append.seq, append.at, facts)
        return facts

    def take_facts(self, seq: int, at: float, facts: tuple[Any, ...]) -> None:
        """Take the facts of an event that is kept. Raise `Broken`."""
        if seq != self.seq + 1:
            raise Broken(f"event {seq} was kept after {self.seq}")
        if at < self.session.at:
            raise Broken(f"event {seq} is {self.session.at - at} s before the last")
        self.chats += [fact.text for fact in facts if isinstance(fact, f.Chatted)]
        self.session = replayed(self.session, at, facts).session
        self.seq = seq
        self.events[seq] = Told(at, facts)
        conserved(self.session)
        timely(self.session)

    def check_nobody_late(self, seq: int, prompt: Sequence[str]) -> None:
        """Raise `Broken` where a bot, or a person who is prompt, was late in an event."""
        session = self.session
        playing = session.playing or (session.finished and session.finished.playing)
        for fact in self.events[seq].facts:
            if isinstance(fact, f.Acted) and fact.late and fact.why != "left":
                assert playing is not None
                who = playing.people[fact.player - 1]
                if who in prompt or who.startswith("bot:"):
                    raise Broken(f"{who} was late in event {seq} ({fact.why})")

    def check_heard(self, who: str, heard: Heard) -> None:
        """Raise `Broken` where somebody hears what is not kept, or is not what was kept."""
        if isinstance(heard, State | Ack) and heard.seq > self.seq:
            raise Broken(f"{who} was told of event {heard.seq}, which is not kept")
        told = self.events.get(heard.seq) if isinstance(heard, Frame) else None
        if told is not None and isinstance(heard, Frame) and heard.at != told.at:
            raise Broken(f"{who} was told another event {heard.seq}")


def conserved(session: Session) -> None:
    """Raise `Broken` or `LawBroken` where a chip or a card is lost or doubled."""
    book = session.book
    brought = sum([chair.brought - chair.taken for chair in book.chairs])
    if book.total + book.bank + book.rake + book.collected != brought:
        raise Broken(f"{brought} chips were brought, the book has {book}")
    playing = session.playing
    if playing is not None:
        state = playing.hand.state
        chips_are_conserved(state, sum(playing.stacks))
        cards_are_conserved(state)


def timely(session: Session) -> None:
    """Raise `Broken` where somebody has more time than the clock gives, for whatever reason."""
    clock, playing = session.terms.clock, session.playing
    for player, timer in (
        playing.decision.timers if playing is not None and not session.alone else ()
    ):
        most = clock.base_time + clock.countdown + timer.bonus * clock.reconnect_bonus
        if session.terms.event is not None:
            most += clock.time_bank  # it runs by itself
        if timer.left(session.at) > most + SLACK:
            raise Broken(f"player {player} has {timer.left(session.at)} s; the clock gives {most}")


def same(one: Session, other: Session) -> bool:
    """Tell whether two sessions are the same in everything."""
    return whole(one) == whole(other)
