"""Sentences about a judgement: one line when right, the point first when wrong, and each true of that hand."""

import pytest

from tests.games.fifty_six.written_calls import call_of
from tests.reasoning.judging.test_judging import judged
from tests.reasoning.small_table import fifty_six, shipped
from tests.reasoning.words.explained import explained
from trainer.auction.call import PASS_FORM
from trainer.language.book.call_templates import PickKey
from trainer.reasoning.judging.fact_finding import facts_of
from trainer.reasoning.judging.facts import Promised
from trainer.reasoning.words.card_words import preference
from trainer.reasoning.words.explaining import Explainer
from trainer.reasoning.words.meaning_words import left_over_at


@pytest.mark.parametrize(
    ("text", "after", "call", "sentence"),
    [
        ("JJAK.9.TK.Q", "", "29S", "✔ 29♠ shows four spades with both Jacks."),
        ("J9.J9.9A.AK", "", "29NS", "✔ 29 NOS shows two Jacks (♠J ♥J)."),
        ("J9A.9A.TK.K", "+S P", "+2S", "✔ +2♠ shows the next two spades (J 9)."),
    ],
)
def test_a_right_call_gets_one_short_sentence_and_its_source(text: str, after: str, call: str, sentence: str) -> None:
    assert explained(text, call, after)[:1] == [sentence]
    assert len(explained(text, call, after)) == 2


def test_a_wrong_call_is_told_what_it_promises_what_is_right_and_what_would_make_it_so() -> None:
    assert explained("JJA.9A.TK.K", "29S") == [
        "29♠ promises four spades with both Jacks; you have three (J J A).",
        "29 NOS: two Jacks (♠J ♠J).",
        "With ♠Q for ♥9, 29♠ would be right.",
        "small 1",
    ]


def test_a_right_pass_told_what_it_denies() -> None:
    assert explained("9AT.9A.TK.K", "28P")[0].startswith("✔ 28 Pass shows ")


@pytest.mark.parametrize(
    ("after", "said"),
    [("", "no opening bid"), ("1H", "no bid over 1♥"), ("1H P", "nothing to add to 1♥")],
)
def test_a_pass_is_told_by_what_stands(after: str, said: str) -> None:
    reasoner = shipped("bridge/standard-american")
    assert left_over_at(reasoner.written_auction(after.split()), PASS_FORM, reasoner.book.game) == said


def test_a_wrong_pass_is_told_what_it_denies() -> None:
    [headline, right, *_] = explained("JJAK.9.TK.Q", "28P")
    assert headline == "28 Pass denies four spades with both Jacks; you hold ♠J ♠J ♠A ♠K."
    assert right == "29♠: four spades with both Jacks."


def test_a_call_that_tells_something_else_first_leaves_it_untold() -> None:
    assert explained("JJAK.9.JK.Q", "30NS")[0] == "30 NOS tells three Jacks; 29♠ comes first."


def test_a_call_without_a_meaning_is_called_so() -> None:
    assert explained("9AT.9A.TK.K", "48NT")[0] == "48 NT has no agreed meaning here; partner can't use it."


def test_of_several_suits_the_preferred_one_is_named_with_the_reason() -> None:
    assert explained("J9A.JQ.TK.K", "29S", "28P P")[0] == "29♠ fits too; hearts come first: the fewest points."


def test_a_number_that_counts_several_things_is_told_by_what_they_come_to() -> None:
    assert explained("JJAK.9.TK.Q", "31S", "", "counted")[0] == "31♠ needs five of the Jacks and the nines; you have 3."


INTERNATIONAL, KERALA, STANDARD = "fifty-six/international", "fifty-six/kerala", "fifty-six/standard"


@pytest.mark.parametrize(
    ("text", "call", "after", "book", "lines"),
    [
        pytest.param(
            "J9.9K.JKQ.K",
            "41NS",
            "28NS P P 30H P 31H S+ P P P P 40H P P P",
            INTERNATIONAL,
            ["41 NOS asks for more and needs a count of 15; your side has 7."],
            id="a bid that asks is said to ask",
        ),
        pytest.param(
            "J.J.JQ.9ATQ",
            "H52",
            "28NT P P P 29S P +1S P +1S P 34H P +D P D+2 P 38NS P",
            INTERNATIONAL,
            [
                (
                    "First choice ♣+, answering partner's 38 NOS: four clubs without the Jack; spades stay trumps; "
                    "♣39 is right too."
                ),
            ],
            id="an answer is said to be one",
        ),
        pytest.param(
            "JTKQ.AT..99",
            "P",
            "30S P 31S P 32S P 35S P 36NS P P P",
            STANDARD,
            ["A pass is too soon: partner's 36 NOS asks for more."],
            id="a pass leaves the question open",
        ),
        pytest.param(
            ".JKQ.Q.JATQ",
            "48C",
            "P P 28C P 30NS P P P 31C P 32C P 33D P 34S P",
            KERALA,
            [
                "Your side has enough for 48♣; first tell what is new.",
                "First choice 35 NOS: a void in spades; 35♥ is right too.",
            ],
            id="a contract waits for what is untold",
        ),
        pytest.param(
            "J.KQ.AK.AKK",
            "45NS",
            "28P P 31H P +H P",
            INTERNATIONAL,
            [
                "No hand bids 45 NOS here.",
                "First choice +1♠: the Jack of spades alone; +♠ is right too.",
                (
                    "8 trumps (2 yours + 6 shown) + 4 for two trump Jacks shown + 1 outside Jack = 13; "
                    "going on in hearts needs 12."
                ),
            ],
            id="a count for a contract in another suit than the call names that",
        ),
        pytest.param(
            "JQ.Q.AA.AQQ",
            "33NS",
            "28NT P 29H P P P 31H P 32D P P",
            STANDARD,
            [
                "33 NOS nearly always shows a void in diamonds; you have two diamonds (A A).",
                "It also shows two Jacks outside diamonds and two cards in every suit but diamonds.",
            ],
            id="a void that a definition asks is told",
        ),
        pytest.param(
            "9A.KQ.JK.9T",
            "29NT",
            "28C",
            STANDARD,
            ["29 NT would tell three Jacks; you have one (♦J)."],
            id="No Trump tells three Jacks in the first round",
        ),
        pytest.param(
            "KQ.JAATK.9.",
            "34D",
            "28H 29NS P P P 30C P 32C P P P P",
            KERALA,
            ["Pass. No hand bids hearts here below 40♥, which needs a count of 10; you have 8."],
            id="where the bids in a suit begin, when lower ones are legal",
        ),
        pytest.param(
            "JAKQ.9TT.T.",
            "35S",
            "30H P 31NS P P P 32H P 33D",
            STANDARD,
            ["35♠ promises both Jacks of spades; you have one (♠J)."],
            id="what is only played too is no promise",
        ),
        pytest.param(
            "JA.J.JK.JAT",
            "29NS",
            "P P",
            STANDARD,
            ["29 NOS tells two Jacks; 29 NT comes first."],
            id="what a call tells is what it promises, and not the more that the hand has",
        ),
        pytest.param(
            "AK.9T.K.TKQ",
            "29S",
            "28NS P P P",
            STANDARD,
            [
                "29♠ promises three spades; you have two (A K).",
                "29 NOS: you must bid, and this says nothing. 29♥ needs three hearts; you have two (9 10).",
            ],
            id="what a hand has not is no promise",
        ),
        pytest.param(
            "AK.JT.K.TKQ",
            "29NS",
            "28NS P P P",
            STANDARD,
            ["✔ 29 NOS shows at most one Jack, no three cards with both Jacks."],
            id="a call tells no more than it denies",
        ),
        pytest.param(
            "AT.TK.A.JAQ",
            "30D",
            "P P 28S 29C",
            STANDARD,
            [
                "30♦ shows a competing suit in diamonds (J9Ax or JAAxx); you have only the Ace.",
                "Pass. 30♠ needs the other Jack of spades; you have A 10.",
            ],
            id="a suit that is named is not some suit besides",
        ),
        pytest.param(
            "JTK..J9A.JT",
            "+S",
            "28P P P 29NT P P P 30NS P",
            INTERNATIONAL,
            ["+♠ fits too; diamonds come first: the most points.", "+♦: three diamonds with the Jack."],
            id="of several preferences that is said which decides",
        ),
        pytest.param(
            "JQ.J.TTK.9A",
            "31D",
            "30D P P 31NS",
            INTERNATIONAL,
            ["♦+: two Jacks outside diamonds (♠J ♥J), three diamonds without a nine."],
            id="a rank is denied once",
        ),
        pytest.param(
            "J.J9.JATQ.J",
            "48S",
            "P P P P 28NS P 30NS P P 31S P P P 32S 34NS P P 35S P",
            KERALA,
            ["48♠ needs a count of 15; your side has 13.", "40♠: it needs only a count of 12."],
            id="what is counted above may be more than enough",
        ),
        pytest.param(
            "T.9AK.9TK.K",
            "33H",
            "P P P P 28S P 29S P 30NS P 31H P P P",
            KERALA,
            ["32♠: back to spades, with nothing new to tell."],
            id="going back to a suit of the side is said as that",
        ),
        pytest.param(
            "J99AK.AT.A.",
            "X",
            "31S P 32S 39H P P",
            STANDARD,
            [
                "Pass. 40♠ needs a count of 12; your side has 9.",
                "6 trumps (5 yours + 1 shown) + 2 for one trump Jack + 1 void = 9.",
            ],
            id="what partners have shown is part of a sum, even where the hand alone comes nearer to what it needs",
        ),
        pytest.param(
            "9Q.JA.JT.9A",
            "49S",
            "28NS P 31D P 33NS P P P 34D P 35S P 36D P 38H P 39H P P P 48H P P P P",
            STANDARD,
            ["49♠ is their suit; no hand bids it here."],
            id="what the hand has of a suit that is theirs is said",
        ),
        pytest.param(
            "J.A.JA.JATK",
            "+6C",
            "28P P P",
            INTERNATIONAL,
            [
                "+6♣ tells the next six cards; yours stop after J.",
                "Clubs from the top: J yours, then no other Jack; A 10 K do not count.",
            ],
            id="a suit that nobody has bid is not supported",
        ),
        pytest.param(
            ".J.JJQ.JJ9Q",
            "29C",
            "",
            KERALA,
            ["First choice 30 NOS: five Jacks (♥J ♦J ♦J ♣J ♣J); 30♣ is right too."],
            id="the second right call is named",
        ),
        pytest.param(
            "J9.JQ.Q.ATK",
            "36S",
            "28S P 30S P 32S P 33D P",
            STANDARD,
            ["First choice 34♥: two hearts with the Jack; spades stay trumps; a pass is right too."],
            id="a pass that is right too is named",
        ),
        pytest.param(
            "JK..J9AT.AQ",
            "31NS",
            "29H P 30H",
            STANDARD,
            [
                "31 NOS shows support for the other three suits; your clubs are only A Q.",
                ("Pass. 31♦ usually shows diamonds such as JAAxx or JJ9x; you have J 9 A 10. 31♦ is played too."),
            ],
            id="the suit that is too weak is said to be so",
        ),
        pytest.param(
            "9T.AQ.9A.AK",
            "51S",
            "28C P 30C 39S P P 40C 41S P P P",
            STANDARD,
            [
                (
                    "First choice pass, with the nine of spades: "
                    "partner's suit needs no more support from 40 on; 42♠ is right too."
                )
            ],
            id="a pass with a good card has its reason",
        ),
        pytest.param(
            "A.J9T.J9.JA",
            "+7NS",
            "28NT P P P P P",
            INTERNATIONAL,
            [
                "+7 NOS tells nothing.",
                "28 to 39 pay the same, and everyone else has passed: nobody is left to tell.",
                (
                    "Pass: 2.2.4 would let you raise yourself, but without trumps we do not; "
                    "your partners have had their say."
                ),
            ],
            id="nobody is told anything by a raise of one's own bid without trumps",
        ),
        pytest.param(
            "K.KQ.JT.9KQ",
            "50NT",
            "28P P P 29NS P 31NS P 32NS P P P P P",
            INTERNATIONAL,
            ["50 NT is too high: everyone else has passed, and nobody is left to tell."],
            id="a raise of one's own bid without trumps tells nobody anything",
        ),
        pytest.param(
            "A.9ATK.9A.K",
            "H50",
            "28NT P 29NS P H+ 31D +1H P P 33D 34H P P P P 40D",
            INTERNATIONAL,
            ["Pass: your 34♥ has told your hand, and nothing you hold is worth a bid over their 40♦."],
            id="that an earlier call has told the hand is the reason of the pass",
        ),
        pytest.param(
            "AK.9AA.T.JK",
            "49P",
            "",
            INTERNATIONAL,
            ["49 Pass tells no more than 28 Pass, and it is too high."],
            id="of the right call with another number its number is what is wrong",
        ),
        pytest.param(
            "AQ.JA.9TK.T",
            "42D",
            "28H P 29NS P 30H P 36H P 37H P",
            KERALA,
            [
                "40♥: your side has a count of 13, enough for it.",
                ("9 trumps (2 yours + 7 shown) + 4 for two trump Jacks (1 yours + 1 shown) = 13; 40♥ needs 12."),
            ],
            id="a jump that would tell more cards than a hand has tells what such a call shows by itself",
        ),
        pytest.param(
            "9.AKK..99KQ",
            "36NS",
            "28NS P P P",
            STANDARD,
            ["36 NOS is too high; 29♣ comes first."],
            id="nobody may show eight Jacks beside two that partner has shown",
        ),
        pytest.param(
            "T.TK.99T.J9",
            "30NS",
            "P P P P",
            KERALA,
            ["28 NOS: you must bid, and this says nothing. 28♣ needs three clubs with one Jack; you have two (J 9)."],
            id="a forced bid that tells nothing says so where others tell their Jacks by it",
        ),
        pytest.param(
            "9.TK.9TT.JK",
            "28S",
            "",
            INTERNATIONAL,
            ["28 Pass: you have only one Jack (♣J). +♣ needs four clubs with the Jack; you have two (J K)."],
            id="a pass with a number can't be taken to tell something",
        ),
        pytest.param(
            "KK.9T.JK.9Q",
            "47D",
            "28NT P 29D P 30D 40C P P P P",
            STANDARD,
            [
                "First choice 41♦: your side has a count of 13, enough for it; a pass is right too.",
                (
                    "6 trumps (2 yours + 4 shown) + 4 for two trump Jacks (1 yours + 1 shown) "
                    "+ 3 outside Jacks shown = 13; 41♦ needs 12."
                ),
            ],
            id="of a contract beside which a pass is right too the count is said",
        ),
        pytest.param(
            "J99K.Q.TK.9",
            "45S",
            "P",
            KERALA,
            ["No hand bids 45♠ here, even with four spades."],
            id="of a suit that is longer than a bid tells its whole length is said",
        ),
        pytest.param(
            "AT...JAATTQ",
            "53C",
            "P P 30S P P 39C P 41C P P P",
            STANDARD,
            ["No hand bids 53♣ here, even with six clubs."],
            id="of a suit that was told before its whole length is said",
        ),
        pytest.param(
            "KK.Q.J9KKQ.",
            "29S",
            "28H P P",
            INTERNATIONAL,
            ["29♠ promises four spades with the Jack; you have K K."],
            id="of a call with several meanings what all of them ask is promised",
        ),
    ],
)
def test_lines_of_an_explanation(text: str, call: str, after: str, book: str, lines: list[str]) -> None:
    assert [line for line in explained(text, call, after, book) if line in lines] == lines


def test_of_other_jacks_nothing_is_said_that_the_hand_does_not_lack() -> None:
    none, one = explained("ATK.TQ.T.AK", "28D", "P P P P", KERALA), explained("9.TK.9TT.JK", "28S", "", INTERNATIONAL)
    assert none[:2] == [
        "28♦ promises three diamonds; you have one (10).",
        "28 NOS: you must bid, and this says nothing. 28♠ can show one Jack of spades; you have A 10 K.",
    ]
    assert one[:2] == [
        "28♠ promises four spades with the Jack; you have only the nine.",
        "28 Pass: you have only one Jack (♣J). +♣ needs four clubs with the Jack; you have two (J K).",
    ]


def test_of_a_definition_only_what_the_hand_lacks_is_promised_besides() -> None:
    assert explained("9ATKQ..KQ.J", "38C", "28H P 29NS P P", KERALA)[:2] == [
        "38♣ says that you have no Jack of clubs, and you have it.",
        "It also promises clubs such as 99Axxx or 99AAx and no bare Jack.",
    ]


def test_what_the_next_bid_counts_is_worked() -> None:
    *_, needed, worked, source = explained(".JJ9T.AK.TQ", "47D", "30H P 40H 41D P P", KERALA)
    assert needed == "Pass. 42♥ needs a count of 12; your side has 11."
    assert worked == "6 trumps (4 yours + 2 shown) + 4 for two trump Jacks + 1 void = 11."
    assert source == "C4, C1.10"


def test_what_the_next_bid_counts_is_worked_behind_a_call_that_tells_nothing_too() -> None:
    assert explained("TT.JTK.Q.9Q", "35H", "28H P 29H P P P P P", KERALA)[2:4] == [
        "Pass. 40♥, the next to pay more, needs a count of 12; your side has 11.",
        "7 trumps (3 yours + 4 shown) + 4 for two trump Jacks (1 yours + 1 shown) = 11.",
    ]


def test_a_raise_of_ones_own_bid_that_nobody_is_left_to_hear_is_held_against_the_count_for_a_contract() -> None:
    assert explained("9.9AQ..J9TQ", "50C", "P P P P 28C P P P P P", KERALA)[:3] == [
        "50♣ is too high: everyone else has passed, and nobody is left to tell.",
        "Pass. 40♣ needs a count of 10; you have 7.",
        "4 trumps + 2 for one trump Jack + 1 void = 7.",
    ]


def test_a_bid_that_is_too_high_gives_way_to_the_right_one() -> None:
    said = explained("JJ.J.J9TT.T", "48D", "28D P P P +1D P", INTERNATIONAL)
    assert said[0] == "48♦ is too high; +♠ comes first."


def test_of_several_suits_that_are_asked_a_hand_with_none_has_none() -> None:
    said = explained("Q.JT.TKQ.J9", "31NS", "P P P P", KERALA)
    assert said[0] == "31 NOS shows five sure tricks, or five Jacks; your hand falls short."


def test_a_lower_number_of_the_same_suit_is_enough_and_does_not_come_first() -> None:
    lines = explained(".TKQ.QQ.TTQ", "35H", "+H P H+2 31D +H +D", INTERNATIONAL)
    assert lines[0] == "35♥ tells three hearts; 34♥ is enough."


@pytest.mark.parametrize(
    ("text", "call", "after", "book", "opened"),
    [
        pytest.param(".TK.99T.J9A", "32C", "+2H P H30 P +1H", INTERNATIONAL, [], id="it is not said"),
        pytest.param(
            "AQ.TQ..J99T",
            "31S",
            "28D P 30D",
            KERALA,
            ["Overcall suit in spades: JAAxx or JJ9x or better in spades."],
            id="it is said",
        ),
    ],
)
def test_a_word_can_be_opened_only_where_a_sentence_uses_it(
    text: str, call: str, after: str, book: str, opened: list[str]
) -> None:
    explanation = Explainer(fifty_six()).explanation(judged(text, call, after, book))
    found = [f"{one.title}: {one.text}" for one in explanation.more]
    assert [one for one in found if "suit" in one.partition(":")[0]] == opened


@pytest.mark.parametrize(
    ("key", "words"),
    [
        (PickKey("cards"), "the longest suit"),
        (PickKey("cards", most=False), "the shortest suit"),
        (PickKey("highest cards"), "the highest cards"),
        (PickKey("suit order"), "the highest suit"),
        (PickKey("suit order", most=False), "the lowest suit"),
        (PickKey("points"), "the most points"),
        (PickKey("J", most=False), "the fewest Jacks"),
    ],
)
def test_a_preference_in_words(key: PickKey, words: str) -> None:
    assert preference(key) == words


def test_an_accepted_call_says_what_it_tells_and_what_is_the_first_choice() -> None:
    assert explained("9ATKQ.9A.T.", "S28")[:2] == [
        "♠28 is played too: five spades without the Jack.",
        "First choice 28 Pass: you have no Jacks, no four cards with both Jacks.",
    ]


@pytest.mark.parametrize(
    ("text", "call", "after", "right"),
    [
        (
            "JKQ..AK.J9A",
            "P",
            "28NS P P P 29H P 30NS P P P 31H P",
            "+♣: three clubs with the Jack; more points than in spades.",
        ),
        (
            "Q.J.JKQ.J9A",
            "+H",
            "28P P P 29NT P P P 30NS P",
            "+♣: three clubs with the Jack; more points than in diamonds.",
        ),
    ],
)
def test_of_two_suits_that_would_do_it_is_said_why_one_is_named(text: str, call: str, after: str, right: str) -> None:
    assert explained(text, call, after, "fifty-six/international")[1] == right


def test_a_count_that_is_needed_is_worked_without_its_goal_again() -> None:
    assert explained("T.J.TT.9KKQ", "40C", "P P P P 28C P P P P P", "fifty-six/kerala")[:3] == [
        "40♣ needs a count of 10; you have 5.",
        "4 trumps + 1 outside Jack = 5.",
        "Pass: your own 28♣ stands; leave it there.",
    ]


def test_an_illegal_call_says_why_and_what_is_right() -> None:
    assert explained("JJAK.9.TKQ.", "29C")[:2] == [
        "Illegal: you are void in clubs, and a void may not be bid.",
        "29♠: four spades with both Jacks.",
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


def test_how_a_count_is_made_and_why_so_much_is_asked_may_be_opened() -> None:
    opened = (
        Explainer(fifty_six())
        .explanation(judged("9Q.K.JKQ.KQ", "48D", "29NT 38D 39C P P 40D P P P P P", STANDARD))
        .more
    )
    assert opened[0].title == "How it is counted"
    rule, *why = opened[0].text.split(". ")
    assert rule.endswith(
        "in the least that each call of partners promises; a partner's void counts once you know its suit"
    )
    assert why[-1] == "With all cards known it takes eighteen."


def test_what_partner_believes_and_what_the_source_says_may_be_opened() -> None:
    judgement = judged("JJTK.9A.TQ.", "28S", book="fifty-six/kerala")
    titles = [opened.title for opened in Explainer(fifty_six()).explanation(judgement).more]
    assert titles == [
        "Other meanings of 28♠",
        "What partner believes",
        "Where 28♠ is written",
        "What the booklet says",
    ]


@pytest.mark.parametrize(
    ("text", "after", "call", "believed"),
    [
        ("JJAK.9.TK.Q", "", "P", "Partner believes that you have no opening bid. Of all hands, 70 % pass."),
        (
            "9TQ.9K.QQ.Q",
            "56D",
            "X",
            (
                "Partner believes that you have a sure trump trick in diamonds (Jx, 99x or 9xxx). "
                "Of all hands, 2.5 % double; others may."
            ),
        ),
    ],
)
def test_what_partner_believes_is_a_sentence(text: str, after: str, call: str, believed: str) -> None:
    explanation = Explainer(fifty_six()).explanation(judged(text, call, after, "fifty-six/kerala"))
    assert believed in [opened.text for opened in explanation.more]


def test_the_nearest_meaning_is_the_one_of_which_the_fewest_cards_are_missing() -> None:
    [promised] = [
        fact
        for fact in facts_of(judged(".J9A.TKQ.KQ", "29NS", "28S P", "fifty-six/kerala")).all
        if isinstance(fact, Promised)
    ]
    assert promised.meaning.row.id == "void-in-partners-suit"


def test_a_count_names_only_what_the_way_needs_that_the_hand_takes() -> None:
    said = explained("9A.JJ9T..TQ", "33C", "30H P P P 32NS P", KERALA)
    assert any(line.endswith("= 12; 40♥ needs 12.") for line in said)


@pytest.mark.parametrize(
    ("text", "call", "after", "book", "line"),
    [
        (
            "AQQ.KQ.99.K",
            "48H",
            "28NS P 29NS P 30NS 38H P P P P P",
            KERALA,
            "48♥ needs a count of 13; you have 2, your two hearts.",
        ),
        ("9.AKK..99KQ", "36NS", "28NS P P P", STANDARD, "29♣: four clubs without the Jack."),
    ],
)
def test_what_a_count_or_a_limit_says_is_what_the_hand_has(
    text: str, call: str, after: str, book: str, line: str
) -> None:
    assert line in explained(text, call, after, book)
