"""The times of a drill: how long clicks are ignored after a change, and how long a misclick can be undone."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

Later = Callable[[float, Callable[[], None]], None]
"""A function that calls another after so many seconds."""

SETTLING: Final = 0.4
"""The seconds after a change in which a click was still meant for the previous screen."""

UNDO_SECONDS: Final = 5
"""The seconds in which an answer can be undone."""


@dataclass(frozen=True)
class Timing:
    """The clock of a drill, in `seconds` from any moment.

    Clicks and keys are ignored for `settling` seconds after a change. Without `later` there is no undo.
    """

    seconds: Callable[[], float] = time.monotonic
    settling: float = 0.0
    later: Later | None = None
