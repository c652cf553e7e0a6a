"""Judging a call: right, accepted, wrong or illegal, with the facts from which the sentences are made."""

from dataclasses import dataclass
from enum import StrEnum

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.hands.card_change import CardChange
from trainer.reasoning.choosing.choosing import Choice
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.meanings import Meanings
from trainer.reasoning.rows.compiled_rows import CompiledRow
from trainer.reasoning.rows.reading import Reading
from trainer.reasoning.words.failing import Claim, Failure


class Verdict(StrEnum):
    """What a convention says of a call."""

    RIGHT = "right"
    ACCEPTED = "accepted"
    WRONG = "wrong"
    ILLEGAL = "illegal"


@dataclass(frozen=True)
class Judgement:
    """The verdict on a call, with its facts.

    `heard_as` are the ways in which the call can be meant here, the one that the hand comes nearest to first
    (none: it means nothing); `failures` what the hand lacks for that first one. Where it lacks nothing,
    `taken_first` is the row that takes the hand before, or `preferred` the same row with the suit that
    it prefers. `share` is the exact share of hands that make the call here; `change` the smallest
    change of cards that would make it right.
    """

    verdict: Verdict
    call: Call
    hand: Hand
    auction: Auction
    choice: Choice
    why_illegal: str = ""
    heard_as: tuple[Reading, ...] = ()
    failures: tuple[Failure, ...] = ()
    taken_first: CompiledRow | None = None
    preferred: CompiledRow | None = None
    share: float = 0.0
    change: CardChange | None = None

    @property
    def claims(self) -> tuple[Claim, ...]:
        """Everything that the sentences say of the hand."""
        claims = [failure.claim for failure in self.failures]
        answer = self.choice.reading(self.choice.call)
        if answer is not None:
            claims.append(Claim(answer.shows, answer.way.binding, holds=True))
        if self.verdict is not Verdict.WRONG or self.taken_first is not None or self.preferred is not None:
            claims += [Claim(reading.shows, reading.way.binding, holds=True) for reading in self.heard_as[:1]]
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
        reading = choice.reading(call)
        if reading is not None:
            verdict = Verdict.RIGHT if call == choice.call else Verdict.ACCEPTED
            return Judgement(verdict, call, hand, auction, choice, heard_as=(reading,))
        return self._wrong(auction, hand, call, choice)

    def _wrong(self, auction: Auction, hand: Hand, call: Call, choice: Choice) -> Judgement:
        meaning = self.meanings.of(auction, call)
        heard = sorted(
            meaning.heard,
            key=lambda one: (len(one[1].failed(hand)), one[0].way.row.may, -one[1].size),
        )
        if not heard:
            return Judgement(Verdict.WRONG, call, hand, auction, choice)
        nearest, demands = heard[0]
        failures = demands.failures(hand)
        return Judgement(
            verdict=Verdict.WRONG,
            call=call,
            hand=hand,
            auction=auction,
            choice=choice,
            heard_as=tuple(reading for reading, _ in heard),
            failures=failures,
            taken_first=None if failures else self._taken_first(auction, choice, nearest),
            preferred=None if failures else _preferred(choice, nearest),
            share=meaning.share,
            change=self.meanings.change_for(auction, hand, call),
        )

    def _taken_first(self, auction: Auction, choice: Choice, nearest: Reading) -> CompiledRow | None:
        rows = [row.id for row in self.reasoner.covered(auction).situation.rows]
        before = rows.index(choice.row.id) < rows.index(nearest.way.row.id)
        return choice.chosen if before and not nearest.way.row.may else None


def _preferred(choice: Choice, nearest: Reading) -> CompiledRow | None:
    """The way in which the reading's own row takes the hand, where it does."""
    ways = (choice.chosen, *choice.accepted.values())
    return next((way for way in ways if way.row is nearest.way.row), None)
