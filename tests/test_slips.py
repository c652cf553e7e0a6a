"""The slips that are made on purpose in tables, and that `verify` notices them."""

import shutil
from pathlib import Path

import pytest

from tests.shipped_tables import shipped_library
from tests.slipped_books import SlippedBooks
from tests.slipped_lines import slips_in
from tests.slips import Noticing, faults
from tests.slow import goes_through_everything
from trainer.language.book.rule_book import SourcePlace
from trainer.verifying.proofs.findings import Finding, Findings

KERALA = "fifty-six/kerala"
FIRST_POSITION = Path("fifty-six/kerala/first-position.yaml")


def slips_of(folder: Path, line: str) -> list[str | None]:
    (folder / "table.yaml").write_text(f"# first\n{line}\n", encoding="utf-8")
    slips = slips_in(folder, [Path("table.yaml")])
    assert all(slip.line == 2 for slip in slips)
    return [None if slip.after is None else slip.after.strip() for slip in slips]


@pytest.mark.parametrize(
    ("line", "slips"),
    [
        ("    call: 29 X", ["call: 28 X", "call: 30 X", "call: 29 Y"]),
        ('    shows: {X: "both Jacks"}', ['shows: {X: "one Jack"}', 'shows: {Y: "both Jacks"}']),
        ("    number: at most 39", ["number: at most 38", "number: at most 40", "number: at least 39"]),
        ("    tags: [names a suit, shows Jacks]", ["tags: [shows Jacks]", "tags: [names a suit]"]),
        ("    tags: [shows Jacks]", [None]),
        ("    accepts: [up 1 X]", [None]),
        ("    forcing: yes", ["forcing: no", None]),
        ("    source: B2.2", []),
        ("    examples: {JJAQ.J.TK.Q: 29S}", []),
        ("       call: 29S, auction: 28P P}", []),
    ],
)
def test_a_line_may_go_wrong_by_a_number_a_word_or_by_being_left_out(
    tmp_path: Path, line: str, slips: list[str | None]
) -> None:
    assert slips_of(tmp_path, line) == slips


def test_a_fault_is_the_same_wherever_its_row_stands_and_whichever_hand_shows_it() -> None:
    what = "no hand takes row 'b': the rows before it leave none"
    before = Findings("k", "K", unreachable=[Finding(SourcePlace("k.yaml", 3), ("a/b",), what)])
    after = Findings("k", "K", unreachable=[Finding(SourcePlace("k.yaml", 4), ("a/b",), what)])
    after.holes.append(Finding(SourcePlace("k.yaml", 9), (), "these hands get no legal call", ("P",), "A"))
    assert faults(after) - faults(before) == {((), "these hands get no legal call")}


@pytest.fixture(scope="module")
def noticing(tmp_path_factory: pytest.TempPathFactory) -> Noticing:
    folder = tmp_path_factory.mktemp("slips") / "conventions"
    shutil.copytree(shipped_library().folder, folder)
    return Noticing(folder, KERALA)


def test_files_are_those_of_the_convention_and_those_that_it_includes(noticing: Noticing) -> None:
    files = noticing.files()
    assert FIRST_POSITION in files
    assert any(file.parts[1] == "shared" for file in files)
    assert not any(file.parts[1] == "standard" for file in files)


@goes_through_everything
def test_a_number_too_high_is_noticed_and_the_file_is_as_it_was_afterwards(noticing: Noticing) -> None:
    file = noticing.folder / FIRST_POSITION
    text = file.read_text(encoding="utf-8")
    slip = next(slip for slip in slips_in(noticing.folder, [FIRST_POSITION]) if "call: " in slip.before)
    assert slip.is_in_a_call
    assert [how != "" for _, how in noticing.notice([slip])] == [True]
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.slow
def test_a_tag_that_is_left_out_is_noticed_by_the_example_that_repeats_it(noticing: Noticing) -> None:
    slip = next(slip for slip in slips_in(noticing.folder, [FIRST_POSITION]) if "tags: " in slip.before)
    assert not slip.is_in_a_call
    assert [how.partition(":")[0] for _, how in noticing.notice([slip])] == ["example"]


@pytest.mark.slow
def test_books_read_many_at_a_time_are_those_read_alone(noticing: Noticing) -> None:
    chosen = [slip for slip in slips_in(noticing.folder, [FIRST_POSITION]) if slip.is_in_a_call][::6]
    together = dict(SlippedBooks(noticing.folder, noticing.table.book, noticing.read).of(chosen))
    assert {*together} == {*chosen}
    for slip in chosen[:3]:
        alone = SlippedBooks(noticing.folder, noticing.table.book, noticing.read).read_with([slip])
        read = together[slip]
        assert read is not None
        assert (read.situations, read.natural) == (alone.situations, alone.natural)
    assert not all(together.values())
