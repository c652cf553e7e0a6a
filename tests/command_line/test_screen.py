"""A screen that is named and can't be used is told before Qt ends the process."""

import sys

import pytest

from trainer.command_line.screen import NoScreenError, has_screen

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have a screen, or say so themselves")

NAMES = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@pytest.fixture(autouse=True)
def nothing_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def test_where_none_is_named_there_is_none() -> None:
    assert not has_screen()


@pytest.mark.parametrize("platform", ["offscreen", "vnc:size=800x600", "minimal", "offscreen;xcb"])
def test_some_platforms_of_qt_need_no_screen(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    assert has_screen()


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("DISPLAY", ":7654", "DISPLAY is ':7654', and no screen answers there; name yours, or add --terminal"),
        ("DISPLAY", "no display", "DISPLAY is 'no display', and no screen answers there"),
        ("WAYLAND_DISPLAY", "wayland-77", "WAYLAND_DISPLAY is 'wayland-77', and no screen answers there"),
        ("QT_QPA_PLATFORM", "nonsense", "QT_QPA_PLATFORM is 'nonsense', which Qt does not know; unset it, or add"),
    ],
)
def test_what_is_named_wrongly_is_told(monkeypatch: pytest.MonkeyPatch, name: str, value: str, told: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(NoScreenError) as caught:
        has_screen()
    assert str(caught.value).startswith(told)


def test_a_screen_that_answers_is_one(monkeypatch: pytest.MonkeyPatch, virtual_screen: dict[str, str]) -> None:
    monkeypatch.setenv("DISPLAY", virtual_screen["DISPLAY"])
    assert has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-77")
    assert has_screen()
