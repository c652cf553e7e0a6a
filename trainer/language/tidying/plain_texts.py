"""Texts as YAML values: unquoted where they are read back unchanged, else in quotation marks."""

import re
from typing import Final

_NEEDS_QUOTES: Final = re.compile(
    r"""
    ^$ | ^\s | \s$ | [\n\r\t\x85\u2028\u2029]  # spaces at the ends, line breaks
    | ^[,\[\]{}\#&*!|>'"%@`]                   # signs with a meaning in YAML
    | ^[-?:](\s|$)                             # a list item, a key, a value
    | :(\s|$) | \s\#                           # a key, a comment
    | ^(---|\.\.\.)$                           # the ends of documents
    """,
    re.VERBOSE,
)
_NEEDS_QUOTES_IN_A_LINE: Final = re.compile(r"[,\[\]{}]|^[?:]|^-(?!\w)|:$")
"""What else needs quotes in a flow-style mapping or list."""


def as_written(text: str, *, in_line: bool) -> str:
    r"""Return a text as a YAML value; `in_line` inside a flow-style mapping or list.

    >>> as_written("28 X (pass) ?", in_line=False)
    '28 X (pass) ?'
    >>> as_written("4+ cards, both Jacks", in_line=True)
    '"4+ cards, both Jacks"'
    """
    if _NEEDS_QUOTES.search(text) or (in_line and _NEEDS_QUOTES_IN_A_LINE.search(text)):
        escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{escaped}"'
    return text
