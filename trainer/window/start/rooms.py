"""Leads between the rooms: makes their presenters, connects them with their screens, and knows where one came from."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from trainer.screens.work.background import Background
from trainer.window.parts.controls import text_on
from trainer.window.start.editing_visits import EditingVisits
from trainer.window.start.main_window import MainWindow
from trainer.window.start.navigation_bar import GameEntry
from trainer.window.start.printing_visits import PrintingVisits
from trainer.window.start.reading_visits import ReadingVisits
from trainer.window.start.visits.partner_visits import PartnerVisits, connect_partnership

if TYPE_CHECKING:
    from trainer.games.game import Game
    from trainer.language.book.rule_book import RuleBook
    from trainer.screens.choose.agreements import Agreements
    from trainer.screens.choose.choosing import ChoosePresenter
    from trainer.screens.choose.training_room import Prepared
    from trainer.screens.home.course_path import CoursePresenter, CourseState
    from trainer.screens.home.partnership import PartnershipPresenter
    from trainer.screens.home.partnership_state import PartnershipState
    from trainer.screens.home.today import TodayPresenter
    from trainer.screens.home.today_state import TodayState
    from trainer.screens.home.welcome import WelcomePresenter
    from trainer.screens.progress.progress_room import ProgressPresenter
    from trainer.screens.teach.handing_in import HandInPresenter
    from trainer.screens.teach.teach_room import TeachPresenter
    from trainer.screens.words.word_list import WordsPresenter
    from trainer.window.teach.hand_in_dialog import HandInDialog

TODAY, COURSE, PRACTICE, PROGRESS = "today", "course", "practice", "progress"
CONVENTIONS, PARTNERSHIP, WELCOME = "conventions", "partnership", "welcome"
TEACH = "teach"


class Leads(NamedTuple):
    """Where rooms lead to.

    `begin` starts a drill that was prepared; `sit_down` sits down at a table of a convention, for a part such as a
    situation, or to look at the deal of that number in the log; `deal_one` deals at once what comes to a situation;
    `experiment` opens the laboratory of a game.
    """

    begin: "Callable[[Prepared], None]"
    sit_down: "Callable[[RuleBook, str, int], None]"
    deal_one: "Callable[[RuleBook, str], None]"
    experiment: "Callable[[Game], None]"


_WHICH_ROW = "Which row do you want to change? Choose a situation, click a call, then “Change this row”."


class Rooms(QObject):
    """The rooms of one learner, and where they lead to."""

    def __init__(
        self, window: MainWindow, background: Background, leads: Leads, slow: Background | None = None
    ) -> None:
        super().__init__()
        self._window = window
        self._background = background
        self._slow = slow
        self._begin, self._sit_down, _, self._experiment = leads
        self.partners = PartnerVisits(window, background, slow, lambda: self.show(PARTNERSHIP), self.edit_row)
        self.editing = EditingVisits(window, background, leads.begin, self.read_about, slow)
        self.printing = PrintingVisits(window, background, slow)
        self.reading = ReadingVisits(
            window, background, leads.begin, leads.deal_one, self.edit_row, self.printing.print_notes
        )
        self.room = TODAY
        self._agreements: Agreements | None = None
        self.welcoming: WelcomePresenter | None = None
        self.today: TodayPresenter | None = None
        self.course: CoursePresenter | None = None
        self.choosing: ChoosePresenter | None = None
        self.progress: ProgressPresenter | None = None
        self.partnership: PartnershipPresenter | None = None
        self.teaching: TeachPresenter | None = None
        self.handing_in: HandInDialog | None = None
        self._results: HandInPresenter | None = None
        self.words: WordsPresenter | None = None
        window.room_wanted.connect(self.show)
        window.bar.game_chosen.connect(self.choose_game)
        window.words_wanted.connect(self.open_words)

    def furnish(self, agreements: "Agreements") -> None:
        """Let these be the learner's games."""
        self._agreements = agreements

    def go_home(self) -> None:
        """Show what the program begins with: today, or the three questions where nothing was chosen yet."""
        if self._agreements is not None:
            self.show(TODAY if self._agreements.has_begun else WELCOME)

    def go_back(self) -> None:
        """Show the room from which a drill or a table was begun."""
        if self.room == PRACTICE:
            self.show(PRACTICE)
        elif self.room in {WELCOME, TODAY}:
            self.go_home()
        else:
            self.show(self.room)

    def go_up(self) -> None:
        """From what partners do together to their room, from the editor to the page, from a room to where it begins."""
        if self.editing.is_open:
            self.editing.leave()
        elif not self.partners.go_up() and self._window.screen_shown is not self._window.loading:
            self.go_home()

    def show(self, room: str) -> None:
        """Show a room; nothing but the first start is there before anything was chosen."""
        if self._agreements is None:
            return
        self.room = room
        self._fill_bar(room)
        screens: dict[str, Callable[[], QWidget]] = {
            WELCOME: self._show_welcome,
            TODAY: self._show_today,
            COURSE: self._show_course,
            PRACTICE: self._show_practice,
            CONVENTIONS: self._show_conventions,
            PROGRESS: self._show_progress,
            PARTNERSHIP: self._show_partnership,
            TEACH: self._show_teach,
        }
        screen = screens[room]()
        self._window.show_screen(screen, "" if room == WELCOME else room)
        screen.take_focus()  # type: ignore[attr-defined]

    def choose_game(self, game: str) -> None:
        """Choose a game from the bar, and stay in the room."""
        self._show_today_quietly().choose_game(game)
        if self.room not in {TODAY, WELCOME}:
            # In the line behind what was asked for before.
            self._background.run(lambda: None, lambda _: self.show(self.room), lambda _: None)

    def edit_row(self, book: "RuleBook", situation: str, row: str) -> None:
        """Open a row of a book, to be changed in the pair's own file."""
        self.room = CONVENTIONS
        self._window.conventions.ask_for("")
        self.editing.edit(self._known, book, situation, row)

    def edit_own_row(self) -> None:
        """Open a row of the pair's own; where there is none yet, the convention, to find one."""
        self.room = CONVENTIONS
        self.editing.edit_own(self._known, self._ask_for_row)

    def _ask_for_row(self) -> None:
        self.show(CONVENTIONS)
        self._window.conventions.ask_for(_WHICH_ROW)

    def open_words(self, text: str = "") -> None:
        """Open the glossary at the words of a text, otherwise at those that stand on the screen."""
        if self._agreements is None:
            return
        from trainer.screens.words.word_list import WordsPresenter

        dialog = self._window.words
        if self.words is None:
            self.words = WordsPresenter(self._agreements, dialog.show_state, self._background)
            dialog.typed.connect(self.words.search)
            dialog.chosen.connect(self.words.choose)
        self.words.open(text or text_on(self._window.screen_shown))
        dialog.open()
        dialog.sought.setFocus()

    def _show_welcome(self) -> QWidget:
        from trainer.screens.home.welcome import WelcomePresenter

        screen = self._window.welcome
        if self.welcoming is None:
            self.welcoming = presenter = WelcomePresenter(
                self._known, screen.show_state, self._begin, lambda: self.show(TODAY), self.teach, self._background
            )
            screen.teaching.connect(presenter.teach)
            screen.game_chosen.connect(presenter.choose_game)
            screen.convention_chosen.connect(presenter.choose_convention)
            screen.experience_chosen.connect(presenter.choose_experience)
            screen.begun.connect(presenter.begin)
            screen.one_wanted.connect(presenter.try_one)
        self.welcoming.start()
        return screen

    def _show_today(self) -> QWidget:
        self._show_today_quietly().start()
        return self._window.today

    def _show_today_quietly(self) -> "TodayPresenter":
        """The presenter of today, which also changes the game."""
        from trainer.screens.home.today import TodayPresenter

        if self.today is None:
            screen = self._window.today
            self.today = presenter = TodayPresenter(
                self._known, self._show_today_state, self._begin, self._sit_down_from_today, self._background
            )
            screen.acted.connect(presenter.act)
            screen.game_chosen.connect(presenter.choose_game)
            screen.aim_chosen.connect(presenter.aim_at)
        return self.today

    def _fill_bar(self, room: str) -> None:
        """Every room has a game in the bar, and what is played in it, whichever room is shown first."""
        if self.today is None and room not in {WELCOME, TODAY}:
            self._show_today_quietly().start()

    def _show_today_state(self, state: "TodayState") -> None:
        self._window.today.show_state(state)
        if state.loaded:
            entries = tuple(GameEntry(one.game, one.title, one.suit) for one in state.games)
            self._window.bar.show_games(entries, state.game, state.playing)

    def _sit_down_from_today(self, book: "RuleBook", deal: int) -> None:
        self._sit_down(book, "", deal)

    def _show_course(self) -> QWidget:
        from trainer.screens.home.course_path import CoursePresenter

        screen = self._window.course
        if self.course is None:
            self.course = presenter = CoursePresenter(
                self._known, self._show_course_state, self._begin, self._background, hand_in=self.hand_in
            )
            screen.acted.connect(presenter.act)
            screen.words_wanted.connect(self.open_words)
            screen.file_wanted.connect(self._window.file_wanted)
        self.course.start()
        return screen

    def _show_course_state(self, state: "CourseState") -> None:
        self._window.course.show_state(state, self.course.place if self.course else "")

    def _show_conventions(self) -> QWidget:
        """The convention that is played; its page and its search are as they were left."""
        room = self._known.room
        convention = self._known.for_now or room.last_convention
        agreed = room.last_treatments if convention == room.last_convention else ()
        self._background.run(
            lambda: room.agreed_book(convention, agreed),
            lambda book: self.reading.read(room, book),
            lambda error: self._window.conventions.show_trouble(str(error)),
        )
        return self._window.conventions

    def read_about(self, book: "RuleBook", situation: str = "") -> None:
        """To the page of a situation in a convention, such as from the room of practice."""
        self.room = CONVENTIONS
        self._fill_bar(CONVENTIONS)
        self._window.show_screen(self._window.conventions, CONVENTIONS)
        self.reading.read(self._known.room, book, situation)

    def _show_progress(self) -> QWidget:
        from trainer.screens.progress.progress_room import ProgressPresenter

        screen = self._window.progress
        if self.progress is None:
            self.progress = presenter = ProgressPresenter(
                self._known, screen.show_state, self._begin, self._play_again, self._background
            )
            screen.acted.connect(presenter.act)
            screen.sheet_wanted.connect(lambda file: presenter.write_sheet(Path(file)))
            self._background.run(_load_charts, lambda _: None, lambda _: None)  # before the window needs it
        self.progress.start()
        return screen

    def _play_again(self, book: "RuleBook", part: str) -> None:
        self._sit_down(book, part, 0)

    def _show_partnership(self) -> QWidget:
        from trainer.screens.home.partnership import PartnershipPresenter

        screen = self._window.partnership
        if self.partnership is None:
            self.partnership = presenter = PartnershipPresenter(
                self._known, self._show_partnership_state, self._background, self._slow
            )
            connect_partnership(screen, presenter)
            self.partners.furnish(self._known, presenter)
            screen.agreement.card_wanted.connect(self._print_card)
            screen.agreement.offer(screen.agreement.card)
            screen.agreement.row_wanted.connect(self.edit_own_row)
            screen.agreement.offer(screen.agreement.own_row)
        self.partnership.start()
        return screen

    def _print_card(self) -> None:
        if self.partnership is not None and (agreed := self.partnership.agreed) is not None:
            self.printing.print_card(self._known.room, agreed.book)

    def print_lesson(self, name: str) -> None:
        """Print the questions of a lesson, by its name."""
        self.printing.print_lesson(self._known.room, name)

    def _show_partnership_state(self, state: "PartnershipState") -> None:
        self._window.partnership.show_state(state)
        if state.loaded and not state.saving and self.today is not None:
            self.today.start()  # what is played stands in the bar

    def teach(self) -> None:
        """Switch the room to teach in on, and show it."""
        self._window.teach_action.setChecked(True)
        self.show(TEACH)

    def take_results(self, paths: "tuple[Path, ...]") -> None:
        """Result files of a class have come: the room to teach in shows their class."""
        self.teach()
        if self.teaching is not None:
            self.teaching.take_results(paths)

    def hand_in(self, name: str) -> None:
        """Let a pupil save the results of one of their own lessons, by the name of its answers."""
        from trainer.screens.teach.handing_in import HandInPresenter
        from trainer.window.teach.hand_in_dialog import HandInDialog

        room = self._known.room
        lesson = room.own_lessons.named(name)
        if lesson is None:
            return
        dialog = HandInDialog(self._window)
        presenter = HandInPresenter(room, lesson.pack, dialog.show_state, self._background)
        dialog.named.connect(presenter.name)
        dialog.saved.connect(presenter.save)
        self.handing_in, self._results = dialog, presenter
        presenter.start()
        dialog.open()
        dialog.name.setFocus()

    def _show_teach(self) -> QWidget:
        from trainer.screens.teach.teach_room import TeachPresenter

        screen = self._window.teach
        if self.teaching is None:
            self.teaching = presenter = TeachPresenter(
                self._known,
                screen.show_state,
                show_builder=screen.builder.show_state,
                show_class=screen.class_.show_state,
                begin=self._begin,
                print_sheet=lambda sheet: self.printing.print_sheet(self._known.room, sheet),
                background=self._background,
            )
            screen.lead(presenter)
        self.teaching.start()
        return screen

    def _show_practice(self) -> QWidget:
        from trainer.screens.choose.choosing import ChoosePresenter

        screen, room = self._window.choose, self._known.room
        convention = self._known.for_now or room.last_convention
        if self.choosing is None or (convention and self.choosing.state.convention != convention) or self._changed():
            is_first = self.choosing is None
            self.choosing = presenter = ChoosePresenter(
                room,
                screen.show_state,
                self._begin,
                self._background,
                convention=convention,
                sit_down=lambda book, part: self._sit_down(book, part, 0),
                read=self.read_about,
                experiment=self._experiment,
                label=str,  # the room lists no conventions, and games take half a second to load
            )
            if is_first:
                screen.part_chosen.connect(lambda part: self._choose(lambda one: one.choose_part(part)))
                screen.questions_chosen.connect(lambda many: self._choose(lambda one: one.choose_questions(many)))
                screen.begun.connect(lambda: self._choose(lambda one: one.begin()))
                screen.deal_wanted.connect(lambda: self._choose(lambda one: one.play_deal()))
                screen.read_wanted.connect(lambda: self._choose(lambda one: one.read()))
                screen.laboratory_wanted.connect(lambda: self._choose(lambda one: one.open_laboratory()))
            presenter.start()
        else:
            self.choosing.refresh()
        return screen

    def _choose(self, what: "Callable[[ChoosePresenter], None]") -> None:
        if self.choosing is not None:
            what(self.choosing)

    def _changed(self) -> bool:
        """Whether something else is agreed than what the room of practice has."""
        return self.choosing is not None and set(self.choosing.agreed) != set(self._known.room.last_treatments)

    @property
    def _known(self) -> "Agreements":
        """The learner's games; raises `LookupError` before there are any."""
        if self._agreements is None:
            raise LookupError("nobody has furnished the rooms yet")
        return self._agreements


def _load_charts() -> None:
    import trainer.window.progress.accuracy_chart  # noqa: F401
