"""Surveys and one partner's answers, as YAML files.

The file of answers has the whole survey, so that two of them are enough for a comparison. The answers are covered:
whoever opens partner's file by chance reads none of them. The convention's answers are in the file in clear: the survey
is blind because they are not displayed, not because nobody could read them.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import yaml

from trainer.documents.document import Document, read_document
from trainer.documents.kinds import Placed
from trainer.documents.newer_formats import KEY
from trainer.documents.nodes import MappingNode, Place
from trainer.documents.regular_files import in_place_of
from trainer.documents.shapes import Shape, read_shape
from trainer.practice.questions.choice_question import FEWEST_OPTIONS, MOST_OPTIONS
from trainer.practice.questions.subject import Kind
from trainer.practice.surveys.covered_answers import cover, uncover
from trainer.problems import BiddingTrainerError, reason_of

MOST_QUESTIONS: Final = 100
"""An hour of answers; more is more than anybody finishes."""

FORMAT: Final = "2"
"""In format 1 the answers stand in clear, as `given`."""

NEEDS: Final = "1.0.0"
"""The first version of the program that reads this format."""

_OLDEST: Final = "1"
_KINDS: Final = {Kind.CALL.value: Kind.CALL, Kind.SHOWS.value: Kind.SHOWS}
_ID_DIGITS: Final = 12
_SIDES: Final = 2
"""Digits of an id, 48 bits: two surveys never agree by chance. States are those of both sides."""


class SurveyError(BiddingTrainerError):
    """The error when a survey, or answers to it, can't be used."""


@dataclass(frozen=True, slots=True)
class SurveyQuestion:
    """One question of a survey.

    - `kind`: `call` asks what to call with `hand` after `auction`; `shows` asks which of the `options` partner's last
      bid in `auction` shows.
    - `states`: the states of both sides, such as vulnerability, the first caller's first.
    - `table`: the convention's answers, the model one first: calls, or numbers of options from 1.
    - `comes`: in how many of a thousand deals the question comes up.
    - `row`: the row that gives the call; `prompt`: the text of the question; `source`: where the row comes from.
    """

    kind: Kind
    row: str
    title: str
    auction: tuple[str, ...]
    table: tuple[str, ...]
    comes: float
    hand: str = ""
    prompt: str = ""
    options: tuple[str, ...] = ()
    states: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    source: str = ""


@dataclass(frozen=True, slots=True)
class Survey:
    """Questions to two partners on their agreement.

    `convention` is the convention's name, or the path of its file; `treatments` are those that are added to it. `table`
    is the fingerprint of the rule book, including dials and own rows. `title` is for display.
    """

    convention: str
    treatments: tuple[str, ...]
    title: str
    table: str
    questions: tuple[SurveyQuestion, ...]

    @property
    def identity(self) -> str:
        """Return a digest that is equal exactly for surveys with the same questions."""
        data = yaml.safe_dump([_question_data(one) for one in self.questions], allow_unicode=True)
        return hashlib.sha256(data.encode()).hexdigest()[:_ID_DIGITS]


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers of one partner: a call or an option's number for each question; empty: not answered yet."""

    player: str
    survey: Survey
    given: tuple[str, ...]

    @property
    def next_place(self) -> int | None:
        """Return the index of the first question without an answer; None where all have one."""
        return next((place for place, answer in enumerate(self.given) if not answer), None)

    def with_answer(self, place: int, answer: str) -> "Answers":
        """Return the answers with the one at an index replaced."""
        return replace(self, given=(*self.given[:place], answer, *self.given[place + 1 :]))

    @classmethod
    def none_yet(cls, player: str, survey: Survey) -> "Answers":
        """Return the empty answers of a player who has just begun."""
        return cls(player, survey, ("",) * len(survey.questions))


class _Question(Shape, called="a question"):
    place: Place
    ask: Placed[str]
    row: str
    title: str = ""
    after: tuple[str, ...] = ()
    table: tuple[str, ...] = ()
    comes: Placed[str]
    hand: str = ""
    prompt: str = ""
    options: tuple[str, ...] = ()
    ours: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    source: str = ""


class _Survey(Shape, called="the survey"):
    place: Place
    convention: str
    treatments: tuple[str, ...] = ()
    title: str = ""
    table: str
    questions: tuple[_Question, ...] = ()


class _SurveyFile(Shape, called="the survey", version=FORMAT, oldest=_OLDEST, also=(KEY,)):
    survey: _Survey


class _AnswersFile(Shape, called="the answers", version=FORMAT, oldest=_OLDEST, also=(KEY,)):
    player: str
    survey: _Survey
    given: tuple[str, ...] = ()
    covered: str = ""


def read_survey(path: Path) -> Survey:
    """Return the survey of a file, which may also be a file of answers; raises `UnusableFileError`."""
    document = read_document(path)
    root = document.root
    if isinstance(root, MappingNode) and root.get("player") is not None:
        return _answers_in(document).survey
    written = read_shape(document, root, _SurveyFile)
    document.stop_on_problems()
    survey = _survey_of(document, written.survey)
    document.stop_on_problems()
    return survey


def read_answers(path: Path) -> Answers:
    """Return the answers of a file; raises `UnusableFileError`."""
    return _answers_in(read_document(path))


def write_survey(path: Path, survey: Survey) -> None:
    """Write a survey into a new file; raises `SurveyError` when the file exists or can't be written."""
    if path.exists():
        message = f"There is a file {path} already; take another name, or remove it."
        raise SurveyError(message)
    _write(path, {"format": int(FORMAT), KEY: NEEDS, "survey": _data(survey)})


def write_answers(path: Path, answers: Answers) -> None:
    """Write the answers into a file, atomically; raises `SurveyError` when it can't be written."""
    covered = cover(answers.given, answers.player, answers.survey.identity)
    head = {"format": int(FORMAT), KEY: NEEDS, "player": answers.player}
    _write(path, {**head, "survey": _data(answers.survey), "covered": covered})


def begun_answers(path: Path, survey: Survey, player: str) -> Answers:
    """Return the answers that a player has given in a file so far; empty ones where there is no file.

    Raises `UnusableFileError` when the file is broken, `SurveyError` when its answers are another player's or belong to
    other questions.
    """
    if not path.exists():
        return Answers.none_yet(player, survey)
    found = read_answers(path)
    if found.survey.identity != survey.identity:
        message = f"{path} has answers to other questions; name another file."
        raise SurveyError(message)
    if player and found.player.casefold() != player.casefold():
        message = f"{path} has the answers of {found.player}; name another file."
        raise SurveyError(message)
    return found


def _answers_in(document: Document) -> Answers:
    written = read_shape(document, document.root, _AnswersFile)
    document.stop_on_problems()
    survey = _survey_of(document, written.survey)
    number, given, key = len(survey.questions), written.given, "given"
    if written.covered:
        key = "covered"
        try:
            given = uncover(written.covered, written.player, survey.identity)
        except ValueError:
            wrong = f"these are no answers of {written.player} to these questions"
            document.report(document.place_of(key), wrong, "ask for the file once more")
            document.stop_on_problems()
    if len(given) != number:
        place = document.place_of(key)
        wrong = f"{len(given)} answers to {number} questions"
        document.report(place, wrong, "one each, '' where there is none")
    document.stop_on_problems()
    return Answers(written.player, survey, given)


def _survey_of(document: Document, written: _Survey) -> Survey:
    questions = written.questions
    if not 1 <= len(questions) <= MOST_QUESTIONS:
        document.report(written.place, f"{len(questions)} questions", f"1 to {MOST_QUESTIONS}")
    read = tuple(_question_of(document, one) for one in questions)
    return Survey(written.convention, written.treatments, written.title, written.table, read)


def _question_of(document: Document, written: _Question) -> SurveyQuestion:
    kind = _KINDS.get(written.ask.value)
    if kind is None:
        document.report(written.ask.place, f"'{written.ask.value}' is nothing to ask", " or ".join(_KINDS))
    try:
        comes = float(written.comes.value)
    except ValueError:
        comes = 0.0
        document.report(written.comes.place, f"'{written.comes.value}' is no number", "how many of 1,000 deals")
    options = len(written.options)
    if kind is Kind.SHOWS and not FEWEST_OPTIONS <= options <= MOST_OPTIONS:
        document.report(written.place, f"{options} options", f"{FEWEST_OPTIONS} to {MOST_OPTIONS}")
    if kind is Kind.SHOWS and not set(written.table) <= {str(number) for number in range(1, options + 1)}:
        document.report(written.place, "the table's answer is none of the options", f"1 to {options}")
    if not written.table:
        document.report(written.place, "nobody knows what the table says", "add 'table: …'")
    return SurveyQuestion(
        kind or Kind.CALL,
        written.row,
        written.title,
        written.after,
        written.table,
        comes,
        written.hand,
        written.prompt,
        written.options,
        (written.ours, written.theirs),
        written.source,
    )


def _data(survey: Survey) -> Mapping[str, object]:
    return {
        "convention": survey.convention,
        "treatments": list(survey.treatments),
        "title": survey.title,
        "table": survey.table,
        "questions": [_question_data(one) for one in survey.questions],
    }


def _question_data(question: SurveyQuestion) -> dict[str, object]:
    ours, theirs = question.states
    data: dict[str, object] = {
        "ask": str(question.kind),
        "row": question.row,
        "title": question.title,
        "after": list(question.auction),
        "hand": question.hand,
        "prompt": question.prompt,
        "options": list(question.options),
        "ours": list(ours),
        "theirs": list(theirs),
        "table": list(question.table),
        "comes": f"{question.comes:g}",
        "source": question.source,
    }
    return {name: value for name, value in data.items() if value}


def _write(path: Path, data: Mapping[str, object]) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with in_place_of(path) as file:
            yaml.safe_dump(data, file, sort_keys=False, allow_unicode=True, width=120, encoding="utf-8")
    except OSError as error:
        message = f"{path} can't be written: {reason_of(error)}."
        raise SurveyError(message) from None
