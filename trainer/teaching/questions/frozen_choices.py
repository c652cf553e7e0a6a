"""Questions with answers to choose among, as a set keeps them: frozen, and asked again as they were.

Which kinds there are is said here. Each can be proved (`choice_truth`): every other kind would be a stranger's word.
"""

from random import Random
from typing import Final

from trainer.auction.auction import NO_STATES
from trainer.cards.notation import parse_hand
from trainer.games.game import Game
from trainer.practice.questions.choice_question import ChoiceQuestion, Option
from trainer.practice.questions.legal_question import legal_title
from trainer.practice.questions.question import NoDealError
from trainer.practice.questions.subject import ROW_KINDS, Kind, Subject
from trainer.practice.quizzes.law_quiz import LawQuizzes
from trainer.problems import BiddingTrainerError, visible
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.teaching.lesson_set import FrozenQuestion

OF_PARTNER: Final = (Kind.SHOWS, Kind.WHICH_HAND)
"""Kinds about the call that partner has just made; behind it stands that of the next opponent."""

OF_ROWS: Final = tuple(kind for kind in ROW_KINDS if kind is not Kind.CALL)
"""Kinds that are made of the rows of a table."""

OF_QUIZZES: Final = tuple(kind for kind in Kind if kind not in {*ROW_KINDS, Kind.CARD})
"""Kinds that are made of the laws and the scores of a game; its card problems take a solver, and a deal bid out."""

CHOICES: Final = (*OF_ROWS, *OF_QUIZZES)
"""The kinds with answers to choose among that a set can have."""

BEHIND: Final = 2
"""Calls at the end of the auction of a question of partner's call: that one, and the next opponent's."""


class UnaskableError(BiddingTrainerError):
    """A frozen question has answers that nobody could choose among, a deal that is none, or is no longer asked so."""


def frozen_choice(question: ChoiceQuestion, seed: str = "") -> FrozenQuestion:
    """A question as it is kept, with its answer as the number of an option from 1; `seed` makes one of a quiz again."""
    auction = question.auction
    return FrozenQuestion(
        row=question.row,
        auction=() if auction is None else tuple(map(str, auction.calls)),
        hand="" if question.hand is None else str(question.hand),
        calls=tuple(str(place + 1) for place in sorted(question.right)),
        deal=tuple(map(str, question.deal)),
        boundary=question.boundary,
        kind=question.kind,
        prompt=question.prompt,
        options=tuple(map(str, question.options)),
        explanation=question.explanation,
        asked="" if question.asked is None else str(question.asked),
        seed=seed,
        states=NO_STATES if auction is None else auction.states,
    )


def frozen_quiz(game: Game, subject: Subject, seed: str) -> FrozenQuestion:
    """The question that a quiz of a game makes by a seed; raises `NoDealError` for what is no item of a quiz."""
    return frozen_choice(_asked_by_quiz(game, subject, seed), seed)


def quiz_items(game: Game) -> tuple[tuple[Subject, str], ...]:
    """All that a set can ask of the laws and the scores of a game, quiz by quiz, each with its source."""
    quizzes = LawQuizzes(game)
    found = quizzes.items(quizzes.names)
    return tuple((subject, source) for subject, source in found if subject.kind in OF_QUIZZES)


def thawed_choice(question: FrozenQuestion, reasoner: Reasoner) -> ChoiceQuestion:
    """A frozen question, to be asked; raises a `BiddingTrainerError` by cause where the table can't be asked it."""
    if question.kind in OF_QUIZZES:
        return _thawed_quiz(question, reasoner.book.game)
    book = reasoner.book
    auction = reasoner.written_auction(question.auction, question.states)
    point = reasoner.covered(auction.before(len(auction.calls) - BEHIND) if question.kind in OF_PARTNER else auction)
    row = question.row.row_in(book)
    is_of_laws = question.kind is Kind.LEGAL
    options = tuple(_option(text, question, reasoner) for text in question.options)
    if len({" ".join(str(one).lower().split()).rstrip(".") for one in options}) < len(options):
        raise UnaskableError("Two of its answers say the same.")
    deal = tuple(parse_hand(book.game.deck, hand) for hand in question.deal)
    if deal and len(deal) != auction.seats:
        message = f"Its deal has {len(deal)} hands."
        raise UnaskableError(message)
    return ChoiceQuestion(
        subject=Subject(question.row, question.kind),
        title=legal_title(book.laws) if is_of_laws else point.situation.title,
        prompt=visible(question.prompt),
        options=options,
        right=frozenset(int(one) - 1 for one in question.calls),
        explanation=tuple(map(visible, question.explanation)),
        source=book.laws.title if is_of_laws else "" if row is None else row.source,
        auction=auction,
        hand=parse_hand(book.game.deck, question.hand) if question.hand else None,
        deal=deal,
        boundary=question.boundary,
        asked=book.game.calls.parse(question.asked) if question.asked else None,
    )


def _thawed_quiz(question: FrozenQuestion, game: Game) -> ChoiceQuestion:
    """The question that the seed makes, if it is the frozen one still: laws and wrong answers come with the program."""
    made = _asked_by_quiz(game, Subject(question.row, question.kind), question.seed)
    again = frozen_choice(made, question.seed)
    if (again.prompt, again.options, again.calls) != (question.prompt, question.options, question.calls):
        raise UnaskableError("The laws in this program ask it in another way: it was packed with another version.")
    return made


def _asked_by_quiz(game: Game, subject: Subject, seed: str) -> ChoiceQuestion:
    maker = LawQuizzes(game).makers(Random(seed)).get(subject.kind) if subject.kind in OF_QUIZZES else None
    if maker is None:
        raise NoDealError(f"There is no question such as {subject}.")
    return maker.question(subject, boundary=False)


def _option(text: str, question: FrozenQuestion, reasoner: Reasoner) -> Option:
    if question.kind is Kind.WHICH_HAND:
        return Option(hand=parse_hand(reasoner.book.game.deck, text))
    return Option(visible(text))
