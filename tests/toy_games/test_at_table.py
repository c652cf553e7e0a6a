"""The presenter of whole deals, at tables of the toy games: a dummy, circumstances, sentences of the game's own."""

import pytest

from tests.toy_games.deals import HANDS, contract_in
from tests.toy_games.rooms import foreign_words
from tests.toy_games.sittings import Sitting, deal_of, maker_of
from tests.toy_games.toy_conventions import BOTH, PLAIN, STEADY
from trainer.playing.guided.guided_deal import Stage
from trainer.screens.table.table_setup import RANDOM, TableOptions
from trainer.screens.table.table_state import TablePhase

DECLARING = TableOptions(seed=" ".join(HANDS))
"""The learner opens one spade, partner raises, and so the learner is the declarer."""


def as_(place: int) -> TableOptions:
    """The same deal from another place: so many before the declarer, and 2 is his dummy."""
    return TableOptions(seed=" ".join((*HANDS[-place:], *HANDS[:-place])))


def sure_cards(sitting: Sitting) -> set[str]:
    return {card.card for card in sitting.state.cards}


@pytest.mark.parametrize("convention", BOTH)
def test_a_whole_deal_is_told_in_words_of_its_game(convention: str) -> None:
    sitting = Sitting(convention, TableOptions(seed="t3", plays_on=True))
    sitting.until(TablePhase.OVER)
    assert len(deal_of(sitting.table).table.cards) == 52
    assert foreign_words(*map(repr, sitting.states)) == []
    assert all(state.clockwise for state in sitting.states if state.seats)
    assert all(len(state.seats) in {0, 4} for state in sitting.states)
    assert sitting.state.unit == "tricks"


def test_the_declarer_plays_from_the_dummy_and_sees_both_hands() -> None:
    sitting = Sitting(PLAIN, DECLARING)
    sitting.until(TablePhase.PLAYING, plays_for="Partner")
    deal, state = deal_of(sitting.table), sitting.state

    assert contract_in(deal.table).by == deal.learner
    assert {card.card for card in state.cards_to_choose} == {str(card) for card in deal.table.hands[2].cards}
    assert sure_cards(sitting) == {str(card) for card in deal.table.hands[0].cards}
    assert not any(card.may_play for card in state.cards)
    assert state.dummy is not None
    assert (state.dummy.place, state.dummy.name, state.dummy.is_turn) == (2, "Partner", True)
    assert (state.seats[0].badge, state.seats[2].badge, state.seats[2].plays) == ("declarer", "dummy", True)
    assert state.contract.endswith("0 tricks to 0 · 8 needed")
    assert [bool(seat.hand) for seat in state.seats] == [True, False, True, False]
    assert state.seats[0].hand == state.hand
    own = deal.table.hands[0].cards[0]
    sitting.table.play(str(own))
    assert sitting.state.message == f"Partner does not hold the {own.name}."


def test_after_a_card_of_both_their_hands_show_what_is_left() -> None:
    sitting = Sitting(PLAIN, DECLARING)
    sitting.until(TablePhase.TRICK_DONE)
    sitting.until(TablePhase.PLAYING)
    left = [sum(len(suit.ranks) for suit in seat.hand) for seat in sitting.state.seats]
    assert left[0] <= 12
    assert left[2] <= 12


def test_before_the_opening_lead_nobody_sees_the_dummy() -> None:
    sitting = Sitting(PLAIN, as_(3))
    sitting.until(TablePhase.PLAYING)
    assert (sitting.state.is_learners_turn, sitting.state.trick) == (True, None)
    assert [bool(seat.hand) for seat in sitting.state.seats] == [True, False, False, False]


@pytest.mark.parametrize(("place", "dummy"), [(1, "Opponent 2"), (3, "Opponent 1")])
def test_a_defender_sees_the_dummy_and_plays_his_own_cards(place: int, dummy: str) -> None:
    sitting = Sitting(PLAIN, as_(place))
    sitting.until(TablePhase.TRICK_DONE)
    assert contract_in(deal_of(sitting.table).table).by == place
    assert [seat.name for seat in sitting.state.seats if seat.hand] == ["You", dummy]
    sitting.until(TablePhase.OVER)
    assert not any(state.plays_for for state in sitting.states)
    assert sum(one.stage is Stage.PLAYING for one in deal_of(sitting.table).decisions) == 13


def test_the_dummy_watches_his_partner_play() -> None:
    sitting = Sitting(PLAIN, as_(2))
    sitting.until(TablePhase.TRICK_DONE)
    sitting.until(TablePhase.OVER)
    thinking = {state.busy for state in sitting.states if state.phase is TablePhase.PLAYING and state.busy}
    assert thinking == {"Opponent 1 is thinking…", "Partner is thinking…", "Opponent 2 is thinking…"}
    assert not any(state.is_learners_turn for state in sitting.states if state.phase is TablePhase.PLAYING)


def test_what_only_the_game_forbids_is_said_in_its_words() -> None:
    sitting = Sitting(STEADY, DECLARING)
    sitting.until(TablePhase.PLAYING)
    sitting.table.play("SA")
    assert (
        sitting.state.message == "No spade may be led before spades are broken, but from a hand that has nothing else."
    )
    sitting.table.play("SK")
    assert sitting.state.message == "You do not hold the King of spades."


def test_who_is_vulnerable_stands_beside_the_name_of_the_deal() -> None:
    sitting = Sitting(PLAIN, TableOptions(part="match:evening", seed="v-0001"))
    for vulnerable in ((), (1,), (0,), (0, 1)):
        sitting.until(TablePhase.OVER)
        ours = deal_of(sitting.table).learner % 2
        named = " and ".join("your side" if side == ours else "the opponents" for side in vulnerable)
        assert sitting.state.deal.partition(" · ")[2] == (f"Vulnerable: {named}" if named else "")
        sitting.table.another()


def test_in_a_game_where_all_bids_count_nobody_speaks_of_a_contract() -> None:
    sitting = Sitting(STEADY, DECLARING)
    sitting.until(TablePhase.OVER)
    said = " ".join(state.score.said for state in sitting.states if state.score is not None)
    assert "contract" not in said
    assert "Your side needs " in said


def test_the_rest_can_be_conceded_and_a_claim_without_a_solver_is_not_granted() -> None:
    sitting = Sitting(STEADY, DECLARING)
    sitting.until(TablePhase.PLAYING)
    sitting.table.claim(14)
    assert sitting.state.message == "Your side can still have 0 to 13 tricks."
    sitting.table.claim(13)
    assert sitting.state.message == "There is no solver to check a claim; play on, or concede the rest."
    sitting.table.concede()
    assert deal_of(sitting.table).table.conceded == (0, 13)


@pytest.mark.parametrize("convention", BOTH)
def test_what_can_be_dealt_is_offered_in_words_of_the_game(convention: str) -> None:
    parts = maker_of(convention).parts()
    assert parts[0].part == RANDOM
    assert foreign_words(*map(repr, parts)) == []
    sitting = Sitting(convention, TableOptions(seed="t1"))
    sitting.table.start()
    assert sitting.state.setup is not None
    assert "three bots" in sitting.state.setup.about
    assert foreign_words(repr(sitting.state)) == []


@pytest.mark.slow
def test_a_situation_can_be_asked_for() -> None:
    for convention, situation in ((PLAIN, "partner-opened-no-trump"), (STEADY, "partner-promised-nothing")):
        sitting = Sitting(convention, TableOptions(part=f"situation:{situation}", seed="s1"))
        assert sitting.state.phase is not TablePhase.FAILED, sitting.state.message
        sitting.until(TablePhase.OVER)
