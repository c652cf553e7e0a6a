"""How the functions of this package are compiled."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar, cast

import numba
import numpy as np
import numpy.typing as npt

from trainer.machine_code import code_folder, compiled_into

_P = ParamSpec("_P")
_T = TypeVar("_T")

_PACKAGE: Final = Path(__file__).parent
_PREFIX: Final = "waiting-spades-"

# Without Numba's run time no references to arrays are counted, which makes a search several times as fast; compiled
# code may then make no arrays, and works on those of its caller. And nothing checks for a division by zero.
_OPTIONS: Final[dict[str, Any]] = {"_nrt": False, "error_model": "numpy"}

Integers = npt.NDArray[np.int64]
"""An array of whole numbers."""


def compiled(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Compile a function when it is first called, without Python's lock, and keep the code for the next start."""
    return compiled_into(code_folder(_PACKAGE, _PREFIX), function, **_OPTIONS)


def inlined(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Compile a function as a part of those that call it."""
    return cast("Callable[_P, _T]", numba.njit(forceinline=True, **_OPTIONS)(function))
