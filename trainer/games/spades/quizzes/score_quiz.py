"""The quiz about the score of a side after a round, worked out part by part."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from trainer.auction.call import BID_FORM, Call
from trainer.games.play import with_minus
from trainer.games.quizzes import QuizItem, QuizQuestion
from trainer.games.spades.bids import MOST
from trainer.games.spades.calls import BLIND_NIL, CALLS, NIL
from trainer.games.spades.laws import SpadesLaws
from trainer.games.spades.scoring import SideScore

SCORES: Final = "scores"
"""The name of the quiz in lessons."""

_KIND: Final = "stakes"
_MADE, _BAGS, _PENALTY, _FAILED, _NIL, _FAILED_NIL, _BLIND = _ITEMS = (
    "bid-made",
    "bid-with-bags",
    "ten-bags",
    "bid-failed",
    "nil-made",
    "nil-failed",
    "blind-nil",
)
_ON_BAGS: Final = "BIS 2, bags"
_SCORES: Final = range(40, 420, 10)
"""Scores before a round, without their bags."""


class SpadesScoreQuiz:
    """A quiz about the scores of rounds; the laws are made when they are first needed."""

    name: Final = SCORES
    is_about_play: Final = False

    def __init__(self, laws: Callable[[], SpadesLaws]) -> None:
        self._laws = laws

    @property
    def items(self) -> tuple[QuizItem, ...]:
        """Return the items: bids made and failed, bags, nil and blind nil."""
        return tuple(
            QuizItem(item, _KIND, _ON_BAGS if item in {_BAGS, _PENALTY} else self._laws().source) for item in _ITEMS
        )

    def question(self, item: str, chance: Random) -> QuizQuestion | None:
        """Return a question about a fresh round of this kind; None where the quiz has no such item."""
        if item not in _ITEMS:
            return None
        laws = self._laws()
        bids, tricks = _round(item, chance)
        most = laws.scoring.bags - 1
        over = sum(tricks) - sum(bid.amount for bid in bids)
        bags = chance.randint(most + 1 - over, most) if item == _PENALTY else chance.randint(0, 2)
        return _question(laws, bids, tricks, chance.choice(_SCORES) + bags, chance)


def _round(item: str, chance: Random) -> tuple[tuple[Call, Call], tuple[int, int]]:
    """Return the bids of two partners, and their tricks."""
    bid = chance.randint(3, 6)
    if item in {_NIL, _FAILED_NIL, _BLIND}:
        nil = BLIND_NIL if item == _BLIND else NIL
        lost = chance.randint(1, 2) if item == _FAILED_NIL or (item == _BLIND and chance.random() < 1 / 2) else 0
        return (Call(BID_FORM, amount=bid), nil), (bid + chance.randint(0, 1), lost)
    partners = chance.randint(1, 4)
    over = {_MADE: 0, _BAGS: chance.randint(1, 3), _PENALTY: chance.randint(1, 3)}.get(item, -chance.randint(1, 2))
    own = chance.randint(0, bid + partners + over)
    return (Call(BID_FORM, amount=bid), Call(BID_FORM, amount=partners)), (own, bid + partners + over - own)


def _question(
    laws: SpadesLaws, bids: tuple[Call, Call], tricks: tuple[int, int], before: int, chance: Random
) -> QuizQuestion:
    scoring = laws.scoring
    found = scoring.of_side(bids, tricks, scoring.bags_in(before))
    right = before + found.worth
    wrong = sorted({one for one in _mistakes(laws, bids, tricks, before, found) if one != right})
    chance.shuffle(wrong)
    has, more = with_minus(before), scoring.bags_in(before)
    terms = "".join(f" {'+' if term.worth >= 0 else '−'} {abs(term.worth)} ({term.what})" for term in found.terms)
    return QuizQuestion(
        title=f"Scores: {laws.title}",
        prompt=(
            f"Your side has {has} points, {_bags(more)} among them. You bid {CALLS.spoken(bids[0])} and take"
            f" {_tricks(tricks[0])}; partner bids {CALLS.spoken(bids[1])} and takes {_tricks(tricks[1])}."
            " What is your score now?"
        ),
        right=with_minus(right),
        wrong=tuple(map(with_minus, wrong)),
        explanation=(f"{has}{terms} = {with_minus(right)}.", f"Left to be paid for: {_bags(found.bags)}."),
        source=laws.source,
    )


def _mistakes(
    laws: SpadesLaws, bids: Sequence[Call], tricks: Sequence[int], before: int, side_score: SideScore
) -> Iterator[int]:
    """Yield the scores that result from usual mistakes: a term is forgotten, or a trick is counted otherwise."""
    for term in side_score.terms:
        yield before + side_score.worth - term.worth
        yield before + side_score.worth - 2 * term.worth
    for place in range(len(tricks)):
        fewer = list(tricks)
        fewer[place] = max(0, fewer[place] - 1)
        yield before + laws.scoring.of_side(bids, fewer, laws.scoring.bags_in(before)).worth
    yield before + side_score.worth + laws.scoring.bags
    yield before + side_score.worth - laws.scoring.bags


def _bags(number: int) -> str:
    return {0: "no bags", 1: "1 bag"}.get(number, f"{number} bags")


def _tricks(number: int) -> str:
    return {0: "no trick", 1: "1 trick", MOST: "every trick"}.get(number, f"{number} tricks")
