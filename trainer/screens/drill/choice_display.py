"""The display of questions with options, and of their answers."""

from typing import Final

from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.subject import Kind
from trainer.practice.sittings.sitting import ChoiceAnswer
from trainer.screens.drill.drill_display import hand_display, when_text
from trainer.screens.drill.drill_state import NOT_KNOWN, ChoiceDisplay, FoldDisplay, Mark, OptionDisplay, VerdictDisplay
from trainer.screens.drill.verdict_marks import CardGroup, CardState, WorkedDisplay

_NOTE: Final = "More about this"

_OF_PARTNER: Final = frozenset({Kind.SHOWS, Kind.WHICH_HAND})
"""Kinds whose situation is described from the caller's side, which is not the learner."""


def choice_display(question: ChoiceQuestion, given: int | None = None, *, is_answered: bool = False) -> ChoiceDisplay:
    """Return the prompt and the options, marked after the answer; `given` is the index of the chosen one, if any."""
    options = tuple(
        OptionDisplay(
            number=place + 1,
            text=option.text,
            hand=() if option.hand is None else hand_display(option.hand),
            mark=_mark(question, place, given) if is_answered else Mark.NONE,
        )
        for place, option in enumerate(question.options)
    )
    hand = () if question.hand is None else hand_display(question.hand)
    spoken = f"Your hand. {'; '.join(suit.spoken for suit in hand)}." if hand else ""
    return ChoiceDisplay(question.prompt, options, _laid(question), spoken)


def choice_title(question: ChoiceQuestion, *, announced: bool) -> str:
    """Return the title above the question."""
    if announced and question.kind not in _OF_PARTNER:
        return question.title
    return question.title_before


def choice_verdict(answer: ChoiceAnswer, *, comes_back: bool = True) -> VerdictDisplay:
    """Return the verdict on an answer; it says when the question is asked again, if it `comes_back`."""
    question = answer.question
    right = " or ".join(_called(question, place) for place in sorted(question.right))
    when = when_text(answer.schedule.due, answer.attempt.at)
    given = "" if answer.given is None else _called(question, answer.given)
    return VerdictDisplay(
        kind=answer.attempt.verdict if answer.known else NOT_KNOWN,
        headline=f"{'Right' if answer.is_right else 'Wrong'}: {given}" if given else f"It is: {right}",
        sentences=question.explanation,
        model=right,
        comes_back=f"This question comes back {when}." if comes_back else "",
        model_text="Right is:" if answer.known else "",
        source=question.source,
        more=(FoldDisplay(_NOTE, question.note),) if question.note else (),
        worked=_laid(question),
    )


def _called(question: ChoiceQuestion, place: int) -> str:
    """Return an answer by its words, or one of several hands by its number."""
    option = question.options[place]
    return option.text.rstrip(".") if option.hand is None else f"hand {place + 1}"


def option_typed(text: str, question: ChoiceQuestion) -> int | None:
    """Return the index of the option whose number was typed; None for anything else."""
    typed = text.strip().rstrip(".)")
    number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) <= len("99") else 0
    return number - 1 if 1 <= number <= len(question.options) else None


def _laid(question: ChoiceQuestion) -> WorkedDisplay | None:
    """Return the cards on the table in a row, without empty groups."""
    groups = tuple(CardGroup(CardState.SHOWN, one.cards, one.caption) for one in question.laid if one.cards)
    return WorkedDisplay(0, cards=groups) if groups else None


def _mark(question: ChoiceQuestion, place: int, given: int | None) -> Mark:
    if place in question.right:
        return Mark.RIGHT
    return Mark.WRONG if place == given else Mark.NONE
