"""What the window remembers."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.window.conftest import OpenWindow
from trainer.locations import HOME_VARIABLE
from trainer.window.look.appearance import PlaySpeed, ThemeChoice
from trainer.window.start.application import remember
from trainer.window.start.window_settings import WindowSettings, load_settings, save_settings, settings_file


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder


def test_what_is_saved_is_loaded() -> None:
    chosen = WindowSettings(10, 20, 900, 600, maximized=True, theme=ThemeChoice.DARK, four_colours=True, motion=False)
    chosen = replace(chosen, text_percent=130, speed=PlaySpeed.QUICK, turns_tricks=True)
    save_settings(chosen)
    assert load_settings() == chosen


def test_nothing_saved_yet_gives_the_usual_ones() -> None:
    assert load_settings() == WindowSettings()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not JSON",
        "[1, 2]",
        '{"theme": "pink", "width": -5, "x": "left", "four_colours": 1, "speed": "no", "text_percent": 7}',
        '{"x": true}',
    ],
)
def test_what_can_not_be_read_gives_the_usual_ones(text: str) -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text(text, encoding="utf-8")
    assert load_settings() == WindowSettings()


def test_a_folder_that_can_not_be_written_to_troubles_nobody(own_folder: Path) -> None:
    own_folder.write_text("a file where the folder should be", encoding="utf-8")
    save_settings(WindowSettings(width=5))
    assert load_settings() == WindowSettings()


def test_the_window_takes_its_place_again(opened: OpenWindow) -> None:
    opened.window.place_as(WindowSettings(30, 40, 900, 520))
    again = opened.window.settings()
    assert (again.width, again.height) == (900, 520)


def test_a_place_on_a_screen_that_is_gone_is_not_taken(opened: OpenWindow) -> None:
    opened.window.place_as(WindowSettings(90_000, 40, 700, 500))
    assert opened.window.settings().x < 80_000


def test_a_choice_is_kept_at_once_for_whoever_never_closes_the_window(opened: OpenWindow) -> None:
    remember(opened.window)
    opened.window.teach_action.setChecked(True)
    assert load_settings().teaches
    opened.window.appearance.choose_theme(ThemeChoice.DARK)
    assert load_settings().theme is ThemeChoice.DARK
    opened.window.teach_action.setChecked(False)
    assert not load_settings().teaches
