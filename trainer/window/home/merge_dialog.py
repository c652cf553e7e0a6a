"""Merging two copies of an agreement: a block for each part in which they differ, with hands, and a choice."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from trainer.language.agreements.differences import Taken
from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.controls import PlainButton, label, scrolled
from trainer.window.parts.fitting_dialog import FittingDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.language.agreements.agreement_parts import PartName
    from trainer.screens.partners.merging_presenter import MergingState, PartDisplay
    from trainer.window.screen.screen import Hub

_SIZE: Final = (760, 560)
_CHOICES: Final = ((Taken.MINE, "Mine"), (Taken.YOURS, "Partner's"), (Taken.BOTH, "Both"))


class MergeDialog(FittingDialog):
    """The view of a `MergingState` for two files: mine, then yours."""

    def __init__(self, hub: "Hub", files: tuple[Path, Path], parent: QWidget) -> None:
        from trainer.screens.partners.merging_presenter import MergingPresenter

        super().__init__(_SIZE, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Merge two copies")
        self.presenter = MergingPresenter(hub.agreements.practice, files, self.show_state, hub.slow)
        self.finished.connect(lambda _: self.presenter.stop())
        self._title = label(scale=LARGE, bold=True, wrap=True)
        self._said, self._message = label(tone="muted", wrap=True), label(tone="wrong", wrap=True)
        self.blocks: dict[str, PartBlock] = {}
        inside = QWidget()
        self._parts = QVBoxLayout(inside)
        self._parts.setContentsMargins(0, 0, SPACE, 0)
        self._parts.setSpacing(SPACE * 2)
        self._parts.addStretch(1)
        self.merge = PlainButton("&Merge", kind="main", name="Write the merged agreement")
        self.merge.clicked.connect(self.presenter.merge)
        self.close_button = PlainButton("Close")
        self.close_button.clicked.connect(self.close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 3, SPACE * 2, SPACE * 3, SPACE * 2)
        layout.setSpacing(SPACE)
        for widget in (self._title, self._said, self._message):
            layout.addWidget(widget)
        layout.addWidget(scrolled(inside), 1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        foot.addWidget(self.merge)
        layout.addLayout(foot)

    def ask(self) -> None:
        """Open the dialog, and compare the copies."""
        self.presenter.start()
        self.open()

    def show_state(self, state: "MergingState") -> None:
        """Bring the whole dialog into line with the presenter's state."""
        self._title.setText(f"{state.mine} and {state.yours}")
        self._said.setText(state.said)
        self._message.setText(state.message)
        self._message.setVisible(bool(state.message))
        self.merge.setEnabled(state.can_merge)
        for part in state.parts:
            name = str(part.part)
            if name not in self.blocks:
                self.blocks[name] = PartBlock(part, self.presenter.choose)
                self._parts.insertWidget(self._parts.count() - 1, self.blocks[name])
            self.blocks[name].show_part(part, changeable=not state.is_merged)


class PartBlock(QWidget):
    """A part in which two copies differ: both versions, hands, and a button for each choice."""

    def __init__(self, part: "PartDisplay", choose: "Callable[[PartName, Taken], None]") -> None:
        super().__init__()
        self.buttons: dict[Taken, PlainButton] = {}
        self._hands = label(scale=SMALL, tone="muted", wrap=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE // 2)
        layout.addWidget(label(part.title, bold=True, wrap=True))
        layout.addWidget(label(f"Mine: {part.mine}", wrap=True))
        layout.addWidget(label(f"Partner's: {part.yours}", wrap=True))
        layout.addWidget(self._hands)
        row = QHBoxLayout()
        row.setSpacing(SPACE)
        group = QButtonGroup(self)
        for taken, name in _CHOICES:
            if taken is Taken.BOTH and not part.can_be_both:
                continue
            button = PlainButton(name, kind="chip", name=f"{part.title}: {name}")
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, one=taken: self._choose(one))
            group.addButton(button)
            row.addWidget(button)
            self.buttons[taken] = button
        row.addStretch(1)
        layout.addLayout(row)
        self._part, self._chosen = part, choose

    def show_part(self, part: "PartDisplay", *, changeable: bool) -> None:
        """Show the choice, and the hands once they are found."""
        self._hands.setText("\n".join(part.hands))
        self._hands.setVisible(bool(part.hands))
        for taken, button in self.buttons.items():
            button.setChecked(taken is part.taken)
            button.setEnabled(changeable)

    def _choose(self, taken: Taken) -> None:
        self._chosen(self._part.part, taken)
