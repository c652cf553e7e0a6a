"""The tables of an open records file: SQL statements, and rows as dictionaries.

Migrations use sqlite-utils. Everything else needs so little of it that importing it, with its own imports, would be a
fifth of the time until the first screen.
"""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from typing import Any


class Tables:
    """A connection to SQLite; `conn` is the connection itself."""

    def __init__(self, conn: sqlite3.Connection) -> None:
        self.conn = conn

    def execute(self, sql: str, values: Sequence[object] | Mapping[str, object] = ()) -> sqlite3.Cursor:
        """Run a statement. Raises `sqlite3.Error` when it fails."""
        return self.conn.execute(sql, values)

    def query(self, sql: str, values: Sequence[object] | Mapping[str, object] = ()) -> Iterator[dict[str, Any]]:
        """Yield the rows that a statement finds, by the names of their columns.

        Raises `sqlite3.Error` when it fails.
        """
        found = self.conn.execute(sql, values)
        columns = [name for name, *_ in found.description]
        return (dict(zip(columns, row, strict=True)) for row in found)

    def rollback(self) -> None:
        """Roll back the open transaction, if there is one."""
        self.conn.rollback()

    def close(self) -> None:
        """Close the connection. Closing twice is harmless."""
        self.conn.close()
