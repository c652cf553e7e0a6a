"""The request that a row's call makes of partner."""

import re
from dataclasses import dataclass
from typing import Final

from trainer.language.book.rule_book import Row

_SAYS_LITTLE: Final = re.compile(
    "a|an|the|of|for|with|in|on|to|or|and|no|not|it|is|so|that|than|which|what|whatever|if|even|at|least|most|you|your|"
    "yours|partner|partner's|opener|opener's|own|other|another|next|calls?|bids?|bidding|round|tells?|shows?|names?|"
    "more|again|anything|best|better|good|go|keeps?|open|hand|longest|cheapest|number|any|further|whole|otherwise|"
    "support"
)
"""Words without content: two requests that share only these may both be true of a call."""


@dataclass(frozen=True, slots=True)
class PartnerRequest:
    """The table's word on what a call asks: whether it is forcing, and what for; `asks` is empty if unknown."""

    forcing: bool
    asks: str = ""

    @classmethod
    def of(cls, row: Row) -> "PartnerRequest":
        """Return the request of a row's call."""
        return cls(bool(row.forcing), row.asks)

    def is_surely_not(self, other: "PartnerRequest") -> bool:
        """Return whether one call's request can never be true of a call with the other request.

        Two forcing calls that ask "bid on" and "a suit of yours" don't differ; "tell your aces" and "tell your kings"
        do. So do two that ask for different suits or cards, judging by the words that they don't share.
        """
        if self.forcing != other.forcing:
            return True
        own, others = _particular(self.asks), _particular(other.asks)
        return bool(own and others) and own.isdisjoint(others)


def _particular(asks: str) -> frozenset[str]:
    """Return the words with content, in the singular."""
    words = re.findall(r"[a-z']+", asks.lower())
    return frozenset(word.removesuffix("s") for word in words if not _SAYS_LITTLE.fullmatch(word))
