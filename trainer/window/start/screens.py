"""The screens, each created together with its presenter when it is first needed."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from trainer.window.look.appearance import Appearance
from trainer.window.screen.screen import Hub, Screen
from trainer.window.screen.screen_names import (
    CONVENTIONS,
    COURSE,
    PARTNERSHIP,
    PRACTICE,
    PROGRESS,
    TEACH,
    TODAY,
    WELCOME,
)
from trainer.window.start.main_window import MainWindow

if TYPE_CHECKING:
    from trainer.window.choose.choose_screen import ChooseScreen
    from trainer.window.conventions.convention_screen import ConventionScreen
    from trainer.window.drill.drill_screen import DrillScreen
    from trainer.window.editing.editing_screen import EditingScreen
    from trainer.window.home.course_screen import CourseScreen
    from trainer.window.home.partnership_screen import PartnershipScreen
    from trainer.window.home.today_screen import TodayScreen
    from trainer.window.home.welcome_screen import WelcomeScreen
    from trainer.window.importing.notes_screen import NotesScreen
    from trainer.window.laboratory.laboratory_screen import LaboratoryScreen
    from trainer.window.partners.comparing_screen import ComparingScreen
    from trainer.window.partners.duet_screen import DuetScreen
    from trainer.window.partners.partner_question_screen import PartnerQuestionScreen
    from trainer.window.partners.survey_screen import SurveyScreen
    from trainer.window.progress.progress_screen import ProgressScreen
    from trainer.window.table.table_screen import TableScreen
    from trainer.window.teach.teach_screen import TeachScreen
    from trainer.window.words.words_dialog import WordsDialog

_Screen = TypeVar("_Screen", bound=Screen[Any])


class Screens:
    """All screens of the window. Asking for one before the learner's games are loaded raises a `LookupError`."""

    def __init__(self, hub: Hub, window: MainWindow) -> None:
        self._hub = hub
        self._window = window

    def room(self, name: str) -> Screen[Any]:
        """Return the screen of a room."""
        rooms: dict[str, Callable[[], Screen[Any]]] = {
            WELCOME: lambda: self.welcome,
            TODAY: lambda: self.today,
            COURSE: lambda: self.course,
            PRACTICE: lambda: self.choose,
            CONVENTIONS: lambda: self.conventions,
            PROGRESS: lambda: self.progress,
            PARTNERSHIP: lambda: self.partnership,
            TEACH: lambda: self.teach,
        }
        return rooms[name]()

    @property
    def has_today(self) -> bool:
        """Return whether Today was made; the bar takes from it which game is chosen."""
        return "today" in vars(self)

    @cached_property
    def welcome(self) -> "WelcomeScreen":
        """Return the three questions of the first start."""
        from trainer.window.home.welcome_screen import WelcomeScreen

        return self._made(WelcomeScreen)

    @cached_property
    def today(self) -> "TodayScreen":
        """Return the room where the program begins."""
        from trainer.window.home.today_screen import TodayScreen

        return self._made(TodayScreen)

    @cached_property
    def course(self) -> "CourseScreen":
        """Return the course."""
        from trainer.window.home.course_screen import CourseScreen

        return self._made(CourseScreen)

    @cached_property
    def choose(self) -> "ChooseScreen":
        """Return the room of free practice."""
        from trainer.window.choose.choose_screen import ChooseScreen

        return self._made(ChooseScreen)

    @cached_property
    def conventions(self) -> "ConventionScreen":
        """Return the screen on which conventions are read."""
        from trainer.window.conventions.convention_screen import ConventionScreen

        return self._made(ConventionScreen)

    @cached_property
    def progress(self) -> "ProgressScreen":
        """Return the screen of progress, and load the chart's library."""
        from trainer.window.progress.progress_screen import ProgressScreen

        return self._made(ProgressScreen)

    @cached_property
    def partnership(self) -> "PartnershipScreen":
        """Return the partnership's room."""
        from trainer.window.home.partnership_screen import PartnershipScreen

        return self._made(PartnershipScreen)

    @cached_property
    def teach(self) -> "TeachScreen":
        """Return the teacher's room."""
        from trainer.window.teach.teach_screen import TeachScreen

        return self._made(TeachScreen)

    @cached_property
    def drill(self) -> "DrillScreen":
        """Return the drill."""
        from trainer.window.drill.drill_screen import DrillScreen

        return self._made(DrillScreen)

    def stop_pricing(self) -> None:
        """Cancel the pricing in the background of a drill, if there is any."""
        if "drill" in vars(self):
            self.drill.stop_pricing()

    @cached_property
    def table(self) -> "TableScreen":
        """Return the table of whole deals."""
        from trainer.window.table.table_screen import TableScreen

        return self._made(TableScreen)

    @cached_property
    def laboratory(self) -> "LaboratoryScreen":
        """Return the laboratory."""
        from trainer.window.laboratory.laboratory_screen import LaboratoryScreen

        return self._made(LaboratoryScreen)

    @cached_property
    def notes(self) -> "NotesScreen":
        """Return the screen of imported notes."""
        from trainer.window.importing.notes_screen import NotesScreen

        return self._made(NotesScreen)

    @cached_property
    def editing(self) -> "EditingScreen":
        """Return the editor of a pair's own rows."""
        from trainer.window.editing.editing_screen import EditingScreen

        return self._made(EditingScreen)

    @cached_property
    def survey(self) -> "SurveyScreen":
        """Return the page of the survey."""
        from trainer.window.partners.survey_screen import SurveyScreen

        return self._made(SurveyScreen)

    @cached_property
    def duet(self) -> "DuetScreen":
        """Return the page of the duet."""
        from trainer.window.partners.duet_screen import DuetScreen

        return self._made(DuetScreen)

    @cached_property
    def comparing(self) -> "ComparingScreen":
        """Return the page on which agreements are compared."""
        from trainer.window.partners.comparing_screen import ComparingScreen

        return self._made(ComparingScreen)

    @cached_property
    def asking(self) -> "PartnerQuestionScreen":
        """Return the screen that asks a partner the questions of a survey or a duet."""
        from trainer.window.partners.partner_question_screen import PartnerQuestionScreen

        return self._made(PartnerQuestionScreen)

    @cached_property
    def words(self) -> "WordsDialog":
        """Return the glossary."""
        from trainer.window.words.words_dialog import WordsDialog

        return WordsDialog(self._hub, self._window)

    def _made(self, kind: Callable[[Appearance], _Screen]) -> _Screen:
        screen = kind(self._hub.appearance)
        screen.connect_to(self._hub)
        self._window.add_screen(screen)
        return screen
