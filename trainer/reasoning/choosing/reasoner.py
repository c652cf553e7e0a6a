"""The reasoner: a rule book in use. It finds and caches the compiled situation of every auction that it meets."""

from collections import OrderedDict
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import combinations, product
from typing import Any, Final

from trainer.auction.auction import NO_STATES, Auction, States
from trainer.auction.call import BID_FORM, Call
from trainer.auction.seat import side_of
from trainer.cards.deal import cards_left
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands.drawing import ways_of
from trainer.hands.hand_set import HandSet, every_hand
from trainer.hands.holding_tables import HoldingTables, sure_cards
from trainer.hands.promises import (
    Promise,
    PromisedNumber,
    by_one_hand,
    by_several_hands,
    in_any_case,
    numbers_of_several_hands,
)
from trainer.hands.statements import Binding
from trainer.language.book.call_templates import Force
from trainer.language.book.conditions import Measured
from trainer.language.book.rule_book import Example, Row, RuleBook, Situation
from trainer.problems import IllegalAuctionError, NotCoveredError
from trainer.reasoning.choosing.cache_limits import USUALLY_KEPT, CacheLimits
from trainer.reasoning.choosing.caller_cache import CallerCache
from trainer.reasoning.choosing.choosing import Choice, CompiledSituation
from trainer.reasoning.choosing.hand_cache import HandMemory
from trainer.reasoning.choosing.point import Point
from trainer.reasoning.rows.looking import partners_measures
from trainer.reasoning.rows.lowest_numbers import lowest_number
from trainer.reasoning.rows.matching import Matching
from trainer.reasoning.rows.met_auction import InterpretedAuction, MetAuction
from trainer.reasoning.rows.promised import nothing
from trainer.reasoning.rows.promised_cards import cached_promise_of, fits_a_hand, fits_the_deck
from trainer.reasoning.rows.row_compiler import RowCompiler
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.rows.situation_conditions import Letters, is_below, is_forced
from trainer.reasoning.rows.suits_called import numbers_bid, suits_between

_KEPT_PROMISES: Final = 4096
"""Bounds memory; a dropped promise is computed again."""

_NO_TAGS: Final[frozenset[str]] = frozenset()

_Shown = tuple[int, int, int, int]


class Reasoner:
    """The reasoner of one rule book. It finds situations, chooses calls, and tells what calls have shown.

    Results are cached by auction, within the limits `keeps`; the oldest are dropped first. A reasoner `beside` another
    one shares its tables of holdings, and rows that both books have are compiled once.
    """

    def __init__(self, book: RuleBook, beside: "Reasoner | None" = None, keeps: CacheLimits = USUALLY_KEPT) -> None:
        self.book = book
        self._most_points = keeps.points
        # What is private is that of another one of its own kind.
        self._counted: _Counted = _counted_of_partners(book, beside._counted if beside else {})  # noqa: SLF001
        names = {measure for _, measures in self._counted.values() for measure in measures}
        counted = tuple(name for name in book.game.measures if name in names)
        shared = beside if beside and (beside.book.game, beside.tables.counted) == (book.game, counted) else None
        self.tables: HoldingTables = shared.tables if shared else HoldingTables(book.game, counted, keeps.tables)
        self.memory = HandMemory(keeps.hands, keeps.freed)
        self.callers = CallerCache(self.memory)
        is_same = shared is not None and shared.book.laws is book.laws
        kept = shared._compiler if shared and is_same else None  # noqa: SLF001
        self._compiler: RowCompiler = kept or RowCompiler(book.laws, self.tables, keeps.rows)
        known = shared._matching if shared and is_same else None  # noqa: SLF001
        self._matching: Matching = (
            known.with_rows_of(book.situations, book.natural)
            if known and known.asks_the_same(book.situations, book.natural)
            else Matching(book.laws, book.situations, book.natural)
        )
        self._points: OrderedDict[Auction, Point] = OrderedDict()
        self._no_promise = nothing(self.tables)
        entries = (*book.situations, *book.natural)
        forces = [row.force for situation in entries for row in situation.rows]
        self._some_force_goes_on = any(force is not None and force.goes_on for force in forces)
        self._together = lru_cache(_KEPT_PROMISES)(self._promised_together)
        self._numbers_together = lru_cache(_KEPT_PROMISES)(numbers_of_several_hands)

    @property
    def suits_are_alike(self) -> bool:
        """Return whether the laws let every suit be bid from the same number on, so that suits may be exchanged."""
        return self._compiler.suits_are_alike

    @cached_property
    def every_hand(self) -> HandSet:
        """Return the set of all hands of the game."""
        deck = self.book.game.deck
        return every_hand(ways_of(deck, cards_left(deck, ())), self.tables.lengths, deck.hand_size)

    @cached_property
    def distinct_states(self) -> tuple[States, ...]:
        """Return the states of both sides that the book distinguishes; the first has no state at all."""
        entries = (*self.book.situations, *self.book.natural)
        asked = sorted({fact.state for situation in entries for fact in situation.facts} - {""})
        of_a_side = [frozenset(held) for number in range(len(asked) + 1) for held in combinations(asked, number)]
        game, of_both = self.book.game, tuple(product(of_a_side, of_a_side))
        if game.circumstances_met is None or not asked:
            return of_both
        held = map(game.states_in, game.circumstances_met())
        can_hold = {(first.intersection(asked), second.intersection(asked)) for first, second in held}
        return tuple(states for states in of_both if states in can_hold)

    def auction(self, calls: tuple[Call, ...], states: States = NO_STATES) -> Auction:
        """Return an auction under the book's laws.

        Raises `IllegalAuctionError` at the first illegal call.
        """
        laws = self.book.laws
        auction = Auction(laws.seats, laws.floor, states=states)
        for index, call in enumerate(calls):
            why = laws.problem_with(auction, call)
            if why is not None:
                raise IllegalAuctionError(index, why)
            auction = auction.add(call)
        return auction

    def written_auction(self, calls: Iterable[str], states: States = NO_STATES) -> Auction:
        """Return an auction from calls as people write them.

        Raises `BadNotationError` when a text is no call, `IllegalAuctionError` at the first illegal call.
        """
        return self.auction(tuple(map(self.book.game.calls.parse, calls)), states)

    def asked_auction(self, calls: Iterable[str], question: Mapping[str, Any]) -> Auction:
        """Return the auction of a question, with the circumstances that the question gives by the game's own keys.

        Raises `BadNotationError` when a text is no call or circumstances are wrong, `IllegalAuctionError` at the first
        illegal call.
        """
        game = self.book.game
        return self.written_auction(calls, game.states_in(game.circumstances_asked(question)))

    def example_auction(self, example: Example) -> Auction:
        """Return the auction of an example, with its states of both sides; raises what `written_auction` raises."""
        ours, theirs = example.states
        is_first = len(example.auction) % 2 == 0
        return self.written_auction(example.auction, (ours, theirs) if is_first else (theirs, ours))

    def at(self, auction: Auction) -> CompiledSituation | None:
        """Return the situation of an auction, compiled; None where the convention has none."""
        return self._compiled(self._point(auction))

    def possible_situations(self, auction: Auction) -> int:
        """Return the situations whose patterns an auction matches, one bit for each, before meanings are checked.

        Two auctions of the same calls, each of which has the same `last_call_meaning` in both, have the same situation,
        rows and calls if they have the same possible situations.
        """
        return self._matching.possible(self._point(auction).met)

    def last_call_meaning(self, auction: Auction) -> Hashable:
        """Return a comparable key of the rows' meanings of the last call: everything that later calls depend on."""
        point = self._point(auction)
        by_row = tuple((one.row.tags, one.row.force, self._force_suit(one)) for one in self._meanings(point))
        return by_row, self._promise(point)

    def _force_suit(self, meaning: RowMeaning) -> str:
        force = meaning.row.force
        return self._denomination_of(force, meaning) if force and force.goes_on else ""

    def covered(self, auction: Auction) -> CompiledSituation:
        """Return the situation of an auction. Raises `NotCoveredError` when the convention has none."""
        compiled = self.at(auction)
        if compiled is None:
            calls = " ".join(map(str, auction.calls)) or "the first call"
            covers = f" It covers: {self.book.covers}." if self.book.covers else ""
            message = f"{self.book.title} says nothing about {calls}.{covers}"
            raise NotCoveredError(message)
        return compiled

    def choose(self, auction: Auction, hand: Hand) -> Choice:
        """Return the call of the convention for a hand.

        Raises `NotCoveredError` when the convention has no situation for the auction, or no legal call for the hand.
        """
        choice = self.covered(auction).choose(hand.holdings)
        if choice is None:
            message = f"{self.book.title} has no legal call for {hand} after {' '.join(map(str, auction.calls))}."
            raise NotCoveredError(message)
        return choice

    def row_meanings(self, auction: Auction, index: int) -> tuple[RowMeaning, ...]:
        """Return the meanings of call `index` by every row that gives it; where none does, by the natural list.

        It is empty where the call shows nothing.
        """
        return self._meanings(self._point(auction).after(index))

    def natural_meanings(self, auction: Auction, call: Call) -> tuple[RowMeaning, ...]:
        """Return the meanings of a call, made next, by rows of the natural list.

        Some of these say that it shows nothing.
        """
        return self._natural(self._point(auction), call)

    def promised(self, auction: Auction, index: int) -> Promise:
        """Return the certain promise of call `index`."""
        return self._promise(self._point(auction).after(index))

    def partners_promise(self, auction: Auction) -> Promise:
        """Return the certain joint promise of the bids of the partners of the player to call."""
        return self._partners(self._point(auction))[0]

    def has_tag(self, auction: Auction, index: int, tag: str) -> bool:
        """Return whether rows gave call `index`, and all of them have the tag."""
        return tag in self._tags(self._point(auction).after(index))

    def is_forcing(self, auction: Auction, index: int) -> bool:
        """Return whether rows gave call `index`, and all of them ask partners to go on."""
        return self._is_forcing(self._point(auction).after(index))

    def lasting_force(self, auction: Auction) -> tuple[int, str] | None:
        """Return the latest call of the side that forces it further, by its index, and how far.

        That is the name of a goal, such as `game`, or a bid as printed. The result is None where the player to call may
        pass, or only the next call is forced.
        """
        point = self._point(auction)
        if not self._some_force_goes_on or not is_forced(self._heard_at(point)):
            return None
        for index in reversed(range(len(auction.calls))):
            is_ours = side_of(auction.seat_of(index)) == side_of(auction.turn)
            if is_ours and self._forces_on(point.after(index), auction):
                return index, self._forced_to(self._meanings(point.after(index))[0])
        return None

    def _forced_to(self, meaning: RowMeaning) -> str:
        force = meaning.row.force
        if force is None or force.goal_name:
            return "" if force is None else force.goal_name
        return self.book.game.calls.printed(Call(BID_FORM, self._denomination_of(force, meaning), force.number))

    @staticmethod
    def _denomination_of(force: Force, meaning: RowMeaning) -> str:
        """Return the denomination that a call forces to, with the suit of a letter."""
        letters = meaning.binding.letters
        named = force.denomination
        return SUITS[letters[named]].value if named in letters else named

    def with_rows(self, rows: Iterable[Row], at: CompiledSituation) -> CompiledSituation:
        """Return the situation with other rows, at the same auction."""
        return self._with_rows(replace(at.situation, rows=tuple(rows)), at.auction, at.binding)

    def interpreted(self, met: MetAuction) -> InterpretedAuction:
        """Return the meanings of the calls of an auction by the rows, for situations that are not the book's own."""
        return self._heard(met, self._point(met.auction))

    def in_situation(self, situation: Situation, auction: Auction, letters: Letters) -> CompiledSituation:
        """Return a situation at an auction that fits it with this binding of its letters.

        The situation need not be the book's.
        """
        return self._with_letters(self._point(auction), situation, letters)

    def _with_rows(self, situation: Situation, auction: Auction, binding: Binding) -> CompiledSituation:
        return CompiledSituation(situation, auction, binding, self._compiler.at(situation, auction, binding))

    def _point(self, auction: Auction) -> Point:
        point = self._points.get(auction)
        if point is not None:
            self._points.move_to_end(auction)
            return point
        calls = len(auction.calls)
        if not calls:
            return self._keep(auction, Point(self._matching.begun(auction), ()))
        before = self._point(auction.before(calls - 1))
        met = self._matching.after(before.met, auction)
        return self._keep(auction, Point(met, (*before.earlier, before)))

    def _keep(self, auction: Auction, point: Point) -> Point:
        self._points[auction] = point
        if len(self._points) > self._most_points:
            self._points.popitem(last=False)
        return point

    def _compiled(self, point: Point) -> CompiledSituation | None:
        if not point.is_compiled:
            point.compiled = self._compile(point)
            point.is_compiled = True
        return point.compiled

    def _compile(self, point: Point) -> CompiledSituation | None:
        found = self._matching.find(point.met, self._heard_at(point))
        return None if found is None else self._with_letters(point, *found)

    def _heard_at(self, point: Point) -> InterpretedAuction:
        """Return what the rows say of the calls before a point."""
        return self._heard(point.met, point)

    def _heard(self, met: MetAuction, point: Point) -> InterpretedAuction:
        return InterpretedAuction(
            met,
            lambda index: self._tags(point.after(index)),
            lambda index: self._is_forcing(point.after(index)),
            lambda index: self._forces_on(point.after(index), point.met.auction),
            lambda index: self._is_artificial(point.after(index)),
        )

    def _with_letters(self, point: Point, situation: Situation, letters: Letters) -> CompiledSituation:
        auction = point.met.auction
        partners, shown = self._partners(point)
        told, told_suits = self._told(point)
        between, numbers = suits_between(auction), numbers_bid(auction)
        binding = Binding(letters, shown, point.met.bid, between, partners, told_suits, told, numbers)
        return self._with_rows(situation, auction, binding)

    def _natural(self, point: Point, call: Call) -> tuple[RowMeaning, ...]:
        """Return the meanings of a call by the first entry of the natural list that gives it to possible hands.

        Where partners have shown so much that the deck has no such hand, it is the first entry that gives it at all.
        """
        first: tuple[RowMeaning, ...] = ()
        for situation, letters in self._matching.natural(point.met, self._heard_at(point)):
            by_row = self._with_letters(point, situation, letters).row_meanings(call)
            held = tuple(filter(self._fits_a_hand, by_row))
            found = tuple(one for one in held if fits_the_deck(one, self.tables))
            if found:
                return found
            first = first or held
        return first

    def _fits_a_hand(self, meaning: RowMeaning) -> bool:
        return fits_a_hand(meaning, self.tables)

    def _meanings(self, point: Point) -> tuple[RowMeaning, ...]:
        if point.meanings is None:
            before, call = point.earlier[-1], point.met.auction.calls[-1]
            compiled = self._compiled(before)
            by_row = () if compiled is None else compiled.row_meanings(call)
            # A row that counts nine cards for the number of a bid gives it to nobody.
            point.meanings = tuple(filter(self._fits_a_hand, by_row)) if call.is_bid else by_row
            if not point.meanings:
                point.meanings = tuple(one for one in self._natural(before, call) if not one.row.nothing)
        return point.meanings

    def _tags(self, point: Point) -> frozenset[str]:
        """Return the tags that all rows have which gave the last call."""
        if point.tags is None:
            first, *others = [meaning.row.tags for meaning in self._meanings(point)] or [()]
            tags = [tag for tag in first if all(tag in other for other in others)]
            point.tags = frozenset(tags) if tags else _NO_TAGS
        return point.tags

    def _is_forcing(self, point: Point) -> bool:
        meanings = self._meanings(point)
        return bool(meanings) and all(self._asks_to_go_on(meaning, point) for meaning in meanings)

    def _asks_to_go_on(self, meaning: RowMeaning, point: Point) -> bool:
        """Return whether the last call of a point forces, by one of its meanings.

        A call that forces to a goal, and reaches it, asks for nothing more, unless nobody has shown its suit.
        """
        force = meaning.row.force
        if force is None or not force.goal or not meaning.row.forcing:
            return bool(meaning.row.forcing)
        return is_below(force.goal, point.met.auction) or self._names_a_suit_that_is_not_shown(point)

    def _is_artificial(self, point: Point) -> bool:
        """Return whether the last call of a point forces with a suit that nobody of its side has shown."""
        return self._names_a_suit_that_is_not_shown(point) and self._is_forcing(point)

    def _names_a_suit_that_is_not_shown(self, point: Point) -> bool:
        suit = point.met.suits[-1]
        if suit is None:
            return False
        partners = self._partners(point.earlier[-1])[0]
        return self._promised_by_hand(point).lengths[suit] + partners.lengths[suit] < self.book.game.shortest_to_play_in

    def _forces_on(self, point: Point, auction: Auction) -> bool:
        """Return whether all rows that gave the last call of a point force its side further than it has come."""
        if not self._some_force_goes_on:
            return False
        meanings = self._meanings(point)
        return bool(meanings) and all(self._holds_on(meaning, auction) for meaning in meanings)

    def _holds_on(self, meaning: RowMeaning, auction: Auction) -> bool:
        force = meaning.row.force
        if force is None or not force.goes_on:
            return False
        if force.goal:
            return is_below(force.goal, auction)
        return lowest_number(self.book.laws, auction, self._denomination_of(force, meaning)) <= force.number

    def _promise(self, point: Point) -> Promise:
        if point.promise is None:
            promised = [(one.row.counted_on, cached_promise_of(one, self.tables)) for one in self._meanings(point)]
            held = [(counted_on, promise) for counted_on, promise in promised if promise is not None]
            promises = [promise for counted_on, promise in held if counted_on] or [promise for _, promise in held]
            point.promise = in_any_case(promises) if promises else self._no_promise
        return point.promise

    def _promised_by_hand(self, point: Point) -> Promise:
        """Return what the player of the last call, a bid, has promised by it and all earlier bids."""
        if point.by_hand is None:
            calls, seats = point.met.auction.calls, point.met.auction.seats
            own = [index for index in range((len(calls) - 1) % seats, len(calls), seats) if calls[index].is_bid]
            point.by_hand = by_one_hand([self._promise(point.after(index)) for index in own])
        return point.by_hand

    def _told(self, point: Point) -> tuple[Promise, frozenset[int]]:
        """Return what the player to call has surely shown by bids, and the suits that this player or opponents bid."""
        auction = point.met.auction
        turns = range(auction.turn, len(auction.calls), auction.seats)
        bids = [index for index in turns if auction.calls[index].is_bid]
        suits = frozenset(
            suit
            for index, suit in enumerate(point.met.suits)
            if suit is not None and (index in bids or side_of(auction.seat_of(index)) != side_of(auction.turn))
        )
        return (self._promised_by_hand(point.after(bids[-1])) if bids else self._no_promise), suits

    def _partners(self, point: Point) -> tuple[Promise, _Shown]:
        """Return what partners have shown together, and for each suit how many of its highest cards."""
        auction = point.met.auction
        last_bids: dict[int, int] = {}
        for index, number in enumerate(auction.numbers):
            seat = auction.seat_of(index)
            if number is not None and seat != auction.turn and side_of(seat) == side_of(auction.turn):
                last_bids[seat] = index
        together, shown = self._together(tuple(self._promised_by_hand(point.after(one)) for one in last_bids.values()))
        return (replace(together, numbers=self._numbers(point)), shown) if self.tables.counted else (together, shown)

    def _numbers(self, point: Point) -> tuple[PromisedNumber, ...]:
        """Return the ranges of the counted measures that partners have shown together by all their calls."""
        auction = point.met.auction
        calls, seats = len(auction.calls), auction.seats
        called = [
            (self._no_promise.numbers, *[self._promise(point.after(one)).numbers for one in range(seat, calls, seats)])
            for seat in range(side_of(auction.turn), seats, 2)
            if seat != auction.turn
        ]
        return self._numbers_together(tuple(called))

    def _promised_together(self, promises: tuple[Promise, ...]) -> tuple[Promise, _Shown]:
        together = by_several_hands([self._no_promise, *promises]).in_deck(self.tables.copies)
        spades, hearts, diamonds, clubs = (sure_cards(floor, self.tables.copies) for floor in together.floors)
        return together, (spades, hearts, diamonds, clubs)


_Counted = Mapping[int, tuple[Situation, frozenset[Measured]]]
"""Situations with the measures that their rows count in what partners have shown, by `id`.

To compare two situations would be to walk through all their rows.
"""


def _counted_of_partners(book: RuleBook, known: _Counted) -> _Counted:
    """Return what each situation counts; of those that are in `known` it is not looked for again."""
    entries = (*book.situations, *book.natural)
    return {id(one): known[id(one)] if id(one) in known else (one, _measures_counted(one)) for one in entries}


def _measures_counted(situation: Situation) -> frozenset[Measured]:
    return frozenset(measure for row in situation.rows for measure in partners_measures(row))
