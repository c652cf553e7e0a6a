"""A count worked out with the numbers of one hand, so that every term can be pointed at."""

from collections import Counter
from dataclasses import dataclass

from trainer.cards.hand import Hand
from trainer.cards.rank import RANK_NAMES
from trainer.cards.suit import SUITS, Suit
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.statements import SUIT_NUMBERS, Binding
from trainer.language.book.conditions import (
    CARDS,
    UNLIMITED,
    HandAmount,
    HandAny,
    HandStatement,
    HandSum,
    Measured,
    Term,
    WorthOfLength,
)
from trainer.language.book.conjunctions import smallest_conditions
from trainer.language.book.statement_parts import walk
from trainer.reasoning.judging.lacking import number_of


@dataclass(frozen=True, slots=True)
class Counted:
    """One term of a count: `own` are in the hand, `of_partners` are promised, and together they have a `worth`.

    - `measure` is what is counted: in `suit`, in every suit `outside` one that is counted by itself, in a number of
      `longest` suits, or anywhere.
    - `possible`: partners may have it in the counted suits, but have not shown it there.
    - `is_named`: the table names the suit, which need not be trumps.
    - `ranks` are the cards of the suit, for a measure with a scale.
    - `each` is the worth of each of the hand's own.
    """

    measure: Measured
    own: int
    of_partners: int
    worth: int
    suit: Suit | None = None
    outside: Suit | None = None
    longest: int = 0
    possible: bool = False
    is_named: bool = False
    ranks: str = ""
    each: int = 1

    @property
    def number(self) -> int:
        """Return how many there are, of the hand and of partners."""
        return self.own + self.of_partners


@dataclass(frozen=True, slots=True)
class Count:
    """A count whose terms add up to `total`; `needs` is the total that is required.

    Constants of the statement are subtracted from `needs` and from `at_most` (None: no limit), because nobody can point
    at them.
    """

    statement: HandSum
    needs: int
    terms: tuple[Counted, ...]
    at_most: int | None = None

    @property
    def total(self) -> int:
        """Return the sum of all terms."""
        return sum(term.worth for term in self.terms)

    @property
    def trumps(self) -> Suit | None:
        """Return the suit for whose contract this counts: both its length and its high cards count.

        None where there is none.

        If only the length of a suit counts, it is not clear that it will be trumps.
        """
        high = {term.suit for term in self.terms if term.measure in RANK_NAMES}
        lengths = (term.suit for term in self.terms if term.measure == CARDS and not term.is_named and not term.longest)
        return next((suit for suit in lengths if suit is not None and suit in high), None)

    @property
    def is_met(self) -> bool:
        """Return whether the total is within the required range."""
        return self.total >= self.needs and (self.at_most is None or self.total <= self.at_most)


def sum_in(statement: HandStatement) -> HandSum | None:
    """Return the first sum in a statement without alternatives; None where there is none."""
    sums = (one for one in smallest_conditions(statement, lambda _: True) if isinstance(one, HandSum))
    return next((one for one in sums if not is_untold(one)), None)


def by_partners_cards(statement: HandSum, shows: HandStatement) -> HandSum | None:
    """Return the alternative of a sum that also counts partners' cards.

    None where there is none, or the sum counts them.
    """
    if counts_partners(statement):
        return None
    others = [one for one in _sums_beside(statement, shows) if counts_partners(one)]
    return others[0] if len(others) == 1 else None


def counts_partners(statement: HandSum) -> bool:
    """Return whether a sum counts what partners have shown."""
    return any(term.is_partners for term in statement.terms)


def _sums_beside(statement: HandSum, shows: HandStatement) -> tuple[HandSum, ...]:
    """Return the sums that are alternatives of a sum."""
    for choice in walk(shows):
        if isinstance(choice, HandAny):
            ways = tuple(found for part in choice.parts if (found := sum_in(part)) is not None)
            if statement in ways:
                return tuple(one for one in ways if one != statement)
    return ()


def is_untold(statement: HandSum) -> bool:
    """Return whether a sum asks for what its player has not told yet; nobody would work out such a count."""
    return any(term.untold for term in statement.terms)


def is_of_partners(statement: HandStatement) -> bool:
    """Return whether a statement asks only for what partners have shown, which the player's own hand can't change."""
    return isinstance(statement, HandSum) and all(term.is_partners for term in statement.terms)


def has_count(statement: HandStatement) -> bool:
    """Return whether a statement contains a sum."""
    return any(isinstance(one, HandSum) and not is_untold(one) for one in walk(statement))


def counts_alike(one: HandStatement, other: HandStatement) -> bool:
    """Return whether two statements measure the same thing in the same suits."""
    match one, other:
        case HandAmount(measure, _, scope), HandAmount(counted, _, elsewhere):
            return (measure, scope) == (counted, elsewhere)
        case _:
            return False


def is_a_number(statement: HandStatement) -> bool:
    """Return whether a statement asks only for an amount of a measure: "12+ points"."""
    return isinstance(statement, HandAmount) and statement.measure not in {CARDS, *RANK_NAMES}


class Counting:
    """A calculator of counts with one hand at one point of an auction."""

    def __init__(self, hand: Hand, binding: Binding, tables: HoldingTables) -> None:
        self._hand = hand
        self._binding = binding
        self._tables = tables

    def of(self, statement: HandSum) -> Count:
        """Return the count of a sum: the length of trumps first, then ranks in trumps, ranks outside, and the rest."""
        terms = dict.fromkeys(statement.terms)
        trumps = next(
            (suits[0] for term in terms if term.measure == CARDS and len(suits := self._suits(term)) == 1), None
        )
        several: dict[tuple[Measured, Suit | None, Suit | None, int, bool, bool], list[int]] = {}
        each_counts: Counter[object] = Counter()
        for term in statement.terms:
            for measure, suit, outside, number in self._numbers(term, trumps):
                is_named = bool({*term.scope.inside} & {*SUITS})
                key = measure, suit, outside, term.longest, term.possible, is_named
                counted = several.setdefault(key, [0, 0, 0])
                each = measure.worth if isinstance(measure, WorthOfLength) else 1
                counted[1 if term.is_partners else 0] = max(counted[1 if term.is_partners else 0], number // each)
                counted[2] += number
                each_counts[key] += 0 if term.is_partners else each
        found = []
        for key, (held, shown, worth) in several.items():
            measure, suit, outside, longest, possible, is_named = key
            ranks, each = self._ranks(measure, suit), each_counts[key]
            found.append(Counted(measure, held, shown, worth, suit, outside, longest, possible, is_named, ranks, each))
        at_most = None if statement.range.high >= UNLIMITED else statement.range.high - statement.fixed
        return Count(statement, statement.range.low - statement.fixed, tuple(found), at_most)

    def _numbers(self, term: Term, trumps: int | None) -> list[tuple[Measured, Suit | None, Suit | None, int]]:
        """Return what a term counts; a rank in the whole hand is split into trumps, outside of trumps, and anywhere."""
        suits = self._suits(term)
        if term.measure in self._tables.scales:
            return [(term.measure, SUITS[suit], None, self._number(term, (suit,))) for suit in suits]
        is_rank = isinstance(term.measure, str) and term.measure in self._tables.ranks
        if trumps is None or len(suits) != len(SUIT_NUMBERS) or not is_rank:
            suit = SUITS[suits[0]] if len(suits) == 1 else None
            return [(term.measure, suit, None, self._number(term, suits))]
        in_trumps = self._number(term, (trumps,))
        others = self._number(term, suits) - in_trumps
        anywhere = self._in_unknown_suits(term, trumps, in_trumps, others) if term.is_partners else 0
        return [
            (term.measure, SUITS[trumps], None, in_trumps),
            (term.measure, None, SUITS[trumps], others - anywhere),
            (term.measure, None, None, anywhere),
        ]

    def _in_unknown_suits(self, term: Term, trumps: int, in_trumps: int, others: int) -> int:
        """Return how many of those that partners have shown in unnamed suits may be in trumps."""
        own = self._tables.measure(term.measure).entries[self._hand.holdings[trumps]]
        if own + in_trumps >= self._hand.deck.copies:
            return 0
        return max(0, others - sum(self._number(term, (suit,)) for suit in SUIT_NUMBERS if suit != trumps))

    def _ranks(self, measure: Measured, suit: Suit | None) -> str:
        return self._hand.cards_of(suit) if suit is not None and measure in self._tables.scales else ""

    def _number(self, term: Term, suits: tuple[int, ...]) -> int:
        number = number_of(term, suits, self._hand.holdings, self._binding, self._tables)
        if not term.possible or not isinstance(term.measure, str):
            return number
        # However little partners have denied, they can't have what is in one's own hand.
        table = self._tables.measure(term.measure)
        return min(number, sum(table.highest - table.entries[self._hand.holdings[suit]] for suit in suits))

    def _suits(self, term: Term) -> tuple[int, ...]:
        return self._binding.suits(term.scope)
