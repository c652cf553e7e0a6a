"""Partner's answers to an artificial call are begun as a situation in the pair's file."""

from pathlib import Path
from typing import Final

from tests.shipped_tables import shipped_library
from tests.slow import takes_seconds
from trainer.documents.document import Document
from trainer.language.editing.edited_file import EditedFile
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.editing.answers_begun import lost_call, with_answers_begun
from trainer.verifying.live.followed_call import FollowedCall
from trainer.verifying.live.live_proof import LiveProof

NAMYATS: Final = """\
format: 1
partnership: Us
convention: bridge/standard-american
changes:
- situation: opening
  add:
  - id: namyats
    call: 4C
    shows: {hearts: "8+ cards", hand: 8 to 13 high-card points}
    source: ours
  before: three-notrump
"""


@takes_seconds
def test_the_answers_to_a_call_that_partner_would_pass_are_begun_for_the_partners_to_write() -> None:
    library, path = shipped_library(), Path("us.yaml")
    plain = library.book("bridge/standard-american")
    proof = LiveProof(Reasoner(plain), "opening")

    def lost_in(text: str) -> FollowedCall | None:
        return lost_call(proof.of(library.book_of_document(path, Document(path.name, text)), "namyats"))

    lost = lost_in(NAMYATS)
    assert lost is not None
    begun = with_answers_begun(EditedFile(path, NAMYATS), plain, proof.auction, lost)
    assert "id: our-answers-to-4c\n" in begun.text
    assert "after: passes 4C (pass) ?" in begun.text
    assert begun.undone().text == NAMYATS

    unanswered = lost_in(begun.text)
    assert unanswered is not None, "what partner answers is for the partners to say"
    assert unanswered.title == "Partner called 4♣ by our own row"
    assert with_answers_begun(begun, plain, proof.auction, unanswered) == begun

    assert lost_in(begun.text.replace("otherwise: pass", "otherwise: 4H")) is None


def test_the_situation_gets_a_free_id_also_where_nothing_can_be_bid_over_the_call() -> None:
    book = shipped_library().book("bridge/standard-american")
    lost = FollowedCall(book.game.calls.parse("7NT"))
    there = 'id: our-answers-to-7nt, title: Ours, after: "7NT (pass) ?", rows: [{otherwise: pass}]'
    text = f"{NAMYATS}- add situation: {{{there}}}\n"
    auction = Reasoner(book).auction(())

    begun = with_answers_begun(EditedFile(Path("us.yaml"), text), book, auction, lost)
    assert "id: our-answers-to-7nt-2" in begun.text
