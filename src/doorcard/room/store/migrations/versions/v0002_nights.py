"""Hands with a public link, what was counted of a night, and tables in the public lobby."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "public_hand",
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person_id", sa.Text, nullable=False),
        sa.Column("created_by", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("revoked_at", sa.Double),
        sa.PrimaryKeyConstraint("code", name="pk_public_hand"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_public_hand_table_id"),
    )
    op.create_index("ix_public_hand_table_id_number", "public_hand", ["table_id", "number"])
    op.create_table(
        "night",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_night"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_night_table_id"),
    )
    op.create_table(
        "listing",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("listed_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_listing"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_listing_table_id"),
    )
