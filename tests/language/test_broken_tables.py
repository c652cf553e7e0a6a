"""Broken tables, each beside the problems that it must be told of: all of them at once, and nothing else.

A line `# expect: 8:5: words; more words` at the head of a file of `broken` says where a problem is and how it begins;
`# expect: parts/file.yaml:8:5: words` that it is in an included file.
"""

import re
from pathlib import Path
from typing import Final

import pytest

from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.table_reading import read_table
from trainer.language.files.treatments import read_treatment, with_treatments
from trainer.problems import Problem, UnusableFileError

HERE: Final = Path(__file__).parent
FILES: Final = sorted((HERE / "broken").glob("*.yaml"))
LIBRARY: Final = ConventionLibrary(HERE / "conventions", game_called)
SAMPLE: Final = HERE / "conventions" / "fifty-six" / "sample" / "convention.yaml"

EXPECTED: Final = re.compile(
    r"^# expect: (?:(?P<file>[\w/.-]+):)?(?P<line>\d+):(?P<column>\d+): (?P<words>.+)$", re.MULTILINE
)
FEWEST: Final = 40


def read(path: Path) -> None:
    """Read a file as what it is: a convention, a treatment of the sample convention, or a partnership."""
    keys = set(re.findall(r"^(\w+):", path.read_text(encoding="utf-8"), re.MULTILINE))
    if "treatment" in keys:
        table = read_table(SAMPLE, LIBRARY.folder, game_called, {})
        with_treatments(table, [read_treatment(path, path.parent)])
    elif "partnership" in keys:
        LIBRARY.partnership(path)
    else:
        read_table(path, path.parent, game_called, {})


def shown(problem: Problem) -> tuple[str, int, int, str]:
    """A problem in the form of an expected one; `right` is joined to `wrong`."""
    file = problem.file if "/" in problem.file and not Path(problem.file).is_absolute() else ""
    return file, problem.line, problem.column, "; ".join(filter(None, (problem.wrong, problem.right)))


def test_there_are_broken_tables() -> None:
    assert len(FILES) >= FEWEST


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_broken_table_is_told_all_its_problems(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    expected = [(e["file"] or "", int(e["line"]), int(e["column"]), e["words"]) for e in EXPECTED.finditer(text)]
    assert expected, "the file does not say what is wrong with it"
    assert len(expected) == text.count("# expect:"), "a line that begins with '# expect:' can't be read"
    with pytest.raises(UnusableFileError) as caught:
        read(path)
    found = [shown(problem) for problem in caught.value.problems]
    assert [one[:3] for one in found] == [one[:3] for one in expected]
    for (*_, said), (*_, words) in zip(found, expected, strict=True):
        assert said.startswith(words.rstrip())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_problem_shows_its_line_and_points_into_it(path: Path) -> None:
    with pytest.raises(UnusableFileError) as caught:
        read(path)
    for problem in caught.value.problems:
        assert problem.wrong
        assert problem.right or "did you mean" in problem.wrong
        if problem.source:
            assert problem.column <= len(problem.source) + 1
