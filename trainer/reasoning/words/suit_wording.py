"""The words for one suit: "four spades with both Jacks, no nine", "a void in hearts"."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.cards.rank import RANK_NAMES, rank_name
from trainer.cards.suit import Suit
from trainer.games.game import Game
from trainer.language.book.conditions import (
    CARDS,
    NONE,
    ONE,
    SEQUENCE,
    SOME,
    UNLIMITED,
    AllInSequence,
    Amount,
    AtLeastAsGood,
    Range,
    SuitAll,
    SuitAny,
    SuitNamed,
    SuitNot,
    SuitStatement,
)
from trainer.language.book.conjunctions import ranges_of
from trainer.reasoning.judging.telling import patterns_in
from trainer.reasoning.words.card_words import ranks_text
from trainer.reasoning.words.count_units import Unit, unit_of_measure
from trainer.reasoning.words.counting_words import (
    amount_words,
    bare,
    is_singular,
    joined,
    named,
    with_article,
)
from trainer.reasoning.words.sequence_wording import SequenceWording


@dataclass(frozen=True)
class SuitWording:
    """The words for statements about `suit`, of which partners have shown the highest `of_partners`.

    - `suit` is None for a statement about any suit ("a suit that …").
    - `or_more` is used only where nothing else says that there may be more.
    - `cards` are the hand's cards of the suit, which follow a definition in a sentence about one hand.
    - `own_length`: the length is that of the hand.
    """

    game: Game
    suit: Suit | None = None
    of_partners: int = 0
    or_more: bool = True
    cards: str = ""
    own_length: bool = False

    def phrase(self, statement: SuitStatement) -> str:
        """Return what the hand has in the suit, to follow "promises"."""
        match statement:
            case Amount(measure, amount) if measure == CARDS:
                return self.length(amount)
            case SuitAll(parts):
                return self._together(parts)
            case SuitAny(parts) if patterns := [part.pattern for part in parts if isinstance(part, AtLeastAsGood)]:
                others = [self.phrase(part) for part in parts if not isinstance(part, AtLeastAsGood)]
                return ", or ".join([f"{joined(patterns, 'or')} or better{self._in_suit}", *others])
            case SuitAny(parts):
                several = any(isinstance(part, SuitAll) for part in parts)
                return (", or " if several else " or ").join(map(self.phrase, parts))
            case SuitNot(SuitNot(part)):
                return self.phrase(part)
            case SuitNot(SuitNamed(name, _)):
                return f"no {name}{self._in_suit}"
            case SuitNot(AllInSequence()):
                return f"not only the next cards{self._in_suit}"
            case SuitNot(part):
                return f"not {self.phrase(part)}"
            case SuitNamed(name, _):
                return f"{named(name)}{self._in_suit}{self._example_of(statement)}"
            case AtLeastAsGood(pattern):
                weakest = f"{pattern} or better"
                return (
                    f"{ranks_text(self.cards)}{self._in_suit} ({weakest})"
                    if self.cards
                    else f"{weakest}{self._in_suit}"
                )
            case AllInSequence():
                return f"nothing but the next cards{self._in_suit}"
            case Amount(measure, amount) if measure == SEQUENCE:
                return self.sequence.phrase(amount)
            case Amount(measure, amount) if measure in RANK_NAMES:
                of = "" if self.suit is None else f" of {self.suit.plural}"
                return f"{self._ranks(measure, amount)}{of}"
            case Amount(measure, amount):
                return f"{self._measured(measure, amount)}{self._in_suit}"

    def length(self, amount: Range) -> str:
        """Return a number of cards: "four spades", "one or two cards", "a void in hearts"."""
        if amount == NONE:
            return "a void" if self.suit is None else f"a void in {self.suit.plural}"
        held = len(self.cards)
        if self.own_length and amount.low <= held <= amount.high:
            amount = Range(held, held)
        noun = ("card", "cards") if self.suit is None else (self.suit.singular, self.suit.plural)
        if amount == SOME and not self.or_more:
            return with_article(noun[0])
        if amount == ONE:
            return f"a single {noun[0]}"
        return f"{self._amount(amount)} {noun[0] if is_singular(amount) or self._is_one(amount) else noun[1]}"

    @property
    def name(self) -> str:
        """Return the suit, as in "four spades"; empty for any suit."""
        return "" if self.suit is None else self.suit.plural

    def of_any(self) -> "SuitWording":
        """Return the wording of the same count without a suit's name ("a suit that …")."""
        return SuitWording(self.game, None, self.of_partners, self.or_more)

    @property
    def sequence(self) -> SequenceWording:
        """Return the words for the next highest cards of the suit."""
        return SequenceWording(self.game.deck, self.suit, self.of_partners, self.or_more)

    def _together(self, parts: tuple[SuitStatement, ...]) -> str:
        parts = tuple(part for part in parts if not self._is_in_sequence(part, parts))
        lengths = ranges_of(SuitAll(parts), CARDS)
        with_them = [has for part in parts if (has := self._has(part)) is not None]
        lacks = {part: lacks for part in parts if (lacks := self._lacks(part)) is not None}
        no_next = Amount(self.sequence.next_card or "", NONE)
        # Without a nine there is no other nine.
        without = [said for part, said in lacks.items() if no_next not in parts or not _is_next(part)]
        rest = [part for part in parts if self._has(part) is None and self._lacks(part) is None]
        rest = [part for part in rest if not (isinstance(part, Amount) and part.measure == CARDS)]
        if AllInSequence() in rest and lengths and lengths[0].low == lengths[0].high and self.suit is not None:
            return f"{self.sequence.phrase(lengths[0])}{' alone' if lengths == [ONE] else ''}"
        if lengths == [ONE] and with_them and self.suit is not None:
            return f"{with_them[0]} of {self.suit.plural} alone"
        if lengths == [ONE] and with_them and not without and not rest:
            return f"a bare {with_them[0].split()[-1]}"
        if lengths:
            head = self.length(lengths[0])
            with_words = f" with {joined(with_them)}" if with_them else ""
        elif with_them:
            of = "" if self.suit is None else f" of {self.suit.plural}"
            head, with_words = f"{joined(with_them)}{of}", ""
        else:
            head, with_words, rest = self.phrase(rest[0]) if rest else "", "", rest[1:]
        none = joined([bare(lacks) for lacks in without], "or") if without else ""
        no_more = ""
        if without:
            no_more = f" without {joined(without, 'or')}"
            if with_them:
                # "No other Jack" would be one of any suit.
                no_more = f",{no_more}" if none.startswith("other ") else f", no {none}"
        others = "".join(self._besides(part, parts) for part in rest)
        if not head:
            return f"no {none}{self._of_suit}" + others
        return f"{head}{with_words}{no_more}{others}"

    def _is_in_sequence(self, part: SuitStatement, parts: tuple[SuitStatement, ...]) -> bool:
        """Return whether a part requires cards of a rank that are among the next highest cards of another part."""
        if not isinstance(part, Amount) or part.measure not in RANK_NAMES or not part.range.low:
            return False
        in_sequence = (amount.low for amount in ranges_of(SuitAll(parts), SEQUENCE))
        cards = self.sequence.next_cards(max(in_sequence, default=0))
        return self.suit is not None and cards.count(part.measure) >= part.range.low

    def _has(self, part: SuitStatement) -> str | None:
        """Return what the suit has, to follow "with"; None for a statement of another kind."""
        match part:
            case Amount(measure, amount) if measure == CARDS or amount.high == 0 or amount.low == 0:
                return None
            case Amount(measure, amount) if measure == SEQUENCE:
                return self.sequence.phrase(amount, of_suit=False)
            case Amount(measure, amount) if measure in RANK_NAMES:
                return self._ranks(measure, amount)
            case Amount(measure, amount):
                return self._measured(measure, amount)
            case _:
                return None

    def _lacks(self, part: SuitStatement) -> str | None:
        """Return what the suit lacks, to follow "without"; None for a statement of another kind."""
        match part:
            case Amount(measure, amount) if measure == CARDS or amount != NONE:
                return None
            case Amount(measure, _) if measure == SEQUENCE:
                return self.sequence.next_name
            case Amount(measure, _) if measure in RANK_NAMES:
                return self._one_of(measure)
            case Amount(measure, _):
                unit = unit_of_measure(measure, self.game)
                return measure if unit is None else unit.several
            case SuitNot(Amount(measure, amount)) if measure == SEQUENCE and amount == SOME:
                return self.sequence.next_name
            case _:
                return None

    def _besides(self, part: SuitStatement, parts: Sequence[SuitStatement]) -> str:
        """Return a further requirement of the suit, to follow the other parts."""
        match part:
            case AtLeastAsGood(pattern):
                return f" ({pattern} or better)"
            case SuitNamed(name, _):
                return f", {named(name)}{self._example_of(part, parts)}"
            case AllInSequence() if self.sequence.next_card is not None:
                return f" from the {rank_name(self.sequence.next_card)} down"
            case _:
                return f", {self.of_any().phrase(part)}"

    def _ranks(self, rank: str, amount: Range) -> str:
        copies = self.game.deck.copies
        if amount == SOME or amount.low == copies == 1:
            return self._one_of(rank)
        if amount.low >= copies > 1:
            return f"both {rank_name(rank, plural=True)}"
        return f"{amount_words(amount)} {rank_name(rank, plural=not is_singular(amount) and amount != NONE)}"

    def _one_of(self, rank: str) -> str:
        """Return one card of a rank: "the Queen" if it is unique or the highest of a named suit, else "a Queen"."""
        deck = self.game.deck
        is_known = self.suit is not None and (deck.copies == 1 or rank == deck.ranks[0])
        return f"the {rank_name(rank)}" if is_known else with_article(rank_name(rank))

    def _measured(self, measure: str, amount: Range) -> str:
        unit = unit_of_measure(measure, self.game) or Unit(measure, measure)
        number = self._amount(amount, in_figures=unit.in_figures)
        return f"{number} {unit.one if is_singular(amount) or self._is_one(amount) else unit.several}"

    def _amount(self, amount: Range, *, in_figures: bool = False) -> str:
        if not self._is_open(amount):
            return amount_words(amount, in_figures=in_figures)
        low = amount_words(Range(amount.low), in_figures=in_figures)
        return low if self.or_more else low.removesuffix(" or more")

    def _is_one(self, amount: Range) -> bool:
        return self._is_open(amount) and amount.low == 1 and not self.or_more

    def _is_open(self, amount: Range) -> bool:
        """Return whether a range has no upper end; a limit of one card below the hand's size counts as none."""
        return amount.high >= UNLIMITED or (amount.low > 0 and amount.high == self.game.deck.hand_size - 1)

    @property
    def _in_suit(self) -> str:
        return "" if self.suit is None else f" in {self.suit.plural}"

    @property
    def _of_suit(self) -> str:
        return "" if self.suit is None else f" of {self.suit.plural}"

    def _example_of(self, statement: SuitNamed, parts: Sequence[SuitStatement] = ()) -> str:
        """Return in brackets the cards of the hand, or the weakest ones that a definition names.

        Empty where it has none.

        Among several patterns it takes those with the cards of other parts: with both Jacks JJ9x, not JAAxx.
        """
        if self.cards:
            return f" ({ranks_text(self.cards)})"
        patterns = list(patterns_in(statement.meaning))
        fitting = [pattern for pattern in patterns if all(_has_asked(pattern, part) for part in parts)]
        return f" ({joined(fitting or patterns, 'or')})" if patterns else ""


def _is_next(part: SuitStatement) -> bool:
    """Return whether a part says that the next highest card is missing."""
    return bool(ranges_of(part.part if isinstance(part, SuitNot) else part, SEQUENCE))


def _has_asked(pattern: str, part: SuitStatement) -> bool:
    """Return whether a pattern has as many of a rank as a part requires, for a part of that kind."""
    return (
        not isinstance(part, Amount) or part.measure not in RANK_NAMES or pattern.count(part.measure) >= part.range.low
    )
