"""The states of points: two points with equal states share their proof, or their calls."""

from collections.abc import Hashable
from itertools import chain

from trainer.hands.promises import NO_PROMISE, Promise
from trainer.hands.statements import SUIT_NUMBERS
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.rows.suits_called import suits_since

State = tuple[object, ...]


def state_of(compiled: CompiledSituation) -> State:
    """Return a state that is equal for two points only if they have the same proofs."""
    return (*state_of_what_is_known(compiled), _legal(compiled))


def named_state_of(compiled: CompiledSituation) -> State:
    """Return a state that is equal for two points only if they have the same calls, with every suit told apart."""
    return (*_known(compiled, _suits(compiled)), _legal(compiled))


def rows_state_of(compiled: CompiledSituation) -> State:
    """Return a state that is equal for two points only if the same hands get the same calls from the same rows.

    Points of many different `named_state_of` share it, because most rows look at little of the auction.
    """
    return (compiled.situation.id, compiled.named, _rows_and_calls(compiled))


class RowsStates:
    """A cache of the states of one book's rows; points of the same `key` share them."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, State] = {}

    def of(self, compiled: CompiledSituation) -> State:
        """Return the same as `rows_state_of`, from the cache if possible."""
        key = compiled.bound_rows.key
        if key not in self._kept:
            self._kept[key] = _rows_and_calls(compiled)
        return (compiled.situation.id, compiled.named, self._kept[key])


def _rows_and_calls(compiled: CompiledSituation) -> State:
    return tuple(
        (bound_row.compiled, *(call.outcomes() for call in (bound_row.call, *bound_row.accepts)))
        for bound_row in chain.from_iterable(compiled.bound_rows.anew())
    )


def state_of_what_is_known(compiled: CompiledSituation) -> State:
    """Return what a situation's rows can look at; the standing number and the legal calls are not part of it.

    Suits that differ only in their names count as the same, unless a row names a suit.
    """
    suits = _suits(compiled)
    if not compiled.bound_rows.suits_named:
        suits.sort()
    return _known(compiled, suits)


def _known(compiled: CompiledSituation, suits: list[tuple[object, ...]]) -> State:
    binding = compiled.binding
    partners = binding.partners if compiled.bound_rows.looks_at_partners else NO_PROMISE
    numbers = compiled.bound_rows.looking.numbers_of(binding)
    return (compiled.situation.id, tuple(suits), binding.suits_between, partners.ranks, partners.numbers, numbers)


def _suits(compiled: CompiledSituation) -> list[tuple[object, ...]]:
    """Return for every suit what rows can look at: its letters, its history, and what partners have shown."""
    binding = compiled.binding
    looks_at_partners = compiled.bound_rows.looks_at_partners
    looking = compiled.bound_rows.looking
    letters: dict[int, tuple[str, ...]] = {}
    for letter, suit in sorted(binding.letters.items()):
        letters[suit] = (*letters.get(suit, ()), letter)
    return [
        (
            letters.get(suit, ()),
            binding.top_cards[suit],
            suit in binding.bid,
            suits_since(compiled.auction, suit) if suit in letters else 0,
            _shown(binding.partners, suit) if looks_at_partners else (),
            looking.own_or_their_suits and suit in binding.own_or_their_suits,
            _shown(binding.own_promise, suit) if looking.own_promise else (),
        )
        for suit in SUIT_NUMBERS
    ]


def _shown(promise: Promise, suit: int) -> State:
    return (promise.lengths[suit], promise.floors[suit], promise.voids[suit])


def _legal(compiled: CompiledSituation) -> State:
    """Return what the laws look at.

    It includes the standing denomination where suits are told apart, as laws may rank them.
    """
    auction = compiled.auction
    standing = None if auction.standing_index is None else len(auction.calls) - auction.standing_index
    passes = auction.trailing_passes
    ranked = ""
    if auction.standing_index is not None and compiled.bound_rows.suits_named:
        ranked = auction.calls[auction.standing_index].denomination
    return (auction.turn, auction.round > 1, auction.standing_number, ranked, standing, auction.doubled, passes)
