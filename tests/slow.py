"""What is quick enough for every run, and what is left to `make test-slow` or to the night."""

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet

compiles_for_long = pytest.mark.slow
"""Of a test that wants a game's own programs or solver compiled: for half a minute, and into 200 MB."""

takes_seconds = pytest.mark.slow
"""Of a test that goes through a whole book, course or package, and takes more than a second of processor time."""

goes_through_everything = pytest.mark.nightly
"""Of a test that tries every row, lesson or treatment of many conventions: together they take hours."""

needs_optional_parts = pytest.mark.slow
"""Of a test of what only some people install: `make test-slow` installs it, `make test` does without."""


def nightly_but_for(names: Iterable[str], *quick: str) -> list[str | ParameterSet]:
    """Return parameters of which one convention shows nearly all that can break; the others run in the night."""
    return [name if name in quick else pytest.param(name, marks=goes_through_everything) for name in names]
