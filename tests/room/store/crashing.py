"""A program to be killed: it appends to some tables at once and prints what was acknowledged.

`python -m tests.room.store.crashing URL`; it goes on where the log ends, until somebody ends it.
A line is the table, the number and the command's id, and is written only after the store has
returned from the append.
"""

from __future__ import annotations

import asyncio
import os
import sys

from doorcard.room.store import Appended, Store, open_store

from . import appending

TABLES = [f"t{number}" for number in range(8)]


def payload(table: str, seq: int) -> bytes:
    """Return what event `seq` of a table must hold."""
    return f"{table} {seq} ".encode() * 40


async def append_for_ever(store: Store, table: str) -> None:
    """Append commands; the one that may have been cut off is given again."""
    seq = max(len(await store.events(table)), 1)
    while True:
        command = appending.event(
            seq, table=table, command=f"c{seq}", payload=payload(table, seq), checkpoint=b"here"
        )
        outcome = await store.append(command)
        os.write(1, f"{table} {seq} {isinstance(outcome, Appended):d}\n".encode())
        seq += 1


async def main(url: str) -> None:
    """Append to all tables at once."""
    store = open_store(url)
    await asyncio.gather(*[append_for_ever(store, table) for table in TABLES])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
