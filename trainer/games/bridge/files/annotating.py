"""The annotations of a file, by the index of their call or card; calls and a play that are only stored as text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from trainer.documents.nodes import Place
from trainer.games.bridge.files.board_text import NOT_KNOWN, Beside, BoardText, Word
from trainer.games.bridge.files.pbn_sections import CALLS, COMMENT
from trainer.games.deal_format import Annotation, Section

_IN_ORDER: Final = ("", "Auction", "calls", "Play", "moves")
"""The parts whose annotations come first, as they are written."""


def annotations_of(board: BoardText, calls: int, cards: Sequence[Word]) -> tuple[Annotation, ...]:
    """Return the comments, notes and marks of a board of which only some calls and cards were read.

    A comment on a call or card that is left out moves to the last one.
    """
    if not board.beside:
        return ()
    indices = {
        "calls": {word.place: index for index, word in enumerate(board.calls[:calls])},
        "moves": {word.place: index for index, word in enumerate(cards)},
    }
    found = tuple(_annotations(board, indices, {"calls": calls - 1, "moves": len(cards) - 1}))
    # Columns of a trick are not the order in which its cards were played.
    parts = list(dict.fromkeys((*_IN_ORDER, *(one.part for one in found))))
    return tuple(sorted(found, key=lambda one: (parts.index(one.part), one.index)))


def keep_calls_as_text(board: BoardText, first: int) -> int:
    """Turn the calls from one on, with their notes, into a comment on the previous call; return how many."""
    said = {note.call: note.says for note in board.notes if note.says}
    texts = [f"{word.text} ({said[at]})" if at in said else word.text for at, word in enumerate(board.calls)]
    rest = texts[first:] + ([] if board.all_pass is None else [board.all_pass.text])
    place = board.calls[first - 1].place if first else board.first
    board.beside.append(Beside(CALLS if first else "", place, COMMENT, " ".join(rest)))
    return len(rest)


def keep_play_as_text(board: BoardText) -> None:
    """Turn the play and the result of a board with unknown hands into a comment."""
    if board.play_lines and board.opening_leader is not None:
        board.sections.append(Section("Play", board.opening_leader.text, board.play_lines))
    elif board.played:
        cards = " ".join(word.text for word in board.played)
        board.beside.append(Beside("", board.first, COMMENT, f"The play: {cards}"))
    if board.tricks is not None:
        board.details.setdefault("Result", str(board.tricks))


def keep_outcome_as_text(board: BoardText) -> None:
    """Keep a contract without a declarer, a declarer without a contract, and a result without both."""
    for name, word in (("Declarer", board.declarer), ("Contract", board.contract)):
        if word is not None and word.text not in NOT_KNOWN:
            board.details.setdefault(name, word.text)
    if board.tricks is not None:
        board.details.setdefault("Result", str(board.tricks))


def _annotations(
    board: BoardText, indices: Mapping[str, Mapping[Place, int]], last: Mapping[str, int]
) -> Iterator[Annotation]:
    for one in board.beside:
        if one.part not in indices:
            # Without a card nothing says where the play begins.
            yield Annotation("" if one.part == "Play" and last["moves"] < 0 else one.part, 0, one.kind, one.says)
            continue
        index = indices[one.part].get(one.place)
        if index is not None:
            yield Annotation(one.part, index, one.kind, one.says)
        elif one.kind == "comment":
            yield Annotation(one.part if last[one.part] >= 0 else "", max(last[one.part], 0), one.kind, one.says)
