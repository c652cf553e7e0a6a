"""Questions that a teacher writes: a hand, an auction, and which calls count, along with the table's call."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from trainer.auction.auction import NO_STATES, Auction, States
from trainer.auction.call import Call
from trainer.cards.notation import parse_hand
from trainer.games.game import Game
from trainer.practice.questions.question import RowName
from trainer.problems import BadNotationError
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.words.counting_words import joined
from trainer.teaching.lesson_set import FrozenQuestion
from trainer.teaching.questions.freezing import Freezer, thawed

_BETWEEN: Final = re.compile(r"[,;?\n]|\s[-–—]\s|\bor\b|(?<=\))\s*|\s*(?=\()")
"""Certain separators of two calls; spaces may also be inside a call."""


def own_question(
    freezer: Freezer, reasoner: Reasoner, auction: str, hand: str, states: States = NO_STATES
) -> FrozenQuestion:
    """Return the question that a teacher has typed, with the table's answer.

    Raises a `BiddingTrainerError` when a call or a hand can't be parsed, a call is illegal, the auction is over, or the
    table has no situation for it.
    """
    game = reasoner.book.game
    before = reasoner.auction(calls_typed(auction, game), states)
    if reasoner.book.laws.is_over(before):
        raise BadNotationError("This auction is over: nobody is asked for a call.")
    cards = parse_hand(game.deck, hand)
    choice = reasoner.choose(before, cards)
    return freezer.own(RowName(reasoner.covered(before).situation.id, choice.row.id), before, cards)


def with_accepted(question: FrozenQuestion, accepted: str, reasoner: Reasoner) -> FrozenQuestion:
    """Return a question with the calls that count, as a teacher types them; without any, the table's count.

    Raises `BadNotationError` when a call can't be parsed or is illegal there.
    """
    game, asked = reasoner.book.game, thawed(question, reasoner)
    right = calls_typed(accepted, game)
    for call in right:
        why = reasoner.book.laws.problem_with(asked.auction, call, asked.hand)
        if why is not None:
            raise BadNotationError(f"{game.calls.printed(call)} can't count as right: {str(why).rstrip('.')}.")
    written = tuple(dict.fromkeys(map(str, right)))
    return replace(question, accepted=() if written == question.calls else written)


def otherwise_text(question: FrozenQuestion, game: Game) -> str:
    """Return a sentence with both answers where the table's does not count, or not as the best; else empty."""
    table, own = (_printed(calls, game) for calls in (question.calls, question.right_calls))
    if not set(question.calls) & set(question.right_calls):
        return f"The table calls {table} here. In your lesson {own} counts, and {table} is wrong."
    if question.answer != question.calls[0]:
        return f"The table calls {table} here. In your lesson {_printed((question.answer,), game)} is the best answer."
    return ""


def calls_typed(text: str, game: Game) -> tuple[Call, ...]:
    """Return the calls in a text such as `28 NOS, pass` or `1S (2H)`; raises `BadNotationError` for anything else.

    Commas are optional: the longest sequence of words that is a call is read as one.
    """
    calls: list[Call] = []
    for piece in _BETWEEN.split(text):
        words = piece.replace("(", " ").replace(")", " ").split()
        while words:
            call, length = _first_call(words, game)
            calls.append(call)
            words = words[length:]
    return tuple(calls)


def auction_written(auction: Auction, game: Game) -> str:
    """Return an auction in the form in which it can be typed."""
    return ", ".join(map(game.calls.printed, auction.calls))


def _first_call(words: Sequence[str], game: Game) -> tuple[Call, int]:
    """Return the call at the beginning of some words, and the number of its words."""
    for length in range(len(words), 1, -1):
        try:
            return game.calls.parse(" ".join(words[:length])), length
        except BadNotationError:
            continue
    return game.calls.parse(words[0]), 1


def _printed(calls: Sequence[str], game: Game) -> str:
    return joined([game.calls.printed(game.calls.parse(call)) for call in calls], "or")
