"""Undo steps for typed letters: those of one word are one step, as in other editors."""

import re
from typing import Final

_BETWEEN: Final = re.compile(r"[\s,;.]")
"""Separators of words, and of the suits of a hand."""


def step_of(field: str, before: str, after: str) -> str:
    """Return a name for an edit of a field, which is the same as long as the same word is being edited.

    >>> step_of("call", "29 N", "29 NOS") == step_of("call", "29 ", "29 N")
    True
    >>> step_of("call", "29 NOS", "30 NOS") == step_of("call", "29 N", "29 NOS")
    False
    """
    was, now = _BETWEEN.split(before.rstrip()), _BETWEEN.split(after.rstrip())
    both = enumerate(zip(was, now, strict=False))
    same = next((at for at, (old, new) in both if old != new), min(len(was), len(now)))
    return f"{field}, word {same}"
