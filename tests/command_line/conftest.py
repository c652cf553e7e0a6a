"""Programs that run inside the tests read the tables that come with them once in all."""

from collections.abc import Iterator

import pytest

from tests.shipped_tables import library_in
from trainer.command_line.reports import simulate, tables


@pytest.fixture(autouse=True, scope="session")
def _tables_are_read_once() -> Iterator[None]:
    looked_for = tables.library
    with pytest.MonkeyPatch.context() as patch:
        for module in (tables, simulate):
            patch.setattr(module, "library", lambda: library_in(looked_for().folder))
        yield
