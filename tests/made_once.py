"""What the processes of one run of the tests share, made before they begin: `python -m tests.made_once tables`.

Each would make it for itself otherwise: read all tables and lessons, which takes seconds, and compile the search of 56,
which takes ten and two hundred megabytes more than it needs later (`python -m tests.made_once search`).
"""

import sys
from collections.abc import Callable, Mapping
from typing import Final

from tests.games.fifty_six.solving.endings import new_solver
from tests.shipped_tables import shipped_library, shipped_shelf


def read_tables() -> None:
    """Read every convention and its lessons into the folder that `READINGS_VARIABLE` names."""
    library, shelf = shipped_library(), shipped_shelf()
    for name in library.names():
        library.book(name)
        shelf.lessons(name)
        shelf.offered(name)


def compile_search() -> None:
    """Compile the search of 56, or find that it is compiled."""
    new_solver().prepare()


MADE: Final[Mapping[str, Callable[[], None]]] = {"tables": read_tables, "search": compile_search}

if __name__ == "__main__":
    MADE[sys.argv[1]]()
