"""How the search of this package is compiled."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

from trainer.machine_code import code_folder, search_compiled_into

_P = ParamSpec("_P")
_T = TypeVar("_T")

_PACKAGE: Final = Path(__file__).parent
_PREFIX: Final = "solver-"


def compiled(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Return a function that is compiled on its first call, runs without Python's lock, and is cached on disk."""
    return search_compiled_into(code_folder(_PACKAGE, _PREFIX), function)
