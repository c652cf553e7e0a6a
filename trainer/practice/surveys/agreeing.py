"""The search for agreements (a treatment or a dial) under which an answer would be the convention's."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

from trainer.auction.auction import Auction
from trainer.language.agreements.alternatives import Alternative, alternatives
from trainer.language.book.rule_book import Row
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import Partnership
from trainer.practice.questions.calls_at_point import CallsAtPoint
from trainer.practice.questions.question_words import QuestionWords
from trainer.practice.questions.subject import Kind
from trainer.practice.questions.taught import Taught
from trainer.practice.surveys.answer_comparison import Difference
from trainer.practice.surveys.parsed_question import ParsedQuestion, asked_questions
from trainer.practice.surveys.survey import Survey
from trainer.problems import BadNotationError, BiddingTrainerError
from trainer.reasoning.choosing.reasoner import Reasoner

Ways = Mapping[str, Alternative | None]
"""For each answer to one question the alternative that makes it the convention's; None: the present agreement does.

An answer that is missing needs a row of the partners' own.
"""


class AgreementSeeker:
    """A search, one trial after another, for changes that make the answers to some questions the convention's.

    `known` are changes that an earlier search found; they are tried first. `settled` are questions with the agreed
    answer; a change that would undo one is rejected. The constructor raises as `ConventionLibrary.book` and
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
        # So that rows which another book has too are the same values, and compiled once.
        self._reasoner = Reasoner(library.book_without_keeping(agreed.called, agreed.treatments, agreed.settings))
        self._try(self._reasoner, None)
        table = _Table(self._reasoner, survey)
        self._settled = tuple((one, answer) for one, answer in settled if table.says(one, answer))
        dials = frozenset().union(
            *(_dials_that_matter(self._reasoner, table.asked(one), one.given) for one in self._left())
        )
        coming = [one for one in alternatives(library, agreed) if not one.dial or one.dial in dials]
        self._coming = iter(sorted(coming, key=lambda one: one.said not in again))

    @property
    def ways(self) -> Mapping[int, Ways]:
        """Return the changes that were found so far, by the number of the question."""
        return {number: dict(found) for number, found in self._found.items()}

    def try_next(self) -> str:
        """Try one more change and return its description; empty where nothing is left to try or to find."""
        one = next(self._coming, None) if any(self._left()) else None
        if one is None:
            return ""
        with suppress(BiddingTrainerError):  # it can't stand beside what is agreed
            self._try(Reasoner(one.book(), beside=self._reasoner), one)
        return one.said

    def _left(self) -> Iterator[Difference]:
        """Yield the questions that still have a wanted answer without a change."""
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
    """The answers of one convention to the questions of a survey."""

    def __init__(self, reasoner: Reasoner, survey: Survey) -> None:
        self._reasoner = reasoner
        self._asked = {one.number: one for one in asked_questions(survey, reasoner)}
        self._is_asked_about = reasoner.book.fingerprint == survey.table

    def asked(self, one: Difference) -> ParsedQuestion:
        """Return the parsed question of a difference."""
        return self._asked[one.number]

    def says(self, one: Difference, answer: str, *, is_first: bool = False) -> bool:
        """Return whether the convention gives an answer as its first one, or (unless `is_first`) accepts it."""
        question = self._asked[one.number]
        with suppress(BiddingTrainerError):  # this table says nothing of the auction
            if self._is_asked_about and not is_first:
                return answer in question.written.table
            if question.written.kind is Kind.CALL and question.hand is not None:
                choice = self._reasoner.choose(question.auction, question.hand)
                return answer in map(str, (choice.call,) if is_first else choice.calls)
            return _shows(self._reasoner, question.auction, one, answer)
        return False


def _dials_that_matter(reasoner: Reasoner, question: ParsedQuestion, answers: Iterable[str]) -> frozenset[str]:
    """Return the dials that can make one of some answers the convention's.

    They are the dials of the rows that explain the earlier calls, and where a hand is to call, those of the row that
    takes it and of the rows that would give another answer.
    """
    auction = question.auction
    calls = [(auction.before(place), call) for place, call in enumerate(auction.calls)]
    rows: list[Row] = []
    point = reasoner.at(auction)
    if question.hand is not None and point is not None:
        for answer in answers:
            with suppress(BadNotationError):  # it is from a file, and may be none
                calls.append((auction, reasoner.book.game.calls.parse(answer)))
        choice = point.choose(question.hand.holdings)
        rows += [choice.row] if choice else []
    for before, call in calls:
        there = reasoner.at(before)
        agreed = [meaning.row for meaning in there.row_meanings(call)] if there else []
        rows += agreed or [row for situation in reasoner.book.natural for row in situation.rows]
    return frozenset().union(*(row.dials for row in rows))


def _shows(reasoner: Reasoner, auction: Auction, one: Difference, answer: str) -> bool:
    """Return whether partner's last call shows, by this book, what an option says."""
    words = QuestionWords(reasoner.book.game)
    place = len(auction.calls) - 2
    calls = CallsAtPoint(reasoner, auction.before(place), Taught.all_of(reasoner.book))
    meanings = calls.meanings(auction.calls[place])
    option = one.question.options[int(answer) - 1]
    said = {words.option_text([meaning]) for meaning in meanings}
    return bool(meanings) and (option in said or option == words.option_text(words.each_once(meanings)))
