"""What did partner show? The right answer is true of every hand that makes the call, a wrong one of none, exactly."""

from random import Random

import pytest

from tests.practice.choices import (
    DEALT,
    asking_reasoner,
    asking_rows,
    complaints_about,
    maker_of,
    questions_on,
    right_text,
    wrong_texts,
)
from tests.practice.sample import sample_reasoner
from tests.reasoning.small_table import SHIPPED
from tests.shipped_tables import shipped
from tests.slow import nightly_but_for, takes_seconds
from trainer.auction.auction import Auction
from trainer.auction.call import PASS
from trainer.cards.deal import deal
from trainer.hands.one_hand import OneHand
from trainer.hands.statements import compile_statement
from trainer.practice.questions.calls_at_point import CallsAtPoint
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.question import NoDealError, RowName, drillable_rows
from trainer.practice.questions.question_words import OR_ELSE, RARER, QuestionWords
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.questions.taught import Taught
from trainer.reasoning.choosing.callers import accepted_callers
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge
from trainer.reasoning.words.explaining import Explainer

HANDS = 400
MOST_WORDS = 14
FREAKS = 0.0001
"""Share of hands such as eight of a suit, which may not be named as trumps."""
SHIPPED_ROWS = 8
"""Of each shipped table, any that a deal leads to."""


def before_the_call(question: ChoiceQuestion) -> Auction:
    """The auction as the caller saw it: the call and the opponent's pass are the last two."""
    auction = question.auction
    assert auction is not None
    assert auction.calls[-1] == PASS
    return auction.before(len(auction.calls) - 2)


def complaints(question: ChoiceQuestion, reasoner: Reasoner, chance: Random) -> list[str]:
    """Dealt hands that make the call are explained as for a verdict: that is what the right option must say."""
    found = complaints_about(question)
    before = before_the_call(question)
    assert question.auction is not None
    call = question.auction.calls[-2]
    explainer = Explainer(reasoner.book.game)
    right = right_text(question).lower().split(OR_ELSE)
    wrong = [part for text in wrong_texts(question) for part in text.lower().split(OR_ELSE)]
    caller = question.deal[before.turn]
    dealt = [hand for _ in range(HANDS // 6) for hand in deal(reasoner.book.game.deck, before.seats, chance)]
    for hand in (caller, *dealt):
        choice = reasoner.choose(before, hand)
        if choice.call == call:
            shown = explainer.shows(choice).lower()
            told = " ".join(question.explanation).lower()
            if not any(part in shown or shown in part for part in (*right, told)) and RARER not in told:
                found.append(f"{hand} calls {call} and shows {shown}, not {right}")
            if shown in wrong:
                found.append(f"{hand} calls {call} and shows {shown}, which is given as wrong")
    if reasoner.choose(before, caller).call != call:
        found.append("the partner on the table would call something else")
    return found


@pytest.mark.parametrize("row", DEALT, ids=str)
def test_the_right_answer_is_what_the_hands_that_make_the_call_show(row: RowName) -> None:
    chance = Random(7)
    for question in questions_on(row, Kind.SHOWS, 6):
        assert complaints(question, sample_reasoner(), chance) == []


@pytest.mark.parametrize("row", asking_rows(), ids=str)
def test_a_call_with_several_meanings_shows_all_of_them(row: RowName) -> None:
    chance = Random(7)
    for question in questions_on(row, Kind.SHOWS, 6, asking_reasoner()):
        assert complaints(question, asking_reasoner(), chance) == []


def test_several_meanings_are_told_together() -> None:
    (question,) = questions_on("second-after-suit/void", Kind.SHOWS, 1, asking_reasoner())

    assert right_text(question).count(OR_ELSE) == 1
    assert right_text(question).startswith("A void in ")


@takes_seconds
def test_what_all_callers_have_is_no_wrong_answer() -> None:
    """29 promises both Jacks: "four or more cards with a Jack", what another call shows, is true of it as well."""
    for question in questions_on("first-position/both-jacks", Kind.SHOWS, 30):
        assert question.auction is not None
        named = question.auction.calls[-2].denomination
        assert named in "SHDC"
        same_suit = [text for text in wrong_texts(question) if text.startswith("Four or more")]
        assert not any(text.endswith("with a Jack") and "both" not in text for text in same_suit)


def test_it_is_partners_turn_and_the_learner_sees_no_hand_before_the_answer() -> None:
    (question,) = questions_on("second-after-suit/next-cards", Kind.SHOWS, 1)

    assert question.hand is None
    assert question.auction is not None
    assert question.auction.turn == 4
    assert len(question.deal) == 6


def test_the_explanation_says_what_the_call_shows_and_the_question_where_that_is_written() -> None:
    (question,) = questions_on("first-position/two-jacks", Kind.SHOWS, 1)

    assert question.explanation[0] == "28 NOS shows two Jacks in different suits."
    assert question.source == "S1.3"


def test_a_call_that_is_accepted_of_other_hands_says_so() -> None:
    reasoner = asking_reasoner()
    judge = Judge(reasoner)
    (question,) = questions_on("second-after-suit/void", Kind.SHOWS, 1, reasoner)
    assert question.auction is not None
    meanings = judge.meanings.of(before_the_call(question), question.auction.calls[-2]).row_meanings

    assert len(meanings) == 2
    assert not any("accepted" in sentence for sentence in question.explanation)


def test_the_same_chance_makes_the_same_questions() -> None:
    assert questions_on(DEALT[0], Kind.SHOWS, 3, seed=5) == questions_on(DEALT[0], Kind.SHOWS, 3, seed=5)


@takes_seconds
@pytest.mark.usefixtures("given_up_soon")
def test_a_row_that_no_deal_leads_to_says_so() -> None:
    with pytest.raises(NoDealError):
        questions_on("second-after-suit/a-jack-of-the-suit", Kind.SHOWS, 1)


def ever_true(question: ChoiceQuestion, reasoner: Reasoner) -> list[str]:
    """Wrong options that a hand has which makes the call, or of which it is accepted: exactly, by all hands."""
    assert question.auction is not None
    before, call = before_the_call(question), question.auction.calls[-2]
    point = reasoner.covered(before)
    callers = accepted_callers(point, call, reasoner.every_hand)
    assert callers is not None
    calls, words = CallsAtPoint(reasoner, before, Taught.all_of(reasoner.book)), QuestionWords(reasoner.book.game)
    said = {words.option_text([one]).lower(): one for other in calls.others(call) for one in calls.meanings(other)}
    found = []
    # Counts that are said as one ("one or two Jacks") are two meanings, and not looked at.
    parts = [part.lower() for text in wrong_texts(question) for part in text.split(OR_ELSE)]
    for part, meaning in ((part, said[part]) for part in parts if part in said):
        if meaning.row.is_left_over:
            continue  # other rows take every hand that calls something else
        statement = compile_statement(meaning.shows, meaning.binding, reasoner.tables)
        finer, _ = callers.hands.split(statement.sums())
        if statement.truth(OneHand(question.deal[before.turn].holdings)):
            found.append(f"{call} at {before}: '{part}' is true of the hand")
        if finer.share(statement.truth(finer)) > FREAKS:
            found.append(f"{call} at {before}: '{part}' is true of some hands")
    return found


def too_long(question: ChoiceQuestion) -> list[str]:
    """Wrong options of more than one line beside a right one that fits on one."""
    if len(right_text(question).split()) > MOST_WORDS:
        return []
    return [text for text in wrong_texts(question) if len(text.split()) > MOST_WORDS]


@pytest.mark.parametrize("row", DEALT, ids=str)
def test_no_wrong_option_is_ever_true_on_the_small_table(row: RowName) -> None:
    for question in questions_on(row, Kind.SHOWS, 6):
        assert ever_true(question, sample_reasoner()) + too_long(question) == []


@pytest.mark.parametrize("name", nightly_but_for(SHIPPED))
def test_questions_on_the_shipped_tables_are_right(name: str) -> None:
    reasoner = shipped(name)
    maker, chance = maker_of(Kind.SHOWS, reasoner, seed=3), Random(3)
    made = 0
    rows = drillable_rows(reasoner.book)
    for row in chance.sample(rows, len(rows)):
        if made == SHIPPED_ROWS:
            break
        try:
            question = maker.question(Subject(row, Kind.SHOWS), boundary=True)
        except NoDealError:
            continue
        made += 1
        assert complaints(question, reasoner, chance) == [], row
        assert all(len(str(option).split()) <= MOST_WORDS for option in question.options), row
    assert made == SHIPPED_ROWS
