"""The fonts of all PDF files, which come with the program: DejaVu Sans Condensed, and Noto Sans for Malayalam.

Malayalam letters are joined and change places, which HarfBuzz works out; every other text is drawn letter by letter.
"""

from functools import cache
from itertools import groupby
from typing import Final, NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import ShapedStr, TTFont, shapeStr

from trainer.locations import assets_folder
from trainer.problems import BiddingTrainerError, visible

PLAIN: Final = "Plain"
BOLD: Final = "Bold"
SLANTED: Final = "Slanted"

_JOINED: Final = " joined"
"""The suffix of the name of a font whose letters are joined."""

_FILES: Final = {
    PLAIN: "DejaVuSansCondensed.ttf",
    BOLD: "DejaVuSansCondensed-Bold.ttf",
    SLANTED: "DejaVuSansCondensed-Oblique.ttf",
    PLAIN + _JOINED: "NotoSansMalayalam-Regular.ttf",
    BOLD + _JOINED: "NotoSansMalayalam-Bold.ttf",
    SLANTED + _JOINED: "NotoSansMalayalam-Regular.ttf",
}

_JOINERS: Final = "\u200c\u200d"
"""Characters that say whether the letters beside them are joined, and belong to these letters."""

_MEASURED: Final = 10.0
"""The size, in points, at which joined letters are measured; a hundredth of a point does not matter."""


class MissingLettersError(BiddingTrainerError):
    """The error when a text has letters that the fonts of a PDF lack."""


class FontRun(NamedTuple):
    """A piece of a text in one font; `is_joined` if its letters are."""

    text: str
    font: str
    is_joined: bool

    def in_size(self, size: float) -> str:
        """Return the text as it is drawn in `size` points."""
        return shapeStr(self.text, self.font, size, force=True) if self.is_joined else self.text

    @property
    def width(self) -> float:
        """Return the width at a size of one point."""
        drawn = self.in_size(_MEASURED)
        if isinstance(drawn, ShapedStr):
            return sum(one.x_advance for one in drawn.__shapeData__) / 1000  # type: ignore[attr-defined]
        return float(pdfmetrics.stringWidth(drawn, self.font, 1))


@cache
def load_fonts() -> dict[str, TTFont]:
    """Register the fonts with the library that writes PDF files, and return them by name."""
    fonts = {name: TTFont(name, str(assets_folder() / "fonts" / file)) for name, file in _FILES.items()}
    for font in fonts.values():
        pdfmetrics.registerFont(font)
    return fonts


@cache
def _letters() -> dict[str, frozenset[int]]:
    """Return the letters of each font, without those that reportlab adds later for joined ones."""
    return {
        name: frozenset(font.face.charToGlyph) if not name.endswith(_JOINED) or font.shapable else frozenset()
        for name, font in load_fonts().items()
    }


@cache
def font_runs(text: str, font: str) -> tuple[FontRun, ...]:
    """Return a text in pieces of one font each. Raises `MissingLettersError` when the fonts lack a letter."""
    plain, joined = _letters()[font], _letters()[font + _JOINED]
    if plain.issuperset(map(ord, text)):
        return (FontRun(text, font, is_joined=False),) if text else ()
    missing = [letter for letter in text if ord(letter) not in plain and ord(letter) not in joined]
    if missing:
        raise MissingLettersError(
            f"The fonts of a PDF have no letters for '{visible(''.join(dict.fromkeys(missing)))}'; "
            "print HTML instead, or write it in others."
        )
    kinds: list[bool] = []
    for letter in text:
        kinds.append(kinds[-1] if letter in _JOINERS and kinds else ord(letter) not in plain)
    runs = groupby(zip(kinds, text, strict=True), lambda one: one[0])
    return tuple(
        FontRun("".join(letter for _, letter in letters), font + _JOINED if is_joined else font, is_joined)
        for is_joined, letters in runs
    )


@cache
def width_of(text: str, font: str) -> float:
    """Return the width of a text at a size of one point. Raises `MissingLettersError` when the fonts lack a letter."""
    return sum(run.width for run in font_runs(text, font))
