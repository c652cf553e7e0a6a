"""Why a call is illegal, as a value: what laws say, and what can be asked of it."""

from dataclasses import dataclass, replace
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import DOUBLE, REDOUBLE, Call
from trainer.auction.seat import side_of

_CALL: Final = "{call}"


@dataclass(frozen=True, slots=True)
class Illegality:
    """Why a call is illegal.

    `kind` is the same for the same reason, whatever the numbers; `template` is the sentence, with `{call}` where it
    names the `call`. `is_always_true` says that the sentence states a law ("Only a double can be redoubled"), which is
    so at every point of every auction, though it may not be what is wrong there. `instead` is what would be legal, for
    a bracket behind the sentence.
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
        """The sentence without its bracket."""
        return self.template.replace(_CALL, str(self.call))

    @property
    def names_the_call(self) -> bool:
        """Whether the sentence speaks of this very call."""
        return _CALL in self.template

    def said_of(self, call: Call) -> "Illegality":
        """The same sentence about another call."""
        return replace(self, call=call)


def why_no_double(auction: Auction) -> Illegality | None:
    """Why whose turn it is may not double: only a bid of the other side, and only once, can be; None where he may."""
    if auction.standing_index is None:
        return Illegality("nothing to double", "There is no bid to double.", DOUBLE)
    if auction.standing_side == side_of(auction.turn):
        said = "Only a bid of the other side can be doubled."
        return Illegality("own bid doubled", said, DOUBLE, is_always_true=True)
    return Illegality("doubled already", "The bid is doubled already.", DOUBLE) if auction.doubled else None


def why_no_redouble(auction: Auction) -> Illegality | None:
    """Why whose turn it is may not redouble: only a double of his own side's bid can be; None where he may."""
    if auction.doubled != "X":
        said = "Only a double can be redoubled."
        return Illegality("nothing to redouble", said, REDOUBLE, is_always_true=True)
    if auction.standing_side == side_of(auction.turn):
        return None
    return Illegality("not doubled", "Only the doubled side can redouble.", REDOUBLE, is_always_true=True)
