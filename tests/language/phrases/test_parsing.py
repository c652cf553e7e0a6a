"""Every construct of the grammar, to the value that it stands for."""

from collections.abc import Iterable
from typing import Final

import pytest

from tests.language.small_tables import SHOWING, phrases
from trainer.auction.call import BID_FORM, DOUBLE_FORM, PASS_FORM, REDOUBLE_FORM
from trainer.games import game_called
from trainer.games.fifty_six.calls import PLUS, PLUS_BY, REVERSE, REVERSE_PLUS, REVERSE_PLUS_BY
from trainer.language.book.call_templates import (
    AuctionPattern,
    CallPattern,
    CallTemplate,
    Count,
    CountOfHand,
    Fact,
    Force,
    NumbersBid,
    Pick,
    PickKey,
    SuitsBetween,
    Turn,
)
from trainer.language.book.conditions import (
    CARDS,
    HIGHEST_CARDS,
    SEQUENCE,
    SUIT_ORDER,
    UNLIMITED,
    VOIDS,
    AllInSequence,
    Amount,
    AtLeastAsGood,
    CardsBeyond,
    HandAll,
    HandAmount,
    HandAny,
    HandNamed,
    HandNot,
    HandStatement,
    HandSum,
    LengthCompared,
    Range,
    Scope,
    SuitAll,
    SuitAny,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitNot,
    SuitStatement,
    Term,
    WorthOfLength,
)
from trainer.language.phrases.grammar import grammar_text, parser_for, rule_names
from trainer.language.phrases.parse_trees import PhraseError
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.vocabulary import Vocabulary

FOUR: Final = Amount(CARDS, Range(4))
VOID: Final = Amount(CARDS, Range(0, 0))
JACK: Final = Amount("J", Range(1))
GOOD_SUIT: Final = SuitAll((FOUR, JACK))
GOOD_HAND: Final = HandAmount("J", Range(2))
A_VOID: Final = SuitCount(Range(1), VOID)
TWO_JACKS: Final = HandAmount("J", Range(2, 2))

SUITS: Final[dict[str, SuitStatement]] = {
    "4 cards": Amount(CARDS, Range(4, 4)),
    "1 card": Amount(CARDS, Range(1, 1)),
    "4+ cards": FOUR,
    "2 or 3 cards": Amount(CARDS, Range(2, 3)),
    "2 to 4 cards": Amount(CARDS, Range(2, 4)),
    "at most 2 cards": Amount(CARDS, Range(0, 2)),
    "at least 4 cards": FOUR,
    "no cards": VOID,
    "{long} cards": Amount(CARDS, Range(5, 5)),
    "{long}+ cards": Amount(CARDS, Range(5)),
    "{ long } to 7 cards": Amount(CARDS, Range(5, 7)),
    "void": VOID,
    "singleton": Amount(CARDS, Range(1, 1)),
    "doubleton": Amount(CARDS, Range(2, 2)),
    "Jack": JACK,
    "a Jack": JACK,
    "an Ace": Amount("A", Range(1)),
    "one Jack": Amount("J", Range(1, 1)),
    "2 Jacks": Amount("J", Range(2, 2)),
    "both Jacks": Amount("J", Range(2)),
    "both 9s": Amount("9", Range(2)),
    "no Jack": Amount("J", Range(0, 0)),
    "without Jack": Amount("J", Range(0, 0)),
    "a 9": Amount("9", Range(1)),
    "one nine": Amount("9", Range(1, 1)),
    "at most 1 9": Amount("9", Range(0, 1)),
    "next in sequence": Amount(SEQUENCE, Range(1)),
    "next   in\n sequence": Amount(SEQUENCE, Range(1)),
    "2+ in sequence": Amount(SEQUENCE, Range(2)),
    "no in sequence": Amount(SEQUENCE, Range(0, 0)),
    "all in sequence": AllInSequence(),
    "at least JAAx": AtLeastAsGood("JAAx"),
    "at least 99": AtLeastAsGood("99"),
    "5+ running tricks": Amount("running tricks", Range(5)),
    "1 point": Amount("points", Range(1, 1)),
    "good suit": SuitNamed("good suit", GOOD_SUIT),
    "good  suit": SuitNamed("good suit", GOOD_SUIT),
    "not void": SuitNot(VOID),
    "not (void or Jack)": SuitNot(SuitAny((VOID, JACK))),
    "4+ cards, Jack": GOOD_SUIT,
    "4+ cards with a Jack": GOOD_SUIT,
    "4+ cards and Jack": GOOD_SUIT,
    "4+ cards, Jack or void": SuitAny((GOOD_SUIT, VOID)),
    "4+ cards, (Jack or void)": SuitAll((FOUR, SuitAny((JACK, VOID)))),
}

HANDS: Final[dict[str, HandStatement]] = {
    "1+ of (untold cards in X)": HandSum((Term(CARDS, Scope(inside=("X",)), untold=True),), Range(1)),
    "6+ of (cards in X + shown cards in X + Jacks + shown Jacks outside Y - 2)": HandSum(
        (
            Term(CARDS, Scope(inside=("X",))),
            Term(CARDS, Scope(inside=("X",)), by_partners=True),
            Term("J"),
            Term("J", Scope(outside=("Y",)), by_partners=True),
        ),
        Range(6),
        fixed=-2,
    ),
    "6+ of (cards in X + voids outside X + shown voids)": HandSum(
        (
            Term(CARDS, Scope(inside=("X",))),
            Term(VOIDS, Scope(outside=("X",))),
            Term(VOIDS, by_partners=True),
        ),
        Range(6),
    ),
    "25+ of (points + shown points)": HandSum((Term("points"), Term("points", by_partners=True)), Range(25)),
    "at most 24 of (points + possible points)": HandSum((Term("points"), Term("points", possible=True)), Range(0, 24)),
    "13+ of (points + cards beyond 4 in X)": HandSum(
        (Term("points"), Term(CardsBeyond(4), Scope(inside=("X",)))), Range(13)
    ),
    "10+ of (3 for every void + 1 for every doubleton outside X)": HandSum(
        (Term(WorthOfLength(3, 0)), Term(WorthOfLength(1, 2), Scope(outside=("X",)))), Range(10)
    ),
    "20+ of (points + cards in the 2 longest suits)": HandSum((Term("points"), Term(CARDS, longest=2)), Range(20)),
    "X longer than Y": LengthCompared("X", Range(1), Scope(inside=("Y",))),
    "spades at least as long as every other suit": LengthCompared("S", Range(0), Scope()),
    "X at least as long as every unbid major": LengthCompared("X", Range(0), Scope(unbid=True, inside=("S", "H"))),
    "clubs as long as diamonds": LengthCompared("C", Range(0, 0), Scope(inside=("D",))),
    "2 majors: 4+ cards": SuitCount(Range(2, 2), FOUR, Scope(inside=("S", "H"))),
    "every minor: 4+ cards": SuitCount(Range(0), FOUR, Scope(inside=("D", "C")), every=True),
    "10+ points in majors": HandAmount("points", Range(10), Scope(inside=("S", "H"))),
    "8 of (points + 1)": HandSum((Term("points"),), Range(8, 8), fixed=1),
    "2 Jacks": TWO_JACKS,
    "3+ Jacks": HandAmount("J", Range(3)),
    "no Jack": HandAmount("J", Range(0, 0)),
    "one Jack": HandAmount("J", Range(1, 1)),
    "1 other Jack": HandAmount("J", Range(1, 1), Scope(others=True)),
    "2+ Jacks outside X": HandAmount("J", Range(2), Scope(("X",))),
    "2 Jacks outside X and hearts": HandAmount("J", Range(2, 2), Scope(("X", "H"))),
    "2 Jacks in X and C": HandAmount("J", Range(2, 2), Scope(inside=("X", "C"))),
    "2 Jacks in different suits": HandAll((TWO_JACKS, SuitCount(Range(2, 2), JACK))),
    "10+ points": HandAmount("points", Range(10)),
    "3 other points": HandAmount("points", Range(3, 3), Scope(others=True)),
    "some suit: 4+ cards, Jack": SuitCount(Range(1), GOOD_SUIT),
    "no suit: void": SuitCount(Range(0, 0), VOID),
    "2 suits: 4+ cards": SuitCount(Range(2, 2), FOUR),
    "2+ other suits: 4+ cards": SuitCount(Range(2), FOUR, Scope(others=True)),
    "no other suit: Jack": SuitCount(Range(0, 0), JACK, Scope(others=True)),
    "some unbid suit: Jack": SuitCount(Range(1), JACK, Scope(unbid=True)),
    "some untold suit: Jack": SuitCount(Range(1), JACK, Scope(untold=True)),
    "some suit outside X: 4+ cards, Jack": SuitCount(Range(1), GOOD_SUIT, Scope(("X",))),
    "every suit: 2 cards": SuitCount(Range(0), Amount(CARDS, Range(2, 2)), every=True),
    "every unbid suit: Jack": SuitCount(Range(0), JACK, Scope(unbid=True), every=True),
    "X: void": SuitIs("X", VOID),
    "spades: void": SuitIs("S", VOID),
    "D: void": SuitIs("D", VOID),
    "a void": A_VOID,
    "no void": SuitCount(Range(0, 0), VOID),
    "2+ singletons": SuitCount(Range(2), Amount(CARDS, Range(1, 1))),
    "at most 1 doubleton": SuitCount(Range(0, 1), Amount(CARDS, Range(2, 2))),
    "4-2-2-0": HandNamed(
        "4-2-2-0 shape",
        HandAll(
            (
                SuitCount(Range(1, 1), Amount(CARDS, Range(4, 4))),
                SuitCount(Range(2, 2), Amount(CARDS, Range(2, 2))),
                SuitCount(Range(1, 1), VOID),
            )
        ),
    ),
    "good hand": HandNamed("good hand", GOOD_HAND),
    "8+ of (points + the larger of (Jacks) or (voids + 2))": HandAny(
        (
            HandSum((Term("points"), Term("J")), Range(8)),
            HandSum((Term("points"), Term(VOIDS)), Range(8), 2),
        )
    ),
    "at most 8 of (the largest of (Jacks) or (voids))": HandAll(
        (
            HandSum((Term("J"),), Range(-UNLIMITED, 8)),
            HandSum((Term(VOIDS),), Range(-UNLIMITED, 8)),
        )
    ),
    "6 of (the larger of (Jacks) or (voids))": HandAll(
        (
            HandAny((HandSum((Term("J"),), Range(6)), HandSum((Term(VOIDS),), Range(6)))),
            HandSum((Term("J"),), Range(-UNLIMITED, 6)),
            HandSum((Term(VOIDS),), Range(-UNLIMITED, 6)),
        )
    ),
    "8+ of (strength - 2)": HandSum((Term("points"), Term("J")), Range(8), -1),
    "not a void": HandNot(A_VOID),
    "2 Jacks; a void": HandAll((TWO_JACKS, A_VOID)),
    "(2 Jacks) or (a void)": HandAny((TWO_JACKS, A_VOID)),
    "(2 Jacks; a void) or (good hand)": HandAny((HandAll((TWO_JACKS, A_VOID)), HandNamed("good hand", GOOD_HAND))),
    "not (2 Jacks) or (a void)": HandNot(HandAny((TWO_JACKS, A_VOID))),
    "(2 Jacks)": TWO_JACKS,
}

JACKS: Final = CountOfHand("J")
CALLS: Final[dict[str, CallTemplate]] = {
    "up (1 + suits since X) NOS": CallTemplate(BID_FORM, "NS", Count(1, (SuitsBetween("X"),)), relative=True),
    "29 X": CallTemplate(BID_FORM, "X", Count(29)),
    "29+ X": CallTemplate(BID_FORM, "X", Count(29, or_more=True)),
    "up 2+ X": CallTemplate(BID_FORM, "X", Count(2, or_more=True), relative=True),
    "28 spades": CallTemplate(BID_FORM, "S", Count(28)),
    "28S": CallTemplate(BID_FORM, "S", Count(28)),
    "28 NOS": CallTemplate(BID_FORM, "NS", Count(28)),
    "28 NT": CallTemplate(BID_FORM, "NT", Count(28)),
    "28 No Trump": CallTemplate(BID_FORM, "NT", Count(28)),
    "28 Pass": CallTemplate(BID_FORM, "P", Count(28)),
    "28 pass": CallTemplate(BID_FORM, "P", Count(28)),
    "pass": CallTemplate(PASS_FORM),
    "Pass": CallTemplate(PASS_FORM),
    "double": CallTemplate(DOUBLE_FORM),
    "redouble": CallTemplate(REDOUBLE_FORM),
    "5": CallTemplate(BID_FORM, "", Count(5)),
    "lowest X": CallTemplate(BID_FORM, "X", lowest=True),
    "jump X": CallTemplate(BID_FORM, "X", Count(1), lowest=True),
    "double jump NT": CallTemplate(BID_FORM, "NT", Count(2), lowest=True),
    "up 1 X": CallTemplate(BID_FORM, "X", Count(1), relative=True),
    "up (Jacks) NOS": CallTemplate(BID_FORM, "NS", Count(0, (JACKS,)), relative=True),
    "up (Jacks outside X) NOS": CallTemplate(
        BID_FORM, "NS", Count(0, (CountOfHand("J", Scope(("X",))),)), relative=True
    ),
    "up (9s in S) NOS": CallTemplate(
        BID_FORM, "NS", Count(0, (CountOfHand("9", Scope(inside=("S",))),)), relative=True
    ),
    "up (1 + other Jacks) NOS": CallTemplate(
        BID_FORM, "NS", Count(1, (CountOfHand("J", Scope(others=True)),)), relative=True
    ),
    "up (1 + suits between) NOS": CallTemplate(BID_FORM, "NS", Count(1, (SuitsBetween(),)), relative=True),
    "up (1 + untold cards in X) X": CallTemplate(
        BID_FORM, "X", Count(1, (CountOfHand(CARDS, Scope(inside=("X",)), untold=True),)), relative=True
    ),
    "up (1 + 2 + points) X": CallTemplate(BID_FORM, "X", Count(3, (CountOfHand("points"),)), relative=True),
    "(points + running tricks) / 10 X": CallTemplate(
        BID_FORM, "X", Count(0, (CountOfHand("points"), CountOfHand("running tricks")), divisor=10)
    ),
    "(40 - bids before) NT": CallTemplate(BID_FORM, "NT", Count(40, (NumbersBid(times=-1),))),
    "(2 times their bids + partner's bids - 3 times bids before) / 10 NT": CallTemplate(
        BID_FORM,
        "NT",
        Count(0, (NumbersBid("they", 2), NumbersBid("partner"), NumbersBid(times=-3)), divisor=10),
    ),
    "(1 + the larger of (points) or (Jacks + 2)) X": CallTemplate(
        BID_FORM, "X", Count(1, largest=(Count(0, (CountOfHand("points"),)), Count(2, (JACKS,))))
    ),
    "(the largest of (1) or (Jacks) or (strength)) X": CallTemplate(
        BID_FORM, "X", Count(0, largest=(Count(1), Count(0, (JACKS,)), Count(1, (CountOfHand("points"), JACKS))))
    ),
    "(high tricks - 0.5) rounded up from 0.8 X": CallTemplate(
        BID_FORM, "X", Count(-10 - 6, (CountOfHand("high tricks"),), divisor=20)
    ),
    "up (strength) X": CallTemplate(BID_FORM, "X", Count(1, (CountOfHand("points"), JACKS)), relative=True),
    "hand shown": CallTemplate(SHOWING),
    "(Jacks), at least 1": CallTemplate(BID_FORM, "", Count(0, (JACKS,), at_least=1)),
    "X 28": CallTemplate(REVERSE, "X", Count(28)),
    "X up 1": CallTemplate(REVERSE, "X", Count(1), relative=True),
    "plus X": CallTemplate(PLUS, "X"),
    "plus 2 X": CallTemplate(PLUS_BY, "X", Count(2)),
    "plus 1 NOS": CallTemplate(PLUS_BY, "NS", Count(1)),
    "plus (in sequence) X": CallTemplate(PLUS_BY, "X", Count(0, (CountOfHand(SEQUENCE),))),
    "X plus": CallTemplate(REVERSE_PLUS, "X"),
    "X plus 2": CallTemplate(REVERSE_PLUS_BY, "X", Count(2)),
}

BIDS: Final = frozenset({BID_FORM, REVERSE, PLUS, PLUS_BY, REVERSE_PLUS, REVERSE_PLUS_BY})
ALTERNATIVES: Final[dict[str, CallPattern]] = {
    "pass": CallPattern(frozenset({PASS_FORM})),
    "double": CallPattern(frozenset({DOUBLE_FORM})),
    "redouble": CallPattern(frozenset({REDOUBLE_FORM})),
    "any": CallPattern(),
    "hand shown": CallPattern(frozenset({SHOWING})),
    "bid": CallPattern(BIDS),
    "bid X": CallPattern(BIDS, "X"),
    "28 X": CallPattern(frozenset({BID_FORM}), "X", Range(28, 28)),
    "28 H": CallPattern(frozenset({BID_FORM}), "H", Range(28, 28)),
    "28 hearts": CallPattern(frozenset({BID_FORM}), "H", Range(28, 28)),
    "28+ X": CallPattern(frozenset({BID_FORM}), "X", Range(28)),
    "28 to 31 NOS": CallPattern(frozenset({BID_FORM}), "NS", Range(28, 31)),
    "28 Pass": CallPattern(frozenset({BID_FORM}), "P", Range(28, 28)),
    "28": CallPattern(frozenset({BID_FORM}), number=Range(28, 28)),
    "lowest X": CallPattern(frozenset({BID_FORM}), "X", steps=0),
    "jump X": CallPattern(frozenset({BID_FORM}), "X", steps=1),
    "double jump NT": CallPattern(frozenset({BID_FORM}), "NT", steps=2),
    "X 28": CallPattern(frozenset({REVERSE}), "X", Range(28, 28)),
    "plus X": CallPattern(frozenset({PLUS}), "X"),
    "plus 2 X": CallPattern(frozenset({PLUS_BY}), "X", amount=2),
    "X plus": CallPattern(frozenset({REVERSE_PLUS}), "X"),
    "X plus 2": CallPattern(frozenset({REVERSE_PLUS_BY}), "X", amount=2),
    "[names a suit]": CallPattern(tag="names a suit"),
}
PASSED: Final = Turn(ours=False, alternatives=(ALTERNATIVES["pass"],))

PATTERNS: Final[dict[str, AuctionPattern]] = {
    "?": AuctionPattern("?", ()),
    "(pass) ?": AuctionPattern("(pass) ?", (PASSED,)),
    "28 X (pass) ?": AuctionPattern("28 X (pass) ?", (Turn(ours=True, alternatives=(ALTERNATIVES["28 X"],)), PASSED)),
    "28 X | plus X (pass) ?": AuctionPattern(
        "28 X | plus X (pass) ?", (Turn(ours=True, alternatives=(ALTERNATIVES["28 X"], ALTERNATIVES["plus X"])), PASSED)
    ),
    "(28 X | double) ?": AuctionPattern(
        "(28 X | double) ?", (Turn(ours=False, alternatives=(ALTERNATIVES["28 X"], ALTERNATIVES["double"])),)
    ),
    "... 28 X (pass) ?": AuctionPattern(
        "... 28 X (pass) ?", (Turn(ours=True, alternatives=(ALTERNATIVES["28 X"],)), PASSED), open_start=True
    ),
    "passes 28 X (pass) ?": AuctionPattern(
        "passes 28 X (pass) ?", (Turn(ours=True, alternatives=(ALTERNATIVES["28 X"],)), PASSED), passed_start=True
    ),
}

FACTS: Final[dict[str, Fact]] = {
    "round 1": Fact("round", Range(1, 1)),
    "round 2+": Fact("round", Range(2)),
    "position 2 or 3": Fact("position", Range(2, 3)),
    "seat 3 to 4": Fact("seat", Range(3, 4)),
    "standing number at most 39": Fact("standing number", Range(0, 39)),
    "no different suits between": Fact("suits between", Range(0, 0)),
    "1 different suit between": Fact("suits between", Range(1, 1)),
    "returns 2+": Fact("returns", Range(2)),
    "bids before 9 to 13": Fact("numbers bid", Range(9, 13)),
    "partner's bids at most 3": Fact("numbers bid", Range(0, 3), speaker="partner"),
    "their bids 8+": Fact("numbers bid", Range(8), speaker="they"),
    "our lead": Fact("our lead", Range(1)),
    "their lead": Fact("their lead", Range(1)),
    "2+ different suits since X": Fact("suits since", Range(2), "X"),
    "X is agreed": Fact("agreed", letter="X"),
    "X was agreed first": Fact("agreed first", letter="X"),
    "forced": Fact("forced"),
    "not forced": Fact("free"),
    "I called 28 X | double": Fact("called", speaker="I", alternatives=(ALTERNATIVES["28 X"], ALTERNATIVES["double"])),
    "they never called bid": Fact("never called", speaker="they", alternatives=(ALTERNATIVES["bid"],)),
    "we opened 28 X": Fact("opened", speaker="we", alternatives=(ALTERNATIVES["28 X"],)),
    "Partner last called pass": Fact("last called", speaker="partner", alternatives=(ALTERNATIVES["pass"],)),
    "anyone last bid [supports] X": Fact(
        "last bid", speaker="anyone", alternatives=(CallPattern(tag="supports", denomination="X"),)
    ),
    "we are vulnerable": Fact("state", speaker="we", state="vulnerable"),
    "they are not vulnerable": Fact("no state", speaker="they", state="vulnerable"),
    "both sides are vulnerable": Fact("both", state="vulnerable"),
    "neither side is vulnerable": Fact("neither", state="vulnerable"),
    "partner is a passed hand": Fact("passed hand", speaker="partner"),
    "I am not a passed hand": Fact("no passed hand", speaker="I"),
    "below game": Fact("below", goal=(("S", 40),)),
    "not below game": Fact("not below", goal=(("S", 40),)),
    "X is a major": Fact("letter is", letter="X", suits=("S", "H")),
    "Y is the other minor": Fact("letter other", letter="Y", suits=("D", "C")),
    "Y is next above X": Fact("letter above", letter="Y", other="X"),
    "Y is higher than X": Fact("letter higher", letter="Y", other="X"),
    "Y is lower than X": Fact("letter lower", letter="Y", other="X"),
    "X is hearts or S": Fact("letter is", Range(1), "X", ("H", "S")),
}

FORCES: Final[dict[str, Force]] = {
    "yes": Force(is_forcing=True),
    "no": Force(is_forcing=False),
    "to game": Force(is_forcing=True, goal=(("S", 40),), goal_name="game"),
    "to 30 X": Force(is_forcing=True, denomination="X", number=30),
    "to 30 NT": Force(is_forcing=True, denomination="NT", number=30),
}

NUMBERS: Final[dict[str, Range]] = {"at most 39": Range(0, 39), "28 to 31": Range(28, 31)}

PICKS: Final[dict[str, Pick]] = {
    "longest": Pick((PickKey(CARDS),)),
    "shortest": Pick((PickKey(CARDS, most=False),)),
    "longest, then most points": Pick((PickKey(CARDS), PickKey("points"))),
    "longest, most 9s, fewest Jacks": Pick((PickKey(CARDS), PickKey("9"), PickKey("J", most=False))),
    "highest cards": Pick((PickKey(HIGHEST_CARDS),)),
    "highest suit": Pick((PickKey(SUIT_ORDER),)),
    "lowest suit": Pick((PickKey(SUIT_ORDER, most=False),)),
    "among spades and H, longest": Pick((PickKey(CARDS),), ("S", "H")),
    "among untold suits, longest": Pick((PickKey(CARDS),), untold=True),
    "among unbid suits higher than X, longest": Pick((PickKey(CARDS),), unbid=True, above="X"),
    "among minors lower than Y, longest": Pick((PickKey(CARDS),), ("D", "C"), below="Y"),
}


@pytest.fixture(scope="module")
def table() -> Phrases:
    strength = phrases().sum("points + Jacks + 1")
    return phrases({"long": 5}, {"good suit": GOOD_SUIT}, {"good hand": GOOD_HAND}, {"strength": strength})


@pytest.mark.parametrize("text", SUITS)
def test_a_statement_about_a_suit(table: Phrases, text: str) -> None:
    assert table.suit_statement(text) == SUITS[text]


@pytest.mark.parametrize("text", HANDS)
def test_a_statement_about_the_hand(table: Phrases, text: str) -> None:
    assert table.hand_statement(text) == HANDS[text]


@pytest.mark.parametrize("text", CALLS)
def test_a_call(table: Phrases, text: str) -> None:
    assert table.call(text) == CALLS[text]


@pytest.mark.parametrize("text", ALTERNATIVES)
def test_one_call_of_an_auction(table: Phrases, text: str) -> None:
    assert table.auction_pattern(f"({text}) ?").turns == (Turn(ours=False, alternatives=(ALTERNATIVES[text],)),)
    assert table.auction_pattern(f"{text} (pass) ?").turns == (
        Turn(ours=True, alternatives=(ALTERNATIVES[text],)),
        PASSED,
    )


@pytest.mark.parametrize("text", PATTERNS)
def test_an_auction(table: Phrases, text: str) -> None:
    assert table.auction_pattern(text) == PATTERNS[text]


@pytest.mark.parametrize("text", FACTS)
def test_a_condition_on_the_auction(table: Phrases, text: str) -> None:
    assert table.fact(text) == FACTS[text]


@pytest.mark.parametrize("text", NUMBERS)
def test_the_number_that_a_call_makes(table: Phrases, text: str) -> None:
    assert table.number(text) == NUMBERS[text]


@pytest.mark.parametrize("text", FORCES)
def test_what_a_call_asks_of_partners(table: Phrases, text: str) -> None:
    assert table.force(text) == FORCES[text]


@pytest.mark.parametrize("text", PICKS)
def test_a_preference_among_suits(table: Phrases, text: str) -> None:
    assert table.pick(text) == PICKS[text]


def examples() -> list[tuple[str, str]]:
    """Every phrase above, with its kind."""
    kinds: dict[str, Iterable[str]] = {
        "suit_statement": SUITS,
        "hand_statement": HANDS,
        "call": CALLS,
        "auction_pattern": [*PATTERNS, *(f"{text} (pass) ?" for text in ALTERNATIVES)],
        "fact": FACTS,
        "number_of_a_call": NUMBERS,
        "pick": PICKS,
        "force": FORCES,
    }
    return [(start, text) for start, texts in kinds.items() for text in texts]


def test_every_rule_of_the_grammar_is_exercised_above(table: Phrases) -> None:
    used = {str(part.data) for start, text in examples() for part in table.tree(text, start).iter_subtrees()}
    assert rule_names(parser_for(table.vocabulary)) - used == set()


def test_every_terminal_of_the_grammar_is_exercised_above(table: Phrases) -> None:
    parser = parser_for(table.vocabulary)
    used = set()
    for start, text in examples():
        interactive = parser.parse_interactive(" ".join(text.split()), start=start)
        used |= {token.type for token in interactive.exhaust_lexer()}
    ignored = set(parser.lexer_conf.ignore)
    assert {terminal.name for terminal in parser.terminals} - ignored - used == set()


def test_every_rule_stands_in_the_grammar_file(table: Phrases) -> None:
    written = grammar_text()
    assert all(name in written for name in rule_names(parser_for(table.vocabulary)))


def test_the_same_phrase_is_parsed_once(table: Phrases) -> None:
    first = table.hand_statement("2 Jacks; a void")
    assert table.hand_statement("2 Jacks; a void") is first


def test_numbers_of_a_game_with_digits_for_ranks_stay_numbers() -> None:
    cards = Phrases(Vocabulary(game_called("bridge")))
    assert cards.hand_statement("at least 23 high-card points") == HandAmount("high-card points", Range(23))
    assert cards.hand_statement("2 9s") == HandAmount("9", Range(2, 2))
    assert cards.call("(2 + Aces) X") == CallTemplate(BID_FORM, "X", Count(2, (CountOfHand("A"),)))
    assert cards.call("(2s + Aces) X") == CallTemplate(BID_FORM, "X", Count(0, (CountOfHand("2"), CountOfHand("A"))))
    assert cards.suit_statement("at least KJ9x") == AtLeastAsGood("KJ9x")


@pytest.mark.parametrize("shape", ["4-3-3-3", "7-3-2-1", "13-0-0-0"])
def test_a_shape_has_as_many_cards_as_a_hand(shape: str) -> None:
    statement = Phrases(Vocabulary(game_called("bridge"))).hand_statement(shape)
    assert isinstance(statement, HandNamed)
    assert statement.name == f"{shape} shape"


@pytest.mark.parametrize(
    ("phrase", "right"),
    [
        ("11-15 high-card points", "did you mean '11 to 15'?"),
        ("11–15 high-card points", "did you mean '11 to 15'?"),
        (
            "11 to 15 points",
            "did you mean 'distribution points' or 'high-card points' or 'honour points' or 'length points'?",
        ),
    ],
)
def test_what_is_nearly_a_phrase_has_a_suggestion(phrase: str, right: str) -> None:
    with pytest.raises(PhraseError) as caught:
        Phrases(Vocabulary(game_called("bridge"))).hand_statement(phrase)
    assert caught.value.right == right
