"""The course: all its lessons on a path, in two columns, so that the position is visible without scrolling."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout

from trainer.screens.home.course_path import CoursePresenter
from trainer.window.home.course_list import CourseList
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import PAGE_TITLE, SPACE
from trainer.window.parts.controls import PlainButton, clear, label
from trainer.window.screen.screen import Hub, Screen

if TYPE_CHECKING:
    from trainer.screens.home.course_path import CourseState, PartDisplay
    from trainer.screens.home.today_state import Choice


class CourseScreen(Screen[CoursePresenter]):
    """The view of a `CourseState`."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._actions: dict[PlainButton, str] = {}
        self._title = label(scale=PAGE_TITLE * 0.85, bold=True, wrap=True)
        self._summary = label(tone="muted", wrap=True)
        self._message = label(tone="wrong", wrap=True)
        self.mend, self.placement = self._button(), self._button()
        self.go_on = self._button("big")
        self.columns = (CourseList(appearance, "The course"), CourseList(appearance, "The course, second half"))
        for column in self.columns:
            column.acted.connect(self._act)
            column.resized.connect(self._fit)
        self._beside = QHBoxLayout()
        self._beside.setSpacing(SPACE)
        self._shown_beside: tuple[tuple[str, tuple[Choice, ...]], ...] | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 3 // 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addLayout(self._head())
        layout.addWidget(self._message)
        lists = QHBoxLayout()
        lists.setSpacing(SPACE * 2)
        for column in self.columns:
            lists.addWidget(column, 1)
        layout.addLayout(lists, 1)
        layout.addLayout(self._beside)

    def connect_to(self, hub: Hub) -> None:
        """Make the presenter."""
        super().connect_to(hub)
        self.presenter = CoursePresenter(
            hub.agreements, self._show_in_place, hub.begin, hub.background, hand_in=hub.hand_in
        )

    def enter(self) -> None:
        """Load the number of passed lessons anew."""
        self.tell(lambda presenter: presenter.start())

    def show_state(self, state: "CourseState", place: str) -> None:
        """Show the state, with the cursor at the action `place`."""
        self._title.setText(state.title or "Loading the course…")
        self._summary.setText(state.summary)
        self._message.setText(state.message)
        self._message.setVisible(bool(state.message))
        for button, choice in ((self.mend, state.mend), (self.placement, state.placement), (self.go_on, state.go_on)):
            self._offer(button, choice)
        for column, parts in zip(self.columns, _halves(state.parts), strict=True):
            column.show_parts(parts, place)
            column.setVisible(bool(parts))
        self._fit()
        if state.beside != self._shown_beside:
            self._shown_beside = state.beside
            self._show_beside(state.beside)

    def take_focus(self) -> None:
        """Put the focus on the button that continues the course."""
        target = self.go_on if self.go_on.isVisibleTo(self) else self.columns[0]
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_in_place(self, state: "CourseState") -> None:
        self.show_state(state, self.presenter.place if self.presenter else "")

    def _act(self, action: str) -> None:
        self.tell(lambda presenter: presenter.act(action))

    def _fit(self) -> None:
        height = min(column.viewport().height() for column in self.columns)
        longest = max(self.columns, key=lambda column: column.count())
        longest.fit(height)
        for column in self.columns:
            column.row_height = longest.row_height
            column.scheduleDelayedItemsLayout()

    def _head(self) -> QHBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._title)
        words.addWidget(self._summary)
        head = QHBoxLayout()
        head.setSpacing(SPACE * 2)
        head.addLayout(words, 1)
        for button in (self.mend, self.placement, self.go_on):
            head.addWidget(button)
        return head

    def _show_beside(self, beside: "tuple[tuple[str, tuple[Choice, ...]], ...]") -> None:
        clear(self._beside)
        self._beside.addWidget(label("More lessons", bold=True))
        for title, lessons in beside:
            count = "1 lesson" if len(lessons) == 1 else f"{len(lessons)} lessons"
            button = PlainButton(f"{title}: {count}", kind="chip")
            menu = QMenu(button)
            for lesson in lessons:
                opened = menu.addAction(lesson.label)
                opened.triggered.connect(lambda _, action=lesson.action: self._act(action))
            button.clicked.connect(
                lambda _, button=button, menu=menu: menu.popup(button.mapToGlobal(button.rect().topLeft()))
            )
            self._beside.addWidget(button)
        words = PlainButton("Gl&ossary", kind="chip", name="Glossary")
        words.clicked.connect(lambda: self.hub.explain(""))
        self._beside.addWidget(words)
        given = PlainButton(
            "&A lesson from my teacher …", kind="chip", name="Open the file of a lesson from my teacher"
        )
        given.clicked.connect(self.hub.ask_for_file)
        self._beside.addWidget(given)
        self._beside.addStretch(1)

    def _button(self, kind: str = "plain") -> PlainButton:
        made = PlainButton("", kind=kind)
        made.clicked.connect(lambda: self._act(self._actions.get(made, "")))
        made.hide()
        return made

    def _offer(self, button: PlainButton, choice: "Choice | None") -> None:
        if choice is not None:
            self._actions[button] = choice.action
            button.setText(choice.label)
            button.setAccessibleName(choice.label.replace("&", ""))
        button.setVisible(choice is not None)


def _halves(parts: "tuple[PartDisplay, ...]") -> "tuple[tuple[PartDisplay, ...], tuple[PartDisplay, ...]]":
    """Return the parts in two columns, as even as possible without splitting a part."""
    heights = [len(part.lessons) + 1 for part in parts]
    cuts = range(len(parts) + 1)
    cut = min(cuts, key=lambda at: (max(sum(heights[:at]), sum(heights[at:])), -at))
    return parts[:cut], parts[cut:]
