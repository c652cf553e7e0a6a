"""The builder without a window: what follows from each thing that a teacher does."""

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from tests.practice.sample import shipped_book
from tests.screens.sample_practice import Later
from tests.slow import takes_seconds
from tests.teaching.pupils import handed_in, results
from tests.window.sample_room import sample_room
from trainer.practice.questions.question import RowName
from trainer.practice.questions.subject import Kind
from trainer.printing.contents.situation_pages import SituationPages
from trainer.printing.files.endings import PDF
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.printing.sheets import Choices, Sheet
from trainer.screens.teach.builder_display import sample_of
from trainer.screens.teach.builder_state import BuilderState, ProofDisplay, Step
from trainer.screens.teach.building import BuilderPresenter
from trainer.screens.teach.classes import take_in_results
from trainer.screens.teach.drafts import drafts, new_draft, opened_draft
from trainer.screens.teach.rows_display import situations_display
from trainer.screens.teach.text_examples import wrong_examples
from trainer.screens.work.background import AtOnce
from trainer.teaching.lesson_packs import read_pack

SAMPLE = "fifty-six/sample"


class Builder:
    """A builder on a new draft, with all that it has shown."""

    def __init__(self) -> None:
        self.practice = sample_room()
        self.shown: list[BuilderState] = []
        self.begun: list[Prepared] = []
        self.sheets: list[Sheet] = []
        draft = new_draft(self.practice, SAMPLE, ())
        self.presenter = BuilderPresenter(
            self.practice,
            draft,
            self.shown.append,
            begin=self.begun.append,
            print_sheet=self.sheets.append,
            background=AtOnce(),
        )
        self.presenter.start()

    @property
    def state(self) -> BuilderState:
        return self.shown[-1]

    def choose(self, situation: str = "first-position") -> None:
        rows = next(one.rows for one in self.state.situations if one.situation == situation)
        self.presenter.switch_rows(tuple(row.row for row in rows), on=True)


@pytest.fixture
def builder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Builder:
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path))
    chance = Random(3)  # whether hands leave a mistake unnoticed would be left to luck
    monkeypatch.setattr("trainer.screens.teach.drafts._chance", lambda: chance)
    return Builder()


def test_nothing_is_claimed_of_questions_before_it_is_proved(builder: Builder) -> None:
    later = Later()
    builder.choose()
    presenter = BuilderPresenter(
        builder.practice,
        builder.presenter.draft,
        builder.shown.append,
        begin=builder.begun.append,
        print_sheet=builder.sheets.append,
        background=later,
    )
    presenter.deal()
    later.run_next()
    assert builder.state.questions
    assert builder.state.proof == ProofDisplay("Checking every answer…", is_working=True)
    presenter.print_out()
    assert builder.state.message.startswith("The answers are still being proved")
    assert not builder.sheets
    while not builder.state.proof.is_sound:
        later.run_next()
    assert builder.state.proof.noticed == "Looking for mistakes that would go unnoticed…"
    assert Step.PROOF not in builder.state.done
    later.run_all()
    assert builder.state.proof.noticed.endswith("would go unnoticed")


def test_a_last_day_that_is_past_is_told(builder: Builder) -> None:
    today = builder.practice.clock().astimezone().date()
    builder.presenter.set_due(today.isoformat())
    assert builder.state.late_text == "Late answers count, but are marked."
    builder.presenter.set_due((today - timedelta(days=1)).isoformat())
    assert builder.state.late_text.startswith("That day is past: everybody would be late.")
    builder.presenter.set_due("")
    assert builder.state.late_text == "Late answers count, but are marked."


def test_an_example_to_copy_has_cards_in_every_suit(builder: Builder) -> None:
    """The first row of the opening lead has eight sure winners in one suit, and the dots read as an omission."""
    judge = builder.practice.judge(shipped_book("fifty-six/kerala"))
    openings = judge.reasoner.book.situations_by_id["first-position"]
    rows = tuple(RowName(openings.id, row.id) for row in openings.rows)
    draft = replace(builder.presenter.draft, judge=judge).changed(rows=rows)
    hand, _, call = sample_of(draft, SituationPages(judge.reasoner)).partition(" -> ")
    assert all(hand.split("."))
    assert len(hand.split(".")) == 4
    assert call


def test_an_example_to_copy_of_an_answer_has_the_calls_before(builder: Builder) -> None:
    """Answers have examples in auctions of their own alone; a lesson on them had none to copy."""
    judge = builder.practice.judge(shipped_book("fifty-six/kerala"))
    answers = judge.reasoner.book.situations_by_id["second-position-after-28-suit"]
    rows = tuple(RowName(answers.id, row.id) for row in answers.rows)
    draft = replace(builder.presenter.draft, judge=judge).changed(rows=rows)

    sample = sample_of(draft, SituationPages(judge.reasoner))

    assert sample.startswith("after 28")
    assert wrong_examples(draft.changed(text=sample).pack, judge.reasoner) == ()


def test_nothing_is_kept_before_something_was_done(builder: Builder) -> None:
    assert drafts().all() == ()
    assert builder.state.proof.sound == "No questions yet"
    assert builder.state.done == frozenset()


def test_rows_are_asked_in_the_kinds_that_were_chosen(builder: Builder) -> None:
    kinds = (Kind.CALL, Kind.SHOWS, Kind.WHICH_HAND)
    builder.choose()
    builder.presenter.set_each(1)
    builder.presenter.set_kinds(kinds)
    announced = builder.state.rows_text
    builder.presenter.take_step(Step.QUESTIONS)
    questions = builder.presenter.draft.lesson.questions
    assert announced == builder.state.rows_text == f"4 rows, {len(questions)} questions"
    assert {one.kind for one in questions} == set(kinds)
    assert builder.state.proof.is_sound

    of_suits = (at for at, one in enumerate(questions, 1) if one.kind is Kind.SHOWS and one.row.row == "suit-with-jack")
    number = next(of_suits)
    builder.presenter.choose_question(number)
    shown, asked = builder.state.question, questions[number - 1]
    assert shown is not None
    assert (shown.prompt, shown.answer) == (asked.prompt, asked.option(asked.answer))
    assert len(shown.wrong_calls) == len(asked.options) - 1
    assert builder.state.questions[number - 1].answer == f"no. {asked.answer}"

    builder.presenter.deal_another()
    dealt = builder.presenter.draft.lesson.questions[number - 1]
    assert (dealt.row, dealt.kind) == (asked.row, Kind.SHOWS)
    assert dealt.likeness != asked.likeness


def test_questions_are_dealt_only_after_the_calls_that_the_lesson_is_about(builder: Builder) -> None:
    """A situation of answers to 28 NOS may be one of answers to 29 and 30 NOS, too."""
    builder.presenter.switch_rows(("second-after-suit/four-cards",), on=True)
    builder.presenter.set_each(6)
    builder.presenter.deal()
    before = builder.presenter.draft.lesson.questions
    builder.presenter.set_after("29 s")
    kept = [one for one in before if "29S" in one.auction]
    assert len(kept) < len(before)
    assert list(builder.presenter.draft.lesson.questions) == kept
    assert "after other calls" in builder.state.said
    builder.presenter.deal()
    lesson = builder.presenter.draft.lesson
    assert len(lesson.questions) > len(kept)
    assert all("29S" in one.auction for one in lesson.questions)
    assert opened_draft(builder.practice, drafts().all()[0]).lesson.after == ("29S",)
    builder.presenter.switch_rows(("first-position/two-jacks",), on=True)
    builder.presenter.deal()
    assert builder.state.message == "After 29♠ nothing can be asked of Two Jacks."
    builder.presenter.undo()
    builder.presenter.undo()
    builder.presenter.set_after("29 s, ja")
    assert "ja" in builder.state.message
    builder.presenter.undo()
    builder.presenter.undo()
    assert builder.presenter.draft.lesson.after == ()
    assert builder.presenter.draft.lesson.questions == before


def test_rows_are_found_by_words_and_by_section(builder: Builder) -> None:
    builder.presenter.look_for("opened suit")
    assert [one.situation for one in builder.state.situations] == ["second-after-suit"]
    builder.presenter.look_for("nothing of the kind")
    assert builder.state.situations == ()
    assert not builder.state.elsewhere


def test_rows_are_found_by_their_call_and_by_the_name_of_their_convention(builder: Builder) -> None:
    draft = replace(builder.presenter.draft, judge=builder.practice.judge(shipped_book("bridge/standard-american")))
    by_call = {row.row for one in situations_display(draft, "2NT", {}) for row in one.rows}
    by_name = [row.row for one in situations_display(draft, "transfer", {}) for row in one.rows]
    assert "answers-to-a-major/jacoby-raise" in by_call
    assert by_name
    assert not [row for row in by_name if row.startswith("answers-to-a-major/")]


@pytest.mark.parametrize("query", ["28 NOS", "28ns", "28 nos"])
def test_a_row_is_found_by_its_call_in_any_spelling_where_its_title_does_not_say_it(
    builder: Builder, query: str
) -> None:
    draft = replace(builder.presenter.draft, judge=builder.practice.judge(shipped_book("fifty-six/kerala")))
    found = [row.row for one in situations_display(draft, query, {}) for row in one.rows]
    assert found[0] == "first-position/three-jacks"
    assert "first-position/four-jacks" not in found


def test_questions_are_dealt_when_they_are_looked_at_and_left_out_with_their_row(builder: Builder) -> None:
    builder.choose()
    builder.presenter.take_step(Step.QUESTIONS)
    rows = builder.presenter.draft.lesson.rows
    assert len(builder.state.questions) == 2 * len(rows)
    builder.presenter.switch_rows((str(rows[0]),), on=False)
    assert len(builder.state.questions) == 2 * (len(rows) - 1)
    builder.presenter.set_each(3)
    builder.presenter.deal()
    assert len(builder.state.questions) == 3 * (len(rows) - 1)


def test_a_draft_is_there_again_the_next_time(builder: Builder) -> None:
    builder.choose()
    builder.presenter.take_step(Step.QUESTIONS)
    builder.presenter.write(title="Leads", text="A suit shows its Jack.")
    (kept,) = drafts().all()
    again = opened_draft(builder.practice, kept)
    assert again.lesson == builder.presenter.draft.lesson
    assert again.path == builder.presenter.draft.path


def test_a_hand_in_the_text_that_the_table_calls_otherwise_is_told(builder: Builder) -> None:
    builder.presenter.write(text="`JJAQ.J.TK.Q → 29♠`\n\n`after 29♠: AKQT.J.TK.Q → 31♠`")
    assert not builder.state.proof.wrong
    builder.presenter.write(text="`JJAQ.J.TK.Q → 28♠`\n\n`JJAQ.J.TK.Q → a cake`")
    wrong, unread = builder.state.proof.wrong
    assert wrong == "The text has “JJAQ.J.TK.Q → 28♠”; the table says 29♠"
    assert unread.startswith("The text has “JJAQ.J.TK.Q → a cake”, which can't be shown: ")
    assert (builder.state.proof.sound, builder.state.proof.is_sound) == (wrong, False)
    builder.presenter.write(text="Look at this.\nSJJAQ HJ DTK CQ\n- Count the Jacks.")
    (unsaid,) = builder.state.proof.wrong
    assert unsaid.startswith("The text has “SJJAQ HJ DTK CQ”, which has no call. Write it so: ")


def test_how_a_hand_is_written_is_shown_with_one_of_the_game(builder: Builder) -> None:
    builder.choose("second-after-suit")
    builder.presenter.take_step(Step.QUESTIONS)
    first = builder.presenter.draft.lesson.questions[0]
    assert builder.state.sample.startswith("after ")
    assert "(Pass): " in builder.state.sample
    assert f": {first.hand} -> " in builder.state.sample
    builder.presenter.write(text=builder.state.sample)
    assert not builder.state.proof.wrong


def test_what_is_so_of_every_question_is_told_of_none(builder: Builder) -> None:
    builder.choose()
    builder.presenter.take_step(Step.QUESTIONS)
    presenter, questions = builder.presenter, builder.presenter.draft.lesson.questions
    for boundary, told in (((True, False), [True, False]), ((True, True), [False, False])):
        some = tuple(replace(one, boundary=is_one) for one, is_one in zip(questions, boundary, strict=False))
        presenter._change(presenter.draft.changed(questions=some))
        assert [one.is_boundary for one in builder.state.questions] == told


def test_the_steps_are_ticked_when_nothing_is_left_to_do_in_them(builder: Builder, tmp_path: Path) -> None:
    builder.choose()
    assert builder.state.done == {Step.ROWS}
    builder.presenter.write(title="Leads", text="Words.")
    builder.presenter.take_step(Step.QUESTIONS)
    for _ in builder.state.questions:
        builder.presenter.keep()
    assert builder.state.done == {Step.ROWS, Step.TEXT, Step.QUESTIONS}, "some mistakes would go unnoticed"
    builder.presenter.fill_gaps()
    for _ in builder.state.questions:
        builder.presenter.keep()
    assert builder.state.done == {Step.ROWS, Step.TEXT, Step.QUESTIONS, Step.PROOF}
    builder.presenter.pack(tmp_path / "leads")
    assert builder.state.done == set(Step)
    builder.presenter.write(text="JJ9.A.TK.QA.K -> 29S")
    assert Step.TEXT not in builder.state.done
    assert read_pack(tmp_path / "leads.lesson").lesson.title == "Leads"
    assert [one.pack.lesson.title for one in builder.practice.own_lessons.all()] == ["Leads"]
    builder.presenter.write(title="Other leads")
    assert Step.GIVE not in builder.state.done, "what was given is another lesson now"


def test_a_day_is_read_or_asked_for_again(builder: Builder) -> None:
    builder.presenter.set_due("27th")
    assert builder.state.message == "Write the day as 2026-11-27."
    builder.presenter.set_due("2026-11-27")
    assert (builder.state.message, builder.presenter.draft.lesson.due) == ("", date(2026, 11, 27))
    builder.presenter.set_due("")
    assert builder.presenter.draft.lesson.due is None


def test_the_laws_are_found_by_their_section_and_asked_beside_the_rows(builder: Builder) -> None:
    builder.choose()
    builder.presenter.look_for("false discard")
    (laws,) = builder.state.situations
    assert (laws.title, [row.title for row in laws.rows]) == ("Laws and scores: irregularities", ["False discard"])
    builder.presenter.look_for(laws.rows[0].source.split(";")[0])
    assert laws.rows[0].row in {row.row for one in builder.state.situations for row in one.rows}
    builder.presenter.switch_rows((laws.rows[0].row,), on=True)
    builder.presenter.take_step(Step.QUESTIONS)
    asked = {str(one.row): one.kind for one in builder.presenter.draft.lesson.questions}
    assert asked[laws.rows[0].row] is Kind.PENALTY
    assert Kind.CALL in asked.values()
    assert builder.state.proof.is_sound


def test_a_row_is_asked_in_one_kind_at_least(builder: Builder) -> None:
    builder.presenter.set_kinds((Kind.LEGAL,))
    builder.presenter.set_kinds(())
    assert builder.state.kinds == (Kind.LEGAL,)


def test_what_rows_call_and_how_often_is_told_of_a_situation_that_is_opened(builder: Builder) -> None:
    situation = builder.state.situations[0]
    assert {row.call for row in situation.rows} == {""}
    builder.presenter.open_situation(situation.situation)
    told = builder.state.situations[0].rows
    assert all(row.call and row.share for row in told)
    builder.choose()
    rows = len(builder.presenter.draft.lesson.rows)
    assert builder.state.rows_text == f"{rows} rows, {2 * rows} questions"


def test_what_pupils_called_stands_first_among_the_wrong_calls(builder: Builder, tmp_path: Path) -> None:
    builder.choose()
    builder.presenter.take_step(Step.QUESTIONS)
    pack = builder.presenter.draft.pack
    called = max({one.answer for one in pack.lesson.questions} - set(pack.lesson.questions[0].calls))
    files = [handed_in(tmp_path, name, results(pack, name, {1: called})) for name in ("Anu", "Biju")]
    take_in_results(pack, files, builder.practice)
    builder.presenter.start()
    builder.presenter.choose_question(1)
    shown = builder.state.question
    assert shown is not None
    assert (shown.wrong_calls[0].call, shown.wrong_calls[0].said) == (called, "2 pupils called it")


def test_rows_that_a_class_missed_are_offered_to_the_next_lesson(builder: Builder, tmp_path: Path) -> None:
    builder.choose()
    builder.presenter.take_step(Step.QUESTIONS)
    builder.presenter.pack(tmp_path / "leads.lesson")
    pack = builder.presenter.draft.pack
    missed = pack.lesson.questions[0].row
    wrong = {number: "" for number, one in enumerate(pack.lesson.questions, 1) if one.row == missed}
    take_in_results(pack, [handed_in(tmp_path, "anu", results(pack, "Anu", wrong))], builder.practice)
    after = Builder()
    assert after.state.missed_by_class == 1
    after.presenter.add_what_a_class_missed()
    assert after.presenter.draft.lesson.rows == (missed,)


def test_the_preview_asks_the_questions_and_keeps_nothing(builder: Builder) -> None:
    builder.presenter.preview()
    assert builder.state.message == "Choose rows first, then ask."
    builder.choose()
    builder.presenter.write(title="Leads", text="A suit shows its Jack.")
    builder.presenter.preview()
    assert builder.begun.pop().reading[-1] == "A suit shows its Jack.", "also before there are questions"
    assert not builder.presenter.draft.lesson.questions
    builder.presenter.take_step(Step.QUESTIONS)
    builder.presenter.preview()
    (prepared,) = builder.begun
    question = prepared.sitting.next_question()
    prepared.save(prepared.sitting.give_up(question, 1.0))
    assert builder.practice.keeper.attempts == []  # type: ignore[attr-defined]


def test_questions_and_key_are_printed_with_those_that_fill_gaps(builder: Builder, tmp_path: Path) -> None:
    builder.presenter.print_out()
    assert not builder.sheets
    assert builder.state.message == "First fix this. There are no questions yet."
    builder.choose()
    builder.presenter.take_step(Step.QUESTIONS)
    before, mistakes = len(builder.state.questions), len(builder.state.proof.gaps)
    assert builder.state.proof.fill.startswith("Add " if mistakes else "")
    builder.presenter.fill_gaps()
    assert not builder.state.proof.gaps
    assert before <= len(builder.state.questions) <= before + mistakes
    builder.presenter.undo()
    assert (len(builder.state.questions), len(builder.state.proof.gaps)) == (before, mistakes)
    builder.presenter.fill_gaps()
    assert builder.state.proof.is_sound
    assert all(one.deal for one in builder.presenter.draft.lesson.questions)
    builder.presenter.print_out()
    (sheet,) = builder.sheets
    assert (sheet.title, sheet.asks) == (builder.state.title, False)
    assert sheet.make(PDF, Choices(), date(2026, 11, 23)).startswith(b"%PDF-")


@takes_seconds
def test_a_card_problem_is_chosen_as_a_row_and_shown_without_a_call_that_nobody_made(builder: Builder) -> None:
    builder.presenter.look_for("a discard")
    (cards,) = [one for one in builder.state.situations if one.rows[0].row == "cards/a-discard"]
    assert (cards.title, [row.title for row in cards.rows]) == ("The play: which card", ["A discard"])
    builder.presenter.switch_rows((cards.rows[0].row,), on=True)
    builder.presenter.take_step(Step.QUESTIONS)
    assert {one.kind for one in builder.presenter.draft.lesson.questions} == {Kind.CARD}
    line, shown = builder.state.questions[0], builder.state.question
    assert shown is not None
    assert line.spoken.startswith(("Question 1: Your side bought", "Question 1: The others bought"))
    assert "\n" not in line.prompt
    assert line.answer == shown.answer, "a card has room in the list"
    assert not shown.asks_call
    assert builder.state.proof.is_sound
    assert builder.state.proof.sound == "Every question has its answer with all hands open"

    builder.presenter.look_for("")
    builder.choose()
    builder.presenter.deal()
    assert builder.state.proof.sound == "Every question has its answer in the table and with all hands open"


def test_of_what_has_fewer_questions_than_are_wanted_it_is_said_that_there_are_no_more(builder: Builder) -> None:
    builder.presenter.look_for("false discard")
    (laws,) = builder.state.situations
    builder.presenter.switch_rows((laws.rows[0].row,), on=True)
    builder.presenter.set_each(50)
    builder.presenter.take_step(Step.QUESTIONS)
    assert builder.presenter.draft.lesson.questions
    assert builder.state.message == "Nothing more can be asked of False discard (what follows)."


def test_situations_stand_from_the_first_call_on(builder: Builder) -> None:
    """A table begins with what outranks all else, however rare; a teacher begins with openings."""
    judge = builder.practice.judge(shipped_book("fifty-six/kerala"))
    draft = replace(builder.presenter.draft, judge=judge)
    first = situations_display(draft, "", {})[0].situation
    assert first == "first-position"
    assert first != judge.reasoner.book.situations[0].id
