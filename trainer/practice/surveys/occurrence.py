"""How often rows give a call, counted in deals that every seat bids by the convention."""

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
"""Some seconds of work. A row that occurs once in a hundred deals is then met three times, on average."""

PER: Final = 1000
"""Frequencies are stated for so many deals."""

_SEED: Final = 56
"""Always the same deals, so that both partners see the same figures."""


@dataclass(frozen=True)
class Occurrence:
    """The number of deals with a row's call, and of deals with its situation; each deal counts once."""

    rows: Counter[RowName]
    situations: Counter[str]
    deals: int

    def of(self, row: RowName) -> float:
        """Return the frequency of a row in a thousand deals; a row that never came up counts as half a deal."""
        return PER * max(self.rows[row], 1 / 2) / self.deals

    def of_situation(self, situation: str) -> float:
        """Return the frequency of a situation in a thousand deals; one that never came up counts as half a deal."""
        return PER * max(self.situations[situation], 1 / 2) / self.deals


def occurrence(reasoner: Reasoner, deals: int = DEALS) -> Occurrence:
    """Return the counts over `deals` deals, which are always the same ones."""
    chance, rows, situations = Random(_SEED), Counter[RowName](), Counter[str]()
    states = reasoner.distinct_states
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
