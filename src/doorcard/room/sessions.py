"""The sockets of each session of a person: when the session ends, they end with it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from doorcard.room.hosting import Watcher
from doorcard.room.hosting.watching import LOGGED_OUT
from doorcard.rules.errors import Refused


class SessionSocket:
    """A socket that belongs to a session; its `watcher` is set once it watches a table."""

    def __init__(self, session: bytes) -> None:
        self.session = session
        self.ended = False
        self._watcher: Watcher | None = None

    def watch(self, watcher: Watcher) -> None:
        """Set the watcher. Raise `Refused` `bad_token` if the session has just ended."""
        if self.ended:
            raise ended()
        self._watcher = watcher

    def is_of(self, person: str) -> bool:
        """Return whether it watches a table."""
        return self._watcher is not None and self._watcher.who == person

    def end(self) -> None:
        """End it, with the reason."""
        self.ended = True
        if self._watcher is not None:
            self._watcher.refuse(ended())


class Sessions:
    """The sockets that are open in this process, each by the hash of its session's token."""

    def __init__(self) -> None:
        self._open: set[SessionSocket] = set()

    @contextmanager
    def socket(self, session: bytes) -> Iterator[SessionSocket]:
        """Register a socket of a session until the end of the block."""
        opened = SessionSocket(session)
        self._open.add(opened)
        try:
            yield opened
        finally:
            self._open.discard(opened)

    def end(self, session: bytes) -> None:
        """End the sockets of a session that was ended."""
        for one in [one for one in self._open if one.session == session]:
            one.end()

    def end_others(self, person: str, kept: bytes) -> None:
        """End the sockets of all of somebody's sessions except one."""
        for one in [one for one in self._open if one.is_of(person) and one.session != kept]:
            one.end()


def ended() -> Refused:
    """Return the refusal that ends a socket with its session."""
    return Refused(*LOGGED_OUT)
