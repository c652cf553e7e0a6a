"""The one object through which a session, a window or a command uses the records."""

import threading
from collections.abc import Hashable
from contextlib import suppress
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import Final, Self

from trainer.practice.guide.evidence import Evidence
from trainer.practice.guide.game_plan import GamePlan
from trainer.practice.guide.history import History
from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.repetition import Schedule
from trainer.records import attempts, deals, learners, mistakes, schedules
from trainer.records.attempts import Mark, Page
from trainer.records.care.day import begin_day
from trainer.records.deals import DealMark, DealPage, LoggedDeal
from trainer.records.exchange.export import Exported, export_records
from trainer.records.exchange.importing import Imported, import_records
from trainer.records.file.database import WAIT_SECONDS, RecordsDatabase, open_records
from trainer.records.file.failures import CorruptRecordsError, NotSavedYetError, RecordsError
from trainer.records.guide import game_plans
from trainer.records.guide.evidence import evidence
from trainer.records.guide.history import history
from trainer.records.learners import Learner, LearnerLine
from trainer.records.mistakes import CostlyDeal, Mistake
from trainer.records.progress import Progress, progress
from trainer.records.saved_answers import save_answers, take_back
from trainer.records.waiting import WaitingAnswers, save_what_waits

SAVING_SECONDS: Final = 0.25
"""How long an answer, and with it the verdict, waits for another program that is writing.

After that it is kept in a file beside the records, and saved later.
"""

_LARGE: Final = 32 << 20
"""The size, in bytes, from which on records are checked on another thread, because it takes long."""


class RecordKeeper:
    """The owner of the connection to the records. Every answer is on the disk before `save` returns.

    All methods may wait: for the disk, and up to `wait_seconds` for another program. So a window creates and uses its
    keeper on a worker thread. It may be passed from thread to thread; calls from several take turns.

    Creating one and every method raise a `RecordsError` by cause; those that take a learner raise
    `UnknownLearnerError`, too.
    """

    def __init__(self, file: Path | None = None, *, wait_seconds: float = WAIT_SECONDS) -> None:
        self._turn = threading.Lock()
        self._wait_seconds = wait_seconds
        self._opened = open_records(file, wait_seconds=wait_seconds)
        self._waiting = WaitingAnswers(self._opened.file)
        self._damage: CorruptRecordsError | None = None
        self._history: tuple[Hashable, History] | None = None
        # What can't be saved yet waits on.
        with suppress(RecordsError):
            save_what_waits(self._opened)

    @property
    def file(self) -> Path:
        """Return the records file."""
        return self._opened.file

    def begin_day(self, now: datetime | None = None) -> threading.Thread | None:
        """Check the records and make a backup at the first start of a day.

        Large records are checked on the returned thread, and then the next answer reports damage. Raises
        `CorruptRecordsError` when records that are checked at once are damaged.
        """
        now = now or datetime.now(UTC)
        if self.file.stat().st_size < _LARGE:
            begin_day(self.file, now)
            return None
        beside = threading.Thread(target=self._look_through, args=(now,), name="records", daemon=True)
        beside.start()
        return beside

    def save(self, attempt: Attempt) -> Schedule:
        """Save an answer, and return the schedule that follows from it and all others. Saving it again changes nothing.

        An answer that can't be saved now is kept, and saved by the next successful call, or by the next keeper of these
        records. Raises `NotSavedYetError`, which says where the answer is until then.
        """
        with self._turn:
            try:
                if self._damage is not None:
                    raise self._damage
                waiting = (*self._waiting.attempts, attempt)
                saved = save_answers(self._database, waiting, wait_seconds=min(SAVING_SECONDS, self._wait_seconds))
            except RecordsError as error:
                raise NotSavedYetError(error, self._waiting.add(attempt)) from error
            self._waiting.clear()
            return saved[-1]

    def withdraw(self, attempt: Attempt) -> None:
        """Take back an answer that was a misclick, saved or not; its row is scheduled as before."""
        with self._turn:
            if not self._waiting.take_back(attempt):
                take_back(self._database, attempt)

    def attempts(
        self, learner: str, convention: str = "", row: str = "", *, limit: int = 50, before: Mark | None = None
    ) -> Page:
        """Return answers after the mark `before`, newest first: all, or those on a convention or on one of its rows."""
        with self._turn:
            return attempts.attempts_page(self._database, learner, convention, row, limit=limit, before=before)

    def attempts_of_lesson(self, learner: str, lesson: str) -> tuple[Attempt, ...]:
        """Return a learner's answers in the drills of one lesson, oldest first."""
        with self._turn:
            return attempts.attempts_of_lesson(self._database, learner, lesson)

    def schedules(self, learner: str, convention: str, now: datetime | None = None) -> tuple[Schedule, ...]:
        """Return all schedules of one convention at the moment `now` (or the current one), the earliest due first."""
        with self._turn:
            return schedules.schedules(self._database, learner, convention, now or datetime.now(UTC))

    def progress(self, learner: str, now: datetime | None = None, zone: tzinfo | None = None) -> Progress:
        """Return a learner's progress at the moment `now` (or the current one).

        Days are those of `zone`, or of the computer's time zone if it is None.
        """
        with self._turn:
            return progress(self._database, learner, now or datetime.now(UTC), zone)

    def history(self, learner: str, now: datetime | None = None, zone: tzinfo | None = None) -> History:
        """Return a learner's history at the moment `now` (or the current one); days are as in `progress`.

        Many screens need it, so it is cached until there is an answer or the day ends.
        """
        with self._turn:
            now = now or datetime.now(UTC)
            here = now.astimezone(zone)
            asked = (learner, zone, here.date(), here.utcoffset(), self._database.state)
            if self._history is None or self._history[0] != asked:
                self._history = asked, history(self._database, learner, now, zone)
            return self._history[1]

    def evidence(
        self, learner: str, convention: str, now: datetime | None = None, zone: tzinfo | None = None
    ) -> Evidence:
        """Return how a learner improves in a convention; days are as in `progress`."""
        with self._turn:
            return evidence(self._database, learner, convention, now or datetime.now(UTC), zone)

    def game_plan(self, learner: str, game: str) -> GamePlan:
        """Return a learner's plan for a game."""
        with self._turn:
            return game_plans.game_plan(self._database, learner, game)

    def keep_game_plan(self, learner: str, game: str, plan: GamePlan) -> None:
        """Save a learner's plan for a game."""
        with self._turn:
            game_plans.keep_game_plan(self._database, learner, game, plan)

    def learners(self) -> tuple[Learner, ...]:
        """Return all learners, by name."""
        with self._turn:
            return learners.learners(self._database)

    def learner_lines(self) -> tuple[LearnerLine, ...]:
        """Return all learners, by name, with the numbers of their answers and deals, and who is the current one."""
        with self._turn:
            return learners.learner_lines(self._database)

    def current_learner(self) -> Learner | None:
        """Return the learner who is practising now; None if there are no learners."""
        with self._turn:
            return learners.current_learner(self._database)

    def add_learner(self, name: str) -> Learner:
        """Add a learner; the first one becomes the current one.

        Raises `UnusableNameError` when the name can't be used.
        """
        with self._turn:
            return learners.add_learner(self._database, name, datetime.now(UTC))

    def make_current(self, name: str) -> Learner:
        """Make the learner with this name the current one."""
        with self._turn:
            return learners.make_current(self._database, name)

    def rename_learner(self, name: str, new_name: str) -> Learner:
        """Rename a learner. Raises `UnusableNameError` when the new name can't be used or is taken."""
        with self._turn:
            return learners.rename_learner(self._database, name, new_name)

    def delete_learner(self, name: str) -> None:
        """Delete a learner with all answers and deals.

        Callers must have asked for confirmation; backups keep the data.
        """
        with self._turn:
            learners.delete_learner(self._database, name)

    def remember_choice(self, name: str, convention: str, treatments: tuple[str, ...]) -> Learner:
        """Store the learner's latest choice of convention and treatments."""
        with self._turn:
            return learners.remember_choice(self._database, name, convention, treatments)

    def export_records(self, file: Path, learner: str = "") -> Exported:
        """Write the records of a learner, or of all, into a file: `.jsonl`, or `.csv` with the answers only."""
        with self._turn:
            return export_records(self._database, file, learner)

    def import_records(self, file: Path, *, learner: str = "") -> Imported:
        """Import such a file for the learners named in it, or all for one learner; existing entries are not doubled."""
        with self._turn:
            return import_records(self._database, file, learner=learner)

    def keep_deal(self, kept: LoggedDeal) -> int:
        """Add a deal to the log and return its number. Adding the same deal again changes nothing."""
        with self._turn:
            return deals.keep_deal(self._database, kept)

    def deals(self, learner: str, match: str = "", *, limit: int = 50, before: DealMark | None = None) -> DealPage:
        """Return deals of the log, newest first: all or those of one match, after the mark `before`."""
        with self._turn:
            return deals.deals_page(self._database, learner, match, limit=limit, before=before)

    def deal(self, learner: str, number: int) -> LoggedDeal:
        """Return one deal of the log. Raises `UnknownDealError` when it is not there."""
        with self._turn:
            return deals.logged_deal(self._database, learner, number)

    def deals_of_match(self, learner: str, match: str) -> tuple[LoggedDeal, ...]:
        """Return all deals of a match, oldest first."""
        with self._turn:
            return deals.deals_of_match(self._database, learner, match)

    def keep_mistake(self, learner: str, number: int, mistake: Mistake) -> None:
        """Store the cost of a wrong call with a deal of the log.

        Raises `UnknownDealError` when the deal is not there.
        """
        with self._turn:
            mistakes.keep_mistake(self._database, learner, number, mistake)

    def costliest(self, learner: str, game: str, laws: str, since: datetime) -> tuple[CostlyDeal, ...]:
        """Return the deals of the log with the costliest mistakes under one set of laws."""
        with self._turn:
            return mistakes.costliest(self._database, learner, game, laws, since)

    def delete_deal(self, learner: str, number: int) -> None:
        """Delete a deal from the log. Raises `UnknownDealError` when it is not there."""
        with self._turn:
            deals.delete_deal(self._database, learner, number)

    def export_deals(self, learner: str, file: Path) -> int:
        """Write all deals of a learner into a file, `.json` or `.pbn`; return how many there are."""
        with self._turn:
            return deals.export_deals(self._database, learner, file)

    def close(self) -> None:
        """Close the records after a last attempt to save waiting answers. Closing twice is harmless."""
        with self._turn:
            if self._waiting.attempts and self._damage is None:
                with suppress(RecordsError):
                    save_answers(self._database, self._waiting.attempts, wait_seconds=self._wait_seconds)
                    self._waiting.clear()
            self._opened.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def _database(self) -> RecordsDatabase:
        """Return the open records, reopened if a backup has taken their place."""
        if self._opened.was_replaced:
            self._opened.close()
            self._opened = open_records(self.file, wait_seconds=self._wait_seconds)
        return self._opened

    def _look_through(self, now: datetime) -> None:
        try:
            begin_day(self.file, now)
        except CorruptRecordsError as damage:
            self._damage = damage
