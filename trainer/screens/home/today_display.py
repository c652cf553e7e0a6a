"""The texts of the first room on a learner's standing."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import TYPE_CHECKING, Final

from trainer.games.game import Game
from trainer.language.book.rule_book import RuleBook
from trainer.practice.guide.course_progress import CLEAN_DAYS, LessonProgress, LessonState
from trainer.practice.questions.subject import Subject
from trainer.practice.sittings.repetition import Schedule, day_text
from trainer.reasoning.words.counting_words import number_word
from trainer.screens.drill.drill_display import hand_display, row_label
from trainer.screens.drill.drill_state import SuitDisplay
from trainer.screens.home.today_state import DEAL, LESSON, TABLE, Choice, DealCard, DueDisplay, LessonCard

if TYPE_CHECKING:
    from trainer.records.deals import DealLine, LoggedDeal

FEW_QUESTIONS: Final = 5
"""The shorter of two choices, for whoever has two minutes."""

_GROUPS: Final = 3
"""The most lines of what is due; the others become one line."""

_SECONDS_A_QUESTION: Final = 25
"""A guess of how long an answer and its verdict take."""

_NOON, _EVENING, _NIGHT = 12, 17, 22
"""The hours at which the greeting changes."""


def date_text(now: datetime) -> str:
    """Return the day and its part: "Saturday evening, 22 November"."""
    local = now.astimezone()
    parts = ((_NOON, "morning"), (_EVENING, "afternoon"), (_NIGHT, "evening"))
    part = next((name for until, name in parts if local.hour < until), "night")
    return f"{local:%A} {part}, {local.day} {local:%B}"


def due_display(due: Sequence[Schedule], book: RuleBook, now: datetime) -> tuple[DueDisplay, ...]:
    """Return why questions are due: mistakes first, by their reasons, with their situations.

    There are at most three reasons.
    """
    groups: dict[tuple[bool, str], list[Schedule]] = {}
    for one in due:
        groups.setdefault((not one.reason, Subject.parse(one.row).row.situation), []).append(one)
    ordered = sorted(groups.items(), key=lambda group: (group[0][0], -len(group[1])))
    found = _by_reason(_of_one_situation(schedules, book, now) for _, schedules in ordered)
    if len(found) <= _GROUPS:
        return found
    shown, others = found[: _GROUPS - 1], found[_GROUPS - 1 :]
    why = "The others, missed or not seen for a while."
    return (*shown, *_by_reason(replace(one, why=why) for one in others))


def _by_reason(due_displays: Iterable[DueDisplay]) -> tuple[DueDisplay, ...]:
    """Return the entries grouped by reason, with the most frequent situations first."""
    together: dict[str, list[DueDisplay]] = {}
    for one in due_displays:
        together.setdefault(one.why, []).append(one)
    return tuple(
        DueDisplay(sum(one.count for one in those), why, "; ".join(dict.fromkeys(one.what for one in those)))
        for why, those in together.items()
    )


def _of_one_situation(schedules: list[Schedule], book: RuleBook, now: datetime) -> DueDisplay:
    last = max(schedules, key=lambda one: one.due)
    asked = last.asked_at
    when = f" {day_text(asked, now)}" if asked else ""
    if last.reason:
        why = f"{last.reason[0].upper()}{last.reason[1:]}{when}."
    else:
        why = f"Last seen{when}: time to ask again." if when else "Time to ask again."
    return DueDisplay(len(schedules), why, _situation(last, book))


def _situation(schedule: Schedule, book: RuleBook) -> str:
    situation = Subject.parse(schedule.row).row.situation_in(book)
    return situation.title if situation else row_label(schedule.row, book.game)


def questions_text(number: int) -> str:
    """Return a number of questions: "1 question", "14 questions"."""
    return "1 question" if number == 1 else f"{number} questions"


def minutes_text(questions: int) -> str:
    """Return how long they take: "About six minutes"."""
    minutes = max(1, round(questions * _SECONDS_A_QUESTION / 60))
    return "About a minute" if minutes == 1 else f"About {number_word(minutes)} minutes"


def due_again_text(next_due: datetime, now: datetime) -> str:
    """Return when something is due again: "Nothing is due until 19:52", "Nothing is due until Monday"."""
    then, today = next_due.astimezone().date(), now.astimezone().date()
    days = (then - today).days
    if days <= 0:
        return f"Nothing is due until {next_due.astimezone():%H:%M}"
    if days == 1:
        return "Nothing is due until tomorrow"
    return f"Nothing is due until {_day_name(then, days)}"


def _day_name(then: date, days: int) -> str:
    return f"{then:%A}" if days < 7 else f"{then.day} {then:%B}"  # noqa: PLR2004  in a week the same weekday comes again


def lesson_card(progress: LessonProgress) -> LessonCard:
    """Return the lesson to continue with."""
    lesson, last = progress.lesson, progress.last
    blank: tuple[bool | None, ...] = (None,) * max(0, lesson.questions - len(last.passed if last else ()))
    answers = (*(last.passed if last else ()), *blank)
    verb = "Start lesson" if progress.state is LessonState.NEW else "Go on with lesson"
    label = f"{verb} {lesson.order}"
    share = min(
        1.0, (progress.clean_days + (last.right / lesson.needed if last and not progress.rests else 0)) / CLEAN_DAYS
    )
    return LessonCard(lesson.order, lesson.title, lesson_text(progress), answers, share, Choice(LESSON, f"&{label}"))


def lesson_text(progress: LessonProgress) -> str:
    """Return the progress of a lesson, in a sentence or two."""
    lesson, last = progress.lesson, progress.last
    passes = f"To pass: {lesson.needed} of {lesson.questions} right, on two different days."
    if last is None:
        return f"Not begun. {passes}"
    if progress.clean_days:
        return "One clean round is done. Another one, on another day, passes it."
    return f"{last.right} of {len(last.passed)} right in the last round. {passes}"


def deal_card(
    line: "DealLine | None", kept: "LoggedDeal | None", title: Callable[["DealLine"], str], game: Game
) -> DealCard:
    """Return the last deal, or an invitation where there is none; without buttons if the game has no table."""
    if game.play is None or game.make_procedure is None:
        return DealCard("Whole deals of this game can't be played here.", heading=_FIRST)
    if line is None:
        invitation = "Bid and play a whole deal with bots; afterwards you see what it was worth."
        return DealCard(invitation, another=_PLAY, heading=_FIRST)
    hand: tuple[SuitDisplay, ...] = ()
    if kept is not None:
        hand = hand_display(kept.deal.hands[kept.seat])
    look = Choice(f"{DEAL}{line.number}", "&Look at it")
    return DealCard(f"{title(line)}.", hand, look, Choice(TABLE, "&Play another"))


_FIRST: Final = "A whole deal"
_PLAY: Final = Choice(TABLE, "&Play your first deal")
