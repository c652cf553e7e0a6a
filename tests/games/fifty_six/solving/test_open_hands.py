"""The solver of 56: against plain minimax, against itself on deals that come to the same, and under node limits."""

import subprocess
import sys
from random import Random
from threading import Thread

import pytest

from tests.games.fifty_six.solving.endings import DENOMINATIONS, begun, dealt, ending, new_solver
from tests.games.fifty_six.solving.plain_minimax import plain_value
from tests.hangs import HANGS
from tests.slow import takes_seconds
from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.cards.suit import SUITS, Suit
from trainer.games.fifty_six.game import fifty_six
from trainer.games.fifty_six.solving.first_guess import first_guess
from trainer.games.fifty_six.solving.open_hands import OpenHandsSolver, _Inquiry
from trainer.games.fifty_six.solving.packing import packed, tables_of
from trainer.games.solver import Bounds, Solver

GAME = fifty_six()
DECK = GAME.deck
POINTS = {"J": 3, "9": 2, "A": 1, "T": 1, "K": 0, "Q": 0}


@pytest.fixture(scope="module")
def solver() -> Solver:
    made = new_solver()
    made.prepare()
    return made


def exact(number: int) -> Bounds:
    return Bounds(number, number)


# Against plain minimax


@takes_seconds
@pytest.mark.parametrize(("cards_each", "endings"), [(1, 50), (2, 600), (3, 400)])
def test_no_ending_differs_from_plain_minimax_even_in_the_middle_of_a_trick(
    solver: Solver, cards_each: int, endings: int
) -> None:
    chance = Random(cards_each)
    for number in range(endings):
        # Every second one begins with a trick; the other ones are met after up to eight cards.
        play = ending(chance, cards_each, chance.randrange(min(9, 6 * cards_each)) if number % 2 else 0)
        assert solver.taken(play) == exact(plain_value(play)), play


@takes_seconds
def test_every_card_is_worth_what_plain_minimax_says_of_it(solver: Solver) -> None:
    chance = Random(11)
    for _ in range(60):
        play = ending(chance, 3, chance.randrange(12))
        assert solver.by_card(play) == {card: exact(plain_value(play.add(card))) for card in play.legal_cards()}


@takes_seconds
@pytest.mark.parametrize("players", [4, 8])
def test_tables_of_four_and_eight_agree_with_plain_minimax_too(players: int) -> None:
    game, chance = fifty_six(players), Random(players)
    solver = new_solver(game)
    for _ in range(60):
        play = ending(chance, 2 if players == 8 else 4, chance.randrange(players), game)
        assert solver.taken(play) == exact(plain_value(play))


def test_of_equal_cards_the_first_played_wins(solver: Solver) -> None:
    hands = tuple(parse_hand(GAME.deck, hand, size=0) for hand in ("J...", "J...", ".J..", ".J..", "..J.", "..J."))
    assert solver.taken(begun(hands, "NT", 0)) == exact(18)
    assert solver.taken(begun(hands, "NT", 1)) == exact(0)
    assert solver.taken(begun(hands, "H", 1)) == exact(18)


def test_what_has_been_taken_already_counts(solver: Solver) -> None:
    chance = Random(12)
    for _ in range(30):
        play = ending(chance, 4, 12)
        assert sum(play.taken) > 0
        assert solver.taken(play) == exact(plain_value(play))
        while not play.is_over:
            play = play.add(play.legal_cards()[0])
        assert solver.taken(play) == exact(play.taken[0])
        assert solver.by_card(play) == {}
        assert solver.takes(play, 1, play.taken[1])
        assert not solver.takes(play, 1, play.taken[1] + 1)


# Against itself


def mapped(hands: tuple[Hand, ...], suits: dict[Suit, Suit]) -> tuple[Hand, ...]:
    return tuple(Hand.of(GAME.deck, [Card(suits[card.suit], card.rank) for card in hand.cards]) for hand in hands)


@pytest.mark.parametrize("number", range(12))
def test_turning_the_table_or_renaming_the_suits_changes_nothing_and_mirroring_the_sides_swaps_them(
    solver: Solver, number: int
) -> None:
    chance = Random(100 + number)
    hands, leader = dealt(chance, 8 if number == 0 else 6), chance.randrange(6)
    denomination = DENOMINATIONS[number % 5]
    total = sum(POINTS[card.rank] for hand in hands for card in hand.cards)
    points = solver.taken(begun(hands, denomination, leader))
    assert points.is_settled

    by_two = hands[4:] + hands[:4]
    assert solver.taken(begun(by_two, denomination, (leader + 2) % 6)) == points
    by_one = hands[5:] + hands[:5]
    assert solver.taken(begun(by_one, denomination, (leader + 1) % 6)) == exact(total - points.low)
    renamed = dict(zip(SUITS, chance.sample(SUITS, 4), strict=True))
    trump = denomination if denomination == "NT" else renamed[Suit(denomination)].value
    assert solver.taken(begun(mapped(hands, renamed), trump, leader)) == points


def test_the_best_card_leads_to_the_value_and_takes_agrees_with_it(solver: Solver) -> None:
    chance = Random(13)
    for _ in range(20):
        play = ending(chance, 5, chance.randrange(8))
        points = solver.taken(play).low
        values = [bounds.low for bounds in solver.by_card(play).values()]
        assert points == (min(values) if play.turn % 2 else max(values))
        total = sum(POINTS[card.rank] for hand in play.hands for card in hand.cards)
        for number in range(total + 2):
            assert solver.takes(play, 0, number) == (number <= points)
            assert solver.takes(play, 1, number) == (number <= total - points)


def test_what_was_found_before_changes_no_answer(solver: Solver) -> None:
    chance = Random(14)
    play = ending(chance, 5)
    while not play.is_over:
        assert solver.taken(play) == new_solver().taken(play)
        play = play.add(chance.choice(play.legal_cards()))


def test_more_deals_than_the_table_of_positions_tells_apart_do_not_mix() -> None:
    solver, chance = OpenHandsSolver(GAME.deck, POINTS, megabytes=1), Random(15)
    for _ in range(600):
        play = ending(chance, 2)
        assert solver.taken(play) == exact(plain_value(play))


# Node limits


@pytest.mark.parametrize("nodes", [0, 1, 10, 100, 1000, 10_000])
def test_a_limit_never_yields_a_false_bound(nodes: int) -> None:
    chance, solver, referee = Random(16), new_solver(), new_solver()
    open_answers = 0
    for _ in range(15):
        play = ending(chance, 5, chance.randrange(7))
        truth = referee.taken(play).low
        total = sum(POINTS[card.rank] for hand in play.hands for card in hand.cards)
        assert solver.takes(play, 0, truth, nodes) in {True, None}
        assert solver.takes(play, 0, truth + 1, nodes) in {False, None}
        assert solver.takes(play, 1, total - truth, nodes) in {True, None}
        bounds = solver.taken(play, nodes)
        assert bounds.low <= truth <= bounds.high
        open_answers += not bounds.is_settled
        for card, found in solver.by_card(play, nodes).items():
            assert found.low <= referee.taken(play.add(card)).low <= found.high
    assert (open_answers > 0) == (nodes < 10_000)


def test_the_same_questions_under_a_limit_get_the_same_answers_whatever_was_asked_of_other_deals() -> None:
    chance, fresh, used = Random(17), new_solver(), new_solver()
    play, other = ending(chance, 6), ending(chance, 6)
    used.taken(other, 20_000)
    assert used.by_card(play, 20_000) == fresh.by_card(play, 20_000)


@pytest.mark.parametrize("guess", [0, 12, 30, 33, 56])
def test_what_is_left_open_is_narrow_though_the_questions_around_the_truth_are_too_dear(guess: int) -> None:
    def value(position: object, need: int, rest: int, limit: int) -> tuple[int | None, int]:
        del position, rest
        cost = 1_000_000 if abs(need - 30) <= 3 else 10
        if cost > limit:
            return None, limit + 1
        return (need, cost) if need <= 30 else (need - 1, cost)

    play = begun(dealt(Random(1), 8), "S", 0)
    inquiry = _Inquiry(packed(DECK, POINTS, play), value, 56, taken=0, rest=56, low=0, high=56, nodes_left=2000)
    inquiry.settle(guess, 4)
    assert inquiry.low <= 30 <= inquiry.high <= inquiry.low + 8


@takes_seconds
@pytest.mark.parametrize("denomination", DENOMINATIONS)
def test_the_first_guess_is_nearer_to_the_truth_than_half_of_the_points(denomination: str) -> None:
    chance, solver = Random(18), new_solver()
    off, off_from_half = 0, 0
    for _ in range(20):
        play = begun(dealt(chance, 5), denomination, chance.randrange(6))
        total = sum(POINTS[card.rank] for hand in play.hands for card in hand.cards)
        truth = solver.taken(play).low
        off += abs(first_guess(tables_of(DECK, POINTS), packed(DECK, POINTS, play), 0, total) - truth)
        off_from_half += abs(total // 2 - truth)
    assert off < off_from_half


# Where and how it runs


def test_it_is_prepared_on_another_thread_and_leaves_the_interpreter_to_others_while_it_searches() -> None:
    solver, answers = new_solver(), list[Bounds]()
    play = begun(dealt(Random(100), 8), "S", 0)

    def work() -> None:
        solver.prepare()
        answers.append(solver.taken(play, 300_000))

    thread = Thread(target=work)
    thread.start()
    counted = 0
    while thread.is_alive():
        counted += 1
    assert len(answers) == 1
    assert counted > 1000


def test_the_game_and_a_new_solver_do_without_numba() -> None:
    script = """
import sys
from trainer.games.fifty_six.game import fifty_six
fifty_six().make_solver()
sys.exit("numba" in sys.modules)
"""
    assert subprocess.run([sys.executable, "-c", script], check=False, timeout=HANGS).returncode == 0


@pytest.mark.parametrize(
    ("deck", "points"),
    [
        (Deck("J9ATKQ", 3, 8), POINTS),
        (Deck("J9ATK", 2, 8), POINTS),
        (Deck("J9ATKQ", 2, 8), POINTS | {"T": 0}),
    ],
)
def test_a_deck_that_it_does_not_know_is_refused(deck: Deck, points: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="does not know a deck"):
        OpenHandsSolver(deck, points).prepare()
