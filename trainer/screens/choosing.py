"""The presenter of the first screen: choose a convention, its treatments, and what to drill."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from trainer.language.rule_book import RuleBook
from trainer.practice.lessons import Lesson
from trainer.screens.background import Background
from trainer.screens.training_room import USUAL_QUESTIONS, Prepared, TrainingRoom

ALL_ROWS: Final = "all"
"""The part that drills every row."""

_SITUATION: Final = "situation:"
_LESSON: Final = "lesson:"


@dataclass(frozen=True, slots=True)
class ConventionChoice:
    """A convention to choose. `name` is `fifty-six/kerala`."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class PartChoice:
    """What can be drilled: a lesson, a situation, or everything. `kind` is `lesson`, `situation` or `all`."""

    part: str
    kind: str
    title: str
    about: str


@dataclass(frozen=True, slots=True)
class TreatmentChoice:
    """A treatment that can be switched on."""

    section: str
    title: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class ChooseState:
    """Everything on the first screen. While `loading`, only the conventions can be seen."""

    conventions: tuple[ConventionChoice, ...]
    convention: str
    loading: bool = True
    title: str = ""
    parts: tuple[PartChoice, ...] = ()
    part: str = ALL_ROWS
    treatments: tuple[TreatmentChoice, ...] = ()
    questions: int = USUAL_QUESTIONS
    rows: int = 0
    due: int = 0
    message: str = ""

    @property
    def can_start(self) -> bool:
        """Whether a drill can begin."""
        return not self.loading and bool(self.parts)


@dataclass(frozen=True, slots=True)
class _Loaded:
    book: RuleBook
    lessons: tuple[Lesson, ...]
    treatments: tuple[TreatmentChoice, ...]
    due: int


class ChoosePresenter:
    """Leads to a sitting; `begin` is called with what was prepared."""

    def __init__(
        self,
        room: TrainingRoom,
        show: Callable[[ChooseState], None],
        begin: Callable[[Prepared], None],
        background: Background,
        *,
        convention: str = "",
    ) -> None:
        self._room = room
        self._show = show
        self._begin = begin
        self._background = background
        self._loaded: _Loaded | None = None
        names = room.library.names()
        chosen = convention if convention in names else names[0]
        self.state = ChooseState(tuple(ConventionChoice(name, _shown(name)) for name in names), chosen)

    def start(self) -> None:
        """Show the screen, then load the convention."""
        self._publish(self.state)
        self._load(())

    def choose_convention(self, name: str) -> None:
        """Choose another convention."""
        if name != self.state.convention and any(name == choice.name for choice in self.state.conventions):
            self._publish(replace(self.state, convention=name, loading=True, part=ALL_ROWS, message=""))
            self._load(())

    def switch_treatment(self, section: str) -> None:
        """Switch a treatment on or off."""
        on = {choice.section for choice in self.state.treatments if choice.is_on} ^ {section}
        self._publish(replace(self.state, loading=True, message=""))
        self._load(tuple(choice.section for choice in self.state.treatments if choice.section in on))

    def choose_part(self, part: str) -> None:
        """Choose what to drill."""
        if any(part == choice.part for choice in self.state.parts):
            self._publish(replace(self.state, part=part, message=""))

    def choose_questions(self, questions: int) -> None:
        """Choose how many questions a free drill has, 1 to 100."""
        self._publish(replace(self.state, questions=max(1, min(100, questions))))

    def begin(self) -> None:
        """Begin the chosen drill."""
        loaded = self._loaded
        if loaded is None or not self.state.can_start:
            return
        part = self.state.part

        def prepare() -> Prepared:
            if part.startswith(_LESSON):
                lesson = next(lesson for lesson in loaded.lessons if _LESSON + lesson.name == part)
                return self._room.lesson(lesson)
            situation = part.removeprefix(_SITUATION) if part.startswith(_SITUATION) else ""
            return self._room.free_drill(loaded.book, self.state.questions, situation)

        self._background.run(prepare, self._begin, self._failed)

    def refresh(self) -> None:
        """Look again at what is due, after a drill."""
        self._load(tuple(choice.section for choice in self.state.treatments if choice.is_on))

    def _load(self, treatments: tuple[str, ...]) -> None:
        name = self.state.convention

        def load() -> _Loaded:
            library = self._room.library
            book = library.book(name, treatments)
            offered = tuple(
                TreatmentChoice(one.section, one.title, one.section in treatments) for one in library.treatments(name)
            )
            return _Loaded(book, self._room.shelf.lessons(name), offered, self._room.due(book))

        self._background.run(load, self._show_loaded, self._failed)

    def _show_loaded(self, loaded: _Loaded) -> None:
        if loaded.book.name != self.state.convention:
            return
        self._loaded = loaded
        parts = _parts(loaded)
        part = self.state.part if any(self.state.part == choice.part for choice in parts) else ALL_ROWS
        titles = {loaded.book.name: loaded.book.title}
        conventions = tuple(replace(one, title=titles.get(one.name, one.title)) for one in self.state.conventions)
        rows = sum(not row.may for situation in loaded.book.situations for row in situation.rows)
        self._publish(
            replace(
                self.state,
                conventions=conventions,
                loading=False,
                title=loaded.book.title,
                parts=parts,
                part=part,
                treatments=loaded.treatments,
                rows=rows,
                due=loaded.due,
            )
        )

    def _failed(self, error: Exception) -> None:
        on = tuple(replace(choice, is_on=False) for choice in self.state.treatments)
        self._publish(replace(self.state, loading=False, treatments=on, message=str(error)))

    def _publish(self, state: ChooseState) -> None:
        self.state = state
        self._show(state)


def _parts(loaded: _Loaded) -> tuple[PartChoice, ...]:
    lessons = tuple(PartChoice(_LESSON + one.name, "lesson", one.title, one.aim) for one in loaded.lessons)
    everything = PartChoice(ALL_ROWS, "all", "Everything", "All rows of the convention, those that are due first")
    situations = tuple(
        PartChoice(_SITUATION + one.id, "situation", one.title, f"{sum(not row.may for row in one.rows)} rows")
        for one in loaded.book.situations
    )
    return (*lessons, everything, *situations)


def _shown(name: str) -> str:
    """`fifty-six/kerala` as `Fifty six: Kerala`, until the table itself has been read."""
    game, _, convention = name.partition("/")
    return f"{game.replace('-', ' ').capitalize()}: {convention.replace('-', ' ').title()}"
