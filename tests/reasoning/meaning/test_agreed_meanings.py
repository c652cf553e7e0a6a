"""What calls mean over every hand, found once for each auction and call."""

from math import comb
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.fifty_six.written_calls import call_of
from tests.language.small_tables import book_of
from tests.reasoning.positions import later_position
from tests.reasoning.small_table import SHIPPED, auction, hand, shipped, small, table
from tests.slow import nightly_but_for, takes_seconds
from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.hands.drawing import one_drawn
from trainer.hands.nearest_hand import neighbours
from trainer.problems import NotCoveredError
from trainer.reasoning.choosing.consistent_hands import calls_of
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning import agreed_meanings
from trainer.reasoning.meaning.agreed_meanings import MOST_CARDS_CHANGED, AgreedMeanings
from trainer.reasoning.meaning.seat_hands import HandsOfSeats

DRAWN = 400


def test_a_call_means_what_its_rows_ask() -> None:
    meanings, after, call = AgreedMeanings(small()), auction("29S P"), call_of("+1S")
    [(by_row, demands)] = meanings.of(after, call).by_row
    assert by_row.row.id == "only-card"
    assert demands.failed(hand("9.9A.ATK.KQ")) == ()
    assert len(demands.failed(hand("9A.9A.TK.KQ"))) == 2
    assert meanings.share(after, call) == pytest.approx(0.04424382, abs=1e-8)


def test_a_call_that_is_only_accepted_has_a_meaning_and_no_share() -> None:
    meanings, call = AgreedMeanings(small()), call_of("S28")
    assert [one.row.id for one in meanings.of(auction(""), call).row_meanings] == ["long-suit"]
    assert meanings.share(auction(""), call) == 0


def test_a_call_that_nobody_makes_has_no_meaning() -> None:
    meanings, call = AgreedMeanings(small()), call_of("40S")
    assert meanings.of(auction(""), call).by_row == ()
    assert meanings.share(auction(""), call) == 0


def test_the_shares_of_all_calls_of_all_suits_add_up() -> None:
    meanings = AgreedMeanings(small())
    suits = [f"{form}{suit}" for form in ("31", "29", "+") for suit in "SHDC"]
    calls = [*suits, *(f"{27 + jacks}NS" for jacks in range(2, 9)), "28P"]
    assert sum(meanings.share(auction(""), call_of(call)) or 0 for call in calls) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize(("call", "same"), [("29S", "29H"), ("+D", "+C"), ("31S", "31C")])
def test_calls_that_differ_in_the_suit_only_have_one_share(call: str, same: str) -> None:
    meanings = AgreedMeanings(small())
    share = meanings.share(auction(""), call_of(call))
    assert share
    assert meanings.share(auction(""), call_of(same)) == pytest.approx(share, abs=1e-15)


def test_a_meaning_is_kept_and_the_longest_unused_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agreed_meanings, "_KEPT_MEANINGS", 2)
    monkeypatch.setattr(agreed_meanings, "_KEPT_POINTS", 1)
    meanings = AgreedMeanings(small())
    first = meanings.of(auction(""), call_of("29S"))
    meanings.of(auction(""), call_of("29H"))
    assert meanings.of(auction(""), call_of("29S")) is first
    meanings.of(auction(""), call_of("29D"))
    assert meanings.of(auction(""), call_of("29S")) is first
    meanings.of(auction(""), call_of("29H"))
    meanings.of(auction(""), call_of("29D"))
    assert meanings.of(auction(""), call_of("29S")) is not first


def test_meanings_where_the_convention_says_nothing_are_refused() -> None:
    with pytest.raises(NotCoveredError):
        AgreedMeanings(small()).of(auction("28S"), call_of("P"))
    with pytest.raises(NotCoveredError):
        AgreedMeanings(small()).change_for(auction("28S"), hand("9A.9A.TK.KQ"), call_of("P"))


@pytest.mark.parametrize("book", nightly_but_for([*SHIPPED, "rounds"], "fifty-six/kerala", "rounds"))
@pytest.mark.parametrize("seed", range(4))
def test_the_share_in_a_later_round_is_of_the_hands_that_made_the_earlier_calls(book: str, seed: int) -> None:
    reasoner = shipped(book) if book in SHIPPED else table(book)
    meanings, chance = AgreedMeanings(reasoner), Random(seed)
    here = later_position(reasoner, seed)
    heard = HandsOfSeats((reasoner, reasoner)).of(here.auction, here.auction.turn)
    drawn = [one_drawn(heard.hands, reasoner.book.game.deck, chance) for _ in range(DRAWN)]
    made = [reasoner.covered(here.auction).model_calls(one.holdings) for one in drawn]
    for call in {call for calls in made for call in calls} | {here.call}:
        often = sum((call in calls) / len(calls) for calls in made) / DRAWN
        share = meanings.share(here.auction, call) or 0
        assert abs(often - share) <= 5 * (share * (1 - share) / DRAWN) ** 0.5 + 1 / DRAWN


TWO_JACKS_OR_NONE = """
situations:
- id: first
  title: Two Jacks
  after: "?"
  rows:
  - id: jacks
    call: 28 NOS
    shows: {hand: 2+ Jacks}
  - otherwise: 28 Pass
- id: later
  title: Two Jacks again, or one
  after: "... ?"
  rows:
  - id: jacks
    call: up 1 NOS
    shows: {hand: 2+ Jacks}
  - id: jack
    call: up 2 NOS
    shows: {hand: 1 Jack}
  - otherwise: pass
"""


def test_there_is_no_share_where_the_earlier_calls_rule_out_every_hand_that_makes_the_call(tmp_path: Path) -> None:
    reasoner = Reasoner(book_of(tmp_path, TWO_JACKS_OR_NONE))
    meanings, held = AgreedMeanings(reasoner), hand("9A.J9K.TQ.K")
    after = auction("28P P 29NS P P P", reasoner)
    assert [one.row.id for one in meanings.of(after, call_of("30NS")).row_meanings] == ["jacks"]
    assert meanings.share(after, call_of("30NS")) is None
    assert meanings.change_for(after, held, call_of("30NS")) is None
    of_one, of_none = (meanings.share(after, call_of(call)) for call in ("31NS", "P"))
    assert of_one == pytest.approx(8 * comb(40, 7) / (8 * comb(40, 7) + comb(40, 8)), abs=1e-12)
    assert of_one
    assert of_none == pytest.approx(1 - of_one, abs=1e-12)
    assert meanings.share(after, call_of("40S")) == 0


def makes(reasoner: Reasoner, after: Auction, held: Hand, call: Call) -> bool:
    return call in reasoner.choose(after, held).calls


@takes_seconds
@pytest.mark.parametrize("book", nightly_but_for([*SHIPPED, "rounds"], "fifty-six/kerala", "rounds"))
@given(seed=st.integers(0, 100_000))
@examples(15)
def test_after_the_smallest_change_the_call_and_all_earlier_ones_of_the_player_are_those_of_the_hand(
    book: str, seed: int
) -> None:
    reasoner = shipped(book) if book in SHIPPED else table(book)
    here = later_position(reasoner, seed)
    change = AgreedMeanings(reasoner).change_for(here.auction, here.hand, here.call)
    if change is None:
        return
    assert 1 <= change.size <= MOST_CARDS_CHANGED or reasoner.choose(here.auction, here.hand).call == here.call
    assert reasoner.choose(here.auction, change.hand).call == here.call
    for index in calls_of(here.auction, here.auction.turn):
        assert makes(reasoner, here.auction.before(index), change.hand, here.auction.calls[index])


@takes_seconds
@pytest.mark.parametrize("book", nightly_but_for([*SHIPPED, "rounds"], "fifty-six/kerala", "rounds"))
@given(seed=st.integers(0, 100_000))
@examples(7)
def test_no_hand_that_differs_in_fewer_cards_makes_all_the_calls(book: str, seed: int) -> None:
    reasoner = shipped(book) if book in SHIPPED else table(book)
    here = later_position(reasoner, seed)
    change = AgreedMeanings(reasoner).change_for(here.auction, here.hand, here.call)
    if change is not None and change.size <= 1:
        return
    for near in neighbours(here.hand):
        assert reasoner.choose(here.auction, near).call != here.call or not all(
            makes(reasoner, here.auction.before(index), near, here.auction.calls[index])
            for index in calls_of(here.auction, here.auction.turn)
        )
