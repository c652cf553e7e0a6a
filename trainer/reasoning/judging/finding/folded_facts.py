"""The facts of a judgement that may be opened: other meanings of the call, what partner believes, what words mean."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from trainer.language.book.conditions import HandNamed
from trainer.reasoning.judging.definitions import definitions_in
from trainer.reasoning.judging.facts import Belief, ComesFirst, Defined, Fact, NearestBid, OtherMeanings, Promised
from trainer.reasoning.judging.finding.count_rule import count_rules
from trainer.reasoning.judging.judging import Judgement, Verdict
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.rows.row_meaning import RowMeaning

Number = Callable[[RowMeaning], Claim | None]
"""The sum that a call counts in the hand by a meaning, where it is said on a scale; None where there is no such one."""


def folded_facts(judgement: Judgement, sight: Sequence[Fact], number: Number) -> tuple[Fact, ...]:
    """What may be opened beside the facts in sight, of which the first is the point."""
    point = sight[0]
    return (
        *count_rules(judgement, sight),
        *_other_meanings(judgement, point, number),
        *_belief(judgement, point, number),
        *definitions(judgement, sight),
    )


def definitions(judgement: Judgement, sight: Iterable[Fact]) -> tuple[Defined, ...]:
    """The words of the convention that the facts in sight use, each with its meaning."""
    found = definitions_in(_claims_in(judgement, sight))
    return tuple(Defined(name=name, meaning=meaning) for name, meaning in found.items())


def _other_meanings(judgement: Judgement, point: Fact, number: Number) -> Iterator[OtherMeanings]:
    given = [one for one in judgement.meanings if not one.row.is_left_over]
    is_by_several = isinstance(point, Promised) and point.is_by_several
    if not is_by_several:
        first = point.meaning if isinstance(point, Promised) else next(iter(judgement.meanings), None)
        given = [
            one
            for one in given
            if first is not None and one.shows != first.shows and (one.row is not first.row or number(one) is None)
        ]
    taught = tuple(one for one in given if not one.is_variant)
    played_too = tuple(one for one in given if one.is_variant)
    if taught:
        yield OtherMeanings(call=judgement.call, meanings=taught, are_all=is_by_several)
    if played_too:
        yield OtherMeanings(call=judgement.call, meanings=played_too, are_played_too=True)


def _belief(judgement: Judgement, point: Fact, number: Number) -> Iterator[Belief]:
    if judgement.verdict is Verdict.WRONG and judgement.meanings:
        meaning = point.meaning if isinstance(point, Promised) else judgement.meanings[0]
        believed = number(meaning) or Claim(meaning.shows, meaning.binding)
        if isinstance(point, Promised) and point.is_by_all:
            believed = replace(point.lacked.claim, statement=point.lacked.together or point.lacked.asked)
        yield Belief(
            call=judgement.call,
            believed=(believed,),
            share=judgement.share,
            is_first=judgement.auction.round == 1,
            is_by_all=isinstance(point, Promised) and point.is_by_several,
            is_first_choice=any(one.is_variant for one in judgement.meanings),
            is_denied=judgement.is_natural and not judgement.is_possible,
        )


def _claims_in(judgement: Judgement, sight: Iterable[Fact]) -> Iterator[Claim]:
    choice = judgement.choice
    for fact in sight:
        match fact:
            case Promised(meaning=meaning) | ComesFirst(meaning=meaning):
                yield Claim(meaning.shows, meaning.binding)
            case NearestBid(meaning=meaning, lacked=lacked):
                # Only what it misses is said of it, so that no other word of it asks to be opened.
                whole = definitions_in([Claim(meaning.shows, meaning.binding)]).get(lacked.within)
                if whole is not None:
                    yield Claim(HandNamed(lacked.within, whole.statement), whole.binding)
            case _:
                pass
    right = choice.row_meaning(choice.call)
    if right is not None:
        yield Claim(right.shows, right.binding)
