"""Which letters that are typed one after another are one step to take back: those of one word, as editors have it."""

import re
from typing import Final

_BETWEEN: Final = re.compile(r"[\s,;.]")
"""What parts words, and the suits of a hand."""


def step_of(field: str, before: str, after: str) -> str:
    """A name for what is done to a field: the same as long as the same word of it is changed.

    >>> step_of("call", "29 N", "29 NOS") == step_of("call", "29 ", "29 N")
    True
    >>> step_of("call", "29 NOS", "30 NOS") == step_of("call", "29 N", "29 NOS")
    False
    """
    was, now = _BETWEEN.split(before.rstrip()), _BETWEEN.split(after.rstrip())
    both = enumerate(zip(was, now, strict=False))
    same = next((at for at, (old, new) in both if old != new), min(len(was), len(now)))
    return f"{field}, word {same}"
