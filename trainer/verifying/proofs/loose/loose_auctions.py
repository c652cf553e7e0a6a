"""Conditions in `after` and `when` that no example guards.

Each condition of a situation is tried without it, or with a neighbouring number. If some auction then reaches other
rows with other calls, an example is needed for that auction: one that belongs to the situation only as it is, or only
as it would be with the change.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, islice
from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.hands.drawing import one_drawn
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.consistent_hands import calls_of, consistent_hands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.rows.matching import Matching
from trainer.reasoning.rows.met_auction import MetAuction
from trainer.reasoning.rows.situation_conditions import Letters
from trainer.verifying.auctions.met_points import DEALS
from trainer.verifying.auctions.situation_points import SituationPoints
from trainer.verifying.proofs.examples import ExampleCase, examples_of, problem_at
from trainer.verifying.proofs.findings import Finding
from trainer.verifying.proofs.loose.changed_conditions import changed_conditions

_MOST_POINTS: Final = 8
"""The most auctions at which hands are drawn for one condition."""

_HANDS_DRAWN: Final = 24
"""So few at each auction because the same condition is tried at several auctions (`_MOST_POINTS`)."""

_MOST_LOOKED_AT: Final = 300
"""The most auctions of one table at which hands are drawn. A table with more loose ends reports the others later."""

_Entry = tuple[int, Letters] | None
"""A situation of a list, by its number, with the suits of its letters; None for an auction that fits none."""


def loose_auctions(
    reasoner: Reasoner, first_points: Mapping[str, CompiledSituation], points: SituationPoints
) -> Iterator[Finding]:
    """Yield a finding for each condition that could be left out or moved by one without a failing example.

    Whether that would change a call is checked at the auctions of examples, at `first_points`, and at those of deals
    that are bid out for `points`. A finding has the auction, and a hand that calls differently there.
    """
    looking = _Looking(reasoner)
    held: set[int] = set()
    at_stake: dict[int, list[Auction]] = defaultdict(list)
    cases = _cases_by_auction(reasoner)
    usual = (point.auction for point in first_points.values())
    dealt = (point.auction for point in chain.from_iterable(islice(points.bid_deals.points(), DEALS)))
    for auction in dict.fromkeys(chain(cases, usual, dealt)):
        for number, entry in looking.otherwise_at(auction):
            if number not in held:
                if auction in cases and cases[auction].fail(reasoner, looking.point(entry, auction)):
                    held.add(number)
                elif len(at_stake[number]) < _MOST_POINTS:
                    at_stake[number].append(auction)
    for number, other in enumerate(looking.others):
        found = (looking.hand_that_shows(number, auction) for auction in at_stake[number] if number not in held)
        shown = next((one for one in found if one is not None), None)
        if shown is not None:
            auction, hand = shown
            # The same example would hold the table to these as well.
            held |= looking.changes_by_hand(auction, hand)
            situation = other.situation
            what = f"no example shows that situation '{situation.id}' {other.what}"
            yield Finding(situation.place, (situation.id,), what, tuple(map(str, auction.calls)), str(hand))


@dataclass(frozen=True)
class _AtAuction:
    """The examples at one auction, and what their hands called earlier there."""

    cases: list[ExampleCase]
    earlier: list[tuple[Hand, Call]]

    def fail(self, reasoner: Reasoner, now: CompiledSituation | None) -> bool:
        """Return whether one of them fails where the auction reaches another point, or none."""
        if now is None or any(problem_at(reasoner, now, case) is not None for case in self.cases):
            return True
        choices = ((now.choose(hand.holdings), call) for hand, call in self.earlier)
        return any(choice is None or call not in choice.calls for choice, call in choices)


def _cases_by_auction(reasoner: Reasoner) -> dict[Auction, _AtAuction]:
    """Return the examples that name their auction; the others follow any change of the situation."""
    found: dict[Auction, _AtAuction] = defaultdict(lambda: _AtAuction([], []))
    for case in examples_of(reasoner.book):
        if not case.example.auction and not any(case.example.states):
            continue
        try:
            auction = reasoner.example_auction(case.example)
        except BiddingTrainerError:
            continue  # the example itself fails, and says why
        found[auction].cases.append(case)
        hand = parse_hand(reasoner.book.game.deck, case.example.hand)
        for index in calls_of(auction, auction.turn):
            found[auction.before(index)].earlier.append((hand, auction.calls[index]))
    return found


class _Looking:
    """A search for the situation of an auction in all books in which one condition is changed, at once.

    All situations, as they are and as they could be, are in one list; which of them an auction fits is found once.
    """

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        self._situations = reasoner.book.situations
        self.others = tuple(chain.from_iterable(map(changed_conditions, self._situations)))
        self._entries = (*self._situations, *(other.otherwise for other in self.others))
        self._numbers = {id(entry): number for number, entry in enumerate(self._entries)}
        self._of_place: dict[int, list[int]] = defaultdict(list)
        places = {situation.id: place for place, situation in enumerate(self._situations)}
        self._places = [places[other.situation.id] for other in self.others]
        for number, place in enumerate(self._places):
            self._of_place[place].append(number)
        self._matching = Matching(reasoner.book.laws, (), self._entries)
        self._met: dict[Auction, MetAuction] = {}
        self._fitted: dict[Auction, dict[int, Letters]] = {}
        self._hands: dict[Auction, list[tuple[Hand, Call]]] = {}

    def otherwise_at(self, auction: Auction) -> Iterator[tuple[int, _Entry]]:
        """Yield the changes with which an auction reaches another situation or other letters, by number."""
        fits = self._fits(auction)
        of_book = [number for number in fits if number < len(self._situations)]
        if not of_book:
            return
        first, then = of_book[0], of_book[1] if len(of_book) > 1 else None
        for number in self._of_place[first]:
            letters = fits.get(len(self._situations) + number)
            if letters is None:
                yield number, None if then is None else (then, fits[then])
            elif letters != fits[first]:
                yield number, (len(self._situations) + number, letters)
        for entry, letters in fits.items():
            number = entry - len(self._situations)
            if number >= 0 and self._places[number] < first:
                yield number, (entry, letters)

    def point(self, entry: _Entry, auction: Auction) -> CompiledSituation | None:
        """Return an auction as a situation of the list takes it."""
        if entry is None:
            return None
        number, letters = entry
        return self._reasoner.in_situation(self._entries[number], auction, letters)

    def changes_by_hand(self, auction: Auction, hand: Hand) -> frozenset[int]:
        """Return the changes with which a hand calls differently at an auction, by number."""
        before = self._reasoner.covered(auction).model_calls(hand.holdings)
        points = ((number, self.point(entry, auction)) for number, entry in self.otherwise_at(auction))
        return frozenset(number for number, now in points if now is None or now.model_calls(hand.holdings) != before)

    def hand_that_shows(self, number: int, auction: Auction) -> tuple[Auction, Hand] | None:
        """Return an auction with a drawn hand that calls differently after a change; None if there is none."""
        entry = next(entry for one, entry in self.otherwise_at(auction) if one == number)
        now = self.point(entry, auction)
        for hand, call in self._drawn(auction):
            if now is None or now.model_calls(hand.holdings) != (call,):
                return auction, hand
        return None

    def _drawn(self, auction: Auction) -> list[tuple[Hand, Call]]:
        """Return hands that have made these calls, each with its next call; none where that depends on states.

        An example would have to mention these states, such as who is vulnerable.
        """
        if auction not in self._hands and len(self._hands) < _MOST_LOOKED_AT:
            reasoner, chance = self._reasoner, Random(str(auction))
            found = self._hands[auction] = []
            before = reasoner.covered(auction)
            hands = consistent_hands(reasoner, auction, calls_of(auction, auction.turn))
            for _ in range(_HANDS_DRAWN if hands.total and not any(auction.states) else 0):
                hand = one_drawn(hands, reasoner.book.game.deck, chance)
                calls = before.model_calls(hand.holdings)
                if len(calls) == 1:
                    found.append((hand, calls[0]))
        return self._hands.get(auction, [])

    def _fits(self, auction: Auction) -> dict[int, Letters]:
        """Return the entries that an auction fits, in order, each with the first binding of its letters."""
        if auction not in self._fitted:
            met = self._meet(auction)
            found = self._fitted[auction] = {}
            for situation, letters in self._matching.natural(met, self._reasoner.interpreted(met)):
                found.setdefault(self._numbers[id(situation)], letters)
        return self._fitted[auction]

    def _meet(self, auction: Auction) -> MetAuction:
        if auction not in self._met:
            calls = len(auction.calls)
            self._met[auction] = (
                self._matching.after(self._meet(auction.before(calls - 1)), auction)
                if calls
                else self._matching.begun(auction)
            )
        return self._met[auction]
