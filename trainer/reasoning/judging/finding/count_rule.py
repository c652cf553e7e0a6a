"""The rules of visible counts: how they are made, and why so much is required, according to their definitions."""

from collections.abc import Iterable, Iterator, Sequence

from trainer.language.book.conditions import HandNamed, HandStatement, HandSum
from trainer.language.book.statement_parts import walk
from trainer.reasoning.judging.counting import Count
from trainer.reasoning.judging.facts import ComesFirst, Fact, GoodCall, Lacked, NearestBid, Promised, RightCall
from trainer.reasoning.judging.judging import Judgement
from trainer.reasoning.judging.opened_facts import CountRule


def count_rules(judgement: Judgement, sight: Sequence[Fact]) -> Iterator[CountRule]:
    """Yield the rule of each visible count once."""
    why = {one.name: one.why for one in judgement.judge.reasoner.book.definitions}
    for count in dict.fromkeys(_counts_in(sight)):
        names = (name for shows in _shown(judgement, sight) for name in _names_of(count.statement, shows))
        yield CountRule(count=count, why=next((why[name] for name in names if name in why), ""))


def _counts_in(facts: Iterable[Fact]) -> Iterator[Count]:
    """Yield the counts in facts."""
    for fact in facts:
        match fact:
            case (
                Promised(lacked=Lacked(count=Count() as count))
                | NearestBid(lacked=Lacked(count=Count() as count))
                | RightCall(count=Count() as count)
                | ComesFirst(count=Count() as count)
                | GoodCall(count=Count() as count)
                | RightCall(played_too=GoodCall(count=Count() as count))
            ):
                yield count
            case _:
                pass


def _shown(judgement: Judgement, sight: Sequence[Fact]) -> Iterator[HandStatement]:
    """Yield the meanings of the calls in facts."""
    for fact in sight:
        if isinstance(fact, Promised | NearestBid):
            yield fact.meaning.shows
    for call in (judgement.call, *judgement.choice.calls):
        meaning = judgement.choice.row_meaning(call)
        if meaning is not None:
            yield meaning.shows


def _names_of(total: HandSum, statement: HandStatement) -> Iterator[str]:
    """Yield the definitions that consist of a sum only."""
    for one in walk(statement):
        match one:
            case HandNamed(name, HandSum(terms)) if terms == total.terms:
                yield name
            case _:
                pass
