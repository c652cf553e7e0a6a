"""What did partner show? A call that a row gave, and what other calls at that point would have shown."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.practice.questions.calls_at_point import CallsAtPoint
from trainer.practice.questions.choice_question import (
    ChoiceQuestion,
    Option,
    alike_in_length,
    arranged,
)
from trainer.practice.questions.question_words import OR_ELSE
from trainer.practice.questions.row_question import RowDeal, RowQuestions, none_to_make
from trainer.practice.questions.short_claims import (
    by_the_way_taken,
    claim_of,
    contrary_claims,
    fuller_claims,
    shorter_claims,
    strengths_in,
)
from trainer.practice.questions.subject import Subject
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.rows.row_meaning import RowMeaning

_MOST_TRIES: Final = 6
"""A row whose auctions fail so often is asked another time; the next kind of question is tried instead."""

_MOST_WORDS: Final = 14
"""Of an option, so that it is read at a glance; more only beside a right one that has more."""

_MOST_MEANINGS: Final = 2
"""Of those that a call has, told in one option."""

_OFFERED: Final = 24
"""Wrong options of which some are chosen by their length."""

_LONGER: Final = 2
"""Wrong options that are made longer than the right one; so at least one is what another call shows, if any is."""

_OFTEN_NOT_LONGEST: Final = 0.5
"""Share of the questions in which something longer stands beside the right option where it can.

In some nothing longer can be said, so that the right option is the longest as often as chance has it.
"""

_OTHERS: Final = 6
"""Meanings of other calls of which longer options are made."""

_NEAR: Final = 2
"""Wrong options in the denomination of the call, where there are so many."""


class MeaningQuestions:
    """A maker of questions on the meaning of partner's call."""

    def __init__(self, rows: RowQuestions) -> None:
        self._rows = rows

    def question(self, subject: Subject, *, boundary: bool) -> ChoiceQuestion:
        """Return a new question on a row; raises `NoDealError` when its call can't be distinguished from others."""
        for _ in range(_MOST_TRIES):
            made = self._rows.made_call(subject, boundary=boundary)
            auction = self._rows.at_partners_turn(made)
            question = None if auction is None else self._question(subject, made, auction)
            if question is not None:
                return question
        raise none_to_make(subject, "no other call that was taught shows something else at that point")

    def _question(self, subject: Subject, made: RowDeal, auction: Auction) -> ChoiceQuestion | None:
        words = self._rows.words
        calls = CallsAtPoint(self._rows.reasoner, made.question.auction, self._rows.taught)
        meanings = calls.meanings(made.call)
        if not meanings or not calls.is_taught(made.call):
            return None
        told = self._told(meanings, made)
        if len(words.phrases(told)) > 1 and not self._has_others_of_two(calls, made):
            told = told[:1]  # the only option with an "or" would give itself away
        right, number = Option(words.option_text(told)), len(words.phrases(told))
        way = None if _is_short(right) and self._are_plain(told) else self._by_the_way_taken(made)
        if way is not None:
            right, number = way, 1
        others = dict(islice(self._wrong(calls, made, number, is_long=not _is_short(right)), _OFFERED))
        near = self._near(calls, made, right) if number == 1 else ()
        are_few = self._rows.chance.random() < _OFTEN_NOT_LONGEST
        wrong = alike_in_length((*others, *near), right, self._rows.chance, longer_are_few=are_few)
        if not wrong:
            return None
        options, places = arranged(right, wrong, self._rows.chance)
        return ChoiceQuestion(
            subject=subject,
            title=made.question.title,
            prompt=words.asks_what_it_shows(made.call, is_one=way is None and len(words.phrases(meanings)) == 1),
            options=options,
            right=places,
            explanation=self._why(made, meanings, calls, options, others),
            source=made.choice.row.source,
            auction=auction,
            deal=made.question.deal,
            boundary=made.question.boundary,
        )

    def _has_others_of_two(self, calls: CallsAtPoint, made: RowDeal) -> bool:
        """Return whether some wrong option tells two meanings of other calls."""
        return any(OR_ELSE in str(option) for option, _ in self._wrong(calls, made, _MOST_MEANINGS, is_long=True))

    def _by_the_way_taken(self, made: RowDeal) -> Option | None:
        """Return the right option by the one way in that the caller's hand takes, or its most telling parts."""
        this_time = made.choice.row_meaning(made.call)
        if this_time is None or this_time.row.is_left_over:
            return None
        claim = by_the_way_taken(this_time, made.question.hand, self._rows.reasoner.tables)
        return next(self._short(shorter_claims(claim)), None)

    def _why(
        self,
        made: RowDeal,
        meanings: tuple[RowMeaning, ...],
        calls: CallsAtPoint,
        options: Sequence[Option],
        others: Mapping[Option, Sequence[Call]],
    ) -> tuple[str, ...]:
        """Return what the call shows, how this can be seen, and which calls the wrong options belong to."""
        words, reasons, auction = self._rows.words, self._rows.reasons, made.question.auction
        this_time = made.choice.row_meaning(made.call)
        return (
            *words.what_it_shows(made.choice, meanings, calls.accepted(made.call), reasons.mix(auction, made.call)),
            *(() if this_time is None else reasons.how_it_is_seen(auction, made.call, this_time)),
            *reasons.what_would_show_them(options, others),
        )

    def _told(self, meanings: tuple[RowMeaning, ...], made: RowDeal) -> tuple[RowMeaning, ...]:
        """Return what the right option tells: the meaning of this time, and another one where both fit on a line."""
        words = self._rows.words
        if len(words.phrases(meanings)) == 1:
            return meanings
        this_time = [one for one in meanings if one.row == made.choice.row]
        same_suits = [one for one in this_time if one.bound_row is made.choice.chosen]
        shortest_first = sorted(meanings, key=lambda one: len(words.option_text([one])))
        told = words.each_once((*same_suits, *this_time, *shortest_first))[:_MOST_MEANINGS]
        return told if _is_short(Option(words.option_text(told))) else told[:1]

    def _wrong(
        self, calls: CallsAtPoint, made: RowDeal, number: int, *, is_long: bool
    ) -> Iterator[tuple[Option, tuple[Call, ...]]]:
        """Yield so many meanings of other calls at a time, each of which is not so of hands that make this one.

        Each option comes with the calls that would show it.

        Options that tell as much as the right one are not told from it by their length.
        """
        kept: dict[RowMeaning, Call] = {}
        for other, call in self._others(calls, made):
            if calls.is_wrong(other, made.call):
                once = self._rows.words.each_once((*kept, other))
                kept = {one: kept.get(one, call) for one in once}
            if len(kept) == number:
                yield from self._offered(kept, is_long=is_long)
                kept = {}
        if kept:
            yield from self._offered(kept, is_long=is_long)

    def _offered(
        self, meanings: Mapping[RowMeaning, Call], *, is_long: bool
    ) -> Iterator[tuple[Option, tuple[Call, ...]]]:
        option = Option(self._rows.words.option_text(meanings))
        if (is_long or _is_short(option)) and self._are_plain(meanings):
            yield option, tuple(dict.fromkeys(meanings.values()))

    def _near(self, calls: CallsAtPoint, made: RowDeal, right: Option) -> Iterator[Option]:
        """Yield options as long as the right one, some shorter, some longer.

        They say what the call shows with another number, or what another call shows with more to it.
        """
        this_time = made.choice.row_meaning(made.call)
        if this_time is None or this_time.row.is_left_over:
            return
        own = by_the_way_taken(this_time, made.question.hand, self._rows.reasoner.tables)
        contrary = [one for one in contrary_claims(own) if calls.can_be(one) and calls.is_false(one, made.call)]
        self._rows.chance.shuffle(contrary)
        meanings = (one for one, _ in self._others(calls, made) if not one.row.is_left_over)
        others = [claim_of(one) for one in meanings if calls.is_wrong(one, made.call)][:_OTHERS]
        fuller = (claim for one in (*others, *contrary) for claim in fuller_claims(one, (own, *others), calls))
        longer = (one for one in self._short(chain(contrary, fuller)) if len(str(one)) > len(str(right)))
        yield from islice(longer, _LONGER)
        yield from (one for one in self._short(contrary) if len(str(one)) <= len(str(right)))

    def _short(self, claims: Iterable[Claim]) -> Iterator[Option]:
        """Yield the options that some claims make, where they are short enough."""
        plain = (claim for claim in claims if self._is_plain(claim))
        return filter(_is_short, (Option(self._rows.words.claimed(claim)) for claim in plain))

    def _is_plain(self, claim: Claim) -> bool:
        """Return whether a claim counts the strength of a hand in one way at most; two numbers of it are a riddle."""
        return strengths_in(claim, self._rows.reasoner.tables) <= 1

    def _are_plain(self, meanings: Iterable[RowMeaning]) -> bool:
        return all(one.row.is_left_over or self._is_plain(claim_of(one)) for one in meanings)

    def _others(self, calls: CallsAtPoint, made: RowDeal) -> Iterator[tuple[RowMeaning, Call]]:
        """Yield the meanings of other calls: near ones first, then what hardly anyone ever holds, and at last nothing.

        "Nothing to bid" gives itself away beside what a bid shows.
        """
        others = calls.others(made.call)
        self._rows.chance.shuffle(others)
        others.sort(key=lambda call: (_tells_nothing(calls, call), calls.is_rare(call)))
        near = [call for call in others if call.denomination == made.call.denomination][:_NEAR]
        own = (*calls.meanings(made.call), *calls.accepted(made.call))
        also_said = {self._rows.words.option_text([one]) for one in own}
        for call in dict.fromkeys((*near, *others)):
            meanings = self._rows.words.each_once(calls.meanings(call))
            if calls.is_taught(call) and also_said.isdisjoint(self._rows.words.option_text([one]) for one in meanings):
                yield from ((one, call) for one in self._rows.chance.sample(meanings, len(meanings)))


def _tells_nothing(calls: CallsAtPoint, call: Call) -> bool:
    return all(meaning.row.is_left_over for meaning in calls.meanings(call))


def _is_short(option: Option) -> bool:
    return len(str(option).split()) <= _MOST_WORDS
