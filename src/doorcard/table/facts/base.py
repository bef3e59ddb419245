"""What every fact of a table has in common."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from doorcard.table.session import Session


class TableFact(Struct, frozen=True, gc=False, tag=True, tag_field="fact"):
    """Something that happened at a table, apart from people taking and leaving chairs."""

    plays: ClassVar[bool] = False
    """Whether the hand goes on by it, so that facts of the hand follow from it."""
    secret: ClassVar[bool] = False
    """Whether it holds what nobody may know; everybody is told the rest of it by other means."""

    def apply(self, session: Session) -> Session:
        """Return the session after it."""
        raise NotImplementedError
