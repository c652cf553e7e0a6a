"""The lowest number at which a denomination can be bid, and whether it is the same for every suit."""

from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM, Call, Form
from trainer.cards.suit import SUITS
from trainer.games.laws import Laws


def lowest_number(laws: Laws, auction: Auction, denomination: str, form: Form = BID_FORM) -> int:
    """Return the lowest number at which a denomination can be bid.

    One above the highest where it can't be bid at all.
    """
    for number in range(auction.standing_number, laws.highest + 1):
        if laws.why_illegal(auction, Call(form, denomination, number)) is None:
            return number
    return laws.highest + 1


def suits_are_alike(laws: Laws) -> bool:
    """Return whether the laws let every suit be bid from the same number on, whichever suit was bid last.

    Where they do not, spades over hearts differ from hearts over spades, and no suit may be renamed.
    """
    begun = Auction(laws.seats, laws.floor)
    opened = [begun.add(Call(BID_FORM, suit.value, lowest_number(laws, begun, suit.value))) for suit in SUITS]
    steps = {
        lowest_number(laws, auction, suit.value) - auction.standing_number
        for auction in opened
        for suit in SUITS
        if suit.value != auction.calls[-1].denomination
    }
    return len(steps) == 1
