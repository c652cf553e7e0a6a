"""The proof of one situation while its rows are being changed."""

from pathlib import Path
from textwrap import dedent
from typing import Final

import pytest

from tests.shipped_tables import shipped, shipped_library
from tests.slow import nightly_but_for, takes_seconds
from tests.verifying.small_books import write_book
from trainer.cards.suit import Suit
from trainer.documents.document import Document
from trainer.games import game_called
from trainer.hands.hand_set import HandSet
from trainer.hands.statements import Flags
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.library import ConventionLibrary
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.choosing.row_takers import Option, options_of
from trainer.reasoning.rows.bound_rows import BoundRows
from trainer.verifying.live.followed_call import FollowedCall
from trainer.verifying.live.live_findings import LiveFindings, ShareChange
from trainer.verifying.live.live_proof import LiveProof, NoAuctionError

ROWS: Final = """\
- id: both-jacks
  call: 29 X
  shows: {X: "4+ cards, both Jacks"}
  source: S
  examples: {JJAQ.9.TK.Q: 29S}
  near misses: {JJA.9.TKQ.Q: "P; only three"}
- id: jacks
  call: 28 NOS
  shows: 3+ Jacks
  examples: {J9.J.JAKQ.T: 28NS}
- otherwise: pass
  examples: {9TK.9T.AK.Q: P}
"""

NO_AUCTION: Final = {
    "bridge/acol": {"forced-after-two-notrump-over-a-major", "aces-over-their-five-spades"},
    "bridge/precision": {
        "forced-after-two-notrump-over-a-major",
        "opener-after-two-hearts-as-the-fourth-suit",
        "their-diamonds-over-our-clubs",
        "one-ace-told-over-their-bid",
        "two-aces-told-in-trumps-over-their-bid",
        "transfer-overcalled",
    },
    "bridge/two-over-one": {"aces-told-for-an-agreed-major"},
}
"""Situations that never come up in one of the conventions with their file, and stay for treatments that change them.

Only Jacoby 2NT makes 2 No Trump over a major a force. Of Precision 1 club is no suit, and the fourth suit and negative
doubles, which it shares, know one that is. And which answers to aces are overcalled depends on what asks for them.
An overcalled transfer comes up in Precision too, but no example has its auction, and the search finds none.
"""


class Pair:
    """Changes rows of the small convention, and has them proved."""

    def __init__(self, folder: Path) -> None:
        write_book(folder, "small", ROWS)
        self.library = ConventionLibrary(folder, game_called)
        self.folder = folder
        self.proof = LiveProof(Reasoner(self.library.book("fifty-six/small")), "first")

    def changes(self, changes: str) -> LiveFindings:
        return self.proof.of(self.book_with(changes))

    def book_with(self, changes: str) -> RuleBook:
        text = "format: 1\npartnership: Us\nconvention: fifty-six/small\nchanges:\n" + dedent(changes)
        return self.library.book_of_document(self.folder / "us.yaml", Document("us.yaml", text))


@pytest.fixture
def pair(tmp_path: Path) -> Pair:
    return Pair(tmp_path)


def share(found: LiveFindings, row: str) -> ShareChange:
    return next(one for one in found.shares if one.row == row)


def test_nothing_has_changed_where_nothing_is_changed(pair: Pair) -> None:
    found = pair.proof.of(pair.library.book("fifty-six/small"))
    assert (found.changed, found.changed_hands, found.wrong, found.broken) == (0.0, (), (), ())
    assert all(one.before == one.now for one in found.shares)
    assert sum(one.now or 0.0 for one in found.shares) == pytest.approx(1.0)


def test_shares_and_hands_before_and_now(pair: Pair) -> None:
    found = pair.changes("""\
        - situation: first
          replace: both-jacks
          row: {id: both-jacks, call: 29 X, shows: {X: "5+ cards, both Jacks"}}
        """)
    changed = share(found, "both-jacks")
    assert changed.before is not None
    assert changed.now is not None
    assert changed.now < changed.before
    others = [share(found, row) for row in ("jacks", "otherwise")]
    lost = sum((one.now or 0.0) - (one.before or 0.0) for one in others)
    assert changed.before - changed.now == pytest.approx(lost)
    assert found.changed == pytest.approx(lost)
    assert len(found.changed_hands) == 3
    for one in found.changed_hands:
        assert one.before[0][:2] == "29"
        assert one.now[0] in {"P", "28NS"}


def test_an_example_that_fails_is_told_with_what_is_called_now(pair: Pair) -> None:
    found = pair.changes("""\
        - situation: first
          replace: both-jacks
          row:
            id: both-jacks
            call: 29 X
            shows: {X: "5+ cards, both Jacks"}
            examples: {JJAQ.9.TK.Q: 29S, JJAQT.9.T.Q: 29S}
            near misses: {JJAQK.9.T.Q: P}
        """)
    assert [(one.example.hand, one.calls) for one in found.broken] == [
        ("JJAQ.9.TK.Q", ("P",)),
        ("JJAQK.9.T.Q", ("29S",)),
    ]
    assert {one.row.id for one in found.broken} == {"both-jacks"}


def test_an_example_of_another_row_that_fails_is_told_too(pair: Pair) -> None:
    found = pair.changes("- {situation: first, drop: jacks}")
    assert share(found, "jacks").now is None
    assert share(found, "otherwise").now == pytest.approx(
        (share(found, "otherwise").before or 0.0) + (share(found, "jacks").before or 0.0)
    )
    found = pair.changes("""\
        - situation: first
          add: [{id: any-jacks, call: 30 NOS, shows: 3+ Jacks}]
          before: jacks
        """)
    assert [(one.row.id, one.calls) for one in found.broken] == [("jacks", ("30NS",))]
    assert [finding.rows for finding in found.unreachable] == [("first/jacks",)]
    assert share(found, "any-jacks").before is None


def test_a_hole_has_a_hand_and_a_share(pair: Pair) -> None:
    found = pair.changes("""\
        - situation: first
          replace: otherwise
          row: {otherwise: double}
        """)
    (hole,) = found.holes
    assert hole.share == pytest.approx(share(found, "otherwise").before)
    assert hole.hand
    assert found.illegal


def test_rows_without_order_that_quarrel(pair: Pair) -> None:
    found = pair.changes("""\
        - situation: first
          add:
          - any order:
            - {id: a, call: 30 NOS, shows: 3 Jacks}
            - {id: b, call: 31 NOS, shows: 3+ Jacks}
          before: jacks
        """)
    assert [finding.rows for finding in found.overlaps] == [("first/a", "first/b")]


def test_an_illegal_call_is_told_once(pair: Pair) -> None:
    found = pair.changes("""\
        - situation: first
          replace: jacks
          row: {id: jacks, call: 57 NOS, shows: 3+ Jacks}
        """)
    assert share(found, "jacks").calls == ()
    found = pair.changes("""\
        - situation: first
          replace: jacks
          row: {id: jacks, call: double, shows: 3+ Jacks}
        """)
    assert [finding.rows for finding in found.illegal] == [("first/jacks",)]


def test_a_situation_that_no_auction_leads_to(tmp_path: Path) -> None:
    more = dedent("""\
        - id: never
          title: Never
          after: "?"
          when: [round 2]
          rows:
          - otherwise: pass
        """)
    write_book(tmp_path, "small", ROWS, more)
    library = ConventionLibrary(tmp_path, game_called)
    with pytest.raises(NoAuctionError, match="No auction leads to “Never”"):
        LiveProof(Reasoner(library.book("fifty-six/small")), "never")


def test_where_kinds_are_too_many_drawn_hands_are_compared(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    change = """\
        - situation: first
          replace: both-jacks
          row: {id: both-jacks, call: 29 X, shows: {X: "5+ cards, both Jacks"}}
        """
    exact = pair.changes(change)
    monkeypatch.setattr("trainer.verifying.live.live_proof.MOST_KINDS", 1)
    drawn = pair.changes(change)
    assert (exact.is_exact, drawn.is_exact) == (True, False)
    assert drawn.changed == pytest.approx(exact.changed, rel=0.1)
    assert {one.before[0][:2] for one in drawn.changed_hands} == {"29"}


@pytest.mark.parametrize("asked", ["12+ points", "3+ Jacks", "a void"])
def test_shares_beside_what_was_kept_are_those_of_a_new_count(pair: Pair, asked: str) -> None:
    added = f"- {{situation: first, add: [{{id: new, call: 28 NOS, shows: {{hand: '{asked}'}}}}], before: both-jacks}}"
    found = pair.changes(added)
    reasoner = Reasoner(pair.book_with(added))
    anew = PointHands(reasoner.covered(pair.proof.auction), reasoner.every_hand)
    for number, one in enumerate(found.shares):
        assert one.now == pytest.approx(anew.hands.share(anew.takes(number))), one.row


def test_rows_that_were_not_changed_are_not_asked_again(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    pair.proof.of(pair.library.book("fifty-six/small"))
    asked = []
    given = options_of

    def options(bound_rows: BoundRows, hands: HandSet) -> list[Option[Flags]]:
        if isinstance(hands, HandSet):
            asked.append(bound_rows[0].row.id)
        return given(bound_rows, hands)

    monkeypatch.setattr("trainer.reasoning.choosing.row_takers.options_of", options)
    changed = pair.changes("""\
        - situation: first
          replace: jacks
          row: {id: jacks, call: 28 NOS, shows: 2+ Jacks}
        """)
    assert changed.changed > 0
    assert set(asked) == {"jacks"}


def test_what_only_a_late_tag_leads_to_can_be_opened() -> None:
    proof = LiveProof(shipped("bridge/precision"), "game-after-stayman")
    assert " ".join(map(str, proof.auction.calls)) == "1NT P 2C P 2H P 3NT P"


@pytest.mark.parametrize("convention", nightly_but_for(shipped_library().names(), "spades/rb"))
def test_every_situation_that_comes_up_can_be_opened(convention: str) -> None:
    reasoner = shipped(convention)
    closed = set()
    for situation in reasoner.book.situations:
        try:
            LiveProof(reasoner, situation.id)
        except NoAuctionError:
            closed.add(situation.id)
    assert closed == NO_AUCTION.get(convention, set())


NAMYATS: Final = """\
format: 1
partnership: Us
convention: bridge/standard-american
changes:
- situation: opening
  add:
  - id: namyats
    call: {call}
    shows: {{H: "8+ cards", hand: 8 to 13 high-card points}}
    source: ours
  before: three-notrump
"""


def followed_in(call: str) -> FollowedCall:
    """What becomes of an opening of four that tells eight hearts."""
    book = shipped_library().book_of_document(Path("us.yaml"), Document("us.yaml", NAMYATS.format(call=call)))
    proof = LiveProof(shipped("bridge/standard-american"), "opening")
    (found,) = proof.of(book, "namyats").followed
    return found


@takes_seconds
def test_an_artificial_call_that_partner_would_pass_is_told_with_a_hand() -> None:
    """Four clubs for hearts was proved while partner passed it with clubs in mind."""
    found = followed_in("4C")
    assert found.is_lost
    assert found.title == "Partner opened four of a minor"
    assert found.length == 0
    assert found.stranded is not None
    assert len(found.stranded.cards_of(Suit.CLUBS)) < 5


@takes_seconds
def test_a_call_that_shows_its_suit_may_be_passed() -> None:
    found = followed_in("4H")
    assert not found.is_lost
    assert found.may_pass
    assert found.stranded is None


def test_a_row_that_nobody_asks_about_is_not_followed(pair: Pair) -> None:
    assert pair.proof.of(pair.proof.before.book).followed == ()
    (found,) = pair.proof.of(pair.proof.before.book, "jacks").followed
    assert found.title == "", "the small book says nothing of partner's answers"
    assert not found.is_lost, "in this game any suit can be played in"
