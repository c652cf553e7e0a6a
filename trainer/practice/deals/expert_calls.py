"""The experts' calls of a sample deal compared with its convention: reproduced or not, and why."""

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
"""The verdict where the convention has no situation for the auction."""


@dataclass(frozen=True)
class ExpertCall:
    """One call of a sample deal, compared with the convention.

    `number` is the number of the bid that the call makes, such as 29; None for a pass or a double. `row` is the
    situation and row of the model answer, and `shows` what that answer shows. `reasons` are sentences about the
    expert's call. `remark` is the deal file's explanation of why an expert may depart from the convention. `judgement`
    is None where the convention has no situation for the auction.
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
        """Return `right`, `accepted`, `wrong`, `illegal`, or `not covered`.

        The last also where the source names no convention.
        """
        return NOT_COVERED if self.judgement is None else str(self.judgement.verdict)

    @property
    def choice(self) -> Choice | None:
        """Return the convention's choice; None where it has none."""
        return None if self.judgement is None else self.judgement.choice

    @property
    def differs(self) -> bool:
        """Return whether the convention rejects the expert's call."""
        return self.judgement is not None and self.judgement.verdict in {Verdict.WRONG, Verdict.ILLEGAL}

    @property
    def general(self) -> str:
        """Return the general rule that gives the convention's call; empty where the source gives the row."""
        return "" if self.choice is None else self.choice.row.general


class ExpertReader:
    """A reader of experts' calls that compiles each convention only once."""

    def __init__(self, book_called: Callable[[str], RuleBook]) -> None:
        self._book_called = book_called
        self._judge = cache(self._make_judge)

    def calls(self, deal: SampleDeal, version: SampleVersion) -> tuple[ExpertCall, ...]:
        """Return all calls of one version, each with the verdict of its convention."""
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
