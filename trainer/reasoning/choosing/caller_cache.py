"""A cache of the hands that make a call, shared by all auctions with the same rows before: most openings are alike."""

from collections.abc import Sequence

from trainer.auction.call import Call
from trainer.hands.hand_set import HandSet
from trainer.reasoning.choosing.callers import Callers, Calling, callers_at, demanding_rows, model_calling
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.hand_cache import HandCache, HandMemory
from trainer.reasoning.rows.bound_rows import BoundRow
from trainer.reasoning.rows.compiled_rows import CompiledRow

_Seen = tuple[tuple[CompiledRow, tuple[int, ...], tuple[Call | None, ...]], ...]
_Key = tuple[Call, int, _Seen]


class CallerCache:
    """A cache that finds the hands that make calls, and keeps those that were asked for last."""

    def __init__(self, memory: HandMemory) -> None:
        # The cache knows sets of hands by their ids, so it must keep them alive.
        self._kept = HandCache[_Key, tuple[HandSet, Calling[HandSet]]](memory, lambda one: (one[0], *one[1].hand_sets))

    def of(self, compiled: CompiledSituation, call: Call, hands: HandSet) -> Callers[HandSet] | None:
        """Return the hands whose model call it is, as `model_callers` does; None where there are none."""
        demanding = demanding_rows(compiled, call)
        return callers_at(compiled, call, self._calling(compiled, call, demanding, hands)) if demanding else None

    def rows_giving(self, compiled: CompiledSituation, call: Call, hands: HandSet) -> list[BoundRow]:
        """Return the rows, in order, that take some of the hands and may give them this model call.

        With several suits to choose from, a row may always prefer another one.
        """
        demanding = demanding_rows(compiled, call)
        if not demanding:
            return []
        calling = self._calling(compiled, call, demanding, hands)
        return [compiled.bound_rows[number][place] for number, place in sorted(calling.by + calling.could_be_by)]

    def _calling(
        self, compiled: CompiledSituation, call: Call, demanding: Sequence[int], hands: HandSet
    ) -> Calling[HandSet]:
        key = call, id(hands), _seen(compiled, demanding[-1])
        return self._kept.find(key, lambda: (hands, model_calling(compiled, call, demanding, hands)))[1]


def _seen(compiled: CompiledSituation, last: int) -> _Seen:
    """Return everything that decides which hands each row up to the last takes: what it shows, and its legal calls."""
    return tuple(
        (bound_row.compiled, *bound_row.call.legal_outcomes())
        for number, row in enumerate(compiled.situation.rows[: last + 1])
        if not row.may
        for bound_row in compiled.bound_rows[number]
    )
