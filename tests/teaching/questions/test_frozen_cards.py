"""Which card to play, as a set asks it: the position is frozen, and what is best in it is solved anew."""

from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tests.shipped_tables import shipped
from tests.slow import takes_seconds
from tests.teaching.sets import lesson, pack, reasoner
from tests.window.sample_room import sample_room
from trainer.cards.card import Card
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.question import RowName
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.quizzes.card_quiz import CARDS
from trainer.practice.quizzes.law_quiz import LawQuizzes
from trainer.practice.quizzes.themes import PLAY
from trainer.problems import UnusableFileError
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.choose.set_drill import set_drill
from trainer.teaching.lesson_packs import read_pack
from trainer.teaching.lesson_set import FrozenQuestion, PlayedSoFar
from trainer.teaching.proving import flaw_of
from trainer.teaching.questions.freezing import Freezer
from trainer.teaching.questions.frozen_choices import position_of, thawed_choice
from trainer.teaching.set_handout import set_handout
from trainer.teaching.set_sitting import first_answers
from trainer.teaching.set_text import set_as_text, set_in_text

DAY = datetime(2026, 11, 23, tzinfo=UTC)


def problem(topic: str = "a-discard", by: Reasoner | None = None) -> FrozenQuestion:
    made, without = Freezer(by or reasoner(), Random(7)).questions((Subject(RowName(CARDS, topic), Kind.CARD),), 1)
    assert without == ()
    return made[0]


@cache
def discard() -> FrozenQuestion:
    return problem()


def position(question: FrozenQuestion) -> PlayedSoFar:
    assert question.played is not None
    return question.played


def with_position(**values: object) -> FrozenQuestion:
    return replace(discard(), played=replace(position(discard()), **values))  # type: ignore[arg-type]


@takes_seconds
def test_a_position_is_asked_as_it_was_found_and_its_answer_is_solved_anew() -> None:
    one = discard()
    asked = thawed_choice(one, reasoner())
    assert (asked.prompt, asked.title) == (one.prompt, "Which card do you play?")
    assert tuple(map(str, asked.options)) == one.options
    assert flaw_of(one, reasoner()) == ""


@takes_seconds
def test_a_deal_is_bid_by_the_table_of_the_set_where_that_can_bid_one() -> None:
    """The small table ends after two calls, so that its card problems are bid by one that comes with the program."""
    kerala = shipped("fifty-six/kerala")
    for topic in ("a-discard", "a-later-lead"):
        assert position(problem(topic, kerala)).laws == kerala.book.laws.name
    assert position(discard()).calls


def test_another_card_than_the_best_is_a_flaw_for_whoever_solves_it() -> None:
    one = discard()
    other = next(str(at) for at in range(1, len(one.options) + 1) if str(at) not in one.calls)
    wrong = replace(one, calls=(other,))
    assert flaw_of(wrong, reasoner()) == f"with all hands open the answer is {one.answer}, in the set {other}"
    assert flaw_of(wrong, reasoner(), solving=False) == "", "a pupil does not wait for the solver"


@takes_seconds
def test_an_opening_lead_is_right_where_the_contract_depends_on_it() -> None:
    one = problem("opening-lead-against-it")
    other = next(str(at) for at in range(1, len(one.options) + 1) if str(at) not in one.calls)
    assert (flaw_of(one, reasoner()), position(one).cards) == ("", ())
    assert flaw_of(replace(one, calls=(other,)), reasoner()) != ""


def test_what_is_asked_is_said_by_the_program_and_not_by_the_file() -> None:
    """A stranger's words about the cards could be untrue."""
    told = replace(discard(), prompt="You hold all eight Jacks. Which of these cards do you play?")
    assert thawed_choice(told, reasoner()).prompt == discard().prompt


def test_a_deal_that_could_not_have_been_played_so_is_a_flaw_with_or_without_solving() -> None:
    cards, hands = position(discard()).cards, position(discard()).hands
    broken = {
        "may not play": with_position(cards=(*cards[:1], cards[0])),
        "deal has no play": with_position(cards=(), calls=position(discard()).calls[:-1]),
        "laws": with_position(laws="of the jungle"),
        "hands": with_position(hands=hands[:2]),
    }
    for solving in (True, False):
        said = {flaw_of(one, reasoner(), solving=solving) for one in broken.values()}
        assert len(said) == len(broken)
        assert all(one.startswith("There is no card to be played: ") for one in said)
    assert "may not play" in flaw_of(broken["may not play"], reasoner())


def test_only_cards_that_may_be_played_can_be_chosen() -> None:
    play = position_of(discard(), reasoner().book.game).play
    foreign = next(
        card for card in play.cards_left((play.turn + 1) % play.seats) if card not in play.cards_left(play.turn)
    )
    shown = (discard().option(discard().answer), foreign.symbols)
    wrong = replace(discard(), options=shown, calls=("1",))
    assert flaw_of(wrong, reasoner(), solving=False) == "One of its answers is no card that can be played there"


def test_it_is_packed_in_the_newest_format_and_read_back_whole(tmp_path: Path) -> None:
    of = replace(lesson(), questions=(discard(), *lesson().questions[:1]))
    path = tmp_path / "cards.lesson"
    path.write_bytes(pack(of).as_bytes())
    assert read_pack(path) == pack(of)
    assert set_in_text("lesson.json", set_as_text(of)) == of
    with pytest.raises(UnusableFileError, match="a question for a card without a deal"):
        set_in_text("lesson.json", set_as_text(replace(of, questions=(replace(discard(), played=None),))))


def test_a_pupil_answers_and_the_answer_counts_for_the_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path))
    of = pack(replace(lesson(), questions=(discard(), lesson().questions[0])))
    sitting = set_drill(sample_room(), of).sitting
    question = sitting.next_question()
    assert isinstance(question, ChoiceQuestion)
    answer = sitting.choose(question, min(question.right), 3.0)
    assert answer.attempt.convention == LawQuizzes(reasoner().book.game).book(PLAY).name
    assert first_answers(of, [answer.attempt])[1].call == discard().answer


def test_on_paper_it_is_asked_like_any_other_question_with_answers() -> None:
    of = pack(replace(lesson(), questions=(discard(),)))
    (one,) = set_handout(of, sample_room().judge(reasoner().book), DAY.date()).questions
    assert (one.prompt, tuple(map(str, one.options)), one.answer) == (
        discard().prompt,
        discard().options,
        discard().answer,
    )
    best = thawed_choice(discard(), reasoner()).right_options[0].text
    assert one.why.startswith(f"Answer {one.answer}")
    assert best in one.why
    assert Card.parse(best[-1] + best[:-1]) in position_of(discard(), reasoner().book.game).play.legal_cards()
