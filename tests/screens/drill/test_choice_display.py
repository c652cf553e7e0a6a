"""What screens show of questions with options: the cards on the table, before and after the answer."""

from random import Random

from tests.games.bridge.auctions import GAME
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.question import RowName
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.quizzes.game_quiz import GameQuiz
from trainer.screens.drill.choice_display import choice_display
from trainer.screens.drill.drill_state import DrillState, Phase
from trainer.terminal.lines import lines_of


def question(quiz: str, kind: Kind, item: str, seed: int = 1) -> ChoiceQuestion:
    found = next(one for one in GAME.quizzes if one.name == quiz)
    return GameQuiz(found, Random(seed)).question(Subject(RowName(quiz, item), kind), boundary=False)


def test_cards_on_the_table_are_groups_with_captions() -> None:
    asked = question("signals", Kind.SIGNAL, "reading-count")
    shown = choice_display(asked)

    assert shown.laid is not None
    assert [group.caption for group in shown.laid.cards] == ["declarer leads", "partner plays", "you"]
    assert [group.cards for group in shown.laid.cards] == [one.cards for one in asked.laid]


def test_what_nobody_has_of_a_suit_is_left_out() -> None:
    for seed in range(40):
        asked = question("signals", Kind.SIGNAL, "attitude", seed)
        shown = choice_display(asked)
        assert shown.laid is not None
        assert all(group.cards for group in shown.laid.cards)


def test_without_cards_on_the_table_nothing_is_shown() -> None:
    assert choice_display(question("leads", Kind.OPENING_LEAD, "fourth-best")).laid is None


def test_the_terminal_tells_them_in_a_line_under_the_question() -> None:
    shown = choice_display(question("signals", Kind.SIGNAL, "attitude"))
    assert shown.laid is not None
    lines = list(lines_of(DrillState(Phase.ASKING, choice=shown)))

    assert lines[lines.index(shown.prompt) + 1] == f"    {shown.laid.spoken}"
    assert shown.laid.spoken.startswith("Partner leads: ")
