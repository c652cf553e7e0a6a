"""Reading sample deals: what is wrong in a file is said with its place and what would have been right."""

import re
from pathlib import Path

import pytest

from tests.practice.sample_deal import LESSON_LIST, changed, shipped_deal, text_of
from trainer.problems import UnusableFileError


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("format: 1", "format: 2", "format '2'; this program reads format 1"),
        ("leader: B2", "leader: C2", "no hand of 'C2'; seats are: A1, B1, A2, B2, A3, B3"),
        ("leader: B2", "leeder: B2", "unknown key 'leeder' in the deal; did you mean 'leader'?"),
        ("leader: B2", "", "the deal has no 'leader'; add 'leader: …'"),
        ("game: fifty-six", "game: fifty-sex", "There is no game 'fifty-sex'; did you mean 'fifty-six'?"),
        ("  A1: TQ.9AA.A.9K\n", "", "5 hands; 6 are dealt"),
        ("A1: TQ.9AA.A.9K", "A1: TQ.9AA.A.9", "'TQ.9AA.A.9' has 7 cards, not 8"),
        ("A1: TQ.9AA.A.9K", "A1: TQ.9AA.A.9Q", "the King of clubs is dealt 1 times; the pack has 2"),
        ("A1: TQ.9AA.A.9K", "A1: TQ.9AA.A.9Q", "the Queen of clubs is dealt 3 times; the pack has 2"),
        ("  international:", "  cochin:", "56 has no laws 'cochin'; known are: international, kerala, standard"),
        ("- 28NS  P", "- 27NS  P", "round 1, B2: '27NS'; 27 is not enough; bid 28 or more"),
        ("- 28NS  P", "- 28X   P", "round 1, B2: '28X'; '28X' is not a call; write it like"),
        ("30D   P\n", "30D   31S\n", "round 1, A2: '31S'; You are void in spades"),
        ("29NS  P     30D   P", "29NS  P     30D", "5 calls in round 1; 6 players call in each but the last"),
        ("- 36S   P     P     P     P     P\n    - P\n", "- 36S P P P P P\n", "the auction is not over"),
        ("contract: 36S by B2", "contract: 36S by B1", "the contract is '36S by B1'; the auction ends in '36S by B2'"),
        ("{leads: B2, cards: CJ", "{leads: A3, cards: CJ", "'A3' leads to trick 1; B2 does"),
        ("cards: CJ CT", "cards: HK CT", "A3 plays 'CT'; Hearts were led, and seat 1 can follow suit with HJ or H9"),
        ("cards: CJ CT", "cards: CZ CT", "B2 plays 'CZ'; 'CZ' is not a card"),
        ("cards: CJ CT C9 CK HJ CQ", "cards: CJ CT C9", "3 cards in trick 1; 6 are played"),
        ("points: 9, to: B", "points: 8, to: B", "the points of trick 1; they are 9"),
        ("points: 9, to: B", "points: 9, to: A", "the side that takes trick 1; it is B"),
        ("points: 9, to: B", "points: 9, to: B, revokes: [A3]", "A3 does not revoke in trick 1; leave it out"),
        ("points: 9, to: B", "points: nine, to: B", "points is 'nine'; a whole number is needed"),
        ("taken: {A: 12, B: 44}", "taken: {A: 13, B: 43}", "A has not taken so many; the tricks make 12"),
        ("    taken: {A: 12, B: 44}\n", "", "nobody has taken points; add 'taken: {…}'"),
        ("won by: B", "won by: A", "won by 'A'; by contract and points it is 'B'"),
        ("    won by: B\n", "", "nobody has won; add 'won by: …'"),
        ("    remarks:\n", "    remarks:\n      9 A1: x\n", "no call '9 A1'; name round and seat"),
        ("    remarks:\n", "    remarks:\n      A1 2: x\n", "no call 'A1 2'; name round and seat"),
        ("certain: yes", "certain: perhaps", "certain is 'perhaps'; 'yes' or 'no' is needed"),
        ("because:", "becaus:", "unknown key 'becaus' in a correction; did you mean 'because'?"),
        ("says:", "sais:", "unknown key 'sais' in a note; did you mean 'says'?"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, old: str, new: str, said: str) -> None:
    file = changed(tmp_path, "booklet-1", old, new)

    with pytest.raises(UnusableFileError) as caught:
        LESSON_LIST.deal(str(file))

    assert re.search(rf"^{re.escape(str(file))}:\d+:\d+: .*{re.escape(said)}", str(caught.value), re.MULTILINE)


def test_a_problem_points_at_the_word_that_is_wrong(tmp_path: Path) -> None:
    file = changed(tmp_path, "booklet-1", "taken: {A: 12, B: 44}", "taken: {A: 13, B: 44}")

    with pytest.raises(UnusableFileError) as caught:
        LESSON_LIST.deal(str(file))

    (problem,) = caught.value.problems
    assert problem.source[problem.column - 1 :] == "13, B: 44}"
    assert file.read_text(encoding="utf-8").splitlines()[problem.line - 1] == problem.source


def test_several_problems_are_said_at_once(tmp_path: Path) -> None:
    file = changed(tmp_path, "booklet-1", "taken: {A: 12, B: 44}", "taken: {A: 1, B: 2}")
    file.write_text(file.read_text(encoding="utf-8").replace("won by: B", "won by: C"), encoding="utf-8")

    with pytest.raises(UnusableFileError) as caught:
        LESSON_LIST.deal(str(file))

    assert len(caught.value.problems) == 5


def test_a_revoke_that_is_not_owned_up_to_is_a_problem(tmp_path: Path) -> None:
    file = changed(tmp_path, "booklet-2", ", revokes: [A1]", "")

    with pytest.raises(UnusableFileError, match=r"A1 plays 'SQ'; Clubs were led, and seat 5 can follow suit with CT"):
        LESSON_LIST.deal(str(file))


def test_a_card_that_is_not_held_is_no_revoke(tmp_path: Path) -> None:
    file = changed(tmp_path, "booklet-2", "cards: CK C9 CQ CA SQ CQ", "cards: CK C9 CQ CA SJ CQ")

    with pytest.raises(UnusableFileError, match=r"A1 plays 'SJ'; It is the turn of seat 5, which does not hold"):
        LESSON_LIST.deal(str(file))


def test_a_deal_that_was_bid_must_have_been_played(tmp_path: Path) -> None:
    text = text_of("booklet-1")
    play = re.search(r"    play:\n(    - .*\n)+", text)
    assert play is not None
    file = changed(tmp_path, "booklet-1", play[0], "")

    with pytest.raises(UnusableFileError, match="the deal was not played; add 'play: …'"):
        LESSON_LIST.deal(str(file))


def test_a_play_may_not_end_early(tmp_path: Path) -> None:
    last = next(line for line in text_of("booklet-1").splitlines(keepends=True) if "points: 5, to: A" in line)
    file = changed(tmp_path, "booklet-1", last, "")

    with pytest.raises(UnusableFileError, match="7 tricks; all cards are to be played"):
        LESSON_LIST.deal(str(file))


def test_seats_and_hands_go_round_from_the_opening_leader() -> None:
    deal = shipped_deal("booklet-1")

    assert deal.seats == ("B2", "A3", "B3", "A1", "B1", "A2")
    assert [str(hand) for hand in deal.hands[:2]] == ["JAK.KQ.9.JA", "9KQ.J9.9K.T"]
    assert deal.sides == ("B", "A")


def test_a_remark_belongs_to_the_call_of_its_round_and_seat(tmp_path: Path) -> None:
    file = changed(tmp_path, "booklet-1", "    remarks:\n", "    remarks:\n      1 B2: '  because '\n")

    version = LESSON_LIST.deal(str(file)).versions[0]

    assert version.remarks[0] == "because"
    assert str(version.auction.calls[0]) == "28NS"
