"""Statements about one suit in English: "four or more spades with both Jacks", "a void in hearts"."""

from dataclasses import dataclass

from trainer.cards.rank import RANK_NAMES, rank_name
from trainer.cards.suit import Suit
from trainer.games.game import Game
from trainer.language.book.conditions import (
    CARDS,
    SEQUENCE,
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
from trainer.reasoning.words.counting_words import amount_words, is_singular, joined, with_article
from trainer.reasoning.words.phrase import Phrase, aside

_NONE = Range(0, 0)
_ONE = Range(1, 1)
_SOME = Range(1)


@dataclass(frozen=True)
class SuitWording:
    """Words for statements about `suit`, of which the side has shown the `shown` highest cards.

    `suit` is None where a statement is about "a suit that …", whichever it is.
    """

    game: Game
    suit: Suit | None = None
    shown: int = 0

    def phrase(self, statement: SuitStatement) -> Phrase:
        """What the hand has in the suit, to stand behind "shows"."""
        return Phrase(self.marked(statement))

    def marked(self, statement: SuitStatement) -> str:
        """The same, with asides marked, as a part of a longer phrase."""
        match statement:
            case Amount(measure, amount) if measure == CARDS:
                return self._length(amount)
            case Amount(measure, amount) if measure == SEQUENCE and self.suit is not None:
                return self._sequence(amount, self.suit)
            case Amount() if (has := self._has(statement)) is not None:
                return f"{has}{self._of_suit(statement)}"
            case Amount() if (lacks := self._lacks(statement)) is not None:
                missing = rank_name(statement.measure) if statement.measure in RANK_NAMES else lacks
                return f"no {missing}{self._of_suit(statement)}"
            case AllInSequence():
                return f"{self._cards}, all of them in sequence{self._from}"
            case AtLeastAsGood():
                return f"{self._cards} {self._besides(statement)}"
            case SuitAll(parts):
                return self._together(parts)
            case SuitAny(parts):
                several = any(isinstance(part, SuitAll) for part in parts)
                return (", or " if several else " or ").join(map(self.marked, parts))
            case SuitNamed(name, meaning):
                where = "" if self.suit is None else f" in {self.suit.plural}"
                return f"{with_article(name)}{where}{aside(SuitWording(self.game, None, self.shown).marked(meaning))}"
            case SuitNot(part):
                return f"not {self.marked(part)}"
            case _:
                raise AssertionError(statement)

    def singleton(self, statement: SuitStatement) -> str | None:
        """The name of a card that is all of the suit: "singleton Jack"; None for any other statement."""
        match statement:
            case SuitAll((Amount(cards, length), Amount(rank, amount))) if (
                cards == CARDS and length == _ONE and rank in RANK_NAMES and amount in {_ONE, _SOME}
            ):
                return f"singleton {rank_name(rank)}"
            case _:
                return None

    def about_a_suit(self, statement: SuitStatement) -> str:
        """What makes a suit "a suit …": "of four or more cards with a Jack", "with both Jacks"; asides are marked."""
        parts = statement.parts if isinstance(statement, SuitAll) else (statement,)
        length = next((part for part in parts if _is_length(part)), None)
        rest = tuple(part for part in parts if part is not length)
        of_cards = f" of {self.marked(length)}" if length is not None else ""
        return f"{of_cards}{self._added(rest)}"

    def _together(self, parts: tuple[SuitStatement, ...]) -> str:
        length = next((part for part in parts if _is_length(part)), None)
        if length is not None:
            rest = tuple(part for part in parts if part is not length)
            if (named := self.singleton(SuitAll(parts))) is not None:
                return f"a {named}{'' if self.suit is None else f' of {self.suit.plural}'}"
            if self.suit is not None and self._next_card is not None and _is_next_alone(length, rest):
                return f"a singleton {self._next_card} of {self.suit.plural}"
            return f"{self.marked(length)}{self._added(rest)}"
        have = [has for part in parts if (has := self._has(part)) is not None]
        rest = tuple(part for part in parts if self._has(part) is None)
        if have:
            ranks = [part for part in parts if isinstance(part, Amount) and part.measure in RANK_NAMES]
            of_suit = "" if self.suit is None else f" {'of' if ranks else 'in'} {self.suit.plural}"
            return f"{joined(have)}{of_suit}{self._added(rest, more=True)}"
        first = next((part for part in rest if self._lacks(part) is None), rest[0])
        return f"{self.marked(first)}{self._added(tuple(part for part in rest if part is not first))}"

    def _added(self, parts: tuple[SuitStatement, ...], *, more: bool = False) -> str:
        """More about a suit, some of which (`more`: what it has) has been said: " with a nine but without a Jack"."""
        have = [has for part in parts if (has := self._has(part)) is not None]
        lack = [lacks for part in parts if (lacks := self._lacks(part)) is not None]
        besides = [text for part in parts if (text := self._besides(part)) is not None]
        with_them = f" with {joined(have)}" if have else ""
        without = f"{' but' if have or more else ''} without {joined(lack, 'or')}" if lack else ""
        return with_them + without + "".join(f", {text}" for text in besides)

    def _has(self, part: SuitStatement) -> str | None:
        """What the suit has, to stand behind "with"; None for what can't be said so."""
        match part:
            case Amount(measure, amount) if measure == CARDS or amount == _NONE:
                return None
            case Amount(measure, amount) if measure == SEQUENCE:
                if amount == _SOME:
                    return f"the next highest{self._named_next}" if self.suit else "the next highest card"
                return f"{_exactly(amount)}{amount_words(amount)} in sequence{self._from}"
            case Amount(measure, amount) if measure in RANK_NAMES:
                return _ranks(measure, amount, self.game.deck.copies)
            case Amount(measure, amount):
                words = self.game.measures.get(measure)
                name = measure if words is None else words.singular if is_singular(amount) else words.name
                return f"{amount_words(amount)} {name}"
            case _:
                return None

    def _lacks(self, part: SuitStatement) -> str | None:
        """What the suit lacks, to stand behind "without"; None for what can't be said so."""
        match part:
            case Amount(measure, amount) if measure == CARDS or amount != _NONE:
                return None
            case Amount(measure, _) if measure == SEQUENCE:
                return f"the next highest{self._named_next}" if self.suit else "the next highest card"
            case Amount(measure, _) if measure in RANK_NAMES:
                return with_article(rank_name(measure))
            case Amount(measure, _):
                words = self.game.measures.get(measure)
                return measure if words is None else words.name
            case SuitNot(Amount() as inner):
                return self._has(inner)
            case _:
                return None

    def _besides(self, part: SuitStatement) -> str | None:
        """What else is said of the suit, to stand behind a comma."""
        if self._has(part) is not None or self._lacks(part) is not None:
            return None
        match part:
            case AtLeastAsGood(pattern):
                return f"at least as good as {pattern}"
            case AllInSequence():
                return f"all in sequence{self._from}"
            case SuitNamed(name, meaning):
                return f"{with_article(name)}{aside(SuitWording(self.game, None, self.shown).marked(meaning))}"
            case SuitAny():
                return f"either {self.marked(part)}"
            case _:
                return self.marked(part)

    def _sequence(self, amount: Range, suit: Suit) -> str:
        next_highest = f"the next highest {suit.singular}{self._named_next}"
        if amount == _SOME:
            return next_highest
        if amount == _NONE:
            return f"not {next_highest}"
        cards = suit.singular if is_singular(amount) else suit.plural
        return f"{_exactly(amount)}{amount_words(amount)} {cards} in sequence{self._from}"

    def _length(self, amount: Range) -> str:
        if self.suit is None:
            return f"{amount_words(amount)} {'card' if is_singular(amount) else 'cards'}"
        if amount == _NONE:
            return f"a void in {self.suit.plural}"
        if amount == _ONE:
            return f"a singleton {self.suit.singular}"
        return f"{amount_words(amount)} {self.suit.singular if is_singular(amount) else self.suit.plural}"

    def _of_suit(self, amount: Amount) -> str:
        if self.suit is None:
            return ""
        return f" of {self.suit.plural}" if amount.measure in RANK_NAMES else f" in {self.suit.plural}"

    @property
    def _cards(self) -> str:
        return "cards" if self.suit is None else self.suit.plural

    @property
    def _next_card(self) -> str | None:
        """The name of the next highest card, given what the side has shown; None when all of them are shown."""
        deck = self.game.deck
        rank = self.shown // deck.copies
        return rank_name(deck.ranks[rank]) if rank < len(deck.ranks) and self.suit is not None else None

    @property
    def _named_next(self) -> str:
        return "" if self._next_card is None else aside(f"the {self._next_card}")

    @property
    def _from(self) -> str:
        return "" if self._next_card is None else f" from the {self._next_card} down"


def _exactly(amount: Range) -> str:
    return "exactly " if amount.low == amount.high else ""


def _is_next_alone(length: SuitStatement, rest: tuple[SuitStatement, ...]) -> bool:
    return isinstance(length, Amount) and length.range == _ONE and rest == (AllInSequence(),)


def _is_length(part: SuitStatement) -> bool:
    return isinstance(part, Amount) and part.measure == CARDS


def _ranks(rank: str, amount: Range, copies: int) -> str:
    name, names = rank_name(rank), rank_name(rank, plural=True)
    if amount.low >= copies > 1:
        return f"both {names}"
    if amount == _SOME:
        return with_article(name)
    if amount == _ONE:
        return f"exactly one {name}"
    return f"{amount_words(amount)} {name if is_singular(amount) else names}"
