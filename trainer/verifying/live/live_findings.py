"""The findings of a live proof, as values."""

from dataclasses import dataclass, field

from trainer.cards.hand import Hand
from trainer.language.book.rule_book import Example, Row
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.verifying.live.followed_call import FollowedCall
from trainer.verifying.proofs.findings import Finding


@dataclass(frozen=True, slots=True)
class ShareChange:
    """A row by its id, its calls at the first auction, and the share of all hands that it takes.

    A share is None where the situation has no such row (before or now). For a `may` row it is that of the hands that
    fit it.
    """

    row: str
    calls: tuple[str, ...]
    before: float | None
    now: float | None
    may: bool = False


@dataclass(frozen=True, slots=True)
class BrokenExample:
    """An example or near miss that no longer holds: `calls` are the calls of its hand now, empty where it has none.

    `auction` is where it applies, and `what` says what is wrong.
    """

    row: Row
    example: Example
    what: str
    auction: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChangedHand:
    """A hand that calls differently, with its calls before and now, several where preferences tie."""

    hand: Hand
    before: tuple[str, ...]
    now: tuple[str, ...]


@dataclass(frozen=True)
class LiveFindings:
    """The state of one situation, and what has changed.

    - Shares and changed hands are those at `auction`, the first one of the situation; problems are searched at `points`
      auctions.
    - `is_exact`: every hand was counted, not a sample.
    - `points_compared` is the situation at the first auction, with its rows before and now.
    - `followed` are the calls of the requested row, with partner's responses.
    """

    situation: str
    auction: tuple[str, ...]
    shares: tuple[ShareChange, ...]
    changed: float
    changed_hands: tuple[ChangedHand, ...] = ()
    holes: tuple[Finding, ...] = ()
    overlaps: tuple[Finding, ...] = ()
    unreachable: tuple[Finding, ...] = ()
    illegal: tuple[Finding, ...] = ()
    passes_under_force: tuple[Finding, ...] = ()
    broken: tuple[BrokenExample, ...] = ()
    hands: float = 0.0
    points: int = 0
    is_exact: bool = True
    followed: tuple[FollowedCall, ...] = ()
    points_compared: tuple[CompiledSituation, ...] = field(default=(), compare=False, repr=False)

    @property
    def wrong(self) -> tuple[Finding, ...]:
        """Return all failures except those of examples."""
        return (*self.holes, *self.overlaps, *self.unreachable, *self.illegal, *self.passes_under_force)
