"""Statements without letters: about spades, hearts, diamonds and clubs, or about "a suit that …".

So statements from several rows and calls can stand side by side, in one sentence or in several.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from trainer.cards.suit import SUITS
from trainer.hands.statements import Binding
from trainer.language.book.conditions import (
    Amount,
    HandAmount,
    HandAny,
    HandLargest,
    HandNamed,
    HandStatement,
    HandSum,
    LengthCompared,
    Range,
    Scope,
    SuitCount,
    SuitIs,
    SuitStatement,
)
from trainer.language.book.conjunctions import conditions, conjuncts, together, together_in_suit
from trainer.language.book.rule_book import Row
from trainer.language.book.statement_parts import letters_of, own_scopes, rebuilt, walk
from trainer.reasoning.rows.row_meaning import RowMeaning


def parts_with_suits(
    shows: HandStatement, row: Row, binding: Binding, free: frozenset[str]
) -> tuple[HandStatement, ...]:
    """Return what is true of every hand that fits `shows`, as parts that are all true.

    The letters in `free` may stand for any suit that has no other letter and that the row allows; all others have their
    suit in `binding`. Parts that can't be said of an unknown suit are left out. Without free letters none is left out,
    and the parts together say the same as `shows`.
    """
    bound = {letter: SUITS[suit].value for letter, suit in binding.letters.items() if letter not in free}
    return _Renaming(bound, free, row.among, row.untold, row.unbid).parts(shows)


def meaning_in_suits(meaning: RowMeaning) -> HandStatement:
    """Return what a call shows by a row, without letters, so that meanings at one point can be compared."""
    return together(parts_with_suits(meaning.shows, meaning.row, meaning.binding, frozenset()))


def binding_without_letters(binding: Binding) -> Binding:
    """Return the same binding for statements without letters."""
    return replace(binding, letters={})


@dataclass(frozen=True)
class _Renaming:
    """A replacement of letters by suits; `bound` has the suit of each letter, as the suit's own letter."""

    bound: Mapping[str, str]
    free: frozenset[str]
    among: Mapping[str, tuple[str, ...]]
    untold: frozenset[str]
    unbid: frozenset[str]

    def parts(self, statement: HandStatement) -> tuple[HandStatement, ...]:
        """Return the statement as parts that are all true: suits with a name, suits without one, the whole hand."""
        named: dict[str, list[SuitStatement]] = {}
        unnamed: dict[str, list[SuitStatement]] = {}
        others: list[HandStatement] = []
        for part in conditions(statement):
            if isinstance(part, SuitIs):
                suits = unnamed if part.letter in self.free else named
                suits.setdefault(part.letter, []).append(part.statement)
            elif self._is_open(part):
                others += self._loosely(part)
            else:
                others.append(self._renamed(part))
        suit_parts = (SuitIs(self._name(letter), _all_of(about)) for letter, about in named.items())
        return tuple(dict.fromkeys((*suit_parts, *self._some_suits(unnamed), *others)))

    def _some_suits(self, unnamed: Mapping[str, list[SuitStatement]]) -> Iterator[HandStatement]:
        """Yield statements about the suits of free letters: how many suits of each kind there are."""
        letters: dict[tuple[SuitStatement, tuple[str, ...], bool, bool], int] = {}
        for letter, about in unnamed.items():
            key = (_all_of(about), self.among.get(letter, ()), letter in self.untold, letter in self.unbid)
            letters[key] = letters.get(key, 0) + 1
        for (whole, among, untold, unbid), number in letters.items():
            scope = replace(_scope(set(self.bound.values()), among), untold=untold, unbid=unbid)
            yield SuitCount(Range(number), whole, scope)

    def _loosely(self, part: HandStatement) -> tuple[HandStatement, ...]:
        """Return what a part with a free letter says whatever the suit is; nothing where that is hard to say."""
        match part:
            case HandNamed(_, meaning):
                return self.parts(meaning)
            case HandAny(alternatives):
                several = [self.parts(alternative) for alternative in alternatives]
                return (HandAny(tuple(map(together, several))),) if all(several) else ()
            case _:
                return ()

    def _is_open(self, statement: HandStatement) -> bool:
        """Return whether a statement depends on what a free letter stands for."""
        if not self.free:
            return False
        speaks_of_others = any(scope.others for one in walk(statement) for scope in own_scopes(one))
        return speaks_of_others or bool(letters_of(statement) & self.free)

    def _renamed(self, statement: HandStatement) -> HandStatement:
        """Return the statement with suits in place of the letters that have one."""
        match statement:
            case SuitIs(letter, about):
                return SuitIs(self._name(letter), about)
            case LengthCompared(letter, _, scope):
                return replace(statement, letter=self._name(letter), scope=self._rescoped(scope))
            case HandAmount(_, _, scope) | SuitCount(_, _, scope):
                return replace(statement, scope=self._rescoped(scope))
            case HandSum():
                return self._renamed_sum(statement)
            case HandLargest(sums):
                return replace(statement, sums=tuple(map(self._renamed_sum, sums)))
            case _:
                return rebuilt(statement, self._renamed)

    def _renamed_sum(self, statement: HandSum) -> HandSum:
        named = tuple(replace(term, scope=self._rescoped(term.scope)) for term in statement.terms)
        return replace(statement, terms=named)

    def _rescoped(self, scope: Scope) -> Scope:
        outside = set(map(self._name, scope.outside))
        if scope.others:
            outside |= set(self.bound.values())
        inside = tuple(dict.fromkeys(map(self._name, scope.inside)))
        return replace(_scope(outside, inside), unbid=scope.unbid, untold=scope.untold)

    def _name(self, letter: str) -> str:
        return self.bound.get(letter, letter)


def _all_of(several: Sequence[SuitStatement]) -> SuitStatement:
    """Return several statements about one suit as one, with one range for each measure."""
    ranges: dict[str, Range] = {}
    parts: dict[SuitStatement | str, None] = {}
    for part in chain.from_iterable(map(conjuncts, several)):
        if isinstance(part, Amount):
            ranges[part.measure] = part.range.both(ranges.get(part.measure, part.range))
            parts.setdefault(part.measure)
        else:
            parts.setdefault(part)
    return together_in_suit([Amount(part, ranges[part]) if isinstance(part, str) else part for part in parts])


def _scope(outside: set[str], inside: tuple[str, ...]) -> Scope:
    return Scope(outside=tuple(suit.value for suit in SUITS if suit.value in outside), inside=inside)


def letters_without_suit(row: Row, denomination: str) -> frozenset[str]:
    """Return the row's own letters whose suit a call in `denomination` (as the template has it) does not tell."""
    return frozenset(row.letters) - {denomination}
