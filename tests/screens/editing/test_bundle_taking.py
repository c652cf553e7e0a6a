"""A convention's rows are taken whole from another agreement or a treatment's file, in one step that can be undone."""

from pathlib import Path

import pytest

from tests.practice.sample import SAMPLE
from tests.screens.home.rooms import Home
from tests.shipped_tables import shipped_library
from tests.slow import takes_seconds
from trainer.language.agreements.bundles import UnknownBundleError
from trainer.language.agreements.history import history_of
from trainer.language.files.library import ConventionLibrary
from trainer.screens.editing.bundle_presenter import BundlePresenter
from trainer.screens.editing.bundle_proof import BundleProof
from trainer.screens.editing.bundle_taking import (
    UnfitBundleError,
    bundle_lines,
    fitted_bundle,
    offered_bundles,
    write_bundle,
)
from trainer.screens.work.background import AtOnce

OURS = "format: 1\npartnership: Anna and Biju\nconvention: fifty-six/kerala\n"
TWINS = """\
format: 1
partnership: Chacko and Dileep
convention: fifty-six/kerala
definitions:
  suits:
    nines only: {means: "both 9s, no Jack"}
changes:
- add situation:
    id: twins-answered
    title: Partner showed twins
    named: Twins
    after: "[twins] (pass) ?"
    rows:
    - otherwise: pass
  before: first-position
- situation: first-position
  add:
  - id: twins
    call: 29 NOS
    named: Twins
    shows: {X: "5+ cards, nines only"}
    tags: [twins]
    examples: {hand: 99ATK.A.T.K, call: 29NS}
  before: otherwise
"""
TREATMENT = """\
format: 1
treatment: twins
section: T1
title: Twins
source: ours
changes:
- situation: first-position
  drop: no-such-row
- situation: nowhere
  drop: something
- situation: first-position
  replace: otherwise
  row: {otherwise: 28 NOS}
"""


@pytest.fixture
def library() -> ConventionLibrary:
    """The shipped conventions."""
    return shipped_library()


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """My agreement, beside one whose rows have a name."""
    path = tmp_path / "mine.yaml"
    path.write_text(OURS, encoding="utf-8")
    path.with_name("twins.yaml").write_text(TWINS, encoding="utf-8")
    path.with_name("treatment.yaml").write_text(TREATMENT, encoding="utf-8")
    return path


@takes_seconds
def test_the_rows_of_a_name_come_with_their_situations_and_definitions(library: ConventionLibrary, mine: Path) -> None:
    source = str(mine.with_name("twins.yaml"))
    own = library.book_at(mine)
    assert [one.title for one in offered_bundles(library, source, own)] == ["Twins"]

    fitted = fitted_bundle(library, mine, source, "twins")
    taken = fitted.taken
    assert taken.situations == ("twins-answered",)
    assert [one.called for one in taken.rows] == ["29 NOS"]
    assert bundle_lines(fitted)[1] == "New situation: Partner showed twins"
    assert (taken.definitions, taken.conflicts) == (("nines only",), ())

    assert write_bundle(library, fitted, "Anna", Home().clock())
    book = library.book_at(mine)
    assert "twins-answered" in book.situations_by_id
    assert [one.who for one in history_of(mine)] == ["", "Anna"]

    again = fitted_bundle(library, mine, source, "Twins")
    assert bundle_lines(again) == ("You play all of “Twins” already.",)


def test_what_stands_in_its_way_is_told(library: ConventionLibrary, mine: Path) -> None:
    own_row = (
        "- situation: first-position\n  add:\n  - {id: twins, call: 30 NOS, shows: 5 Jacks}\n  before: otherwise\n"
    )
    mine.write_text(f"{OURS}definitions: {{suits: {{nines only: {{means: both 9s}}}}}}\nchanges:\n{own_row}", "utf-8")
    taken = fitted_bundle(library, mine, str(mine.with_name("twins.yaml")), "Twins").taken

    assert len(taken.conflicts) == 2
    assert taken.conflicts[0].endswith("has a row “twins” already; theirs replaces it.")
    assert taken.conflicts[1] == "“nines only” means something else in your table, and yours counts."
    assert "30 NOS" not in taken.text


def test_the_changes_of_a_treatments_file_are_taken_where_they_fit(library: ConventionLibrary, mine: Path) -> None:
    drop = "changes:\n- situation: first-position\n  replace: otherwise\n  row: {otherwise: 29 NOS}\n"
    mine.write_text(OURS + drop, encoding="utf-8")
    taken = fitted_bundle(library, mine, str(mine.with_name("treatment.yaml")), "").taken

    assert "otherwise: 28 NOS" in taken.text
    assert "29 NOS" not in taken.text
    assert taken.conflicts[0] == "“nowhere” is no situation of yours; its rows are left out."
    assert taken.conflicts[1].endswith("you have changed “otherwise” yourselves; theirs replaces it.")


def test_calls_are_shown_as_players_write_them(library: ConventionLibrary, mine: Path) -> None:
    relative = TWINS.replace("call: 29 NOS", "call: jump X").replace(", call: 29NS", "")
    mine.with_name("twins.yaml").write_text(relative, encoding="utf-8")
    fitted = fitted_bundle(library, mine, str(mine.with_name("twins.yaml")), "Twins")

    assert fitted.taken.rows[0].called == "jump X"
    assert bundle_lines(fitted)[0].endswith("”: jump to ♠ or another suit")


def test_rows_that_the_own_rows_before_leave_nothing_are_told(library: ConventionLibrary, mine: Path) -> None:
    theirs = TWINS.replace('{X: "5+ cards, nines only"}', "3 Jacks").replace("hand: 99ATK.A.T.K", "hand: JJA.J.T.KQA")
    mine.with_name("twins.yaml").write_text(theirs, encoding="utf-8")
    fitted = fitted_bundle(library, mine, str(mine.with_name("twins.yaml")), "Twins")
    proof = BundleProof(fitted)

    assert proof.situations == ("first-position", "twins-answered")
    assert "No hand is left for “29 NOS Twins: three Jacks”: the rows before take them all" in " ".join(
        proof.faults_at("first-position")
    )


def test_a_name_that_no_row_has_is_told(library: ConventionLibrary, mine: Path) -> None:
    with pytest.raises(UnknownBundleError, match="no rows called 'Twinz'; did you mean 'Twins'"):
        fitted_bundle(library, mine, str(mine.with_name("twins.yaml")), "Twinz")


def test_the_dialog_lists_what_a_file_has_and_writes_what_is_chosen(tmp_path: Path) -> None:
    mine, theirs = tmp_path / "mine.yaml", tmp_path / "theirs.yaml"
    sample = OURS.replace("fifty-six/kerala", SAMPLE)
    mine.write_text(sample, encoding="utf-8")
    named = "{id: twins, call: 30 NOS, named: Twins, shows: 5 Jacks}"
    row = f"changes:\n- situation: first-position\n  add: [{named}]\n  before: otherwise\n"
    theirs.write_text(sample + row, encoding="utf-8")
    dialog = BundlePresenter(Home().agreements.practice, mine, lambda _: None, AtOnce())
    dialog.start()
    assert [key for key, _ in dialog.state.sources][-1] == SAMPLE, "one's own convention comes last"

    dialog.open_file(theirs)
    assert [one.title for one in dialog.state.offers] == ["Twins"]
    assert (len(dialog.state.lines), dialog.state.can_take) == (1, True)
    assert dialog.state.proved.endswith(": 1 situation proved.")
    dialog.take()
    assert dialog.state.is_taken, dialog.state.message
    assert dialog.state.message == "Twins is in mine.yaml now. The history can undo it."
    assert "30 NOS" in mine.read_text("utf-8")

    dialog.open_file(tmp_path / "none.yaml")
    assert "none.yaml" in dialog.state.message
    assert not dialog.state.can_take


@takes_seconds
def test_a_named_convention_of_bridge_is_taken_from_another_system(library: ConventionLibrary, tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text(OURS.replace("fifty-six/kerala", "bridge/standard-american"), encoding="utf-8")
    taken = fitted_bundle(library, mine, "bridge/two-over-one+bergen", "Bergen raise").taken

    assert (len(taken.rows), len(taken.situations), taken.conflicts) == (4, 4, ())
    # The treatment says which rows make way for these: with the old limit raise before it, no hand would take the new.
    assert "replace: limit-raise" in taken.text

    mine.write_text(OURS.replace("fifty-six/kerala", "bridge/acol"), encoding="utf-8")
    lacking = "“Ogust” builds on what your system does not have: no row has the tag 'asks for a feature'"
    with pytest.raises(UnfitBundleError, match=lacking):
        fitted_bundle(library, mine, "bridge/standard-american", "treatment: Ogust")

    # What the own system offers as a treatment of its own is not laid over it once more.
    assert not fitted_bundle(library, mine, "bridge/standard-american", "Stayman").is_new
