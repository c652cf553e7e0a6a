"""What the terminal prints for each state."""

import re
from dataclasses import replace

from tests.screens.sample_practice import free_drill, practice, right_text, wrong_text
from trainer.locations import conventions_folder
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.drill.drill_state import DrillState, Phase, RowResult, SuitDisplay, SummaryDisplay
from trainer.screens.drill.drilling import DrillPresenter
from trainer.screens.work.background import AtOnce
from trainer.terminal.lines import hand_line, lines_of, table_lines


def states(prepared: Prepared, *hows: object) -> list[DrillState]:
    """Everything that is published while the questions are answered so."""
    shown: list[DrillState] = []
    presenter = DrillPresenter(
        prepared.sitting, shown.append, prepared.save, AtOnce(), reading=prepared.reading, needed=prepared.needed
    )
    presenter.start()
    for how in hows:
        presenter.go_on()
        if how is not None:
            assert callable(how)
            presenter.answer(how(prepared.sitting, shown[-1]))
    presenter.go_on()
    return shown


def printed(shown: list[DrillState]) -> str:
    return "\n".join(line for state in shown for line in lines_of(state))


def test_a_hand_is_one_line() -> None:
    hand = (
        SuitDisplay("S", "♠", "spades", "JT"),
        SuitDisplay("H", "♥", "hearts", ""),
        SuitDisplay("D", "♦", "diamonds", "99A"),
        SuitDisplay("C", "♣", "clubs", "KQQ"),
    )

    assert hand_line(hand) == "♠ J 10   ♥ –   ♦ 9 9 A   ♣ K Q Q"


def test_columns_stand_under_each_other() -> None:
    rows = [("You", "Opponent 1", "Partner 1"), ("28♠", "Pass", ""), ("", "", "?")]

    assert list(table_lines(rows)) == [
        "  You  Opponent 1  Partner 1",
        "  28♠  Pass",
        "                   ?",
    ]


def test_no_rows_are_no_lines() -> None:
    assert list(table_lines([])) == []


def test_a_question_is_printed_once_with_its_number_its_auction_and_its_hand() -> None:
    text = printed(states(free_drill(2, "second-after-suit"), right_text))
    first = text.split("question 2 of 2")[0]

    assert first.count("question 1 of 2\n") == 1
    assert "Partner opened a suit with both Jacks" in first
    assert re.search(r"  Partner 1  Opponent 1  You  Opponent 2  Partner 2  Opponent 3\n  \S+ +Pass +\?\n", first)
    assert re.search(r"  \d\d (spades|hearts|diamonds|clubs) by your side\.", first)
    assert re.search(r"\n    ♠ .+ ♥ .+ ♦ .+ ♣ .+\n", first)
    assert "question 2 of 2, 1 right" in text


def test_a_right_answer_takes_a_line_and_one_of_when() -> None:
    shown = states(free_drill(1, "first-position"), right_text)
    verdict = next(state for state in shown if state.verdict)

    lines = list(lines_of(verdict))

    assert len(lines) == 2
    assert lines[0].startswith("✔ ")
    assert " shows " in lines[0]
    assert lines[1].startswith("  A fresh hand comes back ")


def test_after_a_wrong_answer_the_hands_of_partners_who_called_are_shown() -> None:
    shown = states(free_drill(1, "second-after-suit"), wrong_text)
    verdict = next(state for state in shown if state.verdict)
    text = "\n".join(lines_of(verdict))

    assert text.startswith("✘ ")
    assert re.search(r"  Partner 1 held ♠ .+", text)
    assert "Partner 2 held" not in text
    assert "Opponent" not in text


def test_a_verdict_is_not_printed_again_when_it_was_saved() -> None:
    text = printed(states(free_drill(1), right_text))

    assert text.count("✔ ") == 1


def test_a_message_stands_alone() -> None:
    state = DrillState(Phase.ASKING, message="'xyz' is not a call.")

    assert list(lines_of(state)) == ["'xyz' is not a call."]
    assert list(lines_of(DrillState(Phase.FAILED, message="No."))) == ["No."]


def test_nothing_is_printed_while_a_question_is_prepared() -> None:
    assert list(lines_of(DrillState(Phase.PREPARING))) == []


def test_a_lesson_is_printed_by_paragraphs_its_examples_set_in_without_backticks() -> None:
    training = practice()
    shown = states(training.lesson(training.lesson_library.lesson("sample-openings")))
    lines = list(lines_of(shown[0]))

    assert "1. Opening the bidding" in lines
    assert "    ♠JJAQ ♥J ♦TK ♣Q → 29♠" in lines
    assert "With nothing to say, 28 Pass says just that." in lines
    assert "• Both Jacks come first." in lines
    assert "`" not in "".join(lines)


SUMMARY = SummaryDisplay(
    headline="3 of 4 right",
    passed=3,
    asked=4,
    is_clean=None,
    went_well=(RowResult("first-position/two-jacks", "Two Jacks", "You call first", 2, 2, "in 10 minutes"),),
    comes_back=(RowResult("second-after-pass/otherwise", "Any other hand", "Partner passed", 2, 1, "in 1 minute"),),
)


def test_the_summary_says_what_went_well_and_what_comes_back_when() -> None:
    lines = list(lines_of(DrillState(Phase.FINISHED, summary=SUMMARY, message="1 answer could not be saved.")))

    assert lines == [
        "",
        "── 3 of 4 right",
        "Went well:",
        "  Two Jacks  2 of 2  back in 10 minutes  You call first",
        "To practise:",
        "  Any other hand  1 of 2  back in 1 minute  Partner passed",
        "1 answer could not be saved.",
    ]


def test_the_summary_of_a_lesson_says_whether_it_is_passed() -> None:
    passed = replace(SUMMARY, is_clean=True, outcome="✓ A clean round: the lesson is passed.")

    assert passed.outcome in list(lines_of(DrillState(Phase.FINISHED, summary=passed)))
    assert not any("lesson" in line for line in lines_of(DrillState(Phase.FINISHED, summary=SUMMARY)))


def test_a_question_that_depends_on_the_score_tells_it() -> None:
    training = practice(conventions=conventions_folder())
    far_behind = training.free_drill(training.library.book("spades/bis"), 1, "blind-nil")
    [question] = [state for state in states(far_behind) if state.phase is Phase.ASKING]

    assert any(line.startswith("Your side is far behind.") for line in lines_of(question))
