"""The bidding problems of a file of deals, each with the file's own answer beside the table's: `deals --problems`."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from trainer.playing.deals.table_deal import TableDeal
from trainer.practice.deals.bidding_problems import BiddingProblem, problem_of
from trainer.problems import BiddingTrainerError
from trainer.reasoning.judging.judging import Judge


@dataclass(frozen=True)
class AnsweredProblem:
    """A problem by the number of its deal in the file, from 1.

    `table` is the table's call, empty where `why_not` says why there is none. `verdict` is the table's verdict on the
    file's own answer, empty where the file has none.
    """

    number: int
    problem: BiddingProblem
    table: str = ""
    verdict: str = ""
    why_not: str = ""

    @property
    def file(self) -> str:
        """Return the call in the file; empty where it has none."""
        return "" if self.problem.answer is None else str(self.problem.answer)


def answered(deals: Iterable[TableDeal], judge: Judge) -> Iterator[AnsweredProblem]:
    """Answer every problem among some deals."""
    for number, deal in enumerate(deals, 1):
        problem = problem_of(deal)
        if problem is not None:
            yield _answered(number, problem, judge)


def _answered(number: int, problem: BiddingProblem, judge: Judge) -> AnsweredProblem:
    reasoner = judge.reasoner
    try:
        auction = reasoner.written_auction([str(call) for call in problem.auction.calls], problem.auction.states)
        table = str(reasoner.choose(auction, problem.hand).call)
        verdict = ""
        if problem.answer is not None:
            verdict = str(judge.judge(auction, problem.hand, problem.answer).verdict)
    except BiddingTrainerError as error:
        return AnsweredProblem(number, problem, why_not=str(error))
    return AnsweredProblem(number, problem, table, verdict)


def lines(answered_problems: Iterable[AnsweredProblem]) -> Iterator[str]:
    """Yield a line for each problem, then how often file and table agree."""
    asked = compared = alike = 0
    for one in answered_problems:
        asked += 1
        auction = " ".join(str(call) for call in one.problem.auction.calls) or "first to call"
        beside = f"file {one.file or '-'}"
        if one.verdict:
            compared += 1
            alike += one.verdict not in {"wrong", "illegal"}
            beside += f" ({one.verdict})"
        says = f" · {one.problem.says}" if one.problem.says else ""
        yield f"{one.number}: {one.problem.hand} · {auction} · table {one.table or one.why_not} · {beside}{says}"
    agree = f"; the table agrees with {alike} of {compared} answers of the file" if compared else ""
    yield f"{asked} {'problem' if asked == 1 else 'problems'}{agree}"


def as_json(answered_problems: Iterable[AnsweredProblem]) -> list[dict[str, Any]]:
    """Return the problems as objects."""
    return [
        {
            "number": one.number,
            "title": one.problem.deal.title,
            "hand": str(one.problem.hand),
            "auction": [str(call) for call in one.problem.auction.calls],
            "circumstances": dict(one.problem.deal.circumstances),
            "table": one.table or None,
            "why_not": one.why_not or None,
            "file": one.file or None,
            "verdict": one.verdict or None,
            "says": one.problem.says,
        }
        for one in answered_problems
    ]
