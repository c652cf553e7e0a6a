"""Sentences about a hand that can be looked up again, and which of several say anything new."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import and_

import numpy as np

from trainer.games.game import Game
from trainer.hands.hand_boxes import Flags, HandBoxes
from trainer.hands.holding_tables import HoldingTables, Table
from trainer.hands.statements import Binding, Statement, compile_statement, lookups_of_sums
from trainer.language.book.conditions import HandAll, HandAny, HandNamed, HandNot, HandStatement
from trainer.reasoning.words.failing import Claim
from trainer.reasoning.words.wording import Wording


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something said of a hand, without a capital and a full stop, and the claim that it makes.

    `rules_out` is the share of all hands (that the asker can't see to be impossible) of which it is not true.
    """

    words: str
    claim: Claim
    rules_out: float


class Sayings:
    """Makes sentences about the hands of one player, all of which are at first `possible`."""

    def __init__(self, game: Game, tables: HoldingTables, possible: HandBoxes) -> None:
        self.tables = tables
        self._game = game
        self._possible = possible
        self._total = possible.total
        self._said: dict[tuple[object, ...], Sentence] = {}

    @property
    def possible(self) -> HandBoxes:
        """The hands that a player may have before he calls."""
        return self._possible

    def sentence(self, statement: HandStatement, binding: Binding) -> Sentence:
        """The sentence for a statement without letters."""
        key = (statement, binding.shown, binding.bid, binding.partners)
        if key not in self._said:
            self._said[key] = self._sentence(statement, binding)
        return self._said[key]

    def _sentence(self, statement: HandStatement, binding: Binding) -> Sentence:
        compiled = compile_statement(statement, binding, self.tables)
        boxes, _ = self._possible.split(lookups_of([compiled]))
        ruled_out = float(boxes.weights[~boxes.mask(compiled)].sum()) / self._total
        words = _said(statement, Wording(self._game, binding))
        return Sentence(words, Claim(statement, binding, holds=True), ruled_out)

    def news(self, sentences: Sequence[Sentence], known: Iterable[Sentence] = ()) -> tuple[Sentence, ...]:
        """The sentences without those that the others, and what is known, imply; the last ones are left out first."""
        compiled = [self._compiled(sentence) for sentence in sentences]
        boxes = self._where_true([self._compiled(sentence) for sentence in known])
        boxes, _ = boxes.split(lookups_of(compiled))
        masks = {place: boxes.mask(statement) for place, statement in enumerate(compiled)}
        for place in reversed(range(len(sentences))):
            others = [mask for other, mask in masks.items() if other != place]
            if not (_all_of(others, boxes.size) & ~masks[place]).any():
                del masks[place]
        return tuple(sentences[place] for place in sorted(masks))

    def _where_true(self, statements: list[Statement]) -> HandBoxes:
        """The possible hands of which all statements are true."""
        if not statements:
            return self._possible
        boxes, _ = self._possible.split(lookups_of(statements))
        return boxes.kept(_all_of([boxes.mask(statement) for statement in statements], boxes.size)).merged()

    def _compiled(self, sentence: Sentence) -> Statement:
        return compile_statement(sentence.claim.statement, sentence.claim.binding, self.tables)


def lookups_of(statements: Iterable[Statement]) -> dict[int, list[Table]]:
    """For every suit the tables that some statements look numbers up in."""
    return lookups_of_sums(total for statement in statements for total in statement.sums())


def _all_of(masks: list[Flags], size: int) -> Flags:
    return reduce(and_, masks, np.ones(size, dtype=bool))


def _said(statement: HandStatement, wording: Wording) -> str:
    """As an explanation would say it, opposites in short: "not four or more spades together with a void"."""
    match statement:
        case HandNot(HandAll(parts)) if parts:
            return f"not {' together with '.join(map(wording.hand, parts))}"
        case HandNot(HandNamed() | HandAny()):
            return wording.hand(statement)
        case HandNot(part):
            return f"not {wording.hand(part)}"
        case _:
            return wording.hand(statement)
