"""From the answers of a sitting to its summary."""

from datetime import datetime

from trainer.games.game import Game
from trainer.practice.sittings.session import AnyAnswer, Sitting
from trainer.screens.drill.drill_state import RowResult, SummaryShown
from trainer.screens.drill.showing import row_label, when_shown
from trainer.teaching.set_sitting import SetSitting


def passed(sitting: Sitting) -> int:
    """How many answers were right, or accepted."""
    return sum(answer.attempt.passed for answer in sitting.answers)


def ticks(sitting: Sitting) -> tuple[str, ...]:
    """The verdicts so far."""
    return tuple(answer.attempt.verdict for answer in sitting.answers)


def summary_shown(sitting: Sitting, needed: int | None, game: Game) -> SummaryShown:
    """How a sitting went; `needed` right answers pass its lesson, None where there is none."""
    asked, right = len(sitting.answers), passed(sitting)
    of_lesson = sum(answer.attempt.passed for answer in sitting.answers if answer.attempt.lesson)
    results = _results(sitting, game)
    return SummaryShown(
        headline=f"{right} of {asked} right" if asked else "Nothing was answered",
        passed=right,
        asked=asked,
        lesson_passed=None if needed is None else of_lesson >= needed,
        went_well=tuple(result for result in results if result.passed == result.asked),
        comes_back=tuple(result for result in results if result.passed < result.asked),
        needed=needed,
        can_hand_in=isinstance(sitting, SetSitting) and bool(sitting.plan.lesson and asked),
    )


def _results(sitting: Sitting, game: Game) -> list[RowResult]:
    now = sitting.clock()
    by_row: dict[str, list[AnyAnswer]] = {}
    for answer in sitting.answers:
        by_row.setdefault(answer.attempt.row, []).append(answer)
    return [_result(row, answers, now, game) for row, answers in by_row.items()]


def _result(row: str, answers: list[AnyAnswer], now: datetime, game: Game) -> RowResult:
    return RowResult(
        row=row,
        name=row_label(row, game),
        title=answers[-1].question.title,
        asked=len(answers),
        passed=sum(answer.attempt.passed for answer in answers),
        comes_back=when_shown(answers[-1].schedule.due, now),
    )
