"""The texts of a survey: auctions, answers, the cost of a difference, and the result."""

from collections.abc import Iterator
from typing import Final

from trainer.auction.auction import Auction
from trainer.games.game import Game
from trainer.practice.questions.subject import Kind
from trainer.practice.surveys.agreeing import Ways
from trainer.practice.surveys.answer_comparison import AnswerComparison, Difference
from trainer.practice.surveys.survey import SurveyQuestion
from trainer.problems import BadNotationError
from trainer.screens.partners.survey_state import AgreeChoice

AS_IT_STANDS: Final = "as the table plays"
"""The action where an answer is the convention's already: none."""

_NO_LONGER: Final = "not any more, by your agreement"
_NOT_YET: Final = "no treatment or setting that was tried so far makes it so"
NEEDS_A_ROW: Final = "no treatment and no setting makes it so"

_RARE: Final = 0.95
"""A smaller number of deals in a thousand would not be rounded to 1."""

_ONCE, _TWICE, _ROUNDED = 1.5, 2.5, 100
"""Deals: nearer to one than to two, nearer to two than to three; from a hundred on only tens are said."""


def auction_text(auction: Auction, game: Game) -> str:
    """Return an auction as `28♠ – Pass – ?`, with the states of the sides if there are any."""
    calls = [*map(game.calls.printed, auction.calls), "?"] if auction.calls else ["you call first"]
    ours, theirs = auction.states[len(auction.calls) % 2], auction.states[1 - len(auction.calls) % 2]
    states = [f"you are {word}" for word in sorted(ours)] + [f"they are {word}" for word in sorted(theirs)]
    return " – ".join(calls) + (f" ({', '.join(states)})" if states else "")


def answer_text(answer: str, question: SurveyQuestion, game: Game) -> str:
    """Return an answer for people: the call as printed, or the text of the option."""
    if question.kind is Kind.SHOWS:
        return question.options[int(answer) - 1] if answer.isdecimal() else answer
    try:
        return game.calls.printed(game.calls.parse(answer))
    except BadNotationError:
        return answer


def cost_text(one: Difference) -> str:
    """Return the cost of a difference."""
    if one.is_shared:
        return "You agree, but the table plays otherwise."
    return f"This misleads one of you {how_often(one.cost)}."


def how_often(cost: float) -> str:
    """Return a number of deals in a thousand as people say it.

    >>> [how_often(cost) for cost in (900, 480, 40, 7)]
    ['in nearly every deal', 'in every second deal', 'about once in 25 deals', 'about once in 140 deals']
    """
    if cost < _RARE:
        return "less than once in 1,000 deals"
    deals = 1000 / cost
    if deals < _TWICE:
        return "in nearly every deal" if deals < _ONCE else "in every second deal"
    return f"about once in {deals:.0f} deals" if deals < _ROUNDED else f"about once in {10 * round(deals / 10):,} deals"


def choices_of(one: Difference, game: Game, ways: Ways, *, is_over: bool) -> Iterator[AgreeChoice]:
    """Yield the possible agreements: an answer that nothing tried so far gives can be had by a row of one's own."""
    for answer in dict.fromkeys(one.given):
        said = answer_text(answer, one.question, game)
        if one.question.kind is Kind.SHOWS:
            said = f"“{said}”"  # a whole sentence of its own inside another
        if answer in ways:
            way = ways[answer]
            yield AgreeChoice(answer, said, AS_IT_STANDS if way is None else way.said, can_agree=True)
        elif answer not in one.question.table:
            yield AgreeChoice(answer, said, NEEDS_A_ROW if is_over else _NOT_YET, needs_row=True)
        elif is_over:
            yield AgreeChoice(answer, said, _NO_LONGER)


def questions_text(number: int) -> str:
    """Return a number of questions.

    >>> questions_text(1), questions_text(20)
    ('1 question', '20 questions')
    """
    return "1 question" if number == 1 else f"{number} questions"


def summed_up(compared: AnswerComparison) -> Iterator[str]:
    """Yield the result, in a few lines."""
    first, second = compared.players
    asked = len(compared.survey.questions)
    yield f"{first} and {second}: {questions_text(asked)}, {compared.alike} answered the same way, as the table plays."
    if compared.open:
        yield f"{compared.open} {'is' if compared.open == 1 else 'are'} not answered by both yet."
    if compared.differ:
        yield f"You differ in {len(compared.differ)}: that misleads one of you {how_often(compared.cost)}."
    if compared.against_the_table:
        yield f"In {len(compared.against_the_table)} you agree, and the table plays otherwise."
    if not compared.questions_to_agree and not compared.open:
        yield "You agree on everything."
