"""Leagues: their members, and the nights and tournaments that count for them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision: str | None = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "league",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_league"),
    )
    op.create_index("ix_league_host", "league", ["host"])
    op.create_table(
        "league_member",
        sa.Column("league_id", sa.Text, nullable=False),
        sa.Column("person_id", sa.Text, nullable=False),
        sa.Column("joined_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("league_id", "person_id", name="pk_league_member"),
        sa.ForeignKeyConstraint(["league_id"], ["league.id"], name="fk_league_member_league_id"),
    )
    op.create_index("ix_league_member_person_id", "league_member", ["person_id"])
    op.create_table(
        "meeting",
        sa.Column("league_id", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("league_id", "table_id", name="pk_meeting"),
        sa.ForeignKeyConstraint(["league_id"], ["league.id"], name="fk_meeting_league_id"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_meeting_table_id"),
    )
