"""Claims about a hand, each of which can be looked up again, and which of several say anything new."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import reduce
from hashlib import blake2b
from operator import and_

import numpy as np

from trainer.cards.hand import Hand
from trainer.hands.hand_boxes import Flags, HandBoxes
from trainer.hands.holding_tables import HoldingTables, Table
from trainer.hands.statements import Binding, Statement, compile_statement, lookups_of_sums
from trainer.language.book.conditions import HandStatement


@dataclass(frozen=True, slots=True)
class Claim:
    """What is said of a hand: that a statement is true of it, or (where `holds` is false) that it is not."""

    statement: HandStatement
    binding: Binding
    holds: bool = True

    def is_true_of(self, hand: Hand, tables: HoldingTables) -> bool:
        """Whether the claim is true."""
        return compile_statement(self.statement, self.binding, tables).fits(hand.holdings) == self.holds


@dataclass(frozen=True, slots=True)
class WeighedClaim:
    """A claim, and how much it says: `rules_out` is the share of all possible hands of which it is not true.

    `looked_up` is a digest of the tables of its statement. At another point the same statement may look up other
    numbers ("the next highest card"), and then says something else.
    """

    claim: Claim
    rules_out: float
    looked_up: bytes = field(repr=False)

    @property
    def content(self) -> tuple[object, ...]:
        """What it says: the same for claims, made at whatever points, that say the same of the same hands."""
        return (self.claim.statement, self.rules_out, self.looked_up)


class ClaimScales:
    """Weighs claims about the hand of one player, which at first may be any of the `possible` ones."""

    def __init__(self, tables: HoldingTables, possible: HandBoxes) -> None:
        self.tables = tables
        self.possible = possible
        self._total = possible.total
        self._weighed: dict[tuple[object, ...], WeighedClaim] = {}

    def weighed(self, statement: HandStatement, binding: Binding) -> WeighedClaim:
        """The claim that a statement without letters is true."""
        key = (statement, binding.shown, binding.bid, binding.partners)
        if key not in self._weighed:
            compiled = compile_statement(statement, binding, self.tables)
            boxes, _ = self.possible.split(lookups_of([compiled]))
            ruled_out = float(boxes.weights[~boxes.mask(compiled)].sum()) / self._total
            self._weighed[key] = WeighedClaim(Claim(statement, binding), ruled_out, _looked_up_by(compiled))
        return self._weighed[key]

    def news(self, claims: Sequence[WeighedClaim], known: Iterable[WeighedClaim] = ()) -> tuple[WeighedClaim, ...]:
        """The claims without those that the others, and what is known, imply; the last ones are left out first."""
        compiled = [self._compiled(claim) for claim in claims]
        boxes = self._where_true([self._compiled(claim) for claim in known])
        boxes, _ = boxes.split(lookups_of(compiled))
        masks = {place: boxes.mask(statement) for place, statement in enumerate(compiled)}
        for place in reversed(range(len(claims))):
            others = [mask for other, mask in masks.items() if other != place]
            if not (_all_of(others, boxes.size) & ~masks[place]).any():
                del masks[place]
        return tuple(claims[place] for place in sorted(masks))

    def _where_true(self, statements: list[Statement]) -> HandBoxes:
        """The possible hands of which all statements are true."""
        if not statements:
            return self.possible
        boxes, _ = self.possible.split(lookups_of(statements))
        return boxes.kept(_all_of([boxes.mask(statement) for statement in statements], boxes.size)).merged()

    def _compiled(self, weighed: WeighedClaim) -> Statement:
        return compile_statement(weighed.claim.statement, weighed.claim.binding, self.tables)


def _looked_up_by(statement: Statement) -> bytes:
    digest = blake2b(digest_size=16)
    for total in statement.sums():
        for suit, table in total.tables:
            digest.update(bytes([suit]) + table.array.tobytes())
    return digest.digest()


def lookups_of(statements: Iterable[Statement]) -> dict[int, list[Table]]:
    """For every suit the tables that some statements look numbers up in."""
    return lookups_of_sums(total for statement in statements for total in statement.sums())


def _all_of(masks: list[Flags], size: int) -> Flags:
    return reduce(and_, masks, np.ones(size, dtype=bool))
