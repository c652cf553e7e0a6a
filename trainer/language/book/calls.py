"""Calls as rows and patterns write them: templates with suit letters and numbers still open."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from trainer.auction.auction import States
from trainer.auction.call import Amount, Call, Form
from trainer.language.book.conditions import ANY_NUMBER, EVERYWHERE, UNLIMITED, Range, Scope

_KEPT_CALLS: Final = 1024


@dataclass(frozen=True, slots=True)
class CountOfHand:
    """A number read off the hand: a measure over the suits in scope; with `untold`, what is left to show."""

    measure: str
    scope: Scope = EVERYWHERE
    untold: bool = False


@dataclass(frozen=True, slots=True)
class SuitsBetween:
    """How many different suits were called since our side's last suit, or since the suit of the letter `since`."""

    since: str = ""


@dataclass(frozen=True, slots=True)
class NumbersBid:
    """The numbers that were bid before, added up and counted so many `times` (less than 0: taken away).

    Those of everybody, or of `partner` or `they` as `speaker`.
    """

    speaker: str = ""
    times: int = 1


CountTerm = CountOfHand | SuitsBetween | NumbersBid


@dataclass(frozen=True, slots=True)
class Count:
    """A sum: a fixed number and numbers that the hand or the auction give.

    The largest of the sums in `largest`, where there are any, is added. The whole is divided by `divisor` and rounded
    to the nearest whole number, halves up; where that is less than
    `at_least`, this takes its place. `or_more` leaves the number open: the fixed one, or any higher one; only calls of
    the natural list, which nobody is told to make, leave it so.
    """

    fixed: int
    terms: tuple[CountTerm, ...] = ()
    divisor: int = 1
    at_least: int = 0
    or_more: bool = False
    largest: tuple["Count", ...] = ()

    @property
    def all_terms(self) -> tuple[CountTerm, ...]:
        """Everything that may be counted, in the sums of which the largest is added as well."""
        return (*self.terms, *(term for count in self.largest for term in count.all_terms))


@dataclass(frozen=True, slots=True)
class CallTemplate:
    """A call with open parts.

    `denomination` is a suit letter X, Y, Z, a denomination of the game, or empty. In the forms with a
    number, `relative` says that `amount` is added to the standing number ("up 1 X"), `lowest` that it is added to the
    lowest number at which the denomination can be bid (0, or 1 and 2 for a jump). The call is meant only where it
    makes one of `numbers`.
    """

    form: Form
    denomination: str = ""
    amount: Count = Count(0)
    relative: bool = False
    lowest: bool = False
    numbers: Range = ANY_NUMBER

    def call(self, denomination: str, amount: int, standing: int) -> Call:
        """Return the call that the template makes with its parts filled in."""
        if self.form.amount is Amount.NAMED and self.relative:
            return _call(self.form, denomination, standing + amount)
        return _call(self.form, denomination, amount)


@lru_cache(_KEPT_CALLS)
def _call(form: Form, denomination: str, amount: int) -> Call:
    """Return the same calls are made in one auction after another."""
    return Call(form, denomination, amount)


LETTERS: Final = ("X", "Y", "Z")
"""Letters that stand for suits, distinct within a row and its situation."""


@dataclass(frozen=True, slots=True)
class CallPattern:
    """Which calls fit one place of an auction pattern.

    `forms` is empty for any call at all; `number` is the number that the call makes (or the amount of a
    plus call with `amount`); `steps` says how far that is above the lowest at which its denomination could be bid.
    `tag` asks that a row with the tag gave the call.
    """

    forms: frozenset[Form] = frozenset()
    denomination: str = ""
    number: Range = Range(0, UNLIMITED)
    amount: int | None = None
    tag: str = ""
    steps: int | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """One place of an auction pattern: by whom, and what."""

    ours: bool
    alternatives: tuple[CallPattern, ...]


@dataclass(frozen=True, slots=True)
class AuctionPattern:
    """An auction up to our turn. `text` is as written.

    `open_start` allows any calls before the turns, `passed_start` any number of passes.
    """

    text: str
    turns: tuple[Turn, ...]
    open_start: bool = False
    passed_start: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """A condition on the auction itself.

    `round`, `position`, `seat` (1 calls first), `standing number`, `suits between`, `suits since` (the suit of
    `letter`), `numbers bid` (the sum of all before, or of those of `speaker`), `our lead`, `their lead`; `forced` and
    `free`: whether a partner's call asks to go on and it is up to
    you; `agreed`: two players of your side have bid the suit of `letter`; `agreed first`: they had done so before any
    other suit was agreed; `letter is`: that suit is one of `suits`;
    `letter higher` and `letter lower`: it ranks above or below the suit of the letter `other`.
    Or which suit the `letter` has: `letter other`, the only one of `suits` without a letter; `letter above`, the next
    above the suit of `other`.
    `below` and `not below`: whether the standing bid, if there is any, is lower than the `goal` in its denomination.
    `state` and `no state`: whether the `state` holds of the side of `speaker`; `both` and `neither`: of both sides;
    `passed hand` and `no passed hand`: whether the first call of such a player was a pass.
    Or what was said before: `speaker` (`I`, `partner`, `we`, `they`, `anyone`) `called` (ever), `never called`,
    `opened` (the first contract bid of the side), `last called` or `last bid` one of `alternatives`.
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
        """Return whether a fact about states holds, as a side sees it; any other fact does."""
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
        """The letters to which the fact, where it holds, has given a suit."""
        if self.names_its_letter:
            return frozenset({self.letter})
        if not self.alternatives or self.name == "never called":
            return frozenset()
        return frozenset.intersection(*(frozenset({one.denomination} & set(LETTERS)) for one in self.alternatives))

    @property
    def letters_needed(self) -> frozenset[str]:
        """The letters that must have a suit before the fact can be looked at."""
        return frozenset({self.other} if self.names_its_letter else {self.letter, self.other}) - {""}

    @property
    def names_its_letter(self) -> bool:
        """Whether it says which suit its letter has, rather than something of that suit."""
        return self.name in {"letter other", "letter above"}


Goal = tuple[tuple[str, int], ...]
"""The lowest number that reaches what a side bids for, in every denomination."""


@dataclass(frozen=True, slots=True)
class Force:
    """What a call asks of partners: to go on (`is_forcing`); and perhaps how far.

    That is to a bid of `number` in a `denomination` (a letter X, Y, Z or one of the game), or to a `goal`; neither
    where the next call is enough. `goal_name` is what the game calls the goal.
    """

    is_forcing: bool
    denomination: str = ""
    number: int = 0
    goal: Goal = ()
    goal_name: str = ""

    @property
    def goes_on(self) -> bool:
        """Whether it holds for more than the next call."""
        return bool(self.denomination or self.goal)


@dataclass(frozen=True, slots=True)
class PickKey:
    """One preference among suits: the most (or fewest) of a measure.

    `highest cards` compares card by card, `suit order` the suits themselves.
    """

    measure: str
    most: bool = True


@dataclass(frozen=True, slots=True)
class Pick:
    """How a row chooses a suit for a letter of its own: the keys, the first one first; `among` some suits, or all.

    With `untold` it is a suit that neither the player to call nor an opponent has bid, with `unbid` one that nobody
    has. It ranks above the suit of the letter `above`, or below that of the letter `below`.
    """

    keys: tuple[PickKey, ...]
    among: tuple[str, ...] = ()
    untold: bool = False
    unbid: bool = False
    above: str = ""
    below: str = ""
