"""What the verb `survey` prints when two answers are compared: for people, and as one JSON object.

The JSON has these keys: `players` (a pair), `survey` (`title`, `convention`, `table`, `questions`: how many), `alike`,
`open`, `cost` (deals in a thousand), `differ` and `against_the_table`. Each of their entries has `question` (its
number), `ask` (call or shows), `row`, `auction`, `hand`, `prompt`, `options`, `given` (a pair: calls, or numbers of
options), `table` (its answers, the model one first), `cost`; with --seek `agree` too: for every answer `as the table`,
a treatment or a dial in words, or null where a row of their own is needed.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import click

from trainer.command_line.reports.convention_books import library
from trainer.command_line.reports.verify import agreed_called
from trainer.language.agreements.alternatives import Alternative, book_of
from trainer.language.files.partnerships import Partnership
from trainer.practice.surveys.agreeing import AgreementSeeker, Ways
from trainer.practice.surveys.answer_comparison import AnswerComparison, Difference, compare_answers
from trainer.practice.surveys.survey import Answers, Survey, read_answers
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.records.keeper import RecordKeeper
from trainer.terminal.survey import SurveyReport

_WHAT_IS_PLAYED: Final = "as the table"


def comparison_of_answers(first: Path, second: Path) -> AnswerComparison:
    """Return the comparison of the answers in two files; raises `UnusableFileError`, `SurveyError`."""
    return compare_answers(read_answers(first), read_answers(second))


def agreed_in(answers: Path, partnership: Path | None) -> Partnership:
    """Return the agreement behind the answers, or the one in a partnership's file."""
    asked = read_answers(answers).survey
    if partnership is not None:
        return library().partnership(partnership)
    return agreed_called(library(), asked.convention, asked.treatments)


def missed_by(learner: str | None, convention: str) -> tuple[str, ...]:
    """Return the rows of a convention that a learner answered wrongly last; empty without a learner."""
    if learner is None:
        return ()
    with RecordKeeper() as keeper:
        found = [one for one in keeper.progress(learner).conventions if one.convention == convention]
    return tuple(row.row for one in found for row in one.weakest_rows if row.counts.passed < row.counts.asked)


def ways_of(answer_comparison: AnswerComparison, agreed: Partnership) -> Mapping[int, Ways]:
    """Return for each question the changes of the agreement that make a partner's answer the table's call.

    Ctrl+C ends the search early; the changes found so far are returned.
    """
    seeker = AgreementSeeker(library(), agreed, answer_comparison.survey, answer_comparison.questions_to_agree)
    try:
        while tried := seeker.try_next():
            if sys.stderr.isatty():
                click.echo(f"\r\033[KTried {tried}", nl=False, err=True)
    except KeyboardInterrupt:
        pass
    if sys.stderr.isatty():
        click.echo("\r\033[K", nl=False, err=True)
    return seeker.ways


def report(answer_comparison: AnswerComparison, agreed: Partnership, ways: Mapping[int, Ways] | None) -> Iterator[str]:
    """Yield the comparison as text."""
    book = book_of(library(), agreed)
    yield from SurveyReport(answer_comparison, Reasoner(book)).lines(ways)
    if book.fingerprint != answer_comparison.survey.table:
        yield ""
        yield "Your table is another one by now than when these questions were made."


def survey_as_json(asked: Survey) -> dict[str, object]:
    """Return the subject of a survey and its number of questions; not the questions, because it is blind."""
    return {
        "title": asked.title,
        "convention": asked.convention,
        "table": asked.table,
        "questions": len(asked.questions),
    }


def answers_as_json(answers: Answers) -> dict[str, object]:
    """Return a partner's answers: a call or an option's number for each question, null where there is none yet."""
    given = [answer or None for answer in answers.given]
    return {"player": answers.player, "survey": survey_as_json(answers.survey), "given": given}


def agreed_as_json(way: Alternative | None) -> dict[str, object]:
    """Return an agreement: in words, and the values written into the file, by key."""
    return {"agree": _WHAT_IS_PLAYED, "written": {}} if way is None else {"agree": way.said, "written": way.values}


def as_json(answer_comparison: AnswerComparison, ways: Mapping[int, Ways] | None) -> dict[str, object]:
    """Return the JSON object described in this module."""
    asked = answer_comparison.survey
    return {
        "players": list(answer_comparison.players),
        "survey": survey_as_json(asked),
        "alike": answer_comparison.alike,
        "open": answer_comparison.open,
        "cost": round(answer_comparison.cost, 2),
        "differ": [_difference(one, ways) for one in answer_comparison.differ],
        "against_the_table": [_difference(one, ways) for one in answer_comparison.against_the_table],
    }


def _difference(one: Difference, ways: Mapping[int, Ways] | None) -> dict[str, object]:
    question = one.question
    data: dict[str, object] = {
        "question": one.number,
        "ask": str(question.kind),
        "row": question.row,
        "auction": list(question.auction),
        "hand": question.hand or None,
        "prompt": question.prompt,
        "options": list(question.options),
        "given": list(one.given),
        "table": list(question.table),
        "cost": round(one.cost, 2),
    }
    if ways is None:
        return data
    return data | {"agree": {answer: _way(ways.get(one.number, {}), answer) for answer in dict.fromkeys(one.given)}}


def _way(ways: Ways, answer: str) -> str | None:
    if answer not in ways:
        return None
    way = ways[answer]
    return _WHAT_IS_PLAYED if way is None else way.said
