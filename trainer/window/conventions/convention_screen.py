"""A convention to read: a list of situations to search, and the page of one."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout

from trainer.screens.conventions.reader_state import ReaderState, SituationEntry
from trainer.screens.conventions.reading import ReadingPresenter
from trainer.window.conventions.page_view import PageView
from trainer.window.look.appearance import Appearance
from trainer.window.look.entry_delegate import BESIDE, NAME, EntryDelegate, heading
from trainer.window.look.theme import SMALL, SPACE, width_for_text
from trainer.window.parts.columns import Columns
from trainer.window.parts.controls import PlainButton, label, panel
from trainer.window.screen.screen import Screen

if TYPE_CHECKING:
    from trainer.language.book.rule_book import RuleBook

_LIST_WIDTH: Final = 316


class ConventionScreen(Screen[ReadingPresenter]):
    """The view of a `ReaderState`. Every convention has a presenter of its own; one is open at a time."""

    keys = (
        "Ctrl+F: search for a word, a call or a section of the source",
        "Arrow down: from the search into the list; the arrow keys go from page to page",
        "Tab to a call, then Enter: opens it with its examples, or closes it",
        "Alt+D: drill this page   Alt+T: drill the open call   Alt+O: a deal in which it comes up",
        "Alt+P: print the convention as a book",
        "Alt+G: change the open row in your own file",
    )

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._entries: tuple[object, ...] = ()
        self._title = label(bold=True, wrap=True)
        self.query = QLineEdit()
        self.query.setPlaceholderText("A word, a call, a section …")
        self.query.setAccessibleName("Search the convention")
        self.query.setClearButtonEnabled(True)
        self.query.textChanged.connect(lambda text: self.tell(lambda reader: reader.search(text)))
        self.list = QListWidget()
        self.list.setAccessibleName("Situations")
        self.list.setItemDelegate(EntryDelegate(self.list, appearance))
        self.list.setMouseTracking(True)
        # Its scroll bar takes some of the width in which titles were folded.
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.currentItemChanged.connect(self._choose)
        self.nothing = label(tone="muted", wrap=True)
        self.wanted = label(bold=True, wrap=True)
        self.wanted.hide()
        self.about = label(scale=SMALL, tone="muted", wrap=True)
        self.print = PlainButton("&Print…", kind="chip", name="Print the convention as a book")
        self.print.clicked.connect(self._print)
        self.page = PageView(appearance)
        self._connect_page()
        side = panel()
        side.setFixedWidth(width_for_text(_LIST_WIDTH))
        beside = QVBoxLayout(side)
        beside.setContentsMargins(SPACE * 3 // 2, SPACE * 3 // 2, SPACE * 3 // 2, SPACE * 3 // 2)
        beside.setSpacing(SPACE)
        for widget in (self._title, self.wanted, self.query, self.nothing, self.list):
            beside.addWidget(widget, 1 if widget is self.list else 0)
        beside.addStretch(0)  # where the list is hidden
        foot = QHBoxLayout()
        foot.addWidget(self.about, 1)
        foot.addWidget(self.print)
        beside.addLayout(foot)
        self._columns = Columns(((side, 0), (self.page, 1)))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._columns)
        for chosen in (self.list.itemClicked, self.list.itemActivated):
            chosen.connect(lambda _: self._columns.show_panel(self.page))
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        QShortcut(QKeySequence.StandardKey.Find, self, context=context).activated.connect(self.search_anew)

    def enter(self) -> None:
        """Open the convention that is played; its page and its search are as they were left."""
        agreements, room = self.hub.agreements, self.hub.agreements.practice
        convention = agreements.for_now or room.last_convention
        agreed = room.last_treatments if convention == room.last_convention else ()
        if self.presenter is None:
            self._show_loading()

        def opened() -> "RuleBook":
            book = room.agreed_book(convention, agreed)
            # The window would stand still while a judge is made, which pages need for their shares.
            room.judge(book)
            return book

        self.hub.background.run(opened, self.read, lambda error: self.show_trouble(str(error)))

    def read(self, book: "RuleBook", situation: str = "") -> None:
        """Open a convention; where it was read last, its page and its search are as they were left."""
        if self.presenter is None or self.presenter.book.fingerprint != book.fingerprint:
            presenter: ReadingPresenter

            def show(state: ReaderState) -> None:
                if self.presenter is presenter:  # one that was left may still hear from its worker
                    self.show_state(state)

            hub = self.hub
            self.presenter = presenter = ReadingPresenter(
                hub.agreements.practice, book, show, hub.begin, hub.deal_one, background=hub.background
            )
        self.presenter.start(situation)
        self.take_focus()

    def _show_loading(self) -> None:
        """Say what is coming, in its place, and offer nothing that can't be done yet."""
        self._title.setText("Loading the convention…")
        self.nothing.hide()
        for part in (self.list, self.print, self.page):
            part.hide()

    def show_state(self, state: ReaderState) -> None:
        """Bring the whole screen into line with the presenter's state."""
        for part in (self.print, self.page):
            part.show()
        self._title.setText(state.title)
        self.about.setText(state.about)
        self.nothing.setText(_nothing(state))
        self.nothing.setVisible(not state.entries)
        self.list.setVisible(bool(state.entries))
        self._show_list(state)
        self.page.show_page(state)

    def show_trouble(self, message: str) -> None:
        """Say why there is nothing to read."""
        self._title.setText("")
        self.nothing.setText(message)
        self.nothing.show()

    def ask_for(self, wanted: str) -> None:
        """Show a request for a choice on this screen; an empty text hides it."""
        self.wanted.setText(wanted)
        self.wanted.setVisible(bool(wanted))

    @property
    def least_size(self) -> QSize:
        """Return no size at all where the panels are stacked and scroll."""
        return QSize(1, 1) if self._columns.are_stacked else super().least_size

    def take_focus(self) -> None:
        """Put the cursor into the search line."""
        self.query.setFocus(Qt.FocusReason.OtherFocusReason)

    def search_anew(self) -> None:
        """Search for something else."""
        self.query.selectAll()
        self.take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from the search line into the list on arrow down."""
        if event.key() == Qt.Key.Key_Down and self.query.hasFocus():
            self.list.setFocus(Qt.FocusReason.TabFocusReason)
            return
        super().keyPressEvent(event)

    def _connect_page(self) -> None:
        tell, page = self.tell, self.page
        page.row_opened.connect(lambda row: tell(lambda reader: reader.open_row(row)))
        page.row_drilled.connect(lambda row: tell(lambda reader: reader.drill(row)))
        page.row_edited.connect(
            lambda row: tell(lambda reader: self.hub.edit_row(reader.book, reader.state.situation, row))
        )
        page.drill.clicked.connect(lambda: tell(lambda reader: reader.drill()))
        page.deal_wanted.connect(lambda: tell(lambda reader: reader.deal_one()))
        page.compared.connect(lambda name: tell(lambda reader: reader.compare_with(name)))

    def _print(self) -> None:
        from trainer.screens.printing.sheets import notes_sheet

        room = self.hub.agreements.practice
        self.tell(lambda reader: self.hub.print_sheet(notes_sheet(room, reader.book)))

    def _show_list(self, state: ReaderState) -> None:
        self.list.blockSignals(True)  # noqa: FBT003  Qt's own signature
        if state.entries != self._entries:
            self._entries = state.entries
            self.list.clear()
            self._fill(state.entries)
        for row in range(self.list.count()):
            if self.list.item(row).data(NAME) == state.situation and self.list.currentRow() != row:
                self.list.setCurrentRow(row)
                self.list.scrollToItem(self.list.item(max(0, row - 1)))  # with what stands above it
                self.list.scrollToItem(self.list.currentItem())
        self.list.blockSignals(False)  # noqa: FBT003  Qt's own signature

    def _fill(self, entries: tuple[SituationEntry, ...]) -> None:
        above = ""
        for entry in entries:
            if entry.chapter != above:
                above = entry.chapter
                self.list.addItem(heading(above))
            item = QListWidgetItem(entry.title)
            item.setData(NAME, entry.situation)
            item.setData(BESIDE, str(entry.rows))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{entry.title}, {entry.rows} meanings")
            self.list.addItem(item)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(NAME):
            name = item.data(NAME)
            self.tell(lambda reader: reader.choose(name))


def _nothing(state: ReaderState) -> str:
    if state.entries:
        return ""
    nearest = f" The nearest words: {', '.join(state.nearest)}." if state.nearest else ""
    elsewhere = f" {state.elsewhere}" if state.elsewhere else ""
    return f"Nothing matches “{state.query}”.{elsewhere}{nearest}"
