"""A learner's choices for a game: the convention of the partnership, where to begin, and an aim."""

from dataclasses import dataclass
from datetime import date
from typing import Final

USUAL_AIM: Final = 3
"""The default number of days a week for practice."""


@dataclass(frozen=True, slots=True)
class GamePlan:
    """A learner's plan for one game.

    - `convention` is `game/convention`, empty before it is chosen. `agreed` are the treatments in which the partnership
      differs from the convention, in the form that a library takes.
    - `partnership` is the path of the partnership's file, which takes precedence; `convention` and `agreed` are what it
      last said, and apply if the file is gone.
    - `recent` are the files that were opened, the latest first.
    - `known` is how many lessons of the course the learner knew at the start, according to a placement drill.
    - `is_open` lets the learner skip lessons and mix everything at once.
    - `aim` is the number of days a week for practice, 1 to 7; `rested` is the latest day that was called off.
    """

    convention: str = ""
    agreed: tuple[str, ...] = ()
    known: int = 0
    is_open: bool = False
    aim: int = USUAL_AIM
    rested: date | None = None
    partnership: str = ""
    recent: tuple[str, ...] = ()
