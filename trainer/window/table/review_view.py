"""The end of a deal: the result, the best contract, the par, departures from the model auction, and their cost."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from trainer.reasoning.words.counting_words import number_word
from trainer.screens.drill.auction_columns import auction_columns, column_name
from trainer.screens.drill.drill_state import SeatDisplay
from trainer.screens.table.table_state import CallChip, MatchDisplay, PricesDisplay, RemarkDisplay, ReviewDisplay
from trainer.window.look.appearance import Appearance
from trainer.window.look.language import in_language
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import LARGE, RADIUS, SMALL, SPACE, font, is_text_large
from trainer.window.look.verdict_picture import VerdictSign, verdict_colours
from trainer.window.parts.controls import PlainButton, label, rich_label, turn_page
from trainer.window.parts.text_panel import TextPanel
from trainer.window.table.price_lines import price_lines, prices_spoken
from trainer.window.table.score_sheet import score_sheet

_SIGN: Final = 24


class ReviewView(QWidget):
    """The view of a `ReviewDisplay`, with buttons for another deal, the same deal, and the options."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._review: ReviewDisplay | None = None
        self._prices: PricesDisplay | None = None
        self._match: MatchDisplay | None = None
        self._seats: tuple[SeatDisplay, ...] = ()
        self.headline = rich_label(scale=LARGE, bold=True, wrap=True)
        self.score = rich_label()
        self.score.setWordWrap(True)
        self._head = QFrame()
        self._head.setObjectName("result")
        self.own = rich_label(wrap=True)
        self._sign = VerdictSign(appearance, _SIGN)
        self._verdict = QFrame()
        self._verdict.setObjectName("verdict")
        self._lay_out_heads()
        self.progress = label(scale=SMALL, tone="muted", wrap=True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName("How far the review is")
        self.stop_button = PlainButton("S&top", kind="chip", name="Stop the review; what is found so far stays")
        self.body = TextPanel(appearance, "The review of the deal")
        self.sure_button = PlainButton("How s&ure are the prices?", name="How sure the prices of your calls are")
        self.sure_button.setCheckable(True)
        self.sure_button.setVisible(False)
        self.sure_button.toggled.connect(lambda _: self._write())
        self.message = label(scale=SMALL, tone="wrong", wrap=True)
        self.another_button = PlainButton("&Next deal", kind="main", name="Another deal")
        self.again_button = PlainButton("&Same again", name="The same deal again")
        self.other_button = PlainButton("&Choose", name="Choose what to deal")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        layout.addWidget(self._head)
        layout.addWidget(self._verdict)
        layout.addWidget(self.progress)
        how_far = QHBoxLayout()
        how_far.setSpacing(SPACE)
        how_far.addWidget(self.bar, 1)
        how_far.addWidget(self.stop_button)
        layout.addLayout(how_far)
        layout.addWidget(self.body, 1)
        layout.addWidget(self.sure_button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.message)
        layout.addLayout(self._foot())
        self._hide_what_comes()
        appearance.changed.connect(self._write)

    @property
    def text(self) -> str:
        """Return the whole review as text, for a screen reader."""
        review = self._review
        if review is None:
            return ""
        own = () if review.own is None else (review.own,)
        remarks = (*own, *review.remarks)
        said = (f"{one.title}: {' '.join(one.lines)}" if one.lines else f"{one.title}." for one in remarks)
        prices = () if self._prices is None else (prices_spoken(self._prices),)
        return " ".join((review.headline, review.score, *said, *prices))

    def show_review(
        self, review: ReviewDisplay, seats: tuple[SeatDisplay, ...], message: str, prices: PricesDisplay | None = None
    ) -> None:
        """Show the results of the review so far."""
        self._seats = seats
        is_first = self._review is None
        self.message.setText(f"⚠ {message}" if message else "")
        self.message.setVisible(bool(message))
        if review == self._review and prices == self._prices:
            return
        self._review, self._prices = review, prices
        self.sure_button.setVisible(prices is not None and any(one.interval for one in prices.calls))
        self._show_progress(review, prices)
        self._write()
        self.another_button.setAccessibleDescription(self.text)
        if is_first:
            self.another_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_progress(self, review: ReviewDisplay, prices: PricesDisplay | None) -> None:
        """Show how far the review is, or after it the prices of the calls."""
        is_pricing = not review.progress and prices is not None and bool(prices.progress)
        done, steps = (len(prices.calls), prices.of) if is_pricing and prices else (review.steps_done, review.steps)
        progress = prices.progress if is_pricing and prices else review.progress
        self.progress.setText(progress)
        for one in (self.progress, self.bar, self.stop_button):
            one.setVisible(bool(progress))
        self.bar.setRange(0, steps)
        self.bar.setValue(done)

    def show_match(self, match: MatchDisplay | None) -> None:
        """Show the score sheet of a match above the rest; after its last deal another match can begin."""
        if match != self._match:
            self._match = match
            self._write()
        is_over = match is not None and match.is_over
        self.another_button.setText("&New match" if is_over else "&Next deal")
        self.another_button.setAccessibleName("Another match" if is_over else "Another deal")

    def forget(self) -> None:
        """Clear the review for the next deal."""
        self._review = self._prices = None
        self._hide_what_comes()
        self.sure_button.setChecked(False)

    def _hide_what_comes(self) -> None:
        """Ask for no room that only a review needs."""
        for later in (self._verdict, self.progress, self.bar, self.stop_button, self.message):
            later.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the page keys scroll the text although the focus is on the button."""
        if not turn_page(self.body, event):
            super().keyPressEvent(event)

    def _lay_out_heads(self) -> None:
        """Lay out the result, and below it the verdict on the bidding, which are independent."""
        head = QVBoxLayout(self._head)
        head.setContentsMargins(SPACE * 2, SPACE, SPACE * 2, SPACE)
        head.setSpacing(2)
        head.addWidget(self.headline)
        head.addWidget(self.score)
        verdict = QHBoxLayout(self._verdict)
        verdict.setContentsMargins(SPACE * 2, SPACE // 2, SPACE * 2, SPACE // 2)
        verdict.setSpacing(SPACE * 3 // 2)
        verdict.addWidget(self._sign)
        verdict.addWidget(self.own, 1)

    def _foot(self) -> QBoxLayout:
        """Return the buttons in a row; with a large text, which three of them have no room in, in two."""
        foot = QBoxLayout(QBoxLayout.Direction.TopToBottom if is_text_large() else QBoxLayout.Direction.LeftToRight)
        foot.setSpacing(SPACE)
        beside = QHBoxLayout()
        beside.setSpacing(SPACE)
        beside.addWidget(self.other_button)
        beside.addWidget(self.again_button)
        beside.addStretch(1)
        foot.addLayout(beside, 1)
        foot.addWidget(self.another_button)
        return foot

    def _write(self) -> None:
        review = self._review
        if review is None:
            return
        colours = self._appearance.colours
        ink, fill = {
            "ours": (colours.partner, colours.partner_fill),
            "theirs": (colours.opponent, colours.opponent_fill),
        }.get(review.winner, (colours.text, colours.sunken))
        _paint(self._head, ink, fill)
        self._verdict.setVisible(review.own is not None)
        if review.own is not None:
            _paint(self._verdict, *verdict_colours(review.own.kind, colours))
            self._sign.show_kind(review.own.kind)
            self._sign.setAccessibleName(review.own.kind)
            said = " ".join((f"<b>{rich(review.own.title, self._appearance)}.</b>", *review.own.lines))
            self.own.setText(said)
        self.headline.setText(rich(review.headline, self._appearance))
        won = "" if self._match is None else self._match.result
        match_over = f"<b>{rich(won, self._appearance)}</b>" if won else ""
        self.score.setText("<br>".join(filter(None, (rich(review.score, self._appearance), match_over))))
        place = self.body.verticalScrollBar().value()
        sheet = score_sheet(self._match, self._appearance)
        parts = [
            sheet,
            self._worth(),
            self._values(review),
            *map(self._remark, review.remarks),
            self._model(review.model),
        ]
        self.body.write("<p style='margin:0; font-size:5pt'>&nbsp;</p>".join(part for part in parts if part))
        self.body.setAccessibleDescription(self.text)
        self.body.verticalScrollBar().setValue(place)

    def _worth(self) -> str:
        """Return the worth of the learner's calls."""
        if self._prices is None:
            return ""
        return price_lines(self._prices, self._appearance, with_intervals=self.sure_button.isChecked())

    def _values(self, review: ReviewDisplay) -> str:
        """Return what every denomination takes, side by side."""
        if not review.values:
            return ""
        muted, right = self._appearance.colours.muted, 'align="right"'
        heads = (f"{review.unit.capitalize()} by best play, all hands open", "Your side", "Opponents")
        head = "".join(f"<td {right if column else ''}>{text}&nbsp;</td>" for column, text in enumerate(heads))
        rows = "".join(
            f"<tr><td>{rich(one.denomination, self._appearance)}</td>"
            f"<td {right}><b>{one.ours}</b>&nbsp;</td><td {right}><b>{one.theirs}</b>&nbsp;</td></tr>"
            for one in review.values
        )
        return f'<table width="100%" cellpadding="1"><tr style="color:{muted}">{head}</tr>{rows}</table>'

    def _remark(self, remark: RemarkDisplay) -> str:
        colours = self._appearance.colours
        ink = verdict_colours(remark.kind, colours)[0] if remark.kind else colours.text
        lines = "".join(f'<p style="margin:2px 0 4px 0">{rich(text, self._appearance)}</p>' for text in remark.lines)
        title = rich(remark.title, self._appearance)
        return f'<p style="margin:0 0 2px 0; color:{ink}; font-weight:bold">{title}</p>{lines}'

    def _model(self, chips: tuple[CallChip, ...]) -> str:
        """Return the auction of bots alone, a column for each seat."""
        if not chips:
            return ""
        columns = auction_columns(self._seats)
        small = font().pointSizeF() * SMALL
        names = (in_language(column_name(seat)) for seat in columns.seats)
        head = "".join(f'<td style="font-size:{small}pt">{name}</td>' for name in names)
        labels = [*([""] * columns.first), *(chip.label for chip in chips)]
        wide = len(columns.seats)
        rows = "".join(
            f"<tr>{''.join(f'<td>{rich(text, self._appearance)}</td>' for text in labels[start : start + wide])}</tr>"
            for start in range(0, len(labels), wide)
        )
        muted = self._appearance.colours.muted
        bots = number_word(len(self._seats)).capitalize()
        title = f'<p style="margin:2px 0 2px 0; font-weight:bold">{bots} bots would have bid</p>'
        return f'{title}<table width="100%" cellpadding="1"><tr style="color:{muted}">{head}</tr>{rows}</table>'


def _paint(frame: QFrame, ink: str, fill: str) -> None:
    """Give a frame and the words in it their colours."""
    name = frame.objectName()
    frame.setStyleSheet(
        f"QFrame#{name} {{ background: {fill}; border: 1px solid {ink}; border-radius: {RADIUS}px; }}"
        f"QFrame#{name} QLabel {{ color: {ink}; }}"
    )
