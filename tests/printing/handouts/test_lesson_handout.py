"""Handouts of lessons: what they ask, with the answers."""

from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.printing.printed_agreements import DAY
from tests.slow import takes_seconds
from trainer.cards.hand import Hand
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.subject import Kind
from trainer.printing.files.endings import PageLook
from trainer.printing.files.printed_files import handout_file
from trainer.printing.handouts.handout_questions import handout_of
from trainer.printing.handouts.lesson_handout import NothingToPrintError, lesson_wanted
from trainer.printing.html.handout import handout_html
from trainer.printing.pdf.handout import handout_pdf
from trainer.printing.pdf.paper import paper_called


def test_a_lesson_prints_its_rows() -> None:
    agreed, wanted = lesson_wanted("international-02-the-opening-lead", 6, "1")
    handout = handout_of(agreed, wanted, DAY)

    assert {RowName.parse(one.row) for one in handout.questions} <= {one.row for one in wanted.subjects}
    assert handout.aim == wanted.aim


def test_a_lesson_prints_its_text_and_hands_without_code_marks() -> None:
    agreed, wanted = lesson_wanted("international-02-the-opening-lead", 1, "1")
    handout = handout_of(agreed, wanted, DAY)
    (first, *_) = PdfReader(BytesIO(handout_pdf(handout, paper_called("a4")))).pages

    assert "♠JJAQ ♥J ♦TK ♣Q → 29♠" in handout.text
    assert "An opening call is a shop window." in " ".join(first.extract_text().split())


@takes_seconds
def test_a_lesson_that_asks_what_calls_show_prints_that_too() -> None:
    agreed, wanted = lesson_wanted("standard-american-18-overcalls", 12, "1")
    handout = handout_of(agreed, wanted, DAY)

    assert {one.kind for one in wanted.subjects} == {Kind.CALL, Kind.SHOWS, Kind.WHICH_HAND}
    assert {bool(one.options) for one in handout.questions} == {True, False}
    assert any(isinstance(option, Hand) for one in handout.questions for option in one.options)
    assert len({(one.prompt, str(one.hand), one.options) for one in handout.questions}) == 12


@takes_seconds
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
    file = PdfReader(BytesIO(handout_pdf(handout, paper_called("a4"))))
    printed = file.pages[1].extract_text().splitlines()  # the first page has the text
    # Suits are in letters of their own, so that a line of print is known by its end.
    assert sum(line.rstrip(";.").endswith(("(yours)", "(theirs)")) for line in printed) >= 2 * 4
    assert handout_html(handout).count("<br>") >= 2 * 4
    best = asked.options[int(asked.answer) - 1]
    for card in (str(one) for one in asked.options if one != best):
        assert f"{card} costs" in asked.why
    assert "The hands, yours first" in asked.why


def test_a_lesson_that_replays_a_deal_prints_nothing() -> None:
    with pytest.raises(NothingToPrintError, match="replays one deal"):
        lesson_wanted("kerala-34-telling-past-forty", 6, "1")
