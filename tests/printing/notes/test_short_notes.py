"""Short notes: what partners changed, what they must remember, and auctions to try."""

from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.printing.printed_agreements import DAY, agreement
from tests.shipped_tables import shipped_library
from tests.slow import goes_through_everything, takes_seconds
from trainer.printing.contents.agreement import agreement_on
from trainer.printing.files.endings import PDF, PageLook
from trainer.printing.files.printed_files import notes_file
from trainer.printing.html.notes import notes_html
from trainer.printing.notes.as_json import notes_as_json
from trainer.printing.notes.short_notes import MOST_PAGES, short_notes
from trainer.printing.notes.system_notes import AuctionEntry, CallEntry, Chapter, SituationEntry, SystemNotes
from trainer.printing.pdf.paper import PAPERS

OURS = """\
format: 1
partnership: Anna and Biju
convention: bridge/standard-american
settings: {weak low: 6}
notes: |
  We never open a weak two in fourth seat.
changes:
- situation: opening
  replace: four-of-a-suit
  row:
    id: four-of-a-suit
    call: 4 X
    shows: {X: "8+ cards, Ace, King"}
    pick X: among majors, longest, then highest suit
    source: our own
- situation: answers-to-a-weak-two
  drop: three-notrump
"""


@cache
def small() -> SystemNotes:
    return short_notes(agreement("spades/ms"), DAY)


@takes_seconds
def test_a_convention_without_changes_has_its_opening_bids_with_examples() -> None:
    opening = small().chapters[0]

    assert opening.title == "Opening bids"
    assert all(not one.is_near_miss for call in opening.situations[0].auctions[0].calls for one in call.examples)
    assert (small().dropped, small().own_words, small().dials) == ((), (), ())


def test_pages_say_that_they_are_our_notes_and_json_has_the_same_chapters() -> None:
    page, written = notes_html(small()), notes_as_json(small())

    assert "Our notes" in page
    assert "Opening bids" in page
    assert written["not_played"] == []
    assert written["chapters"]
    assert notes_file(small(), PDF, PageLook()).startswith(b"%PDF")


def test_an_example_that_makes_another_call_names_it_on_paper() -> None:
    (chapter, *_) = small().chapters
    (auction, *_) = chapter.situations[0].auctions
    call = next(one for one in auction.calls if one.examples)
    other = replace(call, examples=(replace(call.examples[0], call="13"),))
    same = replace(call, examples=(replace(call.examples[0], call=call.row.call),))

    assert "13: " in paper_with(other)
    assert f"{call.row.call}: " not in paper_with(same)


def paper_with(call: CallEntry) -> str:
    situation = SituationEntry("here", "Here", (AuctionEntry((), (call,)),))
    notes = replace(small(), chapters=(Chapter("Only", (situation,)),), tried=())
    return PdfReader(BytesIO(notes_file(notes, PDF, PageLook()))).pages[0].extract_text()


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> SystemNotes:
    path: Path = tmp_path_factory.mktemp("ours") / "ours.yaml"
    path.write_text(OURS, encoding="utf-8")
    return short_notes(agreement_on(shipped_library(), str(path)), DAY)


@takes_seconds
def test_changes_come_first_with_what_the_convention_says_itself(ours: SystemNotes) -> None:
    first = ours.chapters[0]
    (call,) = first.situations[0].auctions[0].calls

    assert first.title == "What we wrote ourselves"
    assert (call.row.call, call.row.note.partition(":")[0]) == ("4♠", "Usually 4♠")
    assert ours.dropped == (
        "Partner opened a weak two: not 3NT (16 or more points, and a stopper in every unbid suit)",
    )
    assert ours.own_words == ("We never open a weak two in fourth seat.",)
    assert [(one.name, one.number, one.usual) for one in ours.dials] == [("weak low", 6, 5)]


@takes_seconds
def test_opening_bids_are_those_of_the_card_and_not_the_vulnerable_ones(ours: SystemNotes) -> None:
    (opening,) = [one for one in ours.chapters if one.title == "Opening bids"]

    assert [one.situation for one in opening.situations] == ["opening"]


@takes_seconds
def test_every_named_convention_stands_once_and_some_are_tried_by_both_hands(ours: SystemNotes) -> None:
    titles = [one.title for one in ours.chapters]
    weak_two = next(one for one in ours.tried if one.title == "Weak two")

    assert {"Opening bids", "Jacoby 2NT", "Stayman"} <= set(titles)
    assert len(titles) == len(set(titles))
    assert [name for name, _ in weak_two.hands] == ["A", "B"]
    assert any(one.words.startswith("Weak two") for one in weak_two.calls)


@takes_seconds
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(
    "treatments",
    [
        pytest.param((), marks=goes_through_everything),
        ("smolen", "texas", "drury", "lebensohl", "multi-landy"),
    ],
)
def test_notes_fit_on_six_pages_and_name_what_only_the_book_has(treatments: tuple[str, ...], paper: str) -> None:
    notes = short_notes(agreement_on(shipped_library(), "bridge/standard-american", treatments), DAY)
    pages = PdfReader(BytesIO(notes_file(notes, PDF, PageLook(paper)))).pages
    titles = [one.title for one in notes.chapters]

    assert 2 <= len(pages) <= MOST_PAGES
    assert "Opening bids" in titles
    assert notes.tried
    assert set(notes.only_in_book).isdisjoint(titles)
    assert notes.only_in_book
    assert any(notes.only_in_book[0] in page.extract_text() for page in pages)
    assert notes.elsewhere in notes_html(notes)
