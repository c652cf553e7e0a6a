"""The examples in docstrings hold.

They are run from here, and not by pytest's own `--doctest-modules`: that imports every module of the program and of the
tests into every test process, to find that one in twenty has an example.
Docstrings under constants are looked for, too, which `doctest` does not find.
"""

import ast
import doctest
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise

import pytest

from tests.house_rules import modules

PROMPT = ">>> "
WITH_EXAMPLES = [name for name, path in modules().items() if PROMPT in path.read_text(encoding="utf-8")]


def under_constants(source: str, names: dict[str, object], module: str) -> Iterator[doctest.DocTest]:
    """Yield the examples in texts that stand below a constant of a module."""
    for above, below in pairwise(ast.parse(source).body):
        match below:
            case ast.Expr(ast.Constant(str() as text)) if isinstance(above, ast.Assign | ast.AnnAssign):
                yield doctest.DocTestParser().get_doctest(text, names, module, module, below.lineno - 1)


def printed_otherwise(source: str, names: dict[str, object], module: str, found: list[doctest.DocTest]) -> str:
    """Run all examples of a module; return what differs, with a word on those that were not found."""
    printed: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    for example in (*found, *under_constants(source, names, module)):
        runner.run(example, out=printed.append)
    written = sum(line.lstrip().startswith(PROMPT) for line in source.splitlines())
    if runner.tries != written:
        printed.append(f"{module}: {written} examples are written, {runner.tries} run")
    return "".join(printed)


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_of_a_module_print_what_they_show(name: str) -> None:
    module = import_module(name)
    found = doctest.DocTestFinder(exclude_empty=True).find(module)
    assert printed_otherwise(modules()[name].read_text(encoding="utf-8"), vars(module), name, found) == ""


def test_an_example_under_a_constant_runs() -> None:
    source = 'TWO: int = 2\n"""Two.\n\n>>> TWO\n3\n"""\n'
    said = printed_otherwise(source, {"TWO": 2}, "made_up", [])
    assert "Expected:\n    3\nGot:\n    2\n" in said
    assert printed_otherwise(source.replace("3", "2"), {"TWO": 2}, "made_up", []) == ""


def test_an_example_that_nobody_finds_is_a_failure() -> None:
    source = 'def outer():\n    def inner():\n        """Do nothing.\n\n        >>> 1\n        1\n        """\n'
    assert printed_otherwise(source, {}, "made_up", []) == "made_up: 1 examples are written, 0 run"
