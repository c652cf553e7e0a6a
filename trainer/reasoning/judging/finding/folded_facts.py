"""The facts behind a fold: other meanings of the call, what partner believes, and definitions."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from trainer.cards.suit import SUITS, Suit
from trainer.language.book.conditions import HandNamed, SuitIs
from trainer.language.book.sections import own_sections
from trainer.reasoning.judging.definitions import definitions_in
from trainer.reasoning.judging.facts import ComesFirst, Fact, NearestBid, Promised
from trainer.reasoning.judging.finding.count_rule import count_rules
from trainer.reasoning.judging.judging import Judgement, Verdict
from trainer.reasoning.judging.opened_facts import Belief, CallWritten, Defined, OtherMeanings
from trainer.reasoning.judging.too_high import is_to_nobody
from trainer.reasoning.meaning.agreed_meanings import Mix
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.rows.row_meaning import RowMeaning

_MOST_BELIEVED: Final = 3
"""A judgment: readers of a list behind a fold look at about three lines."""

_HARDLY_EVER: Final = 0.005
"""Partner does not think of meanings that fewer than this share of the hands making the call have."""

Number = Callable[[RowMeaning], Claim | None]
"""A function that returns the sum behind the number of a call, where it has a scale; else None."""


def folded_facts(judgement: Judgement, sight: Sequence[Fact], number: Number) -> tuple[Fact, ...]:
    """Return the facts behind the fold, given the visible ones, of which the first is the point."""
    point = sight[0]
    return (
        *count_rules(judgement, sight),
        *_other_meanings(judgement, point, number),
        *_meanings_of_nearest(sight),
        *_belief(judgement, point, number),
        *_written(judgement, point),
        *definitions(judgement, sight),
    )


def definitions(judgement: Judgement, sight: Iterable[Fact]) -> tuple[Defined, ...]:
    """Return the words of the convention that the visible facts use, each as it is first used, with its suit."""
    found = definitions_in(_claims_in(judgement, sight))
    return tuple(Defined(name=name, meaning=meaning, suit=_suit_of(meaning)) for name, meaning in found.items())


def _suit_of(meaning: Claim) -> Suit | None:
    """Return the suit that a definition is about; None for one about the whole hand."""
    about = meaning.statement
    return SUITS[meaning.binding.suit(about.letter)] if isinstance(about, SuitIs) else None


def _other_meanings(judgement: Judgement, point: Fact, number: Number) -> Iterator[OtherMeanings]:
    if _is_bid_by_nobody(point):
        return  # a list of meanings would contradict that
    given = [one for one in judgement.meanings if not one.row.is_left_over]
    is_by_several = isinstance(point, Promised) and point.is_by_several
    if not is_by_several:
        first = point.meaning if isinstance(point, Promised) else next(iter(judgement.meanings), None)
        given = [
            one
            for one in given
            if first is not None and one.shows != first.shows and (one.row is not first.row or number(one) is None)
        ]
    order = [one.row for one, _ in judgement.mix] if len(given) > 1 else []
    given.sort(key=lambda one: order.index(one.row) if one.row in order else len(order))
    taught = tuple(one for one in given if not one.is_variant)
    played_too = tuple(one for one in given if one.is_variant)
    if taught:
        is_variant = isinstance(point, Promised) and point.is_all_of_one and point.meaning.is_variant
        yield OtherMeanings(call=judgement.call, meanings=taught, are_all=is_by_several, are_first_choice=is_variant)
    if played_too:
        yield OtherMeanings(call=judgement.call, meanings=played_too, are_played_too=True)


def _is_bid_by_nobody(point: Fact) -> bool:
    """Return whether the point is that no hand makes the call, or none does after the player's own calls."""
    match point:
        case Promised(denied_by=before) if before is not None and point.lacked.count is None:
            return True
        case Promised(is_unread=True, agreed=agreed) | ComesFirst(is_unread=True, agreed=agreed):
            return agreed is None or not agreed.is_below
        case _:
            return False


def _meanings_of_nearest(sight: Iterable[Fact]) -> Iterator[OtherMeanings]:
    """Yield the meanings of the nearest bid, where the missing part is not all that it requires."""
    for fact in sight:
        if isinstance(fact, NearestBid) and fact.others:
            yield OtherMeanings(call=fact.call, meanings=fact.others, are_all=True)


def _belief(judgement: Judgement, point: Fact, number: Number) -> Iterator[Belief]:
    if judgement.verdict is not Verdict.WRONG or not judgement.meanings or is_to_nobody(judgement.auction):
        return
    meaning = point.meaning if isinstance(point, Promised) else judgement.meanings[0]
    by_all = point.by_all if isinstance(point, Promised) and point.is_by_several else None
    mixed = () if judgement.is_natural or number(meaning) is not None else _mixed(judgement.mix)
    is_mixed = len(mixed) > 1 or (bool(mixed) and by_all is not None)
    yield Belief(
        call=judgement.call,
        believed=tuple(claim for claim, _ in mixed)
        if is_mixed
        else (by_all or number(meaning) or Claim(meaning.shows, meaning.binding),),
        shares=tuple(share for _, share in mixed) if is_mixed else (),
        share=judgement.share,
        is_first=judgement.auction.round == 1,
        is_by_all=by_all is not None and not is_mixed,
        others_may=any(one.is_variant for one in judgement.meanings),
        is_natural=judgement.is_natural,
        is_denied=judgement.is_natural and not judgement.is_possible,
        is_too_high=judgement.is_natural and isinstance(point, Promised | ComesFirst) and point.is_too_high,
    )


def _mixed(mix: Mix) -> list[tuple[Claim, float]]:
    """Return the commonest meanings of a call with their shares, each requirement once."""
    found: list[tuple[Claim, float]] = []
    for meaning, share in mix:
        if meaning.row.is_left_over:
            continue
        claim = Claim(meaning.shows, meaning.binding)
        place = next((place for place, (one, _) in enumerate(found) if one == claim), None)
        if place is None:
            found.append((claim, share))
        else:
            found[place] = claim, found[place][1] + share
    found.sort(key=lambda one: -one[1])
    return [one for one in found if one[1] >= _HARDLY_EVER][:_MOST_BELIEVED]


def _written(judgement: Judgement, point: Fact) -> Iterator[CallWritten]:
    """Yield where a wrong call is written that some hands make, unless the right call is written there too."""
    if judgement.verdict is not Verdict.WRONG or not judgement.meanings or judgement.is_natural:
        return
    row = (point.meaning if isinstance(point, Promised | ComesFirst) else judgement.meanings[0]).row
    sections = own_sections(row.source, judgement.judge.reasoner.book.source)
    if sections and row.source != judgement.choice.row.source:
        yield CallWritten(call=judgement.call, sections=sections, note=row.note)


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
