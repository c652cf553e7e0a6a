"""The lessons of a game: YAML files in `lessons/<game>/`, each checked against its convention or its laws."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from trainer.documents.document import Document, read_document
from trainer.documents.files_read import FilesRead
from trainer.documents.kinds import TRIMMED, node_by
from trainer.documents.nodes import ListNode, MappingNode, Node, TextNode
from trainer.documents.regular_files import real_path
from trainer.documents.shapes import ShapeOf, key, read_shape
from trainer.games import game_called
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.library import shipped_library
from trainer.practice.questions.question import drillable_rows
from trainer.practice.questions.subject import ROW_KINDS, Kind
from trainer.practice.quizzes.themes import LAWS, PLAY
from trainer.practice.sittings.lesson import Lesson
from trainer.practice.sittings.lesson_cache import LessonCache
from trainer.problems import BiddingTrainerError, UnknownNameError, UnusableFileError, did_you_mean, nearest

if TYPE_CHECKING:
    from trainer.practice.deals.deal_library import DealLibrary
    from trainer.practice.questions.taught import Taught
    from trainer.practice.quizzes.law_quiz import LawQuizzes, QuizzesCalled
    from trainer.reasoning.choosing.reasoner import Reasoner

FORMAT: Final = "1"

MOST_QUESTIONS: Final = 1000
"""The most questions of one sitting."""

_ROW_KINDS: Final = tuple(kind.value for kind in ROW_KINDS)


def shipped_quizzes(game: str) -> "LawQuizzes":
    """Return the bundled quizzes about a game; raises `UnknownNameError` when there is no such game."""
    from trainer.practice.quizzes.law_quiz import LawQuizzes

    return LawQuizzes(game_called(game), _Bidders(game))


class _Bidders:
    """The bundled conventions of a game, any of which may bid a deal; each is read when first needed."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._library = shipped_library(game_called)
        self._reasoners: dict[str, Reasoner] = {}

    def __call__(self, chance: Random) -> "Reasoner":
        from trainer.reasoning.choosing.reasoner import Reasoner

        name = chance.choice([name for name in self._library.names() if name.startswith(f"{self._game}/")])
        if name not in self._reasoners:
            self._reasoners[name] = Reasoner(self._library.book(name))
        return self._reasoners[name]


@dataclass(frozen=True)
class LessonLibrary:
    """The lessons under one folder.

    `book_called` returns the rule book of a lesson, `quizzes_called` the quizzes about the laws of its game. `kept` is
    the cache of checked lessons.
    """

    folder: Path
    book_called: Callable[[str, tuple[str, ...]], RuleBook]
    quizzes_called: "QuizzesCalled" = shipped_quizzes
    kept: LessonCache | None = None

    @property
    def deals(self) -> "DealLibrary":
        """Return the sample deals beside the lessons."""
        from trainer.practice.deals.deal_library import DealLibrary

        return DealLibrary(self.folder, game_called)

    def lessons(self, convention: str) -> tuple[Lesson, ...]:
        """Return the lessons of a convention, in their order; raises `UnusableFileError` for a broken file."""
        return self._of(convention)

    def offered(self, convention: str) -> tuple[Lesson, ...]:
        """Return the lessons of a convention, then those on the play and the laws of its game; raises as `lessons`."""
        return self._of(*_offered_names(convention))

    def outlined(self, convention: str) -> tuple[Lesson, ...]:
        """Return the lessons that are `offered` as their files say it.

        Whether the tables have their rows is not checked: that reads every table and treatment they name, and takes
        seconds before the first cache. Raises `UnusableFileError` for a file with anything else wrong.
        """
        return self._of(*_offered_names(convention), checked=False)

    def _of(self, *names: str, checked: bool = True) -> tuple[Lesson, ...]:
        """Return the lessons of conventions (or of laws) of one game, name after name."""
        game = names[0].partition("/")[0]
        folder = self.folder / game
        known = self.kept.lessons(folder, names) if self.kept else None
        if known is not None:
            return known
        paths = sorted(folder.glob("*.yaml"))
        files = [self._file(path) for path in paths]
        wanted = [file for file in files if file.lesson.convention in names]
        found = [self._checked(file) if checked else file.outlined() for file in wanted]
        lessons = tuple(sorted(found, key=lambda one: (names.index(one.convention), one.order)))
        if self.kept and checked:
            read = zip(paths, (file.text_read for file in files), strict=True)
            self.kept.keep(folder, names, lessons, FilesRead.of(read, {folder: paths}))
        return lessons

    def taught_by(self, lesson: Lesson, book: RuleBook) -> "Taught":
        """Return the rows that a learner knows after all earlier lessons of the course.

        A lesson outside of its convention's course may use every row. Raises `UnusableFileError` for a broken file.
        """
        from trainer.practice.questions.taught import Taught

        course = self._of(lesson.convention, checked=False)
        if lesson not in course:
            return Taught.all_of(book)
        so_far = course[: course.index(lesson) + 1]
        return Taught(frozenset(name for one in so_far for name in one.rows_in(book)))

    def lesson(self, name: str) -> Lesson:
        """Return a lesson by its name, or by the path of its file; raises `UnknownNameError`, `UnusableFileError`."""
        return self._checked(self._file(self.file(name)))

    def file(self, name: str) -> Path:
        """Return the path of a lesson, named as in `lesson`; raises `UnknownNameError` when there is none."""
        path = Path(name)
        if path.suffix == ".yaml":
            return path
        known = []
        # Most are called like their files: then no other one is read, which may need another game.
        for path in sorted(self.folder.glob("*/*.yaml"), key=lambda path: (path.stem != name, path)):
            file = self._file(path)
            if file.lesson.name == name:
                return path
            if file.lesson.name:
                known.append(file.lesson.name)
        end = "" if nearest(name, known) else "."
        near = did_you_mean(name, known) or "there are no lessons yet"
        raise UnknownNameError(f"There is no lesson '{name}'; {near}{end}")

    def _checked(self, file: "_LessonFile") -> Lesson:
        return file.checked(self.book_called, self.quizzes_called, lambda: self.deals)

    def _file(self, path: Path) -> "_LessonFile":
        return _LessonFile(path, self._shown(path), self.quizzes_called)

    def _shown(self, path: Path) -> str:
        inside = real_path(path).is_relative_to(real_path(self.folder))
        return str(real_path(path).relative_to(real_path(self.folder))) if inside else str(path)


def _offered_names(convention: str) -> tuple[str, str, str]:
    game = convention.partition("/")[0]
    return convention, f"{game}/{PLAY}", f"{game}/{LAWS}"


def _kinds(document: Document, node: Node) -> tuple[Kind, ...]:
    kinds = []
    for text in document.texts(node, "kinds"):
        if text.text in _ROW_KINDS:
            kinds.append(Kind(text.text))
        else:
            right = did_you_mean(text.text, _ROW_KINDS)
            document.report(text.place, f"no kind of question is called '{text.text}'", right)
    if not kinds and not document.problems:
        document.report(node.place, "the lesson asks nothing", f"name some of: {', '.join(_ROW_KINDS)}")
    return tuple(dict.fromkeys(kinds))


_OF_ALL: Final = {
    "name": key("lesson", kind=TRIMMED),
    **dict.fromkeys(("title", "aim", "text"), key(kind=TRIMMED)),
    "questions": key(instead=10),
    "needed": key("pass", instead=8),
}
"""The keys of every lesson, whatever it asks."""

_KINDS: Final = key(kind=node_by(_kinds), default=(Kind.CALL,))
_OF_ROWS: Final = ShapeOf(
    Lesson,
    "the lesson",
    FORMAT,
    given=("quizzes", "sections", "deal", "seat"),
    convention=key(kind=TRIMMED),
    kinds=_KINDS,
    **_OF_ALL,
)
_OF_A_DEAL: Final = ShapeOf(
    Lesson,
    "the lesson",
    FORMAT,
    given=("rows", "kinds", "quizzes", "sections", "treatments"),
    convention=key(kind=TRIMMED),
    deal=key(kind=TRIMMED),
    seat=key(kind=TRIMMED),
    **_OF_ALL,
)
_GAME: Final = key("game", kind=TRIMMED)
_OF_LAWS: Final = ShapeOf(
    Lesson,
    "the lesson",
    FORMAT,
    given=("rows", "treatments", "kinds", "deal", "seat"),
    convention=_GAME,
    quizzes=key("quiz"),
    **_OF_ALL,
)


class _LessonFile:
    """A lesson with its document, for reports of problems."""

    def __init__(self, path: Path, display_name: str, quizzes_called: "QuizzesCalled") -> None:
        self._document = document = read_document(path, display_name)
        self._top = document.root if isinstance(document.root, MappingNode) else MappingNode(document.root.place, ())
        if self._top.get("deal") is not None:
            self.lesson = read_shape(document, document.root, _OF_A_DEAL, rows=())
        elif self._top.get("quiz") is None:
            self.lesson = read_shape(document, document.root, _OF_ROWS)
        else:
            lesson = read_shape(document, document.root, _OF_LAWS, rows=())
            theme = _theme_of(lesson.convention, lesson.quizzes, quizzes_called)
            self.lesson = replace(lesson, convention=f"{lesson.convention}/{theme}")

    @property
    def text_read(self) -> str:
        """Return the text of the file."""
        return self._document.text_read

    def outlined(self) -> Lesson:
        """Return the lesson as it is written; raises `UnusableFileError` with the problems found so far."""
        self._document.stop_on_problems()
        return self.lesson

    def checked(
        self,
        book_called: Callable[[str, tuple[str, ...]], RuleBook],
        quizzes_called: "QuizzesCalled",
        deals_beside: Callable[[], "DealLibrary"],
    ) -> Lesson:
        """Return the lesson if it is valid; raises `UnusableFileError` with all problems."""
        self._check_numbers()
        if self._top.get("deal") is not None:
            self._check_deal(deals_beside())
        elif self._top.get("convention") is not None:
            self._check_rows(book_called)
        if self._top.get("game") is not None:
            self._check_quizzes(quizzes_called)
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
        """Report row patterns that match no row of the convention."""
        from trainer.practice.questions.row_kinds import subjects_of

        try:
            book = book_called(self.lesson.convention, self.lesson.treatments)
        except UnusableFileError:
            raise
        except BiddingTrainerError as error:
            self._report("convention", str(error).rstrip("."))
            return
        names = [str(name) for name in drillable_rows(book)]
        for pattern in self._texts("rows"):
            if not any(fnmatchcase(name, pattern.text) for name in names):
                right = _nearest_pattern(pattern.text, names)
                self._document.report(pattern.place, f"no row is called '{pattern.text}'", right)
        if self._top.get("rows") is not None and not self.lesson.rows:
            self._report("rows", "the lesson drills no row", "name some, such as 'first-position/*'")
        rows = self.lesson.rows_in(book)
        of_kind = {kind: subjects_of(book, rows, (kind,)) for kind in self.lesson.kinds}
        for text in self._texts("kinds"):
            if text.text in _ROW_KINDS and self.lesson.rows and not of_kind[Kind(text.text)]:
                self._document.report(text.place, f"no row of the lesson can be asked as '{text.text}'", "leave it out")

    def _check_deal(self, deals: "DealLibrary") -> None:
        """Report a deal that is missing, not bid by the convention, or lacks the seat or a call's question."""
        from trainer.practice.deals.replay import Replay

        if self._document.problems:
            return
        try:
            replay = Replay.of(deals.deal(self.lesson.deal), self.lesson.convention, self.lesson.seat)
        except UnusableFileError:
            raise
        except BiddingTrainerError as error:
            self._report("deal", str(error).rstrip("."))
            return
        calls = len(replay.own_calls)
        if self.lesson.questions != calls:
            self._report("questions", f"{self.lesson.questions} questions", f"{self.lesson.seat} calls {calls} times")

    def _check_quizzes(self, quizzes_called: "QuizzesCalled") -> None:
        """Report quizzes that don't exist, and section patterns that match no item of them."""
        try:
            quizzes = quizzes_called(self.lesson.convention.partition("/")[0])
        except UnusableFileError:
            raise
        except BiddingTrainerError as error:
            self._report("game", str(error).rstrip("."))
            return
        names = quizzes.names
        for quiz in self._texts("quiz"):
            if quiz.text not in names:
                right = did_you_mean(quiz.text, names)
                self._document.report(quiz.place, f"no quiz is called '{quiz.text}'", right)
        known = [quiz for quiz in self.lesson.quizzes if quiz in names]
        for pattern in self._texts("sections"):
            if known and not quizzes.subjects(known, (pattern.text,)):
                self._document.report(pattern.place, f"nothing is asked of section '{pattern.text}'", "see the laws")

    def _texts(self, key: str) -> Iterator[TextNode]:
        """Yield the texts under a key, for reports about one of them."""
        node = self._top.get(key)
        yield from (text for text in (node if isinstance(node, ListNode) else (node,)) if isinstance(text, TextNode))

    def _report(self, key: str, wrong: str, right: str = "") -> None:
        self._document.report(self._document.place_of(key), wrong, right)


def _theme_of(game: str, quizzes: tuple[str, ...], quizzes_called: "QuizzesCalled") -> str:
    """Return the name in place of a convention; the laws where the game is unknown, which is reported later."""
    try:
        return quizzes_called(game).theme_of(quizzes)
    except BiddingTrainerError:
        return LAWS


def _nearest_pattern(pattern: str, names: list[str]) -> str:
    """Return a suggestion for a pattern; there are too many rows to list them all."""
    situation = pattern.partition("/")[0]
    situations = {name.partition("/")[0] for name in names}
    if situation in situations:
        return did_you_mean(pattern, (name for name in names if name.startswith(f"{situation}/")))
    near = nearest(situation, situations)
    return f"known situations are: {', '.join(sorted(situations))}" if near is None else f"did you mean '{near}/*'?"
