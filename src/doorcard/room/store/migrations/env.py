"""What Alembic runs to migrate: over the connection it is handed, in that connection's transaction.

`migrating` opens the transaction and takes the lock, so a step is done whole or not at all, and by
one process.
"""

from __future__ import annotations

from alembic import context

from doorcard.room.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
