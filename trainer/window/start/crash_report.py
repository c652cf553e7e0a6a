"""A report of an unexpected error, to be sent: where in the program it happened and on which system, nothing else.

It has no names, paths, hands or answers. The text of an error is left out, because it may contain typed text.
"""

import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from trainer.about import versions

_ELSEWHERE: Final = "…"
_MOST_CAUSES: Final = 5


def crash_report(error: BaseException) -> str:
    """Return the report: program, system, then for every error its type and place."""
    lines = [*versions()]
    for number, one in enumerate(_causes(error)):
        lines += ["", f"{'because of ' if number else ''}{type(one).__module__}.{type(one).__qualname__}"]
        lines += [
            f"  {_module(frame.filename)}:{frame.lineno} in {frame.name}"
            for frame in traceback.extract_tb(one.__traceback__)
        ]
    return "\n".join((*lines, ""))


def _causes(error: BaseException) -> Iterator[BaseException]:
    one: BaseException | None = error
    for _ in range(_MOST_CAUSES):
        if one is None:
            return
        yield one
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)


def _module(file: str) -> str:
    """Return a file of the program, or of a package, by its path from there on; the name alone for other files."""
    path = Path(file)
    roots = (Path(__file__).resolve().parents[3], *(Path(one).resolve() for one in sys.path if one))
    for root in sorted(roots, key=lambda one: -len(one.parts)):
        if path.is_absolute() and path.resolve().is_relative_to(root):
            return path.resolve().relative_to(root).as_posix()
    return f"{_ELSEWHERE}/{path.name}"
