"""All colours and spacings of the window, light and dark, and the style sheet made from them."""

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPalette
from PySide6.QtWidgets import QApplication

SPACE: Final = 8
"""The unit of all spacing, in device-independent pixels."""

RADIUS: Final = 8
"""The radius of the corners of panels and buttons, in device-independent pixels."""

_LARGE_TEXT: Final = 1.2
_LARGEST_IN_PICTURES: Final = 1.4
"""The largest factor of text in pictures, whose places are as large as the window lets them be."""

LEAST_POINTS: Final = 10.5
"""The minimum size of body text, in points, whatever the system says."""

SMALL: Final = 0.9
READING: Final = 1.07
LARGE: Final = 1.2
TITLE: Final = 1.6
PAGE_TITLE: Final = 1.85


@dataclass(frozen=True, slots=True)
class Colours:
    """Every colour, as `#rrggbb`. A text colour has a contrast of at least 4.5 on the fill of the same name."""

    is_dark: bool
    window: str
    surface: str
    sunken: str
    hover: str
    border: str
    outline: str
    text: str
    muted: str
    disabled: str
    accent: str
    accent_hover: str
    bar: str
    on_accent: str
    chosen: str
    felt: str
    felt_edge: str
    on_felt: str
    on_felt_muted: str
    red_on_felt: str
    you: str
    you_fill: str
    partner: str
    partner_fill: str
    opponent: str
    opponent_fill: str
    right: str
    right_fill: str
    accepted: str
    accepted_fill: str
    wrong: str
    wrong_fill: str
    card: str
    card_edge: str
    card_back: str
    card_back_line: str
    black_suit: str
    red_suit: str
    green_suit: str
    blue_suit: str


CARD_SUITS: Final = {"black": "#16181d", "red": "#c4122f", "green": "#0b7a3b", "blue": "#1452c8"}
"""Colours of suits on the face of a card, which is white in either theme."""

LIGHT: Final = Colours(
    is_dark=False,
    window="#f3f4f7",
    surface="#ffffff",
    sunken="#e9ecf1",
    hover="#eef3fb",
    border="#d3d9e2",
    outline="#828c9c",
    text="#1a2130",
    muted="#566073",
    disabled="#757f90",
    accent="#1d5fc2",
    accent_hover="#174e9f",
    bar="#4a7fd4",
    on_accent="#ffffff",
    chosen="#dfeafb",
    felt="#2c6b50",
    felt_edge="#1f5640",
    on_felt="#ffffff",
    on_felt_muted="#d5e6dd",
    red_on_felt="#ffd0d4",
    you="#1a2130",
    you_fill="#ffffff",
    partner="#14509f",
    partner_fill="#e8f0fc",
    opponent="#8f3c0c",
    opponent_fill="#fdf0e6",
    right="#176b35",
    right_fill="#e4f4e9",
    accepted="#7a5200",
    accepted_fill="#fdf3d9",
    wrong="#a81f1a",
    wrong_fill="#fdeae8",
    card="#fffefb",
    card_edge="#aab2bf",
    card_back="#2a4f96",
    card_back_line="#93ade0",
    black_suit="#16181d",
    red_suit="#c4122f",
    green_suit="#0b7a3b",
    blue_suit="#1452c8",
)

DARK: Final = Colours(
    is_dark=True,
    window="#14171d",
    surface="#1d222b",
    sunken="#262c37",
    hover="#2a3240",
    border="#38404e",
    outline="#7e8a9d",
    text="#e9edf3",
    muted="#a5b0c0",
    disabled="#6f7a8a",
    accent="#7fb0ff",
    accent_hover="#a3c7ff",
    bar="#5b86c9",
    on_accent="#0c1a30",
    chosen="#26395a",
    felt="#173f30",
    felt_edge="#0f2d22",
    on_felt="#f0f6f3",
    on_felt_muted="#b5cdc1",
    red_on_felt="#ffb3b8",
    you="#e9edf3",
    you_fill="#2a313d",
    partner="#a9caff",
    partner_fill="#1e2f4c",
    opponent="#ffbe92",
    opponent_fill="#43291a",
    right="#86dca0",
    right_fill="#16351f",
    accepted="#f2cc72",
    accepted_fill="#3a2e10",
    wrong="#ffa9a1",
    wrong_fill="#451c1a",
    card="#f7f5ef",
    card_edge="#0c0e12",
    card_back="#2a4f96",
    card_back_line="#93ade0",
    black_suit="#e9edf3",
    red_suit="#ff8f96",
    green_suit="#7ddc9f",
    blue_suit="#8fb8ff",
)


def text_factor() -> float:
    """Return how many times as large as usual body text is: 1 or more."""
    return max(1.0, QApplication.font().pointSizeF() / LEAST_POINTS)


def is_text_large() -> bool:
    """Return whether text is so large that parts that usually stand beside each other need a place of their own."""
    return text_factor() >= _LARGE_TEXT


def text_height(pixels: int, *, scale: float = 1.0, lines: int = 1) -> int:
    """Return the height of lines of text, in device-independent pixels: `pixels`, and more where the font needs it."""
    return max(pixels, math.ceil(lines * QFontMetricsF(font(scale, bold=True)).height()))


def width_for_text(pixels: int) -> int:
    """Return a width that holds text, in device-independent pixels: `pixels` at the usual size of text, else more.

    It grows half as much as the text does, so that two such widths leave room for a third.
    """
    return round(pixels * (1 + (text_factor() - 1) / 2))


def font(scale: float = 1.0, *, bold: bool = False) -> QFont:
    """Return the program's font, scaled relative to the body size."""
    made = QFont(QApplication.font())
    made.setPointSizeF(made.pointSizeF() * scale)
    made.setBold(bold)
    return made


def picture_font(scale: float = 1.0, *, bold: bool = False) -> QFont:
    """Return the font of text in pictures such as the table: it grows with the picture, and a little with the text."""
    return font(scale * min(1.0, _LARGEST_IN_PICTURES / text_factor()), bold=bold)


def palette(colours: Colours) -> QPalette:
    """Return the palette for parts that the style draws itself: scroll bars, selections, tool tips, message boxes."""
    made = QPalette()
    for role, colour in (
        (QPalette.ColorRole.Window, colours.window),
        (QPalette.ColorRole.WindowText, colours.text),
        (QPalette.ColorRole.Base, colours.surface),
        (QPalette.ColorRole.AlternateBase, colours.sunken),
        (QPalette.ColorRole.Text, colours.text),
        (QPalette.ColorRole.PlaceholderText, colours.muted),
        (QPalette.ColorRole.Button, colours.surface),
        (QPalette.ColorRole.ButtonText, colours.text),
        (QPalette.ColorRole.BrightText, colours.on_accent),
        (QPalette.ColorRole.ToolTipBase, colours.surface),
        (QPalette.ColorRole.ToolTipText, colours.text),
        (QPalette.ColorRole.Highlight, colours.accent),
        (QPalette.ColorRole.HighlightedText, colours.on_accent),
        (QPalette.ColorRole.Link, colours.accent),
    ):
        made.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.disabled))
    return made


def style_sheet(colours: Colours) -> str:
    """Return the style of all plain controls. Others are painted by their own widgets."""
    c = colours
    return f"""
    QMainWindow, QWidget#page {{ background: {c.window}; }}
    QLabel {{ color: {c.text}; background: transparent; }}
    QLabel[tone="muted"] {{ color: {c.muted}; }}
    QLabel[tone="accent"] {{ color: {c.accent}; }}
    QLabel[tone="wrong"] {{ color: {c.wrong}; }}
    QFrame#panel {{ background: {c.surface}; border: 1px solid {c.border}; border-radius: {RADIUS}px; }}
    QFrame#bar {{ background: {c.surface}; border: none; border-bottom: 1px solid {c.border}; }}
    QFrame#foot {{ background: {c.surface}; border: none; border-top: 1px solid {c.border}; }}
    QFrame#sunken {{ background: {c.window}; border: none; border-radius: {RADIUS}px; }}
    QFrame#drop {{ background: {c.surface}; border: 1px dashed {c.outline}; border-radius: {RADIUS}px; }}
    QFrame#line {{ background: {c.border}; border: none; max-height: 1px; }}
    QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; border: none; }}
    QPushButton {{ background: {c.surface}; color: {c.text}; border: 1px solid {c.outline};
        border-radius: {RADIUS - 2}px; padding: 6px 14px; }}
    QPushButton:hover {{ background: {c.hover}; }}
    QPushButton:pressed {{ background: {c.chosen}; }}
    QPushButton:focus {{ border: 2px solid {c.accent}; padding: 5px 13px; }}
    QPushButton:disabled {{ color: {c.disabled}; border-color: {c.border}; }}
    QPushButton:checked {{ background: {c.chosen}; border-color: {c.accent}; }}
    QPushButton[kind="main"] {{ background: {c.accent}; color: {c.on_accent}; border: 2px solid {c.accent};
        padding: 7px 22px; font-weight: bold; }}
    QPushButton[kind="main"]:hover {{ background: {c.accent_hover}; border-color: {c.accent_hover}; }}
    QPushButton[kind="main"]:focus {{ border: 2px solid {c.text}; }}
    QPushButton[kind="main"]:disabled {{ background: {c.sunken}; color: {c.disabled}; border-color: {c.sunken}; }}
    QPushButton[kind="big"] {{ background: {c.accent}; color: {c.on_accent}; border: 3px solid {c.accent};
        padding: 9px 28px; font-weight: bold; font-size: {LARGE * font().pointSizeF()}pt; }}
    QPushButton[kind="big"]:hover {{ background: {c.accent_hover}; border-color: {c.accent_hover}; }}
    QPushButton[kind="big"]:focus {{ border-color: {c.text}; }}
    QPushButton[kind="big"]:disabled {{ background: {c.sunken}; color: {c.disabled}; border-color: {c.sunken}; }}
    QPushButton[kind="room"] {{ background: transparent; color: {c.muted}; border: 2px solid transparent;
        border-bottom: 3px solid transparent; border-radius: 0; padding: 10px 9px 9px 9px; }}
    QPushButton[kind="room"]:hover {{ color: {c.text}; background: {c.hover}; }}
    QPushButton[kind="room"]:checked {{ color: {c.text}; border-bottom-color: {c.accent}; background: transparent; }}
    QPushButton[kind="room"]:focus {{ border: 2px solid {c.accent}; border-bottom: 3px solid {c.accent}; }}
    QPushButton[kind="chip"] {{ padding: 3px 10px; font-size: {SMALL * font().pointSizeF()}pt; }}
    QPushButton[kind="chip"]:focus {{ padding: 2px 9px; }}
    QPushButton[kind="flat"] {{ background: transparent; border: 2px solid transparent; padding: 4px 10px; }}
    QPushButton[kind="flat"]:hover {{ background: {c.hover}; }}
    QPushButton[kind="flat"]:checked {{ background: {c.chosen}; }}
    QPushButton[kind="flat"]:focus {{ border-color: {c.accent}; }}
    QPushButton[kind="fold"] {{ background: transparent; color: {c.accent}; border: 2px solid transparent;
        padding: 2px 4px; text-align: left; }}
    QPushButton[kind="fold"]:hover {{ background: {c.hover}; }}
    QPushButton[kind="fold"]:focus {{ border-color: {c.accent}; }}
    QComboBox {{ combobox-popup: 0; }}
    QComboBox QAbstractItemView::item {{ padding: 6px 8px; color: {c.text}; }}
    QComboBox QAbstractItemView::item:selected {{ background: {c.chosen}; }}
    QComboBox QAbstractItemView {{ background: {c.surface}; color: {c.text}; border: 1px solid {c.outline};
        selection-background-color: {c.chosen}; selection-color: {c.text}; }}
    QLineEdit, QSpinBox, QDateEdit, QComboBox, QPlainTextEdit {{ background: {c.surface}; color: {c.text};
        border: 1px solid {c.outline};
        border-radius: {RADIUS - 2}px; padding: 6px 8px; selection-background-color: {c.accent};
        selection-color: {c.on_accent}; }}
    QPlainTextEdit {{ background: {c.surface}; color: {c.text}; border: 1px solid {c.outline};
        border-radius: {RADIUS - 2}px; padding: 4px 6px; selection-background-color: {c.accent};
        selection-color: {c.on_accent}; }}
    QPlainTextEdit:focus {{ border: 2px solid {c.accent}; padding: 3px 5px; }}
    QHeaderView::section {{ background: {c.surface}; color: {c.muted}; border: none;
        border-bottom: 1px solid {c.border}; padding: 4px 6px; }}
    QAbstractScrollArea::corner {{ background: transparent; border: none; }}
    QTreeWidget {{ background: {c.surface}; color: {c.text}; border: 1px solid {c.border};
        border-radius: {RADIUS}px; outline: none; padding: 4px; }}
    QTreeWidget::indicator:unchecked {{ border: 1px solid {c.outline}; border-radius: 3px; width: 13px; height: 13px; }}
    QTreeWidget:focus {{ border: 2px solid {c.accent}; padding: 3px; }}
    QTreeWidget::item {{ padding: 5px 4px; border-radius: 4px; color: {c.text}; }}
    QTreeWidget::item:hover {{ background: {c.hover}; }}
    QTreeWidget::item:selected {{ background: {c.chosen}; color: {c.text}; }}
    QLineEdit {{ placeholder-text-color: {c.muted}; }}
    QSpinBox::up-button, QSpinBox::down-button {{ width: 0; height: 0; border: none; }}
    QComboBox::drop-down, QDateEdit::drop-down {{ border: none; width: 28px; }}
    QComboBox:focus {{ border: 2px solid {c.accent}; padding: 5px 7px; }}
    QSpinBox QLineEdit {{ border: none; padding: 0; background: transparent; }}
    QLineEdit:focus, QPlainTextEdit:focus {{ border: 2px solid {c.accent}; padding: 5px 7px; }}
    QSpinBox {{ padding: 6px 2px; }}
    QSpinBox:focus {{ border: 2px solid {c.accent}; padding: 5px 1px; }}
    QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled {{ color: {c.disabled}; background: {c.sunken};
        border-color: {c.border}; }}
    QListWidget {{ background: {c.surface}; color: {c.text}; border: 1px solid {c.border};
        border-radius: {RADIUS}px; outline: none; padding: 4px; }}
    QListWidget:focus {{ border: 2px solid {c.accent}; padding: 3px; }}
    QListWidget::item {{ color: {c.text}; padding: 7px 8px; border: 1px solid transparent; border-radius: 6px; }}
    QListWidget::item:hover {{ background: {c.hover}; }}
    QListWidget::item:selected {{ background: {c.chosen}; color: {c.text}; border-color: {c.accent}; }}
    QListWidget#plain {{ border: 1px solid transparent; padding: 0; }}
    QTabBar {{ background: transparent; }}
    QTabBar::tab {{ background: transparent; color: {c.muted}; padding: 7px 6px; border: 2px solid transparent;
        border-bottom: 3px solid {c.border}; }}
    QTabBar::tab:hover {{ color: {c.text}; background: {c.hover}; }}
    QTabBar::tab:selected {{ color: {c.text}; border-bottom: 3px solid {c.accent}; }}
    QTabBar::tab:selected:focus {{ border: 2px solid {c.accent}; border-bottom: 3px solid {c.accent};
        border-top-left-radius: 6px; border-top-right-radius: 6px; }}
    QProgressBar {{ background: {c.sunken}; border: none; border-radius: 3px; max-height: 6px; min-height: 6px; }}
    QProgressBar::chunk {{ background: {c.accent}; border-radius: 3px; }}
    QTextBrowser, QPlainTextEdit {{ background: {c.surface}; color: {c.text}; border: 1px solid {c.border};
        border-radius: {RADIUS}px; selection-background-color: {c.accent}; selection-color: {c.on_accent}; }}
    QTextBrowser:focus, QPlainTextEdit:focus {{ border: 2px solid {c.accent}; }}
    QScrollBar:vertical {{ background: transparent; width: 12px; margin: 2px; }}
    QScrollBar::handle:vertical {{ background: {c.outline}; border-radius: 4px; min-height: 28px; }}
    QScrollBar::handle:vertical:hover {{ background: {c.muted}; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 2px; }}
    QScrollBar::handle:horizontal {{ background: {c.outline}; border-radius: 4px; min-width: 28px; }}
    QMenu {{ background: {c.surface}; color: {c.text}; border: 1px solid {c.outline}; padding: 4px; }}
    QMenu::item {{ padding: 6px 22px 6px 26px; border-radius: 4px; }}
    QMenu::item:selected {{ background: {c.chosen}; color: {c.text}; }}
    QToolTip {{ background: {c.surface}; color: {c.text}; border: 1px solid {c.outline}; padding: 4px; }}
    """
