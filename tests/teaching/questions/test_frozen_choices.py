"""Questions with answers to choose among in a set: frozen, proved, packed, answered and counted."""

import json
import zipfile
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from pypdf import PageObject, PdfReader

from tests.practice.sample import shipped_book
from tests.teaching.sets import lesson, pack, reasoner, rows
from tests.window.sample_room import sample_room
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.question import RowName
from trainer.practice.questions.row_kinds import subjects_of
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.quizzes.law_quiz import LawQuizzes
from trainer.printing.files.endings import PageLook
from trainer.printing.files.printed_files import handout_file
from trainer.printing.handouts.handout import Handout
from trainer.printing.pdf.handout import handout_pdf
from trainer.printing.pdf.paper import paper_called
from trainer.problems import UnusableFileError
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.choose.set_drill import set_drill
from trainer.teaching import lesson_packs
from trainer.teaching.class_files import received
from trainer.teaching.class_picture import ClassPicture
from trainer.teaching.lesson_packs import LessonPack, read_pack
from trainer.teaching.lesson_set import FrozenQuestion
from trainer.teaching.proving import flaw_of, flaws_of
from trainer.teaching.questions.freezing import Freezer
from trainer.teaching.questions.frozen_choices import CHOICES, OF_QUIZZES, frozen_quiz, quiz_items, thawed_choice
from trainer.teaching.results import read_results, results_as_text, results_of
from trainer.teaching.set_handout import set_handout
from trainer.teaching.set_sitting import first_answers
from trainer.teaching.set_text import set_as_text, set_in_text
from trainer.teaching.unnoticed import noticed_by

ROW = rows()[0]
KINDS = (Kind.SHOWS, Kind.WHICH_HAND, Kind.LEGAL)
"""What the sample can be asked besides calls: it does not say what is forcing."""

PENALTY = Subject(RowName("irregularities", "false-discard"), Kind.PENALTY)
DAY = datetime(2026, 11, 23, tzinfo=UTC)


@cache
def choices() -> tuple[FrozenQuestion, ...]:
    """Two questions of each kind, about the first row."""
    freezer, made = Freezer(reasoner(), Random(5)), list[FrozenQuestion]()
    for kind in (*KINDS, *KINDS):
        made.append(freezer.question(ROW, boundary=True, beside=made, kind=kind))
    return tuple(made)


def mixed() -> LessonPack:
    return pack(replace(lesson(), questions=(*lesson().questions[:2], *choices())))


def of_kind(kind: Kind) -> FrozenQuestion:
    return next(one for one in choices() if one.kind is kind)


def test_every_kind_is_frozen_with_one_answer_and_no_question_comes_twice() -> None:
    assert [one.kind for one in choices()] == [*KINDS, *KINDS]
    assert flaws_of(mixed().lesson, reasoner()) == ()
    assert len({one.likeness for one in choices()}) == 6


def test_a_frozen_choice_is_asked_as_it_was_made() -> None:
    for one in choices():
        asked = thawed_choice(one, reasoner())
        assert tuple(map(str, asked.options)) == one.options
        assert asked.right == {int(one.answer) - 1}
        assert (asked.prompt, asked.row, asked.kind) == (one.prompt, ROW, one.kind)
        assert asked.explanation


@pytest.mark.parametrize("kind", KINDS)
def test_another_answer_than_the_tables_is_a_flaw(kind: Kind) -> None:
    one = of_kind(kind)
    other = next(str(at) for at in range(1, len(one.options) + 1) if str(at) not in one.calls)

    assert flaw_of(replace(one, calls=(other,)), reasoner()) == (
        f"by the table the answer is {one.answer}, in the set {other}"
    )


@pytest.mark.parametrize("kind", KINDS)
def test_answers_that_say_the_same_and_deals_that_are_none_are_told(kind: Kind) -> None:
    one = of_kind(kind)

    assert flaw_of(replace(one, options=(one.options[0],) * 2, calls=("1",)), reasoner()) == (
        "Two of its answers say the same"
    )
    assert flaw_of(replace(one, deal=lesson().questions[0].deal[:2]), reasoner()) == "Its deal has 2 hands"


def test_a_set_is_read_back_as_it_was_written() -> None:
    of = mixed().lesson

    assert set_in_text("lesson.json", set_as_text(of)) == of


def test_only_what_an_older_program_can_not_ask_is_in_the_newer_format(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def packed(name: str, of: LessonPack) -> Path:
        path = tmp_path / name
        path.write_bytes(of.as_bytes())
        return path

    of_partner = pack(replace(lesson(), questions=choices()[:2]))
    plain, older, newer = packed("plain", pack()), packed("older", of_partner), packed("newer", mixed())
    formats = [json.loads(zipfile.ZipFile(one).read("manifest.json"))["format"] for one in (plain, older, newer)]
    assert formats == [1, 2, 3]
    assert read_pack(newer) == mixed()

    monkeypatch.setattr(lesson_packs, "FORMAT", 1)
    assert read_pack(plain) == pack()
    with pytest.raises(UnusableFileError, match=r"in format 3; it needs Bidding Trainer \S+ or newer"):
        read_pack(newer)


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"options": ("one",)}, "1 answers to choose among"),
        ({"calls": ("9",)}, "an answer that is none of those to choose among"),
        ({"calls": ("1", "2")}, "an answer that is none of those to choose among"),
        ({"auction": ()}, "a question about partner's call without one"),
        ({"prompt": "x" * 601}, "words without end"),
    ],
)
def test_a_choice_that_nobody_could_make_is_told_by_its_place(change: dict[str, object], wrong: str) -> None:
    broken = replace(of_kind(Kind.SHOWS), **change)  # type: ignore[arg-type]
    with pytest.raises(UnusableFileError, match=rf"lesson.json:\d+:\d+: {wrong}"):
        set_in_text("lesson.json", set_as_text(replace(lesson(), questions=(broken,))))


@cache
def shipped() -> Reasoner:
    return Reasoner(shipped_book("fifty-six/kerala"))


@cache
def forcing() -> FrozenQuestion:
    """Whether the NOS that shows a void in partner's suit is forcing."""
    row = RowName("second-position-after-28-suit", "void-in-partners-suit")
    return Freezer(shipped(), Random(5)).question(row, boundary=True, kind=Kind.FORCING)


def test_what_a_call_asks_is_proved_by_the_rows_of_the_table() -> None:
    one = forcing()
    other = next(str(at) for at in range(1, len(one.options) + 1) if str(at) not in one.calls)
    less = replace(one, options=(one.option(one.answer), "Yes: partner may not pass"), calls=("1",))

    assert flaw_of(one, shipped()) == ""
    assert flaw_of(replace(one, calls=(other,)), shipped()) == (
        f"by the table the answer is {one.answer}, in the set {other}"
    )
    assert flaw_of(less, shipped()) == "by the table the answer is 1 or 2, in the set 1", "what says less is true too"


def test_a_call_of_which_the_table_says_nothing_can_not_be_asked() -> None:
    silent = replace(of_kind(Kind.LEGAL), kind=Kind.FORCING)
    assert flaw_of(silent, reasoner()) == "The table does not say whether that call is forcing"


def test_a_reason_that_a_stranger_made_up_is_a_flaw() -> None:
    """Only what the laws say of another call or another point is known to be wrong of this one."""
    one = of_kind(Kind.LEGAL)
    place = next(at for at in range(len(one.options)) if str(at + 1) not in one.calls)
    made_up = tuple("Illegal: because." if at == place else text for at, text in enumerate(one.options))
    assert "by the table the answer is" in flaw_of(replace(one, options=made_up), reasoner())
    assert flaw_of(replace(one, asked="99C"), reasoner()).startswith("Nobody would think of 99C")


def test_what_the_laws_ask_is_the_same_on_every_computer_and_nothing_else_is_taken_for_it() -> None:
    game = reasoner().book.game
    one = frozen_quiz(game, PENALTY, "a seed")
    assert one == frozen_quiz(game, PENALTY, "a seed")
    assert (flaw_of(one, reasoner()), one.kind in OF_QUIZZES) == ("", True)
    for change in ({"seed": "another"}, {"prompt": "May I?"}, {"options": one.options[::-1]}):
        assert flaw_of(replace(one, **change), reasoner()) == (
            "The laws in this program ask it in another way: it was packed with another version"
        )


def test_what_is_noted_of_a_law_is_there_for_the_pupils_too() -> None:
    game = reasoner().book.game
    made = LawQuizzes(game).makers(Random("a seed"))
    noted = 0
    for subject, _ in quiz_items(game):
        if subject.kind is not Kind.CARD:
            again = thawed_choice(frozen_quiz(game, subject, "a seed"), reasoner())
            assert again.note == made[subject.kind].question(subject, boundary=False).note
            noted += bool(again.note)
    assert noted > 0


def test_a_set_can_have_every_kind_of_question() -> None:
    assert set(Kind) - set(CHOICES) == {Kind.CALL}
    unknown = set_as_text(replace(lesson(), questions=choices()[:1])).replace('"shows"', '"which seat"')
    with pytest.raises(UnusableFileError, match="a question of the kind 'which seat'; this program asks"):
        set_in_text("lesson.json", unknown)


def test_answers_about_the_laws_are_kept_under_the_laws(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path))
    asked = frozen_quiz(reasoner().book.game, PENALTY, "1")
    of = pack(replace(lesson(), questions=(asked, choices()[0])))
    sitting = set_drill(sample_room(), of).sitting
    given = []
    for _ in of.lesson.questions:
        question = sitting.next_question()
        assert isinstance(question, ChoiceQuestion)
        given.append(sitting.choose(question, min(question.right), 2.0).attempt)
    assert [one.convention for one in given] == ["fifty-six/laws", "fifty-six/sample"]
    assert first_answers(of, given).keys() == {1, 2}


def test_kinds_are_mixed_and_what_is_added_later_stands_among_the_others() -> None:
    subjects = subjects_of(reasoner().book, rows(), (Kind.CALL, *KINDS))
    made, without = Freezer(reasoner(), Random(2)).questions(subjects, 1)
    kinds = [one.kind for one in made]
    assert without == ()
    assert sum(first is not then for first, then in pairwise(kinds)) > len(kinds) / 2

    calls, _ = Freezer(reasoner(), Random(2)).questions(subjects_of(reasoner().book, rows(), (Kind.CALL,)), 1)
    whole, _ = Freezer(reasoner(), Random(3)).questions(subjects, 1, beside=calls)
    assert Counter(Subject(one.row, one.kind) for one in whole) == dict.fromkeys(subjects, 1)
    half = len(whole) // 2
    assert all(any(one.kind is not Kind.CALL for one in part) for part in (whole[:half], whole[half:]))


def test_what_was_chosen_is_handed_in_by_its_number_and_counts_in_the_picture_of_the_class(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path))
    told = replace(choices()[0], remark_otherwise="Think of the Jacks.")
    of = pack(replace(lesson(), questions=(told, *choices()[1:])))
    room = sample_room()
    sitting = set_drill(room, of).sitting
    given = []
    for number in range(len(choices())):
        question = sitting.next_question()
        assert isinstance(question, ChoiceQuestion)
        right = min(question.right)
        answer = sitting.choose(question, right if number else (right + 1) % len(question.options), 3.0)
        given.append(answer.attempt)
        assert (answer.question.explanation[0] == "Your teacher: Think of the Jacks.") == (number == 0)

    results = results_of(of, "Anu", first_answers(of, given), DAY)
    path = tmp_path / "anu.results"
    path.write_text(results_as_text(results), encoding="utf-8")
    assert read_results(path) == results
    assert [one.call == told_by.answer for one, told_by in zip(results.answers, choices(), strict=True)] == [
        False,
        *[True] * 5,
    ]

    picture = ClassPicture.of(of.lesson, received([path], of))
    assert (picture.pupils[0].all.right, picture.pupils[0].all.given) == (5, 6)
    (wrong,) = picture.wrong_calls(range(1, 7))
    assert (wrong.question, wrong.pupils) == (1, ("Anu",))


def test_questions_to_choose_notice_no_mistake_in_calling() -> None:
    alone = noticed_by(replace(lesson(), questions=lesson().questions[:2]), reasoner())
    assert noticed_by(mixed().lesson, reasoner()).gaps == alone.gaps


def on_paper() -> Handout:
    """All kinds on paper: calls, those of the sample, one about the laws."""
    penalty = frozen_quiz(reasoner().book.game, PENALTY, "a seed")
    of = replace(mixed().lesson, questions=(*mixed().lesson.questions, penalty))
    return set_handout(pack(of), sample_room().judge(reasoner().book), DAY.date())


def test_every_kind_of_question_stands_on_paper_with_its_answers_and_the_key() -> None:
    handout = on_paper()
    asked = (*mixed().lesson.questions, frozen_quiz(reasoner().book.game, PENALTY, "a seed"))

    assert [one.number for one in handout.questions] == list(range(1, len(asked) + 1))
    assert [tuple(map(str, one.options)) for one in handout.questions] == [one.options for one in asked]
    assert [one.answer for one in handout.questions[2:]] == [one.answer for one in asked[2:]]
    assert all(one.why.startswith(f"Answer {one.answer}") for one in handout.questions[2:])
    assert not any(one.title == "Our opening lead; you call first" for one in handout.questions[2:]), (
        "the title of the situation is told from the side of whoever called"
    )


@pytest.mark.parametrize("to_a_page", [1, 4])
def test_the_answers_to_choose_among_fit_on_their_part_of_the_page(to_a_page: int) -> None:
    handout = replace(on_paper(), text=())
    pages = PdfReader(BytesIO(handout_pdf(handout, paper_called("a4"), to_a_page=to_a_page))).pages
    printed = [" ".join(page.extract_text().split()) for page in pages]

    assert len(pages) == -(-len(handout.questions) // to_a_page) + 1
    for one in handout.questions[2:]:
        page = printed[(one.number - 1) // to_a_page]
        texts = [text for text in one.options if isinstance(text, str)]
        assert " ".join(one.prompt.split()) in page
        assert all(text in page for text in texts)
        assert one.why not in page
    lowest = [min(lines_on(page)) for page in pages]
    assert all(low > MARGIN for low in lowest), "nothing runs off the page"


MARGIN = 20.0


def lines_on(page: PageObject) -> list[float]:
    """How far from the bottom of a page its letters stand, in points."""
    found: list[float] = []
    page.extract_text(visitor_text=lambda text, _, at, *__: found.append(float(at[5])) if text.strip() else None)
    return found


@pytest.mark.parametrize("ending", [".html", ".apkg"])
def test_pages_for_the_screen_and_decks_have_them_too(ending: str) -> None:
    made = handout_file(on_paper(), ending, PageLook())
    assert made
    if ending == ".html":
        page = made.decode()
        assert page.count('class="options"') == len(on_paper().questions) - 2
        assert page.count(">Answer<") == len(on_paper().questions) - 2
