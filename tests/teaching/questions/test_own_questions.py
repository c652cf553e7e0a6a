"""A hand that a teacher writes: read as it is typed, judged by the teacher's calls, with the table's beside them."""

from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import pytest

from tests.teaching.sets import lesson, pack, reasoner
from tests.window.sample_room import sample_room
from trainer.practice.questions.question import Question
from trainer.practice.sittings.sitting import Answer
from trainer.printing.pdf.handout import handout_pdf
from trainer.printing.pdf.paper import paper_called
from trainer.problems import BiddingTrainerError
from trainer.reasoning.judging.judging import Judge
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.choose.set_drill import set_drill
from trainer.screens.drill.telling import QuestionTeller, hints_for
from trainer.screens.drill.verdict_display import verdict_display, with_ruling
from trainer.teaching.lesson_packs import read_pack, write_pack
from trainer.teaching.lesson_set import FrozenQuestion
from trainer.teaching.proving import flaw_of
from trainer.teaching.questions.freezing import Freezer, thawed
from trainer.teaching.questions.own_questions import calls_typed, otherwise_text, own_question, with_accepted
from trainer.teaching.set_handout import set_handout

HAND = "JJ9.A.TK.QA"


def own(accepted: str = "", hand: str = HAND, auction: str = "") -> FrozenQuestion:
    made = own_question(Freezer(reasoner(), Random(1)), reasoner(), auction, hand)
    return with_accepted(made, accepted, reasoner())


def answered(question: FrozenQuestion, call: str) -> Answer:
    """The answer of a pupil to a lesson with this question alone."""
    given = replace(lesson(), questions=(question,))
    sitting = set_drill(sample_room(), pack(given)).sitting
    asked = sitting.next_question()
    assert isinstance(asked, Question)
    return sitting.answer(asked, sitting.judge.reasoner.book.game.calls.parse(call), 5.0)


@pytest.mark.parametrize(
    "typed", ["28 NOS, Pass, 29H, P", "28nos p 29h p", "28 NOS (pass) 29h (p)", "28 NOS - Pass - 29♥ - Pass"]
)
def test_calls_are_read_as_people_write_them(typed: str) -> None:
    game = reasoner().book.game
    assert list(map(str, calls_typed(typed, game))) == ["28NS", "P", "29H", "P"]


def test_without_calls_of_the_teachers_own_the_tables_count() -> None:
    made = own()
    assert made.accepted == ()
    assert made.answer == "28P"
    assert otherwise_text(made, reasoner().book.game) == ""


def test_where_the_table_calls_otherwise_both_answers_are_told() -> None:
    game = reasoner().book.game
    said = otherwise_text(own("29 S"), game)
    assert said == "The table calls 28 Pass here. In your lesson 29♠ counts, and 28 Pass is wrong."
    assert "29♠ is the best answer" in otherwise_text(own("29 S or 28 pass"), game)
    assert otherwise_text(own("28 pass, 29 S"), game) == ""


@pytest.mark.parametrize(
    ("auction", "hand", "accepted", "said"),
    [
        ("28 NOS, ja", HAND, "", "ja"),
        ("", "JJ9.A", "", "2 suits"),
        ("", HAND, "27 S", "27"),
        ("28 NOS p p p p p", HAND, "", "says nothing|over"),
    ],
)
def test_what_can_not_be_asked_is_told_by_cause(auction: str, hand: str, accepted: str, said: str) -> None:
    with pytest.raises(BiddingTrainerError, match=said):
        own(accepted, hand, auction)


def test_the_teachers_call_is_right_for_a_pupil_and_the_tables_is_told_beside_it() -> None:
    answer = answered(replace(own("29 S"), remark_on_right="Show the Jacks."), "29S")
    shown = with_ruling(
        verdict_display(answer.judgement, Explainer(reasoner().book.game)), answer, Explainer(reasoner().book.game)
    )
    assert answer.attempt.verdict == "right"
    assert answer.attempt.calls == ("29S",)
    assert shown.headline == "Right: your teacher takes 29♠ here"
    assert shown.sentences == ("Your teacher: Show the Jacks.", "The table of this lesson calls 28 Pass")


def test_the_tables_call_is_wrong_where_the_teacher_wants_another_one() -> None:
    answer = answered(own("29 S"), "28P")
    explainer = Explainer(reasoner().book.game)
    shown = with_ruling(verdict_display(answer.judgement, explainer), answer, explainer)
    assert (answer.attempt.verdict, shown.kind, shown.model) == ("wrong", "wrong", "29♠")
    assert shown.headline == "Your teacher's answer is 29♠"


def test_a_call_that_the_teacher_takes_too_is_accepted_and_the_table_explains_a_wrong_one() -> None:
    question = own("28 pass, 29 S")
    assert answered(question, "29S").attempt.verdict == "accepted"
    wrong = answered(question, "30S")
    assert wrong.attempt.verdict == "wrong"
    assert wrong.ruling is None


def test_the_teachers_hint_comes_before_the_programs() -> None:
    asked = thawed(replace(own(), hint="Count your Jacks."), reasoner())
    teller = QuestionTeller(reasoner())
    hints = [teller.hint(asked, step) for step in range(1, hints_for(asked) + 1)]
    assert hints[0].title == "Count your Jacks."
    assert [one.step for one in hints] == list(range(1, len(hints) + 1))
    assert hints[-1].is_last
    plain = thawed(own(), reasoner())
    assert [one.title for one in hints[1:]] == [teller.hint(plain, step).title for step in range(1, len(hints))]


def test_it_is_packed_and_proved(tmp_path: Path) -> None:
    question = replace(own("29 S"), hint="Count your Jacks.")
    given = pack(replace(lesson(), questions=(question,)))
    write_pack(tmp_path / "own.lesson", given)
    assert read_pack(tmp_path / "own.lesson").lesson.questions == (question,)
    assert flaw_of(question, reasoner()) == ""
    assert "not legal" in flaw_of(replace(question, accepted=("XX",)), reasoner())


def test_on_paper_the_teachers_answer_and_words_stand_in_the_key() -> None:
    question = replace(
        own("29 S"), remark_on_right="Show the Jacks.", remarks={"28P": "Too shy."}, remark_otherwise="Count."
    )
    given = pack(replace(lesson(), questions=(question, own("", "J9A.J.TK.QA"))))
    handout = set_handout(given, Judge(reasoner()), date(2026, 11, 29))
    first, second = handout.questions
    assert (first.answer, first.accepted) == ("29♠", ())
    assert first.why.startswith("29♠. The table calls 28 Pass")
    assert first.remarks == ("Show the Jacks.", "Not 28 Pass: Too shy.", "Count.")
    assert second.remarks == ()
    assert handout.text == ("A suit shows its Jack.", "28 NOS shows two: JJ9.A.TK.QA.")
    assert handout_pdf(handout, paper_called("a4"))
