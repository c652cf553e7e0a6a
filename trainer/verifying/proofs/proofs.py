"""The proofs at one point of an auction, over every hand."""

from dataclasses import replace
from functools import reduce
from itertools import combinations
from operator import or_

import numpy as np

from trainer.auction.call import Form
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.language.book.conditions import CARDS
from trainer.language.book.rule_book import Row
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.situation_space import NO_ROW, Mask, SituationSpace
from trainer.reasoning.rows.bound_rows import BoundRow
from trainer.verifying.proofs.findings import Finding, RowShare


class PointProof:
    """Everything that is proved of one situation at one auction.

    `highest` is the highest number that the laws know; `may_bid_a_void` whether they let a suit be bid without a card.
    """

    def __init__(
        self,
        compiled: CompiledSituation,
        space: SituationSpace,
        deck: Deck,
        highest: int,
        *,
        may_bid_a_void: bool = False,
    ) -> None:
        self.compiled = compiled
        self.space = space
        self._deck = deck
        self._highest = highest
        self._may_bid_a_void = may_bid_a_void
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
        before = self.space.nobody
        for numbers in by_standing.values():
            for first, second in combinations(numbers, 2):
                rows = self.compiled.situation.rows
                both = masks[first] & masks[second] & ~before
                disagree = both & self._calls_differ(first, second) if both.any() else both
                if disagree.any():
                    what = (
                        f"rows '{rows[first].id}' and '{rows[second].id}' have equal standing, and both fit with "
                        "different calls"
                    )
                    found.append(self._finding((rows[first], rows[second]), what, disagree))
            for number in numbers:
                before |= masks[number]
        return found

    def _calls_differ(self, first: int, second: int) -> Mask:
        """The hands for which two rows do not stand for the same calls, whichever suit either of them prefers."""
        calls: dict[tuple[Form, str, int], list[Mask]] = {}
        for place, number in enumerate((first, second)):
            for bound_row in self.compiled.bound_rows[number]:
                gives = self.space.gives(bound_row)
                amounts = self.space.amounts(bound_row)
                for amount in np.unique(amounts[gives]).tolist():
                    call = bound_row.call.template.call(
                        bound_row.call.denomination, amount, self.compiled.auction.standing_number
                    )
                    key = (call.form, call.denomination, call.amount)
                    masks = calls.setdefault(key, [self.space.nobody, self.space.nobody])
                    masks[place] = masks[place] | (gives & (amounts == amount))
        return reduce(or_, (one ^ other for one, other in calls.values()), self.space.nobody)

    def shares(self) -> list[RowShare]:
        """The exact share of hands that take each row; for a `may` row, of those that fit it."""
        shares = []
        for number, row in enumerate(self.compiled.situation.rows):
            mask = self.space.row_masks[number] if row.may else self.space.takes(number)
            shares.append(RowShare(self.name(row), self.auction, self.space.hands.share(mask)))
        return shares

    def illegal(self) -> list[Finding]:
        """Rows that would give or accept an illegal call: the laws forbid it, or forbid to name a void."""
        found = []
        taken = self.space.nobody
        for number, row in enumerate(self.compiled.situation.rows):
            for bound_row in self.compiled.bound_rows[number]:
                finding = self._illegal_way(row, bound_row, taken)
                if finding is not None:
                    found.append(finding)
                    break
            if not row.may:
                taken |= self.space.row_masks[number]
        return found

    def _illegal_way(self, row: Row, bound_row: BoundRow, taken: Mask) -> Finding | None:
        column, size = self.space.hands.column, self.space.hands.size
        open_to = ~self.space.nobody if row.may else ~taken
        if bound_row.call.suit is not None and not self._may_bid_a_void:
            named = bound_row.shows.mask(column, size) & open_to
            void = named & (column(bound_row.call.suit, self.space.tables.measure(CARDS, 0)) == 0)
            if void.any():
                return self._finding((row,), f"row '{row.id}' names a suit in which the hand may be void", void)
        fits = self.space.fits(bound_row) & open_to
        for template in (bound_row.call, *bound_row.accepts):
            verb = "gives" if template is bound_row.call else "accepts"
            amounts = template.amounts(column, size)
            for amount in np.unique(amounts[fits]).tolist():
                standing = self.compiled.auction.standing_number
                call = template.template.call(template.denomination, amount, standing)
                number = call.number_over(standing) or 0
                wanted = template.makes_a_number_for(replace(call, denomination=template.denomination))
                # A number that is passed, or out of reach, only means that the row does not fit any more.
                in_reach = number == 0 or standing < number <= self._highest
                if wanted and in_reach and template.call_with(amount) is None:
                    what = f"row '{row.id}' {verb} the illegal call {call}"
                    return self._finding((row,), what, fits & (amounts == amount))
        return None

    def _finding(self, rows: tuple[Row, ...], what: str, mask: Mask) -> Finding:
        hands = self.space.hands
        index = int(np.where(mask, hands.weights, 0).argmax())
        spades, hearts, diamonds, clubs = hands.holdings(index)
        hand = Hand(self._deck, (spades, hearts, diamonds, clubs))
        where = rows[0].place if rows else self.compiled.situation.place
        names = tuple(map(self.name, rows)) or (self.compiled.situation.id,)
        return Finding(where, names, what, self.auction, str(hand), hands.share(mask))
