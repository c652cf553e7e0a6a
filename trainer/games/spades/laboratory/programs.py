"""The arena and the laboratory together, as the rest of the program sees them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.games.spades.arena.arena import SpadesArena
from trainer.games.spades.laboratory.answering import laboratory_answer


@dataclass(frozen=True)
class SpadesPrograms(SpadesArena):
    """Programs that bid and play, and try nil on a hand."""

    deck: Deck

    def try_call(self, hand: Hand, question: Mapping[str, Any]) -> Mapping[str, Any]:
        """Play nil on a hand many times. See `laboratory_answer`."""
        return laboratory_answer(self, self.deck, hand, question)
