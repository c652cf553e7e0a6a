"""How a text is written as a YAML value: plain wherever it is read back the same, else in quotation marks."""

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
"""In a mapping or a list that is written in one line."""


def as_written(text: str, *, in_line: bool) -> str:
    r"""Return a text as it stands in a file; `in_line` in a mapping or list with brackets.

    >>> as_written("28 X (pass) ?", in_line=False)
    '28 X (pass) ?'
    >>> as_written("4+ cards, both Jacks", in_line=True)
    '"4+ cards, both Jacks"'
    """
    if _NEEDS_QUOTES.search(text) or (in_line and _NEEDS_QUOTES_IN_A_LINE.search(text)):
        escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{escaped}"'
    return text
