"""Bots that a game has of its own play at a learner's table; they bid there too."""

from random import Random
from typing import Final

import pytest

from tests.shipped_tables import shipped
from tests.slow import takes_seconds
from trainer.auction.auction import Auction
from trainer.auction.seat import side_of
from trainer.cards.deal import deal
from trainer.games import game_called
from trainer.games.circumstances import Circumstances
from trainer.games.play import TakenBySeat
from trainer.games.spades.calls import is_nil
from trainer.playing.bots.card_play import play
from trainer.playing.bots.card_player import CardPlayer
from trainer.playing.bots.program_player import ProgramPlayer
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.bidders import Bidders, ProgramBidder
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.guided.review_words import noted, phrases_of_call
from trainer.playing.guided.table_meanings import TableMeanings
from trainer.playing.guided.usual_player import usual_player

GAME: Final = game_called("spades")
LAWS: Final = GAME.laws_called("regular")
ROUNDS: Final = 60


def bid_round(number: int, bidder: str = "bis", circumstances: Circumstances | None = None) -> TableDeal:
    """A round that a program bids on all four seats."""
    hands = deal(GAME.deck, LAWS.seats, Random(number))
    auction = Auction(LAWS.seats, LAWS.floor)
    while not LAWS.is_over(auction):
        auction = auction.add(GAME.arena.call(bidder, auction, hands[auction.turn], LAWS, circumstances or {}))
    return TableDeal(GAME, LAWS, hands, calls=auction.calls)


def nils_made(player: CardPlayer) -> tuple[int, int]:
    """How many nils were bid, and made, in some rounds that a bot plays on all four seats."""
    bid = made = 0
    for number in range(ROUNDS):
        found = play(bid_round(number), [player] * LAWS.seats)
        assert isinstance(found.taken, TakenBySeat)
        tricks = [found.taken.by_seat[seat] for seat, call in enumerate(found.calls) if is_nil(call)]
        bid, made = bid + len(tricks), made + tricks.count(0)
    return bid, made


@takes_seconds
def test_a_program_of_the_game_plays_nil_as_nil() -> None:
    bid, made = nils_made(ProgramPlayer(GAME.arena, "srp"))
    assert bid > ROUNDS / 5
    assert made > bid / 2
    assert made > 2 * nils_made(RulePlayer(GAME))[1]


def test_it_plays_at_the_learners_table_where_the_game_has_one() -> None:
    reasoner = shipped("spades/bis")
    guided = GuidedDeal(bid_round(1), 0, Bidders((reasoner, reasoner)))
    assert isinstance(usual_player(guided), ProgramPlayer)


@pytest.mark.parametrize("bidder", ["bis", "rb", "ms", "io"])
def test_every_opponent_bids_what_is_legal(bidder: str) -> None:
    for score in ((0, 0), (480, 130), (-90, 460)):
        circumstances = GAME.circumstances_asked({"score": list(score)})
        for number in range(20):
            found = bid_round(number, bidder, circumstances)
            assert LAWS.is_over(found.auction)


def test_a_program_bids_for_its_side_alone_and_its_calls_tell_nothing_by_the_convention() -> None:
    reasoner = shipped("spades/bis")
    program = ProgramBidder(1, "io", GAME.arena, {})
    with_program, without = Bidders((reasoner, reasoner), program=program), Bidders((reasoner, reasoner))
    hands = deal(GAME.deck, LAWS.seats, Random(7))
    auction = with_program.auction(hands)
    for index, call in enumerate(auction.calls):
        before = auction.before(index)
        hand = hands[before.turn]
        theirs = side_of(before.turn) == program.side
        expected = program.call(before, hand, LAWS) if theirs else without.call(before, hand)
        assert call == expected
    meaning = TableMeanings(with_program).of(auction, 1)
    assert phrases_of_call(meaning, GAME) == ()
    assert noted(meaning) == "This side bids as the program cardgames.io does, not by your convention."
