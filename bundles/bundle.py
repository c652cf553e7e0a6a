# ruff: noqa: INP001
"""What goes into a bundle of the program on every system; the spec files beside this one say what differs.

Run by PyInstaller: `pyinstaller bundles/linux.spec` (or `mac.spec`, `windows.spec`), each on its own system.
"""

from pathlib import Path

from PyInstaller.utils.hooks import collect_all, collect_data_files, collect_submodules, copy_metadata

CHECKOUT = Path(__file__).resolve().parent.parent
NAME = "bidding-trainer"
TITLE = "Bidding Trainer"
START = str(CHECKOUT / "trainer" / "__main__.py")

DATA_FOLDERS = ("conventions", "lessons", "assets")
"""Beside the package in a checkout, in `trainer/data` in a bundle, as in the wheel."""

EXCLUDED = [
    *("IPython", "PIL", "dask", "distributed", "matplotlib", "mypy", "pandas", "pytest", "scipy", "sklearn", "tkinter"),
    *("PySide6.QtNetwork", "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtSql", "PySide6.QtTest"),
]
"""What nothing in the window or the terminal uses; a library that asks for one of these does without."""


def parts() -> dict[str, object]:
    """Return what an `Analysis` is given."""
    own = [(str(CHECKOUT / folder), f"trainer/data/{folder}") for folder in DATA_FOLDERS]
    own += collect_data_files("trainer", excludes=["**/__pycache__/**", "data/**"])
    # It brings its solver as a library of its own, and finds it by name.
    datas, binaries, hidden = collect_all("endplay")
    return {
        "pathex": [str(CHECKOUT)],
        "datas": [*own, *datas, *copy_metadata("sqlite-utils"), *copy_metadata("PySide6-Essentials")],
        "binaries": binaries,
        # What miniaudio is compiled with asks for it by name.
        "hiddenimports": [*collect_submodules("trainer"), *hidden, "_cffi_backend"],
        "excludes": EXCLUDED,
        # As source: machine code and kept readings are filed under the text of the modules that made them.
        "module_collection_mode": {"trainer": "py", "endplay": "pyz+py"},
    }


def icon(ending: str) -> str:
    """Return the icon in the form of a system, drawn from the SVG; `ending` is `.ico` or `.icns`. Returns its file."""
    from PySide6.QtCore import QSize, Qt
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    side = 256 if ending == ".ico" else 512
    image = QImage(QSize(side, side), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(CHECKOUT / "assets" / "icon.svg")).render(painter)
    painter.end()
    file = CHECKOUT / "build" / f"icon{ending}"
    file.parent.mkdir(exist_ok=True)
    if not image.save(str(file)):
        raise SystemExit(f"Qt can't write {file}")
    return str(file)
