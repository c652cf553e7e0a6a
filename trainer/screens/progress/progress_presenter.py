"""The presenter of the room of progress: evidence of improvement, and what to do about the rest."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from trainer.documents.regular_files import write_file
from trainer.language.book.rule_book import RuleBook
from trainer.practice.guide.evidence import FIRST, Evidence, SituationStrength, WeekAnswers, together
from trainer.practice.questions.subject import Subject
from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.repetition import Repetition
from trainer.printing.files.endings import PDF
from trainer.problems import reason_of
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.choose.practice_setup import PracticeSetup, Prepared, fresh_id
from trainer.screens.drill.drill_display import row_label, when_text
from trainer.screens.drill.mistake_costs import costliest_first
from trainer.screens.home.home_drills import Askable, due_drill
from trainer.screens.home.whereabouts import Whereabouts, whereabouts
from trainer.screens.progress.mistakes_display import DEAL, MISSED, OPEN, SITUATION, costly_line, in_order, missed_line
from trainer.screens.progress.progress_sheet import sheet_of
from trainer.screens.progress.progress_state import ChartLine, MistakeOrder, ProgressState, Strength, StrengthLine
from trainer.screens.table.deal_log import AGAIN
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork
from trainer.screens.work.single_work import SingleWork

if TYPE_CHECKING:
    from trainer.records.mistakes import CostlyDeal

SitDown = Callable[[RuleBook, str], None]
"""A function that begins a deal of a convention at the table, by its part."""

ENOUGH: Final = FIRST
"""The number of answers before a chart is displayed; until then each answer is."""

_FEW: Final = 5
_WEEK_FEW: Final = 3
"""Of fewer answers a share would jump with each one: on a row of all time, and as a point of one week (judgments)."""

_SHOWN: Final = 20
"""The number of mistakes in drills that are listed."""

_DAYS: Final = 7
_WEEKS: Final = 12
_FEW_MINUTES: Final = 105
"""Below an hour and three quarters minutes are said, from there on hours."""

_BOUNDS: Final = ((0.6, Strength.WEAK), (0.75, Strength.GROWING), (0.85, Strength.GOOD))
"""Judgments. The schedule aims at 90 % right answers, so a situation below 85 % is not strong yet."""


@dataclass(frozen=True)
class _Loaded:
    here: Whereabouts
    evidence: Evidence
    costly: "tuple[CostlyDeal, ...]" = ()


class ProgressPresenter:
    """The presenter of a learner's progress in the selected game.

    `begin` is called with a drill, `sit_down` with a deal to play again.
    """

    def __init__(
        self,
        agreements: Agreements,
        show: Callable[[ProgressState], None],
        begin: Callable[[Prepared], None],
        sit_down: SitDown,
        background: Background,
    ) -> None:
        self._agreements = agreements
        self._show = show
        self._begin = begin
        self._sit_down = sit_down
        self._looking = LatestWork(background, self._failed)
        self._drills = SingleWork(background, self._failed)
        self._loaded: _Loaded | None = None
        self._order = MistakeOrder.COST
        self.state = ProgressState()

    def start(self) -> None:
        """Load the learner's progress."""
        self._publish(self.state)
        game, order = self._agreements.game, self._order

        def load() -> tuple[_Loaded, ProgressState]:
            loaded = _looked_up(self._agreements, game)
            return loaded, _state(loaded, order)

        def done(result: tuple[_Loaded, ProgressState]) -> None:
            self._loaded, state = result
            self._publish(state)

        self._looking.run(load, done)

    def sort(self, order: MistakeOrder) -> None:
        """Put the mistakes in drills in another order."""
        if self._loaded is not None:
            self._order = order
            self._publish(_state(self._loaded, order))

    def act(self, action: str) -> None:
        """Drill a situation, show or repeat a mistake, or play a deal again."""
        loaded = self._loaded
        if loaded is None:
            return
        practice, here = self._agreements.practice, loaded.here
        if action.startswith(SITUATION):
            situation = action.removeprefix(SITUATION)
            laws = next((one for one in here.askables if one.quizzes is not None), None)
            if laws is None or situation in here.book.situations_by_id:
                self._prepare(lambda: practice.free_drill(here.book, situation=situation))
            else:
                self._prepare(lambda: _schedules_of(self._agreements, laws, situation))
        elif action.startswith(MISSED):
            attempt = loaded.evidence.missed[int(action.removeprefix(MISSED))]
            self._prepare(lambda: self._again(attempt))
        elif action.startswith(OPEN):
            attempt = loaded.evidence.missed[int(action.removeprefix(OPEN))]
            self._prepare(lambda: self._opened(attempt))
        elif action.startswith(DEAL):
            self._sit_down(here.book, f"{AGAIN}{action.removeprefix(DEAL)}")

    def write_sheet(self, file: Path) -> None:
        """Write the display into a file for a teacher: as pages (`.pdf`), or as a sheet for spreadsheets.

        Shows a message when it can't be written.
        """
        state, practice = self.state, self._agreements.practice

        def write() -> str:
            try:
                write_file(
                    file, _written(state, practice.learner, practice.clock().astimezone().date(), file.suffix.lower())
                )
            except OSError as error:
                return f"{file.name} could not be written: {reason_of(error)}."
            return ""

        self._drills.run(write, lambda wrong: self._publish(replace(self.state, message=wrong)))

    def _opened(self, attempt: Attempt) -> Prepared:
        """Return the same question with the answer that was given then."""
        from trainer.practice.sittings.repeat_sitting import RepeatSitting

        prepared = self._again(attempt)
        if isinstance(prepared.sitting, RepeatSitting):
            prepared.sitting.open_first()
        return replace(prepared, has_summary=False)

    def _again(self, attempt: Attempt) -> Prepared:
        """Return the same question, judged by the agreement of that time."""
        from trainer.practice.questions.question_making import QuestionMaker
        from trainer.practice.sittings.repeat_sitting import RepeatSitting
        from trainer.practice.sittings.sitting import Plan

        practice = self._agreements.practice
        sections = {one.name: one.section for one in practice.library.treatments(attempt.convention)}
        agreed = [sections[name] for name in attempt.treatments if name in sections]
        played = None if self._loaded is None else self._loaded.here.book
        is_same = played is not None and played.fingerprint == attempt.table
        book = played if played is not None and is_same else practice.library.book(attempt.convention, agreed)
        judge = practice.judge(book)
        sitting = RepeatSitting(
            plan=Plan(practice.learner, fresh_id(), (), 1),
            judge=judge,
            maker=QuestionMaker(judge.reasoner, practice.chance),
            repetition=Repetition(),
            clock=practice.clock,
            schedules=practice.schedules(book),
            attempts=(attempt,),
        )
        return Prepared(sitting, practice.save, withdraw=practice.keeper.withdraw)

    def _prepare(self, make: Callable[[], Prepared]) -> None:
        self._drills.run(make, self._begin)

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, message=str(error)))

    def _publish(self, state: ProgressState) -> None:
        self.state = state
        self._show(state)


def progress_state(agreements: Agreements) -> ProgressState:
    """Return the state for the selected game; blocks on the disk.

    Raises `BiddingTrainerError` for problems of tables or records.
    """
    return _state(_looked_up(agreements, agreements.game))


def _looked_up(agreements: Agreements, game: str) -> _Loaded:
    here, practice = whereabouts(agreements, game), agreements.practice
    found = together(practice.memory.evidence(practice.learner, one.book.name, here.now) for one in here.askables)
    return _Loaded(here, found, _costly_deals(here, practice))


def _written(state: ProgressState, learner: str, today: date, ending: str) -> bytes:
    """Return the display as a file with that suffix."""
    if ending == PDF:
        from trainer.screens.progress.progress_page import pdf_of

        return pdf_of(state, learner, today)
    # With its mark, so that spreadsheets read suits and umlauts as they are.
    return sheet_of(state).encode("utf-8-sig")


def _schedules_of(agreements: Agreements, askable: Askable, situation: str) -> Prepared:
    """Return a drill of everything in one quiz that the learner has met."""
    practice = agreements.practice
    met = practice.keeper.schedules(practice.learner, askable.book.name, practice.clock())
    of_quiz = [one for one in met if Subject.parse(one.row).row.situation == situation]
    return replace(due_drill(practice, askable, of_quiz), place="")


def _costly_deals(here: Whereabouts, practice: PracticeSetup) -> "tuple[CostlyDeal, ...]":
    """Return the most expensive mistakes at the table in twelve weeks, under the present laws."""
    if practice.deals is None:
        return ()
    return practice.deals.costliest(
        practice.learner, here.game, here.book.laws.name, here.now - timedelta(weeks=_WEEKS)
    )


def _state(loaded: _Loaded, order: MistakeOrder = MistakeOrder.COST) -> ProgressState:
    here, found = loaded.here, loaded.evidence
    lines = tuple(_line(one, here) for one in found.situations)
    is_enough = found.asked >= ENOUGH
    by_topic = _chart([(week.announced, week.announced_passed) for week in found.weeks], "by topic")
    mixed = _chart([(week.mixed, week.mixed_passed) for week in found.weeks], "mixed")
    since = f" since {_day(found.first_day, here)}" if found.first_day else ""
    missed = costliest_first(enumerate(found.missed), here.book.laws.scoring)
    missed_lines = [missed_line(number, one, here) for number, one in missed[:_SHOWN]]
    answers = "1 answer" if found.asked == 1 else f"{found.asked:,} answers"
    return ProgressState(
        loaded=True,
        title=f"Progress in {here.book.game.title}, {here.convention_name}",
        summary=f"{answers}{since}" if found.asked else "No answers yet",
        situations=tuple(sorted(lines, key=lambda line: (line.share, line.title))),
        by_topic=by_topic if is_enough else None,
        mixed=mixed if is_enough else None,
        weeks=tuple(f"{week.monday.day} {week.monday:%b}" for week in found.weeks),
        chart_text=_chart_text(found, by_topic, mixed) if is_enough else _chart_coming(found),
        first=() if is_enough else tuple(verdict for _, verdict in found.first),
        enough=ENOUGH,
        days=_days(here),
        days_text=_days_text(here) + _hours_text(found.seconds),
        missed=in_order(missed_lines, order),
        order=order,
        costly=tuple(costly_line(one, here) for one in loaded.costly),
    )


def _day(day: date, here: Whereabouts) -> str:
    year = "" if day.year == here.history.today.year else f" {day.year}"
    return f"{day.day} {day:%B}{year}"


def _line(one: SituationStrength, here: Whereabouts) -> StrengthLine:
    situation = here.book.situations_by_id.get(one.situation)
    title = situation.title if situation else row_label(f"{one.situation}/{one.situation}", here.book.game)
    strength = next((word for bound, word in _BOUNDS if one.strength < bound), Strength.STRONG)
    strength = Strength.NEW if one.asked < _FEW else strength
    return StrengthLine(
        f"{SITUATION}{one.situation}", title, one.strength, strength, one.asked, _due_text(one.due, here.now)
    )


def _due_text(due: datetime | None, now: datetime) -> str:
    if due is None:
        return ""
    is_today = due.astimezone().date() <= now.astimezone().date()
    return "today" if is_today else when_text(due, now)


def _chart_coming(evidence: Evidence) -> str:
    """Return what the chart will show once there are enough answers, and what there is now."""
    lacking = ENOUGH - evidence.asked
    more = "answer" if lacking == 1 else "answers"
    so_far = f" So far {_right_of(evidence)}." if evidence.asked else ""
    return (
        "This chart will show, week by week, how many of 100 answers are right: by topic, where you know what is "
        f"asked, and mixed, where you don't. It begins after {lacking} more {more}.{so_far}"
    )


def _right_of(evidence: Evidence) -> str:
    """Return `14 of 20 are right`, for the answers of these weeks."""
    asked = sum(week.announced + week.mixed for week in evidence.weeks)
    right = sum(week.announced_passed + week.mixed_passed for week in evidence.weeks)
    return f"{right} of {asked} are right"


def _chart(weeks: list[tuple[int, int]], name: str) -> ChartLine | None:
    """Return the share by week, for weeks with enough answers, as a line that begins with a point; None without any."""
    points = tuple((place, 100 * passed / asked) for place, (asked, passed) in enumerate(weeks) if asked >= _WEEK_FEW)
    return ChartLine(points, f"{points[-1][1]:.0f} {name}") if points else None


def _chart_text(evidence: Evidence, by_topic: ChartLine | None, mixed: ChartLine | None) -> str:
    if by_topic is None and mixed is None:
        return f"So far {_right_of(evidence)}. A week with {_WEEK_FEW} answers becomes a point here."
    if by_topic is None or mixed is None:
        asked = sum(map(_mixed_asked, evidence.weeks))
        return "Mixed questions are the real test." + ("" if asked else " There were none yet.")
    gap = by_topic.points[-1][1] - mixed.points[-1][1]
    if gap < 1:
        return "Mixed questions are the real test; you do as well on them as on the announced ones."
    return f"Mixed questions are the real test. The gap is {gap:.0f}."


def _mixed_asked(week: WeekAnswers) -> int:
    return week.mixed


def _days(here: Whereabouts) -> tuple[tuple[int | None, ...], ...]:
    """Return the answers and deals of every day of twelve weeks."""
    today, practised = here.history.today, here.history.practised
    monday = today - timedelta(days=today.weekday())
    mondays = [monday - timedelta(weeks=back) for back in reversed(range(_WEEKS))]
    return tuple(
        tuple(
            None if (day := first + timedelta(days=number)) > today else practised.get(day, 0)
            for number in range(_DAYS)
        )
        for first in mondays
    )


def _days_text(here: Whereabouts) -> str:
    days = len(here.history.practised)
    if not days:
        return "Every day on which you answer or play is marked here."
    counted = (
        _number_of("answer", sum(here.history.days.values())),
        _number_of("deal", sum(here.history.deals.values())),
    )
    return f"{' and '.join(filter(None, counted))} on {_number_of('day', days)} in 12 weeks, in all games"


def _number_of(what: str, number: int) -> str:
    """Return `1 deal` or `3 deals`; empty for none."""
    return f"{number} {what}{'' if number == 1 else 's'}" if number else ""


def _hours_text(seconds: float) -> str:
    """Return the time spent in this convention, to the next half hour; in minutes below two hours."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return ""
    if minutes < _FEW_MINUTES:
        return f"; {minutes} minute{'' if minutes == 1 else 's'} of thinking in this game"
    halves = round(minutes / 30)
    return f"; {halves // 2}{'½' if halves % 2 else ''} hours of thinking in this game"
