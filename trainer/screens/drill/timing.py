"""The times of a drill: how long a click is not meant for what has just come, and how long a slip can be undone."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

Later = Callable[[float, Callable[[], None]], None]
"""Does something after so many seconds."""

SETTLING: Final = 0.4
"""Seconds for which a click is still meant for what was on the screen before."""

UNDO_SECONDS: Final = 5
"""For so long an answer can be taken back."""


@dataclass(frozen=True)
class Timing:
    """The clock of a drill, in `seconds` from any moment.

    `settling` seconds after something new has come, clicks and keys are not for it. Without `later` nothing can be
    undone.
    """

    seconds: Callable[[], float] = time.monotonic
    settling: float = 0.0
    later: Later | None = None
