"""Version information: the program, Python, Qt, and the system."""

import platform
from importlib import metadata

from trainer import __version__


def versions() -> tuple[str, ...]:
    """Return a line for the program, one for Python and Qt, and one for the system."""
    return (
        f"Bidding Trainer {__version__}",
        f"Python {platform.python_version()}, Qt {_qt()}",
        f"{platform.system()} {platform.release()}, {platform.machine()}",
    )


def _qt() -> str:
    """Return the version of the Qt package without loading Qt, which takes a fifth of a second."""
    try:
        return metadata.version("PySide6-Essentials")
    except metadata.PackageNotFoundError:
        return "not installed"
