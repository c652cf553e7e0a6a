"""What a live proof finds, as values."""

from dataclasses import dataclass, field

from trainer.cards.hand import Hand
from trainer.language.book.rule_book import Example, Row
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.verifying.live.followed_call import FollowedCall
from trainer.verifying.proofs.findings import Finding


@dataclass(frozen=True, slots=True)
class ShareChange:
    """A row by its id, its calls at the first auction, and the share of all hands that take it.

    A share is None where the situation has no such row before, or now; for a `may` row it is that of the hands that
    fit it.
    """

    row: str
    calls: tuple[str, ...]
    before: float | None
    now: float | None
    may: bool = False


@dataclass(frozen=True, slots=True)
class BrokenExample:
    """An example, or near miss, that no longer holds: `calls` is what its hand calls now, none where there is no call.

    `auction` is where it stands. `rows` are those that gave the call before and give it now. `what` says what is wrong.
    """

    row: Row
    example: Example
    what: str
    auction: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChangedHand:
    """A hand that is called otherwise, with its calls before and now: several where preferences tie."""

    hand: Hand
    before: tuple[str, ...]
    now: tuple[str, ...]


@dataclass(frozen=True)
class LiveFindings:
    """What holds of one situation now, and what has changed.

    Shares and changed hands are those at `auction`, the first one of the situation; what is wrong was looked for at
    `points` auctions. `is_exact` says whether every hand was counted, and not some that were drawn. `points_compared`
    is the situation at the first one, with its rows as they were, and as they are now. `followed` are the calls of the
    row that was asked about, with what partner answers.
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
        """Everything that fails but for examples."""
        return (*self.holes, *self.overlaps, *self.unreachable, *self.illegal, *self.passes_under_force)
