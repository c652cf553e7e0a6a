"""Which row each hand takes: the classes of hands say of all 5,612,805 the same as going through them one by one."""

from math import comb

import numpy as np
import pytest

from tests.games.fifty_six.calls import call_of
from tests.hands.all_hands import AllHands, PlainSituation
from tests.reasoning.small_table import SHIPPED, auction, calls, deck, shipped, small, table
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.choosing.situation_space import NO_ROW, SituationSpace
from trainer.reasoning.meaning.agreed_meanings import AgreedMeanings
from trainer.verifying.auctions.convention_calls import convention_calls

SMALL = (
    "",
    "29S P",
    "+H P",
    "S+ P",
    "30NS P",
    "28P P",
    "+S 29H",
    "+S P +1S P",
    "+S P +3S P",
    "28P P P P",
)
"""Auctions of the small convention, one or two for every situation."""

OPENINGS = ("", "{} P", "{} P {} P")
"""Auctions of the shipped conventions; the calls are such as the table itself gives, the first and the last of them."""


def space(compiled: CompiledSituation, reasoner: Reasoner, apart: frozenset[int] = frozenset()) -> SituationSpace:
    return SituationSpace(compiled, reasoner.tables, deck(), apart)


def shares(hands: SituationSpace) -> list[float]:
    rows = hands.compiled.situation.rows
    return [
        hands.hands.share(hands.row_masks[number] if row.may else hands.takes(number))
        for number, row in enumerate(rows)
    ]


def compare(reasoner: Reasoner, compiled: CompiledSituation, all_hands: AllHands, most_calls: int) -> None:
    plain = PlainSituation(all_hands, compiled, reasoner.book.laws)
    rows = [row.id for row in compiled.situation.rows]
    expected = dict(zip(rows, plain.shares(), strict=True))
    for apart in (frozenset[int](), frozenset({3})):
        assert dict(zip(rows, shares(space(compiled, reasoner, apart)), strict=True)) == expected
    meanings = AgreedMeanings(reasoner)
    given = convention_calls(reasoner, compiled)
    for call in [*given[: most_calls - 1], given[-1]]:
        share = plain.share_of_call(call)
        assert meanings.of(compiled.auction, call).share == pytest.approx(share, abs=1e-12), str(call)


@pytest.mark.slow
@pytest.mark.parametrize("after", SMALL, ids=[after or "first call" for after in SMALL])
def test_every_row_of_the_small_table_gets_the_share_that_brute_force_gives(all_hands: AllHands, after: str) -> None:
    compiled = small().covered(auction(after))
    compare(small(), compiled, all_hands, most_calls=3)


@pytest.mark.slow
@pytest.mark.parametrize("opening", OPENINGS)
@pytest.mark.parametrize("convention", SHIPPED)
def test_every_row_of_a_shipped_table_gets_the_share_that_brute_force_gives(
    all_hands: AllHands, convention: str, opening: str
) -> None:
    reasoner = shipped(convention)
    compiled = reasoner.covered(auction("", reasoner))
    for _ in range(opening.count("{}")):
        bids = [call for call in convention_calls(reasoner, compiled) if call.is_bid]
        after = (*compiled.auction.calls, bids[0], *calls("P"))
        compiled = reasoner.covered(reasoner.auction(after))
    compare(reasoner, compiled, all_hands, most_calls=2)


def test_every_hand_takes_a_row() -> None:
    for after in SMALL:
        hands = space(small().covered(auction(after)), small())
        assert not np.any(hands.taken == NO_ROW)


def test_a_sample_of_every_combination_takes_the_row_that_choosing_takes() -> None:
    for after in SMALL:
        compiled = small().covered(auction(after))
        hands = space(compiled, small())
        for index in range(0, hands.hands.size, max(1, hands.hands.size // 200)):
            chosen = compiled.choose(hands.hands.holdings(index))
            assert chosen is not None
            assert chosen.row is compiled.situation.rows[hands.taken[index]]


@pytest.mark.parametrize(
    ("after", "call", "rows"),
    [
        ("", "29S", ["both-jacks"]),
        ("", "+S", ["suit-with-jack"]),
        ("", "S+", ["suit-with-jack"]),
        ("", "31NS", ["jacks"]),
        ("", "S28", ["long-suit"]),
        ("", "28P", ["otherwise"]),
        ("", "28NS", []),
        ("", "40NS", []),
        ("+S P", "+2S", ["sequence"]),
        ("+S P", "29NS", ["two-jacks"]),
    ],
)
def test_a_call_has_the_meanings_of_the_rows_by_which_some_hand_makes_it(
    after: str, call: str, rows: list[str]
) -> None:
    hands = space(small().covered(auction(after)), small(), frozenset({0}))
    meanings = hands.row_meanings(call_of(call))
    assert list(dict.fromkeys(meaning.row.id for meaning in meanings)) == rows


def test_a_count_that_no_hand_of_the_row_has_is_no_meaning() -> None:
    hands = space(small().covered(auction("")), small())
    assert hands.compiled.row_meanings(call_of("28NS")) == ()
    assert hands.row_meanings(call_of("36NS")) == []
    assert [meaning.amount for meaning in hands.row_meanings(call_of("35NS"))] == [8]


def test_only_rows_that_demand_a_call_make_it() -> None:
    hands = space(small().covered(auction("")), small(), frozenset({0}))
    assert [bound_rows[place].row.id for bound_rows, place, _ in hands.makers(call_of("29S"))] == ["both-jacks"]
    assert not list(hands.makers(call_of("S28")))
    assert not list(hands.makers(call_of("S+")))


@pytest.mark.slow
def test_suits_that_rows_call_by_their_names_are_not_taken_for_others(all_hands: AllHands) -> None:
    reasoner = table("named")
    compiled = reasoner.covered(auction("", reasoner))
    assert space(compiled, reasoner).named == {0, 1}
    compare(reasoner, compiled, all_hands, most_calls=4)


def test_five_spades_are_as_likely_as_counting_says() -> None:
    reasoner = table("named")
    hands = space(reasoner.covered(auction("", reasoner)), reasoner)
    five_or_more = sum(comb(12, spades) * comb(36, 8 - spades) for spades in range(5, 8))
    assert hands.hands.share(hands.takes(0)) == five_or_more / comb(48, 8)
