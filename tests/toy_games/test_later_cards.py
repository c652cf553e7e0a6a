"""A game that deals some cards after the auction: one bids with the first, and plays with all."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.toy_games.deals import begun, bid_deal, played_deal, reasoner_of
from tests.toy_games.sittings import Sitting, deal_of
from tests.toy_games.toy_conventions import CAREFUL, toy_game
from tests.toy_games.twenty_eight import DECK
from trainer.playing.deals.deal_files import read_deals, write_deals
from trainer.playing.deals.deal_parts import deal_of as deal_of_parts
from trainer.playing.deals.deal_parts import parts_of
from trainer.playing.deals.dealing import dealt_later
from trainer.playing.deals.hands_entry import enter_hands
from trainer.practice.deals.deal_finding import DealFinder
from trainer.problems import UnusableFileError
from trainer.screens.table.table_setup import TableOptions
from trainer.screens.table.table_state import TablePhase

GAME = toy_game("twenty-eight")


def test_the_first_cards_of_a_seed_are_bid_on_and_all_of_them_are_played() -> None:
    deal = begun(CAREFUL, "s1")
    assert [hand.size for hand in deal.hands] == [3] * 6
    assert [hand.size for hand in deal.dealt.whole] == [GAME.cards_each] * 6 == [6] * 6
    assert Counter(card for hand in deal.dealt.whole for card in hand.cards) == Counter(DECK.cards)
    assert deal.hands_so_far == deal.hands
    assert bid_deal(CAREFUL, "s1").hands_so_far == deal.dealt.whole


def test_the_laws_and_the_convention_see_the_first_cards_alone() -> None:
    deal = bid_deal(CAREFUL, "s1")
    reasoner = reasoner_of(CAREFUL)
    for index, call in enumerate(deal.calls):
        before = deal.auction.before(index)
        assert reasoner.choose(before, deal.hands[before.turn]).call == call


@pytest.mark.parametrize("ending", ["json", "pbn"])
def test_both_parts_of_a_hand_are_written_and_read_back(tmp_path: Path, ending: str) -> None:
    deals = (begun(CAREFUL, "s1"), bid_deal(CAREFUL, "s2"), played_deal(CAREFUL, "s3"))
    file = tmp_path / f"deals.{ending}"
    write_deals(file, deals)
    assert read_deals(file, toy_game) == deals
    assert "+" in file.read_text("utf-8")


def test_hands_are_typed_in_two_parts_and_one_later_part_may_be_left_open() -> None:
    texts = list(begun(CAREFUL, "s1").dealt.texts)
    assert list(enter_hands(GAME, " ".join(texts)).texts) == texts
    left_open = [*texts[:5], f"{texts[5].partition('+')[0]}+?"]
    assert list(enter_hands(GAME, "\n".join(left_open)).texts) == texts


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda texts: [*texts[:5], "?"], "'?' is not in two parts; 3 cards, + and the 3 that come after the auction"),
        (lambda texts: [*texts[:5], "J...+?"], "'J...' has 1 card, not 3"),
        (lambda texts: texts[:5], "5 hands; 6 are dealt, and write all of them"),
        (lambda texts: [texts[1], *texts[1:]], "is held 2 times, in hands 1 and 2"),
        (lambda texts: [one.partition("+")[0] for one in texts], "is not in two parts"),
    ],
)
def test_what_is_wrong_with_a_hand_in_two_parts_is_told(change: object, message: str) -> None:
    assert callable(change)
    texts = list(begun(CAREFUL, "s1").dealt.texts)
    with pytest.raises(UnusableFileError) as caught:
        enter_hands(GAME, "\n".join(change(texts)))
    assert any(message in str(problem) for problem in caught.value.problems)


def test_later_cards_come_from_what_the_hands_leave_over() -> None:
    hands = begun(CAREFUL, "s4").hands
    later = dealt_later(GAME, hands, Random(1))
    assert [hand.size for hand in later] == [3] * 6
    assert Counter(card for hand in (*hands, *later) for card in hand.cards) == Counter(DECK.cards)
    assert dealt_later(toy_game("promises"), (), Random(1)) == ()


def test_a_deal_that_is_looked_for_has_later_cards_too() -> None:
    reasoner = reasoner_of(CAREFUL)
    found = DealFinder(reasoner, reasoner).find("partner-bid-sixteen", Random(2))
    assert [hand.size for hand in found.deal.dealt.whole] == [6] * 6


def test_on_the_screen_the_later_cards_come_after_the_auction() -> None:
    sitting = Sitting(CAREFUL, TableOptions(seed="t1", plays_on=True))
    sitting.until(TablePhase.OVER)
    sizes = {
        (state.phase, sum(len(suit.ranks) for suit in state.hand)) for state in sitting.states if state.is_learners_turn
    }
    assert sizes == {(TablePhase.BIDDING, 3), (TablePhase.PLAYING, 6)}
    assert len(sitting.state.seats) == 6
    assert deal_of(sitting.table).table.taken is not None


def test_the_parts_of_a_deal_make_the_same_deal() -> None:
    deal = played_deal(CAREFUL, "parts")
    assert deal_of_parts(parts_of(deal), toy_game, lambda *told: pytest.fail(str(told))) == deal


@pytest.mark.parametrize("part", ["match:short", "situation:partner-bid-sixteen"])
def test_whatever_can_be_dealt_is_played_with_all_cards(part: str) -> None:
    sitting = Sitting(CAREFUL, TableOptions(part=part, seed="part-0001", plays_on=True))
    sitting.until(TablePhase.OVER)
    assert len(deal_of(sitting.table).table.cards) == 36


def test_hands_typed_at_the_table_are_played_with_all_cards() -> None:
    typed = " ".join(begun(CAREFUL, "typed").dealt.texts)
    sitting = Sitting(CAREFUL, TableOptions(seed=typed, plays_on=True))
    sitting.until(TablePhase.OVER)
    assert list(deal_of(sitting.table).table.dealt.texts) == typed.split()
    assert len(deal_of(sitting.table).table.cards) == 36
