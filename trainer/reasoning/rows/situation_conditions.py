"""The conditions of one situation on an auction, and the suits of its letters.

This is the last step of finding a situation: tags and letters, one situation at a time. The kinds of calls come from
the auction, which stores them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.seat import side_of
from trainer.cards.suit import SUITS
from trainer.language.book.call_templates import LETTERS, AuctionPattern, CallPattern, Fact, Goal
from trainer.language.book.rule_book import Situation
from trainer.reasoning.rows.call_kinds import SUIT_NUMBERS, CallKinds, Kinds
from trainer.reasoning.rows.met_auction import InterpretedAuction, Spoken, spoken_in
from trainer.reasoning.rows.pattern_places import Patterns
from trainer.reasoning.rows.suits_called import (
    SUMS_OF,
    agreed_first,
    callers_of,
    numbers_bid,
    returns_of,
    suits_between,
    suits_since,
)

Letters = Mapping[str, int]

_NO_LETTERS: Final[Letters] = {}


@dataclass(frozen=True, slots=True)
class _AskedCall:
    """A pattern of a call: its kind, whether the kind has a tag, and the letter that it leaves open (empty if none)."""

    kind: Kinds
    tagged: bool
    letter: str


_AskedCalls = tuple[_AskedCall, ...]


@dataclass(frozen=True, slots=True)
class _AskedPattern:
    bit: Patterns
    turns: tuple[tuple[bool, _AskedCalls], ...]


_AskedFact = tuple[Fact, Spoken, _AskedCalls]


class SituationConditions:
    """The conditions of a situation; its patterns are bits among those of the book, from the bit `first` on."""

    def __init__(self, situation: Situation, first: int, kinds: CallKinds) -> None:
        self.situation = situation
        self._patterns = tuple(
            _asked_pattern(pattern, 1 << number, kinds) for number, pattern in enumerate(situation.patterns, first)
        )
        self._now = tuple(fact for fact in situation.facts if not fact.alternatives and not fact.letter)
        # Where tags are not asked for either, the kinds of calls have said it already.
        self._past = tuple(
            (spoken_in(fact), reduce(or_, map(kinds.kind, fact.alternatives)), fact.name != "never called")
            for fact in situation.facts
            if any(one.tag for one in fact.alternatives) and not _looks_at_letters(fact)
        )
        # These bind letters, or look at them, in this order.
        self._bound: tuple[_AskedFact, ...] = tuple(
            (fact, spoken_in(fact), _asked_calls(fact.alternatives, kinds))
            for fact in situation.facts
            if _looks_at_letters(fact)
        )

    def with_rows_of(self, situation: Situation) -> "SituationConditions":
        """Return the same conditions for a situation with other rows, which has the same patterns and facts."""
        other = copy(self)
        other.situation = situation
        return other

    @property
    def patterns(self) -> Patterns:
        """Return the set of its patterns."""
        return sum(pattern.bit for pattern in self._patterns)

    def letters(self, interpreted: InterpretedAuction, matched: Patterns) -> Iterator[Letters]:
        """Yield the possible bindings of its letters, best first; nothing where the auction is another situation.

        `matched` are the patterns that the auction may fit by the kinds of its calls. Conditions on position, round,
        standing number, or kinds of calls alone must have been checked before.
        """
        if not all(_holds_now(fact, interpreted) for fact in self._now):
            return
        for spoken, asked, was_said in self._past:
            if bool(interpreted.kinds_with_tags(spoken) & asked) is not was_said:
                return
        for pattern in self._patterns:
            if pattern.bit & matched:
                for letters in _bindings(pattern, interpreted):
                    yield from _with_facts(self._bound, interpreted, letters)


def _looks_at_letters(fact: Fact) -> bool:
    return bool(fact.letter) or any(one.denomination in LETTERS for one in fact.alternatives)


def _asked_calls(patterns: Iterable[CallPattern], kinds: CallKinds) -> _AskedCalls:
    return tuple(
        _AskedCall(kinds.kind(one), bool(one.tag), one.denomination if one.denomination in LETTERS else "")
        for one in patterns
    )


def _asked_pattern(pattern: AuctionPattern, bit: Patterns, kinds: CallKinds) -> _AskedPattern:
    return _AskedPattern(bit, tuple((turn.ours, _asked_calls(turn.alternatives, kinds)) for turn in pattern.turns))


def _bindings(pattern: _AskedPattern, interpreted: InterpretedAuction) -> Sequence[Letters]:
    """Return the possible bindings of the letters, those of the first alternatives first.

    Alternatives with the same letters are followed once, so that they don't multiply.
    """
    auction = interpreted.auction
    side = side_of(auction.turn)
    bindings: list[Letters] = [_NO_LETTERS]
    for index, (ours, asked) in enumerate(pattern.turns, len(interpreted.kinds) - len(pattern.turns)):
        if ours != (side_of(auction.seat_of(index)) == side):
            return ()
        if len(bindings) == len(asked) == 1:
            bound = _bind(asked[0], interpreted, index, bindings[0])
            if bound is None:
                return ()
            bindings = [bound]
            continue
        found: dict[frozenset[tuple[str, int]], Letters] = {}
        for letters in bindings:
            for one in asked:
                bound = _bind(one, interpreted, index, letters)
                if bound is not None:
                    found.setdefault(frozenset(bound.items()), bound)
        bindings = list(found.values())
    return bindings


def _with_facts(facts: tuple[_AskedFact, ...], interpreted: InterpretedAuction, letters: Letters) -> Iterator[Letters]:
    """Yield the bindings with which all facts hold, including letters that facts bind."""
    if not facts:
        yield letters
        return
    for bound in _letters_by(*facts[0], interpreted, letters):
        yield from _with_facts(facts[1:], interpreted, bound)


def _letters_by(
    fact: Fact, spoken: Spoken, asked: _AskedCalls, interpreted: InterpretedAuction, letters: Letters
) -> Iterable[Letters]:
    """Return the bindings with which one fact holds, those of the latest call first."""
    if fact.names_its_letter:
        suit = _suit_named(fact, letters)
        if suit is None or letters.get(fact.letter, suit) != suit:
            return ()
        return ({**letters, fact.letter: suit},)
    if not asked:
        return (letters,) if _letter_fact_holds(fact, interpreted.auction, letters) else ()
    found = (_bind(one, interpreted, index, letters) for index in interpreted.spoken(spoken) for one in asked)
    if fact.name == "never called":
        return (letters,) if all(bound is None for bound in found) else ()
    return (bound for bound in found if bound is not None)


def _bind(asked: _AskedCall, interpreted: InterpretedAuction, index: int, letters: Letters) -> Letters | None:
    if not asked.kind & interpreted.kinds[index]:
        return None
    if asked.tagged and not asked.kind & interpreted.with_tags(index):
        return None
    letter, suit = asked.letter, interpreted.suits[index]
    if not letter or suit is None:
        return letters
    if letter in letters:
        return letters if letters[letter] == suit else None
    return None if suit in letters.values() else {**letters, letter: suit}


def _suit_named(fact: Fact, letters: Letters) -> int | None:
    """Return the suit that a fact gives its letter; None where there is none, or another letter has it."""
    others = {suit for letter, suit in letters.items() if letter != fact.letter}
    if fact.name == "letter other":
        left = {SUIT_NUMBERS[suit] for suit in fact.suits} - others
        return left.pop() if len(left) == 1 else None
    above = letters[fact.other] - 1 if fact.other in letters else -1
    return above if above >= 0 and above not in others else None


def _letter_fact_holds(fact: Fact, auction: Auction, letters: Letters) -> bool:
    if fact.letter not in letters:
        return False
    suit = SUITS[letters[fact.letter]].value
    match fact.name:
        case "agreed":
            callers = callers_of(auction, letters[fact.letter])
            return sum(side_of(seat) == side_of(auction.turn) for seat in callers) > 1
        case "agreed first":
            return agreed_first(auction) == letters[fact.letter]
        case "suits since":
            return suits_since(auction, letters[fact.letter]) in fact.range
        case "letter higher":
            return fact.other in letters and letters[fact.letter] < letters[fact.other]
        case "letter lower":
            return fact.other in letters and letters[fact.letter] > letters[fact.other]
        case _:
            return suit in fact.suits


def _holds_now(fact: Fact, interpreted: InterpretedAuction) -> bool:
    match fact.name:
        case "forced":
            return is_forced(interpreted)
        case "free":
            return not is_forced(interpreted)
        case "below":
            return is_below(fact.goal, interpreted.auction)
        case "not below":
            return not is_below(fact.goal, interpreted.auction)
        case "passed hand":
            return interpreted.has_passed_first(fact.speaker)
        case "no passed hand":
            return not interpreted.has_passed_first(fact.speaker)
        case "suits between":
            return suits_between(interpreted.auction) in fact.range
        case "returns":
            return returns_of(interpreted.auction, side_of(interpreted.auction.turn)) in fact.range
        case "numbers bid":
            return numbers_bid(interpreted.auction)[SUMS_OF[fact.speaker]] in fact.range
        case _:
            return True


def is_below(goal: Goal, auction: Auction) -> bool:
    """Return whether the last bid is lower than a goal, or there is no bid."""
    index = auction.standing_index
    if index is None:
        return True
    needed = dict(goal).get(auction.calls[index].denomination)
    return needed is None or auction.standing_number < needed


def _is_doubled_ask(interpreted: InterpretedAuction, standing: int, last: int) -> bool:
    """Return whether our side's artificial bid is doubled, and we are the last who can bid on."""
    auction = interpreted.auction
    side = side_of(auction.turn)
    is_doubled = last != standing and side_of(auction.seat_of(last)) != side
    is_ours = side_of(auction.seat_of(standing)) == side
    return (
        is_ours and is_doubled and auction.trailing_passes >= auction.seats - 2 and interpreted.is_artificial(standing)
    )


def is_forced(interpreted: InterpretedAuction) -> bool:
    """Return whether we may not pass: all have passed since, and no other partner calls before the end.

    The reason is one of three: a partner's bid or double asks us to go on; opponents doubled our side's artificial bid;
    or an earlier call of our side forces us further.
    """
    auction = interpreted.auction
    last = len(auction.calls) - auction.trailing_passes - 1
    if auction.standing_index is None or len(auction.calls) - last < auction.seats - 2:
        return False
    seat = auction.seat_of(last)
    if seat != auction.turn and side_of(seat) == side_of(auction.turn) and interpreted.is_forcing(last):
        return True
    if _is_doubled_ask(interpreted, auction.standing_index, last):
        return True
    ours = (index for index in range(last + 1) if side_of(auction.seat_of(index)) == side_of(auction.turn))
    return any(map(interpreted.forces_on, ours))
