"""Starting the window: the first picture at once, everything heavy after it."""

import signal
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QFileOpenEvent, QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from trainer import __version__
from trainer.locations import assets_folder
from trainer.process import give_large_back_at_once
from trainer.screens.drill.timing import SETTLING, Timing
from trainer.screens.work.background import SIDE_BY_SIDE
from trainer.window.look.appearance import Appearance
from trainer.window.look.fonts import enlarge_text, warn_without_fonts, zoomed
from trainer.window.look.language import choose_language
from trainer.window.screen.later import after_seconds
from trainer.window.start.background import ThreadBackground
from trainer.window.start.failures import FailureNotice
from trainer.window.start.main_window import MainWindow
from trainer.window.start.program import BeginWith, MakeSetup, Program, SitDownWith
from trainer.window.start.window_settings import load_settings, save_settings


def run_window(  # noqa: PLR0913  what a program is started with
    make_setup: MakeSetup,
    *,
    convention: str = "",
    begin_with: BeginWith | None = None,
    sit_down_with: SitDownWith | None = None,
    file: Path | None = None,
    painted: Callable[[], None] | None = None,
) -> int:
    """Open the window, make the training room beside it after the first picture, and return the exit status.

    `convention` is chosen on the first screen. `begin_with` gives the sitting to begin with, None for the first
    screen; `sit_down_with` gives the convention and the options of a deal to begin with. Both run on the worker thread.
    `file` is opened in place of all that.
    `painted` is called after the first picture, for measurements.
    """
    settings = load_settings()
    with zoomed(settings.text_percent):
        application = make_application()
    warn_without_fonts()
    appearance = Appearance(
        settings.theme, four_colours=settings.four_colours, motion=settings.motion, sounds=settings.sounds
    )
    appearance.text_percent, appearance.speed = settings.text_percent, settings.speed
    appearance.turns_tricks, appearance.face = settings.turns_tricks, settings.face
    appearance.language = settings.language
    appearance.name_players(settings.partners, settings.opponents)
    choose_language(settings.language, application)
    if settings.text_percent > 100:  # noqa: PLR2004  percent
        enlarge_text(settings.text_percent)
    window = MainWindow(appearance)
    window.place_as(settings)
    background, slow, beside = ThreadBackground(), ThreadBackground(SIDE_BY_SIDE), ThreadBackground()
    program = Program(
        window,
        make_setup,
        background,
        convention=convention,
        begin_with=begin_with,
        sit_down_with=sit_down_with,
        file=file,
        slow=slow,
        beside=beside,
        pace=lambda then: QTimer.singleShot(appearance.speed.pause, then),
        timing=Timing(settling=SETTLING, later=after_seconds),
    )
    failures = FailureNotice(window)
    if isinstance(application, Application):
        application.file_wanted.connect(program.open_file)
    if painted is not None:
        window.painted.connect(painted)
    window.painted.connect(_set_icon)
    window.painted.connect(program.load)
    remember(window)
    failures.install()
    try:
        window.show()
        status = application.exec()
    finally:
        background.finish()
        slow.finish()
        program.screens.stop_pricing()
        beside.finish()
        appearance.card_sounds.stop()
        failures.remove()
    return status


def remember(window: MainWindow) -> None:
    """Save the window's settings on closing, and every choice in its menus at once.

    Who logs out, or switches the computer off, closes no window.
    """

    def save() -> None:
        save_settings(window.settings())

    window.closing.connect(save)
    window.appearance.changed.connect(save)
    for action in window.findChildren(QAction):
        if action.isCheckable():
            action.toggled.connect(save)


class Application(QApplication):
    """The application; `file_wanted` is emitted when the system asks a running program to open a file, as on macOS."""

    file_wanted = Signal(Path)

    def event(self, event: QEvent) -> bool:
        """Emit `file_wanted` when the system asks to open a file; leave all other events to Qt."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_wanted.emit(Path(event.file()))
            return True
        return super().event(event)


def make_application() -> QApplication:
    """Return the single application object, with its name; Ctrl+C in the terminal ends it."""
    found = QApplication.instance()
    if isinstance(found, QApplication):
        return found
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    give_large_back_at_once()
    application = Application([sys.argv[0]])
    application.setApplicationName("bidding-trainer")
    application.setApplicationDisplayName("Bidding Trainer")
    application.setApplicationVersion(__version__)
    application.setOrganizationName("Bidding Trainer")
    application.setDesktopFileName("bidding-trainer")
    application.setStyle("Fusion")
    enlarge_text()
    return application


def _set_icon() -> None:
    """Set the icon after the first picture, because reading SVG takes longer than drawing the window."""
    QApplication.setWindowIcon(QIcon(str(assets_folder() / "icon.svg")))
