"""The proofs at one point of an auction, over every hand."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from trainer.auction.call import PASS_FORM, Call
from trainer.cards.hand import Hand
from trainer.hands.drawing import AnyHands
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.many_hands import ManyHands, some_of
from trainer.hands.statements import SUIT_NUMBERS, Flags, Sum
from trainer.language.book.conditions import CARDS
from trainer.language.book.rule_book import Row
from trainer.reasoning.choosing.point_hands import NO_ROW, PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.rows.bound_rows import BoundRow
from trainer.verifying.proofs.findings import Finding, RowShare

_ANY_SUIT: Final = -1
"""Stands for a suit that is like others."""


class PointProof:
    """All proofs of one situation at one auction.

    The hands of the point must be split by the sums of its rows, and by `voids`.
    """

    def __init__(self, point: PointHands[AnyHands], reasoner: Reasoner) -> None:
        laws = reasoner.book.laws
        self.point = point
        self.compiled = point.compiled
        self._deck = reasoner.book.game.deck
        self._voids = voids(reasoner.tables)
        self._is_forced = reasoner.lasting_force(self.compiled.auction) is not None
        self._may_bid_a_void = laws.may_name(0)
        self.auction = tuple(map(str, self.compiled.auction.calls))

    def name(self, row: Row) -> str:
        """Return `situation/row`."""
        return f"{self.compiled.situation.id}/{row.id}"

    def holes(self) -> list[Finding]:
        """Return a finding if some hands have no call."""
        missing = self.point.taken == NO_ROW
        if not missing.any():
            return []
        return [self._finding((), "these hands get no legal call", self.point.hands.at(missing))]

    def overlaps(self) -> list[Finding]:
        """Return findings for hands that fit two rows of equal standing with different calls."""
        found = []
        by_standing: dict[int, list[int]] = {}
        for number, takers in self.point.takers.items():
            if not takers.row.may:
                by_standing.setdefault(takers.row.standing, []).append(number)
        before = self.point.nobody
        for numbers in by_standing.values():
            for first, second in combinations(numbers, 2):
                rows = self.compiled.situation.rows
                both = self.point.fits(first) & self.point.fits(second) & ~before
                disagree = both & self._calls_differ(first, second) if both.any() else both
                if disagree.any():
                    what = (
                        f"rows '{rows[first].id}' and '{rows[second].id}' have equal standing, and both fit with "
                        "different calls"
                    )
                    found.append(self._finding((rows[first], rows[second]), what, self.point.hands.at(disagree)))
            before = some_of([before, *map(self.point.fits, numbers)], before)
        return found

    def _calls_differ(self, first: int, second: int) -> Flags:
        """Return for which hands two rows stand for different calls, bool (size,).

        It does not matter which suit either of them prefers.
        """
        calls: dict[Call, list[Flags]] = {}
        for place, number in enumerate((first, second)):
            for option in self.point.takers[number].options:
                whose = calls.setdefault(option.call, [self.point.nobody, self.point.nobody])
                whose[place] = whose[place] | option.whose
        return some_of([one ^ other for one, other in calls.values()], self.point.nobody)

    def shares(self) -> list[RowShare]:
        """Return the exact share of hands that take each row; for a `may` row, of those that fit it."""
        return [self._share(number, row) for number, row in enumerate(self.compiled.situation.rows)]

    def _share(self, number: int, row: Row) -> RowShare:
        share = self.point.hands.share(self.point.takes(number))
        interval = self.point.hands.interval(share)
        return RowShare(self.name(row), self.auction, share, None if interval == (share, share) else interval)

    def illegal(self) -> list[Finding]:
        """Return findings for rows that would give or accept an illegal call, or bid a void against the laws."""
        found = []
        taken = self.point.nobody
        for number, row in enumerate(self.compiled.situation.rows):
            open_to = self.point.hands.everything if row.may else ~taken
            findings = (self._illegal_way(row, alike, open_to) for alike in self._alike(number))
            first = next(filter(None, findings), None)
            if first is not None:
                found.append(first)
            if not row.may:
                taken = taken | self.point.fits(number)
        return found

    def passes_under_force(self) -> list[Finding]:
        """Return findings for rows that pass where an earlier call of the side forces it further."""
        if not self._is_forced:
            return []
        found = []
        for number, row in enumerate(self.compiled.situation.rows):
            takes = self.point.takes(number)
            if row.call.form is PASS_FORM and takes.any():
                what = f"row '{row.id}' passes, and the side is forced to go on"
                found.append(self._finding((row,), what, self.point.hands.at(takes)))
        return found

    def _alike(self, number: int) -> list[list[BoundRow]]:
        """Return the bindings of a row, grouped where they differ only in the names of suits that are alike."""
        found: dict[tuple[int, ...], list[BoundRow]] = {}
        for bound_row in self.compiled.bound_rows[number]:
            suits = (bound_row.binding.letters[letter] for letter in bound_row.row.letters)
            key = tuple(suit if suit in self.compiled.named else _ANY_SUIT for suit in suits)
            found.setdefault(key, []).append(bound_row)
        return list(found.values())

    def _illegal_way(self, row: Row, alike: Sequence[BoundRow], open_to: Flags) -> Finding | None:
        hands = self.point.hands
        names_a_suit = any(bound_row.call.suit is not None for bound_row in alike) and not self._may_bid_a_void
        if not names_a_suit and not any(call.may_be_illegal for one in alike for call in (one.call, *one.accepts)):
            return None  # no hand need be looked at
        shown = [bound_row.shows.truth(hands) & open_to for bound_row in alike]
        fits = [
            flags if bound_row.call.suit is None else flags & hands.within(bound_row.may_name, 1, 1)
            for bound_row, flags in zip(alike, shown, strict=True)
        ]
        void = [
            flags & hands.within(self._voids[bound_row.call.suit], 0, 0)
            for bound_row, flags in zip(alike, shown, strict=True)
            if bound_row.call.suit is not None and not self._may_bid_a_void
        ]
        if any(flags.any() for flags in void):
            what = f"row '{row.id}' names a suit in which the hand may be void"
            return self._finding((row,), what, hands.at(some_of(void, hands.everything)))
        for place in range(1 + len(row.accepts)):
            illegal: dict[int, tuple[Call, list[Flags]]] = {}
            for bound_row, fitting in zip(alike, fits, strict=True):
                template = (bound_row.call, *bound_row.accepts)[place]
                if not template.may_be_illegal:
                    continue
                for amount, whose in hands.by_number(template.amount(hands), fitting):
                    call = template.illegal_call_with(amount)
                    if call is not None:
                        illegal.setdefault(amount, (call, []))[1].append(whose)
            if illegal:
                call, by_suit = illegal[min(illegal)]
                what = f"row '{row.id}' {'accepts' if place else 'gives'} the illegal call {call}"
                return self._finding((row,), what, hands.at(some_of(by_suit, hands.everything)))
        return None

    def _finding(self, rows: tuple[Row, ...], what: str, hands: ManyHands) -> Finding:
        """Return a problem with the likeliest of the hands that have it."""
        spades, hearts, diamonds, clubs = hands.likeliest()
        hand = Hand(self._deck, (spades, hearts, diamonds, clubs))
        where = rows[0].place if rows else self.compiled.situation.place
        names = tuple(map(self.name, rows)) or (self.compiled.situation.id,)
        return Finding(where, names, what, self.auction, str(hand), hands.total / self.point.hands.total)


def voids(tables: HoldingTables) -> tuple[Sum, ...]:
    """Return for each suit a sum that is 0 for a hand without a card of it."""
    return tuple(Sum({suit: tables.measure(CARDS)}, 1) for suit in SUIT_NUMBERS)
