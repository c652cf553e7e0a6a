"""A set as JSON, and back. It is untrusted data: every text has a limit, and every problem a place."""

import json
from dataclasses import asdict
from datetime import date
from types import MappingProxyType
from typing import Any, Final

from trainer.documents.json_document import JsonDocument, JsonNode, json_documents
from trainer.documents.nodes import Place
from trainer.documents.shapes import Shape, key, read_shape
from trainer.practice.questions.choice_question import FEWEST_OPTIONS, MOST_OPTIONS
from trainer.practice.questions.question import RowName
from trainer.practice.questions.subject import Kind
from trainer.problems import Problem, UnusableFileError
from trainer.teaching.lesson_set import (
    LONGEST_TEXT,
    LONGEST_TITLE,
    LONGEST_WORDS,
    MOST_QUESTIONS,
    FrozenQuestion,
    LessonSet,
    PlayedSoFar,
)
from trainer.teaching.questions.frozen_choices import CHOICES, OF_PARTNER

FORMAT: Final = "1"

_LONGEST_NAME: Final = 200
"""A bound against hostile files; a row is named by its situation's and its own id, of 80 letters each at most."""

_LONGEST_OF_A_CARD: Final = 2_000
"""The most characters of a question on a card, which tells every trick so far."""

_MOST_CALLS: Final = 400
"""A bound against hostile files; the longest legal auction of any game here has 319 calls."""

_NOTHING: Final[Any] = MappingProxyType({})
_SIDES: Final = 2
"""The states of a question are those of both sides."""

_FEWEST_CALLS: Final = 2
"""Partner has called, and an opponent after him."""

_MOST_SENTENCES: Final = 40
"""A bound against hostile files; an explanation of this program has fewer than ten."""


class _Played(Shape, called="the deal"):
    laws: str
    hands: tuple[str, ...]
    calls: tuple[str, ...]
    cards: tuple[str, ...] = ()


class _Question(Shape, called="the question"):
    place: Place
    row: str
    kind: str = Kind.CALL.value
    auction: tuple[str, ...] = ()
    states: tuple[tuple[str, ...], ...] = ()
    hand: str = ""
    prompt: str = ""
    options: tuple[str, ...] = ()
    explanation: tuple[str, ...] = ()
    asked: str = ""
    seed: str = ""
    played: _Played | None = None
    deal: tuple[str, ...] = ()
    calls: tuple[str, ...]
    boundary: bool = False
    remark_on_right: str = key("told when right", default="")
    remarks: dict[str, str] = key("told for", default=_NOTHING)
    remark_otherwise: str = key("told otherwise", default="")
    published: str = ""
    accepted: tuple[str, ...] = ()
    hint: str = ""


class _Set(Shape, called="the set", version=FORMAT):
    id: str = key("set")
    signing_key: str = key("key")
    title: str
    aim: str = ""
    text: str = ""
    convention: str
    treatments: tuple[str, ...] = ()
    settings: dict[str, int] = key(default=_NOTHING)
    own_file: str = key("own file", default="")
    table: str = ""
    rows: tuple[str, ...] = ()
    due: str = ""
    after: tuple[str, ...] = ()
    questions: tuple[_Question, ...] = ()


def set_as_text(lesson: LessonSet) -> str:
    """Return the set as JSON, always in the same form."""
    values: dict[str, object] = {
        "format": FORMAT,
        "set": lesson.id,
        "key": lesson.key,
        "title": lesson.title,
        "aim": lesson.aim,
        "text": lesson.text,
        "convention": lesson.convention,
        "treatments": lesson.treatments,
        "settings": dict(lesson.settings),
        "own file": lesson.own_file,
        "table": lesson.table,
        "rows": tuple(map(str, lesson.rows)),
        "due": lesson.due.isoformat() if lesson.due else "",
        **({"after": lesson.after} if lesson.after else {}),
        "questions": tuple(map(_question_values, lesson.questions)),
    }
    return json.dumps(values, ensure_ascii=False, indent=1) + "\n"


def set_in_text(file: str, text: str) -> LessonSet:
    """Return the set in a text; `file` names it in messages. Raises `UnusableFileError` with all problems."""
    documents = json_documents(file, text)
    document = next(documents, None)
    if document is None:
        raise UnusableFileError([Problem(file, 1, 1, "there is nothing in it")])
    written = read_shape(document, document.root, _Set)
    if document.problems:
        raise UnusableFileError(document.problems)
    root = document.root
    _check_lengths(document, root, written)
    due = _due(document, root.inside("due", None), written.due)
    questions = tuple(_question(document, one) for one in written.questions)
    if document.problems:
        raise UnusableFileError(document.problems)
    return LessonSet(
        id=written.id,
        key=written.signing_key,
        title=written.title.strip(),
        convention=written.convention,
        aim=written.aim.strip(),
        text=written.text.strip(),
        treatments=written.treatments,
        settings=dict(written.settings),
        own_file=written.own_file,
        table=written.table,
        rows=tuple(map(RowName.parse, written.rows)),
        due=due,
        questions=questions,
        after=written.after,
    )


def _question_values(question: FrozenQuestion) -> dict[str, object]:
    values: dict[str, object] = {
        "row": str(question.row),
        "kind": question.kind.value,
        "prompt": question.prompt,
        "options": question.options,
        "explanation": question.explanation,
        "asked": question.asked,
        "seed": question.seed,
        "played": {} if question.played is None else asdict(question.played),
        "auction": question.auction,
        "states": [sorted(of_side) for of_side in question.states] if any(question.states) else [],
        "hand": question.hand,
        "deal": question.deal,
        "calls": question.calls,
        "boundary": question.boundary,
        "told when right": question.remark_on_right,
        "told for": dict(question.remarks),
        "told otherwise": question.remark_otherwise,
        "published": question.published,
        "accepted": question.accepted,
        "hint": question.hint,
    }
    return {name: value for name, value in values.items() if value not in ((), [], {}, "", False)}


def _question(document: JsonDocument, written: _Question) -> FrozenQuestion:
    place, played = written.place, written.played
    kind = next((one for one in (Kind.CALL, *CHOICES) if one.value == written.kind), None)
    if kind is None:
        known = ", ".join((Kind.CALL.value, *CHOICES))
        document.report(place, f"a question of the kind '{written.kind:.40}'", f"this program asks: {known}")
    if not written.calls:
        document.report(place, "a question without an answer")
    if kind is Kind.CALL and not written.hand:
        document.report(place, "a question without a hand")
    if kind in CHOICES:
        _check_choice(document, written)
    if any(len(calls) > _MOST_CALLS for calls in (written.auction, written.remarks, written.calls, written.accepted)):
        document.report(place, "a question without end", f"{_MOST_CALLS} calls are possible")
    if written.accepted and kind is not Kind.CALL:
        document.report(place, "calls that are accepted where no call is asked for")
    all_words = (
        written.remark_on_right,
        written.remark_otherwise,
        written.published,
        written.hint,
        *written.remarks.values(),
    )
    for words in all_words:
        if len(words) > LONGEST_WORDS:
            document.report(place, f"words of {len(words):,} letters", f"{LONGEST_WORDS} are possible")
    names = (
        written.row,
        written.hand,
        written.asked,
        written.seed,
        *written.auction,
        *written.calls,
        *written.accepted,
        *written.deal,
        *written.remarks,
        *(() if played is None else (played.laws, *played.hands, *played.calls, *played.cards)),
    )
    if any(len(name) > _LONGEST_NAME for name in names):
        document.report(place, "a name without end", f"{_LONGEST_NAME} letters are possible")
    if written.states and len(written.states) != _SIDES:
        document.report(place, f"states of {len(written.states)} sides", "there are two, or none")
    first, second = written.states if len(written.states) == _SIDES else ((), ())
    return FrozenQuestion(
        row=RowName.parse(written.row),
        auction=written.auction,
        hand=written.hand,
        calls=written.calls,
        deal=written.deal,
        states=(frozenset(first), frozenset(second)),
        boundary=written.boundary,
        remark_on_right=written.remark_on_right.strip(),
        remarks=dict(written.remarks),
        remark_otherwise=written.remark_otherwise.strip(),
        published=written.published.strip(),
        accepted=written.accepted,
        hint=written.hint.strip(),
        kind=kind or Kind.CALL,
        prompt=written.prompt,
        options=written.options,
        explanation=written.explanation,
        asked=written.asked,
        seed=written.seed,
        played=None if played is None else PlayedSoFar(played.laws, played.hands, played.calls, played.cards),
    )


def _check_choice(document: JsonDocument, written: _Question) -> None:
    """Report options that are too few or too many, without a right one, or without a call they are about."""
    place, options = written.place, written.options
    if not FEWEST_OPTIONS <= len(options) <= MOST_OPTIONS:
        document.report(place, f"{len(options)} answers to choose among", f"write {FEWEST_OPTIONS} to {MOST_OPTIONS}")
    if len(written.calls) != 1 or written.calls[0] not in {str(number + 1) for number in range(len(options))}:
        document.report(place, "an answer that is none of those to choose among", "write its number, from 1")
    if written.kind == Kind.CARD and written.played is None:
        document.report(place, "a question for a card without a deal")
    if written.kind in OF_PARTNER and len(written.auction) < _FEWEST_CALLS:
        document.report(place, "a question about partner's call without one")
    prompt, longest = written.prompt, _LONGEST_OF_A_CARD if written.kind == Kind.CARD else LONGEST_WORDS
    if len(prompt) > longest:
        document.report(place, "words without end", f"{longest} letters are possible")
    if any(len(text) > LONGEST_WORDS for text in (*options, *written.explanation)):
        document.report(place, "words without end", f"{LONGEST_WORDS} letters are possible")
    if len(written.explanation) > _MOST_SENTENCES:
        document.report(place, f"{len(written.explanation)} sentences", f"{_MOST_SENTENCES} are possible")


def _check_lengths(document: JsonDocument, root: JsonNode, written: _Set) -> None:
    bounds = (
        ("title", written.title, LONGEST_TITLE),
        ("aim", written.aim, LONGEST_WORDS),
        ("text", written.text, LONGEST_TEXT),
        ("convention", written.convention, _LONGEST_NAME),
        ("set", written.id, _LONGEST_NAME),
        ("key", written.signing_key, _LONGEST_NAME),
    )
    for name, text, most in bounds:
        if len(text) > most:
            document.report(root.inside(name, None).place, f"{name} of {len(text):,} letters", f"{most} are possible")
    for name, text in (("title", written.title), ("set", written.id), ("key", written.signing_key)):
        if not text.strip():
            document.report(root.inside(name, None).place, f"there is no {name}")
    if len(written.after) > _MOST_CALLS or any(len(call) > _LONGEST_NAME for call in written.after):
        document.report(root.inside("after", None).place, "calls without end", f"{_MOST_CALLS} are possible")
    if len(written.questions) > MOST_QUESTIONS:
        place = root.inside("questions", None).place
        document.report(place, f"{len(written.questions)} questions", f"{MOST_QUESTIONS} are possible")


def _due(document: JsonDocument, node: JsonNode, text: str) -> date | None:
    if not text:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        document.report(node.place, f"'{text:.40}' is no day", "write it as 2026-11-27")
        return None
