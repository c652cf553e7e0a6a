"""Constructs that only bridge and spades need so far, each in a table of a row or two."""

from pathlib import Path
from typing import Final

import pytest

from tests.language.small_tables import write
from trainer.cards.notation import parse_hand
from trainer.games import game_called
from trainer.language.files.table_reading import read_table
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner

GAME: Final = game_called("bridge")
DECK: Final = GAME.deck
BRIDGE: Final = "format: 1\nconvention: bridge/sample\ntitle: T\nlaws: duplicate\nsource: S\nsituations:\n"
SPADES: Final = BRIDGE.replace("bridge", "spades").replace("duplicate", "regular")
FOUR_FOUR: Final = "AK32.AK32.432.32"
FIVE_FIVE: Final = "AK432.2.AK432.32"


def situation(name: str, after: str, rows: str, more: str = "", otherwise: str = "pass") -> str:
    return f"- id: {name}\n  title: T\n  after: {after}\n{more}  rows:\n{rows}  - otherwise: {otherwise}\n"


def reasoner_of(folder: Path, text: str) -> Reasoner:
    return Reasoner(read_table(write(folder, text), folder, game_called, {}).book)


def answer(reasoner: Reasoner, hand: str, auction: str = "") -> str:
    point = reasoner.written_auction(auction.split())
    return " ".join(map(str, reasoner.choose(point, parse_hand(DECK, hand)).calls))


def situation_at(reasoner: Reasoner, auction: str) -> str:
    compiled = reasoner.at(reasoner.written_auction(auction.split()))
    return "" if compiled is None else compiled.situation.id


# Auctions


def test_passes_may_come_before_or_not(tmp_path: Path) -> None:
    reasoner = reasoner_of(
        tmp_path, BRIDGE + situation("answer", "passes 1 X (pass) ?", "") + situation("opening", "passes ?", "")
    )
    for before in ("", "P", "P P", "P P P"):
        assert situation_at(reasoner, before) == "opening"
        assert situation_at(reasoner, f"{before} 1H P") == "answer"
    assert situation_at(reasoner, "1C 1H P") == ""
    assert situation_at(reasoner, "P 1C 1H P") == ""


@pytest.mark.parametrize(("seats", "auctions"), [("1 or 2", {"", "P"}), ("3", {"P P"}), ("4", {"P P P"})])
def test_the_seat_counts_opponents_too(tmp_path: Path, seats: str, auctions: set[str]) -> None:
    reasoner = reasoner_of(tmp_path, BRIDGE + situation("opening", "passes ?", "", f"  when: seat {seats}\n"))
    assert {auction for auction in ("", "P", "P P", "P P P") if situation_at(reasoner, auction)} == auctions


def test_a_letter_may_be_asked_to_be_one_of_some_suits(tmp_path: Path) -> None:
    reasoner = reasoner_of(
        tmp_path,
        BRIDGE
        + situation("majors", "1 X (pass) ?", "", "  when: X is hearts or spades\n")
        + situation("clubs", "1 X (pass) ?", "", "  when: [round 1, X is clubs]\n"),
    )
    found = {suit: situation_at(reasoner, f"1{suit} P") for suit in "SHDC"}
    assert found == {"S": "majors", "H": "majors", "D": "", "C": "clubs"}


def test_the_letter_asked_for_may_be_found_by_a_later_pattern(tmp_path: Path) -> None:
    text = situation("answer", "[bid X (bid Y) ?, bid Y (bid X) ?]", "", "  when: Y is spades\n")
    reasoner = reasoner_of(tmp_path, BRIDGE + text)
    assert situation_at(reasoner, "1H 1S") == "answer"
    assert situation_at(reasoner, "1S 2H") == "answer"
    assert situation_at(reasoner, "1C 1H") == ""


def test_a_suit_and_a_number_by_themselves(tmp_path: Path) -> None:
    reasoner = reasoner_of(
        tmp_path,
        BRIDGE + situation("hearts", "1 H (2 clubs) ?", "") + situation("one", "1 (pass) ?", ""),
    )
    assert situation_at(reasoner, "1H 2C") == "hearts"
    assert situation_at(reasoner, "1H 2D") == ""
    assert situation_at(reasoner, "1NT P") == "one"
    assert situation_at(reasoner, "2C P") == ""


def test_numbers_that_players_of_spades_name(tmp_path: Path) -> None:
    reasoner = reasoner_of(
        tmp_path,
        SPADES
        + situation("strong-partner", "... 4+ (any) ?", "", otherwise="0")
        + situation("nil-partner", "... 0 (any) ?", "", otherwise="5")
        + situation("any", "... ?", "", otherwise="3"),
    )
    hand = "5432.432.432.432"
    assert [answer(reasoner, hand, before) for before in ("5 2", "3 4 3", "0 3", "3", "")] == ["0", "0", "5", "3", "3"]


# Suits that a row chooses


@pytest.mark.parametrize(
    ("pick", "hand", "calls"),
    [
        ("longest, then highest suit", FOUR_FOUR, "1S"),
        ("longest, then lowest suit", FOUR_FOUR, "1H"),
        ("lowest suit", FIVE_FIVE, "1D"),
        ("longest", FOUR_FOUR, "1S 1H"),
        ("among hearts and diamonds, longest", FIVE_FIVE, "1D"),
        ("among hearts, longest", FOUR_FOUR, "1H"),
        ("among clubs, longest", FOUR_FOUR, "P"),
    ],
)
def test_preferences_among_the_suits_themselves(tmp_path: Path, pick: str, hand: str, calls: str) -> None:
    row = f"  - {{id: suit, call: 1 X, shows: {{X: 4+ cards}}, pick X: '{pick}'}}\n"
    assert answer(reasoner_of(tmp_path, BRIDGE + situation("opening", "passes ?", row)), hand) == calls


def test_the_share_of_a_call_knows_which_suit_is_preferred(tmp_path: Path) -> None:
    shares = []
    for pick in ("highest suit", "lowest suit"):
        row = f"  - {{id: suit, call: 1 X, shows: {{X: 5+ cards}}, pick X: {pick}}}\n"
        reasoner = reasoner_of(tmp_path, BRIDGE + situation("opening", "passes ?", row))
        point = PointHands(reasoner.covered(reasoner.auction(())), reasoner.every_hand)
        shares.append([point.share(GAME.calls.parse(f"1{suit}")) for suit in "SHDC"])
    assert shares[0] == pytest.approx(shares[1][::-1])
    assert shares[0][0] > shares[0][1] > shares[0][2] > shares[0][3] > 0


def test_suits_may_be_shown_by_name(tmp_path: Path) -> None:
    row = "  - {id: both, call: 2 clubs, shows: {spades: 4+ cards, H: 4+ cards}}\n"
    reasoner = reasoner_of(tmp_path, BRIDGE + situation("opening", "passes ?", row))
    assert [answer(reasoner, hand) for hand in (FOUR_FOUR, FIVE_FIVE)] == ["2C", "P"]


# Numbers


def test_the_lowest_number_depends_on_what_was_bid(tmp_path: Path) -> None:
    row = "  - {id: suit, call: lowest X, shows: {X: 5+ cards}, pick X: highest suit}\n"
    text = situation("overcall", "passes (bid) ?", row, otherwise="lowest NT")
    reasoner = reasoner_of(tmp_path, BRIDGE + text)
    assert answer(reasoner, FIVE_FIVE, "1C") == "1S"
    assert answer(reasoner, FIVE_FIVE, "1S") == "2S"
    assert answer(reasoner, FIVE_FIVE, "2NT") == "3S"
    assert answer(reasoner, FOUR_FOUR, "1NT") == "2NT"
    assert answer(reasoner, FOUR_FOUR, "6NT") == "7NT"


def test_a_row_whose_denomination_can_not_be_bid_any_more_is_left_out(tmp_path: Path) -> None:
    row = "  - {id: suit, call: lowest X, shows: {X: 5+ cards}}\n"
    reasoner = reasoner_of(tmp_path, BRIDGE + situation("overcall", "passes (bid) ?", row))
    assert answer(reasoner, FIVE_FIVE, "7NT") == "P"
    assert answer(reasoner, FIVE_FIVE, "7D") == "7S"


@pytest.mark.parametrize(
    ("count", "calls"),
    [
        ("(Aces + Kings)", "4"),
        ("(high-card points)", "P"),
        ("(high-card points) / 2", "7"),
        ("(high-card points) / 4", "4"),
        ("(high-card points in spades and D) / 4", "2"),
        ("(high-card points outside S) / 4", "2"),
        ("(1 + Aces) / 2", "2"),
        ("(Queens), at least 2", "2"),
        ("(Aces), at least 1", "2"),
        ("(high-card points in C) / 4, at least 3", "3"),
    ],
)
def test_a_number_is_counted_and_rounded_halves_up(tmp_path: Path, count: str, calls: str) -> None:
    """FOUR_FOUR has 14 points: seven in each major."""
    row = f'  - {{id: counted, call: "{count} NT", shows: 0+ Aces}}\n'
    reasoner = reasoner_of(tmp_path, BRIDGE + situation("opening", "passes ?", row))
    assert answer(reasoner, FOUR_FOUR).removesuffix("NT") == calls


def test_what_a_counted_call_shows_is_the_range_that_rounds_to_it(tmp_path: Path) -> None:
    row = '  - {id: counted, call: "(high-card points) / 4, at least 2 NT", shows: 0+ Aces}\n'
    reasoner = reasoner_of(tmp_path, BRIDGE + situation("opening", "passes ?", row))
    compiled = reasoner.covered(reasoner.auction(()))
    counts = {number: compiled.bound_rows[0][0].call.counts_giving(number) for number in (1, 2, 3)}
    assert 9 in counts[2]
    assert 0 in counts[2]
    assert 10 not in counts[2]
    assert [points for points in range(38) if points in counts[3]] == [10, 11, 12, 13]
    assert not [points for points in range(38) if points in counts[1]]
    point = PointHands(compiled, reasoner.every_hand)
    for text, points in (("2NT", range(10)), ("3NT", range(10, 14)), ("5NT", range(18, 22))):
        assert point.share(GAME.calls.parse(text)) == pytest.approx(share_with(reasoner, points))


def share_with(reasoner: Reasoner, points: range) -> float:
    """The share of hands with these high-card points, from the holdings themselves."""
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    table = reasoner.book.game.measures["high-card points"].table
    space = DECK.holdings
    by_suit: dict[tuple[int, int], int] = {}
    for holding in range(space.size):
        key = (space.length[holding], table[holding])
        by_suit[key] = by_suit.get(key, 0) + 1
    for _ in range(4):
        longer: dict[tuple[int, int], int] = {}
        for (length, worth), number in ways.items():
            for (more, better), count in by_suit.items():
                key = (length + more, worth + better)
                longer[key] = longer.get(key, 0) + number * count
        ways = longer
    return sum(ways.get((DECK.hand_size, worth), 0) for worth in points) / DECK.number_of_deals
