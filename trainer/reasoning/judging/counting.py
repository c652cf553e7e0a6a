"""A count worked with the numbers of one hand, so that every term can be pointed at."""

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
    """One kind of things in a count: what is held and what partners have shown, and what all of it counts.

    `measure` is what is counted, in `suit`, in every other suit (`outside` one that is counted by itself), in so many
    of the `longest` suits, or anywhere: in whatever suit partners have it, where nobody knows that. Where it is only
    `possible` that partners have it, they have not shown it. A suit that the table names (`is_named`) need not be the
    one that is to be trumps. Of a measure that is said on a scale, `ranks` are the cards of the suit. Each of one's own
    counts `each`.
    """

    measure: Measured
    held: int
    shown: int
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
        """How many there are."""
        return self.held + self.shown


@dataclass(frozen=True, slots=True)
class Count:
    """A count, sorted so that its terms add up to `total`; `needs` is what is asked for.

    What a statement always adds or takes away is taken from `needs`, and from what it is `at_most`, None where there is
    no such limit: nobody can point at it.
    """

    statement: HandSum
    needs: int
    terms: tuple[Counted, ...]
    at_most: int | None = None

    @property
    def total(self) -> int:
        """What it comes to."""
        return sum(term.worth for term in self.terms)

    @property
    def trumps(self) -> Suit | None:
        """The suit for which a contract is counted: its cards count, and its high cards; None where there is none.

        Of a suit whose length alone counts nobody knows that.
        """
        high = {term.suit for term in self.terms if term.measure in RANK_NAMES}
        lengths = (term.suit for term in self.terms if term.measure == CARDS and not term.is_named and not term.longest)
        return next((suit for suit in lengths if suit is not None and suit in high), None)

    @property
    def is_met(self) -> bool:
        """Whether it comes to what is asked for."""
        return self.total >= self.needs and (self.at_most is None or self.total <= self.at_most)


def sum_in(statement: HandStatement) -> HandSum | None:
    """Return the first count in a statement without alternatives; None where there is none."""
    sums = (one for one in smallest_conditions(statement, lambda _: True) if isinstance(one, HandSum))
    return next((one for one in sums if not is_untold(one)), None)


def by_partners_cards(statement: HandSum, shows: HandStatement) -> HandSum | None:
    """What the same call asks with partners' cards, where a count is of a hand alone; None if it has no such way."""
    if counts_partners(statement):
        return None
    others = [one for one in _sums_beside(statement, shows) if counts_partners(one)]
    return others[0] if len(others) == 1 else None


def counts_partners(statement: HandSum) -> bool:
    """Whether it counts what partners have shown."""
    return any(term.is_partners for term in statement.terms)


def _sums_beside(statement: HandSum, shows: HandStatement) -> tuple[HandSum, ...]:
    """Return the sums that stand beside one as its alternatives."""
    for choice in walk(shows):
        if isinstance(choice, HandAny):
            ways = tuple(found for part in choice.parts if (found := sum_in(part)) is not None)
            if statement in ways:
                return tuple(one for one in ways if one != statement)
    return ()


def is_untold(statement: HandSum) -> bool:
    """Whether it asks for what its player has not told yet: no count that anyone would work."""
    return any(term.untold for term in statement.terms)


def is_of_partners(statement: HandStatement) -> bool:
    """Whether it asks only for what partners have shown, which no hand of one's own can change."""
    return isinstance(statement, HandSum) and all(term.is_partners for term in statement.terms)


def has_count(statement: HandStatement) -> bool:
    """Return whether a statement asks for a count somewhere."""
    return any(isinstance(one, HandSum) and not is_untold(one) for one in walk(statement))


def counts_alike(one: HandStatement, other: HandStatement) -> bool:
    """Whether both ask how much of one thing a hand has, in the same suits."""
    match one, other:
        case HandAmount(measure, _, scope), HandAmount(counted, _, elsewhere):
            return (measure, scope) == (counted, elsewhere)
        case _:
            return False


def is_a_number(statement: HandStatement) -> bool:
    """Whether a statement asks nothing but how much of a measure there is: "12+ points"."""
    return isinstance(statement, HandAmount) and statement.measure not in {CARDS, *RANK_NAMES}


class Counting:
    """Works counts with one hand at one point of an auction."""

    def __init__(self, hand: Hand, binding: Binding, tables: HoldingTables) -> None:
        self._hand = hand
        self._binding = binding
        self._tables = tables

    def of(self, statement: HandSum) -> Count:
        """The count: the cards of a suit first, then the ranks in that suit, then those outside it, then the rest."""
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
        """What a term counts: a rank that is counted in the whole hand in trumps, outside them, and anywhere."""
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
        """How many of the others that partners have shown can be trumps, since nobody has named their suits."""
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
