"""Small cards, with which defenders signal: whether one is plainly high or low, and which one is played."""

from typing import Final

from trainer.cards.suit import Suit
from trainer.games.bridge.defence.agreements import Against, DefenceAgreements
from trainer.games.bridge.quizzes.defence_table import DefenceTable

_SMALL: Final = "98765432"
_CLEARLY_HIGH: Final = "987"
_CLEARLY_LOW: Final = "5432"
_FEWEST_TO_COUNT: Final = 2
_MOST_TO_COUNT: Final = 5


def can_signal(holding: str) -> bool:
    """Whether a holding has a small card that is plainly high, and one that is plainly low."""
    small = _small(holding)
    return small[:1] in {*_CLEARLY_HIGH} and small[-1:] in {*_CLEARLY_LOW}


def has_only_small(holding: str) -> bool:
    """Whether every card of a holding is small."""
    return _small(holding) == holding


def counts_plainly(holding: str) -> bool:
    """Whether the number of cards of a holding can be told by small ones."""
    is_long_enough = _FEWEST_TO_COUNT <= len(holding) <= _MOST_TO_COUNT
    return is_long_enough and has_only_small(holding) and can_signal(holding)


def signal(holding: str, *, is_high: bool) -> str:
    """The highest or the lowest small card of a holding that has one."""
    small = _small(holding)
    return small[0] if is_high else small[-1]


def led_from_sequence(agreed: DefenceAgreements, holding: str) -> str:
    """The rank that is led from a holding against a suit, where it is the highest of a sequence; empty otherwise."""
    rule = agreed.rule_for(holding, Against.SUITS)
    has_reasons = holding[:1] in {like.under for like in agreed.likes}
    return holding[0] if rule is not None and rule.is_of_a_sequence and has_reasons else ""


def other_suits(table: DefenceTable, suit: Suit) -> tuple[Suit, ...]:
    """The two suits beside trumps and this one, the higher first."""
    return tuple(other for other in table.bidding.unbid if other is not suit)


def sentence(text: str) -> str:
    """With a capital letter."""
    return f"{text[:1].upper()}{text[1:]}"


def _small(holding: str) -> str:
    return "".join(rank for rank in holding if rank in _SMALL)
