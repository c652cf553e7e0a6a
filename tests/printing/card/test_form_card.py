"""Cards in the forms of organisations: boxes, lines and calls from the table, each side on one page."""

from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.printing.printed_agreements import DAY
from tests.shipped_tables import shipped_library
from tests.slow import takes_seconds
from trainer.printing.card.as_json import form_card_as_json
from trainer.printing.card.form_card import (
    FormCalls,
    FormCard,
    FormLine,
    Player,
    SectionDisplay,
    form_card,
    player_named,
)
from trainer.printing.card.form_plan import form_names
from trainer.printing.contents.agreement import agreement_on
from trainer.printing.html.form_card import form_card_html
from trainer.printing.pdf.drawing import Type, width
from trainer.printing.pdf.fonts import BOLD
from trainer.printing.pdf.form_card import form_card_pdf
from trainer.printing.pdf.paper import paper_called
from trainer.problems import UnknownNameError, UnusableFileError

ACOL = "bridge/acol"
AMERICAN = "bridge/standard-american"
A4 = paper_called("a4")
GENERAL_OF_ACBL = ("acbl", "General approach")


@cache
def card(form: str, convention: str = ACOL, *treatments: str) -> FormCard:
    library = shipped_library()
    agreed = agreement_on(library, convention, treatments or ("Landy",), ("Anna Antony 1234567", "Biju"))
    return form_card(agreed, library.folder, form, DAY)


def section(form: str, title: str, convention: str = ACOL, *treatments: str) -> SectionDisplay:
    sides = card(form, convention, *treatments).sides
    return next(one for side in sides for one in side if one.title == title)


def lines_called(label: str, shown: SectionDisplay) -> list[str]:
    return [part.words for part in shown.parts if isinstance(part, FormLine) and part.label == label]


def boxes(shown: SectionDisplay) -> dict[str, bool]:
    return {one.label: one.is_ticked for part in shown.parts if isinstance(part, tuple) for one in part}


def test_bridge_has_the_forms_of_two_organisations_and_other_games_have_none() -> None:
    folder = shipped_library().folder

    assert form_names(folder, "bridge") == ("acbl", "ebu")
    assert form_names(folder, "fifty-six") == ()
    with pytest.raises(UnknownNameError, match="no card in the form 'wbf'"):
        form_card(agreement_on(shipped_library(), ACOL), folder, "wbf", DAY)


@takes_seconds
@pytest.mark.parametrize(
    ("played", "majors"),
    [
        ((ACOL,), "Four-card majors"),
        ((ACOL, "five-card-majors"), "Five-card majors"),
        ((AMERICAN, "four-card-majors"), "Four-card majors"),
        ((AMERICAN, "landy"), "Five-card majors"),
    ],
)
@pytest.mark.parametrize(("form", "title"), [("ebu", "General description of bidding methods"), GENERAL_OF_ACBL])
def test_the_box_of_four_or_five_card_majors_is_ticked(
    played: tuple[str, ...], majors: str, form: str, title: str
) -> None:
    general = boxes(section(form, title, *played))

    assert [label for label, is_ticked in general.items() if is_ticked and "majors" in label] == [majors]


def test_boxes_are_ticked_by_treatments_of_the_table() -> None:
    assert boxes(section("acbl", "Special doubles")) == {"Negative": True, "Support": False}


@pytest.mark.parametrize(
    ("played", "shortest"),
    [
        ((ACOL,), "A suit of four cards, and 12 to 22 points"),
        ((ACOL, "five-card-majors"), ""),
        ((AMERICAN, "four-card-majors"), "A major of four cards with two or more honours"),
    ],
)
def test_openings_of_a_major_are_told_with_every_length_of_the_suit(played: tuple[str, ...], shortest: str) -> None:
    told = lines_called("1♥ 1♠", section("acbl", "Major opening", *played))
    short = [words for words in told if "four cards" in words]

    assert any(words.startswith("A suit of five or more cards") for words in told)
    assert [words.startswith(shortest) for words in short] == [True] * bool(shortest)


def test_the_openings_of_the_british_form_are_those_of_the_table() -> None:
    (openings,) = [
        part for part in section("ebu", "Opening bids").parts if isinstance(part, FormCalls) and not part.auction
    ]
    said = {call.words for call in openings.calls}

    assert "A suit of four cards, and 12 to 22 points" in said
    assert any(words.startswith("A 4-4-4-1 shape, 12 to 22 points, four diamonds") for words in said)


def test_ranges_and_the_defence_to_one_notrump_are_named() -> None:
    notrump = section("ebu", "1NT opening and responses").parts[0]
    defence = section("acbl", "Defence to their 1NT").parts[0]

    assert notrump == FormLine("Strength", "12 to 14")
    assert defence == FormLine("Name", "Landy")


def test_alerts_and_announcements_have_their_colours() -> None:
    calls = [part for part in section("acbl", "1NT opening").parts if isinstance(part, FormCalls)]
    said = {call.call: call.alert_text for part in calls for call in part.calls}
    page = form_card_html(card("acbl"))

    assert said["2♦"].startswith("announce")
    assert 'class="announced"' in page
    assert 'class="alert"' in page


def test_a_line_says_in_words_that_its_call_is_alerted_or_announced() -> None:
    (strong,) = lines_called("2♣", section("acbl", "Two-level openings"))
    (shape,) = lines_called("Shape", section("ebu", "1NT opening and responses"))

    assert strong.endswith("(alert)")
    assert shape.endswith("(announced: 12 to 14)")


def test_players_have_their_numbers_and_json_has_both_sides() -> None:
    written = form_card_as_json(card("ebu"))

    assert card("ebu").players == (Player("Anna Antony", "1234567"), Player("Biju"))
    assert isinstance(written["sides"], list)
    assert len(written["sides"]) == 2


@pytest.mark.parametrize("form", ["acbl", "ebu"])
def test_each_side_is_one_page_on_which_no_word_is_broken(form: str) -> None:
    pages = PdfReader(BytesIO(form_card_pdf(card(form), paper_called("letter")))).pages
    words = {word for page in pages for word in page.extract_text().split()}

    assert len(pages) == 2
    assert "balanced" in {word.strip(",.") for word in words}


@pytest.mark.parametrize(("form", "convention"), [("ebu", ACOL), ("acbl", AMERICAN)])
def test_a_column_that_begins_inside_a_section_says_what_it_continues(form: str, convention: str) -> None:
    (front, back) = PdfReader(BytesIO(form_card_pdf(card(form, convention), A4))).pages

    assert ", continued" in front.extract_text() + back.extract_text()


def test_names_of_four_players_and_long_ones_have_a_place_each() -> None:
    names = ("Maria Magdalena van der Hoogenband-Oosterhuis 12345678", "Biju", "Cyriac", "Dinesh 7654321")
    library = shipped_library()
    four = replace(
        card("ebu"), players=form_card(agreement_on(library, ACOL, (), names), library.folder, "ebu", DAY).players
    )
    placed: list[tuple[str, float, float]] = []

    def place(text: str, _cm: list[float], at: list[float], _font: object, size: float) -> None:
        placed.append((text.strip(), at[4], size))

    PdfReader(BytesIO(form_card_pdf(four, A4))).pages[0].extract_text(visitor_text=place)
    ((long, left, size),) = [one for one in placed if one[0].startswith("Maria")]
    numbers = [x for text, x, _ in placed if text == "Number"]

    assert left + width(long, Type(size, BOLD)) < numbers[0]
    assert numbers[0] == numbers[2]


def test_a_card_without_players_has_space_for_a_pair() -> None:
    library = shipped_library()
    blank = form_card(agreement_on(library, ACOL), library.folder, "ebu", DAY)

    assert blank.players == (Player(""), Player(""))
    assert form_card_as_json(blank)["players"] == []


@pytest.mark.parametrize("named", ["Anna (123456)", "Anna #123456", "Anna, 123456.", "Anna 123456"])
def test_a_number_is_told_from_a_name_whatever_stands_around_it(named: str) -> None:
    assert player_named(named) == Player("Anna", "123456")


@pytest.mark.parametrize(("form", "columns"), [("acbl", 3), ("ebu", 2)])
def test_a_printed_form_keeps_its_columns_and_has_two_pages(form: str, columns: int) -> None:
    page = form_card_html(card(form))

    assert page.count(f'<main style="column-count: {columns}">') == 2
    assert "!important" not in page
    assert "break-after: page" not in page.partition(".form main")[2]
    assert ".form main + main { break-before: page; }" in page


def test_a_broken_form_is_told_with_its_place(tmp_path: Path) -> None:
    folder = tmp_path / "bridge" / "cards"
    folder.mkdir(parents=True)
    written = "format: 1\ncard form: x\ntitle: X\ncolumns: 2\nfront:\n- titel: Y\n  items: []\nback: []\n"
    (folder / "x.yaml").write_text(written, encoding="utf-8")

    with pytest.raises(UnusableFileError, match=r"bridge/cards/x.yaml:6:3: unknown key 'titel'"):
        form_card(agreement_on(shipped_library(), ACOL), tmp_path, "x", DAY)


def test_a_suit_that_may_be_one_of_three_is_in_any_of_them() -> None:
    (weak,) = lines_called("Weak", section("acbl", "Two-level openings", AMERICAN, "Smolen"))
    assert "a preempt suit in spades, hearts or diamonds" in weak


def test_what_a_pair_has_agreed_begins_with_the_name_that_players_use() -> None:
    approach = section("acbl", "General approach", AMERICAN, "Leaping Michaels")
    assert "Leaping Michaels: A jump to four of a minor over their weak two shows two suits" in lines_called(
        "", approach
    )


@pytest.mark.parametrize(("treatment", "name"), [("Ogust", "Ogust"), ("Smolen", "Feature ask")])
def test_2nt_over_a_weak_two_has_the_name_of_the_agreed_question(treatment: str, name: str) -> None:
    shown = section("acbl", "Two-level openings", AMERICAN, treatment)
    calls = [
        call for part in shown.parts if isinstance(part, FormCalls) and "weak two" in part.title for call in part.calls
    ]
    assert [call.words.partition(":")[0] for call in calls if call.call == "2NT"] == [name]
