"""The words for a hand: "four spades with the Jack, and two Jacks outside spades"."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.rank import RANK_NAMES, rank_name
from trainer.cards.suit import SUITS
from trainer.games.game import Game
from trainer.hands.statements import Binding
from trainer.language.book.conditions import (
    CARDS,
    NONE,
    UNLIMITED,
    Amount,
    HandAll,
    HandAmount,
    HandAny,
    HandLargest,
    HandNamed,
    HandNot,
    HandStatement,
    HandSum,
    LengthCompared,
    Range,
    Scope,
    SuitAll,
    SuitAny,
    SuitCount,
    SuitIs,
    SuitNot,
)
from trainer.language.book.conjunctions import conjuncts, counted_in_different_suits
from trainer.reasoning.judging.counting import has_count
from trainer.reasoning.judging.telling import is_bare_bid, parts_worth_telling
from trainer.reasoning.meaning.negating import negated
from trainer.reasoning.words.card_words import cards_text
from trainer.reasoning.words.counting_words import amount_words, as_noun, joined, named, number_word, with_article
from trainer.reasoning.words.hidden_names import is_hidden, unfolded
from trainer.reasoning.words.merging import each_once, joined_lengths
from trainer.reasoning.words.number_wording import NumberWording
from trainer.reasoning.words.own_share import own_share, weakest, with_narrowed_numbers, without_limits_of_sums
from trainer.reasoning.words.possible_ways import without_impossible_ways
from trainer.reasoning.words.repeating import Known, headed_suits, known_from, number_known
from trainer.reasoning.words.suit_wording import SuitWording

_FEW: Final = 2
"""So many parts of an alternative are joined by "and"; more are listed with commas."""

_EITHER: Final = "either "

ANY_HAND: Final = "any hand"
"""The meaning of a call without requirements."""

NOTHING_NEW: Final = "nothing new to tell"
"""The meaning of a bid that requires only one card of its suit."""


@dataclass(frozen=True)
class Wording:
    """The words for statements at one point of an auction, in which letters stand for suits.

    - Without `or_more` they are for a sentence about one hand, which has a definite number.
    - With a `hand`, of which the statements are true, counted cards are named after their number.
    - With `own_lengths` suits have the hand's lengths: "five spades" where four are required.
    """

    game: Game
    binding: Binding
    or_more: bool = True
    hand: Hand | None = None
    own_lengths: bool = False

    def kind_of_suit(self, scope: Scope) -> str:
        """Return what a suit of a scope is called: "suit", "major", "unbid suit"."""
        return self._numbers.kind_of_suit(scope)

    def phrase(self, statement: HandStatement) -> str:
        """Return a statement about the hand, to follow "promises"."""
        match statement:
            case SuitIs(letter, about):
                wording = self.suit(letter)
                bare = is_bare_bid(about) and not self.or_more
                return NOTHING_NEW if bare else wording.phrase(about)
            case HandAmount(measure, amount, Scope(inside=(letter,))) if measure == CARDS:
                return self.suit(letter).length(amount)
            case HandAmount(measure, amount, scope):
                held = self._counted(statement)
                number = Range(len(held), len(held)) if held else amount
                return f"{self._numbers.number(measure, number)}{self._numbers.where(scope)}{_in_brackets(held)}"
            case SuitCount():
                return self._voids(statement) or self._numbers.suits(statement)
            case HandSum():
                own = self._own_share(statement) if self.or_more or self.hand is not None else statement
                return self._numbers.total(own) if isinstance(own, HandSum) else self.phrase(own)
            case HandLargest(sums, amount):
                return self._numbers.total(replace(sums[0], range=amount))
            case LengthCompared():
                return self._numbers.compared(statement)
            case HandAll(()):
                return ANY_HAND
            case HandAll() if (counted := counted_in_different_suits(statement)) is not None:
                return f"{self.number(counted)}{_in_brackets(self._counted(counted))} in different suits"
            case HandAll():
                said = self._each(parts_worth_telling(unfolded(statement)))
                return _listed(sorted(said, key=_is_alternative))
            case HandAny():
                match self._in_one(statement):
                    case (HandAny(parts),):
                        return self._alternatives(parts)
                    case parts:
                        return " and ".join(self._each(parts))
            case HandNot(part):
                return self._denied(part)
            case HandNamed(name, meaning):
                return self._defined(name, meaning)

    def parts(self, statement: HandStatement) -> list[str]:
        """Return the parts of a statement, the most telling first."""
        return list(dict.fromkeys(self._each(parts_worth_telling(unfolded(statement))))) or [ANY_HAND]

    def number(self, amount: HandAmount) -> str:
        """Return an amount of a hand: "two Jacks outside spades"."""
        return f"{self._numbers.number(amount.measure, amount.range)}{self._numbers.where(amount.scope)}"

    def phrase_beside(self, part: HandStatement, whole: HandStatement) -> str:
        """Return a part given everything else that is shown: "one or two other Jacks"."""
        others = self.others_asked(part, whole)
        if others is None or not isinstance(part, HandAmount):
            return self.phrase(part)
        rank = rank_name(part.measure, plural=others.high > 1)
        return f"{amount_words(others)} other {rank}{self._numbers.where(part.scope)}"

    def others_asked(self, part: HandStatement, whole: HandStatement) -> Range | None:
        """Return how many of a rank a part requires besides those in named suits; None for other parts."""
        if not isinstance(part, HandAmount) or part.measure not in RANK_NAMES or part.range.high >= UNLIMITED:
            return None
        known = sum(amount.low for amount in headed_suits(part, conjuncts(whole), self.binding).values())
        return part.range.less(known) if 0 < known <= part.range.low else None

    def has_others_asked(self, part: HandStatement, whole: HandStatement, hand: Hand) -> bool:
        """Return whether a hand has as many of a rank outside of named suits as a part requires there."""
        others = self.others_asked(part, whole)
        if others is None or not isinstance(part, HandAmount):
            return False
        headed = headed_suits(part, conjuncts(whole), self.binding)
        counted = set(self.binding.suits(part.scope)) - headed.keys()
        return sum(card.rank == part.measure and card.suit.number in counted for card in hand.cards) in others

    def suit(self, letter: str) -> SuitWording:
        """Return the words for statements about the suit that a letter stands for."""
        suit = self.binding.suit(letter)
        cards = "" if self.hand is None else "".join(card.rank for card in self.hand.cards if card.suit is SUITS[suit])
        return SuitWording(self.game, SUITS[suit], self.binding.top_cards[suit], self.or_more, cards, self.own_lengths)

    def _defined(self, name: str, meaning: HandStatement) -> str:
        """Return a definition by its name, or by its contents where the name is hidden."""
        return (
            self.phrase(meaning) if is_hidden(name, meaning) else f"{named(name)}{_in_brackets(self._counted(meaning))}"
        )

    def _denied(self, part: HandStatement) -> str:
        """Return the opposite of a statement."""
        match unfolded(part):
            case HandAll((first, second)):
                return self._not_both(first, second)
            case HandAll(parts) if parts:
                return f"not all of {joined(list(map(self._part, parts)))}"
            case _:
                return self._opposite(part) or f"not {self.phrase(part)}"

    def _not_both(self, first: HandStatement, second: HandStatement) -> str:
        """Return that two statements are not both true: what there is with one, or what is missing with the other."""
        match self._opposite(first), self._opposite(second):
            case "", "":
                return f"not both {self._part(first)} and {self._part(second)}"
            case "", lacks:
                return f"{lacks} beside {self._part(first)}"
            case lacks, "":
                return f"{lacks} beside {self._part(second)}"
            case one, other:
                return f"{one}, or {other}"

    def _opposite(self, part: HandStatement) -> str:
        """Return the opposite as something that a hand has or lacks; empty where only "not" expresses it."""
        match part:
            case HandNamed(name, meaning):
                return self._opposite(meaning) if is_hidden(name, meaning) else f"no {as_noun(name)}"
            case SuitIs(letter, Amount(measure, amount)) if measure == CARDS and amount == NONE:
                return with_article(SUITS[self.binding.suit(letter)].singular)
        match negated(part):
            case (HandNot() | SuitIs(_, SuitNot(SuitAll() | SuitAny() | Amount())),):
                return ""
            case (opposite,):
                return self.phrase(opposite)
            case _:
                return ""

    def _counted(self, statement: HandStatement) -> tuple[Card, ...]:
        """Return the cards of the hand that a statement counts; none where it counts no rank, or there is no hand."""
        match statement:
            case HandAmount(rank, amount, scope) if self.hand is not None and rank in RANK_NAMES and amount.low:
                suits = self.binding.suits(scope)
                return tuple(card for card in self.hand.cards if card.rank == rank and card.suit.number in suits)
            case HandAll(parts):
                return next((cards for part in parts if (cards := self._counted(part))), ())
            case _:
                return ()

    def _each(self, parts: Sequence[HandStatement]) -> list[str]:
        """Return parts that are all true, one by one, without repetitions."""
        parts = [one for part in parts for one in self._in_one(part)]
        if self.or_more or self.hand is not None:
            shares = [self._own_share(part) for part in parts]
            parts = with_narrowed_numbers(without_impossible_ways(with_narrowed_numbers(shares), self._own_share))
        told = each_once(without_limits_of_sums(parts, open_ones=not self.or_more), self.binding)
        if len(told) == 1:
            return [self.phrase(told[0])]
        together = _of_no_rank(told, self.binding)
        said: dict[str, None] = {}
        for part in told:
            alike = next((ones for ones in together if part in ones), None)
            words = self._beside(part, told) if alike is None else self._none_of(alike)
            said[words] = None
        return list(filter(None, said))

    def _none_of(self, parts: Sequence[HandAmount]) -> str:
        """Return that there is none of several ranks in the same suits: "no Ace or King outside spades"."""
        ranks = joined([rank_name(part.measure) for part in parts], "or")
        return f"no {ranks}{self._numbers.where(parts[0].scope)}"

    def _beside(self, part: HandStatement, parts: Sequence[HandStatement]) -> str:
        """Return a part next to others; where the hand is known, a named Jack is not repeated."""
        amount = part if isinstance(part, HandAmount) else counted_in_different_suits(part)
        if amount is not None and amount.measure in RANK_NAMES:
            return self._number_beside(part, amount, parts)
        match known_from(part, parts):
            case Known.ALL:
                return self._part(part) if self.or_more else ""
            case Known.NUMBER:
                return "not bare"
            case _:
                return self._part(part)

    def _number_beside(self, part: HandStatement, amount: HandAmount, parts: Sequence[HandStatement]) -> str:
        """Return an amount next to suits that have some of it: "no other Jack"."""
        headed = headed_suits(amount, parts, self.binding)
        match number_known(amount, headed, self.binding, counted=len(self._counted(amount))):
            case Known.ALL:
                return self._part(part) if self.or_more else ""
            case Known.HIGHEST:
                return f"only {self._part(part)}" if self.or_more else ""
            case Known.ALL_OF_THEM:
                other = rank_name(amount.measure, plural=amount.range.high > 1)
                return f"no other {other}{self._numbers.where(amount.scope)}"
            case Known.SOME_OF_THEM:
                return self._more(amount, headed) or self._part(part)
            case _:
                return self._part(part)

    def _more(self, part: HandAmount, headed: dict[int, Range]) -> str:
        """Return the cards of a rank besides those in named suits: "one other Jack (♥J)"; empty if open."""
        others = tuple(card for card in self._counted(part) if card.suit.number not in headed)
        known = sum(amount.low for amount in headed.values())
        if others:
            low = high = len(others)
        elif self.hand is None and all(self._is_exact(amount) for amount in headed.values()):
            low, high = part.range.low - known, UNLIMITED if part.range.high >= UNLIMITED else part.range.high - known
        else:
            return ""
        number = amount_words(Range(low, high)) if self.or_more or high < UNLIMITED else number_word(low)
        rank = rank_name(part.measure, plural=(low if number == number_word(low) else high) != 1)
        return f"{number} other {rank}{self._numbers.where(part.scope)}{_in_brackets(others)}"

    def _is_exact(self, amount: Range) -> bool:
        return amount.low == min(amount.high, self.game.deck.copies)

    def _part(self, statement: HandStatement) -> str:
        """Return a statement as one of several that are all true."""
        words = self.phrase(statement)
        return f"{_EITHER}{words}" if isinstance(statement, HandAny) else words

    def _voids(self, count: SuitCount) -> str:
        """Return the suits in which the hand is void, where a void is required; empty otherwise."""
        if self.hand is None or not count.range.low or count.statement != Amount(CARDS, NONE):
            return ""
        void = [SUITS[suit].plural for suit in self.binding.suits(count.scope) if not self.hand.length(SUITS[suit])]
        return f"a void in {joined(void)}" if void else ""

    def _in_one(self, part: HandStatement) -> tuple[HandStatement, ...]:
        """Return the part, or for alternatives the only one left, or parts that express all of them.

        A count that is required for each of two lengths of a suit is required with the shorter one.
        """
        if not isinstance(part, HandAny):
            return (part,)
        alternatives = tuple(map(unfolded, part.parts))
        if self.or_more or self.hand is not None:
            alternatives = weakest(list(map(self._own_share, alternatives)))
        match alternatives:
            case (only,):
                return (only,)
            case (HandAll((SuitIs(), HandSum() as count)), *_):
                lengths = joined_lengths(alternatives)
                counts = {self.phrase(one.parts[1]) for one in alternatives if isinstance(one, HandAll)}
                return (HandAny(alternatives),) if lengths is None or len(counts) > 1 else (count, lengths)
            case _:
                return (HandAny(alternatives),)

    def _alternatives(self, parts: Sequence[HandStatement]) -> str:
        """Return statements of which one is true."""
        match parts:
            case (HandSum() as first, HandSum() as second) if has_count(first) and has_count(second):
                return self._numbers.totals(first, second)
            case (HandAmount() as plain, HandSum() as more) | (HandSum() as more, HandAmount() as plain) if (
                said := self._numbers.limits(plain, more)
            ):
                return said
            case (HandSum() as first, HandAll((HandSum() as second, *others))) if _counts_alike(first, second):
                # "Seven or more hearts and Jacks together, or six with a void".
                fewer = amount_words(Range(second.range.low, second.range.low).less(second.fixed))
                return f"{self.phrase(first)}, or {fewer} with {joined(list(map(self.phrase, others)))}"
        several = any(isinstance(part, HandAll) and len(part.parts) > 1 for part in parts)
        return ("; or " if several else ", or ").join(map(self._alternative, parts))

    def _alternative(self, statement: HandStatement) -> str:
        """Return a statement as one of several of which one is true."""
        if not isinstance(statement, HandAll):
            return self.phrase(statement)
        parts = self.parts(statement)
        is_short = len(parts) <= _FEW and not any(" and " in part for part in parts)
        return " and ".join(parts) if is_short else _listed(parts)

    def _own_share(self, part: HandStatement) -> HandStatement:
        return own_share(part, self.binding, self.game)

    @property
    def _numbers(self) -> NumberWording:
        return NumberWording(self.game, self.binding, self.or_more)


def _counts_alike(first: HandSum, second: HandSum) -> bool:
    """Return whether two counts are of the same things, without an upper end."""
    return (first.terms, first.fixed) == (second.terms, second.fixed) and second.range.high >= UNLIMITED


def _is_alternative(said: str) -> bool:
    return said.startswith(_EITHER)


def _of_no_rank(parts: Sequence[HandStatement], binding: Binding) -> list[list[HandAmount]]:
    """Return groups of parts that exclude cards of a rank in the same suits, where no named suit has some."""
    found: dict[Scope, list[HandAmount]] = {}
    for part in parts:
        match part:
            case HandAmount(rank, amount, scope) if (
                rank in RANK_NAMES and amount == NONE and not headed_suits(part, parts, binding)
            ):
                found.setdefault(scope, []).append(part)
            case _:
                pass
    return [alike for alike in found.values() if len(alike) > 1]


def _in_brackets(cards: tuple[Card, ...]) -> str:
    return f" ({cards_text(cards)})" if cards else ""


def _listed(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])}, and {parts[-1]}"
