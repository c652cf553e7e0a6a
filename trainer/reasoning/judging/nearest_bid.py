"""The bid that a hand comes nearest to, where it passes: what it misses for it is the reason of the pass."""

from typing import Final

from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.one_hand import OneHand
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.judging.lacking import Lacking
from trainer.reasoning.rows.bound_rows import BoundRow
from trainer.reasoning.rows.row_meaning import RowMeaning

_MOST_COUNTED: Final = 3
"""How much more than the hand has a bid may count."""


def nearest_bids(at: CompiledSituation, hand: Hand, tables: HoldingTables) -> list[tuple[int, Call, RowMeaning]]:
    """Bids that the hand does not fit: how many cards must be others, the bid, and what it means by its row.

    The nearest is the first; of equal ones that in the suit which is the longest and best, then the lowest.
    """
    found: list[tuple[int, Call, RowMeaning]] = []
    for bound_rows in at.bound_rows:
        for bound_row in bound_rows:
            if bound_row.row.may or bound_row.row.is_left_over:
                continue
            lacking = Lacking(hand, bound_row.binding, tables)
            for call, meaning in _meanings(bound_row, hand):
                if call.is_bid and (lack := lacking.cards(meaning.shows)):
                    found.append((lack, call, meaning))
    standing = at.auction.standing_number

    def distance(one: tuple[int, Call, RowMeaning]) -> tuple[int, int, int]:
        lack, call, meaning = one
        suit = meaning.given_by.suit
        return lack, 0 if suit is None else -hand.holdings[suit], call.number_over(standing) or 0

    return sorted(found, key=distance)


def _meanings(bound_row: BoundRow, hand: Hand) -> list[tuple[Call, RowMeaning]]:
    """The calls of a row with which the hand could nearly be told, by the number that they count."""
    counted = bound_row.call.amount(OneHand(hand.holdings))
    found = []
    for amount in range(counted, counted + (_MOST_COUNTED if bound_row.call.sums else 1)):
        call = bound_row.call.call_with(amount)
        if call is not None:
            meaning = RowMeaning(bound_row, bound_row.call, amount)
            if meaning.is_possible:
                found.append((call, meaning))
    return found
