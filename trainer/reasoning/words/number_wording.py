"""The words for amounts in a hand: "two Jacks outside spades", "a suit of four cards", "a count of 13"."""

from dataclasses import dataclass, replace

from trainer.cards.rank import RANK_NAMES, rank_name
from trainer.cards.suit import SUITS
from trainer.games.game import Game
from trainer.hands.statements import SUIT_NUMBERS, Binding
from trainer.language.book.conditions import (
    CARDS,
    NONE,
    ONE,
    SOME,
    UNLIMITED,
    Amount,
    HandAmount,
    HandSum,
    LengthCompared,
    Range,
    Scope,
    SuitCount,
    SuitNamed,
    SuitStatement,
    Term,
)
from trainer.language.book.conjunctions import conjuncts, ranges_of
from trainer.reasoning.judging.counting import is_of_partners, is_untold
from trainer.reasoning.words.count_units import (
    Unit,
    either_limit,
    scale_of,
    scaled,
    unit_of,
    unit_of_measure,
    unit_together,
)
from trainer.reasoning.words.counting_words import (
    SHORT,
    amount_words,
    bare,
    is_singular,
    joined,
    number_word,
    with_article,
)
from trainer.reasoning.words.repeating import supported_rank
from trainer.reasoning.words.suit_wording import SuitWording


@dataclass(frozen=True)
class NumberWording:
    """The words for amounts at one point of an auction; without `or_more` they are for a sentence about one hand."""

    game: Game
    binding: Binding
    or_more: bool = True

    def number(self, measure: str, amount: Range) -> str:
        """Return an amount of a measure: "two Jacks", "four points"."""
        if measure in RANK_NAMES:
            return f"{self._amount(amount)} {rank_name(measure, plural=not self._is_singular(amount))}"
        unit = unit_of_measure(measure, self.game)
        return f"{self._amount(amount)} {measure}" if unit is None else unit.amount(amount)

    def where(self, scope: Scope, outside: str = "outside", *, in_one: bool = False) -> str:
        """Return the suits in which something is counted, after a space: " outside spades"; empty for all suits.

        With `in_one` a single suit is meant, which may be any of them: " in spades or hearts".
        """
        if scope.inside:
            named = dict.fromkeys(map(self.binding.suit, scope.inside))
            return f" in {joined([SUITS[suit].plural for suit in named], 'or' if in_one else 'and')}"
        covered = set(self.binding.suits(Scope(scope.outside, scope.others)))
        left_out = [SUITS[suit].plural for suit in SUIT_NUMBERS if suit not in covered]
        return f" {outside} {joined(left_out)}" if left_out else ""

    def total(self, statement: HandSum) -> str:
        """Return a count: "six Jacks on your side", "seven spades and Jacks together", "a count of 13"."""
        if is_untold(statement):
            return self._untold(statement)
        scale = scale_of(statement, self.game)
        if scale is not None:
            return scaled(scale, statement.range.less(statement.fixed), in_round_numbers=self.or_more)
        ranks = {term.measure for term in statement.terms}
        if len(ranks) == 1 and (rank := next(iter(ranks))) in RANK_NAMES and not statement.fixed:
            number = self.number(str(rank), statement.range)
            return f"{number}{self.where(statement.terms[0].scope)} on your side"
        if len(ranks) == 1 and (measure := next(iter(ranks))) in self.game.measures and not statement.fixed:
            possible = any(term.possible for term in statement.terms)
            return f"{self.number(str(measure), statement.range)} {'possible ' if possible else ''}on your side"
        if is_of_partners(statement):
            things = joined([self._counted(term) for term in statement.terms])
            return f"{'' if statement.range == SOME else f'{self._amount(statement.range)} '}{things} shown by partners"
        unit = self._unit(statement)
        if unit is not None:
            limits = statement.range.less(statement.fixed)
            together = " on your side" if any(term.is_partners for term in statement.terms) else ""
            number = self._amount(limits, in_figures=unit.in_figures)
            return f"{number} {unit.one if self._is_singular(limits) else unit.several}{together}"
        if counts_each_once(statement) and (is_of_ranks(statement) or statement.range.high >= UNLIMITED):
            number = self._amount(statement.range.less(statement.fixed))
            if is_of_ranks(statement):
                return f"{number} of {joined([self._single(term) for term in statement.terms])}"
            together = f"{joined([self._counted(term) for term in statement.terms])} together"
            return f"{number} {together}{self._counted_twice(statement)}"
        if not statement.range.low:
            return f"a count of at most {statement.range.high}"
        if statement.range.high < UNLIMITED:
            return f"a count of {amount_words(statement.range, in_figures=True)}"
        return f"a count of {statement.range.low}{' or more' if self.or_more else ''}"

    def _counted_twice(self, statement: HandSum) -> str:
        """Return a remark that some cards count both in a suit and by their rank; empty where none do."""
        lengths = [self.binding.suits(term.scope) for term in statement.terms if term.measure == CARDS]
        ranks = [str(term.measure) for term in statement.terms if term.measure in RANK_NAMES and term.scope == Scope()]
        if not ranks or [len(suits) for suits in lengths] != [1]:
            return ""
        [(suit,)] = lengths
        return f" (a {rank_name(ranks[0])} of {SUITS[suit].plural} counts as both)"

    def compared(self, statement: LengthCompared) -> str:
        """Return a comparison of suits: "more spades than hearts", "no suit longer than spades".

        It is empty where both suits are the same, because a letter may stand for a suit that is named as well.
        """
        own = self.binding.suit(statement.letter)
        rivals = [SUITS[suit].plural for suit in self.binding.suits(statement.scope) if suit != own]
        named = SUITS[own].plural
        if len(rivals) > 1:
            is_equal = statement.range.low == 0
            kind = _kind_of_suit(statement.scope)
            return f"no {kind}suit longer than {named}" if is_equal else f"{named} longer than every other {kind}suit"
        if not rivals:
            return ""
        [rival] = rivals
        match statement.range:
            case Range(0, 0):
                return f"as many {named} as {rival}"
            case Range(0, _):
                return f"at least as many {named} as {rival}"
            case _:
                return f"more {named} than {rival}"

    def totals(self, first: HandSum, second: HandSum) -> str:
        """Return two counts of which one is enough.

        Counts of the same things, and one with and one without partners' cards, have a shorter form.
        """
        if (
            first.terms == second.terms
            and first.fixed == second.fixed
            and counts_each_once(first)
            and is_of_ranks(first)
        ):
            return f"{self._amount(first.range.less(first.fixed))} or {self.total(second)}"
        with_them = any(term.is_partners for term in first.terms) and not counts_each_once(second)
        if not with_them or any(term.is_partners for term in second.terms) or second.range.high < UNLIMITED:
            return f"{self.total(first)}, or {self.total(second)}"
        number = f"{second.range.low}{' or more' if self.or_more else ''}"
        return f"{self.total(first)} with partners' cards, {number} without"

    def limits(self, plain: HandAmount, more: HandSum) -> str:
        """Return two numbers of which one is enough: "at most 16 points, or 17 with length"; empty for others."""
        return either_limit(plain, more.range.less(more.fixed), self._unit(more), self.game)

    def suits(self, count: SuitCount) -> str:
        """Return a number of suits of a kind: "a void", "four cards with a Jack outside spades", "no bare Jack"."""
        wording = SuitWording(self.game, or_more=self.or_more)
        left = self.binding.suits(count.scope) if count.scope.inside and _kind_of_suit(count.scope) else ()
        if left and (count.every or count.range.low == len(left)):
            return joined([replace(wording, suit=SUITS[suit]).phrase(count.statement) for suit in left])
        group = self._group(count.scope)
        where = "" if group else self.where(count.scope, in_one=count.range == SOME)
        if count.every:
            every = f" in every {_kind_of_suit(count.scope)}{group or 'suit'}"
            return f"{wording.phrase(count.statement)}{every}{'' if group else self.where(count.scope, 'but')}"
        short = _short_nowhere(count)
        if short is not None:
            return self.suits(short)
        if count.range == SOME and (rank := supported_rank(count.statement)) and not _kind_of_suit(count.scope):
            return f"{with_article(rank_name(rank))} with another card{where}"
        noun, nouns = self._kind(count, wording)
        if count.range == NONE:
            return f"no {bare(noun)}{where}"
        if count.range == SOME:
            return f"{noun}{where}"
        one = self._is_singular(count.range)
        return f"{self._amount(count.range)} {bare(noun) if one else nouns}{where}"

    def _unit(self, statement: HandSum) -> Unit | None:
        suits = [self.binding.suits(term.scope) for term in statement.terms]
        counted = [
            (term.measure, SUITS[where[0]] if len(where) == 1 else None)
            for term, where in zip(statement.terms, suits, strict=True)
            if not term.longest
        ]
        unit = unit_of(counted, self.game) if len(counted) == len(suits) else None
        if unit is not None or any(term.is_partners for term in statement.terms):
            return unit
        return unit_together(
            [
                (term.measure, SUITS[where[0]] if len(where) == 1 else None, term.longest)
                for term, where in zip(statement.terms, suits, strict=True)
            ],
            self.game,
        )

    def _untold(self, statement: HandSum) -> str:
        """Return what has not been told yet: "two further spades"."""
        term = statement.terms[0]
        number = self._amount(statement.range)
        one = self._is_singular(statement.range)
        if term.measure in RANK_NAMES:
            return f"{number} further {rank_name(str(term.measure), plural=not one)}"
        if not term.scope.inside:
            return f"{number} further {'card' if one else 'cards'}"
        suit = SUITS[self.binding.suit(term.scope.inside[0])]
        return f"{number} further {suit.singular if one else suit.plural}"

    def _counted(self, term: Term) -> str:
        """Return what a term counts, in the plural: "spades", "Jacks outside hearts"."""
        if term.measure == CARDS and term.scope.inside:
            return joined([SUITS[self.binding.suit(letter)].plural for letter in term.scope.inside])
        measure = str(term.measure)
        counted = rank_name(measure, plural=True) if measure in RANK_NAMES else measure
        return f"{counted}{self.where(term.scope)}"

    def _single(self, term: Term) -> str:
        """Return what a term counts, where there may be a single one: "the King of spades", "the Aces"."""
        suits = self.binding.suits(term.scope)
        if self.game.deck.copies == 1 and term.measure in RANK_NAMES and len(suits) == 1:
            return f"the {rank_name(str(term.measure))} of {SUITS[suits[0]].plural}"
        return f"the {self._counted(term)}"

    def _group(self, scope: Scope) -> str:
        """Return the common name of the suits of a scope, such as a major; empty where they have none."""
        letters = {SUITS[self.binding.suit(letter)].value for letter in scope.inside}
        return next((name for name, suits in self.game.suit_groups.items() if set(suits) == letters), "")

    def kind_of_suit(self, scope: Scope) -> str:
        """Return what a suit of a scope is called: "suit", "major", "unbid suit", "other major"."""
        group = self._group(scope)
        is_less = scope.others and bool(group) and len(self.binding.suits(scope)) < len(scope.inside)
        return f"{'other ' if is_less else ''}{_kind_of_suit(scope)}{group or 'suit'}"

    def _kind(self, count: SuitCount, wording: SuitWording) -> tuple[str, str]:
        """Return what is counted, singular and plural: "a void" and "voids", "a suit" and "suits with four cards"."""
        kind = self.kind_of_suit(count.scope)
        is_any = kind == "suit"
        match count.statement:
            case Amount(measure, Range(low, high)) if measure == CARDS and low == high and low in SHORT:
                where = "" if is_any else f" in {with_article(kind)}"
                return f"{with_article(SHORT[low])}{where}", f"{SHORT[low]}s{where}"
            case _:
                said = wording.phrase(count.statement)
                one, several = with_article(kind), f"{kind}s"
                if _has_length(count.statement):
                    is_short = not self.or_more and is_any and _is_of_cards(count.statement)
                    return said if is_short else f"{one} of {said}", f"{several} of {said}"
                is_name = isinstance(count.statement, SuitNamed) or said.startswith("a bare ")
                return said if is_name else f"{one} with {said}", f"{several} with {said}"

    def _amount(self, amount: Range, *, in_figures: bool = False) -> str:
        if amount.high >= UNLIMITED and not self.or_more:
            return number_word(amount.low, in_figures=in_figures)
        return amount_words(amount, in_figures=in_figures)

    def _is_singular(self, amount: Range) -> bool:
        return is_singular(amount) or (not self.or_more and amount.low == 1 and amount.high >= UNLIMITED)


def counts_each_once(statement: HandSum) -> bool:
    """Return whether a sum adds up different things of the own hand with weight one."""
    measures = [term.measure for term in statement.terms if isinstance(term.measure, str) and not term.longest]
    if len(measures) < len(statement.terms):
        return False
    return len(set(measures)) == len(measures) and not any(term.is_partners or term.untold for term in statement.terms)


def _short_nowhere(count: SuitCount) -> SuitCount | None:
    """Return the statement that no suit is shorter as one about every suit; None for other statements."""
    match count:
        case SuitCount(Range(0, 0), Amount(measure, Range(0, high)), every=False) if measure == CARDS and high:
            return replace(count, range=SOME, statement=Amount(CARDS, Range(high + 1)), every=True)
        case _:
            return None


def _kind_of_suit(scope: Scope) -> str:
    """Return an adjective for the suits that are counted, with a space after it; empty where all are."""
    return "unbid " if scope.unbid else "new " if scope.untold else ""


def _has_length(about: SuitStatement) -> bool:
    """Return whether the words for a suit begin with a number of cards greater than one."""
    return any(length != ONE for length in ranges_of(about, CARDS))


def _is_of_cards(about: SuitStatement) -> bool:
    """Return whether only cards, and cards of a rank, are counted in the suit."""
    return all(not isinstance(part, Amount) or part.measure in {CARDS, *RANK_NAMES} for part in conjuncts(about))


def is_of_ranks(statement: HandSum) -> bool:
    """Return whether a sum counts only cards of ranks."""
    return all(term.measure in RANK_NAMES for term in statement.terms)
