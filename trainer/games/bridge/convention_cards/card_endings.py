"""The endings of files in which other programs have convention cards."""

from typing import Final

CARD_ENDINGS: Final = (".json", ".xml", ".bbsa")
