"""Statements about a hand in English, for its suits: "four or more spades with a Jack, and two or more Jacks"."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from trainer.cards.rank import RANK_NAMES, rank_name
from trainer.cards.suit import SUITS
from trainer.games.game import Game
from trainer.hands.statements import SUIT_NUMBERS, Binding
from trainer.language.book.conditions import (
    CARDS,
    Amount,
    HandAll,
    HandAmount,
    HandAny,
    HandNamed,
    HandNot,
    HandStatement,
    HandSum,
    Range,
    Scope,
    SuitCount,
    SuitIs,
    Term,
)
from trainer.reasoning.words.counting_words import amount_words, is_singular, joined, number_word, with_article
from trainer.reasoning.words.phrase import Phrase, aside
from trainer.reasoning.words.suit_wording import SuitWording

_SHORT: Final = {0: "void", 1: "singleton", 2: "doubleton"}
_SOME: Final = Range(1)
ANYTHING: Final = "a hand that no other row takes"
"""What `otherwise` shows."""


@dataclass(frozen=True)
class Wording:
    """Words for statements at one point of an auction, in which letters stand for suits."""

    game: Game
    binding: Binding

    def phrase(self, statement: HandStatement) -> Phrase:
        """A statement about the hand, to stand behind "shows"."""
        return Phrase(self._marked(statement))

    def claim(self, statement: HandStatement) -> Phrase:
        """The same as something that is known, opposites in short: "not four or more spades together with a void"."""
        match statement:
            case HandNot(HandAll(parts)) if parts:
                return Phrase(f"not {' together with '.join(map(self._marked, parts))}")
            case HandNot(part) if not isinstance(part, HandNamed | HandAny):
                return Phrase(f"not {self._marked(part)}")
            case _:
                return self.phrase(statement)

    def counted(self, amount: HandAmount) -> Phrase:
        """A number of a hand, to stand behind "has"; the range is that one number."""
        return Phrase(f"{self._number(amount.measure, amount.range)}{self._where(amount.scope)}")

    def _marked(self, statement: HandStatement) -> str:
        match statement:
            case SuitIs(letter, about):
                suit = self.binding.suit(letter)
                return SuitWording(self.game, SUITS[suit], self.binding.shown[suit]).marked(about)
            case HandAmount(measure, amount, scope):
                return f"{self._amount(measure, amount)}{self._where(scope)}"
            case SuitCount():
                return self._suit_count(statement)
            case HandSum(terms, amount, fixed):
                rest = f", {'plus' if fixed > 0 else 'less'} {number_word(abs(fixed))}" if fixed else ""
                return f"a total of {amount_words(amount)} for {joined(self._terms(terms))}{rest}"
            case HandAll(()):
                return ANYTHING
            case HandAll((HandAmount(rank, amount, scope), SuitCount(count, Amount(other, each)))) if (
                rank,
                amount,
                each,
            ) == (other, count, _SOME) and scope == Scope():
                return f"{self._amount(rank, amount)} in different suits"
            case HandAll(parts):
                return _listed([self._part(part) for part in parts])
            case HandAny(parts):
                return ", or ".join(map(self._alternative, parts))
            case HandNot(HandNamed(name, meaning)):
                return f"not {with_article(name)}{aside(self._marked(meaning))}"
            case HandNot(part):
                return f"not: {self._marked(part)}"
            case HandNamed(name, meaning):
                return f"{with_article(name)}{aside(self._marked(meaning))}"

    def _terms(self, terms: Sequence[Term]) -> list[str]:
        """The numbers in a sum: "the spades, with those shown by partners", "the Jacks shown by partners"."""
        named = []
        for term in terms:
            held = replace(term, shown=False)
            what = rank_name(term.measure, plural=True) if term.measure in RANK_NAMES else term.measure
            where = self._where(term.scope)
            if term.untold:
                named.append(f"the {what}{where} that you have not shown yet")
            elif not term.shown:
                shown_too = aside("with those shown by partners") if replace(term, shown=True) in terms else ""
                named.append(f"the {what}{where}{shown_too}")
            elif held not in terms:
                named.append(f"the {what} shown by partners{where}")
        return named

    def _part(self, statement: HandStatement) -> str:
        """A statement as one of several that must all be true."""
        words = self._marked(statement)
        return f"either {words}" if isinstance(statement, HandAny) else words

    def _alternative(self, statement: HandStatement) -> str:
        """A statement as one of several of which one must be true."""
        if isinstance(statement, HandAll) and len(statement.parts) > 1:
            return " together with ".join(map(self._part, statement.parts))
        return self._marked(statement)

    def _amount(self, measure: str, amount: Range) -> str:
        exactly = "exactly " if amount.low == amount.high != 0 else ""
        return f"{exactly}{self._number(measure, amount)}"

    def _number(self, measure: str, amount: Range) -> str:
        if measure in RANK_NAMES:
            return f"{amount_words(amount)} {rank_name(measure, plural=not is_singular(amount))}"
        words = self.game.measures.get(measure)
        name = measure if words is None else words.singular if is_singular(amount) else words.name
        return f"{amount_words(amount)} {name}"

    def _suit_count(self, count: SuitCount) -> str:
        """So many suits of a kind: "a void outside spades", "two suits of four or more cards with a Jack"."""
        wording = SuitWording(self.game)
        which = "unbid " if count.scope.unbid else "untold " if count.scope.untold else ""
        if count.every:
            return f"{wording.marked(count.statement)} in every {which}suit{self._where(count.scope)}"
        match count.statement:
            case Amount(measure, Range(low, high)) if measure == CARDS and low == high and low in _SHORT:
                noun, nouns, where = _SHORT[low], f"{_SHORT[low]}s", self._where(count.scope)
                about = f" in {with_article(f'{which}suit')}" if which else ""
            case statement if not which and (named := wording.singleton(statement)) is not None:
                noun, nouns, about, where = named, f"{named}s", "", self._where(count.scope)
            case _:
                noun, nouns, about = f"{which}suit", f"{which}suits", wording.about_a_suit(count.statement)
                where = self._where(count.scope, "other than")
        amount = count.range
        if amount == Range(0, 0):
            return f"no {noun}{where}{about}"
        if amount == _SOME:
            return f"{with_article(noun)}{where}{about}"
        exactly = "exactly " if amount.low == amount.high else ""
        return f"{exactly}{amount_words(amount)} {noun if is_singular(amount) else nouns}{where}{about}"

    def _where(self, scope: Scope, outside: str = "outside") -> str:
        if scope.inside:
            named = dict.fromkeys(map(self.binding.suit, scope.inside))
            return f" in {joined([SUITS[suit].plural for suit in named])}"
        covered = set(self.binding.suits(Scope(scope.outside, scope.others)))
        left_out = [SUITS[suit].plural for suit in SUIT_NUMBERS if suit not in covered]
        return f" {outside} {joined(left_out, 'or' if outside == 'other than' else 'and')}" if left_out else ""


def _listed(parts: list[str]) -> str:
    if len(parts) <= 2:  # noqa: PLR2004  two are joined by "and"
        return ", and ".join(parts)
    return f"{'; '.join(parts[:-1])}; and {parts[-1]}"
