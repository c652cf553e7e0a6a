"""From a question to what a screen shows of it before the answer."""

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from trainer.auction.call import Call
from trainer.practice.questions.choice_question import AnyQuestion, ChoiceQuestion
from trainer.practice.questions.question import Question
from trainer.practice.sittings.session import Sitting
from trainer.screens.drill.box_showing import box_shown, call_groups
from trainer.screens.drill.choice_showing import choice_shown, choice_title
from trainer.screens.drill.drill_state import NOTHING_STANDS, DrillState, Phase
from trainer.screens.drill.showing import hand_shown, seats_shown, standing_shown
from trainer.screens.drill.summary_showing import passed, ticks
from trainer.screens.drill.telling import HINTS_BEFORE_THE_ANSWER

_UNANNOUNCED: Final = "What do you call?"
"""Stands for the situation's title until the answer, where the title would give away what partner's call means."""


def question_shown(before: DrillState, question: AnyQuestion, sitting: Sitting, likely: Collection[Call]) -> DrillState:
    """The next question of a sitting, after the state `before`; `likely` are the calls that somebody would make."""
    book = sitting.judge.reasoner.book
    asked = DrillState(
        phase=Phase.ASKING,
        title=before.title,
        convention=before.convention,
        lesson=before.lesson,
        reading=before.reading,
        typed=before.typed,
        number=len(sitting.answers) + 1,
        questions=sitting.questions,
        ticks=ticks(sitting),
        right_so_far=passed(sitting),
        said_before=question.said_before if isinstance(question, Question) else "",
        why_now=question.why_now,
        hand=() if question.hand is None else hand_shown(question.hand),
        seats=seats_shown(question, book.game, open_hands=False),
        standing=NOTHING_STANDS if question.auction is None else standing_shown(question.auction, book.game),
        clockwise=book.game.is_clockwise,
    )
    announced = sitting.plan.announced
    if isinstance(question, ChoiceQuestion):
        return replace(asked, situation=choice_title(question, announced=announced), choice=choice_shown(question))
    laid = question.auction, question.hand
    return replace(
        asked,
        situation=question.title if announced else _UNANNOUNCED,
        groups=call_groups(book.game, book.laws, *laid),
        box=box_shown(book.game, book.laws, *laid, likely),
        hints_in_all=HINTS_BEFORE_THE_ANSWER,
    )
