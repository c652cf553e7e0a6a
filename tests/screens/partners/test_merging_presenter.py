"""Two copies of an agreement in the window: what differs with hands, the choice, and the history that undoes it."""

from pathlib import Path

import pytest

from tests.practice.sample import SAMPLE
from tests.screens.home.rooms import Home
from trainer.language.agreements.agreement_parts import PartKind, PartName
from trainer.language.agreements.history import history_of, note_version
from trainer.language.agreements.merging import Taken
from trainer.screens.partners.agreement_history import HistoryPresenter, news_for
from trainer.screens.partners.merging_presenter import MergingPresenter
from trainer.screens.work.background import AtOnce

OURS = f"""\
format: 1
partnership: Anna and Biju
convention: {SAMPLE}
treatments: [S9.1]
notes: We wait.
"""
NOTES = PartName(PartKind.KEY, "notes")


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """My copy with its history, and partner's, after both have changed the notes and partner a treatment."""
    mine, yours = tmp_path / "mine.yaml", tmp_path / "yours.yaml"
    mine.write_text(OURS, encoding="utf-8")
    note_version(mine, "Ammu", Home().clock())
    mine.write_text(OURS.replace("We wait.", "We ask."), encoding="utf-8")
    yours.write_text(OURS.replace("[S9.1]", "[]").replace("We wait.", "We bid."), encoding="utf-8")
    return mine, yours


def test_what_partner_alone_changed_is_chosen_and_what_both_changed_is_asked(files: tuple[Path, Path]) -> None:
    home = Home()
    merging = MergingPresenter(home.agreements.practice, files, lambda _: None, AtOnce())
    merging.start()
    treatment, notes = sorted(merging.state.parts, key=lambda one: one.title, reverse=True)

    assert (treatment.mine, treatment.yours, treatment.taken) == ("played", "not played", Taken.YOURS)
    assert treatment.hands
    assert (notes.title, notes.taken, notes.can_be_both) == ("In your own words", None, True)
    assert not merging.state.can_merge

    merging.choose(NOTES, Taken.BOTH)
    merging.merge()

    assert merging.state.is_merged, merging.state.message
    written = files[0].read_text(encoding="utf-8")
    assert "S9.1" not in written
    assert "We ask.\n  We bid." in written
    assert [one.who for one in history_of(files[0])] == ["Ammu", "", "Ammu"]


def test_the_history_returns_to_a_version_and_keeps_the_others(files: tuple[Path, Path]) -> None:
    home = Home()
    history = HistoryPresenter(home.agreements.practice, files[0], lambda _: None, AtOnce())
    history.start()

    assert [one.who for one in history.state.versions] == ["changed elsewhere", "Ammu"]
    assert history.state.versions[0].changes == ("In your own words: We wait. → We ask.",)

    history.go_back(1)

    assert files[0].read_text(encoding="utf-8") == OURS
    assert len(history.state.versions) == 3


def test_a_shared_folder_tells_what_partner_changed_since(files: tuple[Path, Path]) -> None:
    home = Home()
    mine, practice = files[0], home.agreements.practice
    book = practice.library.book(SAMPLE)
    assert news_for(history_of(mine), "Ammu", mine.name, book) == ""

    note_version(mine, "Biju", home.clock())
    said = news_for(history_of(mine), "Ammu", mine.name, book)

    assert said.startswith("Biju changed this on ")
    assert said.endswith("In your own words: We wait. → We ask.")
