"""The quiz about stake points, computed by each set of laws."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from trainer.cards.suit import SUITS
from trainer.games.fifty_six.laws import LawBook
from trainer.games.fifty_six.scoring import StakeRange
from trainer.games.quizzes import QuizItem, QuizQuestion

STAKES: Final = "stakes"
"""The name of the quiz, and of its kind of question."""

_SOURCE: Final = "1.4; Appendix A, part A"

_DOUBLED: Final = {"": "undoubled", "X": "doubled", "XX": "redoubled"}
_FAR_FROM: Final = 6
"""The most points by which a contract is made or missed in a question, so that the answer is not too obvious."""


class StakeQuiz:
    """A quiz about stake points under any of the sets of laws in `laws_names`."""

    name: Final = STAKES
    is_about_play: Final = False

    def __init__(self, laws_called: Callable[[str], LawBook], laws_names: Sequence[str]) -> None:
        self._laws_called = laws_called
        self._laws_names = laws_names

    @property
    def items(self) -> tuple[QuizItem, ...]:
        """Return the items: every range of contracts, undoubled, doubled and redoubled."""
        ranges = self._laws_called(self._laws_names[0]).scoring.ranges
        return tuple(QuizItem(f"{one}-{doubled}", STAKES, _SOURCE) for one in ranges for doubled in _DOUBLED.values())

    def question(self, item: str, chance: Random) -> QuizQuestion | None:
        """Return a fresh question under a random set of laws; None where the quiz has no such item."""
        laws = self._laws_called(chance.choice(self._laws_names))
        numbers, _, doubled_name = item.rpartition("-")
        doubled = next((sign for sign, name in _DOUBLED.items() if name == doubled_name), None)
        asked = next((one for one in laws.scoring.ranges if str(one) == numbers), None)
        if doubled is None or asked is None:
            return None
        number = chance.randint(asked.lowest, asked.highest)
        points = _points(number, laws.highest, chance)
        wrong = list(self._wrong(laws, number, doubled, points))
        chance.shuffle(wrong)
        suit = chance.choice(SUITS)
        worth = laws.scoring.stakes(number, doubled, points)
        return QuizQuestion(
            title=f"Stake points: {laws.title}",
            prompt=(
                f"{laws.title} rules. The contract is {number} {suit.plural}{f', {doubled_name}' if doubled else ''};"
                f" its side takes {points} points. How many stake points are there, and for whom?"
            ),
            right=_said(laws, number, doubled, points),
            wrong=tuple(wrong),
            explanation=(
                f"{points} of {number} points: the contract is {'made' if worth.made else 'defeated'}.",
                f"{_table(laws, asked)}.",
                f"{_doubling(laws, asked)}.",
            ),
            source=_SOURCE,
        )

    def _wrong(self, laws: LawBook, number: int, doubled: str, points: int) -> Iterator[str]:
        """Yield stake points of other entries: the other result, other doublings, other contracts, other laws."""
        right = laws.scoring.stakes(number, doubled, points)
        for other in laws.scoring.ranges:
            for sign in _DOUBLED:
                for taken in (points, other.lowest, other.lowest - 1):
                    found = laws.scoring.stakes(other.lowest, sign, max(0, taken))
                    if found.made == right.made:
                        yield _stakes(found.stakes, made=right.made)
        for name in self._laws_names:
            found = self._laws_called(name).scoring.stakes(number, doubled, points)
            yield _stakes(found.stakes, made=found.made)
        yield _stakes(right.stakes, made=not right.made)


def _points(number: int, highest: int, chance: Random) -> int:
    """Return points that make the contract or fall short of it, with equal chances."""
    if chance.random() < 1 / 2:
        return chance.randint(number, min(highest, number + _FAR_FROM))
    return chance.randint(max(0, number - _FAR_FROM), number - 1)


def _said(laws: LawBook, number: int, doubled: str, points: int) -> str:
    score = laws.scoring.stakes(number, doubled, points)
    return _stakes(score.stakes, made=score.made)


def _stakes(stakes: int, *, made: bool) -> str:
    return f"{stakes} for {'the side that bid' if made else 'the other side'}"


def _table(laws: LawBook, asked: StakeRange) -> str:
    made, defeated = (laws.scoring.stakes(asked.lowest, "", points).stakes for points in (asked.lowest, 0))
    return (
        f"Undoubled, a contract of {asked} is worth {made} when it is made and {defeated} to the others when it is not"
    )


def _doubling(laws: LawBook, asked: StakeRange) -> str:
    said = []
    for sign, name in _DOUBLED.items():
        if sign:
            made, defeated = (laws.scoring.stakes(asked.lowest, sign, points).stakes for points in (asked.lowest, 0))
            said.append(f"{name} {made} and {defeated}")
    return f"Under {laws.title} rules it is {', '.join(said)}"
