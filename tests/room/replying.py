"""What a table replies to a command, as whoever sent it is told."""

from __future__ import annotations

from doorcard.room.hosting.host import TableHost
from doorcard.table import commands as c


async def reply_to(host: TableHost, command: c.Request, id: str | None = None) -> bytes:
    """Submit a command and return its one acknowledgement; b"" where nobody is told."""
    told: list[bytes] = []
    await host.submit(command, id, told.append)
    assert len(told) <= 1
    return b"".join(told)
