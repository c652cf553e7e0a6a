"""Decks for Anki: each question is a card."""

import hashlib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from genanki import Deck, Model, Note, Package  # type: ignore[import-untyped]

from trainer.cards.suit import SUITS
from trainer.printing.contents.suit_runs import colours_of
from trainer.printing.handouts.handout import Handout
from trainer.printing.html.handout import question_html

_MODEL: Final = 1_764_211_057
"""The number by which Anki identifies the kind of card; it must never change."""

_LARGEST: Final = 1 << 31
"""Anki's numbers are positive and have 31 bits here, so that every client of it reads them."""

_STYLE: Final = """\
.card { font: 20px/1.4 sans-serif; color: #15181d; background: #fff; padding: 12px; }
.title, .source { color: #5a6270; font-size: 15px; } .hand { font-size: 26px; } .answer { font-weight: bold; }
.nightMode.card, .nightMode .card { background: #fff; color: #15181d; }
"""


def anki_deck(handout: Handout, *, four_colours: bool = False) -> bytes:
    """Return the deck as `.apkg`; in Anki, a deck of the same table and seed replaces the earlier one."""
    colours = colours_of(four=four_colours)
    style = _STYLE + "".join(f".{suit.name.lower()} {{ color: {colours[suit]}; }}\n" for suit in SUITS)
    template = {"name": "Call", "qfmt": "{{Question}}", "afmt": "{{FrontSide}}<hr id=answer>{{Answer}}"}
    fields = [{"name": "Question"}, {"name": "Answer"}]
    model = Model(_MODEL, "Bidding Trainer", fields=fields, templates=[template], css=style)
    deck = Deck(_number(f"{handout.imprint.name} {handout.title}"), f"{handout.imprint.title}::{handout.title}")
    for question in handout.questions:
        hand, calls = question.hand or " ".join(map(str, question.options)), " ".join(question.auction or ())
        asked = f"{handout.imprint.name} {hand} {calls} {question.prompt}".rstrip()
        deck.add_note(Note(model, list(question_html(question)), guid=_guid(asked), tags=[_tag(question.row)]))
    with TemporaryDirectory() as folder:
        file = Path(folder) / "deck.apkg"
        Package(deck).write_to_file(str(file), timestamp=0.0)
        return file.read_bytes()


def _number(text: str) -> int:
    """Return a positive number for Anki, always the same for a text."""
    return 1 + int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") % (_LARGEST - 1)


def _guid(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def _tag(row: str) -> str:
    return row.replace("/", "::")
