"""What the tables and the pictures of the READMEs say is what the program has."""

import doctest
import json
import re
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, Final

import pytest
import yaml
from click.testing import CliRunner

from tests.house_rules import GAME_PACKAGES, LAYERS, PACKAGE, SUB_ROOMS
from tests.readmes import PAGES, ROOT
from trainer.command_line import bidding_trainer
from trainer.games import game_called
from trainer.games.game import Game
from trainer.language.phrases.parse_trees import PhraseError
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.vocabulary import Vocabulary
from trainer.practice.questions.subject import ROW_KINDS

ASKING: Final = PAGES["trainer/command_line/README.md"]
ANSWERS: Final = PAGES["trainer/command_line/REFERENCE.md"]
CONVENTIONS: Final = PAGES["conventions/REFERENCE.md"]
GAME: Final = PAGES["trainer/games/README.md"]
HOUSE: Final = PAGES["trainer/README.md"]
LESSONS: Final = PAGES["lessons/README.md"]


def code(text: str) -> list[str]:
    """What stands between backquotes."""
    return re.findall(r"`([^`]+)`", text)


# The command line


def test_the_page_on_the_command_line_has_every_verb_once_and_no_other() -> None:
    assert sorted(verb.strip("`") for verb, *_ in ASKING.table("verb")) == sorted(bidding_trainer.commands)


@pytest.mark.parametrize("verb", sorted(bidding_trainer.commands))
def test_every_verb_explains_itself_with_an_example(verb: str) -> None:
    result = CliRunner().invoke(bidding_trainer, [verb, "--help"])
    assert result.exit_code == 0
    assert "Example:" in result.output


def test_every_verb_that_answers_json_lines_is_shown_with_an_answer() -> None:
    verbs = {verb.strip("`") for verb, _, how in ASKING.table("verb") if how == "JSON lines"}
    assert verbs == {command.verb for command in ANSWERS.commands if command.printed}


def test_a_line_that_cannot_be_answered_is_answered_as_the_page_says() -> None:
    result = CliRunner().invoke(bidding_trainer, ["check"], input='{"id": 7}\n')
    assert json.loads(result.output).keys() == {"id", "error"}
    assert result.exit_code == 1


# Writing a convention


RULES: Final = tuple(snippet for *_, how in CONVENTIONS.table("rule", "where") for snippet in code(how))


@pytest.mark.parametrize("snippet", RULES)
def test_every_rule_that_is_shown_is_understood(snippet: str) -> None:
    assert is_understood(snippet)


@pytest.mark.parametrize(
    "snippet", ["call: 29 Y plus plus", "4+ crads", "shows: {X: both Jakcs}", "after: X 28 X ?", "drpo: x"]
)
def test_a_rule_that_means_nothing_is_noticed(snippet: str) -> None:
    assert not is_understood(snippet)


def is_understood(snippet: str) -> bool:
    """Whether it is a key of a table, alone or with something that may stand behind it, or a phrase."""
    entry = yaml.safe_load(snippet) if ": " in snippet else None
    if isinstance(entry, list):
        (entry,) = entry
    if isinstance(entry, dict) and entry.keys() <= BEHIND.keys():
        return all(is_phrase(value, BEHIND[key]) for key, value in entry.items())
    return snippet.rstrip(":") in BEHIND or any(can_be_read(snippet, kind) for kind in KINDS)


def is_phrase(value: object, kind: str) -> bool:
    """Whether every part of a value can be read as this kind of phrase; anything can where there is none."""
    if isinstance(value, list):
        return all(is_phrase(part, kind) for part in value)
    if isinstance(value, dict):
        return value.keys() <= BEHIND.keys() and all(is_phrase(part, BEHIND[key]) for key, part in value.items())
    return not kind or can_be_read(str(value), kind)


def can_be_read(text: str, kind: str) -> bool:
    try:
        getattr(PHRASES, kind)(text)
    except PhraseError:
        return False
    return True


PHRASES: Final = Phrases(Vocabulary(game_called("fifty-six")))
KINDS: Final = ("call", "suit_statement", "hand_statement", "auction_pattern", "fact", "pick", "number")
BEHIND: Final[dict[str, str]] = {
    **dict.fromkeys(("call", "accepts", "otherwise"), "call"),
    **dict.fromkeys(("X", "Y", "Z"), "suit_statement"),
    **dict.fromkeys(("hand", "shows"), "hand_statement"),
    **dict.fromkeys(("pick X", "pick Y", "pick Z"), "pick"),
    "after": "auction_pattern",
    "when": "fact",
    "number": "number",
    **dict.fromkeys(
        ("may", "exact", "forcing", "asks", "general", "tags", "note", "source", "rows of", "any order"), ""
    ),
    **dict.fromkeys(("settings", "definitions", "means", "why", "groups", "include", "references"), ""),
    **dict.fromkeys(("changes", "drop", "replace", "add", "over"), ""),
}
"""The kind of phrase that stands behind a key of a table; none where anything may."""


# Writing a lesson


@cache
def shipped_lessons() -> tuple[dict[str, Any], ...]:
    files = (ROOT / "lessons").glob("*/*.yaml")
    return tuple(yaml.load(path.read_text("utf-8"), Loader=yaml.CSafeLoader) for path in files)


def test_the_page_on_lessons_names_every_kind_of_question() -> None:
    assert [kind.strip("`") for kind, _ in LESSONS.table("kind")] == [kind.value for kind in ROW_KINDS]


def test_the_page_on_lessons_names_the_keys_that_shipped_lessons_have() -> None:
    of_rows = {key for cell, _ in LESSONS.table("key") for key in code(cell)}
    of_others = (text.partition(".")[0] for text in LESSONS.prose.split("such a lesson has ")[1:])
    assert {key for lesson in shipped_lessons() for key in lesson} == of_rows | {
        key for text in of_others for key in code(text)
    }


def test_the_page_on_lessons_names_the_quizzes_that_shipped_lessons_have() -> None:
    quizzes = {
        quiz for lesson in shipped_lessons() if "quiz" in lesson for quiz in [lesson["quiz"]] if isinstance(quiz, str)
    }
    quizzes |= {quiz for lesson in shipped_lessons() if isinstance(lesson.get("quiz"), list) for quiz in lesson["quiz"]}
    assert {quiz.strip("`") for quiz, _ in LESSONS.table("`quiz`")} == quizzes


# The house


def picture() -> list[dict[str, list[str]]]:
    """The floors of the picture from top to bottom: for every room its sub-rooms."""
    (drawn,) = (text for language, text, _ in HOUSE.blocks if language == "text")
    floors: list[dict[str, list[str]]] = [{}]
    for line in drawn.splitlines():
        if set(line) == {"-"}:
            floors.append({})
            continue
        found = re.fullmatch(r"( *)(\w+)(?:/|\.py) {2,}\S.*", line)
        assert found is not None, line
        if found[1]:
            list(floors[-1].values())[-1].append(found[2])
        else:
            floors[-1][found[2]] = []
    return floors


def test_the_picture_has_every_room_on_its_floor_and_nothing_else() -> None:
    there = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    floors = [there & line for line in reversed(LAYERS)]
    assert [set(floor) for floor in picture()] == [floor for floor in floors if floor]
    assert {room for floor in picture() for room in floor} == there - {"__init__"}


@pytest.mark.parametrize(("room", "drawn"), [(room, drawn) for floor in picture() for room, drawn in floor.items()])
def test_the_picture_has_every_sub_room_in_the_order_of_imports(room: str, drawn: list[str]) -> None:
    folders = {path.parent.name for path in PACKAGE.glob(f"{room}/*/__init__.py")}
    order = [name for name in reversed(SUB_ROOMS.get(room, ())) if name in folders]
    # A new game need not be drawn.
    assert drawn == order or (not order and folders - GAME_PACKAGES <= set(drawn) <= folders)


def test_the_question_in_a_python_prompt_is_answered_as_the_page_shows() -> None:
    (shown,) = (text for language, text, _ in HOUSE.blocks if language == "pycon")
    example = doctest.DocTestParser().get_doctest(shown, {}, HOUSE.name, HOUSE.name, 0)
    assert doctest.DocTestRunner(verbose=False).run(example).failed == 0


# A new game


def test_the_page_on_a_new_game_names_every_part_of_a_game() -> None:
    needed = GAME.table("part", "says", "described in")
    optional = GAME.table("part", "says", "makes possible")
    parts = {part: row in needed for row in (*needed, *optional) for part in code(row[0])}
    is_needed = {one.name: one.default is one.default_factory is MISSING for one in fields(Game)}
    assert parts == is_needed | {"is_clockwise": True}
