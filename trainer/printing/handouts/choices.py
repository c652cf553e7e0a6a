"""Questions with several answers as they are printed, with the right answer by its number."""

from typing import Final

from trainer.cards.card import Card
from trainer.games.game import Game
from trainer.practice.questions.choice_question import ChoiceQuestion, Option
from trainer.practice.questions.subject import Kind
from trainer.printing.handouts.auction_sheet import auction_sheet
from trainer.printing.handouts.handout import HandoutQuestion
from trainer.printing.handouts.sides import states_of

_MOST_WORDS: Final = 20
"""Of a reason with more than its first sentence."""


def choice_on_paper(game: Game, number: int, question: ChoiceQuestion) -> HandoutQuestion:
    """Return a question as it is printed; `number` counts from 1. Its title gives nothing away."""
    auction = question.auction
    answer = " or ".join(str(place + 1) for place in sorted(question.right))
    return HandoutQuestion(
        number,
        question.title_before,
        None if auction is None else tuple(map(game.calls.printed, auction.calls)),
        () if auction is None else states_of(auction),
        question.hand,
        answer,
        (),
        f"Answer {answer}{_why(question)}",
        question.source,
        str(question.row),
        prompt=question.prompt,
        options=tuple(one.text if one.hand is None else one.hand for one in question.options),
        laid=tuple(
            f"{one.caption[:1].upper()}{one.caption[1:]}: {' '.join(Card.parse(card).symbols for card in one.cards)}"
            for one in question.laid
            if one.cards
        ),
        sheet=None if auction is None else auction_sheet(game, auction),
    )


def _as_far_as_there_is_room(explanation: tuple[str, ...]) -> tuple[str, ...]:
    """Return the first sentence of a drill's explanation, and the second where both are short."""
    first_two = explanation[:2]
    return first_two if len(" ".join(first_two).split()) <= _MOST_WORDS else explanation[:1]


def _why(question: ChoiceQuestion) -> str:
    """Return the answer in words and the reason, each once; for a card, what each costs in this deal."""
    told = question.explanation if question.kind is Kind.CARD else _as_far_as_there_is_room(question.explanation)
    reason = " ".join(told)
    said = " or ".join(_text(one) for one in question.right_options)
    if not said or said.lower() in " ".join(told).lower():
        return f". {reason}".rstrip()
    return f": {said}. {reason}".rstrip()


def _text(option: Option) -> str:
    return option.text.rstrip(".")
