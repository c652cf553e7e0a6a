"""The verbs `card`, `notes` and `handout`: files that were asked for, JSON, and what is refused."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from tests.slow import takes_seconds
from trainer.command_line.verbs import bidding_trainer

KERALA = "fifty-six/kerala"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(bidding_trainer, list(arguments))


def test_a_card_is_written_as_pdf_and_html(tmp_path: Path) -> None:
    pdf, html = tmp_path / "card.pdf", tmp_path / "card.html"
    ran = run(
        "card", KERALA, "--players", "Anna, Biju", "--output", str(pdf), "--output", str(html), "--paper", "letter"
    )

    assert (ran.exit_code, ran.output.split("\n")[:2]) == (0, [f"Written to {pdf}", f"Written to {html}"])
    assert pdf.read_bytes().startswith(b"%PDF")
    assert "Anna and Biju" in html.read_text("utf-8")


def test_a_card_with_a_treatment_says_so_as_json() -> None:
    card = json.loads(run("card", KERALA, "--treatment", "C6.5", "--json").output)

    assert card["convention"] == KERALA
    assert card["agreed"] == ["C6.5: A jump in NOS counts the Jacks"]
    assert card["areas"][0]["situations"][0]["calls"]


def test_a_partnership_file_is_taken_by_its_option_and_by_its_path(tmp_path: Path) -> None:
    ours = tmp_path / "ours.yaml"
    ours.write_text(f"format: 1\npartnership: Chacko and Dileep\nconvention: {KERALA}\n", encoding="utf-8")
    by_option = json.loads(run("card", "--partnership", str(ours), "--json").output)

    assert by_option["players"] == ["Chacko and Dileep"]
    assert json.loads(run("card", str(ours), "--json").output) == by_option


def test_short_notes_are_the_usual_ones() -> None:
    notes = json.loads(run("notes", "spades/ms", "--json").output)

    assert notes["chapters"][0]["title"] == "Opening bids"
    assert "tried" in notes


@takes_seconds
def test_notes_are_written(tmp_path: Path) -> None:
    pdf = tmp_path / "notes.pdf"
    ran = run("notes", KERALA, "--whole", "--output", str(pdf), "--json")

    assert pdf.read_bytes().startswith(b"%PDF")
    assert json.loads(ran.output)["chapters"]


def test_a_handout_is_written_in_all_forms(tmp_path: Path) -> None:
    files = [tmp_path / f"h.{ending}" for ending in ("pdf", "html", "pbn", "lin", "apkg")]
    options = [part for file in files for part in ("--output", str(file))]
    ran = run("handout", "--convention", "bridge/acol", "--situation", "opening", "--questions", "2", *options)

    assert ran.exit_code == 0, ran.output
    assert all(file.stat().st_size for file in files)


def test_a_handout_of_a_lesson_asks_as_many_questions_as_wanted() -> None:
    ran = run("handout", "international-02-the-opening-lead", "--questions", "3", "--json")
    printed = json.loads(ran.output)

    assert len(printed["questions"]) == 3
    assert printed["seed"] == "1"


@pytest.mark.parametrize(("on_page", "pages"), [("12", 3), ("8", 4), ("slides", 18)])
def test_questions_stand_as_many_on_a_page_as_one_says_or_each_on_a_slide(
    tmp_path: Path, on_page: str, pages: int
) -> None:
    # The lesson's text has a page of its own, and so has the key.
    file = tmp_path / "nine.pdf"
    asked = ("handout", "international-02-the-opening-lead", "--questions", "9", "--key", "--on-page", on_page)
    ran = run(*asked, "--output", str(file))

    assert ran.exit_code == 0, ran.output
    assert len(PdfReader(file).pages) == pages


def test_the_key_is_printed_only_where_it_is_asked_for(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    asked = ("handout", "international-02-the-opening-lead", "--questions", "2", "--output", str(page))
    run(*asked)
    questions = page.read_text("utf-8")
    run(*asked, "--key")

    assert "Key</summary>" not in questions
    assert "Key</summary>" in page.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("card", KERALA), "Say where to print"),
        (("card", "--json"), "Name a convention"),
        (("card", KERALA, "--partnership", "x.yaml", "--json"), "and not both"),
        (("notes", "fifty-six/kerla", "--json"), "did you mean 'fifty-six/kerala'"),
        (("handout", "x", "--convention", KERALA, "--json"), "A lesson names its own convention"),
        (("handout", "--convention", KERALA, "--output", "x.lin"), "its name ends in .pdf, .html or .apkg"),
        (("handout", "--convention", KERALA, "--situation", "first", "--json"), "has nothing called 'first' to ask"),
        (
            ("handout", "--convention", KERALA, "--output", "/nowhere/at/all.pdf", "--questions", "1"),
            "/nowhere/at/all.pdf",
        ),
    ],
)
def test_what_cannot_be_printed_is_refused_with_the_reason(arguments: tuple[str, ...], message: str) -> None:
    ran = run(*arguments)

    assert ran.exit_code in {1, 2}
    assert message in " ".join(ran.output.split())
    assert "Traceback" not in ran.output
