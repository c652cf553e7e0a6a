"""Questions on signals, given and read: attitude, count and suit preference."""

from collections.abc import Callable, Mapping
from functools import cached_property
from random import Random
from typing import Final

from trainer.cards.deck import Deck
from trainer.cards.suit import Suit
from trainer.games.bridge.defence.defence_agreements import Against, DefenceAgreements
from trainer.games.bridge.quizzes.defence_table import DefenceTable, DefenceTables, Leader
from trainer.games.bridge.quizzes.signal_giving import give_attitude, give_count, give_preference
from trainer.games.bridge.quizzes.signal_reading import read_attitude, read_count, read_preference
from trainer.games.calls import CallNotation
from trainer.games.quizzes import QuizItem, QuizQuestion

SIGNALS: Final = "signals"
"""The name of the quiz."""

_KIND: Final = "signal"
_MOST_TABLES: Final = 4000
"""A bound for sections that hardly any hand leads to; others need a few tables."""

_Make = Callable[[DefenceAgreements, DefenceTable, Suit, Random], QuizQuestion | None]

_MAKERS: Final[Mapping[str, tuple[Leader, _Make]]] = {
    "attitude": (Leader.PARTNER, give_attitude),
    "count": (Leader.PARTNER, give_count),
    "suit-preference": (Leader.PARTNER, give_preference),
    "reading-attitude": (Leader.YOU, read_attitude),
    "reading-count": (Leader.PARTNER, read_count),
    "reading-suit-preference": (Leader.PARTNER, read_preference),
}
"""The leader for each item, and the function that makes a question on a suit at a table, if possible."""


class SignalQuiz:
    """A quiz on the agreements about signals, which are read when first needed."""

    name: Final = SIGNALS
    is_about_play: Final = True

    def __init__(self, deck: Deck, calls: CallNotation, agreements: Callable[[], DefenceAgreements]) -> None:
        self._deck = deck
        self._calls = calls
        self._read = agreements

    @property
    def items(self) -> tuple[QuizItem, ...]:
        """Return giving and reading each of the three signals."""
        return tuple(QuizItem(name, _KIND, f"{self._agreed.source}; {name}") for name in _MAKERS)

    def question(self, item: str, chance: Random) -> QuizQuestion | None:
        """Return a question at a new table at which the signal is clear."""
        if item not in _MAKERS:
            return None
        leader, make = _MAKERS[item]
        tables = DefenceTables(self._deck, self._calls, self._agreed)
        for _ in range(_MOST_TABLES):
            table = tables.table(leader, Against.SUITS, chance)
            for suit in chance.sample(table.bidding.unbid, len(table.bidding.unbid)):
                question = make(self._agreed, table, suit, chance)
                if question is not None:
                    return question
        return None

    @cached_property
    def _agreed(self) -> DefenceAgreements:
        return self._read()
