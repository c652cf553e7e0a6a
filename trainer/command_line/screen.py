"""Whether a window can be opened here; this is checked before Qt, which ends the process if it can't connect."""

import ctypes
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from trainer.problems import BiddingTrainerError

_WITHOUT_SCREEN: Final = frozenset({"offscreen", "vnc", "minimal"})
_TO_THE_TERMINAL: Final = "or add --terminal to drill in the terminal"


class NoScreenError(BiddingTrainerError):
    """The error when no window can be opened on the screen in the environment."""


def has_screen() -> bool:
    """Return whether the environment names a screen. Raises `NoScreenError` when it can't be used."""
    if sys.platform in {"win32", "darwin"}:
        return True
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    names = [name.partition(":")[0] for name in platform.split(";") if name]
    unknown = [name for name in names if not _is_platform_of_qt(name)]
    if names and unknown == names:
        message = f"QT_QPA_PLATFORM is '{platform}', which Qt does not know; unset it, {_TO_THE_TERMINAL}."
        raise NoScreenError(message)
    if not _WITHOUT_SCREEN.isdisjoint(names):
        return True
    display, wayland = os.environ.get("DISPLAY", ""), os.environ.get("WAYLAND_DISPLAY", "")
    if not display and not wayland:
        return False
    if not (display and _x_answers(display)) and not (wayland and _wayland_answers(wayland)):
        named = " and ".join(
            f"{name} is '{value}'" for name, value in (("DISPLAY", display), ("WAYLAND_DISPLAY", wayland)) if value
        )
        message = f"{named}, and no screen answers there; name yours, {_TO_THE_TERMINAL}."
        raise NoScreenError(message)
    return True


def _is_platform_of_qt(name: str) -> bool:
    """Return whether PySide6 has a plug-in for a platform (`wayland-egl` belongs to `wayland`); True if unknown."""
    found = find_spec("PySide6")
    plugins = (
        [] if found is None or found.origin is None else [*Path(found.origin).parent.glob("Qt/plugins/platforms/*")]
    )
    stems = {file.stem.removeprefix("libq") for file in plugins}
    return not stems or name.partition("-")[0] in stems


def _x_answers(display: str) -> bool:
    """Return whether an X server accepts this user; True without its library, which Qt reports itself."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(os.fsencode(display), None)
    answers: bool = xcb.xcb_connection_has_error(connection) == 0
    xcb.xcb_disconnect(connection)
    return answers


def _wayland_answers(name: str) -> bool:
    return (Path(os.environ.get("XDG_RUNTIME_DIR", "/")) / name).is_socket()
