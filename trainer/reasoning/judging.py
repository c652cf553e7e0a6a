"""Judging a call: right, accepted, wrong or illegal, with the facts from which the sentences are made."""

from dataclasses import dataclass
from enum import StrEnum

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.reasoning.choosing import Choice
from trainer.reasoning.compiled_rows import CompiledRow
from trainer.reasoning.failing import Claim, Failure, FailureFinder
from trainer.reasoning.hand_finding import CardChange
from trainer.reasoning.meanings import Meanings
from trainer.reasoning.reasoner import Reasoner
from trainer.reasoning.wording import Wording


class Verdict(StrEnum):
    """What a convention says of a call."""

    RIGHT = "right"
    ACCEPTED = "accepted"
    WRONG = "wrong"
    ILLEGAL = "illegal"


@dataclass(frozen=True)
class Judgement:
    """The verdict on a call, with its facts.

    `shown_by` are the ways in which a row gives the call here (none: it means nothing); `failures` what
    the hand lacks for the first of them; `taken_first` is the row that takes the hand although it
    fits the call's row; `share` the exact share of hands that make the call here; `change` the
    smallest change of cards that would make it right.
    """

    verdict: Verdict
    call: Call
    hand: Hand
    auction: Auction
    choice: Choice | None
    why_illegal: str = ""
    shown_by: tuple[CompiledRow, ...] = ()
    failures: tuple[Failure, ...] = ()
    taken_first: CompiledRow | None = None
    share: float = 0.0
    change: CardChange | None = None

    @property
    def claims(self) -> tuple[Claim, ...]:
        """Everything that the sentences say of the hand."""
        claims = [failure.claim for failure in self.failures]
        if self.choice is not None:
            claims.append(Claim(self.choice.row.shows, self.choice.chosen.binding, holds=True))
        if self.taken_first is not None and self.shown_by:
            claims.append(Claim(self.shown_by[0].row.shows, self.shown_by[0].binding, holds=True))
        return tuple(claims)


class Judge:
    """Judges calls by one rule book."""

    def __init__(self, reasoner: Reasoner) -> None:
        self.reasoner = reasoner
        self.meanings = Meanings(reasoner)

    def judge(self, auction: Auction, hand: Hand, call: Call) -> Judgement:
        """The verdict on a call; raises `NotCoveredError` where the convention has no situation."""
        choice = self.reasoner.choose(auction, hand)
        why = self.reasoner.book.laws.problem_with(auction, call, hand)
        if why is not None:
            return Judgement(Verdict.ILLEGAL, call, hand, auction, choice, why_illegal=why)
        if call == choice.call:
            return Judgement(Verdict.RIGHT, call, hand, auction, choice)
        if call in choice.accepted:
            shown_by = (choice.accepted[call],)
            return Judgement(Verdict.ACCEPTED, call, hand, auction, choice, shown_by=shown_by)
        return self._wrong(auction, hand, call, choice)

    def _wrong(self, auction: Auction, hand: Hand, call: Call, choice: Choice) -> Judgement:
        compiled = self.reasoner.covered(auction)
        ways = sorted((way for way, _ in compiled.ways_of_call(call)), key=lambda way: self._distance(way, hand))
        failures: tuple[Failure, ...] = ()
        taken_first = None
        if ways:
            finder = FailureFinder(self.reasoner.tables, Wording(self.reasoner.book.game, ways[0].binding))
            failures = tuple(finder.failures(ways[0].row.shows, hand))
            taken_first = choice.chosen if not failures else None
        return Judgement(
            verdict=Verdict.WRONG,
            call=call,
            hand=hand,
            auction=auction,
            choice=choice,
            shown_by=tuple(ways),
            failures=failures,
            taken_first=taken_first,
            share=self.meanings.share(auction, call),
            change=self.meanings.nearest(auction, call).change_for(hand, call) if ways else None,
        )

    def _distance(self, way: CompiledRow, hand: Hand) -> int:
        """How many parts of the row the hand fails: the nearest row is spoken of first."""
        finder = FailureFinder(self.reasoner.tables, Wording(self.reasoner.book.game, way.binding))
        return sum(1 for _ in finder.failures(way.row.shows, hand))
