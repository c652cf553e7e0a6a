"""The panels of Today: what is due, the next lesson, the last deal, games, evenings."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from trainer.screens.home.today_state import REST
from trainer.window.home.game_button import GameButton
from trainer.window.home.lesson_pictures import AnswerTicks, LessonRing
from trainer.window.home.small_hand import SmallHand
from trainer.window.home.week_calendar import WeekCalendar
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import LARGE, PAGE_TITLE, SMALL, SPACE, is_text_large
from trainer.window.parts.controls import ElidedLabel, PlainButton, clear, label, line, rich_label

if TYPE_CHECKING:
    from trainer.screens.home.today_state import CalendarDisplay, Choice, DealCard, DueDisplay, LessonCard, TodayState


class LowPanel(QFrame):
    """A panel that can do with less space above and below, and between its parts."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._usual: tuple[int, int, int] | None = None

    def be_low(self, *, low: bool) -> None:
        """Take less height, for a small window."""
        layout = self.layout()
        if layout is None:
            return
        margins = layout.contentsMargins()
        if self._usual is None:
            self._usual = margins.top(), margins.bottom(), layout.spacing()
        above, below, between = (SPACE * 5 // 4, SPACE * 5 // 4, SPACE // 2) if low else self._usual
        layout.setContentsMargins(margins.left(), above, margins.right(), below)
        layout.setSpacing(between)


class Panel(LowPanel):
    """A panel whose buttons emit their action."""

    acted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._actions: dict[PlainButton, str] = {}

    def button(self, kind: str = "plain") -> PlainButton:
        """Return a button that stays hidden until it has an action."""
        made = PlainButton("", kind=kind)
        made.clicked.connect(lambda: self.acted.emit(self._actions.get(made, "")))
        made.hide()
        return made

    def offer(self, button: PlainButton, choice: "Choice | None") -> None:
        """Give a button the label and the action of a choice; None hides the button."""
        if choice is not None:
            self._actions[button] = choice.action
            button.setText(choice.label)
            button.setAccessibleName(choice.label.replace("&", ""))
        button.setVisible(choice is not None)


class DuePanel(Panel):
    """The panel of due questions, with the reasons and the main button."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._date = label(scale=SMALL, tone="muted")
        self._headline = label(scale=PAGE_TITLE, bold=True, wrap=True)
        self._under = label(tone="muted", wrap=True)
        self._waiting = label(scale=SMALL, tone="muted", wrap=True)
        self._message = label(tone="wrong", wrap=True)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(SPACE)
        self.main = self.button("big")
        self.few = self.button()
        self.rest = self.button("flat")
        self._shown: tuple[DueDisplay, ...] = ()
        foot = QHBoxLayout()
        foot.setSpacing(SPACE * 2)
        foot.addWidget(self.main)
        foot.addWidget(self.few)
        foot.addStretch(1)
        foot.addWidget(self.rest)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 3, SPACE * 2, SPACE * 3, SPACE * 2)
        layout.setSpacing(SPACE // 2)
        for shown in (self._date, self._headline, self._under):
            layout.addWidget(shown)
        layout.addSpacing(SPACE)
        layout.addLayout(self._rows)
        layout.addSpacing(SPACE)
        layout.addWidget(self._waiting)
        layout.addWidget(self._message)
        layout.addStretch(1)
        layout.addSpacing(SPACE)
        layout.addLayout(foot)

    def show_state(self, state: "TodayState") -> None:
        """Show how much is due and why."""
        self._date.setText(state.date)
        self._headline.setText(state.headline or "Loading questions…")
        self._under.setText(state.under)
        self._waiting.setText(state.waiting)
        self._waiting.setVisible(bool(state.waiting))
        self._message.setText(state.message)
        self._message.setVisible(bool(state.message))
        if state.due != self._shown:
            self._shown = state.due
            clear(self._rows)
            for number, one in enumerate(state.due):
                if number:
                    self._rows.addWidget(line())
                self._rows.addWidget(self._row(one))
        self.offer(self.main, state.main)
        self.main.setAccessibleDescription(f"{state.headline}. {state.under}")
        self.offer(self.few, next((one for one in state.beside if one.action != REST), None))
        self.offer(self.rest, next((one for one in state.beside if one.action == REST), None))

    def _row(self, one: "DueDisplay") -> QWidget:
        made = QWidget()
        count = label(str(one.count), scale=LARGE, bold=True, tone="accent")
        count.setMinimumWidth(SPACE * 4)
        why = rich_label(rich(one.why, self._appearance), wrap=True)
        what = ElidedLabel()
        what.setFont(label(scale=SMALL).font())
        what.setProperty("tone", "muted")
        what.setText(one.what)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(why)
        words.addWidget(what)
        layout = QHBoxLayout(made)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        layout.addWidget(count)
        layout.addLayout(words, 1)
        made.setAccessibleName(f"{one.count}: {one.why} {one.what}")
        return made


class LessonPanel(Panel):
    """The lesson to continue with."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._ring = LessonRing(appearance)
        self._title = label(scale=LARGE, bold=True, wrap=True)
        self._said = label(tone="muted", wrap=True)
        self._ticks = AnswerTicks(appearance)
        self.go_on = self.button()
        head = QHBoxLayout()
        head.setSpacing(SPACE * 3 // 2)
        head.addWidget(self._ring, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._title, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 5 // 2, SPACE * 2, SPACE * 5 // 2, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addWidget(label("The lesson to go on with", scale=SMALL, tone="muted"))
        layout.addLayout(head)
        layout.addWidget(self._said)
        layout.addWidget(self._ticks)
        layout.addStretch(1)
        layout.addWidget(self.go_on, 0, Qt.AlignmentFlag.AlignLeft)

    def show_card(self, card: "LessonCard | None", *, loaded: bool) -> None:
        """Show the next lesson; None where there is none."""
        for shown in (self._ring, self._ticks):
            shown.setVisible(card is not None)
        self.offer(self.go_on, None if card is None else card.go_on)
        if card is None:
            self._title.setText("None for today" if loaded else "")
            nothing = "All lessons are done, or there are none; go on with mixed practice."
            self._said.setText(nothing if loaded else "")
            return
        self._ring.show_lesson(card.number, card.share)
        self._title.setText(card.title)
        self._said.setText(card.said)
        self._ticks.show_answers(card.answers)


class DealPanel(Panel):
    """The last deal at the table, or an invitation to the first."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._heading = label(scale=SMALL, tone="muted")
        self.hand = SmallHand(appearance)
        self._said = rich_label(wrap=True)
        self.look = self.button()
        self.another = self.button()
        foot = QHBoxLayout()
        foot.setSpacing(SPACE)
        foot.addWidget(self.look)
        foot.addWidget(self.another)
        foot.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 5 // 2, SPACE * 2, SPACE * 5 // 2, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addWidget(self._heading)
        layout.addWidget(self.hand)
        layout.addWidget(self._said)
        layout.addStretch(1)
        layout.addLayout(foot)

    def show_card(self, card: "DealCard | None") -> None:
        """Show the last deal; None until it has been looked up."""
        self._heading.setText("" if card is None else card.heading)
        self.hand.show_hand(() if card is None else card.hand)
        self._said.setText("" if card is None else rich(card.said, self._appearance))
        self.offer(self.look, None if card is None else card.look)
        self.offer(self.another, None if card is None else card.another)


class GamesPanel(LowPanel):
    """All games; `chosen` is emitted with the one that was clicked."""

    chosen = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._is_low = False
        self.buttons: list[GameButton] = []
        self._rows = QVBoxLayout()
        self._rows.setSpacing(SPACE)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 5 // 2, SPACE * 2, SPACE * 5 // 2, SPACE * 5 // 2)
        layout.setSpacing(SPACE * 3 // 2)
        layout.addWidget(label("Games", scale=LARGE, bold=True))
        layout.addLayout(self._rows)

    def be_low(self, *, low: bool) -> None:
        """Reduce the height of the buttons too."""
        super().be_low(low=low)
        self._is_low = low
        for button in self.buttons:
            button.be_low(low=low)

    def show_cards(self, state: "TodayState") -> None:
        """Show how much is due in each game."""
        while len(self.buttons) < len(state.games):
            button = GameButton(self._appearance)
            button.be_low(low=self._is_low)
            button.clicked.connect(lambda _, button=button: self.chosen.emit(button.card.game))
            self.buttons.append(button)
            self._rows.addWidget(button)
        for button, card in zip(self.buttons, state.games, strict=False):
            button.show_card(card)


class EveningsPanel(LowPanel):
    """The last weeks; `aim_chosen` is emitted with days a week."""

    aim_chosen = Signal(int)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._aim = 0
        self._aim_said = label(scale=SMALL, tone="muted", wrap=is_text_large())
        self.fewer = PlainButton("−", kind="chip", name="Aim for one day less a week")
        self.more = PlainButton("+", kind="chip", name="Aim for one day more a week")
        self.fewer.clicked.connect(lambda: self.aim_chosen.emit(self._aim - 1))
        self.more.clicked.connect(lambda: self.aim_chosen.emit(self._aim + 1))
        self._calendar = WeekCalendar(appearance)
        self._said = label(wrap=True)
        self._day_off = label(scale=SMALL, tone="muted", wrap=True)
        aim = QHBoxLayout()
        aim.setSpacing(SPACE // 2)
        aim.addWidget(self._aim_said, 1)
        aim.addWidget(self.fewer)
        aim.addWidget(self.more)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 5 // 2, SPACE * 2, SPACE * 5 // 2, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addWidget(label("Your evenings", scale=LARGE, bold=True))
        layout.addWidget(self._calendar)
        layout.addStretch(1)
        layout.addWidget(self._said)
        layout.addLayout(aim)
        layout.addWidget(self._day_off)

    def be_low(self, *, low: bool) -> None:
        """Reduce the height of the weeks too."""
        super().be_low(low=low)
        self._calendar.be_low(low=low)

    def show_calendar(self, calendar: "CalendarDisplay") -> None:
        """Show on which days of the last weeks the learner practised."""
        self._aim = calendar.aim
        self._aim_said.setText(f"Your aim: {calendar.aim} of 7 days" if calendar.aim else "")
        for button in (self.fewer, self.more):
            button.setVisible(bool(calendar.aim))
        self._calendar.show_calendar(calendar)
        self._said.setText(calendar.said)
        self._day_off.setText(calendar.day_off)
