"""Why a hand file is refused: a code, a sentence, and where in the file."""

from __future__ import annotations

from doorcard.rules.errors import Refused


class BadRecord(Refused):
    """A hand file that can't be read, or that tells what the rules do not allow.

    `action` is the index of the offending action from 0, the number of actions where the file
    stops too early, and None when the file or the table itself is refused. `file` is the name it
    was read under.
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
