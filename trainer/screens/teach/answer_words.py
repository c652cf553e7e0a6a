"""An answer to a set's question in words: a call as printed, or the chosen option."""

from trainer.cards.notation import parse_hand
from trainer.games.game import Game
from trainer.practice.questions.subject import Kind
from trainer.problems import BiddingTrainerError, visible
from trainer.screens.drill.drill_display import hand_display
from trainer.teaching.lesson_set import FrozenQuestion


def answer_text(game: Game, question: FrozenQuestion, answer: str) -> str:
    """Return the answer in words; unchanged where the game has no such call or hand."""
    try:
        if question.kind is Kind.CALL:
            return game.calls.printed(game.calls.parse(answer))
        option = question.option(answer)
        if question.kind is not Kind.WHICH_HAND:
            return visible(option)
        return "  ".join(f"{suit.symbol}{suit.ranks or '–'}" for suit in hand_display(parse_hand(game.deck, option)))
    except BiddingTrainerError:
        return answer
