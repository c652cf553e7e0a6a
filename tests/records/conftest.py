"""Records of Anu's in a folder of their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.records.answers import NOON
from trainer.records.file.database import RecordsDatabase, open_records
from trainer.records.learners import add_learner


@pytest.fixture
def records_file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "records.sqlite"


@pytest.fixture
def database(records_file: Path) -> Iterator[RecordsDatabase]:
    with open_records(records_file) as opened:
        add_learner(opened, "Anu", NOON)
        yield opened
