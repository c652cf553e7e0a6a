"""A sitting that repeats missed questions: the same hand, at the same point of the same auction."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from trainer.cards.notation import parse_hand
from trainer.practice.questions.question import NoDealError, Question, RowName
from trainer.practice.sittings.asked_before import auction_of
from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.repetition import day_text
from trainer.practice.sittings.sitting import AnyAnswer, Sitting
from trainer.problems import BiddingTrainerError


@dataclass
class RepeatSitting(Sitting):
    """A sitting that asks for the calls of earlier attempts, one after another."""

    attempts: Sequence[Attempt] = field(kw_only=True)

    def next_question(self) -> Question:
        """Return the next attempt's question; raises `NoDealError` when the table has changed too much for it.

        Extra questions, added by `ask_more`, come with new hands.
        """
        if len(self.answers) >= len(self.attempts):
            fresh = super().next_question()
            if not isinstance(fresh, Question):
                raise NoDealError("Only calls are asked again.")
            return fresh
        attempt = self.attempts[len(self.answers)]
        reasoner = self.judge.reasoner
        try:
            auction = auction_of(attempt, reasoner)
            hand = parse_hand(reasoner.book.game.deck, attempt.hand)
            point, choice = reasoner.covered(auction), reasoner.choose(auction, hand)
        except BiddingTrainerError as error:
            raise NoDealError(f"It can't be asked any more. {error}") from error
        row = RowName(point.situation.id, choice.row.id)
        calls = reasoner.book.game.calls
        given = f"You called {calls.printed(calls.parse(attempt.call))}" if attempt.call else "You did not know it"
        why = f"{given} {day_text(attempt.at, self.clock())}."
        return Question(row, point.situation.title, auction, hand, (), boundary=attempt.boundary, why_now=why)

    def open_first(self) -> None:
        """Answer the first question as it was answered then; raises `NoDealError` as `next_question` does.

        The answer is only displayed again: it is not stored, and its row comes back at the same time as before.
        """
        question = self.next_question()
        attempt = self.attempts[0]
        answer: AnyAnswer
        if attempt.call:
            call = self.judge.reasoner.book.game.calls.parse(attempt.call)
            answer = self.answer(question, call, attempt.seconds)
        else:
            answer = self.give_up(question, attempt.seconds)
        self.answers[-1] = replace(answer, attempt=attempt)
