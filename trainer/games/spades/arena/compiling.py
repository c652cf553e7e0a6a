"""How the arena is compiled, and where its machine code is kept.

Most functions are `part`s: plain Python, which whoever asks about one hand runs as it is, and which is compiled into
the few that are `compiled`. Numba looks only at one source file to see whether the code it kept is stale; so that code
is kept in a folder that is named after the text of the whole package.
"""

import hashlib
import os
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar, cast

import numba
import numpy as np
import numpy.typing as npt
from numba.extending import register_jitable

from trainer.locations import cache_folder

_P = ParamSpec("_P")
_T = TypeVar("_T")

_PACKAGE: Final = Path(__file__).parent
_PREFIX: Final = "arena-"

Integers = npt.NDArray[np.int64]
"""An array of whole numbers."""
Floats = npt.NDArray[np.float64]
"""An array of numbers."""


def part(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """A function that runs as Python, and is compiled where a compiled function calls it."""
    decorated: Callable[_P, _T] = register_jitable(error_model="numpy")(function)
    return decorated


def compiled(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Compile a function when it is first called, without Python's lock, and keep the code for the next start."""
    settings: Any = numba.config
    before = settings.CACHE_DIR
    # Numba looks at its setting while it decorates, and only then; nobody else's functions are to go into our folder.
    settings.CACHE_DIR = str(_code_folder())
    try:
        decorated = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        settings.CACHE_DIR = before
    return cast("Callable[_P, _T]", decorated)


@cache
def _code_folder() -> Path:
    """The folder for the machine code of the package as it is now; those of its earlier texts are removed."""
    parent = _PACKAGE / "__pycache__"
    if not _is_writable(parent):
        parent = cache_folder()
    text = b"".join(path.read_bytes() for path in sorted(_PACKAGE.rglob("*.py")))
    folder = parent / f"{_PREFIX}{hashlib.sha256(text).hexdigest()[:16]}"
    for old in parent.glob(f"{_PREFIX}*"):
        if old != folder:
            shutil.rmtree(old, ignore_errors=True)
    return folder


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)
