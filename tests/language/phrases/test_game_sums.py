"""Sums that a game supplies: any table may name them, and define them anew."""

from dataclasses import replace
from pathlib import Path

from tests.language.small_tables import HEAD, OPENING, write
from trainer.games import game_called
from trainer.games.game import Game, MeasureSum, MeasureTerm
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.table_reading import read_table
from trainer.language.phrases.completing import Completer
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.reference import phrase_reference
from trainer.language.phrases.vocabulary import Vocabulary

SUM = MeasureSum(
    (MeasureTerm("points", outside="S"),),
    largest=(MeasureSum((MeasureTerm("points", inside="SH"),)), MeasureSum((MeasureTerm("running tricks"),))),
    meaning="points and more",
)
WRITTEN_OUT = "points outside spades + the larger of (points in spades and hearts) or (running tricks)"


def game_with_a_sum(name: str = "fifty-six") -> Game:
    return replace(game_called(name), sums={"full worth": SUM})


def test_a_name_of_the_game_stands_for_the_sum_written_out() -> None:
    phrases = Phrases(Vocabulary(game_with_a_sum()))
    assert phrases.call("up (1 + full worth) X") == phrases.call(f"up (1 + {WRITTEN_OUT}) X")
    assert phrases.hand_statement("8+ of (full worth)") == phrases.hand_statement(f"8+ of ({WRITTEN_OUT})")


def book_of(folder: Path, definitions: str) -> RuleBook:
    text = HEAD + definitions + OPENING.replace("28 X", "up (full worth) X")
    return read_table(write(folder, text), folder, game_with_a_sum, {}).book


def test_a_table_names_the_sum_or_defines_it_anew(tmp_path: Path) -> None:
    phrases = Phrases(Vocabulary(game_called("fifty-six")))
    of_game = book_of(tmp_path, "")
    assert of_game.situations[0].rows[0].call == phrases.call(f"up ({WRITTEN_OUT}) X")
    assert of_game.definitions == ()
    own = book_of(tmp_path, "definitions: {sums: {full worth: Jacks}}\n")
    assert own.situations[0].rows[0].call == phrases.call("up (Jacks) X")


def test_the_names_are_completed_and_listed() -> None:
    words = Vocabulary(game_with_a_sum())
    completed = Completer(words).complete("up (ful", "call").ways
    assert [(way.word, way.meaning) for way in completed] == [("full worth", "points and more")]
    assert "| sums | full worth |" in phrase_reference(words)
