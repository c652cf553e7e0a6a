"""Functions compiled by Numba, and the folder in which their machine code is cached.

Numba caches compiled code beside the source file, and checks only that file to see whether it is stale; it would miss a
change of another module whose functions were compiled in. So the code of a package is in a folder that is named after a
digest of all its sources, and of this module, which decides how they are compiled.
"""

import atexit
import hashlib
import os
import shutil
import stat
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final, ParamSpec, TypeVar, cast

import numba

from trainer.locations import cache_folder

_P = ParamSpec("_P")
_T = TypeVar("_T")

# Without Numba's runtime (`_nrt`) references to arrays are not counted, which makes a search three times as fast; the
# compiled code must then create no arrays. The NumPy error model skips the check for division by zero.
_SEARCHING: Final[dict[str, Any]] = {"_nrt": False, "error_model": "numpy"}

_OPEN_TO_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


def compiled_into(folder: Path, function: Callable[_P, _T], **options: Any) -> Callable[_P, _T]:  # noqa: ANN401  Numba's own
    """Return a function that Numba compiles at its first call, without Python's lock, with the code cached in a folder.

    `options` are passed on to Numba.
    """
    settings: Any = numba.config
    before = settings.CACHE_DIR
    # Numba reads this setting only while it decorates; it is restored so that no other functions go into our folder.
    settings.CACHE_DIR = str(folder)
    try:
        decorated = numba.njit(cache=True, nogil=True, **options)(function)
    finally:
        settings.CACHE_DIR = before
    return cast("Callable[_P, _T]", decorated)


def search_compiled_into(folder: Path, function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Return a compiled function for a search that works on its caller's arrays and creates none."""
    return compiled_into(folder, function, **_SEARCHING)


def inlined(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Return a function that is compiled into each search that calls it.

    A real call with its tables would be slower.
    """
    return cast("Callable[_P, _T]", numba.njit(forceinline=True, **_SEARCHING)(function))


@cache
def code_folder(package: Path, prefix: str) -> Path:
    """Return the folder for the machine code of a package's current sources; folders of earlier sources are removed.

    It is beside the package's byte code if that is writable, else in the learner's cache. Only this user may access it,
    because its contents are executed. Code that others may have written is removed and compiled again; where it can't
    be removed, the code is kept for this process alone. The names of all folders of a package begin with `prefix`,
    which has to be unique to it.
    """
    # A bundled application has no sources, and never changes.
    sources = (*Path(__file__).parent.glob("machine_code.py"), *sorted(package.rglob("*.py")))
    name = f"{prefix}{hashlib.sha256(b''.join(path.read_bytes() for path in sources)).hexdigest()[:16]}"
    for parent in (package / "__pycache__", cache_folder()):
        if _is_writable(parent):
            for folder in parent.glob(f"{prefix}*"):
                if folder.name != name:
                    shutil.rmtree(folder, ignore_errors=True)
            if _made_private(parent / name):
                return parent / name
    own = Path(mkdtemp(prefix=prefix))
    atexit.register(shutil.rmtree, own, ignore_errors=True)
    return own


def _made_private(folder: Path) -> bool:
    """Return whether the folder exists now and only this user may access it; removes what others may have written."""
    try:
        if folder.is_symlink() or (folder.exists() and not _is_private(folder)):
            folder.unlink() if folder.is_symlink() else shutil.rmtree(folder)
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError:
        return False
    return _is_private(folder)


def _is_private(folder: Path) -> bool:
    """Return whether the folder belongs to this user and is closed to others.

    True where the system can't tell (Windows).
    """
    if not hasattr(os, "geteuid"):
        return True
    found = folder.lstat()
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid() and not found.st_mode & _OPEN_TO_OTHERS


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)
