"""What a learner has chosen for a game: the convention of the partnership, where to begin, and an aim."""

from dataclasses import dataclass
from datetime import date
from typing import Final

USUAL_AIM: Final = 3
"""Days a week on which a learner sets out to practise."""


@dataclass(frozen=True, slots=True)
class GamePlan:
    """A learner's plan for one game.

    `convention` is `game/convention`, empty before it was chosen; `agreed` are the treatments that the partnership has
    agreed otherwise than the convention has them, as a library takes them. `partnership` is the path of their file,
    which then says what is agreed; the two before are what it said last, and hold where the file is gone. `recent` are
    the files that were opened, the last one first. `known` is how many lessons of the course
    the learner knew when it began: a placement drill says it. `is_open` lets every lesson be passed and everything be
    mixed at once. `aim` is on how many days a week the learner means to practise, 1 to 7; `rested` the day that was
    called off last.
    """

    convention: str = ""
    agreed: tuple[str, ...] = ()
    known: int = 0
    is_open: bool = False
    aim: int = USUAL_AIM
    rested: date | None = None
    partnership: str = ""
    recent: tuple[str, ...] = ()
