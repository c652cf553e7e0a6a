"""The presenter of the first screen: the choice of a convention, its treatments, and a drill."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from trainer.games.game import Game
from trainer.language.book.rule_book import WITHOUT, RuleBook, Situation
from trainer.practice.guide.glossary import Glossary, words_for_searches
from trainer.practice.guide.row_search import situation_search_text
from trainer.practice.questions.question import drillable_rows, named_rows
from trainer.practice.questions.row_kinds import kinds_of
from trainer.practice.questions.subject import Kind
from trainer.practice.sittings.lesson import Lesson
from trainer.printing.contents.chapters import chapters, first_calls
from trainer.problems import BiddingTrainerError
from trainer.screens.choose.convention_label import convention_label
from trainer.screens.choose.own_choices import SET, OwnChoice, own_choices
from trainer.screens.choose.practice_setup import USUAL_QUESTIONS, PracticeSetup, Prepared
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork

ALL_ROWS: Final = "all"
"""The part that drills every row."""

MOST_QUESTIONS: Final = 100
"""The most questions of a free drill."""

CLOSE: Final = "priced:close"
HABITS: Final = "priced:habits"
"""The parts that are chosen by the worth of calls."""

_NO_WORDS: Final = Glossary("")
_SITUATION: Final = "situation:"
_ASKED: Final = "asked:"
_NAMED: Final = "named:"
_LESSON: Final = "lesson:"

_KINDS: Final = {
    Kind.SHOWS: "What does the call show? The meaning",
    Kind.WHICH_HAND: "Which hand made the call?",
    Kind.FORCING: "Is the call forcing?",
    Kind.LEGAL: "Is the call legal?",
}
"""The titles of drills of one kind of question."""


@dataclass(frozen=True, slots=True)
class ConventionChoice:
    """A convention to choose. `name` is `game/convention`."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class PartChoice:
    """A drill to choose: a lesson, a situation, or everything.

    `kind` is `own` for a lesson that a teacher gave, `lesson`, `play` or `laws` (a lesson about these, for any
    convention), `situation`, `named` for everything that belongs to a named convention, `asked` for one kind of
    question, `all`, or `priced` for hands chosen by the worth of calls. `chapter` is the heading above a situation, if
    any. `also` has hidden search words.
    """

    part: str
    kind: str
    title: str
    about: str
    chapter: str = ""
    also: str = ""


@dataclass(frozen=True, slots=True)
class TreatmentChoice:
    """A treatment that can be switched on, or off if the convention plays it (`is_played`)."""

    section: str
    title: str
    is_on: bool
    is_played: bool = False


@dataclass(frozen=True, slots=True)
class ChooseState:
    """The state of the first screen. While `loading`, only the conventions are visible, and no `part` is chosen."""

    conventions: tuple[ConventionChoice, ...]
    convention: str
    loading: bool = True
    title: str = ""
    parts: tuple[PartChoice, ...] = ()
    part: str = ""
    treatments: tuple[TreatmentChoice, ...] = ()
    questions: int = USUAL_QUESTIONS
    rows: int = 0
    due: int = 0
    message: str = ""
    laboratory: str = ""
    words: Glossary = _NO_WORDS
    """The glossary with the spellings for searches."""

    @property
    def can_start(self) -> bool:
        """Return whether a drill can begin."""
        return not self.loading and bool(self.parts)


@dataclass(frozen=True, slots=True)
class _Loaded:
    book: RuleBook
    lessons: tuple[Lesson, ...]
    treatments: tuple[TreatmentChoice, ...]
    due: int
    agreed: tuple[str, ...] = ()
    trouble: str = ""
    own: tuple[OwnChoice, ...] = ()
    words: Glossary = _NO_WORDS
    learning: str = ""
    """The first situation of the last lesson that was drilled; empty for a lesson of another convention."""


class ChoosePresenter:
    """The presenter of Practice. It calls `begin` with the prepared drill.

    `sit_down` is called for playing a deal, `read` for reading the convention, `experiment` with a game whose
    laboratory is wanted. `label` returns the names of conventions in a list; the default one loads every game.
    """

    def __init__(  # noqa: PLR0913  what the first screen leads to
        self,
        practice: PracticeSetup,
        show: Callable[[ChooseState], None],
        begin: Callable[[Prepared], None],
        background: Background,
        *,
        convention: str = "",
        sit_down: Callable[[RuleBook, str], None] | None = None,
        read: Callable[[RuleBook, str], None] | None = None,
        experiment: Callable[[Game], None] | None = None,
        label: Callable[[str], str] | None = None,
    ) -> None:
        self._practice = practice
        self._experiment = experiment
        self._sit_down = sit_down
        self._read = read
        self._show = show
        self._begin = begin
        self._background = background
        self._loaded: _Loaded | None = None
        self._looking = LatestWork(background, self._load_failed)
        self._beginning = False
        self._picked = ALL_ROWS
        names = practice.library.names()
        wanted = (convention, practice.last_convention)
        chosen = next((name for name in wanted if name in names), names[0] if names else "")
        self._first_treatments = practice.last_treatments if chosen == practice.last_convention else ()
        label = label or (lambda name: convention_label(name, practice.library.game_called))
        self.state = ChooseState(tuple(ConventionChoice(name, label(name)) for name in names), chosen)

    @property
    def agreed(self) -> tuple[str, ...]:
        """Return the chosen treatments that differ from the convention's own, in the form of a library."""
        return self._first_treatments if self._loaded is None else self._loaded.agreed

    def start(self) -> None:
        """Show the screen, then load the convention."""
        self._publish(self.state)
        if self.state.convention:
            self._load(self._first_treatments)
        else:
            self._publish(replace(self.state, loading=False, message="There are no conventions here."))

    def choose_convention(self, name: str) -> None:
        """Choose another convention."""
        if name != self.state.convention and any(name == choice.name for choice in self.state.conventions):
            self._loaded = None
            self._publish(ChooseState(self.state.conventions, name, questions=self.state.questions))
            self._load(())

    def switch_treatment(self, section: str) -> None:
        """Switch a treatment on or off."""
        treatments = tuple(
            replace(choice, is_on=choice.is_on != (choice.section == section)) for choice in self.state.treatments
        )
        if treatments != self.state.treatments:
            self._publish(replace(self.state, loading=True, treatments=treatments, message=""))
            self._load(_agreed(treatments))

    def choose_part(self, part: str) -> None:
        """Select the part to drill."""
        if any(part == choice.part for choice in self.state.parts):
            self._picked = part
            self._publish(replace(self.state, part=part, message=""))

    def choose_questions(self, questions: int) -> None:
        """Set the number of questions of a free drill, 1 to 100."""
        self._publish(replace(self.state, questions=max(1, min(MOST_QUESTIONS, questions))))

    def begin(self) -> None:
        """Begin the chosen drill."""
        loaded = self._loaded
        if loaded is None or self._beginning or not self.state.can_start:
            return
        self._beginning = True
        state = self.state

        def prepare() -> Prepared:
            self._agree(loaded)
            if state.part.startswith(SET):
                own = next(one.lesson for one in loaded.own if one.part == state.part)
                from trainer.screens.choose.set_drill import set_drill

                return set_drill(self._practice, own.pack)
            if state.part.startswith(_LESSON):
                lesson = next(lesson for lesson in loaded.lessons if _LESSON + lesson.name == state.part)
                return self._practice.lesson(lesson)
            if state.part in {CLOSE, HABITS}:
                drill = self._practice.close_decisions if state.part == CLOSE else self._practice.costly_habits
                return drill(loaded.book, state.questions)
            if state.part.startswith(_NAMED):
                rows = named_rows(loaded.book)[state.part.removeprefix(_NAMED)]
                return self._practice.drill_of(loaded.book, rows, state.questions)
            if state.part.startswith(_ASKED):
                kind = Kind(state.part.removeprefix(_ASKED))
                return self._practice.drill_in(loaded.book, kind, state.questions)
            situation = state.part.removeprefix(_SITUATION) if state.part.startswith(_SITUATION) else ""
            return self._practice.free_drill(loaded.book, state.questions, situation)

        self._background.run(prepare, self._begun, self._begin_failed)

    def play_deal(self) -> None:
        """Open the table with the chosen convention; a situation that was picked will come up in the deals."""
        if self._loaded is not None and self._sit_down is not None and self.state.can_start:
            self._agree(self._loaded)
            self._sit_down(self._loaded.book, self._part_picked)

    def read(self) -> None:
        """Read the selected convention, at the page of a situation that was picked."""
        if self._loaded is not None and self._read is not None and self.state.can_start:
            part = self._part_picked
            self._read(self._loaded.book, part.removeprefix(_SITUATION) if part.startswith(_SITUATION) else "")

    def open_laboratory(self) -> None:
        """Try risky calls of the game, where it has programs that play them."""
        if self._loaded is not None and self._experiment is not None and self.state.laboratory:
            self._experiment(self._loaded.book.game)

    def refresh(self) -> None:
        """Load anew which questions are due, after a drill."""
        if self.state.convention:
            self._load(_agreed(self.state.treatments))

    @property
    def _part_picked(self) -> str:
        """Return the part if the learner picked it; a mere proposal for a drill does not limit anything else."""
        return self._picked if self._picked == self.state.part else ALL_ROWS

    def _agree(self, loaded: _Loaded) -> None:
        """Make the choices here the agreement, if they are not already."""
        practice, name = self._practice, loaded.book.name
        if name != practice.last_convention or set(loaded.agreed) != set(practice.last_treatments):
            # What can't be written now can't be written after the first answer either, and is said then.
            with suppress(BiddingTrainerError):
                practice.agree(name, loaded.agreed)

    def _load(self, treatments: tuple[str, ...]) -> None:
        """Load the convention with the treatments; only the last of several loads counts."""
        name = self.state.convention

        def load() -> _Loaded:
            library = self._practice.library
            offered = library.treatments(name)
            agreed = library.still_offered(name, treatments)
            book = self._practice.agreed_book(name, agreed)
            laid_over = {one.section for one in book.treatments}
            choices = tuple(
                TreatmentChoice(one.section, one.title, one.section in laid_over, one.is_played) for one in offered
            )
            due = self._practice.due(book)
            own = own_choices(self._practice, book.game.name)
            try:
                lessons = self._practice.lesson_library.offered(name)
                learning = self._learning(book, lessons)
                words = words_for_searches(library.folder, book.game.name)
                return _Loaded(book, lessons, choices, due, agreed, own=own, words=words, learning=learning)
            except BiddingTrainerError as error:
                # A broken lesson is no reason not to drill the convention.
                return _Loaded(book, (), choices, due, agreed, str(error), own)

        self._looking.run(load, self._show_loaded)

    def _learning(self, book: RuleBook, lessons: tuple[Lesson, ...]) -> str:
        """Return the first situation of the last lesson that was drilled; empty where it is none of these."""
        history = self._practice.memory.history(self._practice.learner, self._practice.clock())
        convention, last = history.conventions.get(book.game.name, ("", ""))
        lesson = next((one for one in lessons if one.name == last and convention == book.name), None)
        return next((row.situation for row in lesson.rows_in(book)), "") if lesson is not None else ""

    def _show_loaded(self, loaded: _Loaded) -> None:
        self._loaded = loaded
        parts = _parts(loaded)
        part = self.state.part if any(self.state.part == choice.part for choice in parts) else _expected(loaded)
        titles = {loaded.book.name: loaded.book.title}
        conventions = tuple(replace(one, title=titles.get(one.name, one.title)) for one in self.state.conventions)
        self._publish(
            replace(
                self.state,
                conventions=conventions,
                loading=False,
                title=loaded.book.title,
                parts=parts,
                part=part,
                treatments=loaded.treatments,
                rows=len(drillable_rows(loaded.book)),
                due=loaded.due,
                message=loaded.trouble,
                laboratory="" if loaded.book.game.make_arena is None else loaded.book.game.arena.trial.title,
                words=loaded.words,
            )
        )

    def _load_failed(self, error: Exception) -> None:
        """Show the error; what was loaded before can still be drilled."""
        treatments = self.state.treatments if self._loaded is None else self._loaded.treatments
        self._publish(replace(self.state, loading=False, treatments=treatments, message=str(error)))

    def _begun(self, prepared: Prepared) -> None:
        self._beginning = False
        self._begin(prepared)

    def _begin_failed(self, error: Exception) -> None:
        self._beginning = False
        self._publish(replace(self.state, message=str(error)))

    def _publish(self, state: ChooseState) -> None:
        self.state = state
        self._show(state)


def _agreed(treatments: tuple[TreatmentChoice, ...]) -> tuple[str, ...]:
    """Return the chosen treatments that differ from the convention's own, in the form of a library."""
    return tuple(
        choice.section if choice.is_on else f"{WITHOUT}{choice.section}"
        for choice in treatments
        if choice.is_on != choice.is_played
    )


def _parts(loaded: _Loaded) -> tuple[PartChoice, ...]:
    # Where nothing is asked about the laws, what quizzes ask is the course itself.
    has_laws = loaded.book.game.make_law_data is not None
    lessons = tuple(
        PartChoice(_LESSON + one.name, (one.theme if has_laws else "") or "lesson", one.heading, one.aim)
        for one in loaded.lessons
    )
    everything = PartChoice(ALL_ROWS, "all", "Everything", "All of the convention; what is due comes first")
    listed = chapters(loaded.book)
    situations = tuple(
        PartChoice(
            _SITUATION + one.id,
            "situation",
            one.title,
            _meanings(one),
            title if len(listed) > 1 else "",
            situation_search_text(one),
        )
        for title, those in listed
        for one in those
    )
    own = tuple(PartChoice(one.part, "own", one.title, one.said) for one in loaded.own)
    named = tuple(
        PartChoice(f"{_NAMED}{name}", "named", name[:1].upper() + name[1:], _number_of_meanings(len(rows)))
        for name, rows in sorted(named_rows(loaded.book).items(), key=lambda one: one[0].lower())
    )
    asked = tuple(
        PartChoice(f"{_ASKED}{kind}", "asked", _KINDS[kind], "Every question is of this kind")
        for kind in kinds_of(loaded.book)
        if kind in _KINDS
    )
    return (*own, *lessons, everything, *_priced(loaded.book.game), *asked, *named, *situations)


def _priced(game: Game) -> tuple[PartChoice, ...]:
    """Return the drills that are chosen by the worth of calls, if the game has prices."""
    from trainer.playing.pricing.price import has_prices

    if not has_prices(game):
        return ()
    return (
        PartChoice(CLOSE, "priced", "Close decisions", "Hands with two calls that are worth nearly the same"),
        PartChoice(HABITS, "priced", "Costly habits", "Hands on which what you usually miss costs most"),
    )


def _expected(loaded: _Loaded) -> str:
    """Return the drill that a learner most likely wants: everything if anything is due, because that comes first.

    Otherwise it is the topic of the last lesson, and before any lesson openings.
    """
    if loaded.due:
        return ALL_ROWS
    first = loaded.learning or next((one.id for one in first_calls(loaded.book)), "")
    return _SITUATION + first if first else ALL_ROWS


def _meanings(situation: Situation) -> str:
    return _number_of_meanings(sum(not row.may for row in situation.rows))


def _number_of_meanings(number: int) -> str:
    return "1 meaning" if number == 1 else f"{number} meanings"
