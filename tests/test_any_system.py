"""Most learners have Windows or a Mac: nothing in the program is there on one system alone."""

import ast
from collections.abc import Iterator
from typing import Final

import pytest

from tests.house_rules import modules, report
from tests.slow import takes_seconds

ELSEWHERE_MISSING: Final = frozenset(
    {"fcntl", "grp", "msvcrt", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty", "winreg", "_winapi"}
)
"""Modules of Python that some systems do not have."""

ONLY_ON_SOME: Final = frozenset(
    {"os.fork", "os.forkpty", "os.getuid", "os.geteuid", "os.setsid", "os.killpg", "os.mkfifo", "os.sched_getaffinity"}
    | {"os.getloadavg", "os.statvfs", "os.uname", "signal.SIGKILL", "signal.SIGALRM", "signal.SIGHUP", "signal.alarm"}
)
"""Functions that some systems do not have."""

PATHS: Final = ("/proc/", "/sys/", "/tmp", "/usr/", "/etc/", "/var/", "/home/", "~/.", "C:\\")  # noqa: S108
"""How paths begin that only one system has."""


def one_system_only(source: str) -> Iterator[str]:
    """What of a module is there on one system alone, with its line.

    What is asked for with `hasattr` is not, nor a path that is used only after asking which system it is.
    """
    tree = ast.parse(source)
    asked = {
        f"{ast.unparse(node.args[0])}.{node.args[1].value!s}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"hasattr", "getattr"}
        and isinstance(node.args[1], ast.Constant)
        and isinstance(node.args[1].value, str)
    }
    texts_said = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    own_texts = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.If)
        and isinstance(node.test, ast.Compare)
        and ast.unparse(node.test) == "sys.platform == 'linux'"
        for inside in node.body
        for part in ast.walk(inside)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (f"{node.lineno}: {one.name}" for one in names if one.name in ELSEWHERE_MISSING)
            case ast.ImportFrom(module=str(name)) if name in ELSEWHERE_MISSING:
                yield f"{node.lineno}: {name}"
            case ast.Attribute(value=ast.Name(id=owner), attr=name) if f"{owner}.{name}" in ONLY_ON_SOME - asked:
                yield f"{node.lineno}: {owner}.{name}"
            case ast.Constant(value=str(text)) if text.startswith(PATHS) and id(node) not in texts_said | own_texts:
                yield f"{node.lineno}: the path {text!r}"
            case ast.Call(keywords=keywords) if any(_forks(one) for one in keywords):
                yield f"{node.lineno}: processes that are forked"
            case ast.Call(args=[ast.Constant(value="fork"), *_]):
                yield f"{node.lineno}: processes that are forked"
            case _:
                pass


def _forks(one: ast.keyword) -> bool:
    return isinstance(one.value, ast.Constant) and one.value.value in {"fork", "forkserver"}


@takes_seconds
def test_every_module_is_there_on_every_system() -> None:
    complaints = [
        f"{name}:{found}"
        for name, path in modules().items()
        for found in one_system_only(path.read_text(encoding="utf-8"))
    ]
    assert not complaints, report(complaints)


@pytest.mark.parametrize(
    "source",
    [
        "import resource",
        "from fcntl import flock",
        "import os\nos.fork()",
        "open('/proc/self/status')",
        "import sys\nif sys.platform == 'linux':\n    pass\nelse:\n    open('/proc/self/status')",
        "folder = '/tmp'",
        "get_context(method='fork')",
        "set_start_method('fork')",
    ],
)
def test_it_catches_what_only_one_system_has(source: str) -> None:
    assert list(one_system_only(source))


@pytest.mark.parametrize(
    "source",
    [
        "import os\nif hasattr(os, 'sched_getaffinity'):\n    os.sched_getaffinity(0)",
        "import sys\nif sys.platform == 'linux':\n    open('/proc/self/status')",
        '"""/tmp in words."""',
    ],
)
def test_it_lets_pass_what_is_asked_for_before_and_what_is_only_said(source: str) -> None:
    assert not list(one_system_only(source))
