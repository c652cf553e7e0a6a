"""Handouts: questions that the table answers, the same for the same seed, on paper and for other programs."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from pypdf import PageObject, PdfReader

from tests.printing.printed_agreements import DAY, agreement
from trainer.auction.auction import Auction
from trainer.games import game_called
from trainer.games.trick_solving.endplay_library import load_endplay
from trainer.playing.deals.deal_files import Findings, read_deals, write_deals
from trainer.playing.deals.table_deal import TableDeal
from trainer.practice.questions.question import RowName
from trainer.practice.questions.subject import Subject
from trainer.printing.handouts.handout import SLIDES, Handout, handout_as_json
from trainer.printing.handouts.handout_questions import Wanted, handout_of, rows_named
from trainer.printing.handouts.sides import states_of
from trainer.printing.html.anki import anki_deck
from trainer.printing.html.handout import handout_html
from trainer.printing.pdf.handout import handout_pdf
from trainer.printing.pdf.paper import paper_called
from trainer.problems import UnknownNameError

KERALA = "fifty-six/kerala"
SITUATION = "second-position-after-28-suit"
A4 = paper_called("a4")


def made(questions: int = 8, seed: str = "1", convention: str = KERALA, situation: str = SITUATION) -> Handout:
    agreed = agreement(convention)
    asked = tuple(map(Subject, rows_named(agreed, [situation])))
    return handout_of(agreed, Wanted(asked, questions, seed, "Eight hands"), DAY)


def pages_of(file: bytes) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(file)).pages]


def deals_of(handout: Handout) -> list[TableDeal]:
    return [one.deal for one in handout.questions if one.deal is not None]


def test_every_answer_is_that_of_the_table() -> None:
    agreed = agreement(KERALA)
    for one in made().questions:
        assert one.auction is not None
        assert one.hand is not None
        auction = agreed.reasoner.auction(tuple(map(agreed.book.game.calls.parse, one.auction)))
        choice = agreed.reasoner.choose(auction, one.hand)

        assert one.answer == agreed.book.game.calls.printed(choice.call)
        assert one.row == f"{SITUATION}/{choice.row.id}"
        assert one.why.casefold().removeprefix("first choice ").startswith(one.answer.casefold())
        assert one.deal is not None
        assert one.deal.hands[auction.turn] == one.hand


def test_the_key_names_every_other_right_call_once_and_no_call_twice() -> None:
    several = [one for one in made(24, situation="second-position-after-pass").questions if one.accepted]
    assert several
    for one in several:
        assert one.key.count("right too") == 1
        assert all(call in one.key for call in one.accepted)


def test_the_same_seed_prints_the_same_and_another_one_other_hands() -> None:
    assert handout_as_json(made()) == handout_as_json(made())
    assert handout_pdf(made(), A4) == handout_pdf(made(), A4)
    assert handout_as_json(made()) != handout_as_json(made(seed="2"))


def test_rows_come_in_turn_and_no_hand_twice() -> None:
    questions = made(14).questions
    rows = [one.row for one in questions]

    assert len({(str(one.hand), one.auction) for one in questions}) == 14
    assert {rows.count(row) for row in rows} == {2}


def test_rows_are_named_by_situation_or_one_by_one() -> None:
    agreed = agreement(KERALA)

    assert rows_named(agreed, ["first-position/three-jacks"]) == (RowName("first-position", "three-jacks"),)
    assert {one.situation for one in rows_named(agreed, [SITUATION])} == {SITUATION}
    with pytest.raises(UnknownNameError, match="did you mean 'first-position'"):
        rows_named(agreed, ["first-positon"])


def test_eight_and_twelve_questions_have_room_on_a_page() -> None:
    questions = made(24).questions
    for to_a_page in (8, 12):
        printed = pages_of(handout_pdf(replace(made(), questions=questions), A4, to_a_page=to_a_page, with_key=False))
        assert len(printed) == 24 // to_a_page
        for place, page in enumerate(printed):
            assert page.count("You call") == to_a_page, place


def test_a_hand_never_stands_on_the_line_for_the_call() -> None:
    """Not even below a long auction; each hand is drawn suit by suit, clubs last."""
    acol = made(1, convention="bridge/acol", situation="opening")
    (one,) = acol.questions
    assert one.sheet is not None
    longest = replace(one, sheet=replace(one.sheet, rows=one.sheet.rows[:1] * 5))
    for to_a_page in (4, 8, 12, SLIDES):
        file = handout_pdf(replace(acol, questions=(longest,)), A4, to_a_page=to_a_page, with_key=False)
        (page,) = PdfReader(BytesIO(file)).pages
        heights = heights_in(page)
        assert heights["♣"] - heights["You call"] >= 7, to_a_page


def heights_in(page: PageObject) -> dict[str, float]:
    """Return how high the last club and the line for the call stand, in points."""
    heights: dict[str, float] = {}

    def visit(text: str, _: object, matrix: list[float], *__: object) -> None:
        for name in ("♣", "You call"):
            if name in text:
                heights[name] = matrix[5]

    page.extract_text(visitor_text=visit)
    return heights


def test_on_slides_every_answer_follows_its_question() -> None:
    printed = pages_of(handout_pdf(made(4), A4, to_a_page=SLIDES))
    assert len(printed) == 8
    for one, (asked, told) in zip(made(4).questions, zip(printed[::2], printed[1::2], strict=True), strict=True):
        assert "You call" in asked
        assert one.why.split(".")[0] in told
        assert one.why not in asked
    assert len(pages_of(handout_pdf(made(4), A4, to_a_page=SLIDES, with_key=False))) == 4


def test_a_text_is_read_first_and_a_teachers_words_stand_in_the_key() -> None:
    first, *others = made(4).questions
    told = replace(first, remarks=("Count the Jacks.", "Not 28 NOS: you have one."))
    handout = replace(made(4), questions=(told, *others), text=("A suit shows its Jack.", "A pass shows nothing."))
    printed = pages_of(handout_pdf(handout, A4))
    assert "A suit shows its Jack. A pass shows nothing." in printed[0]
    assert "You call" not in printed[0]
    assert "Count the Jacks. Not 28 NOS: you have one." in printed[-1]
    page = handout_html(handout)
    assert page.index("A pass shows nothing.") < page.index('class="question"')
    assert "Not 28 NOS: you have one." in page


@pytest.mark.parametrize(("to_a_page", "pages"), [(4, 2), (1, 8)])
def test_questions_stand_one_or_four_to_a_page_and_the_key_behind_them(to_a_page: int, pages: int) -> None:
    printed = pages_of(handout_pdf(made(), A4, to_a_page=to_a_page))

    assert len(printed) == pages + 1
    assert sum(page.count("You call") for page in printed[:-1]) == 8
    assert "Key" in printed[-1]
    assert not any(one.why.replace("♠", "") in page for one in made().questions for page in printed[:-1])
    assert all(one.source.split(",")[0] in printed[-1] for one in made().questions)


def test_the_page_has_the_questions_and_the_key() -> None:
    page = handout_html(made())

    assert page.count('class="question"') == 8
    assert page.count("<li>") == 8
    assert page.count(">You call<") == 8
    assert page.index("<summary>Key") > page.rindex('class="question"')


def test_the_convention_stands_below_the_title_where_the_title_is_another_and_nothing_is_to_be_learnt() -> None:
    handout = made(1)

    assert handout.about == handout.imprint.title
    assert replace(handout, title=handout.imprint.title).about == ""
    assert replace(handout, aim="To open").about == "To open"


@pytest.mark.parametrize("ending", [".pbn", ".lin"])
def test_the_deals_can_be_read_back(ending: str, tmp_path: Path) -> None:
    handout = made(3, convention="bridge/acol", situation="opening")
    file = tmp_path / f"deals{ending}"
    write_deals(file, deals_of(handout))
    findings = Findings()
    found = read_deals(file, game_called, ("bridge",), findings)

    assert [one.hands for one in found] == [one.hands for one in deals_of(handout)]
    assert not findings.problems


@pytest.mark.parametrize("situation", ["opening", "opening-in-third-seat-vulnerable"])
def test_the_deals_have_the_dealer_and_vulnerability_of_their_questions(situation: str, tmp_path: Path) -> None:
    load_endplay()
    from endplay.parsers import lin, pbn

    handout = made(4, convention="bridge/acol", situation=situation)
    for ending, library in ((".pbn", pbn), (".lin", lin)):
        file = tmp_path / f"deals{ending}"
        write_deals(file, deals_of(handout))
        deals = read_deals(file, game_called, ("bridge",))
        for one, ours, their in zip(handout.questions, deals, library.loads(file.read_text()), strict=True):
            assert one.auction is not None
            dealer = "SENW"[len(one.auction)]
            asked = tuple(sorted(state.split()[0] for state in one.states))
            vulnerable = {(): "none", ("you",): "ns", ("they",): "ew"}.get(asked, "all")
            assert dict(ours.circumstances) == {"dealer": dealer, "vulnerable": vulnerable, "board": str(one.number)}
            assert ours.hands[len(one.auction)] == one.hand
            assert (their.board_num, their.vul.name.replace("both", "all")) == (one.number, vulnerable)
            assert their.deal.south.to_pbn() == str(one.hand)
            # endplay takes a dealer from PBN only with a contract or an auction, and from the board's number else.
            assert ending == ".pbn" or their.dealer.abbr == dealer


def test_a_deck_has_a_card_for_every_question_and_the_same_ones_again(tmp_path: Path) -> None:
    def notes() -> list[tuple[str, str]]:
        (tmp_path / "collection").write_bytes(ZipFile(BytesIO(anki_deck(made()))).read("collection.anki2"))
        with closing(sqlite3.connect(tmp_path / "collection")) as collection:
            return sorted(collection.execute("select guid, flds from notes"))

    first = notes()

    assert len(first) == 8
    assert all(one.answer in fields for one, fields in [(made().questions[0], " ".join(f for _, f in first))])
    assert notes() == first


def test_of_equal_sides_what_holds_is_said_once() -> None:
    auction = Auction(4, 0, (), (frozenset({"vulnerable"}), frozenset({"vulnerable"})))
    assert states_of(auction) == ("both sides are vulnerable",)
    assert states_of(replace(auction, states=(frozenset({"vulnerable"}), frozenset()))) == ("you are vulnerable",)
