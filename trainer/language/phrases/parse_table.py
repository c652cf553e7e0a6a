"""The compiled grammar as text: what Lark saves of a parser, in an order that depends on the grammar only.

Lark numbers states and tokens in the order of discovery, which differs between processes. Here tokens are ordered by
name, and states as they are met from the starts on. Every line is JSON, and nothing but data: a fingerprint of grammar
and version of Lark; the tokens; the states at which phrases start and end; everything else that Lark saves; then
numbered parts that it refers to, and one line for each state.
"""

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, Final

import lark

_REFERENCE: Final = "@"
_SHIFT, _REDUCE = 0, 1
"""The two actions of an LALR parser, as Lark numbers them."""

_Saved = dict[str, Any]
_States = Mapping[int, Mapping[int, tuple[int, Any]]]


def fingerprint(grammar: str) -> str:
    """Return a hash of the grammar and the version of Lark."""
    return sha256(f"{lark.__version__} {grammar}".encode()).hexdigest()


def is_table_of(text: str, grammar: str) -> bool:
    """Return whether a text written by `as_text` belongs to this grammar."""
    return text.partition("\n")[0] == json.dumps(fingerprint(grammar))


def as_text(saved: _Saved, grammar: str) -> str:
    """Return Lark's saved parser for a grammar as text, with states and tokens renumbered."""
    parser = saved["data"]["parser"]
    table = parser["parser"]
    names: Mapping[int, str] = table["tokens"]
    starts, ends = (dict(sorted(table[which].items())) for which in ("start_states", "end_states"))
    tokens = sorted(names.values())
    numbers = {name: number for number, name in enumerate(tokens)}
    met = {state: number for number, state in enumerate(_met(table["states"], names, starts))}
    own = saved["data"] | {"parser": {key: value for key, value in parser.items() if key != "parser"}}
    states = (
        sorted(
            (numbers[names[token]], action, met[to] if action == _SHIFT else to[_REFERENCE])
            for token, (action, to) in table["states"][state].items()
        )
        for state in met
    )
    phrases = {name: (met[state], met[ends[name]]) for name, state in starts.items()}
    parts = [saved["memo"][number] for number in range(len(saved["memo"]))]
    lines = (fingerprint(grammar), tokens, phrases, own, len(parts), *parts, *states)
    return "".join(f"{json.dumps(line, separators=(',', ':'))}\n" for line in lines)


def from_text(text: str) -> _Saved:
    """Return Lark's saved parser from a text written by `as_text`."""
    _, tokens, phrases, own, size, *rest = map(json.loads, text.splitlines())
    own["parser"]["parser"] = {
        "tokens": dict(enumerate(tokens)),
        "states": {
            number: {token: (action, {_REFERENCE: to} if action == _REDUCE else to) for token, action, to in actions}
            for number, actions in enumerate(rest[size:])
        },
        "start_states": {name: start for name, (start, _) in phrases.items()},
        "end_states": {name: end for name, (_, end) in phrases.items()},
    }
    return {"data": own, "memo": dict(enumerate(rest[:size]))}


def _met(states: _States, names: Mapping[int, str], starts: Mapping[str, int]) -> Iterator[int]:
    """Yield the states in the order in which they are met from the starts on, following tokens by name."""
    waiting = list(starts.values())
    met = set(waiting)
    for state in waiting:
        yield state
        after = sorted((names[token], to) for token, (action, to) in states[state].items() if action == _SHIFT)
        waiting += (new := [to for _, to in after if to not in met])
        met.update(new)
