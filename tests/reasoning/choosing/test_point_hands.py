"""Which row each hand takes: the set of all 5,612,805 says the same as going through them one by one."""

from math import comb

import numpy as np
import pytest

from tests.games.fifty_six.written_calls import call_of
from tests.hands.all_hands import AllHands, PlainSituation
from tests.hands.sets_of_hands import distinct_hands
from tests.reasoning.small_table import SHIPPED, auction, calls, deck, shipped, small, table
from tests.slow import nightly_but_for
from trainer.hands.hand_set import HandSet
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.point_hands import NO_ROW, PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
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
"""Auctions of the shipped conventions; the calls are such as the table itself gives, the lowest of them."""


def point(after: str = "", reasoner: Reasoner | None = None) -> PointHands[HandSet]:
    reasoner = reasoner or small()
    return PointHands(reasoner.covered(auction(after, reasoner)), reasoner.every_hand)


def shares(here: PointHands[HandSet]) -> list[float]:
    return [here.hands.share(here.takes(number)) for number in range(len(here.compiled.situation.rows))]


def compare(reasoner: Reasoner, compiled: CompiledSituation, all_hands: AllHands, most_calls: int) -> None:
    plain = PlainSituation(all_hands, compiled, reasoner.book.laws)
    rows = [row.id for row in compiled.situation.rows]
    expected = dict(zip(rows, plain.shares(), strict=True))
    assert dict(zip(rows, shares(PointHands(compiled, reasoner.every_hand)), strict=True)) == expected
    meanings = AgreedMeanings(reasoner)
    given = convention_calls(reasoner, compiled)
    for call in [*given[: most_calls - 1], given[-1]]:
        share = plain.share_of_call(call)
        assert meanings.share(compiled.auction, call) == pytest.approx(share, abs=1e-12), str(call)


@pytest.mark.slow
@pytest.mark.parametrize("after", SMALL, ids=[after or "first call" for after in SMALL])
def test_every_row_of_the_small_table_gets_the_share_that_brute_force_gives(all_hands: AllHands, after: str) -> None:
    compiled = small().covered(auction(after))
    compare(small(), compiled, all_hands, most_calls=3)


@pytest.mark.slow
@pytest.mark.parametrize("opening", OPENINGS)
@pytest.mark.parametrize("convention", nightly_but_for(SHIPPED, "fifty-six/kerala"))
def test_every_row_of_a_shipped_table_gets_the_share_that_brute_force_gives(
    all_hands: AllHands, convention: str, opening: str
) -> None:
    reasoner = shipped(convention)
    compiled = reasoner.covered(auction("", reasoner))
    for _ in range(opening.count("{}")):
        reached = compiled.auction.standing_number
        bids = [call for call in convention_calls(reasoner, compiled) if call.is_bid]
        lowest = min(bids, key=lambda call: call.number_over(reached) or 0)
        after = (*compiled.auction.calls, lowest, *calls("P"))
        compiled = reasoner.covered(reasoner.auction(after))
    compare(reasoner, compiled, all_hands, most_calls=2)


@pytest.mark.parametrize("after", SMALL, ids=[after or "first call" for after in SMALL])
def test_the_kinds_stand_for_every_hand_once(after: str) -> None:
    here = point(after)
    assert here.hands.total == deck().number_of_deals
    assert distinct_hands(here.hands) == 5_612_805


def test_every_hand_takes_a_row() -> None:
    for after in SMALL:
        assert not np.any(point(after).taken == NO_ROW)


def test_hands_of_every_kind_take_the_row_that_choosing_takes() -> None:
    for after in SMALL:
        here = point(after)
        for kind in range(0, here.hands.size, max(1, here.hands.size // 60)):
            chosen = here.compiled.choose(here.hands.at(np.array([kind])).likeliest())
            assert chosen is not None
            assert chosen.row is here.compiled.situation.rows[here.taken[kind]]


def test_a_row_fits_the_hands_that_it_takes_and_takes_none_that_an_earlier_one_fits() -> None:
    for after in SMALL:
        here = point(after)
        fits_before = here.nobody
        for number, row in enumerate(here.compiled.situation.rows):
            expected = here.fits(number) if row.may else here.fits(number) & ~fits_before
            assert np.array_equal(here.takes(number), expected)
            fits_before = fits_before if row.may else fits_before | here.fits(number)


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
    meanings = point(after).row_meanings(call_of(call))
    assert list(dict.fromkeys(meaning.row.id for meaning in meanings)) == rows


def test_a_count_that_no_hand_of_the_row_has_is_no_meaning() -> None:
    here = point()
    assert here.compiled.row_meanings(call_of("28NS")) == ()
    assert here.row_meanings(call_of("36NS")) == []
    assert [meaning.amount for meaning in here.row_meanings(call_of("35NS"))] == [8]


def test_only_rows_that_demand_a_call_make_it() -> None:
    here = point()
    callers = here.callers(call_of("29S"))
    assert callers is not None
    assert [meaning.row.id for meaning in callers.row_meanings] == ["both-jacks"]
    assert here.callers(call_of("S28")) is None
    assert here.callers(call_of("S+")) is None


@pytest.mark.slow
def test_suits_that_rows_call_by_their_names_are_not_taken_for_others(all_hands: AllHands) -> None:
    reasoner = table("named")
    compiled = reasoner.covered(auction("", reasoner))
    assert compiled.named == {0, 1}
    compare(reasoner, compiled, all_hands, most_calls=4)


def test_five_spades_are_as_likely_as_counting_says() -> None:
    here = point("", table("named"))
    five_or_more = sum(comb(12, spades) * comb(36, 8 - spades) for spades in range(5, 8))
    assert here.hands.share(here.takes(0)) == five_or_more / comb(48, 8)
