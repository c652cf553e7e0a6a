"""The examples in docstrings hold.

They are run from here, and not by pytest's own `--doctest-modules`: that imports every module of the program and of the
tests into every test process, to find that one in twenty has an example.
"""

import doctest
from importlib import import_module

import pytest

from tests.house_rules import modules

WITH_EXAMPLES = [name for name, path in modules().items() if ">>> " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_the_examples_of_a_module_print_what_they_show(module: str) -> None:
    printed: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    for example in doctest.DocTestFinder(exclude_empty=True).find(import_module(module)):
        runner.run(example, out=printed.append)
    assert printed == [], "".join(printed)
    assert runner.tries > 0
