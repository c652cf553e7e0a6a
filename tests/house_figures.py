"""Prints how large the code is, room by room: `python -m tests.house_figures [COMMIT]`.

With a commit, each figure stands beside that of the commit, so that a change says what it cost.
"""

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from tests.recorded_answers import checked_out

CHECKOUT: Final = Path(__file__).resolve().parent.parent


_HANDS: Final = re.compile(r"((?: |- )*)(?:examples|near misses):")


class Size(NamedTuple):
    """How large a room is: modules, and lines of text, code and docstrings.

    Lines of code are those that hold neither only a comment, nor only white space, nor a docstring.
    """

    modules: int = 0
    lines: int = 0
    code: int = 0
    docstrings: int = 0

    def plus(self, other: "Size") -> "Size":
        """Return both sizes, added up."""
        return Size(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


def size_of(source: str) -> Size:
    """Return the size of one module.

    Raises `SyntaxError` where the source is no Python.
    """
    documented = {line for first, last in _docstrings(ast.parse(source)) for line in range(first, last + 1)}
    lines = source.splitlines()
    code = sum(
        number not in documented and bool(text.strip()) and not text.lstrip().startswith("#")
        for number, text in enumerate(lines, 1)
    )
    return Size(1, len(lines), code, len(documented))


def _docstrings(tree: ast.Module) -> Iterator[tuple[int, int]]:
    """Yield the first and last line of every text that documents something, constants included."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for statement in body if isinstance(body, list) else ():
            match statement:
                case ast.Expr(value=ast.Constant(value=str())) as text:
                    yield text.lineno, text.end_lineno or text.lineno


def rooms(checkout: Path) -> dict[str, Size]:
    """Return the size of every room of the package, and of the tests as one."""
    sizes: dict[str, Size] = {}
    for path in sorted((*checkout.glob("trainer/**/*.py"), *checkout.glob("tests/**/*.py"))):
        parts = path.relative_to(checkout).parts
        room = "tests" if parts[0] == "tests" else "/".join(parts[:2]) if len(parts) > 2 else "trainer"
        sizes[room] = sizes.get(room, Size()).plus(size_of(path.read_text("utf-8")))
    return sizes


def table_lines(checkout: Path) -> dict[str, int]:
    """Return the lines of all tables, those of them with hands, and those of the files with guards beside them."""
    tables = [path for path in checkout.glob("conventions/**/*.yaml") if "laws" not in path.parts]
    guards = [path for path in tables if path.name.endswith(".guards.yaml")]
    return {
        "tables": sum(_lines(path) for path in tables if path not in guards),
        "hands in tables": sum(lines_of_hands(path.read_text("utf-8")) for path in tables if path not in guards),
        "guards": sum(_lines(path) for path in guards),
    }


def lines_of_hands(table: str) -> int:
    """Return how many lines of a table are examples and near misses."""
    found, margin = 0, None
    for line in table.splitlines():
        indent = len(line) - len(line.lstrip())
        key = _HANDS.match(line)
        if key is not None:
            margin = len(key[1])
        elif margin is not None and indent <= margin and not (indent == margin and line.lstrip().startswith("- {")):
            margin = None
        found += margin is not None
    return found


def _lines(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def report(now: Path, before: Path | None) -> Iterator[str]:
    """Yield the lines of the report about a checkout, beside another where there is one."""
    sizes, old = rooms(now), {} if before is None else rooms(before)
    yield f"{'':24}{'modules':>16}{'lines':>20}{'code':>20}{'docstrings':>20}"
    for room in sorted(sizes.keys() | old.keys()):
        yield _row(room, sizes.get(room, Size()), old.get(room, Size()) if before else None)
    yield _row("the program", _program(sizes), _program(old) if before else None)
    was = table_lines(before) if before else {}
    for name, lines in table_lines(now).items():
        yield f"lines of {name}: {_figure(lines, was.get(name) if before else None)}"


def _program(sizes: Mapping[str, Size]) -> Size:
    total = Size()
    for room, size in sizes.items():
        if room != "tests":
            total = total.plus(size)
    return total


def _row(name: str, size: Size, old: Size | None) -> str:
    figures = [_figure(figure, old[place] if old else None) for place, figure in enumerate(size)]
    return f"{name:24}{figures[0]:>16}" + "".join(f"{figure:>20}" for figure in figures[1:])


def _figure(figure: int, before: int | None) -> str:
    return f"{figure:,}" if before is None else f"{before:,} → {figure:,}"


def main(arguments: list[str]) -> None:
    """Print the report, beside the figures of the commit that is named."""
    with TemporaryDirectory() as folder:
        before = checked_out(arguments[0], Path(folder)) if arguments else None
        sys.stdout.writelines(f"{line}\n" for line in report(CHECKOUT, before))


if __name__ == "__main__":
    main(sys.argv[1:])
