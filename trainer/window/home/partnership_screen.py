"""The partnership's room, the only place to change the agreement, with the effects of a change."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from trainer.screens.home.partnership import PartnershipPresenter
from trainer.window.home.agreement_panel import AgreementPanel
from trainer.window.home.bundle_dialog import BundleDialog
from trainer.window.home.changes_view import ChangesView
from trainer.window.home.dial_list import DialList
from trainer.window.home.earning_view import EarningView, changes_panel, connect_changes
from trainer.window.home.history_dialog import HistoryDialog
from trainer.window.home.merge_dialog import MergeDialog
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import LARGE, SMALL, SPACE, is_text_large, width_for_text
from trainer.window.parts.columns import Columns
from trainer.window.parts.controls import label, line, scrolled_panel
from trainer.window.parts.tick_box import TickBox
from trainer.window.screen.screen import Hub, Screen

if TYPE_CHECKING:
    from trainer.screens.home.partnership_state import PartnershipState, TreatmentTick

_LEFT = 312

_WORDS_HIGH = 92


class PartnershipScreen(Screen[PartnershipPresenter]):
    """The view of a `PartnershipState`."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.boxes: dict[str, TickBox] = {}
        self._notes_shown = ""
        self.agreement = AgreementPanel()
        self.agreement.setFixedWidth(width_for_text(_LEFT))
        self.changes = ChangesView(appearance)
        self.earning = EarningView()
        self.dials = DialList()
        self.notes = QPlainTextEdit()
        self.notes.setAccessibleName("In your own words; kept when you leave it")
        self.notes.setPlaceholderText("What no row can say: “Biju asks before he doubles.”")
        self.notes.setTabChangesFocus(True)
        self.notes.setFixedHeight(_WORDS_HIGH)
        self.notes.installEventFilter(self)
        self._said = label(scale=SMALL, tone="muted", wrap=True)
        self._message = label(tone="wrong", wrap=True)
        self._message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._news = label(scale=SMALL, bold=True, wrap=True)
        self._boxes = QVBoxLayout()
        self._boxes.setContentsMargins(0, 0, 0, 0)
        self._boxes.setSpacing(2)
        self._treatments, self._treatments_end = label("Treatments", scale=LARGE, bold=True), line()
        self._no_dials = label(
            "Save your agreement first: settings are kept in its file.", scale=SMALL, tone="muted", wrap=True
        )
        self._no_notes = label("Save your agreement first.", scale=SMALL, tone="muted", wrap=True)
        middle, right = self._middle(), changes_panel(self.changes, self.earning)
        self._columns = Columns(((self.agreement, 0), (middle, 6 if is_text_large() else 4), (right, 6)))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._columns)

    @property
    def least_size(self) -> QSize:
        """Return no size at all where the panels are stacked and scroll."""
        return QSize(1, 1) if self._columns.are_stacked else super().least_size

    def connect_to(self, hub: Hub) -> None:
        """Make the presenter, connect the agreement with it, and connect the buttons below with the hub."""
        super().connect_to(hub)
        self.presenter = presenter = PartnershipPresenter(hub.agreements, self._show_with_bar, hub.background, hub.slow)
        agreement = self.agreement
        agreement.convention_chosen.connect(presenter.choose_convention)
        agreement.file_begun.connect(presenter.begin_file)
        agreement.file_opened.connect(presenter.open_file)
        agreement.file_copied.connect(presenter.copy_file)
        agreement.leave.clicked.connect(presenter.leave_file)
        agreement.renamed.connect(presenter.rename)
        self.dials.turned.connect(presenter.turn_dial)
        connect_changes(self.changes, self.earning, presenter.comparison)
        agreement.card.clicked.connect(self._print_card)
        agreement.notes.clicked.connect(self._print_notes)
        agreement.drill.clicked.connect(lambda: self.tell(lambda presenter: presenter.drill(hub.begin)))
        agreement.copy_chosen.connect(self._merge)
        agreement.history.clicked.connect(self._show_history)
        agreement.take.clicked.connect(self._take)
        agreement.own_row.clicked.connect(hub.edit_own_row)
        agreement.survey.clicked.connect(lambda: hub.open_survey(presenter))
        agreement.duet.clicked.connect(lambda: hub.open_duet(presenter))
        agreement.comparing.clicked.connect(lambda: hub.open_comparing(presenter))

    def enter(self) -> None:
        """Load the pair's agreement anew."""
        self.tell(lambda presenter: presenter.start())

    def show_state(self, state: "PartnershipState") -> None:
        """Bring the whole screen into line with the presenter's state."""
        self._said.setText(state.said or "Loading your agreement…")
        self._message.setText(state.message)
        self._message.setVisible(bool(state.message))
        self._news.setText(state.news)
        self._news.setVisible(bool(state.news))
        self.agreement.show_state(state)
        self._show_treatments(state.treatments)
        for one in (self._treatments, self._treatments_end):
            one.setVisible(bool(state.treatments) or not state.loaded)
        has_file = bool(state.agreement.path)
        self._no_dials.setVisible(state.loaded and not has_file)
        self._no_notes.setVisible(state.loaded and not has_file)
        self.dials.setVisible(has_file)
        self.dials.show_dials(state.dials)
        self.notes.setVisible(has_file)
        if state.notes != self._notes_shown and not self.notes.hasFocus():
            self.notes.setPlainText(state.notes)
        self._notes_shown = state.notes
        self.changes.show_changes(state.changes)
        self.earning.show_earning(state.earning, possible=bool(state.changes.situations))

    def take_focus(self) -> None:
        """Put the focus on the selected convention."""
        self.agreement.conventions.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Save the notes when the focus leaves them."""
        if watched is self.notes and event.type() == QEvent.Type.FocusOut:
            self.tell(lambda presenter: presenter.write_notes(self.notes.toPlainText()))
        return super().eventFilter(watched, event)

    def _show_with_bar(self, state: "PartnershipState") -> None:
        """Show the state, and what is played in the bar."""
        self.show_state(state)
        if state.loaded and not state.saving:
            self.hub.refresh_games()

    def _print_card(self) -> None:
        from trainer.screens.printing.sheets import card_sheet

        agreed = None if self.presenter is None else self.presenter.agreed
        if agreed is not None:
            self.hub.print_sheet(card_sheet(self.hub.agreements.practice, agreed.book))

    def _merge(self, yours: Path) -> None:
        self._ask(lambda mine: MergeDialog(self.hub, (mine, yours), self))

    def _show_history(self) -> None:
        self._ask(lambda mine: HistoryDialog(self.hub, mine, self))

    def _take(self) -> None:
        self._ask(lambda mine: BundleDialog(self.hub, mine, self))

    def _ask(self, make: Callable[[Path], MergeDialog | HistoryDialog | BundleDialog]) -> None:
        """Open a dialog that may change the agreement's file, and read it anew when the dialog is closed."""
        agreed = None if self.presenter is None else self.presenter.agreed
        if agreed is not None and agreed.path is not None:
            dialog = make(agreed.path)
            dialog.finished.connect(lambda _: self.enter())
            dialog.ask()

    def _print_notes(self) -> None:
        from trainer.screens.printing.sheets import notes_sheet

        agreed = None if self.presenter is None else self.presenter.agreed
        if agreed is not None:
            self.hub.print_sheet(notes_sheet(self.hub.agreements.practice, agreed.book))

    def _show_treatments(self, treatments: "tuple[TreatmentTick, ...]") -> None:
        if tuple(self.boxes) != tuple(one.section for one in treatments):
            for box in self.boxes.values():
                box.hide()
                box.deleteLater()
            self.boxes = {one.section: self._box(one) for one in treatments}
            for number, box in enumerate(self.boxes.values()):
                self._boxes.insertWidget(number, box)
            for before, after in pairwise((self.agreement.comparing, *self.boxes.values(), self.notes)):
                QWidget.setTabOrder(before, after)
        for one in treatments:
            self.boxes[one.section].setChecked(one.is_agreed)

    def _box(self, treatment: "TreatmentTick") -> TickBox:
        section = "" if treatment.section in treatment.title else f"  ({treatment.section})"
        box = TickBox(f"{treatment.title}{section}", self._appearance)
        box.setAccessibleName(f"{treatment.title}, {treatment.section}")
        box.clicked.connect(lambda: self.tell(lambda presenter: presenter.switch_treatment(treatment.section)))
        return box

    def _middle(self) -> QWidget:
        parts = (
            self._treatments,
            self._boxes,
            self._treatments_end,
            label("In your own words", scale=LARGE, bold=True, wrap=True),
            self._no_notes,
            self.notes,
            line(),
            label("Settings", scale=LARGE, bold=True),
            self._no_dials,
            self.dials,
        )
        side, layout = scrolled_panel(*parts)
        for above in (self._said, self._message, self._news):
            above.setContentsMargins(0, 0, SPACE, 0)  # as far from the edge as what scrolls below
        layout.insertWidget(0, self._said)
        layout.insertWidget(1, self._message)
        layout.insertWidget(2, self._news)
        return side
