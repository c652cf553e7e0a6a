"""What a statement makes a player look at in the hand: "your points", "your spades", "your shortest suit"."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, NamedTuple

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
"""A hint names what to look at: with more than three things it no longer helps (a judgment)."""

_FEWEST_TOPICS: Final = 2
"""A single topic would often give the answer away."""


def topics_to_look_at(decisive: Claim | None, others: Iterable[Claim], game: Game) -> tuple[str, ...]:
    """Return two or three topics: those of the decisive requirement, or the commonest ones of the others without it.

    Fewer where nothing else is required. The first ones of the others are added to a single topic.
    """
    of_others = [dict.fromkeys(_topics(claim.statement, game)) for claim in others]
    if decisive is None:
        common = Counter(chain.from_iterable(of_others))
        return tuple(_each_once(topic for topic, _ in common.most_common()))[:_MOST_TOPICS]
    own = list(_each_once(_topics(decisive.statement, game)))[:_MOST_TOPICS]
    all_once = _each_once((*_topics(decisive.statement, game), *chain.from_iterable(of_others)))
    return tuple(all_once)[: max(_FEWEST_TOPICS, len(own))]


class _Topic(NamedTuple):
    """A hint at what to look for, as `text`; two topics of the same `thing` are one: points, and points with shape."""

    text: str
    thing: str


def _yours(thing: str) -> _Topic:
    return _Topic(f"your {thing}", thing)


def _each_once(topics: Iterable[_Topic]) -> Iterator[str]:
    """Yield the topics, without those of a thing that is among them."""
    things = set[str]()
    for topic in topics:
        if topic.thing not in things:
            things.add(topic.thing)
            yield topic.text


def _topics(statement: HandStatement, game: Game) -> Iterator[_Topic]:
    match statement:
        case HandAll(parts) | HandAny(parts):
            for part in parts:
                yield from _topics(part, game)
        case HandNot(part):
            yield from _topics(part, game)
        case HandNamed(_, meaning):
            yield from [_yours("shape")] if statement.is_shape else _topics(meaning, game)
        case HandLargest(sums):
            for one in sums:
                yield from _topics(one, game)
        case HandSum():
            yield _of_sum(statement, game)
        case HandAmount(measure, _, scope):
            yield _of_measure(measure, scope, game)
        case SuitIs(letter) | LengthCompared(letter):
            yield _yours(Suit(letter).plural)
        case SuitCount(statement=Amount(measure, amount)) if measure == CARDS and amount.high <= 1:
            yield _yours("shortest suit")
        case SuitCount():
            yield _Topic("every suit", "every suit") if statement.every else _yours("longest suit")


def _of_measure(measure: str, scope: Scope, game: Game) -> _Topic:
    if measure in RANK_NAMES:
        return _yours(rank_name(measure, plural=True))
    if len(scope.inside) == 1:
        return _yours(Suit(scope.inside[0]).plural)
    if measure not in game.measures:
        return _yours("longest suit")
    unit = unit_of([(measure, None)], game)
    return _yours(measure) if unit is None else _Topic(f"your {unit.several}", unit.plural)


def _of_sum(statement: HandSum, game: Game) -> _Topic:
    whose = "your side's" if any(term.is_partners for term in statement.terms) else "your"
    scale = scale_of(statement, game)
    if scale is not None:
        return _yours(scale.things)
    suits = [term.scope.inside[0] if len(term.scope.inside) == 1 else None for term in statement.terms]
    counted = [
        (term.measure, None if suit is None else Suit(suit)) for term, suit in zip(statement.terms, suits, strict=True)
    ]
    unit = unit_of(counted, game)
    return _Topic(f"{whose} count", "count") if unit is None else _Topic(f"{whose} {unit.several}", unit.plural)
