"""What is said of a hand in English: "four spades with the Jack, and two Jacks outside spades"."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.rank import RANK_NAMES, rank_name
from trainer.cards.suit import SUITS
from trainer.games.game import Game
from trainer.hands.statements import SUIT_NUMBERS, Binding
from trainer.language.book.conditions import (
    CARDS,
    UNLIMITED,
    Amount,
    HandAll,
    HandAmount,
    HandAny,
    HandNamed,
    HandNot,
    HandStatement,
    HandSum,
    LengthCompared,
    Range,
    Scope,
    SuitAll,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitStatement,
)
from trainer.reasoning.judging.counting import has_count, is_untold, sum_in
from trainer.reasoning.judging.telling import is_bare_bid, parts_worth_telling
from trainer.reasoning.words.card_words import cards_said
from trainer.reasoning.words.count_words import SHORT
from trainer.reasoning.words.counting_words import (
    amount_words,
    bare,
    is_singular,
    joined,
    named,
    number_word,
    with_article,
)
from trainer.reasoning.words.repeating import Known, known_from, supported_rank
from trainer.reasoning.words.suit_wording import SuitWording

_SOME: Final = Range(1)
_NONE: Final = Range(0, 0)
_ONE: Final = Range(1, 1)
ANYTHING: Final = "nothing to bid"
"""What a call says that is left for hands without another one."""

NOTHING_NEW: Final = "nothing new"
"""What a bid says that asks no more of its suit than a card."""


@dataclass(frozen=True)
class Wording:
    """Words for statements at one point of an auction, in which letters stand for suits.

    `or_more` is left out where a sentence is about one hand, which has a number. Where the `hand` is given, of which
    the statements are true, its Jacks (or whatever is counted) are named behind their number; with `own_lengths` its
    suits are as long as they are: "five spades" where four are asked.
    """

    game: Game
    binding: Binding
    or_more: bool = True
    hand: Hand | None = None
    own_lengths: bool = False

    def phrase(self, statement: HandStatement) -> str:
        """A statement about the hand, to stand behind "promises"."""
        match statement:
            case SuitIs(letter, about):
                wording = self.suit(letter)
                bare = is_bare_bid(about) and not self.or_more
                return f"{wording.name}, {NOTHING_NEW}" if bare else wording.phrase(about)
            case HandAmount(measure, amount, Scope(inside=(letter,))) if measure == CARDS:
                return self.suit(letter).length(amount)
            case HandAmount(measure, amount, scope):
                held = self._counted(statement)
                number = Range(len(held), len(held)) if held else amount
                return f"{self._number(measure, number)}{self._where(scope)}{_in_brackets(held)}"
            case SuitCount():
                return self._suit_count(statement)
            case HandSum():
                return self._sum(statement)
            case LengthCompared():
                return self._compared(statement)
            case HandAll(()):
                return ANYTHING
            case HandAll((HandAmount(rank, amount, scope), SuitCount(count, Amount(other, each)))) if (
                rank,
                amount,
                each,
            ) == (other, count, _SOME) and scope == Scope():
                return f"{self._number(rank, amount)} in different suits"
            case HandAll():
                return _listed(self._each(parts_worth_telling(statement)))
            case HandAny(parts):
                several = any(isinstance(part, HandAll) and len(part.parts) > 1 for part in parts)
                words = [f"{self._alternative(part)}{_by_whom(part, parts)}" for part in parts]
                return ("; or " if several else ", or ").join(words)
            case HandNot(part):
                return self._denied(part)
            case HandNamed(name, meaning):
                return self._defined(name, meaning)

    def parts(self, statement: HandStatement) -> list[str]:
        """The parts of a statement one by one, the most telling first."""
        return list(dict.fromkeys(self._each(parts_worth_telling(statement)))) or [ANYTHING]

    def number(self, amount: HandAmount) -> str:
        """A number of a hand: "two Jacks outside spades"."""
        return f"{self._number(amount.measure, amount.range)}{self._where(amount.scope)}"

    def suit(self, letter: str) -> SuitWording:
        """Words for statements about the suit that a letter stands for."""
        suit = self.binding.suit(letter)
        held = self.hand.length(SUITS[suit]) if self.hand is not None and self.own_lengths else None
        return SuitWording(self.game, SUITS[suit], self.binding.shown[suit], self.or_more, held)

    def _defined(self, name: str, meaning: HandStatement) -> str:
        """A definition by its name; what it asks where that is a count, or the name is none that players use."""
        return (
            self.phrase(meaning) if is_hidden(name, meaning) else f"{named(name)}{_in_brackets(self._counted(meaning))}"
        )

    def _denied(self, part: HandStatement) -> str:
        match part:
            case HandAll(parts) if parts:
                return f"not both {' and '.join(map(self._part, parts))}"
            case HandNamed(name, meaning) if not is_hidden(name, meaning):
                return f"no {name}"
            case SuitIs(letter, Amount(measure, amount)) if measure == CARDS and amount == _NONE:
                return with_article(SUITS[self.binding.suit(letter)].singular)
            case _:
                return f"not {self.phrase(part)}"

    def _counted(self, statement: HandStatement) -> tuple[Card, ...]:
        """The cards of the hand that a statement counts; none where it counts no rank, or no hand is given."""
        match statement:
            case HandAmount(rank, amount, scope) if self.hand is not None and rank in RANK_NAMES and amount.low:
                suits = self.binding.suits(scope)
                return tuple(card for card in self.hand.cards if card.rank == rank and card.suit.number in suits)
            case HandAll(parts):
                return next((cards for part in parts if (cards := self._counted(part))), ())
            case _:
                return ()

    def _compared(self, compared: LengthCompared) -> str:
        """One suit and another: "more spades than hearts"; or every other: "no suit longer than spades"."""
        own = self.binding.suit(compared.letter)
        rivals = [SUITS[suit].plural for suit in self.binding.suits(compared.scope) if suit != own]
        named = SUITS[own].plural
        if len(rivals) > 1:
            is_equal = compared.range.low == 0
            kind = _kind_of_suit(compared.scope)
            return f"no {kind}suit longer than {named}" if is_equal else f"{named} longer than every other {kind}suit"
        [rival] = rivals
        match compared.range:
            case Range(0, 0):
                return f"as many {named} as {rival}"
            case Range(0, _):
                return f"at least as many {named} as {rival}"
            case _:
                return f"more {named} than {rival}"

    def _sum(self, statement: HandSum) -> str:
        """A count: "six Jacks on your side", "a count of 13"."""
        if is_untold(statement):
            return self._untold(statement)
        ranks = {term.measure for term in statement.terms}
        if len(ranks) == 1 and (rank := next(iter(ranks))) in RANK_NAMES and not statement.fixed:
            number = self._number(str(rank), statement.range)
            inside = self._where(statement.terms[0].scope)
            return f"{number}{inside} on your side"
        if len(ranks) == 1 and (measure := next(iter(ranks))) in self.game.measures and not statement.fixed:
            possible = any(term.possible for term in statement.terms)
            return f"{self._number(str(measure), statement.range)} {'possible ' if possible else ''}on your side"
        if not statement.range.low:
            return f"a count of at most {statement.range.high}"
        return f"a count of {statement.range.low}{' or more' if self.or_more else ''}"

    def _untold(self, statement: HandSum) -> str:
        """What has not been told yet: "two further spades"."""
        term = statement.terms[0]
        number = self._amount(statement.range)
        one = self._is_singular(statement.range)
        if term.measure in RANK_NAMES:
            return f"{number} further {rank_name(term.measure, plural=not one)}"
        if not term.scope.inside:
            return f"{number} further {'card' if one else 'cards'}"
        suit = SUITS[self.binding.suit(term.scope.inside[0])]
        return f"{number} further {suit.singular if one else suit.plural}"

    def _each(self, parts: Sequence[HandStatement]) -> list[str]:
        """Parts that are all true, one by one; what others say already is not said again."""
        return [said for part in parts if (said := self._beside(part, parts))]

    def _beside(self, part: HandStatement, parts: Sequence[HandStatement]) -> str:
        """A part beside others; that a named Jack is one of two goes without saying where a hand is known."""
        match known_from(part, parts, self.binding, counted=len(self._counted(part))):
            case Known.ALL:
                return self._part(part) if self.or_more else ""
            case Known.HIGHEST:
                return f"only {self._part(part)}" if self.or_more else ""
            case Known.ONE_OF_THEM if isinstance(part, HandAmount):
                return f"no other {rank_name(part.measure)}{self._where(part.scope)}"
            case Known.NUMBER:
                return "not bare"
            case _:
                return self._part(part)

    def _part(self, statement: HandStatement) -> str:
        """A statement as one of several that must all be true."""
        words = self.phrase(statement)
        return f"either {words}" if isinstance(statement, HandAny) else words

    def _alternative(self, statement: HandStatement) -> str:
        """A statement as one of several of which one must be true."""
        return " and ".join(self.parts(statement)) if isinstance(statement, HandAll) else self.phrase(statement)

    def _number(self, measure: str, amount: Range) -> str:
        if measure in RANK_NAMES:
            return f"{self._amount(amount)} {rank_name(measure, plural=not self._is_singular(amount))}"
        words = self.game.measures.get(measure)
        name = measure if words is None else words.singular if self._is_singular(amount) else words.name
        return f"{self._amount(amount)} {name}"

    def _amount(self, amount: Range) -> str:
        if amount.high >= UNLIMITED and not self.or_more:
            return number_word(amount.low)
        return amount_words(amount)

    def _is_singular(self, amount: Range) -> bool:
        return is_singular(amount) or (not self.or_more and amount.low == 1 and amount.high >= UNLIMITED)

    def _suit_count(self, count: SuitCount) -> str:
        """So many suits of a kind: "a void", "four cards with a Jack outside spades", "no bare Jack"."""
        wording = SuitWording(self.game, or_more=self.or_more)
        where = self._where(count.scope)
        if count.every:
            every = f" in every {_kind_of_suit(count.scope)}suit"
            return f"{wording.phrase(count.statement)}{every}{self._where(count.scope, 'but')}"
        if count.range == _SOME and (rank := supported_rank(count.statement)) and not _kind_of_suit(count.scope):
            return f"{with_article(rank_name(rank))} with another card{where}"
        noun, nouns = self._kind(count, wording)
        if count.range == _NONE:
            return f"no {bare(noun)}{where}"
        if count.range == _SOME:
            return f"{noun}{where}"
        one = self._is_singular(count.range)
        return f"{self._amount(count.range)} {bare(noun) if one else nouns}{where}"

    def _kind(self, count: SuitCount, wording: SuitWording) -> tuple[str, str]:
        """What is counted, one and several: "a void" and "voids", "four cards" and "suits with four cards"."""
        match count.statement:
            case Amount(measure, Range(low, high)) if measure == CARDS and low == high and low in SHORT:
                where = f" in {with_article(f'{kind}suit')}" if (kind := _kind_of_suit(count.scope)) else ""
                return f"{with_article(SHORT[low])}{where}", f"{SHORT[low]}s{where}"
            case _:
                said = wording.phrase(count.statement)
                kind = _kind_of_suit(count.scope)
                one, several = with_article(f"{kind}suit"), f"{kind}suits"
                if _has_length(count.statement):
                    is_short = not self.or_more and not kind
                    return said if is_short else f"{one} of {said}", f"{several} of {said}"
                is_name = isinstance(count.statement, SuitNamed) or said.startswith("a bare ")
                return said if is_name else f"{one} with {said}", f"{several} with {said}"

    def _where(self, scope: Scope, outside: str = "outside") -> str:
        if scope.inside:
            named = dict.fromkeys(map(self.binding.suit, scope.inside))
            return f" in {joined([SUITS[suit].plural for suit in named])}"
        covered = set(self.binding.suits(Scope(scope.outside, scope.others)))
        left_out = [SUITS[suit].plural for suit in SUIT_NUMBERS if suit not in covered]
        return f" {outside} {joined(left_out)}" if left_out else ""


def _in_brackets(cards: tuple[Card, ...]) -> str:
    return f" ({cards_said(cards)})" if cards else ""


def is_hidden(name: str, meaning: HandStatement) -> bool:
    """Whether what a definition asks is said in place of its name: a count, or what has a vague name."""
    return is_vague(name) or has_count(meaning)


def is_vague(name: str) -> bool:
    """Whether the name of a definition is one of its author's: "hand with …" says nothing to a player."""
    return name.startswith("hand ")


def _kind_of_suit(scope: Scope) -> str:
    """What suits are counted where not any are, with a space behind it."""
    return "unbid " if scope.unbid else "new " if scope.untold else ""


def _has_length(about: SuitStatement) -> bool:
    """Whether what is said of a suit begins with a number of cards, more than one."""
    parts = about.parts if isinstance(about, SuitAll) else (about,)
    return any(isinstance(part, Amount) and part.measure == CARDS and part.range != _ONE for part in parts)


def _by_whom(part: HandStatement, parts: Sequence[HandStatement]) -> str:
    """That a count is of the own hand, where another one is of partners' too."""
    total, others = sum_in(part), [found for one in parts if (found := sum_in(one)) is not None]
    if total is None or any(term.shown for term in total.terms):
        return ""
    return " alone" if any(term.shown for other in others for term in other.terms) else ""


def _listed(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])}, and {parts[-1]}"
