"""The one thing that a session, a window or a command needs of the records."""

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
from trainer.records.answering import save_answers, take_back
from trainer.records.attempts import Mark, Page
from trainer.records.care.day import begin_day
from trainer.records.deals import DealMark, DealPage, KeptDeal
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
from trainer.records.waiting import WaitingAnswers, save_what_waits

SAVING_SECONDS: Final = 0.25
"""How long an answer, and with it the verdict, waits for another program that is writing.

Then it is kept in a file beside the records, and saved later.
"""

_LARGE: Final = 32 << 20
"""Bytes. Looking through larger records takes so long that it is done beside everything else."""


class RecordKeeper:
    """Owns the connection to the records. Every answer is on the disk before `save` returns.

    All methods may wait: for the disk, and up to `wait_seconds` for another program. So a window makes and uses its
    keeper on a worker thread. It may be handed from thread to thread; calls from several take turns.

    Making one and every method raise a `RecordsError` by cause; those that take a learner an `UnknownLearnerError` too.
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
        """Where the records are."""
        return self._opened.file

    def begin_day(self, now: datetime | None = None) -> threading.Thread | None:
        """At the first start of a day: look through the records, and make a backup. `CorruptRecordsError` for damage.

        Large records are looked through beside everything else, on the thread that is given back; then it is the next
        answer that tells of the damage.
        """
        now = now or datetime.now(UTC)
        if self.file.stat().st_size < _LARGE:
            begin_day(self.file, now)
            return None
        beside = threading.Thread(target=self._look_through, args=(now,), name="records", daemon=True)
        beside.start()
        return beside

    def save(self, attempt: Attempt) -> Schedule:
        """Store an answer, and give the schedule that follows from it and all others. Saving it again changes nothing.

        Where that can't be done now the answer is kept, and stored by the next call that succeeds, or by the next
        keeper of these records; `NotSavedYetError` says where it is until then.
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
        """Take back an answer that was a slip, saved or not: its row comes back when it did before."""
        with self._turn:
            if not self._waiting.take_back(attempt):
                take_back(self._database, attempt)

    def attempts(
        self, learner: str, convention: str = "", row: str = "", *, limit: int = 50, before: Mark | None = None
    ) -> Page:
        """Attempts, newest first; all, those of a convention or those at one row of it, after the mark `before`."""
        with self._turn:
            return attempts.attempts_page(self._database, learner, convention, row, limit=limit, before=before)

    def attempts_of_lesson(self, learner: str, lesson: str) -> tuple[Attempt, ...]:
        """Return a learner's answers in the drills of one lesson, oldest first."""
        with self._turn:
            return attempts.attempts_of_lesson(self._database, learner, lesson)

    def schedules(self, learner: str, convention: str, now: datetime | None = None) -> tuple[Schedule, ...]:
        """Return all schedules of one convention as they are now or at that moment, the earliest due first."""
        with self._turn:
            return schedules.schedules(self._database, learner, convention, now or datetime.now(UTC))

    def progress(self, learner: str, now: datetime | None = None, zone: tzinfo | None = None) -> Progress:
        """How a learner is getting on, now or at that moment, by the days of the computer's time zone or that one."""
        with self._turn:
            return progress(self._database, learner, now or datetime.now(UTC), zone)

    def history(self, learner: str, now: datetime | None = None, zone: tzinfo | None = None) -> History:
        """Return the way that a learner has come, now or at that moment; days are told as `progress` tells them.

        Room after room asks for it: as long as no answer is given and the day is the same, it is found once.
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
        """Return what shows whether a learner gets better in a convention; days are told as `progress` tells them."""
        with self._turn:
            return evidence(self._database, learner, convention, now or datetime.now(UTC), zone)

    def game_plan(self, learner: str, game: str) -> GamePlan:
        """Return what a learner has chosen for a game."""
        with self._turn:
            return game_plans.game_plan(self._database, learner, game)

    def keep_game_plan(self, learner: str, game: str, plan: GamePlan) -> None:
        """Keep what a learner has chosen for a game."""
        with self._turn:
            game_plans.keep_game_plan(self._database, learner, game, plan)

    def learners(self) -> tuple[Learner, ...]:
        """Return all learners, by name."""
        with self._turn:
            return learners.learners(self._database)

    def learner_lines(self) -> tuple[LearnerLine, ...]:
        """Return all learners, by name, with how much there is of each and who is the current one."""
        with self._turn:
            return learners.learner_lines(self._database)

    def current_learner(self) -> Learner | None:
        """Return who is practising now; None as long as there are no learners."""
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

    def rename_learner(self, name: str, new_name: str) -> Learner:
        """Give a learner another name. `UnusableNameError` if it can't be used or is somebody else's."""
        with self._turn:
            return learners.rename_learner(self._database, name, new_name)

    def delete_learner(self, name: str) -> None:
        """Delete a learner with all answers and deals. Whoever calls this has asked; backups still have them."""
        with self._turn:
            learners.delete_learner(self._database, name)

    def remember_choice(self, name: str, convention: str, treatments: tuple[str, ...]) -> Learner:
        """Remember what a learner chose to practise."""
        with self._turn:
            return learners.remember_choice(self._database, name, convention, treatments)

    def export_records(self, file: Path, learner: str = "") -> Exported:
        """Write everything of a learner, or of all, into a file: `.jsonl`, or `.csv` with the answers alone."""
        with self._turn:
            return export_records(self._database, file, learner)

    def import_records(self, file: Path, *, learner: str = "") -> Imported:
        """Read such a file, for the learners named in it or all for one; what is there already is not doubled."""
        with self._turn:
            return import_records(self._database, file, learner=learner)

    def keep_deal(self, kept: KeptDeal) -> int:
        """Put a deal into the log and return its number there. Keeping the same again changes nothing."""
        with self._turn:
            return deals.keep_deal(self._database, kept)

    def deals(self, learner: str, match: str = "", *, limit: int = 50, before: DealMark | None = None) -> DealPage:
        """Return the log, newest first; all deals or those of one match, after the mark `before`."""
        with self._turn:
            return deals.deals_page(self._database, learner, match, limit=limit, before=before)

    def deal(self, learner: str, number: int) -> KeptDeal:
        """Return one deal of the log; `UnknownDealError` if it is not there."""
        with self._turn:
            return deals.deal_kept(self._database, learner, number)

    def deals_of_match(self, learner: str, match: str) -> tuple[KeptDeal, ...]:
        """Return all deals of a match, oldest first."""
        with self._turn:
            return deals.deals_of_match(self._database, learner, match)

    def keep_mistake(self, learner: str, number: int, mistake: Mistake) -> None:
        """Keep what a wrong call cost, with a deal of the log; `UnknownDealError` if it is not there."""
        with self._turn:
            mistakes.keep_mistake(self._database, learner, number, mistake)

    def costliest(self, learner: str, game: str, laws: str, since: datetime) -> tuple[CostlyDeal, ...]:
        """Return the deals of the log with the most costly mistakes, under one set of laws."""
        with self._turn:
            return mistakes.costliest(self._database, learner, game, laws, since)

    def delete_deal(self, learner: str, number: int) -> None:
        """Take a deal out of the log; `UnknownDealError` if it is not there."""
        with self._turn:
            deals.delete_deal(self._database, learner, number)

    def export_deals(self, learner: str, file: Path) -> int:
        """Write all deals of a learner into a file, `.json` or `.pbn`, and return how many there are."""
        with self._turn:
            return deals.export_deals(self._database, learner, file)

    def close(self) -> None:
        """Close the records, after a last attempt to save what waits. Closing twice is harmless."""
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
        """The open records; opened again where a backup has been put in their place."""
        if self._opened.was_replaced:
            self._opened.close()
            self._opened = open_records(self.file, wait_seconds=self._wait_seconds)
        return self._opened

    def _look_through(self, now: datetime) -> None:
        try:
            begin_day(self.file, now)
        except CorruptRecordsError as damage:
            self._damage = damage
