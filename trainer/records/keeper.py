"""The one thing that a session, a window or a command needs of the records."""

import threading
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import Self

from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.repetition import Schedule
from trainer.records import attempts, deals, learners, schedules
from trainer.records.attempts import Mark, Page
from trainer.records.database import WAIT_SECONDS, open_records
from trainer.records.deals import DealMark, DealPage, KeptDeal
from trainer.records.export import export_attempts
from trainer.records.importing import Imported, import_attempts
from trainer.records.learners import Learner
from trainer.records.progress import Progress, progress


class RecordKeeper:
    """Owns the connection to the records. Every answer is on the disk before `save` returns.

    All methods may wait: for the disk, and up to `wait_seconds` for another program. So a window makes and uses its
    keeper on a worker thread. It may be handed from thread to thread; calls from several take turns.

    Making one and every method raise a `RecordsError` by cause; those that take a learner an `UnknownLearnerError` too.
    """

    def __init__(self, file: Path | None = None, *, wait_seconds: float = WAIT_SECONDS) -> None:
        self._turn = threading.Lock()
        self._database = open_records(file, wait_seconds=wait_seconds)

    @property
    def file(self) -> Path:
        """Where the records are."""
        return self._database.file

    def save(self, attempt: Attempt, schedule: Schedule) -> None:
        """Store an answer with the schedule that follows from it. Saving the same again changes nothing."""
        with self._turn:
            attempts.save_attempt(self._database, attempt, schedule)

    def attempts(
        self, learner: str, convention: str = "", row: str = "", *, limit: int = 50, before: Mark | None = None
    ) -> Page:
        """Attempts, newest first; all, those of a convention or those at one row of it, after the mark `before`."""
        with self._turn:
            return attempts.attempts_page(self._database, learner, convention, row, limit=limit, before=before)

    def schedules(self, learner: str, convention: str) -> tuple[Schedule, ...]:
        """All schedules of one convention, the earliest due first."""
        with self._turn:
            return schedules.schedules(self._database, learner, convention)

    def schedule(self, learner: str, convention: str, row: str) -> Schedule | None:
        """The schedule of one row; None if the learner has not met it yet."""
        with self._turn:
            return schedules.schedule_of(self._database, learner, convention, row)

    def due(
        self, learner: str, now: datetime, convention: str = "", *, limit: int | None = None
    ) -> tuple[Schedule, ...]:
        """What should be asked now, the longest overdue first."""
        with self._turn:
            return schedules.due_schedules(self._database, learner, now, convention, limit=limit)

    def next_due(self, learner: str, convention: str = "") -> datetime | None:
        """When the next row is due, perhaps in the past; None if nothing is scheduled."""
        with self._turn:
            return schedules.next_due(self._database, learner, convention)

    def progress(self, learner: str, now: datetime | None = None, zone: tzinfo | None = None) -> Progress:
        """How a learner is getting on, now or at that moment, by the days of the computer's time zone or that one."""
        with self._turn:
            return progress(self._database, learner, now or datetime.now(UTC), zone)

    def learners(self) -> tuple[Learner, ...]:
        """All learners, by name."""
        with self._turn:
            return learners.learners(self._database)

    def current_learner(self) -> Learner | None:
        """Who is practising now; None as long as there are no learners."""
        with self._turn:
            return learners.current_learner(self._database)

    def add_learner(self, name: str) -> Learner:
        """Add a learner; the first one becomes the current one. `UnusableNameError` if the name can't be used."""
        with self._turn:
            return learners.add_learner(self._database, name, datetime.now(UTC))

    def make_current(self, name: str) -> Learner:
        """Let the learner of that name be the one who is practising."""
        with self._turn:
            return learners.make_current(self._database, name)

    def remember_choice(self, name: str, convention: str, treatments: tuple[str, ...]) -> Learner:
        """Remember what a learner chose to practise."""
        with self._turn:
            return learners.remember_choice(self._database, name, convention, treatments)

    def export_attempts(self, learner: str, file: Path) -> int:
        """Write all attempts of a learner into a file, `.jsonl` or `.csv`, and return how many there are."""
        with self._turn:
            return export_attempts(self._database, learner, file)

    def import_attempts(self, file: Path, *, learner: str = "") -> Imported:
        """Read attempts from such a file, for the learners named in it or all for one."""
        with self._turn:
            return import_attempts(self._database, file, learner=learner)

    def keep_deal(self, kept: KeptDeal) -> int:
        """Put a deal into the log and return its number there. Keeping the same again changes nothing."""
        with self._turn:
            return deals.keep_deal(self._database, kept)

    def deals(self, learner: str, match: str = "", *, limit: int = 50, before: DealMark | None = None) -> DealPage:
        """The log, newest first; all deals or those of one match, after the mark `before`."""
        with self._turn:
            return deals.deals_page(self._database, learner, match, limit=limit, before=before)

    def deal(self, learner: str, number: int) -> KeptDeal:
        """One deal of the log; `UnknownDealError` if it is not there."""
        with self._turn:
            return deals.deal_kept(self._database, learner, number)

    def deals_of_match(self, learner: str, match: str) -> tuple[KeptDeal, ...]:
        """All deals of a match, oldest first."""
        with self._turn:
            return deals.deals_of_match(self._database, learner, match)

    def delete_deal(self, learner: str, number: int) -> None:
        """Take a deal out of the log; `UnknownDealError` if it is not there."""
        with self._turn:
            deals.delete_deal(self._database, learner, number)

    def export_deals(self, learner: str, file: Path) -> int:
        """Write all deals of a learner into a file, `.json` or `.pbn`, and return how many there are."""
        with self._turn:
            return deals.export_deals(self._database, learner, file)

    def close(self) -> None:
        """Close the records. Closing twice is harmless."""
        with self._turn:
            self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
