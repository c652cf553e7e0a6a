"""The rooms of partners and teachers, walked through for pictures: `tests.screenshots` draws them with all others."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtTest import QTest

from tests.teaching.pupils import handed_in, results
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.screens.home.partnership import PartnershipPresenter
from trainer.screens.teach.builder_state import Step
from trainer.teaching.lesson_packs import read_pack
from trainer.window.editing.editing_screen import PAUSE
from trainer.window.start.program import Program

SMALL: Final = (1024, 600)


class Walk(NamedTuple):
    """What is done in one game.

    It has the situation that is changed and taught, words that find it, what else a row is made to ask, and what each
    pupil calls wrongly, by the number of the question.
    """

    convention: str
    situation: str
    words: str
    asked: str
    pupils: Mapping[str, Mapping[int, str]]


WALKS: Final = {
    "fifty-six": Walk(
        "fifty-six/international",
        "second-after-suit",
        "Partner opened a suit",
        "3+ cards",
        {"Anu": {2: "P"}, "Biju": {2: "P", 5: "28NS"}, "Chacko": {1: "P", 2: "P", 3: "P"}},
    ),
    "bridge": Walk(
        "bridge/standard-american",
        "answers-to-a-major",
        "Partner opened one of a major",
        "13+ high-card points",
        {"Anne": {2: "P"}, "Bob": {2: "P", 5: "1NT"}, "Carol": {1: "P", 2: "P", 3: "P"}},
    ),
    "spades": Walk(
        "spades/bis",
        "first-of-two",
        "first of your side",
        "4+ spades",
        {"Amy": {2: "3"}, "Ben": {2: "2", 5: "1"}, "Cleo": {1: "4", 2: "3", 3: "0"}},
    ),
}


class RoomsTour:
    """Walks through what partners and teachers do, with files in `folder`; `picture` takes a name and a window."""

    def __init__(self, program: Program, picture: Callable[..., None], folder: Path, walk: Walk) -> None:
        self._walk = walk
        self._program = program
        self._window = program._window
        self._draw = picture
        self._folder = folder

    def _picture(self, name: str) -> None:
        """As large as usual, and at normal scale in a small window too."""
        self._draw(name)
        usual = self._window.size()
        if self._window.devicePixelRatioF() == 1:
            self._window.resize(*SMALL)
            self._draw(f"{name}-{SMALL[0]}x{SMALL[1]}")
            self._window.resize(usual)

    def run(self) -> None:
        """An agreement, its rows, what is printed, the survey, the duet; then a lesson from its rows to the class."""
        self._partners()
        self._editor()
        self._printing()
        self._teacher()

    def _partners(self) -> None:
        hub, screens = self._program.hub, self._program.screens
        hub.show("partnership")
        self._picture("partnership-none")
        presenter = screens.partnership.presenter
        assert presenter is not None
        presenter.begin_file("Anna and Biju", self._folder / "anna-and-biju.yaml")
        if presenter.state.treatments:
            presenter.switch_treatment(presenter.state.treatments[0].section)
        else:
            dial = presenter.state.dials[0]
            presenter.turn_dial(dial.name, dial.number + 1)
        self._picture("partnership-ticked")
        hub.open_survey(presenter)
        self._picture("survey-new")
        survey = screens.survey.presenter
        assert survey is not None
        survey.make(4)
        for player in ("Anna", "Biju"):
            survey.answer_as(player)
            if player == "Anna":
                self._picture("survey-asking")
            while survey._answering is not None:
                asked = survey._questions[survey._place].as_drilled
                table = survey._found.survey.questions[survey._place].table  # type: ignore[union-attr]
                option = "1" if player == "Anna" else "2"
                place = survey._place
                survey.answer(option if isinstance(asked, ChoiceQuestion) else "P" if player == "Anna" else table[0])
                if survey._place == place:
                    survey.answer(table[0])  # nobody may pass there
        self._picture("survey-answered")
        survey.lay_together()
        self._picture("survey-report")
        hub.go_up()
        self._duet(presenter)
        hub.open_comparing(presenter)
        self._picture("comparing")
        hub.go_up()

    def _duet(self, partnership: PartnershipPresenter) -> None:
        hub, screens = self._program.hub, self._program.screens
        hub.open_duet(partnership)
        self._picture("duet-new")
        duet = screens.duet.presenter
        assert duet is not None
        duet.begin(3)
        self._picture("duet-begun")
        while True:
            waiting = next((one for one in duet.state.players if one.waiting), None)
            if waiting is None:
                break
            duet.bid_as(waiting.player)
            while self._window.screen_shown is screens.asking:
                deal = duet._deal
                assert deal is not None
                duet.answer(str(duet._found.table.judge.reasoner.choose(deal.table.auction, deal.hand).call))  # type: ignore[union-attr]
        duet.open_deal(1)
        self._picture("duet-done")
        hub.go_up()

    def _editor(self) -> None:
        hub, screens = self._program.hub, self._program.screens
        hub.show("partnership")
        agreed = screens.partnership.presenter.agreed  # type: ignore[union-attr]
        assert agreed is not None
        situation = agreed.book.situations_by_id[self._walk.situation]
        row = next(one for one in situation.rows if any(not example.near_miss for example in one.examples))
        hub.edit_row(agreed.book, situation.id, row.id)
        editor = screens.editing.presenter
        assert editor is not None
        self._picture("editor")
        editor.set_line(0, f"{editor.state.form.lines[0].phrase}, {self._walk.asked}")
        QTest.qWait(2 * PAUSE)
        self._picture("editor-changed")
        editor.undo()
        editor.set_value("why", "we find it easier")
        QTest.qWait(2 * PAUSE)
        editor.deal_three()
        self._picture("editor-dealt")
        editor.show_text(is_as_text=True)
        self._picture("editor-text")
        editor.show_text(is_as_text=False)
        editor.keep()
        self._picture("editor-kept")
        hub.go_up()
        self._picture("editor-page")

    def _printing(self) -> None:
        hub, screens = self._program.hub, self._program.screens
        hub.show("partnership")
        screens.partnership.agreement.card.click()
        dialog = hub.print_dialog
        assert dialog is not None
        self._draw("print-card", window=dialog)
        dialog.close()

    def _teacher(self) -> None:
        self._window.teach_action.setChecked(True)
        self._program.hub.show("teach")
        self._picture("teach")
        teaching = self._program.screens.teach.presenter
        assert teaching is not None
        teaching.new_lesson()
        self._picture("builder-rows-none")
        builder = teaching.builder
        assert builder is not None
        situation = next(one for one in builder.state.situations if one.situation == self._walk.situation)
        builder.look_for(self._walk.words)
        builder.open_situation(situation.situation)
        builder.switch_rows(tuple(row.row for row in situation.rows[:5]), on=True)
        self._picture("builder-rows")
        builder.take_step(Step.TEXT)
        self._picture("builder-text-none")
        builder.write(
            title="What to call here",
            aim="You call what your hand promises.",
            text=f"Count first.\n{builder.state.sample}\nSJJ HA D9 C-\n- Count, then call.",
        )
        self._picture("builder-text")
        builder.write(text=f"Count first.\n{builder.state.sample}\n- Count, then call.")
        builder.take_step(Step.QUESTIONS)
        builder.keep()
        self._picture("builder-questions")
        builder.take_step(Step.PROOF)
        self._picture("builder-proof")
        builder.take_step(Step.GIVE)
        builder.set_due("2026-11-27")
        file = self._folder / "answering.lesson"
        builder.pack(file)
        self._picture("builder-give")
        builder.preview()
        self._picture("builder-preview")
        self._program.hub.go_back()
        self._class(file)

    def _class(self, file: Path) -> None:
        teaching = self._program.screens.teach.presenter
        assert teaching is not None
        teaching.go_to_lessons()
        self._picture("teach-lessons")
        pack = read_pack(file)
        pupils = self._walk.pupils.items()
        came = tuple(handed_in(self._folder, name, results(pack, name, wrong)) for name, wrong in pupils)
        teaching.take_results(came)
        self._picture("class")
        teaching.class_.print_handout()
        printing = self._program.hub.print_dialog
        assert printing is not None
        self._draw("class-handout", printing)
        printing.close()
        teaching.go_to_lessons()
