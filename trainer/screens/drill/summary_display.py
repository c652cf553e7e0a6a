"""The summary of a sitting, made from its answers."""

from datetime import datetime

from trainer.games.game import Game
from trainer.games.scoring import Scoring
from trainer.practice.guide.course_progress import CLEAN_DAYS
from trainer.practice.sittings.sitting import AnyAnswer, ChoiceAnswer, Sitting
from trainer.screens.drill.drill_display import row_label, when_text
from trainer.screens.drill.drill_state import AnswerDisplay, RowResult, SummaryDisplay
from trainer.screens.drill.mistake_costs import CostDisplay, cost_of, costs_together
from trainer.teaching.set_sitting import SetSitting


def passed(sitting: Sitting) -> int:
    """Return how many answers were right or accepted."""
    return sum(answer.attempt.passed for answer in sitting.answers)


def ticks(sitting: Sitting) -> tuple[str, ...]:
    """Return the verdicts so far."""
    return tuple(answer.attempt.verdict for answer in sitting.answers)


def summary_display(
    sitting: Sitting, needed: int | None, game: Game, clean_before: int | None = None, intro: str = ""
) -> SummaryDisplay:
    """Return the summary of a sitting; `needed` right answers are a clean round of its lesson, None without one.

    `clean_before` counts the earlier days with a clean round, if several are needed. `intro` is the result of a sitting
    that searched for something.
    """
    asked, right = len(sitting.answers), passed(sitting)
    of_lesson = sum(answer.attempt.passed for answer in sitting.answers if answer.attempt.lesson)
    is_clean = None if needed is None else of_lesson >= needed
    results = _results(sitting, game)
    return SummaryDisplay(
        headline=f"{right} of {asked} right" if asked else "Nothing was answered",
        passed=right,
        asked=asked,
        is_clean=is_clean,
        went_well=tuple(result for result in results if result.passed == result.asked),
        comes_back=tuple(result for result in results if result.passed < result.asked),
        cost=costs_together((answer.attempt for answer in sitting.answers), _scoring(sitting)),
        outcome=intro if is_clean is None else _of_lesson(needed, clean_before, is_clean=is_clean),
        answers=tuple(_answer(number, answer, game) for number, answer in enumerate(sitting.answers, start=1)),
        can_hand_in=isinstance(sitting, SetSitting) and bool(sitting.plan.lesson and asked),
    )


def _answer(number: int, answer: AnyAnswer, game: Game) -> AnswerDisplay:
    if not answer.known:
        given = "you did not know it"
    elif isinstance(answer, ChoiceAnswer):
        given = "right" if answer.is_right else "wrong"
    else:
        given = f"you called {game.calls.printed(answer.judgement.call)}"
    return AnswerDisplay(number, answer.attempt.verdict, f"{answer.question.title}: {given}")


def _of_lesson(needed: int | None, clean_before: int | None, *, is_clean: bool) -> str:
    """Return what a round means for its lesson.

    >>> _of_lesson(8, 0, is_clean=True)
    '✓ A clean round. Another one on a later day passes the lesson.'
    """
    if clean_before is None:
        return "✓ Lesson passed" if is_clean else f"✗ Lesson not passed yet: {needed} right answers pass it"
    if not is_clean:
        return f"✗ Not a clean round yet: {needed} right answer{'s make' if needed != 1 else ' makes'} one"
    if clean_before + 1 < CLEAN_DAYS:
        return "✓ A clean round. Another one on a later day passes the lesson."
    return "✓ A clean round: the lesson is passed."


def _results(sitting: Sitting, game: Game) -> list[RowResult]:
    now = sitting.clock()
    by_row: dict[str, list[AnyAnswer]] = {}
    for answer in sitting.answers:
        by_row.setdefault(answer.attempt.row, []).append(answer)
    scoring = _scoring(sitting)
    worst = {row: _worst(answers, scoring) for row, answers in by_row.items()}
    results = [_result(row, answers, now, game, worst[row]) for row, answers in by_row.items()]
    return sorted(results, key=lambda one: -1.0 if (cost := worst[one.row]) is None else cost.loss, reverse=True)


def _scoring(sitting: Sitting) -> Scoring:
    return sitting.judge.reasoner.book.laws.scoring


def _worst(answers: list[AnyAnswer], scoring: Scoring) -> CostDisplay | None:
    """Return the most expensive of some answers; None where no price is known."""
    costs = (cost_of(answer.attempt, scoring) for answer in answers)
    return max((cost for cost in costs if cost is not None), key=lambda cost: cost.loss, default=None)


def _result(row: str, answers: list[AnyAnswer], now: datetime, game: Game, cost: CostDisplay | None) -> RowResult:
    return RowResult(
        row=row,
        name=_name(row, answers[-1], game),
        title=answers[-1].question.title,
        asked=len(answers),
        passed=sum(answer.attempt.passed for answer in answers),
        comes_back=when_text(answers[-1].schedule.due, now),
        cost="" if cost is None else f"{cost.sign} {cost.said}",
        grade="" if cost is None else cost.grade,
    )


def _name(row: str, answer: AnyAnswer, game: Game) -> str:
    """Return the right call of the last hand before the label of its row: `1♣ · Three clubs`."""
    label = row_label(row, game)
    if isinstance(answer, ChoiceAnswer) or not answer.attempt.calls:
        return label
    right = game.calls.printed(game.calls.parse(answer.attempt.calls[0]))
    return f"{right} · {label}"
