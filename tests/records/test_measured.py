"""What the records withstand, in small; `python -m tests.records.measured` tries it a thousand times."""

from pathlib import Path

import pytest

from tests.records.measured.full_disk import filled
from tests.records.measured.kills import killed
from tests.records.measured.together import shared
from tests.slow import takes_seconds


@takes_seconds
@pytest.mark.parametrize("kind", ["saving", "terminal", "migration", "backup", "import", "restore"])
def test_a_program_that_is_killed_loses_nothing_that_it_had_told(tmp_path: Path, kind: str) -> None:
    found = killed(kind, 3, tmp_path)
    assert found.kills == 3
    assert found.troubles == ()


@takes_seconds
def test_a_disk_that_is_full_loses_nothing(tmp_path: Path) -> None:
    found = filled((8, 144, 400), tmp_path / "disk")
    if found is None:
        pytest.skip("nothing can be mounted here")
    assert found.troubles == ()
    assert found.refused


def test_two_programs_lose_nothing_to_each_other(tmp_path: Path) -> None:
    found = shared(60, tmp_path)
    assert found.answers == 60
    assert found.troubles == ()
