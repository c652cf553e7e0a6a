"""The page of comparing: two agreements, where they call differently, and what the first gains against the second."""

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.screens.partners.comparing_presenter import ComparingPresenter
from trainer.window.home.changes_view import ChangesView
from trainer.window.home.earning_view import EarningView, changes_panel, connect_changes
from trainer.window.look.appearance import Appearance
from trainer.window.look.file_dialogs import ask_file
from trainer.window.look.theme import LARGE, SPACE
from trainer.window.partners.partner_page import PartnerPage
from trainer.window.parts.controls import ChoiceList, PlainButton, label, line, scrolled_panel
from trainer.window.parts.tick_box import TickBox

if TYPE_CHECKING:
    from trainer.screens.home.partnership import PartnershipPresenter
    from trainer.screens.partners.comparing_state import ComparingState, SideDisplay
    from trainer.window.screen.screen import Hub

_LEFT = 360


class ComparingScreen(PartnerPage[ComparingPresenter]):
    """The view of a `ComparingState`."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.sides = (SideView(0, "First", appearance), SideView(1, "Second", appearance))
        self.changes = ChangesView(appearance, ("second", "first"))
        self.changes.shares.name_columns("second", "first")
        self.earning = EarningView("What do&es the first gain?")
        left = scrolled_panel(self.sides[0], line(), self.sides[1])[0]
        left.setFixedWidth(_LEFT)
        self.lay_out((left, 0), (changes_panel(self.changes, self.earning), 1))

    def connect_to(self, hub: "Hub") -> None:
        """Make the presenter, and connect both sides with it."""
        super().connect_to(hub)
        self.presenter = presenter = ComparingPresenter(
            hub.agreements.practice, self.show_state, hub.background, hub.slow
        )
        for side in self.sides:
            side.chosen.connect(presenter.choose)
            side.switched.connect(presenter.switch)
            side.file_opened.connect(presenter.open_file)
        connect_changes(self.changes, self.earning, presenter.comparison)

    def open(self, partnership: "PartnershipPresenter") -> None:
        """Open the comparison of the current agreement with another one; nothing runs until that is chosen."""
        agreed = partnership.agreed
        if agreed is not None:
            plan = agreed.plan
            self.tell(lambda presenter: presenter.start(plan.convention, plan.partnership, plan.recent))
            self.show_page()

    def show_state(self, state: "ComparingState") -> None:
        """Bring the whole screen into line with the presenter's state."""
        self.show_head(state.title, state.message)
        for view, side in zip(self.sides, (state.first, state.second), strict=True):
            view.show_side(side)
        self.changes.show_changes(state.changes)
        self.earning.show_earning(state.earning, possible=state.can_earn)

    def take_focus(self) -> None:
        """Put the focus on the first side."""
        self.sides[0].choices.setFocus(Qt.FocusReason.OtherFocusReason)


class SideView(QWidget):
    """One side: a convention or a file, and its treatments. `place` is 0 or 1."""

    chosen = Signal(int, str)
    switched = Signal(int, str)
    file_opened = Signal(int, object)

    def __init__(self, place: int, title: str, appearance: Appearance) -> None:
        super().__init__()
        self._place = place
        self._appearance = appearance
        self.choices = ChoiceList()
        self.choices.setAccessibleName(f"{title}: convention or agreement")
        self.choices.activated.connect(lambda at: self.chosen.emit(place, self.choices.itemData(at)))
        self.open = PlainButton("Open…", kind="chip", name=f"{title}: open the file of an agreement")
        self.open.clicked.connect(self._open)
        self.boxes: dict[str, TickBox] = {}
        self._boxes = QVBoxLayout()
        self._boxes.setSpacing(2)
        row = QHBoxLayout()
        row.addWidget(self.choices, 1)
        row.addWidget(self.open)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        layout.addWidget(label(title, scale=LARGE, bold=True))
        layout.addLayout(row)
        layout.addLayout(self._boxes)

    def show_side(self, side: "SideDisplay") -> None:
        """Show which convention or file is chosen on a side, and its treatments."""
        shown = [(self.choices.itemData(at), self.choices.itemText(at)) for at in range(self.choices.count())]
        if shown != list(side.choices):
            self.choices.clear()
            for name, title in side.choices:
                self.choices.addItem(title, name)
        self.choices.setCurrentIndex(self.choices.findData(side.chosen))
        if list(self.boxes) != [one.section for one in side.treatments]:
            for box in self.boxes.values():
                box.hide()
                box.deleteLater()
            self.boxes = {}
            for one in side.treatments:
                named = "" if one.section in one.title else f"  ({one.section})"
                box = TickBox(f"{one.title}{named}", self._appearance)
                box.setAccessibleName(f"{one.title}, {one.section}")
                box.clicked.connect(lambda _=False, section=one.section: self.switched.emit(self._place, section))
                self.boxes[one.section] = box
                self._boxes.addWidget(box)
            for before, after in pairwise((self.open, *self.boxes.values())):
                QWidget.setTabOrder(before, after)
        for one in side.treatments:
            self.boxes[one.section].setChecked(one.is_on)

    def _open(self) -> None:
        ask_file(
            self, "Open an agreement", "", "Agreements (*.yaml)", lambda path: self.file_opened.emit(self._place, path)
        )
