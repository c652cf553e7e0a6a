"""Changing one value in a YAML text without touching the rest: comments, order and spacing stay exactly the same.

ruamel.yaml writes only the changed value, and keeps the comments inside it; only this part of the text is replaced. So
a file that people maintain by hand is not reformatted because a form changed a word in it.
"""

from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from typing import Any, Final

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import YAMLError
from ruamel.yaml.nodes import ScalarNode
from ruamel.yaml.resolver import VersionedResolver
from ruamel.yaml.scalarstring import LiteralScalarString
from ruamel.yaml.tag import Tag

from trainer.language.editing.own_rows import Path
from trainer.language.editing.written_rows import Plain
from trainer.problems import BiddingTrainerError

_STEP: Final = 2
"""The indentation, in spaces, of a nested value."""

_LONGEST_FLOW: Final = 100
"""The most characters of a mapping or list in one line; longer ones are written line by line."""

_HANDS: Final = frozenset({"examples", "near misses"})
_IN_LINES: Final = frozenset({*_HANDS, "row", "rows", "add", "changes"})
"""Keys whose values are always written line by line."""


_TEXT: Final = Tag(suffix="tag:yaml.org,2002:str")


class _Texts(VersionedResolver):
    """A resolver for which every value is a text, as in our reader: `no` stays `no`, without quotation marks."""

    def resolve(self, kind: Any, value: Any, implicit: Any) -> Any:  # noqa: ANN401
        """Return the tag of a value that has no explicit one."""
        return _TEXT if kind is ScalarNode else super().resolve(kind, value, implicit)


class UnchangeableTextError(BiddingTrainerError):
    """The error when a value in a file can't be changed without rewriting the rest."""


def changed_by(change: Callable[[], str]) -> str:
    """Return the result of a change; raises `UnchangeableTextError` when ruamel.yaml can't parse the text as we do."""
    try:
        return change()
    except (YAMLError, KeyError, IndexError, AttributeError, TypeError) as error:
        message = f"The form can't write into this file: {str(error).partition(chr(10))[0]}. Change it as text."
        raise UnchangeableTextError(message) from error


def with_value(text: str, path: Path, value: Plain | None, after: str = "") -> str:
    """Return the text with another value at a path whose last step is a key.

    A new key is inserted after the key `after`, or last; None removes the key with its value.
    """
    *before, key = path
    nodes = _on_the_way(text, tuple(before))
    parent = nodes[-1]
    # A flow-style value (in one line) can't be changed line by line: it is rewritten as a whole.
    flow = next((at for at, node in enumerate(nodes) if node.flow_style is True), None)
    if flow is not None:
        outer = tuple(before[:flow])
        new = _changed(_loaded_at(text, outer), tuple(before[flow:]), str(key), value)
        return with_value(text, outer, new) if outer else _dumped(_merged(_yaml().load(text), new, ""))
    entry = next(((name, held) for name, held in parent.value if name.value == key), None)
    if entry is None:
        return text if value is None else _with_key(text, parent, str(key), value, after)
    begin, end = entry[0].start_mark.index, _line_end(text, _last_letter(text, entry[1]))
    if value is None:
        return _without(text, parent, entry, end)
    column: int = entry[0].start_mark.column
    fragment: Any = _yaml().load(_dedented(text[begin:end], column))
    fragment[key] = _merged(fragment[key], value, str(key))
    return text[:begin] + _indented(_dumped(fragment), column, text) + text[end:]


def with_item(text: str, path: Path, item: Mapping[str, Plain], at: int | None = None) -> str:
    """Return the text with one more item in the list at a path of one key; creates the list if needed.

    The item stands before the item number `at`, last without a number; a comment above that item stays with it.
    """
    key = str(path[-1])
    root = _on_the_way(text, ())[0]
    named, entry = next(((name, held) for name, held in root.value if name.value == key), (None, None))
    written = _dumped(CommentedSeq([_styled(item, "")]))
    if entry is None or named is None:
        gap = "" if text.endswith(("\n", "\r")) or not text else _break_of(text)
        return text + gap + _broken(f"{key}:\n{written}", text)
    place = len(entry.value) if at is None else at
    if entry.flow_style is not False or not entry.value:
        listed = _plain(_loaded_at(text, path))
        return with_value(text, path, (*listed[:place], item, *listed[place:]))
    end = _line_end(text, _last_letter(text, entry.value[place - 1]) if place else int(named.end_mark.index))
    column: int = entry.start_mark.column
    gap = "" if text[:end].endswith(("\n", "\r")) else _break_of(text)
    return text[:end] + gap + " " * column + _indented(written, column, text) + text[end:]


def without_item(text: str, path: Path) -> str:
    """Return the text without an item of a list; without the list's key too if it was the only item."""
    *before, number = path
    parent = _on_the_way(text, tuple(before))[-1]
    if len(parent.value) == 1:
        return with_value(text, tuple(before), None)
    if parent.flow_style is not False:
        listed = _plain(_loaded_at(text, tuple(before)))
        return with_value(text, tuple(before), [one for at, one in enumerate(listed) if at != number])
    item = parent.value[int(number)]
    begin = text.rfind("-", 0, item.start_mark.index)
    line = _line_begin(text, begin)
    return text[:line] + text[_line_end(text, _last_letter(text, item)) :]


def _yaml() -> Any:  # noqa: ANN401  ruamel.yaml is untyped
    made = YAML()
    made.Resolver = _Texts
    made.preserve_quotes = True
    made.brace_single_entry_mapping_in_flow_sequence = True
    made.width = 10_000
    made.indent(mapping=_STEP, sequence=_STEP, offset=0)
    return made


def _on_the_way(text: str, path: Path) -> list[Any]:
    """Return the nodes on a path, from the root on; raises `KeyError` when a step leads nowhere."""
    nodes = [_yaml().compose(text)]
    for step in path:
        held = nodes[-1].value
        inner = held[step] if isinstance(step, int) else next((one for name, one in held if name.value == step), None)
        if inner is None:
            raise KeyError(step)
        nodes.append(inner)
    return nodes


def _loaded_at(text: str, path: Path) -> Any:  # noqa: ANN401  ruamel.yaml is untyped
    found = _yaml().load(text)
    for step in path:
        found = found[step]
    return found


def _changed(value: Any, path: Path, key: str, new: Plain | None) -> Any:  # noqa: ANN401  ruamel.yaml is untyped
    """Return a value as plain values, with one nested value replaced."""
    held = _plain(value)
    inner: Any = held
    for step in path:
        inner = inner[step]
    if new is None:
        inner.pop(key, None)
    else:
        inner[key] = new
    return held


def _plain(value: Any) -> Any:  # noqa: ANN401  what YAML holds, plain and changeable
    if isinstance(value, Mapping):
        return {str(key): _plain(held) for key, held in value.items()}
    return value if isinstance(value, str) else [_plain(one) for one in value]


def _with_key(text: str, parent: Any, key: str, value: Plain, after: str) -> str:  # noqa: ANN401
    """Return the text with a new key in a block-style mapping."""
    places = [number for number, (name, _) in enumerate(parent.value) if name.value == after]
    last = parent.value[places[0] if places else -1]
    end = _line_end(text, _last_letter(text, last[1]))
    column: int = parent.value[0][0].start_mark.column
    written = _dumped(CommentedMap({key: _styled(value, key)}))
    gap = "" if text[:end].endswith(("\n", "\r")) else _break_of(text)
    return text[:end] + gap + " " * column + _indented(written, column, text) + text[end:]


def _without(text: str, parent: Any, entry: tuple[Any, Any], end: int) -> str:  # noqa: ANN401
    """Return the text without an entry of a block-style mapping; after a dash, the next entry moves up."""
    begin = entry[0].start_mark.index
    line = _line_begin(text, begin)
    if not text[line:begin].strip():
        return text[:line] + text[end:]
    after = [name.start_mark.index for name, _ in parent.value if name.start_mark.index > begin]
    return text[:begin] + text[min(after) :] if after else text[:begin] + "{}" + _break_of(text) + text[end:]


def _last_letter(text: str, node: Any) -> int:  # noqa: ANN401  ruamel.yaml is untyped
    """Return where the text of a node ends; ruamel.yaml puts the end of a block at the beginning of the next node."""
    if isinstance(node.value, list) and node.flow_style is False and node.value:
        last = node.value[-1]
        return _last_letter(text, last[1] if isinstance(last, tuple) else last)
    end = int(node.end_mark.index)
    # A text in several lines reaches to the next key; empty lines before that belong to nobody.
    return len(text[:end].rstrip()) if getattr(node, "style", None) in {"|", ">"} else end


def _line_begin(text: str, at: int) -> int:
    return max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1


def _line_end(text: str, at: int) -> int:
    """Return the index after the line break; an index at the beginning of a line is returned unchanged."""
    if at and text[at - 1] in "\n\r":
        return at
    found = text.find("\n", at)
    return len(text) if found < 0 else found + 1


def _break_of(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"


def _broken(written: str, text: str) -> str:
    """Return what was written, with the line breaks of the text."""
    return written.replace("\n", _break_of(text))


def _indented(written: str, column: int, text: str) -> str:
    """Return the lines with all but the first indented; empty ones stay empty."""
    first, *others = written.splitlines(keepends=True)
    moved = (f"{' ' * column}{line}" if line.strip() else line for line in others)
    return _broken(first + "".join(moved), text)


def _dedented(fragment: str, column: int) -> str:
    first, *others = fragment.replace("\r\n", "\n").splitlines(keepends=True)
    margin = " " * column
    return first + "".join(line.removeprefix(margin) if line.strip() else line for line in others)


def _dumped(value: Any) -> str:  # noqa: ANN401  ruamel.yaml is untyped
    out = StringIO()
    _yaml().dump(value, out)
    return out.getvalue()


def _merged(old: Any, new: Plain, key: str) -> Any:  # noqa: ANN401  ruamel.yaml is untyped
    """Return the old value changed to the new one; parts that are equal keep their comments and style."""
    if isinstance(new, str):
        return old if old == new else _styled(new, key)
    if isinstance(new, Mapping) and isinstance(old, CommentedMap):
        for gone in [name for name in old if name not in new]:
            del old[gone]
        for place, (name, value) in enumerate(new.items()):
            if name in old:
                old[name] = _merged(old[name], value, name)
            else:
                old.insert(place, name, _styled(value, name))
        return old
    if isinstance(new, Sequence) and isinstance(old, CommentedSeq) and len(new) == len(old):
        for place, value in enumerate(new):
            old[place] = _merged(old[place], value, key)
        return old
    return _styled(new, key)


def _styled(value: Plain, key: str) -> Any:  # noqa: ANN401  ruamel.yaml is untyped
    """Return a value in our style: short mappings and lists in one line, hands one a line."""
    if isinstance(value, str):
        return LiteralScalarString(value) if "\n" in value else value
    made: CommentedMap | CommentedSeq
    if isinstance(value, Mapping):
        made = CommentedMap({name: _styled(held, name) for name, held in value.items()})
    else:
        made = CommentedSeq([_styled(held, f"one of {key}" if key in _HANDS else "") for held in value])
    is_hand = key.removeprefix("one of ") in _HANDS and isinstance(value, Mapping)
    if is_hand or (key and key not in _IN_LINES and len(str(_plain(value))) <= _LONGEST_FLOW):
        made.fa.set_flow_style()
    return made


def as_value(text: str) -> str:
    """Return a text as a YAML value in one line, quoted if necessary."""
    flow = CommentedSeq([text])
    flow.fa.set_flow_style()
    return _dumped(flow).strip()[1:-1]
