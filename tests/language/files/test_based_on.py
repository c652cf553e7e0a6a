"""A convention that is based on another one takes over its examples."""

from pathlib import Path

from tests.language.small_tables import HEAD, write
from trainer.games import game_called
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.table_reading import read_table

SITUATION = """\
situations:
- id: opening
  title: You open
  after: "?"
  rows:
  - id: suit
    call: 28 X
    shows: {X: "4+ cards, Jack"}
    examples:
    - {hand: JKQT.9A.TK.Q, call: 28S}
    - {hand: J9QT.9A.TK.Q, call: 28S, of: fifty-six/sample}
    - {hand: JAQT.9A.TK.Q, call: 28S, of: fifty-six/other}
  - otherwise: 28 Pass
"""


def book_of(folder: Path, name: str, more: str = "") -> RuleBook:
    text = HEAD.replace("fifty-six/sample", f"fifty-six/{name}") + more + SITUATION
    return read_table(write(folder, text), folder, game_called, {}).book


def hands(book: RuleBook) -> list[str]:
    return [one.hand for one in book.situations[0].rows[0].examples]


def test_examples_of_another_convention_are_left_out(tmp_path: Path) -> None:
    assert hands(book_of(tmp_path, "sample")) == ["JKQT.9A.TK.Q", "J9QT.9A.TK.Q"]
    assert hands(book_of(tmp_path, "new")) == ["JKQT.9A.TK.Q"]


def test_examples_of_the_convention_that_it_is_based_on_are_its_own(tmp_path: Path) -> None:
    book = book_of(tmp_path, "new", "based on: fifty-six/sample\n")
    assert book.based_on == "fifty-six/sample"
    assert hands(book) == ["JKQT.9A.TK.Q", "J9QT.9A.TK.Q"]
