"""How the search of this package is compiled."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

import numpy as np
import numpy.typing as npt

from trainer.machine_code import code_folder, search_compiled_into

_P = ParamSpec("_P")
_T = TypeVar("_T")

_PACKAGE: Final = Path(__file__).parent
_PREFIX: Final = "waiting-spades-"

Integers = npt.NDArray[np.int64]
"""An array of whole numbers, int64."""


def compiled(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Return a function that is compiled on its first call, runs without Python's lock, and is cached on disk."""
    return search_compiled_into(code_folder(_PACKAGE, _PREFIX), function)
