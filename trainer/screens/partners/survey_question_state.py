"""A survey's question in the form of a drill, without the right answer."""

from dataclasses import replace

from trainer.practice.questions.choice_question import AnyQuestion, ChoiceQuestion
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.drill.choice_display import choice_display
from trainer.screens.drill.drill_display import hand_display, seats_display, standing_in_auction
from trainer.screens.drill.drill_state import NOTHING_STANDS, DrillState, Phase
from trainer.screens.drill.question_display import calls_of
from trainer.screens.drill.typed_call import typed_samples

_CALL = "What do you call?"
_SHOWN = "What did partner show?"


def asked_state(title: str, number: int, of: int, question: AnyQuestion, reasoner: Reasoner) -> DrillState:
    """Return the state of a question, `number` (from 1) of so many; this takes a moment."""
    book = reasoner.book
    state = DrillState(
        Phase.ASKING,
        title=title,
        convention=book.title,
        number=number,
        questions=of,
        situation=_CALL,
        hand=() if question.hand is None else hand_display(question.hand),
        seats=seats_display(question, book.game, open_hands=False),
        standing=NOTHING_STANDS if question.auction is None else standing_in_auction(question.auction, book.game),
        clockwise=book.game.is_clockwise,
        typed=typed_samples(book.laws, book.game.calls),
    )
    if isinstance(question, ChoiceQuestion):
        return replace(state, situation=_SHOWN, choice=choice_display(question))
    calls = calls_of(question, reasoner)
    return replace(state, groups=calls.groups, box=calls.box)
