"""The motion of cards: from the player who plays one, and with a trick to its winner."""

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, QVariantAnimation

from trainer.screens.table.table_state import TrickDisplay

_LAID_MS: Final = 160
_TAKEN_MS: Final = 240
_OUTSIDE: Final = 0.7
"""How far outside its place a card begins or ends, relative to the place's distance from the middle."""


class Changed(NamedTuple):
    """The changes since the last state: the places that have played a card, and the trick that was taken."""

    laid: frozenset[int] = frozenset()
    taken: TrickDisplay | None = None


class CardMotion(QObject):
    """The animation between tricks on display; `moved` is emitted for every frame."""

    def __init__(self, moved: Callable[[], None]) -> None:
        super().__init__()
        self._shown: TrickDisplay | None = None
        self._changed = Changed()
        self._course = QVariantAnimation(self)
        self._course.setStartValue(0.0)
        self._course.setEndValue(1.0)
        self._course.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._course.valueChanged.connect(lambda _: moved())
        self._course.finished.connect(moved)

    @property
    def is_moving(self) -> bool:
        """Return whether some card is moving."""
        return self._course.state() is QVariantAnimation.State.Running

    @property
    def taken(self) -> TrickDisplay | None:
        """Return the trick that is moving to its winner."""
        return self._changed.taken if self.is_moving else None

    @property
    def share(self) -> float:
        """Return how much of the way is done: 0.0 to 1.0."""
        return float(self._course.currentValue()) if self.is_moving else 1.0

    def follow(self, trick: TrickDisplay | None, *, moves: bool) -> Changed:
        """Start the animation to another trick and return the changes; without `moves` cards jump to their places."""
        before, self._shown = self._shown, trick
        changed = _changed(before, trick)
        if not moves:
            self._course.stop()
        elif changed.laid or changed.taken is not None:
            self._changed = changed
            self._course.stop()
            self._course.setDuration(_LAID_MS if changed.taken is None else _TAKEN_MS)
            self._course.start()
        return changed

    def place_of(self, place: int, slot: QRectF, middle: QPointF) -> QRectF:
        """Return the present place of a card on its way into its slot."""
        if not self.is_moving or place not in self._changed.laid:
            return slot
        return slot.translated((slot.center() - middle) * (_OUTSIDE * (1 - self.share)))

    def gathered(self, slot: QRectF, winners: QRectF, middle: QPointF) -> QRectF:
        """Return the present place of a card of a taken trick, on its way from its slot past its winner's."""
        end = winners.center() + (winners.center() - middle) * _OUTSIDE
        return slot.translated((end - slot.center()) * self.share)


def _changed(before: TrickDisplay | None, now: TrickDisplay | None) -> Changed:
    known = () if before is None else before.cards
    cards = () if now is None else now.cards
    is_same = before is not None and now is not None and before.number == now.number
    laid = frozenset(place for place, _ in cards) - frozenset(place for place, _ in known if is_same)
    return Changed(laid, before if before is not None and before.winner is not None and not is_same else None)
