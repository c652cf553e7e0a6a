"""Reading a set of laws from its YAML file."""

import re
from pathlib import Path

from trainer.auction.call import Call, Form
from trainer.cards.suit import SUITS
from trainer.documents.document import Document, read_document
from trainer.documents.nodes import Node
from trainer.games.fifty_six.laws import Doubling, LawBook, StakeRow
from trainer.problems import BadNotationError

_REQUIRED = (
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


def read_laws(path: Path, shown_as: str, seats: int, hand_size: int) -> LawBook:
    """Read one set of laws; raises `UnusableFileError` with everything that is wrong in it."""
    document = read_document(path, shown_as)
    top = document.mapping(document.root, "the laws", known=("largest plus",), required=_REQUIRED)
    doublings = {
        name: _doubling(document, node) for name, node in document.mapping(top.get("doublings"), "doublings").items()
    }
    doubling = document.text(top.get("doubling"), "doubling")
    if doubling not in doublings and "doubling" in top:
        document.report(top["doubling"].place, f"no doubling rule '{doubling}'", f"one of {', '.join(doublings)}")
    laws = LawBook(
        name=document.text(top.get("laws"), "laws"),
        title=document.text(top.get("title"), "title"),
        source=document.text(top.get("source"), "source"),
        seats=seats,
        hand_size=hand_size,
        lowest=document.whole_number(top.get("lowest number"), "lowest number"),
        highest=document.whole_number(top.get("highest number"), "highest number"),
        forms=_forms(document, top.get("calls")),
        largest_plus=document.whole_number(top.get("largest plus"), "largest plus"),
        compulsory_position=document.whole_number(top.get("compulsory position"), "compulsory position"),
        self_raise=document.truth(top.get("self-raise"), "self-raise"),
        bids_after_redouble=document.truth(top.get("bids after redouble"), "bids after redouble"),
        bid_a_void=document.truth(top.get("bid a void"), "bid a void"),
        bid_the_only_suit=document.truth(top.get("bid the only suit held"), "bid the only suit held"),
        one_suit_hand=document.text(top.get("one-suit hand"), "one-suit hand"),
        twelve_cards_with_one_side=document.text(top.get("twelve cards with one side"), "twelve cards with one side"),
        stakes=tuple(_stake_row(document, node) for node in document.items(top.get("stakes"), "stakes")),
        doubling=doubling,
        doublings=doublings,
    )
    document.stop_on_problems()
    return laws


def _forms(document: Document, node: Node | None) -> dict[Form, tuple[str, ...]]:
    """Sample calls to what may be called in which form; a sample in spades stands for all four suits."""
    forms: dict[Form, tuple[str, ...]] = {}
    for sample in document.texts(node, "calls"):
        try:
            call = Call.parse(sample.text)
        except BadNotationError as error:
            document.report(sample.place, str(error), "give sample calls, such as 28S")
            continue
        denominations = tuple(map(str, SUITS)) if call.denomination in set(SUITS) else (call.denomination,)
        forms[call.form] = (*forms.get(call.form, ()), *denominations)
    return forms


def _stake_row(document: Document, node: Node) -> StakeRow:
    entries = document.mapping(node, "a stake row", required=("numbers", "made", "defeated"))
    text = document.text(entries.get("numbers"), "numbers")
    found = re.fullmatch(r"(\d{2})-(\d{2})", text)
    if not found:
        document.report(node.place, f"numbers are '{text}'", "write them like 28-39")
    lowest, highest = map(int, found.groups()) if found else (0, 0)
    made, defeated = (document.whole_number(entries.get(key), key) for key in ("made", "defeated"))
    return StakeRow(lowest, highest, made, defeated)


def _doubling(document: Document, node: Node) -> Doubling:
    entries = document.mapping(node, "a doubling", required=("double", "redouble"))
    signs, amounts = set(), []
    for key in ("double", "redouble"):
        text = document.text(entries.get(key), key)
        found = re.fullmatch(r"([x+])(\d)", text)
        if not found:
            document.report(node.place, f"{key} is '{text}'", "write '+1' to add or 'x2' to multiply")
        signs.add(found[1] if found else "+")
        amounts.append(int(found[2]) if found else 0)
    if len(signs) > 1:
        document.report(node.place, "double adds and redouble multiplies", "use '+' or 'x' for both")
    return Doubling("x" in signs, amounts[0], amounts[1])
