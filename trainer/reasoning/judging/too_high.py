"""Bids that are higher than necessary, or than anything that they could show."""

from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM
from trainer.language.book.call_templates import CountOfHand
from trainer.language.book.conditions import CARDS, SEQUENCE
from trainer.reasoning.judging.judging import Judgement
from trainer.reasoning.judging.nearest_bid import highest_row_bid
from trainer.reasoning.rows.lowest_numbers import lowest_number
from trainer.reasoning.rows.row_meaning import RowMeaning


def is_jump(judgement: Judgement, over: int) -> bool:
    """Return whether the call is a bid that could have been lower by more than `over` numbers."""
    auction, call = judgement.auction, judgement.call
    number = call.number_over(auction.standing_number)
    if number is None or call.form is not BID_FORM:
        return number is not None and number > auction.standing_number + 1 + over
    laws = judgement.judge.reasoner.book.laws
    return number > lowest_number(laws, auction, call.denomination) + over


def is_too_high(judgement: Judgement, meaning: RowMeaning) -> bool:
    """Return whether the call bids more than any hand with its meaning would.

    Counted cards make a bid as high as there are many of them. It is too high where they would be the whole hand, and
    for cards in sequence where they would be more than half of it, because no hand has so many. A bid below the right
    one never is too high.
    """
    standing = judgement.auction.standing_number
    if (judgement.choice.call.number_over(standing) or 0) > (judgement.call.number_over(standing) or 0):
        return False
    count = meaning.given_by.template.amount
    counted = {term.measure for term in count.terms if isinstance(term, CountOfHand)}
    size = judgement.hand.deck.hand_size
    if counted & {CARDS, SEQUENCE} and meaning.amount >= size:
        return is_jump(judgement, 1)
    if SEQUENCE in counted:
        return 2 * meaning.amount > size and not judgement.share and is_jump(judgement, 1)
    if not judgement.is_natural or not count.or_more:
        return False
    return is_jump(judgement, 1) or highest_row_bid(judgement.judge.reasoner.covered(judgement.auction)) is not None


def is_to_nobody(auction: Auction) -> bool:
    """Return whether everyone else has passed over the player's own bid, so that nobody is left to be told."""
    index = auction.standing_index
    is_own = index is not None and auction.seat_of(index) == auction.turn
    return is_own and auction.trailing_passes == auction.seats - 1
