"""The points of auctions at which a rule book is proved.

Suits are alike where no row names one, so the letters of a pattern stand for spades, hearts and diamonds in order of
appearance. A number that a pattern leaves open is tried at the lowest and at the highest legal value, and at every
value for which a row gives the call.

Auctions that differ only in states, such as vulnerability, are walked once where every call means the same, and no
situation tells them apart at the end: they have the same rows and calls.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import DOUBLE, PASS, REDOUBLE, Amount, Call, Form
from trainer.auction.seat import side_of
from trainer.cards.suit import SUITS
from trainer.language.book.call_templates import LETTERS, AuctionPattern, CallPattern
from trainer.language.book.rule_book import Situation
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.rows.bound_rows import suits_named
from trainer.reasoning.rows.lowest_numbers import lowest_number
from trainer.verifying.auctions.convention_calls import ConventionCalls

_WITHOUT_BID: Final = (PASS, DOUBLE, REDOUBLE)
_FORMS_WITHOUT_BID: Final = frozenset(call.form for call in _WITHOUT_BID)

Letters = Mapping[str, str]
"""The suits that are bound to the letters of a pattern so far."""

NO_LETTERS: Final[Letters] = {}

MayCall = Callable[[Auction, Call], bool]
"""A predicate: whether a call may be made next in an auction."""


def points_of(reasoner: Reasoner, situation: Situation) -> list[CompiledSituation]:
    """Return the situation at every auction of its patterns, except for auctions that belong to another situation."""
    found: dict[Auction, CompiledSituation] = {}
    walk = Walk(reasoner, situation, ConventionCalls(reasoner))
    for pattern in situation.patterns:
        for compiled in walk.points(pattern):
            found.setdefault(compiled.auction, compiled)
    return list(found.values())


def next_points(
    reasoner: Reasoner, compiled: CompiledSituation, calls: ConventionCalls | None = None
) -> Iterator[Auction]:
    """Yield the auctions at our side's next turn, after every call that the rows give or accept.

    The opponents pass. Calls that differ only in the names of suits are tried once. Complete auctions are left out.
    """
    laws = reasoner.book.laws
    side = side_of(compiled.auction.turn)
    for call in (calls or ConventionCalls(reasoner)).at(compiled):
        auction = compiled.auction.add(call)
        while side_of(auction.turn) != side and laws.problem_with(auction, PASS) is None:
            auction = auction.add(PASS)
        if side_of(auction.turn) == side and not laws.is_over(auction):
            yield auction


class Walk:
    """A walk through the auctions of a situation's patterns.

    With `in_every_state`, auctions are met in all states of both sides, though this book may not tell them apart.
    """

    def __init__(
        self, reasoner: Reasoner, situation: Situation, calls: ConventionCalls, *, in_every_state: bool = False
    ) -> None:
        self._in_every_state = in_every_state
        self._reasoner = reasoner
        self._situation = situation
        self._convention_calls = calls
        self._laws = reasoner.book.laws
        self._forms = tuple(reasoner.book.game.calls.forms)
        self._bid_forms = tuple(form for form in self._forms if form.amount is not Amount.NONE)
        self._asked = {fact.letter: fact.suits for fact in situation.facts if fact.suits}
        self._by_name = not reasoner.suits_are_alike or any(map(suits_named, situation.rows))

    def points(self, pattern: AuctionPattern, starts: Iterable[Auction] = ()) -> Iterator[CompiledSituation]:
        """Yield the situation at every auction of a pattern, except for auctions of another situation.

        `starts` are auctions that may stand before the turns of the pattern, consumed one by one; without them the
        pattern's own starts are used.
        """
        given = iter(starts)
        first = next(given, None)
        begun = self._alike(self.starts(pattern)) if first is None else ((one,) for one in chain([first], given))
        for alike in begun:
            for auction in self._through(pattern, 0, alike, NO_LETTERS):
                compiled = self.point(auction)
                if compiled is not None:
                    yield compiled

    def starts(self, pattern: AuctionPattern) -> list[Auction]:
        """Return what may stand before a pattern's turns: nothing, passes, or an opening with or without a pass."""
        begun = [Auction(self._laws.seats, self._laws.floor, states=one) for one in self._reasoner.distinct_states]
        return [start for auction in begun for start in self._starts_from(auction, pattern)]

    def _starts_from(self, begun: Auction, pattern: AuctionPattern) -> list[Auction]:
        starts = [begun]
        if pattern.passed_start:
            while len(starts) < self._laws.seats and self._laws.problem_with(starts[-1], PASS) is None:
                starts.append(starts[-1].add(PASS))
        elif pattern.open_start:
            opened = [starts[0].add(call) for call in self._calls_at(starts[0])]
            starts += [*opened, *(auction.add(PASS) for auction in opened)]
        return starts

    def _alike(self, starts: Iterable[Auction]) -> Iterable[Sequence[Auction]]:
        """Return starts in groups with the same calls, each of which means the same in all of them."""
        if self._in_every_state:
            return ((start,) for start in starts)
        found: dict[Hashable, list[Auction]] = {}
        for start in starts:
            upto = (start.before(index) for index in range(1, len(start.calls) + 1))
            found.setdefault((start.calls, tuple(map(self._reasoner.last_call_meaning, upto))), []).append(start)
        return found.values()

    def _through(
        self, pattern: AuctionPattern, place: int, alike: Sequence[Auction], letters: Letters
    ) -> Iterator[Auction]:
        """Yield every auction that continues `alike` auctions by the turns of the pattern from `place` on.

        They have the same calls, and each call means the same in all of them. Of several that lead to the same
        situation, the first is yielded.
        """
        several = self._by_possible_situations(alike)
        if place == len(pattern.turns):
            yield from (auctions[0] for auctions in several)
            return
        called: dict[tuple[Call, tuple[tuple[str, str], ...]], list[Sequence[Auction]]] = {}
        for auctions in several:
            for call, bound in self.calls_next(pattern, place, auctions[0], letters):
                called.setdefault((call, tuple(bound.items())), []).append(auctions)
        for (call, bound_letters), making in called.items():
            for still_alike in self._by_meaning(call, making):
                yield from self._through(pattern, place + 1, still_alike, dict(bound_letters))

    def _by_possible_situations(self, alike: Sequence[Auction]) -> Sequence[Sequence[Auction]]:
        if len(alike) == 1:
            return (alike,)
        found: dict[int, list[Auction]] = {}
        for auction in alike:
            found.setdefault(self._reasoner.possible_situations(auction), []).append(auction)
        return tuple(found.values())

    def _by_meaning(self, call: Call, making: Sequence[Sequence[Auction]]) -> Sequence[Sequence[Auction]]:
        """Return auctions with one more call, in groups in which it means the same."""
        if len(making) == 1:
            return ([auction.add(call) for auction in making[0]],)
        found: dict[Hashable, list[Auction]] = {}
        for auctions in making:
            called = [auction.add(call) for auction in auctions]
            found.setdefault(self._reasoner.last_call_meaning(called[0]), []).extend(called)
        return tuple(found.values())

    def drawn(
        self, pattern: AuctionPattern, chance: Random, may_call: MayCall, starts: Sequence[Auction] = ()
    ) -> CompiledSituation | None:
        """Return the situation at a randomly drawn auction of a pattern.

        None where the draw leads to another situation.

        Players of the side that is to call make only calls that pass `may_call`. `starts` is as in `points`.
        """
        auction, letters = chance.choice(starts or self.starts(pattern)), NO_LETTERS
        for place in range(len(pattern.turns)):
            calls = list(self.calls_next(pattern, place, auction, letters))
            is_ours = (len(pattern.turns) - place) % 2 == 0
            any_order = chance.sample(calls, len(calls))
            made = next((one for one in any_order if not is_ours or may_call(auction, one[0])), None)
            if made is None:
                return None
            auction, letters = auction.add(made[0]), made[1]
        return self.point(auction)

    def point(self, auction: Auction) -> CompiledSituation | None:
        """Return the situation at an auction; None where the auction belongs to another one."""
        compiled = self._reasoner.at(auction)
        return compiled if compiled is not None and compiled.situation is self._situation else None

    def calls_next(
        self, pattern: AuctionPattern, place: int, auction: Auction, letters: Letters
    ) -> Iterator[tuple[Call, Letters]]:
        """Yield the legal calls of a pattern's turn, each once, with the letters that are bound after it."""
        tried = set()
        for alternative in pattern.turns[place].alternatives:
            # After an open start only the calls that rows give are tried; every legal bid would be too many.
            calls = self._made_calls if pattern.open_start else self._calls
            for call, bound in calls(alternative, auction, letters):
                key = (call, tuple(bound.items()))
                if key not in tried and self._laws.why_illegal(auction, call) is None:
                    tried.add(key)
                    yield call, bound

    def _calls_at(self, auction: Auction) -> list[Call]:
        compiled = self._reasoner.at(auction)
        return [] if compiled is None else self._convention_calls.at(compiled)

    def _calls(self, pattern: CallPattern, auction: Auction, letters: Letters) -> Iterator[tuple[Call, Letters]]:
        """Yield the calls of a pattern: those that rows give here, and the lowest and highest of open numbers."""
        if pattern.tag:
            yield from self._made_calls(pattern, auction, letters)
            return
        forms = pattern.forms or frozenset(self._forms)
        if not pattern.denomination:
            # Finding the calls that rows give takes most of the time; a turn that asks for a pass needs none of them.
            given = () if forms <= _FORMS_WITHOUT_BID else self._calls_at(auction)
            for call in (*_WITHOUT_BID, *given):
                number = call.number_over(auction.standing_number)
                if call.form in forms and (number is None or number in pattern.number):
                    yield call, letters
        for denomination, bound in self._denominations(pattern.denomination, auction, letters):
            for form in self._bid_forms:
                if form in forms:
                    for call in self._bids(pattern, form, denomination, auction):
                        yield call, bound

    def _made_calls(self, pattern: CallPattern, auction: Auction, letters: Letters) -> Iterator[tuple[Call, Letters]]:
        """Yield the calls of a pattern that rows give here, and any pass or double that it names."""
        named = [call for call in _WITHOUT_BID if call.form in pattern.forms]
        for call in (*named, *self._calls_at(auction)):
            number = call.number_over(auction.standing_number)
            if (
                (not pattern.forms or call.form in pattern.forms)
                and (number is None or number in pattern.number)
                and (pattern.amount is None or call.amount == pattern.amount)
                and (not pattern.tag or self._reasoner.has_tag(auction.add(call), len(auction.calls), pattern.tag))
            ):
                yield from ((call, bound) for bound in self._bound(pattern.denomination, call, auction, letters))

    def _bound(self, wanted: str, call: Call, auction: Auction, letters: Letters) -> list[Letters]:
        """Return the possible letters if the pattern accepts this denomination; empty where it does not."""
        if not wanted:
            return [letters]
        denominations = self._denominations(wanted, auction, letters)
        return [bound for denomination, bound in denominations if denomination == call.denomination]

    def _denominations(self, wanted: str, auction: Auction, letters: Letters) -> list[tuple[str, Letters]]:
        """Return the denominations of a pattern; among suits that are alike only the first one."""
        if wanted and wanted not in LETTERS:
            return [(wanted, letters)]
        if wanted in letters:
            return [(letters[wanted], letters)]
        named = {call.denomination for call in auction.calls}
        suits = [str(suit) for suit in SUITS if suit.value in named]
        unnamed = [str(suit) for suit in SUITS if suit.value not in named]
        suits += unnamed if self._by_name else unnamed[:1]
        if wanted:
            asked = self._asked.get(wanted, suits)
            return [(suit, {**letters, wanted: suit}) for suit in asked if suit not in letters.values()]
        others = [name for name in self._reasoner.book.game.calls.denominations if name not in set(SUITS)]
        return [(denomination, letters) for denomination in (*suits, *others)]

    def _bids(self, pattern: CallPattern, form: Form, denomination: str, auction: Auction) -> Iterator[Call]:
        if form.amount is Amount.NAMED:
            for number in self._numbers(pattern, form, denomination, auction):
                yield Call(form, denomination, number)
        elif form.amount is Amount.MORE and pattern.amount is None:
            calls = [Call(form, denomination, by) for by in range(1, self._laws.highest - auction.standing_number + 1)]
            legal = [call for call in calls if self._laws.problem_with(auction, call) is None]
            yield from dict.fromkeys((*legal[:1], *legal[-1:]))
        else:
            yield Call(form, denomination, pattern.amount or 0)

    def _numbers(self, pattern: CallPattern, form: Form, denomination: str, auction: Auction) -> list[int]:
        first = lowest_number(self._laws, auction, denomination, form)
        if pattern.steps is not None:
            return [first + pattern.steps]
        lowest = max(pattern.number.low, first)
        highest = min(pattern.number.high, self._laws.highest)
        if lowest > highest:
            return []
        compiled = self._reasoner.at(auction)
        given = {
            number
            for number in range(lowest, highest + 1)
            if compiled is not None and compiled.row_meanings(Call(form, denomination, number))
        }
        return sorted({lowest, highest} | given)
