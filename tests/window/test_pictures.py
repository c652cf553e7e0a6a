"""Cards, suits and verdict signs are drawn, and can be told apart."""

import itertools

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from trainer.window.look.appearance import Appearance
from trainer.window.look.card_picture import draw_back, draw_card
from trainer.window.look.suit_picture import suit_path
from trainer.window.look.suit_text import pieces, rich
from trainer.window.look.verdict_picture import VerdictSign


def card(rank: str, suit: str, appearance: Appearance) -> QImage:
    image = QImage(120, 160, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    draw_card(painter, QRectF(5, 5, 100, 140), rank, suit, appearance)
    painter.end()
    return image


def test_all_fifty_two_faces_differ(appearance: Appearance) -> None:
    faces = [card(rank, suit, appearance) for rank in "AKQJT98765432" for suit in "SHDC"]
    assert all(one != other for one, other in itertools.combinations(faces, 2))


def test_a_back_is_no_face(appearance: Appearance) -> None:
    image = QImage(120, 160, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    draw_back(painter, QRectF(5, 5, 100, 140), appearance.colours)
    painter.end()
    assert image.pixelColor(55, 75).blue() > image.pixelColor(55, 75).red()


def test_suits_fill_their_square_and_differ() -> None:
    paths = {suit: suit_path(suit, QRectF(0, 0, 100, 100)) for suit in "SHDC"}
    for path in paths.values():
        bounds = path.boundingRect()
        assert QRectF(-1, -1, 102, 102).contains(bounds)
        assert bounds.height() > 90
    assert all(one != other for one, other in itertools.combinations(paths.values(), 2))


def test_verdict_signs_differ_in_shape(appearance: Appearance) -> None:
    sign = VerdictSign(appearance)
    masks = []
    for kind in ("right", "accepted", "wrong"):
        sign.show_kind(kind)
        masks.append(sign.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8))
    assert all(one != other for one, other in itertools.combinations(masks, 2))


def test_symbols_get_their_colour_and_text_is_escaped(appearance: Appearance) -> None:
    assert pieces("29♠") == (("29", ""), ("♠", "S"))
    text = rich("<b>♥", appearance)
    assert "&lt;b&gt;" in text
    assert appearance.suit_colour("H").name() in text
