"""Calls as rows and auction patterns write them: templates in which suit letters and numbers are open."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from trainer.auction.auction import States
from trainer.auction.call import Amount, Call, Form
from trainer.language.book.conditions import ANY_NUMBER, EVERYWHERE, UNLIMITED, Range, Scope

_KEPT_CALLS: Final = 1024
"""Bounds memory; more calls than any game here has."""


@dataclass(frozen=True, slots=True)
class CountOfHand:
    """A number counted in the hand: a measure over the suits in scope.

    With `untold`, only what is still to be shown.
    """

    measure: str
    scope: Scope = EVERYWHERE
    untold: bool = False


@dataclass(frozen=True, slots=True)
class SuitsBetween:
    """The number of different suits called since our side's last suit, or since the suit of the letter `since`."""

    since: str = ""


@dataclass(frozen=True, slots=True)
class NumbersBid:
    """The sum of the numbers bid before, multiplied by `times`, which may be negative.

    It is the sum over everybody, or over `partner` or `they` as `speaker`.
    """

    speaker: str = ""
    times: int = 1


CountTerm = CountOfHand | SuitsBetween | NumbersBid


@dataclass(frozen=True, slots=True)
class Count:
    """A sum of a fixed number and of numbers that the hand or the auction give.

    The largest of the sums in `largest`, if there are any, is added. The sum is divided by `divisor`, rounded to the
    nearest whole number (halves up), and raised to `at_least` if it is less. `or_more` leaves the number open: the
    fixed one, or any higher one. Only calls of the natural list, which nobody is told to make, leave it open.
    """

    fixed: int
    terms: tuple[CountTerm, ...] = ()
    divisor: int = 1
    at_least: int = 0
    or_more: bool = False
    largest: tuple["Count", ...] = ()

    @property
    def all_terms(self) -> tuple[CountTerm, ...]:
        """Return all terms that may be counted, those of the sums in `largest` included."""
        return (*self.terms, *(term for count in self.largest for term in count.all_terms))


@dataclass(frozen=True, slots=True)
class CallTemplate:
    """A call with open parts.

    `denomination` is a suit letter X, Y, Z, a denomination of the game, or empty. In forms with a number, `relative`
    means that `amount` is added to the standing number ("up 1 X"), and `lowest` that it is added to the lowest number
    at which the denomination can be bid (0, or 1 and 2 for a jump). The template gives a call only if its number is one
    of `numbers`.
    """

    form: Form
    denomination: str = ""
    amount: Count = Count(0)
    relative: bool = False
    lowest: bool = False
    numbers: Range = ANY_NUMBER

    def call(self, denomination: str, amount: int, standing: int) -> Call:
        """Return the template's call in this denomination, with this amount over the `standing` number."""
        if self.form.amount is Amount.NAMED and self.relative:
            return _call(self.form, denomination, standing + amount)
        return _call(self.form, denomination, amount)


@lru_cache(_KEPT_CALLS)
def _call(form: Form, denomination: str, amount: int) -> Call:
    """Return the call, cached: one auction after another needs the same calls."""
    return Call(form, denomination, amount)


LETTERS: Final = ("X", "Y", "Z")
"""Letters that stand for suits; within a row and its situation they stand for different suits."""


@dataclass(frozen=True, slots=True)
class CallPattern:
    """The calls that fit one place of an auction pattern.

    `forms` is empty for any call at all. `number` is the range of the number that the call bids; `amount`, if given, is
    the amount of a plus call. `steps`, if given, says how far the number is above the lowest at which the denomination
    could be bid. `tag`, if given, requires that a row with this tag gave the call.
    """

    forms: frozenset[Form] = frozenset()
    denomination: str = ""
    number: Range = Range(0, UNLIMITED)
    amount: int | None = None
    tag: str = ""
    steps: int | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """One place of an auction pattern: whether our side calls, and the calls that fit."""

    ours: bool
    alternatives: tuple[CallPattern, ...]


@dataclass(frozen=True, slots=True)
class AuctionPattern:
    """A pattern of an auction up to our turn. `text` is as written.

    `open_start` allows any calls before the turns, `passed_start` any number of passes.
    """

    text: str
    turns: tuple[Turn, ...]
    open_start: bool = False
    passed_start: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """A condition on the auction itself.

    Conditions on numbers, which must lie in `range`:

    - `round`, `position`, `seat`: the round of bidding, the place in one's side and at the table (1 calls first);
    - `standing number`: the number of the last bid;
    - `suits between`, `suits since`: different suits called since our side's last suit, or since the suit of `letter`;
    - `returns`: bids of the side to call that only go back to a suit;
    - `numbers bid`: the sum of all numbers before, or of those of `speaker`.

    Conditions on sides and on what was asked:

    - `our lead`, `their lead`: which side calls first;
    - `forced`, `free`: whether a partner's call asks to go on and it is up to you;
    - `agreed`: two players of your side have bid the suit of `letter`;
    - `agreed first`: they had done so before any other suit was agreed;
    - `below`, `not below`: whether the last bid, if any, is lower than the `goal` in its denomination;
    - `state`, `no state`: whether the `state` holds of the side of `speaker`; `both`, `neither`: of both sides;
    - `passed hand`, `no passed hand`: whether the first call of `speaker` was a pass.

    Conditions on suits:

    - `letter is`: the suit of `letter` is one of `suits`;
    - `letter higher`, `letter lower`: it ranks above or below the suit of the letter `other`;
    - `letter other`: gives `letter` the only one of `suits` without a letter;
    - `letter above`: gives `letter` the next suit above that of `other`.

    Conditions on earlier calls of `speaker` (`I`, `partner`, `we`, `they`, `anyone`), which are one of `alternatives`:
    `called` (ever), `never called`, `opened` (the side's first contract bid), `last called`, `last bid`.
    """

    name: str
    range: Range = Range(1)
    letter: str = ""
    suits: tuple[str, ...] = ()
    other: str = ""
    speaker: str = ""
    alternatives: tuple[CallPattern, ...] = ()
    state: str = ""
    goal: tuple[tuple[str, int], ...] = ()

    def holds_of(self, states: States, side: int) -> bool:
        """Return whether a condition on states holds as a side, 0 or 1, sees it; True for any other condition."""
        if not self.state:
            return True
        ours, theirs = self.state in states[side], self.state in states[1 - side]
        match self.name:
            case "both":
                return ours and theirs
            case "neither":
                return not (ours or theirs)
            case _:
                return (theirs if self.speaker == "they" else ours) is (self.name == "state")

    @property
    def letters_given(self) -> frozenset[str]:
        """Return the letters that have a suit wherever the condition holds."""
        if self.names_its_letter:
            return frozenset({self.letter})
        if not self.alternatives or self.name == "never called":
            return frozenset()
        return frozenset.intersection(*(frozenset({one.denomination} & set(LETTERS)) for one in self.alternatives))

    @property
    def letters_needed(self) -> frozenset[str]:
        """Return the letters that must have a suit before the condition can be checked."""
        return frozenset({self.other} if self.names_its_letter else {self.letter, self.other}) - {""}

    @property
    def names_its_letter(self) -> bool:
        """Return whether the condition determines the suit of its letter, instead of testing it."""
        return self.name in {"letter other", "letter above"}


Goal = tuple[tuple[str, int], ...]
"""The lowest number that reaches a goal of bidding, for each denomination."""


@dataclass(frozen=True, slots=True)
class Force:
    """The force of a call: whether partner must go on (`is_forcing`), and how far.

    It may force to a bid of `number` in a `denomination` (a letter X, Y, Z or one of the game), or to a `goal`. It has
    neither where the next call is enough. `goal_name` is the game's name for the goal.
    """

    is_forcing: bool
    denomination: str = ""
    number: int = 0
    goal: Goal = ()
    goal_name: str = ""

    @property
    def goes_on(self) -> bool:
        """Return whether the force lasts beyond the next call."""
        return bool(self.denomination or self.goal)


@dataclass(frozen=True, slots=True)
class PickKey:
    """A preference among suits: the most (or fewest) of a measure.

    `highest cards` compares card by card, `suit order` the suits themselves.
    """

    measure: str
    most: bool = True


@dataclass(frozen=True, slots=True)
class Pick:
    """The keys by which a row chooses a suit for a letter of its own, the most important first.

    `among` limits the suits, or is empty for all. With `untold` the suit must be one that neither the player to call
    nor an opponent has bid, with `unbid` one that nobody has bid. It must rank above the suit of the letter `above` and
    below that of the letter `below`, where these are given.
    """

    keys: tuple[PickKey, ...]
    among: tuple[str, ...] = ()
    untold: bool = False
    unbid: bool = False
    above: str = ""
    below: str = ""
