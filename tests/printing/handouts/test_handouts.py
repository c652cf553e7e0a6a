"""Handouts: questions that the table answers, the same for the same seed, on paper and for other programs."""

import sqlite3
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from pypdf import PdfReader

from tests.printing.agreements import DAY, agreement
from trainer.auction.auction import Auction
from trainer.cards.hand import Hand
from trainer.games import game_called
from trainer.playing.deals.deal_files import Findings, read_deals, write_deals
from trainer.playing.deals.table_deal import TableDeal
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.subject import Kind, Subject
from trainer.printing.files.endings import PageLook
from trainer.printing.files.printed_files import handout_file
from trainer.printing.handouts.asking import Wanted, handout_of, rows_named
from trainer.printing.handouts.handout import Handout, handout_as_json
from trainer.printing.handouts.lesson_handout import NothingToPrintError, lesson_wanted
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
        assert one.why.startswith(one.answer)
        assert one.deal is not None
        assert one.deal.hands[auction.turn] == one.hand


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
        with sqlite3.connect(tmp_path / "collection") as collection:
            return sorted(collection.execute("select guid, flds from notes"))

    first = notes()

    assert len(first) == 8
    assert all(one.answer in fields for one, fields in [(made().questions[0], " ".join(f for _, f in first))])
    assert notes() == first


def test_a_lesson_prints_its_rows() -> None:
    agreed, wanted = lesson_wanted("international-02-the-opening-lead", 6, "1")
    handout = handout_of(agreed, wanted, DAY)

    assert {RowName.parse(one.row) for one in handout.questions} <= {one.row for one in wanted.subjects}
    assert handout.aim == wanted.aim


def test_a_lesson_that_asks_what_calls_show_prints_that_too() -> None:
    agreed, wanted = lesson_wanted("standard-american-18-overcalls", 12, "1")
    handout = handout_of(agreed, wanted, DAY)

    assert {one.kind for one in wanted.subjects} == {Kind.CALL, Kind.SHOWS, Kind.WHICH_HAND}
    assert {bool(one.options) for one in handout.questions} == {True, False}
    assert any(isinstance(option, Hand) for one in handout.questions for option in one.options)
    assert len({(one.prompt, str(one.hand), one.options) for one in handout.questions}) == 12


@pytest.mark.parametrize(
    ("lesson", "asked"),
    [
        ("laws-1-when-the-bidding-goes-wrong", "may"),
        ("play-2-which-card", "Which of these cards"),
        ("laws-01-what-a-round-scores", "score"),
    ],
)
def test_a_lesson_about_laws_or_play_is_printed_with_its_answers(lesson: str, asked: str) -> None:
    agreed, wanted = lesson_wanted(lesson, 4, "1")
    handout = handout_of(agreed, wanted, DAY)

    assert len(handout.questions) == 4
    assert all(one.options and one.why.startswith(f"Answer {one.answer}") for one in handout.questions)
    assert any(asked in one.prompt for one in handout.questions)
    assert "table spades/laws" not in handout.imprint.made_by, "what has no fingerprint claims none"
    with pytest.raises(NoDealError, match="has a deal"):
        handout_file(handout, ".pbn", PageLook())


def test_of_a_card_problem_every_trick_has_its_line_and_the_key_says_what_each_card_costs() -> None:
    agreed, wanted = lesson_wanted("play-2-which-card", 2, "1")
    discards = tuple(one for one in wanted.subjects if one.row.row == "a-discard")
    handout = handout_of(agreed, replace(wanted, subjects=discards), DAY)

    asked = handout.questions[0]
    tricks = [line for line in asked.prompt.splitlines() if line.endswith((";", "(yours).", "(theirs)."))]
    assert len(tricks) >= 4
    file = PdfReader(BytesIO(handout_pdf(handout, A4)))
    printed = file.pages[0].extract_text().splitlines()
    # Suits are in letters of their own, so that a line of print is known by its end.
    assert sum(line.rstrip(";.").endswith(("(yours)", "(theirs)")) for line in printed) >= 2 * 4
    assert handout_html(handout).count("<br>") >= 2 * 4
    best = asked.options[int(asked.answer) - 1]
    for card in (str(one) for one in asked.options if one != best):
        assert f"{card} costs" in asked.why
    assert "The hands, yours first" in asked.why


def test_of_equal_sides_what_holds_is_said_once() -> None:
    auction = Auction(4, 0, (), (frozenset({"vulnerable"}), frozenset({"vulnerable"})))
    assert states_of(auction) == ("both sides are vulnerable",)
    assert states_of(replace(auction, states=(frozenset({"vulnerable"}), frozenset()))) == ("you are vulnerable",)


def test_a_lesson_that_replays_a_deal_prints_nothing() -> None:
    with pytest.raises(NothingToPrintError, match="replays one deal"):
        lesson_wanted("kerala-34-telling-past-forty", 6, "1")
