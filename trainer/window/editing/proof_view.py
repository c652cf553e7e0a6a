"""The proof beside the form: what holds, the shares, and the hands that call differently."""

import re
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QVBoxLayout, QWidget

from trainer.window.editing.share_list import ShareList
from trainer.window.home.earning_view import EarningView
from trainer.window.home.small_hand import SmallHand
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.controls import PlainButton, clear, label, line, rich_label, scrolled

if TYPE_CHECKING:
    from trainer.screens.editing.editing_state import CheckDisplay, EditingState
    from trainer.screens.partners.changes_state import HandChanged


_LINE: Final = re.compile(r"^Line \d+: ")
_FEW_CARDS: Final = 10
_STEPS: Final = 1000
"""The steps of the progress bar."""
_PROVE_WHOLE: Final = "Prove the &whole convention"
_STOP_WHOLE: Final = "Stop proving the &whole convention"


class ProofView(QFrame):
    """The view of the proof in an `EditingState`; it is pale while it is outdated."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._appearance = appearance
        self._shown: object = None
        self.counted = label(scale=SMALL, tone="muted")
        self.checks: list[QLabel] = []
        self._checks = QVBoxLayout()
        self._checks.setSpacing(4)
        self._heads = QWidget()
        self.shares = ShareList(appearance)
        self.changed = label(bold=True, wrap=True)
        self.dealt = label(scale=SMALL, tone="muted")
        self._hands = QVBoxLayout()
        self._hands.setSpacing(2)
        self.aside = label(scale=SMALL, tone="muted", wrap=True)
        self.partner = rich_label(scale=SMALL, tone="muted", wrap=True)
        self.answers = PlainButton("Write partner's answers", name="Begin the situation in which partner answers")
        self.whole = PlainButton(_PROVE_WHOLE, kind="fold")
        self.whole_text = label(scale=SMALL, wrap=True)
        self.whole_bar = QProgressBar()
        self.whole_bar.setTextVisible(False)
        self.whole_bar.setAccessibleName("Situations proved")
        self.deal = PlainButton("De&al me three", name="Deal me three hands for this row")
        self.earning = EarningView("What doe&s it gain?", beside=self.deal)
        self._head_columns()
        self._lay_out()
        appearance.changed.connect(self._again)

    def _lay_out(self) -> None:
        inside = QWidget()
        below = QVBoxLayout(inside)
        below.setContentsMargins(0, 0, SPACE, 0)
        below.setSpacing(SPACE)
        below.addLayout(self._checks)
        below.addWidget(self.partner)
        below.addWidget(self.answers, 0, Qt.AlignmentFlag.AlignLeft)
        below.addWidget(line())
        below.addWidget(self._heads)
        below.addWidget(self.shares)
        below.addWidget(self.changed)
        below.addWidget(self.dealt)
        below.addLayout(self._hands)
        below.addWidget(self.aside)
        below.addWidget(self.whole, 0, Qt.AlignmentFlag.AlignLeft)
        below.addWidget(self.whole_text)
        below.addWidget(self.whole_bar)
        below.addStretch(1)
        self._area = area = scrolled(inside)
        area.verticalScrollBar().rangeChanged.connect(self._look_at_dealt)
        foot = QHBoxLayout()
        foot.setContentsMargins(0, 0, SPACE, 0)
        foot.addWidget(self.earning)
        head, ruled = QHBoxLayout(), QHBoxLayout()
        for row in (head, ruled):
            row.setContentsMargins(0, 0, SPACE, 0)
        ruled.addWidget(line())
        head.addWidget(label("Proof", scale=LARGE, bold=True), 1)
        head.addWidget(self.counted)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE, SPACE)
        layout.setSpacing(SPACE)
        layout.addLayout(head)
        layout.addWidget(area, 1)
        layout.addLayout(ruled)
        layout.addLayout(foot)

    def _head_columns(self) -> None:
        heads = QHBoxLayout(self._heads)
        heads.setContentsMargins(0, 0, 4, 0)
        heads.addWidget(label("Share of all hands", scale=SMALL, tone="muted"), 1)
        for text in ("before", "now"):
            column = label(text, scale=SMALL, tone="muted")
            column.setFixedWidth(58)
            column.setAlignment(Qt.AlignmentFlag.AlignRight)
            heads.addWidget(column)

    def show_proof(self, state: "EditingState") -> None:
        """Show the proof."""
        self.answers.setVisible(state.can_write_answers)
        whole = state.whole
        self.whole.setVisible(state.can_prove_whole)
        self.whole.setText(_STOP_WHOLE if whole.is_running else _PROVE_WHOLE)
        self.whole_text.setText(whole.said)
        self.whole_text.setVisible(bool(whole.said))
        self.whole_bar.setRange(
            0, _STEPS if whole.share else 0
        )  # before the first situation nobody knows how far it is
        self.whole_bar.setValue(round(_STEPS * whole.share))
        self.whole_bar.setVisible(whole.is_running)
        self.earning.show_earning(state.earning, possible=state.can_earn)
        self.deal.setEnabled(state.can_try)
        shown = (state.proof, state.is_proving, state.problems, state.is_as_text)
        if shown == self._shown:
            return
        self._shown = shown
        self._state = state
        self._again()

    def _again(self) -> None:
        if self._shown is None:
            return
        state, proof = self._state, self._state.proof
        self.counted.setText("counting …" if state.is_proving else proof.counted)
        clear(self._checks)
        # Lines are those of the text; beside the form they would lead nowhere.
        said = state.problems if state.is_as_text else [_LINE.sub("", text) for text in state.problems]
        self.checks = [self._problem(text) for text in said]
        if not state.problems:
            self.checks = [self._check(one) for one in proof.checks]
        for widget in self.checks:
            self._checks.addWidget(widget)
        self.partner.setText("<br>".join(rich(one, self._appearance) for one in proof.partner))
        self.partner.setVisible(bool(proof.partner))
        has_proof = bool(proof.checks)
        self._heads.setVisible(has_proof)
        self.shares.show_shares(proof.shares, is_pale=state.is_proving or bool(state.problems))
        self.changed.setText(proof.changed)
        self.dealt.setText(proof.dealt)
        self.dealt.setVisible(bool(proof.dealt))
        if proof.dealt:
            QTimer.singleShot(0, self, self._look_at_dealt)
        clear(self._hands)
        for one in proof.hands:
            self._hands.addWidget(self._hand(one))
        self.aside.setText(proof.aside)
        self.aside.setVisible(bool(proof.aside))
        told = ". ".join(said or [one.said for one in proof.checks])
        self.setAccessibleName(" ".join((f"Proof. {told}.", *proof.partner, proof.changed)))

    def _look_at_dealt(self) -> None:
        """Scroll to requested hands, which may be below a long list of shares."""
        if self.dealt.isVisibleTo(self):
            self._area.verticalScrollBar().setValue(self.dealt.y() - SPACE)

    def _check(self, one: "CheckDisplay") -> QLabel:
        colours = self._appearance.colours
        sign, colour = ("✓", colours.right) if one.holds else ("✕", colours.wrong)
        said = rich(one.said, self._appearance)
        text = said if one.holds else f'<b style="color:{colours.wrong}">{said}</b>'
        name = f"{'Holds' if one.holds else 'Fails'}: {one.said}"
        return rich_label(f'<span style="color:{colour}">{sign}</span>&nbsp; {text}', name=name, wrap=True)

    def _problem(self, text: str) -> QLabel:
        return rich_label(rich(text, self._appearance), name=text, tone="wrong", wrap=True)

    def _hand(self, one: "HandChanged") -> QWidget:
        made = QWidget()
        made.setAccessibleName(one.spoken)
        cards = SmallHand(self._appearance)
        cards.show_hand(one.hand)
        before = f"{rich(one.before, self._appearance)} → " if one.is_changed else ""
        said = rich_label(f"{before}<b>{rich(one.now, self._appearance)}</b>")
        said.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        # Beside a hand of thirteen cards there is no room in a small window.
        is_long = sum(len(suit.ranks) for suit in one.hand) > _FEW_CARDS
        row = QVBoxLayout(made) if is_long else QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE)
        row.addWidget(cards, 1)
        row.addWidget(said)
        return made
