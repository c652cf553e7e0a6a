"""How often rows give a call: counted over deals that every seat bids by the table."""

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Final

from trainer.cards.deal import deal
from trainer.practice.questions.question import RowName
from trainer.problems import NotCoveredError
from trainer.reasoning.choosing.bidding_out import bid_out
from trainer.reasoning.choosing.reasoner import Reasoner

DEALS: Final = 300
PER: Final = 1000
"""What is counted is told for so many deals."""

_SEED: Final = 56


@dataclass(frozen=True)
class Occurrence:
    """In how many of a thousand deals a row gives a call, and a situation is come to; a deal counts once."""

    rows: Counter[RowName]
    situations: Counter[str]
    deals: int

    def of(self, row: RowName) -> float:
        """Of a row; half a deal where none of those counted had it."""
        return PER * max(self.rows[row], 1 / 2) / self.deals

    def of_situation(self, situation: str) -> float:
        """Of a situation, likewise."""
        return PER * max(self.situations[situation], 1 / 2) / self.deals


def occurrence(reasoner: Reasoner, deals: int = DEALS) -> Occurrence:
    """Count over so many deals, always the same ones."""
    chance, rows, situations = Random(_SEED), Counter[RowName](), Counter[str]()
    states = reasoner.states_told_apart
    for number in range(deals):
        hands = deal(reasoner.book.game.deck, reasoner.book.laws.seats, chance)
        met: set[RowName] = set()
        try:
            for bidding in bid_out((reasoner, reasoner), hands, states[number % len(states)]):
                if bidding.choice is not None:
                    situation = reasoner.covered(bidding.before).situation.id
                    met.add(RowName(situation, bidding.choice.row.id))
        except NotCoveredError:
            pass  # what was bid until there counts
        rows.update(met)
        situations.update({row.situation for row in met})
    return Occurrence(rows, situations, deals)
