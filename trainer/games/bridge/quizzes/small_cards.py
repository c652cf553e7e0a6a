"""Small cards, with which defenders signal: which are clearly high or low, and which one is played."""

from typing import Final

from trainer.cards.suit import Suit
from trainer.games.bridge.defence.defence_agreements import Against, DefenceAgreements
from trainer.games.bridge.quizzes.defence_table import DefenceTable

_SMALL: Final = "98765432"
_CLEARLY_HIGH: Final = "987"
_CLEARLY_LOW: Final = "5432"
_FEWEST_TO_COUNT: Final = 2
_MOST_TO_COUNT: Final = 5
"""Nobody counts a singleton to partner, and from a suit of six the count no longer matters."""


def can_signal(holding: str) -> bool:
    """Return whether a holding has both a clearly high and a clearly low small card."""
    small = _small(holding)
    return small[:1] in {*_CLEARLY_HIGH} and small[-1:] in {*_CLEARLY_LOW}


def has_only_small(holding: str) -> bool:
    """Return whether every card of a holding is small."""
    return _small(holding) == holding


def counts_plainly(holding: str) -> bool:
    """Return whether small cards can tell the number of cards of a holding."""
    is_long_enough = _FEWEST_TO_COUNT <= len(holding) <= _MOST_TO_COUNT
    return is_long_enough and has_only_small(holding) and can_signal(holding)


def signal(holding: str, *, is_high: bool) -> str:
    """Return the highest or the lowest small card of a holding that has one."""
    small = _small(holding)
    return small[0] if is_high else small[-1]


def led_from_sequence(agreed: DefenceAgreements, holding: str) -> str:
    """Return the rank led from a holding against a suit contract if it tops a sequence; else empty."""
    rule = agreed.rule_for(holding, Against.SUITS)
    has_reasons = holding[:1] in {like.under for like in agreed.likes}
    return holding[0] if rule is not None and rule.is_of_a_sequence and has_reasons else ""


def other_suits(table: DefenceTable, suit: Suit) -> tuple[Suit, ...]:
    """Return the two suits other than trumps and this one, the higher first."""
    return tuple(other for other in table.bidding.unbid if other is not suit)


def sentence(text: str) -> str:
    """Return a text with a capital letter."""
    return f"{text[:1].upper()}{text[1:]}"


def _small(holding: str) -> str:
    return "".join(rank for rank in holding if rank in _SMALL)
