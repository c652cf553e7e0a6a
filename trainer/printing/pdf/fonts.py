"""The fonts of all PDF files: DejaVu Sans Condensed, which has the suits, and comes with the program."""

from functools import cache
from typing import Final

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from trainer.locations import assets_folder
from trainer.problems import BiddingTrainerError, visible

PLAIN: Final = "Plain"
BOLD: Final = "Bold"
SLANTED: Final = "Slanted"

_FILES: Final = {
    PLAIN: "DejaVuSansCondensed.ttf",
    BOLD: "DejaVuSansCondensed-Bold.ttf",
    SLANTED: "DejaVuSansCondensed-Oblique.ttf",
}


class MissingLettersError(BiddingTrainerError):
    """A text has letters that the fonts of a PDF do not have."""


@cache
def load_fonts() -> dict[str, TTFont]:
    """Make the fonts known to the library that writes PDF files; gives them by name."""
    fonts = {name: TTFont(name, str(assets_folder() / "fonts" / file)) for name, file in _FILES.items()}
    for font in fonts.values():
        pdfmetrics.registerFont(font)
    return fonts


@cache
def width_of(text: str, font: str) -> float:
    """How wide a text is in one point; raises `MissingLettersError`."""
    known = load_fonts()[font].face.charToGlyph
    missing = "".join(dict.fromkeys(letter for letter in text if ord(letter) not in known))
    if missing:
        raise MissingLettersError(
            f"The fonts of a PDF have no letters for '{visible(missing)}'; print HTML instead, or write it in others."
        )
    return float(pdfmetrics.stringWidth(text, font, 1))
