"""A hand of the teacher's own without a window: what is said while it is written, and where it may be taken from."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.screens.teach.test_building import Builder
from tests.shipped_tables import shipped_library
from tests.window.sample_room import sample_room
from trainer.records.deals import LoggedDeal
from trainer.records.keeper import RecordKeeper
from trainer.screens.teach.builder_state import Step
from trainer.screens.teach.drafts import Draft, new_draft
from trainer.screens.teach.own_hand import OwnHandPresenter, OwnHandState
from trainer.screens.work.background import AtOnce
from trainer.teaching.lesson_set import FrozenQuestion

HAND = "JJ9.A.TK.QA"

PROBLEM = """[Event "Monday"]
[Dealer "N"]
[Vulnerable "EW"]
[Deal "N:- - AQ2.AKJ32.K2.QJ3 -"]
[Auction "N"]
1S Pass
[Answer "3NT"]
"""


@pytest.fixture
def builder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Builder:
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path))
    return Builder()


class Desk:
    """Somebody who writes a hand for a lesson by a shipped convention."""

    def __init__(self, convention: str) -> None:
        practice = replace(sample_room(), library=shipped_library())
        self.practice = practice
        self.draft: Draft = new_draft(practice, convention, ())
        self.shown: list[OwnHandState] = []
        self.added: list[FrozenQuestion] = []
        self.presenter = OwnHandPresenter(practice, lambda: self.draft, self.shown.append, self.added.append, AtOnce())

    @property
    def state(self) -> OwnHandState:
        return self.shown[-1]


@pytest.fixture
def bridge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path))
    desk = Desk("bridge/standard-american")
    desk.presenter.start()
    return desk


def test_what_the_table_calls_is_told_while_a_hand_is_written_and_it_goes_into_the_lesson(builder: Builder) -> None:
    shown: list[OwnHandState] = []
    own = builder.presenter.own_hand(shown.append)
    own.start()
    own.write(hand="JJ9.A.TK")
    assert not shown[-1].can_add
    assert "3 suits" in shown[-1].problem
    own.write(hand=HAND)
    assert shown[-1].says.startswith("The table calls 28 Pass: ")
    own.write(accepted="29 S")
    warning = shown[-1].warning
    assert warning.startswith("The table calls 28 Pass here.")
    own.add()
    question = builder.state.question
    assert question is not None
    assert (question.answer, question.accepted, question.warning) == ("29♠", "29♠", warning)
    assert builder.state.done >= {Step.ROWS, Step.QUESTIONS}
    assert builder.state.proof.sound.endswith("to 1 of them your own answer counts instead")
    own.write(hand=HAND)
    assert shown[-1].problem == "Question 1 has this hand already."


def test_which_calls_count_is_changed_beside_the_question(builder: Builder) -> None:
    own = builder.presenter.own_hand(lambda _: None)
    own.write(hand=HAND)
    own.add()
    builder.presenter.accept("28 pass, 29 S")
    builder.presenter.tell(hint="Count your Jacks.")
    question = builder.presenter.draft.lesson.questions[0]
    assert question.accepted == ("28P", "29S")
    assert question.hint == "Count your Jacks."
    builder.presenter.accept("27 S")
    assert "27" in builder.state.message
    assert not builder.state.message.endswith("..")
    assert builder.presenter.draft.lesson.questions[0] == question
    builder.presenter.accept("")
    assert builder.presenter.draft.lesson.questions[0].accepted == ()


def test_a_problem_of_a_file_comes_with_its_turn_its_vulnerability_and_its_answer(bridge: Desk, tmp_path: Path) -> None:
    (tmp_path / "monday.pbn").write_text(PROBLEM, encoding="utf-8")
    bridge.presenter.open_file(tmp_path / "monday.pbn")
    state = bridge.state
    assert state.turns[state.turn] == "after 1♠, Pass"
    assert state.written == "AQ2.AKJ32.K2.QJ3"
    assert {one.said: one.is_on for one in state.ticks} == {"We are vulnerable": False, "They are vulnerable": True}
    assert state.accepted == "3NT"
    assert "In your lesson 3NT counts" in state.warning
    bridge.presenter.tick(0)
    bridge.presenter.add()
    assert bridge.added[0].states == (frozenset({"vulnerable"}), frozenset({"vulnerable"}))


def test_a_file_without_deals_is_told(bridge: Desk, tmp_path: Path) -> None:
    (tmp_path / "shopping.pbn").write_text("milk\nbread\n", encoding="utf-8")
    bridge.presenter.open_file(tmp_path / "shopping.pbn")
    assert bridge.state.message.startswith("shopping.pbn can't be read: line 1, ")
    (tmp_path / "letter.docx").write_text("milk\n", encoding="utf-8")
    bridge.presenter.open_file(tmp_path / "letter.docx")
    assert bridge.state.message.startswith("letter.docx is not a file of deals. Choose one whose name ends in .")


def test_a_deal_that_was_played_offers_its_turns(bridge: Desk, tmp_path: Path) -> None:
    from trainer.playing.deals.deal_files import read_deals

    four = "N:KJ943.54.AQ5.K42 T5.QT6.J93.AT985 AQ2.AKJ32.K2.QJ3 876.987.T8764.76"
    whole = PROBLEM.replace("N:- - AQ2.AKJ32.K2.QJ3 -", four)
    (tmp_path / "played.pbn").write_text(whole.replace("1S Pass", "1S Pass 2H Pass 3D Pass"), encoding="utf-8")
    (deal,) = read_deals(tmp_path / "played.pbn", shipped_library().game_called, ("bridge",))
    keeper = RecordKeeper(tmp_path / "records.sqlite")
    keeper.add_learner(bridge.practice.learner)
    keeper.keep_deal(LoggedDeal(bridge.practice.learner, bridge.practice.clock(), deal))
    bridge.practice.deals = keeper
    bridge.presenter.start()
    assert len(bridge.state.deals) == 1
    bridge.presenter.choose_deal(0)
    assert bridge.state.turns[0] == "first to call"
    bridge.presenter.choose_turn(2)
    assert (bridge.state.auction, bridge.state.written) == ("1♠, Pass", "AQ2.AKJ32.K2.QJ3")
    keeper.close()
