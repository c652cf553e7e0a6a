"""What decides whether a proof fails at a point of an auction; two points with the same state share the outcome.

A proof fails for an illegal call, a hand without a call, two rows of equal standing that disagree, and a pass where the
side is forced. None of these depends on how many hands a row takes. So all that counts of a row is whether the laws
allow its calls with the hands that it fits, and for rows of equal standing what they look at.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import Final
from weakref import WeakKeyDictionary

from trainer.auction.auction import Auction
from trainer.hands.statements import SUIT_NUMBERS
from trainer.language.book.rule_book import Row, Situation
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.rows.bound_rows import BoundRow, BoundRows, CompiledCall
from trainer.reasoning.rows.compiled_rows import CompiledRow
from trainer.reasoning.rows.legal_calls import Outcome
from trainer.reasoning.rows.looking import Looking, looking_of, looking_of_all

_MOST_KEPT: Final = 16_000
"""Bounds memory, like `USUALLY_KEPT.points`; a dropped state is worked out again."""


class Legality(Enum):
    """The legality of a row's call; `NOT_MEANT` calls do not exist here, so that the row does not fit."""

    LEGAL = 1
    ILLEGAL = 2
    NOT_MEANT = 3


CallsOfRow = frozenset[tuple[int, frozenset[Legality]]]
"""The legalities of the call that a row gives (place 0) and of those that it accepts, for any suit it is bound to."""


@dataclass(frozen=True)
class ProofState:
    """The state of a point: its situation, the legality of each row's calls, and what rows of equal standing look at.

    `is_forced` says that the player to call may not pass.
    """

    situation: str
    calls: tuple[CallsOfRow, ...]
    equal_rows: tuple[object, ...]
    is_forced: bool


class ProofStates:
    """A cache of the states of one book's points."""

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        self._kept: dict[Auction, ProofState] = {}
        self._calls: dict[Hashable, tuple[CallsOfRow, ...]] = {}
        self._same: dict[ProofState, ProofState] = {}
        self._counts: WeakKeyDictionary[CompiledRow, tuple[frozenset[int], ...]] = WeakKeyDictionary()
        self._equal = lru_cache(None)(_equal_rows)

    def of(self, compiled: CompiledSituation) -> ProofState:
        """Return the state of a point."""
        auction = compiled.auction
        if auction not in self._kept:
            if len(self._kept) == _MOST_KEPT:
                self._kept.clear()
            state = self._find(compiled)
            self._kept[auction] = self._same.setdefault(state, state)
        return self._kept[auction]

    def _find(self, compiled: CompiledSituation) -> ProofState:
        compiled = replace(compiled, bound_rows=compiled.bound_rows.anew())
        key = compiled.bound_rows.key
        if key not in self._calls:
            self._calls[key] = tuple(map(self._calls_of_row, compiled.bound_rows))
        numbers, looking = self._equal(_Known(compiled.situation))
        equal: tuple[object, ...] = ()
        if numbers:
            rows = [compiled.bound_rows[number] for number in numbers]
            equal = (_seen_of(compiled, rows, looking), *map(_distinguishing_calls, rows))
        is_forced = self._reasoner.lasting_force(compiled.auction) is not None
        return ProofState(compiled.situation.id, self._calls[key], equal, is_forced)

    def _calls_of_row(self, bound_rows: BoundRows) -> CallsOfRow:
        return frozenset(
            (place, self._legality(bound_row, place, call))
            for bound_row in bound_rows
            for place, call in enumerate((bound_row.call, *bound_row.accepts))
        )

    def _legality(self, bound_row: BoundRow, place: int, call: CompiledCall) -> frozenset[Legality]:
        found = _legality(call.outcomes())
        if Legality.ILLEGAL not in found:
            return found
        # The illegal number may be one that no hand has which the row fits.
        counted = call.amounts(self._counts_of(bound_row.compiled)[place])
        return _legality(outcome for outcome in call.outcomes() if outcome[0] in counted)

    def _counts_of(self, row: CompiledRow) -> tuple[frozenset[int], ...]:
        """Return what the hands that fit a row add to its call and to each accepted call, ignoring earlier rows."""
        if row not in self._counts:
            hands, _ = self._reasoner.every_hand.split(row.sums)
            fits = row.fits(hands)
            numbers = (hands.by_number(call.counted(hands), fits) for call in row.calls)
            self._counts[row] = tuple(frozenset(number for number, _ in counted) for counted in numbers)
        return self._counts[row]


@dataclass(frozen=True, eq=False)
class _Known:
    """A situation that is equal to others with the same id, as a key of a cache."""

    situation: Situation

    def __hash__(self) -> int:
        return hash(self.situation.id)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Known) and self.situation.id == other.situation.id


def rows_without_order(situation: Situation) -> tuple[Row, ...]:
    """Return the rows that share their standing with another row."""
    standing = Counter(row.standing for row in situation.rows if not row.may)
    return tuple(row for row in situation.rows if not row.may and standing[row.standing] > 1)


def _equal_rows(known: _Known) -> tuple[tuple[int, ...], Looking]:
    """Return the numbers of the rows of equal standing, and what they look at together."""
    rows = rows_without_order(known.situation)
    numbers = tuple(number for number, row in enumerate(known.situation.rows) if row in rows)
    return numbers, looking_of_all(map(looking_of, rows))


def _legality(outcomes: Iterable[Outcome]) -> frozenset[Legality]:
    return frozenset(
        Legality.LEGAL if legal is not None else Legality.NOT_MEANT if illegal is None else Legality.ILLEGAL
        for _, legal, illegal in outcomes
    )


def _seen_of(compiled: CompiledSituation, rows: Sequence[BoundRows], looking: Looking) -> tuple[object, ...]:
    """Return what some rows see of the auction; suits that differ only in their names count as the same."""
    binding = compiled.binding
    if looking.partners or looking.own_promise or compiled.bound_rows.suits_named:
        return tuple(bound_row.compiled for bound_rows in rows for bound_row in bound_rows)
    letters: dict[int, tuple[str, ...]] = {}
    for letter, suit in sorted(binding.letters.items()):
        letters[suit] = (*letters.get(suit, ()), letter)
    return tuple(
        sorted(
            (
                letters.get(suit, ()),
                binding.top_cards[suit] if looking.top_cards else 0,
                looking.bid and suit in binding.bid,
                looking.own_or_their_suits and suit in binding.own_or_their_suits,
            )
            for suit in SUIT_NUMBERS
        )
    )


def _distinguishing_calls(bound_rows: BoundRows) -> frozenset[object]:
    """Return the calls of a row as far as they decide whether another row makes the same ones."""
    return frozenset(_told_apart(bound_row) for bound_row in bound_rows)


def _told_apart(bound_row: BoundRow) -> object:
    outcomes = bound_row.call.outcomes()
    calls = ((amount, None if legal is None else (legal.form, legal.amount)) for amount, legal, _ in outcomes)
    return (bound_row.call.template.denomination, *calls)
