"""The rules of the house: which room may import which, and what no module may be.

Each rule is a function from a module's name and source to complaints, so that tests can show, on made-up sources, that
it catches what it forbids.
"""

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Final

from tests.common_names import USUAL_NUMBER
from tests.large_modules import USUAL_LINES, USUAL_MODULES
from trainer.cards.suit import SUITS
from trainer.games import GAMES, game_called

CHECKOUT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = CHECKOUT / "trainer"
TESTS: Final = CHECKOUT / "tests"

LAYERS: Final = (
    {"problems"},
    {"about", "compiling_watch", "locations", "process"},
    {"cards", "documents", "machine_code"},
    {"auction"},
    {"games"},
    {"language"},
    {"hands"},
    {"reasoning"},
    {"verifying", "playing"},
    {"practice"},
    {"printing"},
    {"records"},
    {"teaching"},
    {"screens"},
    {"window", "terminal"},
    {"command_line"},
    {"__main__"},
)
"""From the ground up. A room may import the rooms in earlier lines and itself, not its neighbours in its line."""

SUB_ROOMS: Final = {
    "language": ("book", "phrases", "guards", "files", "editing", "tidying", "agreements"),
    "reasoning": ("rows", "choosing", "meaning", "judging", "words"),
    "verifying": ("auctions", "proofs", "receipts", "comparing", "live"),
    "playing": ("deals", "bots", "pricing", "guided", "duets", "matches", "simulation", "auditing"),
    "practice": ("questions", "quizzes", "deals", "sittings", "guide", "surveys"),
    "printing": ("contents", "card", "notes", "handouts", "html", "pdf", "files"),
    "records": (
        "file",
        "learners",
        "attempts",
        "summaries",
        "schedules",
        "saved_answers",
        "calendar_days",
        "progress",
        "deals",
        "guide",
        "exchange",
        "waiting",
        "care",
        "keeper",
    ),
    "screens": (
        "work",
        "drill",
        "choose",
        "conventions",
        "table",
        "laboratory",
        "partners",
        "home",
        "editing",
        "words",
        "progress",
        "printing",
        "teach",
        "importing",
        "files",
    ),
    "window": (
        "look",
        "parts",
        "screen",
        "drill",
        "choose",
        "conventions",
        "table",
        "laboratory",
        "home",
        "partners",
        "editing",
        "words",
        "progress",
        "printing",
        "teach",
        "importing",
        "start",
    ),
    "command_line": (
        "asking",
        "reports",
        "verb_help",
        "agreement_verb",
        "audit_verb",
        "compare_verb",
        "deals_verb",
        "desktop_verb",
        "duet_verb",
        "table_verbs",
        "printing_verbs",
        "records_verb",
        "simulate_verb",
        "survey_verb",
        "verify_verb",
        "where_verb",
        "start",
        "lesson_answering",
        "open_verb",
        "teaching_verbs",
        "verbs",
    ),
}
"""The folders in a room, and the modules beside them, from the ground up. Each may import those before it."""

STEPS: Final = {room: step for step, line in enumerate(LAYERS) for room in line}

EMPTY_NAMES: Final = {"util", "utils", "helper", "helpers", "manager", "managers", "base"}
"""Names that say nothing about what a module is for."""

GAME_PACKAGES: Final = frozenset(path.parent.name for path in PACKAGE.glob("games/*/game.py"))
GAME_TITLES: Final = frozenset(game_called(name).title.lower() for name in GAMES)
GAME_NAMES: Final = frozenset({*GAMES, *GAME_TITLES, *GAME_PACKAGES, "booklet"} - {suit.plural for suit in SUITS})
"""Words that speak of one game (and its source). A game that is called as a suit is can't be told apart from it."""


RETIRED_WORDS: Final = {
    "told": "what it is: a meaning, a line, a text",
    "heard": "what is known of it: a meaning, a call",
    "said": "text",
    "shown": "display, or what it is: a meaning, a promise",
    "showing": "display",
    "brought": "what is brought: a deal, a score",
    "visits": "screens",
    "furnish": "what it does",
    "furnished": "what it is",
    "plate": "label",
    "shelf": "list",
    "found": "what was looked for: matches, a match",
    "held": "what it is: cards, hand sets, an amount",
    "strip": "sequence",
    "room": "memory, space, package; a room is a main screen of the window",
}
"""Participles and images that stood for things, each with the word to take; `trainer/README.md` has the glossary."""

IN_USE: Final = {"said"}
"""A retired word that fields and parameters still have, where it is a sentence."""

KEYS_OF_FILES: Final = {"bid_the_only_suit_held"}
"""Fields that are called as the key of a file that others may have written."""

ROOMS_ARE_SCREENS_IN: Final = ("trainer.window", "trainer.screens", "trainer.terminal")
"""The packages in which a room is what it means: a main screen."""

RETIRED_PHRASES: Final = {
    "laid together": "compared, joined, merged",
    "in passing": "what it does",
    "furnish": "what it does",
    "on the shelf": "in the list",
}
"""Phrases that docstrings, comments and READMEs no longer have."""


def _pattern_of(name: str) -> str:
    """A name as a word: no letters beside it, and beside a number no digits, points or signs either."""
    around = r"[\w.#]" if name.isdecimal() else "[a-zA-Z]"
    return rf"(?<!{around}){re.sub('[-_]', '[-_ ]', name)}(?!{around})"


_NAMED: Final = re.compile("|".join(map(_pattern_of, sorted(GAME_NAMES))), re.IGNORECASE)


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


@cache
def imports_of(module: str, source: str, *, package: bool = False) -> tuple[tuple[int, str], ...]:
    """Line and dotted name of everything imported, at the top or inside a function.

    `from trainer.games import game` gives `trainer.games` and `trainer.games.game`, for it may mean either.
    """
    return tuple(_imports_of(module, source, package=package))


def _imports_of(module: str, source: str, *, package: bool) -> Iterator[tuple[int, str]]:
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
        f"{module}:{line} imports {name}, but {room or 'trainer'} may not import {room_of(name)} (see LAYERS)"
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


STARTS: Final = ("trainer.__main__", "trainer.command_line", *(f"trainer.games.{one}.game" for one in GAME_PACKAGES))
"""Where the program begins, and what it imports by the name of a game."""


def unreached(imports: Mapping[str, set[str]]) -> list[str]:
    """Return the modules that the program never imports, so that only tests or measurements could use them."""
    reached: set[str] = set()
    waiting = list(STARTS)
    while waiting:
        module = waiting.pop()
        if module not in reached:
            reached.add(module)
            waiting += imports.get(module, ())
    return sorted(module for module in imports.keys() - reached if not is_package(module))


def qt_outside_the_window(module: str, source: str, *, package: bool = False) -> list[str]:
    if room_of(module) == "window":
        return []
    return [
        f"{module}:{line} imports {name}; only trainer/window may"
        for line, name in imports_of(module, source, package=package)
        if is_within(name, "PySide6") or is_within(name, "shiboken6")
    ]


def games_by_name(module: str, source: str, *, package: bool = False) -> list[str]:
    """Imports of a game's package, and its name in code, texts or comments, anywhere but in that package."""
    if module == "trainer.games" or any(is_within(module, f"trainer.games.{game}") for game in GAME_PACKAGES):
        return []
    complaints = [
        f"{module}:{line} imports {name}; take the Game value, or add what is missing to it"
        for line, name in imports_of(module, source, package=package)
        if any(is_within(name, f"trainer.games.{game}") for game in GAME_PACKAGES)
    ]
    complaints += [
        f"{module}:{token.start[0]} says '{found[0]}'; no game is known by name here"
        for token in (tokenize.generate_tokens(io.StringIO(source).readline) if _NAMED.search(source) else ())
        if token.type in _WORDS and (found := _NAMED.search(token.string))
    ]
    return complaints


_WORDS: Final = frozenset(
    {tokenize.NAME, tokenize.STRING, tokenize.COMMENT, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
)
"""Where a game could be named; numbers are only numbers."""

FOR_GAMES: Final = tuple(f"trainer.games.{name}" for name in ("contract", "trick_play", "trick_solving", "law_files"))
"""What several games share, and nobody above them may look into."""


def looking_into_games(module: str, source: str, *, package: bool = False) -> list[str]:
    """Imports of what results and plays are made of, outside of the games."""
    if room_of(module) == "games":
        return []
    return [
        f"{module}:{line} imports {name}; it is for games alone, take the Game value"
        for line, name in imports_of(module, source, package=package)
        if any(is_within(name, shared) for shared in FOR_GAMES)
    ]


def empty_name(module: str) -> list[str]:
    stem = module.rpartition(".")[2]
    if EMPTY_NAMES.intersection(stem.split("_")):
        return [f"{module} is called {stem}, which does not say what it is for"]
    return []


def retired_words(module: str, source: str) -> list[str]:
    """Return complaints about public names with a retired word: modules, classes, functions, fields and parameters."""
    tree = ast.parse(source)
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    defined, values = [(1, module.rpartition(".")[2])], []
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef():
                defined.append((node.lineno, node.name))
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                defined.append((node.lineno, node.name))
                values += [(one.lineno, one.arg) for one in ast.walk(node.args) if isinstance(one, ast.arg)]
    for node in chain(tree.body, *(one.body for one in classes)):
        match node:
            case ast.AnnAssign(target=ast.Name(id=name)):
                values.append((node.lineno, name))
    return [
        f"{module}:{line} is called {name}; instead of '{word}' say {RETIRED_WORDS[word]}"
        for line, name in (*defined, *values)
        if not name.startswith("_") and name not in KEYS_OF_FILES
        for word in re.findall("[a-z]+", re.sub("(?<=[a-z])(?=[A-Z])", "_", name).lower())
        if word in RETIRED_WORDS
        and not (word in IN_USE and (line, name) in values)
        and not (word == "room" and module.startswith(ROOMS_ARE_SCREENS_IN))
    ]


def retired_phrases(name: str, text: str) -> list[str]:
    """Return complaints about retired phrases in the text of a module or page."""
    return [
        f"{name}:{number} says '{phrase}'; instead say {RETIRED_PHRASES[phrase]}"
        for number, line in enumerate(text.splitlines(), 1)
        for phrase in RETIRED_PHRASES
        if phrase in line.lower()
    ]


def silent_raises(module: str, source: str) -> list[str]:
    """Return complaints about public functions that raise an error and do not say so.

    What raises `UsageError` is a verb of the command line, whose docstring is its help, and may tell an exit status.
    """
    return [
        f"{module}:{function.lineno} {function.name} raises {error}; say so and when in its docstring"
        for function in _public_functions(ast.parse(source))
        if not re.search("[Rr]aises?|exit status", ast.get_docstring(function) or "")
        for error in [next(_raised_by(function), "")]
        if error and not error.endswith(("UsageError", "AssertionError", "NotImplementedError"))
    ]


def _public_functions(node: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef]:
    for inner in node.body:
        if isinstance(inner, ast.ClassDef | ast.FunctionDef) and not inner.name.startswith("_"):
            if isinstance(inner, ast.FunctionDef):
                yield inner
            else:
                yield from _public_functions(inner)


def _raised_by(node: ast.AST) -> Iterator[str]:
    """Yield the names of the errors that a function raises itself, outside of functions in it."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.Raise) and inner.exc is not None:
            yield ast.unparse(inner.exc.func if isinstance(inner.exc, ast.Call) else inner.exc)
        if not isinstance(inner, ast.FunctionDef | ast.Lambda | ast.ClassDef):
            yield from _raised_by(inner)


def long_modules() -> dict[str, int]:
    """Return the modules longer than most, with their lines."""
    lines = {module: len(path.read_text(encoding="utf-8").splitlines()) for module, path in modules().items()}
    return {module: number for module, number in lines.items() if number > USUAL_LINES}


def full_folders() -> dict[str, int]:
    """Return the folders with more modules than most, with their number."""
    folders = {path.parent for path in PACKAGE.rglob("__init__.py")}
    numbers = {folder.relative_to(CHECKOUT).as_posix(): len(list(folder.glob("*.py"))) for folder in folders}
    return {folder: number for folder, number in numbers.items() if number > USUAL_MODULES}


def common_names() -> dict[str, int]:
    """Return the file names of code and tables that more files have than usual, with their number."""
    folders = (PACKAGE, TESTS, CHECKOUT / "conventions")
    names = Counter(
        path.name
        for folder in folders
        for path in folder.rglob("*")
        if path.suffix in {".py", ".yaml", ".md"} and path.name not in {"__init__.py", "README.md"}
    )
    return {name: number for name, number in names.items() if number > USUAL_NUMBER}


def without_reason(
    large: Mapping[str, int], reasons: Mapping[str, str], page: str = "large_modules", why: str = "it is one idea"
) -> list[str]:
    """Return complaints about what is large without a reason, and about reasons for what is large no longer."""
    missing = [f"{name} ({large[name]}): say in tests/{page}.py why {why}" for name in large.keys() - reasons]
    stale = [
        f"{name}: it is not large any more; delete its reason in tests/{page}.py" for name in reasons.keys() - large
    ]
    return sorted(missing + stale)


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
                complaints += looking_into_games(module, source, package=package)
            case "names":
                complaints += empty_name(module)
            case "words":
                complaints += retired_words(module, source)
                complaints += retired_phrases(module, source)
            case "raises":
                complaints += silent_raises(module, source)
            case _:
                raise ValueError(rule)
    return complaints


def report(complaints: list[str]) -> str:
    return "\n".join(["", *complaints])
