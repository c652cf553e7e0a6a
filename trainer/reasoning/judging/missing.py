"""What a hand lacks of a meaning: the first failing part of the alternative that is nearest to the hand."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from trainer.cards.hand import Hand
from trainer.cards.rank import RANK_NAMES
from trainer.cards.suit import SUITS
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.statements import Binding
from trainer.language.book.conditions import (
    CARDS,
    SEQUENCE,
    AllInSequence,
    Amount,
    HandAll,
    HandAmount,
    HandAny,
    HandNamed,
    HandStatement,
    HandSum,
    Scope,
    SuitAll,
    SuitAny,
    SuitIs,
    SuitNamed,
    SuitStatement,
)
from trainer.language.book.conjunctions import conditions, conjuncts, ranges_of
from trainer.reasoning.judging.counting import Counting, by_partners_cards, has_count, is_a_number
from trainer.reasoning.judging.definitions import definitions_in
from trainer.reasoning.judging.facts import CardSequence, Lacked
from trainer.reasoning.judging.failing import InsteadFinder, NumberInHand
from trainer.reasoning.judging.lacking import Lacking
from trainer.reasoning.judging.marks import Marking, Marks, Slot
from trainer.reasoning.judging.telling import is_in_pattern, is_promised, most_telling_first, patterns_in
from trainer.reasoning.meaning.claims import Claim

_FAR: Final = 3
"""A suit that is so many cards too short is the first thing to say."""


class Missing:
    """A finder of what one hand lacks at one point of an auction."""

    def __init__(self, hand: Hand, binding: Binding, tables: HoldingTables) -> None:
        self._hand = hand
        self._binding = binding
        self._tables = tables
        self._lacking = Lacking(hand, binding, tables)
        self._marking = Marking(hand, binding, tables)

    def first_of(self, statement: HandStatement, whole: HandStatement | None = None) -> Lacked | None:
        """Return the first part that the hand lacks; None where it lacks nothing.

        The statement may be one alternative of a `whole`, in which its definitions have all their patterns.
        """
        lacked = self._first(self._lacking.nearest_way(statement), "")
        if lacked is not None and lacked.within:
            meaning = _meaning_of(lacked.within, whole or statement, self._binding)
            named = _patterns_of(meaning)
            patterns = _with_ranks_asked(named, lacked.asked, statement)
            if patterns == named:
                lacked = replace(lacked, patterns=patterns, is_one_way=_is_one_way(lacked.asked, meaning, patterns))
            else:  # the name stands for weaker suits too, which are not enough here
                lacked = replace(lacked, within="", patterns=patterns)
        if lacked is None or lacked.count is None:
            return lacked
        # What partners have shown is part of the sum, even where the hand alone comes nearer to what it would need.
        other = by_partners_cards(lacked.count.statement, statement)
        if other is None or self._lacking.holds(other):
            return lacked
        with_partners = self._lacked(other, other, lacked.within)
        count = with_partners.count
        is_shown = count is not None and any(term.of_partners and term.worth for term in count.terms)
        return replace(with_partners, besides=lacked.besides) if is_shown else lacked

    def number(self, counted: Claim) -> Lacked:
        """Return a sum that gives a call its number, and that the hand does not reach."""
        return self._lacked(counted.statement, counted.statement, "")

    def marks_for(self, lacked: Lacked) -> Marks:
        """Return the cards that the part is about, and a slot for each card that is missing in a suit."""
        marks = self._marking.of(lacked.whole)
        match lacked.asked:
            case SuitIs(letter, about) if _speaks_of_sequence(about):
                return self._marking.in_sequence(SUITS[self._binding.suit(letter)])
            case SuitIs(letter, Amount(measure, amount)):
                suit = SUITS[self._binding.suit(letter)]
                rank = measure if measure in self._tables.ranks else ""
                of_suit = [card for card in self._hand.cards if card.suit is suit]
                lack = amount.low - sum(rank in {"", card.rank} for card in of_suit)
                rest = tuple(card for card in of_suit if card not in marks.lit)
                return Marks(marks.lit, dimmed=rest, slots=(Slot(suit, rank),) * lack) if lack > 0 else marks
            case _:
                return marks

    def card_sequence_for(self, statement: HandStatement) -> CardSequence | None:
        """Return the suit whose cards count from the top, where the statement counts them; None where it does not."""
        for part in conjuncts(statement):
            if isinstance(part, SuitIs) and _speaks_of_sequence(part.statement):
                suit = self._binding.suit(part.letter)
                return CardSequence(SUITS[suit], self._binding.top_cards[suit])
        return None

    def _first(self, way: HandStatement, within: str) -> Lacked | None:
        match way:
            case HandAll(several):
                # What says one thing together, such as Jacks in different suits, is one condition, but lacks by parts.
                joined = tuple(conditions(way))
                parts = self._by_suit(most_telling_first(several if way in joined else joined))
                # That a suit is far too short says it all; that the hand is too good is no fault beside another.
                lacking = sorted(parts, key=lambda part: (not self._is_far_off(part), self._is_too_much(part)))
                for number, part in enumerate(lacking):
                    lacked = self._first(part, within)
                    if lacked is not None:
                        return replace(lacked, besides=(*lacked.besides, *lacking[number + 1 :]))
                return None
            case HandNamed(name, meaning) if not way.is_shape:
                return self._first(meaning, "" if has_count(meaning) or is_a_number(meaning) else name)
            case SuitIs(letter, about):
                failing = [one for one in _parts(about, "") if not self._lacking.holds(SuitIs(letter, one[0]))]
                # A suit that is too long can be so for what is missing of it besides.
                patterns = [SuitIs(letter, about) for about, _ in failing]
                failing.sort(key=lambda one: (self._is_too_long(letter, one[0]), not _asks_several(one[0])))
                failing.sort(key=lambda one: any(is_in_pattern(SuitIs(letter, one[0]), whole) for whole in patterns))
                if not failing:
                    return None
                lacked = self._lacked(SuitIs(letter, failing[0][0]), way, failing[0][1] or within)
                if any(name for _, name in failing):
                    return replace(lacked, besides=tuple(SuitIs(letter, one) for one, _ in failing[1:]))
                if len(failing) == 1:
                    return lacked
                return replace(lacked, together=SuitIs(letter, SuitAll(tuple(one for one, _ in failing))))
            case _:
                return None if self._lacking.holds(way) else self._lacked(way, way, within)

    def _by_suit(self, parts: Iterable[HandStatement]) -> Iterator[HandStatement]:
        """Yield the parts, with those that the hand lacks in one suit joined at the place of the first."""
        lacked = [_in_its_suit(part) for part in parts if not self._lacking.holds(part)]
        of_suits: dict[int, list[SuitIs]] = {}
        for part in lacked:
            if isinstance(part, SuitIs):
                of_suits.setdefault(self._binding.suit(part.letter), []).append(part)
        for part in lacked:
            if not isinstance(part, SuitIs):
                yield part
            elif same := of_suits.pop(self._binding.suit(part.letter), []):
                yield part if len(same) == 1 else SuitIs(part.letter, SuitAll(_highest(same)))

    def _is_far_off(self, part: HandStatement) -> bool:
        """Return whether a part asks for a long suit in which the hand has hardly a card."""
        if not isinstance(part, SuitIs):
            return False
        length = self._hand.length(SUITS[self._binding.suit(part.letter)])
        asked = (one for one in conjuncts(part.statement) if isinstance(one, Amount) and one.measure == CARDS)
        return any(length + _FAR <= one.range.low for one in asked)

    def _is_too_much(self, part: HandStatement) -> bool:
        """Return whether the hand has more of a measure than a part allows."""
        if not isinstance(part, HandAmount):
            return False
        held = InsteadFinder(self._hand, self._binding, self._tables).of(part)
        return isinstance(held, NumberInHand) and held.number > part.range.high

    def _is_too_long(self, letter: str, about: SuitStatement) -> bool:
        length = self._hand.length(SUITS[self._binding.suit(letter)])
        return isinstance(about, Amount) and about.measure == CARDS and length > about.range.high > 0

    def _lacked(self, asked: HandStatement, whole: HandStatement, within: str) -> Lacked:
        held = InsteadFinder(self._hand, self._binding, self._tables).of(asked)
        count = (
            Counting(self._hand, self._binding, self._tables).of(asked)
            if isinstance(asked, HandSum) and has_count(asked)
            else None
        )
        return Lacked(Claim(asked, self._binding, holds=False), whole, held, within, count)


def _is_one_way(asked: HandStatement, meaning: HandStatement | None, patterns: tuple[str, ...]) -> bool:
    """Return whether a missing part belongs to one of several alternatives of a definition.

    A suit with patterns has one meaning, which these name; a part that every alternative requires belongs to all.
    """
    match meaning:
        case SuitIs(letter, SuitAny(parts)):
            return not patterns and not all(is_promised(asked, SuitIs(letter, part)) for part in parts)
        case _:
            return isinstance(meaning, HandAny)


def _meaning_of(definition: str, statement: HandStatement, binding: Binding) -> HandStatement | None:
    """Return the meaning of a definition that a statement uses; None where it does not use it."""
    meaning = definitions_in([Claim(statement, binding)]).get(definition)
    return None if meaning is None else meaning.statement


def _patterns_of(meaning: HandStatement | None) -> tuple[str, ...]:
    """Return the weakest suits that a definition of a suit names."""
    return tuple(patterns_in(meaning.statement)) if isinstance(meaning, SuitIs) else ()


def _with_ranks_asked(patterns: tuple[str, ...], asked: HandStatement, statement: HandStatement) -> tuple[str, ...]:
    """Return the patterns that have as many of a rank as another part requires; all where none has."""
    letter = asked.letter if isinstance(asked, SuitIs) else None
    least = [
        (one.measure, one.range.low)
        for part in conjuncts(statement)
        if isinstance(part, SuitIs) and part.letter == letter
        for one in conjuncts(part.statement)
        if isinstance(one, Amount) and one.measure in RANK_NAMES
    ]
    fitting = tuple(one for one in patterns if all(one.count(str(rank)) >= number for rank, number in least))
    return fitting or patterns


def _asks_several(about: SuitStatement) -> bool:
    """Return whether a statement requires both cards of a rank, which says more than how good the suit is."""
    return isinstance(about, Amount) and about.measure in RANK_NAMES and about.range.low > 1


def _in_its_suit(part: HandStatement) -> HandStatement:
    """Return the number of a rank in one suit as a statement about that suit, like its other requirements."""
    match part:
        case HandAmount(rank, amount, Scope(inside=(letter,), untold=False)) if rank in RANK_NAMES:
            return SuitIs(letter, Amount(rank, amount))
        case _:
            return part


def _highest(parts: list[SuitIs]) -> tuple[SuitStatement, ...]:
    """Return the requirements for one suit, for each measure only the highest."""
    most: dict[object, SuitStatement] = {}
    for about in (one for part in parts for one in conjuncts(part.statement)):
        key = about.measure if isinstance(about, Amount) else about
        other = most.get(key)
        if not (isinstance(about, Amount) and isinstance(other, Amount) and other.range.low >= about.range.low):
            most[key] = about
    return tuple(most.values())


def _parts(about: SuitStatement, within: str) -> list[tuple[SuitStatement, str]]:
    """Return the parts of a statement about a suit, each with the definition that it comes from."""
    match about:
        case SuitAll(parts):
            return [one for part in parts for one in _parts(part, within)]
        case SuitNamed(name, meaning):
            return _parts(meaning, name)
        case _:
            return [(about, within)]


def _speaks_of_sequence(about: SuitStatement) -> bool:
    """Return whether a statement requires the next highest cards of the suit."""
    return AllInSequence() in conjuncts(about) or any(amount.high > 0 for amount in ranges_of(about, SEQUENCE))
