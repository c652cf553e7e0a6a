"""Draws the pictures of the README into assets/screenshots: `python -m tests.readme_pictures [FOLDER]`.

The real window is opened on a virtual screen, with records of its own, a fixed seed and a fixed clock. The pictures are
a wrong call in 56, one in bridge in dark colours, a table of bridge, and a learner's mistakes by what they cost. It
takes a minute, as calls are priced.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from tests.screenshots import HEIGHT, WIDTH, virtual_screen
from tests.window.sample_room import passing_time
from trainer.playing.bots.rule_player import RulePlayer
from trainer.practice.questions.question import Question
from trainer.screens.table.table_state import TablePhase

if TYPE_CHECKING:
    from trainer.records.keeper import RecordKeeper
    from trainer.screens.choose.practice_setup import PracticeSetup
    from trainer.screens.drill.drilling import DrillPresenter
    from trainer.window.start.program import Program

SEED: Final = 11
FIFTY_SIX: Final = "fifty-six/international"
BRIDGE: Final = "bridge/standard-american"
AFTER_A_SUIT: Final = "situation:second-after-suit"
AFTER_A_MAJOR: Final = "situation:answers-to-a-major"
DEAL: Final = "S:AQ5.KJ4.K982.K73 J983.Q952.T7.AQ5 K72.A83.QJ3.J842 T64.T76.A654.T96"
"""A deal in which North passes, and the learner, who is South, opens 1NT and plays 3NT."""

QUESTIONS: Final = 12
CARDS: Final = 3
"""How many cards the learner plays at the table of bridge before it is drawn."""
SHIPPED: Final = Path(__file__).resolve().parent.parent / "assets" / "screenshots"

Picture = Callable[[str], None]


def main() -> None:
    """Draw everything in a process with a screen of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=SHIPPED)
    parser.add_argument("--draw", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.draw:
        draw(chosen.folder)
        return
    chosen.folder.mkdir(parents=True, exist_ok=True)
    with virtual_screen() as environment, tempfile.TemporaryDirectory() as home:
        subprocess.run(
            [sys.executable, "-m", "tests.readme_pictures", str(chosen.folder), "--draw"],
            env=environment | {"BIDDING_TRAINER_HOME": home},
            check=True,
        )


def draw(folder: Path) -> None:
    """Draw all pictures in this process."""
    from PySide6.QtTest import QTest

    from trainer.screens.work.background import AtOnce
    from trainer.window.look.appearance import Appearance, ThemeChoice
    from trainer.window.start.application import make_application
    from trainer.window.start.main_window import MainWindow
    from trainer.window.start.program import Program

    application = make_application()
    for theme, walk in ((ThemeChoice.LIGHT, walk_in_light), (ThemeChoice.DARK, walk_in_dark)):
        window = MainWindow(Appearance(theme, four_colours=theme is ThemeChoice.DARK))
        window.setGeometry(0, 0, WIDTH, HEIGHT)
        window.show()
        QTest.qWaitForWindowExposed(window)

        def picture(name: str, window: MainWindow = window) -> None:
            for _ in range(3):  # text that wraps asks for its height once it knows its width
                application.processEvents()
            file = folder / f"{name}.png"
            if not window.grab().save(str(file)):
                sys.exit(f"{file} can't be written")
            sys.stdout.write(f"{file}\n")

        with records(theme) as keeper:
            program = Program(window, lambda keeper=keeper: practice(keeper), AtOnce(), beside=AtOnce())  # type: ignore[misc]
            program.load()
            walk(program, picture)
        window.close()


def records(name: str) -> "RecordKeeper":
    """Return new records in the home of this process."""
    from trainer.records.keeper import RecordKeeper

    return RecordKeeper(Path(os.environ["BIDDING_TRAINER_HOME"]) / f"{name}.sqlite")


def practice(keeper: "RecordKeeper") -> "PracticeSetup":
    """Return the set-up of a learner who has these records."""
    from tests.shipped_tables import library_in
    from trainer.locations import conventions_folder, lessons_folder
    from trainer.practice.sittings.lessons import LessonLibrary
    from trainer.screens.choose.practice_setup import PracticeSetup

    keeper.add_learner("Ammu")
    library = library_in(conventions_folder())
    lessons = LessonLibrary(lessons_folder(), library.book)
    return PracticeSetup(library, lessons, keeper, "Ammu", Random(SEED), passing_time(), deals=keeper, memory=keeper)


def walk_in_light(program: "Program", picture: Picture) -> None:
    """Draw a wrong call in 56, then a trick of bridge, then the mistakes of a drill by what they cost."""
    program.hub.agreements.practice.agree(FIFTY_SIX, ())
    wrong_call(program)
    picture("wrong-verdict")
    program.hub.agreements.practice.agree(BRIDGE, ())
    program.hub.choose_game("bridge")
    bridge_table(program)
    picture("bridge-table")
    program.hub.show("practice")
    drill_with_mistakes(program)
    program.hub.show("progress")
    picture("mistakes")


def walk_in_dark(program: "Program", picture: Picture) -> None:
    """Draw a wrong call in bridge."""
    program.hub.agreements.practice.agree(BRIDGE, ())
    program.hub.choose_game("bridge")
    wrong_call(program, AFTER_A_MAJOR)
    picture("dark")


def wrong_call(program: "Program", situation: str = AFTER_A_SUIT) -> None:
    """Answer a question of a situation with the likeliest call that is wrong."""
    program.hub.show("practice")
    choosing = program.screens.choose.presenter
    assert choosing is not None
    choosing.choose_part(situation)
    choosing.begin()
    drill = drilled(program)
    drill.answer(telling_mistake(drill))


def drill_with_mistakes(program: "Program") -> None:
    """Answer every second question wrongly, with the call that is worth the most besides the right one."""
    setup = program.hub.agreements.practice
    program.hub.begin(setup.free_drill(setup.library.book(BRIDGE), QUESTIONS))
    drill = drilled(program)
    for number in range(QUESTIONS):
        drill.answer(telling_mistake(drill) if number % 2 else right_call(drill))
        drill.go_on()


def drilled(program: "Program") -> "DrillPresenter":
    """Return the drill on the screen."""
    presenter = program.screens.drill.presenter
    assert presenter is not None
    return presenter


def right_call(drill: "DrillPresenter") -> str:
    """Return the call of the table."""
    question = drill._question
    assert isinstance(question, Question)
    return str(drill._sitting.judge.reasoner.choose(question.auction, question.hand).call)


def telling_mistake(drill: "DrillPresenter") -> str:
    """Return a wrong call that has a meaning and a smallest change, so that there is much to say about it."""
    question, judge = drill._question, drill._sitting.judge
    assert isinstance(question, Question)
    for call in judge.reasoner.book.laws.legal_calls(question.auction, question.hand):
        judgement = judge.judge(question.auction, question.hand, call)
        if judgement.verdict == "wrong" and judgement.failures and judgement.change:
            return str(call)
    return "P"


def bridge_table(program: "Program") -> None:
    """Bid a deal as the table does, and play on to the learner's second card from dummy or hand."""
    program.hub.show("practice")
    choosing = program.screens.choose.presenter
    assert choosing is not None
    choosing.play_deal()
    table = program.screens.table.presenter
    assert table is not None
    table.choose(replace(table.options, seed=DEAL))
    table._players = lambda deal: RulePlayer(deal.game)  # the usual bot thinks for up to a second a card
    table.begin()
    cards = 0
    while cards < CARDS or table.state.phase is not TablePhase.PLAYING:
        deal = table._deal
        assert deal is not None
        assert table.state.phase is not TablePhase.OVER
        if table.state.phase is TablePhase.BIDDING:
            table.call(str(deal.bots_call()))
        elif table.state.phase is TablePhase.PLAYING:
            table.play(str(deal.bots_move(RulePlayer(deal.game))))
            cards += 1
        else:
            table.go_on()


if __name__ == "__main__":
    main()
