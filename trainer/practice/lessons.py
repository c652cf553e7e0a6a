"""Lessons: a teacher's text with the rows that it drills, as YAML files in `lessons/<game>/`."""

from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.nodes import Node, TextNode
from trainer.language.rule_book import RuleBook
from trainer.practice.question import RowName, drillable_rows
from trainer.problems import UnknownNameError, UnusableFileError, did_you_mean

FORMAT: Final = "1"
_KEYS: Final = (
    "format",
    "lesson",
    "title",
    "convention",
    "order",
    "aim",
    "text",
    "remember",
    "rows",
    "questions",
    "pass",
)
_OPTIONAL: Final = ("treatments", "source")


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson. `rows` are patterns such as `first-position/*`; `needed` right answers of `questions` pass it."""

    name: str
    title: str
    convention: str
    order: int
    aim: str
    text: str
    remember: tuple[str, ...]
    rows: tuple[str, ...]
    questions: int
    needed: int
    treatments: tuple[str, ...] = ()
    source: str = ""

    def rows_in(self, book: RuleBook) -> tuple[RowName, ...]:
        """The rows of a rule book that the lesson drills, in table order."""
        return tuple(
            name for name in drillable_rows(book) if any(fnmatchcase(str(name), pattern) for pattern in self.rows)
        )


@dataclass(frozen=True)
class LessonShelf:
    """The lessons under one folder. `book_called` gives the rule book that a lesson speaks of."""

    folder: Path
    book_called: Callable[[str, tuple[str, ...]], RuleBook]

    def lessons(self, convention: str) -> tuple[Lesson, ...]:
        """The lessons of a convention, in their order; raises `UnusableFileError` for a broken file."""
        game = convention.partition("/")[0]
        read = [self._read(path) for path in sorted((self.folder / game).glob("*.yaml"))]
        return tuple(sorted((one for one in read if one.convention == convention), key=lambda one: one.order))

    def lesson(self, name: str) -> Lesson:
        """A lesson by its name, or by the path of its file; raises `UnknownNameError`, `UnusableFileError`."""
        path = Path(name)
        if path.suffix == ".yaml" and path.is_file():
            return self._read(path)
        every = [self._read(path) for path in sorted(self.folder.glob("*/*.yaml"))]
        found = next((one for one in every if one.name == name), None)
        if found is None:
            message = f"There is no lesson '{name}'; {did_you_mean(name, (one.name for one in every))}."
            raise UnknownNameError(message)
        return found

    def _read(self, path: Path) -> Lesson:
        inside = path.resolve().is_relative_to(self.folder.resolve())
        document = read_document(path, str(path.relative_to(self.folder)) if inside else str(path))
        top = document.mapping(document.root, "the lesson", known=_OPTIONAL, required=_KEYS)
        version = document.text(top.get("format"), "format", FORMAT)
        if version != FORMAT:
            document.report(top["format"].place, f"format {version}", f"this program reads format {FORMAT}")
        name, title, convention, aim, text = (
            document.text(top.get(key), key).strip() for key in ("lesson", "title", "convention", "aim", "text")
        )
        lesson = Lesson(
            name=name,
            title=title,
            convention=convention,
            order=document.whole_number(top.get("order"), "order"),
            aim=aim,
            text=text,
            remember=tuple(line.text for line in document.texts(top.get("remember"), "remember")),
            rows=tuple(pattern.text for pattern in document.texts(top.get("rows"), "rows")),
            questions=document.whole_number(top.get("questions"), "questions", 10),
            needed=document.whole_number(top.get("pass"), "pass", 8),
            treatments=tuple(name.text for name in document.texts(top.get("treatments"), "treatments")),
            source=document.text(top.get("source"), "source"),
        )
        self._check(document, top.get("rows"), lesson)
        document.stop_on_problems()
        return lesson

    def _check(self, document: Document, node: Node | None, lesson: Lesson) -> None:
        """Every row pattern must name at least one row of the convention."""
        if lesson.questions < 1 or not 0 < lesson.needed <= lesson.questions:
            document.report(document.root.place, "'pass' is more than 'questions', or none", "pass 8 of 10, say")
        try:
            book = self.book_called(lesson.convention, lesson.treatments)
        except UnusableFileError:
            raise
        except UnknownNameError as error:
            document.report(document.root.place, str(error), "see 'convention' and 'treatments'")
            return
        names = [str(name) for name in drillable_rows(book)]
        for pattern in document.texts(node, "rows") if node is not None else ():
            self._check_pattern(document, pattern, names)

    @staticmethod
    def _check_pattern(document: Document, pattern: TextNode, names: list[str]) -> None:
        if not any(fnmatchcase(name, pattern.text) for name in names):
            document.report(pattern.place, f"no row is called '{pattern.text}'", did_you_mean(pattern.text, names))
