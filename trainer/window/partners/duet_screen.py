"""The page of a duet: waiting deals, every deal compared with its best contract, the score over time, one open deal."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from trainer.screens.partners.duet_presenter import DuetLinks, DuetPresenter
from trainer.window.home.small_hand import SmallHand
from trainer.window.look.appearance import Appearance
from trainer.window.look.entry_delegate import BELOW, NAME, EntryDelegate
from trainer.window.look.file_dialogs import ask_folder
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.partners.partner_page import PartnerPage, number_field
from trainer.window.partners.score_line import ScoreLine
from trainer.window.parts.controls import (
    ElidedLabel,
    PlainButton,
    clear,
    focus_first,
    label,
    panel,
    rich_label,
    scrolled_panel,
)
from trainer.window.parts.tick_box import TickBox

if TYPE_CHECKING:
    from trainer.screens.home.partnership import PartnershipPresenter
    from trainer.screens.partners.duet_state import BidderDisplay, DealDisplay, DuetLine, DuetState
    from trainer.window.screen.screen import Hub

_LEFT = 290
_MOST = 500
_WATCHED_EVERY = 3000
"""In milliseconds; a network folder does not notify of changes."""

_USUAL = 20
_CHOOSE = "Choose a finished deal to see all hands, what the table bids, and what it was worth."


class DuetScreen(PartnerPage[DuetPresenter]):
    """The view of a `DuetState`."""

    keys = ("Enter on a deal that is bid: look at it", "F5: check for new calls", "Escape: back to the partnership")

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._folder = ""
        self._needs = label(wrap=True)
        self._folder_said = ElidedLabel()
        self.folder = PlainButton("&Folder…", kind="chip", name="Choose the folder that both share")
        self.folder.clicked.connect(self._choose_folder)
        self.look = PlainButton("&Look again", kind="chip", name="Check for new calls")
        self.look.setShortcut("F5")
        self.look.clicked.connect(lambda: self.tell(lambda duet: duet.look()))
        self.number = number_field(_MOST, _USUAL, "How many deals", "deals")
        self.bidding: QCheckBox = TickBox("The opponents bid by the same table", appearance)
        self.bidding.setAccessibleName(self.bidding.text())
        self.begin = PlainButton("&Begin a duet", kind="main")
        self.begin.clicked.connect(self._begin)
        self._players = QVBoxLayout()
        self._players.setSpacing(SPACE)
        self.bid: list[PlainButton] = []
        self._shown_players: tuple[BidderDisplay, ...] | None = None
        self._about = label(tone="muted", wrap=True)
        self._average = label(bold=True, wrap=True)
        self.chart = ScoreLine(appearance)
        self._busy = label(scale=SMALL, tone="muted", wrap=True)
        self._problems = label(scale=SMALL, tone="wrong", wrap=True)
        self.deals = QListWidget()
        self.deals.setItemDelegate(EntryDelegate(self.deals, appearance))
        self.deals.setMouseTracking(True)
        self.deals.setAccessibleName("Deals; Enter opens one that is bid")
        self.deals.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.deals.itemActivated.connect(self._open)
        self.deals.itemClicked.connect(self._open)
        self._lines: tuple[DuetLine, ...] | None = None
        self._opened: DealDisplay | None = None
        self._deal = QVBoxLayout()
        self._deal.setSpacing(SPACE // 2)
        self.lay_out((self._side(), 0), (self.deals, 2), (scrolled_panel(self._deal)[0], 4))
        self._show_deal(None)
        self._watch = QTimer(self)
        self._watch.setInterval(_WATCHED_EVERY)
        self._watch.timeout.connect(lambda: self.tell(lambda duet: duet.notice()))

    def connect_to(self, hub: "Hub") -> None:
        """Make the presenter."""
        super().connect_to(hub)
        leads = DuetLinks(lambda state: self.tell(lambda duet: hub.ask(duet, state)), self.show_page)
        self.presenter = DuetPresenter(hub.agreements.practice, self.show_state, leads, hub.background, hub.slow)

    def open(self, partnership: "PartnershipPresenter") -> None:
        """Open the duet of the partners who have the agreement."""
        agreed = partnership.agreed
        if agreed is None:
            self.tell(lambda duet: duet.start(None))
        else:
            self.tell(lambda duet: duet.start(agreed.partnership, agreed.path))
        self.show_page()

    def showEvent(self, event: QShowEvent) -> None:
        """Look regularly for the partner's calls, as long as the page can be seen."""
        super().showEvent(event)
        self._watch.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop looking."""
        super().hideEvent(event)
        self._watch.stop()

    def show_state(self, state: "DuetState") -> None:
        """Bring the whole screen into line with the presenter's state."""
        with self.keeping_focus():
            self._show(state)

    def _show(self, state: "DuetState") -> None:
        self.show_head(state.title, state.message)
        self._needs.setText(state.needs)
        self._needs.setVisible(bool(state.needs))
        self._folder = state.folder
        self._folder_said.setText(state.folder)
        is_there = bool(state.deals)
        for widget in (self.number, self.bidding, self.begin):
            widget.setVisible(not is_there)
            widget.setEnabled(not state.needs and bool(state.folder))
        self.folder.setEnabled(not state.needs)
        self.look.setVisible(is_there)
        said = (
            "Both of you bid the same deals, each at home and in turn, through a folder that you share. The program "
            "shows nobody partner's hand before a deal is over. The files are not encrypted: a duet rests on trust."
        )
        self._about.setText(state.about or said)
        self._average.setText(state.average)
        self.chart.show_line(state.so_far, state.unit)
        self.chart.setVisible(len(state.so_far) > 1)
        self._busy.setText(state.busy)
        self._problems.setText("\n".join(state.problems))
        self._problems.setVisible(bool(state.problems))
        self._show_players(state)
        self._show_deals(state)
        if state.opened != self._opened:
            self._opened = state.opened
            self._show_deal(state.opened)

    def take_focus(self) -> None:
        """Put the focus on the control for the next step."""
        deals = (self.deals,) if self.deals.count() else ()
        focus_first((*self.bid, self.begin, *deals, self.folder, self.back))

    def _show_players(self, state: "DuetState") -> None:
        if state.players == self._shown_players:
            return
        self._shown_players = state.players
        clear(self._players)
        self.bid = []
        for one in state.players:
            said = "nothing to call" if not one.waiting else f"{one.waiting} to call"
            is_next = one.waiting > 0 and not any(other.isEnabled() for other in self.bid)
            button = PlainButton(f"Bid as {one.player}, {said}", kind="main" if is_next else "plain")
            button.setEnabled(one.waiting > 0)
            button.clicked.connect(lambda _=False, player=one.player: self.tell(lambda duet: duet.bid_as(player)))
            self.bid.append(button)
            self._players.addWidget(button)
            button.show()  # at once, so that it can have the focus

    def _show_deals(self, state: "DuetState") -> None:
        if state.deals == self._lines:
            return
        self._lines = state.deals
        row = self.deals.currentRow()
        self.deals.clear()
        for one in state.deals:
            item = QListWidgetItem(f"{one.number}   {one.contract}")
            item.setData(NAME, one.number)
            if one.difference is not None:
                item.setData(BELOW, one.worth)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, one.spoken)
            self.deals.addItem(item)
        self.deals.setVisible(bool(state.deals))
        self.deals.setCurrentRow(row)

    def _show_deal(self, deal: "DealDisplay | None") -> None:
        clear(self._deal)
        if deal is None:
            self._deal.addWidget(label(_CHOOSE, tone="muted", wrap=True))
            return
        self._deal.addWidget(self._rich(deal.title, bold=True))
        self._deal.addWidget(self._seats(deal))
        for said in deal.said:
            self._deal.addWidget(self._rich(said))

    def _seats(self, deal: "DealDisplay") -> QWidget:
        """Return the names with their calls, and the hands below each other."""
        made = QWidget()
        layout = QVBoxLayout(made)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE // 2)
        for seat in deal.seats:
            words = QHBoxLayout()
            words.setSpacing(SPACE)
            words.addWidget(label(seat.name, bold=seat.is_player))
            words.addWidget(self._rich(" – ".join(seat.calls), tone="muted"), 1)
            hand = SmallHand(self._appearance)
            hand.show_hand(seat.hand)
            layout.addLayout(words)
            layout.addWidget(hand)
        return made

    def _rich(self, text: str, *, bold: bool = False, tone: str = "") -> QWidget:
        return rich_label(rich(text, self._appearance), name=text, bold=bold, tone=tone, wrap=True)

    def _side(self) -> QWidget:
        side = panel()
        side.setFixedWidth(_LEFT)
        files, beginning = QHBoxLayout(), QHBoxLayout()
        files.addWidget(self.folder)
        files.addWidget(self.look)
        files.addStretch(1)
        beginning.addWidget(self.number)
        beginning.addWidget(self.begin, 1)
        left = QVBoxLayout(side)
        left.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        left.setSpacing(SPACE)
        for widget in (label("Duet", scale=LARGE, bold=True), self._needs, self._about, self._folder_said):
            left.addWidget(widget)
        left.addLayout(files)
        left.addWidget(self.bidding)
        left.addLayout(beginning)
        left.addLayout(self._players)
        below: tuple[QWidget, ...] = (self._average, self.chart, self._busy, self._problems)
        for part in below:
            left.addWidget(part)
        left.addStretch(1)
        return side

    def _open(self, item: QListWidgetItem) -> None:
        number = item.data(NAME)
        self.tell(lambda duet: duet.open_deal(number))

    def _begin(self) -> None:
        self.tell(lambda duet: duet.begin(self.number.value(), bidding=self.bidding.isChecked()))

    def _choose_folder(self) -> None:
        ask_folder(
            self,
            "The folder that both share",
            self._folder,
            lambda folder: self.tell(lambda duet: duet.choose_folder(folder)),
        )
