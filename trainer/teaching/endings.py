"""The endings of files that go between a teacher and a class."""

from typing import Final

LESSON_ENDING: Final = ".lesson"
RESULTS_ENDING: Final = ".results"
