"""Freezing questions: new hands for chosen rows, balanced, half of them one card from another answer."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from operator import itemgetter
from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.deal import cards_left, deal_the_rest
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.hands.drawing import one_drawn, ways_of
from trainer.practice.questions.choice_question import ChoiceMaker, ChoiceQuestion
from trainer.practice.questions.question import NoDealError, Question, RowName
from trainer.practice.questions.question_kinds import row_makers
from trainer.practice.questions.question_making import QuestionMaker
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.questions.taught import Taught
from trainer.practice.quizzes.law_quiz import LawQuizzes
from trainer.practice.sittings.lessons import shipped_quizzes
from trainer.problems import NotCoveredError, visible
from trainer.reasoning.choosing.consistent_hands import calls_of, consistent_hands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.teaching.lesson_set import MOST_QUESTIONS, FrozenQuestion
from trainer.teaching.questions.choice_truth import choice_flaw
from trainer.teaching.questions.frozen_choices import OF_QUIZZES, frozen_choice, frozen_quiz

_MOST_TRIES: Final = 10
"""How many hands are dealt for one question until one has a single answer and is new."""

_MOST_SEARCHES: Final = 4
"""How many searches are made for a position with a clear best card."""

_SEED_BITS: Final = 64
"""The bits of the seed by which a quiz makes its question."""


class Freezer:
    """A maker of frozen questions for one table.

    `chance` decides everything random, `after` is as in `QuestionMaker`.
    """

    def __init__(
        self, reasoner: Reasoner, chance: Random, taught: Taught | None = None, after: Iterable[Call] = ()
    ) -> None:
        self._reasoner = reasoner
        self._chance = chance
        self._maker = QuestionMaker(reasoner, chance, taught, after)

    def question(
        self, row: RowName, *, boundary: bool, beside: Iterable[FrozenQuestion] = (), kind: Kind = Kind.CALL
    ) -> FrozenQuestion:
        """Return a question of a kind that differs from those `beside` it.

        If possible it has a single answer, and is a boundary hand or not, as wanted. Raises `NoDealError` when nothing
        can be asked of the row, `UnknownNameError` when there is no such row.
        """
        known = {one.likeness for one in beside}
        if kind is not Kind.CALL:
            return self._choice(Subject(row, kind), boundary=boundary, known=known)
        best: FrozenQuestion | None = None
        for _ in range(_MOST_TRIES):
            made = self.frozen(self._maker.question(row, boundary=boundary))
            if made.likeness in known or made.row != row or not self._has_one_answer(made):
                continue
            if len(made.calls) == 1 and made.boundary == boundary:
                return made
            best = made if best is None or len(made.calls) < len(best.calls) else best
        if best is None:
            message = f"No fresh hand with one answer was found for {row}."
            raise NoDealError(message)
        return best

    def questions(
        self,
        subjects: Sequence[Subject],
        each: int,
        most: int = MOST_QUESTIONS,
        beside: Sequence[FrozenQuestion] = (),
    ) -> tuple[tuple[FrozenQuestion, ...], tuple[Subject, ...]]:
        """Return `each` questions of each subject, along with existing ones, and the subjects that have none left.

        Every second one is a boundary hand. There are at most `most`, distributed fairly. Kinds are mixed, and no row
        comes twice running if that can be avoided; those `beside` keep their order.
        """
        there = Counter(Subject(one.row, one.kind) for one in beside)
        made: list[FrozenQuestion] = []
        without: dict[Subject, None] = {}
        for turn in range(each):
            order = [one for one in subjects if there[one] <= turn]
            self._chance.shuffle(order)
            for place, subject in enumerate(order):
                if subject in without or len(beside) + len(made) >= most:
                    continue
                boundary = (turn + place) % 2 == 0
                try:
                    made.append(
                        self.question(subject.row, boundary=boundary, beside=(*beside, *made), kind=subject.kind)
                    )
                except NoDealError:
                    without[subject] = None
        return tuple(_apart(_spread(beside, made))), tuple(without)

    def another(self, question: FrozenQuestion, beside: Iterable[FrozenQuestion]) -> FrozenQuestion:
        """Return another hand for the row of a question, with its remarks. Raises the errors of `question`."""
        made = self.question(question.row, boundary=question.boundary, beside=(*beside, question), kind=question.kind)
        if made.kind is not Kind.CALL:
            return replace(made, remark_on_right=question.remark_on_right, remark_otherwise=question.remark_otherwise)
        return replace(
            made,
            hint=question.hint,
            remark_on_right=question.remark_on_right,
            remarks={call: words for call, words in question.remarks.items() if call not in made.calls},
            remark_otherwise=question.remark_otherwise,
        )

    def filling(self, row: RowName, auction: Auction, hand: Hand) -> FrozenQuestion:
        """Return a question with a given hand, which a row near `row` may take.

        The other hands match the calls; there are none where the cards do not suffice for that.
        """
        title = self._reasoner.covered(auction).situation.title
        return self.frozen(Question(row, title, auction, hand, self._dealt_around(auction, hand), boundary=True))

    def own(self, row: RowName, auction: Auction, hand: Hand) -> FrozenQuestion:
        """Return a question that somebody has written, with any hands of the others, which stay unknown."""
        title = self._reasoner.covered(auction).situation.title
        boundary = self._maker.is_boundary(auction, hand)
        return self.frozen(Question(row, title, auction, hand, (), boundary=boundary))

    def published(self, row: RowName, auction: Auction, hand: Hand, says: str) -> FrozenQuestion:
        """Return a published problem, with its own answer in words; the other hands stay unknown."""
        title = self._reasoner.covered(auction).situation.title
        return replace(self.frozen(Question(row, title, auction, hand, (), boundary=False)), published=says)

    def _dealt_around(self, auction: Auction, hand: Hand) -> tuple[Hand, ...]:
        """Return a whole deal that contains a hand."""
        deck, known = self._reasoner.book.game.deck, {auction.turn: hand}
        for seat in range(auction.seats):
            made = calls_of(auction, seat)
            if seat == auction.turn or not made:
                continue
            hands = consistent_hands(self._reasoner, auction.before(made[-1] + 1), made)
            left = hands.reweighed(ways_of(deck, cards_left(deck, known.values())))
            if not left.total:
                return ()
            known[seat] = one_drawn(left, deck, self._chance)
        return deal_the_rest(deck, known, auction.seats, self._chance)

    def frozen(self, question: Question) -> FrozenQuestion:
        """Return a question in its stored form."""
        choice = self._reasoner.choose(question.auction, question.hand)
        return FrozenQuestion(
            row=RowName(question.row.situation, choice.row.id),
            auction=tuple(map(str, question.auction.calls)),
            hand=str(question.hand),
            calls=tuple(map(str, choice.calls)),
            deal=tuple(map(str, question.deal)),
            states=question.auction.states,
            boundary=question.boundary,
        )

    def _choice(self, subject: Subject, *, boundary: bool, known: set[tuple[str, tuple[str, ...]]]) -> FrozenQuestion:
        """Return a question with options, exactly one of which is right by the table."""
        for _ in range(_MOST_TRIES):
            made = self._made_choice(subject, boundary=boundary)
            if made.likeness not in known and len(made.calls) == 1 and not choice_flaw(made, self._reasoner):
                return made
        message = f"No fresh question with one answer was found for {subject}."
        raise NoDealError(message)

    def _made_choice(self, subject: Subject, *, boundary: bool) -> FrozenQuestion:
        if subject.kind is Kind.CARD:
            return frozen_choice(self._card(subject, boundary=boundary))
        if subject.kind in OF_QUIZZES:
            return frozen_quiz(self._reasoner.book.game, subject, f"{self._chance.getrandbits(_SEED_BITS):x}")
        return frozen_choice(self._choice_makers[subject.kind].question(subject, boundary=boundary))

    @cached_property
    def _choice_makers(self) -> Mapping[Kind, ChoiceMaker]:
        return row_makers(self._maker, self._reasoner)

    def _card(self, subject: Subject, *, boundary: bool) -> ChoiceQuestion:
        """Return a card problem in a deal bid by the set's table or, if that fails, by a bundled one."""
        own, shipped = self._card_makers
        for _ in range(_MOST_SEARCHES):
            try:
                return own.question(subject, boundary=boundary)
            except NotCoveredError:
                own = shipped
            except NoDealError:
                continue  # one search looks at a few dozen deals, and clear leads are rare
        raise NoDealError(f"No deal has a clear position for {subject}.")

    @cached_property
    def _card_makers(self) -> tuple[ChoiceMaker, ChoiceMaker]:
        game = self._reasoner.book.game
        both = LawQuizzes(game, lambda _: self._reasoner), shipped_quizzes(game.name)
        own, shipped = (quizzes.makers(self._chance)[Kind.CARD] for quizzes in both)
        return own, shipped

    def _has_one_answer(self, question: FrozenQuestion) -> bool:
        asked = thawed(question, self._reasoner)
        return len(self._reasoner.covered(asked.auction).model_calls(asked.hand.holdings)) == 1


def thawed(question: FrozenQuestion, reasoner: Reasoner) -> Question:
    """Return a frozen question in the form of a question to the table.

    Raises a `BiddingTrainerError` when the table has no such hand, auction or situation.
    """
    deck = reasoner.book.game.deck
    auction = reasoner.written_auction(question.auction, question.states)
    point = reasoner.covered(auction)
    return Question(
        row=question.row,
        title=point.situation.title,
        auction=auction,
        hand=parse_hand(deck, question.hand),
        deal=tuple(parse_hand(deck, hand) for hand in question.deal),
        boundary=question.boundary,
        hint=visible(question.hint),
    )


def _spread(before: Sequence[FrozenQuestion], added: Sequence[FrozenQuestion]) -> list[FrozenQuestion]:
    """Return both lists, each in its order, with the added ones spread evenly."""
    placed = [((at + 0.5) / len(of), one) for of in (before, added) for at, one in enumerate(of)]
    return [one for _, one in sorted(placed, key=itemgetter(0))]


def _apart(questions: Iterable[FrozenQuestion]) -> list[FrozenQuestion]:
    """Return the questions in their order, except that no row comes twice running where that can be avoided."""
    waiting = list(questions)
    ordered: list[FrozenQuestion] = []
    while waiting:
        other = (place for place, one in enumerate(waiting) if not ordered or one.row != ordered[-1].row)
        ordered.append(waiting.pop(next(other, 0)))
    return ordered
