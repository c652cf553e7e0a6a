"""No option is known by its length: the right one is the longest, or the shortest, about as often as any other."""

from contextlib import suppress
from random import Random

import pytest

from tests.practice.choices import DEALT, maker_of, questions_on
from tests.reasoning.small_table import SHIPPED
from tests.shipped_tables import shipped
from tests.slow import goes_through_everything
from trainer.practice.questions.choice_question import ChoiceQuestion, Option, alike_in_length, arranged
from trainer.practice.questions.question import NoDealError, RowName, drillable_rows
from trainer.practice.questions.subject import Kind, Subject

QUESTIONS = 200
MOST_WORDS = 14
MOST_MORE_THAN_CHANCE = 0.1
"""Share of the questions; three standard deviations are 0.09."""

SUBJECT = Subject(RowName("first-position", "two-jacks"), Kind.SHOWS)


def drawn(kind: Kind, seed: int) -> list[ChoiceQuestion]:
    """Questions on rows of all conventions, any row of one as often as any other."""
    chance = Random(seed)
    rows = {name: drillable_rows(shipped(name).book) for name in SHIPPED}
    makers = {name: maker_of(kind, shipped(name), seed) for name in SHIPPED}
    made: list[ChoiceQuestion] = []
    while len(made) < QUESTIONS:
        convention = chance.choice(SHIPPED)
        try:
            made.append(makers[convention].question(Subject(chance.choice(rows[convention]), kind), boundary=True))
        except NoDealError:
            continue
    return made


def complaints(questions: list[ChoiceQuestion], sides: tuple[str, ...] = ("longest", "shortest")) -> list[str]:
    """How often the right option is the longest or the shortest, where that is too often."""
    found = []
    for side in sides:
        extreme = max if side == "longest" else min
        chance, times = 0.0, 0.0
        for question in questions:
            lengths = [len(str(option)) for option in question.options]
            (right,) = question.right
            chance += 1 / len(lengths)
            if lengths[right] == extreme(lengths):
                times += 1 / lengths.count(lengths[right])
        if times > chance + MOST_MORE_THAN_CHANCE * len(questions):
            found.append(f"right is the {side} {times:.0f} times of {len(questions)}; by chance it is {chance:.0f}")
    return found


@goes_through_everything
def test_what_a_call_shows_is_not_known_by_its_length() -> None:
    assert complaints(drawn(Kind.SHOWS, seed=11)) == []


@goes_through_everything
def test_what_a_call_asks_is_not_known_by_its_length() -> None:
    assert complaints(drawn(Kind.FORCING, seed=11)) == []


@goes_through_everything
def test_why_a_call_is_illegal_is_not_known_by_its_length() -> None:
    """That it is legal is the shortest answer always, and right every second time, so chance decides much."""
    questions = [*drawn(Kind.LEGAL, seed=11), *drawn(Kind.LEGAL, seed=12)]
    assert complaints(questions, ("longest",)) == []


def one_of_each_row(name: str) -> list[ChoiceQuestion]:
    """What a call shows, asked once of each row of a convention of which it can be asked."""
    maker = maker_of(Kind.SHOWS, shipped(name), seed=7)
    made = []
    for row in drillable_rows(shipped(name).book):
        with suppress(NoDealError):
            made.append(maker.question(Subject(row, Kind.SHOWS), boundary=True))
    return made


def too_long(questions: list[ChoiceQuestion]) -> list[str]:
    return [str(option) for one in questions for option in one.options if len(str(option).split()) > MOST_WORDS]


@goes_through_everything
@pytest.mark.parametrize("name", SHIPPED)
def test_in_every_row_options_are_short_and_none_is_known_by_its_length(name: str) -> None:
    questions = one_of_each_row(name)

    assert too_long(questions) == []
    assert complaints(questions, ("longest",)) == []


@pytest.mark.parametrize("row", DEALT, ids=str)
def test_options_of_the_small_table_are_short(row: RowName) -> None:
    assert too_long(questions_on(row, Kind.SHOWS, 3)) == []


def test_hands_to_choose_from_are_all_of_one_length() -> None:
    for question in questions_on("first-position/two-jacks", Kind.WHICH_HAND, 10):
        assert len({len(str(option)) for option in question.options}) == 1


def question(right: str, wrong: tuple[Option, ...], chance: Random) -> ChoiceQuestion:
    options, places = arranged(Option(right), wrong, chance)
    return ChoiceQuestion(SUBJECT, "Title", "Which?", options, places, ("So it is.",))


@pytest.mark.parametrize(("right", "side"), [("a long answer", "longest"), ("no", "shortest")])
def test_a_right_option_that_stands_out_is_noticed(right: str, side: str) -> None:
    wrong = tuple(map(Option, ("alpha", "gamma", "delta")))
    questions = [question(right, wrong, Random(seed)) for seed in range(QUESTIONS)]

    assert complaints(questions) == [f"right is the {side} 200 times of 200; by chance it is 50"]


def test_among_wrong_options_of_all_lengths_the_right_one_has_any_place() -> None:
    chance = Random(1)
    wrong = [Option("x" * length) for length in range(1, 16) if length != 8]
    questions = [question("y" * 8, alike_in_length(wrong, Option("y" * 8), chance), chance) for _ in range(QUESTIONS)]

    assert complaints(questions) == []
    ranks = {sorted(map(str, one.options), key=len).index("y" * 8) for one in questions}
    assert ranks == {0, 1, 2, 3}


def test_an_option_that_is_always_there_is_there_whatever_its_length() -> None:
    chance = Random(1)
    wrong = [Option("x" * length) for length in range(1, 16) if length != 8]
    for always in (Option("no"), Option("a very long answer indeed")):
        for _ in range(20):
            assert always in alike_in_length(wrong, Option("y" * 8), chance, always)


def test_where_longer_options_are_few_the_right_one_is_never_the_longest_beside_one() -> None:
    chance, right = Random(1), Option("y" * 8)
    wrong = [Option("x" * length) for length in (2, 3, 4, 5, 12)]
    for _ in range(20):
        assert wrong[-1] in alike_in_length(wrong, right, chance, longer_are_few=True)
