"""Two copies of an agreement in the window: what differs with hands, the choice, and the history that undoes it."""

from pathlib import Path

import pytest

from tests.practice.sample import SAMPLE
from tests.screens.home.rooms import Home
from trainer.language.agreements.agreement_parts import PartKind, PartName
from trainer.language.agreements.differences import Taken
from trainer.language.agreements.history import history_of, note_version
from trainer.language.editing.keeping import UnkeepableError
from trainer.screens.partners.agreement_history import HistoryPresenter, news_for
from trainer.screens.partners.merging import two_copies, write_merged, write_version
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
    assert all(", partner's " in hand for hand in treatment.hands), "as the buttons call the copies"
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
    assert news_for(history_of(mine), "Ammu", mine, book, practice.library) == ""

    note_version(mine, "Biju", home.clock())
    said = news_for(history_of(mine), "Ammu", mine, book, practice.library)

    assert said.startswith("Biju changed this on ")
    assert said.endswith("In your own words: We wait. → We ask.")


def merging_of(files: tuple[Path, Path]) -> MergingPresenter:
    found = MergingPresenter(Home().agreements.practice, files, lambda _: None, AtOnce())
    found.start()
    found.choose(NOTES, Taken.YOURS)
    return found


def test_what_partner_saved_in_my_file_meanwhile_is_not_overwritten(files: tuple[Path, Path]) -> None:
    merging = merging_of(files)
    theirs = OURS.replace("We wait.", "We double.")
    files[0].write_text(theirs, encoding="utf-8")
    merging.merge()

    said = "mine.yaml was changed elsewhere meanwhile; nothing was written. Compare again."
    assert merging.state.message.endswith(said)
    assert files[0].read_text(encoding="utf-8") == theirs


def test_my_file_is_my_file_by_another_name_too(files: tuple[Path, Path]) -> None:
    library, link = Home().agreements.practice.library, files[0].with_name("link.yaml")
    link.symlink_to(files[0])
    copies = two_copies(library, *files)
    files[0].write_text(OURS.replace("We wait.", "We double."), encoding="utf-8")

    with pytest.raises(UnkeepableError, match="Compare again"):
        write_merged(library, copies, {NOTES: Taken.MINE}, link, "Ammu", Home().clock())


def test_another_file_is_a_version_before_it_is_overwritten(files: tuple[Path, Path]) -> None:
    library, other = Home().agreements.practice.library, files[0].with_name("other.yaml")
    other.write_text(f"{OURS}# other\n", encoding="utf-8")
    assert write_merged(library, two_copies(library, *files), {NOTES: Taken.MINE}, other, "Ammu", Home().clock())

    before, after = history_of(other)
    assert (before.who, before.text) == ("", f"{OURS}# other\n")
    assert after.who == "Ammu"


def test_a_history_that_cannot_be_written_stops_neither_merging_nor_listing_nor_going_back(
    files: tuple[Path, Path],
) -> None:
    beside = files[0].with_suffix(".history")
    merging = merging_of(files)
    version = history_of(files[0])[0]
    beside.unlink()
    beside.mkdir()
    merging.merge()

    assert merging.state.is_merged, merging.state.message
    assert merging.state.said == "Merged, but the history beside it can't be written, so this can't be undone."
    practice = Home().agreements.practice
    history = HistoryPresenter(practice, files[0], lambda _: None, AtOnce())
    history.start()
    assert (len(history.state.versions), history.state.message) == (1, "")
    history.go_back(1)
    assert history.state.message.endswith("The history beside it can't be written, so this can't be undone.")
    assert not write_version(practice.library, files[0], version, "Ammu", practice.clock())
    assert files[0].read_text(encoding="utf-8") == OURS


def test_a_file_that_was_broken_by_hand_is_listed_and_returns_to_an_earlier_version(files: tuple[Path, Path]) -> None:
    files[0].write_text(f"{OURS}changes: [", encoding="utf-8")
    history = HistoryPresenter(Home().agreements.practice, files[0], lambda _: None, AtOnce())
    history.start()

    assert (history.state.message, history.state.versions[0].changes) == ("", ("a version that is no agreement",))
    history.go_back(1)
    assert history.state.message == ""
    assert files[0].read_text(encoding="utf-8") == OURS
