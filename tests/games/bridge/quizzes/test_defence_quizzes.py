"""The quizzes about leads and signals: every answer is found again from the cards, without the quizzes."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.games.bridge.auctions import GAME, laws_of
from tests.slow import takes_seconds
from trainer.auction.call import PASS
from trainer.cards.suit import SUITS, Suit
from trainer.games.bridge.defence.agreements_reading import read_agreements
from trainer.games.bridge.defence.defence_agreements import Against, Bidding
from trainer.games.quizzes import QuizQuestion
from trainer.locations import conventions_folder

AGREED = read_agreements(conventions_folder() / "bridge")
QUIZZES = {quiz.name: quiz for quiz in GAME.quizzes if quiz.is_about_play}
SYMBOLS = {suit.symbol: suit for suit in SUITS}
SEEDS = range(12)


def asked(quiz: str, item: str) -> Iterator[QuizQuestion]:
    for seed in SEEDS:
        question = QUIZZES[quiz].question(item, Random(seed))
        assert question is not None
        yield question


def all_asked(quiz: str) -> Iterator[tuple[str, QuizQuestion]]:
    for item in QUIZZES[quiz].items:
        yield from ((item.name, question) for question in asked(quiz, item.name))


def bidding_of(question: QuizQuestion) -> Bidding:
    """What the auction of a question named; partner sits two seats before whoever is to call."""
    assert question.auction is not None
    auction = question.auction
    named: dict[str, set[int]] = {}
    for index, call in enumerate(auction.calls):
        if call.denomination:
            named.setdefault(call.denomination, set()).add((auction.seat_of(index) - auction.turn) % 4)
    last = next(call.denomination for call in reversed(auction.calls) if call.denomination)
    partners = next((Suit(suit) for suit, seats in named.items() if seats == {2}), None)
    theirs = {Suit(suit) for suit, seats in named.items() if suit not in {last, "NT"} and seats != {2}}
    return Bidding(None if last == "NT" else Suit(last), partners, frozenset(theirs))


def laid_of(question: QuizQuestion, caption: str) -> str:
    """The ranks of the cards laid under a caption."""
    return next(("".join(card[1] for card in one.cards) for one in question.laid if one.caption == caption), "")


def rank_of(text: str) -> str:
    return text[1:].replace("10", "T")


@takes_seconds
@pytest.mark.parametrize("quiz", ["leads", "signals"])
def test_a_pass_ends_every_auction_that_was_bid_before(quiz: str) -> None:
    laws = laws_of()
    for _, question in all_asked(quiz):
        assert question.auction is not None
        assert question.hand is not None
        for index, call in enumerate(question.auction.calls):
            assert laws.problem_with(question.auction.before(index), call) is None
        assert laws.is_over(question.auction.add(PASS))
        assert question.hand.size == 13


@takes_seconds
def test_nobody_defends_with_their_trumps_or_with_an_opening() -> None:
    for quiz in ("leads", "signals"):
        for _, question in all_asked(quiz):
            assert question.hand is not None
            trumps = bidding_of(question).trumps
            assert trumps is None or question.hand.length(trumps) <= 4
            assert sum("JQKA".index(card.rank) + 1 for card in question.hand.cards if card.rank in "JQKA") <= 11


def test_the_card_led_is_the_one_of_the_first_rule_that_fits() -> None:
    rules = {rule.name for rule in AGREED.leads}
    for item, question in all_asked("leads"):
        if item not in rules:
            continue
        assert question.hand is not None
        suit = SYMBOLS[question.right[0]]
        holding = question.hand.cards_of(suit)
        first = next(rule for rule in AGREED.leads if rule.fits(holding, bidding_of(question).against))
        assert first.name == item
        assert rank_of(question.right) == first.card(holding)
        assert suit in bidding_of(question).unbid
        assert {text[0] for text in question.wrong} == {suit.symbol}


def test_the_suit_led_is_the_only_one_of_the_first_rule_that_finds_one() -> None:
    rules = {rule.name for rule in AGREED.suits}
    for item, question in all_asked("leads"):
        if item not in rules:
            continue
        assert question.hand is not None
        led = AGREED.suits_led(question.hand, bidding_of(question))
        assert led is not None
        assert (led[0].name, [suit.symbol for suit in led[1]]) == (item, [question.right[0]])


def test_partners_suit_is_led_against_a_suit_and_against_notrump() -> None:
    against = {bidding_of(question).against for question in asked("leads", "partners-suit")}
    assert against == set(Against)


def test_by_the_rule_of_eleven_declarer_has_what_nobody_else_has() -> None:
    for question in asked("leads", "rule-of-eleven"):
        led = laid_of(question, "partner leads")
        seen = laid_of(question, "dummy") + laid_of(question, "you")
        higher = [rank for rank in seen if GAME.deck.ranks.index(rank) < GAME.deck.ranks.index(led)]
        assert int(question.right) == 11 - int(led) - len(higher)


def test_attitude_is_high_with_a_reason_and_low_without_both_as_often() -> None:
    high = []
    for question in asked("signals", "attitude"):
        holding, led = laid_of(question, "you"), laid_of(question, "partner leads")
        small = [rank for rank in holding if rank in "98765432"]
        likes = bool(AGREED.like(led, holding, Against.SUITS))
        assert rank_of(question.right) == (small[0] if likes else small[-1])
        high.append(likes)
    assert {True, False} == set(high)


def test_count_is_high_first_with_an_even_number() -> None:
    for question in asked("signals", "count"):
        holding = laid_of(question, "you")
        assert rank_of(question.right) == (holding[-1] if len(holding) % 2 else holding[0])


def test_suit_preference_points_at_the_ace() -> None:
    for question in asked("signals", "suit-preference"):
        assert question.hand is not None
        holding = laid_of(question, "you")
        led = SYMBOLS[question.right[0]]
        others = [suit for suit in SUITS if suit not in {led, bidding_of(question).trumps}]
        aces = [suit for suit in others if question.hand.cards_of(suit).startswith("A")]
        assert len(aces) == 1
        assert rank_of(question.right) == (holding[0] if aces[0] is others[0] else holding[-1])


def test_a_signal_is_read_by_who_leads_and_by_its_card() -> None:
    meanings = {AGREED.attitude.high, AGREED.attitude.low, AGREED.count.high, AGREED.count.low}
    for question in asked("signals", "reading-attitude"):
        played = laid_of(question, "partner plays")
        assert question.right.lower() == (AGREED.attitude.high if played in "987" else AGREED.attitude.low)
        assert {text.lower() for text in (question.right, *question.wrong)} == meanings
    for question in asked("signals", "reading-count"):
        played = laid_of(question, "partner plays")
        assert question.right.lower() == (AGREED.count.high if played[0] > played[1] else AGREED.count.low)


def test_a_suit_preference_is_read_among_the_two_suits_beside_trumps() -> None:
    for question in asked("signals", "reading-suit-preference"):
        assert question.hand is not None
        led = next(SYMBOLS[word[0]] for word in question.prompt.split("leads")[1].split() if word[0] in SYMBOLS)
        others = [suit for suit in SUITS if suit not in {led, bidding_of(question).trumps}]
        is_high = laid_of(question, "partner leads") in "987"
        assert not question.hand.length(led)
        assert question.right.lower() == (others[0] if is_high else others[1]).plural
