"""Explanations of judgements, in sentences made from facts: one line for a right call, the point first otherwise."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import PASS_FORM, Call
from trainer.cards.hand import Hand
from trainer.games.game import Game
from trainer.language.book.conditions import HandAll
from trainer.language.book.conjunctions import conditions, together
from trainer.reasoning.choosing.choosing import Choice
from trainer.reasoning.judging.fact_finding import Facts, facts_of, facts_of_answer
from trainer.reasoning.judging.facts import Promised, RightCall, Written
from trainer.reasoning.judging.failing import Failure
from trainer.reasoning.judging.finding.call_made import CallMade
from trainer.reasoning.judging.judging import Judgement, Verdict
from trainer.reasoning.judging.lacking import Lacking
from trainer.reasoning.judging.opened_facts import Belief, CallWritten, CountRule, Defined, OtherMeanings
from trainer.reasoning.judging.telling import is_denial
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.words.brief_promises import in_common
from trainer.reasoning.words.count_words import adds_up, had, is_nameless, rule_text, total_text
from trainer.reasoning.words.counting_words import capitalized
from trainer.reasoning.words.hidden_names import is_hidden
from trainer.reasoning.words.meaning_words import left_over, left_over_at, meaning_text, named_meaning
from trainer.reasoning.words.sentences.part_sentences import named_call
from trainer.reasoning.words.sentences.sentences import Sentences
from trainer.reasoning.words.shortfall_words import shortfall_text
from trainer.reasoning.words.wording import Wording

_RIGHT_SIGN: Final = "✔"
_MOST_MEANINGS: Final = 4
"""The most other meanings of a call that are told."""

_MOST_SECTIONS: Final = 2
"""The most cited sections that are visible."""

_SMALLEST_SHARE: Final = 0.0001
"""A hundredth of a percent: a smaller share says nothing to a player, so it is "hardly any hands"."""

_TWO_FIGURES: Final = 0.095
"""From here on whole percents have two figures after rounding: 9.5 % is printed as 10 %."""

_NEARLY_ALL: Final = 0.995
"""From here on a share would be rounded to 100 %, which would be wrong."""

_MOST_WORDS_IN_SIGHT: Final = 60
"""The most words in sight, not counting the source."""

_MOST_WORDS_BELIEVED: Final = 40
"""The most words for several meanings; rarer ones that do not fit are left out."""

_MOST_WORDS_OF_A_MEANING: Final = 16
"""The most words for one of several meanings; a longer one is told by what is short of it."""

_RARELY: Final = 0.05
"""A smaller share of the hands making the call is not told in percent."""

_ANY_HAND: Final = HandAll(())


@dataclass(frozen=True, slots=True)
class Opened:
    """A text behind a fold, with its title; `is_note` marks what the source says."""

    title: str
    text: str
    is_note: bool = False


@dataclass(frozen=True, slots=True)
class Explanation:
    """A judgement in words: the visible lines (the first is the point), the source, and texts behind folds (`more`).

    A right call (`is_right`) has one line.
    """

    lines: tuple[str, ...]
    source: str
    more: tuple[Opened, ...]
    facts: Facts
    is_right: bool

    @property
    def in_sight(self) -> tuple[str, ...]:
        """Return the visible lines, with a sign for a right call and the source at the end."""
        point, *others = self.lines
        lines = (f"{_RIGHT_SIGN} {point}" if self.is_right else point, *others)
        return (*lines, self.source) if self.source else lines


class Explainer:
    """A writer of explanations for one game, in English."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def explanation(self, judgement: Judgement) -> Explanation:
        """Return a judgement in words."""
        return self._explanation(judgement, facts_of(judgement))

    def answer(self, judgement: Judgement, *, is_alone: bool = False) -> Explanation:
        """Return the right call in words, for a reader who did not call; the judgement is that of the right call.

        With `is_alone` other accepted calls are left out, as on paper, where all of them are listed.
        """
        facts = facts_of_answer(judgement)
        if is_alone:
            alone = (replace(one, also=None) if isinstance(one, RightCall) else one for one in facts.in_sight)
            facts = replace(facts, in_sight=tuple(alone))
        return self._explanation(judgement, facts)

    def _explanation(self, judgement: Judgement, facts: Facts) -> Explanation:
        lines = list(dict.fromkeys(Sentences(self.game, judgement.hand).lines(facts.in_sight)))
        while sum(len(line.said.split()) for line in lines) > _MOST_WORDS_IN_SIGHT:
            place = max(range(len(lines)), key=lambda one: (lines[one].spared, one))
            if not lines[place].spared:
                break
            lines.pop(place)
        [written] = [fact for fact in facts.in_sight if isinstance(fact, Written)]
        source = ", ".join(list(dict.fromkeys(written.sections))[:_MOST_SECTIONS])
        is_right = judgement.verdict is Verdict.RIGHT
        return Explanation(
            tuple(line.said for line in lines), source, tuple(self._more(judgement, facts, written)), facts, is_right
        )

    def right_call_text(self, judgement: Judgement, *, is_worked: bool = True) -> str:
        """Return what a right call tells of the hand, without the call: its count, or the hand's alternative.

        With `is_worked` the count is worked out, else only its total is given.
        """
        count = CallMade(judgement).good_call().count
        if count is not None and adds_up(count):
            return total_text(count, self.game) if is_worked else had(count, self.game)
        return self.way(judgement.choice, judgement.hand)

    def point(self, judgement: Judgement) -> str:
        """Return the first line on a wrong call, without further details."""
        return next(Sentences(self.game, judgement.hand).lines([CallMade(judgement).wrong()])).said

    def reasons(self, judgement: Judgement) -> tuple[str, ...]:
        """Return the visible lines, most important first."""
        return self.explanation(judgement).in_sight

    def shows(self, choice: Choice) -> str:
        """Return what the model answer shows, after its name if it has one: "four or more spades with both Jacks"."""
        meaning = choice.row_meaning(choice.call)
        return left_over(choice.call.form) if meaning is None else named_meaning(meaning, self.game)

    def way(self, choice: Choice, hand: Hand) -> str:
        """Return what the model answer shows by this hand's alternative: "12 or more points, five spades"."""
        meaning = choice.row_meaning(choice.call)
        if meaning is None or meaning.row.is_left_over:
            return choice.row.why.rstrip(".") or left_over(choice.call.form)
        lacking = Lacking(hand, meaning.binding, meaning.bound_row.tables)
        return Sentences(self.game, hand).whole_way(Claim(lacking.nearest_way(meaning.shows), meaning.binding))

    def shortfall_text(self, failure: Failure) -> str:
        """Return what a hand has instead of what a call requires: "one Jack of spades"."""
        return shortfall_text(failure, self.game)

    def named(self, choice: Choice) -> str:
        """Return the right call at the beginning of a sentence, after its name if it has one: "Stayman (2♣)"."""
        return named_call(choice.call, choice.row.name, self.game)

    def spoken(self, call: Call) -> str:
        """Return a call as players say it: "29 spades", "plus hearts", "28 NOS"."""
        return self.game.calls.spoken(call)

    def printed(self, call: Call) -> str:
        """Return a call as it is printed: "29♠", "28 NOS"."""
        return self.game.calls.printed(call)

    def _more(self, judgement: Judgement, facts: Facts, written: Written) -> Iterator[Opened]:
        """Yield the texts behind folds."""
        counts = (fact for fact in facts.folded if isinstance(fact, CountRule) and is_nameless(fact.count, self.game))
        for counted in islice(counts, 1):
            if rule := rule_text(counted.count, self.game):
                yield Opened("How it is counted", " ".join([f"{capitalized(rule)}.", counted.why]).rstrip())
        promised = (fact for fact in facts.in_sight if isinstance(fact, Promised) and not fact.is_by_several)
        meant = {meaning_text(fact.meaning, self.game) for fact in promised}
        for fact in facts.folded:
            match fact:
                case OtherMeanings(call=call, meanings=meanings):
                    said = dict.fromkeys(meaning_text(meaning, self.game) for meaning in meanings)
                    others = [one for one in said if one not in meant][:_MOST_MEANINGS]
                    meant.update(others)
                    if others:
                        title = _title_of(fact).format(self.printed(call))
                        yield Opened(title, " ".join(f"{capitalized(one)}." for one in others))
                case CallWritten(call=call, note=note):
                    cited = ", ".join(fact.sections[:_MOST_SECTIONS])
                    yield Opened(f"Where {self.printed(call)} is written", f"{cited}. {note}".rstrip())
                case Belief():
                    yield Opened("What partner believes", self._belief(fact, judgement.auction))
                case Defined(name=name, meaning=meaning, suit=suit) if not is_hidden(name, meaning.statement):
                    where = "" if suit is None else f" in {suit.plural}"
                    yield Opened(f"{capitalized(name)}{where}", f"{capitalized(self._exactly(meaning))}.")
                case _:
                    pass
        if written.note:
            # Sections that the note names are not cited behind it again.
            named = written.note.replace(" ", "")
            is_cited = named.endswith((")", ").")) or any(section in named for section in written.sections)
            sections = f" ({', '.join(written.sections)})" if written.sections and not is_cited else ""
            source = "the source" if self.game.spoken_words is None else self.game.words.source_name
            yield Opened(f"What {source} says", f"{written.note.rstrip('.')}{sections}.", is_note=True)

    def _belief(self, fact: Belief, auction: Auction) -> str:
        if fact.share is None:
            call = self.printed(fact.call) if fact.call.is_bid else f"a {fact.call.form.name}"
            return f"After your earlier calls no hand would choose {call}, so partner can hardly believe it."
        if fact.is_too_high:
            return f"By agreement no hand {self._does(fact.call, one=True)} here; partner can only guess."
        asked = [self._exactly(claim) for claim in fact.believed if claim.statement != _ANY_HAND]
        one_of_several = ", by one of its meanings" if fact.is_by_all else ""
        asked_in_all = f"{'; '.join(asked) or left_over_at(auction, fact.call.form, self.game)}{one_of_several}"
        if fact.is_denied:
            return f"It would tell {asked_in_all}, and your earlier calls denied that; partner can hardly believe it."
        if fact.is_natural:
            no_hand = f"by agreement no hand {self._does(fact.call, one=True)} here"
            return f"Partner would take it for {asked_in_all}; {no_hand}."
        if len(fact.shares) > 1:
            asked_in_all = self._mixed(fact)
        believed = f"Partner believes that you have {asked_in_all}."
        hands = "hands" if fact.is_first else "hands with your earlier calls"
        does = self._does(fact.call)
        if not fact.share:
            return f"{believed} It is no hand's first choice here."
        if fact.share < _SMALLEST_SHARE:
            return f"{believed} Hardly any {hands} {does}."
        chosen = "; others may" if fact.others_may else ""
        return f"{believed} Of {'all' if fact.is_first else 'the'} {hands}, {_percent(fact.share)} {does}{chosen}."

    def _mixed(self, fact: Belief) -> str:
        """Return the meanings of a call, the commonest first with its share, as many as can be read at once."""
        kept: list[str] = []
        for claim, share in zip(fact.believed, fact.shares, strict=True):
            brief = self._most_telling(claim)
            how_often = f"({_percent(share)}{'' if kept else ' of the time'})"
            said = f"rarely {brief}" if share < _RARELY else f"{'or ' if kept else ''}{brief} {how_often}"
            is_told = any(brief in one for one in kept)
            if not kept or not (is_told or len(" ".join([*kept, said]).split()) > _MOST_WORDS_BELIEVED):
                kept.append(said)
        return ", ".join(kept)

    def _most_telling(self, claim: Claim) -> str:
        """Return a meaning; of one that is too long to be one of several, what its alternatives have in common.

        Its denials are left out where that is too long as well, then its longest parts.
        """
        said = self._exactly(claim)
        whole = list(conditions(claim.statement))
        telling = [part for part in whole if not is_denial(part)]
        if telling and len(said.split()) > _MOST_WORDS_OF_A_MEANING:
            said = self._exactly(Claim(together(telling), claim.binding))
        parts = [in_common(part) for part in whole]
        while len(said.split()) > _MOST_WORDS_OF_A_MEANING and parts:
            said = self._exactly(Claim(together(parts), claim.binding))
            parts.remove(max(parts, key=lambda part: (is_denial(part), len(self._exactly(Claim(part, claim.binding))))))
        return said

    def _does(self, call: Call, *, one: bool = False) -> str:
        """Return what hands that make a call do, or with `one` what one hand does: "call 29♠", "pass", "doubles"."""
        if call.is_bid:
            return f"{'calls' if one else 'call'} {self.printed(call)}"
        return call.form.name if not one else f"{call.form.name}{'es' if call.form is PASS_FORM else 's'}"

    def _exactly(self, claim: Claim) -> str:
        return Wording(self.game, claim.binding).phrase(claim.statement)


def _title_of(fact: OtherMeanings) -> str:
    """Return the title of a list of meanings, with a placeholder for the call."""
    if fact.are_played_too:
        return "{} is played too with"
    if fact.are_first_choice:
        return "{} is the first choice with"
    return "What {} can mean" if fact.are_all else "Other meanings of {}"


def _percent(share: float) -> str:
    """Return a share with two digits; never 100 % unless it is."""
    if share >= _NEARLY_ALL:
        return "nearly all"
    return f"{100 * share:.0f} %" if share >= _TWO_FIGURES else f"{100 * share:.2g} %"
