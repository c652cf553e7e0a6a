"""What bridge asks of the language: jumps, comparisons, vulnerability, majors; each in a table of a row or two."""

from pathlib import Path

import pytest

from tests.language.test_rows_of_other_games import BRIDGE, answer, reasoner_of, situation, situation_at
from tests.reasoning.small_table import small
from trainer.games import game_called
from trainer.problems import UnusableFileError
from trainer.reasoning.rows.lowest_numbers import suits_are_alike
from trainer.verifying.auctions.points import points_of
from trainer.verifying.proofs.verification import verify

ANY_HAND = "AK32.AK32.432.32"


def called(folder: Path, call: str, auction: str, hand: str = ANY_HAND) -> str:
    """What `call` comes to after an auction; a pass where it can't be bid."""
    row = f"  - {{id: one, call: {call}, shows: 0+ high-card points}}\n"
    after = " ".join(f"({text})" if (len(auction.split()) - place) % 2 else text for place, text in _after(auction))
    return answer(reasoner_of(folder, BRIDGE + situation("here", f"'{after} ?'", row)), hand, auction)


def _after(auction: str) -> list[tuple[int, str]]:
    return list(enumerate("any" for _ in auction.split()))


# Jumps


@pytest.mark.parametrize(
    ("call", "auction", "made"),
    [
        ("lowest spades", "1H", "1S"),
        ("lowest spades", "1NT", "2S"),
        ("jump spades", "1H", "2S"),
        ("jump diamonds", "1H", "3D"),
        ("double jump diamonds", "1H", "4D"),
        ("jump NT", "1S P", "2NT"),
        ("jump hearts", "1H P", "3H"),
        ("double jump hearts", "1H P", "4H"),
        ("double jump clubs", "6S", "P"),
    ],
)
def test_a_jump_leaves_numbers_out_above_the_lowest(tmp_path: Path, call: str, auction: str, made: str) -> None:
    assert called(tmp_path, call, auction) == made


def test_a_pattern_can_ask_for_a_jump(tmp_path: Path) -> None:
    reasoner = reasoner_of(
        tmp_path,
        BRIDGE
        + situation("raised", "1 X (pass) jump X (pass) ?", "")
        + situation("shown", "1 X (pass) jump Y (pass) ?", "")
        + situation("told", "1 X (pass) lowest Y (pass) ?", "")
        + situation("splinter", "1 X (pass) double jump Y (pass) ?", ""),
    )
    found = {
        auction: situation_at(reasoner, f"{auction.replace(' ', ' P ')} P")
        for auction in ("1H 3H", "1H 2S", "1H 1S", "1H 2C", "1H 3C", "1H 3S", "1H 4C", "1H 2H", "1H 4S")
    }
    assert found == {
        "1H 3H": "raised",
        "1H 2S": "shown",
        "1H 3C": "shown",
        "1H 1S": "told",
        "1H 2C": "told",
        "1H 3S": "splinter",
        "1H 4C": "splinter",
        "1H 2H": "",
        "1H 4S": "",
    }


# Suits that the laws rank


def test_suits_are_alike_only_where_the_laws_rank_none() -> None:
    assert suits_are_alike(small().book.laws)
    assert not suits_are_alike(game_called("bridge").laws_called("duplicate"))


def test_a_letter_stands_for_every_suit_where_the_laws_rank_them(tmp_path: Path) -> None:
    row = "  - {id: one, call: 1 Y, shows: {Y: 4+ cards}}\n"
    reasoner = reasoner_of(tmp_path, BRIDGE + situation("answer", "1 X (pass) ?", row))
    points = [point.auction.calls[0].denomination for point in points_of(reasoner, reasoner.book.situations[0])]
    assert points == ["S", "H", "D", "C"]


def test_an_overcall_at_the_same_number_is_proved(tmp_path: Path) -> None:
    reasoner = reasoner_of(tmp_path, BRIDGE + situation("overcalled", "1 X (1+ Y) ?", ""))
    points = {" ".join(map(str, point.auction.calls)) for point in points_of(reasoner, reasoner.book.situations[0])}
    assert {"1H 1S", "1C 1D", "1S 2H", "1C 7S"} <= points


# What holds of a side, and passed hands

VULNERABLE = frozenset({"vulnerable"})
NOT_VULNERABLE: frozenset[str] = frozenset()


@pytest.mark.parametrize(
    ("fact", "holds"),
    [
        ("we are vulnerable", {"we", "both"}),
        ("we are not vulnerable", {"neither", "they"}),
        ("they are vulnerable", {"they", "both"}),
        ("they are not vulnerable", {"neither", "we"}),
        ("both sides are vulnerable", {"both"}),
        ("neither side is vulnerable", {"neither"}),
    ],
)
@pytest.mark.parametrize("auction", ["", "P"])
def test_a_condition_can_ask_who_is_vulnerable(tmp_path: Path, fact: str, holds: set[str], auction: str) -> None:
    reasoner = reasoner_of(tmp_path, BRIDGE + situation("here", "passes ?", "", f"  when: {fact}\n"))
    who = {
        "neither": (NOT_VULNERABLE, NOT_VULNERABLE),
        "we": (VULNERABLE, NOT_VULNERABLE),
        "they": (NOT_VULNERABLE, VULNERABLE),
        "both": (VULNERABLE, VULNERABLE),
    }
    found = set()
    for name, (ours, theirs) in who.items():
        states = (ours, theirs) if not auction else (theirs, ours)
        if reasoner.at(reasoner.written_auction(auction.split(), states)) is not None:
            found.add(name)
    assert found == holds


def test_a_situation_is_proved_for_whoever_is_vulnerable(tmp_path: Path) -> None:
    preempt = "  - {id: preempt, call: 3 X, shows: {X: 7+ cards}}\n"
    text = situation("light", '"?"', preempt, "  when: we are not vulnerable\n") + situation("sound", '"?"', preempt)
    reasoner = reasoner_of(tmp_path, BRIDGE + text)
    findings = verify(reasoner)
    assert findings.unreachable == findings.holes == []
    points = points_of(reasoner, reasoner.book.situations[1])
    assert {point.auction.states[0] for point in points} == {VULNERABLE}


def test_an_example_says_who_is_vulnerable(tmp_path: Path) -> None:
    row = (
        "  - {{id: preempt, call: 3 X, shows: {{X: {length}+ cards}},"
        " examples: [{{hand: KQJ{cards}.2.{rest}, when: {fact}}}]}}\n"
    )
    light = row.format(length=6, cards="432", rest="432.432", fact="they are vulnerable")
    sound = row.format(length=7, cards="5432", rest="432.43", fact="[we are vulnerable, they are vulnerable]")
    text = situation("light", '"?"', light, "  when: we are not vulnerable\n") + situation("sound", '"?"', sound)
    reasoner = reasoner_of(tmp_path, BRIDGE + text)
    assert verify(reasoner).failing == []


@pytest.mark.parametrize(
    ("fact", "auctions"),
    [
        ("I am a passed hand", {"P P 1H P"}),
        ("I am not a passed hand", {"1H P", "1C 1D 1H P"}),
        ("partner is a passed hand", {"P 1C"}),
    ],
)
def test_a_condition_can_ask_for_a_passed_hand(tmp_path: Path, fact: str, auctions: set[str]) -> None:
    reasoner = reasoner_of(tmp_path, BRIDGE + situation("here", "'... any (any) ?'", "", f"  when: {fact}\n"))
    tried = {"P P 1H P", "1H P", "1C 1D 1H P"} if "I am" in fact else {"P 1C", "1H P"}
    assert {auction for auction in tried if situation_at(reasoner, auction)} == auctions


# Groups of suits, and suits above and below each other


def _all_passing(bids: str) -> str:
    """The bids of one side with the passes of the other."""
    return f"{bids.replace(' ', ' P ')} P"


def test_one_situation_stands_for_both_transfers(tmp_path: Path) -> None:
    when = "  when: [X is diamonds or hearts, Y is next above X]\n"
    text = situation("complete", "1 NT (pass) 2 X (pass) ?", "", when, "2 Y")
    reasoner = reasoner_of(tmp_path, BRIDGE + text)
    found = {bid: answer(reasoner, ANY_HAND, f"1NT P {bid} P") for bid in ("2D", "2H")}
    assert found == {"2D": "2H", "2H": "2S"}
    assert situation_at(reasoner, "1NT P 2S P") == situation_at(reasoner, "1NT P 2C P") == ""


def test_the_other_major_has_a_letter_of_its_own(tmp_path: Path) -> None:
    row = "  - {id: other, call: lowest Y, shows: {Y: 4+ cards}}\n"
    text = situation("answer", "1 X (pass) ?", row, "  when: [X is a major, Y is the other major]\n")
    reasoner = reasoner_of(tmp_path, BRIDGE + text)
    assert answer(reasoner, "AK32.AK32.432.32", "1H P") == "1S"
    assert answer(reasoner, "AK32.AK32.432.32", "1S P") == "2H"
    assert answer(reasoner, "AK32.432.A432.32", "1S P") == "P"
    assert situation_at(reasoner, "1D P") == ""


def test_a_reverse_is_in_a_higher_suit(tmp_path: Path) -> None:
    text = situation("reversed", "1 X (pass) 1 NT (pass) 2 Y (pass) ?", "", "  when: Y is higher than X\n")
    reasoner = reasoner_of(tmp_path, BRIDGE + text)
    found = {bids for bids in ("1D 1NT 2H", "1H 1NT 2D", "1C 1NT 2D") if situation_at(reasoner, _all_passing(bids))}
    assert found == {"1D 1NT 2H", "1C 1NT 2D"}


@pytest.mark.parametrize(
    ("among", "call"),
    [
        ("unbid suits", "2H"),
        ("unbid minors", "2D"),
        ("suits lower than X", "2H"),
        ("suits higher than X", "2H"),
        ("unbid suits lower than X", "P"),
    ],
)
def test_a_row_can_choose_among_suits_of_a_kind(tmp_path: Path, among: str, call: str) -> None:
    row = f"  - id: new\n    call: 2 Y\n    shows: {{Y: 3+ cards}}\n    pick Y: among {among}, longest\n"
    reasoner = reasoner_of(tmp_path, BRIDGE + situation("rebid", "1 Z (pass) 1 X (pass) ?", row))
    auction = "1C P 1D P" if among in {"suits higher than X", "unbid suits lower than X"} else "1C P 1S P"
    assert answer(reasoner, "32.AK432.AK3.432", auction) == call


def test_a_letter_that_nothing_names_cannot_rank_another(tmp_path: Path) -> None:
    row = "  - id: new\n    call: 2 Y\n    shows: {Y: 3+ cards}\n    pick Y: among suits higher than X, longest\n"
    with pytest.raises(UnusableFileError, match="nothing says which suit X is"):
        reasoner_of(tmp_path, BRIDGE + situation("opening", "'?'", row))


# What partner has shown


ANSWER = """\
  - {id: game, call: 3 NT, shows: "25+ of (high-card points + shown high-card points)"}
  - {id: stop, call: pass, shows: "at most 24 of (high-card points + possible high-card points)"}
  - {id: invite, call: 2 NT, shows: 0+ high-card points}
"""
OPENED = "  - {id: strong, call: 1 NT, shows: 15 to 17 high-card points}\n"
LIGHT = "  - {id: suit, call: 1 X, shows: {X: '5+ cards, 4+ high-card points', hand: at most 14 high-card points}}\n"


@pytest.mark.parametrize(
    ("hand", "opening", "call"),
    [
        ("AK32.K32.432.432", "1NT", "3NT"),
        ("AK32.J32.432.432", "1NT", "2NT"),
        ("AK32.432.432.432", "1NT", "P"),
        ("AK32.AK32.AK2.32", "1H", "3NT"),
        ("AK32.AK2.432.432", "1H", "2NT"),
        ("AK32.432.432.432", "1H", "P"),
    ],
)
def test_points_are_added_to_the_least_and_to_the_most_that_partner_has_shown(
    tmp_path: Path, hand: str, opening: str, call: str
) -> None:
    text = situation("opening", "'?'", OPENED + LIGHT) + situation("answer", "any (pass) ?", ANSWER)
    reasoner = reasoner_of(tmp_path, BRIDGE + text)
    assert answer(reasoner, hand, f"{opening} P") == call


INVITED = """\
  - {id: accept, call: 3 NT, shows: "25+ of (high-card points + shown high-card points)"}
  - {id: maximum, call: 4 NT, shows: "25+ of (high-card points + possible high-card points)"}
  - {id: minimum, call: pass, shows: 0+ high-card points}
"""
INVITES = """\
  - id: invite
    call: 2 NT
    shows: >-
      25+ of (high-card points + possible high-card points); at most 24 of (high-card points + shown high-card points)
"""


@pytest.mark.parametrize(
    ("hand", "call"), [("AK32.AK2.432.Q32", "4NT"), ("AK32.AK2.432.A32", "3NT"), ("AK32.AK2.432.432", "P")]
)
def test_points_added_to_partners_show_points_of_ones_own(tmp_path: Path, hand: str, call: str) -> None:
    # 2NT says 8 or 9 points over 15 to 17: 17 make 25 in any case, 16 may make it.
    text = situation("opening", "'?'", OPENED) + situation("answer", "1 NT (pass) ?", INVITES)
    reasoner = reasoner_of(tmp_path, BRIDGE + text + situation("invited", "1 NT (pass) 2 NT (pass) ?", INVITED))
    assert answer(reasoner, hand, "1NT P 2NT P") == call


# Forces that last

FORCES = """\
  - {{id: force, call: 2 clubs, shows: 22+ high-card points, forcing: {force}}}
"""
GO_ON = situation(
    "on", "... any (any) ?", "  - {id: on, call: lowest NT, shows: 0+ high-card points}\n", "  when: forced\n"
)
STOP = situation("stop", "... any (any) ?", "")


@pytest.mark.parametrize(
    ("force", "held", "let_go"),
    [
        # Doubled while nobody else of our side will speak, a call that has not shown the suit forces still.
        ("yes", {"2C P", "2C P P X P P"}, {"2C 2D", "2C P 2D P 2S P", "2C P 2D P 3NT P"}),
        ("to 2 NT", {"2C P", "2C P 2D P 2S P"}, {"2C P 2D P 2NT P", "2C P 2D P 3C P", "2C 2D"}),
        (
            "to game",
            {"2C P", "2C P 2D P 2S P", "2C P 2D P 4C P", "2C P 2D 3D P P"},
            {"2C P 2D P 3NT P", "2C P 2D P 4S P", "2C 3D"},
        ),
        ("to 3 spades", {"2C P 2D P 3H P", "2C P 2D P 2S P"}, {"2C P 2D P 3S P", "2C P 2D P 3NT P"}),
    ],
)
def test_a_force_lasts_until_it_is_reached(tmp_path: Path, force: str, held: set[str], let_go: set[str]) -> None:
    opening = situation("opening", "'?'", FORCES.format(force=force))
    reasoner = reasoner_of(tmp_path, BRIDGE + opening + GO_ON + STOP)
    assert {auction for auction in held | let_go if situation_at(reasoner, auction) == "on"} == held


@pytest.mark.parametrize(("auction", "is_below"), [("1H P 3H P", True), ("1H P 4H P", False), ("1C P 4C P", True)])
def test_a_condition_can_ask_for_a_goal(tmp_path: Path, auction: str, *, is_below: bool) -> None:
    below = situation("low", "... any (pass) ?", "", "  when: below game\n")
    high = situation("high", "... any (pass) ?", "", "  when: not below game\n")
    reasoner = reasoner_of(tmp_path, BRIDGE + below + high)
    assert situation_at(reasoner, auction) == ("low" if is_below else "high")


@pytest.mark.parametrize(("force", "found"), [("to game", 1), ("yes", 0)])
def test_a_pass_short_of_what_is_forced_is_found(tmp_path: Path, force: str, found: int) -> None:
    opening = situation("opening", "'?'", FORCES.format(force=force))
    findings = verify(reasoner_of(tmp_path, BRIDGE + opening + situation("answer", "2 clubs (pass) ?", "")))
    assert [finding.rows for finding in findings.passes_under_force] == [("answer/otherwise",)] * found
