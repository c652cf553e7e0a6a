"""A play with moves that are no cards, and a trump that only one player knows until somebody asks for it."""

from dataclasses import replace
from random import Random

import pytest

from tests.playing.bots.random_player import RandomPlayer
from tests.toy_games.deals import bid_deal, played_deal, reasoner_of
from tests.toy_games.sittings import Sitting, deal_of, step
from tests.toy_games.toy_conventions import CAREFUL, PLAIN, toy_game
from tests.toy_games.trick_solver import TrickSolver
from tests.toy_games.twenty_eight import DECK
from tests.toy_games.twenty_eight_laws import Bid, bid_of
from tests.toy_games.twenty_eight_play import ASK, LAY, HiddenTrumpPlay
from trainer.cards.card import Card
from trainer.cards.notation import parse_hand
from trainer.cards.suit import Suit
from trainer.games.play import CardPlay, Move, problem_with_move, read_move
from trainer.playing.bots.card_play import play
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.bots.sampling_player import Effort, SamplingPlayer
from trainer.playing.bots.seat_view import view_of
from trainer.playing.deals.table_deal import TableDeal
from trainer.problems import BadNotationError
from trainer.screens.table.table_setup import TableOptions
from trainer.screens.table.table_state import TablePhase

HANDS = ("J98...6", "JT.J8..", "A7.9..7", ".T7.J9.", ".A.A8.8", ".6.76.9")
"""Seat 0 bids and lays spades, and leads the 6 of clubs; seat 1 has no club."""


def begun(*hands: str) -> CardPlay:
    game = toy_game("twenty-eight")
    whole = tuple(parse_hand(DECK, hand, size=0) for hand in hands or HANDS)
    return game.rules_of_play.begin(Bid(16, 0), whole)


def after(play: CardPlay, *moves: str) -> CardPlay:
    for text in moves:
        move = read_move(play, text)
        assert problem_with_move(play, move) is None
        play = play.add(move)
    return play


def problem(play: CardPlay, move: Move) -> str:
    return problem_with_move(play, move) or ""


def test_the_bidder_lays_a_trump_before_the_first_card() -> None:
    play = begun()
    assert (play.turn, play.legal_cards()) == (0, ())
    assert play.other_moves() == (LAY[Suit.SPADES], LAY[Suit.CLUBS])
    assert "laid face down before" in problem(play, Card.parse("SJ"))
    laid = after(play, "lay-s")
    assert (laid.turn, laid.other_moves(), laid.trump) == (0, (), None)


def test_the_bidder_may_not_lead_the_hidden_trump_but_from_nothing_else() -> None:
    play = after(begun(), "lay-s")
    assert play.legal_cards() == (Card.parse("C6"),)
    assert "The trump is hidden" in problem(play, Card.parse("SJ"))
    assert Card.parse("SJ") in after(begun("J98...", *HANDS[1:]), "lay-s").legal_cards()


def test_only_a_player_who_cannot_follow_suit_may_ask() -> None:
    play = after(begun(), "lay-s", "C6")
    assert play.other_moves() == (ASK,)
    assert ASK not in after(play, "HJ").other_moves()  # seat 2 has a club
    assert "may not do that now" in problem(after(play, "ask"), ASK)


def test_whoever_asks_plays_a_trump_that_then_wins_the_trick() -> None:
    play = after(begun(), "lay-s", "C6", "ask")
    assert (play.turn, play.trump) == (1, Suit.SPADES)
    assert set(map(str, play.legal_cards())) == {"SJ", "ST"}
    assert problem(play, Card.parse("HJ")) == "Whoever asks for the trump plays one."
    trick = after(play, "ST", "C7", "DJ", "C8", "C9").tricks[0]
    assert (trick.winner, trick.value) == (1, 1 + 3 + 2)


def test_a_trump_that_nobody_asked_for_is_a_card_like_any_other() -> None:
    play = after(begun(), "lay-s", "C6", "SJ", "C7", "DJ", "C8", "C9")
    assert play.tricks[0].winner == 5


def test_moves_and_those_who_made_them_are_kept_in_order() -> None:
    play = after(begun(), "lay-s", "C6", "ask", "ST", "C7")
    assert list(map(str, play.moves)) == ["lay-s", "C6", "ask", "ST", "C7"]
    assert play.deciders == (0, 0, 1, 1, 2)
    assert list(map(str, play.cards)) == ["C6", "ST", "C7"]


def test_a_card_and_another_move_are_told_apart_by_what_is_legal() -> None:
    play = begun()
    assert read_move(play, " LAY-C ") == LAY[Suit.CLUBS]
    assert read_move(play, "s10") == Card.parse("ST")
    with pytest.raises(BadNotationError, match="'ask' is not a card"):
        read_move(play, "ask")


def test_only_the_bidder_knows_the_trump_until_it_is_shown() -> None:
    game = toy_game("twenty-eight")
    deal = bid_deal(CAREFUL, "seen")
    bidder = bid_of(deal.result).by if deal.result is not None else 0
    assert deal.play is not None
    lay = deal.play.usual_move()
    assert lay is not None
    play = deal.play.add(lay)
    suit = next(suit for suit, move in LAY.items() if move == lay)

    for seat in range(6):
        seen = game.seen_by(deal.auction, seat, play)
        assert isinstance(seen, HiddenTrumpPlay)
        assert seen.laid is (suit if seat == bidder else None)
        assert (lay in seen.moves) == (seat == bidder)
        assert [bool(seen.cards_left(other)) for other in range(6)] == [other == seat for other in range(6)]


@pytest.mark.parametrize("chooses", ["rules", "chance", "imagined hands"])
def test_bots_lay_a_trump_and_ask_for_it(chooses: str) -> None:
    asked = 0
    for number in range(6):
        deal = played_by(chooses, number)
        assert deal.taken is not None
        assert (len(deal.cards), sum(deal.taken), deal.total) == (36, 28, 28)
        assert str(deal.moves[0]).startswith("lay-")
        asked += ASK in deal.moves
    assert asked


def played_by(chooses: str, number: int) -> TableDeal:
    deal = bid_deal(CAREFUL, f"bots-{number}")
    reasoner = reasoner_of(CAREFUL)
    match chooses:
        case "rules":
            return play(deal, (RulePlayer(deal.game),) * 6)
        case "chance":
            return play(deal, (RandomPlayer(Random(number)),) * 6)
        case _:
            effort = Effort(cards=1, deals=2, drawn=1, nodes=50)
            return play(deal, (SamplingPlayer(deal.game, (reasoner, reasoner), TrickSolver(), effort=effort),) * 6)


def test_a_bot_sees_no_more_than_its_seat() -> None:
    deal = bid_deal(CAREFUL, "view")
    assert deal.play is not None
    lay = deal.play.usual_move()
    assert lay is not None
    play = deal.play.add(lay)
    leader = view_of(deal, play)
    assert isinstance(leader.play, HiddenTrumpPlay)
    assert leader.seat == 0
    assert (leader.play.laid is None) == (bid_of(leader.result).by != 0)


def until_offered(name: str) -> Sitting:
    """A sitting in which the learner may make a certain move; who asks is not the one who has laid the trump."""
    for number in range(60):
        sitting = Sitting(CAREFUL, TableOptions(seed=f"offered-{number}", plays_on=True))
        while sitting.state.phase is not TablePhase.OVER:
            is_offered = any(move.name.startswith(name) for move in sitting.state.moves)
            if is_offered and not sitting.state.trump.startswith("Your"):
                return sitting
            step(sitting.table)
    raise AssertionError(f"nobody could ever {name}")


def test_the_learner_is_offered_the_suits_of_the_hand_to_lay() -> None:
    sitting = until_offered("lay-")
    suits = {suit.name for suit in sitting.state.hand if suit.ranks}
    assert len(sitting.state.moves) == len(suits)
    assert not any(card.may_play for card in sitting.state.cards)
    move = sitting.state.moves[0]
    sitting.table.play(move.name)
    assert str(deal_of(sitting.table).table.moves[0]) == move.name
    assert any(state.trump.startswith("Your trump is hidden: ") for state in sitting.states)


def test_the_learner_may_ask_and_then_sees_the_trump() -> None:
    sitting = until_offered("ask")
    assert [move.label for move in sitting.state.moves] == ["Ask for the trump"]
    sitting.table.play("ask")
    assert sitting.state.trump.endswith(" are trumps.")
    assert sitting.state.moves == ()
    assert sitting.state.is_learners_turn


def test_asking_can_be_taken_back() -> None:
    sitting = until_offered("ask")
    before = deal_of(sitting.table).table.moves
    sitting.table.play("ask")
    sitting.table.take_back()
    assert deal_of(sitting.table).table.moves == before
    assert sitting.state.trump == "The trump is hidden."


def test_a_hint_may_be_another_move() -> None:
    sitting = until_offered("ask")
    sitting.table.hint()
    sitting.table.hint()
    assert sitting.state.hint is not None
    assert sitting.state.hint.title == "Ask for the trump."


def test_every_trick_of_a_deal_that_is_over_can_be_looked_at() -> None:
    sitting = Sitting(CAREFUL, TableOptions(seed="replay", plays_on=True))
    sitting.until(TablePhase.OVER)
    for number in range(1, 7):
        sitting.table.replay(number)
        assert [sum(len(suit.ranks) for suit in seat.hand) for seat in sitting.state.seats] == [6 - number] * 6


def test_games_without_other_moves_have_cards_alone() -> None:
    deal = played_deal(PLAIN, "s2")
    assert deal.moves == deal.cards
    assert deal.play is None or (deal.play.other_moves(), deal.play.usual_move(), deal.play.trump_note) == (
        (),
        None,
        "",
    )
    if deal.play is not None:
        with pytest.raises(TypeError, match="only cards"):
            replace(deal, moves=()).play.add(ASK)  # type: ignore[union-attr]
