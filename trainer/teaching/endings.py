"""The suffixes of files that a teacher and a class exchange."""

from typing import Final

LESSON_ENDING: Final = ".lesson"
RESULTS_ENDING: Final = ".results"
