"""The reason why a row names one suit of a hand and not another that it could have named."""

from dataclasses import dataclass

from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.hands.one_hand import OneHand
from trainer.language.book.call_templates import PickKey
from trainer.reasoning.choosing.choosing import Choice, CompiledSituation
from trainer.reasoning.rows.bound_rows import BoundRow


@dataclass(frozen=True, slots=True)
class PutBefore:
    """The suit that is not named, and the key by which the named one comes first."""

    suit: Suit
    key: PickKey


def named_first(
    at: CompiledSituation, choice: Choice, hand: Hand, preferred: BoundRow, called: BoundRow
) -> tuple[Suit | None, tuple[PickKey, ...]]:
    """Return the suit that a row prefers to the one that was called, and by which keys.

    None where it names that one.
    """
    suit, row = preferred.call.suit, preferred.row
    keys = tuple(key for letter in row.letters for key in row.picks[letter])
    if preferred is called or suit is None or not keys:
        return None, keys
    before = put_before(at, choice, hand, called.call.suit)
    return SUITS[suit], keys if before is None else (before.key,)


def put_before(at: CompiledSituation, choice: Choice, hand: Hand, called: int | None = None) -> PutBefore | None:
    """Return the first other suit that the row of a choice could have named; None where there is none.

    If another suit was `called`, it is that one, provided that the row could have named it.
    """
    named, row = choice.chosen.call.suit, choice.row
    if named is None or not row.letters:
        return None
    one = OneHand(hand.holdings)
    keys = [key for letter in row.letters for key in row.picks[letter]]
    numbers = [one.number(total) for total, _ in choice.chosen.preferences]
    for other in at.bound_rows[at.situation.rows.index(row)]:
        suit = other.call.suit
        if suit is None or suit == named or called not in {None, suit}:
            continue
        if not other.fits(one) or other.call.call_for(one) is None:
            continue
        others = [one.number(total) for total, _ in other.preferences]
        for key, number, its in zip(keys, numbers, others, strict=True):
            if number != its:
                return PutBefore(SUITS[suit], key)
    return None
