"""What a survey says in words: auctions, answers, what a difference costs, and what came of it all."""

from collections.abc import Iterator

from trainer.auction.auction import Auction
from trainer.games.game import Game
from trainer.practice.questions.subject import Kind
from trainer.practice.surveys.laid_together import Difference, LaidTogether
from trainer.practice.surveys.survey import SurveyQuestion
from trainer.problems import BadNotationError

_RARE = 0.95


def auction_said(auction: Auction, game: Game) -> str:
    """`28♠ – Pass – ?`, with what holds of the sides where something does."""
    calls = [*map(game.calls.printed, auction.calls), "?"] if auction.calls else ["you call first"]
    ours, theirs = auction.states[len(auction.calls) % 2], auction.states[1 - len(auction.calls) % 2]
    states = [f"you are {word}" for word in sorted(ours)] + [f"they are {word}" for word in sorted(theirs)]
    return " – ".join(calls) + (f" ({', '.join(states)})" if states else "")


def answer_said(answer: str, question: SurveyQuestion, game: Game) -> str:
    """An answer as people read it: the call as printed, or what the option says."""
    if question.kind is Kind.SHOWS:
        return question.options[int(answer) - 1] if answer.isdecimal() else answer
    try:
        return game.calls.printed(game.calls.parse(answer))
    except BadNotationError:
        return answer


def cost_said(one: Difference) -> str:
    """What a difference costs."""
    if one.is_shared:
        return "You agree, but the table plays otherwise."
    often = "fewer than 1" if one.cost < _RARE else f"{one.cost:.0f}"
    return f"Partner believes what is not so in {often} of 1,000 deals."


def summed_up(found: LaidTogether) -> Iterator[str]:
    """What came of it all, in a few lines."""
    first, second = found.players
    asked = len(found.survey.questions)
    yield f"{first} and {second}: {asked} questions, {found.alike} answered alike and as the table plays."
    if found.open:
        yield f"{found.open} are not answered by both yet."
    if found.differ:
        yield f"You differ in {len(found.differ)}: partner believes what is not so in {found.cost:.0f} of 1,000 deals."
    if found.against_the_table:
        yield f"In {len(found.against_the_table)} you agree, and the table plays otherwise."
    if not found.all_found and not found.open:
        yield "You differ in nothing."
