"""Tournaments: the rows of `game_table` that are one, and the people who have entered each."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the two tables."""
    op.create_table(
        "tournament",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_tournament"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_tournament_table_id"),
    )
    op.create_table(
        "entrant",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person_id", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person_id", name="pk_entrant"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_entrant_table_id"),
    )
    op.create_index("ix_entrant_person_id", "entrant", ["person_id"])
