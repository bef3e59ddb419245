"""Who watches a table, and what each of them is sent of an event."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from doorcard.room.hosting.watcher import FENCED, Watcher
from doorcard.room.wire.outgoing import Welcome, You, encode, frame_of, you_of
from doorcard.room.wire.telling import Happened

REMEMBERED = 64
"""How many events a client may have missed and still get one by one: a minute of a lively table."""


class Watching:
    """The watchers of a table, one for each person, and the latest events."""

    def __init__(self) -> None:
        self._watchers: dict[str, Watcher] = {}
        self.recent: deque[Happened] = deque(maxlen=REMEMBERED)
        """The latest events, oldest first."""

    def __len__(self) -> int:
        return len(self._watchers)

    def has(self, watcher: Watcher) -> bool:
        """Tell whether a connection is its person's present one."""
        return self._watchers.get(watcher.who) is watcher

    def add(self, watcher: Watcher) -> None:
        """Let somebody watch; a newer connection takes the place of their older one."""
        older = self._watchers.get(watcher.who)
        if older is not None:
            older.close(FENCED, "this table was opened elsewhere, and goes on there")
        self._watchers[watcher.who] = watcher

    def remove(self, watcher: Watcher) -> None:
        """Forget a connection that is its person's present one."""
        del self._watchers[watcher.who]

    def catch_up(
        self, watcher: Watcher, since: int | None, seq: int, welcome: Callable[[], Welcome]
    ) -> None:
        """Send what somebody missed since an event, or how things stand after event `seq`."""
        missed = [] if since is None else [event for event in self.recent if event.seq > since]
        if since is not None and 0 <= since <= seq and len(missed) == seq - since:
            for event in missed:
                watcher.send(frame_of(event, you_of(event.after, watcher.who, watcher.name)))
        else:
            watcher.send(encode(welcome()))

    def publish(self, event: Happened) -> None:
        """Send an event to everybody, in their view; who is in the same place gets the same."""
        self.recent.append(event)
        frames: dict[You, bytes] = {}
        for watcher in list(self._watchers.values()):
            you = you_of(event.after, watcher.who, watcher.name)
            frame = frames.get(you)
            if frame is None:
                frame = frames[you] = frame_of(event, you)
            watcher.send(frame)

    def close(self, code: str, message: str) -> None:
        """Close every connection, saying why."""
        for watcher in self._watchers.values():
            watcher.close(code, message)
