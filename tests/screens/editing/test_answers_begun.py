"""Partner's answers to an artificial call are begun as a situation in the pair's file."""

from pathlib import Path
from typing import Final

from tests.shipped_tables import shipped_library
from tests.slow import takes_seconds
from trainer.documents.document import Document
from trainer.language.editing.edited_file import EditedFile
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.editing.answers_begun import lost_call, with_answers_begun
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
def test_a_call_that_partner_would_pass_is_answered_once_its_situation_is_begun() -> None:
    library, path = shipped_library(), Path("us.yaml")
    plain = library.book("bridge/standard-american")
    proof = LiveProof(Reasoner(plain), "opening")
    lost = lost_call(proof.of(library.book_of_document(path, Document(path.name, NAMYATS)), "namyats"))
    assert lost is not None

    begun = with_answers_begun(EditedFile(path, NAMYATS), plain, proof.auction, lost)
    book = library.book_of_document(path, begun.document())
    found = proof.of(book, "namyats")

    assert lost_call(found) is None
    assert found.followed[0].title == "Partner called 4♣ by our own row"
    assert "after: 4C (pass) ?" in begun.text
    assert "otherwise: 4D" in begun.text
    assert begun.undone().text == NAMYATS

    again = with_answers_begun(begun, plain, proof.auction, lost)
    assert again.text.count("add situation") == 2
    library.book_of_document(path, again.document())
