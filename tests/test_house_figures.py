"""The figures about the code count what they say."""

from pathlib import Path

from tests.house_figures import lines_of_hands, report, rooms, size_of, table_lines

MODULE = '''"""A module.

With two paragraphs."""

LIMIT = 3
"""What a constant means."""


# A comment.
def double(number: int) -> int:
    """Return twice the number."""
    return 2 * number
'''


def test_a_line_is_code_a_docstring_or_neither() -> None:
    size = size_of(MODULE)
    assert size.lines == 12
    assert size.code == 3
    assert size.docstrings == 5


def test_rooms_are_counted_with_their_folders(tmp_path: Path) -> None:
    (tmp_path / "trainer" / "cards" / "suits").mkdir(parents=True)
    (tmp_path / "trainer" / "locations.py").write_text("HERE = 1\n")
    (tmp_path / "trainer" / "cards" / "card.py").write_text("ACE = 1\n")
    (tmp_path / "trainer" / "cards" / "suits" / "suit.py").write_text("SPADES = 0\nHEARTS = 1\n")
    sizes = rooms(tmp_path)
    assert sizes.keys() == {"trainer", "trainer/cards"}
    assert (sizes["trainer/cards"].modules, sizes["trainer/cards"].lines) == (2, 3)


def test_guards_are_not_counted_as_tables_and_laws_as_neither(tmp_path: Path) -> None:
    folder = tmp_path / "conventions" / "whist"
    (folder / "laws").mkdir(parents=True)
    for name, lines in (("openings.yaml", 3), ("openings.guards.yaml", 5), ("laws/plain.yaml", 7)):
        (folder / name).write_text("- a row\n" * lines)
    assert table_lines(tmp_path) == {"tables": 3, "hands in tables": 0, "guards": 5}


def test_lines_of_hands_are_those_of_examples_and_near_misses_in_any_spelling() -> None:
    table = """\
  - id: suit
    call: 28 X
    examples: {J: P}
    near misses:
    - {hand: J,
      call: P}
    - {hand: K}
    source: C2
  - otherwise: pass
    examples:
      J: P
- id: next
"""
    assert lines_of_hands(table) == 7


def test_figures_stand_beside_those_of_an_earlier_state(tmp_path: Path) -> None:
    now, before = tmp_path / "now", tmp_path / "before"
    for checkout, source in ((now, "ONE = 1\n"), (before, "ONE = 1\nTWO = 2\n")):
        (checkout / "trainer").mkdir(parents=True)
        (checkout / "trainer" / "numbers.py").write_text(source)
    program = next(line for line in report(now, before) if line.startswith("the program"))
    assert program.split() == ["the", "program", "1", "→", "1", "2", "→", "1", "2", "→", "1", "0", "→", "0"]
