"""Leads through the editor of a pair's own rows: from a page or from their agreement into it, and back."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from trainer.screens.work.background import Background
from trainer.window.start.main_window import MainWindow

if TYPE_CHECKING:
    from trainer.language.book.rule_book import RuleBook
    from trainer.screens.choose.agreements import Agreements
    from trainer.screens.choose.training_room import Prepared
    from trainer.screens.editing.editing import EditingPresenter

PAUSE: Final = 200
"""Milliseconds without a key after which what is typed is proved."""


class EditingVisits(QObject):
    """One row at a time. `begin` gets a drill, `read` the book as it is played then, and the page to go back to."""

    def __init__(
        self,
        window: MainWindow,
        background: Background,
        begin: "Callable[[Prepared], None]",
        read: "Callable[[RuleBook, str], None]",
        slow: Background | None = None,
    ) -> None:
        super().__init__()
        self._window = window
        self._background = background
        self._begin = begin
        self._read = read
        self._slow = slow
        self._book: RuleBook | None = None
        self.presenter: EditingPresenter | None = None

    def edit(self, agreements: "Agreements", book: "RuleBook", situation: str, row: str) -> None:
        """Open a row of a book that is read."""
        from trainer.screens.editing.editing import EditingPresenter

        screen, self._book = self._window.editing, book
        if self.presenter is None:
            self.presenter = presenter = EditingPresenter(
                agreements,
                screen.show_state,
                self._begin,
                self._kept,
                background=self._background,
                slow=self._slow,
                pause=self._pause,
            )
            self._connect(presenter)
        self._window.show_screen(screen, "conventions")
        self.presenter.open(book, situation, row)
        screen.take_focus()

    def edit_own(self, agreements: "Agreements", none: Callable[[], None]) -> None:
        """Open the row of the pair's own that was written last; `none` is called where there is none."""
        from trainer.screens.editing.opening import own_row_to_change

        def go(found: "tuple[RuleBook, str, str] | None") -> None:
            if found is None:
                none()
            else:
                self.edit(agreements, *found)

        self._background.run(lambda: own_row_to_change(agreements), go, lambda _: none())

    @property
    def is_open(self) -> bool:
        """Whether the editor can be seen."""
        return self.presenter is not None and self._window.screen_shown is self._window.editing

    def leave(self) -> None:
        """Back to the page, as it is played now."""
        if self.presenter is not None and self._book is not None:
            self._read(self._book, self.presenter.place[0])

    def _kept(self, book: "RuleBook") -> None:
        self._book = book

    def _connect(self, presenter: "EditingPresenter") -> None:
        screen, form = self._window.editing, self._window.editing.form
        screen.ways = presenter.ways
        form.call_typed.connect(presenter.set_call)
        form.value_typed.connect(presenter.set_value)
        form.name_typed.connect(presenter.set_name)
        form.line_typed.connect(presenter.set_line)
        form.line_turned.connect(presenter.set_about)
        form.line_added.connect(lambda is_other_way: presenter.add_line(is_other_way=is_other_way))
        form.line_removed.connect(presenter.remove_line)
        form.hand_typed.connect(lambda number, hand: presenter.set_example(number, hand=hand))
        form.call_of_hand_typed.connect(lambda number, call: presenter.set_example(number, call=call))
        form.example_added.connect(lambda hand, near_miss: presenter.add_example(hand, near_miss=near_miss))
        form.example_removed.connect(presenter.remove_example)
        form.failing_removed.connect(presenter.remove_failing_examples)
        screen.text_typed.connect(presenter.set_text)
        screen.text_wanted.connect(lambda is_as_text: presenter.show_text(is_as_text=is_as_text))
        screen.undone.connect(presenter.undo)
        screen.redone.connect(presenter.redo)
        screen.dropped.connect(presenter.drop_row)
        screen.wanted_again.connect(presenter.have_it_again)
        screen.row_added.connect(presenter.add_row)
        screen.kept.connect(presenter.keep)
        screen.drilled.connect(presenter.drill)
        screen.left.connect(self.leave)
        screen.gone_to.connect(presenter.go_to)
        proof = screen.proof
        proof.whole_wanted.connect(presenter.prove_whole)
        proof.deal.clicked.connect(presenter.deal_three)
        proof.earning.begun.connect(presenter.earn)
        proof.earning.stopped.connect(presenter.earning.stop)
        proof.earning.went_on.connect(presenter.earning.go_on)

    def _pause(self, then: Callable[[], None]) -> None:
        QTimer.singleShot(PAUSE, self._window.editing, then)
