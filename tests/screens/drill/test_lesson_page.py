"""A lesson as a page: paragraphs, examples as hands, and the cards that an example's call turns on."""

import pytest

from tests.playing.guided_deals import KERALA, SAMPLE, judge_of
from tests.screens.sample_practice import Later, practice
from trainer.games import game_called
from trainer.screens.drill.drill_state import DrillState, LessonExample, LessonPage, Phase
from trainer.screens.drill.drilling import DrillPresenter
from trainer.screens.drill.lesson_page import lesson_page, passing_terms, with_reasons
from trainer.screens.drill.verdict_marks import CardState
from trainer.screens.drill.written_example import calls_before

GAME = game_called("fifty-six")
READING = (
    "3. Raise partner",
    "You will raise partner's suit.",
    "Think of a zip. `♠KQ → ♠K` is a lead.",
    "`after 28♠: ♠JK ♥9A ♦TKQ ♣A → 29♠`",
    "`after 28♠: ♠J9A ♥AT ♦TKQ ♣– → 30♠`",
    "`A2 = 0.99`",
    "• Support comes first.",
)


def page(*texts: str, needed: int | None = 8) -> LessonPage:
    return lesson_page((*READING[:2], *texts) if texts else READING, GAME, 10, passing_terms(needed, takes_days=True))


def examples(shown: LessonPage) -> list[LessonExample]:
    return [one for one in shown.blocks if isinstance(one, LessonExample)]


def test_a_page_has_title_aim_text_examples_and_what_to_remember() -> None:
    shown = page()
    assert (shown.title, shown.aim, shown.remember) == (READING[0], READING[1], ("Support comes first.",))
    assert [type(one) for one in shown.blocks] == [str, LessonExample, LessonExample, str]
    assert shown.asks.startswith("10 questions. 8 right answers are a clean round;")


def test_an_example_is_a_hand_with_its_call_after_an_auction() -> None:
    example = examples(page())[0]
    assert example.auction == ("28♠",)
    assert [suit.ranks for suit in example.hand] == ["JK", "9A", "TKQ", "A"]
    assert example.call == "29♠"
    assert example.spoken.startswith("After 28♠: ")


@pytest.mark.parametrize("text", ["`♠KQJ4 → ♠K`", "`A2 = 0.99`", "Two Jacks: `♠JA ♥J9K ♦TQ ♣K → 28 NOS`, so open."])
def test_what_is_no_whole_hand_alone_stays_text(text: str) -> None:
    assert page(text).blocks == (text,)


def test_a_lesson_that_nobody_can_fail_says_only_how_much_is_asked() -> None:
    assert page(needed=None).asks == "10 questions"


def test_the_cards_that_a_call_turns_on_are_counted_and_said() -> None:
    first, second = examples(with_reasons(page(), judge_of(KERALA)))
    assert first.counted == ("SJ",)
    assert first.note == "the other Jack of spades"
    assert second.counted == ("SJ", "S9")


def test_the_most_telling_example_has_its_suit_in_order_with_the_gap_in_it() -> None:
    first, second = examples(with_reasons(page(), judge_of(KERALA)))
    assert first.worked is None
    assert second.worked is not None
    states = [group.state for group in second.worked.cards]
    assert states == [CardState.SHOWN, CardState.COUNTED, CardState.MISSING, CardState.WAITING]


def test_an_example_of_which_the_convention_says_nothing_stays_as_it_is() -> None:
    text = "`after 28♠, 29♠, 30♠, 31♠: ♠JK ♥9A ♦TKQ ♣A → 32♠`"
    before = page(text)
    assert with_reasons(before, judge_of(SAMPLE)) == before


def test_brackets_are_the_opponents_turns_and_without_them_they_pass() -> None:
    notation = GAME.calls
    assert list(map(str, calls_before("28♠, 29♠", notation))) == ["28S", "P", "29S", "P"]
    assert list(map(str, calls_before("(Pass), 28♠, (29♥)", notation))) == ["P", "28S", "29H"]
    with pytest.raises(ValueError, match="do not take turns"):
        calls_before("28♠, 29♠, (Pass)", notation)


def test_the_page_is_shown_at_once_and_the_reasons_when_they_are_found() -> None:
    training, later, states = practice(), Later(), list[DrillState]()
    prepared = training.lesson(training.lesson_library.lessons(SAMPLE)[0])
    drilling = DrillPresenter(
        prepared.sitting, states.append, prepared.save, later, reading=READING, needed=prepared.needed
    )
    drilling.start()
    assert states[-1].phase is Phase.READING
    assert states[-1].page is not None
    assert not any(one.note for one in examples(states[-1].page))
    later.run_next()
    assert states[-1].phase is Phase.READING
    drilling.go_on()
    assert states[-1].phase is not Phase.READING


def test_a_page_whose_reasons_nobody_shows_is_published_once_and_none_are_worked_out() -> None:
    training, later, states = practice(), Later(), list[DrillState]()
    prepared = training.lesson(training.lesson_library.lessons(SAMPLE)[0])
    drilling = DrillPresenter(
        prepared.sitting, states.append, prepared.save, later, reading=READING, explains_pages=False
    )
    drilling.start()
    assert [state.phase for state in states] == [Phase.READING]
    assert not later.waiting
