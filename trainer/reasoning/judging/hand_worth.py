"""A hand's worth by a convention itself: by the definitions that its tables call `hand alone for NUMBER`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.one_hand import OneHand
from trainer.hands.statements import Binding, InRange, compile_statement
from trainer.language.book.conditions import HandStatement, HandSum
from trainer.language.book.rule_book import RuleBook
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.vocabulary import Vocabulary
from trainer.problems import UnknownNameError

_NAME: Final = re.compile("hand alone for ([0-9]+)")
_LETTER: Final = "X"


@dataclass(frozen=True, slots=True)
class Worth:
    """The evaluation of a hand.

    `trumps` are the suits with the highest count, and `number` the highest contract for which one of them is enough (0:
    none).
    """

    count: int
    trumps: tuple[Suit, ...]
    number: int


def has_evaluation(book: RuleBook) -> bool:
    """Return whether a rule book has an evaluation of hands."""
    return bool(_sums(book))


class HandWorth:
    """The evaluation of one rule book, without knowledge of partners.

    It is the sum that the definitions `hand alone for NUMBER` compare with a number, with X as trumps. Only suits of
    the hand can be trumps. The constructor raises `UnknownNameError` when the book has no such definition, or one that
    is more than a sum.
    """

    def __init__(self, book: RuleBook) -> None:
        sums = _sums(book)
        if not sums:
            raise UnknownNameError(f"{book.title} does not say what a hand is worth.")
        tables = HoldingTables(book.game)
        self._compiled = {
            number: {suit: _compiled(total, suit, tables) for suit in SUITS} for number, total in sums.items()
        }
        # Every one of them counts the same, and asks for more or less.
        self._lowest = min(sums)
        self._fixed = sums[self._lowest].fixed

    def of(self, hand: Hand) -> Worth:
        """Return the worth of a hand."""
        counting = self._compiled[self._lowest]
        one = OneHand(hand.holdings)
        counts = {suit: one.number(counting[suit].sum) + self._fixed for suit in SUITS if hand.length(suit)}
        most = max(counts.values(), default=0)
        best = tuple(suit for suit, number in counts.items() if number == most)
        enough = [
            number for number, statements in self._compiled.items() if any(statements[suit].truth(one) for suit in best)
        ]
        return Worth(most, best, max(enough, default=0))


def _sums(book: RuleBook) -> Mapping[int, HandSum]:
    """Return the sums of a book's evaluation, by the number of the contract."""
    phrases = Phrases(Vocabulary(book.game, {setting.name: setting.number for setting in book.settings}))
    found: dict[int, HandStatement] = {}
    for definition in book.definitions:
        name = _NAME.fullmatch(definition.name)
        if name is not None:
            found[int(name[1])] = phrases.hand_statement(definition.text)
    sums = {number: statement for number, statement in found.items() if isinstance(statement, HandSum)}
    if len(sums) < len(found) or len({(total.terms, total.fixed) for total in sums.values()}) > 1:
        raise UnknownNameError(f"{book.title} counts a hand in more ways than one.")
    return sums


def _compiled(total: HandSum, trumps: Suit, tables: HoldingTables) -> InRange:
    compiled = compile_statement(total, Binding({_LETTER: trumps.number}), tables)
    if not isinstance(compiled, InRange):
        raise TypeError("a sum is compared with a range")
    return compiled
