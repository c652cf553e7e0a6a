"""Examples and near misses in the uniform spelling: `{hand: …, auction: …, call: …, note: …}`, one a line."""

from collections.abc import Iterable, Sequence
from typing import Final

from trainer.language.editing.written_rows import Plain, WrittenExample
from trainer.language.tidying.plain_texts import as_written
from trainer.language.tidying.spelling import respelt

LONGEST_LINE: Final = 130
"""Columns; the bundled tables are written so, and a hand with its auction and note still fits."""

_ALWAYS_LISTS: Final = ("tags",)


def hands_as_written(key: str, hands: Sequence[WrittenExample], margin: str) -> str:
    """Return a key with its hands as lines of a table, without the last line break.

    A single hand is on the line of the key, several are below it. `margin` is the indentation of the key; the first
    line does not begin with it.
    """
    if len(hands) == 1:
        return _in_lines(f"{margin}{key}: ", hands[0])[len(margin) :]
    return "\n".join((f"{key}:", *(_in_lines(f"{margin}- ", hand) for hand in hands)))


def hands_in_brackets(key: str, hands: Iterable[WrittenExample]) -> str:
    """Return a key with its hands in flow style, for a row that is written in one line."""
    written = [f"{{{', '.join(_parts(hand))}}}" for hand in hands]
    return f"{key}: {written[0]}" if len(written) == 1 else f"{key}: [{', '.join(written)}]"


def _in_lines(begin: str, hand: WrittenExample) -> str:
    """Return a hand after the beginning of its line, in several lines where one would be too long."""
    lines, line = [], f"{begin}{{"
    margin = " " * (len(begin) - len(begin.lstrip()) + 2)
    for number, part in enumerate(_parts(hand)):
        joint = ", " if number else ""
        if number and len(line) + len(joint) + len(part) + 1 > LONGEST_LINE:
            lines.append(f"{line},")
            line = f"{margin}{part}"
        else:
            line += f"{joint}{part}"
    return "\n".join((*lines, f"{line}}}"))


def _parts(hand: WrittenExample) -> list[str]:
    return [f"{key}: {_value(key, value)}" for key, value in hand.entries.items()]


def _respelt(key: str, text: str) -> str:
    """Return a text in one line; calls in a `forcing` text are respelt as in phrases."""
    plain = " ".join(text.split())
    return respelt(key, plain) if key == "forcing" else plain


def _value(key: str, value: Plain) -> str:
    if isinstance(value, str):
        value = (value,)
    texts = [as_written(_respelt(key, one) if isinstance(one, str) else str(one), in_line=True) for one in value]
    return texts[0] if len(texts) == 1 and key not in _ALWAYS_LISTS else f"[{', '.join(texts)}]"
