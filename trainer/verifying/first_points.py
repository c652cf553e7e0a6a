"""The first point of every situation: the auction that stands for it where one is enough."""

from collections.abc import Iterator
from functools import cached_property
from itertools import chain

from trainer.language.rule_book import Situation
from trainer.reasoning.choosing import CompiledSituation
from trainer.reasoning.reasoner import Reasoner
from trainer.verifying.met_points import points_met, points_of_examples
from trainer.verifying.points import points_of_pattern


class FirstPoints:
    """Finds first points: by the patterns of a situation, else by its examples, else by bidding deals out."""

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner

    def of(self, situation: Situation) -> CompiledSituation | None:
        """The first point of a situation; None where no auction leads to it."""
        return next(chain(self._written(situation), self._met(situation)), None)

    def _written(self, situation: Situation) -> Iterator[CompiledSituation]:
        for pattern in situation.patterns:
            yield from points_of_pattern(self._reasoner, situation, pattern)
        yield from points_of_examples(self._reasoner, situation)

    def _met(self, situation: Situation) -> Iterator[CompiledSituation]:
        yield from self._met_by_deals.get(situation.id, ())

    @cached_property
    def _met_by_deals(self) -> dict[str, list[CompiledSituation]]:
        return points_met(self._reasoner)
