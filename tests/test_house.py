"""The order of the house: which room may import which, and what no module may be.

Each rule is a function from a module's name and source to complaints, so that the tests at the end can show,
on made-up sources, that it catches what it forbids.
"""

import ast
import io
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

CHECKOUT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = CHECKOUT / "trainer"
TESTS: Final = CHECKOUT / "tests"

ROOMS: Final = (
    {"problems", "locations"},
    {"cards", "documents"},
    {"auction"},
    {"games"},
    {"language"},
    {"hands"},
    {"reasoning"},
    {"verifying", "playing"},
    {"practice", "printing"},
    {"records"},
    {"screens"},
    {"window", "terminal"},
    {"command_line"},
    {"__main__"},
)
"""From the ground up. A room may import the rooms in earlier lines and itself, not its neighbours in its line."""

SUB_ROOMS: Final = {
    "language": ("book", "phrases", "files"),
    "reasoning": ("rows", "choosing", "words", "meaning", "judging"),
    "verifying": ("auctions", "proofs", "comparing"),
    "playing": ("deals", "bots", "guided", "matches", "simulation"),
    "practice": ("questions", "quizzes", "sittings", "deals"),
    "screens": ("work", "drill", "choose", "table"),
    "window": ("look", "parts", "drill", "choose", "table", "start"),
    "command_line": ("asking", "reports", "deals_verb", "start", "verbs"),
}
"""The folders in a room, and the modules beside them, from the ground up. Each may import those before it."""

STEPS: Final = {room: step for step, line in enumerate(ROOMS) for room in line}

MOST_LINES: Final = 400
MOST_MODULES: Final = 18
"""In one folder; about fifteen is what stands together in the mind."""

EMPTY_NAMES: Final = {"util", "utils", "helper", "helpers", "manager", "managers", "base"}
"""Names that say nothing about what a module is for."""

GAME_PACKAGES: Final = frozenset(path.parent.name for path in PACKAGE.glob("games/*/__init__.py"))


def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(CHECKOUT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def is_package(module: str) -> bool:
    return (CHECKOUT / Path(*module.split(".")) / "__init__.py").exists()


def room_of(module: str) -> str:
    """The room a module is in; empty for `trainer` itself, which holds only the version."""
    return module.split(".")[1] if "." in module else ""


def imports_of(module: str, source: str, *, package: bool = False) -> Iterator[tuple[int, str]]:
    """Line and dotted name of everything imported, at the top or inside a function.

    `from trainer.games import game` gives `trainer.games` and `trainer.games.game`, for it may mean either.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            origin = node.module or ""
            if node.level:
                parts = module.split(".")
                parents = parts[: len(parts) - node.level + (1 if package else 0)]
                origin = ".".join([*parents, origin] if origin else parents)
            yield node.lineno, origin
            for alias in node.names:
                yield node.lineno, f"{origin}.{alias.name}"
        elif isinstance(node, ast.Call) and node.args:
            called = ast.unparse(node.func).rpartition(".")[2]
            name = node.args[0]
            if called in {"import_module", "__import__"} and isinstance(name, ast.Constant):
                yield node.lineno, str(name.value)


def is_within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def may_import(room: str, other: str) -> bool:
    if other == room:
        return True
    if not room:
        return False
    if other in {"", "__version__"}:
        return True
    return room in STEPS and other in STEPS and STEPS[other] < STEPS[room]


def upward_imports(module: str, source: str, *, package: bool = False) -> list[str]:
    room = room_of(module)
    return [
        f"{module}:{line} imports {name}, but {room or 'trainer'} may not import {room_of(name)} (see ROOMS)"
        for line, name in imports_of(module, source, package=package)
        if is_within(name, "trainer") and not may_import(room, room_of(name))
    ]


def imports_up_the_stairs(module: str, source: str, *, package: bool = False) -> list[str]:
    """Imports inside one room that do not run downwards in the order of `SUB_ROOMS`."""
    room, here = room_of(module), _inside(module)
    order = SUB_ROOMS.get(room, ())
    return [
        f"{module}:{line} imports {name}, but {here} may not import {_inside(name)} (see SUB_ROOMS)"
        for line, name in imports_of(module, source, package=package)
        if is_within(name, f"trainer.{room}")
        and here in order
        and _inside(name) in order
        and order.index(_inside(name)) > order.index(here)
    ]


def _inside(module: str) -> str:
    """The folder of a room, or the module beside the folders, that a module is."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 else ""


def circles(imports: dict[str, set[str]]) -> list[str]:
    """Modules that import each other in a circle, each circle once, from its first name on.

    `imports` are the modules that each module imports, late imports in functions included.
    """
    found: set[tuple[str, ...]] = set()
    done: set[str] = set()

    def visit(module: str, way: tuple[str, ...]) -> None:
        if module in way:
            circle = way[way.index(module) :]
            first = circle.index(min(circle))
            found.add(circle[first:] + circle[:first])
            return
        if module in done:
            return
        for other in sorted(imports.get(module, ())):
            visit(other, (*way, module))
        done.add(module)

    for module in sorted(imports):
        visit(module, ())
    return [" -> ".join((*circle, circle[0])) for circle in sorted(found)]


def imports_between_modules() -> dict[str, set[str]]:
    """Every module with those of our own that it imports; a package counts only where it is imported itself."""
    known = modules()
    graph: dict[str, set[str]] = {}
    for module, path in known.items():
        names = {name for _, name in imports_of(module, path.read_text("utf-8"), package=is_package(module))}
        graph[module] = {
            name
            for name in names & known.keys()
            if not (is_package(name) and any(is_within(other, name) and other != name for other in names))
        }
    return graph


def qt_outside_the_window(module: str, source: str, *, package: bool = False) -> list[str]:
    if room_of(module) == "window":
        return []
    return [
        f"{module}:{line} imports {name}; only trainer/window may"
        for line, name in imports_of(module, source, package=package)
        if is_within(name, "PySide6") or is_within(name, "shiboken6")
    ]


def games_by_name(module: str, source: str, *, package: bool = False) -> list[str]:
    if room_of(module) in {"games", "command_line"}:
        return []
    complaints = [
        f"{module}:{line} imports {name}; take the Game value, or add what is missing to it"
        for line, name in imports_of(module, source, package=package)
        if any(is_within(name, f"trainer.games.{game}") for game in GAME_PACKAGES | {"fifty_six"})
    ]
    complaints += [
        f"{module}:{token.start[0]} names {token.string}; no game is known by name here"
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.NAME and "fifty_six" in token.string
    ]
    return complaints


def empty_name(module: str) -> list[str]:
    stem = module.rpartition(".")[2]
    if EMPTY_NAMES.intersection(stem.split("_")):
        return [f"{module} is called {stem}, which does not say what it is for"]
    return []


def too_long(module: str, source: str) -> list[str]:
    lines = len(source.splitlines())
    return [f"{module} has {lines} lines, more than {MOST_LINES}: it holds two ideas"] if lines > MOST_LINES else []


def all_complaints(rule: str) -> list[str]:
    complaints = []
    for module, path in modules().items():
        source = path.read_text(encoding="utf-8")
        package = is_package(module)
        match rule:
            case "upward":
                complaints += upward_imports(module, source, package=package)
            case "stairs":
                complaints += imports_up_the_stairs(module, source, package=package)
            case "qt":
                complaints += qt_outside_the_window(module, source, package=package)
            case "games":
                complaints += games_by_name(module, source, package=package)
            case "names":
                complaints += empty_name(module)
            case "length":
                complaints += too_long(module, source)
            case _:
                raise ValueError(rule)
    return complaints


def report(complaints: list[str]) -> str:
    return "\n".join(["", *complaints])


# What holds for the house


def test_every_room_has_its_step() -> None:
    unknown = {room_of(module) for module in modules()} - set(STEPS) - {""}
    assert not unknown, f"rooms without a place in ROOMS (tests/test_house.py): {sorted(unknown)}"


def test_imports_only_run_downwards() -> None:
    complaints = all_complaints("upward")
    assert not complaints, report(complaints)


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


def test_no_folder_holds_more_modules_than_stand_together_in_the_mind() -> None:
    folders = [path.parent for path in PACKAGE.rglob("__init__.py")]
    full = [str(folder.relative_to(CHECKOUT)) for folder in folders if len(list(folder.glob("*.py"))) > MOST_MODULES]
    assert not full, f"more than {MOST_MODULES} modules: {full}"


def test_only_the_window_knows_qt() -> None:
    complaints = all_complaints("qt")
    assert not complaints, report(complaints)


def test_no_room_above_the_games_knows_a_game_by_name() -> None:
    complaints = all_complaints("games")
    assert not complaints, report(complaints)


def test_every_module_is_named_after_what_it_is_for() -> None:
    complaints = all_complaints("names")
    assert not complaints, report(complaints)


def test_no_module_is_longer_than_one_idea() -> None:
    complaints = all_complaints("length")
    assert not complaints, report(complaints)


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
        timeout=120,
    )
    assert (ran.returncode, ran.stdout) == (0, ""), ran.stdout + ran.stderr


# That the rules catch what they forbid


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
        ("trainer.locations", "from trainer.problems import Problem"),
    ],
)
def test_an_import_from_a_neighbour_on_the_same_step_is_caught(module: str, source: str) -> None:
    assert upward_imports(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "trainer.reasoning.judging.judging",
            "from trainer.cards.hand import Hand\nimport trainer.reasoning.rows.reading",
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


def test_the_game_value_is_let_through() -> None:
    assert not games_by_name("trainer.reasoning.judging.judging", "from trainer.games.game import Game\nspades = 1")


@pytest.mark.parametrize("name", ["utils", "card_helpers", "manager", "base"])
def test_a_name_that_says_nothing_is_caught(name: str) -> None:
    assert empty_name(f"trainer.cards.{name}")
    assert not empty_name("trainer.cards.database")


def test_a_module_that_is_too_long_is_caught() -> None:
    assert too_long("trainer.cards.hand", "pass\n" * (MOST_LINES + 1))
    assert not too_long("trainer.cards.hand", "pass\n" * MOST_LINES)
