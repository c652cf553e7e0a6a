"""The page of a survey: its folder, the progress of both, and where they differ."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.screens.partners.survey_display import questions_text
from trainer.screens.partners.survey_presenter import SurveyLinks, SurveyPresenter
from trainer.window.home.small_hand import SmallHand
from trainer.window.look.appearance import Appearance
from trainer.window.look.file_dialogs import ask_file, ask_folder
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.partners.partner_page import PartnerPage, number_field
from trainer.window.parts.controls import (
    ElidedLabel,
    PlainButton,
    clear,
    focus_first,
    label,
    panel,
    rich_label,
    scrolled,
)

if TYPE_CHECKING:
    from trainer.language.agreements.partnership_writing import Value
    from trainer.language.files.partnerships import Partnership
    from trainer.screens.home.partnership import PartnershipPresenter
    from trainer.screens.partners.survey_state import AgreeChoice, AnswererDisplay, DifferenceDisplay, SurveyState
    from trainer.window.screen.screen import Hub

_LEFT = 330
_MOST = 100
_USUAL = 20


class SurveyScreen(PartnerPage[SurveyPresenter]):
    """The view of a `SurveyState` for a partnership's agreement."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._partnership: PartnershipPresenter | None = None
        self._appearance = appearance
        self._differences: tuple[DifferenceDisplay, ...] | None = None
        self._folder = ""
        self._needs = label(wrap=True)
        self.folder = PlainButton("&Folder…", name="Choose the folder of the survey")
        self.folder.clicked.connect(self._choose_folder)
        self._folder_said = ElidedLabel()
        self.number = number_field(_MOST, _USUAL, "How many questions", "questions")
        self.make = PlainButton("&Make them", kind="main", name="Make questions")
        self.make.clicked.connect(lambda: self.tell(lambda survey: survey.make(self.number.value())))
        self.take_in = PlainButton("&Add a file…", name="Add questions or answers that came to you")
        self.take_in.clicked.connect(self._take_in)
        self.lay = PlainButton("&Compare answers", kind="main", name="Compare both answers")
        self.lay.clicked.connect(lambda: self.tell(lambda survey: survey.lay_together()))
        self.anew = PlainButton("Another s&urvey…", name="Another survey, in a folder of its own")
        self.anew.clicked.connect(self._choose_folder)
        self.seek = PlainButton("What could you agree &on?")
        self.seek.clicked.connect(self._seek)
        self._seeking = label(scale=SMALL, tone="muted", wrap=True)
        self._is_seeking = False
        self._busy = label(tone="muted", wrap=True)
        self._players = QVBoxLayout()
        self._players.setSpacing(SPACE)
        self.answer: list[PlainButton] = []
        self._shown_players: tuple[AnswererDisplay, ...] | None = None
        self._report = label(wrap=True)
        self._said = panel()
        self._inside = QWidget()
        self.agree: list[PlainButton] = []
        self.change: list[PlainButton] = []
        self._list = QVBoxLayout()
        self._list.setSpacing(SPACE)
        self._lay_out()

    def connect_to(self, hub: "Hub") -> None:
        """Make the presenter."""
        super().connect_to(hub)
        leads = SurveyLinks(
            lambda state: self.tell(lambda survey: hub.ask(survey, state)), self.show_page, self._write_agreed
        )
        self.presenter = SurveyPresenter(hub.agreements.practice, self.show_state, leads, hub.background, hub.slow)

    def open(self, partnership: "PartnershipPresenter") -> None:
        """Open the survey of an agreement."""
        self._partnership, agreed = partnership, partnership.agreed
        folder = None if agreed is None or agreed.path is None else agreed.path.parent
        self.tell(lambda survey: survey.start(None if agreed is None else agreed.partnership, folder))
        self.show_page()

    def leave(self) -> None:
        """Stop a search for agreements, which would hold up the next screen; what it found stays."""
        self.tell(lambda survey: survey.stop_seeking())

    def show_state(self, state: "SurveyState") -> None:
        """Bring the whole screen into line with the presenter's state."""
        with self.keeping_focus():
            self._show(state)

    def _show(self, state: "SurveyState") -> None:
        self.show_head(state.title, state.message)
        self._needs.setText(state.needs)
        self._needs.setVisible(bool(state.needs))
        self._folder = state.folder
        self._folder_said.setText(state.folder)
        has_questions = state.questions > 0
        self.folder.setEnabled(not state.needs)
        may_make = bool(state.folder) and not has_questions and not state.busy and not state.needs
        for widget in (self.number, self.make):
            widget.setVisible(not has_questions)
            widget.setEnabled(may_make)
        self.take_in.setEnabled(bool(state.folder) and not state.needs)
        self._busy.setText(state.busy or (f"{questions_text(state.questions)}." if has_questions else ""))
        self._show_players(state)
        self.lay.setVisible(has_questions and not state.report)
        self.lay.setEnabled(state.can_lay_together)
        self.anew.setVisible(bool(state.report))
        said = "\n".join(state.report) or _about(state)
        self._report.setText(said)
        self._said.setVisible(bool(said))
        self._is_seeking = bool(state.seeking)
        self.seek.setVisible(bool(state.differences) and not state.was_sought)
        self.seek.setText("&Stop" if state.seeking else "What could you agree &on?")
        self.seek.setAccessibleName(self.seek.text().replace("&", ""))
        self._seeking.setText(state.seeking)
        if state.differences != self._differences:
            self._differences = state.differences
            self._show_differences(state.differences)

    def _show_differences(self, differences: "tuple[DifferenceDisplay, ...]") -> None:
        clear(self._list)
        self.agree, self.change = [], []
        for one in differences:
            made = self._difference(one)
            self._list.addWidget(made)
            made.show()  # at once, so that what is in it can have the focus

    def take_focus(self) -> None:
        """Put the focus on the control for the next step."""
        focus_first((*self.answer, self.lay, *self.agree, self.seek, self.anew, self.make, self.folder, self.back))

    def _show_players(self, state: "SurveyState") -> None:
        if state.players == self._shown_players:
            return
        self._shown_players = state.players
        clear(self._players)
        self.answer = []
        for one in state.players:
            left = state.questions - one.answered
            verb = "Answer as" if not one.answered else "Go on as"
            button = PlainButton(f"{verb} {one.player}", name=f"{verb} {one.player}: {questions_text(left)} left")
            button.setEnabled(not one.is_done)
            button.clicked.connect(lambda _=False, player=one.player: self._answer_as(player))
            self.answer.append(button)
            said = "all answered" if one.is_done else f"{one.answered} of {state.questions} answered"
            row = QWidget()
            layout = QHBoxLayout(row)
            layout.setContentsMargins(0, 0, 0, 0)
            layout.addWidget(button)
            layout.addWidget(label(f"{one.player}: {said}" if one.is_done else said, scale=SMALL, tone="muted"), 1)
            self._players.addWidget(row)
            row.show()  # at once, so that what is in it can have the focus

    def _difference(self, one: "DifferenceDisplay") -> QWidget:
        box = panel()
        layout = QVBoxLayout(box)
        layout.setContentsMargins(SPACE * 2, SPACE, SPACE * 2, SPACE)
        layout.setSpacing(SPACE // 2)
        head = self._rich(f"Question {one.number}: {one.auction}", bold=True)
        layout.addWidget(head)
        if one.hand:
            hand = SmallHand(self._appearance)
            hand.show_hand(one.hand)
            layout.addWidget(hand)
        else:
            layout.addWidget(self._rich(one.prompt))
        for player, said in one.given:
            layout.addWidget(self._rich(f"{player}: {said}"))
        source = f"  ({one.source})" if one.source else ""
        layout.addWidget(self._rich(f"The table: {one.table}{source}", tone="muted"))
        layout.addWidget(label(one.cost, scale=SMALL, tone="muted", wrap=True))
        for choice in one.choices:
            layout.addWidget(self._choice(one, choice))
        if one.agreed:
            layout.addWidget(self._rich(one.agreed, bold=True))
        return box

    def _choice(self, one: "DifferenceDisplay", choice: "AgreeChoice") -> QWidget:
        """Return a button that agrees on an answer, or opens the row to change for it, with what it takes."""
        if not (choice.can_agree or choice.needs_row):
            return self._rich(f"{choice.said}: {choice.way}.", tone="muted")
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        short = choice.said if choice.can_agree and len(choice.said) <= _LONGEST else ""
        does, name = f"Agree on {short or 'this'}", f"Agree on {choice.said}: {choice.way}"
        if choice.needs_row:
            does, name = "Change the row…", f"Change the row: {choice.said}: {choice.way}"
        button = PlainButton(does, kind="chip", name=name)
        if choice.can_agree:
            button.clicked.connect(lambda: self.tell(lambda survey: survey.agree(one.number, choice.answer)))
            self.agree.append(button)
        else:
            button.clicked.connect(lambda: self._change_row(one.row))
            self.change.append(button)
        layout.addWidget(button)
        said = choice.way if short else f"{choice.said}: {choice.way}"
        layout.addWidget(self._rich(said, tone="muted"), 1)
        return row

    def _rich(self, text: str, *, bold: bool = False, tone: str = "") -> QWidget:
        return rich_label(rich(text, self._appearance), name=text, bold=bold, tone=tone, wrap=True)

    def _lay_out(self) -> None:
        side = panel()
        side.setFixedWidth(_LEFT)
        left = QVBoxLayout(side)
        left.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        left.setSpacing(SPACE)
        left.addWidget(label("Questions", scale=LARGE, bold=True))
        left.addWidget(self._needs)
        left.addWidget(self._folder_said)
        files = QHBoxLayout()
        for widget in (self.folder, self.take_in):
            widget.setProperty("kind", "chip")
            files.addWidget(widget)
        files.addStretch(1)
        left.addLayout(files)
        making = QHBoxLayout()
        making.addWidget(self.number)
        making.addWidget(self.make, 1)
        left.addLayout(making)
        left.addWidget(self._busy)
        left.addLayout(self._players)
        left.addWidget(self.lay)
        left.addWidget(self.anew)
        left.addStretch(1)
        left.addWidget(self._seeking)
        left.addWidget(self.seek)
        within = QVBoxLayout(self._inside)
        within.setContentsMargins(0, 0, SPACE, 0)
        within.setSpacing(SPACE)
        about = QVBoxLayout(self._said)
        about.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        about.addWidget(self._report)
        within.addWidget(self._said)
        within.addLayout(self._list)
        within.addStretch(1)
        self.lay_out((side, 0), (scrolled(self._inside), 1))

    def _seek(self) -> None:
        is_seeking = self._is_seeking
        self.tell(lambda survey: survey.stop_seeking() if is_seeking else survey.seek())

    def _choose_folder(self) -> None:
        ask_folder(
            self,
            "The folder of the survey",
            self._folder,
            lambda folder: self.tell(lambda survey: survey.choose_folder(folder)),
        )

    def _take_in(self) -> None:
        ask_file(
            self,
            "Questions or answers",
            self._folder,
            "Surveys (*.yaml)",
            lambda file: self.tell(lambda survey: survey.take_in(file)),
        )

    def _answer_as(self, player: str) -> None:
        self.tell(lambda survey: survey.answer_as(player))

    def _change_row(self, written: str) -> None:
        """Open a row of what is agreed, by its name."""
        from trainer.practice.questions.question import RowName

        agreed, name = None if self._partnership is None else self._partnership.agreed, RowName.parse(written)
        if agreed is not None and name.row_in(agreed.book) is not None:
            self.hub.edit_row(agreed.book, name.situation, name.row)

    def _write_agreed(self, values: "Mapping[str, Value]") -> "Partnership":
        """Write what was agreed on into the file of the agreement; runs in the background."""
        from trainer.screens.home.agreement_looking import write_agreed

        found = None if self._partnership is None else self._partnership.agreed
        if found is None or found.path is None:
            raise LookupError("nothing is agreed in a file")
        kept = write_agreed(self.hub.agreements, found.plan, found.path, values)
        assert kept.partnership is not None  # noqa: S101  it was just written
        return kept.partnership


_LONGEST = 24


def _about(state: "SurveyState") -> str:
    """Return what a survey is, to be told before there is anything to show."""
    if state.needs:
        return ""
    waits = [one.player for one in state.players if not one.is_done]
    if waits:
        return f"Waiting for {' and '.join(waits)}. Both of you answer separately, without verdicts."
    if state.players:
        return "Both have answered: compare the answers."
    return (
        "Both of you answer the same questions apart, in a folder that you share, or each at home: then send each "
        "other the files, in which the answers can't be read at a glance. Then you see where you differ, and what it "
        "costs."
    )
