"""What would make an answer the table's: a treatment or a dial that partners can agree on, found by trying them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
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

    `known` are ways that were found beside what was agreed before: these are tried again first. `settled` are questions
    with the answer that was agreed on; what would undo one of these is no way. Raises as `ConventionLibrary.book` and
    `asked_questions` do.
    """

    def __init__(  # noqa: PLR0913, PLR0917  what was agreed on before is one more thing to know
        self,
        library: ConventionLibrary,
        agreed: Partnership,
        survey: Survey,
        differences: Iterable[Difference],
        known: Mapping[int, Ways] | None = None,
        settled: Sequence[tuple[Difference, str]] = (),
    ) -> None:
        self._survey = survey
        self._wanted = tuple(differences)
        self._found: dict[int, dict[str, Alternative | None]] = {one.number: {} for one in self._wanted}
        self._sought = {one.number: set(one.given) for one in self._wanted}
        again = {way.said for ways in (known or {}).values() for way in ways.values() if way}
        reasoner = Reasoner(book_of(library, agreed))
        self._try(reasoner, None)
        table = _Table(reasoner, survey)
        self._settled = tuple((one, answer) for one, answer in settled if table.says(one, answer))
        self._coming = iter(sorted(alternatives(library, agreed), key=lambda one: one.said not in again))

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
        table = _Table(reasoner, self._survey)
        if way is not None and not all(table.says(one, answer) for one, answer in self._settled):
            return
        for one in tuple(self._left()):
            for answer in one.given:
                if table.says(one, answer, is_first=way is not None):
                    self._found[one.number].setdefault(answer, way)


class _Table:
    """What a table says to the questions of a survey."""

    def __init__(self, reasoner: Reasoner, survey: Survey) -> None:
        self._reasoner = reasoner
        self._asked = {one.number: one for one in asked_questions(survey, reasoner)}
        self._is_asked_about = reasoner.book.fingerprint == survey.table

    def says(self, one: Difference, answer: str, *, is_first: bool = False) -> bool:
        """Whether an answer is the table's: its first one, or any that it accepts."""
        question = self._asked[one.number]
        with suppress(BiddingTrainerError):  # this table says nothing of the auction
            if self._is_asked_about and not is_first:
                return answer in question.written.table
            if question.written.kind is Kind.CALL and question.hand is not None:
                choice = self._reasoner.choose(question.auction, question.hand)
                return answer in map(str, (choice.call,) if is_first else choice.calls)
            return _shows(self._reasoner, question.auction, one, answer)
        return False


def _shows(reasoner: Reasoner, auction: Auction, one: Difference, answer: str) -> bool:
    """Whether by this book partner's call, the last one of his, shows what an option says."""
    words = QuestionWords(reasoner.book.game)
    place = len(auction.calls) - 2
    calls = CallsAtPoint(reasoner, auction.before(place), Taught.all_of(reasoner.book))
    meanings = calls.meanings(auction.calls[place])
    option = one.question.options[int(answer) - 1]
    said = {words.shown([meaning]) for meaning in meanings}
    return bool(meanings) and (option in said or option == words.shown(words.each_once(meanings)))
