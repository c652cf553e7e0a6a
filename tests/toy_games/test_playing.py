"""Bots play the toy games: who leads, who plays whose cards, who sees what."""

from itertools import pairwise

import pytest

from tests.playing.bots.open_player import OpenPlayer
from tests.toy_games.deals import HANDS, bid_deal, contract_in, hands_of, played_deal, reasoner_of, whist_bid
from tests.toy_games.promises import PromiseRules
from tests.toy_games.promises_laws import Promises
from tests.toy_games.toy_conventions import BOTH, PLAIN, STEADY, toy_game
from tests.toy_games.trick_solver import TrickSolver
from trainer.cards.card import Card
from trainer.cards.suit import Suit
from trainer.games.play import CardPlay
from trainer.playing.bots.card_play import play
from trainer.playing.bots.card_player import CardPlayer
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.bots.sampling_player import Effort, SamplingPlayer
from trainer.playing.bots.seat_view import SeatView, view_of
from trainer.playing.deals.table_deal import TableDeal


class Watching:
    """Plays by rules, and keeps what it saw."""

    def __init__(self, game_name: str) -> None:
        self.rules = RulePlayer(toy_game(game_name))
        self.views: list[SeatView] = []

    def card(self, view: SeatView) -> Card:
        self.views.append(view)
        return self.rules.card(view)


def played_by(deal: TableDeal, player: CardPlayer) -> CardPlay:
    played = play(deal, (player,) * 4).play
    assert played is not None
    return played


@pytest.mark.parametrize("convention", BOTH)
def test_rule_players_play_every_deal_to_its_thirteenth_trick(convention: str) -> None:
    for number in range(10):
        deal = played_deal(convention, f"s{number}")
        if deal.result is not None:
            assert deal.taken is not None
            assert (len(deal.cards), sum(deal.taken), deal.total) == (52, 13, 13)


def test_the_player_left_of_the_declarer_leads_and_his_partner_is_the_dummy() -> None:
    deal = whist_bid("lead")
    declarer = contract_in(deal).by
    assert deal.play is not None
    assert deal.play.leader == (declarer + 1) % 4
    assert deal.play.open_seats == frozenset()

    after = deal.play.add(deal.play.legal_cards()[0])
    assert after.open_seats == {(declarer + 2) % 4}
    assert after.turn == (declarer + 2) % 4
    assert after.decider_of(after.turn) == declarer


def test_everybody_sees_the_dummy_after_the_lead_and_nobody_another_hand() -> None:
    deal = whist_bid("seen")
    declarer = contract_in(deal).by
    dummy = (declarer + 2) % 4
    watching = Watching("dummy-whist")
    played_by(deal, watching)

    first, *others = watching.views
    assert first.seats_seen == {(declarer + 1) % 4}
    assert {view.seat for view in others} == {(declarer + 1) % 4, (declarer + 3) % 4, declarer}
    for view in others:
        assert view.seats_seen == {view.seat, dummy}
        assert not any(view.play.cards_left(seat) for seat in set(range(4)) - view.seats_seen)
        assert view.play.hands[dummy] == deal.hands[dummy]


def test_the_declarer_chooses_the_cards_of_two_hands() -> None:
    deal = whist_bid("two")
    declarer = contract_in(deal).by
    watching = Watching("dummy-whist")
    played_by(deal, watching)

    chosen = [view.play.turn for view in watching.views if view.seat == declarer]
    assert sorted(chosen) == sorted([declarer] * 13 + [(declarer + 2) % 4] * 13)


def test_spades_are_not_led_before_one_was_played() -> None:
    hands = hands_of("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    begun = PromiseRules().begin(Promises((13, 0, 0, 0)), hands)
    assert begun.legal_cards()[0] == Card.parse("SA")  # nothing else is held

    mixed = PromiseRules().begin(Promises((3, 3, 3, 3)), hands_of(*HANDS))
    assert not any(card.suit is Suit.SPADES for card in mixed.legal_cards())
    assert (
        mixed.problem_with(Card.parse("SA"))
        == "No spade may be led before spades are broken, but from a hand that has nothing else."
    )


def test_the_first_to_promise_leads_whoever_promised_most() -> None:
    for number in range(5):
        deal = bid_deal(STEADY, f"s{number}")
        assert deal.play is not None
        assert (deal.play.leader, str(deal.play.trump)) == (0, "S")


@pytest.mark.parametrize("convention", BOTH)
def test_a_card_wins_by_trump_and_rank_alone(convention: str) -> None:
    deal = played_deal(convention, "s2")
    assert deal.play is not None
    for trick, following in pairwise(deal.play.tricks):
        assert following.leader == trick.winner
    for trick in deal.play.tricks:
        best = trick.cards[(trick.winner - trick.leader) % 4]
        assert best.suit in {trick.cards[0].suit, deal.play.trump}


def test_a_player_who_imagines_the_hidden_hands_plays_every_seat_and_the_dummy() -> None:
    reasoner = reasoner_of(PLAIN)
    effort = Effort(cards=3, deals=4, drawn=2, nodes=500)
    sampling = SamplingPlayer(toy_game("dummy-whist"), (reasoner, reasoner), TrickSolver(), effort=effort)
    played = played_by(whist_bid("sampling"), sampling)
    assert (played.is_over, sum(played.taken)) == (True, 13)


def test_a_player_who_sees_all_hands_takes_what_there_is_to_take() -> None:
    whist = toy_game("dummy-whist")
    one_suit_each = hands_of("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    calls = tuple(map(whist.calls.parse, ("7S", "P", "P", "P")))
    deal = TableDeal(whist, whist.laws_called("club"), one_suit_each, calls=calls)
    player = OpenPlayer(whist, deal.hands, TrickSolver(), 2000)
    assert played_by(deal, player).taken == (13, 0)
    assert view_of(deal, played_by(deal, player)).total == 13
