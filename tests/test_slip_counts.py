"""How noticed slips are counted."""

from pathlib import Path

import pytest

from tests.slip_counts import NO_CALL_CHANGED, NOT_IN_PLAY, NOTHING_CHANGED, Counted
from tests.slipped_lines import slips_in


def counted(folder: Path, *told: tuple[str, str]) -> Counted:
    """Slips in lines of a table, each with how it was noticed."""
    found = Counted()
    for line, how in told:
        (folder / "table.yaml").write_text(f"{line}\n", encoding="utf-8")
        found.count(slips_in(folder, [Path("table.yaml")])[0], how)
    return found


CALL, MEANING = "    call: 29 X", "    forcing: yes"


def test_what_changes_nothing_counts_as_made_alone(tmp_path: Path) -> None:
    assert counted(tmp_path, (CALL, NO_CALL_CHANGED), (MEANING, NOTHING_CHANGED)) == Counted(made=2)


def test_what_no_example_can_show_is_unnoticed_and_told_apart(tmp_path: Path) -> None:
    found = counted(tmp_path, (CALL, ""), (CALL, NOT_IN_PLAY), (CALL, "proof"), (MEANING, "example: a/b"))
    assert found == Counted(4, calls=3, calls_noticed=1, meanings=1, meanings_noticed=1, not_in_play=1)


@pytest.mark.parametrize("least", ["", "at least "])
def test_several_tables_are_added_up_and_told_with_their_shares(least: str, tmp_path: Path) -> None:
    found = counted(tmp_path, (CALL, "proof"), (CALL, NOT_IN_PLAY))
    found.add(counted(tmp_path, (CALL, "proof"), (MEANING, "proof")))
    assert found.said(least) == (
        f"of 3 slips that change calls, {least}2 are noticed (66.7 %); of 1 that change meanings {least}1 (100.0 %);"
        " 1 of the others change only what hands call that would never be there"
    )
    assert "of 0 slips that change calls, 0 are noticed (-)" in Counted().said("")
