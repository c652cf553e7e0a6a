"""What partners agree is written into their file, and nothing else in it changes."""

from pathlib import Path
from typing import Final

import pytest

from trainer.games import game_called
from trainer.language.agreements.partnership_writing import (
    PartnershipFileError,
    begin_partnership,
    copy_partnership,
    with_value,
    write_values,
)
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import agreed_in
from trainer.problems import UnusableFileError

CONVENTIONS: Final = Path(__file__).parents[1] / "conventions"
SAMPLE: Final = "fifty-six/sample"
FILE: Final = """\
# ours, since the monsoon
format: 1
partnership: Anna and Biju   # who
convention: fifty-six/sample

# what we like
treatments:
- T1   # always
# our dials
settings:
  strong Jacks: 4

# below: rows
changes: []
"""


@pytest.fixture
def library() -> ConventionLibrary:
    return ConventionLibrary(CONVENTIONS, game_called)


def test_a_new_agreement_is_a_file_that_the_library_reads(library: ConventionLibrary, tmp_path: Path) -> None:
    path = tmp_path / "shared" / "us.yaml"
    begin_partnership(path, " Anna & Biju: we ", SAMPLE, ["T1"])
    agreed = library.partnership(path)
    assert (agreed.name, agreed.convention, agreed.treatments) == ("Anna & Biju: we", SAMPLE, ("T1",))
    assert [one.section for one in library.book_at(path).treatments] == ["T1"]


def test_a_new_agreement_overwrites_nothing(tmp_path: Path) -> None:
    path = tmp_path / "us.yaml"
    begin_partnership(path, "Anna and Biju", SAMPLE)
    with pytest.raises(PartnershipFileError, match="already"):
        begin_partnership(path, "Somebody", SAMPLE)
    with pytest.raises(PartnershipFileError, match="Say who agrees"):
        begin_partnership(tmp_path / "nobody.yaml", "  ", SAMPLE)


@pytest.mark.parametrize(
    ("key", "value", "gone", "there"),
    [
        ("treatments", ["T1", "no T2"], "treatments:\n- T1   # always\n", "treatments: [T1, no T2]\n"),
        ("treatments", [], "treatments:\n- T1   # always\n", ""),
        ("settings", {"strong Jacks": 3}, "settings:\n  strong Jacks: 4\n", "settings:\n  strong Jacks: 3\n"),
        ("partnership", "A: B", "partnership: Anna and Biju   # who\n", "partnership: 'A: B'          # who\n"),
    ],
)
def test_one_value_changes_and_every_other_line_stays(key: str, value: object, gone: str, there: str) -> None:
    assert with_value(FILE, "us.yaml", key, value) == FILE.replace(gone, there)  # type: ignore[arg-type]


def test_a_new_key_stands_behind_those_before_it() -> None:
    written = with_value(FILE, "us.yaml", "notes", "We wait.\n\n  And then?  ")
    assert written == FILE.replace("  strong Jacks: 4\n", "  strong Jacks: 4\nnotes: |-\n  We wait.\n\n    And then?\n")


def test_their_own_words_are_read_back(tmp_path: Path) -> None:
    path = tmp_path / "us.yaml"
    path.write_text(FILE.replace("changes: []", ""), encoding="utf-8")
    write_values(path, {"notes": "# no comment\n\n- 28: 'never'\tagain\x07\n"})
    agreed = agreed_in(path)
    assert agreed is not None
    assert agreed.notes == "# no comment\n\n- 28: 'never'   again"


def test_a_file_that_is_written_in_braces_stays_in_braces() -> None:
    written = with_value("{format: 1, partnership: us, convention: a/b}", "us.yaml", "treatments", ["T1"])
    assert written == "{format: 1, partnership: us, convention: a/b, treatments: [T1]}\n"


def test_what_is_no_partnership_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "table.yaml"
    path.write_text("format: 1\nconvention: a/b\n", encoding="utf-8")
    with pytest.raises(PartnershipFileError, match="not a partnership's file"):
        write_values(path, {"treatments": ["T1"]})
    path.write_text("a: [", encoding="utf-8")
    with pytest.raises(UnusableFileError):
        write_values(path, {"treatments": ["T1"]})


def test_a_copy_has_its_own_names_and_leaves_the_first_as_it_is(tmp_path: Path) -> None:
    path, other = tmp_path / "us.yaml", tmp_path / "them" / "them.yaml"
    begin_partnership(path, "Anna and Biju", SAMPLE, ["T1"])
    other.parent.mkdir()
    copy_partnership(path, other, "Anna and Chacko")
    agreed = agreed_in(other)
    assert agreed is not None
    assert (agreed.name, agreed.treatments) == ("Anna and Chacko", ("T1",))
    with pytest.raises(PartnershipFileError, match="already"):
        copy_partnership(path, other)


def test_a_copy_stays_with_the_files_that_it_names(tmp_path: Path) -> None:
    path = tmp_path / "us.yaml"
    (tmp_path / "ours.yaml").write_text("format: 1\n", encoding="utf-8")
    path.write_text(FILE.replace("- T1   # always", "- ours.yaml").replace("changes: []", ""), encoding="utf-8")
    (tmp_path / "else").mkdir()
    with pytest.raises(PartnershipFileError, match="same folder"):
        copy_partnership(path, tmp_path / "else" / "us.yaml")
    copy_partnership(path, tmp_path / "again.yaml")
    assert (tmp_path / "again.yaml").is_file()
