"""Several workers: the living ones, their tables and connections, and values they agree on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the five tables."""
    op.create_table(
        "worker",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("beat_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_worker"),
    )
    op.create_table(
        "lease",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("worker_id", sa.Text),
        sa.Column("left_at", sa.Double),
        sa.PrimaryKeyConstraint("table_id", name="pk_lease"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_lease_table_id"),
    )
    op.create_index("ix_lease_worker_id", "lease", ["worker_id"])
    op.create_table(
        "presence",
        sa.Column("connection", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person_id", sa.Text, nullable=False),
        sa.Column("worker_id", sa.Text, nullable=False),
        sa.Column("session", sa.LargeBinary, nullable=False),
        sa.Column("fenced", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("connection", name="pk_presence"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_presence_table_id"),
    )
    op.create_index("ix_presence_table_id_person_id", "presence", ["table_id", "person_id"])
    op.create_index("ix_presence_worker_id", "presence", ["worker_id"])
    op.create_table(
        "agreed",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_agreed"),
    )
    op.create_table(
        "attempt",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_attempt"),
    )
    op.create_index("ix_attempt_what_at", "attempt", ["what", "at"])
