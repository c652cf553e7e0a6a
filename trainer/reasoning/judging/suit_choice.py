"""Why a row names one suit of a hand and not another that it could have named."""

from dataclasses import dataclass

from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.hands.one_hand import OneHand
from trainer.language.book.calls import PickKey
from trainer.reasoning.choosing.choosing import Choice, CompiledSituation


@dataclass(frozen=True, slots=True)
class PutBefore:
    """The suit that is not named, and what the named one has before it."""

    suit: Suit
    key: PickKey


def put_before(at: CompiledSituation, choice: Choice, hand: Hand) -> PutBefore | None:
    """The first suit that the row of a choice could have named as well; None where it could name no other."""
    named, row = choice.chosen.call.suit, choice.row
    if named is None or not row.letters:
        return None
    one = OneHand(hand.holdings)
    keys = [key for letter in row.letters for key in row.picks[letter]]
    numbers = [one.number(total) for total, _ in choice.chosen.preferences]
    for other in at.bound_rows[at.situation.rows.index(row)]:
        suit = other.call.suit
        if suit is None or suit == named or not other.fits(one) or other.call.call_for(one) is None:
            continue
        others = [one.number(total) for total, _ in other.preferences]
        for key, number, its in zip(keys, numbers, others, strict=True):
            if number != its:
                return PutBefore(SUITS[suit], key)
    return None
