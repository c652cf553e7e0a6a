"""What a player's calls say of his hand, found by going through every one of the 5,612,805 hands."""

from math import comb

import numpy as np
from numpy.typing import NDArray

from tests.hands.all_hands import SUIT_NUMBERS, AllHands, Flags, PlainSituation, added, amounts_in
from tests.reasoning.plain_reading import point_of
from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.language.book.call_templates import CallTemplate
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.rows.bound_rows import BoundRow

Chances = NDArray[np.float64]


class PlainBelief:
    """The hands that make a player's calls, each with how likely it makes them; `seen` are cards he can't have."""

    def __init__(self, hands: AllHands, seen: Hand | None = None) -> None:
        self.hands = hands
        self.weights = _bound_rows(hands, seen)
        self._keep(self.weights > 0)
        self.manners: list[str] = []

    def hear_all(self, reasoner: Reasoner, auction: Auction, seat: int) -> None:
        for index in range(seat, len(auction.calls), auction.seats):
            compiled = reasoner.at(auction.before(index))
            if compiled is None:
                self.manners.append("not covered")
            else:
                self.hear(compiled, auction.calls[index], reasoner)

    def hear(self, compiled: CompiledSituation, call: Call, reasoner: Reasoner) -> None:
        situation = PlainSituation(self.hands, compiled, reasoner.book.laws)
        for manner, chances in (("model", _made), ("accepted", _accepted)):
            likely = chances(situation, call)
            if likely.any():
                self.manners.append(manner)
                self.weights = self.weights * likely
                self._keep(likely > 0)
                return
        self.manners.append("departs")

    def share(self, number: NDArray[np.integer]) -> dict[int, float]:
        total = self.weights.sum()
        weights = np.bincount(number, weights=self.weights)
        return {value: weight / total for value, weight in enumerate(weights.tolist()) if weight}

    def features(self) -> dict[str, dict[int, float]]:
        jacks = [self.hands.column(suit, lambda cards: cards.count("J")) for suit in SUIT_NUMBERS]
        lengths = [self.hands.column(suit, len) for suit in SUIT_NUMBERS]
        found = {
            "jacks": self.share(added(jacks)),
            "voids": self.share(added([length == 0 for length in lengths])),
        }
        for suit in SUITS:
            found[f"{suit.plural}_length"] = self.share(lengths[suit.number])
            found[f"{suit.plural}_jacks"] = self.share(jacks[suit.number])
        return found

    def all_are(self, claim: Claim, compiled: CompiledSituation, reasoner: Reasoner) -> bool:
        """Whether a claim is true of every hand that is left."""
        plain = PlainSituation(self.hands, compiled, reasoner.book.laws)
        binding = claim.binding
        flags = plain.truth(claim.statement, point_of(binding))
        return bool((flags == claim.holds).all())

    def _keep(self, flags: Flags) -> None:
        self.hands = self.hands.only(flags)
        self.weights = self.weights[flags]


def _bound_rows(hands: AllHands, seen: Hand | None) -> Chances:
    """For every hand in how many ways it can be dealt from the cards that are not seen."""
    if seen is None:
        return hands.weights.astype(np.float64)
    bound_rows = np.ones(hands.size, dtype=np.float64)
    for suit in SUITS:
        gone = seen.cards_of(suit)

        def number(cards: str, gone: str = gone) -> int:
            product = 1
            for rank in "J9ATKQ":
                product *= comb(2 - gone.count(rank), cards.count(rank))
            return product

        bound_rows *= hands.column(suit.number, number)
    return bound_rows


def _made(plain: PlainSituation, call: Call) -> Chances:
    """How likely each hand makes the call as its model call."""
    chances = np.zeros(plain.hands.size, dtype=np.float64)
    for number, bound_rows in enumerate(plain.compiled.bound_rows):
        if plain.compiled.situation.rows[number].may or not bound_rows:
            continue
        takes = plain.taken == number
        tied: dict[Call, Flags] = {}
        for bound_row, best in zip(bound_rows, plain._best(bound_rows), strict=True):
            for made, flags in _calls(plain, bound_row, best & takes, bound_row.call.template).items():
                tied[made] = tied[made] | flags if made in tied else flags
        if call in tied:
            chances[tied[call]] = 1 / added(list(tied.values()))[tied[call]]
    return chances


def _accepted(plain: PlainSituation, call: Call) -> Chances:
    """1 for every hand for which the call is accepted."""
    flags = np.zeros(plain.hands.size, dtype=bool)
    for number, bound_rows in enumerate(plain.compiled.bound_rows):
        if not bound_rows:
            continue
        takes = plain.row_flags[number] if plain.compiled.situation.rows[number].may else plain.taken == number
        for bound_row, best in zip(bound_rows, plain._best(bound_rows), strict=True):
            for template in (bound_row.call.template, *(one.template for one in bound_row.accepts)):
                flags |= _calls(plain, bound_row, best & takes, template).get(call, False)
    return flags.astype(np.float64)


def _calls(plain: PlainSituation, bound_row: BoundRow, flags: Flags, template: CallTemplate) -> dict[Call, Flags]:
    """The legal calls that a template makes of the flagged hands."""
    compiled = next(one for one in (bound_row.call, *bound_row.accepts) if one.template is template)
    named = plain._named(bound_row, compiled)
    found = {}
    for amount in amounts_in(named, flags):
        call = Call(template.form, compiled.denomination, amount)
        number = call.number_over(plain.compiled.auction.standing_number)
        wanted = number is None or number in template.numbers
        if wanted and plain._laws.problem_with(plain.compiled.auction, call) is None:
            found[call] = flags & (named == amount)
    return found
