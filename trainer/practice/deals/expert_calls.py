"""The experts' calls of a sample deal against the table of its convention: reproduced or not, and why."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from trainer.auction.call import Call
from trainer.auction.seat import Seat
from trainer.language.book.rule_book import RuleBook
from trainer.practice.deals.sample_deals import SampleDeal, SampleVersion
from trainer.problems import NotCoveredError
from trainer.reasoning.choosing.choosing import Choice
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge, Judgement, Verdict
from trainer.reasoning.words.explaining import Explainer

NOT_COVERED: Final = "not covered"
"""The verdict where the table says nothing of an auction."""


@dataclass(frozen=True)
class ExpertCall:
    """One call of a sample deal, and what the table says of it.

    `number` is the number that it makes; `row` is the situation and row of the model answer, `shows` what that
    shows, `reasons` the sentences about the expert's call, `remark` the deal file's own word on why an
    expert may call otherwise than the table. Without a judgement the table says nothing of the auction.
    """

    index: int
    round: int
    seat: Seat
    call: Call
    number: int | None
    judgement: Judgement | None = None
    row: str = ""
    shows: str = ""
    reasons: tuple[str, ...] = ()
    remark: str = ""

    @property
    def verdict(self) -> str:
        """`right`, `accepted`, `wrong`, `illegal`, or `not covered`, as where the source names no convention."""
        return NOT_COVERED if self.judgement is None else str(self.judgement.verdict)

    @property
    def choice(self) -> Choice | None:
        """What the table calls, None where it says nothing."""
        return None if self.judgement is None else self.judgement.choice

    @property
    def differs(self) -> bool:
        """Whether the table would not call so."""
        return self.judgement is not None and self.judgement.verdict in {Verdict.WRONG, Verdict.ILLEGAL}

    @property
    def general(self) -> str:
        """The rule of common sense that the table's call rests on; empty where the source gives the row."""
        return "" if self.choice is None else self.choice.row.general


class ExpertReader:
    """Reads experts' calls by the tables; each convention is compiled once."""

    def __init__(self, book_called: Callable[[str], RuleBook]) -> None:
        self._book_called = book_called
        self._judge = cache(self._make_judge)

    def calls(self, deal: SampleDeal, version: SampleVersion) -> tuple[ExpertCall, ...]:
        """All calls of one version, each with the verdict of its convention's table."""
        return tuple(self._read(deal, version, index) for index in range(len(version.auction.calls)))

    def _read(self, deal: SampleDeal, version: SampleVersion, index: int) -> ExpertCall:
        auction = version.auction
        before, call, seat = auction.before(index), auction.calls[index], auction.seat_of(index)
        said = ExpertCall(index, before.round, seat, call, auction.numbers[index])
        if not version.convention:
            return said
        judge, explainer = self._judge(version.convention)
        try:
            judgement = judge.judge(before, deal.hands[seat], call)
        except NotCoveredError:
            return said
        return replace(
            said,
            judgement=judgement,
            row=f"{judge.reasoner.covered(before).situation.id}/{judgement.choice.row.id}",
            shows=explainer.shows(judgement.choice),
            reasons=explainer.reasons(judgement),
            remark=version.remarks.get(index, ""),
        )

    def _make_judge(self, convention: str) -> tuple[Judge, Explainer]:
        book = self._book_called(convention)
        return Judge(Reasoner(book)), Explainer(book.game)
