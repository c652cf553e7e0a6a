"""A sitting in which the learner bids a sample deal again, call by call, from one seat."""

from dataclasses import dataclass, field

from trainer.auction.call import Call
from trainer.practice.deals.replay import Replay
from trainer.practice.deals.replay_words import ReplayWords
from trainer.practice.questions.question import NoDealError, Question, RowName
from trainer.practice.sittings.sitting import Ruling, Sitting
from trainer.reasoning.judging.judging import Judgement, Verdict


@dataclass
class ReplaySitting(Sitting):
    """The calls of one seat of a sample deal, in their order.

    After every answer the auction continues as the expert called. A call is right or accepted by the convention, and
    also accepted if it is the expert's. The other hands are shown after the last call.
    """

    replay: Replay = field(kw_only=True)

    def next_question(self) -> Question:
        """Return the next question of the seat; raises `NoDealError` after its last call."""
        if len(self.answers) >= len(self.replay.own_calls):
            raise NoDealError("The auction is over.")
        index = self.replay.own_calls[len(self.answers)]
        auction = self.replay.auction.before(index)
        point = self.judge.reasoner.covered(auction)
        choice = self.judge.reasoner.choose(auction, self.replay.hand)
        is_last = index == self.replay.own_calls[-1]
        return Question(
            row=RowName(point.situation.id, choice.row.id),
            title=point.situation.title,
            auction=auction,
            hand=self.replay.hand,
            deal=self.replay.deal.hands if is_last else (),
            boundary=False,
            said_before=ReplayWords(self.replay, self.judge.reasoner).so_far(index),
        )

    @property
    def knows_worth(self) -> bool:
        """Return False: calls are measured by the convention and by the expert's calls."""
        return False

    @property
    def can_ask_more(self) -> bool:
        """Return False: a deal is bid once, in its order."""
        return False

    def _verdict_of(self, question: Question, judgement: Judgement) -> str:
        as_the_expert = judgement.call == self.replay.call(len(question.auction.calls))
        is_accepted = as_the_expert and judgement.verdict is Verdict.WRONG
        return str(Verdict.ACCEPTED if is_accepted else judgement.verdict)

    def _ruling(self, question: Question, judgement: Judgement, *, known: bool) -> Ruling | None:
        if not known or self._verdict_of(question, judgement) == judgement.verdict:
            return None
        printed = self.judge.reasoner.book.game.calls.printed(judgement.call)
        return Ruling(f"Accepted: the expert called so: {printed}")

    def _told(self, question: Question, call: Call) -> tuple[str, ...]:
        """Return what the expert called."""
        words = ReplayWords(self.replay, self.judge.reasoner)
        return tuple(words.expert_text(len(question.auction.calls), call))
