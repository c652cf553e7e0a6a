"""Double dummy: known deals, plays in the middle of a trick, and par."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.bridge.auctions import GAME, STRAINS, laws_of
from tests.slow import takes_seconds
from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.games.play import CardPlay
from trainer.games.solver import Bounds, Par
from trainer.games.trick_solving.double_dummy import DoubleDummySolver
from trainer.playing.guided.open_hands import OpenHands

SOLVER = DoubleDummySolver()
HANDS = tuple(
    parse_hand(GAME.deck, text)
    for text in ("974.AJ3.63.AK963", "K83.K9752.7.8752", "AQJ5.T864.KJ94.4", "T62.Q.AQT852.QJT")
)
SUITS_ALONE = tuple(
    parse_hand(GAME.deck, text)
    for text in ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
)


def begun(trump: str, leader: int, hands: tuple[Hand, ...] = HANDS) -> CardPlay:
    return GAME.rules_of_play.begin_with(trump, leader, hands)


def exact(number: int) -> Bounds:
    return Bounds(number, number)


@pytest.mark.parametrize(("trump", "leader", "firsts"), [("S", 1, 13), ("H", 1, 0), ("NT", 0, 13), ("NT", 3, 0)])
def test_who_has_all_trumps_or_leads_a_whole_suit_takes_everything(trump: str, leader: int, firsts: int) -> None:
    assert SOLVER.taken(begun(trump, leader, SUITS_ALONE)) == exact(firsts)


def plain_taken(play: CardPlay) -> int:
    """The first side's tricks by going through all plays, for endings."""
    if play.is_over:
        return play.taken[0]
    found = [plain_taken(play.add(card)) for card in play.legal_cards()]
    return max(found) if side_of(play.turn) == 0 else min(found)


def ending(seed: int, trump: str, left: int) -> CardPlay:
    """A deal played at random until so many cards are left."""
    chance = Random(seed)
    play: CardPlay = GAME.rules_of_play.begin_with(trump, chance.randrange(4), deal(GAME.deck, 4, chance))
    for _ in range(52 - left):
        play = play.add(chance.choice(play.legal_cards()))
    return play


@given(st.integers(0, 10**6), st.sampled_from(STRAINS), st.integers(0, 11))
@examples(15)
def test_endings_are_solved_as_by_going_through_all_plays(seed: int, trump: str, left: int) -> None:
    play = ending(seed, trump, left)
    expected = plain_taken(play)
    assert SOLVER.taken(play) == exact(expected)
    for side, own in ((0, expected), (1, 13 - expected)):
        assert SOLVER.takes(play, side, own) is True
        assert SOLVER.takes(play, side, own + 1) is False
    if play.is_over:
        return
    by_card = SOLVER.by_card(play)
    assert set(by_card) == set(play.legal_cards())
    assert {card: bounds.low for card, bounds in by_card.items()} == {
        card: plain_taken(play.add(card)) for card in play.legal_cards()
    }


def test_every_legal_card_of_a_whole_deal_has_its_tricks() -> None:
    found = SOLVER.by_card(begun("S", 0))
    assert set(map(str, found)) == {str(card) for card in HANDS[0].cards}
    assert Card.parse("CA") in found


def test_it_matters_who_of_a_side_declares() -> None:
    opened = OpenHands(GAME, laws_of(), HANDS, {"dealer": "N", "vulnerable": "none"})
    values = [opened.value(strain, SOLVER) for strain in laws_of().denominations]
    for value in values:
        assert len(value.by_leader) == 4
        led = dict(value.by_leader)
        assert value.sides[0].low == max(led[1].low, led[3].low)
        assert value.sides[1].low == 13 - min(led[0].low, led[2].low)
    best = opened.best_contract(0, values)
    assert best is not None
    assert (str(best.result), best.score) == ("3NT by 0", 400)


@pytest.mark.parametrize(
    ("vulnerable", "dealer", "score"), [("none", "N", 400), ("all", "N", 600), ("ns", "N", 600), ("ns", "E", 400)]
)
def test_par_is_that_of_the_board(vulnerable: str, dealer: str, score: int) -> None:
    assert GAME.par is not None
    found = GAME.par(laws_of(), (), HANDS, {"dealer": dealer, "vulnerable": vulnerable})
    assert found is not None
    assert (found.score, found.side, str(found.result)) == (score, 0, "3NT by 0")


@takes_seconds
@pytest.mark.parametrize("seed", range(4))
def test_par_is_the_same_from_values_that_are_known(seed: int) -> None:
    hands = deal(GAME.deck, 4, Random(seed))
    opened = OpenHands(GAME, laws_of(), hands, {"dealer": "N", "vulnerable": "ew"})
    values = tuple(opened.value(strain, SOLVER) for strain in laws_of().denominations)
    assert GAME.par is not None
    assert GAME.par(laws_of(), values, hands, opened.circumstances) == GAME.par(
        laws_of(), (), hands, opened.circumstances
    )


def test_a_sacrifice_is_doubled_and_no_par_is_known_where_points_are_carried() -> None:
    assert GAME.par is not None
    seven = GAME.par(laws_of(), (), SUITS_ALONE, {"dealer": "N", "vulnerable": "none"})
    assert seven is not None
    assert str(seven.result).startswith("7")
    assert GAME.par(laws_of("rubber"), (), HANDS, {}) is None


def test_a_deal_in_which_nobody_makes_anything_is_passed_out() -> None:
    # Each player has a quarter of every suit: whoever declares lacks tricks.
    quarters = [GAME.deck.cards[place::4] for place in range(4)]
    hands = tuple(Hand.of(GAME.deck, cards) for cards in quarters)
    opened = OpenHands(GAME, laws_of(), hands, {"dealer": "N", "vulnerable": "all"})
    values = [opened.value(strain, SOLVER) for strain in laws_of().denominations]
    assert GAME.par is not None
    par = GAME.par(laws_of(), tuple(values), hands, {"vulnerable": "all"})
    makes = [side for side in (0, 1) if opened.best_contract(side, values) is not None]
    assert par is not None
    assert (par == Par(0)) is (makes == [])
