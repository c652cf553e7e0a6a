"""What the program holds in memory after a thousand questions of one drill, and after a thousand visits of all rooms.

`QUESTIONS=300` asks fewer, `VISITS=300` visits fewer rooms.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

QUESTIONS: Final = int(os.environ.get("QUESTIONS", "1000"))
VISITS: Final = int(os.environ.get("VISITS", "1000"))
MOST_MEGABYTES: Final = 300
MOST_AFTER_AN_EVENING: Final = {"fifty-six/kerala": 350, "bridge/standard-american": 400}
MORE_WIDGETS: Final = 1.25
"""Times those after a hundred visits: the list of mistakes fills up, and one page has more tiles than another."""

DRILLED: Final = """
import sys
from pathlib import Path
from trainer.command_line.start import Choices
from trainer.process import set_up_process
from trainer.reasoning.words.explaining import Explainer
from trainer.window.look.appearance import Appearance, ThemeChoice
from trainer.window.start.application import make_application
from trainer.window.start.main_window import MainWindow

set_up_process()
application = make_application()
window = MainWindow(Appearance(ThemeChoice.LIGHT, four_colours=False))
window.show()
application.processEvents()
choices = Choices(None, sys.argv[1], (), None, None, 3)
room = choices.practice()
book = choices.book(room)
drill = room.free_drill(book, int(sys.argv[2]))
explainer = Explainer(book.game)
for number in range(1, int(sys.argv[2]) + 1):
    question = drill.sitting.next_question()
    legal = book.laws.legal_calls(question.auction, question.hand)
    # Two of three answers are any call at all, and have everything that is told of a wrong one.
    answer = drill.sitting.answer(question, legal[number * 7 % len(legal) if number % 3 else 0], 4.0)
    drill.save(answer)
    explainer.reasons(answer.judgement)
    if number % 100 == 0:
        print(number, int(Path("/proc/self/statm").read_text().split()[1]) * 4096 // 1_000_000, flush=True)
choices.close()
"""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from Linux's own figures")
@pytest.mark.parametrize("convention", ["fifty-six/kerala", "bridge/standard-american"])
def test_many_questions_stay_within_the_goal(convention: str, tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", DRILLED, convention, str(QUESTIONS)],
        env=os.environ | {"BIDDING_TRAINER_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"},
        cwd=Path(__file__).resolve().parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    number, megabytes = map(int, ran.stdout.splitlines()[-1].split())
    print(f"\n  {convention}: {megabytes} MB after {number}")
    assert number == QUESTIONS
    assert megabytes <= MOST_MEGABYTES


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from Linux's own figures")
@pytest.mark.parametrize("convention", list(MOST_AFTER_AN_EVENING))
def test_visits_of_all_rooms_leave_nothing_behind(convention: str, tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.window.room_visits", "--visits", str(VISITS), "--convention", convention],
        env=os.environ | {"BIDDING_TRAINER_HOME": str(tmp_path)},
        cwd=Path(__file__).resolve().parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    told = [tuple(int(number) for number in re.findall(r"\d+", line)) for line in ran.stdout.splitlines()]
    print(f"\n  {convention}: {ran.stdout.splitlines()[-1]}")
    (_, widgets_first, _), (visits, widgets, megabytes) = told[0], told[-1]
    assert visits == VISITS
    assert widgets <= widgets_first * MORE_WIDGETS
    assert megabytes <= MOST_AFTER_AN_EVENING[convention]
