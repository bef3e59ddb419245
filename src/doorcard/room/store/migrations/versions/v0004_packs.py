"""Packs of finished hands, and the results of hands in the index."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision: str | None = "0003"
branch_labels = None
depends_on = None

UNPACKED = sa.text("NOT packed AND ended_at IS NOT NULL")

# A pack replaces rows that all exist, and follows the pack before without a gap.
_FITS = """NEW.first_seq = 1 + coalesce(
        (SELECT max(last_seq) FROM pack WHERE table_id = NEW.table_id), 0)
    AND EXISTS (SELECT 1 FROM event WHERE table_id = NEW.table_id AND seq = NEW.last_seq
        AND hash = NEW.last_hash)
    AND NEW.last_seq - NEW.first_seq + 1 = (SELECT count(*) FROM event
        WHERE table_id = NEW.table_id AND seq BETWEEN NEW.first_seq AND NEW.last_seq)"""
_HELD = """EXISTS (SELECT 1 FROM pack WHERE table_id = OLD.table_id
        AND first_seq <= OLD.seq AND last_seq >= OLD.seq)"""
_PACKED = "EXISTS (SELECT 1 FROM pack WHERE table_id = NEW.table_id AND last_seq >= NEW.seq)"

SQLITE = (
    "DROP TRIGGER event_no_delete",
    f"""CREATE TRIGGER event_no_delete BEFORE DELETE ON event WHEN NOT {_HELD}
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END""",
    f"""CREATE TRIGGER event_not_packed BEFORE INSERT ON event WHEN {_PACKED}
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END""",
    """CREATE TRIGGER pack_no_update BEFORE UPDATE ON pack
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END""",
    """CREATE TRIGGER pack_no_delete BEFORE DELETE ON pack
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END""",
    f"""CREATE TRIGGER pack_fits BEFORE INSERT ON pack WHEN NOT ({_FITS})
    BEGIN SELECT RAISE(ABORT, 'a pack takes the place of events that are there'); END""",
)
# On an insert it is checked afterwards, so that a writer that waited for a row being packed sees
# the pack.
POSTGRESQL = (
    "DROP TRIGGER event_no_change ON event",
    """CREATE TRIGGER event_no_change BEFORE UPDATE ON event
    FOR EACH ROW EXECUTE FUNCTION event_refuse()""",
    f"""CREATE FUNCTION event_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF {_HELD} THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'the log is append-only' USING ERRCODE = 'integrity_constraint_violation';
    END $$""",
    """CREATE TRIGGER event_no_delete BEFORE DELETE ON event
    FOR EACH ROW EXECUTE FUNCTION event_let_go()""",
    f"""CREATE FUNCTION event_take() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NOT {_PACKED} THEN RETURN NULL; END IF;
    RAISE EXCEPTION 'the log is append-only' USING ERRCODE = 'integrity_constraint_violation';
    END $$""",
    """CREATE TRIGGER event_not_packed AFTER INSERT ON event
    FOR EACH ROW EXECUTE FUNCTION event_take()""",
    """CREATE TRIGGER pack_no_change BEFORE UPDATE OR DELETE ON pack
    FOR EACH ROW EXECUTE FUNCTION event_refuse()""",
    """CREATE TRIGGER pack_no_truncate BEFORE TRUNCATE ON pack
    FOR EACH STATEMENT EXECUTE FUNCTION event_refuse()""",
    f"""CREATE FUNCTION pack_take() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF {_FITS} THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'a pack takes the place of events that are there'
    USING ERRCODE = 'integrity_constraint_violation';
    END $$""",
    """CREATE TRIGGER pack_fits BEFORE INSERT ON pack
    FOR EACH ROW EXECUTE FUNCTION pack_take()""",
)


def upgrade() -> None:
    """Make the table of packs, and let events that are packed go."""
    _packs()
    op.add_column(
        "hand", sa.Column("packed", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("hand", sa.Column("outcome", sa.LargeBinary))
    op.create_index(
        "ix_hand_unpacked",
        "hand",
        ["ended_at", "table_id", "number"],
        sqlite_where=UNPACKED,
        postgresql_where=UNPACKED,
    )
    for table in ("command", "checkpoint"):
        with op.batch_alter_table(table) as changed:
            changed.drop_constraint(f"fk_{table}_table_id_seq", type_="foreignkey")
    op.create_index("ix_command_at", "command", ["at"])
    op.create_index("ix_game_table_host", "game_table", ["host"])
    for statement in SQLITE if op.get_bind().dialect.name == "sqlite" else POSTGRESQL:
        op.execute(sa.text(statement))


def _packs() -> None:
    op.create_table(
        "pack",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("first_seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("last_seq", sa.Integer, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.Column("nonce", sa.LargeBinary, nullable=False),
        sa.Column("last_hash", sa.LargeBinary, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "first_seq", name="pk_pack"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_pack_table_id"),
        sa.CheckConstraint("last_seq >= first_seq", name="ck_pack_seq"),
        sa.CheckConstraint(
            "length(nonce) = 16 AND length(last_hash) = 32 AND length(hash) = 32",
            name="ck_pack_chain",
        ),
    )
