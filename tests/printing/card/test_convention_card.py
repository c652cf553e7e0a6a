"""Convention cards: what partners play, area by area, from the rows of their table."""

import re
from collections import Counter
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.printing.printed_agreements import CONVENTIONS, DAY, agreement
from tests.shipped_tables import shipped_library
from tests.slow import nightly_but_for, takes_seconds
from trainer.language.book.rule_book import WITHOUT
from trainer.locations import conventions_folder
from trainer.printing.card.card_plan import card_plan
from trainer.printing.card.convention_card import ConventionCard, convention_card
from trainer.printing.html.card import card_html
from trainer.printing.pdf.card import READABLE, card_pdf
from trainer.printing.pdf.paper import PAPERS, paper_called
from trainer.problems import UnusableFileError

KERALA = "fifty-six/kerala"
CHOSEN = [("bridge/standard-american", ("blackwood-1430", "control-bids", "lebensohl"))]
"""Treatments that no convention plays by itself, and that cards have a place for."""


@cache
def card(convention: str, *treatments: str) -> ConventionCard:
    return convention_card(agreement(convention, *treatments), conventions_folder(), DAY)


def calls(made: ConventionCard) -> dict[str, str]:
    """What is said of the calls of the first situation."""
    return {one.call: one.words for one in made.areas[0].situations[0].calls}


@pytest.mark.parametrize("convention", nightly_but_for(CONVENTIONS, KERALA))
def test_every_card_fits_on_one_page_in_letters_that_can_be_read(convention: str) -> None:
    made = card(convention)

    assert made.areas
    for name in PAPERS:
        pages = PdfReader(BytesIO(card_pdf(made, paper_called(name)))).pages
        drawn = b"".join(page.get_contents().get_data() for page in pages)  # type: ignore[union-attr]
        (usual, _), *_ = Counter(re.findall(rb"([\d.]+) Tf", drawn)).most_common(1)
        assert len(pages) == 1
        assert float(usual) >= READABLE


@takes_seconds
def test_every_situation_of_a_plan_is_one_of_some_convention() -> None:
    for game in {name.partition("/")[0] for name in CONVENTIONS}:
        planned = {one.situation for area in card_plan(conventions_folder(), game) for one in area.situations}
        books = [shipped_library().book(name) for name in CONVENTIONS if name.startswith(f"{game}/")]
        books += [agreement(name, *treatments).book for name, treatments in CHOSEN if name.startswith(f"{game}/")]

        assert planned <= {one for book in books for one in book.situations_by_id}


def test_a_card_says_what_rows_say() -> None:
    assert calls(card(KERALA))["28 NOS"] == "Three Jacks"


def test_a_pass_that_says_nothing_is_left_out() -> None:
    assert "Pass" not in calls(card(KERALA))


def test_a_situation_with_the_calls_of_another_one_names_it() -> None:
    second = card(KERALA).areas[1].situations[0]

    assert second.like == "Our opening lead; you call first; without 56 NOS"
    assert not second.calls


def test_the_page_says_in_small_letters_that_a_situation_is_as_one_above() -> None:
    assert '<p class="like">As above: Our opening lead; you call first; without 56 NOS</p>' in card_html(card(KERALA))


@takes_seconds
def test_a_card_has_the_asks_for_slams_that_are_played() -> None:
    def asked(*treatments: str) -> dict[str, dict[str, str]]:
        (slams,) = (one for one in card("bridge/standard-american", *treatments).areas if one.title == "Slams")
        return {one.title: {call.call: call.words for call in one.calls} for one in slams.situations}

    assert list(asked(f"{WITHOUT}Control bids")) == ["Partner asks for aces", "Partner asks for kings"]
    chosen = asked("blackwood-1430")
    assert chosen["Partner asks for key cards"]["5♣"] == "One or four of the Aces and the King of spades"
    assert "You raised partner's major to three, and partner shows a control" in chosen


def test_only_what_is_played_most_often_is_there_where_the_plan_says_so() -> None:
    planned = {one.situation: one.most for area in card_plan(conventions_folder(), "bridge") for one in area.situations}
    majors = card("bridge/standard-american").areas[1].situations[0]

    assert len(majors.calls) == planned["answers-to-a-major"]


def test_a_treatment_that_was_chosen_is_marked_and_those_of_the_convention_are_listed() -> None:
    made = card("bridge/acol")
    lines = next(area.lines for area in made.areas if area.title == "Conventions")
    marks = {call.mark for area in made.areas for one in area.situations for call in one.calls}

    assert any("Stayman" in line for line in lines)
    assert marks == {""}
    assert len({call.mark for area in card(KERALA, "C6.5").areas for s in area.situations for call in s.calls}) == 2


@takes_seconds
def test_the_numbers_of_a_card_are_its_dials() -> None:
    numbers = next(area.lines for area in card("spades/bis").areas if area.title == "Numbers")

    assert numbers[0].startswith("Safe risk: 5; ")


def test_the_page_has_every_call_of_the_card() -> None:
    made = card(KERALA)
    page = card_html(made)

    assert page.count("<dt>") == sum(len(one.calls) for area in made.areas for one in area.situations)
    assert "Anna and Biju" in page
    assert made.imprint.fingerprint in page


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "format: 1\ncard: g\nareas:\n- titel: A\n",
            "g/card.yaml:4:3: unknown key 'titel' in area 1; did you mean 'title'?",
        ),
        (
            "format: 1\ncard: g\nareas:\n- {title: A, sentences: {file: ../x.yaml, lists: [a]}}\n",
            "there is no file '../x.yaml'; name one beside this file",
        ),
    ],
)
def test_a_plan_that_cannot_be_read_says_where(text: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "g").mkdir()
    (tmp_path / "g" / "card.yaml").write_text(text, encoding="utf-8")

    with pytest.raises(UnusableFileError, match=r"g/card\.yaml") as raised:
        card_plan(tmp_path, "g")
    assert message in str(raised.value)
