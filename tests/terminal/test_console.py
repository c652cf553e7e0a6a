"""Lines in and out, in characters that the terminal knows and no wider than it is."""

import io
import os

import pytest

from trainer.terminal.console import Console


class Screen(io.TextIOWrapper):
    """Output that says it is a terminal."""

    def __init__(self, encoding: str = "utf-8", *, terminal: bool = True) -> None:
        super().__init__(io.BytesIO(), encoding=encoding, newline="\n")
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal

    @property
    def shown(self) -> str:
        self.flush()
        buffer = self.buffer
        assert isinstance(buffer, io.BytesIO)
        return buffer.getvalue().decode(self.encoding)


class Keyboard(io.StringIO):
    """Input that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def shown(text: str, width: int, monkeypatch: pytest.MonkeyPatch, *, terminal: bool = True) -> list[str]:
    monkeypatch.setenv("COLUMNS", str(width))
    screen = Screen(terminal=terminal)
    Console(io.StringIO(), screen).write(text)
    return screen.shown.splitlines()


LONG = "Partner now believes in four or more spades, which is not so, and takes your hand for another one."


def test_a_long_line_is_broken_at_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = shown(LONG, 40, monkeypatch)

    assert " ".join(lines) == LONG
    assert max(map(len, lines)) <= 40


def test_the_rest_of_a_broken_line_is_indented_like_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = shown("  " + LONG, 40, monkeypatch)

    assert all(line.startswith("  ") and not line.startswith("   ") for line in lines)


def test_the_rest_of_a_broken_last_column_goes_under_it(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = shown("  12  " + LONG, 40, monkeypatch)

    assert lines[0].startswith("  12  Partner")
    assert all(line.startswith("      ") for line in lines[1:])


def test_the_rest_of_a_broken_bullet_goes_behind_the_bullet(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = shown("• " + LONG, 40, monkeypatch)

    assert lines[0].startswith("• Partner")
    assert all(line.startswith("  ") for line in lines[1:])


def test_a_line_that_fits_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown("♠ J 9   ♥ –   ♦ A", 40, monkeypatch) == ["♠ J 9   ♥ –   ♦ A"]


def test_a_word_longer_than_the_terminal_is_broken_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    assert max(map(len, shown("/" + "a" * 200, 40, monkeypatch))) <= 40


def test_lines_for_a_file_are_not_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(LONG, 40, monkeypatch, terminal=False) == [LONG]


def test_a_very_wide_terminal_gets_lines_that_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert max(map(len, shown(LONG * 4, 300, monkeypatch))) <= 100


def test_signs_that_the_terminal_lacks_are_spelled_plainly() -> None:
    screen = Screen("latin-1")
    Console(io.StringIO(), screen).write("✔ Right: 29♠ · ♥ –")

    assert screen.shown == "+ Right: 29S - H -\n"


def test_whatever_else_the_terminal_lacks_does_no_harm() -> None:
    screen = Screen("ascii")
    Console(io.StringIO(), screen).write("Ammu is അമ്മു")

    assert screen.shown.startswith("Ammu is ?")


def test_a_prompt_is_printed_and_a_line_read() -> None:
    screen = Screen()
    console = Console(Keyboard("28s\n"), screen)

    assert console.ask("Your call: ") == "28s\n"
    assert screen.shown == "Your call: "
    assert console.is_interactive


def test_a_line_that_nobody_typed_is_shown_behind_its_prompt() -> None:
    screen = Screen()
    console = Console(io.StringIO("28s\n"), screen)
    console.ask("Your call: ")

    assert screen.shown == "Your call: 28s\n"
    assert not console.is_interactive


def test_the_last_line_need_not_end() -> None:
    assert Console(io.StringIO("28s"), Screen()).ask("") == "28s"


def test_the_end_of_input_is_said() -> None:
    with pytest.raises(EOFError):
        Console(io.StringIO(), Screen()).ask("Your call: ")


def test_without_any_input_it_is_at_its_end() -> None:
    console = Console(None, Screen())

    assert not console.is_interactive
    with pytest.raises(EOFError):
        console.ask("Your call: ")


def test_ctrl_c_ends_the_input(monkeypatch: pytest.MonkeyPatch) -> None:
    keyboard = Keyboard()

    def interrupted() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(keyboard, "readline", interrupted)

    with pytest.raises(EOFError):
        Console(keyboard, Screen()).ask("Your call: ")


def test_bytes_that_are_no_text_are_read_as_something_that_is_no_call() -> None:
    read, write = os.pipe()
    os.write(write, b"\xff\xfe28s\n")
    os.close(write)
    with os.fdopen(read, encoding="utf-8") as source:
        assert Console(source, Screen()).ask("") == "��28s\n"
