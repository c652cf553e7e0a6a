"""The text of a file that some other program wrote, whatever its encoding and its ends of lines."""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from typing import Final

_END_OF_LINE: Final = re.compile(r"\r+\n|\r|\v|\f")
_SAMPLE: Final = 4_000
"""Bytes that tell whether every second one is NUL."""


def foreign_text(content: bytes) -> str:
    r"""Return the text of a file, each line of it ending with a single line feed.

    The encoding is that of the byte order mark, else UTF-8, else Latin-1 (as Windows has it), in which every file can
    be read. NUL and 0x1A, with which old programs fill and end their files, are left out.

    >>> foreign_text(b"K\xf6ln\r\n\x1a\x00"), foreign_text("Köln\r".encode("utf-16"))
    ('Köln\n ', 'Köln\n')
    """
    text = _decoded(content).replace("\0", "").replace("\x1a", " ")
    return _END_OF_LINE.sub("\n", text) if _END_OF_LINE.search(text) else text


def _decoded(content: bytes) -> str:
    for mark, encoding in ((BOM_UTF8, "utf-8-sig"), (BOM_UTF16_LE, "utf-16"), (BOM_UTF16_BE, "utf-16")):
        if content.startswith(mark):
            return content.decode(encoding, errors="replace")
    sample = content[:_SAMPLE]
    for encoding, zeros in (("utf-16-le", sample[1::2]), ("utf-16-be", sample[::2])):
        if zeros and zeros.count(0) > len(zeros) * 0.9:
            return content.decode(encoding, errors="replace")
    for encoding in ("utf-8", "cp1252"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return content.decode("latin-1")
