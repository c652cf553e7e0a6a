"""The most rewarding topic of a class: the missed hand, the wrong calls with their reasons, one button."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from trainer.window.home.small_hand import SmallHand
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.controls import PlainButton, clear, label, line, rich_label

if TYPE_CHECKING:
    from trainer.screens.teach.class_state import GainDisplay, WrongDisplay

_CALL = 62
_BAR = 70


class GainPanel(QFrame):
    """The view of a `GainDisplay`, with buttons that make a lesson from it and print one."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._appearance = appearance
        self._shown: GainDisplay | None = None
        self._heading = label(scale=SMALL, tone="muted")
        self._title = label(scale=LARGE, bold=True, wrap=True)
        self._asked = rich_label(wrap=True)
        self.hand = SmallHand(appearance)
        self._wrong = QVBoxLayout()
        self._wrong.setSpacing(SPACE // 2)
        self._said = label(tone="muted", wrap=True)
        self.make = PlainButton("&Make a lesson from it", kind="main")
        self.print = PlainButton("&Print a handout of it…", name="Print a handout on these mistakes")
        self.print.setToolTip("Fresh hands on these mistakes, with their key; they stay in your list as a lesson.")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 5 // 2, SPACE * 2, SPACE * 5 // 2, SPACE * 2)
        layout.setSpacing(SPACE)
        for one in (self._heading, self._title, self._asked, self.hand):
            layout.addWidget(one)
        layout.addLayout(self._wrong)
        layout.addWidget(self._said)
        layout.addWidget(self.make)
        layout.addWidget(self.print)

    def show_gain(self, display: "GainDisplay | None", *, can_make: bool) -> None:
        """Show the row that the class missed most, and its wrong answers; hide it for None.

        The buttons are enabled if it `can_make` a lesson.
        """
        self.make.setEnabled(can_make)
        self.print.setEnabled(can_make)
        if display == self._shown:
            return
        self._shown = display
        clear(self._wrong)
        self._heading.setText(display.heading if display else "")
        self._title.setText(display.title if display else "Nothing was missed")
        self._said.setText(display.said if display else "")
        self.hand.show_hand(display.hand if display else ())
        self._asked.setVisible(bool(display and display.answer))
        if display is None:
            return
        calls = "  ".join(display.calls) or ("" if display.prompt else "First to call")
        calls = " ".join(filter(None, (calls, display.prompt)))
        self._asked.setText(f"{rich(calls, self._appearance)} → <b>{rich(display.answer, self._appearance)}</b>")
        self._asked.setAccessibleName(f"{calls}: the answer is {display.answer}")
        for one in display.wrong:
            self._wrong.addWidget(line())
            self._wrong.addWidget(self._row(one))

    def _row(self, one: "WrongDisplay") -> QWidget:
        made = QWidget()
        made.setToolTip(one.who)
        call = rich_label(rich(one.call, self._appearance), bold=True)
        why = rich_label(rich(one.why, self._appearance), scale=SMALL, wrap=True)
        call.setFixedWidth(_CALL)
        bar = QProgressBar()
        bar.setObjectName("missed")
        bar.setTextVisible(False)
        bar.setRange(0, 100)
        bar.setValue(round(100 * one.share))
        bar.setFixedWidth(_BAR)
        bar.setAccessibleName(f"{one.pupils} pupils: {one.who}")
        colours = self._appearance.colours
        bar.setStyleSheet(f"QProgressBar::chunk {{ background: {colours.wrong}; border-radius: 3px; }}")
        layout = QHBoxLayout(made)
        layout.setContentsMargins(0, 2, 0, 2)
        layout.setSpacing(SPACE)
        layout.addWidget(call)
        layout.addWidget(why, 1)
        layout.addWidget(bar)
        layout.addWidget(label(str(one.pupils), bold=True))
        return made
