"""Illegal calls: the reason as a value that can be shown and asked about."""

from dataclasses import dataclass, replace
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import DOUBLE, REDOUBLE, Call
from trainer.auction.seat import side_of

_CALL: Final = "{call}"


@dataclass(frozen=True, slots=True)
class Illegality:
    """The reason why a call is illegal.

    `kind` is equal for equal reasons, whatever the numbers. `template` is the sentence, with `{call}` for the `call`.
    `is_always_true` says that the sentence states a law ("Only a double can be redoubled") that holds at every point of
    every auction, even where it is not what is wrong. `instead` is a legal alternative, shown in brackets.
    """

    kind: str
    template: str
    call: Call
    is_always_true: bool = False
    instead: str = ""

    def __str__(self) -> str:
        return f"{self.short.removesuffix('.')} ({self.instead})." if self.instead else self.short

    @property
    def short(self) -> str:
        """Return the sentence without its bracket."""
        return self.template.replace(_CALL, str(self.call))

    @property
    def names_the_call(self) -> bool:
        """Return whether the sentence contains the call itself."""
        return _CALL in self.template

    def with_call(self, call: Call) -> "Illegality":
        """Return the same reason with another call."""
        return replace(self, call=call)


def why_no_double(auction: Auction) -> Illegality | None:
    """Return why the player in turn may not double; None if doubling is legal.

    Only a bid of the other side can be doubled, and only once.
    """
    if auction.standing_index is None:
        return Illegality("nothing to double", "There is no bid to double.", DOUBLE)
    if auction.standing_side == side_of(auction.turn):
        said = "Only a bid of the other side can be doubled."
        return Illegality("own bid doubled", said, DOUBLE, is_always_true=True)
    return Illegality("doubled already", "The bid is doubled already.", DOUBLE) if auction.doubled else None


def why_no_redouble(auction: Auction) -> Illegality | None:
    """Return why the player in turn may not redouble; None if redoubling is legal.

    Only a double of a bid of one's own side can be redoubled.
    """
    if auction.doubled != "X":
        said = "Only a double can be redoubled."
        return Illegality("nothing to redouble", said, REDOUBLE, is_always_true=True)
    if auction.standing_side == side_of(auction.turn):
        return None
    return Illegality("not doubled", "Only the doubled side can redouble.", REDOUBLE, is_always_true=True)
