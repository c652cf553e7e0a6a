"""The rule book: the contents of a convention as values, made by `table_reading` and used by everything above."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from trainer.auction.auction import NO_STATES, States
from trainer.games.card_values.card_values import CardValues
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.language.book.call_templates import (
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
"""The prefix of a treatment of the convention itself that partners leave out."""


@dataclass(frozen=True, slots=True, order=True)
class SourcePlace:
    """A place in a file: `file:line`."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Example:
    """A hand beside a row, with the call that is right for it.

    A near miss (`near_miss`) must not fit the row, though it almost does. `call` is empty where the row's own call is
    meant. `auction` is empty where the situation's first pattern is meant, with X spades, Y hearts and Z diamonds.
    `states` are those of the caller's side and of the other one. `of` names the conventions whose example it is; empty
    means every convention with the row. `accepts` are other calls that are right for the hand. `force` is what the row
    asks of partners, `asks` what it asks for, `tags` are those of the row, and `may` says whether the row is only
    allowed. Each of these is empty or None where the example does not say.
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
    """A call and the hands that it shows.

    Suits that the row chooses:

    - `letters`: the letters for which the row itself chooses a suit, in this order, each with preferences in `picks`;
    - `among`: the suits that a letter may be (none named: any);
    - `untold`, `unbid`: letters of suits that neither the player to call nor an opponent has bid, or nobody has bid;
    - `above`, `below`: the other letter above or below whose suit a letter must rank.

    How the row is used:

    - `standing`: rows with the same number are equally good, so no hand may fit two of them with different calls;
    - `may`: the call is accepted, but never demanded;
    - `counted_on`: false where the row is too rare beside others with the same call for partners to count on it;
    - `exact`: only the meaning of the call counts. Its price is never mentioned, and no other call is as good;
    - `dials`: the settings on which the row depends, by itself or through definitions.

    What people are told:

    - `why`: a short reason for learners, where nothing that the row shows can give it;
    - `note`, `decision`: where the source contradicts itself, which reading is played, and the entry in the decisions;
    - `general`: the rule of common sense behind a row that the source does not have; empty for rows from the source;
    - `nothing`: why a call of the natural list shows nothing; empty for calls that do;
    - `named`, `answers`: the name of the convention that the call belongs to, or that it responds to; at most one of
      them;
    - `alert`: whether the call is alerted; `announce`: what is announced, if anything.
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
        """Return whether the call asks partners to go on; None where the table does not say."""
        return None if self.force is None else self.force.is_forcing

    @property
    def name(self) -> str:
        """Return the players' name for the row's call: "Stayman", "answer to Stayman"; empty without a name."""
        return f"answer to {self.answers}" if self.answers else self.named

    @property
    def is_otherwise(self) -> bool:
        """Return whether the row fits every hand that is left.

        A row whose call counts the hand fits the hands with its numbers: all hands, if the count has a least number.
        """
        if self.shows != ANY_HAND or self.letters or self.may:
            return False
        is_open = self.call.amount.at_least > 0 and self.call.numbers == ANY_NUMBER
        return self.id == OTHERWISE or is_open or not self._counts_the_hand

    @property
    def is_left_over(self) -> bool:
        """Return whether the call shows nothing except that no other row fits the hand."""
        return self.is_otherwise and not self._counts_the_hand

    @property
    def _counts_the_hand(self) -> bool:
        return any(isinstance(one, CountOfHand) for one in self.call.amount.all_terms)


@dataclass(frozen=True, slots=True)
class Situation:
    """A point in an auction, with its rows in order; the first row that fits gives the call.

    A situation of the natural list is no such point: its rows choose nothing, and only say what the form of a call
    means there. In an `exact` situation every row is exact. Where it is `named`, its rows without a name of their own
    respond to the convention of that name.
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
        """Return the letters that have a suit whichever pattern and alternative the auction fits."""
        sure = [
            frozenset().union(*(frozenset.intersection(*map(_letters, turn.alternatives)) for turn in pattern.turns))
            for pattern in self.patterns
        ]
        by_facts = frozenset().union(*(fact.letters_given for fact in self.facts))
        return (frozenset.intersection(*sure) if sure else frozenset()) | by_facts

    @property
    def named_letters(self) -> frozenset[str]:
        """Return the letters that have a suit in at least one pattern or alternative."""
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
    """A setting of the convention: a number, and what it means."""

    name: str
    number: int
    meaning: str
    place: SourcePlace


@dataclass(frozen=True, slots=True)
class Definition:
    """A name for a statement, as written; `of` is `suit`, `hand`, `sum`, or `measure` for values of cards."""

    name: str
    of: str
    text: str
    why: str
    place: SourcePlace


@dataclass(frozen=True, slots=True)
class TreatmentSummary:
    """An optional change to a convention, as it is listed."""

    name: str
    section: str
    title: str
    is_played: bool = False
    """Whether the convention includes the change unless partners leave it out."""


@dataclass(frozen=True)
class RuleBook:
    """A convention with its treatments and settings, checked and ready for use.

    - `fingerprint` changes whenever a table, a treatment or a setting does.
    - `covers` describes the auctions of the book; `rounds` is how many rounds of bidding it covers without a gap.
    - `based_on` names another convention whose tables and examples the book includes.
    - `natural` gives the meaning of calls by their form, where no row of the situation gives the call: the first
      situation counts that suits the auction and has rows for it.
    - `treatments` are those applied to the convention, its own included; `left_out` are its own that partners leave
      out.
    - `measures` are those that the convention defines; the `game` has them among its own, too.
    - With `exact`, every row is exact.
    - `margin` is how much worse than the best call a true call may be and still count as good, in what the scoring of
      the laws compares results in; None where the table does not say.
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
        """Return the agreed changes as a library takes them: sections, with `no` before those that are left out."""
        chosen = (treatment.section for treatment in self.treatments if not treatment.is_played)
        return (*chosen, *(f"{WITHOUT}{treatment.section}" for treatment in self.left_out))

    @property
    def full_name(self) -> str:
        """Return the name with the agreed changes, as people write it: `game/convention+treatment`."""
        return "+".join((self.name, *self.agreed))

    @cached_property
    def dials(self) -> tuple[Setting, ...]:
        """Return the settings on which some row depends; shared files may have others without effect here."""
        entries = (*self.situations, *self.natural)
        used = frozenset().union(*(row.dials for entry in entries for row in entry.rows))
        return tuple(one for one in self.settings if one.name in used)

    @cached_property
    def situations_by_id(self) -> dict[str, Situation]:
        """Return the situations by their id."""
        return {situation.id: situation for situation in self.situations}
