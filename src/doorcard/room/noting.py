"""What concerns the room's safety, as lines of its log: who came in, and who was sent away.

Each line has a name of `SECURITY`, and `security` true, so that a program can pick them out. A line
tells of people by their ids and of callers by their addresses; no name, login, password, token or
invite is in any. Somebody who causes one again and again gets `MOST_A_MINUTE` lines for it; what is
left out is counted, and the count is logged when the minute is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Literal, get_args

from doorcard.room.logs import get_log

Security = Literal[
    "guest_came_in",
    "logged_in",
    "login_failed",
    "logged_out",
    "sessions_ended",
    "account_made",
    "account_refused",
    "password_changed",
    "password_change_failed",
    "person_exported",
    "person_deleted",
    "deletion_refused",
    "access_refused",
    "limit_reached",
    "invite_made",
    "invites_revoked",
    "invite_used",
    "made_get_up",
    "removed",
    "banned",
    "let_back_in",
    "request_answered",
    "host_passed",
    "host_shared",
]
SECURITY: tuple[Security, ...] = get_args(Security)
"""The names of all lines; docs/room/security.md says what each is."""
WARNINGS = {
    "login_failed",
    "account_refused",
    "password_change_failed",
    "deletion_refused",
    "access_refused",
    "limit_reached",
}
"""What was refused; it is logged as a warning, all else as information."""

MOST_A_MINUTE = 20
"""Lines of one name and code from one address in a minute."""
MOST_CALLERS = 4096
"""Of how many callers lines are counted apart; all others count as one."""
_MINUTE = 60.0

_Key = tuple[str, str, str]


class Noting:
    """Writes these lines. Meant for one thread, the event loop's."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._since = clock()
        self._counts: Counter[_Key] = Counter()

    def note(self, what: Security, address: str, *, code: str = "", **more: object) -> None:
        """Log something: from which address, and what else there is to say of it."""
        self._turn()
        key = (what, code, address)
        if key not in self._counts and len(self._counts) >= MOST_CALLERS:
            key = (what, code, "others")
        self._counts[key] += 1
        if self._counts[key] > MOST_A_MINUTE:
            return
        told = {"code": code, **more} if code else more
        level = "warning" if what in WARNINGS else "info"
        getattr(get_log(), level)(what, security=True, address=address, **told)

    def _turn(self) -> None:
        """Begin another minute where one is over, and say what was left out of it."""
        now = self._clock()
        if 0 <= now - self._since < _MINUTE:
            return
        for (what, code, address), count in self._counts.items():
            if count > MOST_A_MINUTE:
                left = count - MOST_A_MINUTE
                get_log().warning(
                    "left_out", security=True, of=what, code=code, address=address, lines=left
                )
        self._since = now
        self._counts.clear()
