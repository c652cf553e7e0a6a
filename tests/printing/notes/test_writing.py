"""System notes: every row of a table is in them, with whose it is."""

import re
from pathlib import Path

import pytest

from tests.printing.printed_agreements import CONVENTIONS, DAY, agreement, notes
from tests.shipped_tables import shipped_library
from tests.slow import goes_through_everything, nightly_but_for, takes_seconds
from trainer.printing.contents.agreement import agreement_on
from trainer.printing.html.notes import notes_html
from trainer.printing.notes.system_notes import CallEntry, SystemNotes
from trainer.printing.notes.writing import system_notes

KERALA = "fifty-six/kerala"


def calls(written: SystemNotes) -> dict[tuple[str, str], CallEntry]:
    """Every call by situation and row."""
    return {
        (situation.situation, call.row.row): call
        for chapter in written.chapters
        for situation in chapter.situations
        for auction in situation.auctions
        for call in auction.calls
    }


@takes_seconds
# One test, because the notes of a whole convention take seconds to make.
@pytest.mark.parametrize("convention", nightly_but_for(CONVENTIONS, KERALA))
def test_every_row_of_a_convention_is_in_its_notes_and_on_their_page(convention: str) -> None:
    book = agreement(convention).book
    rows = {(one.id, row.id) for one in (*book.situations, *book.natural) for row in one.rows}
    printed = calls(notes(convention))
    page = notes_html(notes(convention))

    assert printed.keys() == rows
    assert all(one.row.call and one.row.words for one in printed.values())
    assert len(re.findall("data-row=", page)) == sum(
        len(auction.calls)
        for chapter in notes(convention).chapters
        for situation in chapter.situations
        for auction in situation.auctions
    )


@takes_seconds
def test_a_row_stands_with_its_share_and_an_example_and_a_near_miss() -> None:
    opening = calls(notes(KERALA))["first-position", "three-jacks"]

    assert (opening.row.call, opening.row.words, opening.row.share_text) == ("28 NOS", "Three Jacks", "7.6 %")
    assert [one.is_near_miss for one in opening.examples] == [False, True]
    assert opening.mark == ""


def test_what_is_accepted_and_not_taught_is_marked() -> None:
    accepted = calls(notes(KERALA))["first-position", "three-jacks-with-a-suit"]

    assert accepted.is_accepted
    assert accepted.row.share is None


@takes_seconds
def test_a_treatment_marks_its_rows_and_stands_in_the_head() -> None:
    written = notes(KERALA, "C6.5")
    marked = {call.mark for call in calls(written).values()} - {""}

    assert len(marked) == 1
    assert written.imprint.agreed == ("C6.5: A jump in NOS counts the Jacks",)


OURS = """\
format: 1
partnership: Chacko and Dileep
convention: fifty-six/kerala
settings: {good hand: 3}
changes:
- situation: first-position
  add:
  - id: both-nines
    call: 28 X
    shows: {X: "5+ cards, both 9s, no Jack"}
    tags: [names a suit]
    examples: [99ATK.A.T.K]
    near misses: {9AATK.A.T.K: "P; one 9"}
  before: otherwise
"""


@takes_seconds
def test_rows_and_dials_of_the_partners_own_are_marked(tmp_path: Path) -> None:
    ours = tmp_path / "ours.yaml"
    ours.write_text(OURS, encoding="utf-8")
    written = system_notes(agreement_on(shipped_library(), str(ours)), DAY)
    by_row = calls(written)

    assert by_row["first-position", "both-nines"].mark == "your own"
    assert by_row["first-position", "three-jacks"].mark == ""
    assert written.imprint.played_by == "Chacko and Dileep"
    own_rows, dial = written.imprint.agreed
    assert own_rows == "Own rows, agreed by Chacko and Dileep"
    assert dial.startswith("Jacks outside partner's suit that make a hand good whatever else it holds")
    assert dial.endswith(": 3 (usually 2)")
    assert [(one.number, one.usual) for one in written.dials if one.name == "good hand"] == [(3, 2)]


def test_the_imprint_says_when_and_by_which_table() -> None:
    imprint = notes(KERALA).imprint

    assert imprint.dated == "23 November 2026"
    assert imprint.fingerprint == agreement(KERALA).book.fingerprint[:12]
    assert imprint.fingerprint in imprint.made_by
    assert imprint.played_by == "Anna and Biju"


@takes_seconds
def test_words_are_defined_with_the_numbers_of_dials_and_sums_are_not() -> None:
    words = {one.word: one.means for one in notes(KERALA).words}

    assert words["poor suit"] == "no Jack, at most 3 points"
    assert "cut h" not in {one.word for one in notes("spades/bis").words}


def test_calls_that_are_only_heard_have_a_chapter_of_their_own() -> None:
    chapter = notes(KERALA).chapters[-1]
    words = {call.row.words for one in chapter.situations for auction in one.auctions for call in auction.calls}

    assert chapter.title == "Other calls"
    assert any(said.startswith("Tells nothing: ") for said in words)
    assert "Four or more spades" in words


@goes_through_everything
def test_a_row_that_nothing_leads_to_is_said_with_suits_for_its_letters() -> None:
    unmet = [
        (auction, call)
        for chapter in notes("bridge/precision").chapters
        for one in chapter.situations
        if one.situation == "forced-after-two-notrump-over-a-major"
        for auction in one.auctions
        for call in auction.calls
    ]

    assert unmet
    assert all(not auction.is_met and call.row.words for auction, call in unmet)
