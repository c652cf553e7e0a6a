"""The order of the subjects in a sitting."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from random import Random

from trainer.practice.questions.question import RowName
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.sittings.repetition import Schedule


class Turns:
    """A chooser of the next subject: one that is due, otherwise a new one, otherwise the least asked.

    Siblings are separated. With `new_first` new subjects come before those that are due.

    `schedules` are keyed by the text of the subject, and read again every time.
    """

    def __init__(
        self,
        subjects: Iterable[Subject],
        schedules: Mapping[str, Schedule],
        chance: Random,
        *,
        new_first: bool = False,
    ) -> None:
        shuffled = list(dict.fromkeys(subjects))
        chance.shuffle(shuffled)
        self._order = {subject: place for place, subject in enumerate(shuffled)}
        self._schedules = schedules
        self._is_new_first = new_first
        self._asked: Counter[Subject] = Counter()
        self._rows_asked: Counter[RowName] = Counter()
        self._kinds_asked: Counter[Kind] = Counter()
        self._last: RowName | None = None

    @property
    def subjects(self) -> tuple[Subject, ...]:
        """Return everything that can be asked, in this sitting's random order."""
        return tuple(self._order)

    def leave_out(self, subject: Subject) -> None:
        """Drop a subject because no question can be made of it."""
        del self._order[subject]

    def note(self, subject: Subject) -> None:
        """Record that a subject has just been asked."""
        self._asked[subject] += 1
        self._rows_asked[subject.row] += 1
        self._kinds_asked[subject.kind] += 1
        self._last = subject.row

    def next_of(self, subjects: Sequence[Subject], now: datetime) -> Subject:
        """Return which of the subjects (at least one) comes next."""
        others = [subject for subject in subjects if subject.row != self._last] or subjects
        new = [subject for subject in others if self._how_new(subject) == (False, 0)] if self._is_new_first else ()
        if new:
            return self._least_asked(new)
        apart = self._apart(others)
        due = [subject for subject in others if self._is_due(subject, now)]
        due_apart = [subject for subject in due if subject in apart]
        if due_apart:
            return min(due_apart, key=self._when_due)
        return self._least_asked(apart if due else others)

    def _apart(self, subjects: Sequence[Subject]) -> list[Subject]:
        """Return the subjects of other situations than the last question's; all of them if there are no others."""
        last = self._last.situation if self._last else ""
        return [subject for subject in subjects if subject.row.situation != last] or list(subjects)

    def _least_asked(self, subjects: Sequence[Subject]) -> Subject:
        """Return a new subject, or the one asked least, so that the rows of one situation can stay apart to the end.

        Among several it takes the one whose row, and then whose kind of question, was asked least.
        """
        least = min(map(self._how_new, subjects))
        level = [subject for subject in subjects if self._how_new(subject) == least]
        apart = self._apart(level)
        sizes = Counter(subject.row.situation for subject in level)
        crowded = [subject for subject in apart if 2 * sizes[subject.row.situation] > len(level)]
        return min(crowded or apart, key=self._place)

    def _place(self, subject: Subject) -> tuple[float, int, int, int]:
        rows, kinds = self._rows_asked[subject.row], self._kinds_asked[subject.kind]
        return self._when_due(subject), rows, kinds, self._order[subject]

    def _how_new(self, subject: Subject) -> tuple[bool, int]:
        return str(subject) in self._schedules, self._asked[subject]

    def _is_due(self, subject: Subject, now: datetime) -> bool:
        schedule = self._schedules.get(str(subject))
        return schedule is not None and schedule.is_due(now)

    def _when_due(self, subject: Subject) -> float:
        schedule = self._schedules.get(str(subject))
        return 0.0 if schedule is None else schedule.due.timestamp()
