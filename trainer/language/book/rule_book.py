"""A rule book: what a convention says, as values. Made by `table_reading`, used by everything above."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from trainer.auction.auction import NO_STATES, States
from trainer.games.card_values.card_values import CardValues
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.language.book.calls import (
    LETTERS,
    AuctionPattern,
    CallPattern,
    CallTemplate,
    CountOfHand,
    Fact,
    Force,
    PickKey,
)
from trainer.language.book.conditions import ANY_HAND, ANY_NUMBER, HandStatement

OTHERWISE: Final = "otherwise"
"""The id of the row that ends a situation."""

WITHOUT: Final = "no "
"""Stands before a treatment of a convention's own that partners leave out."""


@dataclass(frozen=True, slots=True, order=True)
class SourcePlace:
    """Where something is written: `file:line`."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Example:
    """A hand beside a row: with the call that is right for it.

    A near miss (`near_miss`) must not take the row, though it almost fits. `call` is empty where the
    row's own call is meant; `auction` is empty where the situation's first pattern, with X spades,
    Y hearts and Z diamonds, is meant. `states` is what holds of the caller's side, and of the other one. `of` are the
    conventions that it is an example of, none where it is one of every convention that has the row.
    `accepts` are other calls that are right for the hand, `force` says whether the row asks partners to go on, `asks`
    what it asks, `tags` are those of the row, and `may` says whether the row only may be called; each is empty, or
    None, where the example does not say.
    """

    hand: str
    call: str
    place: SourcePlace
    near_miss: bool = False
    auction: tuple[str, ...] = ()
    note: str = ""
    states: States = NO_STATES
    of: tuple[str, ...] = ()
    accepts: tuple[str, ...] = ()
    force: Force | None = None
    tags: tuple[str, ...] = ()
    asks: str = ""
    may: bool | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A call and what it shows.

    `letters` are those that the row itself chooses a suit for, in the order of choosing, each with its preferences
    in `picks`, and in `among` the suits that it may be (none named: any); those in `untold` are suits that neither
    the player to call nor an opponent has bid, those in `unbid` suits that nobody has; `above` and `below` say above or
    below which other letter's suit they rank. Rows with the same `standing` have equal standing: no hand may fit
    two of them with different calls. A `may` row is accepted but never demanded. `note` says where the source
    contradicts itself and which reading the table plays, `decision` names that decision in the list of decisions.
    Partners do not count on a row that is not `counted_on`: it is too rare beside others that give the same call.
    `why` is a short reason for learners, where nothing that the row shows can say it. `dials` are the settings on
    which it depends, by itself or by definitions that it names.
    Only the meaning of an `exact` row's call counts: its price is never told, and no other call is as good.
    `named` is the name of the convention that the call is by, as players use it, and `answers` that of the one which it
    answers; a row has one of these names at most. An `alert` is said when the call is made, and so is what the table
    says to `announce`, if anything.
    `general` names the rule of common sense that a row rests on where the source has nothing; it is empty for rows
    that the source gives. `nothing` says why a call of the natural list tells nothing; it is empty for calls that do.
    """

    id: str
    call: CallTemplate
    shows: HandStatement
    place: SourcePlace
    accepts: tuple[CallTemplate, ...] = ()
    letters: tuple[str, ...] = ()
    picks: Mapping[str, tuple[PickKey, ...]] = field(default_factory=dict)
    source: str = ""
    decision: str = ""
    note: str = ""
    tags: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    standing: int = 0
    may: bool = False
    force: Force | None = None
    asks: str = ""
    among: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    untold: frozenset[str] = frozenset()
    unbid: frozenset[str] = frozenset()
    above: Mapping[str, str] = field(default_factory=dict)
    below: Mapping[str, str] = field(default_factory=dict)
    counted_on: bool = True
    general: str = ""
    nothing: str = ""
    why: str = ""
    dials: frozenset[str] = frozenset()
    exact: bool = False
    named: str = ""
    answers: str = ""
    alert: bool = False
    announce: str = ""

    @property
    def forcing(self) -> bool | None:
        """Whether the call asks partners to go on; None where the table does not say."""
        return None if self.force is None else self.force.is_forcing

    @property
    def name(self) -> str:
        """What players call a call of the row: "Stayman", "answer to Stayman"; empty where it has no name."""
        return f"answer to {self.answers}" if self.answers else self.named

    @property
    def is_otherwise(self) -> bool:
        """Whether the row takes whatever hand is left.

        One whose call counts the hand takes those with its numbers: all of them, where there is a least one.
        """
        if self.shows != ANY_HAND or self.letters or self.may:
            return False
        is_open = self.call.amount.at_least > 0 and self.call.numbers == ANY_NUMBER
        return self.id == OTHERWISE or is_open or not self._counts_the_hand

    @property
    def is_left_over(self) -> bool:
        """Whether the call says nothing but that no other row takes the hand."""
        return self.is_otherwise and not self._counts_the_hand

    @property
    def _counts_the_hand(self) -> bool:
        return any(isinstance(one, CountOfHand) for one in self.call.amount.all_terms)


@dataclass(frozen=True, slots=True)
class Situation:
    """A point in an auction, with its rows in order; the first row that fits gives the call.

    One of the natural list is no such point: its rows choose nothing, and only say what calls mean there by their form.
    In an `exact` one every row is. Where it is `named` its rows without a name of their own answer what has that name.
    """

    id: str
    title: str
    patterns: tuple[AuctionPattern, ...]
    rows: tuple[Row, ...]
    place: SourcePlace
    facts: tuple[Fact, ...] = ()
    decision: str = ""
    note: str = ""
    source: str = ""
    exact: bool = False
    named: str = ""

    @property
    def bound_letters(self) -> frozenset[str]:
        """Letters that the auction gives a suit to, by whichever pattern and alternative it fits."""
        sure = [
            frozenset().union(*(frozenset.intersection(*map(_letters, turn.alternatives)) for turn in pattern.turns))
            for pattern in self.patterns
        ]
        by_facts = frozenset().union(*(fact.letters_given for fact in self.facts))
        return (frozenset.intersection(*sure) if sure else frozenset()) | by_facts

    @property
    def named_letters(self) -> frozenset[str]:
        """Letters that some of the patterns and alternatives give a suit to."""
        turns = [turn.alternatives for pattern in self.patterns for turn in pattern.turns]
        said = [fact.alternatives for fact in self.facts if fact.name != "never called"]
        by_facts = (fact.letters_given for fact in self.facts if fact.names_its_letter)
        return frozenset().union(
            *by_facts, *(_letters(one) for alternatives in (*turns, *said) for one in alternatives)
        )


def _letters(pattern: CallPattern) -> frozenset[str]:
    return frozenset({pattern.denomination} & set(LETTERS))


@dataclass(frozen=True, slots=True)
class Setting:
    """A dial of the convention: a number, and what it means."""

    name: str
    number: int
    meaning: str
    place: SourcePlace


@dataclass(frozen=True, slots=True)
class Definition:
    """A name for a statement, as written; `of` is `suit`, `hand`, `sum`, or `measure` for what cards are worth."""

    name: str
    of: str
    text: str
    why: str
    place: SourcePlace


@dataclass(frozen=True, slots=True)
class TreatmentSummary:
    """An optional change to a convention, as listed."""

    name: str
    section: str
    title: str
    is_played: bool = False
    """Whether the convention has it unless partners leave it out."""


@dataclass(frozen=True)
class RuleBook:
    """A convention with its treatments and settings, checked and ready to be used.

    `fingerprint` changes whenever a table, a treatment or a setting does. `covers` says in words which
    auctions the book speaks of, `rounds` how many rounds of bidding it claims to cover without a gap.
    It may be `based_on` another convention, by its name, whose tables and examples it takes over.
    `natural` says what calls mean by their form where no row of the situation gives them: the first that suits the
    auction and has rows for the call. `treatments` are those that are laid over the convention, its own included;
    `left_out` are those of its own that partners do without. `measures` are its own; the `game` has them among its
    own, too. With `exact` every row is. `margin` is how much a true call may lose beside the best one and be as good,
    in what the scoring of the laws compares results in; None where the table does not say.
    """

    name: str
    title: str
    source: str
    game: Game
    laws: Laws
    situations: tuple[Situation, ...]
    settings: tuple[Setting, ...]
    definitions: tuple[Definition, ...]
    treatments: tuple[TreatmentSummary, ...]
    fingerprint: str
    covers: str = ""
    based_on: str = ""
    rounds: int = 1
    natural: tuple[Situation, ...] = ()
    left_out: tuple[TreatmentSummary, ...] = ()
    measures: tuple[CardValues, ...] = ()
    exact: bool = False
    margin: float | None = None

    @property
    def agreed(self) -> tuple[str, ...]:
        """What partners have agreed otherwise, as a library takes it: sections, with `no` before those left out."""
        chosen = (treatment.section for treatment in self.treatments if not treatment.is_played)
        return (*chosen, *(f"{WITHOUT}{treatment.section}" for treatment in self.left_out))

    @property
    def full_name(self) -> str:
        """As people write it, with what they have agreed: `game/convention+treatment`."""
        return "+".join((self.name, *self.agreed))

    @cached_property
    def dials(self) -> tuple[Setting, ...]:
        """The settings on which a row depends; of a shared file there may be others, which turn nothing here."""
        entries = (*self.situations, *self.natural)
        used = frozenset().union(*(row.dials for entry in entries for row in entry.rows))
        return tuple(one for one in self.settings if one.name in used)

    @cached_property
    def situations_by_id(self) -> dict[str, Situation]:
        """Situations by their id."""
        return {situation.id: situation for situation in self.situations}
