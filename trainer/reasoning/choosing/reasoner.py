"""The reasoner: a rule book in use. It finds and keeps the compiled situation of every auction it meets."""

from collections import OrderedDict
from collections.abc import Iterable
from functools import partial
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands.holding_tables import HoldingTables, cards_shown
from trainer.hands.promises import Promise, by_one_hand, by_several_hands, in_any_case
from trainer.hands.statements import Binding
from trainer.language.book.rule_book import RuleBook, Situation
from trainer.problems import IllegalAuctionError, NotCoveredError
from trainer.reasoning.choosing.choosing import Choice, CompiledSituation
from trainer.reasoning.rows.bound_rows import BoundRows, bind_row
from trainer.reasoning.rows.matching import letters_for, may_be_after, suits_between
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.rows.shown import can_be_held, nothing, promise_of

_KEPT_SITUATIONS: Final = 8000
_KEPT_PROMISES: Final = 20_000


class Reasoner:
    """Answers for one rule book: which situation, which call, what has been shown."""

    def __init__(self, book: RuleBook) -> None:
        self.book = book
        self.tables = HoldingTables(book.game)
        self._situations: OrderedDict[tuple[Call, ...], CompiledSituation | None] = OrderedDict()
        self._by_length: dict[int, tuple[Situation, ...]] = {}
        self._promises: OrderedDict[tuple[Call, ...], Promise] = OrderedDict()
        self._no_promise = nothing(self.tables)

    def auction(self, calls: tuple[Call, ...]) -> Auction:
        """An auction under the book's laws; raises `IllegalAuctionError` at the first call that is illegal."""
        laws = self.book.laws
        auction = Auction(laws.seats, laws.floor)
        for index, call in enumerate(calls):
            why = laws.problem_with(auction, call)
            if why is not None:
                raise IllegalAuctionError(index, why)
            auction = auction.add(call)
        return auction

    def written_auction(self, calls: Iterable[str]) -> Auction:
        """The same from calls as people write them; raises `BadNotationError` as well."""
        return self.auction(tuple(map(self.book.game.calls.parse, calls)))

    def at(self, auction: Auction) -> CompiledSituation | None:
        """The situation of an auction, compiled; None where the convention has none."""
        key = auction.calls
        if key in self._situations:
            self._situations.move_to_end(key)
            return self._situations[key]
        compiled = self._compile(auction)
        self._situations[key] = compiled
        if len(self._situations) > _KEPT_SITUATIONS:
            self._situations.popitem(last=False)
        return compiled

    def covered(self, auction: Auction) -> CompiledSituation:
        """The situation of an auction; raises `NotCoveredError` where the convention has none."""
        compiled = self.at(auction)
        if compiled is None:
            calls = " ".join(map(str, auction.calls)) or "the first call"
            covers = f" It covers: {self.book.covers}." if self.book.covers else ""
            message = f"{self.book.title} says nothing about {calls}.{covers}"
            raise NotCoveredError(message)
        return compiled

    def choose(self, auction: Auction, hand: Hand) -> Choice:
        """What the convention calls with a hand; raises `NotCoveredError`."""
        choice = self.covered(auction).choose(hand.holdings)
        if choice is None:
            message = f"{self.book.title} has no legal call for {hand} after {' '.join(map(str, auction.calls))}."
            raise NotCoveredError(message)
        return choice

    def row_meanings(self, auction: Auction, index: int) -> tuple[RowMeaning, ...]:
        """What call `index` of an auction means by every row that gives it; empty where none does."""
        compiled = self.at(auction.before(index))
        return () if compiled is None else compiled.row_meanings(auction.calls[index])

    def promised(self, auction: Auction, index: int) -> Promise:
        """What call `index` surely promised."""
        key = auction.calls[: index + 1]
        if key not in self._promises:
            self._promises[key] = self._promise(auction, index)
            if len(self._promises) > _KEPT_PROMISES:
                self._promises.popitem(last=False)
        return self._promises[key]

    def partners_promise(self, auction: Auction) -> Promise:
        """What the partners of the player to call have surely shown together by their bids."""
        by_seat: dict[int, list[Promise]] = {}
        for index in range(len(auction.calls)):
            seat = auction.seat_of(index)
            if side_of(seat) == side_of(auction.turn) and seat != auction.turn and auction.calls[index].is_bid:
                by_seat.setdefault(seat, []).append(self.promised(auction, index))
        return by_several_hands([self._no_promise, *map(by_one_hand, by_seat.values())])

    def _promise(self, auction: Auction, index: int) -> Promise:
        meanings = [one for one in self.row_meanings(auction, index) if can_be_held(one, self.tables)]
        counted_on = [one for one in meanings if one.row.counted_on] or meanings
        return in_any_case([promise_of(one, self.tables) for one in counted_on]) if counted_on else self._no_promise

    def has_tag(self, auction: Auction, index: int, tag: str) -> bool:
        """Whether rows gave call `index`, and all of them have the tag."""
        meanings = self.row_meanings(auction, index)
        return bool(meanings) and all(tag in meaning.row.tags for meaning in meanings)

    def is_forcing(self, auction: Auction, index: int) -> bool:
        """Whether rows gave call `index`, and all of them ask partners to go on."""
        meanings = self.row_meanings(auction, index)
        return bool(meanings) and all(meaning.row.forcing for meaning in meanings)

    def _compile(self, auction: Auction) -> CompiledSituation | None:
        for situation in self._situations_after(len(auction.calls)):
            letters = letters_for(situation, auction, partial(self.has_tag, auction), partial(self.is_forcing, auction))
            if letters is None:
                continue
            partners = self.partners_promise(auction)
            spades, hearts, diamonds, clubs = (cards_shown(floor, self.tables.copies) for floor in partners.floors)
            shown = spades, hearts, diamonds, clubs
            binding = Binding(letters, shown, _suits_bid(auction), suits_between(auction), partners)
            return CompiledSituation(situation, auction, binding, partial(self._bind, situation, auction, binding))
        return None

    def _situations_after(self, calls: int) -> tuple[Situation, ...]:
        """The situations that an auction of so many calls may be in, by the lengths of their patterns alone."""
        if calls not in self._by_length:
            self._by_length[calls] = tuple(one for one in self.book.situations if may_be_after(one, calls))
        return self._by_length[calls]

    def _bind(self, situation: Situation, auction: Auction, binding: Binding) -> tuple[BoundRows, ...]:
        return tuple(bind_row(row, binding, auction, self.book.laws, self.tables) for row in situation.rows)


def _suits_bid(auction: Auction) -> frozenset[int]:
    named = {call.denomination for call in auction.calls}
    return frozenset(number for number, suit in enumerate(SUITS) if suit.value in named)
