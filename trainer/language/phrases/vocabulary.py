"""The words of one table: those of its game, and those that it defines itself."""

import re
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, TypeVar

from lark import Token, Tree

from trainer.auction.call import DOUBLE_FORM, PASS_FORM, REDOUBLE_FORM, Form
from trainer.cards.rank import rank_name
from trainer.games.game import Game
from trainer.language.book.conditions import HandStatement, SuitStatement
from trainer.language.phrases.game_sums import sums_of

_T = TypeVar("_T")

SETTING_NAMED: Final = re.compile(r"\{([^{}]+)\}")
"""A setting in a text of a table, its name between braces."""


@dataclass(frozen=True)
class Vocabulary:
    """The words that phrases of one table may use, in addition to the grammar's own.

    `suit_definitions` and `hand_definitions` map a name to its meaning, `sum_definitions` to the tree of its sum; each
    is None while it has not been read yet. `settings` maps a name to its number. `dials_of` maps a definition to the
    settings on which it depends, if there are any. A table may redefine the name of a sum of the game.
    """

    game: Game
    settings: Mapping[str, int] = field(default_factory=dict)
    suit_definitions: Mapping[str, SuitStatement | None] = field(default_factory=dict)
    hand_definitions: Mapping[str, HandStatement | None] = field(default_factory=dict)
    sum_definitions: Mapping[str, Tree[Token] | None] = field(default_factory=dict)
    dials_of: Mapping[str, frozenset[str]] = field(default_factory=dict)

    def joined(self, other: "Vocabulary") -> "Vocabulary":
        """Return the words of both vocabularies; where both have a name, the other one's counts."""
        return Vocabulary(
            replace(self.game, measures={**self.game.measures, **other.game.measures}),
            {**self.settings, **other.settings},
            {**self.suit_definitions, **other.suit_definitions},
            {**self.hand_definitions, **other.hand_definitions},
            {**self.sum_definitions, **other.sum_definitions},
            {**self.dials_of, **other.dials_of},
        )

    def without(self, names: AbstractSet[str]) -> "Vocabulary":
        """Return the vocabulary without some definitions."""
        return replace(
            self,
            suit_definitions=_without(self.suit_definitions, names),
            hand_definitions=_without(self.hand_definitions, names),
            sum_definitions=_without(self.sum_definitions, names),
            dials_of=_without(self.dials_of, names),
        )

    def dials_in(self, text: str) -> frozenset[str]:
        """Return the settings on which a phrase depends, directly or through definitions that it names."""
        own = frozenset(" ".join(name.split()) for name in SETTING_NAMED.findall(text))
        return own.union(*(self.dials_of.get(name, ()) for name in self._definition_name.findall(text)))

    @property
    def sum_names(self) -> tuple[str, ...]:
        """Return the names of sums: first those of the game, then the table's own."""
        return tuple(dict.fromkeys((*self.game.sums, *self.sum_definitions)))

    def sum_called(self, name: str) -> Tree[Token] | None:
        """Return the tree of a sum, as the table or else the game defines it; None while it has not been read yet.

        Raises `KeyError` when neither defines it.
        """
        return self.sum_definitions[name] if name in self.sum_definitions else sums_of(self.game)[name]

    @cached_property
    def _definition_name(self) -> re.Pattern[str]:
        names = {**self.suit_definitions, **self.hand_definitions, **self.sum_definitions}
        longest_first = sorted(names, key=len, reverse=True)
        return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b" if names else r"(?!)")

    @cached_property
    def rank_words(self) -> dict[str, str]:
        """Return the letter of a rank for every way to write it in a phrase."""
        words = {}
        for rank in self.game.deck.ranks:
            for word in (rank_name(rank), rank_name(rank, plural=True)):
                words[word] = rank
            if rank.isdecimal():
                words[rank] = rank
                words[f"{rank}s"] = rank
        return words

    @cached_property
    def denomination_words(self) -> dict[str, str]:
        """Return the game's letters of a denomination for every way to write it, suits excepted."""
        denominations = self.game.calls.denominations.values()
        names = {one.name: one.letters for one in denominations if len(one.letters) > 1}
        return names | {letters: letters for letters in names.values()}

    @cached_property
    def measure_words(self) -> dict[str, str]:
        """Return the name of a measure for every way to write it."""
        return {
            word: measure.name for measure in self.game.measures.values() for word in (measure.name, measure.singular)
        }

    @cached_property
    def form_words(self) -> dict[str, Form]:
        """Return the forms of calls that only this game has and that have no open part, by their names."""
        common = {PASS_FORM, DOUBLE_FORM, REDOUBLE_FORM}
        return {form.name: form for form in self.game.calls.forms if "{" not in form.written and form not in common}

    @cached_property
    def suit_groups(self) -> dict[str, tuple[str, ...]]:
        """Return the letters of a group of suits for every way to write it."""
        groups = self.game.suit_groups.items()
        return {word: tuple(suits) for name, suits in groups for word in (name, f"{name}s")}

    @cached_property
    def terminals(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return the words of the terminals that the grammar leaves open, by terminal."""
        return (
            ("RANK_NAME", tuple(word for word in self.rank_words if word[0].isalpha())),
            ("RANK_DIGIT", tuple(rank for rank in self.game.deck.ranks if rank.isdecimal())),
            ("RANK_DIGITS", tuple(f"{rank}s" for rank in self.game.deck.ranks if rank.isdecimal())),
            ("MEASURE", tuple(self.measure_words)),
            ("DENOMINATION", tuple(self.denomination_words)),
            ("STATE", tuple(self.game.states)),
            ("FORM", tuple(self.form_words)),
            ("GROUP", tuple(self.suit_groups)),
            ("GOAL", tuple(self.game.goals)),
            ("SUIT_DEFINITION", tuple(self.suit_definitions)),
            ("HAND_DEFINITION", tuple(self.hand_definitions)),
            ("SUM_DEFINITION", self.sum_names),
        )


def _without(of_names: Mapping[str, _T], names: AbstractSet[str]) -> dict[str, _T]:
    return {name: meant for name, meant in of_names.items() if name not in names}
