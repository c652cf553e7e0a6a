"""Proofs over every hand catch what is broken, with the place, an example hand and the exact share."""

from math import comb
from pathlib import Path

import pytest

from tests.verifying.broken_tables import findings_of, first_call, kinds_found, line_of, reasoner_of
from tests.verifying.small_books import reasoner_for
from trainer.cards.notation import parse_hand
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.proofs.findings import Findings
from trainer.verifying.proofs.proofs import PointProof
from trainer.verifying.proofs.verification import verify

BROKEN = {
    "sound": set(),
    "agreeing": set(),
    "taken-before": set(),
    "hole": {"holes"},
    "overlap": {"overlaps"},
    "two-suits": {"overlaps"},
    "unreachable": {"unreachable"},
    "no-trump": {"illegal", "unreachable"},
    "void": {"illegal"},
    "compulsory": {"holes", "illegal", "unreachable"},
    "uncovered": {"uncovered"},
    "hidden": {"unreachable"},
    "examples": {"failing"},
}
"""Table to the proofs that do not hold."""

OVERLAP_AFTER_JACKS = """\
- id: three-jacks
  call: 30 NOS
  shows: {hand: 3+ Jacks}
- id: nine
  call: 31 NOS
  may: yes
  shows: {hand: 1+ 9}
- any order:
  - id: jacks
    call: 28 NOS
    shows: {hand: 2+ Jacks}
  - id: void
    call: 29 NOS
    shows: {hand: a void}
- otherwise: pass
"""

WITHOUT_THE_OVERLAP = """\
- id: both
  call: 28 NOS
  shows: {hand: 2 Jacks; a void}
- otherwise: pass
"""


@pytest.mark.parametrize(("name", "kinds"), BROKEN.items(), ids=BROKEN)
def test_a_table_fails_the_proofs_that_it_is_broken_for_and_no_others(name: str, kinds: set[str]) -> None:
    findings = findings_of(name)
    assert kinds_found(findings) == kinds
    assert findings.proved is (not kinds)


def test_a_hole_is_found_with_a_hand_that_falls_into_it() -> None:
    [hole] = findings_of("hole").holes
    seven_or_eight_jacks = (comb(8, 7) * 40 + 1) / comb(48, 8)
    assert hole.share == seven_or_eight_jacks
    assert hole.hand.count("J") >= 7
    assert str(hole).startswith("hole.yaml:9: these hands get no legal call, for example ")
    assert hole.rows == ("first-position",)


def test_an_overlap_names_both_rows_and_a_hand_that_fits_both() -> None:
    [overlap] = findings_of("overlap").overlaps
    assert overlap.rows == ("first-position/jacks", "first-position/void")
    assert overlap.place.line == line_of("overlap", "id: jacks")
    hand = parse_hand(reasoner_of("overlap").book.game.deck, overlap.hand)
    assert overlap.hand.count("J") >= 2
    assert 0 in {len(suit) for suit in str(hand).split(".")}
    assert 0 < overlap.share < 1


def test_rows_with_the_same_words_overlap_where_they_name_different_suits() -> None:
    [overlap] = findings_of("two-suits").overlaps
    assert overlap.rows == ("first-position/jack", "first-position/nines")
    suits = overlap.hand.split(".")
    assert any(len(suit) >= 4 and "J" in suit and "9" not in suit for suit in suits)
    assert any("99" in suit for suit in suits)


def test_rows_without_order_may_fit_the_same_hands_where_they_agree() -> None:
    assert findings_of("agreeing").overlaps == []


def test_rows_without_order_do_not_overlap_in_hands_that_an_earlier_row_takes() -> None:
    point = proof_at_first_call("taken-before").point
    rows = [point.fits(number) for number in range(3)]
    assert (rows[1] & rows[2]).any()
    assert not (rows[1] & rows[2] & ~rows[0]).any()
    assert findings_of("taken-before").overlaps == []


def test_an_overlap_has_the_share_of_the_hands_that_no_earlier_row_takes(tmp_path: Path) -> None:
    """Of all hands with 2+ Jacks and a void, those with three or more Jacks are taken; those with a 9 only may be."""
    [overlap] = verify(reasoner_for(tmp_path, OVERLAP_AFTER_JACKS)).overlaps
    at_first = proof_of(reasoner_for(tmp_path, WITHOUT_THE_OVERLAP, "plain")).shares()
    assert overlap.rows == ("first/jacks", "first/void")
    assert overlap.hand.count("J") == 2
    assert overlap.share == pytest.approx(next(one.share for one in at_first if one.row == "first/both"), abs=1e-12)


@pytest.mark.parametrize("row", ["more-jacks", "contradiction", "nobody-may"])
def test_a_row_that_no_hand_takes_is_found(row: str) -> None:
    found = {finding.rows[0]: finding for finding in findings_of("unreachable").unreachable}
    finding = found[f"first-position/{row}"]
    assert finding.place.line == line_of("unreachable", f"id: {row}")
    assert finding.what == f"no hand takes row '{row}': the rows before it leave none"


@pytest.mark.parametrize(
    ("table", "row", "what"),
    [
        ("no-trump", "three-jacks", "row 'three-jacks' gives the illegal call 28NT"),
        ("no-trump", "two-jacks", "row 'two-jacks' accepts the illegal call 28NT"),
        ("no-trump", "one-jack", "row 'one-jack' gives the illegal call 29NT"),
        ("compulsory", "otherwise", "row 'otherwise' gives the illegal call P"),
    ],
)
def test_an_illegal_call_is_found_given_or_accepted_demanded_or_allowed(table: str, row: str, what: str) -> None:
    found = {finding.rows[0]: finding for finding in first_call(findings_of(table).illegal)}
    assert found[f"first-position/{row}"].what == what


@pytest.mark.parametrize("situation", ["second-position", "second-after-pass"])
def test_a_suit_that_the_hand_may_be_void_in_is_found(situation: str) -> None:
    found = [finding for finding in findings_of("void").illegal if finding.rows == (f"{situation}/jacks",)]
    assert found
    assert all(finding.what == "row 'jacks' names a suit in which the hand may be void" for finding in found)
    assert all(0 in {len(suit) for suit in finding.hand.split(".")} for finding in found)


def test_an_auction_without_a_situation_is_found() -> None:
    found = findings_of("uncovered").uncovered
    assert sorted(" ".join(finding.auction) for finding in found) == ["28NS P", "28S P"]
    assert all(finding.what == "no situation covers this auction" for finding in found)


@pytest.mark.parametrize(
    ("situation", "what"),
    [
        ("after-a-suit", "no auction leads to situation 'after-a-suit'; another one takes them, or they are illegal"),
        (
            "overcalled",
            "no auction 'bid X (pass) ?' leads to situation 'overcalled'; another one takes them, or they are illegal",
        ),
        ("impossible", "no auction leads to situation 'impossible'; another one takes them, or they are illegal"),
    ],
)
def test_a_hidden_situation_or_pattern_is_found(situation: str, what: str) -> None:
    found = {finding.rows[0]: finding for finding in findings_of("hidden").unreachable}
    assert found[situation].what == what
    assert found[situation].place.line == line_of("hidden", f"id: {situation}")


def proof_at_first_call(name: str) -> PointProof:
    return proof_of(reasoner_of(name))


def proof_of(reasoner: Reasoner) -> PointProof:
    compiled = reasoner.covered(reasoner.auction(()))
    return PointProof(PointHands(compiled, reasoner.every_hand), reasoner)


def test_the_shares_of_rows_that_demand_a_call_add_up_to_all_hands() -> None:
    shares = proof_at_first_call("sound").shares()
    assert [share.row for share in shares] == ["first-position/jacks", "first-position/otherwise"]
    assert sum(share.share for share in shares) == 1
    assert round(100 * shares[1].share, 6) == round(20.380254 + 39.525342, 6)


def test_a_row_that_may_be_called_has_the_share_of_hands_that_fit_it() -> None:
    shares = {share.row: share.share for share in proof_at_first_call("examples").shares()}
    assert shares["first-position/jacks-too"] == pytest.approx(0.28481496, abs=1e-8)
    demanded = [shares["first-position/jacks"], shares["first-position/otherwise"]]
    assert sum(demanded) == pytest.approx(1)


def test_a_finding_is_shown_with_place_auction_hand_and_share() -> None:
    found = [finding for finding in findings_of("void").illegal if finding.auction == ("28P", "P")]
    assert str(found[0]) == (
        f"void.yaml:{line_of('void', 'call: 29 Y') - 1}: row 'jacks' names a suit in which the hand may be void "
        f"after 28P P, for example {found[0].hand} (12.4486 % of hands)"
    )


def test_findings_without_anything_found_are_proved() -> None:
    assert Findings("fifty-six/none", "None").proved
