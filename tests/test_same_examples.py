"""The suite gives the same answer everywhere: whatever ran before, wherever the checkout lies, busy or not."""

import importlib.util
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st


@pytest.fixture(autouse=True)
def _not_in_a_fuzz(fuzzing: bool) -> None:  # noqa: FBT001  it is a fixture
    if fuzzing:
        pytest.skip("make fuzz is for new examples")


@pytest.fixture
def loaded_late(tmp_path: Path) -> Iterator[str]:
    """A module with many constants, such as Hypothesis likes to draw."""
    file = tmp_path / "loaded_late.py"
    file.write_text("\n".join(f"NUMBER_{number} = {10_007 * number}" for number in range(1, 400)), encoding="utf-8")
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[file.stem] = module
    spec.loader.exec_module(module)
    yield file.stem
    del sys.modules[file.stem]


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


def test_they_do_not_depend_on_the_modules_that_are_loaded(request: pytest.FixtureRequest) -> None:
    before = drawn()
    assert request.getfixturevalue("loaded_late") in sys.modules
    assert drawn() == before
    assert not any(number % 10_007 == 0 for number in before if number)


def test_no_example_is_kept_from_an_earlier_run() -> None:
    assert settings.default is not None
    assert settings.default.database is None


def test_no_test_looks_at_the_clock() -> None:
    """How long something takes is measured in tests/benchmarks, and `make bench` says it."""
    here = Path(__file__).parent
    looking = re.compile(r"\b(perf_counter|process_time|monotonic|thread_time)\b|\btime\.time\b")
    tests = (path for path in here.rglob("test_*.py") if path != Path(__file__) and "benchmarks" not in path.parts)
    assert [str(path.relative_to(here)) for path in tests if looking.search(path.read_text(encoding="utf-8"))] == []
