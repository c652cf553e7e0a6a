"""Finding the situation of an auction: the first, in table order, whose pattern and facts hold.

The entries of the natural list that suit an auction are found in the same way, one after another. Kinds of calls,
position, round and standing number are checked for all situations at once. Tags and letters are checked only for the
few situations that are left, one after another.
"""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import lru_cache
from typing import Final

from trainer.auction.auction import Auction, States
from trainer.auction.call import BID_FORM, Call
from trainer.auction.seat import position_of, side_of
from trainer.games.laws import Laws
from trainer.language.book.call_templates import LETTERS, Fact
from trainer.language.book.rule_book import Situation
from trainer.reasoning.rows.call_kinds import CallKinds, Kinds
from trainer.reasoning.rows.lowest_numbers import lowest_number
from trainer.reasoning.rows.met_auction import InterpretedAuction, MetAuction, Spoken, spoken_in
from trainer.reasoning.rows.pattern_places import PatternPlaces, Patterns
from trainer.reasoning.rows.situation_conditions import Letters, SituationConditions

Situations = int
"""A set of situations, one bit for each, in table order."""

_KEPT: Final = 8192
"""Bounds memory: a result is one number, but auctions of a proof have thousands of forms."""


class Matching:
    """The search for situations of one book, and for entries of its natural list."""

    def __init__(self, laws: Laws, situations: Sequence[Situation], natural: Sequence[Situation] = ()) -> None:
        self._laws = laws
        self._of_table = (1 << len(situations)) - 1
        situations = (*situations, *natural)
        self._kinds = CallKinds()
        self._asking: list[SituationConditions] = []
        first = 0
        for situation in situations:
            self._asking.append(SituationConditions(situation, first, self._kinds))
            first += len(situation.patterns)
        self._places = PatternPlaces([one for each in situations for one in each.patterns], self._kinds)
        self._asks_for_states = any(fact.state for situation in situations for fact in situation.facts)
        self._needed: dict[Spoken, list[tuple[Situations, Kinds]]] = {}
        self._barred: dict[Spoken, list[tuple[Situations, Kinds]]] = {}
        self._asked: dict[Spoken, tuple[Situations, Kinds]] = {}
        for number, situation in enumerate(situations):
            for fact in situation.facts:
                if fact.alternatives:
                    self._add(fact, 1 << number)
        self._with_patterns = lru_cache(_KEPT)(self._situations_with_patterns)
        self._at_turn = lru_cache(_KEPT)(self._situations_at_turn)
        self._with_states = lru_cache(_KEPT)(self._situations_with_states)
        self._in_round = lru_cache(_KEPT)(self._situations_in_round)
        self._over = lru_cache(_KEPT)(self._situations_over)
        self._after_said = lru_cache(_KEPT)(self._situations_after_calls)

    def asks_the_same(self, situations: Sequence[Situation], natural: Sequence[Situation] = ()) -> bool:
        """Return whether these situations ask the same of auctions, one by one; only their rows may be others."""
        asked = [one.situation for one in self._asking]
        others = (*situations, *natural)
        return (
            self._of_table == (1 << len(situations)) - 1
            and len(asked) == len(others)
            and all(
                one is other or (one.patterns, one.facts) == (other.patterns, other.facts)
                for one, other in zip(asked, others, strict=True)
            )
        )

    def with_rows_of(self, situations: Sequence[Situation], natural: Sequence[Situation] = ()) -> "Matching":
        """Return the search for situations that ask the same of auctions; both share what either has found."""
        other = copy(self)
        other._asking = [  # noqa: SLF001  the copy is one of its own kind
            known if known.situation is situation else known.with_rows_of(situation)
            for known, situation in zip(self._asking, (*situations, *natural), strict=True)
        ]
        return other

    def _add(self, fact: Fact, bit: Situations) -> None:
        asked = 0
        for alternative in fact.alternatives:
            asked |= self._kinds.kind(alternative)
        spoken = spoken_in(fact)
        situations, kinds = self._asked.get(spoken, (0, 0))
        self._asked[spoken] = (situations | bit, kinds | asked)
        if fact.name != "never called":
            self._needed.setdefault(spoken, []).append((bit, asked))
        elif not any(one.tag or one.denomination in LETTERS for one in fact.alternatives):
            self._barred.setdefault(spoken, []).append((bit, asked))

    def begun(self, auction: Auction) -> MetAuction:
        """Return an auction without calls, as the book meets it."""
        return MetAuction(auction, None, self._kinds, self._places, self._steps)

    def after(self, before: MetAuction, auction: Auction) -> MetAuction:
        """Return an auction that has one more call than one that the book has met."""
        return MetAuction(auction, before, self._kinds, self._places, self._steps)

    def find(self, met: MetAuction, interpreted: InterpretedAuction) -> tuple[Situation, Letters] | None:
        """Return the situation of an auction, and the suits of its letters.

        None where the book has no situation for it.
        """
        return next(self._found(met, interpreted, self._of_table), None)

    def natural(self, met: MetAuction, interpreted: InterpretedAuction) -> Iterator[tuple[Situation, Letters]]:
        """Yield the entries of the natural list that suit an auction, in order, with every binding of their letters."""
        return self._found(met, interpreted, ~self._of_table)

    def _found(
        self, met: MetAuction, interpreted: InterpretedAuction, among: Situations
    ) -> Iterator[tuple[Situation, Letters]]:
        matched = self._matched(met)
        left = self._possible(met, matched) & among
        for spoken, (situations, asked) in self._asked.items():
            if left & situations:
                left &= self._after_said(spoken, interpreted.kinds_of(spoken) & asked)
        while left:
            lowest = left & -left
            asking = self._asking[lowest.bit_length() - 1]
            for letters in asking.letters(interpreted, matched):
                yield asking.situation, letters
            left ^= lowest

    def possible(self, met: MetAuction) -> Situations:
        """Return the situations, natural entries too, that an auction may be by its patterns, turn, number and states.

        Whatever else decides between them is the calls themselves, and what rows say of these.
        """
        return self._possible(met, self._matched(met))

    def _matched(self, met: MetAuction) -> Patterns:
        return self._places.matched(met.places, len(met.kinds), only_passes=met.only_passes)

    def _possible(self, met: MetAuction, matched: Patterns) -> Situations:
        auction = met.auction
        left = self._with_patterns(matched)
        left &= self._at_turn(auction.turn) & self._in_round(auction.round) & self._over(auction.standing_number)
        if self._asks_for_states:
            left &= self._with_states(auction.states, side_of(auction.turn))
        return left

    def _steps(self, auction: Auction, call: Call) -> int:
        if call.form is not BID_FORM or not self._kinds.ask_for_steps:
            return 0
        return call.amount - lowest_number(self._laws, auction, call.denomination)

    def _situations_with_patterns(self, matched: Patterns) -> Situations:
        return sum(1 << number for number, asking in enumerate(self._asking) if asking.patterns & matched)

    def _situations_at_turn(self, turn: int) -> Situations:
        return self._where(lambda fact: _holds_at_turn(fact, turn))

    def _situations_with_states(self, states: States, side: int) -> Situations:
        return self._where(lambda fact: fact.holds_of(states, side))

    def _situations_in_round(self, bidding_round: int) -> Situations:
        return self._where(lambda fact: fact.name != "round" or bidding_round in fact.range)

    def _situations_over(self, standing: int) -> Situations:
        return self._where(lambda fact: fact.name != "standing number" or standing in fact.range)

    def _where(self, holds: Callable[[Fact], bool]) -> Situations:
        return sum(1 << place for place, asking in enumerate(self._asking) if all(map(holds, asking.situation.facts)))

    def _situations_after_calls(self, spoken: Spoken, said: Kinds) -> Situations:
        """Return the situations possible after these calls: all that they require was called, nothing that they bar."""
        left = (1 << len(self._asking)) - 1
        for bit, asked in self._needed.get(spoken, ()):
            if not asked & said:
                left &= ~bit
        for bit, asked in self._barred.get(spoken, ()):
            if asked & said:
                left &= ~bit
        return left


def _holds_at_turn(fact: Fact, turn: int) -> bool:
    """Return False for a fact about the position that fails at this turn; True for all other facts."""
    match fact.name:
        case "position":
            return position_of(turn) in fact.range
        case "seat":
            return turn + 1 in fact.range
        case "our lead":
            return side_of(turn) == 0
        case "their lead":
            return side_of(turn) == 1
        case _:
            return True
