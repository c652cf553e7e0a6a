"""Reading a set of laws from its YAML file."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from trainer.auction.call import PASS, Form
from trainer.cards.suit import SUITS
from trainer.documents.document import Document, read_document
from trainer.documents.nodes import Node, TextNode
from trainer.games.calls import CallNotation
from trainer.games.fifty_six.calls import PLUS, PLUS_BY, REVERSE_PLUS, REVERSE_PLUS_BY
from trainer.games.fifty_six.laws import LawBook
from trainer.games.fifty_six.scoring import Doubling, StakeRow, StakeScoring
from trainer.problems import BadNotationError, did_you_mean

FORMAT: Final = "1"
_REQUIRED: Final = (
    "format",
    "laws",
    "title",
    "source",
    "lowest number",
    "highest number",
    "calls",
    "compulsory position",
    "self-raise",
    "bids after redouble",
    "bid a void",
    "bid the only suit held",
    "one-suit hand",
    "twelve cards with one side",
    "stakes",
    "doubling",
    "doublings",
)


def read_laws(path: Path, shown_as: str, seats: int, hand_size: int, calls: CallNotation) -> LawBook:
    """Read one set of laws, its calls as `calls` writes them.

    Raises `UnusableFileError` with everything that is wrong in it.
    """
    document = read_document(path, shown_as)
    top = document.mapping(document.root, "this set of laws", known=("largest plus",), required=_REQUIRED)
    version = document.text(top.get("format"), "format", FORMAT)
    if version != FORMAT:
        document.report(top["format"].place, f"format {version}", f"this program reads format {FORMAT}")
    doublings = {
        name: _doubling(document, node) for name, node in document.mapping(top.get("doublings"), "doublings").items()
    }
    doubling = document.text(top.get("doubling"), "doubling")
    if doubling not in doublings and "doubling" in top:
        document.report(top["doubling"].place, f"no doubling rule '{doubling}'", did_you_mean(doubling, doublings))
    lowest, highest = (document.whole_number(top.get(key), key) for key in ("lowest number", "highest number"))
    rows = tuple(_stake_row(document, node) for node in document.items(top.get("stakes"), "stakes"))
    laws = LawBook(
        name=document.text(top.get("laws"), "laws"),
        title=document.text(top.get("title"), "title"),
        source=document.text(top.get("source"), "source"),
        seats=seats,
        hand_size=hand_size,
        lowest=lowest,
        highest=highest,
        forms=_forms(document, top.get("calls"), calls),
        largest_plus=document.whole_number(top.get("largest plus"), "largest plus"),
        compulsory_position=_compulsory_position(document, top, seats),
        self_raise=document.truth(top.get("self-raise"), "self-raise"),
        bids_after_redouble=document.truth(top.get("bids after redouble"), "bids after redouble"),
        bid_a_void=document.truth(top.get("bid a void"), "bid a void"),
        bid_the_only_suit=document.truth(top.get("bid the only suit held"), "bid the only suit held"),
        one_suit_hand=document.text(top.get("one-suit hand"), "one-suit hand"),
        twelve_cards_with_one_side=document.text(top.get("twelve cards with one side"), "twelve cards with one side"),
        scoring=StakeScoring(lowest, highest, rows, doubling, doublings, calls),
        calls=calls,
    )
    document.stop_on_problems()
    _check_numbers(document, top, laws)
    document.stop_on_problems()
    return laws


def _check_numbers(document: Document, top: Mapping[str, Node], laws: LawBook) -> None:
    """Whether the numbers of the laws fit one another."""
    if not 0 < laws.lowest <= laws.highest <= _HIGHEST_WRITTEN:
        wrong = f"numbers go from {laws.lowest} to {laws.highest}"
        document.report(top["highest number"].place, wrong, f"from 1 to {_HIGHEST_WRITTEN}, the lowest first")
    next_number = laws.lowest
    for node, row in zip(document.items(top["stakes"], "stakes"), laws.scoring.rows, strict=True):
        if row.lowest != next_number or row.highest < row.lowest:
            wrong = f"stakes for {row.lowest}-{row.highest} where those for {next_number} should begin"
            document.report(node.place, wrong, "every number needs its stakes, once")
            return
        next_number = row.highest + 1
    if next_number != laws.highest + 1:
        wrong = f"stakes end at {next_number - 1}, the numbers at {laws.highest}"
        document.report(top["stakes"].place, wrong, "every number needs its stakes, once")
    plus = [form for form in laws.forms if form in _PLUS_FORMS]
    if bool(plus) != (laws.largest_plus > 0):
        wrong = f"'largest plus' is {laws.largest_plus}, and there are {len(plus)} forms of plus bids among the calls"
        document.report(top["calls"].place, wrong, "name both or neither")


_HIGHEST_WRITTEN: Final = 999
_PLUS_FORMS: Final = frozenset({PLUS, PLUS_BY, REVERSE_PLUS, REVERSE_PLUS_BY})
_SAMPLE_DENOMINATIONS: Final = frozenset({"S", "NS", "NT", "P"})


def _forms(document: Document, node: Node | None, calls: CallNotation) -> dict[Form, tuple[str, ...]]:
    """Sample calls to what may be called in which form; a sample in spades stands for all four suits."""
    forms: dict[Form, tuple[str, ...]] = {}
    for sample in document.texts(node, "calls"):
        try:
            call = calls.parse(sample.text)
        except BadNotationError:
            call = PASS
        if call.denomination not in _SAMPLE_DENOMINATIONS:
            wrong = f"'{sample.text}' is no sample of a bid"
            document.report(sample.place, wrong, "give bids in spades, NOS, No Trump or Pass, such as 28S or +1NS")
        elif call.denomination in forms.get(call.form, ()):
            document.report(sample.place, f"'{sample.text}' stands for calls that are there already", "remove it")
        else:
            denominations = tuple(map(str, SUITS)) if call.denomination == SUITS[0] else (call.denomination,)
            forms[call.form] = (*forms.get(call.form, ()), *denominations)
    return forms


def _compulsory_position(document: Document, top: Mapping[str, Node], seats: int) -> int:
    """The position in the leader's side that must bid; 0 for nobody. Tables of 4 and 8 have another `last` one."""
    what, last = "compulsory position", seats // 2
    text = document.text(top.get(what), what, "0")
    positions = {str(position): position for position in range(last + 1)} | {"last": last}
    if text not in positions:
        document.report(top[what].place, f"{what} is '{text}'", f"0 (nobody) to {last}, or 'last'")
    return positions.get(text, 0)


def _stake_row(document: Document, node: Node) -> StakeRow:
    entries = document.mapping(node, "a stake row", required=("numbers", "made", "defeated"))
    text = document.text(entries.get("numbers"), "numbers", "0-0")
    found = re.fullmatch(r"(\d{1,3})-(\d{1,3})", text)
    if not found:
        document.report(entries["numbers"].place, f"numbers are '{text}'", "write them like 28-39")
    lowest, highest = map(int, found.groups()) if found else (0, 0)
    made, defeated = (document.whole_number(entries.get(key), key) for key in ("made", "defeated"))
    return StakeRow(lowest, highest, made, defeated)


def _doubling(document: Document, node: Node) -> Doubling:
    entries = document.mapping(node, "a doubling", required=("double", "redouble"))
    signs, amounts = set(), []
    for key in ("double", "redouble"):
        value = entries.get(key)
        text = document.text(value, key)
        found = re.fullmatch(r"([x+])(\d)", text)
        if found:
            signs.add(found[1])
        elif isinstance(value, TextNode):
            document.report(value.place, f"{key} is '{text}'", "write '+1' to add or 'x2' to multiply")
        amounts.append(int(found[2]) if found else 0)
    if len(signs) > 1:
        document.report(node.place, "one adds and the other multiplies", "use '+' or 'x' for both")
    return Doubling("x" in signs, amounts[0], amounts[1])
