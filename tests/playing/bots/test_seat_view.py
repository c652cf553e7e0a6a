"""What a player may know during the play."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.playing.table_deals import GAME, sample, table_deals, with_calls
from trainer.cards.hand import Hand
from trainer.games.game import MissingPartError
from trainer.playing.bots.seat_view import SeatView, view_of
from trainer.playing.deals.table_deal import TableDeal


def seen(deal: TableDeal, seat: int) -> SeatView:
    assert deal.play is not None
    return view_of(deal, deal.play, seat)


def test_before_the_lead_a_player_sees_nothing_but_his_own_hand() -> None:
    deal = with_calls("28S P P P P P P")
    view = seen(deal, 2)
    assert view.hand == deal.hands[2]
    assert [hand.size for hand in view.play.hands] == [0, 0, 8, 0, 0, 0]
    assert (view.auction, view.result) == (deal.auction, deal.result)


def test_of_the_others_he_sees_the_cards_that_they_have_played() -> None:
    deal = replace(sample(), moves=sample().cards[:8])
    view = seen(deal, 4)
    assert list(map(str, deal.cards)) == ["CJ", "CT", "C9", "CK", "HJ", "CQ", "HK", "HJ"]
    assert list(map(str, view.play.hands)) == [".K..J", ".J..T", "...9", "...K", str(deal.hands[4]), "...Q"]


def plays() -> st.SearchStrategy[TableDeal]:
    return table_deals().filter(lambda deal: deal.play is not None)


@examples(10)
@given(plays(), st.integers(0, 5))
def test_the_view_has_the_same_tricks_and_the_same_turn(deal: TableDeal, seat: int) -> None:
    play = seen(deal, seat).play
    assert deal.play is not None
    assert (play.tricks, play.on_the_table, play.trump) == (deal.play.tricks, deal.play.on_the_table, deal.play.trump)
    assert (play.cards, play.taken, play.leader, play.turn) == (
        deal.play.cards,
        deal.play.taken,
        deal.play.leader,
        deal.play.turn,
    )
    assert play.cards_left(seat) == deal.play.cards_left(seat)
    if deal.play.turn == seat and not deal.play.is_over:
        assert play.legal_cards() == deal.play.legal_cards()


@examples(10)
@given(plays(), st.integers(0, 5), st.randoms(use_true_random=False))
def test_nothing_of_the_hidden_cards_can_be_learnt_from_it(deal: TableDeal, seat: int, chance: object) -> None:
    """Whatever the others hold besides what they have played, the view is the same."""
    assert deal.play is not None
    played = [list(deal.hands[one].cards) for one in range(6)]
    held = [list(deal.play.cards_left(one)) for one in range(6)]
    hidden = [card for one in range(6) if one != seat for card in held[one]]
    chance.shuffle(hidden)  # type: ignore[attr-defined]  # a Random
    hands = []
    for one in range(6):
        if one == seat:
            hands.append(deal.hands[one])
            continue
        own = list(played[one])
        for card in held[one]:
            own.remove(card)
        number = len(held[one])
        hands.append(Hand.of(GAME.deck, [*own, *hidden[:number]]))
        del hidden[:number]
    other = replace(deal, hands=tuple(hands))
    assert seen(other, seat) == seen(deal, seat)


def test_a_game_whose_play_is_not_known_has_no_views() -> None:
    deal = with_calls("28S P P P P P P")
    assert deal.play is not None
    with pytest.raises(MissingPartError, match="The play of 56 is not known"):
        view_of(replace(deal, game=replace(GAME, play=None)), deal.play, 0)


def test_a_deal_without_a_contract_has_no_views() -> None:
    play = with_calls("28S P P P P P P").play
    assert play is not None
    with pytest.raises(ValueError, match="nothing to play"):
        view_of(with_calls("28S P P P P P"), play, 0)


def test_usually_it_is_the_view_of_who_plays_next() -> None:
    deal = replace(sample(), moves=sample().cards[:8])
    assert deal.play is not None
    assert view_of(deal, deal.play) == seen(deal, deal.play.turn)
