"""How the window is wired: its signals, its connections, and the relays among them.

A relay passes a signal on to another signal, so that a reader must look for the next one: `a.connect(b)`,
`a.connect(b.emit)`, or `a.connect(lambda …: b.emit(…))`, where `b` is a signal of one of the window's own classes.
"""

import ast
from collections.abc import Iterator
from typing import Final, NamedTuple

from tests.house_rules import PACKAGE

MOST_RELAYS: Final = 30
"""Fewer than this; a screen calls its presenter, and connects what stands in its parts itself."""


class Wiring(NamedTuple):
    """What some modules define and connect; `relays` are told as `module:line: the call`."""

    signals: int
    connections: int
    relays: tuple[str, ...]


def wiring_of(sources: dict[str, str]) -> Wiring:
    """Count in modules, given by name with their source."""
    trees = {name: ast.parse(source) for name, source in sources.items()}
    signals = [name for tree in trees.values() for name in _signals(tree)]
    calls = [(name, call) for name, tree in trees.items() for call in _connections(tree)]
    relays = [
        f"{name}:{call.lineno}: {ast.unparse(call)}" for name, call in calls if _is_relay(call.args[0], set(signals))
    ]
    return Wiring(len(signals), len(calls), tuple(relays))


def window_wiring() -> Wiring:
    """Count in the window's modules."""
    files = sorted((PACKAGE / "window").rglob("*.py"))
    return wiring_of({str(file.relative_to(PACKAGE)): file.read_text(encoding="utf-8") for file in files})


def _signals(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for line in node.body:
                match line:
                    case ast.Assign(targets=[ast.Name(name)], value=ast.Call(func=ast.Name("Signal"))):
                        yield name


def _connections(tree: ast.Module) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "connect":
            yield node


def _is_relay(slot: ast.expr, signals: set[str]) -> bool:
    match slot:
        case ast.Lambda(body=ast.Call(func=ast.Attribute(attr="emit"))):
            return True
        case ast.Attribute(attr=name):
            return name == "emit" or name in signals
        case _:
            return False
