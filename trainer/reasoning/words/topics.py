"""What a statement makes a player look at in the hand: "your points", "your spades", "your shortest suit"."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from trainer.cards.rank import RANK_NAMES, rank_name
from trainer.cards.suit import Suit
from trainer.games.game import Game
from trainer.language.book.conditions import (
    CARDS,
    Amount,
    HandAll,
    HandAmount,
    HandAny,
    HandLargest,
    HandNamed,
    HandNot,
    HandStatement,
    HandSum,
    LengthCompared,
    Scope,
    SuitCount,
    SuitIs,
)
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.words.count_units import scale_of, unit_of

_MOST_TOPICS: Final = 3
_FEWEST_TOPICS: Final = 2


def topics_to_look_at(decisive: Claim | None, others: Iterable[Claim], game: Game) -> tuple[str, ...]:
    """Return two or three topics: those of the decisive requirement, or the commonest ones of the others without it.

    Fewer where nothing else is required. The first ones of the others are added to a single topic.
    """
    of_others = [dict.fromkeys(_topics(claim.statement, game)) for claim in others]
    if decisive is None:
        common = Counter(chain.from_iterable(of_others))
        return tuple(_each_once(topic for topic, _ in common.most_common()))[:_MOST_TOPICS]
    own = list(_each_once(_topics(decisive.statement, game)))[:_MOST_TOPICS]
    return tuple(_each_once((*own, *chain.from_iterable(of_others))))[: max(_FEWEST_TOPICS, len(own))]


def _each_once(topics: Iterable[str]) -> Iterator[str]:
    """Yield the topics without those of the same thing: "your points" after "your points with shape"."""
    things = set[str]()
    for topic in topics:
        thing = topic.removeprefix("your ").removeprefix("side's ").partition(" with ")[0]
        if thing not in things:
            things.add(thing)
            yield topic


def _topics(statement: HandStatement, game: Game) -> Iterator[str]:
    match statement:
        case HandAll(parts) | HandAny(parts):
            for part in parts:
                yield from _topics(part, game)
        case HandNot(part):
            yield from _topics(part, game)
        case HandNamed(_, meaning):
            yield from ["your shape"] if statement.is_shape else _topics(meaning, game)
        case HandLargest(sums):
            for one in sums:
                yield from _topics(one, game)
        case HandSum():
            yield _of_sum(statement, game)
        case HandAmount(measure, _, scope):
            yield _of_measure(measure, scope, game)
        case SuitIs(letter) | LengthCompared(letter):
            yield f"your {Suit(letter).plural}"
        case SuitCount(statement=Amount(measure, amount)) if measure == CARDS and amount.high <= 1:
            yield "your shortest suit"
        case SuitCount():
            yield "your longest suit" if not statement.every else "every suit"


def _of_measure(measure: str, scope: Scope, game: Game) -> str:
    if measure in RANK_NAMES:
        return f"your {rank_name(measure, plural=True)}"
    if len(scope.inside) == 1:
        return f"your {Suit(scope.inside[0]).plural}"
    if measure not in game.measures:
        return "your longest suit"
    unit = unit_of([(measure, None)], game)
    return f"your {unit.several if unit is not None else measure}"


def _of_sum(statement: HandSum, game: Game) -> str:
    whose = "your side's" if any(term.is_partners for term in statement.terms) else "your"
    scale = scale_of(statement, game)
    if scale is not None:
        return f"your {scale.thing}"
    suits = [term.scope.inside[0] if len(term.scope.inside) == 1 else None for term in statement.terms]
    counted = [
        (term.measure, None if suit is None else Suit(suit)) for term, suit in zip(statement.terms, suits, strict=True)
    ]
    unit = unit_of(counted, game)
    return f"{whose} {'count' if unit is None else unit.several}"
