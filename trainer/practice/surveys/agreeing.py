"""What would make an answer the table's: a treatment or a dial that partners can agree on, found by trying them."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress

from trainer.auction.auction import Auction
from trainer.language.agreements.alternatives import Alternative, alternatives, book_of
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import Partnership
from trainer.practice.questions.calls_at_point import CallsAtPoint
from trainer.practice.questions.subject import Kind
from trainer.practice.questions.taught import Taught
from trainer.practice.questions.words import QuestionWords
from trainer.practice.surveys.asked_question import asked_questions
from trainer.practice.surveys.laid_together import Difference
from trainer.practice.surveys.survey import Survey
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.reasoner import Reasoner

Ways = Mapping[str, Alternative | None]
"""For answers to one question what makes each the table's: None stands for what is agreed already.

An answer that is missing needs a row of their own.
"""


class AgreementSeeker:
    """Seeks what would make the answers to some questions the table's, beside what is agreed: one try after another.

    `known` are ways that were found beside what was agreed before: where there are any, only these are tried again.
    Raises as `ConventionLibrary.book` and `asked_questions` do.
    """

    def __init__(
        self,
        library: ConventionLibrary,
        agreed: Partnership,
        survey: Survey,
        differences: Iterable[Difference],
        known: Mapping[int, Ways] | None = None,
    ) -> None:
        self._survey = survey
        self._wanted = tuple(differences)
        self._found: dict[int, dict[str, Alternative | None]] = {one.number: {} for one in self._wanted}
        self._sought = {
            one.number: set(one.given if known is None else known.get(one.number, ())) for one in self._wanted
        }
        again = None if known is None else {way.said for ways in known.values() for way in ways.values() if way}
        self._try(Reasoner(book_of(library, agreed)), None)
        self._coming = (one for one in alternatives(library, agreed) if again is None or one.said in again)

    @property
    def ways(self) -> Mapping[int, Ways]:
        """The ways that were found so far, by the number of the question."""
        return {number: dict(found) for number, found in self._found.items()}

    def try_next(self) -> str:
        """Try one change more, and say in words which; empty where nothing is left to try, or to seek."""
        one = next(self._coming, None) if any(self._left()) else None
        if one is None:
            return ""
        with suppress(BiddingTrainerError):  # it can't stand beside what is agreed
            self._try(Reasoner(one.book()), one)
        return one.said

    def _left(self) -> Iterator[Difference]:
        """Those of which not every answer that is sought has a way yet."""
        return (one for one in self._wanted if not self._sought[one.number] <= self._found[one.number].keys())

    def _try(self, reasoner: Reasoner, way: Alternative | None) -> None:
        asked = {one.number: one for one in asked_questions(self._survey, reasoner)}
        is_asked_about = way is None and reasoner.book.fingerprint == self._survey.table
        for one in tuple(self._left()):
            with suppress(BiddingTrainerError):  # this book says nothing of the auction
                for answer in one.given:
                    question = asked[one.number]
                    if is_asked_about:
                        is_so = answer in question.written.table
                    elif question.written.kind is Kind.CALL and question.hand is not None:
                        choice = reasoner.choose(question.auction, question.hand)
                        is_so = answer in map(str, choice.calls if way is None else (choice.call,))
                    else:
                        is_so = _shows(reasoner, question.auction, one, answer)
                    if is_so:
                        self._found[one.number].setdefault(answer, way)


def _shows(reasoner: Reasoner, auction: Auction, one: Difference, answer: str) -> bool:
    """Whether by this book partner's call, the last one of his, shows what an option says."""
    words = QuestionWords(reasoner.book.game)
    place = len(auction.calls) - 2
    calls = CallsAtPoint(reasoner, auction.before(place), Taught.all_of(reasoner.book))
    meanings = calls.meanings(auction.calls[place])
    option = one.question.options[int(answer) - 1]
    said = {words.shown([meaning]) for meaning in meanings}
    return bool(meanings) and (option in said or option == words.shown(words.each_once(meanings)))
