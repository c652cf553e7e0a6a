"""Checking which examples hold in a book that need not be theirs."""

from collections.abc import Iterator

from trainer.language.book.rule_book import SourcePlace
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.situation_points import SituationPoints
from trainer.verifying.proofs.examples import (
    ExampleCase,
    examples_of,
    natural_examples_of,
    problem_with_example,
    problem_with_natural_example,
)

Written = tuple[SourcePlace, str]
"""An example by its place and its hand, as several may stand on one line."""


def written(case: ExampleCase) -> Written:
    """Return the place and the hand of an example."""
    return case.example.place, case.example.hand


def holding_in(reasoner: Reasoner, examples: set[Written]) -> set[Written]:
    """Return those of some examples that hold in a book, in each of the situations that they stand for."""
    holding: set[Written] = set()
    failing: set[Written] = set()
    for case, holds in _judged(reasoner, examples):
        (holding if holds else failing).add(written(case))
    return holding - failing


def _judged(reasoner: Reasoner, examples: set[Written]) -> Iterator[tuple[ExampleCase, bool]]:
    points = SituationPoints(reasoner)
    for case in examples_of(reasoner.book):
        if written(case) in examples:
            usual = None if case.example.auction else points.first(case.situation)
            yield case, problem_with_example(reasoner, case, usual) is None
    for case in natural_examples_of(reasoner.book):
        if written(case) in examples:
            yield case, problem_with_natural_example(reasoner, case) is None
