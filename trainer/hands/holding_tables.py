"""Tables for measures and statements about one suit, with one entry for every holding."""

from collections.abc import Callable, Sequence
from functools import lru_cache, reduce
from operator import and_, or_
from typing import Final

import numpy as np
from numpy.typing import NDArray

from trainer.games.game import Game
from trainer.language.book.conditions import (
    CARDS,
    HIGHEST_CARDS,
    SEQUENCE,
    VOIDS,
    AllInSequence,
    Amount,
    AtLeastAsGood,
    CardsBeyond,
    Measured,
    SuitAll,
    SuitAny,
    SuitNamed,
    SuitNot,
    SuitStatement,
    WorthOfLength,
)

Numbers = NDArray[np.int32]
"""One int32 for every holding, or for every hand or kind of hands."""


class Table:
    """A number for every holding; for a statement, 1 where it is true and 0 elsewhere.

    `array`, int32 (holdings,), serves many hands at once; `entries` has the same numbers as bytes or a list, which is
    several times faster for one hand. `lowest` and `highest` are the least and the greatest of the numbers.
    """

    __slots__ = ("array", "entries", "highest", "lowest")

    def __init__(self, array: Numbers) -> None:
        self.array = array
        self.lowest = int(array.min())
        self.highest = int(array.max())
        is_small = 0 <= self.lowest <= self.highest <= _MOST_IN_A_BYTE
        self.entries: Sequence[int] = array.astype(np.uint8).tobytes() if is_small else array.tolist()


_MOST_IN_A_BYTE: Final = 255
"""The most that fits into uint8: tables of small numbers take an eighth of the memory of int64, and sums run faster."""

_CACHED_TABLES: Final = 4096
"""Bounds memory: a table takes 3 kB in a game of 729 holdings and 40 kB in one of 8,192.

A dropped one is computed again.
"""

_CACHED_NEAREST: Final = 8192
"""Bounds memory, like `_CACHED_TABLES`; each result is one holding and its cost."""

_COSTS_A_CARD: Final = 100
"""More than the cards that come and go can add to the cost of those that must be others."""

_NO_HOLDING: Final = np.int32(_COSTS_A_CARD**3)
"""More than it can cost to have another holding instead."""

_CACHED_LACKING: Final = 256
"""How many `lacking` arrays are cached: hands have few holdings, and an array for 13 ranks takes 32 kB."""


class HoldingTables:
    """The tables of one game, cached.

    `counts`, int32 (holdings, ranks), has the number of cards of each rank, highest rank first; `lengths`, int32
    (holdings,), the number of cards; `weights`, int64 (holdings,), the number of ways to take the holding from a full
    suit. The cached functions `measure`, `truth`, `by_length`, `added`, `left` and `taken_away` return a `Table`;
    `lacking` returns int32 (holdings,), `nearest` a holding. The argument `shown` of the functions is the number of the
    suit's highest cards that the side has shown.

    `counted` names the measures of the game that promises of partners keep count of. `scales` has the scale of each
    measure that is spoken of on one, and `parts` the measures that split a holding into what each part adds. `of_game`
    names all measures of the game.
    """

    def __init__(self, game: Game, counted: tuple[str, ...] = (), kept: int = _CACHED_TABLES) -> None:
        """Make those of a game; `kept` of a kind are kept, those that were asked for last."""
        self.counted = counted
        self.space = game.deck.holdings
        self.ranks = game.deck.ranks
        self.copies = game.deck.copies
        self.hand_size = game.deck.hand_size
        self.counts: NDArray[np.int32] = np.array(self.space.counts, dtype=np.int32)
        self.lengths: Numbers = self.counts.sum(axis=1, dtype=np.int32)
        self.weights: NDArray[np.int64] = np.array(self.space.weight, dtype=np.int64)
        self._measures = {name: np.array(measure.table, dtype=np.int32) for name, measure in game.measures.items()}
        self.scales = {name: measure.scale for name, measure in game.measures.items() if measure.scale is not None}
        self.of_game = frozenset(game.measures)
        self.parts = {name: measure.parts for name, measure in game.measures.items() if measure.parts is not None}
        self.measure = lru_cache(kept)(self._measure)
        self.truth = lru_cache(kept)(self._truth)
        self.by_length = lru_cache(kept)(self._by_length)
        self.floor = lru_cache(kept)(self._floor)
        self.shortest = lru_cache(kept)(self._shortest)
        self.is_void = lru_cache(kept)(self._is_void)
        self.added = lru_cache(kept)(self._added)
        self.left = lru_cache(kept)(self._left)
        self.taken_away = lru_cache(kept)(self._taken_away)
        self.lacking = lru_cache(_CACHED_LACKING)(self._lacking)
        self.nearest = lru_cache(_CACHED_NEAREST)(self._nearest)
        self._costs_from = lru_cache(_CACHED_LACKING)(self._costs)

    def _measure(self, measure: Measured, promised: int = 0) -> Table:
        """Return the table of a measure: `cards`, `voids`, a rank letter, `in sequence`, or a measure of the game."""
        match measure:
            case CardsBeyond(number):
                return Table(np.maximum(self.lengths - number, 0))
            case WorthOfLength(worth, length):
                return Table(np.where(self.lengths == length, np.int32(worth), np.int32(0)))
            case str():
                return self._named_measure(measure, promised)

    def _named_measure(self, measure: str, promised: int) -> Table:
        if measure == CARDS:
            return Table(self.lengths)
        if measure == VOIDS:
            return Table((self.lengths == 0).astype(np.int32))
        if measure == SEQUENCE:
            return Table(self._in_sequence(promised))
        if measure == HIGHEST_CARDS:
            return Table(np.arange(self.space.size, dtype=np.int32))
        if measure in self._measures:
            return Table(self._measures[measure])
        return Table(self.counts[:, self.ranks.index(measure)].copy())

    def _truth(self, statement: SuitStatement, promised: int = 0) -> Table:
        """Return the table of a statement: 1 where it is true of the holding, 0 elsewhere."""
        return Table(self._truths(statement, promised).astype(np.int32))

    def _truths(self, statement: SuitStatement, promised: int) -> NDArray[np.bool_]:
        """Return of which holdings a statement is true, bool (holdings,)."""
        match statement:
            case Amount(measure, amount):
                array = self.measure(measure, promised).array
                return (array >= amount.low) & (array <= amount.high)
            case AllInSequence():
                fits: NDArray[np.bool_] = (self.measure(SEQUENCE, promised).array == self.lengths) & (self.lengths > 0)
                return fits
            case AtLeastAsGood(pattern):
                return self._at_least(pattern)
            case SuitAll(parts):
                return reduce(and_, (self._truths(part, promised) for part in parts))
            case SuitAny(parts):
                return reduce(or_, (self._truths(part, promised) for part in parts))
            case SuitNot(part):
                return ~self._truths(part, promised)
            case SuitNamed(_, meaning):
                return self._truths(meaning, promised)

    def _by_length(self, holds: Callable[[int], bool]) -> Table:
        """Return a table with 1 where `holds` is true of the length of the holding, and 0 elsewhere."""
        by_length = np.array([holds(length) for length in range(int(self.lengths.max()) + 1)], dtype=np.int32)
        return Table(by_length[self.lengths])

    def _floor(self, statement: SuitStatement, promised: int) -> tuple[int, ...]:
        """Return the fewest cards of each rank, highest first, that every holding of which the statement is true has.

        Holdings with a card that the side has shown elsewhere are left out where other holdings fit, too: opposite a
        shown Jack, three in sequence are J99 and not JJ9. A statement that no holding fits promises nothing.
        """
        fits = self._truths(statement, promised)
        left = fits & self._may_be_left(promised)
        fits = left if left.any() else fits
        if not fits.any():
            return (0,) * len(self.ranks)
        return tuple(int(low) for low in self.counts[fits].min(axis=0))

    def _shortest(self, statement: SuitStatement, promised: int) -> int:
        """Return the fewest cards of the suit with which the statement is true; 0 where no holding fits."""
        fits = self._truths(statement, promised)
        return int(self.lengths[fits].min()) if fits.any() else 0

    def _is_void(self, statement: SuitStatement, promised: int) -> bool:
        """Return whether a void is the only holding of which the statement is true."""
        fits = self._truths(statement, promised)
        return bool(fits.any()) and not self.lengths[fits].any()

    def _added(self, tables: tuple[Table, ...]) -> Table:
        """Return the sum of several tables, holding by holding."""
        return tables[0] if len(tables) == 1 else Table(np.add.reduce([table.array for table in tables]))

    def in_suit(self, measure: str) -> int:
        """Return how many cards (for the measure `cards`), or cards of one rank, a full suit has."""
        return self.copies * (len(self.ranks) if measure == CARDS else 1)

    def fewest_left(self, measure: str) -> int:
        """Return the least number of a suit's cards, or of one rank, in the other hands, whatever one hand holds."""
        return max(0, self.in_suit(measure) - self.hand_size)

    def _left(self, measure: str, most: int) -> Table:
        """Return a table of how many cards of the suit, or of one rank, other hands can hold, at most `most`."""
        return Table(np.minimum(most, self.in_suit(measure) - self.measure(measure).array))

    def _taken_away(self, table: Table) -> Table:
        """Return a table with the negative numbers, so that adding it subtracts them."""
        return Table(-table.array)

    def _lacking(self, holding: int) -> Numbers:
        """Return how many cards of each other holding this `holding` lacks, int32 (holdings,).

        Callers must not change it.
        """
        found = np.zeros(1, dtype=np.int32)
        for held in reversed(self.space.counts[holding]):
            of_rank = np.maximum(np.arange(self.copies + 1, dtype=np.int32) - held, 0)
            found = np.add.outer(of_rank, found).ravel()
        return found

    def _nearest(self, statement: SuitStatement, promised: int, holding: int) -> tuple[int, int, int] | None:
        """Return which holding of which the statement is true the fewest cards lead to from one; None without any.

        Behind it stand how many cards must come in, and how many must go.
        """
        fits = self.truth(statement, promised)
        if not fits.highest:
            return None
        best = int(np.where(fits.array, self._costs_from(holding), _NO_HOLDING).argmin())
        more = int(self.lacking(holding)[best])
        return best, more, more - int(self.lengths[best] - self.lengths[holding])

    def _costs(self, holding: int) -> Numbers:
        """Return how far every holding is from one: cards that must be others; of equal ones those that come and go."""
        more = self.lacking(holding)
        fewer = more - (self.lengths - self.lengths[holding])
        costs: Numbers = np.maximum(more, fewer) * np.int32(_COSTS_A_CARD) + more + fewer
        return costs

    def _may_be_left(self, promised: int) -> NDArray[np.bool_]:
        """Return which holdings are possible with the `promised` highest cards in other hands, bool (holdings,)."""
        fits = np.ones(self.space.size, dtype=bool)
        for index in range(len(self.ranks)):
            already = min(self.copies, max(0, promised - index * self.copies))
            fits &= self.counts[:, index] <= self.copies - already
        return fits

    def _in_sequence(self, promised: int) -> Numbers:
        """Return how many cards are held from the top of what the side has not shown, up to a gap, int32 (holdings,).

        Opposite a shown Jack: J9A counts 2 (one nine is missing), J99A 4, both Jacks 2 (B2.3.2, C2.3.3).
        """
        total = np.zeros(self.space.size, dtype=np.int32)
        going = np.ones(self.space.size, dtype=bool)
        for index in range(len(self.ranks)):
            already = min(self.copies, max(0, promised - index * self.copies))
            remaining = self.copies - already
            if remaining == 0:
                continue
            held = self.counts[:, index]
            total += np.where(going, held, 0)
            going &= held >= remaining
        return total

    def _at_least(self, pattern: str) -> NDArray[np.bool_]:
        """Return which holdings are at least as high as the pattern, card for card, bool (holdings,).

        In a pattern such as `KJx`, an x stands for any card.
        """
        fits = self.lengths >= len(pattern)
        cumulated = self.counts.cumsum(axis=1)
        needed = sorted(self.ranks.index(card) for card in pattern if card != "x")
        for place, rank in enumerate(needed):
            fits &= cumulated[:, rank] > place
        return fits


def sure_cards(floor: tuple[int, ...], copies: int) -> int:
    """Return how many of a suit's highest cards are surely held without a gap.

    `floor` has the fewest cards of each rank, highest first: both Jacks and a nine count 3, a nine without Jacks 0.
    """
    shown = 0
    for count in floor:
        shown += min(count, copies)
        if count < copies:
            break
    return shown
