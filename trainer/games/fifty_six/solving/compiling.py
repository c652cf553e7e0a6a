"""How the functions of this package are compiled, and where their machine code is kept.

Numba keeps compiled code beside the source file and looks only at that file to see whether it is stale; it would not
notice a change of another module whose functions were compiled in. So the code is kept in a folder that is named after
the text of the whole package.
"""

import hashlib
import os
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar, cast

import numba

from trainer.locations import cache_folder

_P = ParamSpec("_P")
_T = TypeVar("_T")

_PACKAGE = Path(__file__).parent
_PREFIX = "solver-"

# Without Numba's run time no references to arrays are counted, which makes the search three times as fast; compiled
# code may then make no arrays, and works on those of its caller. And nothing checks for a division by zero.
_OPTIONS: Final[dict[str, Any]] = {"_nrt": False, "error_model": "numpy"}


def compiled(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Compile a function when it is first called, without Python's lock, and keep the code for the next start."""
    settings: Any = numba.config
    before = settings.CACHE_DIR
    # Numba looks at its setting while it decorates, and only then; nobody else's functions are to go into our folder.
    settings.CACHE_DIR = str(code_folder())
    try:
        decorated = numba.njit(cache=True, nogil=True, **_OPTIONS)(function)
    finally:
        settings.CACHE_DIR = before
    return cast("Callable[_P, _T]", decorated)


def inlined(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Compile a function as a part of those that call it; a call that passes all those tables on would take longer."""
    return cast("Callable[_P, _T]", numba.njit(forceinline=True, **_OPTIONS)(function))


@cache
def code_folder() -> Path:
    """The folder for the machine code of the package as it is now; those of its earlier texts are removed."""
    parent = _PACKAGE / "__pycache__"
    if not _is_writable(parent):
        parent = cache_folder()
    text = b"".join(path.read_bytes() for path in sorted(_PACKAGE.glob("*.py")))
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
