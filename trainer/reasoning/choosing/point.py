"""A point of an auction that a reasoner has met, with everything that it has found out about it."""

from trainer.hands.promises import Promise
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.rows.met_auction import MetAuction
from trainer.reasoning.rows.row_meaning import RowMeaning


class Point:
    """An auction that the reasoner has met; `earlier` are the points before each of its calls.

    The other fields are filled in when they are first needed. `compiled` is the situation. Of the last call, `meanings`
    are those by every row that gives it, or by the natural list, `tags` the tags that all these rows have, and
    `promise` what it promises. `by_hand` is what its player has promised by all bids so far.
    """

    __slots__ = ("by_hand", "compiled", "earlier", "is_compiled", "meanings", "met", "promise", "tags")

    def __init__(self, met: MetAuction, earlier: tuple["Point", ...]) -> None:
        self.met = met
        self.earlier = earlier
        self.is_compiled = False
        self.compiled: CompiledSituation | None = None
        self.meanings: tuple[RowMeaning, ...] | None = None
        self.tags: frozenset[str] | None = None
        self.promise: Promise | None = None
        self.by_hand: Promise | None = None

    def after(self, index: int) -> "Point":
        """Return the point after call `index` of the auction."""
        return self.earlier[index + 1] if index + 1 < len(self.earlier) else self
