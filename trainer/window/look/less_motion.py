"""Whether the system was asked for less motion: by Windows, by macOS, by a desktop's portal, or by the style."""

import sys
from threading import Thread
from typing import Final

from PySide6.QtWidgets import QApplication, QStyle

_PORTAL_MS: Final = 2_000
_CLIENT_AREA_ANIMATION: Final = 0x1042
"""SPI_GETCLIENTAREAANIMATION of the Windows API: "Show animations in Windows"."""


class SystemsMotion:
    """A single query of the system in the background, which may take a while; nothing moves before its answer."""

    def __init__(self) -> None:
        self._wants_less: bool | None = None
        if QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration):
            Thread(target=self._ask, daemon=True).start()

    @property
    def is_welcome(self) -> bool:
        """Return whether the system has answered and allows motion; no setting counts as allowed."""
        return self._wants_less is False

    def _ask(self) -> None:
        self._wants_less = _system_wants_less()


def _system_wants_less() -> bool:
    try:
        if sys.platform == "win32":
            return _windows_wants_less()
        if sys.platform == "darwin":
            return _mac_wants_less()
        return _desktop_wants_less()
    except (OSError, AttributeError, ImportError):
        return False


def _windows_wants_less() -> bool:
    import ctypes

    moves = ctypes.c_int(1)
    ctypes.CDLL("user32").SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(moves), 0)
    return not moves.value


def _mac_wants_less() -> bool:
    import plistlib
    from pathlib import Path

    file = Path.home() / "Library" / "Preferences" / "com.apple.Accessibility.plist"
    try:
        return bool(plistlib.loads(file.read_bytes()).get("ReduceMotionEnabled"))
    except (OSError, plistlib.InvalidFileException):
        return False


def _desktop_wants_less() -> bool:
    from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage

    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        return False
    question = QDBusMessage.createMethodCall(
        "org.freedesktop.portal.Desktop",
        "/org/freedesktop/portal/desktop",
        "org.freedesktop.portal.Settings",
        "Read",
    )
    question.setArguments(["org.gnome.desktop.interface", "enable-animations"])
    answer = bus.call(question, QDBus.CallMode.Block, _PORTAL_MS)
    return answer.type() == QDBusMessage.MessageType.ReplyMessage and _plain(answer.arguments()) is False


def _plain(arguments: list[object]) -> object:
    """Return the value inside the variants of an answer."""
    value = arguments[0] if arguments else None
    while hasattr(value, "variant"):
        value = value.variant()
    return value
