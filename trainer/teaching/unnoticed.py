"""Mutation testing of a set: changes of rows in the table after which all answers of the set would be the same.

Each row of the set's situations is left out, and each of its conditions is dropped, one at a time. Only affected
questions are asked again. A change that no question notices matters only where some hand would then call differently:
such a hand is drawn, because it is the missing question.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.cards.hand import Hand
from trainer.hands.drawing import one_drawn
from trainer.hands.hand_set import HandSet
from trainer.language.book.conditions import HandAll, HandNamed, HandStatement
from trainer.language.book.conjunctions import smallest_conditions
from trainer.language.book.rule_book import Row
from trainer.practice.questions.question import RowName
from trainer.practice.questions.subject import Kind, Subject
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.consistent_hands import calls_of, consistent_hands
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.words.wording import Wording
from trainer.teaching.lesson_set import FrozenQuestion, LessonSet
from trainer.teaching.questions.freezing import thawed

_MOST_DRAWN: Final = 12
"""Hands drawn to find one on which a mistake shows: the others would be rarer than a class ever meets."""


@dataclass(frozen=True, slots=True)
class Gap:
    """An unnoticed change: a dropped condition in words, or the row (empty).

    After `auction` the `hand` would reveal it.
    """

    condition: str
    auction: Auction
    hand: Hand


@dataclass(frozen=True, slots=True)
class RowNoticed:
    """The mistakes on one row that a set reveals: whether the row is left out, and which conditions are not tested.

    If it does not, `missing` is a hand that would reveal it, if one was found at the points of the set. A row whose
    hands all call the same without it counts as asked, because there is nothing to notice.
    """

    row: RowName
    is_asked: bool
    conditions: tuple[Gap, ...] = ()
    missing: Gap | None = None

    @property
    def is_noticed(self) -> bool:
        """Return whether every change of the row is noticed."""
        return self.is_asked and not self.conditions


@dataclass(frozen=True, slots=True)
class Noticed:
    """The rows that a set is about (`chosen`), and all others of its situations, in table order."""

    chosen: tuple[RowNoticed, ...]
    others: tuple[RowNoticed, ...]

    @property
    def gaps(self) -> tuple[RowNoticed, ...]:
        """Return the chosen rows that could be changed unnoticed."""
        return tuple(row for row in self.chosen if not row.is_noticed)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question at its point, with the index of the row that takes the hand."""

    question: FrozenQuestion
    point: CompiledSituation
    holdings: tuple[int, int, int, int]
    row: int


def noticed_by(lesson: LessonSet, reasoner: Reasoner) -> Noticed:
    """Return the mistakes that a set would reveal. Questions that the table can't be asked reveal none."""
    by_situation: dict[str, list[_Asked]] = {}
    for question in lesson.questions:
        found = _asked(question, reasoner)
        if found is not None:
            by_situation.setdefault(found.point.situation.id, []).append(found)
    chosen, others = [], []
    wanted = set(lesson.rows) | {Subject(one.row).row for one in lesson.questions}
    for situation in reasoner.book.situations:
        for number, row in enumerate(situation.rows):
            name = RowName(situation.id, row.id)
            if row.may or (situation.id not in by_situation and name not in wanted):
                continue
            asked = by_situation.get(situation.id, [])
            if name in wanted:
                chosen.append(_noticed(name, row, number, asked, reasoner))
            else:
                others.append(RowNoticed(name, is_asked=_is_missed(number, asked, reasoner)))
    return Noticed(tuple(chosen), tuple(others))


def _noticed(name: RowName, row: Row, number: int, asked: list[_Asked], reasoner: Reasoner) -> RowNoticed:
    unnoticed: dict[str, Gap] = {}
    # Later hands alone could come to a row that asks less; those before it are taken already.
    later = [one for one in asked if one.row > number]
    points = [one.point for one in sorted(asked, key=lambda one: one.row != number)]
    for part, less in _loosened(row.shows):
        loosened = replace(row, shows=less)
        if not any(_takes(loosened, one, reasoner) for one in later):
            gap = next(
                (found for point in points[:1] if (found := _gap(part, loosened, number, point, reasoner))), None
            )
            if gap is not None:
                unnoticed.setdefault(gap.condition, gap)
    is_asked, missing = _left_out(number, asked, points, reasoner)
    return RowNoticed(name, is_asked, tuple(unnoticed.values()), missing)


def _left_out(
    number: int, asked: list[_Asked], points: list[CompiledSituation], reasoner: Reasoner
) -> tuple[bool, Gap | None]:
    """Return whether leaving out a row is noticed (or harmless), and a hand that would reveal it."""
    if _is_missed(number, asked, reasoner):
        return True, None
    if not points:
        return False, None
    point = points[0]
    holders = _holders(point, reasoner)
    at = PointHands(point, holders)
    if not holders.size or not (takes := at.takes(number)).any():
        return False, None
    without = reasoner.with_rows(point.situation.rows[number + 1 :], point)
    hands, chance = at.hands.at(takes), Random(str(number))
    for _ in range(_MOST_DRAWN):
        hand = one_drawn(hands, reasoner.book.game.deck, chance)
        choice, other = point.choose(hand.holdings), without.choose(hand.holdings)
        if choice is not None and (other is None or other.call != choice.call):
            return False, Gap("", point.auction, hand)
    return True, None


def _holders(point: CompiledSituation, reasoner: Reasoner) -> HandSet:
    """Return the hands that a player may have at a point."""
    return consistent_hands(reasoner, point.auction, calls_of(point.auction, point.auction.turn))


def _gap(part: HandStatement, loosened: Row, number: int, point: CompiledSituation, reasoner: Reasoner) -> Gap | None:
    """Return a hand that a row would take without one of its conditions and then call differently.

    None: there is none.
    """
    bound_rows = point.bound_rows[number]
    if not bound_rows:
        return None
    # Behind the row itself it takes what only the missing condition lets in.
    rows = (*point.situation.rows[: number + 1], loosened)
    holders = _holders(point, reasoner)
    at = PointHands(reasoner.with_rows(rows, point), holders)
    if not holders.size or not (takes := at.takes(number + 1)).any():
        return None
    hands, chance = at.hands.at(takes), Random(str(loosened.id))
    for _ in range(_MOST_DRAWN):
        hand = one_drawn(hands, reasoner.book.game.deck, chance)
        choice, other = point.choose(hand.holdings), at.compiled.choose(hand.holdings)
        if choice is not None and other is not None and other.call not in choice.calls:
            words = Wording(reasoner.book.game, bound_rows[0].binding).phrase(part)
            return Gap(words, point.auction, hand)
    return None


def _is_missed(number: int, asked: list[_Asked], reasoner: Reasoner) -> bool:
    """Return whether some hand of the questions would call differently without the row."""
    for one in asked:
        if one.row == number:
            other = reasoner.with_rows(one.point.situation.rows[number + 1 :], one.point).choose(one.holdings)
            if other is None or str(other.call) != one.question.answer:
                return True
    return False


def _takes(row: Row, one: _Asked, reasoner: Reasoner) -> bool:
    """Return whether a changed earlier row takes the hand and calls differently."""
    choice = reasoner.with_rows((row,), one.point).choose(one.holdings)
    return choice is not None and str(choice.call) != one.question.answer


def _asked(question: FrozenQuestion, reasoner: Reasoner) -> _Asked | None:
    if question.kind is not Kind.CALL:
        return None  # it asks for no call, so it notices none
    try:
        asked = thawed(question, reasoner)
        point = reasoner.covered(asked.auction)
        choice = reasoner.choose(asked.auction, asked.hand)
    except BiddingTrainerError:
        return None
    return _Asked(question, point, asked.hand.holdings, point.situation.rows.index(choice.row))


def _loosened(shows: HandStatement) -> Iterator[tuple[HandStatement, HandStatement]]:
    """Yield every condition of a statement with the rest of the statement."""
    parts = _conditions(shows)
    for place, part in enumerate(parts):
        yield part, HandAll(tuple(other for at, other in enumerate(parts) if at != place))


def _conditions(shows: HandStatement) -> tuple[HandStatement, ...]:
    """Return the conditions of a statement that must all hold; a definition that joins several is replaced by them."""
    found: list[HandStatement] = []
    for one in smallest_conditions(shows):
        inner = _conditions(one.meaning) if isinstance(one, HandNamed) and not one.is_shape else ()
        found += inner if len(inner) > 1 else [one]
    return tuple(found)
