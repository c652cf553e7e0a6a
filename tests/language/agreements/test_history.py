"""The history of an agreement: nothing that was noted is lost, and it tells from which version two copies came."""

import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from trainer.documents.document import Document
from trainer.language.agreements import history
from trainer.language.agreements.history import (
    HistoryError,
    common_version,
    history_of,
    note_version,
    noted,
    versions_of,
)

BASE = """\
format: 1
partnership: Anna and Biju
convention: fifty-six/kerala
treatments: [C6.5]
settings: {good hand: 3} # we both like it
notes: We wait.
"""
NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file of two versions, of which its history has the first."""
    path = tmp_path / "us.yaml"
    path.write_text(BASE, encoding="utf-8")
    note_version(path, "Anna", NOON)
    path.write_text(f"{BASE}# second\n", encoding="utf-8")
    return path


def test_the_history_has_each_version_once_with_who_wrote_it(tmp_path: Path) -> None:
    file = tmp_path / "us.yaml"
    for hours, who in enumerate(("", "Anna", "Anna")):
        file.write_text(BASE + "#" * min(hours, 1), encoding="utf-8")
        note_version(file, who, NOON + timedelta(hours=hours))

    assert [(one.who, one.when.hour) for one in history_of(file)] == [("", 12), ("Anna", 13)]
    assert (tmp_path / "us.history").is_file()


def test_a_broken_line_of_a_history_is_left_out_and_a_missing_file_is_told(tmp_path: Path) -> None:
    file = tmp_path / "us.yaml"
    (tmp_path / "us.history").write_text('{"when": "yesterday"}\n[]\nnothing\n', encoding="utf-8")

    assert history_of(file) == ()
    with pytest.raises(HistoryError, match="can't be read"):
        note_version(file, "Anna", NOON)


def test_a_line_that_is_not_utf_8_or_cut_off_costs_only_itself(file: Path) -> None:
    beside = file.with_suffix(".history")
    whole = beside.read_bytes()
    beside.write_bytes(whole + b'{"when": "2026-11-29T12:00:00+00:00", "text": "\xff"}\n' + whole[:30])
    note_version(file, "Biju", NOON)

    assert [one.who for one in history_of(file)] == ["Anna", "Biju"]
    assert beside.read_bytes().startswith(whole + b'{"when"'), "what was there stays as it was"


def test_of_a_long_history_the_last_versions_are_read_and_nothing_is_dropped(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    beside = file.with_suffix(".history")
    before = beside.read_bytes()
    monkeypatch.setattr(history, "MOST_BYTES", len(before) + 60)
    note_version(file, "Biju", NOON)

    assert [one.who for one in history_of(file)] == ["Biju"]
    assert beside.read_bytes().startswith(before)


def test_what_another_program_notes_meanwhile_stays(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    beside = file.with_suffix(".history")
    line = json.dumps({"when": NOON.isoformat(), "who": "Biju", "text": "theirs"})

    def read_before_the_other_wrote(path: Path) -> tuple[history.Version, ...]:
        found = history_of(path)
        with beside.open("a", encoding="utf-8") as opened:
            opened.write(f"{line}\n")
        return found

    monkeypatch.setattr(history, "history_of", read_before_the_other_wrote)
    note_version(file, "Anna", NOON)
    monkeypatch.undo()

    assert [one.who for one in history_of(file)] == ["Anna", "Biju", "Anna"]


def test_a_link_or_a_pipe_in_place_of_a_history_is_neither_read_nor_written(file: Path) -> None:
    beside, elsewhere = file.with_suffix(".history"), file.with_name("diary")
    beside.rename(elsewhere)
    before = elsewhere.read_bytes()
    beside.symlink_to(elsewhere)

    assert history_of(file) == ()
    with pytest.raises(HistoryError, match="can't be written"):
        note_version(file, "Anna", NOON)
    assert elsewhere.read_bytes() == before

    beside.unlink()
    os.mkfifo(beside)
    assert history_of(file) == ()
    assert not noted(file, "Anna", NOON)


def test_of_a_huge_file_no_more_is_read_than_of_a_table(file: Path) -> None:
    file.with_suffix(".history").unlink()
    with file.open("wb") as huge:
        huge.truncate(10 << 30)
    with pytest.raises(HistoryError, match="the file is too large"):
        note_version(file, "Anna", NOON)


def test_a_file_that_is_no_agreement_gets_no_history_beside_it_and_a_broken_agreement_keeps_its_own(file: Path) -> None:
    letter = file.with_name("letter.yaml")
    letter.write_text("dear: Biju\n", encoding="utf-8")
    with pytest.raises(HistoryError, match="not a partnership's file"):
        note_version(letter, "Anna", NOON)
    assert not letter.with_suffix(".history").exists()

    file.write_text("partnership: [", encoding="utf-8")
    assert [one.text for one in versions_of(file, NOON)] == [BASE, "partnership: ["]


def test_the_order_is_that_of_the_file_though_a_clock_is_ahead(file: Path) -> None:
    file.write_text("ahead: 1\n", encoding="utf-8")
    note_version(file, "Biju", NOON + timedelta(days=400))
    file.write_text(BASE, encoding="utf-8")
    note_version(file, "Anna", NOON)

    assert [one.who for one in history_of(file)] == ["Anna", "Biju", "Anna"]


def test_where_the_history_cannot_be_written_the_present_file_is_still_its_last_version(file: Path) -> None:
    beside = file.with_suffix(".history")
    beside.unlink()
    beside.mkdir()

    assert [one.text for one in versions_of(file, NOON)] == [f"{BASE}# second\n"]


def test_no_path_at_all_is_told(tmp_path: Path) -> None:
    nowhere = tmp_path / "a\0b.yaml"

    assert history_of(nowhere) == ()
    with pytest.raises(HistoryError, match="can't be read"):
        note_version(nowhere, "Anna", NOON)


def test_a_change_that_was_undone_does_not_come_back_with_the_copy_that_still_has_it(file: Path) -> None:
    note_version(file, "Anna", NOON)
    theirs = history_of(file)
    file.write_text(BASE, encoding="utf-8")
    note_version(file, "Anna", NOON)

    shared = common_version(history_of(file), theirs, Document("copy.yaml", theirs[-1].text))
    assert shared is not None
    assert shared.text.endswith("# second\n"), "not the first version, which mine returned to"


def test_a_change_that_partner_undid_is_undone_in_my_copy_that_still_has_it(file: Path) -> None:
    note_version(file, "Anna", NOON)
    mine = history_of(file)
    file.write_text(BASE, encoding="utf-8")
    note_version(file, "Biju", NOON)

    shared = common_version(mine, history_of(file), Document("copy.yaml", BASE))
    assert shared is not None
    assert shared.text.endswith("# second\n")


def test_a_copy_whose_own_history_does_not_have_its_last_text_yet_counts_with_it(file: Path) -> None:
    note_version(file, "Anna", NOON)
    mine = history_of(file)

    assert common_version(mine, mine[:1], Document("copy.yaml", mine[1].text)) == mine[1]


def test_the_version_that_both_changed_is_the_last_common_one_or_the_nearest_to_the_copy(tmp_path: Path) -> None:
    file = tmp_path / "us.yaml"
    second = BASE.replace("good hand: 3", "good hand: 4")
    third = second.replace("We wait.", "We ask.")
    for hours, text in enumerate((BASE, second, third)):
        file.write_text(text, encoding="utf-8")
        note_version(file, "Anna", NOON + timedelta(hours=hours))
    versions = history_of(file)
    yours = Document("copy.yaml", second.replace("[C6.5]", "[C7.1]"))

    nearest, shared = common_version(versions, (), yours), common_version(versions, versions[:1], yours)
    assert nearest is not None
    assert nearest.text == second
    assert shared == versions[0]
    assert common_version((), (), yours) is None
