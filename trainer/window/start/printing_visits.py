"""Leads to the dialog in which cards, notes and handouts are printed, from the rooms that have them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from trainer.screens.work.background import Background
from trainer.window.start.main_window import MainWindow

if TYPE_CHECKING:
    from trainer.language.book.rule_book import RuleBook
    from trainer.screens.choose.training_room import Prepared, TrainingRoom
    from trainer.screens.printing.print_room import PrintPresenter
    from trainer.screens.printing.sheets import Sheet
    from trainer.window.printing.print_dialog import PrintDialog


class PrintingVisits(QObject):
    """One dialog at a time. Pages are made in `slow`, where there is such a background, so that nobody waits."""

    def __init__(self, window: MainWindow, background: Background, slow: Background | None = None) -> None:
        super().__init__()
        self._window = window
        self._background = background
        self._slow = slow or background
        self.presenter: PrintPresenter | None = None
        self.dialog: PrintDialog | None = None

    def print_card(self, room: "TrainingRoom", book: "RuleBook") -> None:
        """Print the convention card of what is played."""
        from trainer.screens.printing.sheets import card_sheet

        self.print_sheet(room, card_sheet(room, book))

    def print_notes(self, room: "TrainingRoom", book: "RuleBook") -> None:
        """Print a convention as a book."""
        from trainer.screens.printing.sheets import notes_sheet

        self.print_sheet(room, notes_sheet(room, book))

    @staticmethod
    def can_print(prepared: "Prepared") -> bool:
        """Whether a drill belongs to a lesson of which something can stand on paper."""
        plan = prepared.sitting.plan
        return bool(plan.lesson and plan.subjects)

    def print_lesson(self, room: "TrainingRoom", name: str) -> None:
        """Print the handout of a lesson by its name; nothing happens where it is none of the shelf's."""
        from trainer.screens.printing.sheets import lesson_sheet

        self._background.run(
            lambda: lesson_sheet(room, room.shelf.lesson(name)),
            lambda sheet: self.print_sheet(room, sheet),
            lambda _: None,
        )

    def print_sheet(self, room: "TrainingRoom", sheet: "Sheet") -> None:
        """Print what a room has made ready."""
        from trainer.screens.printing.print_room import PrintPresenter
        from trainer.window.printing.print_dialog import PrintDialog

        dialog = PrintDialog(self._window, self._window.appearance)
        presenter = PrintPresenter(sheet, dialog.show_state, self._slow, lambda: room.clock().astimezone().date())
        dialog.kind_chosen.connect(presenter.choose_kind)
        dialog.chosen.connect(presenter.choose)
        dialog.saved.connect(presenter.write)
        self.dialog, self.presenter = dialog, presenter
        presenter.start()
        dialog.open()
        dialog.take_focus()
