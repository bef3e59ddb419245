"""The refusal of a file: a code, a sentence, and a place in the file.

House rules may come from anybody, with thousands of faults and names of any length: a dozen faults
are listed, each with its path, and the others are counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from doorcard.rules.errors import Refused, shown


class BadRecord(Refused):
    """A hand file that can't be read, or that breaks the rules.

    `action` is the index of the offending action from 0, the number of actions if the file stops
    too early, and None if the file or the table itself is refused. `file` is the name it was read
    under.
    """

    def __init__(
        self,
        code: str,
        message: str,
        action: int | None = None,
        file: str = "",
        **context: object,
    ) -> None:
        super().__init__(code, message, **context)
        self.action = action
        self.file = file

    def at(self, action: int | None) -> BadRecord:
        """Return this refusal as one of the action with this index."""
        return BadRecord(self.code, self.message, action, self.file, **self.context)

    def named(self, file: str) -> BadRecord:
        """Return this refusal with the name of the file it is about."""
        return BadRecord(self.code, self.message, self.action, file, **self.context)


MOST_TOLD = 12

LONGEST = 600
"""The most characters of a fault; the longest one lists every kind of a part."""

_PLAIN = re.compile(r"[A-Za-z0-9_-]{1,40}")


class Faults:
    """The faults of one file; its length counts all of them, even those not listed."""

    def __init__(self, faults: Iterable[str] = ()) -> None:
        self._kept: list[str] = []
        self._count = 0
        for fault in faults:
            self.append(fault)

    def __len__(self) -> int:
        return self._count

    @property
    def full(self) -> bool:
        """Return whether further faults are only counted."""
        return len(self._kept) >= MOST_TOLD

    def append(self, fault: str) -> None:
        """Add a fault."""
        self._count += 1
        if not self.full:
            self._kept.append(fault if len(fault) <= LONGEST else f"{fault[: LONGEST - 1]}…")

    def extend(self, more: Faults) -> None:
        """Add faults found elsewhere."""
        for fault in more._kept:
            self.append(fault)
        self._count += more._count - len(more._kept)

    def listed(self, path: str = "") -> tuple[str, ...]:
        """Return the first dozen, each with `path` before its own, and the number of the others."""
        more = self._count - len(self._kept)
        rest = (f"and {more:,} more faults" if more > 1 else "and one more fault",) if more else ()
        return (*[path + fault for fault in self._kept], *rest)


def field_name(key: str) -> str:
    """Return a field's name for the beginning of a fault: shortened unless it is a plain one."""
    return key if _PLAIN.fullmatch(key) else shown(key)
