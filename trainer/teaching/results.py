"""A pupil's answers as one file: a name, the first answer to every question with its time; signed.

The signature uses the key in the lesson. It detects changes by people who did not look for that key; it proves nobody's
identity, and nothing against a person who does look for it.
"""

import hmac
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from trainer.documents.json_document import JsonDocument, JsonNode, json_documents
from trainer.documents.json_text import json_text
from trainer.documents.newer_formats import KEY, is_newer, needed
from trainer.documents.nodes import Place
from trainer.documents.regular_files import open_regular
from trainer.documents.shapes import Shape, key, read_shape
from trainer.practice.sittings.attempt import Attempt
from trainer.problems import Problem, UnusableFileError, visible
from trainer.teaching.lesson_packs import LessonPack
from trainer.teaching.lesson_set import MOST_QUESTIONS

FORMAT: Final = 1
"""The format of results; it grows when a program of today could not read them."""

NEEDS: Final = "1.0.0"
"""The first version of the program that reads this format."""

NEWER: Final = "a newer program"
"""The program that saved results which this program can't read."""

LONGEST_NAME: Final = 60
"""The most characters of a pupil's name or nickname."""

_LARGEST: Final = 1_000_000
"""In bytes; an answer has about a hundred."""

_LONGEST_CALL: Final = 40
"""A bound against hostile files; no game has a call that is so long."""

_LONGEST_TITLE: Final = 200
_MOST_SECONDS: Final = 86_400
"""A day: whoever answers later had left the question open."""

_EARLIEST, _LATEST = datetime(2000, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """The first answer to a question, by its number from 1; `call` is empty where the pupil did not know."""

    question: int
    call: str
    seconds: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Results:
    """A pupil's answers to the set with this `set_id` and `fingerprint`; `signature` is that of the file."""

    pupil: str
    set_id: str
    fingerprint: str
    title: str
    saved: datetime
    answers: tuple[GivenAnswer, ...]
    signature: str = ""

    @property
    def last(self) -> datetime:
        """Return when the last answer was given; when the file was saved if there is none."""
        return max((one.at for one in self.answers), default=self.saved)

    def is_signed_by(self, signing_key: str) -> bool:
        """Return whether the signature was made with the key of a lesson."""
        return hmac.compare_digest(self.signature, _signature(self, signing_key))


def results_of(
    pack: LessonPack, pupil: str, first: Mapping[int, Attempt], now: datetime, before: Iterable[GivenAnswer] = ()
) -> Results:
    """Return a pupil's results: the first answer to each question, by number, including those given `before`."""
    answers = {
        number: GivenAnswer(number, one.call, min(_MOST_SECONDS, max(1, round(one.seconds))), _whole(one.at))
        for number, one in first.items()
    } | {one.question: one for one in before}
    by_number = tuple(answers[number] for number in sorted(answers))
    name = " ".join(visible(pupil).split())[:LONGEST_NAME]
    results = Results(name, pack.lesson.id, pack.fingerprint, pack.lesson.title, _whole(now), by_number)
    return replace(results, signature=_signature(results, pack.lesson.key))


def results_as_text(results: Results) -> str:
    """Return the file's text: one JSON object, an answer a line, so that everybody can read it."""
    values = {"format": FORMAT, KEY: NEEDS, **_values(results)}
    answers = ",\n".join(f"  {json_text(one)}" for one in values.pop("answers"))
    head = ",\n".join(f" {json.dumps(name)}: {json_text(value)}" for name, value in values.items())
    return f'{{\n{head},\n "answers": [\n{answers}\n ],\n "signature": {json.dumps(results.signature)}\n}}\n'


class _Answer(Shape, called="the answer"):
    place: Place
    question: int
    call: str = ""
    seconds: int = 0
    at: str


class _Results(Shape, called="the results"):
    format: int
    program: str = ""
    needs: str = ""
    set_id: str = key("set")
    fingerprint: str
    title: str = ""
    pupil: str
    saved: str
    answers: tuple[_Answer, ...]
    signature: str


def read_results(path: Path) -> Results:
    """Return the results in a file, without checking the signature; raises `UnusableFileError` with all problems."""
    file = path.name
    text = _text(path)
    document = next(json_documents(file, text), None)
    if document is None:
        raise UnusableFileError([Problem(file, 1, 1, "there is nothing in it")])
    _check_format(document)
    written = read_shape(document, document.root, _Results)
    if document.problems:
        raise UnusableFileError(document.problems)
    saved = _moment(document, document.root.inside("saved", None).place, written.saved)
    answers = tuple(_answer(document, one) for one in written.answers)
    _check(document, document.root, written)
    if document.problems:
        raise UnusableFileError(document.problems)
    name = written.pupil.strip()
    return Results(name, written.set_id, written.fingerprint, written.title, saved, answers, written.signature)


def _answer(document: JsonDocument, written: _Answer) -> GivenAnswer:
    at = _moment(document, written.place, written.at)
    if not 1 <= written.question <= MOST_QUESTIONS:
        document.report(written.place, f"question {written.question}", f"1 to {MOST_QUESTIONS} are possible")
    if not 0 <= written.seconds <= _MOST_SECONDS:
        document.report(written.place, f"an answer after {written.seconds} seconds")
    if len(written.call) > _LONGEST_CALL:
        document.report(written.place, f"a call of {len(written.call)} letters")
    return GivenAnswer(written.question, written.call, written.seconds, at)


def _check(document: JsonDocument, root: JsonNode, written: _Results) -> None:
    name = written.pupil.strip()
    if not name or len(name) > LONGEST_NAME or visible(name) != name or "\n" in name:
        place = root.inside("pupil", None).place
        document.report(place, "this is no name", f"1 to {LONGEST_NAME} letters on one line are possible")
    if len(written.title) > _LONGEST_TITLE:
        document.report(root.inside("title", None).place, f"a title of {len(written.title):,} letters")
    numbers = [one.question for one in written.answers]
    if len(numbers) > MOST_QUESTIONS or len(set(numbers)) < len(numbers):
        document.report(root.inside("answers", None).place, "a question is answered twice", "the first answer counts")


def _check_format(document: JsonDocument) -> None:
    values: Any = document.value
    found = values.get("format") if isinstance(values, dict) else None
    if is_newer(found, FORMAT):
        wrong = f"{NEWER} saved this file of results, in format {found!s:.20}"
        document.report(document.root.place, wrong, needed(values.get(KEY)))
        raise UnusableFileError(document.problems)


def _moment(document: JsonDocument, place: Place, text: str) -> datetime:
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        at = None
    if at is None or at.utcoffset() is None or not _EARLIEST <= at < _LATEST:
        document.report(place, f"'{text:.40}' is no moment", "write it as 2026-11-27T18:30:00+00:00")
        return _EARLIEST
    return at.astimezone(UTC)


def _text(path: Path) -> str:
    try:
        with open_regular(path) as file:
            content = file.read(_LARGEST + 1)
    except (OSError, ValueError) as error:
        raise UnusableFileError([Problem(path.name, 1, 1, getattr(error, "strerror", "") or "no file")]) from None
    if len(content) > _LARGEST:
        wrong = "the file is too large"
        raise UnusableFileError([Problem(path.name, 1, 1, wrong, f"results have at most {_LARGEST:,} bytes")])
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnusableFileError([Problem(path.name, 1, 1, "this is no text in UTF-8")]) from None


def _signature(results: Results, signing_key: str) -> str:
    signed = json.dumps(_values(results), ensure_ascii=False, sort_keys=True).encode()
    return hmac.new(signing_key.encode(), signed, sha256).hexdigest()


def _values(results: Results) -> dict[str, Any]:
    """Return everything that is signed."""
    return {
        "format": FORMAT,
        "set": results.set_id,
        "fingerprint": results.fingerprint,
        "title": results.title,
        "pupil": results.pupil,
        "saved": results.saved.isoformat(),
        "answers": list(_answer_values(results.answers)),
    }


def _answer_values(answers: Iterable[GivenAnswer]) -> Iterable[dict[str, Any]]:
    for one in answers:
        yield {"question": one.question, "call": one.call, "seconds": one.seconds, "at": one.at.isoformat()}


def _whole(at: datetime) -> datetime:
    """Return a moment in whole seconds, as in a file."""
    return at.astimezone(UTC).replace(microsecond=0)
