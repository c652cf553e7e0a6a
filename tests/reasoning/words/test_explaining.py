"""Sentences about a judgement: short when right, full when wrong, and each true of that hand and that auction."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.fifty_six.calls import call_of
from tests.reasoning.judging.test_judging import BOOKS, judge_of, judged, random_judgement
from tests.reasoning.small_table import deck, fifty_six, hand
from trainer.auction.call import Call
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.rank import rank_name
from trainer.cards.suit import SUITS, Suit
from trainer.language.book.calls import PickKey
from trainer.reasoning.judging.judging import Verdict
from trainer.reasoning.words import explaining
from trainer.reasoning.words.explaining import Explainer

NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"]
NUMBER = f"(?P<number>{'|'.join(NUMBERS)})"
SUIT = f"(?P<suit>{'|'.join(suit.plural for suit in SUITS)})"
RANKS = {rank_name(rank, plural=plural): rank for rank in "J9ATKQ" for plural in (False, True)}
RANK = f"(?P<rank>{'|'.join(sorted(RANKS, key=len, reverse=True))})"


def explained(text: str, call: str, after: str = "", book: str = "small") -> list[str]:
    return list(Explainer(fifty_six()).reasons(judged(text, call, after, book)))


def suit_called(name: str) -> Suit:
    return next(suit for suit in SUITS if name in {suit.plural, suit.singular})


def check_what_the_hand_has(has: str, held: Hand) -> bool:
    """Read "three spades", "no Jack of hearts", "J9A in clubs" and the like again; False for the rest."""
    if found := re.fullmatch(f"{NUMBER} {RANK} of {SUIT}", has):
        suit = suit_called(found["suit"])
        assert held.cards_of(suit).count(RANKS[found["rank"]]) == NUMBERS.index(found["number"])
    elif found := re.fullmatch(f"{NUMBER} (?P<suit>spade|heart|diamond|club)s?", has):
        assert held.length(suit_called(found["suit"])) == NUMBERS.index(found["number"])
    elif found := re.fullmatch(f"a void in {SUIT}", has):
        assert held.length(suit_called(found["suit"])) == 0
    elif found := re.fullmatch(f"{NUMBER} {RANK}(?: outside (?P<outside>.+))?", has):
        outside = re.split(", | and ", found["outside"] or "")
        cards = "".join(held.cards_of(suit) for suit in SUITS if suit.plural not in outside)
        assert cards.count(RANKS[found["rank"]]) == NUMBERS.index(found["number"])
    elif found := re.fullmatch(f"(?P<cards>[J9ATKQ]+) in {SUIT}", has):
        assert held.cards_of(suit_called(found["suit"])) == found["cards"]
    else:
        return False
    return True


def cards_in(words: str) -> list[Card]:
    """Words such as "the nine of spades and both Jacks of hearts" as cards."""
    cards = []
    for both, rank, suit in re.findall(
        f"(both|the) ({'|'.join(RANKS)}) of ({'|'.join(s.plural for s in SUITS)})", words
    ):
        cards += [Card(suit_called(suit), RANKS[rank])] * (2 if both == "both" else 1)
    return cards


@pytest.mark.parametrize(
    ("text", "after", "call", "sentence"),
    [
        ("JJAK.9.TK.Q", "", "29S", "29 spades is right: it shows four or more spades with both Jacks."),
        ("J9.J9.9A.AK", "", "29NS", "29 NOS is right: it shows exactly two Jacks."),
        ("9AT.9A.TK.K", "", "28P", "28 Pass is right: no other row takes this hand."),
        ("AT.A9.TK.KQ", "+S P", "P", "Pass is right: no other row takes this hand."),
        (
            "J9A.9A.TK.K",
            "+S P",
            "+2S",
            "Plus 2 spades is right: it shows exactly two spades in sequence from the Jack down.",
        ),
    ],
)
def test_a_right_call_gets_one_short_sentence(text: str, after: str, call: str, sentence: str) -> None:
    assert explained(text, call, after) == [sentence]


def test_a_wrong_call_gets_all_five_parts() -> None:
    assert explained("JJA.9A.TK.K", "29S") == [
        "29 spades would have shown four or more spades with both Jacks.",
        "That asks for four or more spades; this hand has three spades.",
        "The table's call is 29 NOS: it shows exactly two Jacks (row jacks, small 1).",
        "Partner now counts on four or more spades, and takes your hand for one of the 0.96 % of hands that call this.",
        "Exchange the nine of hearts for the Queen of spades, and 29 spades would be right.",
    ]


def test_where_a_call_asks_one_thing_only_it_is_said_once() -> None:
    assert explained("J9.A9.9A.AK", "29NS")[0] == "29 NOS shows exactly two Jacks; this hand has one Jack."


def test_a_call_that_means_nothing_is_called_so() -> None:
    assert explained("9AT.9A.TK.K", "48NT") == [
        "48 No Trump means nothing here: no row of this situation gives it, so partner can't read it.",
        "The table's call is 28 Pass: no other row takes this hand (row otherwise, small 1).",
    ]


def test_a_hand_that_fits_but_is_taken_first_is_told_so() -> None:
    assert explained("JJAK.9.JK.Q", "30NS")[:2] == [
        "30 NOS would have shown exactly three Jacks.",
        "This hand fits, but row both-jacks comes first and takes it.",
    ]


def test_a_call_for_hands_that_no_row_takes_says_which_row_takes_this_one() -> None:
    assert explained("JJAK.9.TK.Q", "28P")[0] == (
        "28 Pass is for a hand that no other row takes; row both-jacks takes this one."
    )


def test_a_row_that_prefers_another_suit_says_why() -> None:
    assert explained("J9A.JQ.TK.K", "29S", "28P P")[:2] == [
        "29 spades would have shown two or more spades with a Jack.",
        "This hand fits, but of the suits that do the row takes hearts: the one with the fewest points.",
    ]


def test_a_number_that_the_hand_does_not_give_is_told_where_it_counts_several_things() -> None:
    assert explained("JJAK.9.TK.Q", "31S", "", "counted")[:2] == [
        "31 spades would have shown four or more spades with a Jack.",
        "This hand fits, but the number is another with it.",
    ]


@pytest.mark.parametrize(
    ("key", "words"),
    [
        (PickKey("cards"), "the longest"),
        (PickKey("cards", most=False), "the shortest"),
        (PickKey("highest cards"), "the one with the highest cards"),
        (PickKey("suit order"), "the highest suit"),
        (PickKey("suit order", most=False), "the lowest suit"),
        (PickKey("points"), "the one with the most points"),
        (PickKey("J", most=False), "the one with the fewest Jacks"),
    ],
)
def test_a_preference_in_words(key: PickKey, words: str) -> None:
    assert Explainer(fifty_six())._key(key) == words


def test_what_was_said_long_ago_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explaining, "_KEPT_WORDS", 1)
    explainer = Explainer(fifty_six())
    for text, call in (("JJAK.9.TK.Q", "29S"), ("J9.J9.9A.AK", "29NS"), ("JJAK.9.TK.Q", "29S")):
        assert explainer.reasons(judged(text, call))[0].endswith(".")
    assert len(explainer._said_before) == 1


def test_a_change_of_many_cards_is_left_out() -> None:
    assert explained("9AT.9A.TK.K", "31NS")[-1].startswith("Partner ")
    assert explained("9AT.9A.TK.K", "30NS")[-1].startswith("Exchange ")


def test_an_accepted_call_says_what_it_shows_and_what_the_table_calls() -> None:
    assert explained("9ATKQ.9A.T.", "S28") == [
        "Spades 28 is accepted too: it shows five or more spades without a Jack (row long-suit, small 1.6).",
        "The table's call is 28 Pass: no other row takes this hand (row otherwise, small 1).",
    ]
    assert explained("JATK.9.TKQ.", "S+")[0] == "Spades plus is accepted too: it shows the same as plus spades."
    assert explained("JQ.9A.JQ.TK", "29D", "28P P")[0] == (
        "29 diamonds is just as good: it shows two or more diamonds with a Jack."
    )


def test_an_illegal_call_says_why_and_what_the_table_calls() -> None:
    assert explained("JJAK.9.TKQ.", "29C") == [
        "You are void in clubs, and a void may not be bid.",
        "The table's call is 29 spades: it shows four or more spades with both Jacks (row both-jacks, small 1).",
    ]


@pytest.mark.parametrize(
    ("call", "spoken"),
    [
        ("28S", "28 spades"),
        ("30NS", "30 NOS"),
        ("28NT", "28 No Trump"),
        ("28P", "28 Pass"),
        ("S28", "spades 28"),
        ("+S", "plus spades"),
        ("+2H", "plus 2 hearts"),
        ("D+", "diamonds plus"),
        ("C+3", "clubs plus 3"),
        ("P", "pass"),
        ("X", "double"),
        ("XX", "redouble"),
    ],
)
def test_calls_are_spoken_as_players_say_them(call: str, spoken: str) -> None:
    assert Explainer(fifty_six()).spoken(call_of(call)) == spoken


def test_a_share_below_the_last_digit_is_not_called_zero() -> None:
    [sentence] = [one for one in explained("9AT.9A.TK.K", "+7S", "+S P") if one.startswith("Partner")]
    assert "one of the few hands (less than 0.01 %) that call this" in sentence


@pytest.mark.parametrize("book", BOOKS)
@given(seed=st.integers(0, 100_000))
@settings(max_examples=100)
def test_what_the_sentences_say_of_the_hand_reads_back_as_true(book: str, seed: int) -> None:
    here, judgement = random_judgement(book, seed)
    rows = [row.id for row in judge_of(book).reasoner.covered(here.auction).situation.rows]
    sentences = Explainer(fifty_six()).reasons(judgement)
    assert all(sentence[0].isupper() or sentence[0].isdigit() for sentence in sentences)
    assert all(sentence.rstrip(".) ") and sentence[-1] in ".)" for sentence in sentences)
    for sentence in sentences:
        if found := re.search(r"; this hand has (.+)\.$", sentence):
            check_what_the_hand_has(found[1], here.hand)
        if found := re.search(r"one of the ([0-9.]+) % of hands", sentence):
            assert judgement.share is not None
            assert float(found[1]) == round(100 * judgement.share, 2)
        if found := re.search(r"row ([\w-]+) comes first", sentence):
            assert rows.index(found[1]) < rows.index(judgement.meanings[0].row.id)
        if found := re.search(r"^The table's call is .+ \(row ([\w-]+)[,)]", sentence):
            assert found[1] == judgement.choice.row.id
        if found := re.fullmatch(r"Exchange (.+) for (.+), and .+ would be right\.", sentence):
            check_the_exchange(book, here.hand, here.auction.calls, here.call, (found[1], found[2]))


def check_the_exchange(book: str, held: Hand, before: tuple[Call, ...], call: Call, words: tuple[str, str]) -> None:
    cards = list(held.cards)
    for card in cards_in(words[0]):
        cards.remove(card)
    changed = Hand.of(deck(), [*cards, *cards_in(words[1])])
    assert changed.size == held.size
    reasoner = judge_of(book).reasoner
    assert reasoner.choose(reasoner.auction(before), changed).call == call


@pytest.mark.parametrize("book", BOOKS)
@given(seed=st.integers(0, 100_000))
@settings(max_examples=50)
def test_a_right_call_gets_one_sentence_and_a_wrong_one_at_least_two(book: str, seed: int) -> None:
    judge = judge_of(book)
    here, judgement = random_judgement(book, seed)
    explainer = Explainer(fifty_six())
    right = judge.judge(here.auction, here.hand, judgement.choice.call)
    assert len(explainer.reasons(right)) == 1
    if judgement.verdict is Verdict.WRONG:
        assert len(explainer.reasons(judgement)) >= 2


def test_the_reader_of_sentences_catches_what_is_false() -> None:
    held = hand("J9A.9A.TK.K")
    for true in ("three spades", "one Jack of spades", "no Jack of hearts", "no Jacks outside spades", "J9A in spades"):
        assert check_what_the_hand_has(true, held)
    for false in ("two spades", "no Jack of spades", "one Jack outside spades", "J9 in spades", "a void in clubs"):
        with pytest.raises(AssertionError):
            check_what_the_hand_has(false, held)
