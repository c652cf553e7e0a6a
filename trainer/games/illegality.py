"""Why a call is illegal, as a value: what laws say, and what can be asked of it."""

from dataclasses import dataclass, replace
from typing import Final

from trainer.auction.call import Call

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
