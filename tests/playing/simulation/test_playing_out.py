"""Whole deals bid by two conventions and played by card players."""

from random import Random
from typing import Final

import pytest

from tests.playing.bots.random_player import RandomPlayer
from tests.playing.table_deals import contract_in
from tests.practice.sample import shipped_book
from tests.shipped_tables import shipped
from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.games import game_called
from trainer.playing.bots.card_play import IllegalCardError, play
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.bots.seat_view import SeatView
from trainer.playing.deals.dealing import new_deal
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.simulation.playing_out import bid, reasoner_under
from trainer.reasoning.choosing.bidding_out import bid_out

GAME: Final = game_called("fifty-six")


def fresh(number: int, laws: str = "kerala") -> TableDeal:
    return new_deal(GAME, GAME.laws_called(laws), f"out-{number}")


def a_bid_deal(number: int = 1) -> TableDeal:
    kerala = shipped("fifty-six/kerala")
    return bid(fresh(number), (kerala, kerala)).deal


def test_under_its_own_laws_a_convention_is_bid_as_the_bots_bid_it() -> None:
    kerala = shipped("fifty-six/kerala")
    for number in range(5):
        deal = fresh(number)
        found = bid(deal, (kerala, kerala))
        calls = [one.choice.call for one in bid_out((kerala, kerala), deal.hands) if one.choice is not None]
        assert found.deal.calls == tuple(calls)
        assert found.at_a_loss == 0
        assert found.deal.hands == deal.hands


@pytest.mark.parametrize(("laws", "least"), [("international", "28P"), ("kerala", "28NS")])
def test_where_a_bid_is_compulsory_a_convention_that_only_passes_says_as_little_as_it_can(
    laws: str, least: str
) -> None:
    standard = reasoner_under(GAME.laws_called(laws), shipped_book("fifty-six/standard"))
    at_a_loss = 0
    said = []
    for number in range(8):
        found = bid(fresh(number, laws), (standard, standard))
        legal = standard.auction(found.deal.calls)
        assert legal == found.deal.auction, "every call is legal"
        assert found.deal.result is not None
        at_a_loss += found.at_a_loss
        said += [str(call) for call in found.deal.calls[:5] if found.at_a_loss and call.is_bid][:1]
    assert at_a_loss > 0
    assert least in said
    assert set(said) <= {least, *(f"28{suit}" for suit in "SHDC"), "28NS", "29NS"}


def test_a_deal_is_played_to_its_last_card_and_all_points_are_taken() -> None:
    deal = a_bid_deal()
    done = play(deal, [RandomPlayer(Random(seat)) for seat in range(6)])
    assert len(done.cards) == 48
    assert done.taken is not None
    assert sum(done.taken) == 56
    assert done.score is not None
    contract = contract_in(deal)
    bidders = side_of(contract.by)
    assert done.has_succeeded(bidders) == (done.taken[bidders] >= contract.number)


def test_every_player_sees_its_own_hand_only() -> None:
    class Looking:
        def __init__(self) -> None:
            self.rules = RulePlayer(GAME)
            self.seen: list[SeatView] = []

        def card(self, view: SeatView) -> Card:
            self.seen.append(view)
            return self.rules.card(view)

    deal = a_bid_deal()
    players = [Looking() for _ in range(6)]
    play(deal, players)
    for seat, player in enumerate(players):
        assert len(player.seen) == 8
        assert {view.seat for view in player.seen} == {seat}
        assert {view.hand for view in player.seen} == {deal.hands[seat]}
        for view in player.seen:
            shown = sum(hand.size for other, hand in enumerate(view.play.hands) if other != seat)
            assert shown == len(view.play.cards) - (8 - len(view.play.cards_left(seat)))


def test_what_was_passed_out_is_not_played() -> None:
    laws = GAME.laws_called("standard")
    deal = TableDeal(GAME, laws, fresh(1).hands, calls=(laws.legal_calls(fresh(1, "standard").auction)[0],) * 6)
    assert deal.result is None
    assert play(deal, ()) is deal


def test_an_illegal_card_is_refused() -> None:
    class Cheating:
        def card(self, view: SeatView) -> Card:
            return next(card for card in GAME.deck.cards if view.play.problem_with(card))

    with pytest.raises(IllegalCardError, match="can't be played"):
        play(a_bid_deal(), [Cheating()] * 6)


def test_playing_stops_when_it_is_told_to() -> None:
    def stop() -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError):
        play(a_bid_deal(), [RulePlayer(GAME)] * 6, stop)
