"""Statements that run with every append: their text is made once, not each time they run.

SQLAlchemy looks its statements up, checks their values one by one and wraps what comes back. That
costs three times as much as the statement itself, and there are several to every command.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, CursorResult, Table, bindparam, insert
from sqlalchemy.sql.expression import ClauseElement


class Prepared:
    """A statement whose values are plain: numbers, text, bytes. What it returns is plain, too."""

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._texts: dict[str, tuple[str, tuple[str, ...] | None]] = {}
        """By the database's dialect: the text, and where its driver takes values in order, which
        they are."""

    def run(self, connection: Connection, *rows: Mapping[str, Any]) -> CursorResult[Any]:
        """Run it with the values of one row or of several."""
        name = connection.dialect.name
        if name not in self._texts:
            compiled: Any = self._statement.compile(dialect=connection.dialect)
            in_order = compiled.positiontup
            self._texts[name] = str(compiled), None if in_order is None else tuple(in_order)
        text, order = self._texts[name]
        if order is None:
            given: list[Any] = [dict(row) for row in rows]
        else:
            given = [tuple([row[each] for each in order]) for row in rows]
        return connection.exec_driver_sql(text, given[0] if len(given) == 1 else given)


def inserting(table: Table, *columns: str) -> Prepared:
    """Return what inserts rows into a table, from values by the names of its columns."""
    return Prepared(insert(table).values({name: bindparam(name) for name in columns}))
