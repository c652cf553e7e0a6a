"""Is the call forcing, and what does it ask? As the row says that takes the hand."""

import pytest

from tests.practice.choices import asking_reasoner, complaints_about, questions_on, right_text, wrong_texts
from tests.practice.sample import rows_of, sample_book
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.question import NoDealError, drillable_rows
from trainer.practice.questions.row_kinds import subjects_of
from trainer.practice.questions.subject import Kind

SAYING = {
    "first-position/both-jacks": "No: partner may pass",
    "second-after-suit/void": "Yes: bid on; the next call names a suit",
    "second-after-suit/four-small": "Yes: bid on; then back to partner's suit",
    "second-after-suit/jacks": "Yes: partner may not pass",
    "second-after-suit/support": "No, but it asks partner: go on only with something to add",
}


def questions(row: str, number: int = 6) -> list[ChoiceQuestion]:
    return questions_on(row, Kind.FORCING, number, asking_reasoner())


@pytest.mark.parametrize("row", SAYING)
def test_the_right_answer_is_what_the_table_says_of_the_hand_shown(row: str) -> None:
    for question in questions(row):
        assert complaints_about(question) == []
        assert right_text(question) == SAYING[row]
        assert question.auction is not None
        assert question.hand is not None
        chosen = asking_reasoner().choose(question.auction, question.hand).row
        assert (chosen.forcing, chosen.asks) == (right_text(question).startswith("Yes"), asked_in(right_text(question)))


def asked_in(text: str) -> str:
    asks = text.partition(": ")[2]
    return "" if asks.startswith("partner may") else asks


@pytest.mark.parametrize("row", SAYING)
def test_a_wrong_answer_is_not_merely_less_than_the_right_one(row: str) -> None:
    for question in questions(row):
        wrong = wrong_texts(question)
        forcing, asks = right_text(question).startswith("Yes"), asked_in(right_text(question))
        assert wrong
        assert not [one for one in wrong if asks and one.startswith("Yes") == forcing and not asked_in(one)]


@pytest.mark.parametrize("row", SAYING)
def test_yes_and_no_are_both_there(row: str) -> None:
    for question in questions(row):
        assert {str(option)[:2] for option in question.options} == {"Ye", "No"}


def test_only_rows_whose_table_says_it_are_asked() -> None:
    book = asking_reasoner().book

    asked = [str(subject.row) for subject in subjects_of(book, drillable_rows(book), [Kind.FORCING])]

    assert asked == list(SAYING)
    assert subjects_of(sample_book(), rows_of(), [Kind.FORCING]) == ()


def test_a_row_whose_table_is_silent_says_so() -> None:
    with pytest.raises(NoDealError, match="does not say whether it is forcing"):
        questions("first-position/four-cards", 1)
