"""Why calls are illegal at a point of an auction, and similar reasons that don't apply.

All reasons come from the laws themselves: a reason that does not apply here is one that they would give for the same
call at another point of an auction or with another hand.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM, DOUBLE, PASS, REDOUBLE, Amount, Call, Form
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.games.game import Game
from trainer.games.illegality import Illegality
from trainer.games.laws import Laws

NUMBER: Final = "number"
DENOMINATION: Final = "denomination"
FORM: Final = "form"

_WITHOUT_BID: Final = (PASS, DOUBLE, REDOUBLE)
_WITHOUT_DENOMINATIONS: Final = ("",)
"""The denominations of a game with numbers only."""

_LARGEST_STEP: Final = 9
"""The largest raise that anyone would consider."""


@dataclass(frozen=True, slots=True)
class CallUnderLaws:
    """A conceivable call, the reason why it is illegal (None: it is legal), and the subject of that reason.

    `about` is the form of a call other than a bid (`P`, `X`, `XX`), or what is wrong with a bid: its number, its
    denomination or its form. It is empty for a legal call, and where several of these are wrong.
    """

    call: Call
    why: Illegality | None = None
    about: str = ""


def calls_under_laws(game: Game, laws: Laws, auction: Auction, hand: Hand) -> list[CallUnderLaws]:
    """Return every conceivable call with its legality."""
    whys = {call: laws.why_illegal(auction, call, hand) for call in _conceivable(game, laws)}
    legal = _Legal(whys, auction)
    return [CallUnderLaws(call, why, legal.wrong_with(call) if why else "") for call, why in whys.items()]


def reasons_that_do_not_hold(
    asked: CallUnderLaws, game: Game, laws: Laws, auction: Auction, hand: Hand
) -> Iterator[Illegality]:
    """Yield reasons against the call that are false here, at most one of each kind."""
    found = _against_a_bid(asked, game, laws, auction, hand) if asked.call.is_bid else _elsewhere(asked, laws, auction)
    said: dict[str, Illegality] = {}
    for why in found:
        said.setdefault(str(why), why)
    yield from (why for text, why in said.items() if asked.why is None or text != str(asked.why))


def _against_a_bid(asked: CallUnderLaws, game: Game, laws: Laws, auction: Auction, hand: Hand) -> Iterator[Illegality]:
    call = asked.call
    number = call.number_over(auction.standing_number) or 0
    if call.form.amount is Amount.NAMED:
        # Right after a bid of as many, or a higher one than there is, the number would really not be enough.
        higher = Call(BID_FORM, call.denomination, max(number, auction.standing_number + 2))
        too_low = laws.why_illegal(auction.add(higher), call)
        if too_low and number <= laws.highest:
            yield too_low
        above = Call(call.form, call.denomination, laws.highest + 1)
        too_high = laws.why_illegal(auction, above)
        is_near = laws.highest - number <= _LARGEST_STEP  # nobody takes a bid far below for one that is too high
        if asked.about != NUMBER and is_near and too_high and not too_high.names_the_call:
            yield too_high
    if asked.about != FORM:
        yield from _bad_forms(asked, game, laws, auction)
    if asked.about != DENOMINATION and call.denomination in set(SUITS):
        opening = Auction(auction.seats, auction.floor)
        why = laws.why_illegal(opening, call, _without(Suit(call.denomination), hand))
        if why and laws.why_illegal(opening, call) is None:
            yield why


def _bad_forms(asked: CallUnderLaws, game: Game, laws: Laws, auction: Auction) -> Iterator[Illegality]:
    """Yield the laws' reasons against forms of bids that they don't know, applied to this call."""
    opening = Auction(auction.seats, auction.floor)
    for form in _bid_forms(game):
        for denomination in game.calls.denominations or _WITHOUT_DENOMINATIONS:
            amount = {Amount.ONE_MORE: 0, Amount.NAMED: laws.floor + 1}.get(form.amount, 1)
            other = Call(form, denomination, amount)
            why = laws.why_illegal(opening, other)
            if why is not None and why.names_the_call:
                yield why.with_call(asked.call)
                return


def _elsewhere(asked: CallUnderLaws, laws: Laws, auction: Auction) -> Iterator[Illegality]:
    """Yield the laws' reasons against a pass, a double or a redouble at other points."""
    if asked.why and auction.doubled:
        return  # of a bid that is doubled already, more than the first thing that the laws say may be true
    for point in _other_points(laws, auction):
        why = laws.why_illegal(point, asked.call)
        if why and not laws.is_over(point) and not (asked.why and why.is_always_true):
            yield why


def _other_points(laws: Laws, auction: Auction) -> Iterator[Auction]:
    passed = Auction(auction.seats, auction.floor)
    starts = [auction.before(index) for index in range(len(auction.calls) + 1)]
    for _ in range(auction.seats):
        starts.append(passed)
        passed = passed.add(PASS)
    for start in starts:
        yield start
        for call in (DOUBLE, REDOUBLE):
            if laws.problem_with(start, call) is None:
                yield start.add(call)
                yield start.add(call).add(PASS)


def _without(suit: Suit, hand: Hand) -> Hand:
    """Return a hand of the same size with other cards in place of those of a suit."""
    kept = [card for card in hand.cards if card.suit is not suit]
    others = [card for card in hand.deck.cards if card.suit is not suit]
    for card in kept:
        others.remove(card)
    return Hand.of(hand.deck, [*kept, *others[: len(hand.cards) - len(kept)]])


class _Legal:
    """The legal bids at a point, by what another bid can have in common with them."""

    def __init__(self, whys: Mapping[Call, Illegality | None], auction: Auction) -> None:
        self._standing = auction.standing_number
        bids = [call for call, why in whys.items() if why is None and call.is_bid]
        self._form_and_denomination = {(call.form, call.denomination) for call in bids}
        self._form_and_amount = {(call.form, call.amount) for call in bids}
        self._denomination_and_number = {(call.denomination, call.number_over(self._standing)) for call in bids}

    def wrong_with(self, call: Call) -> str:
        """Return the only difference between an illegal bid and some legal one; empty where there are several."""
        if not call.is_bid:
            return str(call)
        found = []
        if (call.form, call.denomination) in self._form_and_denomination:
            found.append(NUMBER)
        if (call.form, call.amount) in self._form_and_amount:
            found.append(DENOMINATION)
        if (call.denomination, call.number_over(self._standing)) in self._denomination_and_number:
            found.append(FORM)
        return found[0] if len(found) == 1 else ""


def _conceivable(game: Game, laws: Laws) -> Iterator[Call]:
    """Yield conceivable calls, legal or not: all numbers and one more, in all forms and denominations."""
    yield from (call for call in _WITHOUT_BID if call.form in game.calls.forms)
    steps = range(1, _LARGEST_STEP + 1)
    numbers = range(laws.floor + 1, laws.highest + 2)
    for form in _bid_forms(game):
        for denomination in game.calls.denominations or _WITHOUT_DENOMINATIONS:
            if form.amount is Amount.NAMED:
                yield from (Call(form, denomination, number) for number in numbers)
            elif form.amount is Amount.ONE_MORE:
                yield Call(form, denomination)
            else:
                yield from (Call(form, denomination, step) for step in steps)


def _bid_forms(game: Game) -> Iterator[Form]:
    return (form for form in game.calls.forms if form.amount is not Amount.NONE)
