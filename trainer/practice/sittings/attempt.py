"""One answered question in the form in which it is stored."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

PASSED: Final = frozenset({"right", "accepted", "fine"})
"""The verdicts of answers that pass.

`fine` passes like `accepted`: such a call is true of the hand and costs nothing.
"""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One stored answer.

    - `row`: `situation/row` of the model answer; `calls`: the accepted calls, the model answer first.
    - `verdict`: `right`, `accepted`, `fine`, `wrong` or `illegal`.
    - `table`: the fingerprint of the rule book; `at`: the time in UTC; `seconds`: the time taken.
    - `session`: the same for all attempts of one sitting; `lesson`: empty in a free drill.
    - `announced`: the learner knew the theme beforehand.
    - `reason`: why the row comes back ("you called 28 NOS with one Jack"); empty where the answer passed.
    - `gain`: what the call gains over the model answer on average (negative: loses), in `unit`, such as "IMPs". None
      and empty where the price was unknown when the answer came, or the question has none.

    In other questions than "what do you call?", `row` ends with the kind (see `trainer.practice.questions.subject`),
    `call` is the chosen option and `calls` are the right ones, each as a text or as a hand; `hand` and `auction` are
    empty if the question has none. In a quiz on the laws, `convention` is `<game>/laws` and `row` is `quiz/item/kind`.
    """

    learner: str
    at: datetime
    session: str
    convention: str
    treatments: tuple[str, ...]
    table: str
    lesson: str
    row: str
    hand: str
    auction: tuple[str, ...]
    call: str
    calls: tuple[str, ...]
    verdict: str
    seconds: float
    boundary: bool
    announced: bool = True
    reason: str = ""
    gain: float | None = None
    unit: str = ""

    @property
    def passed(self) -> bool:
        """Return whether the convention gives or accepts the answer, or it is worth as much."""
        return self.verdict in PASSED
