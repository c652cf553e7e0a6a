"""Lessons: a teacher's text with the rows that it drills, as YAML files in `lessons/<game>/`."""

from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from trainer.documents.document import read_document
from trainer.language.rule_book import RuleBook
from trainer.practice.question import RowName, drillable_rows
from trainer.problems import BiddingTrainerError, UnknownNameError, UnusableFileError, did_you_mean

FORMAT: Final = "1"

MOST_QUESTIONS: Final = 1000
"""Questions of one sitting."""

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
        files = [_LessonFile(path, self._shown(path)) for path in sorted((self.folder / game).glob("*.yaml"))]
        lessons = [file.checked(self.book_called) for file in files if file.lesson.convention == convention]
        return tuple(sorted(lessons, key=lambda one: one.order))

    def lesson(self, name: str) -> Lesson:
        """A lesson by its name, or by the path of its file; raises `UnknownNameError`, `UnusableFileError`."""
        path = Path(name)
        if path.suffix == ".yaml":
            return _LessonFile(path, self._shown(path)).checked(self.book_called)
        files = [_LessonFile(path, self._shown(path)) for path in sorted(self.folder.glob("*/*.yaml"))]
        found = next((file for file in files if file.lesson.name == name), None)
        if found is None:
            names = filter(None, (file.lesson.name for file in files))
            near = did_you_mean(name, names) or "there are no lessons yet"
            message = f"There is no lesson '{name}'; {near}"
            raise UnknownNameError(message if message.endswith("?") else f"{message}.")
        return found.checked(self.book_called)

    def _shown(self, path: Path) -> str:
        inside = path.resolve().is_relative_to(self.folder.resolve())
        return str(path.resolve().relative_to(self.folder.resolve())) if inside else str(path)


class _LessonFile:
    """A lesson as it was read, with the means to say what is wrong with it."""

    def __init__(self, path: Path, shown_as: str) -> None:
        self._document = document = read_document(path, shown_as)
        self._top = top = document.mapping(document.root, "the lesson", known=_OPTIONAL, required=_KEYS)
        version = document.text(top.get("format"), "format", FORMAT)
        if version != FORMAT:
            document.report(top["format"].place, f"format {version}", f"this program reads format {FORMAT}")
        name, title, convention, aim, text = (
            document.text(top.get(key), key).strip() for key in ("lesson", "title", "convention", "aim", "text")
        )
        self.lesson = Lesson(
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

    def checked(self, book_called: Callable[[str, tuple[str, ...]], RuleBook]) -> Lesson:
        """The lesson, if nothing is wrong with it; raises `UnusableFileError` with everything that is."""
        self._check_numbers()
        if "convention" in self._top:
            self._check_rows(book_called)
        self._document.stop_on_problems()
        return self.lesson

    def _check_numbers(self) -> None:
        lesson = self.lesson
        if not 1 <= lesson.questions <= MOST_QUESTIONS:
            self._report("questions", f"{lesson.questions} questions", f"1 to {MOST_QUESTIONS} are possible")
        elif not 1 <= lesson.needed <= lesson.questions:
            right = f"1 to {lesson.questions}, as there are {lesson.questions} questions"
            self._report("pass", f"{lesson.needed} right answers to pass", right)

    def _check_rows(self, book_called: Callable[[str, tuple[str, ...]], RuleBook]) -> None:
        """Every row pattern must name at least one row of the convention."""
        try:
            book = book_called(self.lesson.convention, self.lesson.treatments)
        except UnusableFileError:
            raise
        except BiddingTrainerError as error:
            self._report("convention", str(error).rstrip("."))
            return
        names = [str(name) for name in drillable_rows(book)]
        for pattern in self._document.texts(self._top.get("rows"), "rows"):
            if not any(fnmatchcase(name, pattern.text) for name in names):
                right = _nearest_pattern(pattern.text, names)
                self._document.report(pattern.place, f"no row is called '{pattern.text}'", right)
        if "rows" in self._top and not self.lesson.rows:
            self._report("rows", "the lesson drills no row", "name some, such as 'first-position/*'")

    def _report(self, key: str, wrong: str, right: str = "") -> None:
        node = self._top.get(key, self._document.root)
        self._document.report(node.place, wrong, right)


def _nearest_pattern(pattern: str, names: list[str]) -> str:
    """What may have been meant; there are too many rows to list them all."""
    situation = pattern.partition("/")[0]
    situations = {name.partition("/")[0] for name in names}
    if situation in situations:
        return did_you_mean(pattern, (name for name in names if name.startswith(f"{situation}/")))
    near = did_you_mean(situation, situations)
    return near.replace("known are", "known situations are").replace("'?", "/*'?")
