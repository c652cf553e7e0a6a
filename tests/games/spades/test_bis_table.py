"""The table `spades/bis`: its bids are those of the evaluation, and whole rounds are bid and played by it."""

from dataclasses import replace
from random import Random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.spades.rounds import GAME, HAND, hand
from tests.shipped_tables import shipped
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.games.play import TakenBySeat
from trainer.games.spades.evaluation.evaluation_reading import read_evaluation
from trainer.hands.one_hand import OneHand
from trainer.hands.statements import compile_statement
from trainer.locations import conventions_folder
from trainer.playing.bots.card_play import play
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.deals.dealing import new_deal
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.matches.match import Match
from trainer.playing.simulation.playing_out import bid
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.meaning.seat_meanings import SeatMeanings
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.words.meaning_words import claimed

NAME = "spades/bis"


def called(text: str, auction: str = "", score: tuple[int, int] = (0, 0)) -> str:
    reasoner = shipped(NAME)
    asked = reasoner.asked_auction(tuple(auction.split()), {"score": list(score)})
    return str(reasoner.choose(asked, hand(text)).calls[0])


def test_the_papers_hand_bids_six_and_low_cards_bid_nil() -> None:
    assert called(HAND, "3 1") == "6"
    assert called("432.5432.9432.32") == "0"
    assert called("432.5432.9432.32", "0 4") == "1", "partners do not both bid nil"


def test_five_is_kept_for_hands_with_cover() -> None:
    assert called("AK432.A32.K2.J32", "3") == "5"
    assert called("AK432.A32.K2.432", "3") == "4"
    assert called("AK432.A32.K2.432", "3 3") == "5"


def test_the_score_decides_before_the_cards() -> None:
    assert called("AKJ62.AQ.Q.K9543", "6 3", (0, 250)) == "BN"
    assert called("AKJ62.AQ.Q.K9543", "6 3", (0, 50)) == "6"
    assert called("AK432.432.K2.432", "3 3 3", (450, 300)) == "5", "14 tricks are bid"
    assert called("AK432.432.K2.432", "3 3 3", (300, 450)) == "4"


def test_questions_are_asked_only_at_scores_that_there_can_be() -> None:
    found = {tuple(" and ".join(sorted(one)) for one in states) for states in shipped(NAME).distinct_states}
    assert ("far behind", "") in found
    assert ("close to winning", "close to winning") in found
    assert ("far behind", "close to winning") in found
    assert not {both for both in found if "far behind" in both[0] and "far behind" in both[1]}
    assert not {one for both in found for one in both if " and " in one}, "who is far behind is not close to winning"


def test_who_bids_last_counts_what_was_bid_before() -> None:
    low, usual, high = (called(HAND, bids) for bids in ("1 1 1", "3 3 3", "5 5 5"))
    assert int(low) >= int(usual) > int(high)


def test_nearly_all_regular_bids_are_those_of_the_evaluation() -> None:
    regular = read_evaluation(conventions_folder() / "spades").regular
    reasoner = shipped(NAME)
    after = reasoner.asked_auction(("0", "3"), {})
    chance = Random(56)
    hands = [one for _ in range(50) for one in deal(GAME.deck, 4, chance)]
    bids = [(reasoner.choose(after, one).calls[0].amount, regular.bid(regular.terms(one).total)) for one in hands]
    assert all(abs(first - second) <= 1 for first, second in bids)
    assert sum(first == second for first, second in bids) >= 0.9 * len(bids)


def round_of(seed: str, match: Match | None = None) -> TableDeal:
    """A round, bid by the table and played by bots."""
    reasoner = shipped(NAME)
    dealt = new_deal(GAME, reasoner.book.laws, seed, (NAME, NAME))
    if match is not None:
        dealt = TableDeal(GAME, dealt.laws, dealt.hands, dealt.conventions, circumstances=match.circumstances)
    return play(bid(dealt, (reasoner, reasoner)).deal, (RulePlayer(GAME),) * 4)


@examples(5)
@given(st.integers(0, 10**6))
def test_the_same_seed_gives_the_same_round(seed: int) -> None:
    first, again = round_of(f"round-{seed}"), round_of(f"round-{seed}")
    assert (first.calls, first.cards, first.score) == (again.calls, again.cards, again.score)
    assert isinstance(first.taken, TakenBySeat)
    assert sum(first.taken) == 13


def test_a_game_is_played_to_its_end() -> None:
    procedure = GAME.procedure
    match = Match(procedure, procedure.format_called("short"), 4)
    while not match.score.is_over:
        match = match.after(round_of(f"game-{match.number}", match))
        assert match.number < 30
    assert max(match.score.games[0]) >= 200 or min(match.score.games[0]) <= -100
    assert match.score.winner is not None


def test_the_first_of_two_counts_as_everybody_does_but_for_nil_and_the_signal() -> None:
    reasoner = shipped(NAME)
    first, beside_nil = (reasoner.asked_auction(bids, {"score": [0, 0]}) for bids in ((), ("0", "4")))
    random, seen = Random(4), set()
    for _ in range(400):
        for one in deal(GAME.deck, 4, random):
            bid_first, counted = (reasoner.choose(auction, one).call.amount for auction in (first, beside_nil))
            if bid_first not in {0, 5} and counted != 5:
                assert bid_first == counted, str(one)
                seen.add(counted)
    assert {1, 2, 3, 4, 6, 7} <= seen


def test_a_bid_that_counts_means_a_range_that_every_hand_making_it_is_in_and_no_other() -> None:
    chance = Random(5)
    told = 0
    for _ in range(200):
        hand = deal(GAME.deck, 4, chance)[0]
        choice = shipped(NAME).choose(shipped(NAME).asked_auction((), {}), hand)
        meaning = choice.row_meaning(choice.call)
        assert meaning is not None
        if not meaning.given_by.sums:
            continue
        told += 1
        assert is_true_of(hand, meaning)
        for other in range(1, 14):
            if other != meaning.amount:
                assert not is_true_of(hand, replace(meaning, amount=other))
    assert told > 100


def test_the_largest_of_several_sums_is_the_same_for_one_hand_and_for_all_hands_at_once() -> None:
    point = shipped(NAME).covered(shipped(NAME).asked_auction((), {}))
    count = next(rows[0].call for rows in point.bound_rows if rows[0].call.sums)
    hands = PointHands(point, shipped(NAME).every_hand).hands
    numbers = count.amount(hands)
    assert not isinstance(numbers, int)
    for kind in Random(3).sample(range(hands.size), 50):
        one = OneHand(hands.at(np.array([kind])).likeliest())
        assert count.amount(one) == numbers[kind]


def test_whoever_hears_a_bid_reads_how_many_tricks_it_shows() -> None:
    auction = shipped(NAME).asked_auction(("3", "4"), {})
    said = [
        [claimed(one.claim, shipped(NAME).book.game) for one in seat.promises]
        for seat in SeatMeanings(shipped(NAME)).of_all(auction)[:2]
    ]
    assert said == [["about 3 tricks (2.8 to 3.75)"], ["about 4 or 5 tricks (3.8 to 5.75)"]]


def is_true_of(hand: Hand, meaning: RowMeaning) -> bool:
    statement = compile_statement(meaning.shows, meaning.binding, shipped(NAME).tables)
    return statement.truth(OneHand(hand.holdings))
