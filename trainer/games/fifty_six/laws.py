"""The laws of the auction and of scoring in 56. Every difference between sets of laws is data."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from operator import itemgetter
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import (
    BID_FORM,
    DOUBLE,
    DOUBLE_FORM,
    PASS,
    PASS_FORM,
    REDOUBLE,
    REDOUBLE_FORM,
    Amount,
    Call,
    Form,
)
from trainer.auction.seat import Seat, position_of, side_of
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.games.calls import CallNotation
from trainer.games.contract import Contract, contract_parts
from trainer.games.fifty_six.scoring import StakeScoring
from trainer.games.illegality import Illegality, why_no_double, why_no_redouble
from trainer.problems import BadNotationError

_WITHOUT_TRUMP: Final = frozenset({"NS", "NT", "P"})
"""28 Pass is a contract of 28 No Trump (2.2.3); NOS, passed out, is played without trump (2.2.1)."""


@dataclass(frozen=True)
class LawBook:
    """A set of laws (Appendix A), as read from `conventions/fifty-six/laws`.

    `forms` has the denominations that may be called in each form. `compulsory_position` is the place in the first
    caller's side (from 1) that must bid if nobody has, and 0 where nobody must.
    """

    name: str
    title: str
    source: str
    seats: int
    hand_size: int
    lowest: int
    highest: int
    forms: Mapping[Form, tuple[str, ...]]
    largest_plus: int
    compulsory_position: int
    self_raise: bool
    bids_after_redouble: bool
    bid_a_void: bool
    bid_the_only_suit: bool
    one_suit_hand: str
    twelve_cards_with_one_side: str
    scoring: StakeScoring
    calls: CallNotation = field(compare=False)

    @property
    def floor(self) -> int:
        """Return the number just below the lowest bid, 27: an opening plus bid counts from here."""
        return self.lowest - 1

    def may_name(self, length: int) -> bool:
        """Return whether a player with `length` cards of a suit may bid it (2.1)."""
        return (length > 0 or self.bid_a_void) and (length < self.hand_size or self.bid_the_only_suit)

    def problem_with(self, auction: Auction, call: Call, hand: Hand | None = None) -> str | None:
        """Return why the call is illegal, as a sentence; None if it is legal. See `Laws.problem_with`."""
        why = self.why_illegal(auction, call, hand)
        return None if why is None else str(why)

    def why_illegal(self, auction: Auction, call: Call, hand: Hand | None = None) -> Illegality | None:
        """Return the reason why the call is illegal; None if it is legal."""
        if self.is_over(auction):
            return Illegality("over", "The auction is over.", call)
        if call.form is PASS_FORM:
            return self._problem_with_pass(auction)
        if call.form is DOUBLE_FORM:
            return why_no_double(auction)
        if call.form is REDOUBLE_FORM:
            return why_no_redouble(auction)
        return self._problem_with_bid(auction, call) or self._problem_with_hand(call, hand)

    def legality(self, auction: Auction) -> Hashable:
        """Return everything that `why_illegal` looks at without a hand."""
        if self.is_over(auction):
            return None
        last = self._all_others_have_spoken(auction)
        return (
            auction.standing_number,
            self._problem_with_pass(auction) is None,
            why_no_double(auction) is None,
            why_no_redouble(auction) is None,
            self._end_of_bidding(auction) is None,
            None if last is None else auction.calls[last],
        )

    def legal_calls(self, auction: Auction, hand: Hand | None = None) -> tuple[Call, ...]:
        """Return all legal calls: pass, double, redouble, then bids by number."""
        if self.is_over(auction):
            return ()
        calls = [call for call in (PASS, DOUBLE, REDOUBLE) if self.problem_with(auction, call) is None]
        # There are two hundred bids, so what holds for all of them or for all of a denomination is checked once.
        if self._end_of_bidding(auction) is None:
            bids = self._bids_over(auction.standing_number)
            one_of_each = {bid.denomination: bid for bid in bids}
            may_name = {name for name, bid in one_of_each.items() if self._may_name(auction, bid, hand)}
            calls += [bid for bid in bids if bid.denomination in may_name]
        return tuple(calls)

    def _may_name(self, auction: Auction, bid: Call, hand: Hand | None) -> bool:
        """Return whether a bid is legal but for its number; the same for all bids of its denomination."""
        return self._problem_with_self_raise(auction, bid) is None and self._problem_with_hand(bid, hand) is None

    def is_over(self, auction: Auction) -> bool:
        """Return whether as many players have passed in a row as there are (2.1.

        The last is the bidder himself, R3).
        """
        return auction.trailing_passes >= self.seats

    def result(self, auction: Auction) -> Contract | None:
        """Return the contract of the last bid, with plus and reverse bids in plain form; None before any bid."""
        index = auction.standing_index
        if index is None:
            return None
        number, denomination = auction.standing_number, auction.calls[index].denomination
        return self.contract(number, denomination, auction.seat_of(index), auction.doubled)

    def contract(self, number: int, denomination: str, by: Seat, doubled: str = "") -> Contract:
        """Return the contract of a bid; 28 Pass is played as No Trump (2.2.3)."""
        shown = Call(BID_FORM, denomination, number)
        return Contract(shown, number, "NT" if denomination == "P" else denomination, by, doubled)

    def result_in(self, text: str) -> Contract | None:
        """Return the contract that `str` writes as this text; None for any other text."""
        parts = contract_parts(text)
        if parts is None:
            return None
        try:
            call = self.calls.parse(parts[0])
        except BadNotationError:
            return None
        is_known = call.form is BID_FORM and call.denomination in self.forms.get(BID_FORM, ())
        if not is_known or not self.lowest <= call.amount <= self.highest or parts[2] >= self.seats:
            return None
        return self.contract(call.amount, call.denomination, parts[2], parts[1])

    @property
    def denominations(self) -> tuple[str, ...]:
        """Return the suits and No Trump; NOS where that is the only name for play without trumps."""
        named = self.forms.get(BID_FORM, ())
        suits = [str(suit) for suit in SUITS if suit in named]
        without = [name for name in ("NT", "NS", "P") if name in named]
        return (*suits, *without[:1])

    def contracts(self, side: int, denomination: str, hands: tuple[Hand, ...]) -> tuple[Contract, ...]:
        """Return every undoubled contract that a player of a side may bid in a denomination, the lowest first (2.1)."""
        able = [
            seat
            for seat, hand in enumerate(hands)
            if side_of(seat) == side
            and (denomination not in set(SUITS) or self.may_name(hand.length(Suit(denomination))))
        ]
        if not able or denomination not in self.forms.get(BID_FORM, ()):
            return ()
        numbers = range(self.lowest, self.highest + 1)
        return tuple(self.contract(number, denomination, able[0]) for number in numbers)

    def _problem_with_pass(self, auction: Auction) -> Illegality | None:
        must_bid = position_of(auction.turn) == self.compulsory_position and side_of(auction.turn) == 0
        if not must_bid or auction.standing_index is not None:
            return None
        instead = f"{self.lowest} Pass" if "P" in self.forms.get(BID_FORM, ()) else f"{self.lowest} NOS"
        said = f"The bid is compulsory here; with nothing to say call {instead}."
        return Illegality("compulsory", said, PASS)

    def _problem_with_bid(self, auction: Auction, call: Call) -> Illegality | None:
        if call.denomination not in self.forms.get(call.form, ()):
            said = f"{{call}} is not a call under {self.title} rules."
            return Illegality("unknown form", said, call, instead=f"forms of a bid: {self._samples}")
        if call.raises_by is not None and not 1 <= call.raises_by <= self.largest_plus:
            return Illegality("raises too much", f"A plus bid raises by 1 to {self.largest_plus}.", call)
        if (ended := self._end_of_bidding(auction)) is not None:
            return Illegality(*ended, call)
        return self._problem_with_number(auction, call) or self._problem_with_self_raise(auction, call)

    def _end_of_bidding(self, auction: Auction) -> tuple[str, str] | None:
        """Return why nobody may bid any more, as the kind of reason and in words; None while the bidding goes on."""
        if self._self_raised(auction):
            return "after a self-raise", "After a self-raise only pass, double and redouble are allowed."
        if auction.doubled == "XX" and not self.bids_after_redouble:
            return "after a redouble", "After a redouble no contract may be bid."
        return None

    def _problem_with_number(self, auction: Auction, call: Call) -> Illegality | None:
        number, standing = call.number_over(auction.standing_number) or 0, auction.standing_number
        if max(number, standing + 1) > self.highest:
            return Illegality("too high", f"{self.highest} is the highest number.", call)
        if number <= standing:
            return Illegality("too low", f"{number} is not enough; bid {standing + 1} or more.", call)
        return None

    def _problem_with_self_raise(self, auction: Auction, call: Call) -> Illegality | None:
        last = self._all_others_have_spoken(auction)
        if last is None:
            return None
        if not self.self_raise or not auction.calls[last].is_bid:
            return Illegality("all have passed", "All others have passed; the auction can't go on.", call)
        before = auction.calls[last].denomination
        if call.denomination == before or {call.denomination, before} <= _WITHOUT_TRUMP:
            return None
        said = "All others have passed; you may only raise your own bid in the same denomination."
        return Illegality("self-raise elsewhere", said, call)

    def _problem_with_hand(self, call: Call, hand: Hand | None) -> Illegality | None:
        if hand is None or call.denomination not in set(SUITS):
            return None
        suit = Suit(call.denomination)
        if self.may_name(hand.length(suit)):
            return None
        if hand.length(suit) == 0:
            return Illegality("void", f"You are void in {suit.plural}, and a void may not be bid.", call)
        return Illegality("only suit", f"All your cards are {suit.plural}; that suit may not be bid then.", call)

    @cached_property
    def _samples(self) -> str:
        """Return one sample for every kind of bid, with spades for any suit."""
        lowest = {form: self.lowest if form.amount is Amount.NAMED else 1 for form in self.forms}
        return ", ".join(
            str(Call(form, denomination, lowest[form]))
            for form, denominations in self.forms.items()
            for denomination in denominations
            if denomination not in set(SUITS[1:])
        )

    def _all_others_have_spoken(self, auction: Auction) -> int | None:
        """Return the index of the last call that is no pass, when everyone else has passed over it; None otherwise."""
        if auction.trailing_passes != self.seats - 1 or len(auction.calls) < self.seats:
            return None
        return len(auction.calls) - self.seats

    def _self_raised(self, auction: Auction) -> bool:
        index = auction.standing_index
        if index is None or index < self.seats:
            return False
        between = auction.calls[index - self.seats + 1 : index]
        return auction.calls[index - self.seats].is_bid and all(call.form is PASS_FORM for call in between)

    def _bids_over(self, standing: int) -> tuple[Call, ...]:
        """Return the bids of every form whose numbers are high enough and exist, by number."""
        if standing not in self._kept_bids:
            numbers = range(standing + 1, self.highest + 1)
            bids = [
                Call(form, denomination, amount)
                for form, denominations in self.forms.items()
                for denomination in denominations
                for amount in self._amounts(form, numbers)
            ]
            numbered = [(number, bid) for bid in bids if (number := bid.number_over(standing) or 0) in numbers]
            self._kept_bids[standing] = tuple(bid for _, bid in sorted(numbered, key=itemgetter(0)))
        return self._kept_bids[standing]

    def _amounts(self, form: Form, numbers: range) -> Iterable[int]:
        match form.amount:
            case Amount.NAMED:
                return numbers
            case Amount.MORE:
                return range(1, self.largest_plus + 1)
            case _:
                return (0,)

    @cached_property
    def _kept_bids(self) -> dict[int, tuple[Call, ...]]:
        """Return the bids that were asked for so far, by the standing number."""
        return {}
