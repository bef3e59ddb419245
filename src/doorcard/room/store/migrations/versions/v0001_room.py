"""The room's first tables, and a log that the database itself keeps from being changed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None
branch_labels = None
depends_on = None

# A replacing insert deletes without asking the trigger on DELETE, hence the one on INSERT.
SQLITE = (
    """CREATE TRIGGER event_no_update BEFORE UPDATE ON event
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END""",
    """CREATE TRIGGER event_no_delete BEFORE DELETE ON event
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END""",
    """CREATE TRIGGER event_no_replace BEFORE INSERT ON event
    WHEN EXISTS (SELECT 1 FROM event WHERE table_id = NEW.table_id AND seq = NEW.seq)
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END""",
)
POSTGRESQL = (
    """CREATE FUNCTION event_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the log is append-only' USING ERRCODE = 'integrity_constraint_violation';
    END $$""",
    """CREATE TRIGGER event_no_change BEFORE UPDATE OR DELETE ON event
    FOR EACH ROW EXECUTE FUNCTION event_refuse()""",
    """CREATE TRIGGER event_no_truncate BEFORE TRUNCATE ON event
    FOR EACH STATEMENT EXECUTE FUNCTION event_refuse()""",
)


def upgrade() -> None:
    """Make the tables and the log's triggers."""
    _log()
    _index()
    _people()
    for statement in SQLITE if op.get_bind().dialect.name == "sqlite" else POSTGRESQL:
        op.execute(sa.text(statement))


def _log() -> None:
    op.create_table(
        "game_table",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("ended_at", sa.Double),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game_table"),
    )
    op.create_table(
        "event",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.Column("nonce", sa.LargeBinary, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_event"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_event_table_id"),
        sa.CheckConstraint("seq >= 1", name="ck_event_seq"),
        sa.CheckConstraint("length(nonce) = 16 AND length(hash) = 32", name="ck_event_chain"),
    )
    op.create_table(
        "command",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("command_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("reply", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "who", "command_id", name="pk_command"),
        sa.ForeignKeyConstraint(
            ["table_id", "seq"], ["event.table_id", "event.seq"], name="fk_command_table_id_seq"
        ),
    )


def _index() -> None:
    op.create_table(
        "hand",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("first_seq", sa.Integer, nullable=False),
        sa.Column("last_seq", sa.Integer),
        sa.Column("began_at", sa.Double, nullable=False),
        sa.Column("ended_at", sa.Double),
        sa.Column("players", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_hand"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_hand_table_id"),
    )
    op.create_table(
        "checkpoint",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_checkpoint"),
        sa.ForeignKeyConstraint(
            ["table_id", "seq"], ["event.table_id", "event.seq"], name="fk_checkpoint_table_id_seq"
        ),
    )
    op.create_table(
        "house_rule",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("engine", sa.Text, nullable=False),
        sa.Column("accepted_at", sa.Double, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("hash", "engine", name="pk_house_rule"),
    )


def _people() -> None:
    op.create_table(
        "member",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person_id", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person_id", name="pk_member"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_member_table_id"),
    )
    op.create_index("ix_member_person_id", "member", ["person_id"])
    op.create_table(
        "person",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("login", sa.Text),
        sa.Column("password_hash", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
        sa.UniqueConstraint("login", name="uq_person_login"),
    )
    op.create_table(
        "token",
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("person_id", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("expires_at", sa.Double, nullable=False),
        sa.Column("revoked_at", sa.Double),
        sa.PrimaryKeyConstraint("hash", name="pk_token"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_token_person_id"),
    )
    op.create_index("ix_token_person_id", "token", ["person_id"])
    op.create_table(
        "invite",
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("created_by", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("expires_at", sa.Double, nullable=False),
        sa.Column("uses_left", sa.Integer),
        sa.Column("revoked_at", sa.Double),
        sa.PrimaryKeyConstraint("hash", name="pk_invite"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_invite_table_id"),
        sa.CheckConstraint("uses_left >= 0", name="ck_invite_uses_left"),
    )
    op.create_index("ix_invite_table_id", "invite", ["table_id"])
