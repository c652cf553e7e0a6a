"""The order of the house, by the rules of `house_rules`; and that the rules catch what they forbid."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.common_names import COMMON_NAMES
from tests.hangs import HANGS
from tests.house_rules import (
    CHECKOUT,
    PACKAGE,
    STEPS,
    SUB_ROOMS,
    TESTS,
    all_complaints,
    circles,
    common_names,
    empty_name,
    full_folders,
    games_by_name,
    imports_between_modules,
    imports_up_the_stairs,
    is_within,
    long_modules,
    looking_into_games,
    modules,
    qt_outside_the_window,
    report,
    retired_phrases,
    retired_words,
    room_of,
    silent_raises,
    unreached,
    upward_imports,
    without_reason,
)
from tests.large_modules import FULL_FOLDERS, LONG_MODULES
from tests.window_wiring import MOST_RELAYS, window_wiring, wiring_of

# What holds for the house


def test_every_room_has_its_step() -> None:
    unknown = {room_of(module) for module in modules()} - set(STEPS) - {""}
    assert not unknown, f"rooms without a place in LAYERS (tests/test_house.py): {sorted(unknown)}"


def test_imports_only_run_downwards() -> None:
    complaints = all_complaints("upward")
    assert not complaints, report(complaints)


def test_no_modules_import_each_other_in_a_circle() -> None:
    found = circles(imports_between_modules())
    assert not found, report(found)


def test_whatever_only_measures_the_program_is_not_in_it() -> None:
    found = unreached(imports_between_modules())
    assert not found, f"the program never imports these; they belong in tests/: {report(found)}"


def test_imports_inside_a_room_only_run_downwards() -> None:
    complaints = all_complaints("stairs")
    assert not complaints, report(complaints)


def test_every_folder_of_a_room_has_its_step() -> None:
    unknown = [
        f"{room}/{path.parent.name}"
        for room, order in SUB_ROOMS.items()
        for path in PACKAGE.glob(f"{room}/*/__init__.py")
        if path.parent.name not in order
    ]
    assert not unknown, f"folders without a place in SUB_ROOMS (tests/test_house.py): {unknown}"


def test_a_folder_of_many_modules_has_a_reason() -> None:
    complaints = without_reason(full_folders(), FULL_FOLDERS)
    assert not complaints, report(complaints)


def test_only_the_window_knows_qt() -> None:
    complaints = all_complaints("qt")
    assert not complaints, report(complaints)


def test_no_game_is_known_by_name_outside_of_its_package() -> None:
    complaints = all_complaints("games")
    assert not complaints, report(complaints)


def test_every_module_is_named_after_what_it_is_for() -> None:
    complaints = all_complaints("names")
    assert not complaints, report(complaints)


def test_retired_words_do_not_come_back() -> None:
    complaints = all_complaints("words")
    assert not complaints, report(complaints)


def test_functions_that_raise_say_so() -> None:
    complaints = all_complaints("raises")
    assert not complaints, report(complaints)


def test_a_long_module_has_a_reason() -> None:
    complaints = without_reason(long_modules(), LONG_MODULES)
    assert not complaints, report(complaints)


def test_a_file_name_that_occurs_often_has_a_reason() -> None:
    complaints = without_reason(common_names(), COMMON_NAMES, "common_names", "so many files are called so")
    assert not complaints, report(complaints)


def test_hardly_any_signal_of_the_window_only_passes_another_one_on() -> None:
    relays = window_wiring().relays
    assert len(relays) < MOST_RELAYS, report([*relays])


def test_every_folder_of_modules_is_a_package() -> None:
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    bare = [str(folder.relative_to(CHECKOUT)) for folder in sorted(folders) if not (folder / "__init__.py").exists()]
    assert not bare, f"folders without __init__.py are left out by some tools: {bare}"


def test_every_room_has_tests() -> None:
    untested = [
        room
        for room in sorted({room_of(module) for module in modules()} - {"", "__main__"})
        if not (TESTS / f"test_{room}.py").exists() and not list((TESTS / room).rglob("test_*.py"))
    ]
    assert not untested, f"no tests/<room>/test_*.py (or tests/test_<room>.py) for: {', '.join(untested)}"


def test_everything_but_the_window_imports_without_qt_and_reads_no_table_meanwhile(tmp_path: Path) -> None:
    names = [
        module for module in modules() if not is_within(module, "trainer.window") and not module.endswith("__main__")
    ]
    script = """
import importlib, sys
sys.modules["PySide6"] = None
from trainer import locations
folders = locations.conventions_folder, locations.lessons_folder, locations.assets_folder, locations.data_folder
shipped = tuple(str(folder()) for folder in folders)
current = ""
def watch(event, arguments):
    if event == "open" and str(arguments[0]).startswith(shipped):
        print(f"{current} reads {arguments[0]} while it is imported")
sys.addaudithook(watch)
for current in sys.argv[1:]:
    try:
        importlib.import_module(current)
    except ImportError as error:
        print(f"{current} can't be imported without Qt: {error}")
"""
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", script, *names],
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=HANGS,
    )
    assert (ran.returncode, ran.stdout) == (0, ""), ran.stdout + ran.stderr


# That the rules catch what they forbid


@pytest.mark.parametrize(
    "slot", ["self.left", "self.left.emit", "lambda: self.left.emit()", "lambda x: a.left.emit(x)"]
)
def test_a_signal_that_is_passed_on_is_a_relay(slot: str) -> None:
    source = f"class View:\n    left = Signal()\n    def wire(self):\n        self.back.clicked.connect({slot})"
    wiring = wiring_of({"view": source})
    assert (wiring.signals, wiring.connections, len(wiring.relays)) == (1, 1, 1)


@pytest.mark.parametrize("slot", ["presenter.leave", "self._leave", "lambda: self.tell(lambda one: one.leave())"])
def test_a_signal_that_does_something_is_no_relay(slot: str) -> None:
    source = f"class View:\n    left = Signal()\n    def wire(self):\n        self.back.clicked.connect({slot})"
    assert wiring_of({"view": source}).relays == ()


@pytest.mark.parametrize(
    "source",
    [
        "from trainer.reasoning.judging.judging import judge",
        "import trainer.reasoning.judging.judging",
        "from trainer import reasoning",
        "from ..reasoning import judging",
        "def late():\n    from trainer.window.main import run",
        "from importlib import import_module\nimport_module('trainer.records.attempts')",
        "from trainer.cellar import anything",
    ],
)
def test_an_upward_import_is_caught(source: str) -> None:
    assert upward_imports("trainer.cards.hand", source)


def test_a_relative_import_in_a_package_is_read_from_that_package() -> None:
    assert upward_imports("trainer.cards", "from ..reasoning import judging", package=True)
    assert not upward_imports("trainer.cards", "from .hand import Hand", package=True)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("trainer.verifying.proof", "from trainer.playing.bots import Bot"),
        ("trainer.playing.bots", "import trainer.verifying"),
        ("trainer.terminal.drill", "from trainer.window import main"),
        ("trainer.locations", "from trainer.process import set_up_process"),
    ],
)
def test_an_import_from_a_neighbour_on_the_same_step_is_caught(module: str, source: str) -> None:
    assert upward_imports(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "trainer.reasoning.judging.judging",
            "from trainer.cards.hand import Hand\nimport trainer.reasoning.rows.row_meaning",
        ),
        ("trainer.command_line.run", "def late():\n    from trainer.window.main import run"),
        ("trainer.records.attempts", "from trainer import __version__\nimport sqlite_utils"),
        ("trainer.__main__", "from trainer.command_line import main"),
    ],
)
def test_a_downward_import_is_let_through(module: str, source: str) -> None:
    assert not upward_imports(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("trainer.reasoning.rows.matching", "from trainer.reasoning.choosing.reasoner import Reasoner"),
        ("trainer.command_line.asking.check", "import trainer.command_line.verbs"),
    ],
)
def test_an_import_up_inside_a_room_is_caught(module: str, source: str) -> None:
    assert imports_up_the_stairs(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("trainer.reasoning.choosing.reasoner", "from trainer.reasoning.rows.matching import Matching"),
        ("trainer.reasoning.choosing.reasoner", "from trainer.reasoning.choosing.choosing import choose"),
        ("trainer.command_line.verbs", "from trainer.command_line.asking.check import answer"),
    ],
)
def test_an_import_down_inside_a_room_is_let_through(module: str, source: str) -> None:
    assert not imports_up_the_stairs(module, source)


def test_circles_are_found_once_each() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}) == ["b -> c -> b"]
    assert not circles({"a": {"b", "c"}, "b": {"c"}, "c": set()})


def test_a_module_that_the_program_never_imports_is_found() -> None:
    imports = {
        "trainer.__main__": {"trainer.a"},
        "trainer.a": {"trainer.b"},
        "trainer.b": set(),
        "trainer.c": {"trainer.b"},
    }
    assert unreached(imports) == ["trainer.c"]


@pytest.mark.parametrize(
    ("docstring", "complaints"),
    [("Return it.", 1), ("Return it. Raises `ValueError` when it is wrong.", 0), ("Raise `ValueError`.", 0)],
)
def test_a_function_that_raises_silently_is_found(docstring: str, complaints: int) -> None:
    source = f'class Part:\n    def read(self):\n        "{docstring}"\n        raise ValueError("x")'
    assert len(silent_raises("trainer.part", source)) == complaints


def test_the_package_itself_imports_no_room() -> None:
    assert upward_imports("trainer", "from trainer.cards import hand", package=True)


@pytest.mark.parametrize(
    "source", ["import PySide6", "def late():\n    from PySide6.QtCore import Qt", "from shiboken6 import isValid"]
)
def test_qt_outside_the_window_is_caught(source: str) -> None:
    assert qt_outside_the_window("trainer.screens.drill", source)
    assert not qt_outside_the_window("trainer.window.drill", source)


@pytest.mark.parametrize(
    "source",
    [
        "from trainer.games.fifty_six.laws import LAWS",
        "from trainer.games import fifty_six",
        "game = fifty_six()",
        "if game.is_fifty_six: pass",
    ],
)
def test_a_game_known_by_name_is_caught(source: str) -> None:
    assert games_by_name("trainer.reasoning.judging.judging", source)
    assert not games_by_name("trainer.games.fifty_six.play", source)


@pytest.mark.parametrize(
    "source",
    ['title = "Deals of the booklet"', "seats = 6  # as in 56", 'f"{what} in fifty-six"', '"""Bridge and others."""'],
)
def test_a_game_named_in_a_text_is_caught(source: str) -> None:
    assert games_by_name("trainer.games.game", source)
    assert not games_by_name("trainer.games.fifty_six.play", source)


@pytest.mark.parametrize("source", ["width = 56", 'ink = "#566073"', "abridged = True", 'number = "1.56"'])
def test_what_only_looks_like_a_game_is_let_through(source: str) -> None:
    assert not games_by_name("trainer.window.look.theme", source)


def test_looking_into_a_result_is_caught() -> None:
    source = "from trainer.games.contract import contract_of"
    assert looking_into_games("trainer.screens.table.table_display", source)
    assert not looking_into_games("trainer.games.fifty_six.scoring", source)


def test_the_game_value_is_let_through() -> None:
    assert not games_by_name("trainer.reasoning.judging.judging", "from trainer.games.game import Game\nspades = 1")


@pytest.mark.parametrize("name", ["utils", "card_helpers", "manager", "base"])
def test_a_name_that_says_nothing_is_caught(name: str) -> None:
    assert empty_name(f"trainer.cards.{name}")
    assert not empty_name("trainer.cards.database")


@pytest.mark.parametrize(
    "source",
    [
        "class CardShown: ...",
        "def share_said(): ...",
        "class A:\n    def told(self): ...",
        "class A:\n    plate: str",
        "BROUGHT: Final = 1",
        "def sit_down(brought): ...",
        "def found(): ...",
        "class Cache:\n    room: int",
        "class A:\n    found: int",
        "def lines(told: str): ...",
    ],
)
def test_a_retired_word_is_caught(source: str) -> None:
    assert retired_words("trainer.cards.hand", source)
    assert retired_words("trainer.cards.card_showing", "")


def test_a_retired_phrase_is_caught_and_a_room_of_the_window_is_none() -> None:
    assert retired_phrases("trainer.cards.hand", "two answers,\nlaid together") == [
        "trainer.cards.hand:2 says 'laid together'; instead say compared, joined, merged"
    ]
    assert not retired_words("trainer.window.start.hub", "class Hub:\n    room: str")


@pytest.mark.parametrize(
    "source",
    [
        "class CardDisplay: ...",
        "def _said(): ...",
        "told = 1",
        "def untold(): ...",
        "def f():\n    found: int = 1",
        "class A:\n    said: str",
    ],
)
def test_other_names_are_let_through(source: str) -> None:
    assert not retired_words("trainer.cards.hand", source)


def test_what_is_large_without_a_reason_is_caught_and_so_is_a_reason_that_is_left_over() -> None:
    assert without_reason({"trainer.cards.hand": 301}, {}) == [
        "trainer.cards.hand (301): say in tests/large_modules.py why it is one idea"
    ]
    assert without_reason({}, {"trainer.cards.hand": "one idea"})
    assert not without_reason({"trainer.cards.hand": 301}, {"trainer.cards.hand": "one idea"})
