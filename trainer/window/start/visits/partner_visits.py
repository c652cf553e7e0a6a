"""Leads through what partners do together: their agreement, the survey, the duet, comparing."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from trainer.screens.work.background import Background
from trainer.window.start.main_window import MainWindow

if TYPE_CHECKING:
    from trainer.language.agreements.partnership_writing import Value
    from trainer.language.book.rule_book import RuleBook
    from trainer.language.files.partnerships import Partnership
    from trainer.screens.choose.agreements import Agreements
    from trainer.screens.drill.drill_state import DrillState
    from trainer.screens.home.partnership import PartnershipPresenter
    from trainer.screens.partners.comparing_room import ComparingPresenter
    from trainer.screens.partners.duet_room import DuetPresenter
    from trainer.screens.partners.survey_room import SurveyPresenter
    from trainer.window.home.partnership_screen import PartnershipScreen
    from trainer.window.partners.asking_screen import AskingScreen
    from trainer.window.partners.comparing_screen import ComparingScreen
    from trainer.window.partners.duet_screen import DuetScreen
    from trainer.window.partners.survey_screen import SurveyScreen

_ROOM = "partnership"


class PartnerVisits(QObject):
    """The screens that the partnership's room leads to. `back` shows that room again, `edit` opens a row to change."""

    def __init__(
        self,
        window: MainWindow,
        background: Background,
        slow: Background | None,
        back: Callable[[], None],
        edit: "Callable[[RuleBook, str, str], None]",
    ) -> None:
        super().__init__()
        self._window = window
        self._background = background
        self._slow = slow or background
        self._back = back
        self._edit = edit
        self._agreements: Agreements | None = None
        self._partnership: PartnershipPresenter | None = None
        self.asking: AskingScreen | None = None
        self._asker: SurveyPresenter | DuetPresenter | None = None
        self.survey: SurveyPresenter | None = None
        self.survey_screen: SurveyScreen | None = None
        self.duet: DuetPresenter | None = None
        self.duet_screen: DuetScreen | None = None
        self.comparing: ComparingPresenter | None = None
        self.comparing_screen: ComparingScreen | None = None

    def furnish(self, agreements: "Agreements", partnership: "PartnershipPresenter") -> None:
        """Lead on from the room of a partnership."""
        self._agreements, self._partnership = agreements, partnership
        panel = self._window.partnership.agreement
        panel.survey_wanted.connect(self.open_survey)
        panel.duet_wanted.connect(self.open_duet)
        panel.comparing_wanted.connect(self.open_comparing)

    def go_up(self) -> bool:
        """One level up, from a question to its page, from a page to the room; False where none of these is shown."""
        shown = self._window.screen_shown
        if shown is not None and shown is self.asking:
            self._stop_asking()
        elif shown is not None and shown in {self.survey_screen, self.duet_screen, self.comparing_screen}:
            self._back()
        else:
            return False
        return True

    def open_survey(self) -> None:
        """Show the survey of what is agreed."""
        if self._agreements is None or self._partnership is None:
            return
        if self.survey is None or self.survey_screen is None:
            self.survey, self.survey_screen = self._made_survey(self._agreements)
        agreed = self._partnership.agreed
        folder = None if agreed is None or agreed.path is None else agreed.path.parent
        self.survey.start(None if agreed is None else agreed.partnership, folder)
        self._show_page(self.survey_screen)

    def open_duet(self) -> None:
        """Show the duet of who agrees."""
        if self._agreements is None or self._partnership is None:
            return
        if self.duet is None or self.duet_screen is None:
            self.duet, self.duet_screen = self._made_duet(self._agreements)
        agreed = self._partnership.agreed
        if agreed is None:
            self.duet.start(None)
        else:
            self.duet.start(agreed.partnership, agreed.path)
        self._show_page(self.duet_screen)

    def open_comparing(self) -> None:
        """Compare what is agreed with something else."""
        agreed = None if self._partnership is None else self._partnership.agreed
        if self._agreements is None or agreed is None:
            return
        if self.comparing is None or self.comparing_screen is None:
            self.comparing, self.comparing_screen = self._made_comparing(self._agreements)
        self.comparing.start(agreed.plan.convention, agreed.plan.partnership, agreed.plan.recent)
        self._show_page(self.comparing_screen)

    def _made_duet(self, agreements: "Agreements") -> "tuple[DuetPresenter, DuetScreen]":
        from trainer.screens.partners.duet_room import DuetLeads, DuetPresenter
        from trainer.window.partners.duet_screen import DuetScreen

        screen = DuetScreen(self._window.appearance)
        self._window.adopt(screen)
        leads = DuetLeads(lambda state: self._ask(self.duet, state), lambda: self._show_page(screen))
        presenter = DuetPresenter(agreements.room, screen.show_state, leads, self._background, self._slow)
        screen.folder_chosen.connect(presenter.choose_folder)
        screen.begun.connect(lambda deals, bidding: presenter.begin(deals, bidding=bidding))
        screen.looked.connect(presenter.look)
        screen.noticed.connect(presenter.notice)
        screen.bid_as.connect(presenter.bid_as)
        screen.deal_opened.connect(presenter.open_deal)
        screen.left.connect(self._back)
        return presenter, screen

    def _made_comparing(self, agreements: "Agreements") -> "tuple[ComparingPresenter, ComparingScreen]":
        from trainer.screens.partners.comparing_room import ComparingPresenter
        from trainer.window.partners.comparing_screen import ComparingScreen

        screen = ComparingScreen(self._window.appearance)
        self._window.adopt(screen)
        presenter = ComparingPresenter(agreements.room, screen.show_state, self._background, self._slow)
        screen.chosen.connect(presenter.choose)
        screen.switched.connect(presenter.switch)
        screen.file_opened.connect(presenter.open_file)
        screen.changes.chosen.connect(presenter.comparison.look_at)
        screen.earning.begun.connect(presenter.comparison.earn)
        screen.earning.stopped.connect(presenter.comparison.stop_earning)
        screen.earning.went_on.connect(presenter.comparison.go_on_earning)
        screen.changes.stopped.connect(presenter.comparison.stop_looking)
        screen.changes.went_on.connect(presenter.comparison.go_on_looking)
        screen.left.connect(self._back)
        return presenter, screen

    def _made_survey(self, agreements: "Agreements") -> "tuple[SurveyPresenter, SurveyScreen]":
        from trainer.screens.partners.survey_room import SurveyLeads, SurveyPresenter
        from trainer.window.partners.survey_screen import SurveyScreen

        screen = SurveyScreen(self._window.appearance)
        self._window.adopt(screen)
        leads = SurveyLeads(lambda state: self._ask(self.survey, state), lambda: self._show_page(screen), self._keep)
        presenter = SurveyPresenter(agreements.room, screen.show_state, leads, self._background)
        screen.folder_chosen.connect(presenter.choose_folder)
        screen.made.connect(presenter.make)
        screen.answered_as.connect(presenter.answer_as)
        screen.taken_in.connect(presenter.take_in)
        screen.laid_together.connect(presenter.lay_together)
        screen.sought.connect(presenter.seek)
        screen.stopped_seeking.connect(presenter.stop_seeking)
        screen.agreed.connect(presenter.agree)
        screen.row_wanted.connect(self._change_row)
        screen.left.connect(self._back)
        return presenter, screen

    def _change_row(self, written: str) -> None:
        """Open a row of what is agreed, by its name."""
        from trainer.practice.questions.question import RowName

        agreed, name = None if self._partnership is None else self._partnership.agreed, RowName.parse(written)
        if agreed is not None and name.row_in(agreed.book) is not None:
            self._edit(agreed.book, name.situation, name.row)

    def _ask(self, asker: "SurveyPresenter | DuetPresenter | None", state: "DrillState") -> None:
        """Show what is asked; there is nothing to be told about it, so the buttons that tell are away."""
        self._asker = asker
        if self.asking is None:
            from trainer.window.partners.asking_screen import AskingScreen

            self.asking = screen = AskingScreen(self._window.appearance)
            self._window.adopt(screen)
            screen.answered.connect(self._answer)
            screen.gave_up.connect(self._skip)
            screen.ended.connect(self._stop_asking)
        if self._window.screen_shown is not self.asking:
            self.asking.begin_anew()
            self._window.show_screen(self.asking)
        self.asking.show_state(state)

    def _answer(self, text: str) -> None:
        if self._asker is not None:
            self._asker.answer(text)

    def _skip(self) -> None:
        if self._asker is not None:
            self._asker.skip()

    def _stop_asking(self) -> None:
        if self._asker is not None:
            self._asker.stop()

    def _keep(self, values: "Mapping[str, Value]") -> "Partnership":
        """Write what was agreed on into the file of the agreement; runs in the background."""
        from trainer.screens.home.agreement_looking import write_agreed

        found = None if self._partnership is None else self._partnership.agreed
        if found is None or found.path is None or self._agreements is None:
            raise LookupError("nothing is agreed in a file")
        kept = write_agreed(self._agreements, found.plan, Path(found.path), values)
        assert kept.partnership is not None  # noqa: S101  it was just written
        return kept.partnership

    def _show_page(self, screen: QWidget) -> None:
        self._window.show_screen(screen, _ROOM)
        screen.take_focus()  # type: ignore[attr-defined]


def connect_partnership(screen: "PartnershipScreen", presenter: "PartnershipPresenter") -> None:
    """What is done on the screen of the partnership goes to its presenter."""
    agreement = screen.agreement
    agreement.convention_chosen.connect(presenter.choose_convention)
    agreement.file_begun.connect(presenter.begin_file)
    agreement.file_opened.connect(presenter.open_file)
    agreement.file_copied.connect(presenter.copy_file)
    agreement.file_left.connect(presenter.leave_file)
    agreement.renamed.connect(presenter.rename)
    screen.treatment_switched.connect(presenter.switch_treatment)
    screen.dials.turned.connect(presenter.turn_dial)
    screen.notes_written.connect(presenter.write_notes)
    screen.changes.chosen.connect(presenter.comparison.look_at)
    screen.earning.begun.connect(presenter.comparison.earn)
    screen.earning.stopped.connect(presenter.comparison.stop_earning)
    screen.earning.went_on.connect(presenter.comparison.go_on_earning)
    screen.changes.stopped.connect(presenter.comparison.stop_looking)
    screen.changes.went_on.connect(presenter.comparison.go_on_looking)
