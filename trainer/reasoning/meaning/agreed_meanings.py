"""Meanings of calls by agreement, whoever makes them at a point of an auction, and how many hands make them."""

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import Seat
from trainer.cards.hand import Hand
from trainer.hands.card_change import CardChange, change_between
from trainer.hands.hand_set import HandSet
from trainer.hands.nearest_hand import near_hands, nearest_hand
from trainer.hands.statements import SUIT_NUMBERS, Sum, compile_statement
from trainer.reasoning.choosing.callers import Callers, model_callers
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.consistent_hands import allowed_hands, calls_of
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.demands import Demands, parts_of
from trainer.reasoning.meaning.seat_hands import HandsOfSeats
from trainer.reasoning.rows.promised_cards import fits_the_deck
from trainer.reasoning.rows.row_meaning import RowMeaning

_KEPT_POINTS: Final = 15
"""Bounds memory: a point has sets of hands, which take from 0.1 to 1 MB each."""

_KEPT_MEANINGS: Final = 3000
"""Bounds memory. A meaning has statements and no sets of hands, so many more of them than of points are cached."""

MOST_CARDS_CHANGED: Final = 3
"""The most cards in an exchange that is worth showing; one of more cards makes another hand."""


Mix = tuple[tuple[RowMeaning, float], ...]
"""Meanings of a call, the commonest first, each with its share of the hands that make the call."""


@dataclass(frozen=True)
class AgreedMeaning:
    """The meaning of a call at one point, whatever its player called before.

    `by_row` has its meaning by each row that gives or accepts it, with what the row demands of a hand. A row that
    demands all that another one does, and more, is left out, unless the other one is only accepted. `is_natural` says
    that no row of the situation gives the call to any hand, so that the rows are of the natural list. `nothing` is the
    reason why the call shows nothing even by its form.
    """

    by_row: tuple[tuple[RowMeaning, Demands], ...]
    is_natural: bool = False
    nothing: str = ""

    @property
    def row_meanings(self) -> tuple[RowMeaning, ...]:
        """Return the meaning by every row."""
        return tuple(meaning for meaning, _ in self.by_row)


class AgreedMeanings:
    """The meanings of calls by one rule book, found when they are first needed and cached."""

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        self._points: OrderedDict[Auction, PointHands[HandSet]] = OrderedDict()
        self._meanings: OrderedDict[tuple[Auction, Call], AgreedMeaning] = OrderedDict()
        self._heard = HandsOfSeats((reasoner, reasoner))

    def of(self, auction: Auction, call: Call) -> AgreedMeaning:
        """Return the meaning of the call.

        Raises `NotCoveredError` when the convention has no situation for the auction.
        """
        key = (auction, call)
        if key not in self._meanings:
            given = self._by_table(self._reasoner.covered(auction), call)
            by_table = [meaning for meaning in given if fits_the_deck(meaning, self._reasoner.tables)]
            natural = [] if by_table else list(self._reasoner.natural_meanings(auction, call))
            meanings = by_table or natural or given
            nothing = next((meaning.row.nothing for meaning in meanings if meaning.row.nothing), "")
            told = () if nothing else weakest(meanings)
            by_row = tuple((meaning, self._demands(meaning)) for meaning in told)
            self._meanings[key] = AgreedMeaning(by_row, bool(by_row and natural), nothing)
            if len(self._meanings) > _KEPT_MEANINGS:
                self._meanings.popitem(last=False)
        self._meanings.move_to_end(key)
        return self._meanings[key]

    def share(self, auction: Auction, call: Call) -> float | None:
        """Return the exact share of the hands that make the call, among those that made its player's earlier calls.

        Earlier calls are heard as partners hear them (`HandsOfSeats`); tied suits are equally likely. The share is None
        where only hands make the call that the earlier calls rule out. Raises `NotCoveredError` when the convention has
        no situation for the auction.
        """
        compiled, every_hand = self._reasoner.covered(auction), self._reasoner.every_hand
        of_all = self._callers(compiled, call)
        if of_all is None:
            return 0.0
        heard = self._heard.of(auction, auction.turn)
        if not heard.telling:
            return of_all.weight / every_hand.total
        callers = self._reasoner.callers.of(compiled, call, heard.hands)
        return None if callers is None else callers.weight / heard.hands.total

    def mix(self, auction: Auction, call: Call) -> Mix:
        """Return the meanings of the hands that make the call, the commonest first, each with its share of these hands.

        The hands are those that made the player's earlier calls, as in `share`; the result is empty where there are
        none. A hand counts for the first meaning, in table order, that is true of it. Raises `NotCoveredError` when the
        convention has no situation for the auction.
        """
        compiled, heard = self._reasoner.covered(auction), self._heard.of(auction, auction.turn)
        hands = heard.hands if heard.telling else self._reasoner.every_hand
        callers = self._reasoner.callers.of(compiled, call, hands)
        if callers is None:
            return ()
        known = [
            (one, compile_statement(one.shows, one.binding, self._reasoner.tables)) for one in callers.row_meanings
        ]
        split_by_sums, _ = callers.hands.split(total for _, statement in known for total in statement.sums())
        left, shares = split_by_sums.everything, list[tuple[RowMeaning, float]]()
        for meaning, statement in known:
            whose = left & statement.truth(split_by_sums)
            shares.append((meaning, split_by_sums.share(whose) / split_by_sums.share(split_by_sums.everything)))
            left = left & ~whose
        return tuple(sorted((one for one in shares if one[1]), key=lambda one: -one[1]))

    def most_of(self, auction: Auction, seat: Seat, measure: str) -> int:
        """Return the most of a measure of the game that a hand which made the calls of a seat can have.

        Where no hand makes all of them, so that a later call was heard by itself, none of them allows more.
        """
        total = Sum({suit: self._reasoner.tables.measure(measure) for suit in SUIT_NUMBERS})
        ends = range(seat + 1, len(auction.calls) + 1, auction.seats)
        heard = [self._heard.of(auction.before(end), seat) for end in ends] or [self._heard.of(auction, seat)]
        splits = (one.hands.split([total])[0] for one in heard)
        return min(int(split.number_once(total).max()) for split in splits)

    def is_possible(self, auction: Auction, call: Call) -> bool:
        """Return whether some hand that made the player's earlier calls has what the call shows by its form."""
        if not self._heard.of(auction, auction.turn).telling:
            return True
        told = self._heard.of(auction.add(call), auction.turn).notes
        return any(note.index == len(auction.calls) for note in told)

    def change_for(self, auction: Auction, hand: Hand, call: Call) -> CardChange | None:
        """Return the smallest exchange of cards after which the call is the model answer; None where it is too large.

        The player's earlier calls must remain model calls of the hand, or accepted. An exchange of more than
        `MOST_CARDS_CHANGED` cards is too large. Raises `NotCoveredError` when the convention has no situation for the
        auction.
        """
        compiled, every_hand = self._reasoner.covered(auction), self._reasoner.every_hand
        nearest = self._nearest(self._callers(compiled, call), hand)
        if nearest is None or self._made_before(auction, nearest.hand):
            return nearest
        # A hand that made the earlier calls, too, is at least as far away.
        for cards in range(nearest.size, MOST_CARDS_CHANGED + 1):
            near = self._allowed(auction, near_hands(every_hand, self._reasoner.tables, hand.holdings, cards))
            nearest = self._nearest(model_callers(compiled, call, near), hand)
            if nearest is not None:
                return nearest
        return None

    def _nearest(self, callers: Callers[HandSet] | None, hand: Hand) -> CardChange | None:
        """Return the smallest exchange that leads to one of the callers' hands; None where it is too large."""
        parts = () if callers is None else callers.calling.parts_by_model
        nearest = nearest_hand(parts, self._reasoner.tables, hand.holdings)
        change = None if nearest is None else change_between(hand, nearest)
        return None if change is None or change.size > MOST_CARDS_CHANGED else change

    def _made_before(self, auction: Auction, hand: Hand) -> bool:
        """Return whether every call of the player so far is the hand's model call, or accepted."""
        for index in calls_of(auction, auction.turn):
            compiled = self._reasoner.at(auction.before(index))
            choice = None if compiled is None else compiled.choose(hand.holdings)
            if choice is None or auction.calls[index] not in choice.calls:
                return False
        return True

    def _allowed(self, auction: Auction, hands: HandSet) -> HandSet:
        """Return those of some hands with which all calls of the player to call are model calls or accepted."""
        for index in calls_of(auction, auction.turn):
            hands = allowed_hands(self._reasoner, auction, index, hands)
        return hands

    def _by_table(self, compiled: CompiledSituation, call: Call) -> list[RowMeaning]:
        """Return the meanings that the call has with some hand, by the rows that give or accept it."""
        meanings = compiled.row_meanings(call)
        if any(meaning.row.may or meaning.given_by is not meaning.bound_row.call for meaning in meanings):
            return self._point(compiled).row_meanings(call)
        giving = self._reasoner.callers.rows_giving(compiled, call, self._reasoner.every_hand) if meanings else []
        return [meaning for meaning in meanings if any(meaning.bound_row is bound_row for bound_row in giving)]

    def _callers(self, compiled: CompiledSituation, call: Call) -> Callers[HandSet] | None:
        """Return the hands, among all hands, whose model call it is."""
        point = self._points.get(compiled.auction)
        if point is not None:
            return point.callers(call)
        return self._reasoner.callers.of(compiled, call, self._reasoner.every_hand)

    def _demands(self, meaning: RowMeaning) -> Demands:
        return Demands(meaning.shows, meaning.binding, self._reasoner.tables)

    def _point(self, compiled: CompiledSituation) -> PointHands[HandSet]:
        """Return all hands at a point."""
        auction = compiled.auction
        if auction not in self._points:
            self._points[auction] = PointHands(compiled, self._reasoner.every_hand)
            if len(self._points) > _KEPT_POINTS:
                self._points.popitem(last=False)
        self._points.move_to_end(auction)
        return self._points[auction]


def demanded_first(meanings: Iterable[RowMeaning]) -> tuple[RowMeaning, ...]:
    """Return the weakest meanings by rows that demand the call; where none does, by those that only accept it."""
    known = list(meanings)
    return tuple(weakest([one for one in known if not one.row.may]) or weakest(known))


def weakest(meanings: list[RowMeaning]) -> list[RowMeaning]:
    """Return the meanings without those that demand all that another one demands, and more.

    A meaning that is only accepted replaces none that is taught: it demands less, and partners count on the other one.
    """
    asked = [(frozenset(parts_of(meaning.shows)), meaning) for meaning in meanings]
    taught = [parts for parts, meaning in asked if not meaning.is_variant]
    by_all = [parts for parts, _ in asked]
    return [
        meaning
        for parts, meaning in asked
        if not any(other and other < parts for other in (by_all if meaning.is_variant else taught))
    ]
