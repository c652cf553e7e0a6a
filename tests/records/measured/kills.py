"""Programs that are killed by the system in the middle of things, and what is left of the records.

A child is forked, begins its work, and is killed by signal 9 at a random moment. For every answer whose verdict it has
shown it has written a byte into a pipe. Afterwards the records must be sound, with all of these answers and at most the
one that was just being saved, none of them twice, and everything else must follow from them.
"""

import os
import select
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final

from tests.practice.sample import SAMPLE, sample_library, sample_shelf
from tests.records.answers import NOON, an_attempt
from tests.records.file.test_migrations import make_schema_1
from tests.records.measured.followed import answers_in, troubles_in
from trainer.practice.questions.choice_question import AnyQuestion
from trainer.practice.questions.question import Question
from trainer.records.care.day import back_up_now
from trainer.records.care.restoring import restore
from trainer.records.exchange.export import export_records
from trainer.records.exchange.importing import import_records
from trainer.records.file.backups import back_up
from trainer.records.file.database import open_records
from trainer.records.file.places import backups
from trainer.records.file.soundness import SCHEMA_VERSION, damage_in
from trainer.records.keeper import RecordKeeper
from trainer.screens.choose.practice_setup import PracticeSetup, Prepared
from trainer.screens.drill.drill_state import Phase
from trainer.terminal.drill import TerminalDrill

Told = Callable[[], None]
_Work = Callable[[Path, Told], None]
"""What a child does with the records; it calls what it is given for every answer whose verdict is shown."""

_FEW: Final = 300
_TIMES_SHORTER: Final = 3
_MARKS: Final = ("✔", "✘")


@dataclass(frozen=True, slots=True)
class Killed:
    """What a kind of work came to: how many answers were told in all, and every trouble that was found."""

    kind: str
    kills: int
    told: int
    troubles: tuple[str, ...]


def killed(kind: str, kills: int, folder: Path, seed: int = 1) -> Killed:
    """Kill a kind of work so many times, on records in a folder of its own."""
    chance, work = Random(f"{kind} {seed}"), KINDS[kind]
    file = folder / kind / "records.sqlite"
    # Read before the children are forked, so that they begin at once.
    sample_library().book(SAMPLE)
    told, troubles = 0, list[str]()
    for number in range(kills):
        work.prepare(file, number)
        before = answers_in(file)
        shown = _child(work, file, chance.uniform(0, work.seconds))
        told += shown
        with suppress(FileNotFoundError):
            troubles += [f"{kind} {number}: {one}" for one in work.troubles(file, before, shown)]
    return Killed(kind, kills, told, tuple(troubles))


def _child(work: "_Kind", file: Path, seconds: float) -> int:
    """Fork, let the child begin, kill it so many seconds later, and count what it has told.

    Where it tells of answers, every second one begins with the first of them: most of the time goes into starting.
    """
    heard, says = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(heard)
        with open(os.devnull, "w", encoding="utf-8") as nowhere:  # noqa: PTH123  whatever it complains of is not told
            os.dup2(nowhere.fileno(), 2)
        try:
            os.write(says, b"b")
            work.do(file, lambda: _tell(says))
            os.write(says, b"e")
        finally:
            os._exit(0)
    os.close(says)
    os.read(heard, 1)
    if work.tells and int(1000 * seconds) % 2:
        select.select([heard], [], [])
        seconds /= _TIMES_SHORTER
    select.select([], [], [], seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    said = b""
    while more := os.read(heard, 65536):
        said += more
    os.close(heard)
    return said.count(b".")


def _tell(says: int) -> None:
    os.write(says, b".")


# What is done


def _saving(file: Path, told: Told) -> None:
    with RecordKeeper(file) as keeper:
        keeper.begin_day()
        while True:
            at = datetime.now(UTC)
            wrong = at.microsecond % 3 == 0
            attempt = an_attempt(at=at, row=f"s/{at.microsecond % 7}", verdict="wrong" if wrong else "right")
            keeper.save(attempt)
            told()


class _Asked:
    """Remembers what was asked, so that it can be answered."""

    def __init__(self, prepared: Prepared) -> None:
        self._sitting = prepared.sitting
        self._ask = prepared.sitting.next_question
        self.question: AnyQuestion | None = None
        prepared.sitting.next_question = self._remember  # type: ignore[method-assign]

    def _remember(self) -> AnyQuestion:
        self.question = self._ask()
        return self.question

    @property
    def answer(self) -> str:
        """The model call."""
        assert isinstance(self.question, Question)
        return str(self._sitting.judge.reasoner.choose(self.question.auction, self.question.hand).call)


class _Typist:
    """Types the model call, and tells when the verdict on it is printed."""

    is_interactive = False

    def __init__(self, asked: _Asked, told: Told) -> None:
        self._asked = asked
        self._told = told
        self._waits = False

    def ask(self, _prompt: str) -> str:
        self._waits = True
        return self._asked.answer

    def write(self, text: str) -> None:
        if self._waits and text.startswith(_MARKS):
            self._waits = False
            self._told()


def _prepared(keeper: RecordKeeper) -> Prepared:
    practice = PracticeSetup(sample_library(), sample_shelf(), keeper, "Anu", Random(os.getpid()))
    return practice.free_drill(practice.library.book(SAMPLE), 100_000)


def _in_terminal(file: Path, told: Told) -> None:
    with RecordKeeper(file) as keeper:
        prepared = _prepared(keeper)
        TerminalDrill(_Typist(_Asked(prepared), told)).run(prepared)


def _in_window(file: Path, told: Told) -> None:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtCore import QTimer

    from trainer.window.look.appearance import Appearance, ThemeChoice
    from trainer.window.start.application import make_application
    from trainer.window.start.background import ThreadBackground
    from trainer.window.start.main_window import MainWindow
    from trainer.window.start.program import Program

    application = make_application()
    window = MainWindow(Appearance(ThemeChoice.LIGHT))
    prepared = _prepared(RecordKeeper(file))
    asked, shown = _Asked(prepared), set[int]()
    practice = PracticeSetup(sample_library(), sample_shelf(), RecordKeeper(file), "Anu")
    program = Program(window, lambda: practice, ThreadBackground(), begin_with=lambda _: prepared)

    def look() -> None:
        drill = program.screens.drill
        if drill.presenter is None:
            return
        state = drill.presenter.state
        if state.phase is Phase.ASKING:
            drill.presenter.answer(asked.answer)
        elif state.phase is Phase.ANSWERED and drill.verdict.isVisible():
            if state.number not in shown:
                shown.add(state.number)
                told()
            drill.presenter.go_on()

    timer = QTimer()
    timer.timeout.connect(look)
    timer.start(1)
    window.show()
    program.load()
    application.exec()


def _backing_up(file: Path, _told: Told) -> None:
    while True:
        back_up_now(file, datetime.now(UTC))


def _migrating(file: Path, _told: Told) -> None:
    open_records(file).close()


def _importing(file: Path, _told: Told) -> None:
    with open_records(file) as database:
        import_records(database, file.with_name("import.jsonl"))


def _restoring(file: Path, _told: Told) -> None:
    restore(file, datetime.now(UTC))


# What is there before, and what must hold afterwards


def _with_anu(file: Path, number: int) -> None:
    if number % 50 == 0:
        _remove(file)
        with RecordKeeper(file) as keeper:
            keeper.add_learner("Anu")


def _with_answers(file: Path, number: int) -> None:
    if number == 0:
        _with_anu(file, 0)
        with RecordKeeper(file) as keeper:
            for answer in range(_FEW):
                keeper.save(an_attempt(answer, row=f"s/{answer % 9}"))


def _with_an_import(file: Path, number: int) -> None:
    if number == 0:
        _with_answers(file, 0)
        with open_records(file) as database:
            export_records(database, file.with_name("import.jsonl"))
    _with_anu(file, 0)


def _of_the_first_version(file: Path, number: int) -> None:
    _remove(file)
    make_schema_1(file, answers=7)
    assert number >= 0


def _with_a_backup(file: Path, number: int) -> None:
    _with_answers(file, number)
    back_up(file, SCHEMA_VERSION, NOON + timedelta(seconds=number))
    with RecordKeeper(file) as keeper:
        keeper.save(an_attempt(5000 + number))


def _remove(file: Path) -> None:
    for left in (*file.parent.glob("records.*"), *file.parent.glob("backups/*")):
        left.unlink()


def _answers_are_there(file: Path, before: int, shown: int) -> list[str]:
    found = troubles_in(file, datetime.now(UTC))
    gained = answers_in(file) - before
    if gained not in {shown, shown + 1}:
        found.append(f"{shown} verdicts were shown, {gained} answers are there")
    return found


def _all_or_nothing(file: Path, before: int, _shown: int) -> list[str]:
    found = troubles_in(file, NOON + timedelta(days=9))
    gained = answers_in(file) - before
    return found if gained in {0, _FEW} else [*found, f"{gained} of {_FEW} answers are there"]


def _nothing_is_missing(file: Path, before: int, _shown: int) -> list[str]:
    if not file.exists():
        return ["the records are gone"]
    found = troubles_in(file, NOON + timedelta(days=9))
    found += [f"{backup}: {damage_in(backup)}" for backup in backups(file) if damage_in(backup)]
    return found if answers_in(file) == before else [*found, f"{answers_in(file)} of {before} answers are there"]


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of work: killed within so many seconds of its beginning."""

    do: _Work
    seconds: float
    prepare: Callable[[Path, int], None] = _with_anu
    troubles: Callable[[Path, int, int], list[str]] = _answers_are_there

    @property
    def tells(self) -> bool:
        """Whether it shows verdicts."""
        return self.troubles is _answers_are_there


KINDS: Final[Mapping[str, _Kind]] = MappingProxyType(
    {
        "saving": _Kind(_saving, 0.3),
        "terminal": _Kind(_in_terminal, 1.5),
        "window": _Kind(_in_window, 6.0),
        "migration": _Kind(_migrating, 0.3, _of_the_first_version, _nothing_is_missing),
        "backup": _Kind(_backing_up, 0.2, _with_answers, _nothing_is_missing),
        "import": _Kind(_importing, 0.3, _with_an_import, _all_or_nothing),
        "restore": _Kind(_restoring, 0.3, _with_a_backup, _nothing_is_missing),
    }
)
"""Every kind of work that is killed."""
