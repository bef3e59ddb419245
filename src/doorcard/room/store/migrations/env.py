"""The script that Alembic runs to migrate, on the given connection and in its transaction.

`migrating` opens the transaction and takes the lock, so a step is done completely or not at all,
and by one process.
"""

from __future__ import annotations

from alembic import context

from doorcard.room.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
