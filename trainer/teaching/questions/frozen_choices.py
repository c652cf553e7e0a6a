"""Questions with options in their stored form: frozen, and asked again exactly as they were.

This module lists the possible kinds. Each can be proved (`choice_truth`); any other kind would have to be trusted.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Final

from trainer.auction.auction import NO_STATES
from trainer.cards.notation import parse_hand
from trainer.games.deal_format import DealParts
from trainer.games.game import Game
from trainer.games.play import CardPlay
from trainer.playing.deals.deal_parts import deal_of, parts_of
from trainer.playing.deals.table_deal import TableDeal
from trainer.practice.questions.choice_question import ChoiceQuestion, Option
from trainer.practice.questions.legal_question import legal_title
from trainer.practice.questions.question import NoDealError
from trainer.practice.questions.subject import ROW_KINDS, Kind, Subject
from trainer.practice.quizzes.card_words import CardWords
from trainer.practice.quizzes.law_quiz import LawQuizzes
from trainer.problems import BiddingTrainerError, visible
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.teaching.lesson_set import FrozenQuestion, PlayedSoFar

OF_PARTNER: Final = (Kind.SHOWS, Kind.WHICH_HAND)
"""Kinds on partner's latest call, which is followed by the next opponent's call."""

OF_ROWS: Final = tuple(kind for kind in ROW_KINDS if kind is not Kind.CALL)
"""Kinds that are made of the rows of a table."""

OF_QUIZZES: Final = tuple(kind for kind in Kind if kind not in {*ROW_KINDS, Kind.CARD})
"""Kinds that are made of the laws and the scores of a game, and reproduced by their seed."""

CHOICES: Final = (*OF_ROWS, *OF_QUIZZES, Kind.CARD)
"""The kinds with options that a set can have."""

BEHIND: Final = 2
"""The number of calls from partner's call to the end of the auction: that call, and the next opponent's."""


class UnaskableError(BiddingTrainerError):
    """The error when a frozen question has invalid options or an invalid deal, or is no longer asked in this form."""


@dataclass(frozen=True, slots=True)
class Position:
    """A point of a deal at which a card is to be played."""

    deal: TableDeal
    play: CardPlay


def frozen_choice(question: ChoiceQuestion, seed: str = "") -> FrozenQuestion:
    """Return a question in its stored form, with its answer as an option's number from 1.

    `seed` reproduces a quiz's.
    """
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
        played=None if question.played is None else _so_far(question.played),
        states=NO_STATES if auction is None else auction.states,
    )


def frozen_quiz(game: Game, subject: Subject, seed: str) -> FrozenQuestion:
    """Return the question that a quiz of a game makes by a seed.

    Raises `NoDealError` when the subject is in no quiz.
    """
    return frozen_choice(_asked_by_quiz(game, subject, seed), seed)


def quiz_items(game: Game) -> tuple[tuple[Subject, str], ...]:
    """Return everything that a set can ask about a game's laws, play and scores, quiz by quiz, each with its source."""
    quizzes = LawQuizzes(game)
    return tuple(quizzes.items(quizzes.names))


def thawed_choice(question: FrozenQuestion, reasoner: Reasoner) -> ChoiceQuestion:
    """Return a frozen question to be asked; raises a `BiddingTrainerError` when the table can't be asked it."""
    if question.kind in OF_QUIZZES:
        return _thawed_quiz(question, reasoner.book.game)
    if question.kind is Kind.CARD:
        return _thawed_card(question, reasoner.book.game)
    book = reasoner.book
    auction = reasoner.written_auction(question.auction, question.states)
    point = reasoner.covered(auction.before(len(auction.calls) - BEHIND) if question.kind in OF_PARTNER else auction)
    row = question.row.row_in(book)
    is_of_laws = question.kind is Kind.LEGAL
    options = _told_apart(_option(text, question, reasoner) for text in question.options)
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
    """Return the question of the seed if it equals the frozen one; laws and wrong answers depend on the program."""
    made = _asked_by_quiz(game, Subject(question.row, question.kind), question.seed)
    again = frozen_choice(made, question.seed)
    if (again.prompt, again.options, again.calls) != (question.prompt, question.options, question.calls):
        raise UnaskableError("The laws in this program ask it in another way: it was packed with another version.")
    return made


def _thawed_card(question: FrozenQuestion, game: Game) -> ChoiceQuestion:
    """Return a question on a card in the words of this program; the position determines all but the reasons."""
    at, words = position_of(question, game), CardWords(game)
    if not set(question.options) <= {card.symbols for card in at.play.legal_cards()}:
        raise UnaskableError("One of its answers is no card that can be played there.")
    return ChoiceQuestion(
        subject=Subject(question.row, question.kind),
        title=words.title(at.play),
        prompt=words.prompt(at.deal, at.play),
        options=_told_apart(Option(visible(text)) for text in question.options),
        right=frozenset(int(one) - 1 for one in question.calls),
        explanation=tuple(map(visible, question.explanation)),
        source=game.words.source_on_play,
        played=at.deal,
    )


def position_of(question: FrozenQuestion, game: Game) -> Position:
    """Return the point at which a card is asked for; raises `UnaskableError` when it is invalid."""
    wrong: list[str] = []
    written = question.played
    deal = None
    if written is not None:
        parts = DealParts(game.name, written.laws, written.hands, calls=written.calls, moves=written.cards)
        deal = deal_of(parts, lambda _: game, lambda _, __, what, ___: wrong.append(what))
    play = None if deal is None else deal.play
    if deal is None or play is None or play.is_over:
        raise UnaskableError(f"There is no card to be played: {wrong[0] if wrong else 'the deal has no play'}.")
    return Position(deal, play)


def _so_far(deal: TableDeal) -> PlayedSoFar:
    parts = parts_of(deal)
    return PlayedSoFar(parts.laws, parts.hands, parts.calls, parts.moves)


def _told_apart(options: Iterable[Option]) -> tuple[Option, ...]:
    """Return the options; raises `UnaskableError` when two are equal."""
    found = tuple(options)
    if len({" ".join(str(one).lower().split()).rstrip(".") for one in found}) < len(found):
        raise UnaskableError("Two of its answers say the same.")
    return found


def _asked_by_quiz(game: Game, subject: Subject, seed: str) -> ChoiceQuestion:
    maker = LawQuizzes(game).makers(Random(seed)).get(subject.kind) if subject.kind in OF_QUIZZES else None
    if maker is None:
        raise NoDealError(f"There is no question such as {subject}.")
    return maker.question(subject, boundary=False)


def _option(text: str, question: FrozenQuestion, reasoner: Reasoner) -> Option:
    if question.kind is Kind.WHICH_HAND:
        return Option(hand=parse_hand(reasoner.book.game.deck, text))
    return Option(visible(text))
