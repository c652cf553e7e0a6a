"""What a call denies: the opposite of earlier rows, as far as it is true of every hand that makes the call.

A row says several things at once; the shortest part of it that none of the hands fits is denied. Earlier rows whose
calls would have been illegal, or only may be made, deny nothing, as checking the hands shows.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from trainer.cards.suit import SUITS
from trainer.games.laws import Laws
from trainer.hands.hand_set import HandSet
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.statements import Binding, Flags, compile_statement
from trainer.language.book.conditions import (
    CARDS,
    UNLIMITED,
    Amount,
    HandAll,
    HandAmount,
    HandNot,
    HandStatement,
    Range,
    SuitCount,
    SuitIs,
    SuitStatement,
)
from trainer.language.book.conjunctions import conjuncts, together_in_suit
from trainer.language.book.rule_book import Row
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.meaning.call_meaning import CallMeaning
from trainer.reasoning.meaning.claims import sums_of
from trainer.reasoning.meaning.negating import negated
from trainer.reasoning.meaning.suits_for_letters import binding_without_letters, parts_with_suits

Parts = tuple[HandStatement, ...]
"""Statements that are all true or, where they are denied, never all true of one hand."""


def denials(
    meaning: CallMeaning, compiled: CompiledSituation, laws: Laws, tables: HoldingTables
) -> tuple[HandStatement, ...]:
    """Return what the hands that make a call surely do not have, in the order of the rows.

    The statements have no letters.
    """
    rows = [compiled.situation.rows[number] for number in meaning.passed_over]
    said = list(dict.fromkeys(_said(row, compiled.binding, laws, tables) for row in rows))
    every = [parts for statements in said for parts in statements]
    callers = Callers(meaning.hands, binding_without_letters(compiled.binding), tables, every)
    found: dict[HandStatement, None] = {}
    for statements in said:
        parts = next(filter(callers.have_none, statements), None)
        if parts is not None:
            shortest = callers.widest(callers.shortest(parts))
            denied = negated(shortest[0]) if len(shortest) == 1 else (HandNot(HandAll(shortest)),)
            found.update(dict.fromkeys(denied))
    return tuple(found)


def _said(row: Row, binding: Binding, laws: Laws, tables: HoldingTables) -> tuple[Parts, ...]:
    """Return what a row says, and what it says where its suit may be bid, because the laws may forbid that."""
    free = frozenset(row.letters)
    said = [parts_with_suits(row.shows, row, binding, free)]
    letter = row.call.denomination
    if letter in free | binding.letters.keys() | set(SUITS):
        lengths = [length for length in range(int(tables.lengths.max()) + 1) if laws.may_name(length)]
        nameable = SuitIs(letter, Amount(CARDS, Range(min(lengths), max(lengths))))
        said.append(parts_with_suits(HandAll((row.shows, nameable)), row, binding, free))
    return tuple(parts for parts in said if parts)


class Callers:
    """The hands that made a call, split by the smallest statements in some rows."""

    def __init__(self, hands: HandSet, binding: Binding, tables: HoldingTables, said: Sequence[Parts]) -> None:
        self._binding = binding
        self._tables = tables
        self._masks: dict[HandStatement, Flags] = {}
        atoms = {one for parts in said for part in parts for atom in atoms_of(part) for one in (atom, *_wider(atom))}
        compiled = [compile_statement(atom, binding, tables) for atom in atoms]
        self._hands, _ = hands.split(sums_of(compiled))

    def have_none(self, parts: Parts) -> bool:
        """Return whether the parts are never all true of one of the hands."""
        left = self._hands.everything
        for part in parts:
            left = left & self._mask(part)
            # The later parts do not matter then, and checking them would take most of the time.
            if not left.any():
                return True
        return False

    def have_all(self, part: HandStatement) -> bool:
        """Return whether a statement is true of all of the hands."""
        return bool(self._mask(part).all())

    def shortest(self, parts: Parts) -> Parts:
        """Return as few of the parts, and as little of each, as are still never all true of one hand."""
        for place in reversed(range(len(parts))):
            fewer = (*parts[:place], *parts[place + 1 :])
            if fewer and self.have_none(fewer):
                parts = fewer
        for place in reversed(range(len(parts))):
            for atom in reversed(range(len(_suit_parts(parts[place])))):
                shorter = _without(parts[place], atom)
                if shorter is not None:
                    parts = self._if_none(parts, place, shorter)
        return parts

    def widest(self, parts: Parts) -> Parts:
        """Return the parts with ranges as wide as possible such that no caller's hand has all of them."""
        for place in range(len(parts)):
            for other in list(_wider(parts[place])):
                parts = self._if_none(parts, place, other)
            about = _suit_parts(parts[place])
            for atom in range(len(about)):
                for wider in _wider_suit(about[atom]):
                    changed = (*about[:atom], wider, *about[atom + 1 :])
                    parts = self._if_none(parts, place, _with_suit_parts(parts[place], changed))
                    about = _suit_parts(parts[place])
        return parts

    def _if_none(self, parts: Parts, place: int, part: HandStatement) -> Parts:
        changed = (*parts[:place], part, *parts[place + 1 :])
        return changed if self.have_none(changed) else parts

    def _mask(self, part: HandStatement) -> Flags:
        if part not in self._masks:
            self._masks[part] = compile_statement(part, self._binding, self._tables).truth(self._hands)
        return self._masks[part]


def _suit_parts(part: HandStatement) -> tuple[SuitStatement, ...]:
    """Return what a part says of one suit, split; empty where it says something else, or counts suits exactly."""
    match part:
        case SuitIs(_, about):
            pass
        case SuitCount(Range(low, high), about, _, False) if low > 0 and high >= UNLIMITED:
            pass
        case _:
            return ()
    return conjuncts(about)


def _with_suit_parts(part: HandStatement, about: tuple[SuitStatement, ...]) -> HandStatement:
    assert isinstance(part, SuitIs | SuitCount)  # noqa: S101  only those have parts about a suit
    return replace(part, statement=together_in_suit(about))


def _without(part: HandStatement, atom: int) -> HandStatement | None:
    about = _suit_parts(part)
    if atom >= len(about) or len(about) == 1:
        return None
    return _with_suit_parts(part, (*about[:atom], *about[atom + 1 :]))


def atoms_of(part: HandStatement) -> Iterator[HandStatement]:
    """Yield the smallest statements in a part."""
    about = _suit_parts(part)
    if not about:
        yield part
    for atom in about:
        yield _with_suit_parts(part, (atom,))


def _wider(part: HandStatement) -> Iterator[HandStatement]:
    """Yield a part with one end of its range left open."""
    match part:
        case HandAmount(_, Range(low, high), _) if low > 0 and high < UNLIMITED:
            yield replace(part, range=Range(low))
            yield replace(part, range=Range(0, high))
        case SuitIs(_, Amount() as about) | SuitCount(_, Amount() as about, _, False) if _suit_parts(part):
            for other in _wider_suit(about):
                yield _with_suit_parts(part, (other,))
        case _:
            return


def _wider_suit(statement: SuitStatement) -> Iterator[SuitStatement]:
    match statement:
        case Amount(measure, Range(low, high)) if low > 0 and high < UNLIMITED:
            yield Amount(measure, Range(low))
        case _:
            return
