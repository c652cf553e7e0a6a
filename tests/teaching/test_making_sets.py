"""Questions that are frozen, proved, and what they would not notice."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from tests.practice.sample import shipped_book
from tests.teaching.sets import SAMPLE, lesson, library, pack, reasoner, rows
from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.practice.questions.subject import Subject
from trainer.problems import UnknownNameError, UnusableFileError
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.teaching.lesson_packs import LessonPack
from trainer.teaching.own_lessons import DELETED, OwnLessons, put_away
from trainer.teaching.pack_tables import book_of, table_to_pack
from trainer.teaching.proving import flaws_of
from trainer.teaching.questions.freezing import Freezer, thawed
from trainer.teaching.row_choices import rows_citing, rows_like
from trainer.teaching.unnoticed import noticed_by


def test_every_row_is_asked_as_often_and_no_question_comes_twice() -> None:
    questions, without = Freezer(reasoner(), Random(2)).questions(tuple(map(Subject, rows())), 4)
    assert without == ()
    assert set(Counter(one.row for one in questions).values()) == {4}
    assert len({one.likeness for one in questions}) == len(questions)
    assert all(first.row != then.row for first, then in pairwise(questions))


def test_half_of_the_hands_are_one_card_from_another_answer() -> None:
    questions, _ = Freezer(reasoner(), Random(2)).questions(tuple(map(Subject, rows())), 4)
    assert sum(one.boundary for one in questions) >= len(questions) / 2


def test_another_hand_keeps_what_was_written_for_the_question() -> None:
    freezer, first = Freezer(reasoner(), Random(2)), lesson().questions[0]
    written = replace(first, remark_on_right="Yes.", remarks={"P": "Look again."}, remark_otherwise="No.")
    other = freezer.another(written, lesson().questions)
    assert other.row == first.row
    assert other.likeness not in {one.likeness for one in lesson().questions}
    assert (other.remark_on_right, other.remarks, other.remark_otherwise) == ("Yes.", {"P": "Look again."}, "No.")


def test_a_frozen_question_is_asked_as_it_was_made() -> None:
    for one in lesson().questions:
        asked = thawed(one, reasoner())
        assert str(reasoner().choose(asked.auction, asked.hand).call) == one.answer
        assert asked.deal[asked.auction.turn] == asked.hand


def test_a_sound_set_has_no_flaw() -> None:
    assert flaws_of(lesson(), reasoner()) == ()


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"calls": ("31C",)}, "the table says"),
        ({"hand": "JJ9.A.TK.Q"}, "has 7 cards"),
        ({"auction": ("28S", "27S")}, "Call 2 of the auction is illegal"),
        ({"auction": ("31S", "P", "32S", "P")}, "says nothing about|no situation|the table says"),
        ({"deal": ("JJ9A.A.TK.Q",)}, "its hand is not that of the deal"),
    ],
)
def test_a_flaw_is_told_by_its_question(change: dict[str, object], wrong: str) -> None:
    first, *others = lesson().questions
    broken = replace(first, **change)  # type: ignore[arg-type]
    flaws = flaws_of(replace(lesson(), questions=(broken, *others)), reasoner())
    assert [flaw.number for flaw in flaws] == [1]
    assert any(part in str(flaws[0]) for part in wrong.split("|")), str(flaws[0])


def test_a_question_that_is_there_twice_is_a_flaw() -> None:
    first, *others = lesson().questions
    twice = replace(lesson(), questions=(first, *others, first))
    (flaw,) = flaws_of(twice, reasoner())
    assert str(flaw) == f"Question {len(twice.questions)}: it is question 1 once more."


def test_a_row_that_is_not_asked_could_be_left_out() -> None:
    row = rows()[0]
    without = replace(lesson(), questions=tuple(one for one in lesson().questions if one.row != row))
    noticed = noticed_by(without, reasoner())
    assert [one.row for one in noticed.chosen if not one.is_asked] == [row]


def test_a_gap_has_the_hand_that_would_close_it() -> None:
    """One question a row leaves conditions that could be dropped; their hands are the questions that are missing."""
    thin = replace(lesson(), questions=lesson(1).questions)
    gaps = noticed_by(thin, reasoner()).gaps
    assert gaps
    freezer = Freezer(reasoner(), Random(1))
    missing = tuple(freezer.filling(row.row, gap.auction, gap.hand) for row in gaps for gap in row.conditions)
    filled = replace(thin, questions=(*thin.questions, *missing))
    assert flaws_of(filled, reasoner()) == ()
    before = {(row.row, gap.condition) for row in gaps for gap in row.conditions}
    after = {(row.row, gap.condition) for row in noticed_by(filled, reasoner()).gaps for gap in row.conditions}
    assert not before & after


def test_rows_are_found_by_pattern_and_by_section() -> None:
    book = reasoner().book
    assert rows_like(book, ("first-position/*",)) == rows()
    assert rows_like(book, ("nothing/*",)) == ()
    shipped = shipped_book("fifty-six/international")
    found = rows_citing(shipped, "B2.2")
    assert found
    assert set(found) <= set(rows_citing(shipped, "b2"))
    assert rows_citing(shipped, "Z99") == ()


def test_the_table_in_the_pack_judges_where_the_installation_has_another(tmp_path: Path) -> None:
    """The same name, another table: the rows of the pack are asked, and the installation is left alone."""
    here = tmp_path / "conventions"
    changed = (library().folder / SAMPLE / "convention.yaml").read_text("utf-8").replace("call: 29 X", "call: 30 X", 1)
    (here / SAMPLE).mkdir(parents=True)
    (here / SAMPLE / "convention.yaml").write_text(changed, encoding="utf-8")
    other = ConventionLibrary(here, game_called)
    assert other.book(SAMPLE).fingerprint != lesson().table

    book = book_of(pack(), other, tmp_path / "unpacked")

    assert book.fingerprint == lesson().table
    assert flaws_of(lesson(), Reasoner(book)) == ()
    assert book_of(pack(), library(), tmp_path / "never") is library().book(SAMPLE)
    assert not (tmp_path / "never").exists(), "what is the same here needs no unpacking"


def test_a_table_of_a_newer_program_asks_for_the_newest_one(tmp_path: Path) -> None:
    """What no program of today knows in a table stands for what a later one may write there."""
    name, *_ = (name for name in pack().files if name.endswith("convention.yaml") and SAMPLE in name)
    files = {**pack().files, name: pack().files[name].replace("title:", "sung: loudly\ntitle:", 1)}
    made = replace(LessonPack.of(replace(lesson(), table="0" * 16), files), program="9.8")

    with pytest.raises(UnusableFileError) as caught:
        book_of(made, library(), tmp_path / "unpacked")

    said = str(caught.value)
    assert "does not know how its table is written: unknown key 'sung'" in said
    assert "Bidding Trainer 9.8 packed it: get the newest one" in said
    assert len(said.splitlines()) == 1


def test_a_partnerships_own_rows_go_into_the_pack(tmp_path: Path) -> None:
    agreed = tmp_path / "anna-and-biju.yaml"
    agreed.write_text(
        f"format: 1\npartnership: Anna and Biju\nconvention: {SAMPLE}\n"
        "changes:\n- situation: first-position\n  drop: two-jacks\n",
        encoding="utf-8",
    )
    table = table_to_pack(library(), str(agreed))
    assert "own/anna-and-biju.yaml" in table.files
    made = replace(
        lesson(), convention=table.convention, own_file=table.own_file, table=table.book.fingerprint, questions=()
    )
    elsewhere = ConventionLibrary(tmp_path / "nothing here", game_called)
    book = book_of(LessonPack.of(made, table.files), elsewhere, tmp_path / "unpacked")
    assert [row.id for row in book.situations_by_id["first-position"].rows][1] == "suit-with-jack"


def test_a_copied_convention_goes_into_the_pack_under_its_game(tmp_path: Path) -> None:
    copied = tmp_path / "mine" / "convention.yaml"
    copied.parent.mkdir()
    text = (library().folder / SAMPLE / "convention.yaml").read_text("utf-8")
    copied.write_text(text.replace("a sample of the", "my own"), encoding="utf-8")
    table = table_to_pack(library(), str(copied))
    made = replace(lesson(), convention=table.convention, table=table.book.fingerprint)
    elsewhere = ConventionLibrary(tmp_path / "nothing here", game_called)
    assert "my own" in book_of(LessonPack.of(made, table.files), elsewhere, tmp_path / "unpacked").title


def test_a_convention_that_nobody_has_is_named() -> None:
    with pytest.raises(UnknownNameError, match="There is no convention"):
        table_to_pack(library(), "fifty-six/samples")


def test_own_lessons_hold_no_pack_twice_and_keep_the_good_ones(tmp_path: Path) -> None:
    own = OwnLessons(tmp_path / "lessons")
    assert own.all() == ()
    first, again = own.take_in(pack()), own.take_in(pack())
    assert (first.is_new, again.is_new) == (True, False)
    assert first.lesson.path.name == f"opening-leads-{pack().fingerprint[:8]}.lesson"
    (tmp_path / "lessons" / "broken.lesson").write_bytes(b"no zip")
    assert [one.pack.lesson.title for one in own.all()] == ["Opening leads"]
    assert "broken.lesson:1:1" in own.troubles[0]
    assert own.named(pack().name) is not None
    put_away(first.lesson, DELETED).now.unlink()
    assert own.all() == ()


@pytest.mark.parametrize("of", ["a convention", "a partnership", "a treatment"])
def test_a_strangers_pack_reads_no_file_of_this_computer(tmp_path: Path, of: str) -> None:
    """Whatever its table names, by whichever way: only what came in the pack is read."""
    here = tmp_path / "mine.yaml"
    here.write_text((library().folder / SAMPLE / "convention.yaml").read_text("utf-8"), encoding="utf-8")
    files = {"own/us.yaml": f"format: 1\npartnership: Us\nconvention: {here}\nchanges: []\n"}
    made = replace(lesson(), table="another", convention=str(here))
    if of == "a partnership":
        made = replace(made, own_file="own/us.yaml")
    elif of == "a treatment":
        files = {
            "own/us.yaml": f"format: 1\npartnership: Us\nconvention: {SAMPLE}\ntreatments: [{here}]\n",
            **pack().files,
        }
        made = replace(made, own_file="own/us.yaml")
    with pytest.raises(UnusableFileError, match=r"its table names '.*', which is not in it"):
        book_of(LessonPack.of(made, files), library(), tmp_path / "unpacked")
