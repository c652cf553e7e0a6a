"""The proofs at one point of an auction, over every hand."""

from itertools import combinations

import numpy as np

from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.language.rule_book import Row
from trainer.reasoning.choosing import CompiledSituation
from trainer.reasoning.compiled_rows import CompiledRow
from trainer.reasoning.situation_space import NO_ROW, Mask, SituationSpace
from trainer.verifying.findings import Finding, RowShare


class PointProof:
    """Everything that is proved of one situation at one auction."""

    def __init__(self, compiled: CompiledSituation, space: SituationSpace, deck: Deck, highest: int) -> None:
        self.compiled = compiled
        self.space = space
        self._deck = deck
        self._highest = highest
        self.auction = tuple(map(str, compiled.auction.calls))

    def name(self, row: Row) -> str:
        """`situation/row`."""
        return f"{self.compiled.situation.id}/{row.id}"

    def holes(self) -> list[Finding]:
        """Hands without a call."""
        missing = self.space.taken == NO_ROW
        if not missing.any():
            return []
        return [self._finding((), "these hands get no legal call", missing)]

    def overlaps(self) -> list[Finding]:
        """Hands that fit two rows of equal standing, with different calls."""
        found = []
        by_standing: dict[int, list[int]] = {}
        for number, row in enumerate(self.compiled.situation.rows):
            if not row.may:
                by_standing.setdefault(row.standing, []).append(number)
        masks = self.space.row_masks
        before = np.zeros(self.space.hands.size, dtype=bool)
        for numbers in by_standing.values():
            for first, second in combinations(numbers, 2):
                rows = self.compiled.situation.rows
                both = masks[first] & masks[second] & ~before
                if both.any() and rows[first].call != rows[second].call:
                    what = f"rows '{rows[first].id}' and '{rows[second].id}' have equal standing and both fit"
                    found.append(self._finding((rows[first], rows[second]), what, both))
            for number in numbers:
                before |= masks[number]
        return found

    def shares(self) -> list[RowShare]:
        """The exact share of hands that take each row (that fit it, where the row only may be called)."""
        shares = []
        for number, row in enumerate(self.compiled.situation.rows):
            mask = self.space.row_masks[number] if row.may else self.space.takes(number)
            shares.append(RowShare(self.name(row), self.auction, self.space.hands.share(mask)))
        return shares

    def illegal(self) -> list[Finding]:
        """Rows that would give an illegal call: the laws forbid it, or it names a void."""
        found = []
        taken = np.zeros(self.space.hands.size, dtype=bool)
        for number, row in enumerate(self.compiled.situation.rows):
            for way in self.compiled.ways[number]:
                finding = self._illegal_way(row, way, taken)
                if finding is not None:
                    found.append(finding)
                    break
            if not row.may:
                taken |= self.space.row_masks[number]
        return found

    def _illegal_way(self, row: Row, way: CompiledRow, taken: Mask) -> Finding | None:
        column, size = self.space.hands.column, self.space.hands.size
        shows = way.shows.mask(column, size) & ~taken
        if way.call.suit is not None:
            void = shows & (column(way.call.suit, self.space.tables.measure("cards", 0)) == 0)
            if void.any():
                return self._finding((row,), f"row '{row.id}' names a suit in which the hand may be void", void)
        fits = self.space.fits(way) & ~taken
        amounts = self.space.amounts(way)
        for amount in np.unique(amounts[fits]).tolist():
            call = way.call.template.call(way.call.denomination, amount, self.compiled.auction.standing_number)
            number = call.number_over(self.compiled.auction.standing_number) or 0
            if way.call.call_with(amount) is None and number <= self._highest:
                return self._finding(
                    (row,), f"row '{row.id}' gives the illegal call {call}", fits & (amounts == amount)
                )
        return None

    def _finding(self, rows: tuple[Row, ...], what: str, mask: Mask) -> Finding:
        hands = self.space.hands
        index = int(np.flatnonzero(mask)[0])
        spades, hearts, diamonds, clubs = hands.holdings(index)
        hand = Hand(self._deck, (spades, hearts, diamonds, clubs))
        where = rows[0].place if rows else self.compiled.situation.place
        names = tuple(map(self.name, rows)) or (self.compiled.situation.id,)
        return Finding(where, names, what, self.auction, str(hand), hands.share(mask))
