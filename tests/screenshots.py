"""Draws every screen into a folder: `python -m tests.screenshots build/screenshots [--rooms GAME]`.

The real window is opened on a virtual screen (Xvfb; Qt's offscreen screen where there is none) with a fixed seed, a
fixed clock, a keeper in memory and a data folder of its own; in light and dark at 1280x720, and at a scale of 200 %.
`--rooms bridge` draws the rooms of partners and teachers alone, in another game than 56. The pictures of the README are
drawn by `tests.readme_pictures`.
"""

import argparse
import ctypes
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

from tests.hangs import HANGS
from tests.room_pictures import WALKS, RoomsTour
from trainer.auction.auction import Auction
from trainer.cards.hand import Hand
from trainer.playing.bots.rule_player import RulePlayer
from trainer.practice.guide.game_plan import GamePlan
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.reasoning.judging.judging import Judge
from trainer.records.keeper import RecordKeeper
from trainer.screens.drill.drill_state import Phase
from trainer.screens.table.at_table import TablePresenter
from trainer.screens.table.deal_log import PLAYED
from trainer.screens.table.table_state import TablePhase

WIDTH: Final = 1280
HEIGHT: Final = 720
SEED: Final = 11
CONVENTION: Final = "fifty-six/international"
SITUATION: Final = "situation:second-after-suit"
RIGHT_OF_TEN: Final = {1, 2, 4, 5, 6, 8, 9}
LESSONS_OF_CHOICES: Final = (
    "international-04",
    "international-05",
    "international-10",
    "international-17",
    "laws-1",
    "laws-2",
    "laws-3",
)
SITTINGS: Final = 3
TABLE_SEED: Final = "56-2026-11-21-0117"


def main() -> None:
    """Start one process for each scale, for the scale is fixed when Qt starts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rooms", choices=tuple(WALKS), help="draw the rooms of partners and teachers in this game")
    parser.add_argument("--draw", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.draw:
        draw(chosen.folder, chosen.rooms)
        return
    chosen.folder.mkdir(parents=True, exist_ok=True)
    rooms = ["--rooms", chosen.rooms] if chosen.rooms else []
    with virtual_screen() as environment, tempfile.TemporaryDirectory() as home:
        for scale in (1, 2):
            subprocess.run(
                [sys.executable, "-m", "tests.screenshots", str(chosen.folder), "--draw", *rooms],
                env=environment | {"QT_SCALE_FACTOR": str(scale), "BIDDING_TRAINER_HOME": home},
                check=True,
            )


@contextmanager
def virtual_screen() -> Iterator[dict[str, str]]:
    """The environment of a program that shall open its window on a screen big enough for 200 %."""
    environment = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
    found = shutil.which("Xvfb")
    if found is None or not can_load("libxcb-cursor.so.0"):
        yield environment | {"QT_QPA_PLATFORM": "offscreen"}
        return
    read_end, write_end = os.pipe()
    size = f"{2 * WIDTH}x{2 * HEIGHT}x24"
    server = subprocess.Popen(
        [found, "-displayfd", str(write_end), "-screen", "0", size, "-nolisten", "tcp", "-noreset"],
        pass_fds=(write_end,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write_end)
    try:
        with os.fdopen(read_end) as answer:
            number = answer.readline().strip()
        yield environment | {"DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
    finally:
        server.terminate()
        server.wait(timeout=HANGS)


def can_load(library: str) -> bool:
    """Whether there is a library that a window on Xvfb needs."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def draw(folder: Path, game: str | None = None) -> None:
    """Draw all screens at the scale of this process, in both themes; of a game the rooms of partners and teachers."""
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QWidget

    from tests.window.sample_room import sample_room
    from trainer.locations import conventions_folder, lessons_folder
    from trainer.screens.work.background import AtOnce
    from trainer.window.look.appearance import Appearance, ThemeChoice
    from trainer.window.start.application import make_application
    from trainer.window.start.main_window import MainWindow
    from trainer.window.start.program import Program

    application = make_application()
    for theme in (ThemeChoice.LIGHT, ThemeChoice.DARK):
        window = MainWindow(Appearance(theme, four_colours=theme is ThemeChoice.DARK))
        window.setGeometry(0, 0, WIDTH, HEIGHT)
        window.show()
        QTest.qWaitForWindowExposed(window)
        window.activateWindow()
        QTest.qWaitForWindowActive(window)
        scale = "" if window.devicePixelRatioF() == 1 else f"-{round(100 * window.devicePixelRatioF())}"

        def picture(name: str, window: QWidget = window, before: str = f"{theme}{scale}") -> None:
            for _ in range(3):  # text that wraps asks for its height once it knows its width
                application.processEvents()
            file = folder / f"{before}-{name}.png"
            if not window.grab().save(str(file)):
                sys.exit(f"{file} can't be written")
            print(file)

        picture("loading")
        practice = sample_room(SEED, conventions_folder(), lessons_folder())
        program = Program(window, lambda practice=practice: practice, AtOnce())  # type: ignore[misc]
        program.load()
        picture("welcome")
        program.hub.agreements.agree(GamePlan(WALKS[game].convention if game else CONVENTION))
        program.hub.show("practice")
        if game is None:
            Tour(program, picture).run()
        else:
            program.hub.choose_game(game)
            with tempfile.TemporaryDirectory() as files:
                RoomsTour(program, picture, Path(files), WALKS[game]).run()
        window.close()


class Tour:
    """Walks through the screens as a learner would."""

    def __init__(self, program, picture) -> None:  # type: ignore[no-untyped-def]
        self._program = program
        self._picture = picture

    def run(self) -> None:
        """Reading, question, both verdicts, summary, and the rooms."""
        self._lesson()
        self._question()
        self._program.hub.show("practice")
        self._conventions()
        for lesson in LESSONS_OF_CHOICES:
            self._choices(lesson)
        self._table()
        self._match()
        self._begin("all")
        for number in range(1, self._state.questions + 1):
            self._drilling.answer(self._model() if number in RIGHT_OF_TEN else self._telling_mistake())
            self._drilling.go_on()
        self._picture("summary")
        self._program.hub.show("practice")
        self._picture("practice")
        self._rooms()

    def _rooms(self) -> None:
        """The rooms that have tabs, after what was drilled, and the glossary."""
        for practice in ("today", "course", "progress", "partnership"):
            self._program.hub.show(practice)
            self._picture(practice)
        with tempfile.TemporaryDirectory() as folder:
            RoomsTour(self._program, self._picture, Path(folder), WALKS["fifty-six"]).run()
        self._program.hub.explain("28 NOS and a void")
        self._picture("words", window=self._program.screens.words)
        self._program.screens.words.close()

    def _lesson(self) -> None:
        lessons = [one.part for one in self._choosing.state.parts if one.kind == "lesson"]
        if lessons:
            self._begin(lessons[0])
            self._picture("lesson")
            self._program.hub.show("practice")

    def _question(self) -> None:
        self._begin(SITUATION)
        self._picture("question")
        screen = self._program.screens.drill
        screen.line.edit.setText("28 q")
        self._drilling.answer("28 q")
        self._picture("unreadable")
        drilling = self._drilling
        drilling.hint()
        drilling.ask_meaning(0)
        self._picture("hint")
        drilling.forget_meaning()
        screen.box.all_calls.click()
        screen.box.tabs.setCurrentIndex(screen.box.tabs.count() - 2)
        self._picture("plus-calls")
        self._drilling.answer(self._telling_mistake())
        self._picture("wrong")
        self._drilling.go_on()
        self._drilling.answer(self._model())
        self._picture("right")
        self._drilling.go_on()
        self._drilling.give_up()
        self._picture("not-known")

    def _conventions(self) -> None:
        """A page, one of its calls open, another convention beside it, and a search that finds nothing."""
        self._choosing.choose_part(SITUATION)
        self._choosing.read()
        reader = self._program.screens.conventions.presenter
        self._picture("convention")
        reader.open_row(reader.state.page.rows[0].row)
        self._picture("convention-row")
        reader.compare_with(reader.state.others[0][0])
        self._picture("convention-compared")
        self._program.screens.conventions.query.setText("voyd")
        self._picture("convention-nothing")
        self._program.screens.conventions.query.clear()
        self._program.hub.show("practice")

    def _table(self) -> None:
        """A whole deal: what can be dealt, a hint, a wrong call, a trick, the review."""
        self._choosing.play_deal()
        self._picture("table-setup")
        table = self._program.screens.table.presenter
        table.choose(replace(table.options, seed=TABLE_SEED))
        table._players = lambda deal: RulePlayer(deal.game)  # the usual bot thinks for up to a second a card
        table.begin()
        for number in range(2):
            table.hint()
            self._picture(f"table-hint-{number + 1}")
        for index in range(len(table.state.chips)):
            table.ask_meaning(index)
        if table.state.chips:
            self._program.screens.table.grid.chips[-1].setFocus()
        self._picture("table-meaning")
        table.forget_meaning()
        table.call(self._mistake_at(table._maker.judge, table._deal.auction, table._deal.hand))
        self._picture("table-wrong")
        table.take_back()
        while table.state.phase in {TablePhase.BIDDING, TablePhase.JUDGED}:
            table.go_on()
            table.call(str(table._deal.bots_call()) if table._deal.is_learners_turn else "P")
        self._picture("table-lead")
        while table.state.phase is not TablePhase.OVER:
            if table.state.phase is TablePhase.TRICK_DONE:
                if table.state.trick.number == 1:
                    self._picture("table-trick")
                table.go_on()
                continue
            if table.state.trick is not None and table.state.trick.number == 2:
                self._program.screens.table.cards.take_focus()
                self._picture("table-play")
            table.play(str(table._deal.bots_move(RulePlayer(table._deal.game))))
        self._picture("table-review")
        self._program.screens.table.review.body.verticalScrollBar().setValue(10_000)
        self._picture("table-review-end")
        self._program.hub.show("practice")

    def _match(self) -> None:
        """A match: its score at the table and in a review, then a deal of the log, trick by trick."""
        with tempfile.TemporaryDirectory() as home, RecordKeeper(Path(home) / "records.sqlite") as keeper:
            practice = self._program.hub.agreements.practice
            keeper.add_learner(practice.learner)
            practice.deals = keeper
            self._choosing.play_deal()
            table = self._program.screens.table.presenter
            table._players = lambda deal: RulePlayer(deal.game)
            table.choose(replace(table.options, part="match:short-round-robin", seed=TABLE_SEED))
            table.begin()
            self._finish(table)
            table.another()
            self._finish(table, "table-match")
            self._picture("table-match-review")
            table.start()
            table.choose(replace(table.options, part=next(one.part for one in table._parts if PLAYED in one.part)))
            self._picture("table-setup-log")
            table.begin()
            table.replay(2)
            self._picture("table-log")
            self._program.hub.show("practice")
            practice.deals = None

    def _finish(self, table: TablePresenter, name: str = "") -> None:
        """Bid and play a deal as bots do; the first trick is pictured where there is a `name` for it."""
        while table.state.phase is not TablePhase.OVER:
            deal = table._deal
            assert deal is not None
            if table.state.phase is TablePhase.TRICK_DONE and name:
                self._picture(name)
                name = ""
            if table.state.phase is TablePhase.BIDDING:
                table.call(str(deal.bots_call()))
            elif table.state.phase is TablePhase.PLAYING:
                table.play(str(deal.bots_move(RulePlayer(deal.game))))
            else:
                table.go_on()

    def _choices(self, lesson: str) -> None:
        """One question of each kind that a lesson asks with options, before and after a wrong answer."""
        part = next(one.part for one in self._choosing.state.parts if lesson in one.part)
        seen = set()
        for _ in range(SITTINGS):
            self._begin(part)
            self._drilling.go_on()
            while self._state.phase is Phase.ASKING:
                question = self._drilling._question
                if not isinstance(question, ChoiceQuestion) or question.kind in seen:
                    self._drilling.answer(self._model())
                else:
                    seen.add(question.kind)
                    name = f"{lesson}-{question.kind.slug}"
                    self._picture(name)
                    self._drilling.answer(self._wrong_option())
                    self._picture(f"{name}-wrong")
                self._drilling.go_on()
            self._program.hub.show("practice")

    @property
    def _choosing(self):  # type: ignore[no-untyped-def]
        return self._program.screens.choose.presenter

    @property
    def _drilling(self):  # type: ignore[no-untyped-def]
        return self._program.screens.drill.presenter

    @property
    def _state(self):  # type: ignore[no-untyped-def]
        return self._drilling.state

    def _begin(self, part: str) -> None:
        self._choosing.choose_part(part)
        self._choosing.begin()

    def _model(self) -> str:
        question = self._drilling._question
        if isinstance(question, ChoiceQuestion):
            return str(min(question.right) + 1)
        judge = self._drilling._sitting.judge
        return str(judge.reasoner.choose(question.auction, question.hand).call)

    def _wrong_option(self) -> str:
        question = self._drilling._question
        return str(next(place + 1 for place in range(len(question.options)) if place not in question.right))

    def _telling_mistake(self) -> str:
        """A wrong call that has a meaning here, so that there is much to say about it."""
        question = self._drilling._question
        if isinstance(question, ChoiceQuestion):
            return self._wrong_option()
        return self._mistake_at(self._drilling._sitting.judge, question.auction, question.hand)

    def _mistake_at(self, judge: Judge, auction: Auction, hand: Hand) -> str:
        legal = judge.reasoner.book.laws.legal_calls(auction, hand)
        for call in legal:
            judgement = judge.judge(auction, hand, call)
            if judgement.verdict == "wrong" and judgement.failures and judgement.change:
                return str(call)
        return str(legal[0])


if __name__ == "__main__":
    main()
