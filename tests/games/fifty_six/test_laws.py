"""What may be called under each of the three sets of laws (booklet 2.1 to 2.2.4, Appendix A)."""

from dataclasses import replace

import pytest

from tests.games.fifty_six.legal_auctions import CONCEIVABLE, LAWS, PLAYERS, bid, laws_of, legal, problem
from tests.games.fifty_six.written_calls import call_of
from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM, PASS, Amount, Call, Form
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.games.contract import contract_of
from trainer.games.fifty_six.game import fifty_six
from trainer.games.fifty_six.laws import LawBook
from trainer.games.laws import Laws

INTERNATIONAL = laws_of("international")
KERALA = laws_of("kerala")
STANDARD = laws_of("standard")

every_laws = pytest.mark.parametrize("laws", [INTERNATIONAL, KERALA, STANDARD], ids=LAWS)


def hand(text: str, players: int = 6) -> Hand:
    return parse_hand(fifty_six(players).deck, text)


# Forms: Appendix A, C3 and C4

FORMS = {
    "a suit": ("29S", {"international", "kerala", "standard"}),
    "another suit": ("29C", {"international", "kerala", "standard"}),
    "NOS": ("29NS", {"international", "kerala", "standard"}),
    "No Trump": ("29NT", {"international", "standard"}),
    "number and pass": ("29P", {"international"}),
    "a reverse bid": ("H29", {"international"}),
    "Plus": ("+D", {"international"}),
    "Plus and a number": ("+2D", {"international"}),
    "Plus and a number with NOS": ("+1NS", {"international"}),
    "a suit and plus": ("D+", {"international"}),
    "a suit, plus and a number": ("D+2", {"international"}),
    "a reverse NOS": ("NS29", set()),
    "a reverse No Trump": ("NT29", set()),
    "Plus NOS without a number": ("+NS", set()),
    "Plus No Trump": ("+1NT", set()),
    "NOS plus": ("NS+", set()),
    "Plus pass": ("+P", set()),
    "a number alone": ("29", set()),
}


@every_laws
@pytest.mark.parametrize(("call", "allowed"), FORMS.values(), ids=FORMS)
def test_which_forms_of_a_bid_the_laws_know(laws: Laws, call: str, allowed: set[str]) -> None:
    why = problem(laws, "28S", call)
    if laws.name in allowed:
        assert why is None
    else:
        assert why is not None
        assert why.startswith(f"{call} is not a call under {laws.title} rules (forms of a bid: 28S, 28NS")


@every_laws
def test_a_call_of_another_game_is_no_call_here(laws: Laws) -> None:
    for call in (Call(Form("blind nil", "BN", Amount.NAMED)), Call(BID_FORM, "", 0), Call(BID_FORM, "Z", 29)):
        why = laws.problem_with(bid(laws, "28S"), call)
        assert why is not None
        assert why.startswith(f"{call} is not a call under {laws.title} rules (forms of a bid: 28S, 28NS")


def test_a_form_that_is_not_known_gets_the_list_of_those_that_are() -> None:
    assert problem(INTERNATIONAL, "", "NS28") == (
        "NS28 is not a call under North American International Tournament rules "
        "(forms of a bid: 28S, 28NS, 28NT, 28P, S28, +S, +1S, +1NS, S+, S+1)."
    )
    assert problem(KERALA, "", "28NT") == (
        "28NT is not a call under Kerala Tournament rules (forms of a bid: 28S, 28NS)."
    )
    assert problem(STANDARD, "", "28P") == (
        "28P is not a call under 56 Standard rules (forms of a bid: 28S, 28NS, 28NT)."
    )


def test_plus_raises_by_one_to_seven() -> None:
    for call in ("+1S", "+7S", "S+7", "+7NS"):
        assert problem(INTERNATIONAL, "28S", call) is None
    for call in ("+0S", "+8S", "S+0", "S+8", "+8NS"):
        assert problem(INTERNATIONAL, "28S", call) == "A plus bid raises by 1 to 7."


def test_plus_and_plus_one_are_both_legal_and_both_listed() -> None:
    calls = legal(INTERNATIONAL, "28S")
    assert {"+S", "+1S", "S+", "S+1"} <= set(calls)


@pytest.mark.parametrize(
    ("call", "number"), [("+S", 28), ("+1S", 28), ("+2S", 29), ("+3S", 30), ("S+", 28), ("S+3", 30), ("+1NS", 28)]
)
def test_a_plus_bid_that_opens_counts_from_27(call: str, number: int) -> None:
    assert bid(INTERNATIONAL, call).standing_number == number
    assert problem(INTERNATIONAL, call, f"{number + 1}S") is None
    assert problem(INTERNATIONAL, call, f"{number}S") == f"{number} is not enough; bid {number + 1} or more."


# Numbers: 28 to 56, each higher than the last (2.1)


@every_laws
def test_the_lowest_bid_is_28_and_the_highest_56(laws: Laws) -> None:
    after_two_passes = "28NS P" if laws is INTERNATIONAL else "P P"
    assert problem(laws, "", "28S") is None
    assert problem(laws, "", "27S") == "27 is not enough; bid 28 or more."
    assert problem(laws, after_two_passes, "56S") is None
    assert problem(laws, after_two_passes, "57S") == "56 is the highest number."


@every_laws
def test_every_bid_must_be_higher_than_the_one_before(laws: Laws) -> None:
    assert problem(laws, "30S", "30NS") == "30 is not enough; bid 31 or more."
    assert problem(laws, "30S P P", "29H") == "29 is not enough; bid 31 or more."
    assert problem(laws, "30S P P", "31H") is None


@every_laws
def test_over_56_nothing_can_be_bid(laws: Laws) -> None:
    assert problem(laws, "56S", "56NS") == "56 is the highest number."
    assert problem(laws, "56S", "28NS") == "56 is the highest number."
    assert legal(laws, "56S") == ["P", "X"]
    assert legal(laws, "56S P") == ["P"]


def test_a_plus_bid_must_not_reach_beyond_56() -> None:
    assert problem(INTERNATIONAL, "50S", "+6S") is None
    assert problem(INTERNATIONAL, "50S", "+7S") == "56 is the highest number."
    assert problem(INTERNATIONAL, "56S", "S+") == "56 is the highest number."


# The compulsory bid (2.2.3; Appendix A, C2)


def test_under_international_rules_the_opening_leader_must_bid_and_28_pass_is_how_to_pass() -> None:
    assert problem(INTERNATIONAL, "", "P") == "The bid is compulsory here; with nothing to say call 28 Pass."
    assert "P" not in legal(INTERNATIONAL, "")
    assert "28P" in legal(INTERNATIONAL, "")
    assert problem(INTERNATIONAL, "28P", "P") is None


def test_28_pass_is_a_bid_of_28() -> None:
    assert problem(INTERNATIONAL, "28P", "28S") == "28 is not enough; bid 29 or more."
    assert problem(INTERNATIONAL, "28P", "X") is None
    assert problem(INTERNATIONAL, "28P P", "29P") is None


def test_under_kerala_rules_the_last_of_the_leaders_side_must_bid_when_all_before_have_passed() -> None:
    for calls in ("", "P", "P P", "P P P"):
        assert problem(KERALA, calls, "P") is None
    assert problem(KERALA, "P P P P", "P") == "The bid is compulsory here; with nothing to say call 28 NOS."
    assert "P" not in legal(KERALA, "P P P P")
    assert problem(KERALA, "P P P P 28NS", "P") is None


@pytest.mark.parametrize("calls", ["28S P P P", "P 28S P P", "P P 28S P", "P P P 28S"])
def test_under_kerala_rules_nobody_must_bid_once_somebody_has(calls: str) -> None:
    assert problem(KERALA, calls, "P") is None


def test_under_standard_rules_nobody_must_bid_and_a_deal_may_be_passed_out() -> None:
    passed_out = bid(STANDARD, "P P P P P P")
    assert STANDARD.is_over(passed_out)
    assert STANDARD.result(passed_out) is None
    assert STANDARD.legal_calls(passed_out) == ()


@pytest.mark.parametrize(("players", "passes"), [(4, 2), (6, 4), (8, 6)])
def test_at_every_table_the_bid_of_kerala_is_compulsory_for_the_last_of_the_leaders_side(
    players: int, passes: int
) -> None:
    laws = laws_of("kerala", players)
    for before in range(passes):
        assert problem(laws, "P " * before, "P") is None
    assert problem(laws, "P " * passes, "P") == "The bid is compulsory here; with nothing to say call 28 NOS."


@pytest.mark.parametrize("players", PLAYERS)
def test_at_every_table_the_bid_of_international_is_compulsory_for_the_leader(players: int) -> None:
    laws = laws_of("international", players)
    assert problem(laws, "", "P") is not None
    assert problem(laws, "28P", "P") is None


# Double and redouble (2.2.2; Appendix A, C7 to C10)


@every_laws
def test_only_a_bid_of_the_other_side_can_be_doubled(laws: Laws) -> None:
    assert problem(laws, "28S", "X") is None
    assert problem(laws, "28S P P", "X") is None
    assert problem(laws, "28S P", "X") == "Only a bid of the other side can be doubled."
    assert problem(laws, "28S X", "X") == "Only a bid of the other side can be doubled."
    assert problem(laws, "28S X P", "X") == "The bid is doubled already."
    assert problem(laws, "28S X XX", "X") == "The bid is doubled already."


@pytest.mark.parametrize("laws", [KERALA, STANDARD], ids=["kerala", "standard"])
def test_before_any_bid_there_is_nothing_to_double(laws: Laws) -> None:
    assert problem(laws, "", "X") == "There is no bid to double."
    assert problem(laws, "P", "X") == "There is no bid to double."
    assert problem(laws, "P", "XX") == "Only a double can be redoubled."


@every_laws
def test_only_the_doubled_side_redoubles_and_only_a_double(laws: Laws) -> None:
    assert problem(laws, "28S X", "XX") is None
    assert problem(laws, "28S X P P", "XX") is None
    assert problem(laws, "28S P", "XX") == "Only a double can be redoubled."
    assert problem(laws, "28S X P", "XX") == "Only the doubled side can redouble."
    assert problem(laws, "28S X XX P", "XX") == "Only a double can be redoubled."


@every_laws
def test_after_a_double_either_side_may_go_on_bidding(laws: Laws) -> None:
    assert problem(laws, "28S X", "29S") is None
    assert problem(laws, "28S X P", "29H") is None
    assert problem(laws, "28S X", "28H") == "28 is not enough; bid 29 or more."


@pytest.mark.parametrize("laws", [INTERNATIONAL, STANDARD], ids=["international", "standard"])
def test_after_a_redouble_only_kerala_allows_bids(laws: Laws) -> None:
    assert legal(laws, "28S X XX") == ["P"]
    assert problem(laws, "28S X XX", "29S") == "After a redouble no contract may be bid."
    assert problem(laws, "28S X XX P P P P", "29S") == "After a redouble no contract may be bid."


def test_after_a_redouble_kerala_goes_on_as_before() -> None:
    assert problem(KERALA, "28S X XX", "29S") is None
    assert problem(KERALA, "28S X XX 29H", "X") is None
    assert problem(KERALA, "28S X XX 29H", "XX") == "Only a double can be redoubled."
    assert len(legal(KERALA, "28S X XX")) == 1 + 28 * 5


# The end of the auction (R3), and the self-raise (2.2.4; Appendix A, C5 and C6; R18)


@every_laws
@pytest.mark.parametrize("calls", ["30S", "30S X", "30S X XX", "30S P 31H", "28NS P P P P 29S"])
def test_the_sixth_pass_in_a_row_ends_the_auction(laws: Laws, calls: str) -> None:
    assert not laws.is_over(bid(laws, calls))
    assert not laws.is_over(bid(laws, calls + " P" * 5))
    assert laws.is_over(bid(laws, calls + " P" * 6))


@every_laws
def test_when_the_auction_is_over_nothing_more_can_be_called(laws: Laws) -> None:
    over = bid(laws, "28S" + " P" * 6)
    assert laws.legal_calls(over) == ()
    assert {laws.problem_with(over, call) for call in CONCEIVABLE} == {"The auction is over."}


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", LAWS)
def test_at_every_table_as_many_passes_end_the_auction_as_there_are_players(name: str, players: int) -> None:
    laws = laws_of(name, players)
    assert not laws.is_over(bid(laws, "28S" + " P" * (players - 1)))
    assert laws.is_over(bid(laws, "28S" + " P" * players))


@every_laws
def test_after_five_passes_the_bidder_may_raise_his_own_bid_in_its_denomination(laws: Laws) -> None:
    calls = "30S P P P P P"
    assert problem(laws, calls, "40S") is None
    assert problem(laws, calls, "31S") is None
    assert problem(laws, calls, "30S") == "30 is not enough; bid 31 or more."
    other = "All others have passed; you may only raise your own bid in the same denomination."
    assert problem(laws, calls, "40H") == other
    assert problem(laws, calls, "40NS") == other
    assert problem(laws, calls, "X") == "Only a bid of the other side can be doubled."
    assert problem(laws, calls, "XX") == "Only a double can be redoubled."


def test_the_calls_of_a_self_raise_are_listed() -> None:
    assert legal(KERALA, "30S P P P P P") == ["P", *(f"{number}S" for number in range(31, 57))]


def test_under_international_rules_a_self_raise_may_have_any_form() -> None:
    for call in ("+S", "+7S", "S40", "S+", "S+2"):
        assert problem(INTERNATIONAL, "30S P P P P P", call) is None
    assert problem(INTERNATIONAL, "30S P P P P P", "+H") is not None


@pytest.mark.parametrize("opened", ["28P", "28NS", "28NT", "+1NS"])
@pytest.mark.parametrize("raised", ["40P", "40NS", "40NT", "+1NS"])
def test_contracts_without_trump_count_as_one_denomination(opened: str, raised: str) -> None:
    assert problem(INTERNATIONAL, f"{opened} P P P P P", raised) is None
    assert problem(INTERNATIONAL, f"{opened} P P P P P", "40S") is not None


@every_laws
def test_before_all_others_have_passed_a_player_may_bid_anything_over_his_own_bid(laws: Laws) -> None:
    assert problem(laws, "30S P P 31H P P", "32D") is None
    assert problem(laws, "30S P P P P X", "40H") is None


@every_laws
@pytest.mark.parametrize("calls", ["30S 31H P P P P", "30S P P 31H P P", "30S P P P P 31H", "30S P P X P P"])
def test_a_bid_over_ones_own_bid_of_the_last_round_is_a_self_raise_only_after_five_passes(
    laws: Laws, calls: str
) -> None:
    assert problem(laws, calls + " 32S", "33D") is None


@every_laws
def test_there_is_one_self_raise(laws: Laws) -> None:
    raised = "30S P P P P P 40S"
    only = "After a self-raise only pass, double and redouble are allowed."
    assert problem(laws, raised + " P P P P P", "48S") == only
    assert legal(laws, raised + " P P P P P") == ["P"]
    assert problem(laws, raised, "41H") == only
    assert problem(laws, raised + " P", "41S") == only


@every_laws
def test_after_a_self_raise_the_others_may_double_and_redouble_and_nothing_else(laws: Laws) -> None:
    raised = "30S P P P P P 40S"
    assert legal(laws, raised) == ["P", "X"]
    assert legal(laws, raised + " P") == ["P"]
    assert legal(laws, raised + " X") == ["P", "XX"]
    assert legal(laws, raised + " X P") == ["P"]
    assert legal(laws, raised + " X XX") == ["P"]
    assert laws.is_over(bid(laws, raised + " X XX P P P P P P"))


@every_laws
@pytest.mark.parametrize("calls", ["30S X", "30S X XX"])
def test_a_bid_that_was_doubled_is_not_raised_when_all_others_have_passed(laws: Laws, calls: str) -> None:
    assert legal(laws, calls + " P P P P P") == ["P"]


def test_under_kerala_rules_the_last_word_of_a_doubler_or_redoubler_is_a_pass() -> None:
    closed = "All others have passed; the auction can't go on."
    assert problem(KERALA, "30S X P P P P P", "40S") == closed
    assert problem(KERALA, "30S X XX P P P P P", "40S") == closed


def test_five_passes_before_the_first_bid_are_no_self_raise() -> None:
    assert problem(STANDARD, "P P P P P", "28S") is None
    assert problem(STANDARD, "P P P P P 28S", "29H") is None
    assert problem(STANDARD, "P P P P P 28S P P P P P", "29S") is None
    assert problem(STANDARD, "P P P P P 28S P P P P P", "29H") is not None


def test_laws_without_self_raise_end_there() -> None:
    assert isinstance(STANDARD, LawBook)
    strict = replace(STANDARD, self_raise=False)
    assert problem(strict, "30S P P P P P", "40S") == "All others have passed; the auction can't go on."


# Contracts


@every_laws
def test_before_any_bid_there_is_no_contract(laws: Laws) -> None:
    assert laws.result(Auction(6, laws.floor)) is None


@pytest.mark.parametrize(
    ("calls", "call", "number", "denomination", "by", "doubled"),
    [
        ("28S", "28S", 28, "S", 0, ""),
        ("28S P P 36H", "36H", 36, "H", 3, ""),
        ("28S +1C", "29C", 29, "C", 1, ""),
        ("28S C+", "29C", 29, "C", 1, ""),
        ("28S C+2", "30C", 30, "C", 1, ""),
        ("28S C40", "40C", 40, "C", 1, ""),
        ("+S", "28S", 28, "S", 0, ""),
        ("+2S", "29S", 29, "S", 0, ""),
        ("+1NS", "28NS", 28, "NS", 0, ""),
        ("28NT", "28NT", 28, "NT", 0, ""),
        ("28P", "28P", 28, "NT", 0, ""),
        ("28P P P P 29P", "29P", 29, "NT", 4, ""),
        ("28S X", "28S", 28, "S", 0, "X"),
        ("28S X XX", "28S", 28, "S", 0, "XX"),
        ("28S X 29S", "29S", 29, "S", 2, ""),
        ("30S P P P P P 40S", "40S", 40, "S", 0, ""),
        ("28S P P P P P +7S X", "35S", 35, "S", 0, "X"),
    ],
)
def test_the_last_bid_is_the_contract_in_plain_form(  # noqa: PLR0913, PLR0917  one parameter a column
    calls: str, call: str, number: int, denomination: str, by: int, doubled: str
) -> None:
    contract = INTERNATIONAL.result(bid(INTERNATIONAL, calls))
    assert contract is not None
    assert str(contract.call) == call
    assert (contract.number, contract.denomination, contract.by, contract.doubled) == (
        number,
        denomination,
        by,
        doubled,
    )


@pytest.mark.parametrize(
    ("calls", "written"),
    [("28S", "28S by 0"), ("28P", "28P by 0"), ("28S X +1NS X XX", "29NSXX by 2"), ("28S P P 36H X", "36HX by 3")],
)
def test_a_contract_is_read_back_as_records_keep_it(calls: str, written: str) -> None:
    contract = INTERNATIONAL.result(bid(INTERNATIONAL, calls))
    assert str(contract) == written
    assert INTERNATIONAL.result_in(written) == contract


@pytest.mark.parametrize(
    "text",
    [
        "",
        "28S",
        "P by 0",
        "+S by 0",
        "S28 by 0",
        "28 by 0",
        "28Z by 0",
        "28SXXX by 0",
        "27S by 0",
        "57S by 0",
        "28S by 6",
        "28S by 0 by 1",
    ],
)
def test_any_other_text_is_no_contract(text: str) -> None:
    assert INTERNATIONAL.result_in(text) is None


@pytest.mark.parametrize(
    ("laws", "denominations"),
    [
        (INTERNATIONAL, ("S", "H", "D", "C", "NT")),
        (KERALA, ("S", "H", "D", "C", "NS")),
        (STANDARD, ("S", "H", "D", "C", "NT")),
    ],
    ids=LAWS,
)
def test_play_without_trumps_has_one_name_among_the_denominations(laws: Laws, denominations: tuple[str, ...]) -> None:
    assert laws.denominations == denominations


@every_laws
def test_a_side_can_reach_every_contract_in_what_one_of_it_may_bid(laws: Laws) -> None:
    hands = tuple(
        hand(one) for one in (".JJ99AATT..", "J9AT.J9AT..", "JJ99AATT...", "AT.AT.AT.AT", "J9.J9.J9.J9", "9.9.9AT.ATT")
    )
    spades = laws.contracts(0, "S", hands)
    assert [contract.number for contract in map(contract_of, spades)] == list(range(28, 57))
    assert {(one.denomination, one.by, one.doubled) for one in map(contract_of, spades)} == {("S", 4, "")}
    assert {contract_of(one).by for one in laws.contracts(1, "S", hands)} == {1}
    assert {contract_of(one).by for one in laws.contracts(1, "D", hands)} == {3}
    only_hearts = (hands[0],) * 6
    assert all(laws.contracts(side, suit, only_hearts) == () for side in (0, 1) for suit in "SHDC")
    without = laws.denominations[-1]
    assert {contract_of(one).by for one in laws.contracts(1, without, only_hearts)} == {1}
    assert bool(laws.contracts(0, "NT", hands)) is ("NT" in laws.denominations)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_contract_belongs_to_the_seat_that_made_the_last_bid(players: int) -> None:
    laws = laws_of("standard", players)
    contract = laws.result(bid(laws, "P " * (players - 1) + "28S"))
    assert contract is not None
    assert contract.by == players - 1


# Hands: voids and one-suit hands (2.1; Appendix A, E1 and E2; R7)


@every_laws
def test_a_void_may_not_be_bid_in_any_form(laws: Laws) -> None:
    void_in_clubs = hand("JJ99.AATT..")
    why = "You are void in clubs, and a void may not be bid."
    opened = bid(laws, "28S P")
    for call in ("29C", "+C", "+1C", "C+", "C+1", "C29") if laws is INTERNATIONAL else ("29C",):
        assert laws.problem_with(opened, call_of(call), void_in_clubs) == why
    for call in ("P", "29S", "29H", "29NS"):
        assert laws.problem_with(opened, call_of(call), void_in_clubs) is None


@every_laws
def test_the_only_suit_of_a_hand_may_not_be_bid(laws: Laws) -> None:
    all_hearts = hand(".JJ99AATT..")
    opened = bid(laws, "28S P")
    assert laws.problem_with(opened, call_of("29H"), all_hearts) == (
        "All your cards are hearts; that suit may not be bid then."
    )
    assert {str(call.denomination) for call in laws.legal_calls(opened, all_hearts)} <= {"", "NS", "NT", "P"}
    assert laws.problem_with(opened, call_of("29NS"), all_hearts) is None


@every_laws
def test_legal_calls_with_a_hand_are_those_that_hand_may_make(laws: Laws) -> None:
    held = hand("JJ99.AATT..")
    opened = bid(laws, "28NS")
    with_hand = laws.legal_calls(opened, held)
    assert with_hand == tuple(call for call in laws.legal_calls(opened) if call.denomination not in {"D", "C"})


@every_laws
@pytest.mark.parametrize(("length", "may"), [(0, False), (1, True), (7, True), (8, False)])
def test_how_many_cards_of_a_suit_its_bidder_must_hold(laws: Laws, length: int, may: bool) -> None:  # noqa: FBT001
    assert laws.may_name(length) is may


@pytest.mark.parametrize(("players", "cards"), [(4, 12), (6, 8), (8, 6)])
def test_a_one_suit_hand_has_as_many_cards_as_are_dealt(players: int, cards: int) -> None:
    laws = laws_of("standard", players)
    assert laws.may_name(cards - 1)
    assert not laws.may_name(cards)


def test_laws_may_allow_both() -> None:
    assert isinstance(STANDARD, LawBook)
    loose = replace(STANDARD, bid_a_void=True, bid_the_only_suit=True)
    assert [length for length in range(9) if loose.may_name(length)] == list(range(9))


def test_what_the_laws_say_about_odd_deals_is_kept() -> None:
    books = [laws_of(name) for name in LAWS]
    assert [book.one_suit_hand for book in books] == [
        "re-deal",
        "play on",
        "re-deal or play in No Trump",
    ]
    assert {book.twelve_cards_with_one_side for book in books} == {"cancelled when found"}


# Lists of legal calls


def test_the_first_caller_of_kerala_may_pass_or_bid_any_suit_or_nos_from_28_to_56() -> None:
    denominations = ("S", "H", "D", "C", "NS")
    every_bid = [f"{number}{denomination}" for number in range(28, 57) for denomination in denominations]
    assert legal(KERALA, "") == ["P", *every_bid]


def test_the_first_caller_of_standard_may_bid_no_trump_as_well() -> None:
    denominations = ("S", "H", "D", "C", "NS", "NT")
    every_bid = [f"{number}{denomination}" for number in range(28, 57) for denomination in denominations]
    assert legal(STANDARD, "") == ["P", *every_bid]


def test_the_compulsory_bidder_of_kerala_has_every_bid_and_no_pass() -> None:
    assert legal(KERALA, "P P P P") == legal(KERALA, "")[1:]


def test_the_first_caller_of_international_has_all_forms() -> None:
    calls = legal(INTERNATIONAL, "")
    assert len(calls) == len(set(calls)) == 29 * 7 + 29 * 4 + 4 + 7 * 5 + 4 + 7 * 4
    assert calls[:7] == ["28S", "28H", "28D", "28C", "28NS", "28NT", "28P"]


def test_near_the_top_few_calls_are_left() -> None:
    assert legal(KERALA, "55S") == ["P", "X", "56S", "56H", "56D", "56C", "56NS"]
    international = (
        "P 56S 56H 56D 56C 56NS 56NT 56P S56 H56 D56 C56 +S +H +D +C +1S +1H +1D +1C +1NS S+ H+ D+ C+ S+1 H+1 D+1 C+1"
    )
    assert legal(INTERNATIONAL, "55S P") == international.split()


@every_laws
def test_legal_calls_come_in_order_pass_double_redouble_then_bids_by_number(laws: Laws) -> None:
    auction = bid(laws, "30S X")
    calls = laws.legal_calls(auction)
    assert [str(call) for call in calls[:2]] == ["P", "XX"]
    numbers = [call.number_over(30) for call in calls[2:]]
    assert numbers == sorted(number for number in numbers if number is not None)


@every_laws
def test_a_legal_auction_is_not_changed_by_asking(laws: Laws) -> None:
    auction = bid(laws, "28S P")
    laws.legal_calls(auction)
    laws.problem_with(auction, PASS)
    assert auction == bid(laws, "28S P")
