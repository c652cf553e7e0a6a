"""The glossary, over the shipped words."""

from random import Random

import pytest

from tests.screens.sample_practice import MemoryKeeper
from tests.shipped_tables import shipped_lesson_library, shipped_library
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.words.word_list import WordsPresenter, WordsState
from trainer.screens.work.background import AtOnce


class Words:
    def __init__(self, convention: str) -> None:
        library, lesson_library = shipped_library(), shipped_lesson_library()
        training = PracticeSetup(library, lesson_library, MemoryKeeper(), "Ammu", Random(1), last_convention=convention)
        self.states: list[WordsState] = []
        self.presenter = WordsPresenter(Agreements(training), self.states.append, AtOnce())

    @property
    def state(self) -> WordsState:
        return self.states[-1]

    @property
    def word(self) -> str:
        assert self.state.word is not None
        return self.state.word.word


@pytest.fixture
def words() -> Words:
    return Words("fifty-six/kerala")


def test_it_opens_at_the_first_word_that_stands_on_the_screen(words: Words) -> None:
    words.presenter.open("Answer NOS with a void")
    assert words.state.here == ("NOS", "void")
    assert words.word == "NOS"
    assert words.state.title == "Words of 56"


def test_an_entry_has_a_hand_and_what_is_called_with_it(words: Words) -> None:
    words.presenter.open(word="direct support")
    assert words.state.word is not None
    example = words.state.word.example
    assert (example.after, example.call, example.convention) == ("after 28♠ – Pass", "29♠", "Kerala")
    assert example.hand[0].ranks == "JK"


def test_words_are_found_as_they_are_typed(words: Words) -> None:
    words.presenter.open()
    words.presenter.search("self")
    assert words.state.matches == ("self-raise",)
    words.presenter.search("")
    assert "NOS" in words.state.matches


def test_without_a_hit_the_nearest_words_are_offered(words: Words) -> None:
    words.presenter.open()
    words.presenter.search("singelton")
    assert words.state.note == "No entry has “singelton”. These come near:"
    assert words.word == "singleton"
    words.presenter.search("qqqq")
    assert words.state.note == "No entry has “qqqq”."
    assert (words.state.matches, words.state.word) == ((), None)


def test_an_entry_of_the_list_is_read(words: Words) -> None:
    words.presenter.open()
    words.presenter.choose("void")
    assert words.word == "void"


def test_each_game_has_its_own_words() -> None:
    bridge = Words("bridge/acol")
    bridge.presenter.open("a transfer")
    assert bridge.word == "transfer"
