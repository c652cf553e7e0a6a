"""Deals that are cancelled and dealt anew."""

import pytest

from tests.playing.table_deals import ALL_SPADES_WITH_ONE_SIDE, EIGHT_CLUBS, PROCEDURE, with_calls
from trainer.cards.suit import Suit
from trainer.playing.deals.redeals import may_cancel, only_suit, why_cancelled
from trainer.playing.deals.table_deal import TableDeal


def why(deal: TableDeal) -> str:
    return str(why_cancelled(deal, PROCEDURE.redeals[deal.laws.name]) or "")


def cancelled_for(deal: TableDeal) -> Suit | None:
    return may_cancel(deal, PROCEDURE.redeals[deal.laws.name])


def test_a_hand_of_one_suit_is_seen() -> None:
    hands = with_calls("", hands=EIGHT_CLUBS).hands
    assert [only_suit(hand) for hand in hands] == [None, None, Suit.CLUBS, None, None, None]


def test_under_international_laws_a_hand_of_one_suit_is_dealt_anew_at_once() -> None:
    deal = with_calls("", "international", EIGHT_CLUBS)
    assert why(deal) == "Seat 2 holds nothing but clubs; the cards are dealt again."
    assert cancelled_for(with_calls("28S P", "international", EIGHT_CLUBS)) is None


def test_under_kerala_laws_it_is_played() -> None:
    deal = with_calls("28S P", "kerala", EIGHT_CLUBS)
    assert (why(deal), cancelled_for(deal)) == ("", None)


def test_under_standard_laws_its_holder_may_choose_with_his_first_call_and_only_then() -> None:
    turns = ["", "28S", "28S P", "28S P P", "28S P P P P P 29S P"]
    deals = [with_calls(calls, "standard", EIGHT_CLUBS) for calls in turns]
    assert [cancelled_for(deal) for deal in deals] == [None, None, Suit.CLUBS, None, None]
    assert not any(map(why, deals))


@pytest.mark.parametrize("laws", ["international", "kerala", "standard"])
def test_a_side_with_the_whole_trump_suit_has_its_deal_cancelled_once_that_is_the_contract(laws: str) -> None:
    assert why(with_calls("28S P P P P P", laws, ALL_SPADES_WITH_ONE_SIDE)) == ""
    assert why(with_calls("28S P P P P P P", laws, ALL_SPADES_WITH_ONE_SIDE)) == (
        "One side holds all 12 spades, which may be no trumps then; the cards are dealt again."
    )


@pytest.mark.parametrize("call", ["28H", "28NS"])
def test_in_another_denomination_the_deal_stands(call: str) -> None:
    assert why(with_calls(f"{call} P P P P P P", hands=ALL_SPADES_WITH_ONE_SIDE)) == ""


def test_most_deals_stand() -> None:
    assert why(with_calls("28S P P P P P P")) == ""
