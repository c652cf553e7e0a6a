"""The options before a deal: what is dealt, and how it is played."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from trainer.screens.choose.choosing import PartChoice
from trainer.screens.choose.search_matches import matching_parts
from trainer.screens.table.table_setup import TableOptions
from trainer.screens.table.table_state import SetupDisplay
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import LARGE, SMALL, SPACE, TITLE, width_for_text
from trainer.window.parts.controls import ChoiceList, PlainButton, label, panel, scrolled
from trainer.window.parts.part_list import PartList
from trainer.window.parts.tick_box import TickBox

_LEFT_WIDTH = 340
_LONGEST_TYPED = 4000


class SetupView(QWidget):
    """The view of a `SetupDisplay`. `choose` gets every choice, `begin` deals."""

    def __init__(
        self, appearance: Appearance, choose: Callable[[TableOptions], None], begin: Callable[[], None]
    ) -> None:
        super().__init__()
        self._choose = choose
        self.part = ""
        self.title = label("Play a deal", scale=TITLE, bold=True, wrap=True)
        self.about = label(tone="muted", wrap=True)
        self.about_seed = label(scale=SMALL, tone="muted", wrap=True)
        self.typed = label(scale=SMALL, wrap=True)
        self.message = label(tone="wrong", wrap=True)
        self.bidding = TickBox("The opponents bid as well", appearance)
        self.bidding.setAccessibleName(self.bidding.text())
        self.bidding.setAccessibleDescription("Otherwise they only pass")
        self.bidding.clicked.connect(self._tell)
        self.opponents = ChoiceList()
        self.opponents.setAccessibleName("Who bids for the opponents")
        self.opponents.activated.connect(self._tell)
        self._opponents = label("The opponents bid as", tone="muted")
        self.plays_on = TickBox("Play on when the contract is won or lost", appearance)
        self.plays_on.setAccessibleName(self.plays_on.text())
        self.plays_on.clicked.connect(self._tell)
        self._playing = label("Playing", scale=LARGE, bold=True)
        self.seed = QLineEdit()
        self.seed.setPlaceholderText("a new one")
        self.seed.setAccessibleName("Number of the deal")
        self.seed.setAccessibleDescription(
            "The same number gives the same deal; leave it empty for a new deal. Hands can be typed too, yours first"
        )
        self.seed.setMaxLength(_LONGEST_TYPED)
        self.seed.textEdited.connect(self._tell)
        self.seed.returnPressed.connect(begin)
        self.parts = PartList(appearance)
        self.parts.setAccessibleName("What to deal")
        self.parts.chosen.connect(self._choose_part)
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search: a situation, a word …")
        self.search.setAccessibleName("Search what can be dealt")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._show_found)
        self.nothing = label("Nothing matches these words.", tone="muted")
        self.nothing.hide()
        self._parts: tuple[PartChoice, ...] = ()
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        QShortcut(QKeySequence.StandardKey.Find, self, context=context).activated.connect(self.search.setFocus)
        self.parts.started.connect(lambda _: begin())
        self.start = PlainButton("Deal", kind="main", name="Begin with these choices")
        self.start.clicked.connect(begin)
        self.back = PlainButton("&Back", name="Back to Practice")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE * 2)
        layout.addWidget(self._left_side())
        layout.addWidget(self._right_side(), 1)

    def show_setup(self, setup: SetupDisplay, message: str) -> None:
        """Show the choices, and the selected ones."""
        self.part = setup.part
        self._parts = setup.parts
        self._show_found()
        self.bidding.setChecked(setup.opponents_bid)
        self.plays_on.setChecked(setup.plays_on)
        self._show_programs(setup)
        for shown in (self._playing, self.plays_on):
            shown.setVisible(setup.may_end_early)
        if self.seed.text().strip() != setup.seed:
            self.seed.setText(setup.seed)
        self.start.setText(setup.begins)
        self.about.setText(setup.about)
        self.about_seed.setText(setup.about_seed)
        self.typed.setText(setup.typed or (f"Not a deal yet: {setup.typed_wrong}" if setup.typed_wrong else ""))
        self.message.setText(message)
        self.message.setVisible(bool(message))

    def _show_programs(self, setup: SetupDisplay) -> None:
        """Show who may bid for the opponents; if programs may, silence is not offered."""
        self.bidding.setVisible(not setup.programs)
        for shown in (self._opponents, self.opponents):
            shown.setVisible(bool(setup.programs))
        names = [one.part for one in setup.programs]
        if [self.opponents.itemData(place) for place in range(self.opponents.count())] != names:
            self.opponents.clear()
            for one in setup.programs:
                self.opponents.addItem(one.title, one.part)
        self.opponents.setCurrentIndex(names.index(setup.program) if setup.program in names else 0)

    def _show_found(self) -> None:
        """Show the parts that match the search."""
        found = matching_parts(self._parts, self.search.text())
        self.parts.show_parts(found, self.part)
        self.nothing.setVisible(not found)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from the search line into the list on arrow down."""
        if event.key() == Qt.Key.Key_Down and self.search.hasFocus():
            self.parts.take_focus()
            return
        super().keyPressEvent(event)

    def take_focus(self) -> None:
        """Put the cursor into the list."""
        self.parts.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose_part(self, part: str) -> None:
        self.part = part
        self._tell()

    def _tell(self) -> None:
        self._choose(
            TableOptions(
                self.part,
                self.seed.text().strip(),
                self.bidding.isChecked(),
                self.plays_on.isChecked(),
                self.opponents.currentData() or "",
            )
        )

    def _left_side(self) -> QWidget:
        side = panel()
        side.setFixedWidth(width_for_text(_LEFT_WIDTH))
        inside = QWidget()
        around = QVBoxLayout(side)
        around.setContentsMargins(SPACE * 2, SPACE * 2, SPACE, SPACE * 2)
        around.addWidget(scrolled(inside))
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, SPACE, 0)
        layout.setSpacing(SPACE)
        layout.addWidget(label("Bidding", scale=LARGE, bold=True))
        layout.addWidget(self.bidding)
        layout.addWidget(self._opponents)
        layout.addWidget(self.opponents)
        layout.addSpacing(SPACE * 2)
        layout.addWidget(self._playing)
        layout.addWidget(self.plays_on)
        layout.addSpacing(SPACE * 2)
        layout.addWidget(label("Number of the deal, or hands", scale=LARGE, bold=True, wrap=True))
        layout.addWidget(self.about_seed)
        layout.addWidget(self.seed)
        layout.addWidget(self.typed)
        layout.addStretch(1)
        return side

    def _right_side(self) -> QWidget:
        side = QWidget()
        foot = QHBoxLayout()
        foot.addWidget(self.back)
        foot.addStretch(1)
        foot.addWidget(self.start)
        layout = QVBoxLayout(side)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        layout.addWidget(self.title)
        layout.addWidget(self.about)
        layout.addWidget(self.message)
        layout.addWidget(self.search)
        layout.addWidget(self.nothing)
        layout.addWidget(self.parts, 1)
        layout.addLayout(foot)
        return side
