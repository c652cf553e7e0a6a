"""The suite gives the same answer everywhere: in whichever process, wherever the checkout lies, busy or not."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.hangs import HANGS
from tests.slow import takes_seconds

CHECKOUT: Final = Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def _not_in_a_fuzz(fuzzing: bool) -> None:  # noqa: FBT001  it is a fixture
    if fuzzing:
        pytest.skip("make fuzz is for new examples")


def drawn() -> list[int]:
    """What a property is tried with."""
    numbers: list[int] = []

    @given(number=st.integers(0, 100_000_000))
    @settings(max_examples=500)
    def property_of_a_number(number: int) -> None:
        numbers.append(number)

    property_of_a_number()
    return numbers


def test_the_examples_of_a_property_are_always_the_same() -> None:
    assert drawn() == drawn()


@takes_seconds
def test_they_are_the_same_in_every_process(tmp_path: Path) -> None:
    script = "from tests import conftest, test_same_examples; print(test_same_examples.drawn())"
    said = {
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(CHECKOUT), "PYTHONHASHSEED": seed},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=True,
            timeout=HANGS,
        ).stdout
        for seed, folder in (("1", CHECKOUT), ("2", tmp_path))
    }
    assert len(said) == 1


def test_a_property_is_tried_often_enough_and_a_run_ends_soon() -> None:
    assert settings.default is not None
    assert settings.default.max_examples == 25
    assert settings.default.derandomize
    assert settings.get_profile("fuzz").max_examples == 1000


def test_no_example_is_kept_from_an_earlier_run() -> None:
    assert settings.default is not None
    assert settings.default.database is None


def test_no_test_looks_at_the_clock() -> None:
    """How long something takes is measured in tests/benchmarks, and `make bench` says it."""
    here = Path(__file__).parent
    looking = re.compile(r"\b(perf_counter|process_time|monotonic|thread_time)\b|\btime\.time\b")
    tests = (path for path in here.rglob("test_*.py") if path != Path(__file__) and "benchmarks" not in path.parts)
    assert [str(path.relative_to(here)) for path in tests if looking.search(path.read_text(encoding="utf-8"))] == []
