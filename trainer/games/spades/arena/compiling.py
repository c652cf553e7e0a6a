"""How the arena is compiled.

Most functions are a `part`: plain Python, which runs as it is for a single hand, and which is compiled into the few
functions that are `compiled`.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

import numpy as np
import numpy.typing as npt
from numba.extending import register_jitable

from trainer.machine_code import code_folder, compiled_into

_P = ParamSpec("_P")
_T = TypeVar("_T")

_PACKAGE: Final = Path(__file__).parent
_PREFIX: Final = "arena-"

Integers = npt.NDArray[np.int64]
"""An array of whole numbers, int64."""
Floats = npt.NDArray[np.float64]
"""An array of numbers, float64."""


def part(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Return a function that runs as Python, and is compiled where a compiled function calls it."""
    decorated: Callable[_P, _T] = register_jitable(error_model="numpy")(function)
    return decorated


def compiled(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Return a function that is compiled on its first call, runs without Python's lock, and is cached on disk."""
    return compiled_into(code_folder(_PACKAGE, _PREFIX), function, error_model="numpy")
