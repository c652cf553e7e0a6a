"""The bidding box for the legal calls: its first view, and the calls one step away."""

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Amount, Call
from trainer.cards.hand import Hand
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.drill.drill_state import BoxDisplay, CallButton, CallGroup
from trainer.verifying.auctions.likely_calls import likely_calls

_WHOLE_BOX: Final = 48
"""A box of at most so many calls has each of them always in its place."""

_LOWEST_ROWS: Final = 4
"""How many of the lowest rows are always shown, so that a short view gives nothing away."""


def call_groups(game: Game, laws: Laws, auction: Auction, hand: Hand) -> tuple[CallGroup, ...]:
    """Return the legal calls, by form."""
    groups: dict[str, list[CallButton]] = {}
    for call in laws.legal_calls(auction, hand):
        groups.setdefault(game.calls.group_of(call), []).append(_button(game, call, auction.standing_number))
    return tuple(CallGroup(title, tuple(buttons)) for title, buttons in groups.items())


def has_first_view(laws: Laws) -> bool:
    """Return whether there are so many bids that the likely ones have a view of their own."""
    return len(_whole(laws)) > _WHOLE_BOX


def box_at(reasoner: Reasoner, laws: Laws, auction: Auction, hand: Hand) -> BoxDisplay:
    """Return the bidding box of the player to call; this takes a moment, so windows call it in the background."""
    likely = likely_calls(reasoner, auction) if has_first_view(laws) else frozenset()
    return box_display(reasoner.book.game, laws, auction, hand, likely)


def box_display(game: Game, laws: Laws, auction: Auction, hand: Hand, likely: Collection[Call]) -> BoxDisplay:
    """Return the bidding box for a hand; `likely` are the calls that some hand makes here.

    A small box has every call always in its place. The first view of a large one has the lowest numbers and the likely
    calls; if no call is likely, all legal ones.
    """
    every = call_groups(game, laws, auction, hand)
    whole = _whole(laws)
    if len(whole) <= _WHOLE_BOX:
        groups = _at_their_places(game, laws, auction, hand, whole)
        return BoxDisplay(groups, groups)
    rows = _rows_of(every, likely)
    first = tuple(
        CallGroup(group.title, calls)
        for group in every
        if (calls := tuple(one for one in group.calls if one.number is None or _row(one) in rows))
    )
    note = _missing(game, laws, auction, hand)
    if not likely or first == every:
        return BoxDisplay(every, every, note=note)
    return BoxDisplay(first, every, _all_calls(first, every), note)


def resting_box(game: Game, laws: Laws) -> BoxDisplay | None:
    """Return a small box while others call: every bid in its place, and only a pass beside them; None for a large box.

    So the bids do not appear and vanish with each turn.
    """
    whole = _whole(laws)
    if len(whole) > _WHOLE_BOX:
        return None
    opening = Auction(laws.seats, laws.floor)
    others = tuple(call for call in laws.legal_calls(opening) if not call.is_bid)
    groups: dict[str, list[CallButton]] = {}
    for call in (*others, *whole):
        shown = _button(game, call, opening.standing_number, is_legal=False)
        groups.setdefault(game.calls.group_of(call), []).append(shown)
    named = tuple(CallGroup(title, tuple(buttons)) for title, buttons in groups.items())
    return BoxDisplay(named, named)


def _whole(laws: Laws) -> tuple[Call, ...]:
    """Return all bids, as before the first call."""
    return tuple(call for call in laws.legal_calls(Auction(laws.seats, laws.floor)) if call.is_bid)


def _at_their_places(
    game: Game, laws: Laws, auction: Auction, hand: Hand, whole: tuple[Call, ...]
) -> tuple[CallGroup, ...]:
    legal = laws.legal_calls(auction, hand)
    others = [call for call in legal if not call.is_bid]
    groups: dict[str, list[CallButton]] = {}
    for call in (*others, *dict.fromkeys((*whole, *(call for call in legal if call.is_bid)))):
        shown = _button(game, call, auction.standing_number, is_legal=call in legal)
        groups.setdefault(game.calls.group_of(call), []).append(shown)
    return tuple(CallGroup(title, tuple(buttons)) for title, buttons in groups.items())


def _rows_of(groups: Iterable[CallGroup], likely: Collection[Call]) -> set[tuple[str, int | None]]:
    """Return the rows of the first view, each a form and a number."""
    wanted = set(map(str, likely))
    rows = set()
    for group in groups:
        bids = [one for one in group.calls if one.number is not None]
        named = (_row(one) for one in bids if not one.is_raise and one.amount is not None)
        rows |= {_row(one) for one in bids if one.call in wanted}
        rows |= set(list(dict.fromkeys(row for row in named if group is _first_with_numbers(groups)))[:_LOWEST_ROWS])
    return rows


def _first_with_numbers(groups: Iterable[CallGroup]) -> CallGroup | None:
    return next((group for group in groups if any(one.number is not None for one in group.calls)), None)


def _row(button: CallButton) -> tuple[str, int | None]:
    return button.form, button.amount


def _all_calls(first: Iterable[CallGroup], every: Iterable[CallGroup]) -> str:
    """Return `All calls, 9 to 13`, with the numbers that are not in the first view."""
    shown = set(_numbers(first))
    hidden = [number for number in _numbers(every) if number not in shown]
    return f"All calls, {min(hidden)} to {max(hidden)}" if hidden else "All calls"


def _numbers(groups: Iterable[CallGroup]) -> Iterator[int]:
    return (one.number for group in groups for one in group.calls if one.number is not None)


def _missing(game: Game, laws: Laws, auction: Auction, hand: Hand) -> str:
    """Return why denominations are missing that other hands could bid; empty where none is."""
    own = {call.denomination for call in laws.legal_calls(auction, hand)}
    could = {
        call.denomination: call for call in reversed(laws.legal_calls(auction)) if call.form.amount is Amount.NAMED
    }
    missing = (could[name] for name in game.calls.denominations if name in could and name not in own)
    return " ".join(filter(None, (laws.problem_with(auction, call, hand) for call in missing)))


def _button(game: Game, call: Call, standing: int, *, is_legal: bool = True) -> CallButton:
    has_amount = call.form.amount in {Amount.NAMED, Amount.MORE}
    return CallButton(
        call=str(call),
        label=game.calls.printed(call),
        spoken=game.calls.spoken(call),
        number=call.number_over(standing),
        is_legal=is_legal,
        form=call.form.name,
        amount=call.amount if has_amount else None,
        is_raise=call.form.amount is Amount.MORE,
        denomination=call.denomination,
        denomination_name=game.calls.name_of(call.denomination) if call.denomination else "",
    )
