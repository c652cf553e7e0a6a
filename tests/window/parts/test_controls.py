"""Controls that every screen uses."""

from pytestqt.qtbot import QtBot

from trainer.window.parts.controls import ChoiceList


def test_a_list_of_choices_shows_that_there_are_others(qtbot: QtBot) -> None:
    choices = ChoiceList()
    qtbot.addWidget(choices)
    choices.addItems(["one", "two"])
    choices.resize(200, 32)
    picture = choices.grab().toImage()
    scale = picture.devicePixelRatio()
    sign = [picture.pixelColor(round(scale * (185 + x)), round(scale * (18 - abs(x)))).lightness() for x in (-3, 0, 3)]
    beside = picture.pixelColor(round(scale * 160), round(scale * 16)).lightness()
    assert max(sign) < beside - 60
