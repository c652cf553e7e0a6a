"""File names that occur more than three times, and why each may: all others say what is in this one file.

`__init__.py` and `README.md` are left out: there is one in a folder, and it speaks of the folder.
"""

from collections.abc import Mapping
from typing import Final

USUAL_NUMBER: Final = 3
"""A name that so many files have can be told apart by its folders."""

_PART_OF_A_GAME: Final = "a part of the interface in `games/`, and the same part of each game"
_TEST_OF_A_PART: Final = "mirrors the modules of that name"
_SAME_IN_EACH_CONVENTION: Final = "the same situations in several conventions, so that they can be read side by side"
_GUARDS: Final = "the guards of the table beside it, which are found by its name"

COMMON_NAMES: Final[Mapping[str, str]] = {
    "conftest.py": "pytest's own name",
    "__main__.py": "Python's own name",
    **dict.fromkeys(("calls.py", "game.py", "laws.py", "scoring.py"), _PART_OF_A_GAME),
    "play.py": f"{_PART_OF_A_GAME}; in `asking/` every module is called as its verb is",
    **dict.fromkeys(("test_game.py", "test_laws.py", "test_play.py"), _TEST_OF_A_PART),
    "convention.yaml": "the file with which every convention begins",
    "card.yaml": "the convention card of each game, found by its name",
    **dict.fromkeys(("openings.yaml", "interference.yaml", "second-round.yaml"), _SAME_IN_EACH_CONVENTION),
    **dict.fromkeys(("their-lead.yaml", "counting.yaml"), _SAME_IN_EACH_CONVENTION),
    **dict.fromkeys(("bump-nos.yaml", "two-suits-in-first-position.yaml"), _SAME_IN_EACH_CONVENTION),
    "two-suits-in-second-position.yaml": _SAME_IN_EACH_CONVENTION,
    **dict.fromkeys(("openings.guards.yaml", "interference.guards.yaml", "second-round.guards.yaml"), _GUARDS),
    **dict.fromkeys(("counting.guards.yaml", "bump-nos.guards.yaml"), _GUARDS),
}
