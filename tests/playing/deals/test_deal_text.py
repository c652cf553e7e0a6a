"""Deals as a text that is like PBN, written and read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.playing.table_deals import LAWS_NAMES, conceded, new, sample, table_deals, with_calls
from trainer.games import game_called
from trainer.playing.deals.deal_text import deal_as_text, text_of_deals
from trainer.playing.deals.deal_text_reading import deals_in_text
from trainer.playing.deals.table_deal import TableDeal
from trainer.problems import Problem, UnusableFileError

OPEN = """\
[Game "fifty-six"]
[Laws "kerala"]
[Deal "0:JAK.KQ.9.JA 9KQ.J9.9K.T JT.T.A.9AKQ TQ.9AA.A.9K 9A.J.JTTKQ. .TKQ.JQ.JTQ"]
"""


def read(text: str) -> tuple[TableDeal, ...]:
    return deals_in_text("deals.pbn", text, game_called)


def problems(text: str) -> list[str]:
    with pytest.raises(UnusableFileError) as caught:
        read(text)
    return [str(problem).splitlines()[0] for problem in caught.value.problems]


@examples(15)
@given(st.lists(table_deals(), max_size=3))
def test_what_is_written_is_read_back_without_loss(deals: list[TableDeal]) -> None:
    assert read("".join(text_of_deals(deals))) == tuple(deals)


@examples(10)
@given(st.text(max_size=60), st.integers(0, 400))
def test_whatever_is_in_a_file_gives_deals_or_problems(noise: str, index: int) -> None:
    text = deal_as_text(sample())
    for spoilt in (noise, text[:index] + noise + text[index:]):
        found: tuple[Problem, ...] = ()
        try:
            read(spoilt)
        except UnusableFileError as error:
            found = error.problems
        for problem in found:
            assert 1 <= problem.line <= len(spoilt.split("\n"))
            assert problem.column >= 1


def test_a_deal_is_easily_read() -> None:
    assert deal_as_text(sample()).splitlines() == [
        '[Game "fifty-six"]',
        '[Laws "international"]',
        '[Title "NOS answered by NOS, and 36 or 37"]',
        '[Source "H, deal 1, International"]',
        '[BidSystem0 "fifty-six/international"]',
        '[BidSystem1 "fifty-six/international"]',
        '[Deal "0:JAK.KQ.9.JA 9KQ.J9.9K.T JT.T.A.9AKQ TQ.9AA.A.9K 9A.J.JTTKQ. .TKQ.JQ.JTQ"]',
        '[Contract "36S"]',
        '[Declarer "0"]',
        '[Points "44"]',
        '[Stakes "1"]',
        '[Auction "0"]',
        "28NS P 29NS P 30D P",
        "P P C+ P 32NS P",
        "+C P +S P 35D P",
        "36S P P P P P",
        "P",
        '[Play "0"]',
        "CJ CT C9 CK HJ CQ",
        "HK HJ HT HA S9 HQ",
        "DJ DQ D9 DK DA DA",
        "DT DJ SJ D9 CK HA",
        "HQ H9 SJ H9 DT HK",
        "CQ C9 SA CT CA S9",
        "SQ ST SQ DK HT SA",
        "SK SK CA ST DQ CJ",
    ]


@pytest.mark.parametrize("laws", LAWS_NAMES)
@pytest.mark.parametrize("name", ["booklet-2", "booklet-3", "booklet-10"])
def test_sample_deals_are_read_back_with_revokes_and_passed_out(name: str, laws: str) -> None:
    deal = sample(name, laws)
    assert read(deal_as_text(deal)) == (deal,)


def test_a_revoke_is_named() -> None:
    text = deal_as_text(sample("booklet-2"))
    assert '[Revokes "3:5"]' in text
    (problem,) = problems(text.replace('[Revokes "3:5"]\n', ""))
    assert problem.endswith("seat 5 may not play SQ; Clubs were led, and seat 5 can follow suit with CT")


def test_points_that_were_agreed_on_are_written() -> None:
    deal = conceded(with_calls("28S P P P P P P"), 30, 26)
    assert '[Conceded "30 26"]' in deal_as_text(deal)
    assert read(deal_as_text(deal)) == (deal,)


def test_remarks_are_passed_over() -> None:
    remarked = """\
% A file of mine { with a brace
HERE; nothing here [Laws "x"]
[Title "a ; b { c"] { a remark
over lines [Seed "not this one"]

} [Source "here"]
[Auction "0"] {opening} 28S P ; six of them
P P P P{all} P
"""
    (deal,) = read(remarked.replace("HERE", OPEN))
    assert (deal.title, deal.source, deal.seed) == ("a ; b { c", "here", "")
    assert " ".join(map(str, deal.calls)) == "28S P P P P P P"


def test_the_hand_of_one_player_may_be_left_open() -> None:
    assert read(OPEN.replace("TQ.9AA.A.9K", "-")) == read(OPEN.replace(" .TKQ.JQ.JTQ", "")) == (new(),)


def test_files_from_other_systems_are_read() -> None:
    text = "\N{BYTE ORDER MARK}" + (OPEN + "\n\n\n" + OPEN).replace("\n", "\r\n")
    assert read(text) == (new(), new())
    assert read(text.replace("Laws", "LAWS").replace("Deal", "deal")) == (new(), new())


def test_quotation_marks_backslashes_and_line_ends_are_kept() -> None:
    title = 'a "b" \\n \\u0041\n\té'
    (deal,) = read(deal_as_text(TableDeal(new().game, new().laws, new().hands, title=title)))
    assert deal.title == title


@pytest.mark.parametrize(
    ("old", "new_text", "message"),
    [
        ('[Game "fifty-six"]\n', "", "deals.pbn:1:1: the deal has no [Game]; add [Game"),
        ("fifty-six", "fifty", "deals.pbn:1:8: There is no game 'fifty'"),
        ("kerala", "karela", "deals.pbn:2:8: 56 has no laws 'karela'; did you mean 'kerala'?"),
        ("[Laws", "[Lawz", "deals.pbn:2:2: unknown tag 'Lawz'; did you mean 'laws'?"),
        ('"kerala"]', '"kerala"', "deals.pbn:2:1: this is no tag; write [Name"),
        ('[Laws "kerala"]', '[Laws "kerala"] 28S', "deals.pbn:2:17: '28S' outside of a section"),
        ('[Laws "kerala"]', '[Laws "kerala"][Laws "kerala"]', "deals.pbn:2:17: tag 'Laws' a second time"),
        ("0:JAK", "JAK", "deals.pbn:3:8: the hands begin with seat"),
        ("0:JAK", "2:JAK", "deals.pbn:3:8: the hands begin with seat '2'"),
        (".9K.T JT", ".9K.J JT", "the Jack of clubs is held 3 times, in hands 1, 2 and 6; the pack has 2"),
        ("9KQ.J9.9K.T", "9KQ.J9.9K.", "deals.pbn:3:22: '9KQ.J9.9K.' has 7 cards, not 8"),
        (" TQ.9AA.A.9K 9A.J.JTTKQ.", "", "4 hands; 6 are dealt, and one of them may be left out"),
        ("TQ.9AA.A.9K 9A.J.JTTKQ.", "? -", "a second hand that is not given"),
    ],
)
def test_what_is_wrong_with_tags_and_hands_is_told(old: str, new_text: str, message: str) -> None:
    assert old in OPEN
    assert any(message in problem for problem in problems(OPEN.replace(old, new_text, 1)))


@pytest.mark.parametrize(
    ("sections", "message"),
    [
        ('[Auction "0"]\n28S P\n  X', "deals.pbn:6:3: seat 2 may not call 'X'; Only a bid of the other side can be"),
        ('[Auction "1"]\n28S', "deals.pbn:4:11: it begins with seat '1'; the first caller is 0"),
        ('[Auction "0"]\n28S Pss', "deals.pbn:5:5: 'Pss' is not a call"),
        ('[Auction "0"]\n28S P P P P P P P', "seat 1 may not call 'P'; The auction is over"),
        ('[Auction "0"]\n28S P P P P P P\n[Play "0"]\nCT', "deals.pbn:7:1: seat 0 may not play CT"),
        ('[Play "0"]\nCJ', "deals.pbn:5:1: cards are played, but there is no contract"),
        ('[Conceded "30 26"]', "deals.pbn:4:12: the rest is conceded, but there is no contract"),
        ('[Conceded "all"]', "deals.pbn:4:12: 'all' in [Conceded]; write what both sides get"),
        ('[Revokes "3"]', "deals.pbn:4:11: '3' in [Revokes]; write trick:seat"),
    ],
)
def test_what_is_wrong_with_calls_and_cards_is_told(sections: str, message: str) -> None:
    assert message in problems(OPEN + sections)[0]


def test_the_line_is_shown_with_a_caret() -> None:
    with pytest.raises(UnusableFileError) as caught:
        read(OPEN + '[Auction "0"]\n28S P XX')
    assert str(caught.value).splitlines()[1:] == ["    28S P XX", "          ^"]


def test_what_is_wrong_is_told_of_every_deal() -> None:
    bad = OPEN.replace("kerala", "karela")
    assert [problem.partition(": ")[0] for problem in problems(f"{bad}\n{OPEN}\n{bad}")] == [
        "deals.pbn:2:8",
        "deals.pbn:10:8",
    ]


def test_a_line_without_end_is_refused_at_once() -> None:
    (problem,) = problems(OPEN + "{}" * 100_000)
    assert problem == "deals.pbn:4:1: a line without end; at most 20,000 characters"


def test_a_section_without_end_is_not_read_to_its_end() -> None:
    *_, problem = problems(f'{OPEN}[Auction "0"]\n' + "P\n" * 2_000)
    assert problem == "deals.pbn:1005:1: [Auction] has no end; at most 1,000 words"


def test_tags_without_end_are_not_read_to_the_end() -> None:
    *_, problem = problems(OPEN + "".join(f'[Tag{number} "0"]\n' for number in range(100)))
    assert "a deal has more tags than anybody knows" in problem


def test_remarks_without_end_are_refused_at_once() -> None:
    (problem,) = problems(OPEN + f"{'{}' * 5_000}\n" * 50)
    assert problem == "deals.pbn:1:1: remarks without end; at most 200,000"
