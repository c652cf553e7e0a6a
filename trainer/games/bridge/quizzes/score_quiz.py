"""Questions on duplicate scores, computed by the laws and worked out part by part."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from trainer.auction.call import BID_FORM, Call
from trainer.games.bridge.compass import DEALER, NOBODY, VULNERABLE, is_vulnerable
from trainer.games.bridge.contract import BridgeContract, contract_of_bid
from trainer.games.bridge.laws import BridgeLaws
from trainer.games.bridge.scoring.scoring import TRICKS_IN_ALL, BridgeScoring
from trainer.games.circumstances import Circumstances
from trainer.games.play import with_minus
from trainer.games.quizzes import QuizItem, QuizQuestion

SCORES: Final = "scores"
"""The name of the quiz."""

_KIND: Final = "stakes"
_DOUBLED: Final = {"": "undoubled", "X": "doubled", "XX": "redoubled"}
_MADE: Final = ("made", "defeated")
_FAR_FROM: Final = 3
"""The most tricks by which a contract is made or defeated."""

_MOST_DRAWN: Final = 1000
"""A bound for sections that few contracts fit; others need a few draws."""


class ScoreQuiz:
    """A quiz on the scores of contracts, by laws that are loaded when first needed."""

    name: Final = SCORES
    is_about_play: Final = False

    def __init__(self, laws: Callable[[], BridgeLaws]) -> None:
        self._laws = laws

    @property
    def items(self) -> tuple[QuizItem, ...]:
        """Return part scores, games and slams, made and defeated, undoubled, doubled and redoubled."""
        laws = self._laws()
        return tuple(
            QuizItem(f"{kind.replace(' ', '-')}-{made}-{doubled}", _KIND, laws.source)
            for kind in laws.scoring.classes
            for made in _MADE
            for doubled in _DOUBLED.values()
        )

    def question(self, item: str, chance: Random) -> QuizQuestion | None:
        """Return a new question on a contract of that kind."""
        if all(item != one.name for one in self.items):
            return None
        laws = self._laws()
        for _ in range(_MOST_DRAWN):
            drawn = self._drawn(laws, item, chance)
            if drawn is not None:
                return _question(laws, *drawn, chance)
        return None

    def _drawn(self, laws: BridgeLaws, item: str, chance: Random) -> tuple[BridgeContract, int, Circumstances] | None:
        """Return a contract, its tricks and the vulnerability; None where it is not of the kind."""
        kind, made, doubled_name = item.rsplit("-", 2)
        doubled = next(sign for sign, name in _DOUBLED.items() if name == doubled_name)
        bid = Call(BID_FORM, chance.choice(laws.strains), chance.randint(1, laws.highest))
        contract = contract_of_bid(bid, 0, doubled)
        if laws.scoring.class_of(contract).replace(" ", "-") != kind:
            return None
        needed = contract.number + laws.scoring.contracts.book
        if made == _MADE[0]:
            tricks = chance.randint(needed, min(TRICKS_IN_ALL, needed + _FAR_FROM))
        else:
            tricks = chance.randint(max(0, needed - _FAR_FROM), needed - 1)
        return contract, tricks, _circumstances(vulnerable=chance.random() < 1 / 2)


def _question(
    laws: BridgeLaws, contract: BridgeContract, tricks: int, circumstances: Circumstances, chance: Random
) -> QuizQuestion:
    scoring = laws.scoring
    right = scoring.worth(contract, tricks, circumstances)
    wrong = sorted({one for one in _mistakes(scoring, contract, tricks, circumstances) if one != right})
    chance.shuffle(wrong)
    said = f"{laws.calls.spoken(contract.call)}{', ' + _DOUBLED[contract.doubled] if contract.doubled else ''}"
    terms = scoring.terms(contract, tricks, circumstances)
    return QuizQuestion(
        title=f"Scores: {laws.title}",
        prompt=(
            f"The contract is {said}. Declarer is {'' if is_vulnerable(0, circumstances) else 'not '}vulnerable"
            f" and takes {tricks} tricks. What is the score for his side?"
        ),
        right=_points(right),
        wrong=tuple(map(_points, wrong)),
        explanation=(
            f"{contract.number + scoring.contracts.book} tricks are needed; {tricks} were taken.",
            f"{', '.join(f'{term.name} {_signed(term.worth)}' for term in terms)}: {_signed(right)}.",
        ),
        source=laws.source,
    )


def _mistakes(
    scoring: BridgeScoring, contract: BridgeContract, tricks: int, circumstances: Circumstances
) -> Iterator[int]:
    """Yield the scores that result when vulnerability, the double, a trick or a bonus is forgotten."""
    other = _circumstances(vulnerable=not is_vulnerable(0, circumstances))
    yield scoring.worth(contract, tricks, other)
    for doubled in _DOUBLED:
        yield scoring.worth(contract_of_bid(contract.call, contract.by, doubled), tricks, circumstances)
    for beside in (tricks - 1, tricks + 1):
        if 0 <= beside <= TRICKS_IN_ALL:
            yield scoring.worth(contract, beside, circumstances)
    terms = scoring.terms(contract, tricks, circumstances)
    for left_out in terms:
        if len(terms) > 1:
            yield sum(term.worth for term in terms if term is not left_out)


def _circumstances(*, vulnerable: bool) -> Circumstances:
    return {DEALER: "N", VULNERABLE: "all" if vulnerable else NOBODY}


def _points(score: int) -> str:
    return f"{_signed(score)} points"


def _signed(number: int) -> str:
    return with_minus(f"{number:+}")
