"""What a call promises: what it shows by every row that may have given it, with suits by their names."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from trainer.hands.holding_tables import HoldingTables
from trainer.hands.statements import Binding
from trainer.language.book.conditions import (
    ANY_NUMBER,
    Amount,
    HandAmount,
    HandAny,
    HandLargest,
    HandStatement,
    Range,
    SuitAll,
    SuitIs,
    SuitStatement,
)
from trainer.language.book.conjunctions import together, together_in_suit
from trainer.reasoning.meaning.call_meaning import CallMeaning
from trainer.reasoning.meaning.denying import Callers, Parts, atoms_of
from trainer.reasoning.meaning.suits_for_letters import (
    letters_without_suit,
    parts_with_suits,
)
from trainer.reasoning.rows.row_meaning import RowMeaning

_MOST_ALTERNATIVES: Final = 3
"""The most meanings of a call that are told one by one; of more, only what they have in common is told."""


def promises(meaning: CallMeaning, binding: Binding, tables: HoldingTables) -> Parts:
    """Return what every hand that makes a call has, as statements without letters, each true by itself.

    `binding` is that of the point, without letters.
    """
    alternatives = _joined(_weakest(dict.fromkeys(map(_parts, meaning.row_meanings))))
    if not alternatives or not all(alternatives):
        return ()
    if len(alternatives) == 1:
        return alternatives[0]
    callers = Callers(meaning.hands, binding, tables, alternatives)
    common = _Common(alternatives, callers, binding, tables)
    rest = [common.beyond(parts) for parts in alternatives]
    if not all(rest) or len(rest) > _MOST_ALTERNATIVES:
        return common.parts
    return (*common.parts, HandAny(tuple(map(together, rest))))


def _parts(meaning: RowMeaning) -> Parts:
    row = meaning.row
    free = letters_without_suit(row, meaning.given_by.template.denomination)
    return parts_with_suits(meaning.shows, row, meaning.binding, free)


def _weakest(several: Iterable[Parts]) -> list[Parts]:
    """Return the alternatives without those that say all that another one says, and more."""
    asked = [(frozenset(parts), parts) for parts in several]
    return [parts for all_of_it, parts in asked if not any(other < all_of_it for other, _ in asked)]


def _joined(several: list[Parts]) -> list[Parts]:
    """Return the alternatives, joining those that differ only in adjoining ranges of one count."""
    found: list[Parts] = []
    for parts in several:
        for place, other in enumerate(found):
            both = _both(other, parts)
            if both is not None:
                found[place] = both
                break
        else:
            found.append(parts)
    return found


def _both(first: Parts, second: Parts) -> Parts | None:
    """Return two alternatives as one; None where they differ in more than a range."""
    more, other = [one for one in first if one not in second], [one for one in second if one not in first]
    if len(more) != 1 or len(other) != 1:
        return None
    whole = as_one(more[0], other[0])
    return None if whole is None else tuple(whole if part is more[0] else part for part in first)


def as_one(first: HandStatement, second: HandStatement) -> HandStatement | None:
    """Return two statements about the same count with adjoining ranges as one; None for other statements."""
    match first, second:
        case HandLargest(sums, one), HandLargest(same, two) if sums == same:
            low, high = (one, two) if one.low <= two.low else (two, one)
            if high.low <= low.high + 1:
                return replace(first, range=Range(low.low, max(low.high, high.high)))
    return None


class _Common:
    """The statements that hold for all hands that make a call, whichever alternative they fit."""

    def __init__(
        self, alternatives: Sequence[Parts], callers: Callers, binding: Binding, tables: HoldingTables
    ) -> None:
        self._binding = binding
        self._tables = tables
        atoms = dict.fromkeys(atom for parts in alternatives for part in parts for atom in atoms_of(part))
        sure = tuple(dict.fromkeys((*_ranges_of_all(alternatives), *filter(callers.have_all, atoms))))
        by_suit: dict[str, list[SuitStatement]] = {}
        for atom in sure:
            if isinstance(atom, SuitIs):
                by_suit.setdefault(atom.letter, []).append(atom.statement)
        self._suits = {suit: self._needed(suit, statements) for suit, statements in by_suit.items()}
        self._others = tuple(atom for atom in sure if not isinstance(atom, SuitIs))

    @property
    def parts(self) -> Parts:
        """Return what the hands have in common."""
        return (*(_suit_is(suit, statements) for suit, statements in self._suits.items()), *self._others)

    def beyond(self, alternative: Parts) -> Parts:
        """Return what one alternative says beyond that."""
        return tuple(self._beyond(alternative))

    def _beyond(self, alternative: Parts) -> Iterator[HandStatement]:
        for part in alternative:
            if isinstance(part, SuitIs):
                about = [atom.statement for atom in atoms_of(part) if isinstance(atom, SuitIs)]
                known = self._suits.get(part.letter, [])
                more = [one for one in about if not self._follows(part.letter, one, known)]
                if more:
                    yield _suit_is(part.letter, more)
            elif part not in self._others:
                yield part

    def _needed(self, suit: str, statements: list[SuitStatement]) -> list[SuitStatement]:
        """Return the statements without those that follow from the others."""
        kept = list(statements)
        for statement in statements:
            others = [other for other in kept if other != statement]
            if self._follows(suit, statement, others):
                kept = others
        return kept

    def _follows(self, suit: str, statement: SuitStatement, others: list[SuitStatement]) -> bool:
        if not others:
            return False
        shown = self._binding.top_cards[self._binding.suit(suit)]
        fits = self._tables.truth(SuitAll(tuple(others)), shown).array
        return bool((self._tables.truth(statement, shown).array >= fits).all())


def _ranges_of_all(alternatives: Sequence[Parts]) -> Iterator[HandStatement]:
    """Yield for each count in all alternatives the range that covers all of their ranges."""
    counted: list[dict[HandStatement, Range]] = []
    for parts in alternatives:
        ranges: dict[HandStatement, Range] = {}
        for atom in (atom for part in parts for atom in atoms_of(part)):
            match atom:
                case SuitIs(suit, Amount(measure, amount)):
                    ranges[SuitIs(suit, Amount(measure, ANY_NUMBER))] = amount
                case HandAmount(_, amount, _) | HandLargest(_, amount):
                    ranges[replace(atom, range=ANY_NUMBER)] = amount
                case _:
                    pass
        counted.append(ranges)
    for counts in (one for one in counted[0] if all(one in ranges for ranges in counted)):
        several = [ranges[counts] for ranges in counted]
        whole = Range(min(one.low for one in several), max(one.high for one in several))
        if whole == ANY_NUMBER:
            continue
        match counts:
            case SuitIs(suit, Amount(measure, _)):
                yield SuitIs(suit, Amount(measure, whole))
            case HandAmount() | HandLargest():
                yield replace(counts, range=whole)


def _suit_is(suit: str, statements: list[SuitStatement]) -> SuitIs:
    return SuitIs(suit, together_in_suit(statements))
