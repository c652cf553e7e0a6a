"""`verify --receipts`: only what has changed is proved again."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.slow import takes_seconds
from tests.verifying.small_books import LONGEST, library_in, write_book, write_treatment
from trainer.command_line import bidding_trainer
from trainer.command_line.reports import convention_books, receipts
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import Partnership
from trainer.verifying.proofs.treatment_proofs import AgreedProof, proofs_in_turn
from trainer.verifying.proofs.verification import LooksFor
from trainer.verifying.receipts.receipts import read_receipts

HOLE = """\
- {id: suit, call: 28 X, shows: {X: 5+ cards}}
- {id: long, call: 29 X, shows: {X: 6+ cards}}
- otherwise: pass
"""
"""Nothing is left to its second row."""
LONGER = "- {situation: first, replace: suit, row: {id: suit, call: 28 X, shows: {X: 4+ cards}}}\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of conventions in place of the shipped ones, with one convention."""
    monkeypatch.setattr(convention_books, "library", lambda: library_in(tmp_path))
    write_book(tmp_path, "sample", LONGEST)
    return tmp_path


def verify(folder: Path, *words: str) -> Result:
    return CliRunner().invoke(bidding_trainer, ["verify", *words, "--receipts", str(folder / "proofs.lock")])


def to_prove(ran: Result) -> list[str]:
    return [line for line in ran.stdout.splitlines() if line.startswith("To prove: ")]


def edit(folder: Path, name: str = "sample") -> None:
    file = folder / "fifty-six" / name / "convention.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("3+ cards", "4+ cards"), encoding="utf-8")


def test_what_has_a_receipt_is_not_proved_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = verify(folder)
    assert (first.exit_code, to_prove(first)) == (0, ["To prove: fifty-six/sample none (no receipt)"])
    assert "fifty-six/sample: all proofs hold; " in first.stdout
    monkeypatch.setattr(receipts, "proofs_in_turn", lambda _library, wanted, *_: iter(wanted))
    again = verify(folder)
    assert (again.exit_code, to_prove(again)) == (0, [])
    assert again.stdout.startswith("Proofs that hold: 1, made now: 0; ")


def test_a_receipt_that_does_not_match_is_proved_again(folder: Path) -> None:
    verify(folder)
    before = read_receipts(folder / "proofs.lock")
    edit(folder)
    ran = verify(folder)
    assert to_prove(ran) == ["To prove: fifty-six/sample none (changed: tables)"]
    assert read_receipts(folder / "proofs.lock") != before
    assert to_prove(verify(folder)) == []


def test_everything_is_proved_anew_on_demand(folder: Path) -> None:
    verify(folder)
    assert len(to_prove(verify(folder, "--anew"))) == 1


def test_a_proof_that_fails_gets_no_receipt(folder: Path) -> None:
    write_book(folder, "broken", HOLE)
    ran = verify(folder, "fifty-six/broken")
    assert ran.exit_code == 1
    assert "no hand takes row 'long'" in ran.stdout
    assert read_receipts(folder / "proofs.lock").made == {}
    assert to_prove(verify(folder, "fifty-six/broken"))


@takes_seconds
def test_a_convention_is_proved_alone_with_each_and_with_all_treatments(folder: Path) -> None:
    write_treatment(folder, "sample", "T1", LONGER)
    ran = verify(folder)
    assert sorted(to_prove(ran)) == [
        f"To prove: fifty-six/sample {choice} (no receipt)" for choice in ("all", "each", "none")
    ]
    assert ran.stdout.splitlines()[-1].startswith("Proofs that hold: 3, made now: 3; ")


def test_what_is_left_out_stays_left_out_and_is_told(folder: Path) -> None:
    line = "fifty-six/sample none left out: it is a sketch\n"
    (folder / "proofs.lock").write_text(line, encoding="utf-8")
    ran = verify(folder, "--anew")
    assert to_prove(ran) == []
    assert "Left out: fifty-six/sample none (it is a sketch)" in ran.stdout


def test_a_game_stands_for_its_conventions_and_others_keep_their_receipts(folder: Path) -> None:
    verify(folder)
    write_book(folder, "other", LONGEST)
    assert to_prove(verify(folder, "fifty-six")) == ["To prove: fifty-six/other none (no receipt)"]
    assert len(read_receipts(folder / "proofs.lock").made) == 2


def test_a_convention_that_is_gone_loses_its_receipt(folder: Path) -> None:
    write_book(folder, "other", LONGEST)
    verify(folder, "fifty-six/other")
    (folder / "fifty-six" / "other" / "convention.yaml").unlink()
    verify(folder)
    assert [convention for convention, _ in read_receipts(folder / "proofs.lock").made] == ["fifty-six/sample"]


def test_a_table_that_was_changed_while_it_was_proved_gets_no_receipt(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def with_an_edit(
        library: ConventionLibrary, wanted: Sequence[Partnership], processes: int, looks_for: LooksFor
    ) -> Iterator[AgreedProof]:
        made = list(proofs_in_turn(library, wanted, processes, looks_for))
        edit(folder)
        return iter(made)

    monkeypatch.setattr(receipts, "proofs_in_turn", with_an_edit)
    assert verify(folder).exit_code == 0
    assert not (folder / "proofs.lock").exists()


def test_an_unknown_name_is_refused(folder: Path) -> None:
    ran = verify(folder, "fifty-six/simple")
    assert ran.exit_code == 2
    assert "no convention or game 'fifty-six/simple'; did you mean 'fifty-six/sample'?" in ran.stderr


def test_receipts_go_with_no_other_option(folder: Path) -> None:
    assert verify(folder, "--json").exit_code == 2
    assert CliRunner().invoke(bidding_trainer, ["verify", "--anew", "fifty-six/sample"]).exit_code == 2
    assert "name a convention" in CliRunner().invoke(bidding_trainer, ["verify"]).stderr
