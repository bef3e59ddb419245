"""Statements that run with every command: made once, and given to the driver as they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, Table, bindparam, insert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.expression import ClauseElement


class Prepared:
    """A statement whose values are plain: numbers, text, bytes. What it returns is plain, too.

    It is for what runs with every append: its text is made once, not each time it runs. SQLAlchemy
    looks its statements up, checks their values one by one and wraps what comes back, which costs
    three times as much as the statement itself. So these go to the driver as they are.
    """

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._texts: dict[str, tuple[str, tuple[str, ...] | None]] = {}
        """By the database's dialect: the text, and where its driver takes values in order, which
        they are."""

    def run(self, connection: Connection, *rows: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        """Run it with the values of one row or of several; return the rows that it finds.

        Raise the errors of SQLAlchemy, as any other statement does.
        """
        dialect = connection.dialect
        if dialect.name not in self._texts:
            compiled: Any = self._statement.compile(dialect=dialect)
            in_order = compiled.positiontup
            self._texts[dialect.name] = str(compiled), None if in_order is None else tuple(in_order)
        text, order = self._texts[dialect.name]
        if order is None:
            given: list[Any] = [dict(row) for row in rows]
        else:
            given = [tuple([row[each] for each in order]) for row in rows]
        base: type[Exception] = dialect.loaded_dbapi.Error
        cursor = connection.connection.cursor()
        try:
            if len(given) == 1:
                cursor.execute(text, given[0])
            else:
                cursor.executemany(text, given)
            return list(cursor.fetchall()) if cursor.description else []
        except base as error:
            raise DBAPIError.instance(text, None, error, base, dialect=dialect) from error
        finally:
            cursor.close()


def inserting(table: Table, *columns: str) -> Prepared:
    """Return what inserts rows into a table, from values by the names of its columns."""
    return Prepared(insert(table).values({name: bindparam(name) for name in columns}))
