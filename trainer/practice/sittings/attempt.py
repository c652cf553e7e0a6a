"""One answered question, as it is kept."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

PASSED: Final = frozenset({"right", "accepted", "fine"})
"""The verdicts of answers that pass. `fine` does as `accepted` does: such a call tells the truth and costs nothing."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One stored answer.

    `row` is `situation/row` of the model answer; `calls` the accepted calls, the model answer first;
    `verdict` is `right`, `accepted`, `fine`, `wrong` or `illegal`; `table` the fingerprint of the rule book;
    `seconds` the time taken; `session` tells attempts of one sitting together; `lesson` is empty in a
    free drill; `at` is in UTC. `announced` says whether the theme was known beforehand.
    `reason` says why the row comes back, "you called 28 NOS with one Jack"; it is empty where the answer passed.
    `gain` is what the call brings more than the model answer on average (less than 0: what it loses), in `unit`, such
    as "IMPs"; None and empty where the price was not known when the answer came, or the question has none.

    Where the question was another one than "what do you call?", `row` has its kind behind it (see
    `trainer.practice.questions.subject`), `call` is the option that was chosen and `calls` the right ones, each as a
    text or as a written hand, and `hand` and `auction` are empty where none was shown. In a quiz about the laws,
    `convention` is `<game>/laws` and `row` `quiz/item/kind`.
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
        """Whether the answer was one that the convention gives or accepts, or one that is worth as much."""
        return self.verdict in PASSED
