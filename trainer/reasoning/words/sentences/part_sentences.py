"""Phrases for the parts of a meaning with one hand, and the choice of the one that is short enough."""

from dataclasses import dataclass, replace
from typing import Final

from trainer.auction.call import PASS_FORM, Call
from trainer.cards.hand import Hand
from trainer.cards.rank import RANK_NAMES
from trainer.cards.suit import SUITS
from trainer.games.game import Game
from trainer.language.book.conditions import HandAll, HandAmount, HandStatement, LengthCompared, Range, Scope
from trainer.reasoning.judging.counting import Count
from trainer.reasoning.judging.facts import GoodCall, RightCall
from trainer.reasoning.judging.telling import parts_worth_telling
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.words.count_units import Unit, scale_of, unit_of_measure
from trainer.reasoning.words.count_words import had, is_nameless, needed, total_text, whose
from trainer.reasoning.words.counting_words import capitalized
from trainer.reasoning.words.hidden_names import unfolded
from trainer.reasoning.words.meaning_words import left_over
from trainer.reasoning.words.sentences.denied_numbers import amount_of, is_far_below
from trainer.reasoning.words.wording import NOTHING_NEW, Wording

MOST_WORDS_IN_HEADLINE: Final = 15
"""A headline is read in one glance; longer conditions move to the next line (a judgment)."""

_MOST_WORDS_TOLD: Final = 16
"""The most words about a right call: one more than a headline, as "shows" has been said already (a judgment)."""

_MOST_WORDS_SHOWN: Final = 7
"""The most words about a call that is also fine: the sentence goes on after them (a judgment)."""

_A_SUIT: Final = 4
"""Fewer cards are no suit of which a player would say that another one is longer."""
MOST_DENIALS: Final = 2
"""A judgment: two hands that one does not hold are remembered, a longer list is skipped."""


@dataclass(frozen=True)
class PartSentences:
    """Phrases for parts of meanings, about one hand."""

    game: Game
    hand: Hand

    def good_call_text(self, fact: GoodCall) -> str:
        """Return what a right, accepted or equally good call told."""
        if fact.fine:
            return self._fine(fact)
        call = self.named(fact.call, fact.name) if fact.name else self.game.calls.printed(fact.call)
        if fact.name and not fact.accepted:
            return f"{capitalized(fact.name)}: {self._told_by(fact)}."
        if fact.count is not None and self.is_scaled(fact.count):
            return f"{call} shows {total_text(fact.count, self.game)}."
        if fact.count is not None and is_nameless(fact.count, self.game) and len(self.parts(fact.meanings[0])) == 1:
            side = whose(fact.count.statement)
            if fact.accepted:
                only = "from" if fact.count.at_most is None else "with"
                why = f": {fact.why}" if fact.why else ""
                return f"{call} is played too, {only} {needed(fact.count, self.game)}{why}."
            return f"{call} {'asks for more' if fact.asks else 'says'}: {side} {had(fact.count, self.game)}."
        told = self._told_by(fact)
        return f"{call} is played too: {told}." if fact.accepted else f"{call} shows {told}."

    def _told_by(self, fact: GoodCall) -> str:
        is_way = len(fact.meanings) == 1 and not is_far_below(fact.meanings[0].statement, self.hand, self.game)
        if not is_way and fact.name and fact.why:
            return fact.why.rstrip(".")
        return self.way(fact.meanings[0], _MOST_WORDS_TOLD) if is_way else self.denied(fact)

    def _fine(self, fact: GoodCall) -> str:
        """Return a sentence that a call which the convention does not give is true of the hand, and costs nothing."""
        call = self.named(fact.call, fact.name)
        told = self.way(fact.meanings[0], _MOST_WORDS_SHOWN)
        if fact.count is not None:
            told = "true of your hand"
        elif told == NOTHING_NEW:
            told = "nothing new"
        return f"{call} is also fine: {told}, and it costs nothing."

    def denied(self, fact: GoodCall | RightCall, most: int = MOST_DENIALS) -> str:
        """Return what a call for the remaining hands denies."""
        claims = fact.meanings if isinstance(fact, GoodCall) else fact.denied
        denied = [claim for claim in claims if not is_far_below(claim.statement, self.hand, self.game)]
        said = [self.has(claim) if isinstance(fact, RightCall) else self.parts(claim)[0] for claim in denied[:most]]
        return ", ".join(said) or left_over(fact.call.form)

    def has(self, claim: Claim) -> str:
        """Return a denial of a rank as what the hand has: "you have no Jack" is a better reason than "at most two"."""
        match claim.statement:
            case HandAmount(rank, Range(0, _), scope) as asked if rank in RANK_NAMES:
                number = self._number_of(rank, scope, claim)
                has = Claim(replace(asked, range=Range(number, number)), claim.binding)
                return f"you have {'only ' if number else ''}{self.parts(has)[0]}"
            case _:
                return self.parts(claim)[0]

    def had(self, count: Count) -> str:
        """Return the total of a count with a scale, or that there is nothing to count."""
        is_some = any(term.worth for term in count.terms)
        return f"you have {had(count, self.game)}" if is_some else total_text(count, self.game)

    def is_scaled(self, count: Count | None) -> bool:
        """Return whether there is a count and it has a scale."""
        return count is not None and scale_of(count.statement, self.game) is not None

    def way(self, claim: Claim, most: int, *, own: bool = False) -> str:
        """Return the parts of an alternative, as many as fit into `most` words; with the hand's own lengths (`own`)."""
        kept: list[str] = []
        for part in self.parts(claim, own=own):
            if not kept or len(" ".join([*kept, part]).split()) <= most:
                kept.append(part)
        return ", ".join(kept)

    def parts(self, claim: Claim, *, witness: bool = True, own: bool = False) -> list[str]:
        """Return the parts of a true claim; with `witness` they name the cards that are counted."""
        hand = self.hand if witness else None
        wording = Wording(self.game, claim.binding, or_more=False, hand=hand, own_lengths=own)
        parts = parts_worth_telling(unfolded(claim.statement))
        near = tuple(part for part in parts if not is_far_below(part, self.hand, self.game))
        if own:
            near = tuple(part for part in near if self._is_worth_telling(part, claim))
        return wording.parts(HandAll(near or parts))

    def amount_text(self, claim: Claim) -> str:
        """Return the hand's amount of the measure with which a claim begins: "22 points"; empty for other claims."""
        match parts_worth_telling(unfolded(claim.statement))[0]:
            case HandAmount(measure, _, Scope(inside=(), outside=())) if measure in self.game.measures:
                unit = unit_of_measure(measure, self.game) or Unit(measure, measure)
                number = amount_of(measure, self.hand, self.game)
                return unit.amount(Range(number, number))
            case _:
                return ""

    def _is_worth_telling(self, part: HandStatement, claim: Claim) -> bool:
        """Return whether a part is worth telling of the hand: not "at most two Jacks" if it has none."""
        match part:
            case HandAmount(rank, Range(0, high), scope) if rank in RANK_NAMES and high > 0:
                return self._number_of(rank, scope, claim) > 0
            case LengthCompared(letter, _, scope):
                own = claim.binding.suit(letter)
                rivals = [self.hand.length(SUITS[suit]) for suit in claim.binding.suits(scope) if suit != own]
                return max(rivals, default=0) >= _A_SUIT
            case _:
                return True

    def _number_of(self, rank: str, scope: Scope, claim: Claim) -> int:
        suits = claim.binding.suits(scope)
        return sum(card.rank == rank and card.suit.number in suits for card in self.hand.cards)

    def named(self, call: Call, name: str = "") -> str:
        """Return a call at the beginning of a sentence, after its name if it has one: "Stayman (2♣)"."""
        return named_call(call, name, self.game)


def named_call(call: Call, name: str, game: Game) -> str:
    """Return a call at the beginning of a sentence, after its name if that is not empty: "Stayman (2♣)"."""
    printed = game.calls.printed(call)
    if name:
        is_said = printed.casefold() in name.casefold()  # a negative double, Jacoby 2NT
        return capitalized(name) if is_said else f"{capitalized(name)} ({printed})"
    return f"A {printed.lower()}" if call.form is PASS_FORM else capitalized(printed)


def asks_for_more(meaning: RowMeaning, count: Count | None, game: Game) -> str:
    """Return a phrase that a call asks partner for more, where all that it tells is a count; empty otherwise."""
    return "asks for more and " if meaning.row.forcing and is_nameless(count, game) else ""


def short(ways: list[str]) -> str:
    """Return the first of several phrasings that is short enough; the last where none is."""
    return next(filter(is_short, ways), ways[-1])


def is_short(said: str) -> bool:
    """Return whether a sentence is short enough to read at a glance."""
    return len(said.split()) <= MOST_WORDS_IN_HEADLINE
