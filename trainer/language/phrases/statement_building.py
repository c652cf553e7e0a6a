"""Building statements about a suit or a hand from the parse trees of phrases."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from lark import Token, Tree

from trainer.cards.rank import rank_name
from trainer.cards.suit import Suit
from trainer.language.book.conditions import (
    ANY_HAND,
    CARDS,
    EVERYWHERE,
    SEQUENCE,
    UNLIMITED,
    VOIDS,
    AllInSequence,
    Amount,
    AtLeastAsGood,
    CardsBeyond,
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
    SuitAny,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitNot,
    SuitStatement,
    Term,
    WorthOfLength,
    shape_of,
)
from trainer.language.book.conjunctions import in_different_suits
from trainer.language.phrases.named_sums import expanded
from trainer.language.phrases.parse_trees import PhraseError, offset_of, subtree, suit_letter, undefined, words_of
from trainer.language.phrases.vocabulary import Vocabulary
from trainer.language.phrases.whole_things import has_fractions, in_steps, steps_in_one
from trainer.problems import did_you_mean

_SHORT: Final = {"void": 0, "singleton": 1, "doubleton": 2}
"""Numbers of cards by the words of players."""

_BY: Final = {"hand_longer": Range(1), "hand_as_long": Range(0, 0), "hand_no_shorter": Range(0)}
"""By how many cards one suit is longer than another."""

_FIXED: Final[dict[str, SuitStatement]] = {
    "suit_void": Amount(CARDS, Range(0, 0)),
    "suit_singleton": Amount(CARDS, Range(1, 1)),
    "suit_doubleton": Amount(CARDS, Range(2, 2)),
    "suit_next": Amount(SEQUENCE, Range(1)),
    "suit_all_sequence": AllInSequence(),
}


_COUNTED: Final = frozenset(
    {"count_rank", "count_measure", "count_cards", "count_voids", "count_shown", "count_possible", "count_untold"}
    | {"count_beyond", "count_each", "count_longest"}
)
"""The rules of terms that a sum over a hand may have."""


@dataclass(frozen=True)
class StatementBuilder:
    """A builder of statements, in the words of one table.

    Its methods raise `PhraseError` when a phrase is grammatical but can't be used in this game or table.
    """

    words: Vocabulary

    def suit(self, tree: Tree[Token]) -> SuitStatement:
        """Return a statement about one suit.

        Raises `PhraseError` when a name is not defined yet, or cards are impossible.
        """
        if tree.data in _FIXED:
            return _FIXED[tree.data]
        parts = tree.children
        match tree.data:
            case "suit_statement":
                return self.suit(subtree(parts[0]))
            case "suit_all":
                return SuitAll(tuple(self.suit(subtree(part)) for part in parts))
            case "suit_any":
                return SuitAny(tuple(self.suit(subtree(part)) for part in parts))
            case "suit_not":
                return SuitNot(self.suit(subtree(parts[0])))
            case "suit_cards":
                return Amount(CARDS, self.range(subtree(parts[0])))
            case "suit_has_rank":
                return Amount(self.words.rank_words[str(parts[0])], Range(1))
            case "suit_both":
                return self._both(subtree(parts[0]))
            case "suit_without":
                return Amount(self.rank(subtree(parts[0])), Range(0, 0))
            case "suit_rank":
                return Amount(self.rank(subtree(parts[1])), self.range(subtree(parts[0])))
            case "suit_sequence":
                return Amount(SEQUENCE, self.range(subtree(parts[0])))
            case "suit_measure":
                return Amount(self.measure(parts[1]), self.range(subtree(parts[0])))
            case "suit_at_least":
                return self._at_least(parts[0])
            case _:
                name = words_of(parts[0])
                suit_meaning = self.words.suit_definitions[name]
                if suit_meaning is None:
                    raise undefined(parts[0])
                return SuitNamed(name, suit_meaning)

    def hand(self, tree: Tree[Token]) -> HandStatement:
        """Return a statement about the hand.

        Raises `PhraseError` when a name is not defined yet, or a count is impossible.
        """
        parts = tree.children
        match tree.data:
            case "hand_statement":
                return self.hand(subtree(parts[0])) if parts else ANY_HAND
            case "hand_all":
                return HandAll(tuple(self.hand(subtree(part)) for part in parts))
            case "hand_any":
                return HandAny(tuple(self.hand(subtree(part)) for part in parts))
            case "hand_not":
                return HandNot(self.hand(subtree(parts[0])))
            case "hand_rank" | "hand_measure":
                measure = self.measure_or_rank(tree)
                return HandAmount(measure, self.range(subtree(parts[0])), self.scope(tree))
            case "hand_different":
                return in_different_suits(self.rank(subtree(parts[1])), self.range(subtree(parts[0])))
            case "hand_suits":
                amount = self.range(subtree(parts[0])) if isinstance(parts[0], Tree) else Range(1)
                return SuitCount(amount, self.suit(subtree(parts[-1])), self.scope(tree))
            case "hand_every":
                return SuitCount(Range(0), self.suit(subtree(parts[-1])), self.scope(tree), every=True)
            case "hand_letter":
                return SuitIs(suit_letter(str(parts[0])), self.suit(subtree(parts[1])))
            case "hand_longer" | "hand_as_long" | "hand_no_shorter":
                return self._compared(suit_letter(str(parts[0])), _BY[str(tree.data)], subtree(parts[1]))
            case "hand_short":
                length = _SHORT[str(parts[1]).removesuffix("s")]
                return SuitCount(self.range(subtree(parts[0])), Amount(CARDS, Range(length, length)))
            case "hand_shape":
                return self._shape(parts[0])
            case "hand_sum":
                whole = steps_in_one(subtree(parts[1]), self.words) if has_fractions(tree) else 1
                return self._sum(self.range(subtree(parts[0]), whole), subtree(parts[1]), whole)
            case _:
                name = words_of(parts[0])
                hand_meaning = self.words.hand_definitions[name]
                if hand_meaning is None:
                    raise undefined(parts[0])
                return HandNamed(name, hand_meaning)

    def measure_or_rank(self, tree: Tree[Token]) -> str:
        """Return the measure or rank that a part counts, or that it counts cards or voids."""
        for part in tree.children:
            if isinstance(part, Tree) and part.data in {"rank", "ranks"}:
                return self.rank(part)
            if isinstance(part, Token) and part.type == "MEASURE":
                return self.measure(part)
            if isinstance(part, Token) and part.type == "CARD":
                return CARDS
            if isinstance(part, Token) and part.type == "VOIDS":
                return VOIDS
        raise AssertionError(tree)

    def scope(self, tree: Tree[Token]) -> Scope:
        """Return the suits that a part covers.

        Raises `PhraseError` when it names a group of suits and other suits, too.
        """
        types = {part.type for part in tree.children if isinstance(part, Token)}
        named: dict[str, tuple[str, ...]] = {"outside": (), "inside": ()}
        for part in tree.children:
            if isinstance(part, Tree) and part.data in named:
                named[str(part.data)] = tuple(suit for word in part.children for suit in self.suits(word))
        group = next((part for part in tree.children if isinstance(part, Token) and part.type == "GROUP"), None)
        if group is not None:
            if named["inside"]:
                raise PhraseError(offset_of(group), f"'{group}' are suits already", "leave out what stands behind 'in'")
            named["inside"] = self.suits(group)
        others, unbid, untold = ("OTHER" in types, "UNBID" in types, "UNTOLD" in types)
        return Scope(named["outside"], others, unbid, named["inside"], untold)

    def suits(self, word: Tree[Token] | Token) -> tuple[str, ...]:
        """Return the letters of the suits of a group, or of the one suit that a word names."""
        return self.words.suit_groups.get(words_of(word)) or (suit_letter(str(word)),)

    def range(self, tree: Tree[Token], whole: int = 1) -> Range:
        """Return a range of things as a range of steps; `whole` steps make one thing.

        Raises `PhraseError` when the range is empty, or when the table has no such setting.
        """
        dials = [part for part in tree.children if isinstance(part, Token) and part.type != "A"]
        numbers = [self._number(part, whole) for part in dials]
        written = [self._number(part, 1) if part.type == "SETTING" else part for part in dials]
        match tree.data:
            case "exactly":
                return Range(numbers[0], numbers[0])
            case "or_more":
                return Range(numbers[0])
            # A dial may be turned up to the other end.
            case "between" if numbers[0] == numbers[1] and any(part.type == "SETTING" for part in dials):
                return Range(numbers[0], numbers[1])
            case "either" | "between" if numbers[0] >= numbers[1]:
                raise PhraseError(offset_of(dials[1]), f"from {written[0]} to {written[1]}", "the smaller number first")
            case "either" if numbers[1] > numbers[0] + 1:
                wrong = f"'{written[0]} or {written[1]}' leaves out what is between"
                raise PhraseError(offset_of(dials[1]), wrong, f"write '{written[0]} to {written[1]}'")
            case "either" | "between":
                return Range(numbers[0], numbers[1])
            case "at_most":
                return Range(0, numbers[0])
            case "none":
                return Range(0, 0)
            case "one_or_more":
                return Range(1)
            case _:
                return Range(1, 1)

    def rank(self, tree: Tree[Token]) -> str:
        """Return the letter of a rank."""
        return self.words.rank_words[str(tree.children[0])]

    def measure(self, part: Tree[Token] | Token) -> str:
        """Return the name of a measure."""
        return self.words.measure_words[words_of(part)]

    def _sum(self, amount: Range, tree: Tree[Token], whole: int) -> HandStatement:
        """Return a sum over the hand and what partners have shown, in steps of which `whole` make one thing."""
        tree = expanded(tree, self.words)
        parts = [part for part in tree.children if isinstance(part, Tree) and part.data != "minus"]
        taken = [part for part in tree.children if isinstance(part, Tree) and part.data == "minus"]
        if any(isinstance(part.children[0], Tree) for part in taken):
            raise PhraseError(0, "bids can't be taken away here", "a call can count them")
        largest = next((part for part in parts if part.data == "count_largest"), None)
        if largest is not None:
            return self._largest(amount, tree, largest, whole)
        for part in parts:
            if part.data not in _COUNTED:
                right = "add ranks, cards and measures, as in (cards in X + shown Jacks)"
                raise PhraseError(0, "this can't be added up here", right)
        terms = tuple(map(self._term, parts))
        if sum(term.longest > 0 for term in terms) > 1:
            raise PhraseError(0, "the longest suits are counted twice", "count them once")
        return HandSum(terms, amount, self.fixed_part(tree, whole))

    def _largest(self, amount: Range, tree: Tree[Token], largest: Tree[Token], whole: int) -> HandStatement:
        """Return a sum to which the largest of several is added.

        For a lower limit one of them is enough; for an upper limit all of them count.
        """
        rest = [part for part in tree.children if part is not largest]
        if any(isinstance(part, Tree) and part.data == "count_largest" for part in rest):
            raise PhraseError(0, "two of several sums are the largest", "write one behind 'the larger of'")
        sums = [Tree("sum", [*rest, *subtree(one).children]) for one in largest.children]
        enough = HandAny(tuple(self._sum(Range(amount.low), one, whole) for one in sums))
        if amount.high == UNLIMITED:
            return enough
        no_more = tuple(self._sum(Range(-UNLIMITED, amount.high), one, whole) for one in sums)
        return HandAll(no_more if amount.low <= 0 else (enough, *no_more))

    def _compared(self, letter: str, by: Range, rivals: Tree[Token]) -> HandStatement:
        """Return a comparison of one suit with another, or with every other suit of a kind."""
        first = rivals.children[0]
        if isinstance(first, Token) and first.type == "LETTER":
            return LengthCompared(letter, by, Scope(inside=(suit_letter(str(first)),)))
        # "Every other suit" is every suit but this one, whichever letters there are.
        return LengthCompared(letter, by, replace(self.scope(rivals), others=False))

    def _term(self, part: Tree[Token]) -> Term:
        match part.data:
            case "count_beyond":
                return Term(CardsBeyond(_written(part)), self.scope(part))
            case "count_each":
                short = next(str(word) for word in part.children if isinstance(word, Token) and word.type == "SHORT")
                return Term(WorthOfLength(_written(part), _SHORT[short.removesuffix("s")]), self.scope(part))
            case "count_longest":
                return Term(CARDS, longest=self._number_of_suits(part))
        measure, scope = self.measure_or_rank(part), self.scope(part)
        if part.data == "count_shown" and measure in self.words.game.measures and scope != EVERYWHERE:
            word = next(word for word in part.children if isinstance(word, Token) and word.type == "MEASURE")
            raise PhraseError(offset_of(word), f"'{word}' of partners in some suits", "leave out the suits")
        if part.data == "count_untold":
            return Term(measure, replace(scope, untold=False), untold=True)
        return Term(measure, scope, part.data == "count_shown", possible=part.data == "count_possible")

    def _number_of_suits(self, part: Tree[Token]) -> int:
        number = _written(part)
        if not 0 < number < len(Suit):
            raise PhraseError(offset_of(part.children[1]), f"the {number} longest suits", "write 1 to 3")
        return number

    @staticmethod
    def fixed_part(tree: Tree[Token], whole: int) -> int:
        """Return the sum of the plain numbers of a sum, in steps; `whole` steps make one thing.

        Raises `PhraseError` when one is no whole number of steps.
        """
        fixed = sum(in_steps(part, whole) for part in tree.children if isinstance(part, Token))
        minus = [part.children[0] for part in tree.children if isinstance(part, Tree) and part.data == "minus"]
        return fixed - sum(in_steps(part, whole) for part in minus if isinstance(part, Token))

    def _both(self, tree: Tree[Token]) -> SuitStatement:
        copies = self.words.game.deck.copies
        if copies == 1:
            rank, name = tree.children[0], rank_name(self.rank(tree))
            raise PhraseError(offset_of(rank), f"'both {rank}', but a suit has one {name}", f"write '{name}'")
        return Amount(self.rank(tree), Range(copies))

    def _at_least(self, part: Tree[Token] | Token) -> SuitStatement:
        pattern, deck = str(part), self.words.game.deck
        for rank, count in Counter(pattern.replace("x", "")).items():
            if count > deck.copies:
                right = f"write x for cards below {rank}"
                raise PhraseError(
                    offset_of(part), f"'{pattern}' has {count} of {rank}, a suit has {deck.copies}", right
                )
        if len(pattern) > deck.hand_size:
            raise PhraseError(offset_of(part), f"'{pattern}' has {len(pattern)} cards", f"a hand has {deck.hand_size}")
        return AtLeastAsGood(pattern)

    def _number(self, part: Token, whole: int) -> int:
        """Return a number, written or as a setting, in steps of which `whole` make one thing."""
        if part.type != "SETTING":
            return in_steps(part, whole)
        name, settings = words_of(part), self.words.settings
        if name not in settings:
            right = did_you_mean(name, settings) or "the table has no settings"
            raise PhraseError(offset_of(part), f"no setting '{name}'", right)
        return settings[name] * whole

    def _shape(self, part: Tree[Token] | Token) -> HandStatement:
        """Return the statement that the suits have these lengths, in any order."""
        lengths = list(map(int, str(part).split("-")))
        size = self.words.game.deck.hand_size
        if sum(lengths) != size:
            raise PhraseError(offset_of(part), f"'{part}' is a shape of {sum(lengths)} cards", f"a hand has {size}")
        return shape_of(lengths)


def _written(tree: Tree[Token]) -> int:
    """Return the number that is written in a part."""
    return next(int(part) for part in tree.children if isinstance(part, Token) and part.type == "NUMBER")
