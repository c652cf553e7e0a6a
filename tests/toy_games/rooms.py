"""A training room over the toy games, with a keeper in memory, and words that only another game has."""

import re
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random
from typing import Final

from tests.toy_games.toy_conventions import toy_library, toy_shelf
from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.repetition import Repetition, Schedule
from trainer.screens.choose.practice_setup import DealKeeper, PracticeSetup

NOON: Final = datetime(2026, 11, 21, 12, tzinfo=UTC)

_FOREIGN: Final = re.compile(
    r"\b(?:[Ss]takes?|NOS|[Ss]ix (?:bots|players|hands)|all six|[Pp]oints|point|28|29|36|56|[Ee]ight cards)\b"
)


@dataclass
class MemoryKeeper:
    """Keeps answers as long as it lives."""

    attempts: list[Attempt] = field(default_factory=list)
    kept: dict[str, Schedule] = field(default_factory=dict)

    def save(self, attempt: Attempt) -> Schedule:
        self.attempts.append(attempt)
        self.kept[attempt.row] = Repetition().after(self.kept.get(attempt.row), attempt)
        return self.kept[attempt.row]

    def withdraw(self, attempt: Attempt) -> None:
        self.attempts.remove(attempt)
        before = Repetition().over(one for one in self.attempts if one.row == attempt.row)
        del self.kept[attempt.row]
        if before is not None:
            self.kept[before.row] = before

    def schedules(self, learner: str, convention: str, _now: datetime) -> tuple[Schedule, ...]:
        return tuple(one for one in self.kept.values() if (one.learner, one.convention) == (learner, convention))


def toy_room(keeper: MemoryKeeper | None = None, seed: int = 3, deals: DealKeeper | None = None) -> PracticeSetup:
    """Anu's training room."""
    return PracticeSetup(
        toy_library(), toy_shelf(), keeper or MemoryKeeper(), "Anu", Random(seed), lambda: NOON, deals=deals
    )


def foreign_words(*texts: str) -> list[str]:
    """What in some texts belongs to a game for six with stake points."""
    return [found[0] for text in texts for found in _FOREIGN.finditer(text)]
