"""An ask that no partner answers is a loose end."""

from pathlib import Path

import pytest

from tests.verifying.small_books import reasoner_for
from trainer.verifying.proofs.findings import Finding
from trainer.verifying.proofs.verification import verify

ASKS = """\
- id: jacks
  call: 28 NOS
  shows: {hand: 3+ Jacks}
  FORCE
  asks: how many
- otherwise: pass
"""

SECOND = """
- id: second
  title: Partner asked
  after: "28 NOS (pass) ?"
  rows:
"""

THIRD = """
- id: third
  title: A partner asked, and the other one passed
  after: "28 NOS (pass) pass (pass) ?"
  rows:
"""

PASSES = "  - otherwise: pass\n"
ANSWERS = "  - {id: answer, call: up 1 NOS, shows: {hand: 1+ Jacks}}\n" + PASSES


def unanswered(folder: Path, more: str, force: str = "forcing: yes") -> list[Finding]:
    reasoner = reasoner_for(folder, ASKS.replace("FORCE", force), more=more)
    return [one for one in verify(reasoner, fresh_deals=1).loose_ends if "nobody answers" in one.what]


def test_partners_who_only_pass_do_not_answer(tmp_path: Path) -> None:
    (found,) = unanswered(tmp_path, SECOND + PASSES + THIRD + PASSES)
    assert found.what == "nobody answers what row 'jacks' asks: partners pass, whatever they hold"
    assert found.rows == ("first/jacks",)
    assert found.auction == ("28NS",)


@pytest.mark.parametrize("more", [SECOND + ANSWERS, SECOND + PASSES + THIRD + ANSWERS])
def test_it_is_enough_that_one_partner_answers_with_some_hand(tmp_path: Path, more: str) -> None:
    assert not unanswered(tmp_path, more)


def test_an_auction_of_which_the_table_does_not_speak_is_no_loose_end(tmp_path: Path) -> None:
    assert not unanswered(tmp_path, SECOND + PASSES)


def test_who_asks_to_be_left_alone_says_that_it_does_not_force(tmp_path: Path) -> None:
    assert not unanswered(tmp_path, SECOND + PASSES + THIRD + PASSES, force="forcing: no")
