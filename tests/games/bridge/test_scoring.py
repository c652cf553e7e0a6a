"""What contracts score: all 2,940 duplicate scores, and what rubber and Chicago add."""

from itertools import product

import pytest
from endplay import types

from tests.games.bridge.auctions import BIDS, GAME, laws_of
from trainer.games.bridge.contract import BridgeContract, contract_of_bid
from trainer.games.bridge.scoring.scoring import BridgeScoring
from trainer.games.circumstances import Circumstances
from trainer.problems import BadNotationError

DOUBLED = ("", "X", "XX")
NONE, ALL = {"vulnerable": "none"}, {"vulnerable": "all"}


def scoring(name: str = "duplicate") -> BridgeScoring:
    found = laws_of(name).scoring
    assert isinstance(found, BridgeScoring)
    return found


def contract(bid: str, doubled: str = "", by: int = 0) -> BridgeContract:
    return contract_of_bid(GAME.calls.parse(bid), by, doubled)


def worth(bid: str, tricks: int, circumstances: Circumstances, doubled: str = "") -> int:
    return scoring().worth(contract(bid, doubled), tricks, circumstances)


def plain_score(bid: str, doubled: str, tricks: int, *, vulnerable: bool) -> int:
    """Law 77 once more, written in another way: straight through."""
    level, strain = int(bid[0]), bid[1:]
    odd = tricks - 6
    if odd < level:
        down = level - odd
        if not doubled:
            return -down * (100 if vulnerable else 50)
        cost = 300 * down - 100 if vulnerable else {1: 100, 2: 300}.get(down, 300 * down - 400)
        return -cost * (2 if doubled == "XX" else 1)
    each = 20 if strain in "CD" else 30
    factor = {"": 1, "X": 2, "XX": 4}[doubled]
    points = (each * level + 10 * (strain == "NT")) * factor
    bonus = (500 if vulnerable else 300) if points >= 100 else 50
    slam = {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(level, 0)
    over = (odd - level) * (each if not doubled else 50 * factor * (2 if vulnerable else 1))
    return points + bonus + slam + over + {"": 0, "X": 50, "XX": 100}[doubled]


@pytest.mark.parametrize("bid", BIDS)
def test_every_duplicate_score_is_that_of_law_77(bid: str) -> None:
    for doubled, tricks, vulnerable in product(DOUBLED, range(14), (False, True)):
        expected = plain_score(bid, doubled, tricks, vulnerable=vulnerable)
        assert worth(bid, tricks, ALL if vulnerable else NONE, doubled) == expected, (doubled, tricks, vulnerable)


def test_endplay_gives_the_same_2940_scores() -> None:
    found = {}
    for bid, doubled, tricks, vulnerable in product(BIDS, DOUBLED, range(14), (False, True)):
        theirs = types.Contract(
            level=int(bid[0]),
            denom=types.Denom.find(bid[1:]),
            declarer=types.Player.north,
            penalty=types.Penalty.find(doubled or "p"),
            result=tricks - 6 - int(bid[0]),
        )
        expected = theirs.score(types.Vul.both if vulnerable else types.Vul.none)
        found[bid, doubled, tricks, vulnerable] = (
            worth(bid, tricks, ALL if vulnerable else NONE, doubled),
            expected,
        )
    assert len(found) == 2940
    assert {asked: both for asked, both in found.items() if both[0] != both[1]} == {}


@pytest.mark.parametrize(
    ("bid", "doubled", "tricks", "vulnerable", "score"),
    [
        ("1C", "", 7, False, 70),
        ("3NT", "", 9, True, 600),
        ("4H", "", 10, True, 620),
        ("2H", "X", 8, False, 470),
        ("1NT", "XX", 7, False, 560),
        ("6D", "", 12, False, 920),
        ("7NT", "XX", 13, True, 2980),
        ("7NT", "XX", 0, True, -7600),
        ("4S", "X", 6, False, -800),
    ],
)
def test_scores_that_players_know_by_heart(bid: str, doubled: str, tricks: int, vulnerable: bool, score: int) -> None:  # noqa: FBT001
    assert worth(bid, tricks, ALL if vulnerable else NONE, doubled) == score


def test_a_score_is_told_by_its_parts() -> None:
    terms = scoring().terms(contract("6SX"[:2], "X"), 13, ALL)
    assert [(term.name, term.worth) for term in terms] == [
        ("tricks bid", 360),
        ("1 overtrick", 200),
        ("a doubled contract made", 50),
        ("small slam", 750),
        ("game", 500),
    ]
    assert [(term.name, term.worth) for term in scoring().terms(contract("2S"), 6, NONE)] == [("2 undertricks", -100)]


def test_only_declarers_vulnerability_matters_and_the_other_side_gets_what_he_loses() -> None:
    east_west = {"dealer": "N", "vulnerable": "ew"}
    assert scoring().score(contract("4H", by=0), (10, 3), east_west) == (420, 0)
    assert scoring().score(contract("4H", by=1), (3, 10), east_west) == (0, 620)
    assert scoring().score(contract("4H", by=1), (5, 8), east_west) == (200, 0)
    assert scoring().as_json(contract("4H", by=1), (5, 8), east_west) == {"tricks": 8, "score": -200}
    assert scoring().as_tags(contract("4H", by=1), (5, 8), east_west) == {"Result": "8", "Score": "EW -200"}


def test_a_side_needs_its_tricks_and_the_others_so_many_that_they_lack() -> None:
    assert scoring().needed(contract("4H"), 13) == (10, 4)
    assert scoring().needed(contract("4H", by=1), 13) == (4, 10)
    assert not scoring().is_decided(contract("4H"), (10, 2), 13)
    assert scoring().is_decided(contract("4H"), (10, 3), 13)


@pytest.mark.parametrize(
    ("bid", "doubled", "kind"),
    [
        ("2S", "", "part scores"),
        ("2S", "X", "games"),
        ("3NT", "", "games"),
        ("4C", "", "part scores"),
        ("6C", "", "small slams"),
        ("7C", "", "grand slams"),
    ],
)
def test_contracts_are_part_scores_games_or_slams(bid: str, doubled: str, kind: str) -> None:
    assert scoring().class_of(contract(bid, doubled)) == kind


# Rubber and Chicago


def answered(name: str, **asked: object) -> dict[str, object]:
    return dict(scoring(name).answer(asked))


def test_a_rubber_goes_from_part_score_to_game_to_rubber() -> None:
    first = answered("rubber", contract="2S", tricks=9, declarer="N", vulnerable="none")
    assert first == {"score": 90, "part_scores": {"ns": 60, "ew": 0}, "vulnerable": "none"}
    game = answered("rubber", contract="2H", tricks=8, declarer="S", part_scores={"ns": 60, "ew": 40})
    assert game == {"score": 60, "part_scores": {"ns": 0, "ew": 0}, "vulnerable": "ns"}
    theirs = answered("rubber", contract="3NT", tricks=9, declarer="E", vulnerable="ns")
    assert theirs == {"score": 100, "part_scores": {"ns": 0, "ew": 0}, "vulnerable": "all"}
    won = answered("rubber", contract="4S", tricks=10, declarer="W", vulnerable="all")
    assert won == {"score": 620, "part_scores": {"ns": 0, "ew": 0}, "vulnerable": "none"}
    quickly = answered("rubber", contract="4S", tricks=10, declarer="W", vulnerable="ew")
    assert quickly["score"] == 820


def test_a_defeated_contract_carries_nothing() -> None:
    found = answered("rubber", contract="4S", tricks=8, declarer="N", part_scores={"ns": 60, "ew": 40})
    assert found == {"score": -100, "part_scores": {"ns": 60, "ew": 40}, "vulnerable": "none"}
    assert answered("rubber", contract="P", part_scores={"ns": 60})["part_scores"] == {"ns": 60, "ew": 0}


def test_chicago_pays_games_at_once_and_a_last_part_score() -> None:
    assert answered("chicago", contract="4S", tricks=10, vulnerable="none")["score"] == 420
    assert answered("chicago", contract="2S", tricks=8, vulnerable="all", part_scores={"ns": 40})["score"] == 560
    assert answered("chicago", contract="2S", tricks=8, deal=3)["score"] == 60
    assert answered("chicago", contract="2S", tricks=8, deal=4)["score"] == 160


@pytest.mark.parametrize("name", ["rubber", "chicago"])
@pytest.mark.parametrize("part_scores", [[40, 0], {"us": 40}, {"ns": "40"}, {"ns": True}])
def test_part_scores_that_are_none_are_refused(name: str, part_scores: object) -> None:
    with pytest.raises(BadNotationError):
        answered(name, contract="2S", tricks=8, part_scores=part_scores)


# Tables against each other


def test_scores_of_several_tables_become_match_points_and_imps() -> None:
    assert answered("duplicate", scores=[620, 170]) == {"match_points": [2, 0], "of": 2, "imps": [10, -10]}
    found = answered("duplicate", scores=[620, 620, 170, -100])
    assert found == {"match_points": [5, 5, 2, 0], "of": 6, "imps": [22, 22, -13, -31]}


@pytest.mark.parametrize("scores", [[], [620], "620", [620, "170"], [True, False]])
def test_what_are_no_scores_are_refused(scores: object) -> None:
    with pytest.raises(BadNotationError, match=r"^'scores' must be a list of two or more scores"):
        answered("duplicate", scores=scores)


def test_a_rubber_is_played_at_one_table() -> None:
    with pytest.raises(BadNotationError, match=r"^Here a deal is played at one table"):
        answered("rubber", scores=[1, 2])


# The scale of Law 78: the differences between which each number of IMPs lies.
IMPS = (
    (0, 10), (20, 40), (50, 80), (90, 120), (130, 160), (170, 210), (220, 260), (270, 310), (320, 360), (370, 420),
    (430, 490), (500, 590), (600, 740), (750, 890), (900, 1090), (1100, 1290), (1300, 1490), (1500, 1740), (1750, 1990),
    (2000, 2240), (2250, 2490), (2500, 2990), (3000, 3490), (3500, 3990), (4000, 15200),
)  # fmt: skip


@pytest.mark.parametrize(("imps", "span"), list(enumerate(IMPS)))
def test_differences_become_imps_by_the_scale_of_law_78(imps: int, span: tuple[int, int]) -> None:
    comparing = scoring().comparing
    assert comparing is not None
    assert [comparing.imps_for(difference) for difference in span] == [imps, imps]
    assert [comparing.imps_for(-difference) for difference in span] == [-imps, -imps]


def test_two_results_of_a_board_are_compared_in_imps_and_those_of_a_rubber_in_points() -> None:
    assert (scoring().compared(620, 170), scoring().compared(-100, 50)) == (10, -4)
    assert scoring().compared_in.number_text(1) == "1 IMP"
    rubber = scoring("rubber")
    assert (rubber.compared(620, 170), rubber.compared_in) == (450, rubber.unit)


@pytest.mark.parametrize(
    ("deal", "dealer", "declarer", "score", "vulnerable"),
    [
        (1, None, "E", 420, "none"),
        (2, None, "E", 620, "ew"),
        (2, None, "N", 420, "ew"),
        (3, None, "S", 620, "ns"),
        (3, "W", "S", 420, "ew"),
        (4, None, "S", 620, "all"),
    ],
)
def test_the_number_of_a_chicago_deal_says_who_is_vulnerable(
    deal: int, dealer: str | None, declarer: str, score: int, vulnerable: str
) -> None:
    asked = {"contract": "4S", "tricks": 10, "declarer": declarer, "deal": deal, "dealer": dealer}
    answer = GAME.laws_called("chicago").scoring.answer({key: one for key, one in asked.items() if one is not None})
    assert (answer["score"], answer["vulnerable"]) == (score, vulnerable)


def test_honours_count_where_they_are_scored_and_are_refused_elsewhere() -> None:
    asked = {"contract": "4S", "tricks": 10, "vulnerable": False, "honours": 100}
    assert GAME.laws_called("rubber").scoring.answer(asked)["score"] == 220
    with pytest.raises(BadNotationError, match="'honours' is 70; write 100 or 150"):
        GAME.laws_called("rubber").scoring.answer({**asked, "honours": 70})
    with pytest.raises(BadNotationError, match="Honours are not scored in duplicate"):
        GAME.laws_called("duplicate").scoring.answer(asked)
    with pytest.raises(BadNotationError, match="'deal' is 5; a chukker has deals 1 to 4"):
        GAME.laws_called("chicago").scoring.answer({**asked, "deal": 5, "vulnerable": None})
