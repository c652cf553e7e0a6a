"""Claims about a hand, each of which can be checked, and which of several claims are news."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from trainer.cards.hand import Hand
from trainer.hands.hand_set import HandSet
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.many_hands import every_of
from trainer.hands.one_hand import OneHand
from trainer.hands.statements import Binding, Statement, Sum, compile_statement
from trainer.language.book.conditions import HandStatement


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that a statement is true of a hand or, if `holds` is false, that it is not."""

    statement: HandStatement
    binding: Binding
    holds: bool = True

    def is_true_of(self, hand: Hand, tables: HoldingTables) -> bool:
        """Return whether the claim is true of a hand."""
        return compile_statement(self.statement, self.binding, tables).truth(OneHand(hand.holdings)) == self.holds


@dataclass(frozen=True, slots=True)
class WeighedClaim:
    """A claim and its weight: `rules_out` is the share, 0 to 1, of possible hands for which the claim is false.

    `looked_up` is a digest of the tables of its statement. At another point the same statement may look up other
    numbers ("the next highest card"), and then says something else.
    """

    claim: Claim
    rules_out: float
    looked_up: bytes = field(repr=False)
    compiled: Statement = field(repr=False, compare=False)

    @property
    def content(self) -> tuple[object, ...]:
        """Return a key that is equal for claims, made at whatever points, that say the same of the same hands."""
        return (self.claim.statement, self.rules_out, self.looked_up)


class ClaimScales:
    """A scale that weighs claims about the hand of one player, which may at first be any of the `possible` ones."""

    def __init__(self, tables: HoldingTables, possible: HandSet) -> None:
        self.tables = tables
        self.possible = possible
        self._weighed: dict[tuple[object, ...], WeighedClaim] = {}

    def weighed(self, statement: HandStatement, binding: Binding) -> WeighedClaim:
        """Return the claim that a statement without letters is true, with its weight."""
        key = (
            statement,
            binding.top_cards,
            binding.bid,
            binding.partners,
            binding.own_or_their_suits,
            binding.own_promise,
        )
        if key not in self._weighed:
            compiled = compile_statement(statement, binding, self.tables)
            hands, _ = self.possible.split(compiled.sums())
            ruled_out = hands.share(~compiled.truth(hands))
            self._weighed[key] = WeighedClaim(Claim(statement, binding), ruled_out, _looked_up_by(compiled), compiled)
        return self._weighed[key]

    def news(self, claims: Sequence[WeighedClaim], known: Iterable[WeighedClaim] = ()) -> tuple[WeighedClaim, ...]:
        """Return the claims that follow neither from the others nor from `known` ones.

        The last ones are dropped first.
        """
        compiled = [claim.compiled for claim in claims]
        hands, _ = self._where_true([claim.compiled for claim in known]).split(sums_of(compiled))
        masks = {place: statement.truth(hands) for place, statement in enumerate(compiled)}
        for place in reversed(range(len(claims))):
            others = [mask for other, mask in masks.items() if other != place]
            if not (every_of(others, hands.everything) & ~masks[place]).any():
                del masks[place]
        return tuple(claims[place] for place in sorted(masks))

    def _where_true(self, statements: list[Statement]) -> HandSet:
        """Return the possible hands of which all statements are true."""
        if not statements:
            return self.possible
        hands, _ = self.possible.split(sums_of(statements))
        return hands.at(every_of([statement.truth(hands) for statement in statements], hands.everything)).merged()


def _looked_up_by(statement: Statement) -> bytes:
    digest = blake2b(digest_size=16)
    for total in statement.sums():
        for suit, table in total.tables:
            digest.update(bytes([suit]) + table.array.tobytes())
    return digest.digest()


def sums_of(statements: Iterable[Statement]) -> Iterator[Sum]:
    """Yield every sum that some statements look up."""
    return (total for statement in statements for total in statement.sums())
