"""The partner's view of an edited row's call: what partner believes, and by which rows partner answers."""

from typing import Final

import numpy as np

from trainer.auction.auction import Auction
from trainer.auction.call import PASS, Call
from trainer.auction.seat import side_of
from trainer.hands.drawing import split_or_drawn
from trainer.language.book.rule_book import OTHERWISE, RuleBook
from trainer.playing.guided.bidders import Bidders
from trainer.playing.guided.table_meanings import TableMeanings
from trainer.printing.contents.situation_pages import calls_spanned, row_words
from trainer.reasoning.choosing.cache_limits import KEPT_FOR_A_LEARNER
from trainer.reasoning.choosing.point_hands import NO_ROW, PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.drill.telling import meaning_display
from trainer.screens.editing.editing_state import percent
from trainer.verifying.live.followed_call import HANDS_FOLLOWED

_ROWS: Final = 4
"""The most of partner's rows that are listed, the commonest first: the panel has room for some lines."""


def partners_view(book: RuleBook, before: Auction, call: Call) -> tuple[str, ...]:
    """Return in sentences what a call after an auction tells partner, and partner's commonest answers with shares.

    The opponents pass, and partner may have any hand. It is empty where partner has no turn.
    """
    reasoner = Reasoner(book, keeps=KEPT_FOR_A_LEARNER)
    asked = after = before.add(call)
    while side_of(after.turn) != side_of(before.turn):
        if reasoner.book.laws.is_over(after) or reasoner.book.laws.problem_with(after, PASS) is not None:
            return ()
        after = after.add(PASS)
    if reasoner.book.laws.is_over(after) or after.turn == before.turn:
        return ()
    return (*_belief(reasoner, asked, after), *_answers(reasoner, after))


def _belief(reasoner: Reasoner, asked: Auction, after: Auction) -> tuple[str, ...]:
    game, index = reasoner.book.game, len(asked.calls) - 1
    meaning = TableMeanings(Bidders((reasoner, reasoner))).of(asked, index)
    shown = meaning_display(meaning, lambda seat: game.player_name(seat, after.turn), after.turn, Explainer(game))
    return (f"What partner believes of {shown.call}: {' '.join(shown.lines)}",) if shown.lines else ()


def _answers(reasoner: Reasoner, after: Auction) -> tuple[str, ...]:
    point = reasoner.at(after)
    if point is None:
        return ()
    game = reasoner.book.game
    hands = PointHands(point, split_or_drawn(reasoner.every_hand, (), 0, HANDS_FOLLOWED))
    taken = hands.taken[hands.taken != NO_ROW]
    numbers, counts = np.unique(taken, return_counts=True)
    lines = []
    for place in np.argsort(-counts, kind="stable")[:_ROWS].tolist():
        number = int(numbers[place])
        bound = point.bound_rows[number]
        call, span = calls_spanned(hands.takers[number].calls, bound[0].call.usual(), game)
        words = "anything else" if bound[0].row.id == OTHERWISE else row_words(bound, game, after)
        share = percent(int(counts[place]) / len(taken))
        lines.append(f"Partner answers {' '.join(filter(None, (call, span)))} with {share} of hands: {words}")
    return tuple(lines)
