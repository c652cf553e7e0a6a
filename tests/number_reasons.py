"""Finds numbers that decide something and do not say why they are what they are."""

import ast
import re
from collections.abc import Iterator
from pathlib import PurePath
from typing import Final

_DECIDES: Final = re.compile(
    "MOST|LEAST|FEW|LONGEST|SHORTEST|LARGEST|KEPT|CACHED|RARE|SHARE|TRIES|SEED|SECONDS|WEIGHT|NEARLY|SURE|LIMIT|THRESHOLD"
)
"""Words in names of limits, budgets, thresholds and weights; a decimal fraction decides something under any name."""

_LAYOUTS: Final = (PurePath("trainer/window"), PurePath("trainer/printing/pdf"))
"""Where numbers are lengths on a screen or on paper: their reason is how it looks."""


def without_reason(path: PurePath, source: str) -> list[str]:
    """Return complaints about numbers of a module without a docstring or comment; none where it lays something out.

    One docstring is enough for constants that stand one below the other.
    """
    if any(path.is_relative_to(folder) for folder in _LAYOUTS):
        return []
    lines = source.splitlines()
    return [
        f"{path}:{node.lineno} {name} = {number}: say why it is so much"
        for body in _bodies(ast.parse(source).body)
        for place, node in enumerate(body)
        for name, number in _constant(node)
        if (isinstance(number, float) or _DECIDES.search(name)) and not _is_explained(body, place, lines)
    ]


def _bodies(body: list[ast.stmt]) -> Iterator[list[ast.stmt]]:
    yield body
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _bodies(node.body)


def _constant(node: ast.stmt) -> Iterator[tuple[str, int | float]]:
    """Yield the name and number of a constant; nothing for any other statement."""
    match node:
        case (
            ast.AnnAssign(target=ast.Name(id=name), value=value) | ast.Assign(targets=[ast.Name(id=name)], value=value)
        ):
            number = None if value is None else _number(value)
            if name.isupper() and number is not None:
                yield name, number


def _number(value: ast.expr) -> int | float | None:
    match value:
        case ast.Constant(value=bool()):
            return None
        case ast.Constant(value=int() as number) | ast.Constant(value=float() as number):
            return number
        case ast.UnaryOp(operand=operand):
            return _number(operand)
        case ast.BinOp(left=left, right=right) if _number(right) is not None:
            return _number(left)
        case _:
            return None


def _is_explained(body: list[ast.stmt], place: int, lines: list[str]) -> bool:
    first = last = place
    while first and _is_beside(body[first - 1], body[first]):
        first -= 1
    while last + 1 < len(body) and _is_beside(body[last], body[last + 1]):
        last += 1
    above, beside = lines[: body[first].lineno - 1][-1:], lines[body[place].lineno - 1]
    return any("#" in line for line in (*above, beside)) or (last + 1 < len(body) and _is_text(body[last + 1]))


def _is_beside(above: ast.stmt, below: ast.stmt) -> bool:
    is_next = above.end_lineno is not None and below.lineno == above.end_lineno + 1
    return is_next and all(isinstance(one, ast.Assign | ast.AnnAssign) for one in (above, below))


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
