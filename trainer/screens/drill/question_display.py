"""The display of a question before its answer."""

from dataclasses import dataclass, replace
from typing import Final

from trainer.practice.questions.choice_question import AnyQuestion, ChoiceQuestion
from trainer.practice.questions.question import Question
from trainer.practice.sittings.sitting import Sitting
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.drill.box_display import box_at, call_groups
from trainer.screens.drill.choice_display import choice_display, choice_title
from trainer.screens.drill.drill_display import hand_display, seats_display, standing_in_auction, states_text
from trainer.screens.drill.drill_state import NOTHING_STANDS, BoxDisplay, CallGroup, DrillState, Phase
from trainer.screens.drill.summary_display import passed, ticks
from trainer.screens.drill.telling import hints_for

_ASKED: Final = "What do you call?"
"""The title until the answer, where the situation's title would give away the meaning of partner's call."""


@dataclass(frozen=True, slots=True)
class Calls:
    """The possible calls: the legal ones by form, and the bidding box."""

    groups: tuple[CallGroup, ...]
    box: BoxDisplay


def calls_of(question: Question, reasoner: Reasoner) -> Calls:
    """Return the possible calls; this takes a moment, so windows call it in the background."""
    laws, laid = reasoner.book.laws, (question.auction, question.hand)
    return Calls(call_groups(reasoner.book.game, laws, *laid), box_at(reasoner, laws, *laid))


def question_display(before: DrillState, question: AnyQuestion, sitting: Sitting, calls: Calls | None) -> DrillState:
    """Return the state of the next question, after the state `before`; `calls` are the possible calls, if needed."""
    book = sitting.judge.reasoner.book
    asked = DrillState(
        phase=Phase.ASKING,
        title=before.title,
        place=before.place,
        convention=before.convention,
        lesson=before.lesson,
        reading=before.reading,
        page=before.page,
        typed=before.typed,
        number=len(sitting.answers) + 1,
        questions=sitting.questions,
        ticks=ticks(sitting),
        right_so_far=passed(sitting),
        said_before=question.said_before if isinstance(question, Question) else "",
        why_now=question.why_now,
        hand=() if question.hand is None else hand_display(question.hand),
        seats=seats_display(question, book.game, open_hands=False),
        standing=NOTHING_STANDS if question.auction is None else standing_in_auction(question.auction, book.game),
        clockwise=book.game.is_clockwise,
        states="" if question.auction is None else states_text(question.auction),
    )
    announced = sitting.plan.announced
    if isinstance(question, ChoiceQuestion):
        return replace(asked, situation=choice_title(question, announced=announced), choice=choice_display(question))
    return replace(
        asked,
        situation=_ASKED,
        topic=question.title if announced else "",
        groups=() if calls is None else calls.groups,
        box=None if calls is None else calls.box,
        hints_in_all=hints_for(question),
    )
