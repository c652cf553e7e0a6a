"""What a verdict marks in the hand, and the count or the cards that it paints."""

import itertools
from dataclasses import replace

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.hangs import HANGS_IN_MS
from trainer.screens.drill.drill_state import FoldDisplay, PriceDisplay, SuitDisplay, VerdictDisplay
from trainer.screens.drill.verdict_marks import CardGroup, CardState, MarkedCards, TermDisplay, WorkedDisplay
from trainer.window.drill.verdict_view import VerdictView
from trainer.window.drill.worked_view import WorkedView
from trainer.window.look.appearance import Appearance, ThemeChoice
from trainer.window.parts.controls import PlainButton
from trainer.window.parts.hand_view import HandView

HAND = (
    SuitDisplay("S", "♠", "spades", "J9A"),
    SuitDisplay("H", "♥", "hearts", "TK"),
    SuitDisplay("D", "♦", "diamonds", "TQ"),
    SuitDisplay("C", "♣", "clubs", "K"),
)
ROW = WorkedDisplay(
    1,
    "Spades from the top: J shown, J 9 yours, then no other nine; A does not count.",
    (
        CardGroup(CardState.SHOWN, ("SJ",), "partner"),
        CardGroup(CardState.COUNTED, ("SJ", "S9"), "you"),
        CardGroup(CardState.MISSING, ("S9",), "missing"),
        CardGroup(CardState.WAITING, ("SA",), "waits"),
    ),
)
COUNT = WorkedDisplay(
    1,
    "6 trumps + 1 outside Jack = 7; 40 needs 13.",
    terms=(TermDisplay("6", "trumps", "4 yours + 2 shown"), TermDisplay("1", "outside Jack")),
    total="7",
    goal="40 needs 13",
)
WRONG = VerdictDisplay(
    kind="wrong",
    headline="31♠ tells three next cards; yours stop after J 9.",
    sentences=("30♠: the next two spades (J 9).", "With ♠9 for ♠A, 31♠ would be right."),
    model="30♠",
    comes_back="Tomorrow.",
    more=(FoldDisplay("What partner believes", "Partner believes that you have three."),),
    right="30♠: the next two spades (J 9).",
    worked=ROW,
)


def marked(qtbot: QtBot, appearance: Appearance, cards: MarkedCards) -> HandView:
    view = HandView(appearance)
    qtbot.addWidget(view)
    view.resize(700, 260)
    view.show_hand(HAND)
    view.mark_cards(cards)
    return view


@pytest.mark.parametrize(
    "cards", [MarkedCards(counted=("SJ",)), MarkedCards(needed=("SJ",)), MarkedCards(waiting=("SJ",))]
)
@pytest.mark.parametrize("theme", [ThemeChoice.LIGHT, ThemeChoice.DARK])
def test_each_mark_can_be_seen(qtbot: QtBot, appearance: Appearance, theme: ThemeChoice, cards: MarkedCards) -> None:
    appearance.choose_theme(theme)
    plain = marked(qtbot, appearance, MarkedCards()).grab().toImage()
    assert marked(qtbot, appearance, cards).grab().toImage() != plain


def test_marks_differ_without_their_colours(qtbot: QtBot, appearance: Appearance) -> None:
    """A card that counts stands higher, one that waits says so."""
    pictures = [
        marked(qtbot, appearance, cards).grab().toImage().convertToFormat(QImage.Format.Format_Mono)
        for cards in (MarkedCards(counted=("SJ",)), MarkedCards(needed=("SJ",)), MarkedCards(waiting=("SJ",)))
    ]
    assert all(one != other for one, other in itertools.combinations(pictures, 2))


def test_the_hand_says_what_is_marked_until_another_hand_comes(qtbot: QtBot, appearance: Appearance) -> None:
    view = marked(qtbot, appearance, MarkedCards(("SJ", "S9"), (), ("SA",), ("S9",)))
    assert view.accessibleName().endswith("clubs: K. Counted: ♠J, ♠9. Not counted: ♠A. Missing: ♠9.")
    view.show_hand(HAND)
    assert "Counted" not in view.accessibleName()


def test_a_card_that_is_there_twice_is_marked_as_often_as_it_counts(qtbot: QtBot, appearance: Appearance) -> None:
    view = HandView(appearance)
    qtbot.addWidget(view)
    view.show_hand((SuitDisplay("S", "♠", "spades", "JJ9"),))
    view.mark_cards(MarkedCards(counted=("SJ",), waiting=("SJ",)))
    assert view._marks == ["counted", "waiting", ""]


def parts_of(view: VerdictView) -> list[QWidget]:
    items = (view._reasons.itemAt(place) for place in range(view._reasons.count()))
    return [widget for item in items if item is not None and (widget := item.widget()) is not None]


def test_what_is_worked_stands_behind_the_right_call(qtbot: QtBot, appearance: Appearance) -> None:
    view = VerdictView(appearance)
    qtbot.addWidget(view)
    view.show_verdict(WRONG, "", onward="Next question")
    right, worked, *_ = parts_of(view)
    assert any("30" in label.text() for label in right.findChildren(QLabel))
    assert isinstance(worked, WorkedView)
    assert worked.accessibleName() == "Partner: ♠J. You: ♠J, ♠9. Missing: ♠9. Waits: ♠A."
    assert worked.accessibleName() in view.next.accessibleName()


def test_a_count_is_said_as_its_line(qtbot: QtBot, appearance: Appearance) -> None:
    view = WorkedView(COUNT, appearance)
    qtbot.addWidget(view)
    assert view.accessibleName() == COUNT.said


@pytest.mark.parametrize("worked", [ROW, COUNT], ids=["cards", "count"])
def test_where_it_is_narrow_there_are_more_lines_and_nothing_is_cut(
    qtbot: QtBot, appearance: Appearance, worked: WorkedDisplay
) -> None:
    view = WorkedView(worked, appearance)
    qtbot.addWidget(view)
    narrow = view.minimumSizeHint().width()
    assert view.heightForWidth(narrow) > view.heightForWidth(600)
    for width in (narrow, 346, 600):
        lines = list(view._lines(width))
        assert sum(map(len, lines)) >= len(worked.cards or worked.terms)
        assert all(sum(piece.width for piece in line) <= width for line in lines)


def test_a_long_row_of_cards_goes_on_in_the_next_line(qtbot: QtBot, appearance: Appearance) -> None:
    view = WorkedView(WorkedDisplay(1, cards=(CardGroup(CardState.SHOWN, ("SJ",) * 12, "partner"),)), appearance)
    qtbot.addWidget(view)
    lines = list(view._lines(346))
    assert len(lines) > 1
    assert sum(len(piece.group.cards) for line in lines for piece in line if piece.group is not None) == 12


def test_a_fold_opens_and_closes_and_is_told(qtbot: QtBot, appearance: Appearance) -> None:
    view = VerdictView(appearance)
    qtbot.addWidget(view)
    view.show_verdict(WRONG, "", onward="Next question")
    fold = next(part for part in parts_of(view) if isinstance(part, PlainButton))
    assert (fold.accessibleName(), fold.accessibleDescription()) == ("What partner believes", "Closed")
    fold.click()
    assert fold.text().startswith("▾")
    assert fold.accessibleDescription() == "Partner believes that you have three."
    fold.click()
    assert fold.text().startswith("▸")


@pytest.mark.qt_log_ignore("propagateSizeHints")
def test_what_a_fold_opens_is_moved_into_sight(qtbot: QtBot, appearance: Appearance) -> None:
    view = VerdictView(appearance)
    qtbot.addWidget(view)
    view.resize(380, 300)
    view.show_verdict(
        replace(WRONG, more=(FoldDisplay("What partner believes", "Partner believes that you have it. " * 8),)),
        "",
        onward="Next question",
    )
    with qtbot.waitExposed(view, timeout=HANGS_IN_MS):
        view.show()
    *_, fold, text = parts_of(view)
    assert isinstance(fold, PlainButton)
    fold.click()
    qtbot.waitUntil(lambda: view._scroll.verticalScrollBar().value() > 0, timeout=HANGS_IN_MS)
    assert text.isVisible()


def test_two_kinds_of_rings_are_told_apart_in_words(qtbot: QtBot, appearance: Appearance) -> None:
    view = VerdictView(appearance)
    qtbot.addWidget(view)

    def says_rings(cards: MarkedCards) -> bool:
        view.show_verdict(replace(WRONG, cards=cards), "", onward="Next question")
        return any(part.accessibleName().startswith("Rings: the cards of the first line") for part in parts_of(view))

    assert says_rings(MarkedCards(counted=("SJ",), needed=("HK",)))
    assert not says_rings(MarkedCards(counted=("SJ",), waiting=("SA",)))


def test_a_verdict_that_fits_has_nothing_to_scroll_and_one_that_is_opened_shows_all(
    qtbot: QtBot, appearance: Appearance
) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    around.resize(500, 500)
    view = VerdictView(appearance)
    view.setParent(around)
    view.resize(460, 490)
    around.show()
    fold = FoldDisplay("What partner believes", "Partner believes that you have three. " * 30)
    said = ("The opponent on the offender's right may let the bid stand; then the offender leads to the first trick.",)
    verdict = replace(WRONG, sentences=said * 4, more=(fold,) * 4, worked=None)
    view.show_verdict(verdict, "", onward="Next question")
    bar = view._scroll.verticalScrollBar()
    for _ in range(3):  # text that wraps asks for its height once it knows its width
        QApplication.processEvents()
    assert bar.maximum() == 0

    next(one for one in view.findChildren(PlainButton) if fold.title in one.text()).click()
    qtbot.waitUntil(lambda: bar.maximum() > 0, timeout=HANGS_IN_MS)


def test_a_price_stands_under_the_headline_with_its_sign_and_is_read_out(qtbot: QtBot, appearance: Appearance) -> None:
    next_button = PlainButton("Next")
    view = VerdictView(appearance, next_button)
    qtbot.addWidget(view)
    qtbot.addWidget(next_button)
    view.show_verdict(WRONG, "", onward="Next question")
    assert view._price.isHidden()
    price = PriceDisplay("Costs about 2 IMPs.", "costly", "✘", "Loses 2.0 IMPs on average.")
    view.show_verdict(replace(WRONG, price=price), "", onward="Next question")
    assert not view._price.isHidden()
    assert "✘" in view._price.text()
    assert appearance.colours.wrong in view._price.text()
    assert view._price.accessibleName() == "Costs about 2 IMPs."
    assert f"{WRONG.headline} Costs about 2 IMPs." in next_button.accessibleName()
