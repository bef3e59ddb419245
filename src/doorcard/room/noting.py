"""Security events as lines of the log: people who came in, and people who were sent away.

Each line has a name of `SECURITY`, and `security` true, so that a program can pick them out. A line
identifies people by their ids and callers by their addresses; it has no name, login, password,
token or invite. Repeated events of one caller get `MOST_A_MINUTE` lines; further ones are counted,
and the count is logged when the minute is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Literal, get_args

from doorcard.room.logs import get_log
from doorcard.room.wire.events import Happened
from doorcard.table import commands as c
from doorcard.table.facts import HostShared, LetBack, MadeHost, PutOut

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
"""The names of all lines; docs/room/security.md explains each."""
WARNINGS = {
    "login_failed",
    "account_refused",
    "password_change_failed",
    "deletion_refused",
    "access_refused",
    "limit_reached",
}
"""The events that are refusals; they are logged as warnings, all others as information."""

MOST_A_MINUTE = 20
"""The most lines of one name and code from one address in a minute."""
MOST_CALLERS = 4096
"""The number of callers whose lines are counted separately; all others share one count."""
_MINUTE = 60.0

_Key = tuple[str, str, str]


class Noting:
    """Writes these lines. Use it only in the event loop's thread."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._since = clock()
        self._counts: Counter[_Key] = Counter()

    def note(self, what: Security, address: str, *, code: str = "", **more: object) -> None:
        """Log an event: the caller's address, and further values."""
        self._turn()
        key = (what, code, address)
        if key not in self._counts and len(self._counts) >= MOST_CALLERS:
            key = (what, code, "others")
        self._counts[key] += 1
        if self._counts[key] > MOST_A_MINUTE:
            return
        fields = {"code": code, **more} if code else more
        level = "warning" if what in WARNINGS else "info"
        getattr(get_log(), level)(what, security=True, address=address, **fields)

    def _turn(self) -> None:
        """Begin another minute if one is over, and log the number of lines left out."""
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


def host_action_of(
    event: Happened, command: c.Command
) -> tuple[Security, str, dict[str, Any]] | None:
    """Return what a host did about somebody: its name, the person, and further values.

    None if the event of the command was nothing of the kind.
    """
    before = event.before
    if isinstance(command, c.Kick):
        return "made_get_up", before.seating.chair(command.chair).who, {}
    if isinstance(command, c.AnswerRequest):
        asked = next(each for each in before.door.requests if each.number == command.request)
        return "request_answered", asked.who, {"yes": command.yes}
    if not isinstance(command, c.Remove | c.LetBackIn | c.PassHost | c.ShareHost):
        return None
    for effect in event.effects:
        match effect.fact:
            case PutOut(who=who, why=why):
                return "banned" if why == "banned" else "removed", who, {}
            case LetBack(who=who):
                return "let_back_in", who, {}
            case MadeHost(who=who):
                return "host_passed", who, {}
            case HostShared(who=who, on=on):
                return "host_shared", who, {"on": on}
    return None
