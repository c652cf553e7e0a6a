"""Reading a set of laws from its YAML file."""

from pathlib import Path
from typing import Final

from trainer.auction.call import PASS, Form
from trainer.cards.suit import SUITS
from trainer.documents.document import Document, read_document
from trainer.documents.kinds import Placed, entries_by, matching
from trainer.documents.nodes import Node, Place, TextNode
from trainer.documents.shapes import Shape, key, read_shape
from trainer.games.calls import CallNotation
from trainer.games.fifty_six.calls import PLUS, PLUS_BY, REVERSE_PLUS, REVERSE_PLUS_BY
from trainer.games.fifty_six.laws import LawBook
from trainer.games.fifty_six.scoring import Doubling, StakeRow, StakeScoring
from trainer.problems import BadNotationError, did_you_mean

FORMAT: Final = "1"
_AMOUNT: Final = matching(r"([x+])(\d)", "write '+1' to add or 'x2' to multiply")


class _Doubling(Shape, called="a doubling"):
    double: tuple[str, ...] = key(kind=_AMOUNT)
    redouble: tuple[str, ...] = key(kind=_AMOUNT)


def _doubling(document: Document, node: Node) -> Doubling:
    written = read_shape(document, node, _Doubling)
    if not written.double or not written.redouble:
        return Doubling(multiplies=False, double=0, redouble=0)
    (sign, double), (other, redouble) = written.double, written.redouble
    if sign != other:
        document.report(node.place, "one adds and the other multiplies", "use '+' or 'x' for both")
    return Doubling(sign == "x", int(double), int(redouble))


class _Stakes(Shape, called="a stake row"):
    place: Place
    numbers: tuple[str, ...] = key(kind=matching(r"(\d{1,3})-(\d{1,3})", "write them like 28-39", "are"))
    made: int
    defeated: int

    @property
    def row(self) -> StakeRow:
        lowest, highest = map(int, self.numbers)
        return StakeRow(lowest, highest, self.made, self.defeated)


class _Laws(Shape, called="this set of laws", version=FORMAT):
    laws: str
    title: str
    source: str
    lowest_number: int
    highest_number: Placed[int]
    calls: Placed[tuple[TextNode, ...]]
    largest_plus: int = 0
    compulsory_position: TextNode | None
    self_raise: bool = key("self-raise")
    bids_after_redouble: bool
    bid_a_void: bool
    bid_the_only_suit_held: bool
    one_suit_hand: str = key("one-suit hand")
    twelve_cards_with_one_side: str
    stakes: Placed[tuple[_Stakes, ...]]
    doubling: TextNode | None
    doublings: dict[str, Doubling] = key(kind=entries_by(_doubling))


def read_laws(path: Path, display_name: str, seats: int, hand_size: int, calls: CallNotation) -> LawBook:
    """Read one set of laws; `calls` is the notation of its calls.

    Raises `UnusableFileError`, which lists all problems, when the file is broken.
    """
    document = read_document(path, display_name)
    written = read_shape(document, document.root, _Laws)
    doubling, doublings = written.doubling, written.doublings
    if doubling is not None and doubling.text not in doublings:
        document.report(doubling.place, f"no doubling rule '{doubling.text}'", did_you_mean(doubling.text, doublings))
    forms = _forms(document, written.calls.value, calls)
    compulsory_position = _compulsory_position(document, written.compulsory_position, seats)
    document.stop_on_problems()
    lowest, highest = written.lowest_number, written.highest_number.value
    rows = tuple(stakes.row for stakes in written.stakes.value)
    laws = LawBook(
        name=written.laws,
        title=written.title,
        source=written.source,
        seats=seats,
        hand_size=hand_size,
        lowest=lowest,
        highest=highest,
        forms=forms,
        largest_plus=written.largest_plus,
        compulsory_position=compulsory_position,
        self_raise=written.self_raise,
        bids_after_redouble=written.bids_after_redouble,
        bid_a_void=written.bid_a_void,
        bid_the_only_suit=written.bid_the_only_suit_held,
        one_suit_hand=written.one_suit_hand,
        twelve_cards_with_one_side=written.twelve_cards_with_one_side,
        scoring=StakeScoring(lowest, highest, rows, doubling.text if doubling else "", doublings, calls),
        calls=calls,
    )
    _check_numbers(document, written, laws)
    document.stop_on_problems()
    return laws


def _check_numbers(document: Document, written: _Laws, laws: LawBook) -> None:
    """Report numbers of the laws that don't fit one another."""
    if not 0 < laws.lowest <= laws.highest <= _HIGHEST_WRITTEN:
        wrong = f"numbers go from {laws.lowest} to {laws.highest}"
        document.report(written.highest_number.place, wrong, f"from 1 to {_HIGHEST_WRITTEN}, the lowest first")
    next_number = laws.lowest
    for stakes, row in zip(written.stakes.value, laws.scoring.rows, strict=True):
        if row.lowest != next_number or row.highest < row.lowest:
            wrong = f"stakes for {row.lowest}-{row.highest} where those for {next_number} should begin"
            document.report(stakes.place, wrong, "every number needs its stakes, once")
            return
        next_number = row.highest + 1
    if next_number != laws.highest + 1:
        wrong = f"stakes end at {next_number - 1}, the numbers at {laws.highest}"
        document.report(written.stakes.place, wrong, "every number needs its stakes, once")
    plus = [form for form in laws.forms if form in _PLUS_FORMS]
    if bool(plus) != (laws.largest_plus > 0):
        wrong = f"'largest plus' is {laws.largest_plus}, and there are {len(plus)} forms of plus bids among the calls"
        document.report(written.calls.place, wrong, "name both or neither")


_HIGHEST_WRITTEN: Final = 999
"""Three digits fit into every box of calls; no deal has as many points."""

_PLUS_FORMS: Final = frozenset({PLUS, PLUS_BY, REVERSE_PLUS, REVERSE_PLUS_BY})
_SAMPLE_DENOMINATIONS: Final = frozenset({"S", "NS", "NT", "P"})


def _forms(document: Document, samples: tuple[TextNode, ...], calls: CallNotation) -> dict[Form, tuple[str, ...]]:
    """Return the denominations that may be called in each form, from sample calls; spades stand for all four suits."""
    forms: dict[Form, tuple[str, ...]] = {}
    for sample in samples:
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


def _compulsory_position(document: Document, text: TextNode | None, seats: int) -> int:
    """Return the position in the leader's side that must bid; 0 for nobody.

    `last` is the last position, which depends on the number of players.
    """
    last = seats // 2
    positions = {str(position): position for position in range(last + 1)} | {"last": last}
    if text is not None and text.text not in positions:
        wrong = f"compulsory position is '{text.text}'"
        document.report(text.place, wrong, f"0 (nobody) to {last}, or 'last'")
    return positions.get(text.text, 0) if text else 0
