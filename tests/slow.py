"""What is quick enough for every run, and what is left to `make test-slow`."""

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet

compiles_for_long = pytest.mark.slow
"""Of a test that wants a game's own programs or solver compiled: for half a minute, and into 200 MB."""

takes_seconds = pytest.mark.slow
"""Of a test that goes through a whole book, course or package, and takes more than a second of processor time."""

needs_optional_parts = pytest.mark.slow
"""Of a test of what only some people install: `make test-slow` installs it, `make test` does without."""


def slow_but_for(names: Iterable[str], *quick: str) -> list[str | ParameterSet]:
    """Parameters: where one convention shows as well as all what broke, the others are for `make test-slow`."""
    return [name if name in quick else pytest.param(name, marks=pytest.mark.slow) for name in names]
