"""Surveys in the terminal: answering one without verdicts, and comparing two partners' answers."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from trainer.auction.call import Call
from trainer.language.agreements.alternatives import Alternative
from trainer.language.agreements.partnership_writing import agree_on
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import Partnership
from trainer.practice.questions.question import RowName
from trainer.practice.questions.subject import Kind
from trainer.practice.surveys.agreeing import AgreementSeeker, Ways
from trainer.practice.surveys.answer_comparison import AnswerComparison, Difference
from trainer.practice.surveys.parsed_question import ParsedQuestion, asked_questions
from trainer.practice.surveys.survey import Answers, SurveyError, begun_answers, read_survey, write_answers
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.words.counting_words import capitalized
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.drill.drill_display import hand_display
from trainer.screens.drill.typed_call import typed_call
from trainer.screens.partners.survey_display import (
    NEEDS_A_ROW,
    answer_text,
    auction_text,
    cost_text,
    questions_text,
    summed_up,
)
from trainer.terminal.drill import QUIT, Lines
from trainer.terminal.lines import hand_line

NOT_KNOWN: Final = frozenset({"dk", "don't know", "dont know"})


class TerminalSurvey:
    """The questions of a survey; each answer is on the disk before the next question."""

    def __init__(self, lines: Lines, library: ConventionLibrary) -> None:
        self._lines = lines
        self._library = library

    def answer(self, file: Path, results: Path, player: str) -> Answers:
        """Ask the questions without an answer, and return all answers.

        Raises `SurveyError` when survey and results don't match, `UnusableFileError` when a file is broken.
        """
        answers = begun_answers(results, read_survey(file), player)
        survey = answers.survey
        reasoner = Reasoner(self._library.book(survey.convention))
        asked = asked_questions(survey, reasoner)
        self._lines.write(
            f"{survey.title}: {questions_text(len(asked))} for {answers.player}. Nobody says what is right."
        )
        write_answers(results, answers)
        try:
            while answers.next_place is not None:
                question = asked[answers.next_place]
                answers = answers.with_answer(answers.next_place, self._asked(question, len(asked), reasoner))
                write_answers(results, answers)
        except (EOFError, KeyboardInterrupt):
            self._lines.write("")
        given = sum(map(bool, answers.given))
        if given == len(asked):
            self._lines.write(f"All answered. Give {results} to your partner, and compare your answers.")
        else:
            self._lines.write(f"{given} of {len(asked)} answered; the same command goes on.")
        return answers

    def _asked(self, question: ParsedQuestion, number: int, reasoner: Reasoner) -> str:
        game = reasoner.book.game
        explainer = Explainer(game)
        self._lines.write("")
        self._lines.write(f"Question {question.number} of {number}: {auction_text(question.auction, game)}")
        if question.hand is not None:
            self._lines.write(f"    {hand_line(hand_display(question.hand))}")
        self._lines.write(question.prompt)
        options = question.written.options
        for place, option in enumerate(options, 1):
            self._lines.write(f"  {place}  {option}")
        while True:
            text = self._lines.ask("Your answer (q ends): ").strip()
            if text.lower() in QUIT:
                raise EOFError
            if question.hand is None:
                if text.isdecimal() and 1 <= int(text) <= len(options):
                    return str(int(text))
                self._lines.write(f"Type a number from 1 to {len(options)}.")
                continue
            call = typed_call(text, reasoner.book.laws, question.auction, question.hand, explainer)
            if isinstance(call, Call):
                return str(call)
            self._lines.write(call)


class SurveyReport:
    """The comparison of two partners' answers, as text."""

    def __init__(self, answer_comparison: AnswerComparison, reasoner: Reasoner) -> None:
        self._found = answer_comparison
        self._game = reasoner.book.game
        self._asked = {one.number: one for one in asked_questions(answer_comparison.survey, reasoner)}

    def lines(self, ways: Mapping[int, Ways] | None = None) -> Iterator[str]:
        """Yield the report; with `ways`, also what partners can agree on."""
        yield from summed_up(self._found)
        for one in self._found.questions_to_agree:
            yield ""
            yield from self._difference(one, None if ways is None else ways.get(one.number, {}))

    def _difference(self, one: Difference, ways: Ways | None) -> Iterator[str]:
        asked = self._asked[one.number]
        yield f"Question {one.number}: {auction_text(asked.auction, self._game)}"
        if asked.hand is not None:
            yield f"    {hand_line(hand_display(asked.hand))}"
        else:
            yield f"  {asked.prompt}"
        for player, answer in zip(self._found.players, one.given, strict=True):
            yield f"  {player}: {answer_text(answer, one.question, self._game)}"
        table = " or ".join(answer_text(answer, one.question, self._game) for answer in one.question.table)
        source = f"  ({one.question.source})" if one.question.source else ""
        yield f"  The table: {table}{source}"
        yield f"  {cost_text(one)}"
        if ways is not None:
            for answer in dict.fromkeys(one.given):
                yield f"  Agree on {answer_text(answer, one.question, self._game)}: {way_text(ways, answer)}"


def way_text(ways: Ways, answer: str) -> str:
    """Return in words how partners agree on an answer."""
    if answer not in ways:
        return f"{NEEDS_A_ROW}; it takes a row of your own."
    way = ways[answer]
    return "that is what the table plays." if way is None else f"play {way.said}."


def agree(  # noqa: PLR0913, PLR0917  what is agreed, on what, and where
    library: ConventionLibrary,
    path: Path,
    agreed: Partnership,
    answer_comparison: AnswerComparison,
    number: int,
    answer: str,
) -> Alternative | None:
    """Change a partnership's file so that an answer becomes the table's; return None if the table plays it already.

    Raises `SurveyError` when no treatment and no setting does it, or there is nothing to agree on.
    """
    one = next((one for one in answer_comparison.questions_to_agree if one.number == number), None)
    if one is None:
        raise SurveyError(f"There is nothing to agree on in question {number}.")
    if one.question.kind is Kind.CALL:
        answer = str(library.book(agreed.called).game.calls.parse(answer))
    if answer not in one.given:
        raise SurveyError(f"Nobody answered question {number} with {answer}; {' or '.join(one.given)} was said.")
    seeker = AgreementSeeker(library, agreed, answer_comparison.survey, [one])
    while answer not in seeker.ways[number] and seeker.try_next():
        pass
    ways = seeker.ways[number]
    if answer not in ways:
        raise SurveyError(f"{capitalized(NEEDS_A_ROW)}; {_own_row_text(one.question.row, path)}")
    way = ways[answer]
    if way is not None:
        agree_on(library, path, way.values)
    return way


def _own_row_text(row: str, path: Path) -> str:
    """Return how partners write a row of their own in place of the one that decides a question."""
    name = RowName.parse(row)
    return (
        f"it takes a row of your own in place of {row}. In the window: Partnership, Change a row…; in {path}, under "
        f"'changes': situation: {name.situation}, replace: {name.row}, and 'row' with yours."
    )


def agreed_text(way: Alternative | None, path: Path) -> str:
    """Return the partners' agreement in words, and the file that has it."""
    return "That is what your table plays already." if way is None else f"Agreed: {way.said}. It stands in {path}."
