"""Functions compiled by Numba, and where their machine code is kept for the next start.

Numba keeps compiled code beside the source file and looks only at that file to see whether it is stale; it would not
notice a change of another module whose functions were compiled in. So the code of a package is kept in a folder that is
named after the text of all of it, and of this module, which says how it is compiled.
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

# Without Numba's run time no references to arrays are counted, which makes a search three times as fast; compiled
# code may then make no arrays. And nothing checks for a division by zero.
_SEARCHING: Final[dict[str, Any]] = {"_nrt": False, "error_model": "numpy"}

_OPEN_TO_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


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

    Beside the package's own byte code where that can be written, else in the learner's cache; only this user may enter
    it, since whatever lies there is run. What others may have written is removed and compiled anew; where that can't be
    removed, the code is kept for this process alone. The names of all folders of a package begin with the `prefix`,
    which no other package may have.
    """
    # A bundle without sources never changes, and has none of these files.
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
    """Whether the folder is there now, and only this user may enter it; what others may have written is removed."""
    try:
        if folder.is_symlink() or (folder.exists() and not _is_private(folder)):
            folder.unlink() if folder.is_symlink() else shutil.rmtree(folder)
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError:
        return False
    return _is_private(folder)


def _is_private(folder: Path) -> bool:
    """Whether the folder is this user's own and closed to others; systems that don't tell (Windows) are trusted."""
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
