"""The window in another language, with English where it has no translation."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from trainer.screens.drill.drill_state import CallButton
from trainer.window.look.appearance import Appearance
from trainer.window.look.language import (
    call_in_language,
    choose_language,
    in_language,
    titles_of_languages,
    word_in_language,
)
from trainer.window.parts.call_tile import CallTile
from trainer.window.parts.controls import PlainButton, label, plain_text, rich_label


@pytest.fixture
def malayalam(qapp: QApplication) -> Iterator[None]:
    choose_language("ml", qapp)
    yield
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.setParent(None)


@pytest.mark.parametrize("code", ["en", "xx", ""])
def test_english_is_shown_where_a_language_is_not_known(qapp: QApplication, code: str) -> None:
    choose_language(code, qapp)
    assert (in_language("Pass"), call_in_language("28 spades"), word_in_language("trump")) == (
        "Pass",
        "28 spades",
        "trump",
    )


@pytest.mark.usefixtures("malayalam")
def test_a_button_has_its_text_in_the_language_and_english_in_its_tool_tip(qtbot: QtBot) -> None:
    button = PlainButton("&Next")
    qtbot.addWidget(button)
    assert (button.text(), button.accessibleName(), button.toolTip()) == ("അടുത്തത് (&N)", "അടുത്തത്", "Next")
    button.setText("Where do I look?")
    assert (button.text(), button.toolTip()) == ("Where do I look?", "")


@pytest.mark.usefixtures("malayalam")
def test_the_glossary_finds_the_english_words_of_a_label(qtbot: QtBot) -> None:
    shown, rich = label("Standing bid"), rich_label("<b>Standing bid</b>")
    qtbot.addWidget(shown)
    qtbot.addWidget(rich)
    assert (shown.text(), plain_text(shown)) == ("നിലവിലെ വിളി", "Standing bid")
    assert rich.text() == "<b>Standing bid</b>"
    assert word_in_language("trump") == "trump · തുറുപ്പ്"
    assert word_in_language("Smolen") == "Smolen"


@pytest.mark.usefixtures("malayalam")
def test_a_call_is_heard_in_the_language(qtbot: QtBot) -> None:
    tile = CallTile(Appearance())
    qtbot.addWidget(tile)
    tile.show_call(CallButton("28S", "28♠", "28 spades", 28, form="bid"))
    assert tile.accessibleName() == "ഇരുപത്തെട്ട് ഇസ്പേഡ്"


def test_a_list_of_languages_can_be_drawn_by_a_font_of_the_program(qapp: QApplication) -> None:
    titles = titles_of_languages()
    assert titles == {"en": "English", "ml": "മലയാളം (Malayalam)"}
    assert QFontMetrics(QFont("Noto Sans Malayalam")).inFontUcs4(ord("മ"))
