"""Values as JSON without hidden characters: letters stay as they are, and control characters are escaped."""

import json
from collections.abc import Callable
from typing import Any

from trainer.problems import hidden_letters


def json_text(value: object, *, default: Callable[[Any], object] | None = None, sort_keys: bool = False) -> str:
    r"""Return a value as JSON in one line, from which every character can be read back.

    Characters that control something, reverse others, are half of one, or end lines are escaped.

    >>> print(json_text({"name": "Ānu\x9b31m"}))
    {"name": "Ānu\u009b31m"}
    """
    written = json.dumps(value, ensure_ascii=False, default=default, sort_keys=sort_keys)
    return written.translate({letter: _escaped(letter) for letter in map(ord, hidden_letters(written))})


def _escaped(letter: int) -> str:
    return json.dumps(chr(letter))[1:-1]
