"""Questions about stake points, reckoned by the laws of each rule set."""

from collections.abc import Iterator
from random import Random
from typing import Final

from trainer.cards.suit import SUITS
from trainer.games.game import Game, Laws
from trainer.games.stake_ranges import StakeRange, stake_ranges
from trainer.practice.questions.choice_question import (
    USUAL_OPTIONS,
    ChoiceQuestion,
    Option,
    arranged,
    distinct,
    sentence,
)
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.subject import Kind, Subject

STAKES: Final = "stakes"

STAKES_SOURCE: Final = "1.4; Appendix A, part A"

_DOUBLED: Final = {"": "undoubled", "X": "doubled", "XX": "redoubled"}
_FAR_FROM: Final = 6
"""Points by which a contract is made or missed at most, so that the reckoning is not too easy."""


def stake_subjects(game: Game) -> Iterator[tuple[Subject, str]]:
    """What is asked about stake points: every range of contracts, undoubled, doubled and redoubled."""
    for one in stake_ranges(game.laws_called(game.laws_names[0])):
        for doubled in _DOUBLED.values():
            yield Subject(RowName(STAKES, f"{one}-{doubled}"), Kind.STAKES), STAKES_SOURCE


class StakeQuiz:
    """Makes questions about stake points."""

    def __init__(self, game: Game, chance: Random) -> None:
        self._game = game
        self._chance = chance

    def question(self, subject: Subject, *, boundary: bool) -> ChoiceQuestion:  # noqa: ARG002  there are no hands
        """A fresh question under any rule set; raises `NoDealError` for what is no item of the quiz."""
        laws = self._game.laws_called(self._chance.choice(self._game.laws_names))
        numbers, _, doubled_name = subject.row.row.rpartition("-")
        doubled = next((sign for sign, name in _DOUBLED.items() if name == doubled_name), None)
        asked = next((one for one in stake_ranges(laws) if str(one) == numbers), None)
        if doubled is None or asked is None:
            raise NoDealError(f"There is no question such as {subject}.")
        number = self._chance.randint(asked.lowest, asked.highest)
        points = self._points(number, laws.highest)
        right = _said(laws, number, doubled, points)
        wrong = list(self._wrong(laws, number, doubled, points))
        self._chance.shuffle(wrong)
        option = Option(right)
        options, places = arranged(option, distinct(map(Option, wrong), option, USUAL_OPTIONS - 1), self._chance)
        suit = self._chance.choice(SUITS)
        score = laws.score(number, doubled, points)
        return ChoiceQuestion(
            subject=subject,
            title=f"Stake points: {laws.title}",
            prompt=(
                f"{laws.title} rules. The contract is {number} {suit.plural}{f', {doubled_name}' if doubled else ''};"
                f" its side takes {points} points. How many stake points are there, and for whom?"
            ),
            options=options,
            right=places,
            explanation=(
                f"{points} of {number} points: the contract is {'made' if score.made else 'defeated'}.",
                f"{sentence(_table(laws, asked))}.",
                f"{_doubling(laws, asked)}.",
            ),
            source=STAKES_SOURCE,
        )

    def _points(self, number: int, highest: int) -> int:
        """Points that make the contract, or that fall short of it, each about every second time."""
        if self._chance.random() < 1 / 2:
            return self._chance.randint(number, min(highest, number + _FAR_FROM))
        return self._chance.randint(max(0, number - _FAR_FROM), number - 1)

    def _wrong(self, laws: Laws, number: int, doubled: str, points: int) -> Iterator[str]:
        """The stake points of other entries of the table: the other result, other doublings, other contracts, rules."""
        right = laws.score(number, doubled, points)
        for other in stake_ranges(laws):
            for sign in _DOUBLED:
                for taken in (points, other.lowest, other.lowest - 1):
                    found = laws.score(other.lowest, sign, max(0, taken))
                    if found.made == right.made:
                        yield _stakes(found.stakes, made=right.made)
        for name in self._game.laws_names:
            found = self._game.laws_called(name).score(number, doubled, points)
            yield _stakes(found.stakes, made=found.made)
        yield _stakes(right.stakes, made=not right.made)


def _said(laws: Laws, number: int, doubled: str, points: int) -> str:
    score = laws.score(number, doubled, points)
    return _stakes(score.stakes, made=score.made)


def _stakes(stakes: int, *, made: bool) -> str:
    return f"{stakes} for {'the side that bid' if made else 'the other side'}"


def _table(laws: Laws, asked: StakeRange) -> str:
    made, defeated = (laws.score(asked.lowest, "", points).stakes for points in (asked.lowest, 0))
    return (
        f"undoubled, a contract of {asked} is worth {made} when it is made and {defeated} to the others when it is not"
    )


def _doubling(laws: Laws, asked: StakeRange) -> str:
    said = [
        f"{name} {laws.score(asked.lowest, sign, asked.lowest).stakes} and {laws.score(asked.lowest, sign, 0).stakes}"
        for sign, name in _DOUBLED.items()
        if sign
    ]
    return f"Under {laws.title} rules it is {', '.join(said)}"
