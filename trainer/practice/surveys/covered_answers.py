"""Answers as a text that tells nobody anything at a glance, and back.

Partners share the folder of a survey, and whoever sees partner's answers first answers otherwise. So the text differs
for each player and survey, even where the answers are equal. This is a cover, not a lock: the file has all that is
needed to take it off, so that one exchange of files is enough. Sealed answers (a digest first, the answers once both
digests are there) would take two.
"""

import base64
import binascii
import hashlib
import json
from typing import Final

_CHECK_BYTES: Final = 8
"""64 bits that tell whether the answers were uncovered with the right name."""


def cover(given: tuple[str, ...], player: str, survey: str) -> str:
    """Return the covered answers of a player to a survey, which is named by its `identity`."""
    plain = json.dumps(given, ensure_ascii=False, separators=(",", ":")).encode()
    return base64.b64encode(_check(plain) + _turned(plain, player, survey)).decode()


def uncover(covered: str, player: str, survey: str) -> tuple[str, ...]:
    """Return the answers again.

    Raises `ValueError` where the text is damaged, or covers the answers of another player or to another survey.
    """
    try:
        content = base64.b64decode(covered, validate=True)
    except binascii.Error:
        raise ValueError(covered) from None
    check, plain = content[:_CHECK_BYTES], _turned(content[_CHECK_BYTES:], player, survey)
    if check != _check(plain):
        raise ValueError(covered)
    try:
        given = json.loads(plain)
    except RecursionError:
        raise ValueError(covered) from None
    if not isinstance(given, list) or not all(isinstance(one, str) for one in given):
        raise ValueError(covered)
    return tuple(given)


def _turned(content: bytes, player: str, survey: str) -> bytes:
    """Return the content combined with a stream of bytes; done twice, it is the content again."""
    stream = hashlib.shake_256(f"{survey}\n{player}".encode()).digest(len(content))
    return bytes(one ^ other for one, other in zip(content, stream, strict=True))


def _check(plain: bytes) -> bytes:
    return hashlib.sha256(plain).digest()[:_CHECK_BYTES]
