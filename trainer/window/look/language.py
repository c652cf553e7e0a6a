"""The language of the window: texts are looked up by Qt's own translator, which falls back to English."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QObject, QTranslator
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QWidget

from trainer.locations import assets_folder
from trainer.problems import BiddingTrainerError

if TYPE_CHECKING:
    from trainer.screens.words.translations import Translations

ENGLISH: Final = "en"
"""The language that needs no file."""

_TEXT: Final = "text"
_CALL: Final = "call"
_WORD: Final = "word"
_ENGLISH: Final = "english"
"""The property of a widget that keeps its English text."""


class _Translator(QTranslator):
    """Gives Qt what the file of a language has; Qt's own texts stay as they are."""

    def __init__(self, translations: "Translations", parent: QObject) -> None:
        super().__init__(parent)
        self._ways = {_TEXT: translations.text, _CALL: translations.spoken, _WORD: translations.word}

    def isEmpty(self) -> bool:
        """Return False: Qt would otherwise not ask a translator for which it has loaded no file."""
        return False

    def translate(self, context: str, source_text: str, _disambiguation: str | None = None, _n: int = -1) -> str:
        """Return a text in the language."""
        way = self._ways.get(context)
        return source_text if way is None else way(source_text)


def choose_language(code: str, application: QCoreApplication) -> None:
    """Let all texts from now on be in a language. One that is unknown, or whose file is broken, is English."""
    if code == ENGLISH:
        return
    from trainer.screens.words.translations import translations

    try:
        found = translations(code)
    except BiddingTrainerError:
        return
    _add_fonts(found)
    application.installTranslator(_Translator(found, application))


def titles_of_languages() -> dict[str, str]:
    """Return the names of all languages for a list, by code, and load the fonts to draw them."""
    from trainer.screens.words.translations import languages, translations

    titles = {ENGLISH: "English"}
    for code in languages():
        found = translations(code)
        _add_fonts(found)
        titles[code] = found.title
    return titles


def in_language(text: str) -> str:
    """Return a text in the language of the window, or in English where it has no translation."""
    return QCoreApplication.translate(_TEXT, text)


def call_in_language(call: str) -> str:
    """Return a call as it is spoken, "28 spades", in the language of the window."""
    return QCoreApplication.translate(_CALL, call)


def word_in_language(word: str) -> str:
    """Return a word of the glossary with its translation beside it: `trump · തുറുപ്പ്`; in English alone, the word."""
    found = QCoreApplication.translate(_WORD, word)
    return word if found in {"", word} else f"{word} · {found}"


def translated_on(widget: QWidget, text: str) -> str:
    """Return a text in the language of the window for a widget, whose tool tip then has it in English."""
    shown = in_language(text)
    plain = text.replace("&", "")
    if shown != text:
        widget.setToolTip(plain)
        widget.setProperty(_ENGLISH, plain)
    elif widget.property(_ENGLISH):
        widget.setToolTip("")
        widget.setProperty(_ENGLISH, "")
    return shown


def english_on(widget: QWidget) -> str:
    """Return the English text of a widget that shows another language; empty where it does not."""
    return str(widget.property(_ENGLISH) or "")


def _add_fonts(translations: "Translations") -> None:
    """Let Qt find the letters of a language, whatever fonts the system has."""
    for name in translations.fonts:
        QFontDatabase.addApplicationFont(str(assets_folder() / "fonts" / name))
