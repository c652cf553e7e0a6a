"""A call tells everybody the same: what its row shows, partners count on, and a reader of the auction is told."""

from collections.abc import Iterable, Sequence
from typing import Final

import pytest

from tests.reasoning.positions import later_position
from tests.reasoning.small_table import SHIPPED, auction, fifty_six, shipped
from tests.slow import goes_through_everything, nightly_but_for
from trainer.auction.auction import Auction
from trainer.cards.suit import SUITS
from trainer.hands.hand_set import HandSet
from trainer.hands.promises import Promise
from trainer.hands.statements import SUIT_NUMBERS, compile_statement
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.call_meaning import Manner, call_meaning
from trainer.reasoning.rows.row_meaning import RowMeaning

_FEW: Final = 25
_MANY: Final = 2000
_DECK: Final = fifty_six().deck.holdings
_NO_CARDS: Final = (0, 0, 0, 0)
_NO_HAND: Final = 99
"""More than any hand has: where there is no hand, everything is true of all."""

Least = tuple[tuple[int, ...], tuple[int, ...]]
"""The fewest Jacks and the fewest cards of each suit."""


@pytest.mark.parametrize("convention", SHIPPED)
def test_caller_partners_and_reader_take_a_call_alike(convention: str) -> None:
    assert list(_differences(shipped(convention), range(_FEW))) == []


@goes_through_everything
@pytest.mark.parametrize("convention", nightly_but_for(SHIPPED, "fifty-six/kerala"))
def test_caller_partners_and_reader_take_calls_alike_in_thousands_of_auctions(convention: str) -> None:
    assert list(_differences(shipped(convention), range(_FEW, _MANY))) == []


@pytest.mark.parametrize(
    ("calls", "jacks"),
    [
        ("28NS P 29NS P P P 31H", 2),
        ("28S P 29S P 30S P P P 31H", 1),
        ("28S P 29S P 30S P P P 32H", 2),
    ],
)
def test_partners_count_on_both_jacks_of_a_jump_and_on_one_of_a_single_number(calls: str, jacks: int) -> None:
    reasoner, made = shipped("fifty-six/kerala"), auction(calls)
    assert reasoner.promised(made, len(made.calls) - 1).floors[1][0] == jacks


def _differences(reasoner: Reasoner, seeds: Iterable[int]) -> Iterable[str]:
    """What is taken differently, of calls that rows give in random auctions."""
    for seed in seeds:
        position = later_position(reasoner, seed)
        if position.call.is_bid and reasoner.covered(position.auction).row_meanings(position.call):
            made = position.auction.add(position.call)
            where = f"{' '.join(map(str, made.calls))} (seed {seed})"
            yield from (f"{where}: {wrong}" for wrong in _wrong_with(reasoner, made))


def _wrong_with(reasoner: Reasoner, made: Auction) -> Iterable[str]:
    """What the partners of the last caller count on that its row does not show, or do not count on though it does.

    A call that no hand makes, such as one for eight cards of its suit, is left out: it is read by its form.
    """
    index = len(made.calls) - 1
    heard = call_meaning(reasoner, made, index, reasoner.every_hand)
    if heard.manner not in {Manner.MODEL, Manner.ACCEPTED}:
        return
    meanings = reasoner.row_meanings(made, index)
    counted_on = [one for one in meanings if one.row.counted_on] or list(meanings)
    shown = _shown(reasoner, counted_on)
    partners = _counted_on_by_partners(reasoner.promised(made, index))
    if not _is_within(partners, shown):
        yield f"partners count on {partners}, and the rows show {shown}"
    suit = next((one.number for one in SUITS if one.value == made.calls[index].denomination), None)
    names_a_count = all(one.counted_with(_NO_CARDS) for one in counted_on)
    if suit is not None and names_a_count and partners[0][suit] < shown[0][suit]:
        yield f"partners count on {partners[0][suit]} Jacks of the suit, and the rows show {shown[0][suit]}"
    if all(one.row.counted_on for one in heard.row_meanings) and not _is_within(partners, _least_of([heard.hands])):
        yield f"partners count on {partners}, and a reader is told {_least_of([heard.hands])}"


def _shown(reasoner: Reasoner, meanings: Sequence[RowMeaning]) -> Least:
    """The least that hands have which one of the rows asks for."""
    parts = []
    for meaning in meanings:
        asked = compile_statement(meaning.shows, meaning.binding, reasoner.tables)
        hands, _ = reasoner.every_hand.split(asked.sums())
        parts.append(hands.at(asked.truth(hands)))
    return _least_of(parts)


def _least_of(parts: Sequence[HandSet]) -> Least:
    """The fewest Jacks and cards of each suit in the hands of the parts that have any."""
    jacks, cards = [], []
    for suit in SUIT_NUMBERS:
        holdings = {place for part in parts for place, ways in enumerate(part.by_holding(suit)) if ways > 0}
        jacks.append(min((_DECK.counts[one][0] for one in holdings), default=_NO_HAND))
        cards.append(min((_DECK.length[one] for one in holdings), default=_NO_HAND))
    return tuple(jacks), tuple(cards)


def _counted_on_by_partners(promise: Promise) -> Least:
    return tuple(floor[0] if floor else 0 for floor in promise.floors), promise.lengths


def _is_within(fewer: Least, more: Least) -> bool:
    pairs = (zip(lows, highs, strict=True) for lows, highs in zip(fewer, more, strict=True))
    return all(low <= high for pair in pairs for low, high in pair)
