"""The window's settings between runs, as a small JSON file in the data folder."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from trainer.documents.regular_files import write_file
from trainer.locations import data_folder
from trainer.window.look.appearance import CardFace, PlaySpeed, ThemeChoice
from trainer.window.look.language import ENGLISH

_LARGEST_TEXT: Final = 200
_LONGEST_NAMES: Final = 200


@dataclass(frozen=True, slots=True)
class WindowSettings:
    """Position and size in device-independent pixels (width 0: never shown before), and the looks.

    `motion`: cards move; `sounds`: they are audible; `teaches`: the user is a teacher. `text_percent` is the size of
    text, 100 to 200 percent of the usual one, `speed` that of bots, `face` that of cards. `turns_tricks`: the next
    trick begins by itself. `partners` and `opponents` are names with commas.
    """

    x: int = 0
    y: int = 0
    width: int = 0
    height: int = 0
    maximized: bool = False
    theme: ThemeChoice = ThemeChoice.SYSTEM
    four_colours: bool = False
    motion: bool = True
    sounds: bool = False
    teaches: bool = False
    text_percent: int = 100
    speed: PlaySpeed = PlaySpeed.USUAL
    turns_tricks: bool = False
    face: CardFace = CardFace.PICTURES
    language: str = ENGLISH
    partners: str = ""
    opponents: str = ""


def settings_file() -> Path:
    """Return the file of the settings. It may not exist."""
    return data_folder() / "window.json"


def load_settings() -> WindowSettings:
    """Read the window's settings. What can't be read gets its default, because settings are not worth an error."""
    try:
        found = json.loads(settings_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return WindowSettings()
    if not isinstance(found, dict):
        return WindowSettings()
    x, y, width, height = (_number(found.get(name)) for name in ("x", "y", "width", "height"))
    theme = found.get("theme")
    return WindowSettings(
        x,
        y,
        max(0, width),
        max(0, height),
        maximized=found.get("maximized") is True,
        theme=ThemeChoice(theme) if theme in set(ThemeChoice) else ThemeChoice.SYSTEM,
        four_colours=found.get("four_colours") is True,
        motion=found.get("motion") is not False,
        sounds=found.get("sounds") is True,
        teaches=found.get("teaches") is True,
        text_percent=min(_LARGEST_TEXT, max(100, _number(found.get("text_percent")))),
        speed=PlaySpeed(speed) if (speed := found.get("speed")) in set(PlaySpeed) else PlaySpeed.USUAL,
        turns_tricks=found.get("turns_tricks") is True,
        face=CardFace(face) if (face := found.get("face")) in set(CardFace) else CardFace.PICTURES,
        language=str(found.get("language") or ENGLISH),
        partners=str(found.get("partners") or "")[:_LONGEST_NAMES],
        opponents=str(found.get("opponents") or "")[:_LONGEST_NAMES],
    )


def save_settings(settings: WindowSettings) -> None:
    """Write the window's settings; errors are ignored, because settings are not worth one."""
    file = settings_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_file(file, f"{json.dumps(asdict(settings), indent=2)}\n".encode())
    except OSError:
        return


def _number(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1 << 20 else 0
