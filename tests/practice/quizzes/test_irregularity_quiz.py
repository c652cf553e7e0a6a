"""Quizzes about irregularities: one right answer, and every other one really wrong for this entry."""

import re
from random import Random
from typing import Final

import pytest

from tests.practice.choices import complaints_about, right_text, wrong_texts
from trainer.games import game_called
from trainer.games.law_data import Clause, Irregularity
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.question_words import sentence
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.quizzes.irregularity_quiz import IRREGULARITIES
from trainer.practice.quizzes.law_quiz import LawQuizzes, is_of_section

GAME: Final = game_called("fifty-six")
DATA: Final = GAME.law_data
LAWS: Final = LawQuizzes(GAME)
ENTRIES: Final = {entry.id: entry for entry in DATA.irregularities}
SUBJECTS: Final = LAWS.subjects([IRREGULARITIES])
TIMES: Final = 30

every_subject = pytest.mark.parametrize("subject", SUBJECTS, ids=str)


def questions_on(subject: Subject, number: int = TIMES, seed: int = 1) -> list[ChoiceQuestion]:
    maker = LAWS.makers(Random(seed))[subject.kind]
    return [maker.question(subject, boundary=False) for _ in range(number)]


def of_kind(kind: Kind) -> list[Subject]:
    return [subject for subject in SUBJECTS if subject.kind is kind]


def said(clauses: tuple[Clause, ...]) -> set[str]:
    return {sentence(clause.on_one_line) for clause in clauses}


def clauses_of_the_data() -> dict[str, Clause]:
    found: dict[str, Clause] = {}
    for entry in DATA.irregularities:
        for clause in (*entry.options, *entry.forbidden, *([entry.penalty] if entry.penalty else [])):
            found[sentence(clause.on_one_line)] = clause
        if entry.chooser:
            found[sentence(entry.chooser.clause.on_one_line)] = entry.chooser.clause
    return found


@every_subject
def test_a_question_has_one_right_answer_and_says_where_it_is_written(subject: Subject) -> None:
    for question in questions_on(subject):
        assert complaints_about(question) == []
        assert question.source == ENTRIES[subject.row.row].source
        assert question.explanation
        note = ENTRIES[subject.row.row].note
        assert question.note.removesuffix(".") == note.removesuffix(".")
        assert not note or note not in " ".join(question.explanation)


@pytest.mark.parametrize("subject", of_kind(Kind.OPTIONS), ids=str)
def test_what_may_be_done_is_in_the_entry_and_what_may_not_is_not(subject: Subject) -> None:
    entry = ENTRIES[subject.row.row]
    own, clauses = said(entry.options), clauses_of_the_data()
    ways = set()
    for question in questions_on(subject):
        negated = "may not be done" in question.prompt
        ways.add(negated)
        outside = wrong_texts(question) if not negated else [right_text(question)]
        inside = [right_text(question)] if not negated else wrong_texts(question)
        assert set(inside) <= own
        assert own.isdisjoint(outside)
        for text in outside:
            near = [option for option in entry.options if clauses[text].is_like(option)]
            assert not near or clauses[text] in entry.forbidden, text
    assert ways == ({True, False} if len(entry.options) > 1 else {False})


@pytest.mark.parametrize("subject", of_kind(Kind.PENALTY), ids=str)
def test_what_follows_is_the_penalty_of_the_entry_and_nothing_near_it_is_wrong(subject: Subject) -> None:
    entry = ENTRIES[subject.row.row]
    assert entry.penalty is not None
    for question in questions_on(subject):
        assert right_text(question) == sentence(entry.penalty.on_one_line)
        for text in wrong_texts(question):
            assert not clauses_of_the_data()[text].is_like(entry.penalty)
            assert text in {sentence(other.penalty.on_one_line) for other in DATA.irregularities if other.penalty}


@pytest.mark.parametrize("subject", of_kind(Kind.LEAD), ids=str)
def test_the_lead_is_as_the_entry_says(subject: Subject) -> None:
    entry = ENTRIES[subject.row.row]
    assert entry.lead is not None
    for question in questions_on(subject, 5):
        assert right_text(question) == sentence(entry.lead.answer.on_one_line)
        assert question.prompt.endswith(entry.lead.asks)


def seated_answer(question: ChoiceQuestion, entry: Irregularity) -> str:
    """Who chooses at the table that the prompt tells of, counted on one's fingers."""
    found = re.search(r"sit (.+?)\. (\w+) has dealt\. .+ It was (\w+)\. ", question.prompt)
    assert found, question.prompt
    names = found[1].split(", ")
    dealer, offender = names.index(found[2]), names.index(found[3])
    assert entry.chooser is not None
    by_chooser = {
        "next opponent": names[(offender + 1) % len(names)],
        "dealer": names[dealer],
        "opening leader": names[(dealer + 1) % len(names)],
        "offender": names[offender],
    }
    team = {names[place] for place in range(offender % 2, len(names), 2)}
    leader = names[(dealer + 1) % len(names)]
    if entry.offender == "a team-mate of the opening leader":
        assert leader in team
        assert leader != names[offender]
    if entry.offender == "the dealer's team":
        assert names[dealer] in team
    return by_chooser[entry.chooser.clause.id]


@pytest.mark.parametrize("subject", of_kind(Kind.WHO), ids=str)
def test_who_may_choose_in_words_and_at_a_table(subject: Subject) -> None:
    entry = ENTRIES[subject.row.row]
    assert entry.chooser is not None
    ways = set()
    for question in questions_on(subject):
        seated = " has dealt. " in question.prompt
        ways.add(seated)
        if seated:
            assert right_text(question) == seated_answer(question, entry)
            assert len(question.options) == 4
        else:
            assert right_text(question) == sentence(entry.chooser.clause.on_one_line)
            clauses = clauses_of_the_data()
            assert not [text for text in wrong_texts(question) if clauses[text].is_like(entry.chooser.clause)]
    assert ways == ({True, False} if entry.chooser.counted_from else {False})


def test_where_rule_sets_differ_the_question_says_which_it_means() -> None:
    (subject,) = LAWS.subjects([IRREGULARITIES], ["O.3.7 d"])
    assert "56 Standard rules. " in questions_on(subject, 1)[0].prompt
    ruff = Subject(RowName(IRREGULARITIES, "false-ruff"), Kind.PENALTY)
    assert "International Tournament and Kerala Tournament rules. " in questions_on(ruff, 1)[0].prompt


def test_what_the_source_leaves_open_is_not_asked() -> None:
    asked = {subject.row.row for subject in SUBJECTS}

    assert set(ENTRIES) - asked == {"card-shown-after-the-opening-lead", "penalties-of-the-bidding"}
    for kind in (Kind.WHO, Kind.OPTIONS, Kind.PENALTY, Kind.LEAD):
        with pytest.raises(NoDealError):
            questions_on(Subject(RowName(IRREGULARITIES, "card-shown-after-the-opening-lead"), kind), 1)


def test_an_entry_that_is_gone_is_nothing_to_ask() -> None:
    with pytest.raises(NoDealError, match="no question such as"):
        questions_on(Subject(RowName(IRREGULARITIES, "gone"), Kind.WHO), 1)


def test_the_same_chance_asks_the_same() -> None:
    assert [questions_on(one, 2, seed=4) for one in SUBJECTS[:9]] == [questions_on(one, 2, 4) for one in SUBJECTS[:9]]


def test_wrong_answers_come_from_like_entries_where_there_are_any() -> None:
    calls = {
        sentence(option.on_one_line)
        for entry in DATA.irregularities
        if entry.about == "calls"
        for option in entry.options
    }
    subject = Subject(RowName(IRREGULARITIES, "later-bid-out-of-turn"), Kind.OPTIONS)
    forbidden = said(ENTRIES["later-bid-out-of-turn"].forbidden)

    for question in questions_on(subject):
        assert {str(option) for option in question.options} <= calls | forbidden


def test_sections_choose_what_is_asked() -> None:
    assert LAWS.subjects(LAWS.names, ["O.2.5"])
    assert {ENTRIES[one.row.row].source for one in LAWS.subjects(LAWS.names, ["O.2.2.*"])} == {
        f"O.2.2.{number}" for number in range(1, 8)
    }
    assert LAWS.subjects(LAWS.names, ["O.9"]) == ()
    assert LAWS.subjects(["nonsense"]) == ()


def test_a_section_may_stand_anywhere_in_a_source() -> None:
    assert is_of_section("O.3.9; Appendix A, D4", ["Appendix A, D4"])
    assert is_of_section("O.3.2 first part", ["O.3*"])
    assert not is_of_section("O.3.9", ["O.3", "3.9"])
