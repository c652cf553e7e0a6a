"""The sections Auction and Play of a PBN game: calls and cards, with their annotations.

A call or a card may have a suffix (`!`, `?`, `!?`, …) or the equivalent mark (`$1`), a reference to a note (`=1=`), and
comments. Some programs write an alert as a star directly after a bid.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from trainer.cards.suit_symbols import LETTER_OF_SYMBOL
from trainer.documents.nodes import Place
from trainer.games.bridge.files.board_text import Beside, Findings, Word
from trainer.games.bridge.files.pbn_text import PbnTag
from trainer.games.deal_format import CallNote

ALERT: Final = "Alert"
"""The prefix of a note on an alerted call."""

REVOKED: Final = "^R"
"""The mark of a card that did not follow suit."""

LED_OUT_OF_TURN: Final = "^L"
"""The mark of a lead out of turn."""

SKIPPED: Final = "^S"
"""The text for the call of a player who was skipped."""

CALLS: Final = "calls"
MOVES: Final = "moves"
COMMENT: Final = "comment"
MARK: Final = "mark"
NOTE: Final = "note"

_SEATS: Final = 4
_SUFFIXES: Final = ("!", "?", "!!", "??", "!?", "?!")
"""In the order of their marks, `$1` to `$6` for calls and `$7` to `$12` for cards."""

_GLUED: Final = re.compile(r"\(?(?P<plain>[^!?*+()]+)\)?(?P<suffix>[!?]*)(?P<star>\**)(?P<more>\+?)(?P<suffix2>[!?]*)")
_REFERENCE: Final = re.compile(r"=(\d+)=|\^(\d+)")
"""A reference to a note; some programs write it with a caret, as RBN does."""

_STRAINS: Final = "CDHSN"
_BID: Final = re.compile(rf"[1-7][{_STRAINS}]", re.IGNORECASE)
_ALL_PASS: Final = frozenset({"AP", "ALL", "ALLPASS", "ALL-PASS", "ALL_PASS"})
_PASSES: Final = frozenset({"P", "PASS"})
_SPOKEN: Final = {"D": "X", "R": "XX", "NB": "P"}
"""Other spellings of calls that notes and programs have."""

_CARD: Final = re.compile(
    r"(?P<rank>10|[2-9TJQKA])(?P<suit>[SHDC♠♥♦♣])|(?P<symbol>[♠♥♦♣])\ufe0f?(?P<of>.+)", re.IGNORECASE
)
"""A card with its rank before its suit, or with the symbol of its suit."""

_ENDS: Final = frozenset({"*", "+"})


@dataclass
class AuctionRead:
    """The calls of a section; `places_before` counts the hyphens before the first call."""

    calls: list[Word] = field(default_factory=list)
    notes: list[CallNote] = field(default_factory=list)
    all_pass: Word | None = None
    places_before: int = 0
    beside: list[Beside] = field(default_factory=list)


@dataclass
class PlayRead:
    """The cards of a section, row by row; None for an unknown card."""

    rows: list[list[Word | None]] = field(default_factory=list)
    owned_revokes: set[Place] = field(default_factory=set)
    beside: list[Beside] = field(default_factory=list)


def read_auction(tag: PbnTag, said: Mapping[str, Word], findings: Findings) -> AuctionRead:
    """Return the calls of the section after a tag; `said` are its notes by their numbers."""
    read = AuctionRead()
    hyphens: list[Word] = []
    comments = _comments(tag)
    for index, word in enumerate(tag.words):
        _keep(comments.get(index), tag, CALLS, read.calls, read.beside)
        text = word.text
        reference = _REFERENCE.fullmatch(text)
        if reference is not None:
            _refer(read, reference[1] or reference[2], said)
        elif text[0] == "$":
            _mark(read.beside, CALLS, read.calls, text)
        elif text == SKIPPED:
            read.calls.append(Word("P", word.place))
            _mark(read.beside, CALLS, read.calls, SKIPPED)
        elif text.upper() == "^I":
            is_behind = _is_insufficient(read.calls)
            if is_behind:
                read.calls.pop()
            _stop_at_insufficient(tag, index - is_behind, read, findings)
            break
        elif text[0] == "^":
            findings.remark(word.place, f"'{text}' among the calls", "it is left out")
        elif text in _SUFFIXES:
            if text != "?" or index < len(tag.words) - 1:
                _mark(read.beside, CALLS, read.calls, _mark_of(text, 0))
        elif text in _ENDS:
            break
        elif text == "-":
            if read.calls:
                hyphens.append(word)
            else:
                read.places_before += 1
        elif text.upper() in _ALL_PASS:
            read.all_pass = word
            break
        elif _take_call(word, read, is_last=index == len(tag.words) - 1):
            break
        elif hyphens:
            findings.remark(hyphens[0].place, "a hyphen among the calls", "it holds no place behind the first call")
            hyphens = []
    _keep(comments.get(len(tag.words)), tag, CALLS, read.calls, read.beside)
    read.notes = one_note_for_each_call(read.notes)
    return read


def read_play(tag: PbnTag, said: Mapping[str, Word], findings: Findings) -> PlayRead:
    """Return the cards of the section after a tag; `said` are its notes by their numbers."""
    read = PlayRead()
    cards: list[Word | None] = []
    known: list[Word] = []
    comments = _comments(tag)
    for index, word in enumerate(tag.words):
        _keep(comments.get(index), tag, MOVES, known, read.beside)
        text = word.text
        reference = _REFERENCE.fullmatch(text) if text[0] in "=^" else None
        if reference is not None:
            if known:
                number = reference[1] or reference[2]
                kind, says = (NOTE, said[number].text) if number in said else (MARK, f"={number}=")
                read.beside.append(Beside(MOVES, known[-1].place, kind, says))
        elif text == REVOKED:
            # Files have it before the card and behind it.
            read.owned_revokes |= {one.place for one in tag.words[max(index - 1, 0) : index + 2]}
        elif text[0] == "$":
            _mark(read.beside, MOVES, known, text)
        elif text in _SUFFIXES:
            _mark(read.beside, MOVES, known, _mark_of(text, len(_SUFFIXES)))
        elif text == LED_OUT_OF_TURN:
            # Files have it before the card and behind it, too.
            later = next((one for one in tag.words[index + 1 :] if _GLUED.fullmatch(one.text)), word)
            read.beside.append(Beside(MOVES, (known[-1] if known else later).place, MARK, text))
        elif text[0] == "^":
            findings.remark(word.place, f"'{text}' among the cards", "it is left out")
        elif text == "*":
            break
        elif text in ("-", "+"):
            cards.append(None)
        else:
            found = _GLUED.fullmatch(text)
            card = Word(_suit_first(text if found is None else found["plain"]), word.place)
            cards.append(card)
            known.append(card)
            if found is not None and found["suffix"] in _SUFFIXES:
                _mark(read.beside, MOVES, known, _mark_of(found["suffix"], len(_SUFFIXES)))
            if found is not None and found["star"]:
                break
    _keep(comments.get(len(tag.words)), tag, MOVES, known, read.beside)
    read.rows = [cards[start : start + _SEATS] for start in range(0, len(cards), _SEATS)]
    return read


def note_numbers(word: str) -> tuple[str, ...]:
    """Return the number of the note to which a word refers; empty where it refers to none."""
    return tuple(number for found in _REFERENCE.findall(word) for number in found if number)


def call_note(call: int, says: str) -> CallNote:
    """Return the note on a call; one that begins with `Alert` is an alert."""
    head, colon, rest = says.partition(":")
    if head.strip() == ALERT:
        return CallNote(call, rest.strip() if colon else "", alert=True)
    return CallNote(call, says)


def one_note_for_each_call(notes: Iterable[CallNote]) -> list[CallNote]:
    """Return the notes with one for each call: several are joined, without repetitions."""
    texts: dict[int, dict[str, None]] = {}
    alerted = set()
    for note in notes:
        texts.setdefault(note.call, {})[note.says] = None
        if note.alert:
            alerted.add(note.call)
    return [CallNote(call, "; ".join(filter(None, says)), call in alerted) for call, says in texts.items()]


def _take_call(word: Word, read: AuctionRead, *, is_last: bool) -> bool:
    """Read a call with its attached marks, and return whether the auction ends there."""
    found = _GLUED.fullmatch(word.text)
    if found is None:
        read.calls.append(word)
        return False
    plain = found["plain"]
    if plain.upper() in _ALL_PASS:
        read.all_pass = word
        return True
    read.calls.append(Word(_SPOKEN.get(plain.upper(), plain), word.place))
    for suffix in (found["suffix"], found["suffix2"]):
        if suffix:
            mark = suffix if suffix in _SUFFIXES else suffix[:1]
            _mark(read.beside, CALLS, read.calls, _mark_of(mark, 0))
    if found["star"]:
        if is_last and plain.upper() in _PASSES:
            return True
        read.notes.append(CallNote(len(read.calls) - 1, alert=True))
    return bool(found["more"])


def _suit_first(text: str) -> str:
    """Return a card with the letter of its suit before its rank."""
    found = _CARD.fullmatch(text)
    if found is None:
        return text
    suit = found["suit"] or found["symbol"]
    return LETTER_OF_SYMBOL.get(suit, suit) + (found["rank"] or found["of"])


def _refer(read: AuctionRead, number: str, said: Mapping[str, Word]) -> None:
    """Attach the note to which the last call refers."""
    if not read.calls:
        return
    if number not in said:
        _mark(read.beside, CALLS, read.calls, f"={number}=")
        return
    note = call_note(len(read.calls) - 1, said[number].text)
    if note.says or note.alert:
        read.notes.append(note)


def _is_insufficient(calls: list[Word]) -> bool:
    """Return whether the last call is a bid that is not higher than the previous bid."""
    bids = [one.text.upper() for one in calls if _BID.match(one.text)]
    if len(bids) < len(("one", "other")) or not _BID.match(calls[-1].text):
        return False
    earlier, last = ((int(bid[0]), _STRAINS.index(bid[1])) for bid in bids[-2:])
    return last <= earlier


def _stop_at_insufficient(tag: PbnTag, index: int, read: AuctionRead, findings: Findings) -> None:
    """Turn the auction after an accepted insufficient bid into a comment, because the laws here know none."""
    rest = " ".join(word.text for word in tag.words[index:])
    findings.left["calls"] += len(rest.replace("^I", "").split())
    findings.remark(
        tag.words[index].place, "an insufficient bid that was accepted", "the calls from here are a comment"
    )
    place = read.calls[-1].place if read.calls else tag.value.place
    read.beside.append(Beside(CALLS if read.calls else tag.name, place, COMMENT, rest))


def _mark(beside: list[Beside], part: str, of: list[Word], says: str) -> None:
    if of:
        beside.append(Beside(part, of[-1].place, MARK, says))


def _mark_of(suffix: str, before: int) -> str:
    return f"${_SUFFIXES.index(suffix) + 1 + before}"


def _comments(tag: PbnTag) -> dict[int, list[str]]:
    """Return the comments of a section by the number of words before them."""
    found: dict[int, list[str]] = {}
    for comment in tag.comments:
        found.setdefault(comment.after, []).append(comment.text)
    return found


def _keep(comments: list[str] | None, tag: PbnTag, part: str, of: list[Word], beside: list[Beside]) -> None:
    """Attach comments to the last call or card, or to the tag where there is none."""
    place, where = (of[-1].place, part) if of else (tag.value.place, tag.name)
    beside += [Beside(where, place, COMMENT, text) for text in comments or ()]
