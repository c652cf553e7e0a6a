"""Functions compiled by Numba, and where their machine code is kept for the next start.

Numba keeps compiled code beside the source file and looks only at that file to see whether it is stale; it would not
notice a change of another module whose functions were compiled in. So the code of a package is kept in a folder that is
named after the text of all of it, and of this module, which says how it is compiled.
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

# Without Numba's run time no references to arrays are counted, which makes a search three times as fast; compiled
# code may then make no arrays. And nothing checks for a division by zero.
_SEARCHING: Final[dict[str, Any]] = {"_nrt": False, "error_model": "numpy"}


def compiled_into(folder: Path, function: Callable[_P, _T], **options: Any) -> Callable[_P, _T]:  # noqa: ANN401  Numba's own
    """Compile a function when it is first called, without Python's lock, and keep the code in a folder.

    `options` are Numba's own.
    """
    settings: Any = numba.config
    before = settings.CACHE_DIR
    # Numba looks at its setting while it decorates, and only then; nobody else's functions are to go into our folder.
    settings.CACHE_DIR = str(folder)
    try:
        decorated = numba.njit(cache=True, nogil=True, **options)(function)
    finally:
        settings.CACHE_DIR = before
    return cast("Callable[_P, _T]", decorated)


def search_compiled_into(folder: Path, function: Callable[_P, _T]) -> Callable[_P, _T]:
    """The same for a search that works on the arrays of its caller, and makes none."""
    return compiled_into(folder, function, **_SEARCHING)


def inlined(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Compile a function as a part of a search that calls it: a call that passes its tables on would take longer."""
    return cast("Callable[_P, _T]", numba.njit(forceinline=True, **_SEARCHING)(function))


@cache
def code_folder(package: Path, prefix: str) -> Path:
    """The folder for the machine code of a package as it is now; those of its earlier texts are removed.

    Beside the package's own byte code where that can be written, else in the learner's cache. The names of all folders
    of a package begin with the `prefix`, which no other package may have.
    """
    parent = package / "__pycache__"
    if not _is_writable(parent):
        parent = cache_folder()
    # A bundle without sources never changes, and has none of these files.
    sources = (*Path(__file__).parent.glob("machine_code.py"), *sorted(package.rglob("*.py")))
    text = b"".join(path.read_bytes() for path in sources)
    folder = parent / f"{prefix}{hashlib.sha256(text).hexdigest()[:16]}"
    for old in parent.glob(f"{prefix}*"):
        if old != folder:
            shutil.rmtree(old, ignore_errors=True)
    return folder


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)
