"""Files and tables made to do harm are refused, or read, within a second: their tests once more, by the clock."""

import time
from collections.abc import Iterator
from typing import Final

import pytest

from tests.documents.test_composing import test_the_most_hostile_million_letters_are_read_or_refused
from tests.documents.test_document import (
    file,
    test_a_hostile_or_broken_file_gets_a_clear_error,
    test_a_line_with_thousands_of_double_keys_is_told_briefly,
    test_a_scalar_that_no_memory_holds_is_not_even_read,
)
from tests.language import test_hostile_tables
from tests.language.small_tables import phrases

MOST: Final = 1.5
"""Seconds of this process; a second, and what a busy machine adds."""

__all__ = (
    "file",
    "test_a_hostile_or_broken_file_gets_a_clear_error",
    "test_a_line_with_thousands_of_double_keys_is_told_briefly",
    "test_a_scalar_that_no_memory_holds_is_not_even_read",
    "test_the_most_hostile_million_letters_are_read_or_refused",
)

# Every test of tables is taken, those too that are written later.
globals().update({name: test for name, test in vars(test_hostile_tables).items() if name.startswith("test_")})


@pytest.fixture(autouse=True)
def _within_a_second() -> Iterator[None]:
    """Fail a test that takes too long; the grammar itself is worked out before."""
    phrases()
    begun = time.process_time()
    yield
    assert time.process_time() - begun < MOST
